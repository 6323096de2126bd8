"""A panel with one message: what could not be done, and the reason."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from engine.phrases import say
from gui.art import theme
from gui.pieces.order import Column, Row
from gui.pieces.piece import ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host, Scene
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Target, Targets

log = logging.getLogger(__name__)

BUTTON_WIDTH = 160.0


class SentencesScene(PiecesScene):
    """A title, a few sentences, and buttons at the foot."""

    @property
    def words(self) -> str:
        """The sentences."""
        raise NotImplementedError

    def foot(self) -> Piece:
        """Return the row of buttons."""
        raise NotImplementedError

    def pieces(self) -> Piece:
        return Column(Lines(self.words, colour=theme.MUTED), Gap(theme.PADDING), self.foot())


class NoticeScene(SentencesScene):
    """A panel that says why something cannot be done, and a button that closes it."""

    def __init__(self, host: Host, title: str, words: str) -> None:
        super().__init__(host, title)
        self._words = words

    @property
    def words(self) -> str:
        return self._words

    def foot(self) -> Piece:
        close = ButtonSlot(partial(Button, "close", label=say("Back"), act=self.close, kind=ButtonKind.PRIMARY))
        return Row(Gap(0), close, widths=(None, BUTTON_WIDTH))


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
