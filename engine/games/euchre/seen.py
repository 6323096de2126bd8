"""What a seat of Euchre has seen of this hand: the calls, the tricks, who is void, and where known cards must lie.

Everything follows from the view's own redacted events since the cards were gathered; the same seat in the same hand has
always seen the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.events import Event, Gathered, Moved, Said, Turned
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, SEATS, UPCARD
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.zones import Place

SPOTS: tuple[Place, ...] = (*HAND, KITTY, DISCARDED)
"""The places where cards may lie that a seat does not see; a *spot* is an index into these, for a hand its seat."""
KITTY_SPOT, DISCARD_SPOT = SEATS, SEATS + 1
_SPOT_OF = {place: spot for spot, place in enumerate(SPOTS)}


class Call(NamedTuple):
    """What a seat said while trump was made: ``pass``, ``order`` …; ``first_round`` tells in which round."""

    seat: int
    words: str
    suit: Suit | None
    first_round: bool


class Play(NamedTuple):
    """A card that was played: by whom, to which led suit (its own when it was led), in which trick, from 0."""

    seat: int
    card: Card
    led: Suit
    trick: int


class Seen(NamedTuple):
    """All that a seat knows of the hand besides its own cards."""

    known: Mapping[Card, int]
    """A card that this seat does not see, but knows where it lies -> the spot."""
    either: Mapping[Card, tuple[int, int]]
    """A card that lies at one of two spots: the upcard that was picked up, and may have been laid away again."""
    gone: frozenset[Card]
    """Cards that lie open, or were played."""
    void: tuple[frozenset[Suit], ...]
    """seat -> the suits, under trump, that it did not follow."""
    calls: tuple[Call, ...]
    plays: tuple[Play, ...]
    upcard: Card | None
    """The card that was turned up, wherever it lies now."""


def seen_by(view: EuchreView) -> Seen:
    """What the seat of ``view`` has seen in this hand."""
    events = _this_hand(view)
    known: dict[Card, int] = {}
    either: dict[Card, tuple[int, int]] = {}
    gone: set[Card] = set()
    for event in events:
        if isinstance(event, Moved):
            _follow(event, known, either, gone)
    own = set(view.hand)
    plays = _plays(view, events)
    return Seen(
        known={card: spot for card, spot in known.items() if card not in own and card not in gone},
        either={card: spots for card, spots in either.items() if card not in own and card not in gone},
        gone=frozenset(gone | set(view.cards(UPCARD))),  # type: ignore[arg-type]
        void=_voids(plays, view.trump),
        calls=_calls(events),
        plays=plays,
        upcard=_turned_up(events),
    )


def _this_hand(view: EuchreView) -> list[Event]:
    """The events since the cards were last put together."""
    events: list[Event] = []
    for event in reversed(view.history):
        if isinstance(event, Gathered):
            break
        events.append(event)
    events.reverse()
    return events


def _follow(event: Moved, known: dict[Card, int], either: dict[Card, tuple[int, int]], gone: set[Card]) -> None:
    target = _SPOT_OF.get(event.target)
    if event.cards and event.cards[0] is None:
        origin = _SPOT_OF.get(event.origin)
        if origin is None or target is None:
            return
        # Hidden cards leave a place where a card was known to lie: it may have been among them.
        for left in [card for card, spot in known.items() if spot == origin]:
            del known[left]
            either[left] = (origin, target)
        return
    for card in event.cards:
        if card is None:
            continue
        if target is not None:
            known[card] = target
        elif event.target.name in ("trick", "taken"):
            gone.add(card)
            known.pop(card, None)
            either.pop(card, None)


def _plays(view: EuchreView, events: Sequence[Event]) -> tuple[Play, ...]:
    plays: list[Play] = []
    on_table, trick, led = 0, 0, Suit.SPADES
    for event in events:
        if not isinstance(event, Moved) or event.target.name not in ("trick", "taken"):
            continue
        if event.target.name == "taken":
            on_table, trick = 0, trick + 1
            continue
        (card,) = event.cards
        assert card is not None, "played cards are seen"
        assert event.origin.seat is not None, "cards are played from a hand"
        suit = SUIT_UNDER[view.trump][card]
        led = led if on_table else suit
        on_table += 1
        plays.append(Play(event.origin.seat, card, led, trick))
    return tuple(plays)


def _voids(plays: Sequence[Play], trump: Suit | None) -> tuple[frozenset[Suit], ...]:
    """A card of another suit than the one led shows that there was none of that."""
    void: tuple[set[Suit], ...] = tuple(set() for _ in range(SEATS))
    for play in plays:
        if SUIT_UNDER[trump][play.card] is not play.led:
            void[play.seat].add(play.led)
    return tuple(frozenset(suits) for suits in void)


def _turned_up(events: Sequence[Event]) -> Card | None:
    for event in events:
        if isinstance(event, Moved) and event.target == UPCARD:
            return event.cards[0]
    return None


def _calls(events: Sequence[Event]) -> tuple[Call, ...]:
    calls: list[Call] = []
    first_round = True
    for event in events:
        if isinstance(event, Turned):
            first_round = False
        elif isinstance(event, Said):
            calls.append(Call(event.seat, event.words, event.suit, first_round))
    return tuple(calls)
