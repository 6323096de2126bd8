"""The facts that a player of War sees: nobody's stack, the cards on the table, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.games.war.moves import STACK, WarMove
from engine.view import View


class WarView(View[WarMove]):
    """The facts of a game of War, filled in by ``War.view``."""

    __slots__ = (
        "_courses",
        "dealt",
        "dealt_cards",
        "longest_war",
        "playing",
        "rows",
        "turns",
        "wars",
        "wars_won",
        "why",
    )
    dealt: bool
    """True once the cards have been dealt."""
    turns: int
    """The number of turns that were played."""
    wars: tuple[int, ...]
    """The turns in which a war began."""
    longest_war: int
    """The most ties in one war so far."""
    wars_won: tuple[int, ...]
    """The number of wars that each seat has won."""
    dealt_cards: int
    """The number of cards in the game once they are dealt: all that go round evenly."""
    playing: tuple[int, ...]
    """The seats that are still in the game."""
    why: str
    """The reason why the game ended before one player had all cards, in one sentence; else empty."""
    _courses: Sequence[Sequence[int]]
    """Seat -> its cards after every turn, as :meth:`course` returns them; of two players only seat 0's.

    They may be twenty thousand numbers, and are public, so the game's own are shared instead of copied.
    """
    rows: tuple[tuple[Card | None, ...], ...]
    """Seat -> its cards in an undecided war, in the order in which they came; None lies face down."""

    @property
    def down(self) -> int:
        """The number of cards a war takes face down from each player, while there are cards."""
        return int(self.rules["down"])

    @property
    def wars_to_win(self) -> int:
        """The number of wars that win the game; 0 when they do not."""
        return int(self.rules["wars"])

    @property
    def turns_left(self) -> int | None:
        """The number of turns that may still be played; None without a limit."""
        limit = int(self.rules["turns"])
        return limit - self.turns if limit else None

    @property
    def at_war(self) -> bool:
        """True while a war is undecided."""
        return any(self.rows)

    def course(self, seat: int) -> Sequence[int]:
        """Return the cards of ``seat`` after the deal and after every turn, those it has in a war included."""
        if self.seats == 2 and seat:
            return tuple([self.dealt_cards - cards for cards in self._courses[0]])
        return tuple(self._courses[seat])

    def stack(self, seat: int) -> int:
        """Return how many cards are in the stack of ``seat``."""
        return self.count(STACK[seat])
