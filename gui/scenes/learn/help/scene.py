""" "How to play": the pages of a game, or of all games, with the rules that are on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.catalogue import entry_of, games
from engine.options import Values
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.help.at_the_table import deck_section, table_section
from gui.help.content import Block, Section
from gui.help.rules import presets_section, rules_section
from gui.scenes.know.key_lists import COMMAND_NAME, HELP_KEY
from gui.scenes.learn.help.blocks import piece_of
from gui.scenes.learn.help.pages import Frame, Page, pages_of
from gui.scenes.learn.help.readings import section_readings
from gui.scenes.scene import ButtonScene, Host
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments, segments_width
from gui.widgets.targets import Target

TITLE = say("How to play")
LARGEST = 1.6
"""There is nothing but the page to see: it grows further with the window than a table's chrome."""
WIDEST, TALLEST = 1200.0, 800.0
MARGIN_SHARE, LEAST_MARGIN, MOST_MARGIN = 0.05, 16.0, 64.0
HEAD, FOOT = 72.0, 72.0
TAB_WIDTH, TAB_HEIGHT = 112.0, 44.0
SMALL_TITLE = 24.0
"""The smallest title beside the tabs."""
CONTENTS_WIDTH, CONTENTS_ITEM, CONTENTS_GAP = 196.0, 44.0, 4.0
PANEL_PADDING, CONTENTS_PADDING = 32.0, 12.0
SECTION_HEAD = 52.0
BLOCK_GAP, COLUMN_GAP = 20.0, 40.0
TWO_COLUMNS = 700.0
"""Width from which words and pictures stand side by side."""
CARDS = (200.0, 176.0, 154.0, 134.0, 116.0)
"""Heights that cards in pictures may have."""
LEAST_CARD = 100.0
"""Least height of cards in pictures."""
TURN_BUTTON, BACK_BUTTON, LESSON_BUTTON = 56.0, 160.0, 232.0


class HelpScene(ButtonScene):
    """The pages of help. Where a game is given, only that one's; with ``rules``, only the values that are on."""

    def __init__(self, host: Host, game_key: str | None = None, rules: Values | None = None) -> None:
        """Without ``game_key`` all games can be leafed through. Raises KeyError for no game at all."""
        super().__init__(host)
        self._games = tuple(entry.key for entry in games()) if game_key is None else (game_key,)
        self._rules = rules
        self._page = 0
        self._pages: tuple[Page, ...] = ()
        self._pages_for: object = None
        """The sections, room, language and scale for which the pages were made."""
        self.title: str = say("How to play")
        self._room = self.panel = self._contents = self._body = Rect(0, 0, 0, 0)
        self._choose_game(self._games[0])

    # -- the contents

    def _choose_game(self, key: str) -> None:
        self.game = key
        """The key of the game that is shown."""
        entry, help_ = entry_of(key), face_of(key).help
        rules = None if self._rules is None else entry.checked(self._rules)
        values = entry.checked({}) if rules is None else rules
        named = face_of(key).has_quartets and self.host.painter.card_faces is not None
        self.sections: tuple[Section, ...] = (
            *([deck_section()] if named and rules is not None else []),
            *help_.sections(values),
            rules_section(entry, help_, rules),
            *presets_section(entry, help_),
            table_section(COMMAND_NAME),
        )
        self._page, self._pages, self._pages_for = 0, (), None
        self._wheeled = 0.0

    @property
    def pages(self) -> tuple[Page, ...]:
        """All pages of the game that is shown, for the present size."""
        return self._pages

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._pages[self._page]

    reads_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return the section whose page is shown."""
        return section_readings(self.sections[self.page.section])

    # -- where things are

    def measured(self, window: Metrics) -> Metrics:
        return window.grown(LARGEST)

    def layout(self) -> None:
        """Head, panel with contents and page, foot."""
        metrics = self.metrics
        margin = clamp(metrics.width * MARGIN_SHARE, metrics.pixels(LEAST_MARGIN), MOST_MARGIN)
        across = min(metrics.width - 2 * margin, WIDEST)
        down = min(metrics.height - LEAST_MARGIN, TALLEST)
        room = self._room = Rect.around(metrics.window.cx, metrics.window.cy, across, down)
        self.panel = Rect(room.x, room.y + HEAD, room.w, room.h - (HEAD + FOOT))
        self._contents = self.panel._replace(w=CONTENTS_WIDTH)
        left = self._contents.right + PANEL_PADDING
        self._body = Rect(
            left,
            self.panel.y + SECTION_HEAD + 16,
            self.panel.right - PANEL_PADDING - left,
            self.panel.h - (SECTION_HEAD + 16 + 20),
        )
        self._break()
        super().layout()

    def _break(self) -> None:
        """Make the pages anew if their sections, room or language are others; stay in the section that is shown."""
        read = self.page if self._pages else None
        columns = 2 if self._body.w >= TWO_COLUMNS else 1
        cards = tuple(max(self.metrics.pixels(LEAST_CARD), card) for card in CARDS)
        frame = Frame(self._body, columns, BLOCK_GAP, COLUMN_GAP, cards)
        painter = self.host.painter
        wanted = self.sections, frame, self.metrics, painter.catalogue, painter.scale
        if wanted == self._pages_for:
            return
        self._pages, self._pages_for = pages_of(self.sections, frame, self._height), wanted
        if read is not None:
            first = self._first_page(read.section)
            self._page = first + min(read.number, self._pages[first].of) - 1

    def _height(self, block: Block, width: float, card: float) -> float:
        return piece_of(block, card, face_of(self.game).felt).height(self.host.painter, width)

    def _first_page(self, section: int) -> int:
        return next(place for place, page in enumerate(self._pages) if page.section == section)

    def arrange(self) -> Sequence[Button]:
        """Return the buttons to turn pages and to go back."""
        room = self._room
        high = max(self.metrics.smallest_target, theme.BUTTON_HEIGHT)
        y = room.bottom - FOOT / 2 - high / 2
        turn, back = TURN_BUTTON, BACK_BUTTON
        last = len(self._pages) - 1
        return (
            Button(
                "previous",
                Rect(room.x, y, turn, high),
                "",
                partial(self.turn, -1),
                icon="back",
                enabled=self._page > 0,
                name=say("The page before"),
            ),
            Button(
                "next",
                Rect(room.x + turn + 8, y, turn, high),
                "",
                partial(self.turn, 1),
                icon="chevron",
                enabled=self._page < last,
                name=say("The next page"),
            ),
            *self._lesson(Rect(room.right - back - (LESSON_BUTTON + 12), y, LESSON_BUTTON, high)),
            Button("back", Rect(room.right - back, y, back, high), say("Back"), self.host.back, ButtonKind.PRIMARY),
        )

    def _lesson(self, rect: Rect) -> Sequence[Button]:
        """Return the button to the lesson of the game, if it has one."""
        if not face_of(self.game).lesson:
            return ()
        return [Button("lesson", rect, say("Learn by playing"), partial(self.host.go.lesson, self.game), icon="play")]

    def other_targets(self) -> Sequence[Target]:
        """Return the games and the sections."""
        tabs = [] if self._tabs is None else self._tabs.targets()
        return tabs + [
            Target(f"section {index}", rect, partial(self.show_section, index), label=section.title, group="contents")
            for index, (section, rect) in enumerate(zip(self.sections, self._items(), strict=True))
        ]

    @property
    def _tabs(self) -> Segments | None:
        """The games, where there are several."""
        room, games = self._room, self._games
        if len(games) < 2:
            return None
        labels = [entry_of(key).title for key in games]
        width, high = TAB_WIDTH * len(games), max(self.metrics.smallest_target, TAB_HEIGHT)
        if self.metrics.tight:
            width = min(width, segments_width(self.host.painter, labels))
        return Segments(
            Rect(room.right - width, room.y + (HEAD - high) / 2, width, high),
            [f"game {key}" for key in games],
            labels,
            games.index(self.game),
            lambda place: self.show_game(games[place]),
            group="games",
        )

    def _items(self) -> list[Rect]:
        inside, count, gap = self._contents.inset(CONTENTS_PADDING), len(self.sections), CONTENTS_GAP
        usual = max(self.metrics.smallest_target, CONTENTS_ITEM)
        high = min(usual, (inside.h + gap) / count - gap)
        return [Rect(inside.x, inside.y + place * (high + gap), inside.w, high) for place in range(count)]

    # -- leafing

    def turn(self, step: int) -> None:
        """Go on by that many pages, or back, as far as there are pages."""
        self._open(max(0, min(len(self._pages) - 1, self._page + step)))

    def show_section(self, index: int) -> None:
        """Open the first page of that section."""
        self._open(self._first_page(index))

    def _open(self, page: int) -> None:
        """Show that page; no page has to be made anew, but what can be chosen changes."""
        self._page = page
        super().layout()

    def show_game(self, key: str) -> None:
        """Open the first page of that game."""
        self._choose_game(key)
        self.layout()

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """Turn a page for every notch; a fine wheel gathers its steps until they are a notch."""
        self._wheeled -= steps
        notches = int(self._wheeled)
        self._wheeled -= notches
        if notches:
            self.turn(notches)
        return bool(notches)

    def key_pressed(self, key: Key) -> bool:
        """Esc goes back, Page Up and Page Down leaf; so do the arrows where no focus is shown."""
        step = {"page up": -1, "page down": 1}.get(key.name)
        if not self.targets.keyboard_mode:
            step = {"left": -1, "up": -1, "right": 1, "down": 1}.get(key.name, step)
        if key.name in ("escape", HELP_KEY):
            self.host.back()
        elif step is not None:
            self.turn(step)
        elif key.name in ("home", "end"):
            self.turn(len(self._pages) * (1 if key.name == "end" else -1))
        else:
            return super().key_pressed(key)
        return True

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(face_of(self.game).felt)
        self._draw_head(painter)
        painter.panel(self.panel, opacity=theme.PLATE_OPACITY)
        self._draw_contents(painter)
        self._draw_page(painter)
        self._draw_foot(painter)
        self.draw_buttons(painter)

    def _draw_head(self, painter: Painter) -> None:
        room, tabs = self._room, self._tabs
        title = TITLE if tabs else say("How to play {game}", game=entry_of(self.game).title)
        y, free = room.y + HEAD / 2, (room.right if tabs is None else tabs.rect.x - 16) - room.x
        size = painter.fitting_size(title, free, theme.TITLE_SIZE, SMALL_TITLE, Weight.EXTRA_BOLD)
        painter.text(title, room.x, y, size, weight=Weight.EXTRA_BOLD)
        if tabs is not None:
            tabs.draw(painter, self.targets)

    def _draw_contents(self, painter: Painter) -> None:
        edge = self._contents
        painter.box(Rect(edge.right, edge.y + 16, 1, edge.h - 32), 0, theme.WHITE, theme.HAIRLINE_OPACITY)
        for index, (section, place) in enumerate(zip(self.sections, self._items(), strict=True)):
            here, key = index == self.page.section, f"section {index}"
            if here or self.targets.hovered == key:
                painter.box(place, 8, theme.WHITE, 0.10 if here else 0.06)
            if self.focus_shown(key):
                painter.box(place, 8, None, 1, theme.GOLD, 2)
            colour, weight = (theme.GOLD, Weight.BOLD) if here else (theme.TEXT, Weight.MEDIUM)
            draw_fitted(painter, section.title, place.x + 12, place.cy, place.w - 18, 15, colour, weight)

    def _draw_page(self, painter: Painter) -> None:
        page, body = self.page, self._body
        y = self.panel.y + 16 + SECTION_HEAD * 0.46
        room = body.w
        if page.of > 1:
            words = say("{page} of {all}", page=page.number, all=page.of)
            room -= painter.text(words, body.right, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm") + 16
        title = self.sections[page.section].title
        draw_fitted(painter, title, body.x, y, room, 24, weight=Weight.EXTRA_BOLD, most=1)
        for block, place in page.blocks:
            piece_of(block, page.card, face_of(self.game).felt).draw(painter, place)

    def _draw_foot(self, painter: Painter) -> None:
        room = self._room
        x = room.x + 2 * TURN_BUTTON + 8 + 20
        words = say("Page {page} of {all}", page=self._page + 1, all=len(self._pages))
        painter.text(words, x, room.bottom - FOOT / 2, theme.LABEL_SIZE, weight=Weight.MEDIUM)
