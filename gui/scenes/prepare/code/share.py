"""The panel that shows the code of a deal, large enough to be read to somebody, and copies it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from engine.catalogue import entry_of
from engine.phrases import say
from engine.record import Record
from engine.sharing import SharedDeal, code_of_record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.piece import AsHighAs, ButtonSlot, Gap, Piece
from gui.pieces.words import Lines
from gui.scenes.panel import PiecesScene
from gui.scenes.prepare.code.fair import FairDeal
from gui.scenes.prepare.code.words import rules_in_words
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key

CODE_SIZE, CODE_LINE, CODE_PADDING = 28.0, 44.0, 18.0
GAP = 20.0
GOLD = ButtonKind.PRIMARY
WORDS = say("Anyone who enters this code gets the same cards and rules.")
COPIED = say("Copied. Paste it into a message to somebody.")
NOT_COPIED = say("It could not be copied here. Write it down, or read it out.")


class ShareScene(PiecesScene):
    """Shows the code of a record's deal; a deal that has none says why. It leads to the deal's hash and its secret."""

    width: ClassVar[float] = 600.0

    def __init__(self, host: Host, record: Record, over: bool = False) -> None:
        """The secret is shown if the game is ``over``."""
        super().__init__(host, say("Share this deal"))
        self._deal = FairDeal(record, over)
        self.problem = self.code = self._about = ""
        try:
            self.code = code_of_record(record)
            entry = entry_of(record.game)
            deal = SharedDeal(record.game, entry.checked(record.rules), record.seed)
            self._about = say("{deal}. {rules}.", deal=entry.title, rules=rules_in_words(deal))
        except ValueError as error:
            self.problem = str(error)
        self.said = ""
        """The outcome of copying, once that was asked for."""

    def pieces(self) -> Piece:
        close = partial(Button, "close", label=say("Close"), act=self.close)
        if self.problem:
            return Column(
                Lines(self.problem, colour=theme.MUTED), Gap(GAP), _foot(None, None, partial(close, kind=GOLD))
            )
        fair = partial(Button, "fair", label=say("Fair deal"), act=self.show_fair_deal, icon="check")
        copy = partial(Button, "copy", label=say("Copy code"), act=self.copy, kind=GOLD, icon="copy")
        about = Lines(self._about, colour=theme.MUTED)
        said = Lines(self.said) if self.said else about
        return Column(
            Lines(WORDS, colour=theme.MUTED),
            _Code(self.code),
            AsHighAs(said, about, Lines(COPIED), Lines(NOT_COPIED)),
            _foot(close, fair, copy),
            gap=GAP,
        )

    def show_fair_deal(self) -> None:
        """Show the hash of the deal."""
        self.host.go.fair_deal(self._deal.record, over=self._deal.over)

    # -- copying

    def copy(self) -> None:
        """Put the code on the clipboard, and say whether that went well."""
        self.said = COPIED if self.host.copy(self.code) else NOT_COPIED
        self.layout()

    def key_pressed(self, key: Key) -> bool:
        if key.command and key.name == "c" and self.code:
            self.copy()
            return True
        return super().key_pressed(key)


def _foot(*makes: Callable[[Rect], Button] | None) -> Piece:
    """Return three buttons side by side, of which some may be missing."""
    height = theme.MAIN_BUTTON_HEIGHT
    return Row(*(Gap(height) if make is None else ButtonSlot(make, height) for make in makes), gap=12)


class _Code(Piece):
    """A code in large letters, in lines that are broken at its dashes."""

    def __init__(self, code: str) -> None:
        self._code = code

    def _lines(self, painter: Painter, width: float) -> list[str]:
        lines = [""]
        for group in self._code.split("-"):
            longer = f"{lines[-1]}-{group}" if lines[-1] else group
            too_wide = painter.text_width(longer + "-", CODE_SIZE, Weight.EXTRA_BOLD) > width - 2 * CODE_PADDING
            if lines[-1] and too_wide:
                lines[-1] += "-"
                lines.append(group)
            else:
                lines[-1] = longer
        return lines

    def height(self, painter: Painter, width: float) -> float:
        return 2 * CODE_PADDING + CODE_LINE * len(self._lines(painter, width))

    def draw(self, painter: Painter, rect: Rect) -> None:
        painter.field(rect)
        for place, line in enumerate(self._lines(painter, rect.w)):
            middle = rect.y + CODE_PADDING + (place + 0.5) * CODE_LINE
            painter.text(line, rect.cx, middle, CODE_SIZE, theme.GOLD, Weight.EXTRA_BOLD, "cm")
