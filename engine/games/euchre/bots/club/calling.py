"""The calls of a good player, and a good dealer's discard: pure functions of a hand.

A call is weighed against passing. Both are values in points (see ``bots/knowledge/stakes.py``), so near the end of a
match the score can decide for a weak hand or against a good one. The expert asks the same about sampled hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from engine.cards import ACE, JACK, KING, Card, Suit
from engine.games.euchre.bidding import OTHER_SUITS, round_one, round_two
from engine.games.euchre.bots.club.estimates import (
    PASS_FIRST,
    PASS_FIRST_FREE,
    PASS_SECOND,
    PASS_SECOND_FREE,
    STRONG,
    PassFigures,
)
from engine.games.euchre.bots.club.valuing import Outlook, Situation, chance_to_make, outlook, place_of_upcard
from engine.games.euchre.bots.knowledge.stakes import EVENLY, Stakes, Swing, stakes, swing
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
from engine.games.euchre.turn_order import PARTNER_OF, side_of

BOLD = 0.25
"""Points that a boldness of 1 adds to a call."""
EXPECTED, BOLDLY_EXPECTED = 0.6, 0.08
"""By rule of thumb a hand is called from this chance to make it; each 1 of boldness lowers it by the second figure."""
BOLD_ALONE = 0.5
"""The share of :data:`BOLD` that going alone gets on top."""
LIKELY_MARCH = 0.25
"""The least chance of a march for going alone."""
BOLD_MARCH = 0.08
"""Each 1 of boldness lowers :data:`LIKELY_MARCH` by this."""
HOPE = 0.4
"""A call that is worth fewer points than this with the partner is not considered alone."""

SURE, SURELY = 0.85, 0.5
"""From this chance to make it in the proposed suit, a hand is not held back in the hope that others call worse: calling
is taken to be at least ``SURELY`` points better than passing, so that partners can rely on it."""

CALLS: Mapping[Suit | None, EuchreMove] = {suit: NO_TRUMP if suit is None else ORDER[suit] for suit in TRUMPS}
CALLS_ALONE: Mapping[Suit | None, EuchreMove] = {
    suit: NO_TRUMP_ALONE if suit is None else ORDER_ALONE[suit] for suit in TRUMPS
}


def call(hand: Sequence[Card], seat: int, situation: Situation, boldness: float = 0.0) -> EuchreMove:
    """Return the legal call that a good player makes with these five cards.

    ``hand`` is without the upcard, for the dealer too. With a ``boldness`` of 1 a call may be worth :data:`BOLD` points
    less than passing, and going alone half as many points less than playing with the partner.
    """
    return _best(call_values(hand, seat, situation, boldness), boldness)


def call_by_thumb(hand: Sequence[Card], seat: int, situation: Situation, boldness: float = 0.0) -> EuchreMove:
    """Return the call of a player who judges only the chance to make it, not the value of passing.

    Near the end of the match the stakes decide, as in :func:`call`.
    """
    values = call_values(hand, seat, situation, boldness)
    calls = {move: value for move, value in values.items() if move is not PASS}
    if len(calls) in (0, len(values)) or stakes_decide(seat, situation):
        return _best(values, boldness)
    best = _best(calls, boldness)
    return best if chance_of(best, hand, seat, situation) >= EXPECTED - boldness * BOLDLY_EXPECTED else PASS


def stakes_decide(seat: int, situation: Situation) -> bool:
    """Return whether the match is so near its end that points are no longer worth the same."""
    return swing(*_standing(seat, situation)) is not EVENLY


def chance_of(move: EuchreMove, hand: Sequence[Card], seat: int, situation: Situation) -> float:
    """Return the chance to make a call, with the partner."""
    return outlook(_held(hand, seat, situation), move.suit, seat, situation).made


def _best(values: Mapping[EuchreMove, float], boldness: float) -> EuchreMove:
    if not boldness:
        return max(values, key=values.__getitem__)

    def leaning(move: EuchreMove) -> float:
        return values[move] + (0.0 if move in (PASS, CONCEDE) else boldness * BOLD * (1 + BOLD_ALONE * move.alone))

    return max(values, key=leaning)


def _standing(seat: int, situation: Situation) -> tuple[int, int, bool]:
    """Return the points that the side of ``seat`` and the others need, and whether the side deals next."""
    score, target, side = situation.score, situation.target, side_of(seat)
    return target - score[side], target - score[1 - side], side_of(situation.dealer) != side


def _held(hand: Sequence[Card], seat: int, situation: Situation) -> Sequence[Card]:
    """Return the hand that a call is played with."""
    return after_picking_up(hand, situation) if situation.first_round and seat == situation.dealer else hand


def call_values(
    hand: Sequence[Card], seat: int, situation: Situation, boldness: float = 0.0
) -> dict[EuchreMove, float]:
    """Return the worth of the legal calls to the side of ``seat``, in points; loners only if a march is likely enough.

    A bolder player needs less chance of a march.
    """
    house, proposed = situation.house, situation.proposed
    is_dealer = seat == situation.dealer
    if situation.first_round:
        is_partner = PARTNER_OF[seat] == situation.dealer
        moves = round_one(house, hand, proposed, is_dealer=is_dealer, is_partner=is_partner)
    else:
        moves = round_two(house, hand, proposed, is_dealer=is_dealer)
    if len(moves) == 1:
        return {moves[0]: 0.0}
    held = _held(hand, seat, situation)
    standing = _standing(seat, situation)
    # A super-euchre changes no call: of 593 euchred makers among Club players 4 took no trick.
    worth = stakes(*standing, house.loner_euchred)
    values: dict[EuchreMove, float] = {}
    made: dict[Suit | None, float] = {}
    for move in moves:
        if move in (PASS, CONCEDE) or (move.alone and values.get(CALLS[move.suit], HOPE) < HOPE):
            continue
        swaps = move.alone and house.partners_best
        expected = (with_partners_best if swaps else outlook)(held, move.suit, seat, situation, move.alone)
        if move.alone:
            if expected.march < LIKELY_MARCH - boldness * BOLD_MARCH and move.suit in made:
                continue
            # Both figures were fitted separately; but three tricks are never easier alone.
            expected = Outlook(min(expected.made, made.get(move.suit, 1.0)), expected.march)
        else:
            made[move.suit] = expected.made
        values[move] = _value(expected, worth, move.alone)
    if CONCEDE in moves:
        values[CONCEDE] = swing(*standing).loses_one
    if PASS in moves:
        values[PASS] = _passing_value(hand, seat, situation, swing(*standing))
        if situation.first_round and made.get(proposed, 0.0) >= SURE:
            values[PASS] = min(values[PASS], max(values[move] for move in values if move is not PASS) - SURELY)
    return values


def _value(expected: Outlook, worth: Stakes, alone: bool) -> float:
    made, march = expected
    euchred, marching = (worth.lone_euchred, worth.lone_march) if alone else (worth.euchred, worth.march)
    return euchred * (1 - made) + worth.made * (made - march) + marching * march


# -- a loner's exchange

NEGLIGIBLE = 0.02
"""The least chance with which a card is considered as the partner's best."""


def with_partners_best(
    hand: Sequence[Card], trump: Suit | None, seat: int, situation: Situation, alone: bool = True
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
        expected = outlook([*kept, card], trump, seat, situation, alone)
        made, march = made + chance * expected.made, march + chance * expected.march
        none_better, left = none_better - chance, left - 1
        if none_better < NEGLIGIBLE:
            break
    same = outlook(hand, trump, seat, situation, alone)
    return Outlook(made + none_better * same.made, march + none_better * same.march)


# -- passing

TWOS = 0.35
"""The share of a side's won hands that bring two points or four."""
LONERS = 0.06
"""The share that brings four, where players may go alone."""
FEARED_LONERS, LONERS_WITH_A_JACK = 0.12, 0.17
"""The same when the opponents deal and this hand can hardly stop them; the second when they pick up a right bower."""
HARDLY = 0.3
"""A hand with at most this chance to make it in a suit can hardly stop a loner in it."""


def _passing_value(hand: Sequence[Card], seat: int, situation: Situation, worth: Swing) -> float:
    """Return the worth of passing: of the points expected from a hand that another player will make."""
    points = passing_points(hand, seat, situation)
    if worth is EVENLY:
        return points
    mine, theirs = (LONERS, _feared(hand, seat, situation)) if situation.house.going_alone else (0.0, 0.0)
    average_gain, average_loss = _average(mine, 1, 2, 4), _average(theirs, 1, 2, 4)
    chance = min(1.0, max(0.0, (points + average_loss) / (average_gain + average_loss)))
    gain = _average(mine, worth.one, worth.two, worth.four)
    loss = _average(theirs, worth.loses_one, worth.loses_two, worth.loses_four)
    return chance * gain + (1 - chance) * loss


def _average(loners: float, one: float, two: float, four: float) -> float:
    return (1 - TWOS) * one + (TWOS - loners) * two + loners * four


def _feared(hand: Sequence[Card], seat: int, situation: Situation) -> float:
    """Return the share of lone marches among the hands that the opponents win."""
    their_deal = side_of(situation.dealer) != side_of(seat)
    if not (situation.first_round and their_deal) or passing_chances(hand, seat, situation)[0] > HARDLY:
        return LONERS
    return FEARED_LONERS if place_of_upcard(situation) else LONERS_WITH_A_JACK


def passing_points(hand: Sequence[Card], seat: int, situation: Situation) -> float:
    """Return the points that the side of ``seat`` can expect from the hand if the seat passes."""
    place = (seat - situation.dealer) % SEATS
    proposed, best = passing_chances(hand, seat, situation)
    figures, by_cards = _passing(situation.first_round, situation.house.stick_the_dealer)
    points = figures.seat[place] + figures.proposed[place] * proposed + figures.best[place] * best
    if proposed > STRONG:
        points += figures.strong_proposed[place] * (proposed - STRONG)
    if best > STRONG:
        points += figures.strong_best[place] * (best - STRONG)
    if situation.first_round and place:
        points += (figures.partner_takes if place == 2 else figures.others_take)[place_of_upcard(situation)]
    return points + sum(map(by_cards, hand))


@cache
def _passing(first_round: bool, stick_the_dealer: bool) -> tuple[PassFigures, Callable[[Card], float]]:
    """Return the figures, and a function from a card to what it adds by them."""
    if first_round:
        figures = PASS_FIRST if stick_the_dealer else PASS_FIRST_FREE
    else:
        figures = PASS_SECOND if stick_the_dealer else PASS_SECOND_FREE
    worth = {ACE: figures.ace, JACK: figures.jack}
    return figures, {card: worth.get(card.rank, 0.0) for card in ALL_CARDS}.__getitem__


def passing_chances(hand: Sequence[Card], seat: int, situation: Situation) -> tuple[float, float]:
    """Return the chances to make it in the proposed suit (0 once it is turned down), and in the best other one."""
    proposed = situation.proposed
    best = max([chance_to_make(hand, suit, seat, situation, False) for suit in OTHER_SUITS[proposed]])
    return chance_to_make(hand, proposed, seat, situation, True) if situation.first_round else 0.0, best


# -- the upcard


def discard(hand: Sequence[Card], trump: Suit, house: House) -> Card:
    """Return a good dealer's discard from six cards, the last of which is the upcard.

    A trump goes only if there is nothing else. A single card of a suit, unless it is an ace, leaves a void to ruff in.
    """
    cards = hand if house.discard_upcard else hand[:-1]
    suit_of = SUIT_UNDER[trump]
    plain = [card for card in cards if suit_of[card] is not trump]
    if not plain:
        return min(cards, key=STRENGTH[trump][None].__getitem__)
    lengths: dict[Suit, int] = {}
    aces = set()
    for card in hand:
        if suit_of[card] is not trump:
            lengths[card.suit] = lengths.get(card.suit, 0) + 1
            if card.rank is ACE:
                aces.add(card.suit)

    def cost(card: Card) -> tuple[int, int]:
        if card.rank is ACE:
            return 4, card.order
        if lengths[card.suit] == 1:
            return (1 if card.rank is KING else 0), card.order
        guarded = card.rank is KING and lengths[card.suit] == 2 and card.suit not in aces
        return (3 if guarded else 2), card.order

    return min(plain, key=cost)


def after_picking_up(hand: Sequence[Card], situation: Situation) -> list[Card]:
    """Return the dealer's five cards after picking up the upcard and discarding."""
    six = [*hand, situation.upcard]
    six.remove(discard(six, situation.proposed, situation.house))
    return six
