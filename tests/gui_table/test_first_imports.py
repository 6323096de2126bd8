"""The modules that are imported before the first frame: those that it shows something of, and no others."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gui.app import FIRST_FRAME
from gui.scenes.navigator import SCREENS, WITH_FRIENDS
from start.places import ROOT
from tests.patience import PATIENCE

FOLDER = Path(ROOT)
COMMON = {
    "gui": "app clock display launch log waiting waking window_events window_follower",
    "gui.art": """ahead allocation cache canvas cards contrast drawn_words felt fonts geometry icons metrics
        painter portraits scripts shapes surfaces system_fonts theme typesetting vector""",
    "gui.games": "faces",
    "gui.languages": "languages",
    "gui.scenes": """everywhere kept_games know.about.program know.key_lists navigation navigator pages scene stack
        unkept_sign window_language""",
    "gui.settings": """declared people programs remembered_plans settings sitters sitting table_plan
        window_place""",
    "gui.sound": "mixer player score",
    "gui.sprites": "fitted messages",
    "gui.table": "animator announcing face layout",
    "gui.widgets": "button key neighbours readings targets toolbar",
}
"""Room -> the modules that every first frame needs."""
MENU = {
    "engine.coach": "verdicts",
    "gui.asking": "duration",
    "gui.games": "euchre.face go_fish.face reviiyot.face reviiyot.hebrew war.duration war.face",
    "gui.practice": "days",
    "gui.scenes": "dates play.menu.continue_panel play.menu.scene",
    "gui.widgets": "faces menu_buttons tile",
}
TABLE = {
    "engine.games": """euchre.bidding euchre.dealing euchre.entry euchre.moves euchre.options
        euchre.ranking euchre.rules euchre.scoring euchre.state euchre.turn_order euchre.view euchre.words""",
    "gui.games": """euchre.calls euchre.cards euchre.face euchre.layout euchre.moments euchre.move_sentences
        euchre.readings euchre.results euchre.seats euchre.table euchre.words""",
    "gui.scenes": """board.board board.card_frame board.faces board.look_back board.own_cards board.pointer
        board.showing board.speeches play.table.advising play.table.announcer play.table.board play.table.chrome
        play.table.company play.table.hinting play.table.hot_seat play.table.keeping play.table.keyboard
        play.table.pages play.table.scene play.table.seated_programs play.table.sitting play.table.summary_panel
        play.table.taking_back play.table.unasked play.table.worth_chips""",
    "gui.sprites": "boards celebration hints plates worths",
    "gui.table": """actions asked_hints choreography descriptions ending endings event_sentences moment outside
        position_words program_words programs readings sentences session story table tabletop
        thinker thinking thought thoughts""",
    "gui.widgets": "segments",
}
"""Room -> the modules that the first frame of a Euchre table needs besides."""
WATCHED = ("gui.", "engine.games.", "engine.coach.")
"""The packages whose modules are listed."""
AFTERWARDS = {"gui.settings.desktop"}
"""Modules that another thread imports after the first frame."""
PROGRAM = """
import atexit, runpy, sys
atexit.register(lambda: print(*sys.modules))
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs the program, and prints the names of all modules at its end."""


def imported(words: tuple[str, ...], home: Path) -> set[str]:
    """Return the modules of `WATCHED` that the program has imported once its first frame is shown, without packages."""
    program = [sys.executable, "-c", PROGRAM, os.path.join(ROOT, "main.py"), *words]
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    environment = {**kept, "HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", FIRST_FRAME: "0"}
    ended = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.stdout.startswith("first frame"), ended.stderr
    names = {name for name in ended.stdout.splitlines()[-1].split() if name.startswith(WATCHED)} - AFTERWARDS
    return {name for name in names if not (FOLDER / name.replace(".", "/")).is_dir()}


def modules(*rooms: dict[str, str]) -> set[str]:
    return {f"{room}.{name}" for listed in rooms for room, names in listed.items() for name in names.split()}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere screen readers come before the first frame")
@pytest.mark.parametrize(("words", "shown"), [((), MENU), (("play", "euchre"), TABLE)], ids=["menu", "table"])
def test_the_first_frame_imports_what_it_shows(words: tuple[str, ...], shown: dict[str, str], tmp_path: Path) -> None:
    """A start imports exactly the modules that are listed here; a failure names those too many and those missing."""
    found, allowed = imported(words, tmp_path), modules(COMMON, shown)
    if not words:
        # The menu counts the players of every game by its entry, which is the engine's own business.
        found = {name for name in found if not name.startswith("engine.games.")}
    assert sorted(found - allowed) == []
    assert sorted(allowed - found) == []


def test_every_screen_that_is_imported_when_it_is_opened_is_listed() -> None:
    """`SCREENS` is what idle time may import: all that the navigator and the pages import in their methods."""
    opened: set[str] = set()
    for name in ("navigator.py", "pages.py"):
        for node in ast.walk(ast.parse((FOLDER / "gui" / "scenes" / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                inside = (each for each in ast.walk(node) if isinstance(each, ast.ImportFrom))
                opened.update(each.module for each in inside if each.module and each.module.startswith("gui."))
    assert opened == {*SCREENS, *WITH_FRIENDS}


CAME = """
import sys
import time
import pygame
from gui.app import App, TITLE
from gui.display import Display
from gui.scenes.navigator import SCREENS, WITH_FRIENDS
from gui.settings.settings import Settings
from store.store import Store

pygame.display.init()
app = App(Display(TITLE), Settings(), None, Store.open(None))
app.stack.go.menu()

def turns(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end and app.stack.scenes:
        app.turn()
        app.rest()
    return sum(name in sys.modules for name in SCREENS)

def point_at(x):
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 1), rel=(1, 1), buttons=(0, 0, 0), touch=False))

point_at(1)
alone = turns(2.0)
point_at(2)
app.turn()
while app.lively:
    app.turn()
    app.rest()
    lively = turns(0.0)
while app.quiet_work is not None:
    turns(0.1)
print(alone, lively, turns(0.0), len(SCREENS))
app.stack.close()
"""
"""A program at its menu: the screens that are imported while nobody is there, while somebody moves, and at rest."""


def test_screens_are_imported_in_quiet_moments_once_somebody_is_there() -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", CAME], env=environment, cwd=FOLDER, capture_output=True, text=True, timeout=PATIENCE
    )
    assert not ended.stderr
    alone, lively, at_rest, all_screens = map(int, ended.stdout.split())
    assert alone == lively == 1, "the menu itself"
    assert at_rest == all_screens
