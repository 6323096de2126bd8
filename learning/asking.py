"""The parts that the observations of all asking games have: counts, and the knowledge from asks and gifts.

A player who asks for a rank holds a card of it. One who gives gives all of the rank that was asked for; one who refuses
has none; both may draw one later. So for every player and rank two facts are kept: the least number of cards that the
player is known to hold, and that the player lacks the rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.cards import Card, Rank, Suit
from engine.events import Asked, Gathered, Moved, Said
from engine.native import mypyc_attr
from learning.encoding import Encoder, Variant, at_most
from learning.parts import Layout

OF_A_RANK: Final = len(Suit)
"""Cards of a rank in the pack."""


def ranks_of(variant: Variant) -> tuple[Rank, ...]:
    """Return the ranks of the pack, in its order."""
    return tuple(dict.fromkeys([card.rank for card in variant.pack]))


def shared_parts(variant: Variant, sets: str) -> Iterator[tuple[str, int, str]]:
    """Yield the parts that all asking games have; ``sets`` is the word for what is laid down."""
    seats, ranks = variant.seats, len(ranks_of(variant))
    yield "hand", ranks, "the number of cards that you hold of each rank"
    yield (
        "known",
        seats * ranks,
        "for each player and rank the number of cards that the player is known to hold at least",
    )
    yield "lacks", seats * ranks, "1 where a player is known to hold no card of a rank"
    yield "asked", seats * ranks, "1 for the player who asked for a rank last"
    yield "sets", seats * ranks, f"the {sets} that each player laid down"
    yield "held", seats, "the number of cards in each hand"
    yield "stock", 1, "the number of cards that can be drawn"
    yield "to_move", seats, "the player whose move it is"


@mypyc_attr(allow_interpreted_subclasses=True)
class AskingEncoder(Encoder):
    """The memory of an asking game: what everybody knows of each hand, and what each seat holds."""

    def __init__(self, variant: Variant, layout: Layout, stock: str, in_a_set: int, luck: str = "") -> None:
        """``stock`` is the name of the zone from which cards are drawn; a set is of ``in_a_set`` cards.

        ``luck`` are the words of a player who drew a card of the rank that was asked for.
        """
        super().__init__(layout, variant.seats)
        self._stock, self._in_a_set, self._luck = stock, in_a_set, luck
        ranks = ranks_of(variant)
        self.columns: Mapping[Rank, int] = {rank: column for column, rank in enumerate(ranks)}
        self.numbers: Mapping[Card, int] = {
            card: self.columns[card.rank] * OF_A_RANK + card.suit for card in variant.pack
        }
        self.ranks, self.pack_size = len(ranks), len(variant.pack)
        self.at = {part.name: part.start for part in layout}
        self._to_move, self._stock_at = self.at["to_move"], self.at["stock"]
        self._no_ranks = bytes(self.ranks)
        self.known, self._lacks = self.rows("known"), self.rows("lacks")
        self._asked, self._sets, self._held = self.rows("asked"), self.rows("sets"), self.rows("held")
        self.begin()

    def begin(self) -> None:
        super().begin()
        self.sizes = [0] * self.seats
        self.stock = self.pack_size
        self._last_askers: dict[int, int] = {}

    def hear(self, events: Iterable[Any]) -> None:
        refused, asked = False, None  # an ask that nothing has answered yet; the ask of this move
        for event in events:
            kind = type(event)
            if kind is Moved:
                cards, origin, target = event
                if origin.name == "hand":
                    if target.name == "hand" and asked is not None:
                        self.give(origin.seat, target.seat, cards, asked)
                        refused = False
                    else:
                        self.lay(origin.seat, cards)
                elif target.name == "hand":
                    self.draw(target.seat, cards, from_stock=origin.name == self._stock)
                elif origin.name == self._stock:
                    self.stock -= len(cards)
            elif kind is Asked:
                asked, refused = event, True
                self.ask(event)
            elif kind is Said:
                if refused and asked is not None:
                    refused = False
                    self.refuse(asked)
                elif asked is not None and event.words == self._luck:
                    self.known[asked.seat * self.ranks + self.columns[asked.rank]] += 1
            elif kind is Gathered:
                self.begin()

    def ask(self, asked: Asked) -> None:
        """Take in that a player asks, and so holds a card of the rank."""
        seat, column = asked.seat, self.columns[asked.rank]
        before, at = self._last_askers.get(column), seat * self.ranks + column
        if before != seat:
            if before is not None:
                self._asked[before * self.ranks + column] = 0
            self._last_askers[column] = seat
            self._asked[at] = 1
        if not self.known[at]:
            self.known[at], self._lacks[at] = 1, 0

    def refuse(self, asked: Asked) -> None:
        """Take in that the player who was asked has nothing (more) to give."""
        at = asked.target * self.ranks + self.columns[asked.rank]
        self.known[at], self._lacks[at] = 0, 1

    def give(self, giver: int, taker: int, cards: Sequence[Card | None], asked: Asked) -> None:
        """Take in a gift of what was asked for."""
        self.known[taker * self.ranks + self.columns[asked.rank]] += len(cards)
        self.refuse(asked)
        self.change_hand(giver, cards, -1)
        self.change_hand(taker, cards, 1)

    def draw(self, seat: int, cards: Sequence[Card | None], from_stock: bool) -> None:
        """Take in that a player draws cards, which may be of any rank."""
        if from_stock:
            self.stock -= len(cards)
        self.change_hand(seat, cards, 1)
        at = seat * self.ranks
        self._lacks[at : at + self.ranks] = self._no_ranks

    def lay(self, seat: int, cards: Sequence[Card | None]) -> None:
        """Take in a set that is laid down, face up."""
        shown = next(card for card in cards if card is not None)
        at = seat * self.ranks + self.columns[shown.rank]
        self.known[at] = max(0, self.known[at] - len(cards))
        self._sets[at] += len(cards) // self._in_a_set
        self.change_hand(seat, cards, -1)

    def change_hand(self, seat: int, cards: Sequence[Card | None], by: int) -> None:
        """Put cards into a hand (1), or take them out of it (-1).

        Who reads the events as one seat knows only some cards of the other hands, so the numbers of those mean nothing.
        """
        self.sizes[seat] += by * len(cards)
        self._held[seat] = at_most(self.sizes[seat])
        own = self.own[seat]
        for card in cards:
            if card is not None:
                column = self.columns[card.rank]
                own[column] = max(0, own[column] + by)

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = super().observation(source, seat)
        seen[self._stock_at] = at_most(self.stock)
        if source.to_move is not None:
            seen[self._to_move + (source.to_move - seat) % self.seats] = 1
        return seen
