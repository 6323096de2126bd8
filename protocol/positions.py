"""Positions of every kind, to try a program in: games by rules that are drawn from the presets and options of a game.

No game is named here. The kind of a position follows from what a program is told of it: the phase, if the game has
phases, the words of the legal moves, and the shared places where cards lie face up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from engine.cards import Card
from engine.entry import Entry
from engine.events import Log
from engine.game import Game
from engine.options import Choice, Number, Option, Toggle, Value, Values, fitting
from engine.position import facts_of
from engine.view import View

MOST_PLIES = 400
"""Moves after which a game is left for the next rules."""


class AskedPosition(NamedTuple):
    """A position in which the program has the turn."""

    view: View[Any]
    kind: str


class Tour:
    """A game in which a program is asked at one seat, and all others move at random."""

    def __init__(self, entry: Entry, rules: Values, number: int) -> None:
        """Begin a game. ``number`` is its seed, and decides which seat is the program's."""
        self.game: Game[Any] = entry.new(rules, number)
        self.seat = number % self.game.seats
        self.log = Log()
        self.ply = 0
        self._rng = Random(number)

    def positions(self) -> Iterator[AskedPosition]:
        """Yield the positions of the program's turns; after each of them :meth:`play` makes a move."""
        while self.game.to_move is not None and self.ply < MOST_PLIES:
            if self.game.to_move == self.seat:
                ply, view = self.ply, self.view
                yield AskedPosition(view, kind_of(view, [str(move) for move in view.legal_moves()]))
                assert self.ply > ply, "a move is made after each position"
            else:
                self.play(None)

    @property
    def view(self) -> View[Any]:
        """The view of the program's seat."""
        return self.game.view(self.seat, self.log)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.game.to_move is None

    def play(self, move: Any | None) -> None:
        """Make the move; if it is None, make a random one."""
        if move is None:
            move = self._rng.choice(sorted(self.game.legal_moves(), key=str))
        self.log.extend(self.game.apply(move))
        self.ply += 1


def variants(entry: Entry) -> Iterator[dict[str, Value]]:
    """Yield rules of the game: every preset, and every value of every option, each at least once."""
    for preset in entry.presets:
        yield entry.checked(preset.rules)
    for option in entry.options:
        for value in _values(option):
            try:
                rules = fitting(entry.options, {**entry.usual_rules, option.key: value}, entry.conditions, option.key)
                yield entry.checked(rules)
            except ValueError:
                continue  # no rules fit this value


def _values(option: Option) -> Sequence[Value]:
    if isinstance(option, Toggle):
        return (True, False)
    if isinstance(option, Choice):
        return tuple(option.choices)
    assert isinstance(option, Number)
    return tuple(dict.fromkeys((option.lowest, option.default, *option.suggested[:2])))


def kind_of(view: View[Any], moves: Sequence[str]) -> str:
    """Return the kind of a position, such as "round one: order, pass (alone), cards in turned up".

    These are the phase, the first words of the moves, in brackets their other words, and the places of open cards.
    """
    first = list(dict.fromkeys(move.split()[0] for move in sorted(moves)))
    more = sorted({word for move in moves for word in move.split()[1:] if _is_word(word)} - set(first))
    phase = getattr(view, "phase", None)
    before = "" if phase is None else f"{getattr(phase, 'value', phase)}: "
    after = f" ({', '.join(more)})" if more else ""
    shared = {place.name for place in view.places if place.seat is None and any(view.cards(place))}
    lying = f", cards in {' and '.join(sorted(shared))}" if shared else ""
    return f"{before}{', '.join(first)}{after}{lying}"


def _is_word(word: str) -> bool:
    """Return whether a word of a move is no card, suit, rank or number."""
    if len(word) < 2 or not word.isalpha():
        return False
    try:
        Card.parse(word)
    except ValueError:
        return True
    return False


def present_facts(view: View[Any]) -> set[str]:
    """Return the names of the single facts that are true, or have a number or a text as their value."""
    facts = facts_of(view)
    return {name.replace("_", " ") for name, value in facts.items() if value is True or type(value) in (int, str)}


def absent_facts(view: View[Any]) -> set[str]:
    """Return the names of the facts that are false, or have no value."""
    return {name.replace("_", " ") for name, value in facts_of(view).items() if value is None or value is False}
