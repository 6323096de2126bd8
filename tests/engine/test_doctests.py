"""The examples in the docstrings of the engine and of the environments show what really happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import engine
import learning

PUBLIC = {
    *("bot", "cards", "catalogue", "events", "game", "match", "options", "record", "shuffles", "view", "zones"),
    *(f"games.{game}.{module}" for game in ("euchre", "go_fish", "reviiyot", "war") for module in ("moves", "rules")),
}
"""The modules, without "engine.", that show how they are used."""


def examples(module: ModuleType) -> list[doctest.DocTest]:
    return [test for test in doctest.DocTestFinder().find(module) if test.examples]


MODULES = [
    importlib.import_module(found.name)
    for room in (engine, learning)
    for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}.")
    if not found.name.endswith("__main__")
]
WITH_EXAMPLES = [module for module in (learning, *MODULES) if examples(module)]


@pytest.mark.parametrize("module", WITH_EXAMPLES, ids=[module.__name__ for module in WITH_EXAMPLES])
def test_examples(module: ModuleType) -> None:
    runner = doctest.DocTestRunner()
    for test in examples(module):
        assert runner.run(test).failed == 0, test.name


def test_every_public_module_has_an_example() -> None:
    assert {f"engine.{name}" for name in PUBLIC} <= {module.__name__ for module in WITH_EXAMPLES}
