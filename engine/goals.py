"""Goals: things that a player can do in one game, told by the game's account.

A game declares its goals beside its statistics (`engine.entry.Entry.goals`). Nothing about them is stored: whether one
is reached follows from the accounts of the kept games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.account import Account, Outcome
from engine.entry import Entry
from engine.plugins import load

__all__ = ["Goal", "behind", "figure", "goals_of", "is_won"]


class Goal(NamedTuple):
    """Something that can be done in one game."""

    key: str
    """The name of the goal, different from those of the game's other goals."""
    title: str
    words: str
    """A sentence on what is to be done."""
    counted: Callable[[Account], float]
    """Return how far one game has come, from the account of the player's seat after the end."""
    target: int = 1
    """The count with which the goal is reached."""


def goals_of(entry: Entry) -> tuple[Goal, ...]:
    """Return the goals that a game declares."""
    if not entry.goals:
        return ()
    goals: tuple[Goal, ...] = load(entry.goals)
    return goals


def figure(name: str) -> Callable[[Account], float]:
    """Return the function that counts one of the account's figures."""
    return lambda account: account.figures.get(name, 0.0)


def is_won(account: Account) -> bool:
    """Return whether the player won the game."""
    return account.outcome is Outcome.WON


def behind(account: Account) -> float:
    """Return by how much the player was behind before winning the game; 0 if it was not won."""
    return -min(account.lead, default=0.0) if is_won(account) else 0.0
