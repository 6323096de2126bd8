"""The kept results of a hand and of its last trick."""

from __future__ import annotations

import pytest

from engine.cards import Suit
from engine.games.euchre.rules import Euchre
from engine.games.euchre.scoring import HandResult


def result(called: Suit | None, why: str) -> HandResult:
    return HandResult(0, 0, 1, called, (2, 3), 1, 1, why, (4, 7))


@pytest.mark.parametrize(
    ("called", "why", "no_trump", "conceded", "euchred"),
    [
        (Suit.HEARTS, "made", False, False, False),
        (Suit.HEARTS, "euchred", False, False, True),
        (None, "march", True, False, False),
        (None, "conceded", False, True, False),
    ],
)
def test_a_hand_without_a_suit_was_at_no_trump_unless_a_point_was_given(
    called: Suit | None, why: str, no_trump: bool, conceded: bool, euchred: bool
) -> None:
    one = result(called, why)
    assert (one.no_trump, one.conceded, one.euchred) == (no_trump, conceded, euchred)


def test_the_score_before_a_hand_lacks_its_points() -> None:
    assert result(Suit.HEARTS, "made").score_before == (4, 6)
    assert result(Suit.HEARTS, "made")._replace(side=0).score_before == (3, 7)


def test_only_a_hand_with_a_suit_has_trump() -> None:
    assert result(Suit.HEARTS, "made").trump is Suit.HEARTS
    with pytest.raises(AssertionError):
        assert result(None, "march").trump


def test_there_is_no_last_trick_before_the_first() -> None:
    game = Euchre({"shuffle": "none"}, seed=1)
    game.apply(game.parse("deal"))
    assert game.last_trick == ()
    assert game.view(0).last_trick == ()
