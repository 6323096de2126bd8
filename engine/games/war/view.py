"""What a player of War sees: nobody's stack, the cards on the table, and how the game went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from engine.cards import Card
from engine.games.war.moves import DOWN_IN_WAR, STACK, WarMove
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
        return tuple(self._war.balance)

    @property
    def why(self) -> str:
        """Why the game ended as a draw, in one sentence; else empty."""
        return self._war.why

    @property
    def at_war(self) -> bool:
        """Whether a war is undecided."""
        return bool(self._war.row[0])

    def stack(self, seat: int) -> int:
        """How many cards are in the stack of ``seat``."""
        return self.count(STACK[seat])

    def row(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of ``seat`` in an undecided war, in the order in which they came; None lies face down."""
        cards = self._war.row[seat]
        return tuple(card if place % (DOWN_IN_WAR + 1) == 0 else None for place, card in enumerate(cards))
