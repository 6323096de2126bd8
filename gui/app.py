"""The program around the scenes: one window, one clock, and a loop that sleeps while nothing happens.

The loop draws only if a scene says that something changed. It turns 60 times a second while something moves or has
just happened. After that it sleeps until an event comes, another thread has news (`gui/waking.py`), or something is due
(`gui/clock.py`).
Of cards that come to rest at new angles a few are rasterised in each frame (`CardArt.begin_frame`); the others are
drawn as if they still moved. Rasterising a whole fan at once would take longer than a frame.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.phrases import say, spoken
from gui.art.allocation import give_holes_back
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.clock import Clock, Now
from gui.display import Display, clipboard_text, copy_text, hides_window_first, preferred_languages
from gui.scenes.know.about.program import UNKNOWN, ProgramCopy
from gui.scenes.stack import SceneStack
from gui.settings.settings import Settings
from gui.sound.mixer import SdlMixer
from gui.sound.player import SoundPlayer
from gui.waiting import WAKE, Waiting, post_wake
from gui.waking import wakes
from gui.window_events import WindowEvents
from gui.window_follower import WindowFollower
from store.store import Store

if TYPE_CHECKING:
    from gui.access.access import Access
    from gui.scenes.scene import Scene

log = logging.getLogger(__name__)

FRAMES_A_SECOND = 60
FRAME = 1 / FRAMES_A_SECOND
LOOKS = 4
"""Number of looks for a press in the time of a frame."""
PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
LEAST_TURN = FRAME / LOOKS
"""Least seconds from turn to turn while nothing is drawn: a mouse may tell its place a thousand times a second."""
LIVELY = 0.5
"""Seconds after the last event or drawing during which the loop turns at full speed."""
LONGEST_SLEEP = 10.0
"""Most seconds that the loop sleeps."""
SHARP_PICTURES_A_FRAME = 4
"""Number of resting cards and shadows made sharp in each frame of a scene after its first; one takes some
milliseconds."""
SHARPENING_FRAMES = 60
"""Most frames that are drawn to make resting cards sharp: the largest screens may need more than can be kept."""
FIRST_FRAME = "CARD_TABLE_FIRST_FRAME"
"""Environment variable with the time of the launch: the program then prints how long the first frame took, and ends."""
TITLE = say("Card Table")


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
        program: ProgramCopy = UNKNOWN,
    ) -> None:
        """``clock`` returns seconds. ``bots_apart`` lets slow bots think in a process of their own."""
        self.display = display
        self.clock = clock
        self._times = Clock(clock)
        self._waiting = Waiting()
        self._log_path = log_path
        self.sounds = SoundPlayer(SdlMixer(), settings, clock)
        self._art = Art(display.scale)
        self._painter = Painter(display.surface, self._art)
        self._window = WindowFollower(display, self._painter, settings, clock)
        self.stack = SceneStack(
            self._painter,
            settings,
            store,
            clock=self._times,
            clipboard=clipboard_text,
            copy=copy_text,
            toggle_fullscreen=self._window.toggle_fullscreen,
            bots_apart=bots_apart,
            sounds=self.sounds,
            preferred_languages=preferred_languages(),
            program=program,
        )
        self._events = WindowEvents(self.stack, self._window, self.sounds, self._tell_place)
        self._access: Access | None = None
        """The screen readers of the system: made after the first frame, or at once where they need a hidden window."""
        self._sharpened = 0
        """Number of frames in a row that were drawn only to make resting cards sharp."""
        self._drawn = False
        """True once the first frame was shown."""
        self._drawn_scene: Scene | None = None
        """The scene that was on top in the latest frame."""
        self._shown_at = 0.0
        """The time, in seconds since 1970, at which the first frame was shown."""
        self._wasteful = False
        """True if pictures may have left holes in the memory since it was last at rest."""
        self._lively_until = 0.0
        self._begun = 0.0
        """The time at which the last turn began."""
        self._drew = self._again = False
        """True if the last turn has drawn; and if another one has to follow it at once."""
        self.quiet_work: Callable[[], bool] | None = None
        """The work for quiet moments: each call does a piece that takes no longer than a frame, and returns whether
        there is more."""
        self._met = False
        """True once somebody has come to the window."""
        self._pointer_was: tuple[int, int] | None = None
        """The place where the pointer was first seen, in window points."""
        wakes(post_wake)
        if hides_window_first():
            self._open_access()
            display.show()

    @property
    def lively(self) -> bool:
        """True if something happened a moment ago: the loop then turns at full speed."""
        return self.clock() < self._lively_until

    def run(self) -> int:
        """Show the scenes until none is left; returns the exit status."""
        first = os.environ.get(FIRST_FRAME)
        while self.stack.scenes:
            self.turn()
            if first and self.stack.scenes:
                print(f"first frame {self._shown_at - float(first):.4f}", flush=True)
                self.stack.leave_all()
            if self.stack.scenes:
                self.rest()
        self._window.keep_place()
        self.sounds.close()
        return 0

    def turn(self) -> None:
        """Do one turn of the loop; a mistake of ours becomes a page in the log and a calm panel."""
        self._guarded(self._frame)

    def rest(self) -> None:
        """Wait until the next turn: for the next frame, or for an event or the next thing that is due."""
        now = self.clock()
        left = self._begun + FRAME - now
        if self._drew:
            _sleep(max(0.0, left))
        elif self.lively or self.stack.changed or self.stack.top.waits:
            time.sleep(LEAST_TURN)
            self._waiting.wait(max(0.0, left - LEAST_TURN))
        elif self._again:
            return
        elif self.quiet_work is not None:
            self._guarded(self._work_quietly)
        else:
            self._waiting.wait(min(max(0.0, self._times.due - now), LONGEST_SLEEP), now - self._lively_until)

    def _work_quietly(self) -> None:
        work, self.quiet_work = self.quiet_work, None
        if work is not None and work():
            self.quiet_work = work

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do ``work``; a mistake of ours becomes a page in the log and a calm panel, never a dead window."""
        try:
            work()
        except Exception:
            log.exception("Something went wrong.")
            if self.stack.go.has_stopped:
                raise
            self.stack.go.stop(self._log_path)

    # -- the phases of a turn

    def _frame(self) -> None:
        """Do the phases of a turn, one after the other; none is left to do once the last scene is left."""
        self._begun, self._again = self.clock(), False
        for phase in (self._take_events, self._follow_window, self._answer_screen_readers):
            phase()
            if not self.stack.scenes:
                return
        was_due, now = self._times.due, self._times.begin()
        self._let_time_pass(now)
        if not self.stack.scenes:
            return
        self._drew = self._draw_changes(now)
        if not self._drew:
            self._idle(now)
        more = self._access is not None and self._access.update(now, self._drew, self.display.scale)
        # What was due may have begun something that only the next turn sees.
        self._again = self._again or more or float(now) >= was_due

    def _stay_lively(self) -> None:
        self._lively_until = self.clock() + LIVELY

    def _take_events(self) -> None:
        """Hand on what has happened to the window since the last turn."""
        stack, events = self.stack, pygame.event.get()
        if self._drawn and self._access is None:
            # Not before the first frame is shown: the start is no slower.
            self._open_access()
        if stack.metrics is None:
            # Keys may come before the first drawing: they mean something only where everything has its place.
            self._fit()
        for event in events:
            if event.type == WAKE:
                self._again = True
                continue
            self._stay_lively()
            self.sounds.stir()
            if not self._met and self._shows_somebody(event):
                self._meet()
            self._events.take(event)
            if not stack.scenes:
                return
        # The last window's closing comes twice, as the window's event and as the program's.
        if any(event.type in (pygame.QUIT, pygame.WINDOWCLOSE) for event in events):
            stack.go.quit()

    def _shows_somebody(self, event: pygame.event.Event) -> bool:
        """Return whether an event shows that somebody is at the window; a pointer may just lie where it opens."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer_was = self._pointer_was or event.pos
            return bool(self._pointer_was != event.pos)
        return event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)

    def _meet(self) -> None:
        """Begin to prepare the screens that somebody may open."""
        from gui.warming import Warming

        self._met, self.quiet_work = True, Warming()

    def _follow_window(self) -> None:
        """Lay the scenes out anew if the window or the size of the text has changed."""
        if not self._window.fits:
            self._fit()

    def _fit(self) -> None:
        metrics = self._window.fit(hurried=self._drawn)
        if metrics is not None:
            self.stack.resize(metrics)

    def _answer_screen_readers(self) -> None:
        if self._access is not None and self._access.answer():
            self._stay_lively()

    def _let_time_pass(self, now: Now) -> None:
        self.stack.changed = self._window.update(now) or self.stack.changed
        self.sounds.update(now)
        self.stack.update(now)

    def _draw_changes(self, now: float) -> bool:
        """Draw the scenes if anything looks different now, or could be sharper; return whether that was so."""
        stack, cards = self.stack, self._art.cards
        sharpens = cards.unsharp and self._sharpened < SHARPENING_FRAMES
        if not stack.changed and not sharpens:
            return False
        self._sharpened = 0 if stack.changed else self._sharpened + 1
        self._stay_lively()
        self._painter.surface = self.display.surface
        cards.begin_frame(SHARP_PICTURES_A_FRAME if self._drawn_scene is stack.top else 0)
        self._drawn_scene = stack.top
        stack.draw(now)
        self.display.set_title(spoken(TITLE, stack.catalogue))
        self.display.flip()
        if not self._drawn:
            self._shown_at = time.time()
            self._after_first_frame()
        self._drawn = self._wasteful = True
        return True

    def _idle(self, now: float) -> None:
        """Give memory back once everything is at rest."""
        if self._wasteful and now >= self._lively_until:
            self._wasteful = False
            self._art.cards.forget_moving()
            give_holes_back()

    def _after_first_frame(self) -> None:
        """Do what the first frame does not need: the window's icon, sound, and reading the desktop's setting."""
        from assets.icons import icon_svg

        self.display.set_icon(icon_svg())
        self.sounds.wake()
        threading.Thread(target=self._ask_desktop, name="desktop", daemon=True).start()

    def _ask_desktop(self) -> None:
        from gui.settings.desktop import wants_less_motion

        self.stack.settings.system_reduces_motion = wants_less_motion()

    # -- screen readers

    def _open_access(self) -> None:
        """Begin to listen for screen readers."""
        from gui.access.access import Access

        self._access = Access(self.stack, TITLE, self.display.handle)
        self._access.open()
        self._tell_place(self.display.window.focused)

    def _tell_place(self, focused: bool | None) -> None:
        """Tell screen readers where the window is, and whether it has the keyboard if that changed."""
        if self._access is None:
            return
        self._access.place(self.display.bounds)
        if focused is not None:
            self._access.focus(focused)


def _sleep(seconds: float) -> None:
    """Sleep so long, at most until somebody presses something: that is answered before the next frame is due."""
    end = time.perf_counter() + seconds
    for looks_left in range(LOOKS, 0, -1):
        if pygame.event.peek(PRESSES):
            return
        time.sleep(max(0.0, end - time.perf_counter()) / looks_left)
