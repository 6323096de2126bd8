"""The places where each card can be, as far as everybody knows, in a game in which players ask for one card.

A player who asks for a card does not hold it and holds another of its rank. One who gives it hands it to the asker; one
who refuses does not hold it. A card that is drawn may be any that can be in the stock. :meth:`Whereabouts.settle` draws
conclusions: a hand that has no room for other cards holds none, and what can lie nowhere else lies there.
"""

from __future__ import annotations

from collections.abc import Collection

from engine.asking.turns import OF_A_RANK, Drew, Laid, Terms, Turn
from engine.cards import Card, Rank, Suit


class Whereabouts:
    """The hands and the stock in which each card may be. Rows are the seats, and the stock after them."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        seats, ranks = terms.seats, terms.ranks
        self.stock = seats
        self.sizes = [0] * seats + [len(ranks) * OF_A_RANK]
        """Row -> the number of cards there."""
        self.possible: dict[Rank, dict[Card, int]] = {
            rank: {Card(rank, suit): 1 << seats for suit in Suit} for rank in ranks
        }
        """Rank -> card -> the rows where it may lie, as a sum of bits; without the ranks that were laid down."""
        self.least: list[dict[Rank, int]] = [{} for _ in range(seats)]
        """Seat -> rank -> the least number of its cards that the seat holds, known from its asks."""
        self._dirty: set[int] = set()

    def copy(self) -> Whereabouts:
        """Return an independent copy of a table that is settled."""
        copy = Whereabouts(self.terms)
        copy.sizes = [*self.sizes]
        copy.possible = {rank: rows.copy() for rank, rows in self.possible.items()}
        copy.least = [least.copy() for least in self.least]
        return copy

    def hear(self, turn: Turn) -> None:
        """Take in one whole turn; the first is the deal."""
        if turn.asked is not None:
            seat, target, rank, card = turn.asked
            assert card is not None, "one card is asked for"
            self._hear_ask(seat, target, rank, card, turn.given > 0)
        for step in turn.steps:
            if isinstance(step, Drew):
                self._draw(step.seat, step.number)
        for step in turn.steps:
            if isinstance(step, Laid):
                self._lay(step.seat, step.rank)
        self.settle()

    def look_at(self, seat: int, hand: Collection[Card]) -> None:
        """Take in the cards of one hand, which its owner sees."""
        bit = 1 << seat
        held = frozenset(hand)
        for rows in self.possible.values():
            for card, where in rows.items():
                rows[card] = bit if card in held else where & ~bit
        self._dirty.update(range(self.stock + 1))
        self.settle()

    def _hear_ask(self, seat: int, target: int, rank: Rank, card: Card, given: bool) -> None:
        rows, least = self.possible[rank], self.least[seat]
        self._put(rows, card, rows[card] & ~(1 << seat))
        least[rank] = max(1, least.get(rank, 0))
        self._dirty.update((seat, target))
        if not given:
            self._put(rows, card, rows[card] & ~(1 << target))
            return
        # The asker does not hold this card yet and must hold another of its rank: conclude from that before it moves.
        self._put(rows, card, 1 << target)
        self.settle()
        self._put(rows, card, 1 << seat)
        self.sizes[seat] += 1
        self.sizes[target] -= 1
        least[rank] = max(least[rank], self.located(seat, rank) - 1) + 1
        theirs = self.least[target]
        theirs[rank] = max(0, theirs.get(rank, 0) - 1)

    def _draw(self, seat: int, number: int) -> None:
        self.sizes[seat] += number
        self.sizes[self.stock] -= number
        stock, hand = 1 << self.stock, 1 << seat
        for rows in self.possible.values():
            for card, where in rows.items():
                if where & stock:
                    rows[card] = where | hand
        self._dirty.update((seat, self.stock))

    def _lay(self, seat: int, rank: Rank) -> None:
        for where in self.possible.pop(rank).values():
            self._touch(where)
        self.sizes[seat] -= OF_A_RANK
        for least in self.least:
            least.pop(rank, None)

    def located(self, row: int, rank: Rank) -> int:
        """Return the number of cards of ``rank`` that certainly lie in that row."""
        return [*self.possible[rank].values()].count(1 << row)

    def fewest(self, seat: int, rank: Rank) -> int:
        """Return the least number of cards of ``rank`` that the seat can hold."""
        return max(self.least[seat].get(rank, 0), self.located(seat, rank)) if rank in self.possible else 0

    def held(self, seat: int) -> dict[Rank, tuple[int, int]]:
        """Return rank -> the least and the greatest number of its cards that the seat can hold, at most three."""
        fewest = {rank: self.fewest(seat, rank) for rank in self.possible}
        spare = self.sizes[seat] - sum(fewest.values())
        held = {}
        for rank, rows in self.possible.items():
            can = sum([where >> seat & 1 for where in rows.values()])
            held[rank] = fewest[rank], min(can, fewest[rank] + spare, OF_A_RANK - 1)
        return held

    def settle(self) -> None:
        """Draw every conclusion from the sizes of the hands and from the asks."""
        while self._dirty:
            self._settle_row(self._dirty.pop())

    def _settle_row(self, row: int) -> None:
        """Draw the conclusions about one hand or the stock. Most of the time is spent here, so it avoids calls."""
        bit, is_hand = 1 << row, row < self.stock
        least = self.least[row] if is_hand else {}
        needed = can = 0
        for rank, rows in self.possible.items():
            first, second, third, fourth = rows.values()
            if not (first | second | third | fourth) & bit:
                continue
            may = (first & bit) + (second & bit) + (third & bit) + (fourth & bit) >> row
            sure = (first == bit) + (second == bit) + (third == bit) + (fourth == bit)
            wanted = least.get(rank, 0)
            if sure < may == wanted:
                self._decide(rows, bit, here=True)
                sure = wanted
            elif sure == OF_A_RANK - 1 < may and is_hand:
                self._decide(rows, bit, here=False)
                may = sure
            needed += sure if sure > wanted else wanted
            can += may
        if needed < self.sizes[row] == can:
            for rows in self.possible.values():
                self._decide(rows, bit, here=True)
        elif needed == self.sizes[row] < can:
            # No room for others: of each rank the row holds just the cards that are known.
            for rank, rows in self.possible.items():
                if [*rows.values()].count(bit) >= least.get(rank, 0):
                    self._decide(rows, bit, here=False)

    def _decide(self, rows: dict[Card, int], bit: int, here: bool) -> None:
        """Place all cards of one rank that may lie in a row there (``here``), or none but those known to be there."""
        for card, where in rows.items():
            if where & bit and where != bit:
                self._put(rows, card, bit if here else where & ~bit)

    def _put(self, rows: dict[Card, int], card: Card, where: int) -> None:
        """Set the rows where a card may lie, and mark the rows that it left and the one where it is for certain."""
        before = rows[card]
        if before != where:
            rows[card] = where
            is_certain = not where & (where - 1)
            self._touch((before & ~where) | (where if is_certain else 0))

    def _touch(self, where: int) -> None:
        self._dirty.update([row for row in range(self.stock + 1) if where >> row & 1])
