"""The sentences that every table needs, in which the person at the screen is "you"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.phrases import Filling, listed, mark, say

Names = Callable[[int], str]
"""Seat -> the name of its player; the person at the screen may be called "You"."""


def is_you(name: str) -> bool:
    """Return whether ``name`` stands for the person at the screen."""
    return name == "You"


def inside(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return say("you") if is_you(name) else name


def tell(name: str, you: str, others: str, **values: Filling) -> str:
    """Return a sentence about a player, from one of two messages (see `engine.phrases.mark`).

    ``you`` is for the person at the screen, ``others`` for everybody else, with a place for the ``name``.
    """
    return say(you, **values) if is_you(name) else say(others, name=name, **values)


def tell_two(name: str, other: str, you: str, to_you: str, others: str, **values: Filling) -> str:
    """Return a sentence in which ``name`` does something and ``other`` is its object.

    The messages are for the reader as the first (``you``), as the object (``to_you``) and as neither. They have places
    for the ``name`` and the ``other``.
    """
    if is_you(name):
        return say(you, other=inside(other), **values)
    return say(to_you, name=name, **values) if is_you(other) else say(others, name=name, other=other, **values)


def tell_all(names: Sequence[str], you: str, one: str, several: str, **values: Filling) -> str:
    """Return a sentence about one player or more; ``several`` is for more, with a place for their ``names``."""
    return say(several, names=listed(names), **values) if len(names) > 1 else tell(names[0], you, one, **values)


def headline(winners: Sequence[str]) -> str:
    """Return the headline of a result: the winners, or a draw without any."""
    if not winners:
        return say("A draw")
    return tell_all(winners, mark("You win"), mark("{name} wins"), mark("{names} win"))
