"""What the observations of asking games share: counts, and what everybody knows from asks and gifts.

A player who asks for a rank holds a card of it. One who gives gives all of the rank that was asked for; one who refuses
has none; both may draw one later. So for every player and rank two facts are kept: the least number of cards that the
player is known to hold, and that the player lacks the rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.cards import Card, Rank, Suit
from engine.events import Asked, Gathered, Moved, Said
from learning.encoding import Encoder, Ruled, at_most
from learning.layout import Layout

OF_A_RANK: Final = len(Suit)


def ranks_of(under: Ruled) -> tuple[Rank, ...]:
    """Return the ranks of the pack, in its order."""
    return tuple(dict.fromkeys([card.rank for card in under.pack]))


def shared_parts(under: Ruled, sets: str) -> Iterator[tuple[str, int, str]]:
    """Yield the parts that all asking games have; ``sets`` is the word for what is laid down."""
    seats, ranks = under.seats, len(ranks_of(under))
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


class AskingEncoder(Encoder):
    """What everybody knows of each hand, and what each seat holds."""

    def __init__(self, under: Ruled, layout: Layout, stock: str, in_a_set: int, luck: str = "") -> None:
        """``stock`` is the name of the zone from which cards are drawn; a set is of ``in_a_set`` cards.

        ``luck`` are the words of a player who drew a card of the rank that was asked for.
        """
        super().__init__(layout, under.seats)
        self._stock, self._in_a_set, self._luck = stock, in_a_set, luck
        ranks = ranks_of(under)
        self.columns: Mapping[Rank, int] = {rank: column for column, rank in enumerate(ranks)}
        self.numbers: Mapping[Card, int] = {
            card: self.columns[card.rank] * OF_A_RANK + card.suit for card in under.pack
        }
        self.ranks, self.whole = len(ranks), len(under.pack)
        self.at = {part.name: part.start for part in layout}
        self._to_move, self._stock_at = self.at["to_move"], self.at["stock"]
        self._no_ranks = bytes(self.ranks)
        self.rows = [
            [
                (kept, (seat - observer) % self.seats, (seat - observer) % self.seats * self.ranks)
                for observer, kept in enumerate(self.kept)
            ]
            for seat in range(self.seats)
        ]
        """Seat -> for each observer what is kept, the seat's relative number, and where its row of ranks begins."""
        self.begin()

    def begin(self) -> None:
        super().begin()
        self.sizes = [0] * self.seats
        self.stock = self.whole
        for kept in self.kept:
            kept[self._stock_at] = at_most(self.stock)
        self._asked: Asked | None = None
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
                    self.take_from_stock(len(cards))
            elif kind is Asked:
                asked, refused = event, True
                self.ask(event)
            elif kind is Said:
                if refused and asked is not None:
                    refused = False
                    self.refuse(asked)
                elif asked is not None and event.words == self._luck:
                    column = self.columns[asked.rank]
                    self.set("known", asked.seat, column, self.known(asked.seat, column) + 1)
            elif kind is Gathered:
                self.begin()

    def set(self, part: str, seat: int, column: int, value: int) -> None:
        at = self.at[part] + column
        for kept, _, row in self.rows[seat]:
            kept[at + row] = value

    def known(self, seat: int, column: int) -> int:
        """Return the least number of cards that a seat is known to hold; it is the same for every observer."""
        return self.kept[seat][self.at["known"] + column]

    def ask(self, asked: Asked) -> None:
        seat, column = asked.seat, self.columns[asked.rank]
        before = self._last_askers.get(column)
        if before != seat:
            if before is not None:
                self.set("asked", before, column, 0)
            self._last_askers[column] = seat
            self.set("asked", seat, column, 1)
        if not self.known(seat, column):
            self.set("known", seat, column, 1)
            self.set("lacks", seat, column, 0)

    def refuse(self, asked: Asked) -> None:
        """Take in that the player who was asked has nothing to give."""
        column = self.columns[asked.rank]
        self.set("known", asked.target, column, 0)
        self.set("lacks", asked.target, column, 1)

    def give(self, giver: int, taker: int, cards: Sequence[Card | None], asked: Asked) -> None:
        """Take in a gift of what was asked for."""
        column = self.columns[asked.rank]
        self.set("known", taker, column, self.known(taker, column) + len(cards))
        self.refuse(asked)
        self.change(giver, -len(cards))
        self.change(taker, len(cards))
        self.own(giver, cards, -1)
        self.own(taker, cards, 1)

    def draw(self, seat: int, cards: Sequence[Card | None], from_stock: bool) -> None:
        if from_stock:
            self.take_from_stock(len(cards))
        self.change(seat, len(cards))
        self.own(seat, cards, 1)
        at = self.at["lacks"]
        for kept, _, row in self.rows[seat]:
            kept[at + row : at + row + self.ranks] = self._no_ranks

    def take_from_stock(self, number: int) -> None:
        self.stock -= number
        for kept in self.kept:
            kept[self._stock_at] = at_most(self.stock)

    def lay(self, seat: int, cards: Sequence[Card | None]) -> None:
        """Take in a set that is laid down, for all to see."""
        shown = next(card for card in cards if card is not None)
        column = self.columns[shown.rank]
        self.set("known", seat, column, max(0, self.known(seat, column) - len(cards)))
        self.set("sets", seat, column, self.kept[seat][self.at["sets"] + column] + len(cards) // self._in_a_set)
        self.change(seat, -len(cards))
        self.own(seat, cards, -1)

    def change(self, seat: int, by: int) -> None:
        """Change the size of a hand."""
        self.sizes[seat] += by
        at, size = self.at["held"], at_most(self.sizes[seat])
        for kept, turned, _ in self.rows[seat]:
            kept[at + turned] = size

    def own(self, seat: int, cards: Sequence[Card | None], by: int) -> None:
        """Change the cards that a seat holds, for itself.

        Of other seats' hands the reader of the events knows some cards alone, so the numbers there mean nothing.
        """
        kept = self.kept[seat]
        for card in cards:
            if card is not None:
                column = self.columns[card.rank]
                kept[column] = max(0, kept[column] + by)

    def observation(self, source: Any, seat: int) -> bytearray:
        seen = self.kept[seat][:]
        if source.to_move is not None:
            seen[self._to_move + (source.to_move - seat) % self.seats] = 1
        return seen
