"""Of asks that are about as good as each other, the coach advises the one that is likelier to bring cards."""

from __future__ import annotations

import pytest

from engine.asking.coaching import NEAR, SLIGHT, certain_first
from engine.asking.moves import ask
from engine.cards import Card
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.coach import assess
from engine.coach.judging import decision_rng
from engine.match import Match
from engine.record import Record, Seat

FIVES, TWOS, ACES = (ask(Card.parse(card).rank, seat) for card, seat in (("5H", 1), ("2C", 2), ("AS", 2)))


def judged(behind: float, error: float, granted: float) -> Assessment:
    """Return an assessment whose best ask is a long shot; the next one and a poor one follow."""
    return Assessment(
        (
            Judged(TWOS, 0.4, 0.4, 0.01, granted=0.1),
            Judged(FIVES, 0.4 - behind, 0.4 - behind, 0.01, behind, error, granted=granted),
            Judged(ACES, 0.3, 0.3, 0.01, 0.1, 0.002, granted=0.9),
        ),
        100,
        "chance",
    )


@pytest.mark.parametrize(
    ("behind", "error", "granted", "best"),
    [
        (SLIGHT, 0.0, 1.0, FIVES),
        (NEAR, NEAR, 1.0, FIVES),
        (NEAR, NEAR / 2, 1.0, TWOS),
        (2 * NEAR, 3 * NEAR, 1.0, TWOS),
        (SLIGHT, 0.0, 0.05, TWOS),
    ],
)
def test_only_an_ask_that_is_about_as_good_goes_before_the_best(
    behind: float, error: float, granted: float, best: object
) -> None:
    found = certain_first(judged(behind, error, granted))
    assert found.best.move == best
    assert (found.best.behind, found.best.behind_error) == (0, 0)
    assert max(each.worth for each in found.judged) == found.best.worth
    for each in found.judged:
        assert each.behind == pytest.approx(found.best.worth - each.worth)
    assert sum(each.is_alike for each in found.judged) == 1


def test_what_somebody_certainly_holds_is_asked_for() -> None:
    """Ben asked for fives: that Cleo may hold some too is no reason to leave his lying."""
    seats = (Seat("Ada"), Seat("Ben", "opponent"), Seat("Cleo", "opponent"))
    match = Match(Record("go-fish", {"players": 3}, 5, seats))
    match.play(match.game.parse("deal"))
    for text in ("ask 8 of 2", "ask 8 of 1"):
        match.play(match.game.parse(text))
    while match.game.to_move != 0:
        match.play(match.bot_move())
    view = match.view(0)
    best = assess(view, decision_rng(view), Budget(100)).best
    assert (best.granted, best.exact) == (1.0, True)
