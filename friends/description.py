"""What a table says and offers to one seat, as plain data: the page of a friend shows it and knows no rule.

The words are phrases, said in the language of each page. Whoever knows the games fills it in: a `Describer`.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.events import Event
from engine.phrases import Catalogue
from engine.record import Seat
from engine.view import View

__all__ = ["DeckFolder", "Describer", "Description", "Figure", "LyingCard", "Target", "Words", "Zone"]


class Figure(NamedTuple):
    """A figure of the score or a fact beside it."""

    words: str
    value: str = ""
    tone: str = ""
    """ "us", "them", or empty."""
    suit: str = ""
    """The letter of a suit whose sign stands before the words, "NT" for none of them, or empty."""


class LyingCard(NamedTuple):
    """A card on the table: its name, None for a back, and the seat whose hand it came from."""

    card: str | None
    came_from: int | None = None
    mark: str = ""
    """The letter of the suit that it belongs to, if that is not its own."""


class Zone(NamedTuple):
    """Cards that lie together, outside all hands."""

    place: str
    seat: int | None
    cards: tuple[LyingCard, ...]
    """The cards that are seen; one back stands for a closed pile."""
    number: int
    """The number of cards, seen or not."""
    shape: str = ""
    """The way in which they lie (`engine.declared.Shape`); empty where the page finds them a place by itself."""


class Target(NamedTuple):
    """A thing to choose: a card, cards together, a seat or a button."""

    key: str
    kind: str
    """card, cards, seat, tick or button."""
    words: str
    cards: tuple[str, ...] = ()
    seat: int | None = None
    suit: str = ""
    usual: bool = False
    """True for the usual choice, which is gold."""
    reason: str = ""
    """The sentence that says why it cannot be chosen now; empty when it can."""


class Description(NamedTuple):
    """A table as one seat has it, or as everybody does."""

    title: str
    asks: bool
    """True if players ask each other for cards; else cards lie in a round."""
    message: str
    turn: str
    score: str
    lying: str
    players: tuple[str, ...]
    """A sentence on every player, for people who hear the table."""
    plates: tuple[str, ...]
    """The words below every player's name."""
    figures: tuple[Figure, ...]
    hand: tuple[LyingCard, ...]
    card_names: Mapping[str, str]
    """The names of the cards in the hand and on the table, as they are read."""
    held: tuple[int, ...]
    """The number of cards in every hand."""
    zones: tuple[Zone, ...]
    targets: tuple[Target, ...]
    paths: Mapping[str, tuple[str, ...]]
    """Every legal move -> the keys of the targets that make it, chosen in any order; the last button makes it."""
    sentences: Mapping[str, str]
    """The moves that are put together of several choices -> the words on the button that makes them."""


class Words(NamedTuple):
    """What a move did, for one seat: a sentence, and what was said aloud, by seat."""

    sentence: str
    said: tuple[tuple[int, str], ...] = ()


class DeckFolder(NamedTuple):
    """The folder of a deck's pictures for a page: ``<at><card>.jpg`` for all cards of these ranks."""

    at: str
    ranks: tuple[str, ...]


class Describer(Protocol):
    """Somebody who knows a game well enough to describe its table."""

    def describe(self, view: View[Any], seats: Sequence[Seat]) -> Description:
        """Return the table as the seat of ``view`` has it."""

    def told(self, events: Sequence[Event], view: View[Any], seats: Sequence[Seat]) -> Words:
        """Return what a move did; ``events`` are those that the seat of ``view`` knows, ``view`` the one after it."""

    def automatic(self, view: View[Any], seats: Sequence[Seat]) -> Any | None:
        """Return the move that is made for a person who has nothing to decide; None where there is a decision."""

    def catalogue(self, language: str) -> Catalogue | None:
        """Return the catalogue of a language; None for English."""

    def is_leftwards(self, language: str) -> bool:
        """Return whether a language is read from right to left."""

    def cloth(self, game: str) -> tuple[str, str]:
        """Return the two colours of a game's cloth: its middle and its edge."""

    def portrait(self, name: str) -> str:
        """Return the body of a portrait's SVG, in a box of 40."""

    def deck(self, language: str) -> DeckFolder | None:
        """Return the pictures of the deck that is played with, for pages of a language; None for usual cards."""

    @property
    def folders(self) -> Container[str]:
        """The folders of all languages in which there are pictures of the deck."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The codes of all languages."""

    @property
    def world_font(self) -> bytes:
        """The font with the letters that Manrope lacks."""

    @property
    def animals(self) -> tuple[str, ...]:
        """The names of the portraits that a friend can choose."""
