"""What holds for every test: no window opens unless a test starts a program of its own with a screen of its own."""

import logging
import os
from collections.abc import Iterator

# Before anything imports pygame, which reads it once.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest


@pytest.fixture(autouse=True, scope="session")
def _fonts_outlive_windows() -> Iterator[None]:
    """A program that closes its window ends the fonts; here they are shared by tests that come after it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.font, "quit", lambda: None)
        yield


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    """A program that a test runs starts its log; the tests after it see no more records than they would alone."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests (``-n 2``), a file's stay together, and so do all that open windows.

    These take the longest, and begin first.
    """
    if not hasattr(config, "workerinput"):
        return
    for item in items:
        group = "windows" if item.get_closest_marker("window") else item.path.relative_to(config.rootpath)
        item.add_marker(pytest.mark.xdist_group(str(group)))
    items.sort(key=lambda item: item.get_closest_marker("window") is None)
