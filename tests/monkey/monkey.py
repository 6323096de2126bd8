"""The monkey in this process: the whole program on the dummy driver, with a clock that runs ahead of the real one.

Everything it does follows from its seed, but for the time that bots and the disk take. What it checks is in `check`.
"""

from __future__ import annotations

import gc
import logging
import shutil
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

import pygame

from engine.catalogue import entry_of, games
from gui.app import App
from gui.art.theme import Speed
from gui.display import Display
from gui.scenes.error import ErrorScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.settings import Settings
from gui.settings.table_plan import PERSON_WORD, TablePlan, ordered, usual_plan, watched
from store.store import Store
from tests.patience import PATIENCE
from tests.quick_bots import QUICK, with_quick_bots

LONG_FRAME: Final = 0.1
"""Seconds of this thread's processor time that no frame may take."""
FOLDERS_SHOWN: Final = ("folder_row", "look_back.exchange.working")
"""The modules from which a folder is shown in the desktop's file manager; for a monkey none opens."""
REMEMBERED: Final = 40
"""The number of last actions that a report lists."""
SIZES: Final = ((800, 600), (1280, 800), (1024, 768), (1440, 900), (1920, 1080), (640, 480), (400, 900), (1600, 500))
STEPS: Final = (0.0, 1 / 60, 1 / 60, 0.1, 0.2, 0.4, 0.4, 1.5)
"""Seconds on the program's clock from one frame to the next."""
KEYS: Final[tuple[tuple[int, str], ...]] = (
    *((ord(letter), letter) for letter in "abcdefghijklmnopqrstuvwxyz0123456789,?"),
    (pygame.K_RETURN, "\r"),
    (pygame.K_RETURN, "\r"),
    (pygame.K_SPACE, " "),
    (pygame.K_TAB, "\t"),
    (pygame.K_TAB, "\t"),
    (pygame.K_ESCAPE, "\x1b"),
    (pygame.K_BACKSPACE, "\b"),
    *((key, "") for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)),
    *((key, "") for key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F11, pygame.K_DELETE)),
)
COMMANDS: Final = (
    *((pygame.K_z, mod) for mod in (0, 0, pygame.KMOD_SHIFT)),
    *((key, 0) for key in (pygame.K_y, pygame.K_COMMA)),
)
WINDOW_EVENTS: Final = (
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWHIDDEN,
    pygame.WINDOWSHOWN,
    pygame.AUDIODEVICEREMOVED,
)
MOMENT: Final = 0.05
"""Real seconds that a bot or the disk gets before the monkey goes on."""


class Found(AssertionError):  # noqa: N818 - it is what the monkey has found
    """A violation that the monkey found; the message describes it and the actions before it."""


@dataclass
class Findings:
    """The findings of one monkey."""

    table_time: float = 0.0
    """Seconds on the program's clock."""
    doings: int = 0
    moves: int = 0
    """Moves that were made as by somebody who knows the rules."""
    frames: int = 0
    long_frames: list[str] = field(default_factory=list)
    kills: int = 0
    scenes: set[str] = field(default_factory=set)
    games: set[str] = field(default_factory=set)
    resident: list[tuple[float, int]] = field(default_factory=list)
    """(table time, megabytes of this process)."""

    @property
    def summary(self) -> str:
        """A few lines for a person."""
        memory = ", ".join(f"{megabytes} MB at {seconds / 60:.0f} min" for seconds, megabytes in self.resident[-6:])
        slow = "".join(f"\n  {frame}" for frame in self.long_frames[:20])
        return (
            f"{self.table_time / 60:.1f} minutes of table time, {self.doings} doings, {self.moves} moves, "
            f"{self.frames} frames, "
            f"{self.kills} kills\nscenes: {', '.join(sorted(self.scenes))}\ngames: {', '.join(sorted(self.games))}\n"
            f"memory: {memory}\nframes over {LONG_FRAME * 1000:.0f} ms: {len(self.long_frames)}{slow}"
        )


class _Errors(logging.Handler):
    """A log handler that collects errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


class Monkey:
    """One monkey at one program, whose files are in ``home``."""

    def __init__(self, seed: int, home: Path) -> None:
        self.seed, self.home = seed, home
        self.findings = Findings()
        self._rng = Random(seed)
        self._time = 100.0
        self._done: deque[str] = deque(maxlen=REMEMBERED)
        self._errors = _Errors()
        logging.getLogger().addHandler(self._errors)
        self._copies = 0
        self._sizes = SIZES
        self._ahead = 0.0
        """Seconds by which the machine's clock is set forward, or back below zero."""
        self._file_managers = [patch(f"gui.scenes.{name}.open_folder") for name in FOLDERS_SHOWN]
        for file_manager in self._file_managers:
            file_manager.start()
        self._true_time = time.time
        time.time = lambda: self._true_time() + self._ahead
        self.kept: dict[int, tuple[str, ...]] = {}
        """Number of a kept game -> its moves when it was last seen."""
        self._seen: set[int] = set()
        """Numbers of the kept games that were on the table since they were last compared."""
        self._open()

    # -- the program

    @property
    def _file(self) -> Path:
        return self.home / f"store-{self._copies}" / "card-table.sqlite"

    def _open(self) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self.store = Store.open(self._file)
        if self.store.problem:
            raise self._found(f"The store complains: {self.store.problem}")
        settings = Settings(self.store)
        # Exported files lie in its own home too.
        settings.exchange_folder = str(self.home)
        self.display = Display("Card Table", place=settings.window)
        pygame.event.clear()
        self.app = App(self.display, settings, None, self.store, clock=lambda: self._time, bots_apart=False)
        self.app.stack.go.menu()
        self.check_kept()

    def _leave(self) -> None:
        self.app.stack.leave_all()
        self.store.close()
        self.display.close()
        pygame.display.init()
        pygame.font.init()

    def _reopen(self, how: str) -> None:
        """Close the window, or pull the plug, and come back."""
        self.settle()
        if how == "kill":
            self.findings.kills += 1
            # What is on the disk at this moment is all that is left.
            source = self._file.parent
            self._copies += 1
            shutil.copytree(source, self._file.parent)
        self._leave()
        if how == "kill":
            shutil.rmtree(source)
        # A program that ends gives its memory back at once; here the collector does it.
        gc.collect()
        self._open()

    def close(self) -> None:
        """End the program."""
        self._leave()
        logging.getLogger().removeHandler(self._errors)
        for file_manager in self._file_managers:
            file_manager.stop()
        time.time = self._true_time

    def settle(self) -> None:
        """Wait until everything that was handed over is on the disk, and shown."""
        end = time.monotonic() + PATIENCE
        while self.app.stack.scenes and self.app.stack.top.waits:
            if time.monotonic() > end:
                raise self._found("The disk never settles.")
            time.sleep(0.002)
            self._frame(0.0)
        self._note_kept()

    # -- one doing after another

    def run(self, seconds: float) -> Findings:
        """Run for that many seconds of table time."""
        until = self.findings.table_time + seconds
        self._note(self._sit_down())
        next_check = 0.0
        while self.findings.table_time < until:
            self.do_something()
            if self.findings.table_time >= next_check:
                next_check = self.findings.table_time + 20
                self.settle()
                self.findings.resident.append((self.findings.table_time, resident_megabytes()))
        self.settle()
        return self.findings

    def do_something(self) -> None:
        """Do one thing, let a few frames pass, and look whether all is well."""
        doings: Sequence[tuple[int, Callable[[], str]]] = (
            (30, self._click_target),
            (30, self.play_on),
            (12, self._back_to_table),
            (5, self._click_anywhere),
            (4, self._drag),
            (22, self._press_key),
            (4, self._command),
            (3, self._wheel),
            (2, self._resize),
            (3, self._window_event),
            (5, self._go_somewhere),
            (1, self._set_clock),
            (1, self._change_setting),
            (1, self._come_back),
        )
        weights = [weight for weight, _ in doings]
        (_, do) = self._rng.choices(doings, weights)[0]
        self.findings.doings += 1
        try:
            self._note(do())
            for _ in range(self._rng.randint(1, 4)):
                self._frame(self._rng.choice(STEPS))
                if not self.app.stack.scenes:
                    self._come_back("close")
            self.check()
        except Found:
            raise
        except Exception as error:
            raise self._found(traceback.format_exc()) from error

    def _frame(self, seconds: float) -> None:
        """One turn of the program's loop."""
        if not self.app.stack.scenes:
            return
        self._time += seconds
        self.findings.table_time += seconds
        self.findings.frames += 1
        scene = type(self.app.stack.top).__name__
        self.findings.scenes.add(scene)
        before = time.thread_time()
        self.app.turn()
        if (number := self.app.stack.go.kept_number) is not None:
            self._seen.add(number)
        took = time.thread_time() - before
        if took > LONG_FRAME:
            last = self._done[-1] if self._done else "the start"
            size = "x".join(map(str, self.display.device_size))
            self.findings.long_frames.append(f"{took * 1000:.0f} ms in {scene} at {size} after: {last}")
        if self.app.quiet_work is not None and not self.app.lively:
            self.app.rest()

    def _note(self, words: str) -> None:
        self._done.append(f"{self.findings.table_time:8.2f} {words}")

    def _found(self, words: str) -> Found:
        done = "\n".join(self._done)
        return Found(f"{words}\nSeed {self.seed}, doing {self.findings.doings}. Before that:\n{done}")

    # -- what must hold

    def check(self) -> None:
        """Raise `Found` after an error in the log, pictures over their bound, or a change in a kept game."""
        if self._errors.told:
            raise self._found("\n".join(self._errors.told))
        if any(isinstance(scene, ErrorScene) for scene in self.app.stack.scenes):
            raise self._found("The panel of an unexpected error is shown.")
        if self.store.problem:
            raise self._found(f"The store complains: {self.store.problem}")
        art = self.app.stack.painter.art
        if art.held > art.limit:
            raise self._found(f"{art.held} bytes of pictures are kept; {art.limit} are the bound.")

    @property
    def _table(self) -> TableScene | None:
        return next((scene for scene in self.app.stack.scenes if isinstance(scene, TableScene)), None)

    def _note_kept(self) -> None:
        """Note the moves of every kept game, and check the games that are not being played."""
        table = self._table
        playing = None if table is None else table.kept_number
        there = {kept.number for kept in self.store.games()}
        for number in there:
            moves = self.store.record(number).moves
            if number == playing and table is not None and table.waits:
                pass  # A covered table goes on when it is seen again; what was chosen is on the disk before.
            elif number == playing and table is not None:
                shown = table.session.match.record.moves
                if moves[: len(shown)] != shown:
                    raise self._found(f"Game {number} is kept as {moves}, and shown as {shown}.")
            elif number in self.kept and self.kept[number] != moves and number not in self._seen:
                raise self._found(f"Game {number} has changed, and nobody plays it.")
            self.kept[number] = moves
        deleted = {number for number in self.kept if number not in there}
        if deleted and "HistoryScene" not in self.findings.scenes:
            raise self._found(f"Games {sorted(deleted)} are gone.")
        self.kept = {number: moves for number, moves in self.kept.items() if number in there}
        self._seen = set() if playing is None else {playing}

    def check_kept(self) -> None:
        """Compare the games that a new program finds with those that the last one left."""
        for number, moves in self.kept.items():
            found = self.store.record(number).moves
            # The last move may be on the disk and not yet on the table when the plug is pulled.
            if found[: len(moves)] != moves:
                raise self._found(f"Game {number} has come back as {found}; it was {moves}.")

    # -- what it does; each returns words for the report

    def _device(self, x: float, y: float) -> tuple[int, int]:
        scale = self.display.scale
        return round(x * scale), round(y * scale)

    def _move_to(self, x: float, y: float) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=self._device(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        )

    def _button(self, kind: int, x: float, y: float) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self._device(x, y), button=1, touch=False))

    def _click(self, x: float, y: float) -> None:
        self._move_to(x + 12, y)
        self._move_to(x, y)
        self._frame(self._rng.choice((0.0, 0.5, 0.5)))
        self._button(pygame.MOUSEBUTTONDOWN, x, y)
        if self._rng.random() < 0.5:
            self._frame(1 / 60)
        self._button(pygame.MOUSEBUTTONUP, x, y)

    def _click_target(self) -> str:
        targets = self.app.stack.top.targets.all
        if not targets:
            return self._click_anywhere()
        target = self._rng.choice(targets)
        bounds = target.bounds
        x, y = bounds.x + bounds.w * self._rng.uniform(0.1, 0.9), bounds.y + bounds.h * self._rng.uniform(0.1, 0.9)
        self._click(x, y)
        return f"click on {target.key!r}"

    def play_on(self) -> str:
        """Play a few moves as a player who knows the rules."""
        made = 0
        for _ in range(self._rng.choice((3, 10, 30))):
            scene = self.app.stack.top if self.app.stack.scenes else None
            if not isinstance(scene, TableScene):
                break
            match = scene.session.match
            if scene.summary is not None:
                scene.summary_read()
            elif scene.hot_seat.waits_for_done:
                scene.hot_seat.done()
            elif scene.at_rest and not scene.waits and match.game.to_move == scene.table.viewer is not None:
                scene.play(self._rng.choice(sorted(match.legal_moves(), key=str)))
                made += 1
            else:
                self._button(pygame.MOUSEBUTTONDOWN, 3, 300)
                self._button(pygame.MOUSEBUTTONUP, 3, 300)
            self._frame(0.4)
            self._let_think(scene)
        self.findings.moves += made
        return f"play {made} moves"

    def _let_think(self, scene: TableScene) -> None:
        """Give the disk and a bot that thinks a moment of real time."""
        thought = scene.session.thought
        if thought is not None:
            thought.done.wait(MOMENT)
        end = time.monotonic() + MOMENT
        while scene.waits and time.monotonic() < end:
            time.sleep(0.001)
            self._frame(0.0)

    def _anywhere(self) -> tuple[float, float]:
        width, height = self.display.size
        return self._rng.uniform(0, width), self._rng.uniform(0, height)

    def _click_anywhere(self) -> str:
        x, y = self._anywhere()
        self._click(x, y)
        return f"click at {x:.0f}, {y:.0f}"

    def _drag(self) -> str:
        targets = [target for target in self.app.stack.top.targets.all if target.draggable]
        x, y = self._rng.choice(targets).centre if targets else self._anywhere()
        self._move_to(x + 9, y)
        self._move_to(x, y)
        self._frame(0.5)
        self._button(pygame.MOUSEBUTTONDOWN, x, y)
        for _ in range(self._rng.randint(1, 4)):
            x, y = self._anywhere()
            self._move_to(x, y)
            self._frame(1 / 60)
        self._button(pygame.MOUSEBUTTONUP, x, y)
        return f"drag to {x:.0f}, {y:.0f}"

    def _press_key(self) -> str:
        words = []
        for _ in range(self._rng.choice((1, 1, 2, 5))):
            key, text = self._rng.choice(KEYS)
            shift = pygame.KMOD_SHIFT if self._rng.random() < 0.1 else 0
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=text, mod=shift, scancode=0))
            if text.isprintable() and text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            words.append(pygame.key.name(key))
        return f"keys {' '.join(words)}"

    def _command(self) -> str:
        key, mod = self._rng.choice(COMMANDS)
        for _ in range(self._rng.choice((1, 1, 3))):
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=mod | pygame.KMOD_LCTRL, scancode=0)
            )
        return f"Ctrl with {pygame.key.name(key)}{' and Shift' if mod else ''}"

    def _wheel(self) -> str:
        self._move_to(*self._anywhere())
        notches = self._rng.choice((-5, -1, 1, 5))
        far: dict[str, Any] = {"x": 0, "y": notches, "precise_x": 0.0, "precise_y": float(notches)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, flipped=False, **far))
        return f"wheel by {notches}"

    def _resize(self) -> str:
        size = self._rng.choice(self._sizes)
        self.display.window.minimum_size = (1, 1)
        for share in (0.3, 0.7, 1.0) if self._rng.random() < 0.3 else (1.0,):
            now = self.display.window.size
            step = tuple(round(one + (other - one) * share) for one, other in zip(now, size, strict=True))
            self.display.window.size = step
            self._frame(1 / 60)
        return f"resize to {size[0]} x {size[1]}"

    def _window_event(self) -> str:
        kind = self._rng.choice(WINDOW_EVENTS)
        pygame.event.post(pygame.event.Event(kind))
        return pygame.event.event_name(kind)

    def _change_setting(self) -> str:
        settings = self.app.stack.settings
        toggles = ("confirm", "forced_cards", "claim", "left_handed", "reduced_motion", "large_index", "four_colours")
        looks = ("table_scale", "text_size", "high_contrast", "language")
        name = self._rng.choice(("pace", "trick_pause", *looks, *toggles))
        values: dict[str, Sequence[object]] = {
            "pace": list(Speed),
            "trick_pause": ("0.9", "2", "click"),
            "table_scale": (70, 100, 130),
            "text_size": (100, 100, 110, 150, 200),
            "language": ("en", "he", "he", "de"),
        }
        value = self._rng.choice(values.get(name, (True, False)))
        setattr(settings, name, value)
        return f"setting {name} {value}"

    def _set_clock(self) -> str:
        """Set the machine's clock to another time, mostly back; the program's own clock goes on."""
        self._ahead = self._rng.choice((0.0, -60.0, -86_400.0, -3e7, 3e6))
        return f"the machine's clock is set by {self._ahead:g} seconds"

    def plan_for_one(self) -> TablePlan:
        """Return a game for one person that is quick to play."""
        return replace(with_quick_bots(usual_plan("war")), seed=3)

    def _plan(self) -> TablePlan:
        """Return any game with any of its ready-made rules, for any number of people."""
        game = self._rng.choice(games()).key
        kind = entry_of(game).kind
        preset = self._rng.choice(list(kind.presets))
        people = self._rng.choice((0, 1, 1, 1, 2))
        plan = ordered(usual_plan(game), preset.rules, [PERSON_WORD] * people + [QUICK[game]], None)
        plan = with_quick_bots(plan)
        return watched(plan) if not people else replace(plan, seed=self._rng.choice((None, 7)))

    def _go_somewhere(self) -> str:
        stack, numbers = self.app.stack, [kept.number for kept in self.store.games(limit=20)]
        where = self._rng.choice(("play", "play", "resume", "replay", "set up", "menu", "history", "settings", "drop"))
        if where == "play":
            return self._sit_down()
        if where in ("resume", "replay") and numbers:
            number = self._rng.choice(numbers)
            (stack.go.resume if where == "resume" else stack.go.replay)(number)
            return f"{where} {number}"
        if where == "set up":
            stack.go.set_up(self._rng.choice(games()).key)
        elif where == "history":
            stack.go.history(running=self._rng.random() < 0.3)
        elif where == "settings":
            stack.go.settings()
        elif where == "drop":
            self._drop_file()
        else:
            stack.go.menu()
        return where

    def _back_to_table(self) -> str:
        """Close the scenes over the table, or resume an unfinished game, or begin another one."""
        stack, open_games = self.app.stack, self.store.games(finished=False, limit=5)
        if self._table is not None:
            while stack.scenes and not isinstance(stack.top, TableScene):
                stack.back()
            return "back to the table"
        if open_games and self._rng.random() < 0.7:
            number = self._rng.choice(open_games).number
            stack.go.resume(number)
            return f"go on with game {number}"
        return self._sit_down()

    def _sit_down(self) -> str:
        plan = self._plan()
        self.findings.games.add(plan.game)
        self.app.stack.go.play(plan)
        return f"play {plan.game} {dict(plan.rules)}"

    def _drop_file(self) -> None:
        file = self.home / "dropped.json"
        file.write_bytes(self._rng.randbytes(200) if self._rng.random() < 0.5 else b'{"format": 2}')
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))

    def _come_back(self, how: str = "") -> str:
        how = how or self._rng.choice(("kill", "close"))
        self._reopen(how)
        return f"{how}, and come back"


def resident_megabytes() -> int:
    """Return the resident memory of this process on Linux; 0 elsewhere."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * 4096 // (1 << 20)
    except OSError:
        return 0
