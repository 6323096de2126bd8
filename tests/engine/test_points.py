"""Accounts of games without one of their own tell points, and a lead that is good when it goes up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.account import account_of
from engine.coach.what_if import points_for
from engine.events import Scored
from engine.match import Match
from engine.record import Record, Seat
from tests.small_games import played
from tests.small_games.low_card import PATHS


@pytest.fixture(autouse=True)
def _games() -> Iterator[None]:
    with played(**PATHS):
        yield


@pytest.mark.parametrize(("key", "worth"), [("low-card", -1), ("high-card", 1)])
def test_an_account_tells_points_and_a_lead_that_is_good_when_it_goes_up(key: str, worth: int) -> None:
    """Whoever has the best score is not behind; the lead after each hand is the distance to the best of the others."""
    match = Match(Record(key, {"players": 3}, 5, tuple(Seat(name, "random") for name in "ABC")))
    leads, before = [0], 0
    while match.game.to_move is not None:
        match.play(match.bot_move())
        scored = sum(isinstance(event, Scored) for event in match.log)
        if scored > before:
            own, *others = (worth * points for points in match.game.score)  # type: ignore[attr-defined]
            leads.append(own - max(others))
            before = scored
    account = account_of(match, 0)
    assert list(account.lead) == leads
    assert (account.lead[-1] >= 0) is (0 in match.game.winners)
    own, *others = match.game.score  # type: ignore[attr-defined]
    assert account.score == f"{own} to {min(others) if worth < 0 else max(others)}"
    assert account.figures == {"points": own}


@pytest.mark.parametrize(("key", "worth"), [("low-card", -1), ("high-card", 1)])
def test_what_a_line_gained_has_the_sign_of_the_game(key: str, worth: int) -> None:
    match = Match(Record(key, {"players": 2}, 5, (Seat("A", "random"), Seat("B", "random"))))
    events = (Scored(0, 2, 2, "tricks"), Scored(1, 1, 1, "tricks"))
    assert [points_for(match.game, seat, events) for seat in (0, 1)] == [worth, -worth]
