"""The rest of a hand before the first lead, as good players settle it in an imagined deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Union

from engine.cards import Card, Suit
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.knowledge.stakes import Contract
from engine.games.euchre.bots.skilled.answers import answer_about_hand, defends_alone, exchange
from engine.games.euchre.bots.skilled.calling import discard
from engine.games.euchre.bots.skilled.valuing import Situation
from engine.games.euchre.dealing import EXCHANGED, answers_about_hand, exchanges
from engine.games.euchre.moves import CONCEDE, KEEP, REDEAL, SWAP, EuchreMove
from engine.games.euchre.options import House
from engine.games.euchre.ranking import best, weakest
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, PARTNER_OF, side_of

Hands = Sequence[tuple[Card, ...]]
Caller = Callable[[Sequence[Card], int, Situation], EuchreMove]
"""Five cards, a seat and the situation -> its call."""


class Made(NamedTuple):
    """A hand ready to be played: the contract, trump and the cards."""

    contract: Contract
    trump: Suit | None
    hands: Hands
    laid_away: tuple[Card, ...] = ()
    """The dealer's discard."""
    picked_up: Card | None = None
    """The upcard, if the dealer took it up."""
    defender: int | None = None
    """The seat that defends alone."""


class Conceded(NamedTuple):
    """A point that a dealer gave away instead of calling."""

    side: int
    """The side that gets it."""


class Redealt(NamedTuple):
    """A hand that was shown for a new deal by the same dealer."""


Bid = Union[Made, Conceded, Redealt, None]  # noqa: UP007 - evaluated at run time
"""The result of the bidding; None if the hand was thrown in."""


# -- weak hands


def begun(deal: Deal, situation: Situation, caller: Caller) -> Bid:
    """Return the result of the bidding when the cards have just been dealt."""
    return asked_about_hands(deal, EVERYBODY.rounds[LEFT_OF[situation.dealer]], situation, False, caller)


def asked_about_hands(deal: Deal, seats: Sequence[int], situation: Situation, swapped: bool, caller: Caller) -> Bid:
    """Return the result of the bidding when ``seats`` are still to be asked about their hands, where that is a rule.

    ``swapped`` is True if a farmer has swapped cards.
    """
    house = situation.house
    for seat in seats if house.asks_about_hands else ():
        moves = answers_about_hand(house, deal.hands[seat], swapped=swapped)
        answer = KEEP if len(moves) == 1 else answer_about_hand(deal.hands[seat], seat, situation, moves)
        if answer is REDEAL:
            return Redealt()
        if answer is SWAP:
            deal, swapped = swapped_with_kitty(deal, seat, house, ()), True
    eldest = LEFT_OF[situation.dealer]
    return bid_out(caller(deal.hands[eldest], eldest, situation), eldest, deal.hands, situation, caller)


def swapped_with_kitty(deal: Deal, seat: int, house: House, laid_away: Sequence[Card]) -> Deal:
    """Return the deal after a farmer, who has laid some cards away, has laid away the others and taken the kitty's."""
    hand, gone = list(deal.hands[seat]), list(laid_away)
    while len(gone) < EXCHANGED:
        card = exchange(hand, exchanges(house, hand, gone)).card
        assert card is not None, "an exchange names a card"
        hand.remove(card)
        gone.append(card)
    # The farmer's cards lie below the kitty, or are not in it yet.
    kitty = [card for card in deal.kitty if card not in gone]
    return with_hand(deal, seat, (*hand, *kitty[:EXCHANGED]))._replace(kitty=(*kitty[EXCHANGED:], *gone))


def with_hand(deal: Deal, seat: int, hand: tuple[Card, ...]) -> Deal:
    """Return the deal with other cards in one hand."""
    return deal._replace(hands=(*deal.hands[:seat], hand, *deal.hands[seat + 1 :]))


# -- calls


def bid_out(move: EuchreMove, seat: int, hands: Hands, situation: Situation, caller: Caller) -> Bid:
    """Return the result when ``seat`` makes ``move`` and the others then call as ``caller`` does."""
    while True:
        if move.verb == "order":
            return hand_after_call(move, seat, hands, situation)
        if move is CONCEDE:
            return Conceded(1 - side_of(seat))
        if seat == situation.dealer:
            if not situation.first_round:
                return None
            situation = situation._replace(first_round=False)
        seat = LEFT_OF[seat]
        move = caller(hands[seat], seat, situation)


def hand_after_call(move: EuchreMove, seat: int, hands: Hands, situation: Situation) -> Made:
    """Return the hand that is played after ``seat`` has called."""
    dealer, house = situation.dealer, situation.house
    made = Made(Contract(seat, move.alone), move.suit, hands)
    dealer_sits_out = move.alone and PARTNER_OF[seat] == dealer
    if situation.first_round and not dealer_sits_out and move.suit is not None:
        six = (*hands[dealer], situation.upcard)
        made = laid_away(made, dealer, six, discard(six, move.suit, house), situation.upcard)
    return settled(made, house)


def laid_away(made: Made, dealer: int, six: Sequence[Card], gone: Card, picked_up: Card) -> Made:
    """Return the hand after the dealer, who holds ``six`` cards, has laid one of them away."""
    hands = list(made.hands)
    hands[dealer] = tuple(card for card in six if card is not gone)
    return made._replace(hands=hands, laid_away=(gone,), picked_up=picked_up)


# -- loners


def settled(made: Made, house: House) -> Made:
    """Return the hand after all that is asked when somebody goes alone."""
    if house.partners_best:
        made = made._replace(hands=with_exchange(made.hands, made.contract, made.trump))
    return defended(made, house)


def with_exchange(hands: Hands, contract: Contract, trump: Suit | None) -> Hands:
    """Return the hands after a loner, if there is one, has swapped the weakest card for the partner's best."""
    if not contract.alone:
        return tuple(hands)
    loner = contract.maker
    return with_gift(hands, loner, trump, weakest(hands[loner], trump))


def with_gift(hands: Hands, loner: int, trump: Suit | None, gift: Card, back: Card | None = None) -> Hands:
    """Return the hands after a loner has given the partner ``gift`` for ``back``, by default the partner's best."""
    changed, partner = list(hands), PARTNER_OF[loner]
    six = (*changed[partner], gift)
    back = back or best(six, trump)
    changed[loner] = (*(card for card in changed[loner] if card is not gift), back)
    changed[partner] = tuple(card for card in six if card is not back)
    return tuple(changed)


def with_return(hands: Hands, partner: int, back: Card) -> Hands:
    """Return the hands after the loner's partner has given ``back``."""
    changed = list(hands)
    changed[partner] = tuple(card for card in changed[partner] if card is not back)
    changed[PARTNER_OF[partner]] = (*changed[PARTNER_OF[partner]], back)
    return tuple(changed)


def defended(made: Made, house: House, from_seat: int | None = None) -> Made:
    """Return the hand after the loner's opponents, or only those from a seat on, were asked about a lone defence."""
    if made.contract.alone and house.defend_alone:
        left = LEFT_OF[made.contract.maker]
        for seat in (left, PARTNER_OF[left]) if from_seat in (None, left) else (PARTNER_OF[left],):
            if defends_alone(made.hands[seat], made.trump, house):
                return alone_against(made, seat)
    return made


def alone_against(made: Made, seat: int) -> Made:
    """Return the hand with ``seat`` defending alone."""
    return made._replace(contract=made.contract._replace(defended_alone=True), defender=seat)
