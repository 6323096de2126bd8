"""The page "About Card Table": the version, the paths of games and log, and the parts with their licences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from assets.icons import OWN, SIZE, icon_svg
from assets.licences import LicensedPart, licensed_parts
from assets.licences.versions import version_of
from engine.phrases import say, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.about import words
from gui.scenes.about.licence import LicenceScene
from gui.scenes.about.program import Program
from gui.scenes.scene import Host
from gui.scenes.scrolled import ScrolledPageScene
from gui.scenes.stops import ROWS, focus_along
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button
from gui.widgets.key import Key
from gui.widgets.menu_buttons import LinkButton, link_width
from gui.widgets.readings import Role
from gui.widgets.segments import Segments
from gui.widgets.targets import Target

FACTS_WIDTH, GAP, PADDING = 408.0, 24.0, 28.0
TABS, TABS_GAP = 44.0, 12.0
ICON = 88.0
ROW, ROW_GAP, LIST_HEAD = 56.0, 4.0, 56.0
PATH_SIZE, PATH_LINE = 14.5, 22.0
LINK = 40.0


class AboutScene(ScrolledPageScene):
    """The program beside the list of its parts; in a small window behind a tab each."""

    title = say("About Card Table")

    def __init__(self, host: Host, program: Program) -> None:
        super().__init__(host)
        self._program = program
        self._list: list[LicensedPart | str] = []
        """The parts, with the name of its group before the first of each."""
        for part in licensed_parts():
            if not self._list or part.group != self._group_of(self._list[-1]):
                self._list.append(part.group)
            self._list.append(part)
        self._selected = 1
        self._tab = 0
        self._said = ""
        """The outcome of copying a path."""
        self._facts = Rect(0, 0, 0, 0)
        self._path_tops: list[float] = []

    @staticmethod
    def _group_of(row: LicensedPart | str) -> str:
        return row if isinstance(row, str) else row.group

    @property
    def _paths(self) -> list[tuple[str, str, str]]:
        """The paths that are known, each as (key, name, path)."""
        told = (("games", words.GAMES, self._program.games), ("log", words.LOG, self._program.log))
        return [place for place in told if place[2]]

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

    def _place_panels(self) -> None:
        body, rows = self.body, self.rows
        tabs = self._tabs
        if tabs is not None:
            top = tabs.rect.bottom + TABS_GAP
            self._facts = self.list_panel = Rect(body.x, top, body.w, body.bottom - top)
        else:
            self._facts = body._replace(w=FACTS_WIDTH)
            left = self._facts.right + GAP
            self.list_panel = Rect(left, body.y, body.right - left, body.h)
        panel, head = self.list_panel, LIST_HEAD
        rows.room = Rect(panel.x + 12, panel.y + head, panel.w - 36, panel.h - head - 12)
        # The rows share what is left by those that fit.
        rows.height = rows.room.h / max(1, int((rows.room.h + ROW_GAP) // (ROW)))
        rows.total = len(self._list)
        rows.move_to(rows.first)

    def other_targets(self) -> Sequence[Target]:
        """Return the tabs, and the parts on the screen."""
        self._place_panels()
        tabs = self._tabs
        return [*([] if tabs is None else tabs.targets()), *(self._row_targets() if self.rows_shown else ())]

    def _row_targets(self) -> list[Target]:
        return [
            Target(
                f"row {place}",
                self.rows.place(place, ROW_GAP),
                partial(self._open, place),
                label=self._row_words(part),
                group=ROWS,
                role=Role.ITEM,
            )
            for place in self.rows.seen
            if isinstance(part := self._list[place], LicensedPart)
        ]

    def _row_words(self, part: LicensedPart) -> str:
        named = together([part.name, version_of(part)])
        return together([named, words.PURPOSES[part.purpose], part.licence], ", ")

    def arrange_body(self) -> Sequence[Button]:
        """Return a button for each path; where they stand depends on how many lines the paths take."""
        self._place_panels()
        self._path_tops = []
        if not self._facts_shown:
            return ()
        facts, painter = self._facts, self.host.painter
        buttons: list[Button] = []
        y = facts.y + (PADDING + ICON + 28)
        wide = link_width(painter, words.COPY, "copy")
        for key, _, path in self._paths:
            self._path_tops.append(y)
            y += 30 + PATH_LINE * len(self._path_lines(path))
            rect = Rect(facts.x + (PADDING - 16), y, wide, max(self.metrics.smallest_target, LINK))
            buttons.append(LinkButton(f"copy {key}", rect, words.COPY, partial(self._copy, path), icon="copy"))
            y = rect.bottom + 14
        return buttons

    def _path_lines(self, path: str) -> list[str]:
        """Return a path in lines that fit the panel, broken behind a separator where there is one."""
        painter = self.host.painter
        room, lines, rest = self._facts.w - 2 * PADDING, [], path
        while painter.text_width(rest, PATH_SIZE, Weight.MEDIUM) > room:
            fits = next(
                end
                for end in range(len(rest) - 1, 0, -1)
                if end == 1 or painter.text_width(rest[:end], PATH_SIZE, Weight.MEDIUM) <= room
            )
            behind = max(rest.rfind("/", 1, fits), rest.rfind("\\", 1, fits)) + 1
            cut = behind if behind > fits // 3 else fits
            lines.append(rest[:cut])
            rest = rest[cut:]
        return [*lines, rest]

    # -- what is done

    def _open(self, place: int) -> None:
        self._selected = place
        part = self._list[place]
        if isinstance(part, LicensedPart):
            self.host.show(LicenceScene(self.host, part, version_of(part)))

    def _copy(self, path: str) -> None:
        self._said = words.COPIED if self.host.copy(path) else words.NOT_COPIED
        self.host.announce(self._said)

    # -- keys

    def key_pressed(self, key: Key) -> bool:
        """Arrows and pages go along the parts, Tab goes to the list and on."""
        page, whole = self.rows.page, len(self._list)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -whole, "end": whole}
        if self.rows_shown and key.name in steps:
            self._select(self._selected + steps[key.name], -1 if steps[key.name] < 0 else 1)
        elif key.name == "tab":
            row = f"row {self._selected}" if self.rows_shown else None
            if row is not None and self._selected not in self.rows.seen:
                self.rows.show(self._selected)
                self.layout()
            tabs = self._tabs
            focus_along(self.targets, -1 if key.shift else 1, row, () if tabs is None else (tabs.group,))
        else:
            return super().key_pressed(key)
        return True

    def _select(self, place: int, step: int) -> None:
        """Put the focus on the part at ``place``, or on the next one in that direction, and show it."""
        place = max(0, min(place, len(self._list) - 1))
        if isinstance(self._list[place], str):
            place += step if place + step >= 0 else 1
        self._selected = place
        # The heading of a group is seen with its first part.
        if isinstance(self._list[place - 1], str):
            self.rows.show(place - 1)
        self.rows.show(place)
        self.layout()
        self.targets.focus(f"row {place}")
        self.targets.keyboard_mode = True

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        tabs = self._tabs
        if tabs is not None:
            tabs.draw(painter, self.targets)
        if self._facts_shown:
            self._draw_facts(painter)
        if self.rows_shown:
            self._draw_parts(painter)

    def _draw_facts(self, painter: Painter) -> None:
        facts = self._facts
        painter.panel(facts)
        x, y, side = facts.x + PADDING, facts.y + PADDING, ICON
        with painter.rightwards(Rect(x, y, side, side)):
            inside = icon_svg(OWN).partition(">")[2].rpartition("</svg>")[0]
            painter.drawing(f'<g transform="scale({side / SIZE:.4f})">{inside}</g>', x, y, side, side)
        left = x + (ICON + 20)
        room = facts.right - PADDING - left
        draw_fitted(painter, say("Card Table"), left, y + side * 0.36, room, 26, weight=Weight.EXTRA_BOLD, most=1)
        if self._program.version:
            version = say("Version {version}", version=self._program.version)
            painter.text(version, left, y + side * 0.72, 15, theme.MUTED, Weight.MEDIUM)
        for (_, name, path), top in zip(self._paths, self._path_tops, strict=True):
            painter.text(name, x, top + 12, theme.LABEL_SIZE, theme.GOLD, Weight.BOLD)
            # A path is read from left to right in every language.
            for place, line in enumerate(self._path_lines(path)):
                middle = top + (30 + PATH_LINE * (place + 0.5))
                painter.text(line, x, middle, PATH_SIZE, theme.TEXT, Weight.MEDIUM)
        wide = facts.w - 2 * PADDING
        painter.text(self._said, x, facts.bottom - 84, theme.LABEL_SIZE, theme.GOLD, Weight.MEDIUM)
        draw_fitted(painter, words.NOTICE, x, facts.bottom - 40, wide, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    def _draw_parts(self, painter: Painter) -> None:
        panel = self.list_panel
        painter.panel(panel)
        x = panel.x + 24
        draw_fitted(painter, words.PARTS_SENTENCE, x, panel.y + 32, panel.w - 48, theme.LABEL_SIZE, theme.MUTED)
        for place in self.rows.seen:
            row, rect = self._list[place], self.rows.place(place, ROW_GAP)
            if isinstance(row, str):
                y = rect.bottom - 16
                painter.text(words.GROUPS[row], rect.x + 12, y, theme.BODY_SIZE, theme.GOLD, Weight.BOLD)
            else:
                self._draw_part(painter, row, f"row {place}", rect)
        self.draw_bar(painter)

    def _draw_part(self, painter: Painter, part: LicensedPart, key: str, rect: Rect) -> None:
        if self.targets.hovered == key:
            painter.box(rect, 10, theme.WHITE, 0.09)
        if self.focus_shown(key):
            painter.box(rect, 10, theme.WHITE, 0.06, theme.GOLD, 2)
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
