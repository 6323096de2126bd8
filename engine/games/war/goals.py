"""The goals of War."""

from __future__ import annotations

from typing import Final

from engine.goals import Goal, is_won
from engine.phrases import say, say_as

GOALS: Final = (
    Goal("won", say_as("goal", "Winner of a war"), say("Win a game of War."), lambda account: float(is_won(account))),
    Goal(
        "longest",
        say_as("goal", "War upon war"),
        say("Be in a war in which the cards are equal twice in a row."),
        lambda account: account.figures.get("longest_war", 0.0),
        target=2,
    ),
    Goal(
        "nearly out",
        say_as("goal", "Nearly out"),
        say("Win a game in which you were down to five cards."),
        lambda account: float(is_won(account) and account.figures.get("fewest_cards", 52.0) <= 5),
    ),
)
"""Things that can happen to a player in one game."""
