"""For every test: no window opens unless the test starts a program of its own on a screen of its own."""

import gc
import logging
import os
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import lru_cache
from importlib import import_module

# Before anything imports pygame, which reads it once.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
# Tests are not heard.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from hypothesis import HealthCheck, settings

from gui.art import fonts, vector
from tests import own_home
from tests.thorough import THOROUGH

own_home.move_in()
own_home.refuse_real_folders()
pytest.register_assert_rewrite("engine.conformance")
# No example has a deadline: on a busy machine the quickest may take long.
settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")

BUILDING = "tests/delivery/"
"""The tests that build packages: one process builds them for all."""

WHOLE_SCREENS = (
    *("tests/conformance/", "tests/gui_scenes/", "tests/gui_table/", "tests/languages/"),
    *("tests/start/test_foreign_modules.py", "tests/start/test_streams.py"),
)
"""The rooms and files whose tests draw whole screens, play whole games or start many programs, with many cases each."""
MOST_DRAWINGS = 2000
"""The number of drawings that are kept as pixels; whoever asks for one makes a copy of it."""
MOST_MEASURES = 100_000
"""The number of lines of words whose widths are kept: tests see more screens than a program, in all languages."""
QUICK_SHARE = 3
"""In those rooms one of so many cases of a test is quick; the others are slow."""


@pytest.fixture(autouse=True, scope="session")
def _fonts_and_drawings_outlive_windows() -> Iterator[None]:
    """Keep fonts when a program closes its window, and small drawings as pixels: later tests use them too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.font, "quit", lambda: None)
        patch.setattr(vector, "rasterise", lru_cache(MOST_DRAWINGS)(vector.rasterise))
        patch.setattr(fonts, "MEASURES_KEPT", MOST_MEASURES)
        yield


@pytest.fixture
def nothing_drawn() -> Iterator[None]:
    """Let programs that are made or resized in a test draw empty pictures: the test asks where things are."""
    from tests.gui_table import unseen

    with unseen.nothing_drawn():
        yield


@pytest.fixture(autouse=True)
def _nothing_of_the_users_is_reached() -> Iterator[None]:
    """Fail where a test has reached a folder of whoever runs it, though somebody has caught the error."""
    yield
    found = own_home.reached[:]
    own_home.reached.clear()
    assert not found


@pytest.fixture(autouse=True)
def _log_as_before() -> Iterator[None]:
    """End the log that a program started in a test, so that later tests see only their own records."""
    root = logging.getLogger()
    level, handlers = root.level, root.handlers[:]
    yield
    root.setLevel(level)
    root.handlers[:] = handlers


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Keep what is imported and collected from the garbage collector: that halves the time it takes."""
    gc.disable()
    try:
        _compile_a_share(session)
        return (yield)
    finally:
        gc.enable()
        gc.freeze()
        gc.set_threshold(100_000, 20, 50)  # looking for garbage as often as usual takes a fifth of the whole run


def _compile_a_share(session: pytest.Session) -> None:
    """Let each of several processes import its share of the test files first: the others find it compiled."""
    config = session.config
    worker = getattr(config, "workerinput", None)
    folders = [config.rootpath / name for name in config.args]
    if worker is None or sys.dont_write_bytecode or not all(folder.is_dir() for folder in folders):
        return
    ignored = [config.rootpath / name for name in config.getoption("ignore") or ()]
    files = sorted(file for folder in folders for file in folder.rglob("test_*.py"))
    files = [file for file in files if not any(file.is_relative_to(folder) for folder in ignored)]
    for file in files[int(worker["workerid"].removeprefix("gw")) :: worker["workercount"]]:
        name = ".".join(file.relative_to(config.rootpath).with_suffix("").parts)
        # An import that fails is reported when the file is collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(name)


def _mark_further_cases_slow(items: list[pytest.Item]) -> None:
    """Leave the quick run one of `QUICK_SHARE` cases of each test of whole screens, the first one always."""
    cases = Counter[str]()
    for item in items:
        test, bracket, _ = item.nodeid.partition("[")
        if bracket and test.startswith(WHOLE_SCREENS) and item.get_closest_marker("slow") is None:
            if cases[test] % QUICK_SHARE:
                item.add_marker(pytest.mark.slow)
            cases[test] += 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only a thorough run has, and the quick run some cases of tests that have many.

    In one of several processes (``-n 3``), begin with what builds packages, and with files that have slow tests, so
    that no process is left with one at the end; and spread files with windows evenly.

    Building takes minutes. Tests with windows mostly wait; so at any time some processes wait for a window, each on an
    X server of its own, and the others use the processor.
    """
    if not THOROUGH:
        left_out = [item for item in items if item.get_closest_marker("thorough") is not None]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.get_closest_marker("thorough") is None]
    slow = {item.path for item in items if item.get_closest_marker("slow") is not None}
    _mark_further_cases_slow(items)
    if not hasattr(config, "workerinput"):
        return
    windows = {item.path: item.get_closest_marker("window") is not None for item in items}
    place = {}
    for kind in (True, False):
        files = [path for path, opens in windows.items() if opens is kind]
        place.update({path: number / len(files) for number, path in enumerate(files)})
    items.sort(key=lambda item: (not item.nodeid.startswith(BUILDING), item.path not in slow, place[item.path]))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Return the plan that shares out the tests among several processes."""
    from xdist.scheduler import LoadFileScheduling

    class Together(LoadFileScheduling):  # type: ignore[misc]
        """Keeps a file's tests in one process, and so those of all files that need the same packages."""

        def _split_scope(self, nodeid: str) -> str:
            return BUILDING if nodeid.startswith(BUILDING) else str(super()._split_scope(nodeid))

        def _pending_of(self, workload: dict[str, dict[str, bool]]) -> int:
            # Files that are done need not be counted again after each of thousands of tests.
            for file in [file for file, tests in workload.items() if all(tests.values())]:
                del workload[file]
            return int(super()._pending_of(workload))

    return Together(config, log)
