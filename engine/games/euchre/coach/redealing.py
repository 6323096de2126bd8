"""New deals for the hand of a decision: other hidden cards that fit everything that its seat has seen.

A sampled deal says where the unseen cards lie now. Taking the moves since the deal back one by one gives the cards as
they were dealt. Then the hand is played again by the rules from that order of the pack. So zones, events and the whole
state are those of a hand that was really played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from random import Random

from engine.cards import PACK_24, Card
from engine.events import Event, Gathered, Moved, redact
from engine.games.euchre.bots.expert.imagining import imagined
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.seen import seen_by, this_hand
from engine.games.euchre.dealing import EXCHANGED, batches, pack_of
from engine.games.euchre.moves import (
    COVERED,
    DISCARD,
    EXCHANGE,
    GIVE,
    HAND,
    KITTY,
    SEATS,
    SHOWN,
    STOCK,
    VISIBILITY,
    EuchreMove,
    Phase,
)
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import PARTNER_OF
from engine.games.euchre.view import EuchreView
from engine.shuffles import fair_shuffle

HAND_CARDS = 5
DRAWN_AT_ONCE = 24
"""Deals that are sampled together, to be weighted against each other."""
MOST_MISSES = 200
"""Deals in a row that may break a rule, such as a call that the hand does not allow, before it gives up."""


def redealt(
    view: EuchreView, start: Euchre, moves: Sequence[tuple[int, EuchreMove]], rng: Random
) -> Iterator[tuple[Euchre, tuple[Event, ...]]]:
    """Yield games in the position of ``view``, with other hidden cards, and the referee's events since the deal.

    ``start`` is the game before the hand was dealt, ``moves`` are (seat, move) since, the deal first. Deals that
    explain the others' calls and plays better come more often. It ends only if no deal fits.
    """
    yield from redealt_by(_sampled, MOST_MISSES, view, start, moves, rng)


def redealt_by(
    drawn: Callable[[EuchreView, Random], Iterator[Deal]],
    most_misses: int,
    view: EuchreView,
    start: Euchre,
    moves: Sequence[tuple[int, EuchreMove]],
    rng: Random,
) -> Iterator[tuple[Euchre, tuple[Event, ...]]]:
    """Yield games in the position of ``view`` with the deals that ``drawn`` returns; it is asked again and again.

    It ends once ``most_misses`` deals in a row do not fit.
    """
    known, misses = this_hand(view), 0
    while misses < most_misses:
        for deal in drawn(view, rng):
            try:
                game, events = _played_again(start, _Undealt(view, deal, moves, rng), rng)
            except ValueError:
                # The moves cannot have been made with this deal: a card was elsewhere, or a call was not allowed.
                game, events = start, ()
            if _seen_of(events, view) != known:
                misses += 1
                continue
            misses = 0
            yield game, events


def _seen_of(events: Sequence[Event], view: EuchreView) -> list[Event]:
    """Return the events of a hand as the view's seat knows them, without the gathering of the previous hand's cards."""
    return [redact(event, view.seat, VISIBILITY) for event in events if not isinstance(event, Gathered)]


def _sampled(view: EuchreView, rng: Random) -> Iterator[Deal]:
    """Yield deals that fit what the seat has seen; deals that explain calls and plays better come more often."""
    if view.phase is Phase.NAME:
        yield before_naming(view, rng)
    else:
        for weight, deal in imagined(view, seen_by(view), rng, DRAWN_AT_ONCE):
            yield from repeat(deal, round(weight))


def before_naming(view: EuchreView, rng: Random) -> Deal:
    """Return a deal while the dealer, who turned up the Benny, has not looked at the hand yet."""
    known = (*view.hand, view.turned_up)
    cards = fair_shuffle([card for card in pack_of(view.house) if card not in known], rng)
    hands = []
    for seat in range(SEATS):
        mine = seat == view.seat and view.hand
        hands.append(view.hand if mine else tuple(cards[:HAND_CARDS]))
        cards = cards if mine else cards[HAND_CARDS:]
    return Deal(tuple(hands), tuple(cards), ())


class _Undealt:
    """A sampled deal taken back to the cards as they were dealt, with the moves from there to the position."""

    def __init__(self, view: EuchreView, deal: Deal, moves: Sequence[tuple[int, EuchreMove]], rng: Random) -> None:
        assert view.dealt_by is not None, "the hand was dealt"
        assert view.seat is not None, "a spectator sees no hand"
        self._seat, self._dealer, self._rng = view.seat, view.dealt_by, rng
        self._upcard = view.turned_up
        self._hands = [[*hand] for hand in deal.hands]
        self._kitty, self._discard = [*deal.kitty], [*deal.discard]
        moved = [event for event in this_hand(view) if isinstance(event, Moved)]
        self._shown, self._drawn = _shown_by_farmer(moved), _drawn_from_kitty(moved, view.seat)
        self._exchanges = sum(move.verb == "exchange" for _, move in moves)
        self.moves = [self._take_back(seat, move, view) for seat, move in reversed(moves)][::-1]
        # The seat has seen in which batches its own cards came.
        self._hands[view.seat] = _dealt_to(moved, view.seat) or self._hands[view.seat]
        self.pack = self._as_dealt()

    def _take_back(self, seat: int, move: EuchreMove, view: EuchreView) -> EuchreMove:
        """Take a move back, and return it as it was made with these cards."""
        if move.verb == "play":
            assert move.card is not None, "a card is played"
            self._hands[seat].append(move.card)
        elif move.verb == "discard":
            move = move if seat == self._seat else DISCARD[self._discard[0]]
            assert move.card is not None, "a card is laid away"
            self._hands[seat].append(move.card)
            self._discard.clear()
        elif move.verb == "order" and view.picked_up is not None:
            assert self._upcard is not None, "a card was turned up"
            self._hands[self._dealer].remove(self._upcard)
        elif move.verb == "give":
            move = self._take_gift_back(seat, move)
        elif move.verb == "exchange":
            move = self._take_exchange_back(seat, move)
        elif move.verb == "swap":
            # Cards are shown in the order in which they lay in the hand.
            shown = iter([card for card in self._shown if card in self._hands[seat]])
            self._hands[seat] = [next(shown) if card in self._shown else card for card in self._hands[seat]]
        elif move.verb == "redeal":
            self._hands[seat] += [card for card in view.cards(SHOWN[seat]) if card is not None]
        return move

    def _take_gift_back(self, giver: int, move: EuchreMove) -> EuchreMove:
        getter = PARTNER_OF[giver]
        if self._seat not in (giver, getter):
            move = GIVE[self._rng.choice(self._hands[getter])]
        assert move.card is not None, "a card is given"
        self._hands[getter].remove(move.card)
        self._hands[giver].append(move.card)
        return move

    def _take_exchange_back(self, farmer: int, move: EuchreMove) -> EuchreMove:
        hand, mine = self._hands[farmer], farmer == self._seat
        if self._exchanges == EXCHANGED:
            # With the third card the farmer got the kitty's first three.
            drawn = self._drawn if mine else self._rng.sample([c for c in hand if c not in self._shown], EXCHANGED)
            for drawn_card in drawn:
                hand.remove(drawn_card)
            self._kitty = [*drawn, *self._kitty]
        self._exchanges -= 1
        card = move.card if mine else next(card for card in self._kitty if card in self._shown)
        assert card is not None, "a card is laid away"
        self._kitty.remove(card)
        hand.append(card)
        return EXCHANGE[card]

    def _as_dealt(self) -> list[Card]:
        """Return the order of the pack that deals these cards."""
        assert self._upcard is not None, "a card was turned up"
        hands = [iter(hand) for hand in self._hands]
        dealt = [next(hands[seat]) for seat, batch in batches(PACK_24, self._dealer) for _ in batch]
        return [*dealt, self._upcard, *self._kitty]


def _shown_by_farmer(events: Sequence[Moved]) -> tuple[Card, ...]:
    """Return the cards of a farmer's hand that everybody saw, in their order."""
    return tuple([card for event in events if event.target.name == "shown" for card in event.cards if card])


def _dealt_to(events: Sequence[Moved], seat: int) -> list[Card]:
    """Return the cards that a seat was dealt, in their order."""
    dealt = (event for event in events if event.target == HAND[seat] and event.origin in (STOCK, COVERED[seat]))
    return [card for event in dealt for card in event.cards if card is not None]


def _drawn_from_kitty(events: Sequence[Moved], seat: int) -> tuple[Card, ...]:
    """Return the cards that the seat took from the kitty as a farmer; none if it took none."""
    drawn = (event for event in events if (event.origin, event.target) == (KITTY, HAND[seat]))
    return tuple(card for event in drawn for card in event.cards if card is not None)


def _played_again(start: Euchre, hand: _Undealt, rng: Random) -> tuple[Euchre, tuple[Event, ...]]:
    """Return the game after the hand was dealt and played again, with the events. Raises IllegalMove."""
    game = start.clone()
    shuffle, game.shuffle = game.shuffle, lambda cards, source: [*hand.pack]
    events: list[Event] = []
    for move in hand.moves:
        events += game.apply(move)
        game.shuffle = shuffle
    # Later hands must not be those of the record.
    game.rng = Random(rng.getrandbits(64))
    return game, tuple(events)
