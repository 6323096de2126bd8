"""The view of a War player: the cards on the table, the sizes of the stacks, and the course of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from engine.cards import Card
from engine.events import Moved, Said, Taken
from engine.games.war.moves import STACK, WarMove
from engine.native import mypyc_attr
from engine.view import View

__all__ = ["WarView"]


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it is copied and sent
class WarView(View[WarMove]):
    """The facts of a game of War, filled in by ``War.view``."""

    __slots__ = (
        "_courses",
        "dealt",
        "dealt_cards",
        "longest_war",
        "longest_wars",
        "playing",
        "rows",
        "turns",
        "wars",
        "wars_won",
        "why",
    )
    left_out: ClassVar[frozenset[str]] = frozenset({"course", "longest_wars"})
    dealt: bool
    """True once the cards have been dealt."""
    turns: int
    """The number of turns that were played."""
    wars: tuple[int, ...]
    """The turns in which a war began."""
    longest_war: int
    """The most ties in one war so far."""
    longest_wars: tuple[int, ...]
    """Seat -> the most ties in one war that it took part in."""
    wars_won: tuple[int, ...]
    """The number of wars that each seat has won."""
    dealt_cards: int
    """The number of cards in the game once they are dealt: all that go round evenly."""
    playing: tuple[int, ...]
    """The seats that are still in the game."""
    why: str
    """The reason why the game ended before one player had all cards, in one sentence; else empty."""
    _courses: Sequence[Sequence[int]]
    """Seat -> its numbers of cards after every turn, as :meth:`course` returns them; of two players only seat 0's.

    They are public and may be twenty thousand numbers, so the game's own are shared instead of copied. They only grow.
    """
    rows: tuple[tuple[Card | None, ...], ...]
    """Seat -> its cards in an undecided war, in the order in which they came; None lies face down."""

    @property
    def down(self) -> int:
        """The number of cards that each player lays face down in a war, while there are cards."""
        return int(self.rules["down"])

    @property
    def wars_to_win(self) -> int:
        """The number of wars that win the game; 0 if wars do not."""
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
        """Return the numbers of cards of ``seat`` after the deal and after every turn, those in a war included."""
        length = self.turns + 1 if self.dealt else 0
        if self.seats == 2 and seat:
            return tuple([self.dealt_cards - cards for cards in self._courses[0][:length]])
        return tuple(self._courses[seat][:length])

    def stack(self, seat: int) -> int:
        """Return the number of cards in the stack of ``seat``."""
        return self.count(STACK[seat])

    def held(self, seat: int) -> int:
        """Return the number of cards of ``seat``, those in an undecided war included."""
        return self.stack(seat) + len(self.rows[seat])

    @property
    def at_stake(self) -> int:
        """The number of cards that lie in the undecided war."""
        return sum(len(self.rows[seat]) for seat in range(self.seats))

    @property
    def ties(self) -> int:
        """The number of ties in the undecided war so far."""
        return max(sum(card is not None for card in self.rows[seat]) for seat in self.playing or range(self.seats))

    @property
    def turned(self) -> Mapping[int, Card]:
        """Seat -> its card that counted in the last turn; seats that dropped out before it are left out.

        It is the last card that the seat has turned since cards were last taken: in a war the tied card of a seat
        without another counts again.
        """
        found: dict[int, Card] = {}
        gone: set[int] = set()
        for event in reversed(self.history):
            if isinstance(event, Taken) and found:
                break
            if isinstance(event, Said) and found:
                gone.add(event.seat)
            elif isinstance(event, Moved) and event.target.name == "up" and event.target.seat is not None:
                card = event.cards[0]
                if card is not None:
                    found.setdefault(event.target.seat, card)
        return MappingProxyType({seat: card for seat, card in sorted(found.items()) if seat not in gone})

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats whose cards were highest in the last turn."""
        turned = self.turned
        highest = max((card.rank.order for card in turned.values()), default=0)
        return tuple(seat for seat, card in turned.items() if card.rank.order == highest)

    @property
    def last_taken(self) -> Taken | None:
        """The last event in which cards were taken."""
        return next((event for event in reversed(self.history) if isinstance(event, Taken)), None)

    @property
    def dropped_out(self) -> tuple[int, ...]:
        """The seats that dropped out with the last turn, while others play on."""
        gone: list[int] = []
        for event in reversed(self.history):
            if isinstance(event, Moved) and event.target.name in ("up", "stack"):
                break
            if isinstance(event, Said):
                gone.insert(0, event.seat)
        return tuple(gone)
