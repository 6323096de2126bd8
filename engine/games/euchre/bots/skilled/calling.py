"""The calls of a good player, and a good dealer's discard: pure functions of a hand.

A call is weighed against passing. Both are values in points (see ``bots/knowledge/stakes.py``), so near the end of a
match the score can decide for a weak hand or against a good one. The expert asks the same about sampled hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from engine.cards import ACE, JACK, KING, Card, Suit
from engine.games.euchre.bidding import OTHER_SUITS, round_one, round_two
from engine.games.euchre.bots.knowledge.stakes import EVENLY, stakes, swing
from engine.games.euchre.bots.skilled.estimates import (
    SKILLED_CALLS,
    STRONG,
    CallFigures,
    PassFigures,
)
from engine.games.euchre.bots.skilled.valuing import (
    Outlook,
    Scale,
    Situation,
    call_terms,
    no_trump,
    outlook,
    place_of_upcard,
)
from engine.games.euchre.dealing import pack_of
from engine.games.euchre.moves import (
    ALL_CARDS,
    CONCEDE,
    NO_TRUMP,
    NO_TRUMP_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    SEATS,
    EuchreMove,
)
from engine.games.euchre.options import House
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER, TRUMPS, weakest
from engine.games.euchre.turn_order import side_of

BOLD: Final = 0.25
"""Points that a boldness of 1 adds to a call."""
EXPECTED: Final = 0.6
BOLDLY_EXPECTED: Final = 0.08
"""By rule of thumb a hand is called from this chance to make it; each 1 of boldness lowers it by the second figure."""
BOLD_ALONE: Final = 0.5
"""The share of :data:`BOLD` that going alone gets on top."""
LIKELY_MARCH: Final = 0.25
"""The least chance of a march for going alone."""
BOLD_MARCH: Final = 0.08
"""Each 1 of boldness lowers :data:`LIKELY_MARCH` by this."""
HOPE: Final = 0.4
"""A call that is worth fewer points than this with the partner is not considered alone."""

SURE: Final = 0.85
SURELY: Final = 0.5
"""From this chance to make it in the proposed suit, a hand is not held back in the hope that others call worse: calling
is taken to be at least ``SURELY`` points better than passing, so that partners can rely on it."""

CALLS: Final[dict[Suit | None, EuchreMove]] = {suit: NO_TRUMP if suit is None else ORDER[suit] for suit in TRUMPS}
CALLS_ALONE: Final[dict[Suit | None, EuchreMove]] = {
    suit: NO_TRUMP_ALONE if suit is None else ORDER_ALONE[suit] for suit in TRUMPS
}


def call(
    hand: Sequence[Card],
    seat: int,
    situation: Situation,
    boldness: float = 0.0,
    figures: CallFigures = SKILLED_CALLS,
) -> EuchreMove:
    """Return the legal call that a good player makes with these five cards.

    ``hand`` is without the upcard, for the dealer too. With a ``boldness`` of 1 a call may be worth :data:`BOLD` points
    less than passing, and going alone half as many points less than playing with the partner.
    """
    return _best(Bidder(seat, situation, figures).values(hand, boldness), boldness)


def call_by_thumb(hand: Sequence[Card], seat: int, situation: Situation, boldness: float = 0.0) -> EuchreMove:
    """Return the call of a player who judges only the chance to make it, not the value of passing.

    Near the end of the match the stakes decide, as in :func:`call`.
    """
    bidder = Bidder(seat, situation)
    values = bidder.values(hand, boldness)
    calls = {move: value for move, value in values.items() if move is not PASS}
    if len(calls) in (0, len(values)) or bidder.stakes_decide:
        return _best(values, boldness)
    best = _best(calls, boldness)
    return best if bidder.chance_of(best, hand) >= EXPECTED - boldness * BOLDLY_EXPECTED else PASS


def _best(values: Mapping[EuchreMove, float], boldness: float) -> EuchreMove:
    if not boldness:
        return max(values, key=values.__getitem__)

    def leaning(move: EuchreMove) -> float:
        return values[move] + (0.0 if move in (PASS, CONCEDE) else boldness * BOLD * (1 + BOLD_ALONE * move.alone))

    return max(values, key=leaning)


class Bidder:
    """A seat in a situation of the bidding, which weighs hands. The expert asks it about thousands."""

    def __init__(self, seat: int, situation: Situation, figures: CallFigures = SKILLED_CALLS) -> None:
        self._figures = figures
        house, side = situation.house, side_of(seat)
        self._seat, self._situation, self._house = seat, situation, house
        self._proposed, self._first_round = situation.proposed, situation.first_round
        self._place = (seat - situation.dealer) % SEATS
        needs = situation.target - situation.score[side]
        others_need = situation.target - situation.score[1 - side]
        deals_next = side_of(situation.dealer) != side
        self._swing = swing(needs, others_need, deals_next)
        # A super-euchre changes no call: of 593 euchred makers among Skilled players 4 took no trick.
        worth = stakes(needs, others_need, deals_next, house.loner_euchred)
        self._worth: tuple[float, float, float] = (worth.euchred, worth.made, worth.march)
        self._worth_alone: tuple[float, float, float] = (worth.lone_euchred, worth.made, worth.lone_march)
        self._scales: dict[tuple[Suit, bool, bool], Scale] = {}
        self._passing: Passing | None = None

    @property
    def stakes_decide(self) -> bool:
        """True if the match is so near its end that points are no longer worth the same."""
        return self._swing is not EVENLY

    def values(self, hand: Sequence[Card], boldness: float = 0.0) -> dict[EuchreMove, float]:
        """Return the worth of the legal calls to the side, in points; loners only if a march is likely enough.

        A bolder player needs less chance of a march.
        """
        moves = self._moves(hand)
        if len(moves) == 1:
            return {moves[0]: 0.0}
        held = self._held(hand)
        values: dict[EuchreMove, float] = {}
        made: dict[Suit | None, float] = {}
        best = 0.0
        for move in moves:
            if move is PASS or move is CONCEDE:
                continue
            suit, alone = move.suit, move.alone
            if not alone:
                chance, march = self._outlook(held, suit, False)
                made[suit] = chance
                euchred, making, marching = self._worth
            else:
                if values.get(CALLS[suit], HOPE) < HOPE:
                    continue
                if self._house.partners_best:
                    chance, march = with_partners_best(held, suit, self._seat, self._situation, True, self._figures)
                else:
                    chance, march = self._outlook(held, suit, True)
                if march < LIKELY_MARCH - boldness * BOLD_MARCH and suit in made:
                    continue
                # Both figures were fitted separately; but three tricks are never easier alone.
                chance = min(chance, made.get(suit, 1.0))
                euchred, making, marching = self._worth_alone
            value = euchred * (1 - chance) + making * (chance - march) + marching * march
            best = value if not values or value > best else best
            values[move] = value
        if CONCEDE in moves:
            values[CONCEDE] = self._swing.loses_one
            best = max(best, self._swing.loses_one)
        if PASS in moves:
            value = self._passing_value(hand)
            if self._first_round and made.get(self._proposed, 0.0) >= SURE:
                value = min(value, best - SURELY)
            values[PASS] = value
        return values

    def chance_of(self, move: EuchreMove, hand: Sequence[Card]) -> float:
        """Return the chance to make a call, with the partner."""
        return self._outlook(self._held(hand), move.suit, False)[0]

    def _moves(self, hand: Sequence[Card]) -> tuple[EuchreMove, ...]:
        """Return the legal calls."""
        is_dealer = self._place == 0
        if self._first_round:
            return round_one(self._house, hand, self._proposed, is_dealer=is_dealer, is_partner=self._place == 2)
        return round_two(self._house, hand, self._proposed, is_dealer=is_dealer)

    def _held(self, hand: Sequence[Card]) -> Sequence[Card]:
        """Return the hand that a call is played with."""
        return after_picking_up(hand, self._situation) if self._first_round and self._place == 0 else hand

    def _scale(self, suit: Suit, alone: bool, first_round: bool) -> Scale:
        key = (suit, alone, first_round)
        known = self._scales.get(key)
        if known is None:
            known = self._scales[key] = call_terms(self._figures, suit, self._seat, self._situation, alone, first_round)
        return known

    def _outlook(self, held: Sequence[Card], suit: Suit | None, alone: bool) -> tuple[float, float]:
        """Return the chances of a call: of at least three tricks, and of all five."""
        if suit is None:
            return no_trump(held, self._place, self._house, alone)
        return self._scale(suit, alone, self._first_round).both(held)

    # -- passing

    def _passing_value(self, hand: Sequence[Card]) -> float:
        """Return the worth of passing: of the points expected from a hand that another player will make."""
        proposed, others = self.passing_chances(hand)
        points = self._passing_points(hand, proposed, others)
        worth = self._swing
        if worth is EVENLY:
            return points
        mine, theirs = (LONERS, self._feared(proposed)) if self._house.going_alone else (0.0, 0.0)
        average_gain, average_loss = _average(mine, 1, 2, 4), _average(theirs, 1, 2, 4)
        chance = min(1.0, max(0.0, (points + average_loss) / (average_gain + average_loss)))
        gain = _average(mine, worth.one, worth.two, worth.four)
        loss = _average(theirs, worth.loses_one, worth.loses_two, worth.loses_four)
        return chance * gain + (1 - chance) * loss

    def _feared(self, proposed: float) -> float:
        """Return the share of lone marches among the hands that the opponents win."""
        their_deal = self._place in (1, 3)
        if not (self._first_round and their_deal) or proposed > HARDLY:
            return LONERS
        return FEARED_LONERS if place_of_upcard(self._situation) else LONERS_WITH_A_JACK

    def _passing_points(self, hand: Sequence[Card], proposed: float, best: float) -> float:
        terms = self._passing
        if terms is None:
            terms = self._passing = Passing(self._place, self._situation, self._figures)
        points = terms.seat + terms.proposed * proposed + terms.best * best
        if proposed > STRONG:
            points += terms.strong_proposed * (proposed - STRONG)
        if best > STRONG:
            points += terms.strong_best * (best - STRONG)
        points += terms.upcard
        by_cards = 0.0
        for card in hand:
            by_cards += terms.cards[card]
        return points + by_cards

    def passing_chances(self, hand: Sequence[Card]) -> tuple[float, float]:
        """Return the chances to make it in the proposed suit (0 if it is turned down), and in the best other one."""
        best = 0.0
        for suit in OTHER_SUITS[self._proposed]:
            best = max(best, self._scale(suit, False, False).made(hand))
        return self._scale(self._proposed, False, True).made(hand) if self._first_round else 0.0, best


# -- a loner's exchange

NEGLIGIBLE: Final = 0.02
"""The least chance with which a card is considered as the partner's best."""


def with_partners_best(
    hand: Sequence[Card],
    trump: Suit | None,
    seat: int,
    situation: Situation,
    alone: bool = True,
    figures: CallFigures = SKILLED_CALLS,
) -> Outlook:
    """Return the outlook of a loner who swaps the weakest of these five cards for the partner's best.

    It is the average over all cards that can be the partner's best, weighted by their chances among the unseen cards.
    """
    order = STRENGTH[trump][None].__getitem__
    gift = weakest(hand, trump)
    kept = [card for card in hand if card is not gift]
    unseen = [card for card in pack_of(situation.house) if card not in hand and card is not situation.upcard]
    better = sorted((card for card in unseen if order(card) > order(gift)), key=order, reverse=True)
    left, none_better, made, march = len(unseen), 1.0, 0.0, 0.0
    for card in better:
        chance = none_better * len(hand) / left
        expected = outlook([*kept, card], trump, seat, situation, alone, figures)
        made, march = made + chance * expected.made, march + chance * expected.march
        none_better, left = none_better - chance, left - 1
        if none_better < NEGLIGIBLE:
            break
    same = outlook(hand, trump, seat, situation, alone, figures)
    return Outlook(made + none_better * same.made, march + none_better * same.march)


# -- passing

TWOS: Final = 0.35
"""The share of a side's won hands that bring two points or four."""
LONERS: Final = 0.06
"""The share that brings four, where players may go alone."""
FEARED_LONERS: Final = 0.12
LONERS_WITH_A_JACK: Final = 0.17
"""The same when the opponents deal and this hand can hardly stop them; the second when they pick up a right bower."""
HARDLY: Final = 0.3
"""A hand with at most this chance to make it in a suit can hardly stop a loner in it."""


def _average(loners: float, one: float, two: float, four: float) -> float:
    return (1 - TWOS) * one + (TWOS - loners) * two + loners * four


class Passing:
    """The terms of the points that a side can expect after a pass of one seat."""

    def __init__(self, place: int, situation: Situation, of_calls: CallFigures) -> None:
        figures, self.cards = _figures_of_passing(of_calls, situation.first_round, situation.house.stick_the_dealer)
        self.seat: float = figures.seat[place]
        self.proposed: float = figures.proposed[place]
        self.best: float = figures.best[place]
        self.strong_proposed: float = figures.strong_proposed[place]
        self.strong_best: float = figures.strong_best[place]
        self.upcard = 0.0
        """The part of the upcard, if another seat would take it up."""
        if situation.first_round and place:
            self.upcard = (figures.partner_takes if place == 2 else figures.others_take)[place_of_upcard(situation)]


@cache
def _figures_of_passing(
    of_calls: CallFigures, first_round: bool, stick_the_dealer: bool
) -> tuple[PassFigures, dict[Card, float]]:
    """Return the figures, and what each card adds by them."""
    if first_round:
        figures = of_calls.pass_first if stick_the_dealer else of_calls.pass_first_free
    else:
        figures = of_calls.pass_second if stick_the_dealer else of_calls.pass_second_free
    worth = {ACE: figures.ace, JACK: figures.jack}
    return figures, {card: worth.get(card.rank, 0.0) for card in ALL_CARDS}


def passing_chances(hand: Sequence[Card], seat: int, situation: Situation) -> tuple[float, float]:
    """Return the chances to make it in the proposed suit (0 once it is turned down), and in the best other one."""
    return Bidder(seat, situation).passing_chances(hand)


# -- the upcard


def discard(hand: Sequence[Card], trump: Suit, house: House) -> Card:
    """Return a good dealer's discard from six cards, the last of which is the upcard.

    A trump goes only if there is nothing else. A single card of a suit, unless it is an ace, leaves a void to ruff in.
    """
    cards = hand if house.discard_upcard else hand[:-1]
    suit_of = SUIT_UNDER[trump]
    lengths = [0] * len(Suit)
    aces = [False] * len(Suit)
    for card in hand:
        if suit_of[card] is not trump:
            lengths[card.suit] += 1
            if card.rank is ACE:
                aces[card.suit] = True
    gone: Card | None = None
    least = 0
    for card in cards:
        if suit_of[card] is trump:
            continue
        rank, length = card.rank, lengths[card.suit]
        if rank is ACE:
            cost = 4
        elif length == 1:
            cost = 1 if rank is KING else 0
        else:
            cost = 3 if rank is KING and length == 2 and not aces[card.suit] else 2
        if gone is None or cost < least or (cost == least and card.order < gone.order):
            gone, least = card, cost
    return min(cards, key=STRENGTH[trump][None].__getitem__) if gone is None else gone


def after_picking_up(hand: Sequence[Card], situation: Situation) -> list[Card]:
    """Return the dealer's five cards after picking up the upcard and discarding."""
    six = [*hand, situation.upcard]
    six.remove(discard(six, situation.proposed, situation.house))
    return six
