"""Tests that every game has to pass, as a pytest plug-in that another package can run on a game of its own::

    python -m pytest -p engine.conformance --cardtable-game KEY

The tests need pytest and hypothesis; this module, and the rest of the engine, need neither.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.catalogue import entry_of, games

if TYPE_CHECKING:
    import pytest

__all__ = ["OPTION"]

OPTION = "--cardtable-game"
"""The option of pytest that names the game; without it the tests run on all games."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, metavar="KEY", help="the game to run Card Table's conformance tests on; by default all")


def pytest_configure(config: pytest.Config) -> None:
    """Run the tests of this folder where a game is named and no file."""
    config.addinivalue_line("markers", "slow: takes more than a few seconds")
    if config.getoption(OPTION) and config.args_source is not config.ArgsSource.ARGS:
        config.args[:] = list(__path__)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that asks for an ``entry`` on the game that is named, or on all games."""
    marks = metafunc.definition.iter_markers("parametrize")
    if "entry" in metafunc.fixturenames and not any(mark.args[0] == "entry" for mark in marks):
        key = metafunc.config.getoption(OPTION, None)
        entries = [entry_of(key)] if key else games()
        metafunc.parametrize("entry", entries, ids=[entry.key for entry in entries])
