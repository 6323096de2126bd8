"""Detection of games of the document's strategies that repeat themselves, in memory that does not grow with the game.

The strategies use no random numbers. They look at the cards, the seat to move and, in the case of two of them, the
player whose turn it is to be asked. When all of these are as they were before, the game repeats itself for ever. The
rules cannot tell, because they do not know how their players choose; so the program that lets them play uses this.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.events import Event, Moved
from engine.zones import Place


class Repetition:
    """Brent's cycle finding: one marked position, with which every later one is compared.

    The mark moves to the present position when 1, 2, 4, 8 … turns have passed since it was set. Sooner or later it
    lies in the cycle, and that is shorter than the number of turns to the next mark.

    Positions are compared without being stored: only the cards that lie elsewhere than at the mark are kept, and if
    there are none, the cards lie the same. The seat to move and the player to be asked follow from the number of turns:
    they are the same again after every ``period``. Nothing repeats while there is a deck, because turns draw from it.
    """

    __slots__ = ("_away", "_mark", "_period", "_steps", "due")

    def __init__(self, period: int) -> None:
        """``period`` is the number of turns after which the same seat moves and asks the same player in turn."""
        self._period = period
        self._mark, self._steps = 0, 1  # the turn of the mark, and after how many more it is moved
        self._away: dict[Card, Place] = {}  # each card that lies elsewhere than at the mark -> where it lay
        self.due = 1
        """The next turn after which positions are compared; before it, turns that move no card need not be told."""

    def after(self, turn: int, events: Iterable[Event]) -> bool:
        """Take in the events of the turn ``turn``, numbered from 1; return True if the position was there before."""
        away = self._away
        for event in events:
            if type(event) is Moved:
                for card in event.cards:
                    if card is not None and away.setdefault(card, event.origin) == event.target:
                        del away[card]
        return turn == self.due and self._compared(turn)

    def _compared(self, turn: int) -> bool:
        """Return True if the position is that of the mark; else set the turn of the next comparison."""
        passed = turn - self._mark
        if passed % self._period == 0 and not self._away:
            return True
        if passed == self._steps:
            self._mark, self._steps = turn, self._steps * 2
            self._away.clear()
            passed = 0
        self.due = self._mark + min(self._steps, passed - passed % self._period + self._period)
        return False


def period_of(players: int, goes_round: bool) -> int:
    """Return the number of turns after which the same seat asks and, with ``goes_round``, asks the same player."""
    return players * (players - 1) if goes_round else players
