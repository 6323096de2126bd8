"""Detection of games without random numbers that repeat themselves, in memory that does not grow with the game.

The rules do not know how their players choose, so they cannot tell a game that goes in a circle from one that only
passed a position twice. Whoever lets the document's strategies play can: they look at nothing but the cards, whose turn
it is, and, in the case of two of them, their place in the round of the others. When all that was there before, it comes
again for ever. So this is no part of the rules: it listens to the events and belongs to whoever deals out the turns.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card
from engine.events import Event, Moved
from engine.zones import Place


class Repetition:
    """Brent's cycle finding: one marked position, with which every later one is compared.

    The mark is moved to the present position when 1, 2, 4, 8 … turns have passed since it was set, so it comes to lie
    in the circle sooner or later, and the circle to be shorter than the distance.

    Positions are not kept to be compared. It is known which cards lie elsewhere than in the marked position: if none,
    the cards lie the same, and that is exact, as no sum of their places would be. The turn and the places in the round
    follow from the number of turns: they are the same again after every ``period``. Nothing comes back while there is a
    deck, because every turn draws from it.

    By the rules as they are, cards that were handed over never come back either (one player less holds that value), so
    only strategies 1 and 2 can repeat themselves, by asking in vain; but nothing here relies on that.
    """

    __slots__ = ("_away", "_look", "_mark", "_period", "_steps", "turn")

    def __init__(self, period: int) -> None:
        """``period`` is the number of turns after which the same seat asks and all places in the round are the same."""
        self._period = period
        self._mark, self._steps = 0, 1  # the turn of the mark, and after how many more it is moved
        self._away: dict[Card, Place] = {}  # each card that lies elsewhere than at the mark -> where it lay
        self.turn = 0
        """The number of turns that were played."""
        self._look = 1

    def after(self, events: Iterable[Event]) -> bool:
        """Hear the events of a turn; return True if the position after it has been there before."""
        self.turn += 1
        away = self._away
        for event in events:
            if type(event) is Moved:
                for card in event.cards:
                    if card is not None and away.setdefault(card, event.origin) == event.target:
                        del away[card]
        return self.turn == self._look and self._compared()

    def _compared(self) -> bool:
        """Return True if the cards lie as they did at the mark; if not, set when to look again."""
        passed = self.turn - self._mark
        if passed % self._period == 0 and not self._away:
            return True
        if passed == self._steps:
            self._mark, self._steps = self.turn, self._steps * 2
            self._away.clear()
            passed = 0
        self._look = self._mark + min(self._steps, passed - passed % self._period + self._period)
        return False


def period_of(players: int, goes_round: bool) -> int:
    """Return the number of turns after which the same seat asks and, with ``goes_round``, all places are the same."""
    return players * (players - 1) if goes_round else players
