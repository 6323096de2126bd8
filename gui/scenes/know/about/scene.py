"""The page "About Card Table": the version, the paths of games and log, and the parts with their licences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from assets.icons import OWN, SIZE, icon_svg
from assets.licences import LicensedPart, licensed_parts
from assets.licences.versions import version_of
from engine.phrases import say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row
from gui.pieces.path import PathLines
from gui.pieces.piece import Arranged, Block, ButtonSlot, Gap, Piece, Stretch, first_fitting
from gui.pieces.words import Line
from gui.scenes.know.about import words
from gui.scenes.know.about.licence import LicenceScene
from gui.scenes.know.about.program import ProgramCopy
from gui.scenes.listed import ListedScene
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button
from gui.widgets.list_pane import ListPane
from gui.widgets.menu_buttons import LinkButton, link_width
from gui.widgets.scrolling import sharing
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

FACTS_WIDTH, PADDING = 408.0, 28.0
TABS, TABS_GAP = 44.0, 12.0
ICON, LOW_ICON = 88.0, 60.0
ROW, ROW_GAP, LIST_HEAD = 56.0, 4.0, 56.0
PATH_SIZE, PATH_LINE, MOST_PATH_LINES = 14.5, 22.0, 8
LINK = 40.0


class AboutScene(ListedScene, PageScene):
    """The program beside the list of its parts; in a small window behind a tab each."""

    title = say("About Card Table")

    def __init__(self, host: Host, program: ProgramCopy) -> None:
        super().__init__(host)
        self._program = program
        self._list: list[LicensedPart | str] = []
        """The parts, with the name of its group before the first of each."""
        for part in licensed_parts():
            if not self._list or part.group != self._group_of(self._list[-1]):
                self._list.append(part.group)
            self._list.append(part)
        self._tab = 0
        self._said = ""
        """The outcome of copying a path."""
        self._facts = Rect(0, 0, 0, 0)
        self.rows = ListPane(self._open, self._row_words, gap=ROW_GAP, ground=0.0)
        self.rows.passed_over = [place for place, row in enumerate(self._list) if isinstance(row, str)]

    @staticmethod
    def _group_of(row: LicensedPart | str) -> str:
        return row if isinstance(row, str) else row.group

    @property
    def _paths(self) -> list[tuple[str, str, str]]:
        """The paths that are known, each as (key, name, path)."""
        places = (("games", words.GAMES, self._program.games), ("log", words.LOG, self._program.log))
        return [place for place in places if place[2]]

    # -- places

    @property
    def rows_shown(self) -> bool:
        return not self.small or self._tab == 1

    @property
    def _facts_shown(self) -> bool:
        return not self.small or self._tab == 0

    @property
    def _tabs(self) -> Segments | None:
        if not self.small:
            return None
        place = self.body._replace(h=max(self.metrics.smallest_target, TABS))
        labels = [words.PROGRAM_TAB, words.PARTS_TAB]
        return Segments(place, ["program tab", "parts tab"], labels, self._tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    def place_body(self) -> None:
        body, tabs = self.body, self._tabs
        if tabs is not None:
            top = tabs.rect.bottom + TABS_GAP
            self._facts = panel = Rect(body.x, top, body.w, body.bottom - top)
        else:
            self._facts = body._replace(w=FACTS_WIDTH)
            left = self._facts.right + theme.PADDING
            panel = Rect(left, body.y, body.right - left, body.h)
        room = Rect(panel.x + 12, panel.y + LIST_HEAD, panel.w - 36, panel.h - LIST_HEAD - 12)
        self.rows.lay_out(panel, room, sharing(len(self._list), ROW, room.h, ROW_GAP))

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs, and the parts on the screen."""
        tabs = self._tabs
        return [*([] if tabs is None else tabs.targets()), *(self.rows.targets() if self.rows_shown else ())]

    def _part(self, place: int) -> LicensedPart:
        part = self._list[place]
        assert isinstance(part, LicensedPart), "headings of groups cannot be chosen"
        return part

    def _row_words(self, place: int) -> str:
        """Return a part as words."""
        part = self._part(place)
        named = together([part.name, version_of(part)])
        return together([named, words.PURPOSES[part.purpose], part.licence], ", ")

    def arrange_body(self) -> Sequence[Button]:
        """Return a button for each path."""
        if not self._facts_shown:
            return ()
        painter, room = self.host.painter, self._facts.inset(PADDING)
        self._content = Arranged(first_fitting(self._pieces(), painter, room), painter, room)
        return self._content.buttons

    def _pieces(self) -> Iterator[Piece]:
        """Yield the program, its paths, and what is to be said about it; then the same for less height."""
        paths: list[Piece] = []
        for key, name, path in self._paths:
            lines = PathLines(path, MOST_PATH_LINES, PATH_SIZE, leading=PATH_LINE / PATH_SIZE)
            copy = ButtonSlot(partial(self._copy_button, key, path), LINK)
            paths.append(Column(Line(name, 30, 12, theme.LABEL_SIZE, theme.GOLD), lines, copy, Gap(14)))
        said = Line(self._said, 44, 12, theme.LABEL_SIZE, theme.GOLD, weight=Weight.MEDIUM)
        notice = Line(words.NOTICE, 24, 12, theme.LABEL_SIZE, theme.MUTED, weight=Weight.MEDIUM, most=2)
        beside: list[Piece] = [Row(*paths, gap=theme.PADDING)] if paths else []
        for places, icon, gap in ((paths, ICON, 28), (beside, ICON, 28), (beside, LOW_ICON, 12)):
            yield Column(Block(icon, self._draw_program), Gap(gap), *places, Stretch(), said, notice)

    def _copy_button(self, key: str, path: str, line: Rect) -> Button:
        wide = link_width(self.host.painter, words.COPY, "copy")
        place = Rect(line.x - 16, line.y, wide, line.h)
        return LinkButton(f"copy {key}", place, words.COPY, partial(self._copy, path), icon="copy")

    # -- what is done

    def _open(self, place: int) -> None:
        self.rows.choose(place)
        part = self._part(place)
        self.host.show(LicenceScene(self.host, part, version_of(part)))

    def _copy(self, path: str) -> None:
        self._said = words.COPIED if self.host.copy(path) else words.NOT_COPIED
        self.host.announce(self._said)
        self.layout()

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        tabs = self._tabs
        if tabs is not None:
            tabs.draw(painter, self.targets)
        if self._facts_shown:
            painter.panel(self._facts)
            self._content.draw(painter)
        if self.rows_shown:
            self._draw_parts(painter)

    def _draw_program(self, painter: Painter, rect: Rect) -> None:
        """Draw the icon, the name and the version."""
        x, y, side = rect.x, rect.y, rect.h
        with painter.rightwards(Rect(x, y, side, side)):
            inside = icon_svg(OWN).partition(">")[2].rpartition("</svg>")[0]
            painter.drawing(f'<g transform="scale({side / SIZE:.4f})">{inside}</g>', x, y, side, side)
        left = x + side + 20
        room = rect.right - left
        draw_fitted(painter, say("Card Table"), left, y + side * 0.36, room, 26, weight=Weight.EXTRA_BOLD, most=1)
        if self._program.version:
            version = say("Version {version}", version=self._program.version)
            painter.text(version, left, y + side * 0.72, 15, theme.MUTED, Weight.MEDIUM)

    def _draw_parts(self, painter: Painter) -> None:
        panel = self.rows.panel
        painter.panel(panel)
        x, y = panel.x + 24, panel.y + 32
        draw_fitted(painter, words.PARTS_SENTENCE, x, y, panel.w - 48, theme.LABEL_SIZE, theme.MUTED)
        for place in self.rows.seen:
            row = self._list[place]
            if isinstance(row, str):
                rect = self.rows.place(place)
                y = rect.bottom - 16
                painter.text(words.GROUPS[row], rect.x + 12, y, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
            else:
                self._draw_part(painter, row, self.rows.draw_ground(painter, place, self.targets))
        self.rows.draw_bar(painter)

    def _draw_part(self, painter: Painter, part: LicensedPart, rect: Rect) -> None:
        x, right = rect.x + 12, rect.right - 36
        painter.icon("chevron", rect.right - 18, rect.cy, 16, theme.MUTED)
        middle, size = rect.cy - 11, 13.5
        licence = draw_fitted(
            painter, part.licence, right, middle, rect.w * 0.5, size, theme.MUTED, Weight.MEDIUM, "r", most=1
        )
        room = right - x - licence - 16
        version = version_of(part)
        free = room - painter.text_width(version, 13.5, Weight.MEDIUM) - 10
        name = painter.fit(part.name, free, theme.BODY_SIZE, Weight.BOLD)
        wide = painter.text(name, x, rect.cy - 11, theme.BODY_SIZE, weight=Weight.BOLD)
        painter.text(version, x + wide + 10, rect.cy - 11, 13.5, theme.MUTED, Weight.MEDIUM)
        purpose = words.PURPOSES[part.purpose]
        draw_fitted(painter, purpose, x, rect.cy + 12, right - x, 13.5, theme.MUTED, Weight.MEDIUM, most=1)
