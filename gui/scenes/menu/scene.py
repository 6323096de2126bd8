"""The menu: the games as tiles, and the ways out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.catalogue import games, problems
from engine.entry import PLAYERS, Entry
from engine.options import Number
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.games.faces import face_of
from gui.scenes.help.scene import HelpScene
from gui.scenes.keys import CARDS, HELP, KeysScene, page_opened
from gui.scenes.scene import ButtonScene, Host
from gui.scenes.setup.scene import KEYS as SETUP_KEYS
from gui.table.animator import Transition
from gui.widgets.button import Button, side_by_side
from gui.widgets.targets import Key, Target
from gui.widgets.tile import draw_tile, tile_picture

log = logging.getLogger(__name__)

TITLE = "Card Table"
SUBTITLE = "{}, good company, no hurry."
NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve")
FOOT_WORDS = "Works without a network. Your games stay on this computer."
PIP_COLOUR = "#3f7867"
LARGEST = 1.6
"""The menu has nothing but itself to show: it grows further with the window than the table's chrome."""
WIDTH, HEIGHT = 1152.0, 736.0
LEAST_MARGIN = 32.0
HEAD, TILE_GAP, FOOT_GAP, FOOT = 128.0, 24.0, 32.0, 48.0
RAISED = 6.0
WORDS_ROOM = 172.0
"""Least height below a tile's picture that has room for "Play" besides the words on the game."""


AT_A_TABLE: Final = ("At a table", (CARDS, ("?", "The keys of its game"), HELP))


def _players(entry: Entry) -> str:
    """Return how many can play: "4 players", "2–6 players"."""
    option = next((option for option in entry.options if option.key == PLAYERS), None)
    if isinstance(option, Number):
        return f"{option.lowest}–{option.highest} players"
    return f"{entry.kind.seats} players"


ROOM_ABOVE = 100.0
"""Height of a tile's picture, before z, from which on there is room for what lies above its cards."""


def _grid(room: Rect, count: int, gap: float, narrow: bool) -> list[Rect]:
    """Return the places of the tiles: up to four side by side, more in rows of about the same length."""
    most = (2 if count <= 4 else 3) if narrow else 4
    rows = -(-count // most)
    columns = most if narrow else -(-count // rows)
    high = (room.h - gap * (rows - 1)) / rows
    lines = [Rect(room.x, room.y + row * (high + gap), room.w, high) for row in range(rows)]
    return [place for line in lines for place in side_by_side(line, columns, gap)][:count]


class MenuScene(ButtonScene):
    """Choose a game."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._factor = 1.0
        self._room = Rect(0, 0, 0, 0)
        self._games = games()
        for problem in problems():
            log.warning(problem)
        self._tiles: dict[str, Rect] = {}
        self._raised = {entry.key: Transition(0.0, Motion.RAISE) for entry in self._games}
        self._drawn: tuple[float, ...] = ()

    def layout(self) -> None:
        """Tiles side by side, buttons below, all in the middle of the window."""
        metrics = self.metrics
        share = min(metrics.width / 1280, metrics.height / 800)
        factor = self._factor = clamp(share, metrics.z if metrics.z < 1 else 1.0, LARGEST)
        width = min(WIDTH * factor, metrics.width - 2 * LEAST_MARGIN * factor)
        height = min(HEIGHT * factor, metrics.height - LEAST_MARGIN * factor)
        self._room = Rect.around(metrics.window.cx, metrics.window.cy, width, height)
        top = self._room.y + HEAD * factor
        bottom = self._room.bottom - (FOOT + theme.MAIN_BUTTON_HEIGHT + FOOT_GAP) * factor
        places = _grid(
            Rect(self._room.x, top, width, bottom - top), len(self._games), TILE_GAP * factor, metrics.drawer
        )
        self._tiles = {entry.key: place for entry, place in zip(self._games, places, strict=True)}
        super().layout()

    def other_targets(self) -> Sequence[Target]:
        """Return the tiles."""
        return [
            Target(
                entry.key,
                self._tiles[entry.key],
                partial(self.host.set_up, entry.key),
                label=entry.title,
                group="games",
            )
            for entry in self._games
        ]

    def arrange(self) -> Sequence[Button]:
        """Below the tiles, as wide as those."""
        factor, room = self._factor, self._room
        height = theme.MAIN_BUTTON_HEIGHT * factor
        row = Rect(room.x, room.bottom - FOOT * factor - height, room.w, height)
        learn, keys, leave = side_by_side(row, 3, TILE_GAP * factor)
        return (
            Button("help", learn, "How to play", self._show_help, icon="help"),
            Button("keys", keys, "Keys", self._show_keys, icon="keyboard"),
            Button("quit", leave, "Quit", self.host.quit, icon="quit"),
        )

    def _show_help(self) -> None:
        self.host.show(HelpScene(self.host))

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host, (AT_A_TABLE, SETUP_KEYS)))

    def key_pressed(self, key: Key) -> bool:
        """The question mark shows the keys; Enter without a focus shows where it is."""
        if page_opened(key, self._show_keys, self._show_help):
            return True
        if key.name in ("return", "space") and not self.targets.keyboard_mode:
            self.targets.focus(None)
            self.targets.focus_next()
            return True
        return super().key_pressed(key)

    # -- the picture

    def update(self, now: float) -> bool:
        """Raise the tile under the pointer or the focus."""
        for key, transition in self._raised.items():
            transition.duration = Motion.RAISE * self.host.settings.pace.value
            transition.aim(float(self.targets.hovered == key or self.focus_shown(key)), now)
        return self._heights(now) != self._drawn

    def _heights(self, now: float) -> tuple[float, ...]:
        return tuple(transition.value(now) for transition in self._raised.values())

    def draw(self, painter: Painter, now: float) -> None:
        self._drawn = self._heights(now)
        painter.felt(theme.MENU_FELT)
        with painter.zoomed(self._factor):
            self._draw_head(painter)
            for entry, raised in zip(self._games, self._drawn, strict=True):
                self._draw_tile(painter, entry, raised)
            self.draw_buttons(painter)
            y = self._room.bottom - 16 * painter.z
            words = painter.fit(" ".join(problems()) or FOOT_WORDS, self._room.w, theme.LABEL_SIZE * painter.z)
            painter.text(words, self._room.cx, y, theme.LABEL_SIZE * painter.z, weight=Weight.MEDIUM, anchor="cm")

    def _draw_head(self, painter: Painter) -> None:
        z, room = painter.z, self._room
        painter.text(TITLE, room.x - 2 * z, room.y + 40 * z, theme.DISPLAY_SIZE * z, weight=Weight.EXTRA_BOLD)
        count = len(self._games)
        counted = f"{NUMBERS[count] if count < len(NUMBERS) else count} game{'' if count == 1 else 's'}"
        painter.text(SUBTITLE.format(counted), room.x, room.y + 90 * z, theme.MESSAGE_SIZE * z, weight=Weight.MEDIUM)
        for place, suit in enumerate("DCHS"):
            painter.pip(suit, room.right - (28 + place * 64) * z, room.y + 48 * z, 44 * z, PIP_COLOUR)

    def _draw_tile(self, painter: Painter, entry: Entry, raised: float) -> None:
        place, face = self._tiles[entry.key].move(0, -RAISED * painter.z * raised), face_of(entry.key)
        picture = tile_picture(place, painter.z)
        draw_tile(
            painter,
            place,
            face.felt,
            entry.title,
            _players(entry),
            face.line,
            face.picture.cards(picture, raised),
            hover=self.targets.hovered == entry.key,
            pressed=self.targets.pressed == entry.key,
            focus=self.focus_shown(entry.key),
        )
        if picture.h >= ROOM_ABOVE * painter.z:
            face.picture.above(painter, picture)
        if place.bottom - picture.bottom >= WORDS_ROOM * painter.z:
            self._draw_play(painter, place, raised)

    def _draw_play(self, painter: Painter, tile: Rect, raised: float) -> None:
        """Draw the word for what a click does; its sign moves on a little when the tile is raised."""
        z, size = painter.z, theme.BODY_SIZE * painter.z
        x, y = tile.x + 24 * z, tile.bottom - 30 * z
        x += painter.text("Play", x, y, size, theme.GOLD, Weight.BOLD)
        painter.icon("chevron", x + (14 + 4 * raised) * z, y, 18 * z, theme.GOLD)
