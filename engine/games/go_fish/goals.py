"""The goals of Go Fish."""

from __future__ import annotations

from typing import Final

from engine.goals import Goal, behind, figure, is_won
from engine.phrases import say, say_as

GOALS: Final = (
    Goal("won", say_as("goal", "First catch"), say("Win a game of Go Fish."), is_won),
    Goal("sets", say_as("goal", "Five books"), say("Make five books in one game."), figure("books"), 5),
    Goal("taken", say_as("goal", "Twenty cards"), say("Be given twenty cards in one game."), figure("cards_taken"), 20),
    Goal("behind", say_as("goal", "Late books"), say("Win a game after being three books behind."), behind, 3),
)
"""Things that a player can do in one game."""
