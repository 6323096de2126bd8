"""The examples in the docstrings of the public packages show what really happens; tests/engine has the engine's."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.manual.public import PACKAGES, loaded, modules_of


@pytest.mark.parametrize("name", [name for name in PACKAGES if name != "engine"])
def test_examples(name: str) -> None:
    (package,) = (package for package in loaded() if package.name == name)
    runner = doctest.DocTestRunner()
    for module in modules_of(package):
        if module.name != "__main__":
            for test in doctest.DocTestFinder().find(importlib.import_module(module.path)):
                assert runner.run(test).failed == 0, test.name
