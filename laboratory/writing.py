"""The figures that the laboratory found, as the module of the engine that holds them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from engine.games.euchre.bots.skilled.estimates import SKILLED_CALLS, CallFigures
from engine.games.euchre.bots.skilled.habits import SKILLED, Habits

FIGURES = Path(__file__).parents[1] / "engine/games/euchre/bots/seasoned/figures.py"
WIDTH = 120
PLACES = 3
"""Decimal places of the figures that are written."""

HEAD = '''"""The figures of the level Seasoned, written by ``{command}``.

It takes ten minutes of one core, and writes the same file again (docs/laboratory.md). All deals had 24 cards: the
figures for packs of 28 and 32 keep their distance from Skilled's.
"""

from __future__ import annotations

from typing import Final

from engine.games.euchre.bots.skilled.estimates import CallFigures, Figures, PassFigures
from engine.games.euchre.bots.skilled.habits import Habits
'''

Shape = TypeVar("Shape")


def filled_pattern(pattern: Shape, numbers: Iterator[float]) -> Shape:
    """Return nested tuples as in ``pattern``, filled with the next numbers."""
    if not isinstance(pattern, tuple):
        return round(next(numbers), PLACES) + 0.0  # type: ignore[return-value] # no negative zero
    parts = [filled_pattern(each, numbers) for each in pattern]
    return type(pattern)(*parts) if hasattr(pattern, "_fields") else tuple(parts)  # type: ignore[return-value]


def habits_of(lines: Sequence[str]) -> Habits:
    """Return the habits that the program printed, a number a line."""
    return filled_pattern(SKILLED, map(float, lines))


def call_figures_of(lines: Sequence[str]) -> CallFigures:
    """Return the call figures that the program printed."""
    found = filled_pattern(SKILLED_CALLS, map(float, lines))
    return found._replace(
        **{
            name: getattr(found, name)._replace(
                pack=_packs(getattr(SKILLED_CALLS, name).pack, getattr(found, name).pack)
            )
            for name in ("made", "march", "alone_made", "alone_march")
        }
    )


def _packs(before: Sequence[float], found: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(found[0] + figure - before[0], PLACES) for figure in before)


def module_text(habits: Habits, calls: CallFigures, command: str) -> str:
    """Return the text of the module."""
    return (
        f"{HEAD.format(command=command)}\n{_as_constant('SEASONED', habits)}\n{_as_constant('SEASONED_CALLS', calls)}"
    )


def _as_constant(name: str, value: tuple[object, ...]) -> str:
    return f"{name}: Final = {_in_lines(value, 0)}\n"


def _in_lines(value: object, depth: int) -> str:
    """Return a value as the formatter has it: nested names one a line."""
    if not isinstance(value, tuple) or not hasattr(value, "_fields"):
        return repr(value)
    indent = "    " * (depth + 1)
    parts = [f"{indent}{name}={_in_lines(getattr(value, name), depth + 1)},\n" for name in value._fields]
    return f"{type(value).__name__}(\n{''.join(parts)}{'    ' * depth})"
