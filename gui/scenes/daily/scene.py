"""The page of a day's deal: its six items with their results, the text to send, and the calendar."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import ClassVar, Final

from engine.daily import DailyHand
from engine.phrases import say, spoken
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
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.menu_buttons import MenuRow
from gui.widgets.targets import Action

CALENDAR, GAP, PADDING = 360.0, 24.0, 12.0
"""Width of the panel with the calendar, its distance from the items, and its padding."""
LINE, ROW, ROW_GAP, TOTAL = 22.0, 76.0, 10.0, 40.0
CLOSE = 62.0
"""The height for a row and its gap below which the gap is smaller."""
MONTH, WEEKDAYS, WEEK = 48.0, 28.0, 52.0
COPY, SAID = 52.0, 48.0
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
    """The deal of today, or of another day of the calendar."""

    title = words.TITLE
    least_height: ClassVar[float] = 500

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

    def place_body(self) -> None:
        body = self.body
        self._items = body._replace(w=body.w - CALENDAR - GAP)
        about = words.ABOUT if self.days.in_time(self.day) else words.LATE
        self._about = self.host.painter.lines(about, self._items.w, theme.LABEL_SIZE)
        top = body.y + PADDING + MONTH + WEEKDAYS
        high = min(ROWS * WEEK, body.bottom - COPY - SAID - PADDING - top)
        self._weeks = Rect(body.right - CALENDAR + PADDING, top, CALENDAR - 2 * PADDING, high)

    def arrange_body(self) -> Sequence[Button]:
        """Return the items, the steps to other months, the days, and the button that copies."""
        of_month = days_of(self._month, first_weekday(self.host.painter))
        days = day_buttons(of_month, self._weeks, self._today, self.day, self._begun, self.choose)
        return (*self._rows(), *self._month_buttons(), *days, self._copy_button())

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
        items, top = self._items, self._items.y + LINE * len(self._about) + ROW_GAP
        total = TOTAL if words.total_line(self.results) else 0.0
        # The gap below the last row is the distance to the total.
        room = items.bottom - total - top + (0.0 if total else ROW_GAP)
        gap = ROW_GAP if room / len(entries) >= CLOSE else ROW_GAP / 2
        high = min(ROW, room / len(entries) - gap)
        rows = []
        for place, (key, title, line, icon, found, act) in enumerate(entries):
            rect = Rect(items.x, top + place * (high + gap), items.w, high)
            row = MenuRow(key, rect, title, act, icon=icon, line=line)
            row.end = ICONS.get(words.sign_of(found), "chevron")
            row.name = say("{title}: {state}", title=title, state=line)
            rows.append(row)
        return rows

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
        place = Rect(self.body.right - CALENDAR, self.body.bottom - COPY, CALENDAR, COPY)
        done = self.results.done
        reason = None if done else words.NOT_DONE
        kind = ButtonKind.PRIMARY if done else ButtonKind.PLAIN
        return Button("copy", place, words.COPY, self.copy, kind, "copy", done, reason=reason)

    # -- what is done

    def choose(self, day: date) -> None:
        """Show another day."""
        self.day, self._said = day, ""
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
        head, items, weeks = self.head, self._items, self._weeks
        left = self.head.x + self.title_width(painter) + 16
        middle = head.y + 22
        draw_fitted(painter, words.date_words(self.day), left, middle + 2, items.right - left, 16, theme.MUTED)
        for place, line in enumerate(self._about):
            y = items.y + LINE * (place + 0.3)
            painter.text(line, items.x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
        bottom = items.bottom - TOTAL / 2 + 4
        total = "" if self.host.settings.plays_child else words.total_line(self.results)
        draw_fitted(painter, total, items.x, bottom, items.w, theme.MESSAGE_SIZE, theme.GOLD)
        panel = Rect(weeks.x - PADDING, self.body.y, CALENDAR, weeks.bottom + PADDING - self.body.y)
        painter.panel(panel)
        top = panel.y + PADDING
        draw_fitted(painter, words.month_words(self._month), weeks.x + 12, top + 22, weeks.w - 112, 18)
        draw_weekdays(painter, Rect(weeks.x, top + MONTH, weeks.w, WEEKDAYS))
        days = streak(self._counted, self._today)
        said = self._said or (words.streak_line(days) if days > 1 else "")
        colour = theme.GOLD if self._said else theme.TEXT
        draw_fitted(painter, said, weeks.x, panel.bottom + SAID / 2, weeks.w, theme.LABEL_SIZE, colour)
