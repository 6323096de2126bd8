"""The parts of sentences that every table needs: lists, numbers of things, and the person at the screen as "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Names = Callable[[int], str]
"""Seat -> the name of its player; the person at the screen may be called "You"."""


def is_you(name: str) -> bool:
    """Return whether ``name`` stands for the person at the screen."""
    return name == "You"


def inside(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return "you" if is_you(name) else name


def owner(name: str) -> str:
    """Return whose something is, at the beginning of a sentence: ``Your``, ``Maya’s``."""
    return "Your" if is_you(name) else f"{name}’s"


def does(name: str, you: str, others: str) -> str:
    """Return a name with its verb: ``You ask``, ``Maya asks``."""
    return f"{name} {you if is_you(name) else others}"


def counted(number: int, thing: str) -> str:
    """Return ``1 book``, ``2 books``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def joined(words: Iterable[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c``; empty for none."""
    *others, last = [*words] or [""]
    return f"{', '.join(others)} and {last}" if others else last
