"""The goals of Reviiyot."""

from __future__ import annotations

from typing import Final

from engine.account import Account
from engine.goals import Goal, figure, is_won
from engine.phrases import say, say_as

FEW: Final = 3
_GIVEN = say("Win a game in which you give three cards away at the most.")


def _few_given(account: Account) -> bool:
    """Return whether a game was won in which so few cards were given away."""
    return is_won(account) and account.figures.get("cards_given", 0.0) <= FEW


GOALS: Final = (
    Goal("won", say_as("goal", "First win"), say("Win a game of Reviiyot."), is_won),
    Goal("sets", say_as("goal", "Four quartets"), say("Make four quartets in one game."), figure("quartets"), 4),
    Goal("given", say_as("goal", "Kept together"), _GIVEN, _few_given),
)
"""Things that a player can do in one game."""
