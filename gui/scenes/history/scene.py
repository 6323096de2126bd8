"""The history: a list of all kept games, and beside it the details of the selected one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from engine.catalogue import games
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.dates import date_words
from gui.scenes.help.scene import HelpScene
from gui.scenes.history.actions import GameActions
from gui.scenes.history.deleting import DeleteOldScene
from gui.scenes.history.drawing import draw_columns, draw_row, row_words
from gui.scenes.history.filters import VALUES, Filters
from gui.scenes.history.listing import GameRow, Listing, Question
from gui.scenes.history.panel import draw_game
from gui.scenes.kept_games import counted
from gui.scenes.keys import HELP, KeysScene, page_opened
from gui.scenes.list import ListScene
from gui.scenes.notice import with_reasons
from gui.scenes.page import ARROW
from gui.scenes.scene import Host
from gui.scenes.scrolled import ScrolledPageScene
from gui.scenes.stops import focus_along
from gui.scenes.unkept import unkept_sign
from gui.widgets.button import Button, ButtonKind
from gui.widgets.controls import ChooserControl
from gui.widgets.key import Key
from gui.widgets.menu_buttons import LinkButton, link_width
from gui.widgets.readings import Role
from gui.widgets.targets import Target

LINK = 44.0
LIST_TOP, PANEL_GAP, PANEL_WIDTH = 60.0, 24.0, 328.0
COLUMN_NAMES, COLUMNS_HEIGHT, FOOT = 22.0, 40.0, 60.0
ROW, ROW_GAP = 60.0, 4.0
ROW_LEFT, ROW_RIGHT = 12.0, 20.0
KEYS: Final = (
    say("History"),
    (
        ("↑ ↓", say("Go through the games")),
        ("PgUp PgDn", say("A page on, or back")),
        ("Home End", say("To the first, or the last")),
        ("Enter", say("Use the gold button")),
        ("Del", say("Delete the game")),
        HELP,
    ),
)
GONE = say("The list has changed meanwhile")
DELETE_OLD = say("Delete old games")
SHADE = 0.5
NEWS = 1.0
"""Seconds after which the list looks for new reviews of the games on the screen."""
DELETED_AT_ONCE = 250
"""Games that are deleted between two frames; it takes some ten milliseconds."""


class HistoryScene(ScrolledPageScene):
    """The page of the history. In a small window the panel opens over the list."""

    title = say("History")

    def __init__(self, host: Host, *, running: bool = False, clock: Callable[[], float] = time.time) -> None:
        """Show all games, or the ``running`` ones; ``clock`` returns seconds since 1970."""
        super().__init__(host)
        self.targets = with_reasons(host)
        self._clock = clock
        self.selected = 0
        """The place of the selected game in the list."""
        self._opened = False
        """True while a small window shows the panel."""
        self._deletes_before: float | None = None
        """The time before which games are being deleted; None while none are."""
        self._judged_at = host.now
        self._panel = Rect(0, 0, 0, 0)
        self.question = Question(finished=False if running else None)
        self._read()

    # -- what is listed

    def _read(self) -> None:
        """Read the list from the store, and count what the filters would show."""
        store, question = self.host.store, self.question
        whole, running = store.count(game=question.game), store.count(game=question.game, finished=False)
        self._counts = (whole, running, whole - running)
        """The number of games that each filter would show."""
        self.listing = Listing(store, question, self._counts[VALUES.index(question.finished)])
        self.rows.total = self.listing.count
        self.selected = max(0, min(self.selected, self.listing.count - 1))
        self._kept = whole if question.game is None else store.count()
        oldest = store.games(oldest_first=True, limit=1)
        self._since = oldest[0].started if oldest else 0.0

    def _ask(self, question: Question) -> None:
        """List what answers another question, from its beginning."""
        self.question, self.selected, self._opened = question, 0, False
        self.rows.first = 0
        self._read()
        self.layout()

    def reload(self) -> None:
        """Read the list again, where it stands."""
        self._read()
        if not self.listing.count:
            self._opened = False
        self.layout()

    @property
    def row(self) -> GameRow | None:
        """The selected game."""
        return self.listing.row(self.selected) if self.listing.count else None

    @property
    def panel_shown(self) -> bool:
        """True if the panel of the selected game is on the screen."""
        return self.row is not None and (self._opened or not self.small)

    @property
    def rows_shown(self) -> bool:
        return not self._list_covered

    @property
    def _list_covered(self) -> bool:
        return self.small and self._opened and self.row is not None

    # -- where things are

    def _place_panels(self) -> None:
        body = self.body
        beside = 0.0 if self.small else (PANEL_WIDTH + PANEL_GAP)
        self.list_panel = Rect(body.x, body.y + LIST_TOP, body.w - beside, body.h - LIST_TOP)
        self._panel = Rect(body.right - PANEL_WIDTH, body.y, PANEL_WIDTH, body.h)
        panel, rows = self.list_panel, self.rows
        rows.room = Rect(
            panel.x + ROW_LEFT,
            panel.y + COLUMNS_HEIGHT,
            panel.w - (ROW_LEFT + ROW_RIGHT),
            panel.h - (COLUMNS_HEIGHT + FOOT),
        )
        # The rows share what is left by those that fit.
        rows.height = rows.room.h / max(1, int((rows.room.h + ROW_GAP) // (ROW)))
        rows.move_to(rows.first)

    @property
    def _filters(self) -> Filters:
        place = self.body.x, self.body.y
        return Filters(place, self.metrics.smallest_target, self.question, self._counts, self._ask)

    def other_targets(self) -> Sequence[Target]:
        """Return the filters, the choosers and the rows, unless the panel lies over them."""
        self._place_panels()
        if self._list_covered or not self._kept:
            return ()
        rows = [
            Target(
                f"row {place}",
                self.rows.place(place, ROW_GAP),
                partial(self._take, place),
                label=self._row_words(place),
                group="rows",
                role=Role.ITEM,
            )
            for place in self.rows.seen
        ]
        return [*self._filters.targets(self._open_list), *rows]

    def _row_words(self, place: int) -> str:
        """Return a row of the list as words."""
        row = self.listing.row(place)
        return GONE if row is None else row_words(row, self._clock())

    def arrange_body(self) -> Sequence[Button]:
        self._place_panels()
        sign = self._sign()
        if not self._kept:
            return (*sign, self._first_game_button())
        buttons = sign if self._list_covered else [*sign, *self._list_buttons()]
        row = self.row
        return [
            *buttons,
            *(self.actions.buttons(row, self._panel) if row is not None and self.panel_shown else ()),
        ]

    def _first_game_button(self) -> Button:
        entry = games()[0]
        rect = Rect.around(self.body.cx, self.body.cy + 48, 240, theme.MAIN_BUTTON_HEIGHT)
        act = partial(self.host.set_up, entry.key)
        return Button("play", rect, say("Play {game}", game=entry.title), act, ButtonKind.PRIMARY, "play")

    def _sign(self) -> list[Button]:
        """Return the sign beside the title while nothing can be kept, else nothing."""
        if not self.host.store.unkept:
            return []
        x = self.head.x + self.title_width(self.host.painter) + 20
        return [unkept_sign(self.host, Rect(x, self.head.y, self.body.cx - x, ARROW))]

    def _list_buttons(self) -> list[Button]:
        panel = self.list_panel
        wide = link_width(self.host.painter, DELETE_OLD)
        high = max(self.metrics.smallest_target, LINK)
        rect = Rect(panel.right - ROW_LEFT - wide, panel.bottom - FOOT / 2 - high / 2, wide, high)
        return [LinkButton("delete old", rect, DELETE_OLD, self._ask_about_old)]

    @property
    def actions(self) -> GameActions:
        """The actions on the selected game."""
        return GameActions(self.host, self._clock, self._game_deleted, self._close_panel if self.small else None)

    # -- what is done

    def _open_list(self, control: ChooserControl) -> None:
        def anchor() -> Rect:
            return self._filters.place_of(control.key).times(self.z)

        by_keys = self.targets.keyboard_mode
        items, chosen, title = control.items, control.chosen, control.label
        self.host.show(ListScene(self.host, items, chosen, anchor, control.choose, by_keys=by_keys, title=title))

    def _take(self, place: int) -> None:
        """Select a row; in a small window its panel opens."""
        self.selected, self._opened = place, True
        self.layout()
        if self._list_covered:
            self._focus_row()

    def _close_panel(self) -> None:
        self._opened = False
        self.layout()
        self._focus_row()

    def _focus_row(self) -> None:
        """Put the focus on the selected game: on its row, or on the gold button of the panel that lies over it."""
        over = next((button.key for button in self.buttons if button.kind is ButtonKind.PRIMARY), None)
        self.targets.focus(over if self._list_covered else f"row {self.selected}")

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host, (KEYS,)))

    def _show_help(self) -> None:
        self.host.show(HelpScene(self.host))

    def _game_deleted(self) -> None:
        self._opened = False
        self.reload()

    def _ask_about_old(self) -> None:
        self.host.show(DeleteOldScene(self.host, self._delete_old, self._clock))

    def _delete_old(self, before: float) -> None:
        self._deletes_before = before

    def _delete_some(self, before: float) -> None:
        """Delete a few of the games that are older than that; the others follow between the next frames."""
        gone = self.host.store.delete_older(before, DELETED_AT_ONCE)
        if gone < DELETED_AT_ONCE:
            self._deletes_before = None
        self.reload()

    def leave(self) -> None:
        if self._deletes_before is not None:
            self.host.store.delete_older(self._deletes_before)

    def _main_action(self) -> bool:
        """Do what the gold button of the panel does; in a small window open the panel first."""
        if self.row is None:
            return False
        if not self.panel_shown:
            self._take(self.selected)
            return True
        primary = next((button for button in self.buttons if button.kind is ButtonKind.PRIMARY), None)
        if primary is not None:
            primary.act()
        return primary is not None

    def update(self, now: float) -> bool:
        """Between frames, replay more moves of the running games on the screen, or go on deleting old ones.

        Every :data:`NEWS` seconds, also look for new reviews.
        """
        if self._deletes_before is not None:
            self._delete_some(self._deletes_before)
            return True
        learnt = self.listing.learn(self.rows.seen)
        if now >= self._judged_at + NEWS:
            self._judged_at = now
            learnt = self.listing.look_for_reviews(self.rows.seen) or learnt
        if learnt:
            self.layout()
        return learnt

    # -- pointer and keys

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press beside the panel that lies over the list closes it."""
        beside = self._list_covered and self.targets.settled and not self._panel.contains(x, y)
        if beside and self.targets.at(x, y) is None:
            self._close_panel()
            return True
        return super().mouse_pressed(x, y)

    def key_pressed(self, key: Key) -> bool:
        """Arrows and pages move the selection, Enter does what the gold button does, Delete asks."""
        steps = {"up": -1, "down": 1, "page up": -self.rows.page, "page down": self.rows.page}
        steps |= {"home": -self.listing.count, "end": self.listing.count}
        if key.name == "escape" and self._list_covered:
            self._close_panel()
        elif key.name in steps and self.listing.count:
            self._select(self.selected + steps[key.name])
        elif key.name == "tab":
            self._focus_along(-1 if key.shift else 1)
        elif page_opened(key, self._show_keys, self._show_help):
            pass
        elif key.name == "delete" and (row := self.row) is not None:
            self.actions.ask_about(row)
        elif key.name == "return" and self._on_the_list:
            return self._main_action() or super().key_pressed(key)
        else:
            return super().key_pressed(key)
        return True

    @property
    def _on_the_list(self) -> bool:
        """True if the focus is nowhere else."""
        focused = self.targets.get(self.targets.focused)
        return not self.targets.keyboard_mode or focused is None or focused.group == "rows"

    def _select(self, place: int) -> None:
        """Select a game by the keyboard; the list moves so that it is seen."""
        self.selected = max(0, min(place, self.listing.count - 1))
        self.rows.show(self.selected)
        self.layout()
        self._focus_row()
        self.targets.keyboard_mode = True

    def _focus_along(self, step: int) -> None:
        """Move the focus to the next stop; the list is one stop, its selected row."""
        row = f"row {self.selected}" if self.listing.count and not self._list_covered else None
        if row is not None and self.targets.get(row) is None:
            self.rows.show(self.selected)
            self.layout()
        focus_along(self.targets, step, row, ("filters", "choosers"))

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        today = self._clock()
        if not self._kept:
            self._draw_empty(painter)
            return
        middle = self.head.y + 22
        since = say("{games} since {date}", games=counted(self._kept), date=date_words(self._since, today))
        if not self._list_covered:
            painter.text(since, self.head.right, middle, theme.LABEL_SIZE, weight=Weight.MEDIUM, anchor="rm")
        self._filters.draw(painter, self.targets)
        self._draw_list(painter, today)
        row = self.row
        if row is None or not self.panel_shown:
            return
        if self.small:
            painter.shade(self.metrics.window, SHADE)
            painter.box(self._panel, theme.PANEL_RADIUS, theme.MENU_FELT.edge)
        painter.panel(self._panel)
        draw_game(painter, self._panel, row, today)

    def _draw_empty(self, painter: Painter) -> None:
        size = 24
        y = self.body.cy - 56
        painter.text(say("No games yet"), self.body.cx, y, size, weight=Weight.BOLD, anchor="cm")
        words = say("Every game that you play is kept here.")
        painter.text(words, self.body.cx, y + 34, theme.BODY_SIZE, weight=Weight.MEDIUM, anchor="cm")

    def _draw_list(self, painter: Painter, today: float) -> None:
        panel = self.list_panel
        painter.panel(panel)
        if not self.listing.count:
            painter.text(say("No such games"), panel.cx, panel.cy, theme.HEADING_SIZE, weight=Weight.BOLD, anchor="cm")
            return
        draw_columns(painter, panel, panel.y + COLUMN_NAMES)
        for place in self.rows.seen:
            row, rect = self.listing.row(place), self.rows.place(place, ROW_GAP)
            if row is None:
                painter.text(GONE, panel.cx, rect.cy, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "cm")
                continue
            hover = self.targets.hovered == f"row {place}"
            selected, focus = place == self.selected, self.focus_shown(f"row {place}")
            draw_row(painter, panel, rect, row, today, selected=selected, hover=hover, focus=focus)
        self.draw_bar(painter)
        seen = self.rows.seen
        words = say("{first:,} to {last:,} of {all:,}", first=seen.start + 1, last=seen.stop, all=self.listing.count)
        y = panel.bottom - FOOT / 2
        painter.text(words, panel.x + 24, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
