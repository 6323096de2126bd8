"""The asks of one decision, tried in imagined deals: the chance to win after each of them.

The worth of an ask is the chance to win after it, under all rules. Every ask is tried in the same imagined deals, as
numbers of cards of each rank (`games/go_fish/counted.py`, `games/reviiyot/bots/playout.py`). Each deal is played on:
the seat asks for what somebody certainly holds and then for what promises most, until its turn ends; the next player
takes what all know to be certain. A fitted formula turns the position into chances (`prospects`). Cards of a rank that
may lie in the same places are one choice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engine.asking.chances import Chances, World
from engine.asking.known import Known
from engine.asking.moves import AskMove
from engine.asking.prospects import code
from engine.cards import Rank
from engine.coach.assessment import Assessment, Budget, Judged
from engine.coach.paired import PairedValues
from engine.native import tell_apart

MOST_ASKS: Final = 16
"""The most asks that are played on in an imagined deal before it is valued."""
COMPLETING: Final = 2.0
"""The weight of the chance for a card that completes a set; that for any other card has the weight 1."""
TRIES: Final = 6
"""The most samples for an imagined deal: some break what the seat knows by counting the places of all cards."""
BATCH: Final = 24
"""Imagined deals between two assessments."""
EXACT: Final = 0.003
"""Error of a difference below which more deals would change nothing that is shown."""
FAR: Final = 12.0
"""Errors by which an ask is so far behind that more deals would hardly change its cost."""


class Judging(ABC):
    """The asks of one decision. All of them are tried in each imagined deal.

    An imagined deal is played on before it is valued. The seat goes on asking as long as its turn lasts: first for
    cards that somebody certainly holds, then in the order of promise. Whoever is next takes what everybody knows to be
    certain. Without that an ask would look better the sooner it is made, and certain cards could be left lying.
    """

    @abstractmethod
    def likelihood(self, move: AskMove) -> float:
        """Return the chance that an ask brings cards."""

    @abstractmethod
    def values(self, draw: Callable[[], float]) -> Mapping[AskMove, float]:
        """Return ask -> the chance to win after it, in an imagined deal; ``draw`` returns numbers from 0 to 1."""

    @abstractmethod
    def standing(self, draw: Callable[[], float]) -> float:
        """Return the seat's chance to win as things stand, in an imagined deal."""


def assessments(
    judging: Judging, moves: Sequence[AskMove], draw: Callable[[], float], budget: Budget
) -> Iterator[Assessment]:
    """Yield assessments of ``moves``, each over more imagined deals; the last is final.

    Besides the budget, it ends when every difference is known so well that more deals would hardly change it.
    """
    values = PairedValues(moves)
    for deal in range(1, budget.deals + 1):
        values.add(judging.values(draw))
        late = budget.out_of_time()
        if late or deal % BATCH == 0 or deal == budget.deals:
            assessment = values.assessment("chance")
            yield assessment
            if late or all(_is_known(each) for each in assessment.judged):
                return


def _is_known(judged: Judged) -> bool:
    """Return whether the difference of an ask from the best is known well enough."""
    return judged.behind_error < max(EXACT, judged.behind / FAR)


class PublicKnowledge:
    """The numbers of cards that everybody knows to be in each hand, with their codes for the formula of the chances.

    :meth:`hear` changes it after an ask; each imagined deal takes a copy.
    """

    __slots__ = ("codes", "known", "located")

    def __init__(
        self,
        known: list[list[int]],
        located: list[list[int]] | None = None,
        codes: list[list[int]] | None = None,
    ) -> None:
        """``known`` is seat -> column -> the number of cards that the seat holds for certain.

        Where single cards are asked for, ``located`` counts those of which all know which they are; else it is None.
        ``codes`` are those of the same numbers, if they were written before.
        """
        self.known = known
        self.located = known if located is None else located
        self.codes = [[0] * len(row) for row in known] if codes is None else codes
        """Seat -> column -> code."""
        if codes is None:
            for column in range(len(known[0])):
                self._write(column)

    def copy(self) -> PublicKnowledge:
        """Return an independent copy."""
        located = None if self.located is self.known else [[*row] for row in self.located]
        return PublicKnowledge([[*row] for row in self.known], located, [[*row] for row in self.codes])

    def hear(self, seat: int, target: int, column: int, shown: int, held: int) -> None:
        """Take in an ask that showed so many cards: given, or drawn with luck that is told.

        The asker holds ``held`` cards of the column after it: none if it laid down a set.
        """
        known, located = self.known, self.located
        known[seat][column] = min(held, max(1, known[seat][column]) + shown)
        if located is known:
            known[target][column] = 0
        else:
            known[target][column] = max(0, known[target][column] - shown)
            located[seat][column] += shown
            located[target][column] = max(0, located[target][column] - shown)
        self._write(column)

    def _write(self, column: int) -> None:
        """Write the codes of one column."""
        located = [row[column] for row in self.located]
        places, known = sum(located), self.known
        for seat, row in enumerate(self.codes):
            row[column] = code(known[seat][column], places - located[seat])


class Limits:
    """The least and the greatest numbers of cards of each column in each hand. Imagined deals respect them."""

    def __init__(self, known: Known, ranks: Sequence[Rank], seats: int) -> None:
        self.fewest = [[known.fewest(seat, rank) for rank in ranks] for seat in range(seats)]
        """Seat -> column -> the least number."""
        self._most = [[known.most(seat, rank) for rank in ranks] for seat in range(seats)]

    def world(self, chances: Chances, draw: Callable[[], float]) -> World:
        """Return an imagined deal. If the sample breaks a limit it is drawn again, some times."""
        for _ in range(TRIES):
            world = chances.world(draw)
            if all(
                low <= held <= high
                for hand, fewest, most in zip(world.hands, self.fewest, self._most, strict=True)
                for held, low, high in zip(hand, fewest, most, strict=True)
            ):
                break
        return world


def certain_ask(seat: int, hands: Sequence[Sequence[int]], places: Sequence[Sequence[int]]) -> tuple[int, int] | None:
    """Return the column and the target of an ask of ``seat`` that brings cards for certain; None if there is none.

    ``places`` is seat -> column -> the number of cards that the seat on turn knows to be there. The ask is the one of
    which it then holds most.
    """
    best, most, own = None, 0, hands[seat]
    for target, row in enumerate(places):
        if target != seat and any(row):
            theirs = hands[target]
            for column, number in enumerate(row):
                # A hand that has laid down the cards since holds none.
                if number and own[column] and theirs[column] and own[column] + number > most:
                    best, most = (column, target), own[column] + number
    return best


tell_apart(Judging)
