"""Seasoned's figures are found again by the command that their module names, in ten minutes of a thorough run."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from engine.games.euchre.bots.seasoned.figures import SEASONED, SEASONED_CALLS
from engine.games.euchre.bots.skilled.estimates import SKILLED_CALLS
from engine.games.euchre.bots.skilled.habits import SKILLED
from laboratory import command
from laboratory.program import compile_program, printed_lines
from laboratory.writing import FIGURES, call_figures_of, habits_of, module_text

pytestmark = pytest.mark.skipif(
    not (shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")), reason="there is no C compiler"
)


def command_of_the_module() -> str:
    found = re.search(r"``python -m (laboratory figures [^`]*)``", FIGURES.read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def test_the_module_is_what_is_written_for_its_figures() -> None:
    text = FIGURES.read_text(encoding="utf-8")
    assert text == module_text(SEASONED, SEASONED_CALLS, f"python -m {command_of_the_module()}")


def test_the_same_seed_finds_the_same_figures_and_another_one_others(tmp_path: Path) -> None:
    program = compile_program(tmp_path, SKILLED, SKILLED_CALLS)
    found = [printed_lines(program, ["calls", "3000", seed]) for seed in ("1", "1", "2")]
    assert found[0] == found[1] != found[2]
    learned = call_figures_of(found[0])
    assert learned.made.trumps[0] != SKILLED_CALLS.made.trumps[0]
    distance = learned.made.pack[2] - learned.made.pack[0]
    assert distance == pytest.approx(SKILLED_CALLS.made.pack[2] - SKILLED_CALLS.made.pack[0], abs=1e-6)


def test_no_step_changes_no_habit_and_the_same_steps_find_the_same(tmp_path: Path) -> None:
    program = compile_program(tmp_path, SKILLED, SKILLED_CALLS)
    assert habits_of(printed_lines(program, ["habits", "0", "1"])) == SKILLED
    changed = habits_of(printed_lines(program, ["habits", "1", "1"]))
    assert changed == habits_of(printed_lines(program, ["habits", "1", "1"]))


@pytest.mark.thorough
def test_the_command_writes_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "figures.py"
    monkeypatch.setattr(command, "FIGURES", path)
    monkeypatch.setattr(sys, "argv", command_of_the_module().split())
    command.main()
    assert path.read_bytes() == FIGURES.read_bytes()
