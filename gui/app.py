"""The program around the scenes: one window, one clock, a stack of scenes, and a loop that never blocks."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

import pygame

from assets.icons import icon_svg
from engine.options import Value
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import Speed
from gui.display import Display, NoDisplay, clipboard_text
from gui.log import start_log
from gui.scenes.error import ErrorScene
from gui.scenes.leaving import LeaveScene
from gui.scenes.menu.scene import MenuScene
from gui.scenes.pause import PauseScene
from gui.scenes.scene import Scene
from gui.scenes.setup.scene import SetupScene
from gui.scenes.table.sitting import table
from gui.settings.settings import Settings, settings_file
from gui.settings.table_plan import TablePlan, ordered, usual_plan
from gui.widgets.targets import Key

log = logging.getLogger(__name__)

FRAMES_A_SECOND = 60
IDLE_FRAMES_A_SECOND = 30
"""How often a table looks round on which nothing has happened for a while."""
LIVELY = 0.5
"""Seconds after the last event or drawing in which it looks round at full speed."""
SHARP_PICTURES_A_FRAME = 4
"""Number of resting cards and shadows that are made sharp in one frame; each takes some milliseconds."""
SHARPENING_FRAMES = 60
"""Most frames that are drawn to make resting cards sharp: the largest screens may need more than can be kept."""
RESIZE_RESTS = 0.15
"""Seconds without another change after which a resize is over."""
FIRST_FRAME = "CARD_TABLE_FIRST_FRAME"
"""Set to the time of the launch, it makes the program print how long the first frame took, and leave."""
MAIN_BUTTON = 1
_WINDOW_CHANGES = frozenset(
    (
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWRESTORED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWDISPLAYCHANGED,
    )
)
_SPELLED = {"keypad enter": "return", "enter": "return"}


class App:
    """The window and what is shown in it; the host of the scenes."""

    bots_apart: ClassVar[bool] = True
    """True if slow bots think in a process of their own; on a thread of this one they make frames late."""

    def __init__(self, display: Display, settings: Settings, log_path: Path | None) -> None:
        self.display = display
        self.settings = settings
        self._played: dict[str, TablePlan] = {}
        """Game -> how it was played last since the program began."""
        self._log_path = log_path
        self._art = Art(display.scale)
        self._painter = Painter(display.surface, self._art)
        self._scenes: list[Scene] = []
        self._pointer: tuple[float, float] | None = None
        """The pointer's last known place, in logical pixels; None outside the window."""
        self._size: tuple[float, float] = (0, 0)
        self._scale = 0.0
        self._lowered = False
        self._sharpened = 0
        self._dirty = True
        self._drawn = False
        self._lively_until = 0.0
        self._may_not_fit = True
        self._sharpen_at = 0.0
        self._resized = False
        self._kept = replace(settings)

    # -- what scenes ask for

    @property
    def painter(self) -> Painter:
        """What the window is drawn with; to measure words while laying out."""
        return self._painter

    @property
    def now(self) -> float:
        """Seconds on a clock that only runs forward."""
        return time.perf_counter()

    def show(self, scene: Scene) -> None:
        """Put ``scene`` on top of the present one."""
        if self._scenes:
            self._scenes[-1].targets.leave()
        self._scenes.append(scene)
        self._log_scene()
        if self._size != (0, 0):
            scene.resize(Metrics(*self._size))
        scene.targets.come_up(self._pointer)
        self._dirty = True

    def replace(self, scene: Scene) -> None:
        """Leave every scene and show this one."""
        self._leave_all()
        self.show(scene)

    def back(self) -> None:
        """Leave the scene on top; the window closes with the last one."""
        if self._scenes:
            self._scenes.pop().leave()
            self._log_scene()
        if self._scenes:
            self._scenes[-1].targets.come_up(self._pointer)
        self._dirty = True

    def menu(self) -> None:
        """Leave every scene and show the menu; from a set-up over a game, go back to that game."""
        if self._unfinished and isinstance(self._scenes[-1], SetupScene):
            self.back()
            return
        self._leave_game("Leave the game", lambda: self.replace(MenuScene(self)))

    def set_up(self, game: str) -> None:
        """Show how that game is going to be played: as it was last, unless that is changed.

        A game that is not finished stays below; every other scene is left.
        """
        scene = SetupScene(self, self._played.get(game) or self.settings.plan(game))
        if self._unfinished:
            self.show(scene)
        else:
            self.replace(scene)

    def remember(self, plan: TablePlan) -> None:
        """Keep how a game is played, for the next time: at once, for nobody knows how the program will end."""
        self.settings.remember(plan)
        self._save_settings()

    def play(self, plan: TablePlan) -> None:
        """Leave every scene and sit down at a new table."""

        def sit_down() -> None:
            self._played[plan.game] = plan
            self.replace(table(self, plan, apart=self.bots_apart))

        self._leave_game("New game", sit_down)

    def quit(self) -> None:
        """Close the window."""
        self._leave_game("Quit", self._leave_all)

    @property
    def _unfinished(self) -> bool:
        """True if leaving all scenes would lose a game."""
        return any(scene.unfinished for scene in self._scenes)

    def _leave_game(self, word: str, leave: Callable[[], None]) -> None:
        """Do ``leave``; where a game would be lost, only after a question, with ``word`` on the button that does it."""
        if self._unfinished:
            self.show(LeaveScene(self, word, leave, self._go_on_playing))
        else:
            leave()

    def _go_on_playing(self) -> None:
        """Go back to the game, past the set-up or the menu over which the question was asked."""
        self.back()
        while isinstance(self._scenes[-1], (SetupScene, PauseScene)):
            self.back()

    def clipboard(self) -> str:
        """The text that was copied last."""
        return clipboard_text()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""
        self.display.toggle_fullscreen()
        self._may_not_fit = True

    def _log_scene(self) -> None:
        if self._scenes:
            log.info("On the screen: %s", type(self._scenes[-1]).__name__)

    def _leave_all(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()

    # -- the loop

    def run(self) -> int:
        """Show the scenes until none is left; returns the exit status."""
        clock = pygame.time.Clock()
        first = os.environ.get(FIRST_FRAME)
        while self._scenes:
            self._guarded(self._frame)
            if first and self._scenes:
                print(f"first frame {time.time() - float(first):.4f}", flush=True)
                self._leave_all()
            clock.tick(FRAMES_A_SECOND if self.now < self._lively_until else IDLE_FRAMES_A_SECOND)
        if self.settings != self._kept:
            self._save_settings()
        return 0

    def _save_settings(self) -> None:
        self.settings.save(settings_file())
        self._kept = replace(self.settings)

    def _frame(self) -> None:
        events = pygame.event.get()
        for event in events:
            self._lively_until = self.now + LIVELY
            self._take(event)
            if not self._scenes:
                return
        # The last window's closing comes twice, as the window's event and as the program's.
        if any(event.type in (pygame.QUIT, pygame.WINDOWCLOSE) for event in events):
            self._close()
            if not self._scenes:
                return
        if self._may_not_fit:
            self._fit()
        now = self.now
        if self._resized and now >= self._sharpen_at:
            log.info("The window has %d x %d pixels.", *self.display.device_size)
            self._dirty = self._dirty or self._art.cards.hurried
            self._resized = self._art.cards.hurried = False
        if self._scenes[-1].update(now):
            self._dirty = True
        if self._scenes and (self._dirty or self._sharpens):
            self._sharpened = 0 if self._dirty else self._sharpened + 1
            self._dirty = False
            self._lively_until = now + LIVELY
            self._draw(now)

    @property
    def _sharpens(self) -> bool:
        """True while resting cards are still to be sharpened; it gives up after ``SHARPENING_FRAMES`` frames."""
        return self._art.cards.unsharp and self._sharpened < SHARPENING_FRAMES

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do ``work``; a mistake of ours becomes a page in the log and a calm panel, never a dead window."""
        try:
            work()
        except Exception:
            log.exception("Something went wrong.")
            if self._scenes and isinstance(self._scenes[-1], ErrorScene):
                raise
            self.replace(ErrorScene(self, self._log_path))

    def _fit(self) -> None:
        """Follow the window's size and scale."""
        self._may_not_fit = False
        size, scale = self.display.size, self.display.scale
        if size == self._size and scale == self._scale:
            return
        self._size, self._scale = size, scale
        self._tell_scale(scale)
        # While the edge is dragged, quick pictures will do; sharp ones follow when it comes to rest.
        self._art.cards.hurried = bool(self._drawn)
        self._sharpen_at = self.now + RESIZE_RESTS
        self._resized = True
        self._art.fit(self.display.device_size, scale)
        self._painter.z = Metrics(*size).z
        for scene in self._scenes:
            scene.resize(Metrics(*size))
        self._dirty = True

    def _tell_scale(self, scale: float) -> None:
        """Log once that everything is drawn smaller than was asked for, until it no longer is."""
        wanted = self.display.wanted_scale
        if scale < wanted and not self._lowered:
            width, height = self.display.device_size
            log.info("No room for scale %.3g in %d x %d pixels: drawn at %.3g.", wanted, width, height, scale)
        self._lowered = scale < wanted

    def _draw(self, now: float) -> None:
        self._painter.surface = self.display.surface
        self._art.cards.begin_frame(SHARP_PICTURES_A_FRAME)
        lowest = len(self._scenes) - 1
        while lowest and self._scenes[lowest].overlay:
            lowest -= 1
        for scene in self._scenes[lowest:]:
            scene.covered = scene is not self._scenes[-1]
            scene.draw(self._painter, now)
        self.display.flip()
        self._drawn = True

    # -- what the hands do

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in _WINDOW_CHANGES:
            self._dirty = self._may_not_fit = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif self._handed_on(event):
            self._dirty = True

    def _close(self) -> None:
        """Close the window as its frame asks: at once when that is the answer to the question before leaving."""
        if isinstance(self._scenes[-1], LeaveScene):
            self._leave_all()
        else:
            self.quit()

    def _handed_on(self, event: pygame.event.Event) -> bool:
        scene = self._scenes[-1]
        if event.type == pygame.MOUSEMOTION:
            self._pointer = self.display.to_logical(event.pos)
            return scene.mouse_moved(*self._pointer)
        if event.type == pygame.WINDOWLEAVE:
            self._pointer = None
            return scene.mouse_left()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == MAIN_BUTTON:
            self._pointer = self.display.to_logical(event.pos)
            return scene.mouse_pressed(*self._pointer)
        if event.type == pygame.MOUSEBUTTONUP and event.button == MAIN_BUTTON:
            return scene.mouse_released(*self.display.to_logical(event.pos))
        if event.type == pygame.MOUSEWHEEL:
            where = self.display.to_logical(pygame.mouse.get_pos())
            moved = scene.mouse_wheeled(*where, -event.precise_y if event.flipped else event.precise_y)
            scene.targets.wheeled()
            return moved
        if event.type == pygame.TEXTINPUT:
            return scene.text_typed(event.text)
        if event.type == pygame.KEYDOWN:
            name = pygame.key.name(event.key)
            shift, command = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
            return scene.key_pressed(Key(_SPELLED.get(name, name), event.unicode, bool(shift), bool(command)))
        return False


def run(
    game: str | None,
    *,
    version: str,
    rules: Mapping[str, Value] | None = None,
    seats: Sequence[str] = (),
    seed: int | None = None,
    as_last_time: bool = False,
    speed: str | None = None,
    scale: float | None = None,
) -> int:
    """Open the window on the menu, or on a table of ``game``; return the exit status.

    ``version`` is the program's own, for the log. ``rules`` and ``seats`` (see :func:`ordered`) change how the game is
    usually played, or how it was played ``as_last_time``; ``seed`` fixes the deal and the bots, ``speed`` names a
    :class:`~gui.art.theme.Speed`, ``scale`` the device pixels of a logical one. What cannot be done is said in one
    sentence on standard error, with status 2.
    """
    log_path = start_log()
    settings = Settings.load(settings_file())
    if speed is not None:
        settings.pace = Speed[speed.upper()]
    try:
        plan = None
        if game is not None:
            usual = settings.plan(game) if as_last_time else usual_plan(game)
            plan = ordered(usual, rules or {}, seats, seed)
        display = Display("Card Table", scale=scale)
    except (NoDisplay, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    try:
        display.set_icon(icon_svg("card-table"))
        log.info(
            "Card Table %s, Python %d.%d.%d, pygame-ce %s, %s, %d x %d at scale %g",
            version,
            *sys.version_info[:3],
            pygame.version.ver,
            pygame.display.get_driver(),
            *display.device_size,
            display.scale,
        )
        app = App(display, settings, log_path)
        if plan is None:
            app.menu()
        else:
            app.play(plan)
        return app.run()
    except Exception:
        log.exception("The window could not go on.")
        print(f"Card Table had to stop. What happened is in {log_path or 'the lines above'}.", file=sys.stderr)
        return 1
    finally:
        display.close()
