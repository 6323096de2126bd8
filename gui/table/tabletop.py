"""The cards as things on a table: every card is a *piece* that keeps its identity while it moves.

In a view hidden cards are None, but on the screen a certain back has to fly. A tabletop follows the events as one seat
sees them and decides which piece went where; after every move it holds exactly what the view shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Turned
from engine.view import View
from engine.zones import Place


class CardPiece(NamedTuple):
    """One card on the table: ``card`` is None while it is not known; ``came_from`` is the place where it lay before."""

    key: int
    card: Card | None
    came_from: Place | None = None
    face_up: bool = True
    """False for a card that everybody knows and that lies turned down."""

    @property
    def face(self) -> Card | None:
        """The card whose face can be seen; None for a back."""
        return self.card if self.face_up else None


class Tabletop:
    """The pieces at each place, the lowest first."""

    def __init__(self, view: View[Any], hand_zone: str = "hand", gives_from_top: bool = False) -> None:
        """A card that leaves a hidden hand, in ``hand_zone``, is its middle one, or its last if it ``gives_from_top``.

        Of other hidden cards the lowest goes first.
        """
        self._hand_zone, self._gives_from_top = hand_zone, gives_from_top
        self._keys = count()
        self._piles: dict[Place, list[CardPiece]] = {}
        self.rebuild(view)

    def rebuild(self, view: View[Any]) -> None:
        """Forget the pieces and lay out what ``view`` shows, after anything that was not followed."""
        known = {card for place in view.places for card in view.cards(place) if card is not None}
        origins, turned_down = _remembered(view.history, known)
        self._piles = {
            place: [
                CardPiece(next(self._keys), card, origins.get(card) if card else None, card not in turned_down)
                for card in view.cards(place)
            ]
            for place in view.places
        }

    def __getitem__(self, place: Place) -> tuple[CardPiece, ...]:
        return tuple(self._piles[place])

    def __iter__(self) -> Iterator[Place]:
        return iter(self._piles)

    def follow(self, event: Event, view: View[Any]) -> tuple[CardPiece, ...]:
        """Do to the pieces what ``event`` did to the cards; return the pieces that moved or turned, as they are now.

        ``view`` says which places show their cards to this seat.
        """
        if isinstance(event, Moved):
            return self._move(event, view)
        if isinstance(event, Gathered):
            return self._gather(event.place)
        if isinstance(event, Turned):
            return self._turn(event)
        return ()

    def _turn(self, event: Turned) -> tuple[CardPiece, ...]:
        pile = self._piles[event.place]
        for index, piece in enumerate(pile):
            if piece.card is event.card:
                pile[index] = piece._replace(face_up=event.face_up)
                return (pile[index],)
        return ()

    def _move(self, event: Moved, view: View[Any]) -> tuple[CardPiece, ...]:
        moved = []
        shown = view.shows(event.target)
        for card in event.cards:
            piece = self._take(event.origin, card)
            moved.append(CardPiece(piece.key, card if shown else None, event.origin))
        self._piles[event.target].extend(moved)
        return tuple(moved)

    def _take(self, place: Place, card: Card | None) -> CardPiece:
        pile = self._piles[place]
        for index, piece in enumerate(pile):
            if card is not None and piece.card is card:
                return pile.pop(index)
        # Nobody knows which of the hidden cards it was.
        hidden = [index for index, piece in enumerate(pile) if piece.card is None]
        if place.name != self._hand_zone:
            return pile.pop(hidden[0])
        return pile.pop(hidden[-1 if self._gives_from_top else len(hidden) // 2])

    def _gather(self, place: Place) -> tuple[CardPiece, ...]:
        pieces = [CardPiece(piece.key, None, origin) for origin, pile in self._piles.items() for piece in pile]
        for pile in self._piles.values():
            pile.clear()
        self._piles[place] = pieces
        return tuple(pieces)


def _remembered(history: Sequence[Event], known: set[Card]) -> tuple[dict[Card, Place], set[Card]]:
    """Return the place that every known card came from, if it was seen to move, and the cards that lie turned down."""
    origins: dict[Card, Place] = {}
    turned_down: set[Card] = set()
    left, turned = set(known), set[Card]()
    # From the last event back: in a long game the last few tell all.
    for event in reversed(history):
        if not left or isinstance(event, Gathered):
            break
        if isinstance(event, Turned) and event.card not in origins and event.card not in turned:
            turned.add(event.card)
            if not event.face_up:
                turned_down.add(event.card)
        elif isinstance(event, Moved):
            for card in event.cards:
                if card is not None:
                    origins.setdefault(card, event.origin)
                    left.discard(card)
    return origins, turned_down
