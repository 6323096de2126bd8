"""The results of deals: every bot sits in every place, so that cards and seats favour nobody."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arena.contest import Chunk, Contest, Pair, Result, Unit, pairs_of, play, play_chunk, seatings
from arena.players import bot_named
from engine.bot import rng_of
from engine.catalogue import entry_of, games
from engine.conformance.sentences import assert_sentence, refusal
from engine.entry import Entry
from engine.match import Match
from engine.record import Record, Seat
from tests.small_games import played
from tests.small_games.low_card import PATHS

FIRST, LAST = "tests.arena.own_bots:First", "tests.arena.own_bots:Last"
each_game = pytest.mark.parametrize("entry", games(), ids=[entry.key for entry in games()])


def contest(entry: Entry, unit: Unit = Unit.DEAL, **rules: object) -> Contest:
    return Contest(entry.key, entry.checked(rules), 7, unit)


@each_game
@pytest.mark.parametrize("unit", Unit)
def test_a_bot_against_itself_comes_out_even_exactly(entry: Entry, unit: Unit) -> None:
    for name in ("random", next(iter(entry.bots)), FIRST):
        assert set(play_chunk(Chunk(contest(entry, unit), Pair(name, name), (0, 1, 5)))) == {Result(0.0)}


@each_game
def test_who_is_better_one_way_is_worse_the_other_way(entry: Entry) -> None:
    """With two sides; among more, one against many is another question than many against one."""
    rules = {"players": 2} if "players" in entry.checked({}) else {}
    one = play_chunk(Chunk(contest(entry, Unit.DEAL, **rules), Pair(FIRST, LAST), tuple(range(6))))
    other = play_chunk(Chunk(contest(entry, Unit.DEAL, **rules), Pair(LAST, FIRST), tuple(range(6))))
    assert [-result.points for result in other] == [result.points for result in one]
    assert entry.key in ("war", "reviiyot") or any(result.points for result in one), "the two bots play differently"


def test_a_deal_is_the_same_whoever_plays_it_together_with() -> None:
    entry = entry_of("go-fish")
    pair = Pair(FIRST, "random")
    alone = [play_chunk(Chunk(contest(entry), pair, (deal,)))[0] for deal in range(6)]
    assert play_chunk(Chunk(contest(entry), pair, tuple(range(6)))) == tuple(alone)
    assert play_chunk(Chunk(contest(entry), pair, (5, 3)))[0] == alone[5]


def test_results_are_those_of_matches_played_one_by_one() -> None:
    """The same games put together by hand from matches: one seat for the first bot, the others for the second."""
    entry = entry_of("go-fish")
    rules = entry.checked({"players": 3})
    for deal in range(4):
        (seed, luck), shares = Contest("go-fish", rules, 7).keys(deal), []
        for own in range(3):
            seats = tuple(Seat("x", "opponent" if seat == own else "random") for seat in range(3))
            match = Match(Record("go-fish", rules, seed, seats, luck=luck))
            match.play_out()
            winners = match.game.winners
            shares.append((Fraction(own in winners, len(winners)) if winners else Fraction(1, 3)) - Fraction(1, 3))
        chunk = Chunk(Contest("go-fish", rules, 7), Pair("opponent", "random"), (deal,))
        assert play_chunk(chunk) == (Result(float(sum(shares) / 3)),)


def test_a_deal_of_euchre_is_one_hand_counted_in_points() -> None:
    entry = entry_of("euchre")
    rules = entry.checked({})
    for deal in range(8):
        (seed, luck), ahead = Contest("euchre", rules, 7).keys(deal), []
        for side in (0, 1):
            seats = tuple(Seat("x", "simple" if seat % 2 == side else "random") for seat in range(4))
            match = Match(Record("euchre", rules, seed, seats, luck=luck))
            while not (match.game.score[0] or match.game.score[1]):  # type: ignore[attr-defined]
                match.play(match.bot_move())
            score = match.game.score  # type: ignore[attr-defined]
            ahead.append(score[side] - score[1 - side])
        chunk = Chunk(Contest("euchre", rules, 7), Pair("simple", "random"), (deal,))
        assert play_chunk(chunk) == (Result(sum(ahead) / 2),)


def test_partners_sit_together() -> None:
    assert list(seatings(entry_of("euchre").new({}, 1))) == [{0, 2}, {1, 3}]
    assert list(seatings(entry_of("go-fish").new({"players": 3}, 1))) == [{0}, {1}, {2}]


def test_every_two_bots_meet_once() -> None:
    assert pairs_of(("a",)) == (Pair("a", "a"),)
    assert pairs_of(("a", "b", "c")) == (Pair("a", "b"), Pair("a", "c"), Pair("b", "c"))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cheat", 'made the illegal move "all the tricks"'),
        ("Silent", "chose no move"),
        ("Raises", "failed: KeyError: 'no such card' (own_bots.py, line 57)"),
        ("Leaves", "failed: SystemExit: 0 (own_bots.py, line 64)"),
        ("Unfit", "failed: TypeError"),
        ("Unequal", "failed: ZeroDivisionError"),
    ],
)
def test_a_bot_that_makes_no_legal_move_loses_the_deal_and_a_sentence_says_why(name: str, words: str) -> None:
    """As a program does: two players, so the first bot fails in both seatings, and its share of the win is none."""
    bot = f"tests.arena.own_bots:{name}"
    found = play(Chunk(contest(entry_of("go-fish"), players=2), Pair(bot, "random"), (0,)))
    (result,) = found.results
    assert (result.points, len(result.forfeits)) == (-0.5, 2)
    for forfeit in result.forfeits:
        assert_sentence(forfeit.reason)
        assert words in forfeit.reason
        assert forfeit.reason.startswith(f"The bot {bot} ")
        assert forfeit.bot == 0
    raised = "failed" in words
    assert len(found.last_words) == raised
    assert all(text.startswith("Traceback") for text in found.last_words)


def test_where_no_deal_can_be_forfeited_a_failing_bot_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    with played(low_card=PATHS["low_card"]):
        entry = entry_of("low-card")
        monkeypatch.setattr("arena.forfeits.entry_of", lambda key: entry._replace(most_points=None))
        told = refusal(play_chunk, Chunk(contest(entry), Pair("tests.arena.own_bots:Raises", "random"), (0,)))
    assert "the bot tests.arena.own_bots:Raises failed: KeyError" in told


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nobody", "random"),
        ("", "random"),
        ("no.such.module:Bot", "ModuleNotFoundError"),
        ("tests.arena.own_bots:Nobody", "AttributeError"),
        ("tests.arena.own_bots:Mute", "choose"),
        ("tests.arena.own_bots:Broken", "no luck"),
        ("tests.arena.own_bots:__doc__", "class"),
        ("sys:exit", "SystemExit"),
        ("tests.arena.leaving:Bot", "SystemExit: 3 (leaving.py, line 5)"),
        ("builtins:dict", "choose"),
        ("json:", "AttributeError"),
        (":Bot", "ValueError"),
    ],
)
def test_what_is_no_bot_is_told_in_a_sentence(name: str, words: str) -> None:
    assert words in refusal(bot_named, entry_of("euchre"), name)


def test_luck_comes_from_seed_seat_and_ply() -> None:
    """As in a match, so that a game of the arena can be looked at move by move as one."""
    assert rng_of(1, 2, 3).random() == rng_of(1, 2, 3).random() != rng_of(1, 2, 4).random()
