"""The protocol of a game's coach, and the way to it.

A coach sees a decision as its seat did: it gets a view, never a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.cards import Card
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget
from engine.coach.luck import Parts, Players
from engine.coach.turns import Turn
from engine.options import Values
from engine.plugins import load
from engine.telling import Teller
from engine.view import View


@dataclass(frozen=True)
class Fact:
    """Something that the seat could know, as a sentence."""

    kind: str
    """``void``, ``boss``, ``call``, ``trump``, ``count`` or ``score``: the sign beside the sentence."""
    sentence: str


@dataclass(frozen=True)
class Whereabouts:
    """The chances that a hidden card lies in each place."""

    card: Card
    shares: tuple[tuple[int | None, float], ...]
    """(seat, share), clockwise from the seat's left; None is the kitty, or whatever nobody holds."""


@dataclass(frozen=True)
class Deed:
    """A decision as a review names it."""

    place: str
    """``Hand 7, trick 3``."""
    words: str
    """``Trumped with``: the card follows, if there is one."""
    card: Card | None = None
    kind: str = "card"
    """``card``, or ``call`` for words."""
    hand: int = 0
    """The number of the hand, from 1; 0 in games without hands."""
    advice: str = ""
    """The same as an advice: ``Take it up``; ``Lead``, and the card follows."""


class Coach(Protocol):
    """What a game's coach offers. Sentences are told to the seat of the view, by the names of ``teller``."""

    unit: str
    """The unit of worth: ``points``, ``books`` or ``chance``."""
    levels: Mapping[str, float]
    """Titles of the bots' levels, weakest first, with the error per decision that a review measured of each."""
    theme_keys: tuple[str, ...]
    """Every theme that puzzles of the game can have; none if the game has no puzzles."""

    def assessments(self, view: View[Any], rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield assessments of the decision of the view's seat, each over more imagined deals; the last is final."""

    def reason(self, view: View[Any], assessment: Assessment, teller: Teller) -> str:
        """Return one sentence: the best move, and why. It begins with "Close: " if another may be as good."""

    def comment(self, view: View[Any], assessment: Assessment, move: Any, teller: Teller) -> str:
        """Return what ``move`` missed and why the best is better, or why it is good, in at most two sentences."""

    def facts(self, view: View[Any], assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
        """Return the things to know at this decision, the most important first, from what the seat could see."""

    def whereabouts(self, view: View[Any], assessment: Assessment) -> Whereabouts | None:
        """Return the chances for the hidden card that matters most; None if there is none."""

    def deed(self, view: View[Any], move: Any, teller: Teller) -> Deed:
        """Return the name of the decision in which the view's seat made ``move``."""

    def chance(self, view: View[Any]) -> float | None:
        """Return the chance of the view's side to win, from what everybody knows; None if it is not known."""

    def themes(self, view: View[Any], assessment: Assessment) -> tuple[str, ...]:
        """Return the themes of the decision as puzzles name them: ``ruffing``, ``last-seat`` …"""

    def parts(
        self,
        played: Iterable[Turn],
        seat: int,
        rng: Random,
        costs: Mapping[int, float] | None = None,
        players: Players | None = None,
    ) -> Parts | None:
        """Return the parts of the result of a match, or of one hand of it, for ``seat``; None if they are not known.

        ``played`` are all its moves in order. With the ``costs`` of a review, ply -> cost of that decision for all
        seats, the parts of the decisions are their sums. With ``players`` the luck is exactly 0 on average.
        """

    def no_luck(self, rules: Values) -> str:
        """Return the reason why a result under these rules has no parts, as a clause; empty if it has them."""

    def line(self, view: View[Any], teller: Teller) -> str:
        """Return the coach's one line in a game that has no decisions; else an empty text."""


def coach_of(game: str) -> Coach | None:
    """Return the coach of the game with that key, or None if it has none."""
    reference = entry_of(game).coach
    if not reference:
        return None
    coach: Coach = load(reference)
    return coach


def assess(view: View[Any], rng: Random, budget: Budget | None = None) -> Assessment:
    """Return the assessment of the decision in ``view``, a view of the seat to move.

    The same view, random numbers and budget give the same figures. Raises LookupError if the game has no coach.
    """
    coach = coach_of(view.game)
    if coach is None:
        raise LookupError(f"{view.game} has no coach")
    *_, last = coach.assessments(view, rng, budget or Budget())
    return last
