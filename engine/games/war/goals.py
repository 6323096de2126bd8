"""The goals of War."""

from __future__ import annotations

from typing import Final

from engine.account import Account
from engine.goals import Goal, figure, is_won
from engine.phrases import say, say_as

FEW: Final = 5
_LONGEST = say("Be in a war in which the cards are equal twice in a row.")


def _nearly_out(account: Account) -> bool:
    """Return whether a game was won after so few cards were left."""
    return is_won(account) and account.figures.get("fewest_cards", FEW + 1) <= FEW


GOALS: Final = (
    Goal("won", say_as("goal", "Winner of a war"), say("Win a game of War."), is_won),
    Goal("longest", say_as("goal", "War upon war"), _LONGEST, figure("longest_war"), 2),
    Goal(
        "nearly out", say_as("goal", "Nearly out"), say("Win a game in which you were down to five cards."), _nearly_out
    ),
)
"""Things that can happen to a player in one game."""
