"""Puzzles: positions in which one move is clearly best, and the files that hold them.

A file is of one game, and may have several tables, each with its rules and players. It keeps the puzzles of a match
together, because they share its moves. Each move is one letter, which stands for its place in the list of texts at the
head of the file. The head is the first line, and each match a line: the head has an index of keys and themes, so that
a puzzle can be chosen without reading the others.

The best choice leads the next different one by .25 points or .05 of the chance to win. Cards that came to the same in
every imagined deal are one choice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from hashlib import blake2b
from itertools import groupby, islice
from typing import Any, Final, NamedTuple

from engine.bounded_json import DEEPEST, parsed
from engine.coach.assessment import Assessment, Judged
from engine.match import Match
from engine.native import sendable
from engine.phrases import DEEPEST as DEEPEST_WORDS
from engine.phrases import from_json as words_from_json
from engine.phrases import to_json as words_to_json
from engine.record import Record, Seat
from engine.view import View

__all__ = [
    "BASICS",
    "CERTAIN",
    "MARGINS",
    "VERSION",
    "Puzzle",
    "Source",
    "assessment_of",
    "is_clear",
    "puzzles_in",
    "seated",
    "to_json",
]

VERSION: Final = 2
"""The version of the files of puzzles that are written."""
READ: Final = (1, 2)
"""The versions that are read. A file of version 1 has one table, at its head, and its unit is points."""
MARGINS: Final[Mapping[str, float]] = {"points": 0.25, "books": 0.25, "quartets": 0.25, "chance": 0.05}
"""Unit -> least lead of the best move of a puzzle over the next different one."""
CERTAIN: Final = 4.0
"""Least lead of the best move of a puzzle over the next different one, in errors of the difference."""
BASICS: Final = "basics"
"""The theme of puzzles that a rule of thumb solves. It depends on a bot, so that no coach names it."""
DIGITS: Final = 3
"""Decimals of a figure in a file."""
_KEY_BYTES: Final = 8
_DEEPEST: Final = DEEPEST + 2 * DEEPEST_WORDS
"""The most levels of nested lists and objects in a file; a phrase has two for each phrase within it."""
NO_PUZZLES: Final = "This is not a file of Card Table puzzles"
_FIRST_LETTER: Final = ord("#")
"""The letter of the first move in the list."""


class Source(str, Enum):
    """The origin of a puzzle."""

    MADE = "made"
    SLIP = "slip"
    """From a game of the player's: a decision that cost something."""


@dataclass(frozen=True)
class Puzzle:
    """A position of a match in which the player chooses a move, and the answer."""

    record: Record
    """The match up to the position."""
    seat: int
    """The seat to move."""
    themes: tuple[str, ...]
    judged: tuple[Judged, ...]
    """Every legal move, as text, with its worth; the best first."""
    reason: str
    """One sentence: the best move and the reason."""
    source: Source = Source.MADE
    solved_by: tuple[str, ...] = ()
    """The keys of the bots that find the best move."""
    unit: str = "points"
    """The unit of the worths, as in :attr:`engine.coach.assessment.Assessment.unit`."""

    @property
    def key(self) -> str:
        """The identity of the puzzle in the store: a hash of the rules, the deal and the moves."""
        return _key_of(self.record)

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.record.game

    @property
    def ply(self) -> int:
        """The number of moves before the position."""
        return len(self.record.moves)

    @property
    def best(self) -> str:
        """The move that solves the puzzle; :attr:`solutions` has those that are the same choice too."""
        return str(self.judged[0].move)

    @property
    def solutions(self) -> tuple[str, ...]:
        """The moves that solve the puzzle: the best one, and equal cards."""
        return tuple(str(judged.move) for judged in self.judged if judged.is_alike)

    def of(self, move: object) -> Judged:
        """Return the judgement of a move. Raises LookupError if it is not among the legal moves."""
        return Assessment(self.judged, 0).of(str(move))

    def view(self) -> View[Any]:
        """Return the position as the seat to move sees it. Raises ValueError if the record cannot be played."""
        return Match(self.record).view(self.seat)

    def fault(self) -> str:
        """Return a sentence on what is wrong with the puzzle; empty if it is sound.

        Only the rules and the kept figures are checked; ``engine/coach/making.py``, ``fault_of`` judges the moves anew.
        """
        try:
            match = Match(self.record)
        except ValueError as error:
            return f"The game cannot be played: {error}"
        if match.game.to_move != self.seat:
            return f"Seat {self.seat} is not to move."
        moves = [str(judged.move) for judged in self.judged]
        if sorted(moves) != sorted(map(str, match.legal_moves())):
            return "The judged moves are not the legal ones."
        if not self.reason or not self.themes:
            return "It has no reason or no theme."
        return "" if is_clear(self.judged, MARGINS[self.unit]) else "No move is clearly best."


class ListedPuzzle(NamedTuple):
    """A puzzle as the index of a file has it: what it is chosen by. Reading all of 1,200 takes 60 ms and 9 MB."""

    key: str
    """The key of the puzzle."""
    game: str
    themes: tuple[str, ...]
    read: Callable[[], Puzzle]
    """Return the puzzle. Raises ValueError with one sentence if it is damaged."""


def _key_of(record: Record) -> str:
    rules = json.dumps(dict(record.rules), sort_keys=True)
    words = f"{record.game} {record.seed} {rules} {' '.join(record.moves)}"
    return blake2b(words.encode(), digest_size=_KEY_BYTES).hexdigest()


def assessment_of(puzzle: Puzzle, view: View[Any]) -> Assessment:
    """Return the kept figures with the moves of ``view``, the puzzle's position, without imagined deals."""
    moves = {str(move): move for move in view.legal_moves()}
    judged = tuple(replace(each, move=moves[str(each.move)]) for each in puzzle.judged)
    return Assessment(judged, 0, unit=puzzle.unit)


def is_clear(judged: Sequence[Judged], margin: float, certain: float = CERTAIN) -> bool:
    """Return whether the first choice leads all moves that are another choice by ``margin`` and ``certain`` errors."""
    others = [other for other in judged if not other.is_alike]
    return bool(others) and all(
        other.behind >= margin and other.behind >= certain * other.behind_error for other in others
    )


# -- files


def to_json(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file with these puzzles.

    A table has its players clockwise from the seat to move. Raises ValueError with one sentence for puzzles of
    different games or units.
    """
    ordered = sorted(puzzles, key=lambda puzzle: (_table(puzzle), puzzle.record.seed, puzzle.ply))
    if len({(puzzle.record.game, puzzle.unit) for puzzle in ordered}) != 1:
        raise ValueError("The puzzles of a file are of one game and their worths are in one unit.")
    tables = list(dict.fromkeys(map(_table, ordered)))
    head: dict[str, Any] = {
        "card table puzzles": VERSION,
        "game": ordered[0].record.game,
        "unit": ordered[0].unit,
        "tables": list(map(json.loads, tables)),
        "moves": sorted({move for puzzle in ordered for move in puzzle.record.moves}),
    }
    letters = {move: chr(_FIRST_LETTER + place) for place, move in enumerate(head["moves"])}
    together = [list(match) for _, match in groupby(ordered, key=lambda puzzle: (_table(puzzle), puzzle.record.seed))]
    head["index"] = [[[puzzle.key, ",".join(puzzle.themes)] for puzzle in match] for match in together]
    matches = [{"table": tables.index(_table(match[0])), **_match_json(match, letters)} for match in together]
    lines = ",\n".join(json.dumps(match, ensure_ascii=False, separators=(",", ":")) for match in matches)
    return f'{json.dumps(head)[:-1]}, "matches": [\n{lines}\n]}}\n'


def puzzles_in(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file of anybody's. Raises ValueError with one sentence if the text holds none."""
    try:
        data = parsed(text, _DEEPEST)
    except ValueError as error:
        raise ValueError(f"{NO_PUZZLES}: {error}.") from None
    head = _checked_head(data)
    with _named_damage():
        texts = _texts_of(head)
        return tuple(puzzle for match in head["matches"] for puzzle in _puzzles(head, match, texts))


def listed(lines: Callable[[], Iterable[str]]) -> tuple[ListedPuzzle, ...]:
    """Return the puzzles in the index of a file that this program has written, each yet to be read.

    ``lines`` returns the lines of the file. Raises ValueError with one sentence where there is no index.
    """
    with _named_damage():
        head = _head_of(next(iter(lines())))
        return tuple(
            ListedPuzzle(key, head["game"], _words(themes), partial(_read, lines, line, place))
            for line, match in enumerate(head["index"])
            for place, (key, themes) in enumerate(match)
        )


def _read(lines: Callable[[], Iterable[str]], line: int, place: int) -> Puzzle:
    """Return a puzzle of a match, which has its line below the head."""
    with _named_damage():
        below = iter(lines())
        head = _head_of(next(below))
        match = json.loads(next(islice(below, line, None)).rstrip(",\n"))
        return next(islice(_puzzles(head, match, _texts_of(head)), place, None))


def _head_of(line: str) -> Mapping[str, Any]:
    """Return the head of a file, which is its first line."""
    return _checked_head(json.loads(f"{line}]}}"))


def _checked_head(data: object) -> Mapping[str, Any]:
    """Return the JSON of a file. Raises ValueError with one sentence if it is another or of another version."""
    if not isinstance(data, dict) or "card table puzzles" not in data:
        raise ValueError(f'{NO_PUZZLES}: "card table puzzles" is missing.')
    if data["card table puzzles"] not in READ:
        raise ValueError(f"These puzzles are of another version; this program reads up to version {VERSION}.")
    return data


@contextmanager
def _named_damage() -> Iterator[None]:
    """Raise ValueError with one sentence for whatever a damaged file raises."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, StopIteration):
        raise ValueError(f"{NO_PUZZLES}: something in it is missing or damaged.") from None


def seated(record: Record, seat: int, around: Sequence[Seat]) -> Record:
    """Return ``record`` with these players, who sit clockwise from ``seat``."""
    return replace(record, seats=_clockwise(seat, around))


def _clockwise(seat: int, around: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(around[(place - seat) % len(around)] for place in range(len(around)))


def _table(puzzle: Puzzle) -> str:
    """Return the JSON of the rules and of names and players clockwise from the seat to move."""
    seats = puzzle.record.seats
    around = [[seat.name, seat.player] for seat in (*seats[puzzle.seat :], *seats[: puzzle.seat])]
    return json.dumps({"rules": dict(puzzle.record.rules), "seats": around}, sort_keys=True)


def _match_json(puzzles: Sequence[Puzzle], letters: Mapping[str, str]) -> dict[str, Any]:
    longest = puzzles[-1].record
    for puzzle in puzzles:
        if puzzle.record.moves != longest.moves[: puzzle.ply]:
            raise ValueError(f"There are two matches of seed {longest.seed}.")
    return {
        "seed": longest.seed,
        "moves": "".join(letters[move] for move in longest.moves),
        "puzzles": [
            {
                "ply": puzzle.ply,
                "seat": puzzle.seat,
                "themes": ",".join(puzzle.themes),
                "solved by": ",".join(puzzle.solved_by),
                "worth": {str(judged.move): _figures(judged) for judged in puzzle.judged},
                "reason": words_to_json(puzzle.reason),
            }
            for puzzle in puzzles
        ],
    }


def _figures(judged: Judged) -> list[float]:
    return [round(figure, DIGITS) for figure in (judged.worth, judged.error, judged.behind, judged.behind_error)]


def _texts_of(head: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the moves for which the letters stand."""
    return {chr(_FIRST_LETTER + place): str(move) for place, move in enumerate(head["moves"])}


def _puzzles(head: Mapping[str, Any], match: Mapping[str, Any], texts: Mapping[str, str]) -> Iterator[Puzzle]:
    """Yield the puzzles of one match, whose letters stand for ``texts``.

    Raises KeyError, TypeError or ValueError where it is damaged.
    """
    moves = tuple(map(texts.__getitem__, match["moves"]))
    table = head["tables"][match["table"]] if "tables" in head else head
    around = [Seat(str(name), str(player)) for name, player in table["seats"]]
    rules, seed = dict(table["rules"]), int(match["seed"])
    for item in match["puzzles"]:
        ply, seat = int(item["ply"]), int(item["seat"])
        if not (0 <= ply <= len(moves) and 0 <= seat < len(around) and item["worth"]):
            raise ValueError("a position is out of range")
        yield Puzzle(
            record=Record(str(head["game"]), rules, seed, _clockwise(seat, around), moves=moves[:ply]),
            seat=seat,
            themes=_words(item["themes"]),
            judged=tuple(_judged(move, *map(float, figures)) for move, figures in item["worth"].items()),
            reason=words_from_json(item["reason"]),
            solved_by=_words(item["solved by"]),
            unit=str(head.get("unit", "points")),
        )


def _judged(move: str, worth: float, error: float, behind: float, behind_error: float) -> Judged:
    return Judged(move, worth, worth, error, behind, behind_error)


def _words(text: object) -> tuple[str, ...]:
    return tuple(str(text).split(",")) if text else ()


sendable(Puzzle)
