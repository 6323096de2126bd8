"""Everything that Python code can get from an object without knowing more than the object."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from enum import Enum
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any

from engine.cards import Card, Rank
from engine.view import View
from engine.zones import Place

MOST = 200_000
"""Objects; far more than a view has."""

# Classes, modules and the globals of functions lead everywhere: any code can import those itself.
_ENDS = (type, ModuleType, CodeType, FrameType, str, bytes, int, float, Card, Rank, Enum, Place)


def reachable(*handed: object) -> list[object]:
    """Return every object that can be got from ``handed``, bound methods, closures and slots included."""
    found: dict[int, object] = {}
    waiting: list[object] = [*handed]
    while waiting:
        one = waiting.pop()
        if id(one) in found:
            continue
        found[id(one)] = one
        assert len(found) < MOST, "this goes on for ever"
        if not isinstance(one, _ENDS) or isinstance(one, Card):
            waiting.extend(_next(one))
    return [*found.values()]


def _next(one: object) -> Iterator[object]:
    if isinstance(one, Card):
        return
    if isinstance(one, FunctionType):
        yield from (cell.cell_contents for cell in one.__closure__ or ())
        yield from one.__defaults__ or ()
        return
    if isinstance(one, (MethodType, BuiltinFunctionType)):
        yield one.__self__
        if isinstance(one, MethodType):
            yield one.__func__
        return
    yield from (other for other in gc.get_referents(one) if not isinstance(other, (type, ModuleType)))
    if isinstance(one, View) or type(one).__module__.startswith("engine."):
        # Properties, and what methods that need nothing answer.
        for name in dir(one):
            if name.startswith("__"):
                continue
            value: Any = getattr(one, name, None)
            yield value
            if name in ("legal_moves",):
                yield value()
