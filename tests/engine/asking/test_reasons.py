"""The reasons of the asking games: every one is true of the best ask, and false of the second-best different one.

The truth is found without the coach's own code: by the memory of everybody at the table, by the cards of other deals
that fit what the seat saw, and by counting the own hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.asking.memory import remember
from engine.asking.turns import Terms
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import assess, coach_of
from engine.coach.verdicts import Verdict, verdict
from engine.coach.what_if import redealt
from engine.game import Game
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from engine.zones import Place
from tests.thorough import slow

NAMES = ("Ann", "Maya", "Theo", "Bruno", "Eve", "Fay")
OTHER_DEALS = 12
GAMES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("go-fish", "expert", {}),
    ("go-fish", "opponent", {"players": 3, "ends": "first", "passes_to": "refuser"}),
    ("go-fish", "expert", {"sets": "pairs", "players": 5}),
    ("reviiyot", "attentive", {}),
    ("reviiyot", "attentive", {"asks_for": "value", "dealt": 7}),
)


class Asked:
    """An ask of a position, with what is true of it."""

    def __init__(self, match: Match, view: Any, terms: Terms, judged: Judged) -> None:
        self.judged, self.move = judged, judged.move
        self._match, self._view, self._terms = match, view, terms

    @property
    def held(self) -> int:
        return sum(card.rank is self.move.rank for card in self._view.hand)

    @property
    def missing(self) -> int:
        return self._terms.in_a_set - self.held

    def brought(self) -> list[int]:
        """Return the number of cards that the ask brings in the real deal and in some others that fit."""
        hands = [game.zones[Place("hand", self.move.seat)] for game in _deals(self._match)]
        if self.move.card is not None:
            return [int(self.move.card in [*hand]) for hand in hands]
        return [sum(card.rank is self.move.rank for card in hand) for hand in hands]

    def is_told(self) -> bool:
        """Return whether everybody knows that the seat holds a card of the rank."""
        memory = remember(self._view.history, self._terms)
        return bool(memory.claims[self._view.seat][self.move.rank].fewest)


@cache
def _deals(match: Match) -> tuple[Game[Any], ...]:
    """Return the real game and some others that fit what the seat to move saw. The match does not go on."""
    others = redealt(match.record, match.ply, Random(match.ply))
    return match.game, *[other.game for other in islice(others, OTHER_DEALS)]


def _positions(game: str, level: str, rules: dict[str, Any]) -> Iterator[Match]:
    entry = entry_of(game)
    checked = entry.checked({**entry.usual_rules, **rules})
    seats = tuple(Seat(name, level) for name in NAMES[: entry.seats(checked)])
    for seed in (3, 4):
        match = Match(Record(game, checked, seed, seats))
        while match.game.to_move is not None and match.ply < 120:
            if match.ply % 4 == 1 and len(match.legal_moves()) > 1:
                yield match
            match.play_out(1)


@cache
def _judged(place: int) -> list[tuple[Match, Any, Assessment]]:
    """Return positions of one of `GAMES` with what the seat to move sees and how its asks are judged."""
    found = []
    for match in _positions(*GAMES[place]):
        view: Any = match.view(match.game.to_move)
        found.append((Match(match.record), view, assess(view, Random(1), Budget(48))))
    return found


def _second(found: Assessment) -> Judged | None:
    return next((one for one in found.judged[1:] if _differs(one, found.best)), None)


def _differs(one: Judged, best: Judged) -> bool:
    """Return whether two asks are two choices: of other seats or ranks, and not of the same worth in every deal."""
    return one.behind_error > 0 and (one.move.seat, one.move.rank) != (best.move.seat, best.move.rank)


def _percent(chance: float | None) -> str:
    return f"{min(99, max(1, round(100 * (chance or 0))))}%"


def _check(reason: str, best: Asked, second: Asked | None) -> str:
    """Check a clause of the coach; return its kind."""
    if "certainly" in reason:
        completes = "completes" in reason or "lacks" in reason
        wanted = 1 if best.move.card is not None or not completes else best.missing
        real, *others = best.brought()
        assert real >= wanted, reason
        # The other deals are samples: a few break what can be counted.
        assert sum(brought >= wanted for brought in others) >= 0.8 * len(others), reason
        assert not completes or best.move.card is None or best.missing == 1
        if second is not None:
            # False of the second: some deal that fits brings too few cards, or they do not complete a set.
            falls_short = min(second.brought()) < (second.missing if completes and second.move.card is None else 1)
            assert falls_short or (completes and second.missing > 1), reason
        return "completes" if completes else "certain"
    if "chance to get" in reason and "against" in reason:
        assert second is not None
        chances = re.findall(r"\d+%", reason)
        if reason.endswith("against none"):
            assert chances == [_percent(best.judged.granted)]
            assert sum(second.brought()) <= 0.2 * OTHER_DEALS
            assert second.brought()[0] == 0
        else:
            assert chances == [_percent(best.judged.granted), _percent(second.judged.granted)]
            assert 0 < (second.judged.granted or 0) < 1
        assert (best.judged.granted or 0) > (second.judged.granted or 0)
        return "likelier"
    if reason.startswith("one more makes"):
        assert best.missing == 1
        assert second is None or second.missing > 1
    elif reason.startswith("everybody knows already"):
        assert best.is_told()
        assert second is None or not second.is_told()
    elif reason.startswith("you hold"):
        words = ("", "one", "two", "three")[best.held]
        assert f"you hold {words} of the four" in reason
        assert second is None or second.held < best.held
    else:
        assert reason.startswith("the chance to win is "), reason
        assert reason.split()[5].rstrip(",") == _percent(best.judged.worth)
        if second is not None and "against" in reason:
            assert reason.split()[-1] == _percent(second.judged.worth)
        return "chances"
    assert _percent(best.judged.granted) in reason
    return reason.split()[0]


@pytest.mark.parametrize("place", [0, *map(slow, range(1, len(GAMES)))])
def test_a_reason_is_true_and_tells_the_best_from_the_second(place: int) -> None:
    coach: Any = coach_of(GAMES[place][0])
    kinds = set[str]()
    for match, view, found in _judged(place):
        terms = coach.terms(view)
        sentence = str(coach.reason(view, found, Teller(match.seats, view.seat)))
        second = _second(found)
        other = None if second is None else Asked(match, view, terms, second)
        close = any(one.is_as_good and _differs(one, found.best) for one in found.judged[1:])
        assert sentence.startswith("Close: ") == close
        _, reason = sentence.removesuffix(".").removeprefix("Close: ").split(": ", 1)
        kinds.add(_check(reason, Asked(match, view, terms, found.best), other))
    assert len(kinds) >= 3, kinds


@pytest.mark.slow
@pytest.mark.parametrize("place", [0, 3])
def test_a_comment_blames_only_what_was_worse(place: int) -> None:
    coach: Any = coach_of(GAMES[place][0])
    blamed = 0
    for match, view, found in _judged(place):
        teller = Teller(match.seats, view.seat)
        for made in found.judged[:: max(1, len(found.judged) // 4)]:
            comment = str(coach.comment(view, found, made.move, teller))
            is_fine = verdict(made.behind, made.behind_error, found.unit) is Verdict.BEST
            assert comment.startswith(("Ask ", "Close: ask ")) == is_fine, comment
            blamed += not is_fine
            if "You could be certain" in comment or "you could be certain" in comment:
                terms = coach.terms(view)
                assert Asked(match, view, terms, found.best).brought()[0] > 0
                assert min(Asked(match, view, terms, made).brought()) == 0
    assert blamed > 5


def test_a_puzzle_keeps_no_chances_to_get_cards_and_is_explained_all_the_same() -> None:
    coach: Any = coach_of("reviiyot")
    for match, view, found in _judged(3)[:12]:
        teller = Teller(match.seats, view.seat)
        kept = replace(found, judged=tuple(replace(one, granted=None, exact=False) for one in found.judged))
        assert str(coach.reason(view, kept, teller)) == str(coach.reason(view, found, teller))
        worst = found.judged[-1].move
        assert str(coach.comment(view, kept, worst, teller)) == str(coach.comment(view, found, worst, teller))
