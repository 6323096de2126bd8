"""Before trump is made: who deals first, the deal, weak hands, and the suit that a Benny stands for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

from engine.cards import JACK, JOKER, Card, Suit
from engine.events import Event, Gathered, Moved, Said
from engine.games.euchre.farmers import EXCHANGED, exchangeable, is_ace_no_face, is_blank
from engine.games.euchre.moves import (
    COVERED,
    DRAWN,
    EXCHANGE,
    HAND,
    KEEP,
    KITTY,
    PACKS,
    REDEAL,
    SEATS,
    SHOWN,
    STOCK,
    SWAP,
    UPCARD,
    EuchreMove,
    Phase,
)
from engine.games.euchre.options import House
from engine.games.euchre.turn_order import LEFT_OF
from engine.shuffles import cut, fair_shuffle, in_shuffle

if TYPE_CHECKING:
    from engine.games.euchre.rules import Euchre

BATCHES = (3, 2, 3, 2, 2, 3, 2, 3)
"""How many cards each batch of the deal has, the eldest hand's first ("Deal")."""
_BATCH_SLICES = tuple(slice(end - size, end) for size, end in zip(BATCHES, accumulate(BATCHES), strict=True))
DEALT = sum(BATCHES)
"""How many cards are dealt into the hands, whatever the pack: of a larger one the kitty is larger."""

SHUFFLES: Mapping[str, Callable[[Sequence[Card], Random], list[Card]]] = {
    "random": fair_shuffle,
    "in-shuffle": lambda cards, _chance: in_shuffle(cards),
    "cut": lambda cards, _chance: cut(cards),
    "none": lambda cards, _chance: list(cards),
}
"""The option ``shuffle`` -> the order of the cards after it."""


def pack_of(house: House) -> tuple[Card, ...]:
    """The cards of the game in new-pack order; the Benny comes last."""
    cards = PACKS[house.cards]
    return (*cards, JOKER) if house.benny else cards


# -- the first dealer


def draws(cards: Sequence[Card], chance: Random) -> tuple[tuple[tuple[int, Card], ...], ...]:
    """The cut for the first deal, round by round: which seat drew which card; the last round has one highest card.

    Everybody draws one card of the shuffled pack. Those who tie for the highest rank put their cards back and draw
    again.
    """
    rounds: list[tuple[tuple[int, Card], ...]] = []
    seats: Sequence[int] = range(SEATS)
    aside: list[Card] = []  # drawn by those who are out of it
    while len(seats) > 1:
        mixed = fair_shuffle([card for card in cards if card not in aside], chance)
        drawn = tuple(zip(seats, mixed, strict=False))
        rounds.append(drawn)
        highest = max(card.rank.order for _, card in drawn)
        seats = [seat for seat, card in drawn if card.rank.order == highest]
        aside += [card for seat, card in drawn if seat not in seats]
    return tuple(rounds)


def cut_for_deal(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Everybody draws; the cards lie in view until they are gathered for the deal."""
    events: list[Event] = []
    rounds = draws(game.pack, game.chance)
    for drawn in rounds:
        for seat, _ in drawn:
            if before := game.zones[DRAWN[seat]]:
                events.append(Moved((before[0],), DRAWN[seat], STOCK))
                game.stock.append(before.pop())
        for seat, card in drawn:
            game.stock.remove(card)
            game.zones[DRAWN[seat]].append(card)
            events.append(Moved((card,), STOCK, DRAWN[seat]))
    game.dealer = game.to_move = max(rounds[-1], key=lambda drawn: drawn[1].rank.order)[0]
    game.phase = Phase.DEAL
    return tuple(events)


JACKS: Mapping[str, frozenset[Suit]] = {"jack": frozenset(Suit), "black-jack": frozenset((Suit.SPADES, Suit.CLUBS))}
"""The option ``first_dealer`` -> the suits whose jack makes its player the dealer."""


def turn_up(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Deal the shuffled pack face up, one card at a time from seat 0's left, until a jack falls that gives the deal.

    The cards lie in view until they are gathered for the deal.
    """
    suits = JACKS[str(game.rules["first_dealer"])]
    events: list[Event] = []
    seat = 0
    for card in fair_shuffle(game.pack, game.chance):
        seat = LEFT_OF[seat]
        game.stock.remove(card)
        game.zones[DRAWN[seat]].append(card)
        events.append(Moved((card,), STOCK, DRAWN[seat]))
        if card.rank is JACK and card.suit in suits:
            break
    game.dealer = game.to_move = seat
    game.phase = Phase.DEAL
    return tuple(events)


# -- the deal


def deal(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """ "Shuffle" and "Deal". When the Benny is going to be turned up, the dealer's hand stays covered."""
    events: list[Event] = []
    if len(game.stock) < len(game.pack):
        game.zones.clear()
        events.append(Gathered(STOCK))
    game.forget_hand()
    game.pack_order = cards = game.shuffle(game.pack_order, game.chance)
    game.stock.clear()
    pack, seat = tuple(cards), game.dealer
    upcard, kitty = pack[DEALT], pack[DEALT + 1 :]
    targets = [*HAND]
    if upcard is JOKER:
        targets[seat] = COVERED[seat]
    for place in _BATCH_SLICES:
        seat = LEFT_OF[seat]
        batch = pack[place]
        game.zones[targets[seat]].extend(batch)
        events.append(Moved(batch, STOCK, targets[seat]))
    game.turned_up = upcard
    game.upcard.append(upcard)
    game.kitty.extend(kitty)
    events += (Moved(kitty, STOCK, KITTY), Moved((upcard,), STOCK, UPCARD))
    game.dealt_by = game.dealer
    if upcard is JOKER:
        game.phase, game.to_move = Phase.NAME, game.dealer
    else:
        game.proposed = upcard.suit
        _open_asking(game)
    return tuple(events)


def _open_asking(game: Euchre) -> None:
    """Ask about weak hands where that is a rule, then about trump, the eldest first."""
    game.phase, game.to_move = (Phase.KEEP if game.asks_about_hands else Phase.ROUND_ONE), game.eldest


def name(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Let the Benny that was turned up stand for a card of the suit that the dealer names, who then sees the hand."""
    game.named = game.proposed = move.suit
    covered = game.zones[COVERED[game.dealer]]
    cards = tuple(covered)
    covered.clear()
    game.hands[game.dealer].extend(cards)
    _open_asking(game)
    return Said(game.dealer, "name", move.suit), Moved(cards, COVERED[game.dealer], HAND[game.dealer])


# -- weak hands


def legal_about_hand(game: Euchre) -> tuple[EuchreMove, ...]:
    """Everybody is asked, and may always keep the hand: so the question tells nobody anything."""
    assert game.to_move is not None, "somebody is asked"
    hand, moves = game.hands[game.to_move], [KEEP]
    if not game.laid_away and exchangeable(game.house.farmers_hand, hand):
        moves.append(SWAP)
    if (game.house.redeal and is_blank(hand)) or (game.house.ace_no_face and is_ace_no_face(hand)):
        moves.append(REDEAL)
    return tuple(moves)


def keep(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """The hand stays as it is; the next seat is asked."""
    seat = game.to_move
    assert seat is not None, "somebody keeps the hand"
    _ask_next_about_hand(game, seat)
    return (Said(seat, "keep"),)


def _ask_next_about_hand(game: Euchre, seat: int) -> None:
    # Once the kitty was taken there is nothing left to ask, unless a new deal may still be wanted.
    if seat == game.dealer or (game.laid_away and not game.house.redeals):
        game.phase, game.to_move = Phase.ROUND_ONE, game.eldest
    else:
        game.phase, game.to_move = Phase.KEEP, LEFT_OF[seat]


def swap(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Show the cards that make a farmer's hand, and take them back: three of them will go."""
    seat = game.to_move
    assert seat is not None, "somebody swaps"
    game.phase = Phase.EXCHANGE
    hand = game.hands[seat]
    claim = exchangeable(game.house.farmers_hand, hand)
    hand[:] = [*(card for card in hand if card not in claim), *claim]
    return Said(seat, "swap"), Moved(claim, HAND[seat], SHOWN[seat]), Moved(claim, SHOWN[seat], HAND[seat])


def legal_exchanges(game: Euchre) -> tuple[EuchreMove, ...]:
    """The cards that the farmer may still lay away."""
    assert game.to_move is not None, "somebody swaps"
    hand = game.hands[game.to_move]
    able = exchangeable(game.house.farmers_hand, (*hand, *game.laid_away))
    return tuple(EXCHANGE[card] for card in hand if card in able)


def exchange(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """A card goes below the kitty, face down; with the third the farmer gets the kitty's first three."""
    seat, card = game.to_move, move.card
    assert seat is not None, "somebody swaps"
    assert card is not None, "a legal exchange names a card"
    game.hands[seat].remove(card)
    game.kitty.append(card)
    game.laid_away += (card,)
    laid = Moved((card,), HAND[seat], KITTY)
    if len(game.laid_away) < EXCHANGED:
        return (laid,)
    drawn = tuple(game.kitty[:EXCHANGED])
    del game.kitty[:EXCHANGED]
    game.hands[seat].extend(drawn)
    _ask_next_about_hand(game, seat)
    return laid, Moved(drawn, KITTY, HAND[seat])


def redeal(game: Euchre, move: EuchreMove) -> tuple[Event, ...]:
    """Show the whole hand: it comes to nothing, and the same dealer deals again."""
    seat = game.to_move
    assert seat is not None, "somebody wants a new deal"
    hand = game.hands[seat]
    claim = tuple(hand)
    hand.clear()
    game.zones[SHOWN[seat]].extend(claim)
    game.phase, game.to_move = Phase.DEAL, game.dealer
    return Said(seat, "redeal"), Moved(claim, HAND[seat], SHOWN[seat])
