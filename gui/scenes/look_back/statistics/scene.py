"""The page of statistics: the finished games of a kind in figures, and how they went over time.

Nothing is stored for it: every figure is read from the accounts of the kept games. A new start is a date in the store,
from which games count; no game is deleted by it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from engine.phrases import say, say_as, say_count
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.piece import Arranged, Piece, first_fitting
from gui.scenes.list import open_list
from gui.scenes.look_back.history.drawing import row_words
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.statistics.chosen_games import ChosenGames
from gui.scenes.look_back.statistics.coach_panel import draw_coach_progress
from gui.scenes.look_back.statistics.counting import Counted
from gui.scenes.look_back.statistics.few_games import (
    NEEDS,
    FewLayout,
    draw_few_games,
    draw_heading,
    few_words,
    figure_pieces,
    key_of_game,
)
from gui.scenes.look_back.statistics.games_panel import overview_pieces, room_for_tabs, table_pieces, tile_pieces
from gui.scenes.look_back.statistics.layout import (
    CONTROL,
    FOOT,
    GAP,
    LEFT_SHARE,
    PADDING,
    TABS,
    ProgressLayout,
    chooser_place,
)
from gui.scenes.look_back.statistics.progress_panel import draw_progress
from gui.scenes.look_back.statistics.reading import NEWEST, PageContents
from gui.scenes.notice import with_reasons
from gui.scenes.page import PageScene
from gui.scenes.people.whose import whose_chip
from gui.scenes.scene import Host
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import ChooserControl, Control, Item, ToggleControl
from gui.widgets.key import Key
from gui.widgets.menu_buttons import LINK_PADDING, LinkButton, link_width
from gui.widgets.readings import Role
from gui.widgets.segments import Segments, segments_width
from gui.widgets.targets import Target

MOST_TABS: Final = 5
"""The most games that stand side by side at the head; of more, one is chosen from a list."""
TAB, TAB_HEIGHT, SMALL_TAB, GAME_CHOOSER, LOW_CHOOSER = 120.0, 44.0, 104.0, 160.0, 124.0
MOST_OF_TABLE: Final = 0.34
"""Share of the table's width for the choice by which it is made, unless its words need more."""
# Translators: the table compares games against bots of several levels, or games by several rules.
BY: Final = (say_as("compared by", "Against"), say_as("compared by", "Rules"))
BY_KEYS: Final = ("by against", "by rules")
PAGES: Final = (say_as("page", "Games"), say_as("page", "Progress"))
PAGE_KEYS: Final = ("page games", "page progress")
LOW_PAGES: Final = (PAGES[0], say_as("page", "Compared"), PAGES[1])
LOW_PAGE_KEYS: Final = (PAGE_KEYS[0], "page table", PAGE_KEYS[1])
GAMES_PAGE, PROGRESS_PAGE, TABLE_PAGE = range(3)
LOW_PLACES: Final = (GAMES_PAGE, TABLE_PAGE, PROGRESS_PAGE)
"""The pages of a low window, where the table has one of its own."""
LOW: Final = 350.0
"""Height of the panels below which a small window is a low one."""
FEW_PAGES: Final = (PAGES[0], say_as("tab", "Figures"))
"""The pages of few games."""
FEW_PAGE_KEYS: Final = ("page games", "page figures")
COURSES: Final = (say("Accuracy and luck"), say_as("charts", "Results"))
COURSE_KEYS: Final = ("course accuracy", "course results")
COUNTS_ON: Final = say("The latest {n:,} games; older ones are still being counted.", n=NEWEST)
LOCAL: Final = say("Counted on this computer; nothing leaves it.")
GOALS: Final = say("Things done")
START_ANEW: Final = say("Start anew")
PATIENCE: Final = 0.04
"""Seconds that the page waits for its figures before it is shown without them: a few frames."""


class StatisticsScene(PageScene):
    """The page itself. A small window shows one of its panels at a time."""

    title = say("Statistics")

    def __init__(self, host: Host, clock: Callable[[], float] = time.time, patience: float = PATIENCE) -> None:
        """``clock`` returns seconds since 1970; figures that take longer than ``patience`` come later."""
        super().__init__(host)
        self.targets = with_reasons(host)
        self._clock, self._patience = clock, patience
        self.chosen = self._games_of(host.settings.whose)
        self.page = 0
        """The panel that a small window shows."""
        self.course: int | None = None
        """0 for accuracy and luck, 1 for results over time; None until the player chooses."""
        self._pointer: tuple[float, float] | None = None
        self.chosen.look(patience)

    # -- what is counted

    def _games_of(self, person: str | None) -> ChosenGames:
        """Begin to read the games of a person, or of everybody."""
        return ChosenGames(self.host.store, self._clock, person, self.host.settings.faces_of_game)

    def _choose_person(self, person: str | None) -> None:
        self.chosen = self._games_of(person)
        self.chosen.look(self._patience)
        self.layout()

    def choose_game(self, key: str) -> None:
        """Count the games of that kind, in their usual period."""
        self.chosen.game, self.chosen.shown_period = key, ""
        self._count()

    def choose_period(self, key: str) -> None:
        """Count the games of that period; of the usual one if ``key`` is empty."""
        self.chosen.shown_period = key
        self._count()

    def _choose_undo(self, *, counts: bool) -> None:
        self.chosen.with_undo = counts
        self._count()

    def choose_by(self, place: int) -> None:
        """Make the table by the level of the opponents (0), or by rules (1)."""
        self.chosen.by = place
        self._count()

    def _count(self) -> None:
        """Count the games that are chosen now, and show their figures, or that they are being counted."""
        self.chosen.count()
        self.chosen.look(self._patience)
        self.layout()

    @property
    def figures(self) -> PageContents:
        """The figures that are shown; see `empty`."""
        return self.chosen.figures

    @property
    def counted(self) -> Counted:
        """The games that count."""
        return self.chosen.counted

    @property
    def empty(self) -> bool:
        """True if nothing was ever finished, or the games are still being read."""
        return self.chosen.empty

    # -- where things are

    @property
    def _foot(self) -> Rect:
        """The strip that stays free below the panels: in the window's margin, or else in the body."""
        body = self.body
        taken = max(0.0, FOOT - (self.metrics.height - body.bottom))
        return Rect(body.x, body.bottom - taken, body.w, FOOT)

    @property
    def _panels(self) -> tuple[Rect, Rect]:
        """The places of both panels; in a small window they are the same."""
        room = self.body._replace(h=self._foot.y - self.body.y)
        if self.small or self.chosen.few:
            return room, room
        left = (room.w - GAP) * LEFT_SHARE
        right = room.w - GAP - left
        return room._replace(w=left), room._replace(x=room.right - right, w=right)

    @property
    def few_layout(self) -> FewLayout:
        """The parts of the panel of few games."""
        has_figures = bool(self.counted.games) and not self.small
        return FewLayout(self._panels[0], self.metrics.smallest_target, self.small, has_figures)

    @property
    def progress_layout(self) -> ProgressLayout:
        """The parts of the right panel."""
        return ProgressLayout(self._panels[1], self.metrics.smallest_target, self.figures.coach.possible)

    @property
    def shown_course(self) -> int:
        """The charts in the right panel: the coach's if any game has a review, else the results over time."""
        coach = self.figures.coach
        if not coach.possible:
            return 1
        return self.course if self.course is not None else int(not coach.number)

    @property
    def shown(self) -> tuple[bool, bool]:
        """Two flags: the left panel is shown, the right panel is shown. Few games have both in one."""
        if self.chosen.loading:
            return False, False
        if self.chosen.few:
            return True, False
        return (self.page != PROGRESS_PAGE, self.page == PROGRESS_PAGE) if self.small else (True, True)

    @property
    def _low(self) -> bool:
        """True if the tiles and the table have a page each."""
        few = self.chosen.loading or self.chosen.few
        return self.small and not few and self._panels[0].h < LOW

    @property
    def _table_shown(self) -> bool:
        return self.shown[0] and not self.chosen.few and (not self._low or self.page == TABLE_PAGE)

    @property
    def _pages(self) -> tuple[Sequence[str], Sequence[str]]:
        """The keys and the words of the pages of a small window."""
        if not self.chosen.loading and self.chosen.few:
            return FEW_PAGE_KEYS, FEW_PAGES
        return (LOW_PAGE_KEYS, LOW_PAGES) if self._low else (PAGE_KEYS, PAGES)

    def _segments(self) -> list[Segments]:
        """Return the rows of choices that are seen: games or panels at the head, and that of the table."""
        found = []
        high, middle = max(self.metrics.smallest_target, TAB_HEIGHT), self.head.y + 22
        if self.small:
            page_keys, pages = self._pages
            wide = self._pages_width
            rect = Rect(self.head.right - wide, middle - high / 2, wide, high)
            page = LOW_PLACES.index(self.page) if self._low else self.page % len(pages)
            chosen, reasons = (page, {}) if self.counted.games else (0, {1: NEEDS})
            found.append(Segments(rect, page_keys, pages, chosen, self._choose_page, reasons=reasons))
        elif len(self.chosen.entries) <= MOST_TABS:
            entries = self.chosen.entries
            labels, chosen = [entry.title for entry in entries], entries.index(self.chosen.entry)
            wide = max(len(entries) * TAB, self._width_of(labels))
            rect = Rect(self.head.right - wide, middle - high / 2, wide, high)
            keys = [f"game {entry.key}" for entry in entries]
            found.append(Segments(rect, keys, labels, chosen, self._choose_game, group="games"))
        if self.shown[1] and self.figures.coach.possible:
            place, chosen = self.progress_layout.tabs, self.shown_course
            place = place._replace(w=min(self.progress_layout.inner.w, max(place.w, self._width_of(COURSES))))
            found.append(Segments(place, COURSE_KEYS, COURSES, chosen, self._choose_course, group="course"))
        if self._table_shown:
            columns, high = self._overview.places["columns"], max(self.metrics.smallest_target, CONTROL)
            most = room_for_tabs(self.host.painter, columns)
            wide = max(min(TABS, MOST_OF_TABLE * columns.w), self._width_of(BY))
            tabs = Rect(columns.x, columns.cy - high / 2, min(most, wide), high)
            found.append(Segments(tabs, BY_KEYS, BY, self.chosen.by, self.choose_by, group="by"))
        return found

    def _width_of(self, labels: Sequence[str]) -> float:
        return segments_width(self.host.painter, labels)

    @property
    def _pages_width(self) -> float:
        return max(2 * SMALL_TAB, self._width_of(self._pages[1]))

    @property
    def _chooser_width(self) -> float:
        return LOW_CHOOSER if self._low else GAME_CHOOSER

    def _choose_page(self, place: int) -> None:
        self.page = LOW_PLACES[place] if self._low else place
        self.layout()

    def _choose_course(self, place: int) -> None:
        self.course = place
        self.layout()

    def _choose_game(self, place: int) -> None:
        self.choose_game(self.chosen.entries[place].key)

    def _controls(self) -> list[tuple[Control, Rect]]:
        """Return the controls that are seen, at their places."""
        found: list[tuple[Control, Rect]] = []
        if self.small or len(self.chosen.entries) > MOST_TABS:
            found.append(self._game_chooser())
        if self.shown[0]:
            choices, shown = self.chosen.periods, self.chosen.period
            items = tuple(
                Item(period.title, period.summary, partial(self.choose_period, period.key)) for period in choices
            )
            # By its key: some periods begin so long before now, and time passes.
            chosen = [period.key for period in choices].index(shown.key)
            control = ChooserControl("period", say("Period"), items, chosen, shown.title)
            if self.chosen.few:
                place = self.few_layout.chooser
            else:
                place = chooser_place(self._overview.places["chooser"], self.metrics.smallest_target)
            found.append((control, place))
        if self.counted.undone:
            found.append(self._undo_switch())
        return found

    def _game_chooser(self) -> tuple[Control, Rect]:
        high, wide = max(self.metrics.smallest_target, TAB_HEIGHT), self._chooser_width
        entries, entry = self.chosen.entries, self.chosen.entry
        items = tuple(Item(each.title, "", partial(self._choose_game, place)) for place, each in enumerate(entries))
        right = self.head.right - (self._pages_width + 12 if self.small else 0)
        rect = Rect(right - wide, self.head.y + 22 - high / 2, wide, high)
        return ChooserControl("game", say("Game"), items, entries.index(entry), entry.title), rect

    def _undo_switch(self) -> tuple[Control, Rect]:
        other = Item("", "", partial(self._choose_undo, counts=not self.chosen.with_undo))
        control = ToggleControl("undo", self._undo_words, self.chosen.with_undo, other)
        wide = control.width(self.host.painter)
        high = max(self.metrics.smallest_target, 40)
        right = self._reset_place.x - 20
        return control, Rect(right - wide, self._foot.cy - high / 2, wide, high)

    @property
    def _undo_words(self) -> str:
        return say_count("{n:,} game with undo", "{n:,} games with undo", self.counted.undone)

    @property
    def _reset_place(self) -> Rect:
        wide = link_width(self.host.painter, START_ANEW, "again")
        high = max(self.metrics.smallest_target, 40)
        # Its words end where the panels do.
        return Rect(self._foot.right + LINK_PADDING - wide, self._foot.cy - high / 2, wide, high)

    def other_targets(self) -> Sequence[Target]:
        """Return the choices and the controls."""
        if self.chosen.loading:
            return ()
        segments = [target for row in self._segments() for target in row.targets()]
        controls = [
            control.target(rect, partial(self._act_on, control, rect), "controls") for control, rect in self._controls()
        ]
        return [*segments, *controls, *self._row_targets()]

    def _row_targets(self) -> Sequence[Target]:
        """Return the games themselves, if they are shown: each leads to its review, or to its replay."""
        layout, now = self.few_layout, self._clock()
        return [
            Target(
                key_of_game(row),
                layout.tile(place),
                partial(self._open, row),
                label=row_words(row, now),
                group="rows",
                role=Role.ITEM,
            )
            for place, row in enumerate(self.chosen.rows if self._shows_tiles else ())
        ]

    def _open(self, row: GameRow) -> None:
        """Show the review of a game, or its replay where there is none."""
        (self.host.go.review if row.can_be_reviewed else self.host.go.replay)(row.number)

    @property
    def _shows_tiles(self) -> bool:
        """True if the games themselves are shown; a small window shows either them or their figures."""
        return self.chosen.few and (not self.small or self.page != 1 or not self.counted.games)

    @property
    def _shows_figures(self) -> bool:
        """True if the figures of few games are shown."""
        return self.chosen.few and bool(self.counted.games) and (not self.small or self.page == 1)

    def _whose(self) -> Sequence[Button]:
        """Return the face of the person whose games are counted."""
        if self.chosen.loading:
            return ()
        return whose_chip(self, self.chosen.person, self._choices_left - self._goals_high - 12, self._choose_person)

    def arrange_body(self) -> Sequence[Button]:
        figures = self._buttons_of_figures()
        whose = self._whose()
        return (*whose, self._goals_link(whose), *figures)

    @property
    def _goals_high(self) -> float:
        return max(self.metrics.smallest_target, TAB_HEIGHT)

    @property
    def _choices_left(self) -> float:
        """The left end of the choices in the line of the title."""
        if self.small:
            return self.head.right - (self._pages_width + self._chooser_width + 24)
        if self.chosen.loading:
            return self.head.right
        at_head = [row.rect.x for row in self._segments()[:1] if row.rect.y < self.body.y]
        at_head += [rect.x for control, rect in self._controls() if control.key == "game"]
        return min(at_head, default=self.head.right)

    def _goals_link(self, before: Sequence[Button]) -> Button:
        """Return the way to the things done, beside the title and what stands ``before`` it."""
        high, painter = self._goals_high, self.host.painter
        left = max([self.head.x + self.title_width(painter), *(button.rect.right for button in before)]) + 12
        wide = link_width(painter, GOALS, "star")
        place = Rect(left, self.head.y + 22 - high / 2, wide, high)
        if place.right <= self._choices_left:
            return LinkButton("goals", place, GOALS, self.host.go.goals, icon="star")
        return Button("goals", place._replace(w=high), "", self.host.go.goals, ButtonKind.TOOL, "star", name=GOALS)

    def _buttons_of_figures(self) -> Sequence[Button]:
        if self.chosen.loading:
            return ()
        if self.chosen.few:
            pieces, inside = figure_pieces(self.figures.overview, small=self.small), self.few_layout.figures
        else:
            panel, padding = self._panels[0], PADDING
            pieces = self._overview_pieces()
            inside = panel._replace(x=panel.x + padding, w=panel.w - 2 * padding)
        self._overview = Arranged(first_fitting(pieces, self.host.painter, inside), self.host.painter, inside)
        reset = LinkButton("reset", self._reset_place, START_ANEW, self._ask, icon="again")
        return (*([self._play_button()] if self._shows_tiles else []), *([reset] if self.counted.games else []))

    def _overview_pieces(self) -> Iterator[Piece]:
        overview = self.figures.overview
        if not self._low:
            return overview_pieces(overview)
        return table_pieces(overview) if self._table_shown else iter([tile_pieces(overview)])

    def _play_button(self) -> Button:
        entry = self.chosen.entry
        act = partial(self.host.go.set_up, entry.key)
        return Button(
            "play", self.few_layout.play, say("Play {game}", game=entry.title), act, ButtonKind.PRIMARY, "play"
        )

    # -- what is done

    def _act_on(self, control: Control, rect: Rect) -> None:
        if not isinstance(control, ChooserControl):
            control.act(rect, None)
            return

        def anchor() -> Rect:
            return next((place for other, place in self._controls() if other.key == control.key), rect)

        open_list(self, control, anchor)

    def _ask(self) -> None:
        entry = self.chosen.entry
        lines = (
            say_count(
                "{n:,} game of {game} stays in the history, and running games go on.",
                "{n:,} games of {game} stay in the history, and running games go on.",
                self.chosen.ever_finished,
                game=entry.title,
            ),
            say("Statistics of {game} will count the games that end from now on.", game=entry.title),
        )
        title, stay = say("Start anew?"), say("Keep counting")
        self.host.go.question(title, lines, START_ANEW, self._reset, stay, icon="again")

    def _reset(self) -> None:
        self.chosen.start_anew()
        self.choose_period("")

    # -- pointer and keys

    def mouse_moved(self, x: float, y: float) -> bool:
        self._pointer = (x, y)
        return super().mouse_moved(x, y)

    def key_pressed(self, key: Key) -> bool:
        """Left and right change a control that has the focus; a list opens with Enter."""
        if key.name in ("left", "right") and self.targets.keyboard_mode:
            focused = next((control for control, _ in self._controls() if control.key == self.targets.focused), None)
            if focused is not None and focused.step(1 if key.name == "right" else -1):
                return True
        return super().key_pressed(key)

    def update(self, now: float) -> bool:
        if not self.chosen.look():
            return super().update(now)
        self.layout()
        return True

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        if self.chosen.loading:
            painter.text(say("Counting …"), self.body.cx, self.body.cy - 56, 24, weight=Weight.BOLD, anchor="cm")
            return
        left, right = self.shown
        if self.chosen.few:
            self._draw_few(painter)
        elif left:
            painter.panel(self._panels[0])
            self._overview.draw(painter)
        if right:
            layout = self.progress_layout
            painter.panel(layout.panel)
            if self.shown_course:
                draw_progress(painter, layout, self.figures.progress)
            else:
                draw_coach_progress(painter, layout, self.figures.coach)
        for row in self._segments():
            row.draw(painter, self.targets)
        for control, rect in self._controls():
            hovered = self.targets.hovered == control.key and self._pointer is not None
            pointer = self._pointer[0] if hovered and self._pointer is not None else None
            control.draw(painter, rect, pointer, self.focus_shown(control.key))
            if control.key == "undo":
                words = (self._undo_words, rect.x - 12, rect.cy, theme.LABEL_SIZE)
                painter.text(*words, theme.TEXT, Weight.MEDIUM, "rm")
        foot = LOCAL if self.chosen.whole else COUNTS_ON
        switches = [rect for control, rect in self._controls() if control.key == "undo"]
        end = min([self._reset_place.x, *(rect.x - 12 - painter.text_width(self._undo_words) for rect in switches)])
        # Between heading and switches there is little room for what is said only once.
        if self._foot.x + painter.text_width(foot, 13.5, Weight.MEDIUM) < end:
            painter.text(foot, self._foot.x, self._foot.cy, 13.5, weight=Weight.MEDIUM)

    def _draw_few(self, painter: Painter) -> None:
        game, overview = self.chosen.entry, self.figures.overview
        heading = overview.heading if self.counted.games else say("No finished games of {game}", game=game.title)
        if self._shows_tiles:
            words, now = few_words(self.counted), self._clock()
            draw_few_games(painter, self.few_layout, heading, words, game.key, self.chosen.rows, now, self.targets)
        else:
            draw_heading(painter, self.few_layout, heading)
        if self._shows_figures:
            self._overview.draw(painter)
