"""A panel with one message: what could not be done, and the reason."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.panel import PanelScene
from gui.scenes.scene import Host, Scene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Target, Targets

log = logging.getLogger(__name__)

LEADING, GAP = 1.5, 24.0
BUTTON_WIDTH = 160.0


class SentencesScene(PanelScene):
    """A title, a few sentences, and buttons at the foot."""

    width: ClassVar[float] = 440.0
    """The width of the sentences."""

    @property
    def words(self) -> str:
        """The sentences."""
        raise NotImplementedError

    def _lines(self) -> list[str]:
        return self.host.painter.lines(self.words, self.width, theme.BODY_SIZE)

    def content_size(self) -> tuple[float, float]:
        high = len(self._lines()) * theme.BODY_SIZE * LEADING
        return self.width, high + GAP + theme.BUTTON_HEIGHT

    def draw_content(self, painter: Painter, room: Rect) -> None:
        size = theme.BODY_SIZE
        for place, line in enumerate(self._lines()):
            painter.text(line, room.x, room.y + (place + 0.5) * size * LEADING, size, theme.MUTED, Weight.MEDIUM)


class NoticeScene(SentencesScene):
    """A panel that says why something cannot be done, and a button that closes it."""

    def __init__(self, host: Host, title: str, words: str) -> None:
        super().__init__(host, title)
        self._words = words

    @property
    def words(self) -> str:
        return self._words

    def arrange(self) -> Sequence[Button]:
        room = self.content
        width, height = BUTTON_WIDTH, theme.BUTTON_HEIGHT
        place = Rect(room.right - width, room.bottom - height, width, height)
        return [Button("close", place, say("Back"), self.close, ButtonKind.PRIMARY)]


def with_reasons(host: Host) -> Targets:
    """Return the targets of a screen on which a notice says why something cannot be chosen."""

    def refused(target: Target) -> None:
        if target.reason:
            host.show(NoticeScene(host, target.label, target.reason))

    return Targets(refused=refused, clock=lambda: host.now)


def scene_or_notice(host: Host, title: str, make: Callable[[], Scene]) -> Scene:
    """Return the scene of a kept game from ``make``, or a notice with ``title`` and the reason why there is none."""
    try:
        return make()
    except (LookupError, ValueError) as error:
        log.info("%s: %s", title, error)
        return NoticeScene(host, title, str(error))
    except Exception:
        # A record may hold anything, and no error in a game's rules may close the window.
        log.exception("%s.", title)
        return NoticeScene(host, title, say("Its moves do not fit the game. The log file tells why."))
