"""Reasons as data: a predicate of a position and a move, and its words.

A *certain* reason is true in every deal that fits the view. A *likely* one has ``in_deal``, which tells whether it is
true in one deal; its words give the share of the imagined deals in which it is.

Words are a message (`engine.phrases.mark`) whose places are those of :data:`VALUES`, or a function that returns a
phrase. A reason's words are a clause, which may follow "since"; a fault's are a sentence in the past tense.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Union

from engine.cards import Card, Suit
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import EuchreMove
from engine.phrases import say


@dataclass(frozen=True)
class About:
    """The subject of a finding, such as a card or a suit: a reason may hold for one card and not for another."""

    card: Card | None = None
    suit: Suit | None = None
    seat: int | None = None
    count: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class ReasonForMove:
    """A reason that holds for a move."""

    reason: Reason
    move: EuchreMove
    about: About
    share: float = 1.0
    """The share of the imagined deals in which the reason is true; 1 for a certain one."""

    def words(self, wording: Wording) -> str:
        """Return the reason in words."""
        words = self.reason.words
        if not isinstance(words, str):
            return words(wording, self)
        return say(words, **{place: VALUES[place](wording, self) for place in _places(words)})

    @property
    def card(self) -> Card:
        """The card that the finding is about."""
        card = self.about.card
        assert card is not None, "the finding is about a card"
        return card

    @property
    def suit(self) -> Suit:
        """The suit that the finding is about."""
        suit = self.about.suit
        assert suit is not None, "the finding is about a suit"
        return suit

    @property
    def seat(self) -> int:
        """The seat that the finding is about."""
        seat = self.about.seat
        assert seat is not None, "the finding is about a player"
        return seat

    @property
    def trump(self) -> Suit | None:
        """The suit that the move makes trump; None if it makes none."""
        return self.move.suit if self.move.verb == "order" else None


VALUES: Final[Mapping[str, Callable[[Wording, ReasonForMove], str]]] = {
    "card": lambda wording, finding: wording.the_card(finding.card, finding.trump),
    "rank": lambda wording, finding: wording.the_rank(finding.card),
    "suit": lambda wording, finding: wording.suit(finding.suit),
    "one": lambda wording, finding: wording.one_of(finding.suit),
    "seat": lambda wording, finding: wording.name(finding.seat),
    "partner": lambda wording, finding: wording.partner,
    "winner": lambda wording, finding: wording.winner,
    "often": lambda wording, finding: wording.often(finding.share),
}
"""Place in a message -> its value.

``card``, ``rank``, ``suit``, ``one`` (a card of the suit) and ``seat`` (a player) are those of the finding's subject,
``winner`` is the card that is winning the trick, and ``often`` the share of the deals.
"""


@lru_cache(maxsize=256)
def _places(message: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\{(\w+)\}", message))


Finder = Callable[[Position, EuchreMove], Iterable[About]]
InDeal = Callable[[Position, EuchreMove, About, Imagined], bool]
Beside = Callable[[Position, EuchreMove, EuchreMove], bool]
Words = Union[str, Callable[[Wording, ReasonForMove], str]]  # noqa: UP007 - evaluated at run time


@dataclass(frozen=True)
class Reason:
    """An argument for a move, or in a list of faults, against it."""

    key: str
    topic: str
    """The topic; two reasons of one topic are not told together."""
    weight: float
    """The importance beside other reasons, from 1 to 10."""
    finds: Finder
    """Yields the subject of each finding for a move."""
    words: Words
    in_deal: InDeal | None = None
    """Returns True if the reason is true in one imagined deal; None for a certain reason."""
    least: float = 0.5
    """Least share of deals for a likely reason to be wording."""
    beside: Beside | None = None
    """Returns True if the reason is worth telling against another move, the last argument; None means always."""
    alike: bool = False
    """True if one subject is as good as another, so that only a move with more of them stands out."""

    def findings(self, position: Position, move: EuchreMove) -> Iterator[ReasonForMove]:
        """Yield the findings of this reason for ``move``."""
        for about in self.finds(position, move):
            share = self.share(position, move, about)
            if self.in_deal is None or share >= self.least:
                yield ReasonForMove(self, move, about, share)

    def share(self, position: Position, move: EuchreMove, about: About) -> float:
        """Return the share of the imagined deals in which the reason is true; 1 for a certain one."""
        is_so = self.in_deal
        return 1.0 if is_so is None else position.share(lambda deal: is_so(position, move, about, deal))


Reasons = Sequence[Reason]


def when(holds: bool, **about: Any) -> tuple[About, ...]:
    """Return one subject with the fields ``about`` if ``holds``, else none."""
    return (About(**about),) if holds else ()


def card_moved(move: EuchreMove) -> Card:
    """Return the card of a move that has one."""
    assert move.card is not None, "the move is about a card"
    return move.card
