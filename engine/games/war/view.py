"""What a player of War sees: nobody's stack, the cards on the table, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from engine.cards import Card
from engine.games.war.moves import STACK, UP, WarMove
from engine.view import View

if TYPE_CHECKING:
    from engine.games.war.rules import War


class WarView(View[WarMove]):
    """A window on a game of War."""

    __slots__ = ()

    @property
    def _war(self) -> War:
        return cast("War", self._game)

    @property
    def dealt(self) -> bool:
        """Whether the cards have been dealt."""
        return self._war.dealt

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return self._war.turns

    @property
    def wars(self) -> Sequence[int]:
        """The turns in which a war began."""
        return tuple(self._war.wars)

    @property
    def longest_war(self) -> int:
        """The most ties in one war so far."""
        return self._war.longest_war

    @property
    def balance(self) -> Sequence[int]:
        """The cards of seat 0 after the deal and after every turn, those it has in a war included."""
        return self.course(0)

    @property
    def dealt_cards(self) -> int:
        """How many cards are in the game once they are dealt: all that go round evenly."""
        return self._war.dealt_cards

    @property
    def down(self) -> int:
        """How many cards a war takes face down from each player, while there are cards."""
        return int(self.rules["down"])

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return self._war.playing

    @property
    def wars_to_win(self) -> int:
        """How many wars win the game; 0 when that many do not."""
        return int(self.rules["wars"])

    @property
    def turns_left(self) -> int | None:
        """How many turns may still be played; None without a limit."""
        limit = int(self.rules["turns"])
        return limit - self._war.turns if limit else None

    @property
    def why(self) -> str:
        """Why the game ended before one player had all the cards, in one sentence; else empty."""
        return self._war.why

    @property
    def at_war(self) -> bool:
        """Whether a war is undecided."""
        return any(self._war.row)

    def course(self, seat: int) -> Sequence[int]:
        """The cards of ``seat`` after the deal and after every turn, those it has in a war included."""
        return tuple(self._war.course(seat))

    def wars_won(self, seat: int) -> int:
        """How many wars ``seat`` has won."""
        return self._war.wars_won[seat]

    def stack(self, seat: int) -> int:
        """How many cards are in the stack of ``seat``."""
        return self.count(STACK[seat])

    def row(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of ``seat`` in an undecided war, in the order in which they came; None lies face down."""
        turned = self.cards(UP[seat])
        return tuple(card if card in turned else None for card in self._war.row[seat])
