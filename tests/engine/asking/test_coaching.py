"""The coaches of the asking games and of War: what they call certain is so, and no view tells them more than it may."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.coach import assess, coach_of
from engine.coach.what_if import redealt
from engine.conformance.playing import facts_told
from engine.game import Game
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from engine.zones import Place

NAMES = ("Ann", "Maya", "Theo", "Bruno", "Eve", "Fay")
GAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("go-fish", "opponent", {}),
    ("go-fish", "expert", {"players": 3, "sets": "pairs", "ends": "all"}),
    ("go-fish", "expert", {"players": 2, "lucky_draw": "ignored", "passes_to": "left"}),
    ("reviiyot", "expert", {"asks_for": "value"}),
    ("reviiyot", "expert", {"asks_for": "value", "players": 2, "wins": "most-quartets", "drawing": "refill"}),
    ("reviiyot", "expert", {"asks_for": "card", "asks": "until-refused"}),
)


def _match(game: str, level: str, rules: dict[str, Any], seed: int) -> Match:
    entry = entry_of(game)
    checked = entry.checked({**entry.usual_rules, **rules})
    return Match(Record(game, checked, seed, tuple(Seat(name, level) for name in NAMES[: entry.seats(checked)])))


@cache
def _played(game: str, level: str, rules: tuple[tuple[str, Any], ...]) -> Record:
    """Return a game of bots of one level, which several tests look at."""
    match = _match(game, level, dict(rules), 11)
    match.play_out(90)
    return match.record


def _positions(game: str, level: str, rules: dict[str, Any], every: int = 5) -> Iterator[Match]:
    record = _played(game, level, tuple(rules.items()))
    match = Match(replace(record, moves=()))
    for text in record.moves:
        if match.ply % every == 1 and len(match.legal_moves()) > 1:
            yield match
        match.play(match.game.parse(text))


def _hand(game: Game[Any], seat: int) -> list[Any]:
    return list(game.zones[Place("hand", seat)])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level", "rules"), GAMES)
def test_what_is_certain_is_so(game: str, level: str, rules: dict[str, Any]) -> None:
    coach: Any = coach_of(game)
    certain = 0
    for match in _positions(game, level, rules):
        seat = match.game.to_move
        assert seat is not None
        view = match.view(seat)
        known = coach.known(view)
        for judged in assess(view, Random(1), Budget(12)).judged:
            move = judged.move
            theirs = _hand(match.game, move.seat)
            of_rank = [card for card in theirs if card.rank is move.rank]
            assert known.fewest(move.seat, move.rank) <= len(of_rank) <= known.most(move.seat, move.rank)
            assert judged.granted is not None
            if judged.exact:
                certain += 1
                holds = move.card in theirs if move.card is not None else bool(of_rank)
                assert judged.granted == holds, (match.ply, str(move))
            else:
                assert 0 < judged.granted < 1
    assert certain


@pytest.mark.parametrize(("game", "level", "rules"), GAMES)
def test_sentences_are_whole_and_name_the_best_ask(game: str, level: str, rules: dict[str, Any]) -> None:
    coach: Any = coach_of(game)
    for match in _positions(game, level, rules, every=9):
        seat = match.game.to_move
        assert seat is not None
        view, teller = match.view(seat), Teller(match.seats, seat)
        found = assess(view, Random(1), Budget(24))
        reason = coach.reason(view, found, teller)
        best = found.best.move
        assert re.fullmatch(r"(Ask|Close: ask) .+: .+\.", reason), reason
        assert teller.name(best.seat) in reason
        for judged in found.judged:
            comment = coach.comment(view, found, judged.move, teller)
            assert comment.endswith(".")
            assert len(re.findall(r"\.(?: |$)", comment)) <= 2, comment
        assert coach.deed(view, best, teller).place == f"Ask {coach.known(view).asks + 1}"


def test_a_certain_holder_is_named_with_the_ask_that_told_it() -> None:
    # Seat 0 is refused by 1; seat 1 asks 2 for its rank, so from that ask on everybody knows that 1 holds it.
    match = _match("go-fish", "opponent", {"players": 3}, 3)
    match.play(match.game.parse("deal"))
    while True:
        seat = match.game.to_move
        assert seat is not None
        view = match.view(seat)
        coach: Any = coach_of("go-fish")
        known = coach.known(view)
        found = [
            (other, rank, known.since(other, rank))
            for (other, rank), _ in known.asked.items()
            if other != seat and known.since(other, rank) is not None
        ]
        for other, rank, since in found:
            assert any(card.rank is rank for card in _hand(match.game, other))
            assert since <= known.asked[other, rank] <= known.asks
        if found and known.asks > 12:
            return
        match.play(match.bot_move())


@pytest.mark.parametrize(("game", "level", "rules"), GAMES)
def test_cards_drawn_anew_leave_the_view_as_it_was(game: str, level: str, rules: dict[str, Any]) -> None:
    for match in _positions(game, level, rules, every=16):
        seat = match.game.to_move
        assert seat is not None
        view, hands = match.view(seat), set()
        for other in islice(redealt(match.record, match.ply, Random(match.ply)), 6):
            again = other.view(seat)
            assert facts_told(again) == facts_told(view)
            assert set(again.legal_moves()) == set(view.legal_moves())
            known = other.game.zones
            assert sorted(card for place in known for card in known[place]) == sorted(match.game.pack)
            hands.add(tuple(tuple(sorted(_hand(other.game, each))) for each in range(other.game.seats)))
            coach: Any = coach_of(game)
            for each in (each for each in range(view.seats) if each != seat):
                for rank in {card.rank for card in match.game.pack}:
                    held = sum(card.rank is rank for card in _hand(other.game, each))
                    if view.rules.get("asks_for") == "card":
                        assert coach.known(view).fewest(each, rank) <= held <= coach.known(view).most(each, rank)
            other.play_out(4)
        hidden = sum(view.count(place) for place in view.places if not view.shows(place))
        assert len(hands) > 1 or hidden < 4


@pytest.mark.parametrize(("game", "level", "rules"), [GAMES[0], GAMES[3]])
def test_the_chance_to_win_is_one_for_the_winner_and_fair_at_the_start(
    game: str, level: str, rules: dict[str, Any]
) -> None:
    coach: Any = coach_of(game)
    match = _match(game, level, rules, 5)
    match.play_out(1)
    chances = [coach.chance(match.view(seat)) for seat in range(match.game.seats)]
    assert sum(chances) == pytest.approx(1, abs=0.5)
    match.play_out()
    for seat in range(match.game.seats):
        assert coach.chance(match.view(seat)) == (seat in match.game.winners) / max(1, len(match.game.winners))


def test_war_has_nothing_to_advise_and_tells_the_chance() -> None:
    coach: Any = coach_of("war")
    match = _match("war", "random", {}, 2)
    match.play_out(40)
    view = match.view(0)
    teller = Teller(match.seats, 0)
    assert coach.line(view, teller).startswith("War has no decisions, so there is nothing to advise.")
    chance, other = (coach.chance(match.view(seat)) for seat in (0, 1))
    assert chance + other == pytest.approx(1, abs=0.25)
    match.play_out()
    assert coach.chance(match.view(match.game.winners[0])) == 1


def test_an_ask_is_named_only_where_it_told_all_that_is_said() -> None:
    """An ask shows one card of a rank; that the player holds two or three of them may be known much later."""
    coach: Any = coach_of("reviiyot")
    told = set[str]()
    for match in _positions("reviiyot", "expert", {"asks_for": "value"}, every=2):
        seat = match.game.to_move
        assert seat is not None
        view = match.view(seat)
        told |= {
            fact.sentence for fact in coach.facts(view, assess(view, Random(1), Budget(1)), Teller(match.seats, seat))
        }
    counted = [words for words in told if "at least two" in words or "at least three" in words]
    assert counted
    assert not any("since" in words for words in counted)
    assert any("held one of" in words and "since ask" in words for words in told)
