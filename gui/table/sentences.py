"""The sentences that every table needs, in which the person at the screen is "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.phrases import Filling, listed, mark, mark_all, say, say_all, starting

Names = Callable[[int], str]
"""Seat -> the name of its player; the person at the screen may be called "You"."""


def is_you(name: str) -> bool:
    """Return whether ``name`` stands for the person at the screen."""
    return name == "You"


def inside(name: str) -> str:
    """Return a name as it stands within a sentence."""
    return say("you") if is_you(name) else name


def you_first(names: Iterable[str]) -> list[str]:
    """Return the names, that of the person at the screen first."""
    return sorted(names, key=lambda name: not is_you(name))


def among(names: Sequence[str]) -> str:
    """Return several names as they stand within a sentence."""
    return listed([inside(name) for name in names])


def tell(name: str, you: str, others: str, **values: Filling) -> str:
    """Return a sentence about a player, from one of two messages (see `engine.phrases.mark`).

    ``you`` is for the person at the screen, ``others`` for everybody else, with a place for the ``name``.
    """
    return say(you, **values) if is_you(name) else say(others, name=name, **values)


def remarked(name: str, words: str) -> str:
    """Return what a player said in passing, with the name."""
    return say("{name}: “{words}”", name=name, words=words)


def tell_two(name: str, other: str, you: str, to_you: str, others: str, **values: Filling) -> str:
    """Return a sentence in which ``name`` does something and ``other`` is its object.

    The messages are for the reader as the first (``you``), as the object (``to_you``) and as neither. They have places
    for the ``name`` and the ``other``.
    """
    if is_you(name):
        return say(you, other=inside(other), **values)
    return say(to_you, name=name, **values) if is_you(other) else say(others, name=name, other=other, **values)


def tell_all(names: Sequence[str], you: str, one: str, several: str, **values: Filling) -> str:
    """Return a sentence about one player or more; ``several`` is for more, with a place for their ``names``.

    Where the reader is one of several, catalogues have a translation of its own (`engine.phrases.mark_all`).
    """
    if len(names) == 1:
        return tell(names[0], you, one, **values)
    sentence = say_all(several, with_you=any(map(is_you, names)), names=among(names), **values)
    return starting(sentence) if is_you(names[0]) else sentence


WIN, SHARE = mark_all("{names} win"), mark_all("{names} share the win")
"""The headline for partners who win together, and for players who win with equally much."""


def headline(winners: Iterable[str], several: str = WIN) -> str:
    """Return the headline of a result: the winners, ``several`` for more than one, or a draw without any."""
    names = you_first(winners)
    return tell_all(names, mark("You win"), mark("{name} wins"), several) if names else say("A draw")
