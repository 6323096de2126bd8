"""How many cards of each rank can lie in each hand and in the stock: so many to so many, as tight as sums make it.

A table of numbers nobody knows: a row for every hand and a last one for the stock, a column for every rank. The sum of
each row is known (everybody sees how many cards a hand has), and that of each column too (what is not laid down). So a
hand all of whose cards are known holds nothing else, and cards that nobody else can have must be where they can be.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence


class Bounds:
    """The table. Facts are told with the methods; :meth:`settle` draws the conclusions."""

    __slots__ = ("_dirty_columns", "_dirty_rows", "_most_kept", "_stock", "fewest", "left", "most", "sizes")

    fewest: list[list[int]]
    """row -> column -> the least number possible."""
    most: list[list[int]]
    """row -> column -> the greatest number possible."""
    sizes: list[int]
    """row -> how many cards lie there."""
    left: list[int]
    """column -> how many cards of that rank lie anywhere in the table."""

    def __init__(self, rows: int, of_a_rank: Sequence[int], most_kept: int) -> None:
        """All cards are in the stock, ``of_a_rank`` of each; a hand keeps ``most_kept`` of a rank after a turn."""
        self._stock, self._most_kept = rows, most_kept
        self.left = [*of_a_rank]
        self.sizes = [0] * rows + [sum(of_a_rank)]
        self.fewest = [[0] * len(of_a_rank) for _ in range(rows)] + [[*of_a_rank]]
        self.most = [[0] * len(of_a_rank) for _ in range(rows)] + [[*of_a_rank]]
        self._dirty_rows: set[int] = set()
        self._dirty_columns: set[int] = set()

    def at_least(self, row: int, column: int, number: int) -> None:
        """The hand ``row`` holds that many or more now."""
        if self.fewest[row][column] < number:
            self.fewest[row][column] = number
            self._touch(row, column)

    def at_most(self, row: int, column: int, number: int) -> None:
        """The hand ``row`` holds that many or fewer now."""
        if self.most[row][column] > number:
            self.most[row][column] = number
            self._touch(row, column)

    def draw(self, row: int, number: int, others: Collection[int] = ()) -> None:
        """So many unknown cards come from the stock, none of them of a column in ``others``."""
        self.settle()
        stock, fewest, most = self._stock, self.fewest, self.most
        self.sizes[row] += number
        self.sizes[stock] -= number
        for column, in_stock in enumerate(most[stock]):
            if in_stock and column not in others:
                most[row][column] += min(number, in_stock)
                fewest[stock][column] = max(0, fewest[stock][column] - number)
                self._dirty_columns.add(column)
        self._dirty_rows.update((row, stock))

    def draw_known(self, row: int, column: int) -> None:
        """One card of ``column`` comes from the stock."""
        self.at_least(self._stock, column, 1)
        self.move(self._stock, row, column, 1)

    def move(self, origin: int, target: int, column: int, number: int) -> None:
        """So many cards of ``column`` go from row to row."""
        self.settle()
        for row, change in ((origin, -number), (target, number)):
            self.sizes[row] += change
            self.fewest[row][column] += change
            self.most[row][column] += change
            self._touch(row, column)

    def lay(self, row: int, column: int, number: int) -> None:
        """So many cards of ``column`` leave the table."""
        self.settle()
        self.sizes[row] -= number
        self.left[column] -= number
        self.fewest[row][column] -= number
        self.most[row][column] -= number
        self._touch(row, column)

    def end_turn(self) -> None:
        """Nobody kept a whole set."""
        for row in range(self._stock):
            for column, most in enumerate(self.most[row]):
                if most > self._most_kept:
                    self.at_most(row, column, self._most_kept)
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
        # With all others at their least there is room for so many more; with all at their most, so many must be.
        spare, missing = self.sizes[row] - sum(fewest), sum(most) - self.sizes[row]
        for column, low in enumerate(fewest):
            high = most[column]
            if high > low:
                if high - low > spare:
                    most[column] = low + spare
                    self._touch(row, column)
                if high - low > missing:
                    fewest[column] = high - missing
                    self._touch(row, column)

    def _settle_column(self, column: int) -> None:
        cells = [(low[column], high[column]) for low, high in zip(self.fewest, self.most, strict=True)]
        spare = self.left[column] - sum([low for low, _ in cells])
        missing = sum([high for _, high in cells]) - self.left[column]
        for row, (low, high) in enumerate(cells):
            if high > low:
                if high - low > spare:
                    self.most[row][column] = low + spare
                    self._touch(row, column)
                if high - low > missing:
                    self.fewest[row][column] = high - missing
                    self._touch(row, column)
