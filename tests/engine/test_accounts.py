"""Accounts of finished and running games, beside a count of the referee's events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

from engine.account import Account, Outcome, account_of, thinned
from engine.cards import Card
from engine.catalogue import entry_of
from engine.events import Asked, Event, Moved, Said, Scored, Taken
from engine.match import Match
from engine.record import Record, Seat
from tests.quick_bots import QUICK

NAMES = ("Ada", "Maya", "Theo", "Bruno", "Noa", "Finn", "Vera", "Pia")
HOUSE = {
    "euchre": (
        {"give_point": True, "needs_trump": True, "going_alone": True, "loner_euchred": "4", "target": 40},
        {"target": 3, "super_euchre": True, "going_alone": True, "partners_best": True},
        {"stick_the_dealer": False, "redeal": True, "ace_no_face": True, "benny": True},
    ),
    "war": ({"players": 3, "out_of_cards": "last_card", "wars": 3}, {"players": 4, "turns": 50}),
    "go-fish": ({"players": 2, "lucky_draw": "ignored"}, {"players": 6, "sets": "pairs", "ends": "all"}),
    "reviiyot": ({"players": 8, "highest": 20}, {"players": 2, "wins": "most-quartets", "drawing": "all-dealt"}),
}


def match_of(game: str, rules: Mapping[str, object], seed: int = 1, bot: str = "") -> Any:
    entry = entry_of(game)
    values = entry.checked(rules)
    seats = tuple(Seat(name, bot or QUICK[game]) for name in NAMES[: entry.seats(values)])
    return Match(Record(game, values, seed, seats))


def finished(game: str) -> Iterator[Any]:
    """Yield a finished game under every preset and several house rules, with quick bots and with careless ones."""
    for rules in (*(preset.rules for preset in entry_of(game).presets), *HOUSE[game]):
        for seed, bot in ((1, ""), (2, "random"), (3, "random")):
            match = match_of(game, rules, seed, bot)
            if rules.get("give_point"):
                give_a_point(match)
            match.play_out(4000)
            yield match


def give_a_point(match: Any) -> None:
    """Pass until the dealer is stuck in the first hand and gives a point away."""
    while not match.game.results:
        legal = {str(move): move for move in match.legal_moves()}
        match.play(legal.get("concede") or legal.get("pass") or match.bot_move())


def moves_of(match: Any) -> Iterator[list[Event]]:
    """Yield the events of every move but the deal: those of an ask, or of a turn of War."""
    game = entry_of(match.entry.key).new(match.record.rules, match.seed)
    for place, text in enumerate(match.record.moves):
        events = [*game.apply(game.parse(text))]
        if place:
            yield events


# -- Euchre


def euchre_figures(log: list[Event], seat: int) -> dict[str, float]:
    """Count a game of Euchre from its calls and scores, hand by hand."""
    both = ("points", "euchres", "marches")
    own = ("calls", "calls_made", "own_calls", "own_calls_made", "loner_marches", "loner_points", "loner_euchres")
    keys = ("hands", *both, *(f"{key}_against" for key in both), *own, "loners", "loners_against")
    count: dict[str, float] = dict.fromkeys(keys, 0)
    caller, alone = None, False
    for event in log:
        if isinstance(event, Said) and event.words in ("order", "order alone", "no trump", "no trump alone"):
            caller, alone = event.seat, event.words.endswith("alone")
        if not isinstance(event, Scored):
            continue
        us = event.side == seat % 2
        count["hands"] += 1
        count["points" if us else "points_against"] += event.points
        if event.why in ("euchred", "march"):
            what = "euchres" if event.why == "euchred" else "marches"
            count[what if us else f"{what}_against"] += 1
        if event.why != "conceded" and caller is not None:
            made = caller % 2 == event.side
            if caller % 2 == seat % 2:
                count["calls"] += 1
                count["calls_made"] += made
            if caller == seat:
                count["own_calls"] += 1
                count["own_calls_made"] += made
            if alone and caller == seat:
                count["loners"] += 1
                count["loner_marches" if event.why == "march" else "loner_points" if made else "loner_euchres"] += 1
            if alone and caller % 2 != seat % 2:
                count["loners_against"] += 1
        caller, alone = None, False
    return count


def test_figures_of_euchre_are_those_of_the_hands() -> None:
    loners = conceded = 0
    for match in finished("euchre"):
        for seat in range(4):
            account = account_of(match, seat)
            assert account.figures == euchre_figures([*match.log], seat)
            scored = [event for event in match.log if isinstance(event, Scored)]
            signs = [event.points if event.side == seat % 2 else -event.points for event in scored]
            assert account.lead == tuple(float(sum(signs[:place])) for place in range(len(signs) + 1))
            loners += account.figures["loners"] > 0
        conceded += any(isinstance(event, Scored) and event.why == "conceded" for event in match.log)
    assert loners
    assert conceded


# -- games of asking


def asking_figures(match: Any, seat: int) -> dict[str, int]:
    """Count the asks of ``seat`` from the cards that the referee sees move."""
    count = dict.fromkeys(("asks", "hits", "asked", "cards_taken", "cards_given", "fished", "sets"), 0)
    size = 2 if match.record.rules.get("sets") == "pairs" else 4
    for event in match.log:
        if isinstance(event, Moved) and event.origin.name == event.target.name == "hand":
            count["cards_taken"] += len(event.cards) * (event.target.seat == seat)
            count["cards_given"] += len(event.cards) * (event.origin.seat == seat)
        if isinstance(event, Moved) and event.origin.seat == seat and event.target.name in ("books", "quartets"):
            count["sets"] += len(event.cards) // size
    for asked, answer, *others in moves_of(match):
        assert isinstance(asked, Asked)
        count["asks"] += asked.seat == seat
        count["asked"] += asked.target == seat
        if asked.seat == seat:
            count["hits"] += isinstance(answer, Moved)
            lucky = any(isinstance(event, Said) and event.words == "lucky" for event in others)
            count["fished"] += lucky
            if lucky:
                assert isinstance(others[0], Moved)
                assert isinstance(others[0].cards[0], Card)
                assert others[0].cards[0].rank is asked.rank
    return count


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_figures_of_asking_games_are_those_of_the_asks(game: str) -> None:
    fished = 0
    for match in finished(game):
        counts = [asking_figures(match, seat) for seat in range(match.game.seats)]
        for seat, count in enumerate(counts):
            figures = dict(account_of(match, seat).figures)
            sets = "books" if game == "go-fish" else "quartets"
            assert figures[sets] == count.pop("sets")
            if game == "reviiyot":
                assert figures["cards_left"] == len(match.game.hand(seat))
                assert not count.pop("fished")
            fished += count.get("fished", 0)
            assert {key: figures[key] for key in count} == count
            assert figures["vain"] == count["asks"] - count["hits"] - count.get("fished", 0)
    assert fished or game == "reviiyot"


@pytest.mark.parametrize("game", ["go-fish", "reviiyot"])
def test_the_lead_of_asking_games_is_that_over_the_best_of_the_others(game: str) -> None:
    for match in finished(game):
        by_cards = game == "reviiyot" and match.record.rules["wins"] == "first-out"
        size = 2 if match.record.rules.get("sets") == "pairs" else 4
        twin = entry_of(game).new(match.record.rules, match.seed)
        made, leads = [0] * twin.seats, [list[float]() for _ in range(twin.seats)]
        for text in match.record.moves:
            for event in twin.apply(twin.parse(text)):
                if (
                    isinstance(event, Moved)
                    and event.target.name in ("books", "quartets")
                    and event.origin.seat is not None
                ):
                    made[event.origin.seat] += len(event.cards) // size
            held = [len(cards) for place, cards in twin.zones.items() if place.name == "hand"]
            numbers = [-cards for cards in held] if by_cards else made
            for seat, lead in enumerate(leads):
                lead.append(numbers[seat] - max(number for other, number in enumerate(numbers) if other != seat))
        for seat, lead in enumerate(leads):
            assert account_of(match, seat).lead == thinned(lead)


# -- War


def test_figures_of_war_are_those_of_the_turns_and_of_the_wars_that_the_player_took_part_in() -> None:
    several = without = 0
    for match in finished("war"):
        seats, cards = match.game.seats, [0] * match.game.seats
        for event in match.log:
            if isinstance(event, Moved) and event.origin.name == "pack" and event.target.seat is not None:
                cards[event.target.seat] += 1
        courses, won, ties = [[*cards]], [0] * seats, 0
        wars, decided, longest = [0] * seats, [0] * seats, [0] * seats
        fighting: list[int] = []
        for events in moves_of(match):
            for event in events:
                if isinstance(event, Moved) and event.target.name == "stack":
                    cards[event.origin.seat or 0] -= len(event.cards)
                    cards[event.target.seat or 0] += len(event.cards)
            courses.append([*cards])
            taken = [event.seat for event in events if isinstance(event, Taken)]
            if not taken:  # a tie: a war begins, or goes on
                out = [event.seat for event in events if isinstance(event, Said)]
                laid = [event.target.seat for event in events if isinstance(event, Moved)]
                if ties == 0:
                    fighting = [seat for seat in range(seats) if courses[-2][seat]]
                    wars = [count + (seat in fighting) for seat, count in enumerate(wars)]
                ties += 1
                # Whoever turned a card that tied was in it that long, even without a card to go on.
                ahead = [seat for seat in fighting if seat in laid or seat in out or courses[-1][seat]]
                longest = [max(ties, most) if seat in ahead else most for seat, most in enumerate(longest)]
                fighting = [seat for seat in fighting if seat not in out]
            elif ties:
                won[taken[0]] += 1
                met = [seat for seat in range(seats) if courses[-2][seat]]
                decided = [count + (seat in met) for seat, count in enumerate(decided)]
                ties = 0
        for seat in range(seats):
            own = [row[seat] for row in courses]
            account = account_of(match, seat)
            assert account.figures == {
                "turns": len(courses) - 1,
                "wars": wars[seat],
                "wars_decided": decided[seat],
                "wars_won": won[seat],
                "wars_lost": decided[seat] - won[seat],
                "longest_war": longest[seat],
                "most_cards": max(own),
                "fewest_cards": min(own),
            }
            leads = [float(row[seat] - max(row[:seat] + row[seat + 1 :])) for row in courses]
            assert account.lead == thinned(leads)
            several += len(account.lead) < len(leads)
            without += decided[seat] < sum(won)
    assert several
    assert without, "somebody was out while others went on to fight"


# -- all games


@pytest.mark.parametrize("game", QUICK)
def test_the_outcome_is_that_of_the_winners(game: str) -> None:
    for match in finished(game):
        winners = match.game.winners
        for seat in range(match.game.seats):
            drawn = not winners or len(winners) == match.game.seats
            expected = Outcome.DRAWN if drawn else Outcome.WON if seat in winners else Outcome.LOST
            if match.game.to_move is not None:
                expected = Outcome.RUNNING
            account = account_of(match, seat)
            assert account.outcome is expected
            assert bool(account.turn) is (expected is Outcome.RUNNING and (game != "war" or seat == 0))
            assert account.lead[0] == 0 or game in ("go-fish", "reviiyot")
            assert Account.from_json(account.to_json()) == account


@pytest.mark.parametrize("game", QUICK)
def test_every_position_has_words_of_one_line(game: str) -> None:
    """An account exists from the first move on; in that of a spectator nobody is "you"."""
    for preset in entry_of(game).presets:
        match = match_of(game, preset.rules)
        while match.game.to_move is not None and match.ply < 120:
            for seat in (0, 1, None):
                account = account_of(match, seat)
                words = (account.progress, account.standing)
                assert all(words)
                assert account.standing[-1] == "."
                assert account.standing[0].isupper() or account.standing[0].isdigit()
                text = " ".join(filter(None, (*words, account.score, account.turn)))
                assert "  " not in text
                assert "\n" not in text
                assert seat is not None or "you" not in text.lower().split()
            match.play(match.bot_move())


def test_euchre_is_told_from_either_side() -> None:
    match = match_of("euchre", {"shuffle": "none"})
    words = [(account.progress, account.turn, account.standing) for account in (account_of(match, 0),)]
    assert words == [("hand 1", "your deal", "No points yet, first to 10.")]
    match.play_out()
    ours, theirs = match.game.score
    assert account_of(match, 2).score == f"{ours} to {theirs}"
    assert account_of(match, 3).score == f"{theirs} to {ours}"
    won, lost = (0, 1) if ours > theirs else (1, 0)
    best, least = max(ours, theirs), min(ours, theirs)
    assert account_of(match, won).standing == f"You and {NAMES[won + 2]} won {best} to {least}."
    assert account_of(match, lost).standing == f"You and {NAMES[lost + 2]} lost {least} to {best}."
    assert account_of(match, won).progress == f"{len(match.game.results)} hands"


def test_euchre_between_and_within_hands() -> None:
    """After the first hand of the unshuffled pack, which the makers win."""
    match = match_of("euchre", {"shuffle": "none"})
    while not match.game.results:
        match.play(match.bot_move())
    side, points = match.game.results[0].side, match.game.results[0].points
    trailing = 1 - side
    account = account_of(match, side)
    assert account.progress == "hand 1"
    assert account.standing == f"You and {NAMES[side + 2]} lead {points} to 0, first to 10."
    assert account_of(match, trailing).standing == f"You and {NAMES[trailing + 2]} trail 0 to {points}, first to 10."
    assert account_of(match, 0).turn == "Maya deals"
    match.play(match.bot_move())
    assert account_of(match, 0).progress == "hand 2"
    assert account_of(match, 0).turn == "Theo to play"


def test_a_long_lead_keeps_its_first_and_last_value() -> None:
    for length in range(1, 1000):
        kept = thinned(range(length))
        assert len(kept) <= 241
        assert (kept[0], kept[-1]) == (0, length - 1)
        steps = {after - before for before, after in pairwise(kept[:-1])}
        assert len(steps) <= 1


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 1e300, 10**400, True, "9", None])
def test_what_makes_no_sense_in_an_account_is_left_out(number: object) -> None:
    fields = {"outcome": "won", "lead": [0, number, 2], "figures": {"hands": number, "points": 3}, "score": 7}
    assert Account.from_json(fields) == Account(Outcome.WON, lead=(0, 2), figures={"points": 3})
