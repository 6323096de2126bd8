"""The question before anything would be lost that does not reach the disk."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from engine.phrases import say, say_count, together
from gui.pieces.order import Row
from gui.pieces.piece import ButtonSlot, Piece
from gui.scenes.notice import SentencesScene
from gui.scenes.scene import Host
from gui.table.announcing import Importance
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.targets import Action
from store.opening import DISK_IS_FULL

SILENT = say("the disk does not answer")
"""The reason if what was handed over neither reaches the disk nor fails."""
BUTTON_GAP, BUTTON_PADDING = 12.0, 20.0


class UnkeptScene(SentencesScene):
    """A panel that says what is not on the disk, and tries again."""

    width: ClassVar[float] = 480.0

    def __init__(self, host: Host, leave: Action | None = None) -> None:
        """``leave`` closes the window, if the player wants that: now, or once everything is kept."""
        super().__init__(host, say("Not everything is kept") if leave else say("Games are not kept at present"))
        self._leave = leave
        self._failed = False
        """True once trying again has failed."""

    @property
    def asks_to_quit(self) -> bool:
        """True if the player wants to close the window."""
        return self._leave is not None

    @property
    def words(self) -> str:
        """The sentences on what is not kept, why, and how to mend it."""
        losses, reason = self.host.store.losses(), self.host.store.unkept or SILENT
        sentences: list[str] = [say("That did not help yet.")] if self._failed else []
        if losses.games:
            sentences.append(
                say_count(
                    "{n} game has moves that are not on the disk: {reason}.",
                    "{n} games have moves that are not on the disk: {reason}.",
                    losses.games,
                    reason=reason,
                )
            )
        elif losses.others:
            sentences.append(say("Settings, reviews or puzzles are not on the disk: {reason}.", reason=reason))
        else:
            sentences.append(say("Nothing is lost so far, but nothing new can be kept: {reason}.", reason=reason))
        full = reason == DISK_IS_FULL
        sentences.append(say("Make room on it, then try again.") if full else say("Set that right, then try again."))
        if any(losses) and self._leave is not None:
            sentences.append(say("If you close the window now, all that is lost."))
        elif any(losses):
            sentences.append(say("All that is kept as soon as possible, as long as the window stays open."))
        return together(sentences)

    def foot(self) -> Piece:
        ways = [
            ("again", say("Try again"), self._try_again, ButtonKind.PRIMARY),
            ("close", say("Back"), self.close, ButtonKind.PLAIN),
        ]
        if self._leave is not None:
            ways.insert(1, ("leave", say("Close without keeping"), self._leave, ButtonKind.PLAIN))
        widths = [button_width(self.host.painter, label, None, BUTTON_PADDING) for _, label, _, _ in ways]
        share = min(1.0, (self.width - BUTTON_GAP * (len(ways) - 1)) / sum(widths))
        slots = [ButtonSlot(partial(Button, key, label=label, act=act, kind=kind)) for key, label, act, kind in ways]
        return Row(*slots, gap=BUTTON_GAP, widths=[share * width for width in widths])

    def _try_again(self) -> None:
        if self.host.store.try_again():
            self._go_on()
            return
        self._failed = True
        self.layout()
        self.host.announce(self.words, Importance.TURN)

    def _go_on(self) -> None:
        """Close the window if the player wanted that, else the panel: everything is kept."""
        if self._leave is not None:
            self._leave()
        else:
            self.close()

    def update(self, now: float) -> bool:
        store = self.host.store
        if not store.unkept and not any(store.losses()):
            self._go_on()
            return True
        return super().update(now)
