"""The values in which a table describes to its scene what can be chosen, what is said, and what is looked back at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.cards import Card
from engine.match import Match
from gui.art.geometry import Pose, Rect
from gui.art.theme import Motion

SPOT: Final = "spot "
"""The prefix of the keys of targets that are places on the table."""


def key_of(card: Card) -> str:
    """Return the key of the target that is a card of the viewer's hand."""
    return f"card {card.name}"


def key_of_group(name: str) -> str:
    """Return the key of the target of cards that are chosen together."""
    return f"group {name}"


def key_of_spot(spot: str) -> str:
    """Return the key of the target that is a place on the table."""
    return SPOT + spot


class PastCard(NamedTuple):
    """A card of the past: its player, its name, its pose, and whether it won the trick or was led to it."""

    who: str
    card: str
    pose: Pose
    won: bool
    led: bool = False
    mark: str = ""
    """The letter of the suit that it is marked with, if any."""


class RecapRow(NamedTuple):
    """An event in a few words, beside the face of the player: the cards that it was about, and its result."""

    avatar: str
    words: str
    cards: tuple[str, ...] = ()
    result: str = ""


class Recap(NamedTuple):
    """The events that a person at a shared screen has missed, the newest last: those about them, and the others."""

    title: str
    to_you: tuple[RecapRow, ...]
    others: tuple[RecapRow, ...]


MIDDLE: Final = (0.5, 0.5)
"""The point of a card that is furthest from its indices and the marks at them."""


class Tag(NamedTuple):
    """A word at a lying card, where it covers no index: on the middle of a card in a hand, beside a card of a trick."""

    words: str
    at: tuple[float, float] = MIDDLE
    """The point of the card under the middle of the word, as shares of its width and height."""
    outwards: tuple[int, int] | None = None
    """The direction from the middle of the trick to the card: the word is beside it then."""


class Past(NamedTuple):
    """Cards to look back at, in the window as it is now; ``words_at`` is the middle of the message about them."""

    title: str
    cards: tuple[PastCard, ...]
    words_at: tuple[float, float]


class CardChoice(NamedTuple):
    """A card in the viewer's hand, with the move that it makes."""

    card: Card
    move: Any
    reason: str = ""
    """The sentence that says why the move cannot be made now; empty when it is legal."""


class GroupChoice(NamedTuple):
    """Cards in the viewer's hand that are chosen together, as one part of a move."""

    name: str
    cards: tuple[Card, ...]
    choose: Callable[[], None]
    chosen: bool = False
    reason: str = ""
    """The sentence that says why they cannot be chosen now; empty when they can."""
    raised: bool = False
    """True for cards that stand out before they are chosen, as those that may be played do."""


class Spot(NamedTuple):
    """A place on the table that can be clicked besides cards and buttons."""

    key: str
    shape: Rect | Pose
    act: Callable[[], None]
    label: str = ""
    """Its name when spoken."""
    ringed: bool = True
    """True if the scene draws a line round it while the keys are on it; else the table shows that itself."""
    over_cards: bool = False
    """True if it lies over the cards of the hand."""
    plays: bool = False
    """True if it makes a move or chooses a part of one; the others only show something, in a replay too."""


class Speech(NamedTuple):
    """Words that a seat says, in a bubble: ``x`` and ``y`` are the tip of its tail, ``tail`` is the tail's side."""

    words: str
    x: float
    y: float
    tail: str
    limit: float | None = None
    """The x that the bubble stays left of, where something lies over the right end of the table."""
    stays: float = Motion.BUBBLE_STAY
    """Seconds at normal speed."""
    room: float | None = None
    """The greatest width of the words, which go on in further lines; None for words in one line."""


class Question(NamedTuple):
    """Something that can be asked after a hand, and who answers it."""

    words: str
    avatar: str
    answer: Callable[[Match], str]
    """Return the answer, from the whole match so far: the hand is over."""


class Summary(NamedTuple):
    """The panel between two hands: a title, rows of label and value, and the word on the button."""

    number: int
    """The number of the summary in this game, from 1: each is shown once."""
    title: str
    subtitle: str
    rows: tuple[tuple[str, str], ...]
    button: str
    question: Question | None = None
