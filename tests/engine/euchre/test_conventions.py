"""Of moves that are about as good the Expert and the coach choose what good players do."""

from __future__ import annotations

from random import Random

import pytest

from engine.coach.assessment import Budget
from engine.coach.coach import assess
from engine.games.euchre.bots.expert.conventions import NEAR, SLIGHT, moves_in_order
from engine.games.euchre.bots.expert.weighing import PointsTally
from engine.games.euchre.bots.knowledge.seen import seen_by
from engine.games.euchre.moves import PASS, PLAY, EuchreMove
from tests.engine.euchre.test_expert import cards, dealt, played


def order(hands: tuple[str, ...], upcard: str, moves: str, usual: str) -> list[str]:
    """Return the cards of the seat to move in the order of preference."""
    view = played(dealt(hands, upcard), moves)
    first = next(move for move in view.legal_moves() if str(move) == f"play {usual}")
    return [str(move).removeprefix("play ") for move in moves_in_order(view, seen_by(view), first)]


DEFENDERS_LEAD = ("10S AH KH KD 10D", "JS JC 9S KC QC", "9C 10C JD QD 9H", "AS KS AC AD 9D")
"""The eldest defends against spades; the dealer's partner ordered the queen up."""
MAKERS_LEAD = ("JS 9S AH KH 10D", "QS JC 9H KC QC", "9C 10C JD QD 10H", "AS KS AC AD 9D")
"""The eldest ordered the ten of spades up."""


def test_a_defender_leads_an_ace_before_its_king_and_trumps_last() -> None:
    found = order(DEFENDERS_LEAD, "QS", "deal, pass, order S, discard 9D", "KD")
    assert found == ["KD", "AH", "KH", "10D", "10S"]
    assert order(DEFENDERS_LEAD, "QS", "deal, pass, order S, discard 9D", "10S")[0] == "10S", (
        "Seasoned's choice is first"
    )


def test_the_maker_of_several_trumps_leads_them_from_the_top_before_aces() -> None:
    assert order(MAKERS_LEAD, "10S", "deal, order S, discard 9D", "10D") == ["10D", "JS", "9S", "AH", "KH"]


def test_cards_that_follow_go_from_the_lowest() -> None:
    moves = "deal, pass, order S, discard 9D, play KD, play KC"
    assert order(DEFENDERS_LEAD, "QS", moves, "QD") == ["QD", "JD"]


def tally(*points: tuple[int, int]) -> PointsTally:
    """Return a tally of a pass and a card; every pair of points comes up once."""
    found = PointsTally([PASS, PLAY[cards("9S")[0]]], float)
    for pair in points:
        found.add(pair, 1.0)
    return found


def test_the_first_of_moves_within_the_error_is_preferred() -> None:
    level = tally(*[(1, 1)] * 98, (0, 1), (0, 1), (1, 0))
    mean, error = level.ahead(1, 0)
    assert 0 < mean < error < NEAR
    assert (level.best(), level.preferred(SLIGHT, NEAR)) == (1, 0)


@pytest.mark.parametrize("points", [[(0, 1)] * 20 + [(1, 0)] * 5, [(0, 2)] * 10 + [(2, 0)] * 9])
def test_a_move_that_is_behind_by_more_than_the_error_or_by_a_lot_is_not(points: list[tuple[int, int]]) -> None:
    assert tally(*points).preferred(SLIGHT, NEAR) == 1


def test_a_slight_difference_counts_as_none() -> None:
    slight = tally(*[(1, 1)] * 3000, *[(0, 1)] * 100)
    mean, error = slight.ahead(1, 0)
    assert error < mean < SLIGHT
    assert (slight.best(), slight.preferred(SLIGHT, NEAR)) == (1, 0)


def test_a_bonus_counts_like_points() -> None:
    def bold(move: EuchreMove) -> float:
        return 0.0 if move is PASS else 0.5

    assert tally(*[(1, 1)] * 50).preferred(SLIGHT, NEAR, bold) == 1


@pytest.mark.slow
def test_the_coach_leads_the_ace_on_defence_where_a_trump_is_about_as_good() -> None:
    """The two are level in play-outs, 0.00 ± 0.02, and the ace is better among Experts."""
    view = played(dealt(DEFENDERS_LEAD, "QS"), "deal, pass, order S, discard 9D")
    found = [assess(view, Random(key), Budget(1000)).best for key in range(5)]
    assert sum(str(best.move) == "play AH" for best in found) >= 3
    assert all(best.behind == 0 for best in found)
