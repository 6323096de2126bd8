"""What a player of Reviiyot sees: the own cards, how many the others hold, and the quartets on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from engine.asking_moves import AskMove
from engine.cards import Card, Rank
from engine.events import Event
from engine.games.reviiyot.holding import Holding
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS
from engine.view import View

if TYPE_CHECKING:
    from engine.games.reviiyot.rules import Reviiyot


class ReviiyotView(View[AskMove]):
    """A window on a game of Reviiyot."""

    __slots__ = ("_holding", "_state", "until_refused")
    until_refused: bool
    """Whether one asks in a turn until refused; else it is one ask."""

    def __init__(self, game: Reviiyot, seat: int | None, history: Sequence[Event] = ()) -> None:
        super().__init__(game, seat, history)
        self._state = game
        self.until_refused = game.until_refused
        self._holding = Holding() if seat is None else game.holdings[seat]

    @property
    def hand(self) -> tuple[Card, ...]:
        """This seat's own cards, in the order in which they came; none for a spectator."""
        return () if self.seat is None else tuple(self._state.hand(self.seat))

    @property
    def most(self) -> Rank | None:
        """The value of which this seat holds most cards, the higher one of several; None when it holds none."""
        return self._holding.most

    @property
    def least(self) -> Rank | None:
        """The value of which this seat holds least cards, the lower one of several; None when it holds none."""
        return self._holding.least

    @property
    def highest(self) -> Rank | None:
        """The highest value that this seat holds; None when it holds none."""
        return self._holding.highest

    @property
    def lowest(self) -> Rank | None:
        """The lowest value that this seat holds; None when it holds none."""
        return self._holding.lowest

    @property
    def fullest(self) -> int:
        """The seat that holds most cards, oneself not counted; the higher one of several."""
        sizes = self._state.sizes
        first = sizes.first
        return sizes.second if first == self.seat else first

    def asks(self, seat: int) -> int:
        """How many times ``seat`` has asked; everybody can count that."""
        return self._state.asks[seat]

    def held(self, seat: int) -> int:
        """How many cards ``seat`` holds."""
        return len(self._state.hand(seat))

    @property
    def dealt(self) -> bool:
        """Whether the cards have been dealt."""
        return self._state.dealt

    @property
    def turns(self) -> int:
        """How many turns were played, the present one counted once something was asked in it."""
        return self._state.turns

    @property
    def given(self) -> tuple[AskMove, ...]:
        """What the seat to move has asked in this turn, every time with success; a turn may be several asks."""
        return self._state.given

    @property
    def deck(self) -> int:
        """How many cards can still be drawn."""
        return self.count(DECK)

    @property
    def quartets(self) -> tuple[Rank, ...]:
        """The values whose four cards were discarded, in that order."""
        return tuple([cast(Card, card).rank for card in self.cards(QUARTETS)[::QUARTET]])

    @property
    def why(self) -> str:
        """Why the game ended as a draw, in one sentence; else empty."""
        return self._state.why
