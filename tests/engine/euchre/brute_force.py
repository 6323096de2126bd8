"""Euchre with open hands by plain minimax, written apart from the engine: every card of every trick, nothing clever.

Cards are words, "JS" or "10H"; the Benny is "JOKER". The ranking, the rule of following and the winner of a trick are
written here anew. What it remembers is exact: the cards of each seat between two tricks, and who leads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
OTHER_OF_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
BENNY = "JOKER"


class Open(NamedTuple):
    """A position with open hands. ``trump`` is a letter, or empty for no trump; ``table`` is in the order of play."""

    hands: tuple[tuple[str, ...], ...]
    trump: str
    leader: int
    table: tuple[str, ...]
    seats: tuple[int, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play to this trick."""
        return tuple(seat % 4 for seat in range(self.leader, self.leader + 4) if seat % 4 in self.seats)

    @property
    def to_play(self) -> int:
        return self.order[len(self.table)]


@cache
def suit_of(card: str, trump: str) -> str:
    if card == BENNY:
        return trump or "benny"
    if trump and card == "J" + OTHER_OF_COLOUR[trump]:
        return trump
    return card[-1]


@cache
def worth(card: str, trump: str, led: str) -> int:
    """Return the strength of a card: the highest wins; a card that neither follows nor trumps has none."""
    if card == BENNY:
        return 1000
    rank = 1 + RANKS.index(card[:-1])
    if trump and card[-1] == trump:
        return 300 if card[0] == "J" else 100 + rank
    if trump and card == "J" + OTHER_OF_COLOUR[trump]:
        return 200
    return rank if card[-1] == led else 0


def may_play(hand: Sequence[str], trump: str, table: Sequence[str]) -> list[str]:
    if not table:
        return list(hand)
    led = suit_of(table[0], trump)
    return [card for card in hand if suit_of(card, trump) == led] or list(hand)


def count_cards(position: Open) -> dict[str, int]:
    """Return every legal card -> the number of tricks that the side of its player takes from this trick on."""
    known: dict[tuple[tuple[tuple[str, ...], ...], int], int] = {}
    orders = {leader: position._replace(leader=leader).order for leader in position.seats}

    def even_tricks(hands: tuple[tuple[str, ...], ...], leader: int, table: tuple[str, ...]) -> int:
        """Return the number of tricks of seats 0 and 2 when all play perfectly."""
        if not table:
            if not any(hands):
                return 0
            if (hands, leader) not in known:
                known[hands, leader] = best(hands, leader, table)
            return known[hands, leader]
        return best(hands, leader, table)

    def best(hands: tuple[tuple[str, ...], ...], leader: int, table: tuple[str, ...]) -> int:
        order = orders[leader]
        if len(table) == len(order):
            led = suit_of(table[0], position.trump)
            values = [worth(card, position.trump, led) for card in table]
            winner = order[values.index(max(values))]
            return (winner % 2 == 0) + even_tricks(hands, winner, ())
        seat = order[len(table)]
        most = len(hands[seat]) if seat % 2 == 0 else 0
        reached: list[int] = []
        for card in may_play(hands[seat], position.trump, table):
            reached.append(after(hands, leader, table, seat, card))
            if reached[-1] == most:  # all the tricks that are left: no other card brings more
                break
        return max(reached) if seat % 2 == 0 else min(reached)

    def after(hands: tuple[tuple[str, ...], ...], leader: int, table: tuple[str, ...], seat: int, card: str) -> int:
        left = tuple(held for held in hands[seat] if held != card)
        return even_tricks((*hands[:seat], left, *hands[seat + 1 :]), leader, (*table, card))

    seat = position.to_play
    tricks = len(position.hands[seat])
    found = {}
    for card in may_play(position.hands[seat], position.trump, position.table):
        even = after(position.hands, position.leader, position.table, seat, card)
        found[card] = even if seat % 2 == 0 else tricks - even
    return found


def random_position(
    rng: Random, tricks: int, least: str = "9", benny: bool = False, trump: str | None = None, sitting_out: int = 0
) -> Open:
    """Return a position with ``tricks`` left and ``sitting_out`` seats absent, of a pack from the ``least`` rank up."""
    pack = [rank + suit for rank in RANKS[RANKS.index(least) :] for suit in "SHCD"] + [BENNY] * benny
    rng.shuffle(pack)
    absent = rng.sample((0, 2), 1) + rng.sample((1, 3), 1)
    rng.shuffle(absent)
    seats = tuple(seat for seat in range(4) if seat not in absent[:sitting_out])
    trump = rng.choice("SHCD") if trump is None else trump
    position = Open(((),) * 4, trump, rng.choice(seats), (), seats)
    on_table = rng.randrange(len(seats))
    table = tuple(pack.pop() for _ in range(on_table))
    played = position.order[:on_table]
    hands = [tuple(pack.pop() for _ in range(tricks - (seat in played))) if seat in seats else () for seat in range(4)]
    return position._replace(hands=tuple(hands), table=table)
