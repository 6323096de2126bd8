"""The expert's calls: the rest of the bidding imagined, the play solved with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Union

from engine.cards import Card, Suit
from engine.games.euchre.bots.club.calling import call, discard
from engine.games.euchre.bots.club.valuing import Situation
from engine.games.euchre.bots.knowledge.stakes import Contract, Worth
from engine.games.euchre.bots.solver.layout import BITS
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import CONCEDE, SEATS, EuchreMove
from engine.games.euchre.ranking import best, weakest
from engine.games.euchre.scoring import POINT
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, PARTNER_OF, side_of

Hands = Sequence[tuple[Card, ...]]


class Made(NamedTuple):
    """A hand ready to be played: the contract, trump and the cards."""

    contract: Contract
    trump: Suit | None
    hands: Hands
    defender: int | None = None
    """The seat that defends alone."""


class Conceded(NamedTuple):
    """A point that a dealer gave away instead of calling."""

    side: int
    """The side that gets it."""


Bid = Union[Made, Conceded, None]  # noqa: UP007 - evaluated at run time
"""The result of the bidding; None if the hand was thrown in."""


def worth(bid: Bid, situation: Situation, stakes: Worth) -> float:
    """Return the worth of the hand when it is played with open cards, 0 if it was thrown in."""
    if bid is None:
        return 0.0
    if isinstance(bid, Conceded):
        return stakes.points(bid.side, POINT)
    contract, hands = bid.contract, bid.hands
    order = EVERYBODY
    if contract.alone:
        order = order.without(PARTNER_OF[contract.maker])
    if bid.defender is not None:
        order = order.without(PARTNER_OF[bid.defender])
    before = contract.maker if contract.alone and situation.house.loner_lead != "eldest" else situation.dealer
    bits = BITS[bid.trump]
    masks = [sum(bits[card] for card in hands[seat]) if seat in order.seats else 0 for seat in range(SEATS)]
    search, makers = Search(masks, order.after[before], (), order.seats), side_of(contract.maker)
    return stakes.outcomes(contract)[sum(search.takes(makers, need) for need in stakes.needs)]


def with_exchange(hands: Hands, contract: Contract, trump: Suit | None) -> Hands:
    """Return the hands after a loner, if there is one, has swapped the weakest card for the partner's best."""
    changed = list(hands)
    if contract.alone:
        partner = PARTNER_OF[contract.maker]
        gift = weakest(changed[contract.maker], trump)
        six = (*changed[partner], gift)
        back = best(six, trump)
        changed[contract.maker] = (*(card for card in changed[contract.maker] if card is not gift), back)
        changed[partner] = tuple(card for card in six if card is not back)
    return tuple(changed)


def ordered(move: EuchreMove, seat: int, hands: Hands, situation: Situation) -> Made:
    """Return the hand that is played after ``seat`` has called."""
    contract, dealer, house = Contract(seat, move.alone), situation.dealer, situation.house
    dealer_sits_out = move.alone and PARTNER_OF[seat] == dealer
    held = list(hands)
    if situation.first_round and not dealer_sits_out and move.suit is not None:
        six = (*hands[dealer], situation.upcard)
        gone = discard(six, move.suit, house)
        held[dealer] = tuple(card for card in six if card is not gone)
    return Made(contract, move.suit, with_exchange(held, contract, move.suit) if house.partners_best else held)


def bid_out(move: EuchreMove, seat: int, hands: Hands, situation: Situation) -> Bid:
    """Return the result when ``seat`` makes ``move`` and the others then call as good players do."""
    while True:
        if move.verb == "order":
            return ordered(move, seat, hands, situation)
        if move is CONCEDE:
            return Conceded(1 - side_of(seat))
        if seat == situation.dealer:
            if not situation.first_round:
                return None
            situation = situation._replace(first_round=False)
        seat = LEFT_OF[seat]
        move = call(hands[seat], seat, situation)
