"""The program around the scenes: one window, one clock, and a loop that never blocks."""

from __future__ import annotations

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from assets.icons import icon_svg
from engine.options import Value
from engine.phrases import say, spoken
from engine.record import Record
from engine.streams import complain
from gui.art.allocation import give_holes_back
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.display import (
    Display,
    NoDisplay,
    clipboard_text,
    copy_text,
    hides_window_first,
    preferred_languages,
)
from gui.focus_follower import FocusFollower
from gui.log import start_log
from gui.magnifier import Magnifier
from gui.scenes.about.program import UNKNOWN, Program
from gui.scenes.error import ErrorScene
from gui.scenes.stack import SceneStack
from gui.settings.settings import Settings, old_settings_file
from gui.settings.table_plan import ordered, usual_plan
from gui.sound.mixer import SdlMixer
from gui.sound.player import SoundPlayer
from gui.table.greeting import players_of
from gui.widgets.key import Key, meant
from store.store import Store

if TYPE_CHECKING:
    from gui.access.access import Access

log = logging.getLogger(__name__)

FRAMES_A_SECOND = 60
IDLE_FRAMES_A_SECOND = 30
"""Turns of the loop per second when nothing has happened for a while."""
LIVELY = 0.5
"""Seconds after the last event or drawing during which the loop turns at full speed."""
SHARP_PICTURES_A_FRAME = 4
"""Number of resting cards and shadows that are made sharp in one frame; each takes some milliseconds."""
SHARPENING_FRAMES = 60
"""Most frames that are drawn to make resting cards sharp: the largest screens may need more than can be kept."""
RESIZE_RESTS = 0.15
"""Seconds without another change after which a resize is over."""
PLACE_RESTS = 0.5
"""Seconds without another change after which the window's size and place are kept."""
FIRST_FRAME = "CARD_TABLE_FIRST_FRAME"
"""Environment variable with the time of the launch: the program then prints how long the first frame took, and ends."""
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
_PLACE_CHANGES = frozenset(
    (
        pygame.WINDOWMOVED,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWMAXIMIZED,
        pygame.WINDOWRESTORED,
    )
)
_SEEN = {
    pygame.WINDOWMINIMIZED: False,
    pygame.WINDOWHIDDEN: False,
    pygame.WINDOWRESTORED: True,
    pygame.WINDOWSHOWN: True,
    pygame.WINDOWMAXIMIZED: True,
}
"""Event of the window -> True if the window can be seen after it."""
_TITLE = say("Card Table")
_SPELLED = {"keypad enter": "return", "enter": "return"}


class App:
    """The window, its clock and its loop; what is shown in it is a stack of scenes."""

    def __init__(
        self,
        display: Display,
        settings: Settings,
        log_path: Path | None,
        store: Store,
        *,
        clock: Callable[[], float] = time.perf_counter,
        bots_apart: bool = True,
        program: Program = UNKNOWN,
    ) -> None:
        """``clock`` returns seconds. ``bots_apart`` lets slow bots think in a process of their own."""
        self.display = display
        self.clock = clock
        self._log_path = log_path
        self.sounds = SoundPlayer(SdlMixer(), settings, clock)
        self._art = Art(display.scale)
        self._painter = Painter(display.surface, self._art)
        self.stack = SceneStack(
            self._painter,
            settings,
            store,
            clock=clock,
            clipboard=clipboard_text,
            copy=copy_text,
            toggle_fullscreen=self._toggle_fullscreen,
            bots_apart=bots_apart,
            sounds=self.sounds,
            preferred_languages=preferred_languages(),
            program=program,
        )
        self._access: Access | None = None
        """The screen readers of the system: made after the first frame, or at once where they need a hidden window."""
        self._fitted: object = None
        """The sizes that the scenes were laid out for last."""
        self._magnifier = Magnifier()
        self._pointer: tuple[float, float] | None = None
        """The pointer's last place in device pixels of the window."""
        self._focus = FocusFollower(self._magnifier, self._painter)
        self._text_size = settings.text_size
        self._lowered = False
        """True once the log tells that everything is drawn smaller than was asked for."""
        self._sharpened = 0
        """Number of frames in a row that were drawn only to make resting cards sharp."""
        self._drawn = False
        self._wasteful = False
        """True if pictures may have left holes in the memory since it was last at rest."""
        self._lively_until = 0.0
        self._may_not_fit = True
        self._sharpen_at = 0.0
        self._resized = False
        self._keep_place_at: float | None = None
        if hides_window_first():
            self._open_access()
            display.show()

    def run(self) -> int:
        """Show the scenes until none is left; returns the exit status."""
        clock = pygame.time.Clock()
        first = os.environ.get(FIRST_FRAME)
        while self.stack.scenes:
            self.turn()
            if first and self.stack.scenes:
                print(f"first frame {time.time() - float(first):.4f}", flush=True)
                self.stack.leave_all()
            clock.tick(FRAMES_A_SECOND if self.clock() < self._lively_until else IDLE_FRAMES_A_SECOND)
        if self._keep_place_at is not None:
            self._keep_place()
        self.sounds.close()
        return 0

    def turn(self) -> None:
        """Do one turn of the loop; a mistake of ours becomes a page in the log and a calm panel."""
        self._guarded(self._frame)

    @property
    def magnifier(self) -> Magnifier:
        """The part of the screen that the window shows."""
        return self._magnifier

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do ``work``; a mistake of ours becomes a page in the log and a calm panel, never a dead window."""
        try:
            work()
        except Exception:
            log.exception("Something went wrong.")
            if self.stack.scenes and isinstance(self.stack.top, ErrorScene):
                raise
            number = self.stack.kept_number
            self.stack.replace(ErrorScene(self.stack, self._log_path, number))

    def _frame(self) -> None:
        """One turn of the loop: take the events, let time pass, and draw if anything has changed."""
        stack, events = self.stack, pygame.event.get()
        if self._drawn and self._access is None:
            # Not before the first frame is shown: the start is no slower.
            self._open_access()
        if stack.metrics is None:
            # Keys may come before the first drawing: they mean something only where everything has its place.
            self._fit()
        for event in events:
            self._lively_until = self.clock() + LIVELY
            self._take(event)
            if not stack.scenes:
                return
        # The last window's closing comes twice, as the window's event and as the program's.
        if any(event.type in (pygame.QUIT, pygame.WINDOWCLOSE) for event in events):
            stack.quit()
            if not stack.scenes:
                return
        if self._may_not_fit or stack.settings.text_size != self._text_size:
            self._fit()
        if self._access is not None and self._access.answer():
            self._lively_until = self.clock() + LIVELY
        if not stack.scenes:
            return
        now = self.clock()
        if self._resized and now >= self._sharpen_at:
            log.info("The window has %d x %d pixels.", *self.display.device_size)
            stack.changed = stack.changed or self._art.cards.hurried
            self._resized = self._art.cards.hurried = False
        if self._keep_place_at is not None and now >= self._keep_place_at:
            self._keep_place()
        stack.update(now)
        if not stack.scenes:
            return
        drawn = False
        sharpens = self._art.cards.unsharp and self._sharpened < SHARPENING_FRAMES
        if stack.changed or sharpens:
            self._sharpened = 0 if stack.changed else self._sharpened + 1
            self._lively_until = now + LIVELY
            self._painter.surface = self._magnifier.surface(self.display.surface)
            self._art.cards.begin_frame(SHARP_PICTURES_A_FRAME)
            stack.seen = self._magnifier.seen
            stack.draw(now)
            self._focus.follow(stack.top)
            self._magnifier.show(self.display.surface)
            self.display.set_title(spoken(_TITLE, stack.catalogue))
            self.display.flip()
            if not self._drawn:
                self._after_first_frame()
            self._drawn = self._wasteful = drawn = True
        elif self._magnifier.moved:
            self._magnifier.show(self.display.surface)
            self.display.flip()
        elif self._wasteful and now >= self._lively_until:
            self._wasteful = False
            give_holes_back()
        if self._access is not None:
            self._access.update(now, drawn, self._magnifier.scale)

    def _open_access(self) -> None:
        """Begin to listen for screen readers."""
        from gui.access.access import Access

        self._access = Access(self.stack, _TITLE, self.display.handle)
        self._access.open()
        self._tell_place(focused=self.display.window.focused)

    def _tell_place(self, focused: bool | None = None) -> None:
        """Tell screen readers where the window is, and whether it has the keyboard if that changed."""
        if self._access is None:
            return
        left, top, right, bottom = bounds = self.display.bounds
        across, down = self._magnifier.corner
        self._access.place(bounds, (left - across, top - down, right - across, bottom - down))
        if focused is not None:
            self._access.focus(focused)

    def _after_first_frame(self) -> None:
        """Begin the work that the first frame does not need: sound, and reading the desktop's setting."""
        self.sounds.wake()
        threading.Thread(target=self._ask_desktop, name="desktop", daemon=True).start()

    def _ask_desktop(self) -> None:
        from gui.settings.desktop import wants_less_motion

        self.stack.settings.system_reduces_motion = wants_less_motion()

    # -- the window's size and place

    def _keep_place(self) -> None:
        """Remember where the window is, for the next start."""
        self._keep_place_at = None
        self.stack.settings.window = self.display.note_place()

    def _toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""
        self.display.toggle_fullscreen()
        self._may_not_fit = True

    def _fit(self) -> None:
        """Follow the window's size and scale."""
        self._may_not_fit = False
        size, scale, view = self.display.size, self.display.scale, self._magnifier
        self._text_size = self.stack.settings.text_size
        fitted = (size, scale, self._text_size)
        if fitted == self._fitted:
            return
        self._fitted = fitted
        self._log_scale(scale)
        view.fit(self.display.device_size, size, scale, self._text_size)
        if self._pointer is not None:
            # The thing under the pointer stays there, as the button that makes the text larger.
            view.follow_pointer(*self._pointer)
        elif self._painter.leftwards:
            # Screens of such a language begin at the right.
            view.follow_pointer(self.display.device_size[0], 0)
        # While the edge is dragged, quick pictures will do; sharp ones follow when it comes to rest.
        self._art.cards.hurried = self._drawn
        self._sharpen_at = self.clock() + RESIZE_RESTS
        self._resized = True
        self._art.fit(view.device_size, view.scale)
        self.stack.resize(Metrics(*view.size))

    def _to_screen(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return the place on the screen of a mouse event, which comes in window points."""
        x, y = self.display.to_logical(position)
        return self._magnifier.to_screen(x * self.display.scale, y * self.display.scale)

    def _log_scale(self, scale: float) -> None:
        """Log once that everything is drawn smaller than was asked for, until it no longer is."""
        wanted = self.display.wanted_scale
        if scale < wanted and not self._lowered:
            width, height = self.display.device_size
            log.info("No room for scale %.3g in %d x %d pixels: drawn at %.3g.", wanted, width, height, scale)
        self._lowered = scale < wanted

    # -- events

    def _take(self, event: pygame.event.Event) -> None:
        """Hand an event of the window to the scenes, in logical pixels and by the names of keys."""
        stack, kind = self.stack, event.type
        if kind in (pygame.KEYDOWN, pygame.MOUSEMOTION):
            self._focus.by_keys = kind == pygame.KEYDOWN
        if kind in _PLACE_CHANGES:
            self.display.follow(kind)
            self._keep_place_at = self.clock() + PLACE_RESTS
            self._tell_place()
        if kind in _SEEN:
            self.sounds.unseen = not _SEEN[kind]
        if kind in _WINDOW_CHANGES:
            stack.changed = self._may_not_fit = True
        elif kind == pygame.MOUSEMOTION:
            x, y = self.display.to_logical(event.pos)
            self._pointer = x * self.display.scale, y * self.display.scale
            self._magnifier.follow_pointer(*self._pointer)
            stack.mouse_moved(*self._to_screen(event.pos))
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._tell_place(focused=kind == pygame.WINDOWFOCUSGAINED)
        elif kind == pygame.WINDOWLEAVE:
            stack.mouse_left()
        elif kind == pygame.MOUSEBUTTONDOWN and event.button == MAIN_BUTTON:
            stack.mouse_pressed(*self._to_screen(event.pos))
        elif kind == pygame.MOUSEBUTTONUP and event.button == MAIN_BUTTON:
            stack.mouse_released(*self._to_screen(event.pos))
        elif kind == pygame.MOUSEWHEEL:
            where = self._to_screen(pygame.mouse.get_pos())
            stack.mouse_wheeled(*where, -event.precise_y if event.flipped else event.precise_y)
        elif kind == pygame.DROPFILE:
            stack.file_dropped(event.file)
        elif kind == pygame.TEXTINPUT:
            stack.text_typed(event.text)
        elif kind == pygame.KEYDOWN and event.key == pygame.K_F11:
            self._toggle_fullscreen()
        elif kind == pygame.KEYDOWN:
            stack.key_pressed(_key_of(event))


def _key_of(event: pygame.event.Event) -> Key:
    """Return the key of an event of the window, by what it means on this keyboard."""
    name = pygame.key.name(event.key)
    shift, command = event.mod & pygame.KMOD_SHIFT, event.mod & (pygame.KMOD_CTRL | pygame.KMOD_GUI)
    key = Key(_SPELLED.get(name, name), event.unicode, bool(shift), bool(command))
    other_level = event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)
    return meant(key, getattr(event, "scancode", 0), other_level=bool(other_level))


def run(
    game: str | None,
    *,
    version: str,
    store_file: str,
    rules: Mapping[str, Value] | None = None,
    seats: Sequence[str] = (),
    seed: int | None = None,
    as_last_time: bool = False,
    keep_demo: bool = False,
    scale: float | None = None,
    settings: Mapping[str, Value] | None = None,
    record: Record | None = None,
    opened: str = "",
) -> int:
    """Open the window on the menu, on a table of ``game`` or on the replay of ``record``; return the exit status.

    ``opened`` is the path of a double-clicked file: the window shows its replay, or says what is wrong with it.

    ``version`` is the program's own, for the log; games and settings are kept in ``store_file``. ``rules`` and
    ``seats`` (see :func:`ordered`) change how the game is usually played, or how it was played ``as_last_time``;
    ``seed`` fixes the deal and the bots, ``scale`` is the device pixels of a logical one, ``settings`` are the player's
    for this run; a command among the seats is run, and remembered as a bot of the player's own; a game of bots alone is
    kept only with ``keep_demo``. What cannot be done is said in one sentence on standard error, with status 2.
    """
    log_path = start_log()
    store = Store.open(Path(store_file))
    if store.problem:
        log.warning(store.problem)
    try:
        wishes = Settings(store, **(settings or {}))
        wishes.take_over(old_settings_file())
        plan = None
        if game is not None:
            usual = wishes.plan(game) if as_last_time else usual_plan(game, wishes.own_name)
            players = players_of(wishes, game, seats)
            plan = replace(ordered(usual, rules or {}, players, seed), demo_kept=keep_demo)
        display = Display(_TITLE, scale=scale, place=wishes.window, hidden=hides_window_first())
    except (NoDisplay, ValueError) as error:
        complain(str(error))
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
        program = Program(version, store_file, str(log_path or ""))
        app = App(display, wishes, log_path, store, program=program)
        if plan is None:
            app.stack.menu()
        else:
            app.stack.play(plan)
        if record is not None:
            app.stack.replay_record(record)
        if opened:
            app.stack.file_dropped(opened)
        try:
            return app.run()
        finally:
            app.stack.close()
    except Exception:
        log.exception("The window could not go on.")
        complain(f"Card Table had to stop. What happened is in {log_path or 'the lines above'}.")
        return 1
    finally:
        display.close()
        store.close()
