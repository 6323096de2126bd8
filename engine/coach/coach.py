"""The protocol of a game's coach, and the functions that find and ask it.

A coach sees a decision as its seat did: it gets a view, never a game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any, Protocol

from engine.cards import Card
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Budget
from engine.coach.luck import Parts, Players
from engine.coach.played_moves import PlayedMove
from engine.native import mypyc_attr, sendable
from engine.options import Values
from engine.plugins import load
from engine.telling import Teller
from engine.view import View

__all__ = ["CardChances", "Coach", "CoachWithoutParts", "Deed", "Fact", "assess", "coach_of"]


@dataclass(frozen=True)
class Fact:
    """Something that the seat could know, as a sentence."""

    kind: str
    """The sign beside the sentence: ``void``, ``boss``, ``call``, ``trump``, ``count`` or ``score``."""
    sentence: str


@dataclass(frozen=True)
class CardChances:
    """The chances that a hidden card lies in each place."""

    card: Card
    shares: tuple[tuple[int | None, float], ...]
    """(seat, chance), clockwise from the viewing seat's left; seat None stands for cards that nobody holds."""


@dataclass(frozen=True)
class Deed:
    """The name of a decision in a review."""

    place: str
    """The place in the match, as in ``Hand 7, trick 3``."""
    words: str
    """The move, as in ``Trumped with``; the card follows, if there is one."""
    card: Card | None = None
    kind: str = "card"
    """``card``, or ``call`` for words."""
    hand: int = 0
    """The number of the hand, from 1; 0 in games without hands."""
    advice: str = ""
    """The move as advice, as in ``Pick it up`` or ``Lead``; the card follows, if there is one."""
    asked: str = ""
    """The name of the player whom it asks; empty if it asks nobody."""
    wanted: str = ""
    """The cards for which it asks: ``sevens``; empty if it asks for :attr:`card`."""


class Coach(Protocol):
    """The coach of a game. Sentences address the seat of the view and use the names of ``teller``."""

    unit: str
    """The unit of worth, as in :attr:`Assessment.unit`."""
    levels: Mapping[str, float]
    """Title of a bots' level -> 1 less its accuracy, as reviews measured it; the weakest level first."""
    rule_of_thumb: str
    """The key of a bot that plays by rules of thumb. Puzzles that it solves are on :data:`engine.coach.puzzles.BASICS`.

    Empty if there is no such bot.
    """
    theme_words: Mapping[str, str]
    """The themes that puzzles of the game can have -> their names in a sentence; empty if the game has no puzzles."""

    def assessments(self, view: View[Any], rng: Random, budget: Budget) -> Iterator[Assessment]:
        """Yield assessments of the decision of the view's seat, each over more imagined deals; the last is final."""

    def reason(self, view: View[Any], assessment: Assessment, teller: Teller) -> str:
        """Return one sentence: the best move and the reason. It begins with "Close: " if another may be as good."""

    def comment(self, view: View[Any], assessment: Assessment, move: Any, teller: Teller) -> str:
        """Return at most two sentences: what ``move`` missed and why the best is better, or why ``move`` is good."""

    def facts(self, view: View[Any], assessment: Assessment, teller: Teller) -> tuple[Fact, ...]:
        """Return the things to know at this decision, the most important first, from what the seat could see."""

    def whereabouts(self, view: View[Any], assessment: Assessment) -> CardChances | None:
        """Return the chances for the hidden card that matters most; None if there is none."""

    def deed(self, view: View[Any], move: Any, teller: Teller) -> Deed:
        """Return the name of the decision in which the view's seat made ``move``."""

    def chance(self, view: View[Any]) -> float | None:
        """Return the chance of the view's side to win, from what everybody knows; None if it is not known."""

    def themes(self, view: View[Any], assessment: Assessment) -> tuple[str, ...]:
        """Return the themes of the decision as puzzles name them: ``ruffing``, ``last-seat`` …

        They name the question, so that they do not give the answer away.
        """

    def kind(self, view: View[Any], assessment: Assessment) -> str:
        """Return a sentence that names the decision with its best move, as in "This is a next call: …".

        It is for people who have answered: unlike a theme it gives the answer away. Empty if the decision has no name.
        """

    def likeness(self, view: View[Any], move: Any) -> Hashable:
        """Return a value that is the same for two decisions, with these best moves, that are too much alike.

        Of puzzles on such decisions one is enough.
        """

    def parts(
        self,
        played: Iterable[PlayedMove],
        seat: int,
        rng: Random,
        costs: Mapping[int, float] | None = None,
        players: Players | None = None,
    ) -> Parts | None:
        """Return the parts of the result of a match, or of one hand of it, for ``seat``; None if they are not known.

        ``played`` are all its moves in order. ``costs``, ply -> cost, are those of a review, for the decisions of all
        seats; with them the parts of the decisions are sums of these costs. With ``players`` the luck is exactly 0 on
        average.
        """

    def no_luck(self, rules: Values) -> str:
        """Return the reason why a result under these rules has no parts, as a clause; empty if it has parts."""

    def line(self, view: View[Any], teller: Teller) -> str:
        """Return the coach's one line in a game that has no decisions; else an empty text."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CoachWithoutParts:
    """The part of a coach that is the same in all games without puzzles, whose results are not split into parts."""

    rule_of_thumb = ""
    theme_words: Mapping[str, str] = MappingProxyType({})
    levels: Mapping[str, float] = MappingProxyType({})

    def themes(self, view: View[Any], assessment: Assessment) -> tuple[str, ...]:
        """Return no themes."""
        return ()

    def kind(self, view: View[Any], assessment: Assessment) -> str:
        """Return no sentence."""
        return ""

    def likeness(self, view: View[Any], move: Any) -> Hashable:
        """Return the seat's own cards, its choices and the best of them."""
        own = frozenset(card for place in view.places if place.seat == view.seat for card in view.cards(place))
        return own, frozenset(map(str, view.legal_moves())), str(move)

    def parts(
        self,
        played: Iterable[PlayedMove],
        seat: int,
        rng: Random,
        costs: Mapping[int, float] | None = None,
        players: Players | None = None,
    ) -> Parts | None:
        """Return None; :meth:`Coach.no_luck` says why."""
        return None


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


for _kind in (Fact, CardChances, Deed):
    sendable(_kind)
