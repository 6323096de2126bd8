"""The menu: the games as tiles, and the ways out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.catalogue import ListedGame, listed_games, problems
from engine.phrases import say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.games.faces import face_of
from gui.practice.days import today_words
from gui.scenes.kept_games import counted, won_words
from gui.scenes.know.key_lists import CARDS, HELP, SET_UP, UNDO, page_opened
from gui.scenes.play.menu.continue_panel import NARROW, UNREADABLE, WIDE, ContinuePanel, PanelLengths
from gui.scenes.scene import ButtonScene, Host
from gui.table.animator import Transition
from gui.widgets.button import TOOL_PADDING_RIGHT, Button, ButtonKind, button_width, side_by_side, tool_width
from gui.widgets.faces import CHIP_HEIGHT, PersonChip, chip_width
from gui.widgets.key import Key
from gui.widgets.menu_buttons import LinkButton, MenuRow, link_width
from gui.widgets.targets import Target
from gui.widgets.tile import draw_tile, tile_picture

log = logging.getLogger(__name__)

# Translators: the name of the program, a table to play cards at.
TITLE = say("Card Table")
SUBTITLES: Final = {
    4: say("Four games, good company, no hurry."),
    5: say("Five games, good company, no hurry."),
    6: say("Six games, good company, no hurry."),
}
"""The words below the title, by the number of games; other numbers are written in figures."""
FOOT_WORDS = say("Works without a network. Your games stay on this computer.")
LARGEST = 1.6
"""The menu has nothing but itself to show: it grows further with the window than the table's chrome."""
WIDTH, HEIGHT = 1152.0, 736.0
LEAST_MARGIN = 32.0
LOW_WINDOW = 700.0
"""Height of a window below which the menu is as tight as in a narrow one."""
LOW_PANEL = 520.0
"""Height of the menu in units below which a game to continue leaves room for the names of the rows alone."""
TOOL_HEIGHT = 44.0
WHO_PLAYS = say("Who plays?")
FOOT_LINE = 20.0
LEAST_TITLE, TITLE_GAP = 28.0, 8.0
"""The smallest title, and the least room between it and the tools."""
RAISED = 6.0
WORDS_ROOM = 172.0
"""Least height below a tile's picture that has room for "Play" besides the words on the game."""


class MenuLengths(NamedTuple):
    """Lengths of the menu before its factor, from the upper edge of its room or from the lower one."""

    title: float
    title_size: float
    subtitle: float
    subtitle_size: float
    head: float
    panel: float
    gap: float
    row: float
    foot: float
    """From the lower edge of the rows to that of the room."""
    foot_words: float
    """From the lower edge of the room down to the middle of the last words."""


ROOMY = MenuLengths(60, theme.DISPLAY_SIZE, 110, theme.MESSAGE_SIZE, 144, 104, 24, 72, 20, 6)
TIGHT = MenuLengths(31, 40, 73, theme.BODY_SIZE, 102, 98, 18, 66, 22, 0)
LOW = MenuLengths(20, 34, 62, theme.BODY_SIZE, 88, 74, 10, 46, 18, 0)


AT_A_TABLE: Final = (say("At a table"), (CARDS, ("?", say("The keys of its game")), HELP))


def _players(game: ListedGame) -> str:
    """Return how many can play: "4 players", "2–6 players"."""
    if game.fewest < game.most:
        return say("{lowest}–{highest} players", lowest=game.fewest, highest=game.most)
    return say_count("{n} player", "{n} players", game.most)


ROOM_ABOVE = 100.0
"""Height of a tile's picture, from which on there is room for what lies above its cards."""


def tile_places(room: Rect, count: int, gap: float, narrow: bool) -> list[Rect]:
    """Return the places of the tiles: up to four side by side, more in rows of about the same length."""
    most = (2 if count <= 4 else 3) if narrow else 4
    rows = -(-count // most)
    columns = most if narrow else -(-count // rows)
    high = (room.h - gap * (rows - 1)) / rows
    lines = [Rect(room.x, room.y + row * (high + gap), room.w, high) for row in range(rows)]
    return [place for line in lines for place in side_by_side(line, columns, gap)][:count]


class MenuScene(ButtonScene):
    """Choose a game, or go on with one."""

    title = say("Main menu")

    def __init__(self, host: Host, clock: Callable[[], float] = time.time) -> None:
        """``clock`` returns seconds since 1970: how long ago a game was left."""
        super().__init__(host)
        self._clock = clock
        self._measures = ROOMY
        self._room = self._panel = Rect(0, 0, 0, 0)
        self._games = listed_games()
        for problem in problems():
            log.warning(problem)
        self._tiles: dict[str, Rect] = {}
        self._foot: list[str] = []
        self._raised = {key: Transition(0.0, Motion.RAISE) for key in self._games}
        self._drawn: tuple[float, ...] = ()
        self._stale = False
        """True if another page may have changed what is kept since it was read."""
        self._read()

    def _read(self) -> None:
        """Read from the store what the menu shows."""
        store, settings = self.host.store, self.host.settings
        self.continue_panel = ContinuePanel(store, settings)
        self._kept = store.count(person=settings.whose)
        self._problem = store.problem
        self._won = ""
        """The share of games that were won; empty until the first frame is drawn."""
        self._stale = False

    # -- where things are

    def measured(self, window: Metrics) -> Metrics:
        return window.grown(LARGEST)

    def layout(self) -> None:
        """The head, the panel to continue, tiles side by side, the rows, all in the middle of the window."""
        metrics = self.metrics
        if self.continue_panel.shown and metrics.height < LOW_PANEL:
            measures = LOW
        else:
            measures = TIGHT if metrics.drawer or metrics.window_height < LOW_WINDOW else ROOMY
        self._measures = measures
        width = min(WIDTH, metrics.width - 2 * LEAST_MARGIN)
        height = min(HEIGHT, metrics.height - LEAST_MARGIN)
        room = self._room = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        words = self._problem or together(problems()) or FOOT_WORDS
        self._foot = self.host.painter.lines(words, width, theme.LABEL_SIZE)
        gap, top = measures.gap, room.y + measures.head
        self._panel = Rect(room.x, top, width, measures.panel)
        if self.continue_panel.shown:
            top = self._panel.bottom + gap
        tiles = Rect(room.x, top, width, self._rows.y - gap - top)
        places = tile_places(tiles, len(self._games), gap, metrics.drawer)
        self._tiles = dict(zip(self._games, places, strict=True))
        super().layout()

    @property
    def _rows(self) -> Rect:
        """The strip of the rows below the tiles; a long sentence at the foot lifts it."""
        measures, room = self._measures, self._room
        bottom = room.bottom - (measures.foot + FOOT_LINE * (len(self._foot) - 1))
        return Rect(room.x, bottom - measures.row, room.w, measures.row)

    def other_targets(self) -> Sequence[Target]:
        """Return the tiles."""
        return [
            Target(
                key,
                self._tiles[key],
                partial(self.host.go.set_up, key),
                label=game.title,
                group="games",
            )
            for key, game in self._games.items()
        ]

    def arrange(self) -> Sequence[Button]:
        """Return the buttons of the panel to continue, the rows below the tiles, and the tools at the top right."""
        return (*self._panel_buttons(), *self._row_buttons(), self._chip(), *self._tools())

    def _chip(self) -> Button:
        """Return the face of whoever plays, at the right of the words below the title."""
        settings, room, painter = self.host.settings, self._room, self.host.painter
        label = WHO_PLAYS if settings.person is None else settings.person.name
        name = label if settings.person is None else say("{name} plays; who else?", name=label)
        least = self.metrics.smallest_target
        high, wide = max(least, CHIP_HEIGHT), chip_width(painter, label)
        below_tools = self._measures.title + max(least, TOOL_HEIGHT) / 2
        rect = Rect(room.right - wide, room.y + max(self._measures.subtitle - high / 2, below_tools), wide, high)
        act = partial(self._leave_for, self.host.go.who_plays)
        return PersonChip("person", rect, label, act, settings.own_portrait, name)

    def _panel_buttons(self) -> Sequence[Button]:
        panel = self._panel
        if not self.continue_panel.shown:
            return ()
        places, unreadable = self._panel_places, bool(self.continue_panel.problem)
        words, icon = (say("Show file"), "file") if unreadable else (say("Continue"), "play")
        width = max(places.button, button_width(self.host.painter, words, icon, 16))
        height = max(self.metrics.smallest_target, theme.BUTTON_HEIGHT if self._measures is LOW else 52)
        rect = Rect(panel.right - 24 - width, panel.cy - height / 2, width, height)
        if unreadable:
            main = Button("file", rect, words, self._show_file, icon=icon)
        else:
            act = partial(self.continue_panel.go_on, self.host.go)
            main = Button("continue", rect, words, act, ButtonKind.PRIMARY, icon)
        if not self.continue_panel.others or self._measures is LOW:
            # In a low panel the words need the room; the history lists the other games.
            return (main,)
        label = say_count("{n:,} more", "{n:,} more", self.continue_panel.others)
        high = max(self.metrics.smallest_target, 44)
        wide = link_width(self.host.painter, label, "history")
        link = Rect(rect.x - places.link_gap - wide, panel.cy - high / 2, wide, high)
        return (main, LinkButton("more", link, label, partial(self._leave_for, self._show_running), icon="history"))

    @property
    def _panel_places(self) -> PanelLengths:
        return WIDE if self._measures is ROOMY else NARROW

    def _row_buttons(self) -> Sequence[Button]:
        # A child sees no figures.
        child = self.host.settings.plays_child
        daily, practice, history, *others = side_by_side(self._rows, 3 if child else 4, self._measures.gap)
        unfinished = self.continue_panel.others + (self.continue_panel.kept is not None)
        words = counted(self._kept)
        if unfinished:
            words = together((words, say_count("{n:,} unfinished", "{n:,} unfinished", unfinished)), ", ")
        rows = (
            MenuRow(
                "daily",
                daily,
                say("Daily deal"),
                partial(self._leave_for, self.host.go.daily),
                icon="calendar",
                line=say("Same cards for all"),
            ),
            MenuRow(
                "practice",
                practice,
                say("Practice"),
                partial(self._leave_for, self.host.go.practice),
                icon="target",
                line=today_words(self.host.store, self._clock()),
            ),
            MenuRow(
                "history",
                history,
                say("History"),
                partial(self._leave_for, self.host.go.history),
                icon="history",
                line=words if self._kept else say("No games yet"),
            ),
            *(
                MenuRow(
                    "statistics",
                    statistics,
                    say("Statistics"),
                    partial(self._leave_for, self.host.go.statistics),
                    icon="chart",
                    line=self._won if self._kept else say("Nothing finished yet"),
                )
                for statistics in others
            ),
        )
        if self._measures is LOW:
            for row in rows:
                row.line = ""
        return rows

    def _tools(self) -> Sequence[Button]:
        """Return the buttons at the top right; their words end where the room does."""
        painter, room = self.host.painter, self._room
        high = max(self.metrics.smallest_target, TOOL_HEIGHT)
        y, right = room.y + self._measures.title - high / 2, room.right + TOOL_PADDING_RIGHT
        tools = (
            ("settings", say("Settings"), partial(self._leave_for, self.host.go.settings), "gear"),
            ("code", say("Enter a code"), self.host.go.code, "code"),
            ("help", say("How to play"), self._show_help, "help"),
            ("keys", say_as("keyboard", "Keys"), self._show_keys, "keyboard"),
            ("quit", say("Quit"), self.host.go.quit, "quit"),
        )
        widths = [tool_width(painter, label) for _, label, _, _ in tools]
        least = painter.text_width(TITLE, LEAST_TITLE, Weight.EXTRA_BOLD)
        # Beside long words a narrow window has room for icons alone.
        worded = right - sum(widths) >= room.x + least + TITLE_GAP
        placed: list[Button] = []
        for (key, label, act, icon), wide in zip(reversed(tools), reversed(widths), strict=True):
            wide = wide if worded else high
            right -= wide
            rect, words = Rect(right, y, wide, high), label if worded else ""
            placed.append(Button(key, rect, words, act, ButtonKind.TOOL, icon, name=label))
        return placed[::-1]

    # -- where the buttons lead

    def _leave_for(self, show: Callable[[], None]) -> None:
        """Show another page; what it changes is read when the menu is seen again."""
        self._stale = True
        show()

    def _show_running(self) -> None:
        self.host.go.history(running=True)

    def _show_file(self) -> None:
        self.host.go.unreadable(UNREADABLE, self.continue_panel.problem)

    def _show_help(self) -> None:
        self.host.go.help()

    def _show_keys(self) -> None:
        self.host.go.keys((AT_A_TABLE, UNDO, SET_UP))

    def key_pressed(self, key: Key) -> bool:
        """The question mark shows the keys; Enter or Space without anything to press shows where the focus is."""
        if page_opened(key, self._show_keys, self._show_help) or super().key_pressed(key):
            return True
        without_focus = key.name in ("return", "space")
        if without_focus:
            self.targets.focus(None)
            self.targets.focus_next()
        return without_focus

    # -- the picture

    def update(self, now: float) -> bool:
        """Raise the tile under the pointer or the focus; after the first frame, replay the game that was left last."""
        for key, transition in self._raised.items():
            transition.duration = Motion.RAISE * self.host.settings.pace.value
            transition.aim(float(self.targets.hovered == key or self.focus_shown(key)), now)
        if self._stale or self.host.store.problem != self._problem:
            self._read()
            self.layout()
            return True
        learnt = self._learn() if self._drawn else False
        if learnt:
            self.layout()
        return learnt or self._heights(now) != self._drawn

    def _learn(self) -> bool:
        """Read what the first frame does not wait for; return whether there is more to show now."""
        if not self._won and self._kept:
            self._won = won_words(self.host.store, self.host.settings.whose)
            return True
        return self.continue_panel.replay_more()

    def _heights(self, now: float) -> tuple[float, ...]:
        return tuple(transition.value(now) for transition in self._raised.values())

    def draw(self, painter: Painter, now: float) -> None:
        self._drawn = self._heights(now)
        painter.foresee(self._cards_of_tiles())
        painter.felt(theme.MENU_FELT)
        self._draw_head(painter)
        if self.continue_panel.shown:
            right = min(button.rect.x for button in self.buttons if button.key in ("continue", "file", "more"))
            self.continue_panel.draw(painter, self._panel, right, self._panel_places, self._clock())
        for key, raised in zip(self._games, self._drawn, strict=True):
            self._draw_tile(painter, key, raised)
        self.draw_buttons(painter)
        self._draw_foot(painter)

    def _cards_of_tiles(self) -> Iterator[tuple[str | None, Pose]]:
        for key, raised in zip(self._games, self._drawn, strict=True):
            yield from face_of(key).picture.cards(tile_picture(self._tiles[key]), raised)

    def _draw_head(self, painter: Painter) -> None:
        room, measures = self._room, self._measures
        size, left = measures.subtitle_size, room.x - 2
        tools = min(button.rect.x for button in self.buttons if button.kind is ButtonKind.TOOL)
        free = tools - left - TITLE_GAP
        title = painter.fitting_size(TITLE, free, measures.title_size, LEAST_TITLE, Weight.EXTRA_BOLD)
        painter.text(TITLE, left, room.y + measures.title, title, weight=Weight.EXTRA_BOLD)
        count = len(self._games)
        words = SUBTITLES.get(count) or say_count(
            "{n} game, good company, no hurry.", "{n} games, good company, no hurry.", count
        )
        painter.text(words, room.x, room.y + measures.subtitle, size, weight=Weight.MEDIUM)

    def _draw_foot(self, painter: Painter) -> None:
        last = len(self._foot) - 1
        for place, words in enumerate(self._foot):
            y = self._room.bottom + self._measures.foot_words - FOOT_LINE * (last - place)
            painter.text(words, self._room.cx, y, theme.LABEL_SIZE, weight=Weight.MEDIUM, anchor="cm")

    def _draw_tile(self, painter: Painter, key: str, raised: float) -> None:
        place, face, game = self._tiles[key].move(0, -RAISED * raised), face_of(key), self._games[key]
        picture = tile_picture(place)
        draw_tile(
            painter,
            place,
            face.felt,
            game.title,
            _players(game),
            face.line,
            face.picture.cards(picture, raised),
            hover=self.targets.hovered == key,
            pressed=self.targets.pressed == key,
            focus=self.focus_shown(key),
        )
        if picture.h >= ROOM_ABOVE:
            with painter.rightwards(picture):
                face.picture.above(painter, picture)
        if place.bottom - picture.bottom >= WORDS_ROOM:
            self._draw_play(painter, place, raised)

    def _draw_play(self, painter: Painter, tile: Rect, raised: float) -> None:
        """Draw the word for what a click does; its sign moves on a little when the tile is raised."""
        size = theme.BODY_SIZE
        x, y = tile.x + 24, tile.bottom - 30
        x += painter.text(say_as("verb", "Play"), x, y, size, theme.GOLD, Weight.BOLD)
        painter.icon("chevron", x + 14 + 4 * raised, y, 18, theme.GOLD)
