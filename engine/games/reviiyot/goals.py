"""The goals of Reviiyot."""

from __future__ import annotations

from typing import Final

from engine.account import Account
from engine.goals import Goal, is_won
from engine.phrases import say, say_as

MOST_GIVEN: Final = 3


def _kept_together(account: Account) -> float:
    """Return 1 for a game that was won and in which few cards were given away."""
    return float(is_won(account) and account.figures.get("cards_given", 0.0) <= MOST_GIVEN)


GOALS: Final = (
    Goal("won", say_as("goal", "First win"), say("Win a game of Reviiyot."), lambda account: float(is_won(account))),
    Goal(
        "sets",
        say_as("goal", "Four quartets"),
        say("Make four quartets in one game."),
        lambda account: account.figures.get("quartets", 0.0),
        target=4,
    ),
    Goal(
        "given",
        say_as("goal", "Kept together"),
        say("Win a game in which you give three cards away at the most."),
        _kept_together,
    ),
)
"""Things that a player can do in one game."""
