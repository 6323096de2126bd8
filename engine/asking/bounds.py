"""Bounds for the number of cards of each rank in each hand and in the stock.

The table has a row for every hand, a last one for the stock, and a column for every rank. The sum of each row is known,
because everybody sees the number of cards in a hand, and so is that of each column: the cards that are not laid down.
The sums tighten the bounds: a hand all of whose cards are known holds nothing else, and cards that can be in one place
only must be there.
"""

from __future__ import annotations

from engine.asking.turns import OF_A_RANK, Follower, Terms
from engine.native import tell_apart


class Bounds(Follower):
    """The table of bounds; :meth:`settle` tightens them after what was heard."""

    __slots__ = ("_dirty_columns", "_dirty_rows", "_stock", "fewest", "left", "most", "sizes")

    fewest: list[list[int]]
    """Row -> column -> the least number possible."""
    most: list[list[int]]
    """Row -> column -> the greatest number possible."""
    sizes: list[int]
    """Row -> the number of cards there."""
    left: list[int]
    """Column -> the number of cards of that rank anywhere in the table."""

    def __init__(self, terms: Terms) -> None:
        """Begin with all cards in the stock."""
        super().__init__(terms)
        self._stock, columns = terms.seats, len(terms.ranks)
        self.left = [OF_A_RANK] * columns
        self.sizes = [0] * terms.seats + [OF_A_RANK * columns]
        self.fewest = [[0] * columns for _ in range(terms.seats)] + [[OF_A_RANK] * columns]
        self.most = [[0] * columns for _ in range(terms.seats)] + [[OF_A_RANK] * columns]
        self._dirty_rows: set[int] = set()
        self._dirty_columns: set[int] = set()

    def copy(self) -> Bounds:
        """Return an independent copy of a table that is settled."""
        copy = Bounds(self.terms)
        copy.left, copy.sizes = [*self.left], [*self.sizes]
        copy.fewest, copy.most = [[*row] for row in self.fewest], [[*row] for row in self.most]
        return copy

    def hold(self, seat: int, column: int, number: int) -> None:
        if self.fewest[seat][column] < number:
            self.fewest[seat][column] = number
            self._touch(seat, column)

    def hold_exactly(self, seat: int, column: int, number: int) -> None:
        self.hold(seat, column, number)
        self._at_most(seat, column, number)

    def _at_most(self, row: int, column: int, number: int) -> None:
        if self.most[row][column] > number:
            self.most[row][column] = number
            self._touch(row, column)

    def draw(self, seat: int, number: int, not_of: int | None = None) -> None:
        self.settle()
        stock, fewest, most = self._stock, self.fewest, self.most
        self.sizes[seat] += number
        self.sizes[stock] -= number
        for column, in_stock in enumerate(most[stock]):
            if in_stock and column != not_of:
                most[seat][column] += min(number, in_stock)
                fewest[stock][column] = max(0, fewest[stock][column] - number)
                self._dirty_columns.add(column)
        self._dirty_rows.update((seat, stock))

    def draw_known(self, seat: int, column: int, held: int = 0) -> None:
        self.hold(seat, column, held)
        self.hold(self._stock, column, 1)
        self.give(self._stock, seat, column, 1)

    def give(self, giver: int, taker: int, column: int, number: int) -> None:
        self.settle()
        for row, change in ((giver, -number), (taker, number)):
            self.sizes[row] += change
            self.fewest[row][column] += change
            self.most[row][column] += change
            self._touch(row, column)

    def lay(self, seat: int, column: int, number: int) -> None:
        self.hold(seat, column, number)
        self.settle()
        self.sizes[seat] -= number
        self.left[column] -= number
        self.fewest[seat][column] -= number
        self.most[seat][column] -= number
        self._touch(seat, column)

    def end_turn(self) -> None:
        most_kept = self.terms.in_a_set - 1
        for seat in range(self._stock):
            for column, most in enumerate(self.most[seat]):
                if most > most_kept:
                    self._at_most(seat, column, most_kept)
        self.settle()

    def _touch(self, row: int, column: int) -> None:
        self._dirty_rows.add(row)
        self._dirty_columns.add(column)

    def settle(self) -> None:
        """Draw every conclusion that one row or one column allows, until there is no other."""
        rows, columns = self._dirty_rows, self._dirty_columns
        while rows or columns:
            if columns:
                self._settle_column(columns.pop())
            else:
                self._settle_row(rows.pop())

    def _settle_row(self, row: int) -> None:
        fewest, most = self.fewest[row], self.most[row]
        # The cards that are there beyond all lower bounds, and the number by which the upper bounds exceed the cards.
        spare, excess = self.sizes[row] - sum(fewest), sum(most) - self.sizes[row]
        for column, low in enumerate(fewest):
            high = most[column]
            if high > low:
                if high - low > spare:
                    most[column] = low + spare
                    self._touch(row, column)
                if high - low > excess:
                    fewest[column] = high - excess
                    self._touch(row, column)

    def _settle_column(self, column: int) -> None:
        lows, highs = [row[column] for row in self.fewest], [row[column] for row in self.most]
        if lows == highs:
            return
        spare, excess = self.left[column] - sum(lows), sum(highs) - self.left[column]
        for row, low in enumerate(lows):
            high = highs[row]
            if high > low:
                if high - low > spare:
                    self.most[row][column] = low + spare
                    self._touch(row, column)
                if high - low > excess:
                    self.fewest[row][column] = high - excess
                    self._touch(row, column)


tell_apart(Bounds)
