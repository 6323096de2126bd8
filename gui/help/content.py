"""The parts of help pages as plain data: sections of text, pictures made of cards, and notes on rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Union

from engine.options import Value, Values
from engine.phrases import say


class PicturedCard(NamedTuple):
    """A card in a picture: its name, or None for a back; whether it wins, whether it may not be played."""

    card: str | None
    ring: bool = False
    dim: bool = False


class Group(NamedTuple):
    """Cards that lie together, with a label below them and a speech bubble above."""

    cards: tuple[PicturedCard, ...]
    label: str = ""
    says: str = ""


BACK, RING, DIM = "--", "*", "~"


def card_group(cards: str, label: str = "", says: str = "") -> Group:
    """Cards written with blanks between them: ``--`` is a back, ``*JH`` wins, ``~9C`` may not be played.

    >>> group("*JH --").cards
    (Laid(card='JH', ring=True, dim=False), Laid(card=None, ring=False, dim=False))
    """
    laid = []
    for written in cards.split():
        name = written.lstrip(RING + DIM)
        laid.append(PicturedCard(None if name == BACK else name, written.startswith(RING), written.startswith(DIM)))
    return Group(tuple(laid), label, says)


class Picture(NamedTuple):
    """Rows of groups on a piece of the table's cloth, and the words below it."""

    rows: tuple[tuple[Group, ...], ...]
    caption: str


def picture(caption: str, *groups: Group) -> Picture:
    """Return a picture of one row."""
    return Picture((groups,), caption)


class Scores(NamedTuple):
    """A list of scores: label and value."""

    rows: tuple[tuple[str, str], ...]


class RuleLine(NamedTuple):
    """One value of a rule: its name, what it means, and whether the usual rules have another value."""

    value: str
    words: str
    differs: bool


class RuleNote(NamedTuple):
    """A rule: its title, the values that are explained, and a sentence with the usual value, or nothing."""

    title: str
    lines: tuple[RuleLine, ...]
    usual: str


Block = Union[str, Picture, Scores, RuleNote]  # noqa: UP007 - evaluated at run time


class Section(NamedTuple):
    """A heading and what stands below it."""

    title: str
    blocks: tuple[Block, ...]


class Explained(NamedTuple):
    """The text of the help on a rule option, beyond its sentence on the set-up screen."""

    words: str | Mapping[Value, str] | Callable[[int], str]
    """By value; for a number it may be one message, in which ``{value}`` is the number, or a function that counts."""
    compared: bool = True
    """True if a value that differs from the usual rules is marked."""
    off: str = ""
    """The text for the number 0, where it means something else than a number."""

    def of(self, value: Value) -> str:
        """Return the text about that value."""
        if self.off and value == 0:
            return self.off
        if isinstance(self.words, str):
            return say(self.words, value=value)
        return self.words(int(value)) if callable(self.words) else self.words[value]


class Help(NamedTuple):
    """The help for one game."""

    sections: Callable[[Values], tuple[Section, ...]]
    """Returns the sections on how the game is played by rules with a value for every option."""
    rules: Mapping[str, Explained]
    """The text on each option, by its key."""
    presets: Mapping[str, str]
    """The text on each preset, by its key."""
