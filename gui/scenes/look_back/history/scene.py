"""The history: a list of all kept games, and beside it the details of the selected one."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.catalogue import games
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.dates import date_words
from gui.scenes.kept_games import counted
from gui.scenes.know.key_lists import HELP, page_opened
from gui.scenes.listed_page import DetailedPageScene
from gui.scenes.look_back.history.actions import GameActions
from gui.scenes.look_back.history.deleting import DeleteOldScene
from gui.scenes.look_back.history.drawing import columns_of, draw_row, row_words
from gui.scenes.look_back.history.filters import VALUES, filter_strip
from gui.scenes.look_back.history.listing import GameRow, HistoryFilter, Listing
from gui.scenes.look_back.history.panel import draw_game
from gui.scenes.notice import with_reasons
from gui.scenes.page import ARROW
from gui.scenes.people.whose import whose_chip
from gui.scenes.scene import Host
from gui.scenes.unkept_sign import unkept_sign
from gui.widgets.button import Button, ButtonKind
from gui.widgets.filter_strip import FilterStrip
from gui.widgets.key import Key
from gui.widgets.list_pane import ListPane, draw_columns
from gui.widgets.menu_buttons import LinkButton, link_width
from gui.widgets.scrolling import sharing
from gui.widgets.targets import Target

LINK, LINK_GAP = 44.0, 8.0
LIST_TOP = 60.0
COLUMN_NAMES, COLUMNS_HEIGHT, FOOT = 22.0, 40.0, 60.0
LOW_BODY, LYING_DETAILS = 440.0, 576.0
"""Height of a page's body below which details over the list lie, and their width then."""
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
EXCHANGE = say("Export or import")
NEWS = 1.0
"""Seconds after which the list looks for new reviews of the games on the screen."""
DELETED_AT_ONCE = 250
"""Games that are deleted between two frames; it takes some ten milliseconds."""


class HistoryScene(DetailedPageScene):
    """The page of the history. In a small window the details open over the list."""

    title = say("History")
    details_width = 328.0

    def __init__(self, host: Host, *, running: bool = False, clock: Callable[[], float] = time.time) -> None:
        """Show all games, or the ``running`` ones; ``clock`` returns seconds since 1970."""
        super().__init__(host)
        self.targets = with_reasons(host)
        self._clock = clock
        self._deletes_before: float | None = None
        """The time before which games are being deleted; None while none are."""
        self._judged_at = host.now
        self._is_old = False
        """True if games were imported since the list was read."""
        self.rows = ListPane(self.open_row, self._row_words, gap=ROW_GAP, marked=True)
        self.wanted = HistoryFilter(finished=False if running else None, person=host.settings.whose)
        self._read()

    # -- what is listed

    def _read(self) -> None:
        """Read the list from the store, and count what the filters would show."""
        store, wanted, person = self.host.store, self.wanted, self.wanted.person
        whole = store.count(game=wanted.game, person=person)
        running = store.count(game=wanted.game, finished=False, person=person)
        self._counts = (whole, running, whole - running)
        """The number of games that each filter would show."""
        count = self._counts[VALUES.index(wanted.finished)]
        settings = self.host.settings
        self.listing = Listing(store, wanted, count, settings.faces_of_game, judged=not settings.plays_child)
        self._kept = whole if wanted.game is None else store.count(person=person)
        oldest = store.games(oldest_first=True, limit=1, person=person)
        self._since = oldest[0].started if oldest else 0.0

    def _ask(self, wanted: HistoryFilter) -> None:
        """List what another filter lets through, from its beginning."""
        self.wanted, self.opened = wanted, False
        self.rows.first = self.rows.chosen = 0
        self._read()
        self.layout()

    def reload(self) -> None:
        """Read the list again, where it stands."""
        self._read()
        if not self.listing.count:
            self.opened = False
        self.layout()

    @property
    def row(self) -> GameRow | None:
        """The selected game."""
        return self.listing.row(self.rows.chosen) if self.listing.count else None

    @property
    def has_details(self) -> bool:
        return self.row is not None

    def _row_words(self, place: int) -> str:
        """Return a row of the list as words."""
        row = self.listing.row(place)
        return GONE if row is None else row_words(row, self._clock())

    # -- where things are

    def place_body(self) -> None:
        panel = self.room_beside_details
        panel = Rect(panel.x, panel.y + LIST_TOP, panel.w, panel.h - LIST_TOP)
        room = Rect(
            panel.x + ROW_LEFT,
            panel.y + COLUMNS_HEIGHT,
            panel.w - ROW_LEFT - ROW_RIGHT,
            panel.h - COLUMNS_HEIGHT - FOOT,
        )
        self.rows.lay_out(panel, room, sharing(self.listing.count, ROW, room.h, ROW_GAP))

    @property
    def details(self) -> Rect:
        """The place of the details; a low page has them beside each other."""
        if not self.small or self.body.h >= LOW_BODY:
            return super().details
        return self.body._replace(x=self.body.right - LYING_DETAILS, w=LYING_DETAILS)

    @property
    def filters(self) -> FilterStrip:
        return filter_strip(self.body, self.metrics.smallest_target, self.wanted, self._counts, self._ask)

    def other_targets(self) -> Sequence[Target]:
        """Return the filters and the rows; nothing where there are no games."""
        return super().other_targets() if self._kept else ()

    def arrange_body(self) -> Sequence[Button]:
        sign = [*self._whose(), *self._sign()]
        if not self._kept:
            return (*sign, self._first_game_button(), self._exchange_button())
        listed = self._list_buttons() if self.rows_shown else []
        row = self.row if self.details_shown else None
        actions = () if row is None else self.actions.buttons(row, self.details)
        return [*sign, *listed, *actions, *self.close_buttons()]

    def _first_game_button(self) -> Button:
        entry = games()[0]
        rect = Rect.around(self.body.cx, self.body.cy + 48, 240, theme.MAIN_BUTTON_HEIGHT)
        act = partial(self.host.go.set_up, entry.key)
        return Button("play", rect, say("Play {game}", game=entry.title), act, ButtonKind.PRIMARY, "play")

    def _exchange_button(self) -> Button:
        rect = Rect.around(self.body.cx, self.body.cy + 116, 240, theme.BUTTON_HEIGHT)
        return Button("exchange", rect, EXCHANGE, self._show_exchange)

    def _whose(self) -> Sequence[Button]:
        """Return the face of the person whose games are listed."""

        def choose(person: str | None) -> None:
            self._ask(replace(self.wanted, person=person))

        return whose_chip(self, self.wanted.person, self.body.cx, choose) if self.rows_shown else ()

    def _sign(self) -> list[Button]:
        """Return the sign beside the title while nothing can be kept, else nothing."""
        if not self.host.store.unkept:
            return []
        x = max([self.head.x + self.title_width(self.host.painter), *(chip.rect.right for chip in self._whose())]) + 20
        return [unkept_sign(self.host, Rect(x, self.head.y, self.body.cx - x, ARROW))]

    def _list_buttons(self) -> list[Button]:
        panel = self.rows.panel
        high = max(self.metrics.smallest_target, LINK)
        links, right = list[Button](), panel.right - ROW_LEFT
        for key, words, act in (
            ("delete old", DELETE_OLD, self._ask_about_old),
            ("exchange", EXCHANGE, self._show_exchange),
        ):
            wide = link_width(self.host.painter, words)
            rect = Rect(right - wide, panel.bottom - FOOT / 2 - high / 2, wide, high)
            links.insert(0, LinkButton(key, rect, words, act))
            right -= wide + LINK_GAP
        return links

    @property
    def actions(self) -> GameActions:
        """The actions on the selected game."""
        return GameActions(self.host, self._clock, self._game_deleted)

    # -- what is done

    def _show_keys(self) -> None:
        self.host.go.keys((KEYS,))

    def _show_help(self) -> None:
        self.host.go.help()

    def _game_deleted(self) -> None:
        self.opened = False
        self.reload()

    def _show_exchange(self) -> None:
        self.host.go.exchange(self.wanted, self.row, self._note_change)

    def _note_change(self) -> None:
        self._is_old = True

    def _ask_about_old(self) -> None:
        self.host.show(DeleteOldScene(self.host, self._delete_old, self._clock, self.wanted.person))

    def _delete_old(self, before: float) -> None:
        self._deletes_before = before

    def _delete_some(self, before: float) -> None:
        """Delete a few of the games that are older than that; the others follow between the next frames."""
        gone = self.host.store.delete_older(before, DELETED_AT_ONCE, self.wanted.person)
        if gone < DELETED_AT_ONCE:
            self._deletes_before = None
        self.reload()

    def leave(self) -> None:
        if self._deletes_before is not None:
            self.host.store.delete_older(self._deletes_before, person=self.wanted.person)

    def _main_action(self) -> bool:
        """Press the gold button of the details; in a small window open them first."""
        if self.has_details and not self.details_shown:
            self.open_row(self.rows.chosen)
            return True
        return self.press_gold()

    def update(self, now: float) -> bool:
        """Between frames, replay more moves of the running games on the screen, or go on deleting old ones.

        Every :data:`NEWS` seconds, also look for new reviews.
        """
        if self._is_old:
            self._is_old = False
            self.reload()
            return True
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

    # -- keys

    def key_pressed(self, key: Key) -> bool:
        """Enter does what the gold button does, Delete asks."""
        if page_opened(key, self._show_keys, self._show_help):
            return True
        if key.name == "delete" and (row := self.row) is not None:
            self.actions.ask_about(row)
            return True
        if key.name == "return" and self.focus_on_rows and self._main_action():
            return True
        return super().key_pressed(key)

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        today = self._clock()
        if not self._kept:
            self._draw_empty(painter)
            return
        if self.rows_shown:
            since = say("{games} since {date}", games=counted(self._kept), date=date_words(self._since, today))
            middle = self.head.y + 22
            painter.text(since, self.head.right, middle, theme.LABEL_SIZE, weight=Weight.MEDIUM, anchor="rm")
        self.filters.draw(painter, self.targets)
        self._draw_list(painter, today)
        row = self.row
        if row is not None and self.details_shown:
            self.draw_details_ground(painter)
            draw_game(painter, self.details, row, today)

    def _draw_empty(self, painter: Painter) -> None:
        y = self.body.cy - 56
        painter.text(say("No games yet"), self.body.cx, y, 24, weight=Weight.BOLD, anchor="cm")
        words = say("Every game that you play is kept here.")
        painter.text(words, self.body.cx, y + 34, theme.BODY_SIZE, weight=Weight.MEDIUM, anchor="cm")

    def _draw_list(self, painter: Painter, today: float) -> None:
        rows, panel = self.rows, self.rows.panel
        painter.panel(panel)
        if not self.listing.count:
            painter.text(say("No such games"), *panel.centre, theme.HEADING_SIZE, weight=Weight.BOLD, anchor="cm")
            return
        draw_columns(painter, columns_of(rows.room.w), rows.room, panel.y + COLUMN_NAMES)
        for place in rows.seen:
            row = self.listing.row(place)
            if row is None:
                middle = rows.place(place).cy
                painter.text(GONE, panel.cx, middle, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "cm")
            else:
                draw_row(painter, rows.draw_ground(painter, place, self.targets), row, today)
        rows.draw_bar(painter)
        y = panel.bottom - FOOT / 2
        painter.text(rows.seen_words, panel.x + 24, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
