"""The base class of screens: a screen lays itself out, draws itself, and takes pointer and keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Protocol

from engine.record import Record
from gui.art.metrics import MOST_TEXT, Metrics
from gui.art.painter import Painter
from gui.scenes.navigation import Navigation
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan
from gui.sound.player import Sounds
from gui.table.announcing import Announcements, Importance
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.targets import Target, Targets
from store.store import Store

if TYPE_CHECKING:
    from gui.coaching.coaching import Coaching
    from gui.decks.cards import DeckFaces
    from gui.decks.files import DeckFiles
    from gui.decks.shelf import Shelf
    from gui.scenes.play.friends.opened import OpenTable


class Host(Protocol):
    """The part of the program that a scene may use; `gui.scenes.stack.SceneStack` implements it."""

    settings: Settings
    store: Store
    """The kept games."""
    painter: Painter
    """The painter of the window, to measure words while laying out."""
    announcements: Announcements
    """The sentences that wait to be spoken, if somebody listens."""

    @property
    def go(self) -> Navigation:
        """The ways to other screens."""

    @property
    def coaching(self) -> Coaching:
        """The reviews of the kept games, made in the background."""

    @property
    def language(self) -> str:
        """The code of the language of the window."""

    @property
    def decks(self) -> Shelf:
        """The decks of quartets that are at hand."""

    def deck_trouble(self, record: Record) -> str:
        """Return the sentence about a game whose deck is not here; empty for all others."""

    def faces_of_deck(self, files: DeckFiles) -> DeckFaces:
        """Return the faces of a deck's first quartets, in the language of the window."""

    @property
    def now(self) -> float:
        """Seconds on the program's clock."""

    def show(self, scene: Scene) -> None:
        """Put ``scene`` on top of the present one."""

    def replace(self, scene: Scene) -> None:
        """Leave every scene and show this one."""

    def back(self) -> None:
        """Leave the scene on top."""

    def leave_all(self) -> None:
        """Leave every scene, which closes the window."""

    def take_trouble(self) -> str:
        """Return a sentence about games that cannot be kept, once; empty without one, or if it was taken already."""

    def announce(self, words: str, importance: Importance = Importance.DETAIL) -> None:
        """Let a screen reader speak a sentence."""

    def clipboard(self) -> str:
        """Return the text that was copied last, in any program; empty without any."""

    def copy(self, text: str) -> bool:
        """Copy a text for other programs; return False if that cannot be done here."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""

    @property
    def sounds(self) -> Sounds:
        """The player of sounds."""


class Scene:
    """A screen. Subclasses build their targets in ``layout`` and draw in ``draw``.

    Keys that every scene understands: Tab and the arrows move the focus, Enter and Space act on it.
    """

    overlay: ClassVar[bool] = False
    """True if the scene below can be seen behind this one."""
    title: str = ""
    """The name of the screen, spoken when it comes up."""
    friends: OpenTable | None = None
    """The table of friends that is open here; None without one."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.targets = Targets(clock=lambda: host.now)
        self.metrics = Metrics(1280, 800)
        self.covered = False
        """True while another scene lies on top: then nothing here is pointed at, and nothing asks for attention."""

    @property
    def waits(self) -> bool:
        """True while a choice is being written to the disk; the stack holds pointer and key events back meanwhile."""
        return False

    @property
    def unfinished(self) -> bool:
        """True while a person's game goes on here."""
        return False

    @property
    def seated(self) -> TablePlan | None:
        """How the game that is shown here is played, and by whom; None without one."""
        return None

    @property
    def record_shown(self) -> Record | None:
        """The record of the game that is shown here, which names the deck of its cards; None without a game."""
        return None

    @property
    def kept_number(self) -> int | None:
        """The number of the kept game that is played here; None without one."""
        return None

    @property
    def asks_to_quit(self) -> bool:
        """True while the player is asked here whether to close the window."""
        return False

    def measured(self, window: Metrics) -> Metrics:
        """Return the window in the units of this screen."""
        return window

    def largest_text(self, window: Metrics) -> float:
        """Return the factor of the largest text for which this screen has room in that window.

        It is one of the usual words of a table there: a page, which grows with a large window, begins with larger ones.
        """
        return max(1.0, self.unit_of_words(replace(window, text=MOST_TEXT)) / replace(window, text=1.0, scale=1.0).z)

    def unit_of_words(self, window: Metrics) -> float:
        """Return the logical pixels of a unit of the words in that window; where there are several, of the smallest."""
        return self.measured(window).z

    @property
    def z(self) -> float:
        """The logical pixels of a unit in which targets are placed, and in which the pointer comes."""
        return self.metrics.z

    def resize(self, window: Metrics) -> None:
        """Lay the scene out for a window of that size; called before the first drawing and after every resize."""
        self.metrics = self.measured(window)
        self.host.painter.z = self.z
        self.targets.measure_by(self.z)
        self.layout()

    def layout(self) -> None:
        """Compute places and targets from ``self.metrics``."""
        raise NotImplementedError

    def update(self, now: float) -> bool:
        """Let time pass; return whether the scene has to be drawn again.

        The loop sleeps until the next of the times that ``now`` is compared with here (`gui/clock.py`), or until an
        event. Work on another thread calls `gui.waking.wake` when it has something new.
        """
        return False

    def below(self, now: float) -> None:
        """Let time pass while another scene lies on top; for what cannot wait, as people elsewhere."""

    def paint(self, painter: Painter, now: float) -> None:
        """Draw everything in the units of this screen."""
        with painter.zoomed(self.z):
            self.draw(painter, now)

    def draw(self, painter: Painter, now: float) -> None:
        """Draw everything; the painter has the units of this screen."""
        raise NotImplementedError

    def leave(self) -> None:
        """End the scene for good; called once."""

    # -- for people who hear the screen

    reads_drawn: ClassVar[bool] = True
    """True if the words that are drawn are read too, after the readings."""

    def readings(self) -> Sequence[Reading]:
        """Return what can be read here besides the targets, in the order in which it is read."""
        return ()

    def point_at(self, key: str) -> None:
        """Put the focus of the keys on a target, and show it."""
        if self.targets.focus(key):
            self.targets.keyboard_mode = True

    def press_target(self, key: str) -> None:
        """Choose a target: as Enter does with the focus on it, whatever else Enter may mean here."""
        if self.targets.focus(key):
            self.targets.activate_focused()

    def press_part(self, key: str, place: int) -> None:
        """Take one of the parts of a target."""
        target = self.targets.get(key)
        if target is not None and place < len(target.parts):
            target.parts[place].act()

    def step_target(self, key: str, by: int) -> None:
        """Change the value of a target to the next one (1) or the one before (-1)."""
        if self.targets.focus(key):
            self.targets.keyboard_mode = True
            self.key_pressed(Key("right" if by > 0 else "left"))

    def file_dropped(self, path: str) -> bool:
        """A file was dropped on the window. Return True if it is taken here; else its game is shown again."""
        return False

    # -- pointer and keys; each method returns whether anything may look different now

    def mouse_moved(self, x: float, y: float) -> bool:
        hovered = self.targets.hovered
        self.targets.move(x, y)
        return self.targets.hovered != hovered

    def mouse_left(self) -> bool:
        """The pointer has left the window."""
        hovered = self.targets.hovered
        self.targets.leave()
        return hovered is not None

    def mouse_pressed(self, x: float, y: float) -> bool:
        """The main button went down."""
        self.targets.press(x, y)
        return True

    def mouse_released(self, x: float, y: float) -> bool:
        """The main button went up."""
        self.targets.release(x, y)
        return True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """The wheel was turned there by that many notches; upwards is above zero."""
        return False

    def text_typed(self, text: str) -> bool:
        """The keyboard made these letters. Comes after the keys; only a scene with a text field heeds it."""
        return False

    def key_pressed(self, key: Key) -> bool:
        return self.targets.key_pressed(key)


class ButtonScene(Scene):
    """A screen with buttons. Subclasses place them in ``arrange``.

    Enter acts on the gold button as long as no focus is shown. Space does not: it may still be going down from the
    table that was there a moment ago.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.buttons: tuple[Button, ...] = ()

    def arrange(self) -> Sequence[Button]:
        """Return the buttons for ``self.metrics``, in the order in which Tab visits them."""
        raise NotImplementedError

    def other_targets(self) -> Sequence[Target]:
        """Return what else can be chosen; Tab visits it before the buttons."""
        return ()

    def layout(self) -> None:
        self.buttons = tuple(self.arrange())
        self.targets.replace([*self.other_targets(), *(button.target() for button in self.buttons)])

    def focus_shown(self, key: str) -> bool:
        """Return whether that target has the focus and shows it."""
        return self.targets.shown_focus == key

    def draw_buttons(self, painter: Painter, down: float = 0.0) -> None:
        """Draw every button in its present state, ``down`` units below its place."""
        for button in self.buttons:
            button.draw(painter, self.targets, down)

    def key_pressed(self, key: Key) -> bool:
        if key.name not in ("return", "space") or self.targets.shown_focus is not None:
            return super().key_pressed(key)
        return key.name == "return" and self.press_gold()

    @property
    def gold_button(self) -> Button | None:
        """The gold button, if there is one that can be pressed now."""
        return next((one for one in self.buttons if one.kind is ButtonKind.PRIMARY and one.enabled), None)

    def press_gold(self) -> bool:
        """Press the gold button; return whether there was one that can be pressed."""
        gold = self.gold_button
        return gold is not None and gold.press(self.targets)
