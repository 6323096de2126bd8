"""The page of a day's deal: its six items with their results, the text to send, and the calendar."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

from engine.daily import DailyHand
from engine.phrases import say, say_as, spoken
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.daily.results import Days, HandResult, PuzzleResult
from gui.daily.streak import streak
from gui.practice.practice import Practice
from gui.scenes.daily import words
from gui.scenes.daily.calendar import ROWS, day_buttons, days_of, draw_weekdays, first_weekday, month_of
from gui.scenes.daily.expert import ExpertHand
from gui.scenes.daily.hand import DailyHandScene, record_of
from gui.scenes.daily.puzzle import daily_puzzle
from gui.scenes.notice import scene_or_notice
from gui.scenes.page import PageScene
from gui.scenes.scene import Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.key import Key
from gui.widgets.menu_buttons import MenuRow
from gui.widgets.segments import Segments, segments_width
from gui.widgets.targets import Action, Target

CALENDAR, GAP, PADDING = 360.0, 24.0, 12.0
"""Width of the panel with the calendar, its distance from the items, and its padding."""
LINE, ROW, ROW_GAP, TOTAL = 22.0, 76.0, 10.0, 40.0
CLOSE = 62.0
"""The height for a row and its gap below which the gap is smaller."""
MONTH, WEEKDAYS, WEEK = 48.0, 28.0, 52.0
COPY, SAID = 52.0, 48.0
LOW_BODY = 440.0
"""Height of a small page's body below which the items and the calendar are behind a tab each."""
TAB = 44.0
TAB_KEYS: Final = ("tab day", "tab calendar")
TABS: Final = (say_as("tab", "The day"), say_as("tab", "Calendar"))
ICONS: Final = {
    words.ABOVE: "above",
    words.EVEN: "even",
    words.BELOW: "below",
    words.SOLVED: "check",
    words.MISSED: "cross",
}
"""Sign of a result -> the icon at the end of its row."""
FIRST_YEAR: Final = 1970


class DailyScene(PageScene):
    """The deal of today, or of another day of the calendar; a low page shows the items or the calendar."""

    title = words.TITLE

    def __init__(self, host: Host, clock: Callable[[], float] = time.time) -> None:
        """``clock`` returns seconds since 1970."""
        super().__init__(host)
        self.days = Days(host.store, clock)
        self.day = self._today = self.days.today
        self._month = month_of(self.day)
        self._practice = Practice(host.store, clock=clock)
        self._expert: ExpertHand | None = None
        """The bot at a hand whose par is not known yet."""
        self._tried: set[DailyHand] = set()
        """The hands that the bot was asked to play; one that it could not play is not asked again."""
        self._tab = 0
        self._said = ""
        """The outcome of copying."""
        self._stale = False
        """True if another screen may have changed results since they were read."""
        self._read()

    def _read(self) -> None:
        self.results, self._stale = self.days.of(self.day), False
        self._begun = {each.day: each for each in self.days.kept()}
        self._counted = {day for day, each in self._begun.items() if each.counts}

    # -- places

    @property
    def _low(self) -> bool:
        return self.small and self.body.h < LOW_BODY

    @property
    def _items_shown(self) -> bool:
        return not self._low or self._tab == 0

    @property
    def _calendar_shown(self) -> bool:
        return not self._low or self._tab == 1

    @property
    def _tabs(self) -> Segments | None:
        if not self._low:
            return None
        wide, high = segments_width(self.host.painter, TABS), max(self.metrics.smallest_target, TAB)
        place = Rect(self.head.right - wide, self.head.y, wide, high)
        return Segments(place, TAB_KEYS, TABS, self._tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    def place_body(self) -> None:
        body, low = self.body, self._low
        self._calendar = body if low else body._replace(x=body.right - CALENDAR, w=CALENDAR)
        self._items = body if low else body._replace(w=body.w - CALENDAR - GAP)
        self._copy_place = Rect(body.right - CALENDAR, body.bottom - COPY, CALENDAR, COPY)
        if low:
            self._copy_place = side_by_side(self._copy_place._replace(x=body.x, w=body.w), 2, GAP)[1]
        about = words.ABOUT if self.days.in_time(self.day) else words.LATE
        self._about = self.host.painter.lines(about, self._items.w, theme.LABEL_SIZE)
        top = body.y + PADDING + MONTH + WEEKDAYS
        below = 0.0 if low else COPY + SAID
        high = min(ROWS * WEEK, body.bottom - below - PADDING - top)
        self._weeks = Rect(self._calendar.x + PADDING, top, self._calendar.w - 2 * PADDING, high)

    def other_targets(self) -> Sequence[Target]:
        return () if self._tabs is None else self._tabs.targets()

    def arrange_body(self) -> Sequence[Button]:
        """Return the items, the steps to other months, the days, and the button that copies."""
        items = (*self._rows(), self._copy_button()) if self._items_shown else ()
        if not self._calendar_shown:
            return items
        of_month = days_of(self._month, first_weekday(self.host.painter))
        days = day_buttons(of_month, self._weeks, self._today, self.day, self._begun, self.choose)
        return (*items[:-1], *self._month_buttons(), *days, *items[-1:])

    def _rows(self) -> Sequence[Button]:
        entries: list[tuple[str, str, str, str, HandResult | PuzzleResult, Action]] = []
        child = self.host.settings.plays_child
        for hand, whole in self.results.hands.items():
            # A child is not compared with anybody.
            result = whole._replace(par=None, worth=None) if child else whole
            title, line, play = words.hand_title(hand), words.hand_line(result), partial(self._open_hand, hand, result)
            entries.append((f"hand {hand.game} {hand.seat}", title, line, "hands", result, play))
        for game, answer in self.results.puzzles.items():
            title, line, solve = words.puzzle_title(game), words.puzzle_line(answer), partial(self._open_puzzle, game)
            entries.append((f"puzzle {game}", title, line, "target", answer, solve))
        rows = []
        for rect, (key, title, line, icon, found, act) in zip(self._row_places(len(entries)), entries, strict=True):
            row = MenuRow(key, rect, title, act, icon=icon, line=line)
            row.end = ICONS.get(words.sign_of(found), "chevron")
            row.name = say("{title}: {state}", title=title, state=line)
            rows.append(row)
        return rows

    def _row_places(self, count: int) -> Sequence[Rect]:
        """Return the places of so many items below the sentence about them."""
        items, top = self._items, self._items.y + LINE * len(self._about) + ROW_GAP
        if self._low:
            lines = -(-count // 2)
            high = (self._copy_place.y - ROW_GAP - top) / lines
            places = [Rect(items.x, top + place * high, items.w, high - ROW_GAP) for place in range(lines)]
            return [place for line in places for place in side_by_side(line, 2, GAP)][:count]
        total = TOTAL if words.total_line(self.results) else 0.0
        # The gap below the last row is the distance to the total.
        room = items.bottom - total - top + (0.0 if total else ROW_GAP)
        gap = ROW_GAP if room / count >= CLOSE else ROW_GAP / 2
        high = min(ROW, room / count - gap)
        return [Rect(items.x, top + place * (high + gap), items.w, high) for place in range(count)]

    def _month_buttons(self) -> Sequence[Button]:
        size, right = max(self.metrics.smallest_target, 44.0), self._weeks.right
        later = Rect(right - size, self.body.y + PADDING, size, size)
        back = partial(self._leaf, -1)
        before = Button(
            "month before", later.move(-size, 0), "", back, ButtonKind.TOOL, "back", name=say("The month before")
        )
        after = Button(
            "month after", later, "", partial(self._leaf, 1), ButtonKind.TOOL, "chevron", name=say("The month after")
        )
        before.enabled = self._month.year > FIRST_YEAR
        after.enabled = self._month < month_of(self._today)
        return before, after

    def _copy_button(self) -> Button:
        done = self.results.done
        reason = None if done else words.NOT_DONE
        kind = ButtonKind.PRIMARY if done else ButtonKind.PLAIN
        return Button("copy", self._copy_place, words.COPY, self.copy, kind, "copy", done, reason=reason)

    # -- what is done

    def choose(self, day: date) -> None:
        """Show another day."""
        self.day, self._said, self._tab = day, "", 0
        self._read()
        self.layout()

    def _leaf(self, months: int) -> None:
        self._month = month_of(self._month, months)
        self.layout()

    def _open_hand(self, hand: DailyHand, result: HandResult) -> None:
        self._stop()
        self._stale = True
        if result.done:
            self.host.go.replay_record(replace(record_of(hand), moves=result.moves))
        else:
            host, days = self.host, self.days
            host.show(scene_or_notice(host, words.NO_HAND, lambda: DailyHandScene(host, days, hand)))

    def _open_puzzle(self, game: str) -> None:
        self._stale = True
        self.host.show(daily_puzzle(self.host, self.days, self._practice, self.day, game))

    def copy(self) -> None:
        """Put the five lines on the clipboard, in the language of the window."""
        catalogue = self.host.painter.catalogue
        text = "\n".join(
            spoken(line, catalogue) for line in words.shared_lines(self.results, streak(self._counted, self.day))
        )
        self._said = words.COPIED if self.host.copy(text) else words.NOT_COPIED
        self.host.announce(self._said)
        self.layout()

    def key_pressed(self, key: Key) -> bool:
        if key.command and key.name == "c" and self.results.done:
            self.copy()
            return True
        return super().key_pressed(key)

    # -- time

    def update(self, now: float) -> bool:
        """Read what another screen has changed, and let the bot play the hands whose par is missing."""
        today = self.days.today
        if today != self._today:
            self._today, self._stale = today, True
        changed = self._stale or self._take_par()
        if changed:
            self._read()
            self.layout()
        self._ask_for_par()
        return changed

    def _take_par(self) -> bool:
        expert = self._expert
        if expert is None or expert.running:
            return False
        self._expert = None
        if expert.par is not None:
            self.days.keep_par(expert.hand, expert.par, expert.worth)
        return True

    def _ask_for_par(self) -> None:
        for hand, result in self.results.hands.items():
            if self._expert is None and result.done and result.par is None and hand not in self._tried:
                self._tried.add(hand)
                self._expert = ExpertHand(hand, record_of(hand))

    def _stop(self) -> None:
        if self._expert is not None:
            self._tried.discard(self._expert.hand)
            self._expert.stop()
            self._expert = None

    def leave(self) -> None:
        self._stop()

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        tabs, left = self._tabs, self.head.x + self.title_width(painter) + 16
        right = self.head.right if tabs is None else tabs.rect.x - 16
        date_y = self.head.y + 24
        draw_fitted(painter, words.date_words(self.day), left, date_y, right - left, 16, theme.MUTED)
        if tabs is not None:
            tabs.draw(painter, self.targets)
        if self._items_shown:
            self._draw_about(painter)
        if self._calendar_shown:
            self._draw_calendar(painter)

    def _draw_about(self, painter: Painter) -> None:
        """Draw the sentence above the items, and the total below them."""
        items, low = self._items, self._low
        for place, line in enumerate(self._about):
            y = items.y + LINE * (place + 0.3)
            painter.text(line, items.x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
        total = "" if self.host.settings.plays_child else words.total_line(self.results)
        if low:
            room, words_y = self._copy_place.x - GAP - items.x, self._copy_place.cy
            draw_fitted(painter, self._said or total, items.x, words_y, room, theme.MESSAGE_SIZE, theme.GOLD)
        else:
            draw_fitted(painter, total, items.x, items.bottom - TOTAL / 2 + 4, items.w, theme.MESSAGE_SIZE, theme.GOLD)

    def _draw_calendar(self, painter: Painter) -> None:
        weeks = self._weeks
        panel = self._calendar._replace(h=weeks.bottom + PADDING - self._calendar.y)
        painter.panel(panel)
        top, half = panel.y + PADDING, weeks.w / 2
        room = half - 12 if self._low else weeks.w - 112
        draw_fitted(painter, words.month_words(self._month), weeks.x + 12, top + 22, room, 18)
        draw_weekdays(painter, Rect(weeks.x, top + MONTH, weeks.w, WEEKDAYS))
        days = streak(self._counted, self._today)
        in_row = words.streak_line(days) if days > 1 else ""
        if self._low:
            draw_fitted(painter, in_row, weeks.x + half, top + 22, half - 100, theme.LABEL_SIZE)
            return
        colour = theme.GOLD if self._said else theme.TEXT
        said_y = panel.bottom + SAID / 2
        draw_fitted(painter, self._said or in_row, weeks.x, said_y, weeks.w, theme.LABEL_SIZE, colour)
