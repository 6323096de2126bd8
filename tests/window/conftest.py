"""The screen of the session, and programs on it that are gone after each test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from gui.settings.table_plan import TablePlan
from tests.window.driver import OPENS_AT, Program, Screen, missing_tools, remember
from tests.window.installed import need_none
from tests.windows import machine
from tests.windows.program import WindowsProgram


class Start(Protocol):
    """Starts the program with arguments as they stand after main.py; its settings remember `speed` and `plans`.

    Where CARD_TABLE_WINDOWS names a Windows under wine, it starts there (`python -m tests.windows`).
    `frozen` is a frozen program to start instead of the source. Programs with another `home` share nothing with the
    first.
    """

    def __call__(
        self,
        *arguments: str,
        size: tuple[int, int] = OPENS_AT,
        scale: float = 1.0,
        speed: str | None = None,
        plans: Sequence[TablePlan] = (),
        home: str = "home",
        bus: str = "",
        frozen: Path | None = None,
    ) -> Program: ...


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """An X server. Where CI runs it has to be there; elsewhere its absence skips the test."""
    need_none(missing_tools())
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def start(screen: Screen, tmp_path: Path) -> Iterator[Start]:
    """Start the program, as often as is wanted; every one has to end the test without a complaint."""
    programs: list[Program] = []

    def started(
        *arguments: str,
        size: tuple[int, int] = OPENS_AT,
        scale: float = 1.0,
        speed: str | None = None,
        plans: Sequence[TablePlan] = (),
        home: str = "home",
        bus: str = "",
        frozen: Path | None = None,
    ) -> Program:
        folder = tmp_path / home
        if speed is not None or plans:
            remember(folder, speed, plans)
        program = (
            WindowsProgram(made, screen, folder, arguments, scale=scale)
            if (made := machine.given())
            else Program(screen, folder, arguments, scale=scale, bus=bus, frozen=frozen)
        )
        programs.append(program)
        if size != OPENS_AT:
            program.resize(*size)
        return program

    yield started
    try:
        for program in programs:
            program.check_calm()
    finally:
        for program in programs:
            program.stop()
