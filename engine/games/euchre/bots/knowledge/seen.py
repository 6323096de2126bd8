"""The facts that a seat of Euchre has seen in this hand: calls, tricks, voids, and the possible places of known cards.

Everything follows from the view's own redacted events since the cards were gathered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.cards import Card, Suit
from engine.events import Event, Gathered, Moved, Said, Turned
from engine.games.euchre.moves import DISCARDED, HAND, KITTY, SEATS
from engine.games.euchre.ranking import SUIT_UNDER
from engine.games.euchre.view import EuchreView
from engine.zones import Place

SPOTS: tuple[Place, ...] = (*HAND, KITTY, DISCARDED)
"""The places of cards that a seat may not see. A *spot* is an index into these; a hand's spot is its seat."""
KITTY_SPOT, DISCARD_SPOT = SEATS, SEATS + 1
_SPOT_OF = {place: spot for spot, place in enumerate(SPOTS)}


class Call(NamedTuple):
    """A seat's words in the bidding: ``pass``, ``order`` …"""

    seat: int
    words: str
    suit: Suit | None
    first_round: bool


class Play(NamedTuple):
    """A card that was played to the trick of that number, from 0; ``led`` is its own suit if it was led."""

    seat: int
    card: Card
    led: Suit
    trick: int


class Seen(NamedTuple):
    """A seat's knowledge of the hand, besides its own cards."""

    known: Mapping[Card, int]
    """Each card that this seat does not see, but whose place it knows -> the spot."""
    ways: tuple[Mapping[Card, int], ...]
    """Every way in which the cards can lie that this seat saw once and lost track of: card -> spot.

    Such cards are an upcard that was picked up and may have been laid away again, and those that a farmer showed. All
    ways are about the same cards, and there is at least one.
    """
    gone: frozenset[Card]
    """Cards that lie open, or were played."""
    void: tuple[frozenset[Suit], ...]
    """seat -> the suits, under trump, that it did not follow."""
    calls: tuple[Call, ...]
    plays: tuple[Play, ...]
    exchanged: frozenset[int]
    """The seats that exchanged a card after they had called: the loner and the partner."""


def seen_by(view: EuchreView) -> Seen:
    """Return the knowledge of the seat of ``view``."""
    events = this_hand(view)
    kept_upcard = None if view.house.discard_upcard else view.turned_up
    ways: list[dict[Card, int]] = [{}]
    held = [0] * len(SPOTS)
    gone, exchanged, calls, first_round = set[Card](), set[int](), list[Call](), True
    for event in events:
        if isinstance(event, Moved):
            ways = _followed(event, ways, held, gone, kept_upcard)
            if event.origin.name == event.target.name == "hand" and event.origin.seat is not None:
                exchanged.add(event.origin.seat)
        elif isinstance(event, Turned):
            first_round = False
        elif isinstance(event, Said):
            calls.append(Call(event.seat, event.words, event.suit, first_round))
    if view.upcard is not None:
        gone.add(view.upcard)
    own = set(view.hand)
    places = {card: {way[card] for way in ways} for card in ways[0] if card not in own}
    known = {card: spots.pop() for card, spots in places.items() if len(spots) == 1}
    plays = _plays(view, events)
    return Seen(
        known=known,
        ways=tuple({card: way[card] for card in places if card not in known} for way in ways),
        gone=frozenset(gone),
        void=_voids(plays, view.trump),
        calls=tuple(calls),
        plays=plays,
        exchanged=frozenset(exchanged),
    )


def this_hand(view: EuchreView) -> list[Event]:
    """Return the events since the cards were last put together."""
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
    """Return the ways in which known cards can lie after ``event``, and bring ``held`` and ``gone`` up to date.

    ``held`` counts the cards at every spot; ``kept`` is a card that the dealer may not lay away.
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
    """Return the ways after ``count`` hidden cards went from one spot to another; known cards may be among them."""
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
    """Return the suits that each seat did not follow."""
    void: tuple[set[Suit], ...] = tuple(set() for _ in range(SEATS))
    for play in plays:
        if SUIT_UNDER[trump][play.card] is not play.led:
            void[play.seat].add(play.led)
    return tuple(frozenset(suits) for suits in void)
