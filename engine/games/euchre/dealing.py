"""The cards before the bidding: pack, shuffle, who deals first, the batches of the deal, and weak hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import Final

from engine.cards import ACE, JACK, JOKER, Card, Suit
from engine.games.euchre.moves import EXCHANGE, KEEP, PACKS, REDEAL, SEATS, SWAP, EuchreMove
from engine.games.euchre.options import House
from engine.games.euchre.turn_order import EVERYBODY, LEFT_OF
from engine.shuffles import cut, fair_shuffle, in_shuffle

BATCHES: Final = (3, 2, 3, 2, 2, 3, 2, 3)
"""The number of cards in each batch of the deal, the eldest hand's first ("Deal")."""
_BATCH_SLICES: Final = tuple(slice(end - size, end) for size, end in zip(BATCHES, accumulate(BATCHES), strict=True))
DEALT: Final = sum(BATCHES)
"""The number of cards dealt into the hands, from every pack: a larger pack has a larger kitty."""


def _in_shuffled(cards: Sequence[Card], _rng: Random) -> list[Card]:
    return in_shuffle(cards)


def _cut(cards: Sequence[Card], _rng: Random) -> list[Card]:
    return cut(cards)


def _as_they_lie(cards: Sequence[Card], _rng: Random) -> list[Card]:
    return list(cards)


# A game holds one of these and is copied deeply in tests, so they are functions with names.
SHUFFLES: Mapping[str, Callable[[Sequence[Card], Random], list[Card]]] = {
    "random": fair_shuffle,
    "in-shuffle": _in_shuffled,
    "cut": _cut,
    "none": _as_they_lie,
}
"""The option ``shuffle`` -> a function that returns the shuffled cards."""


def pack_of(house: House) -> tuple[Card, ...]:
    """Return the cards of the game in new-pack order, the Benny last."""
    cards = PACKS[house.cards]
    return (*cards, JOKER) if house.benny else cards


# -- the first dealer


def draws(cards: Sequence[Card], rng: Random) -> tuple[tuple[tuple[int, Card], ...], ...]:
    """Return the cut for the first deal, round by round, as (seat, card); the last round has one highest card.

    Everybody draws one card of the shuffled pack. Those who tie for the highest rank put their cards back and draw
    again.
    """
    rounds: list[tuple[tuple[int, Card], ...]] = []
    seats: Sequence[int] = range(SEATS)
    aside: list[Card] = []  # drawn by those who are out of it
    while len(seats) > 1:
        mixed = fair_shuffle([card for card in cards if card not in aside], rng)
        drawn = tuple(zip(seats, mixed, strict=False))
        rounds.append(drawn)
        highest = max(card.rank.order for _, card in drawn)
        seats = [seat for seat, card in drawn if card.rank.order == highest]
        aside += [card for seat, card in drawn if seat not in seats]
    return tuple(rounds)


JACKS: Mapping[str, frozenset[Suit]] = {"jack": frozenset(Suit), "black-jack": frozenset((Suit.SPADES, Suit.CLUBS))}
"""The option ``first_dealer`` -> the suits whose jack makes its player the dealer."""


def turned_up(cards: Sequence[Card], suits: Collection[Suit], rng: Random) -> Iterator[tuple[int, Card]]:
    """Yield (seat, card) of the shuffled pack, dealt face up from seat 0's left until a jack of ``suits`` falls."""
    seat = 0
    for card in fair_shuffle(cards, rng):
        seat = LEFT_OF[seat]
        yield seat, card
        if card.rank is JACK and card.suit in suits:
            return


# -- the deal


def batches(pack: tuple[Card, ...], dealer: int) -> list[tuple[int, tuple[Card, ...]]]:
    """Return the eight batches of the deal as (seat, cards), the eldest hand's first."""
    order = EVERYBODY.rounds[LEFT_OF[dealer]]
    return [(order[number % SEATS], pack[place]) for number, place in enumerate(_BATCH_SLICES)]


# -- weak hands

EXCHANGED: Final = 3
"""The number of cards that a farmer's hand swaps with the kitty."""


def is_blank(hand: Collection[Card]) -> bool:
    """Return whether the hand holds number cards alone: no ace, no face card, no Benny."""
    return all(card.rank < JACK for card in hand)


def is_ace_no_face(hand: Collection[Card]) -> bool:
    """Return whether the hand holds at least one ace, and nothing else but number cards."""
    return any(card.rank is ACE for card in hand) and all(card.rank is ACE or card.rank < JACK for card in hand)


def exchangeable(kind: str, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a dealt hand that a farmer may swap; none unless it is a farmer's hand.

    ``kind`` is the value of the option: ``low`` is a blank hand, ``three`` has three cards of one rank below the jack.
    """
    if kind == "low":
        return tuple(hand) if is_blank(hand) else ()
    if kind == "three":
        count = Counter(card.rank for card in hand if card.rank < JACK)
        return tuple(card for card in hand if count[card.rank] >= EXCHANGED)
    return ()


def answers_about_hand(house: House, hand: Sequence[Card], *, swapped: bool) -> tuple[EuchreMove, ...]:
    """Return the legal answers of a seat that is asked about its hand; ``swapped`` if a farmer already has.

    Everybody is asked, and may always keep the hand, so the question gives nothing away.
    """
    moves = [KEEP]
    if not swapped and exchangeable(house.farmers_hand, hand):
        moves.append(SWAP)
    if (house.redeal and is_blank(hand)) or (house.ace_no_face and is_ace_no_face(hand)):
        moves.append(REDEAL)
    return tuple(moves)


def exchanges(house: House, hand: Sequence[Card], laid_away: Sequence[Card]) -> tuple[EuchreMove, ...]:
    """Return the legal exchanges of a farmer who has already laid away some cards."""
    able = exchangeable(house.farmers_hand, (*hand, *laid_away))
    return tuple(EXCHANGE[card] for card in hand if card in able)
