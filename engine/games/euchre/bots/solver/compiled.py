"""Which of its two speeds the solver has here: compiled by mypyc, or as it stands.

What is compiled is a copy of :data:`SOURCES` in a package of its own, which the set-up puts among the environment's
packages (``start/compiling.py``). Its name holds a digest of the sources, so a copy of other sources is never used.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from engine.games.euchre.bots.solver import search

SOURCES = ("lanes", "packing", "tricks", "search")
"""The modules of this package that are compiled, each after those that it imports."""

PREFIX = "card_table_solver_"


def package_name() -> str | None:
    """The name of the compiled copy of today's sources; None where the sources are not at hand."""
    digest = hashlib.sha256()
    for name in SOURCES:
        spec = find_spec(f"{__package__}.{name}")
        loader = spec.loader if spec else None
        get_source = getattr(loader, "get_source", None)
        source = get_source(f"{__package__}.{name}") if get_source else None
        if source is None:
            return None
        digest.update(source.encode())
    return PREFIX + digest.hexdigest()[:16]


def compiled() -> type[search.Search] | None:
    """The compiled search, if there is one here."""
    name = package_name()
    if name is None:
        return None
    try:
        module = import_module(f"{name}.search")
    except ImportError:
        return None
    return cast("type[search.Search]", module.Search)


def fastest() -> type[search.Search]:
    """The compiled search, or else the one in plain Python."""
    return compiled() or search.Search
