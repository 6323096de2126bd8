"""The checks of `python -m tests.windows`: what each does on a Windows under wine."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass

from delivery.steps import ROOT
from delivery.windows import wine
from delivery.windows.wine import Done, Wine
from tests.window.driver import missing_tools
from tests.windows import installer, machine

PYTEST = (
    "-m",
    "pytest",
    "-q",
    "-o",
    "addopts=--strict-markers",
    "-p",
    "no:cacheprovider",
    "--continue-on-collection-errors",
)
HEBREW = "he_IL.UTF-8"
LONG = 45 * 60
"""Seconds that all tests of a room may take there."""
SUMMARY = re.compile(r"^\d+ .*\bin [\d.]+s.*$", re.MULTILINE)


class CannotTry(Exception):  # noqa: N818
    """The check cannot be done here; the text is the reason."""


@dataclass(frozen=True)
class Check:
    """A check: its name, and the function that does it and returns what it found. It raises AssertionError."""

    name: str
    run: Callable[[Wine], str]


def summary(out: str, status: int) -> str:
    """Return pytest's last line. Raises AssertionError with the failures if the run failed."""
    found = SUMMARY.findall(out)
    assert status == 0, out[-6000:]
    return found[-1].rpartition(" in ")[0] if found else "passed"


def room(*paths: str, seconds: float = LONG) -> Callable[[Wine], str]:
    """Return the check that runs the quick tests of these folders or files there."""

    def run(made: Wine) -> str:
        done = machine.python(made, *PYTEST, "-m", "not slow", *paths, seconds=seconds)
        return summary(done.out + done.err, done.status)

    return run


def there(*words: str, locale: str = "") -> Callable[[Wine], str]:
    """Return the check that runs tests which are Windows' own, on a Windows of that language."""

    def run(made: Wine) -> str:
        compiled = made.drive / "bot.exe"
        wine.compile_c([str(ROOT / "examples" / "bots" / "bot.c"), "-o", str(compiled)])
        spoken = made.speaking(locale) if locale else made
        try:
            done = machine.python(spoken, *PYTEST, *words, environ={"CARD_TABLE_C_BOT": r"C:\bot.exe"}, seconds=LONG)
        finally:
            spoken.end()
        return summary(done.out + done.err, done.status)

    return run


def window(*words: str) -> Callable[[Wine], str]:
    """Return the check that runs tests with windows here, by real clicks, whose programs run there."""

    def run(made: Wine) -> str:
        if absent := missing_tools():
            raise CannotTry(f"{' and '.join(absent)} cannot be found")
        done = machine.pytest_here(made, words)
        return summary(done.stdout + done.stderr, done.returncode)

    return run


def first_start(made: Wine) -> str:
    """Set a copy up by its first start in a fresh profile, with a Python that has nothing; then start it offline."""
    home = made.drive / "users" / "Zoë O'Brien"
    copy = home / "card-table"
    shutil.rmtree(home, ignore_errors=True)
    machine.put_checkout(copy)
    profile = r"C:\users\Zoë O'Brien"
    environ = {"USERPROFILE": profile, "LOCALAPPDATA": profile + r"\Local"}
    words = [wine.PYTHON, "main.py", "arena", "war", "--bots", "random,random", "--deals", "2", "--jobs", "1"]
    first = made.run(words, folder=profile + r"\card-table", environ=environ)
    _fine(first, "Setting up Card Table")
    assert (copy / ".venv" / "card-table.stamp").read_bytes() == (copy / "requirements" / "play.lock").read_bytes()
    nowhere = "http://127.0.0.1:9"
    offline = {**environ, "PIP_INDEX_URL": nowhere, "HTTPS_PROXY": nowhere, "HTTP_PROXY": nowhere}
    second = made.run(words, folder=profile + r"\card-table", environ=offline)
    _fine(second, "random against random")
    assert "Setting up" not in second.out
    return f"set up in {first.seconds:.0f} s, the second start takes {second.seconds:.1f} s"


def set_up(made: Wine) -> str:
    """Make the program and its set-up, and take another Windows, which has nothing yet, through all of it."""
    if shutil.which("makensis") is None:
        raise CannotTry("makensis (package nsis) cannot be found")
    installer.main([])
    return "installed, opened, refused, upgraded and removed; files and registry as before"


def _fine(done: Done, wanted: str) -> None:
    assert (done.status, done.err) == (0, ""), (done.out, done.err)
    assert wanted in done.out, done.out


WINDOWS = "tests/window/"
SETTING_UP = (
    *(WINDOWS + "test_first_start.py", WINDOWS + "test_setup.py", WINDOWS + "test_the_window.py"),
    *("-k", "fresh_home or one_list or kept_though or closes_at_once_while"),
)
CHECKS = (
    Check("first start in a fresh profile, second offline", first_start),
    Check("rooms: engine", room("tests/engine", "tests/conformance")),
    Check("rooms: store", room("tests/store")),
    Check("rooms: protocol", room("tests/protocol")),
    Check("rooms: arena", room("tests/arena")),
    Check("rooms: start", room("tests/start")),
    Check("rooms: terminal", room("tests/terminal")),
    Check("window: every game by clicks to the result", window(WINDOWS + "test_four_games.py", "-k", "clicks")),
    Check("window: taskkill /F in mid-trick, Continue", window(WINDOWS + "test_kept_games.py")),
    Check("window: two at once", window(WINDOWS + "test_the_window.py", "-k", "two_at_once")),
    Check("window: set-up, killed while bots think", window(*SETTING_UP)),
    Check("window: Expert and the hint in their processes", window(WINDOWS + "test_hint.py")),
    Check("window: the review in its process", window(WINDOWS + "test_review.py")),
    Check("programs as bots, the guard, Ctrl-C", there("tests/windows/test_programs.py")),
    Check("users, names, line ends, files that are held", there("tests/windows/test_names_and_files.py")),
    Check("set-up: installed, upgraded, refused, removed", set_up),
    Check("code pages 1252 and 437", there("tests/windows/test_code_pages.py")),
    Check("code pages 1255 and 862", there("tests/windows/test_code_pages.py", locale=HEBREW)),
)
"""All checks, in their order."""
ROOMS_IN_CI = ("tests/store/test_store.py", "tests/engine/test_cards.py", "tests/terminal/test_war.py")
IN_CI = (
    Check("store, engine, terminal", room(*ROOMS_IN_CI, seconds=wine.PATIENCE)),
    Check("one start", window(WINDOWS + "test_war.py", "-k", "size0")),
)
"""Those of `.ci/run`, which take few seconds."""


def tidy(made: Wine) -> None:
    """End what a check has left running."""
    made.end()
    shutil.rmtree(made.drive / "jobs", ignore_errors=True)
