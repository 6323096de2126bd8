"""The first evening: a home nobody has lived in, names of every script, files that are damaged."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gui.settings.table_plan import usual_plan
from tests.window.conftest import Start
from tests.window.driver import settings_path
from tests.window.setting_up import decline_lesson, open_setup
from tests.window.test_setup import remembered, started

pytestmark = pytest.mark.window

COPIES = """
import sys, pygame
pygame.display.init()
window = pygame.Window("copied", (100, 60), position=(2450, 1400))
pygame.scrap.put_text(sys.argv[1])
print("copied", flush=True)
while True:
    pygame.event.get()
    pygame.time.wait(5)
"""
"""A program in which somebody copied a text; it has to be there when that is pasted."""


@contextmanager
def copied(text: str, environment: dict[str, str]) -> Iterator[None]:
    process = subprocess.Popen([sys.executable, "-c", COPIES, text], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while process.stdout.readline() not in ("copied\n", ""):
            pass
        yield
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), (None, 2.0)])
def test_from_the_menu_to_the_first_hand_in_a_fresh_home(
    start: Start, size: tuple[int, int] | None, scale: float
) -> None:
    program = start(scale=scale) if size is None else start(size=size)
    setup = open_setup(program, "euchre")
    setup.begin()
    program.wait_for_scene("TableScene")
    usual = usual_plan("euchre")
    assert [seat["player"] for seat in remembered(program, "euchre")["seats"]] == ["", "skilled", "expert", "skilled"]
    assert remembered(program, "euchre")["rules"] == dict(usual.rules)
    assert started(program).endswith(", ".join(f"{key} {value}" for key, value in usual.rules.items()))


def test_one_list_sets_all_bots_and_they_are_remembered(start: Start) -> None:
    program = start(size=(800, 600), speed="instant")
    setup = open_setup(program, "euchre")
    setup.pick("all bots", 0)
    setup.begin()
    assert [seat["player"] for seat in remembered(program, "euchre")["seats"]] == ["", *["beginner"] * 3]


def test_a_hebrew_name_is_pasted_and_plays(start: Start) -> None:
    program = start(speed="instant")
    setup = open_setup(program, "war")
    setup.click("name 0")
    with copied("\u200fיעל\n", program.environment):
        program.focus()
        program.key("ctrl+v")
        program.settle()
    program.key("Return")
    program.settle()
    program.key("Return")
    decline_lesson(program)
    program.wait_for_scene("TableScene")
    assert remembered(program, "war")["seats"][0]["name"] == "יעל"


@pytest.mark.parametrize("damage", ["half a letter", "deep", "pipe", "folder", "byte-order mark"])
def test_no_settings_file_keeps_a_game_from_starting(start: Start, tmp_path: Path, damage: str) -> None:
    path = settings_path(tmp_path / "home")
    path.parent.mkdir(parents=True)
    kept = {"games": {"war": {"rules": {"players": 3}, "seats": []}}}
    if damage == "pipe":
        if sys.platform == "win32":
            raise NotImplementedError
        os.mkfifo(path)
    elif damage == "folder":
        path.mkdir()
    elif damage == "deep":
        path.write_text(json.dumps(kept)[:-1] + ', "deep": ' + "[" * 500 + "]" * 500 + "}", encoding="utf-8")
    elif damage == "half a letter":
        path.write_text(json.dumps({**kept, "name": "\ud800"}), encoding="utf-8")
    else:
        path.write_text(json.dumps(kept), encoding="utf-8-sig")
    program = start()
    program.may_warn = True
    open_setup(program, "war", None)
    program.key("Return")
    decline_lesson(program)
    program.wait_for_scene("TableScene")
    assert remembered(program, "war")["rules"]["players"] == (2 if damage in ("pipe", "folder") else 3)
