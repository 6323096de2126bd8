"""The panel that shows the code of a deal, large enough to be read to somebody, and copies it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import entry_of
from engine.phrases import say
from engine.record import Record
from engine.sharing import SharedDeal, code_of_record
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.code.fair import FairDeal, FairDealScene
from gui.scenes.code.words import rules_in_words
from gui.scenes.panel import PADDING, PanelScene
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.key import Key

WIDTH = 600.0
CODE_SIZE, CODE_LINE, CODE_PADDING = 28.0, 44.0, 18.0
LINE, GAP = 24.0, 20.0
WORDS = say("Anyone who enters this code gets the same cards and rules.")
COPIED = say("Copied. Paste it into a message to somebody.")
NOT_COPIED = say("It could not be copied here. Write it down, or read it out.")


class ShareScene(PanelScene):
    """Shows the code of a record's deal; a deal that has none says why. It leads to the deal's hash and its secret."""

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

    # -- places

    @property
    def _width(self) -> float:
        """Width of the content in logical pixels."""
        return min(WIDTH, self.metrics.width - 2 * (self.metrics.margin + PADDING))

    def _words(self, text: str) -> list[str]:
        return self.host.painter.lines(text, self._width, theme.BODY_SIZE)

    @property
    def _code_lines(self) -> list[str]:
        """The code in lines that fit, broken at its dashes."""
        painter = self.host.painter
        room = self._width - 2 * CODE_PADDING
        lines = [""]
        for group in self.code.split("-"):
            longer = f"{lines[-1]}-{group}" if lines[-1] else group
            if lines[-1] and painter.text_width(longer + "-", CODE_SIZE, Weight.EXTRA_BOLD) > room:
                lines[-1] += "-"
                lines.append(group)
            else:
                lines[-1] = longer
        return lines

    @property
    def _blocks(self) -> tuple[int, int, int]:
        """The number of lines above the code, of the code, and below it."""
        if self.problem:
            return len(self._words(self.problem)), 0, 0
        below = max(len(self._words(text)) for text in (self._about, COPIED, NOT_COPIED))
        return len(self._words(WORDS)), len(self._code_lines), below

    def content_size(self) -> tuple[float, float]:
        above, code, below = self._blocks
        tall = above * LINE + GAP + theme.MAIN_BUTTON_HEIGHT
        if code:
            tall += 2 * CODE_PADDING + code * CODE_LINE + GAP + below * LINE + GAP
        return WIDTH, tall

    def arrange(self) -> Sequence[Button]:
        room = self.content
        height = theme.MAIN_BUTTON_HEIGHT
        foot = Rect(room.x, room.bottom - height, room.w, height)
        left, middle, right = side_by_side(foot, 3, 12)
        if self.problem:
            return (Button("close", right, say("Close"), self.close, ButtonKind.PRIMARY),)
        return (
            Button("close", left, say("Close"), self.close),
            Button("fair", middle, say("Fair deal"), self.show_fair_deal, icon="check"),
            Button("copy", right, say("Copy code"), self.copy, ButtonKind.PRIMARY, "copy"),
        )

    def show_fair_deal(self) -> None:
        """Show the hash of the deal."""
        self.host.show(FairDealScene(self.host, self._deal))

    # -- the picture

    def draw_content(self, painter: Painter, room: Rect) -> None:
        size = theme.BODY_SIZE
        above, code, _ = self._blocks
        leading = LINE / theme.BODY_SIZE
        painter.paragraph(self.problem or WORDS, room.x, room.y, room.w, size, theme.MUTED, leading=leading)
        if not code:
            return
        y = room.y + (above * LINE + GAP)
        box = Rect(room.x, y, room.w, 2 * CODE_PADDING + code * CODE_LINE)
        painter.field(box)
        for place, line in enumerate(self._code_lines):
            middle = box.y + (CODE_PADDING + (place + 0.5) * CODE_LINE)
            painter.text(line, box.cx, middle, CODE_SIZE, theme.GOLD, Weight.EXTRA_BOLD, "cm")
        words, colour = (self.said, theme.TEXT) if self.said else (self._about, theme.MUTED)
        painter.paragraph(words, room.x, box.bottom + GAP, room.w, size, colour, leading=leading)

    # -- copying

    def copy(self) -> None:
        """Put the code on the clipboard, and say whether that went well."""
        self.said = COPIED if self.host.copy(self.code) else NOT_COPIED

    def key_pressed(self, key: Key) -> bool:
        if key.command and key.name == "c" and self.code:
            self.copy()
            return True
        return super().key_pressed(key)
