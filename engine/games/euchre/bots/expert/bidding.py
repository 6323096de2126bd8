"""Making trump: what every call leads to, the rest of the making imagined, the play solved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Union

from engine.cards import Card, Suit
from engine.games.euchre.bots.club.calling import Situation, call, discard
from engine.games.euchre.bots.expert.contracts import Contract, Worth
from engine.games.euchre.bots.expert.worlds import Deal
from engine.games.euchre.bots.solver.layout import BITS
from engine.games.euchre.bots.solver.search import Search
from engine.games.euchre.moves import CONCEDE, SEATS, EuchreMove, Phase
from engine.games.euchre.options import House
from engine.games.euchre.ranking import best, weakest
from engine.games.euchre.scoring import POINT
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF, PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView


class Made(NamedTuple):
    """Trump as it was made, and the hands that it is played with."""

    contract: Contract
    trump: Suit | None
    hands: tuple[tuple[Card, ...], ...]
    defender: int | None = None
    """Who defends alone."""


class Conceded(NamedTuple):
    """A point that a dealer gave away instead of calling."""

    side: int
    """The side that gets it."""


Making = Union[Made, Conceded, None]  # noqa: UP007 - evaluated at run time
"""The result of making trump; None when the hand was thrown in."""


class Table(NamedTuple):
    """What is public while trump is made."""

    dealer: int
    upcard: Card
    house: House
    score: tuple[int, int]
    target: int


def table_of(view: EuchreView, upcard: Card) -> Table:
    """The public facts of a view."""
    return Table(view.dealer, upcard, view.house, view.score, view.target)


def worth(made: Making, table: Table, stakes: Worth) -> float:
    """Return what the hand is worth when it is played with open cards; nothing when it was thrown in."""
    if made is None:
        return 0.0
    if isinstance(made, Conceded):
        return stakes.points(made.side, POINT)
    contract, hands = made.contract, made.hands
    order = EVERYBODY
    if contract.alone:
        order = order.without(PARTNER_OF[contract.maker])
    if made.defender is not None:
        order = order.without(PARTNER_OF[made.defender])
    before = contract.maker if contract.alone and table.house.loner_lead != "eldest" else table.dealer
    bits = BITS[made.trump]
    masks = [sum(bits[card] for card in hands[seat]) if seat in order.seats else 0 for seat in range(SEATS)]
    search, makers = Search(masks, order.after[before], (), order.seats), side_of(contract.maker)
    return stakes.outcomes(contract)[sum(search.takes(makers, need) for need in stakes.needs)]


def taken_up(hands: Sequence[Sequence[Card]], table: Table, trump: Suit) -> tuple[tuple[Card, ...], ...]:
    """The hands after the dealer has picked up the upcard and laid a card away."""
    six = (*hands[table.dealer], table.upcard)
    gone = discard(six, trump, table.house)
    changed = [tuple(hand) for hand in hands]
    changed[table.dealer] = tuple(card for card in six if card is not gone)
    return tuple(changed)


def with_exchange(
    hands: Sequence[Sequence[Card]], contract: Contract, trump: Suit | None
) -> tuple[tuple[Card, ...], ...]:
    """Return the hands after a loner, if there is one, has swapped the weakest card for the partner's best."""
    changed = [tuple(hand) for hand in hands]
    if contract.alone:
        partner = PARTNER_OF[contract.maker]
        gift = weakest(changed[contract.maker], trump)
        six = (*changed[partner], gift)
        back = best(six, trump)
        changed[contract.maker] = (*(card for card in changed[contract.maker] if card is not gift), back)
        changed[partner] = tuple(card for card in six if card is not back)
    return tuple(changed)


def ordered(move: EuchreMove, seat: int, hands: Sequence[Sequence[Card]], first_round: bool, table: Table) -> Made:
    """What is played after ``seat`` has called."""
    contract = Contract(seat, move.alone)
    dealer_sits_out = move.alone and PARTNER_OF[seat] == table.dealer
    held = tuple(tuple(hand) for hand in hands)
    if first_round and not dealer_sits_out and move.suit is not None:
        held = taken_up(hands, table, move.suit)
    return Made(contract, move.suit, with_exchange(held, contract, move.suit) if table.house.partners_best else held)


def after_pass(seat: int, hands: Sequence[Sequence[Card]], proposed: Suit, first_round: bool, table: Table) -> Making:
    """Return the result when ``seat`` passes and the others call as good players do."""
    if seat == table.dealer:
        if not first_round:
            return None
        return called_by_all(LEFT_OF[seat], hands, proposed, False, table)
    return called_by_all(LEFT_OF[seat], hands, proposed, first_round, table)


def called_by_all(
    first: int, hands: Sequence[Sequence[Card]], proposed: Suit, first_round: bool, table: Table
) -> Making:
    """The making from ``first`` on, everybody calling as good players do."""
    seat = first
    while True:
        situation = Situation(table.dealer, proposed, table.upcard, first_round, table.score, table.target, table.house)
        move = call(hands[seat], seat, situation)
        if move.verb == "order":
            return ordered(move, seat, hands, first_round, table)
        if move is CONCEDE:
            return Conceded(1 - side_of(seat))
        if seat == table.dealer:
            if not first_round:
                return None
            first_round = False
        seat = LEFT_OF[seat]


def values_of_calls(
    view: EuchreView, moves: Iterable[EuchreMove], deal: Deal, table: Table, stakes: Worth
) -> Mapping[EuchreMove, float]:
    """Every call of the seat of ``view`` -> what it is worth in that deal."""
    seat, first_round = view.seat, view.phase is not Phase.ROUND_TWO
    assert seat is not None, "somebody calls"
    values: dict[EuchreMove, float] = {}
    for move in moves:
        made: Making
        if move is CONCEDE:
            made = Conceded(1 - side_of(seat))
        elif move.verb == "order":
            made = ordered(move, seat, deal.hands, first_round, table)
        else:
            assert view.proposed is not None, "a suit is proposed"
            made = after_pass(seat, deal.hands, view.proposed, first_round, table)
        values[move] = worth(made, table, stakes)
    return values
