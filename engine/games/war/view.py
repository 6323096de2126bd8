"""What a player of War sees: nobody's stack, the cards on the table, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.cards import Card
from engine.events import Event
from engine.games.war.moves import STACK, UP, WarMove
from engine.view import View

if TYPE_CHECKING:
    from engine.games.war.rules import War


class WarView(View[WarMove]):
    """The facts of a game of War."""

    # How the balance went may be twenty thousand numbers long, and is public: it is shared with the game.
    __slots__ = (
        "_courses",
        "_rows",
        "_wars",
        "_wars_won",
        "dealt",
        "dealt_cards",
        "longest_war",
        "playing",
        "turns",
        "why",
    )
    dealt: bool
    """True once the cards have been dealt."""
    turns: int
    """The number of turns that were played."""
    longest_war: int
    """The most ties in one war so far."""
    dealt_cards: int
    """The number of cards in the game once they are dealt: all that go round evenly."""
    playing: tuple[int, ...]
    """The seats that are still in the game."""
    why: str
    """The reason why the game ended before one player had all cards, in one sentence; else empty."""

    def __init__(self, game: War, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self.dealt, self.turns, self.playing, self.why = game.dealt, game.turns, game.playing, game.why
        self.longest_war, self.dealt_cards = game.longest_war, game.dealt_cards
        self._wars, self._wars_won, self._courses = game.wars, game.wars_won, game.courses
        self._rows = tuple([self._masked(owner, row) for owner, row in enumerate(game.row)])

    def _masked(self, owner: int, row: Sequence[Card]) -> tuple[Card | None, ...]:
        turned = self._glance.cards(UP[owner])
        return tuple([card if card in turned else None for card in row])

    @property
    def wars(self) -> Sequence[int]:
        """The turns in which a war began."""
        return tuple(self._wars)

    @property
    def balance(self) -> Sequence[int]:
        """The cards of seat 0 after the deal and after every turn, those it has in a war included."""
        return self.course(0)

    @property
    def down(self) -> int:
        """How many cards a war takes face down from each player, while there are cards."""
        return int(self.rules["down"])

    @property
    def wars_to_win(self) -> int:
        """How many wars win the game; 0 when that many do not."""
        return int(self.rules["wars"])

    @property
    def turns_left(self) -> int | None:
        """How many turns may still be played; None without a limit."""
        limit = int(self.rules["turns"])
        return limit - self.turns if limit else None

    @property
    def at_war(self) -> bool:
        """Whether a war is undecided."""
        return any(self._rows)

    def course(self, seat: int) -> Sequence[int]:
        """The cards of ``seat`` after the deal and after every turn, those it has in a war included."""
        if self.seats == 2 and seat:
            return tuple([self.dealt_cards - cards for cards in self._courses[0]])
        return tuple(self._courses[seat])

    def wars_won(self, seat: int) -> int:
        """How many wars ``seat`` has won."""
        return self._wars_won[seat]

    def stack(self, seat: int) -> int:
        """How many cards are in the stack of ``seat``."""
        return self.count(STACK[seat])

    def row(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of ``seat`` in an undecided war, in the order in which they came; None lies face down."""
        return self._rows[seat]
