"""The licence of a part, whole and word for word."""

from __future__ import annotations

from collections.abc import Sequence

from assets.licences import LicensedPart, licence_paragraphs
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.know.about.words import PURPOSES
from gui.scenes.listed import ListedScene
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.list_pane import ListPane
from gui.widgets.readings import Reading, heading, paragraph
from gui.widgets.readings import paragraphs as read_paragraphs
from gui.widgets.scrolling import EvenEdges

PADDING, RIGHT = 28.0, 36.0
FACTS, LINE, SIZE = 96.0, 22.0, 14.5
WHEEL = 3
SLACK = 6.0
"""Logical pixels by which a line may be wider than its words together: letters are set in whole pixels."""


class LicenceScene(ListedScene, PageScene):
    """The facts of a part, and its licence below them, which is scrolled."""

    reads_drawn = False

    def __init__(self, host: Host, part: LicensedPart, version: str) -> None:
        super().__init__(host)
        self.title = part.name
        self._part, self._version = part, version
        self._paragraphs = licence_paragraphs(part.text)
        self.lines: list[str] = []
        """The text as it is broken for the present width."""
        self._broken_for = (0.0, 0.0)
        """The width and the scale for which the lines were broken."""
        self.rows = ListPane(wheel_rows=WHEEL)

    def readings(self) -> Sequence[Reading]:
        part = self._part
        facts = (PURPOSES[part.purpose], self._version_words, part.licence, part.home)
        return [
            heading(self.title),
            *(paragraph(f"fact {place}", words) for place, words in enumerate(facts) if words),
            *read_paragraphs("text", self._paragraphs),
        ]

    @property
    def _version_words(self) -> str:
        return say("Version {version}", version=self._version) if self._version else ""

    # -- places

    def place_body(self) -> None:
        """Break the text into lines for this width, and lay them out as rows."""
        body = self.body
        room = Rect(body.x + PADDING, body.y + FACTS, body.w - PADDING - RIGHT, body.h - FACTS - 20)
        if self._broken_for != (room.w, self.z):
            self._broken_for = room.w, self.z
            self.lines = self._broken(room.w)
        self.rows.lay_out(body, room, EvenEdges(len(self.lines), LINE))

    def _broken(self, width: float) -> list[str]:
        """Return the text in lines no wider than that. Each word is measured once: a licence can have 8000 of them."""
        painter, widths = self.host.painter, dict[str, float]()
        gap = painter.text_width("n n", SIZE, Weight.MEDIUM) - 2 * painter.text_width("n", SIZE, Weight.MEDIUM)
        lines = []
        for words in self._paragraphs:
            line, used = "", -gap
            for word in words.split():
                wide = widths.get(word)
                if wide is None:
                    wide = widths[word] = painter.text_width(word, SIZE, Weight.MEDIUM)
                if line and used + gap + wide > width - self.metrics.pixels(SLACK):
                    lines.append(line)
                    line, used = "", -gap
                line, used = f"{line} {word}" if line else word, used + gap + wide
            lines.append(line)
        return lines

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        panel, rows, part = self.rows.panel, self.rows, self._part
        painter.panel(panel)
        x, wide = rows.room.x, rows.room.w
        draw_fitted(painter, PURPOSES[part.purpose], x, panel.y + 30, wide * 0.66, 17, weight=Weight.BOLD, most=1)
        self._draw_right(painter, self._version_words, panel.y + 30)
        draw_fitted(painter, part.licence, x, panel.y + 60, wide * 0.5, SIZE, theme.GOLD, most=1)
        self._draw_right(painter, part.home, panel.y + 60)
        painter.rule(x, panel.y + 82, wide)
        # The licences are English, so their lines begin at the left in every language.
        with painter.rightwards(rows.room):
            for row in rows.seen:
                middle = rows.place(row).cy
                painter.text(self.lines[row], rows.room.x, middle, SIZE, theme.TEXT, Weight.MEDIUM)
        rows.draw_bar(painter)

    def _draw_right(self, painter: Painter, words: str, y: float) -> None:
        room = self.rows.room
        shown = painter.fit(words, room.w * 0.46, SIZE, Weight.MEDIUM)
        painter.text(shown, room.right, y, SIZE, theme.MUTED, Weight.MEDIUM, "rm")
