"""The facts that a seat of Euchre has seen in this hand: calls, tricks, voids, and where known cards can lie.

Everything follows from the view's own redacted events since the cards were gathered; the same seat in the same hand has
always seen the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
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
    ways: tuple[Mapping[Card, int], ...]
    """Every way in which the cards can lie that this seat saw once and lost track of: card -> spot.

    Such are the upcard that was picked up and may have been laid away again, and what a farmer showed. All ways are
    about the same cards; there is always one.
    """
    gone: frozenset[Card]
    """Cards that lie open, or were played."""
    void: tuple[frozenset[Suit], ...]
    """seat -> the suits, under trump, that it did not follow."""
    calls: tuple[Call, ...]
    plays: tuple[Play, ...]
    exchanged: frozenset[int]
    """The seats that exchanged a card after they had called: the loner and the partner."""
    upcard: Card | None
    """The card that was turned up, wherever it lies now."""


def seen_by(view: EuchreView) -> Seen:
    """What the seat of ``view`` has seen in this hand."""
    events = _this_hand(view)
    kept_upcard = None if view.rules["discard_upcard"] else _turned_up(events)
    ways: list[dict[Card, int]] = [{}]
    held = [0] * len(SPOTS)
    gone: set[Card] = set()
    for event in events:
        if isinstance(event, Moved):
            ways = _followed(event, ways, held, gone, kept_upcard)
    own = set(view.hand)
    places = {card: {way[card] for way in ways} for card in ways[0] if card not in own}
    known = {card: spots.pop() for card, spots in places.items() if len(spots) == 1}
    plays = _plays(view, events)
    return Seen(
        known=known,
        ways=tuple({card: way[card] for card in places if card not in known} for way in ways),
        gone=frozenset(gone | set(view.cards(UPCARD))),  # type: ignore[arg-type]
        void=_voids(plays, view.trump),
        calls=_calls(events),
        plays=plays,
        exchanged=_exchanged(events),
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


def _followed(
    event: Moved, ways: list[dict[Card, int]], held: list[int], gone: set[Card], kept: Card | None
) -> list[dict[Card, int]]:
    """Return the ways in which known cards can lie after ``event``; ``held`` counts the cards at every spot.

    ``kept`` is a card that the dealer may not lay away.
    """
    count, target = len(event.cards), _SPOT_OF.get(event.target)
    origin = _SPOT_OF.get(event.origin)
    if event.cards and event.cards[0] is None:
        after = ways if origin is None or target is None else _after_hidden(count, origin, target, ways, held, kept)
    else:
        after = ways
        for card in event.cards:
            assert card is not None, "a seat sees all cards of a move, or none"
            after = [way for way in after if origin is None or way.get(card, origin) == origin]
            for way in after:
                way.pop(card, None)
                if target is not None:
                    way[card] = target
            if event.target.name in ("trick", "taken"):
                gone.add(card)
    if origin is not None:
        held[origin] -= count
    if target is not None:
        held[target] += count
    return after


def _after_hidden(
    count: int, origin: int, target: int, ways: Sequence[Mapping[Card, int]], held: Sequence[int], kept: Card | None
) -> list[dict[Card, int]]:
    """Return the ways after that many hidden cards went from one spot to another; known cards may be among them."""
    found: dict[frozenset[tuple[Card, int]], dict[Card, int]] = {}
    for way in ways:
        there = [card for card, spot in way.items() if spot == origin]
        others = held[origin] - len(there)
        if target == DISCARD_SPOT and kept in there:
            there.remove(kept)
        if origin == KITTY_SPOT:
            there = []  # what was laid away lies below the cards that are taken from the kitty
        if target == KITTY_SPOT:
            others = 0  # a farmer lays away what was shown
        for known in range(max(0, count - others), min(count, len(there)) + 1):
            for gone in combinations(there, known):
                after = {**way, **dict.fromkeys(gone, target)}
                found.setdefault(frozenset(after.items()), after)
    return list(found.values())


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


def _exchanged(events: Sequence[Event]) -> frozenset[int]:
    moved = (event for event in events if isinstance(event, Moved))
    return frozenset(
        event.origin.seat
        for event in moved
        if event.origin.seat is not None and event.origin.name == event.target.name == "hand"
    )


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
