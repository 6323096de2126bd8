"""What a screen is: it lays itself out for a window, draws itself, and takes what the hands do."""

from __future__ import annotations

from typing import ClassVar, Protocol

from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.settings.settings import Settings
from gui.settings.table_plan import TablePlan
from gui.widgets.targets import Key, Targets


class Host(Protocol):
    """What a scene may ask of the program around it."""

    settings: Settings

    @property
    def painter(self) -> Painter:
        """What the window is drawn with; to measure words while laying out."""

    @property
    def now(self) -> float:
        """Seconds on the program's clock."""

    def show(self, scene: Scene) -> None:
        """Put ``scene`` on top of the present one."""

    def replace(self, scene: Scene) -> None:
        """Leave every scene and show this one."""

    def back(self) -> None:
        """Leave the scene on top."""

    def menu(self) -> None:
        """Leave every scene and show the menu, after a question where a game would be lost."""

    def set_up(self, game: str) -> None:
        """Show how that game is going to be played; a game that is not finished stays below."""

    def remember(self, plan: TablePlan) -> None:
        """Keep how a game is played, for the next time."""

    def play(self, plan: TablePlan) -> None:
        """Leave every scene and sit down at a new table, after a question where a game would be lost."""

    def quit(self) -> None:
        """Close the window, after a question where a game would be lost."""

    def clipboard(self) -> str:
        """The text that was copied last, in whatever program; empty without any."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or come back to a window."""


class Scene:
    """A screen. Subclasses build their targets in ``layout`` and draw in ``draw``.

    Keys that every scene understands: Tab and the arrows move the focus, Enter and Space act on it.
    """

    overlay: ClassVar[bool] = False
    """Whether the scene below stays to be seen behind this one."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.targets = Targets(clock=lambda: host.now)
        self.metrics = Metrics(1280, 800)
        self.covered = False
        """Whether another scene lies on top: then nothing here is pointed at, and nothing asks for attention."""

    @property
    def unfinished(self) -> bool:
        """True if leaving this scene would lose a person's unfinished game."""
        return False

    def resize(self, metrics: Metrics) -> None:
        """Lay the scene out for a window of that size; called before the first drawing and after every resize."""
        self.metrics = metrics
        self.layout()

    def layout(self) -> None:
        """Compute places and targets from ``self.metrics``."""
        raise NotImplementedError

    def update(self, now: float) -> bool:
        """Let time pass; whether the scene has to be drawn again."""
        return False

    def draw(self, painter: Painter, now: float) -> None:
        """Draw everything."""
        raise NotImplementedError

    def leave(self) -> None:
        """Called once when the scene is gone for good."""

    # -- what the hands do; each returns whether anything may look different now

    def mouse_moved(self, x: float, y: float) -> bool:
        """The pointer is there now."""
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
        """The keyboard made these letters, after the keys that took part; only what is written into cares."""
        return False

    def key_pressed(self, key: Key) -> bool:
        """A key went down."""
        if key.name == "tab":
            self.targets.focus_next(-1 if key.shift else 1)
        elif key.name in _ARROWS:
            self.targets.focus_direction(*_ARROWS[key.name])
        elif key.name in ("return", "space"):
            self.targets.activate_focused()
        else:
            return False
        return True


_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
