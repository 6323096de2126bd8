"""Making trump: who may call what, the dealer's discard, and who plays alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.cards import JOKER, Card, Suit
from engine.events import Event, Moved, Said, Turned
from engine.games.euchre.common_events import ORDERED, ORDERED_ALONE, PASSED
from engine.games.euchre.moves import (
    ALL_CARDS,
    CONCEDE,
    DISCARD,
    DISCARDED,
    GIVE,
    HAND,
    KEEP,
    NO_TRUMP,
    NO_TRUMP_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    UPCARD,
    EuchreMove,
    Phase,
)
from engine.games.euchre.options import House
from engine.games.euchre.scoring import POINT, HandResult, ended
from engine.games.euchre.turn_order import LEFT_OF, PARTNER_OF, side_of

if TYPE_CHECKING:
    from engine.games.euchre.rules import Euchre

_NATURAL: Mapping[Suit, frozenset[Card]] = {
    suit: frozenset(card for card in ALL_CARDS if card.suit is suit and card is not JOKER) for suit in Suit
}
"""suit -> the cards that are printed in it: what a caller must hold one of, where callers need a trump."""

_OTHERS: Mapping[Suit, tuple[Suit, ...]] = {up: tuple(suit for suit in Suit if suit is not up) for up in Suit}
"""The suit that was turned down -> those that can be named ("Round Two")."""

_DOCUMENTS_ROUND_ONE: Mapping[Suit, tuple[EuchreMove, ...]] = {up: (PASS, ORDER[up]) for up in Suit}
_DOCUMENTS_ROUND_TWO: Mapping[Suit, tuple[EuchreMove, ...]] = {
    up: (PASS, *(ORDER[suit] for suit in _OTHERS[up])) for up in Suit
}
_DOCUMENTS_STUCK: Mapping[Suit, tuple[EuchreMove, ...]] = {up: calls[1:] for up, calls in _DOCUMENTS_ROUND_TWO.items()}
"""The suit of the upcard -> the legal calls by the documents; the last table is for a dealer who is stuck."""


def round_one(
    house: House, hand: Sequence[Card], proposed: Suit, *, is_dealer: bool, is_partner: bool
) -> tuple[EuchreMove, ...]:
    """The legal calls of a seat in the first round; ``is_partner`` says whether the dealer is the seat's partner."""
    # The dealer will hold the upcard, and the Benny that was turned up stands for a card of its suit.
    if house.needs_trump and not (is_dealer or holds(hand, proposed)):
        return (PASS,)
    if not house.going_alone:
        return PASS, ORDER[proposed]
    if house.canadian_loner and is_partner:
        return PASS, ORDER_ALONE[proposed]
    return PASS, ORDER[proposed], ORDER_ALONE[proposed]


def round_two(house: House, hand: Sequence[Card], turned_down: Suit, *, is_dealer: bool) -> tuple[EuchreMove, ...]:
    """The legal calls of a seat in the second round. There is always one: who cannot pass may call any suit."""
    stuck = is_dealer and house.stick_the_dealer
    calls: list[EuchreMove] = []
    for suit in _OTHERS[turned_down]:
        if stuck or not house.needs_trump or holds(hand, suit):
            calls.append(ORDER[suit])
            if house.going_alone:
                calls.append(ORDER_ALONE[suit])
    if house.no_trump:
        calls.append(NO_TRUMP)
        if house.going_alone:
            calls.append(NO_TRUMP_ALONE)
    if stuck:
        return (*calls, CONCEDE) if house.give_point else tuple(calls)
    # A pass that may end the hand comes last, so that nobody who always makes the first move throws in hands for ever.
    return (*calls, PASS) if is_dealer else (PASS, *calls)


def holds(hand: Collection[Card], suit: Suit) -> bool:
    """Whether there is a card of the suit itself in the hand; left bower and Benny do not count."""
    return not _NATURAL[suit].isdisjoint(hand)


# -- legal moves


def legal_in_round_one(game: Euchre) -> tuple[EuchreMove, ...]:
    """Passing and ordering up."""
    seat, proposed = game.to_move, game.proposed
    assert seat is not None, "somebody is asked"
    assert proposed is not None, "a suit is proposed"
    if game.documents_calls:
        return _DOCUMENTS_ROUND_ONE[proposed]
    return round_one(
        game.house,
        game.hands[seat],
        proposed,
        is_dealer=seat == game.dealer,
        is_partner=PARTNER_OF[seat] == game.dealer,
    )


def legal_in_round_two(game: Euchre) -> tuple[EuchreMove, ...]:
    """Passing and naming another suit."""
    seat, proposed = game.to_move, game.proposed
    assert seat is not None, "somebody is asked"
    assert proposed is not None, "a suit was turned down"
    if game.documents_calls:
        # "Round Two": screw the dealer, who may not pass.
        return (_DOCUMENTS_STUCK if seat == game.dealer else _DOCUMENTS_ROUND_TWO)[proposed]
    return round_two(game.house, game.hands[seat], proposed, is_dealer=seat == game.dealer)


def legal_discards(game: Euchre) -> tuple[EuchreMove, ...]:
    """Any of the six cards, or the five without the upcard, which came last."""
    hand = game.hands[game.dealer]
    return tuple([DISCARD[card] for card in (hand if game.house.discard_upcard else hand[:-1])])


# -- what the moves do


def pass_on(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """No call, or no lone defence."""
    seat = game.to_move
    assert seat is not None, "somebody passes"
    said = PASSED[seat]
    if game.phase is Phase.DEFEND:
        _ask_next_defender(game, seat)
        return said
    game.to_move = LEFT_OF[seat]
    if seat != game.dealer:
        return said
    if game.phase is Phase.ROUND_TWO:
        # The dealer is not stuck: the hand comes to nothing, and the next one deals.
        game.phase, game.dealer = Phase.DEAL, LEFT_OF[seat]
        return (*said, Said(seat, "throw in"))
    game.phase, game.turned_down = Phase.ROUND_TWO, True
    return (*said, Turned(game.upcard[0], UPCARD, face_up=False))


def concede(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Give the other side a point and end the hand, as a stuck dealer may do instead of calling."""
    dealer = game.dealer
    side = 1 - side_of(dealer)
    score = ended(game, HandResult(game.hand_number, dealer, dealer, None, (0, 0), side, POINT, "conceded", game.score))
    return Said(dealer, "concede"), *score


def order(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Trump is made, or no trump is called."""
    seat = game.to_move
    assert seat is not None, "somebody orders up"
    game.maker, game.trump = seat, move.suit
    said = (ORDERED_ALONE if move.alone else ORDERED)[seat][move.suit]
    if move.alone:
        game.alone = seat
        if not game.house.partners_best:
            game.sit_out(PARTNER_OF[seat])
    # A dealer who sits out has no use for the upcard: it stays on the table, where everybody saw it.
    if game.phase is Phase.ROUND_TWO or (move.alone and PARTNER_OF[seat] == game.dealer):
        _making_is_over(game)
        return (said,)
    # "Adding the Upcard and Discarding a Card": six cards, and one of them goes.
    upcard = game.upcard.pop()
    game.hands[game.dealer].append(upcard)
    game.phase, game.to_move = Phase.DISCARD, game.dealer
    return said, Moved((upcard,), UPCARD, HAND[game.dealer])


def discard(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """The dealer has five cards again."""
    card = move.card
    assert card is not None, "a legal discard names a card"
    game.hands[game.dealer].remove(card)
    game.zones[DISCARDED].append(card)
    _making_is_over(game)
    return (Moved((card,), HAND[game.dealer], DISCARDED),)


def defend(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """An opponent of the loner plays alone, too."""
    seat = game.to_move
    assert seat is not None, "somebody defends"
    game.defending_alone = seat
    game.sit_out(PARTNER_OF[seat])
    _lead_off(game)
    return (Said(seat, "defend"),)


def _making_is_over(game: Euchre) -> None:
    if game.alone is not None and game.house.partners_best:
        game.phase, game.to_move = Phase.GIVE, game.alone
    else:
        _hands_are_settled(game)


def legal_gifts(game: Euchre) -> tuple[EuchreMove, ...]:
    """Any card of the hand; the loner may keep them all."""
    assert game.to_move is not None, "somebody gives"
    gifts = tuple(GIVE[card] for card in game.hands[game.to_move])
    return (KEEP, *gifts) if game.phase is Phase.GIVE else gifts


def keep_all(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Go alone without the partner's best card."""
    assert game.alone is not None, "somebody plays alone"
    said = Said(game.alone, "keep")
    _exchange_is_over(game)
    return (said,)


def give(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Give the partner a card, face down: first the loner, then the partner for it."""
    seat, card = game.to_move, move.card
    assert seat is not None, "somebody gives"
    assert card is not None, "a legal gift names a card"
    partner = PARTNER_OF[seat]
    game.hands[seat].remove(card)
    game.hands[partner].append(card)
    given = Moved((card,), HAND[seat], HAND[partner])
    if game.phase is Phase.GIVE:
        game.phase, game.to_move = Phase.RETURN, partner
    else:
        _exchange_is_over(game)
    return (given,)


def _exchange_is_over(game: Euchre) -> None:
    assert game.alone is not None, "somebody plays alone"
    game.sit_out(PARTNER_OF[game.alone])
    _hands_are_settled(game)


def _hands_are_settled(game: Euchre) -> None:
    if game.alone is not None and game.house.defend_alone:
        game.phase, game.to_move = Phase.DEFEND, LEFT_OF[game.alone]
    else:
        _lead_off(game)


def _ask_next_defender(game: Euchre, seat: int) -> None:
    """Both opponents of the loner are asked, the one to the loner's left first."""
    assert game.alone is not None, "somebody plays alone"
    if seat == LEFT_OF[game.alone]:
        game.to_move = PARTNER_OF[seat]
    else:
        _lead_off(game)


def _lead_off(game: Euchre) -> None:
    """The eldest leads, or by a house rule who sits to a loner's left; for who sits out, the next one who plays."""
    before = game.dealer if game.alone is None or game.house.loner_lead == "eldest" else game.alone
    game.phase = Phase.PLAY
    game.leader = game.to_move = game.after[before]
