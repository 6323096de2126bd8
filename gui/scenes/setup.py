"""The set-up of a game: who sits where, by which rules, with which deal. Enter starts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui import theme
from gui.geometry import Rect
from gui.metrics import SMALLEST_TARGET
from gui.painter import Painter
from gui.plan import Plan, Seating
from gui.scenes.buttons import Button, ButtonScene
from gui.scenes.keys import KeysScene
from gui.scenes.scene import Action, Host, Key
from gui.scenes.setup_controls import ChooserControl, Control, EntryControl, Sight
from gui.scenes.setup_list import ListScene
from gui.scenes.setup_rows import Placed, Sheet
from gui.scenes.setup_rules import defaults_link, rule_rows
from gui.scenes.setup_seats import seat_rows, watch_link
from gui.scenes.setup_words import felt_of, words_of
from gui.scenes.setup_writing import Written, edited, opened, typed
from gui.sprites.button import ButtonKind, button_width
from gui.sprites.notice import draw_notice
from gui.sprites.segmented import draw_segmented, segment_rects
from gui.targets import Target
from gui.theme import Weight

WIDEST = 1152.0
"""The screen grows with its window up to this many z."""
TALLEST = 1000.0
PANEL_GAP = 32.0
HEAD, SHORT_HEAD = 104.0, 64.0
"""From the top of the room to the panels."""
FOOT = 76.0
"""From the panels' lower edge to the room's."""
START_WIDTH = 200.0
TAB_WIDTH, TAB_HEIGHT = 120.0, 40.0
TABS = ("Seats", "Rules")
SUBTITLE_SIZE, FOOT_SIZE = 16.0, 15.0
WHEEL_ROWS = 1
"""How many rows a notch of the wheel moves."""
KEYS = (
    "Set-up",
    (("← →", "Change a value"), ("↑ ↓", "Go to another row"), ("Enter", "Start, while nothing has the focus")),
)


class _Writing(NamedTuple):
    """Which control is being written on, and what stands there by now."""

    control: EntryControl
    written: Written


class _Drag(NamedTuple):
    """A list that is pulled: where from, and how it stood. ``along`` is rows a pixel for the scroll bar, else None."""

    sheet: Sheet
    y: float
    first: int
    bar: Rect | None


class SetupScene(ButtonScene):
    """Everything that can be chosen before a game; nothing has to be."""

    def __init__(self, host: Host, plan: Plan) -> None:
        super().__init__(host)
        self.plan = plan
        self.notice = ""
        """What is said at the foot: why something cannot be chosen, or what a choice has changed besides."""
        self._bench: list[Seating] = list(plan.seats)
        self._before_watching: Plan | None = None
        self._tab = 0
        self._seats = Sheet("seats", TABS[0], "seats")
        self._rules = Sheet("rules", TABS[1], "rules")
        self._tabs: Rect | None = None
        self._room = Rect(0, 0, 0, 0)
        self._pointer: tuple[float, float] | None = None
        self._drag: _Drag | None = None
        self._writing: _Writing | None = None
        self._by_keys = False

    # -- what the rows may have done

    @property
    def bench(self) -> Sequence[Seating]:
        """Who sat at the table since the screen was opened."""
        return self._bench

    def change(self, plan: Plan, because: str = "") -> None:
        """Show that plan from now on; ``because`` is the option that was chosen."""
        if plan.people or not self.plan.people:
            self._before_watching = None
        else:
            self._before_watching = self.plan
        titles = [
            option.title
            for option in plan.entry.options
            if because and option.key != because and plan.rules[option.key] != self.plan.rules[option.key]
        ]
        self.plan = plan
        self._bench[: len(plan.seats)] = plan.seats
        self.notice = f"To fit, this changed too: {', '.join(titles)}." if titles else ""
        self.layout()

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.notice = words

    def open_list(self, control: ChooserControl) -> None:
        """Show all values of a control."""

        def anchor() -> Rect:
            placed = self._placed(control.key)
            return placed.rect if placed is not None else Rect.around(*self.metrics.window.centre, 0, 0)

        scene = ListScene(self.host, control.items, control.chosen, anchor, control.choose, by_keys=self._by_keys)
        self.host.show(scene)

    def write(self, control: EntryControl) -> None:
        """Let a control be written on."""
        text = "" if control.text == control.placeholder else control.text
        self._writing = _Writing(control, opened(text.replace(" ", "") if control.key == "seed" else text))

    # -- where things are

    @property
    def _sheets(self) -> tuple[Sheet, ...]:
        """The panels that are shown."""
        if self.metrics.drawer:
            return ((self._seats, self._rules)[self._tab],)
        return self._seats, self._rules

    def layout(self) -> None:
        """Panels side by side, or one with tabs."""
        metrics, z = self.metrics, self.metrics.z
        margin = theme.MENU_MARGIN * z if not metrics.drawer else 24 * z
        top = 48 * z if not metrics.drawer else 16 * z
        width = min(metrics.width - 2 * margin, WIDEST * z)
        height = min(metrics.height - top - 24 * z, TALLEST * z)
        self._room = room = Rect(
            metrics.window.cx - width / 2, (metrics.height - 24 * z + top - height) / 2, width, height
        )
        head = (SHORT_HEAD if metrics.drawer else HEAD) * z
        body = Rect(room.x, room.y + head, room.w, room.h - head - FOOT * z)
        self._tabs = self._tabs_place() if metrics.drawer else None
        self._lay_out_sheets(body)
        super().layout()

    def _tabs_place(self) -> Rect:
        z, room = self.metrics.z, self._room
        width, height = 2 * TAB_WIDTH * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        right = self._help_place().x - 16 * z
        return Rect(right - width, room.y + 24 * z - height / 2, width, height)

    def _lay_out_sheets(self, body: Rect) -> None:
        z, painter = self.metrics.z, self.host.painter
        painter.z = z
        half = body._replace(w=(body.w - PANEL_GAP * z) / 2)
        places = (body, body) if self.metrics.drawer else (half, half.move(half.w + PANEL_GAP * z, 0))
        links = (watch_link(self.plan, self, self._before_watching), defaults_link(self.plan, self))
        for sheet, place, link, make in zip(
            (self._seats, self._rules), places, links, (seat_rows, rule_rows), strict=True
        ):
            inner = place.w - 64 * z
            sheet.lay_out(place, z, painter, make(self.plan, painter, inner, self), link, not self.metrics.drawer)

    def _help_place(self) -> Rect:
        z, room = self.metrics.z, self._room
        width = button_width(self.host.painter, "How to play", "help", 16)
        return Rect(room.right - width, room.y, width, theme.BUTTON_HEIGHT * z)

    def arrange(self) -> Sequence[Button]:
        """Start, back, help."""
        z, room = self.metrics.z, self._room
        height = theme.MAIN_BUTTON_HEIGHT * z
        start = Rect(room.right - START_WIDTH * z, room.bottom - height, START_WIDTH * z, height)
        back = Rect(room.x - 12 * z, room.y, theme.BUTTON_HEIGHT * z, theme.BUTTON_HEIGHT * z)
        return (
            Button("start", start, "Start game", self._start, ButtonKind.PRIMARY, "play"),
            Button("back", back, "", self.host.menu, ButtonKind.TOOL, "back"),
            Button("help", self._help_place(), "How to play", self._show_help, icon="help"),
        )

    def other_targets(self) -> Sequence[Target]:
        """The tabs, and every control that is seen."""
        tabs = [] if self._tabs is None else list(zip(segment_rects(self._tabs, 2), TABS, strict=True))
        found = [
            Target(f"tab {place}", rect, self._tab_chooser(place), label=label, group="tabs")
            for place, (rect, label) in enumerate(tabs)
        ]
        return found + [
            Target(placed.control.key, placed.rect, self._actor(placed), label=placed.control.label, group=sheet.key)
            for sheet in self._sheets
            for placed in sheet.placed
        ]

    def _tab_chooser(self, tab: int) -> Action:
        return lambda: self._choose_tab(tab)

    def _choose_tab(self, tab: int) -> None:
        self._tab = tab
        self.layout()

    def _actor(self, placed: Placed) -> Action:
        def act() -> None:
            placed.control.act(placed.rect, None if self._by_keys or self._pointer is None else self._pointer[0])
            self.layout()

        return act

    def _placed(self, key: str | None) -> Placed | None:
        every = (placed for sheet in self._sheets for placed in sheet.placed)
        return next((placed for placed in every if placed.control.key == key), None)

    # -- what is done

    def _start(self) -> None:
        self.notice = self.plan.objection
        if not self.notice:
            self.host.remember(self.plan)
            self.host.play(self.plan)

    def _show_help(self) -> None:
        from gui.scenes.help import HelpScene  # it draws cards of every game: not before somebody asks

        self.host.show(HelpScene(self.host, self.plan.game, self.plan.rules))

    # -- the pointer

    def mouse_moved(self, x: float, y: float) -> bool:
        """Light what is under the pointer, or pull the list that is held."""
        self._pointer = (x, y)
        if self._drag is not None:
            self._pull(y)
        super().mouse_moved(x, y)
        return True

    def mouse_left(self) -> bool:
        """Nothing is pointed at any more."""
        self._pointer = None
        return super().mouse_left()

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press ends writing elsewhere, and may begin to pull a list."""
        self._pointer, self._by_keys, self.notice = (x, y), False, ""
        if self._writing is not None and self.targets.at(x, y) != self.targets.get(self._writing.control.key):
            self._finish_writing()
        self._drag = self._drag_at(x, y)
        if self._drag is not None and self._drag.bar is not None:
            return True
        return super().mouse_pressed(x, y)

    def _drag_at(self, x: float, y: float) -> _Drag | None:
        for sheet in self._sheets:
            bar = sheet.bar
            if bar is not None and bar[0].inset(-8 * self.metrics.z).contains(x, y):
                return _Drag(sheet, y, sheet.first, bar[0])
            if sheet.room.contains(x, y) and self.targets.at(x, y) is None:
                return _Drag(sheet, y, sheet.first, None)
        return None

    def _pull(self, y: float) -> None:
        drag = self._drag
        assert drag is not None, "something is held"
        distance = drag.y - y
        if drag.bar is not None:
            distance = -distance * drag.sheet.whole / drag.bar.h
        if drag.sheet.pulled(drag.first, distance):
            self.layout()

    def mouse_released(self, x: float, y: float) -> bool:
        """Let go."""
        self._pointer = (x, y)
        if self._drag is not None:
            self._drag = None
            self.targets.cancel()
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """The list under the pointer moves."""
        for sheet in self._sheets:
            if sheet.panel.contains(x, y) and sheet.scroll(-round(steps) * WHEEL_ROWS or (-1 if steps > 0 else 1)):
                self.layout()
                return True
        return False

    # -- the keyboard

    def text_typed(self, text: str) -> bool:
        """Letters for the control that is written on; they begin it where the focus is on one."""
        if self._writing is None and self.targets.keyboard_mode:
            control = self._focused_control()
            if isinstance(control, EntryControl) and any(control.allowed(letter) for letter in text if letter != " "):
                self.write(control)
        writing = self._writing
        if writing is None:
            return False
        control = writing.control
        self._writing = _Writing(control, typed(writing.written, text, control.allowed, control.longest))
        return True

    def key_pressed(self, key: Key) -> bool:
        """Arrows change what has the focus, Tab and the others go along the rows, Enter starts."""
        self._by_keys = True
        if self._writing is not None and self._written(key):
            return True
        self.notice = ""
        if key.name == "escape":
            self.host.menu()
        elif key.name == "tab":
            self._focus_along(-1 if key.shift else 1)
        elif key.name in ("up", "down"):
            self._focus_row(1 if key.name == "down" else -1)
        elif key.name in ("left", "right") and self._stepped(1 if key.name == "right" else -1):
            pass
        elif key.name in ("page up", "page down", "home", "end"):
            self._leaf(key.name)
        elif key.text == "?":
            self.host.show(KeysScene(self.host, [KEYS]))
        else:
            return super().key_pressed(key)
        return True

    def _written(self, key: Key) -> bool:
        """What a key means while something is written; False when it goes on to mean what it always does."""
        writing = self._writing
        assert writing is not None, "something is being written"
        if key.name == "escape":
            self._writing = None
        elif key.name == "return":
            self._finish_writing()
        elif key.name in ("tab", "up", "down"):
            self._finish_writing()
            return False
        else:
            changed = edited(writing.written, key.name)
            self._writing = _Writing(writing.control, changed or writing.written)
        return True

    def _finish_writing(self) -> None:
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.control.commit(writing.written.text)

    def _focused_control(self) -> Control | None:
        placed = self._placed(self.targets.focused)
        return None if placed is None else placed.control

    def _stepped(self, by: int) -> bool:
        control = self._focused_control() if self.targets.keyboard_mode else None
        return control is not None and control.step(by)

    @property
    def _order(self) -> list[str]:
        """Every stop of the focus, seen or not."""
        tabs = [f"tab {place}" for place in range(2)] if self._tabs is not None else []
        return [
            *tabs,
            *(key for sheet in self._sheets for key in sheet.order),
            *(button.key for button in self.buttons),
        ]

    def _focus_along(self, step: int) -> None:
        order, focused = self._order, self.targets.focused
        start = order.index(focused) + step if focused in order else 0 if step > 0 else -1
        self._focus(order[start % len(order)])

    def _focus(self, key: str) -> None:
        """Put the focus there; a row that is not seen comes to be seen."""
        for sheet in self._sheets:
            row = sheet.row_of(key)
            if row is not None:
                sheet.show(row)
                self.layout()
        self.targets.focus(key)
        self.targets.keyboard_mode = True

    def _focus_row(self, by: int) -> None:
        """To the control in the same place of the next row; from the ends to whatever lies there."""
        focused = self.targets.focused
        for sheet in self._sheets:
            row = sheet.row_of(focused)
            if row is not None and 0 <= row + by < len(sheet.rows):
                column = [control.key for control in sheet.rows[row].controls].index(str(focused))
                ahead = sheet.rows[row + by].controls
                self._focus(ahead[min(column, len(ahead) - 1)].key)
                return
        if focused is None:
            self._focus_along(by)
        else:
            self.targets.focus_direction(0, by)

    def _leaf(self, key: str) -> None:
        """Page Up and Page Down, Home and End move the list that has the focus, or the rules."""
        held = [sheet for sheet in self._sheets if sheet.row_of(self.targets.focused) is not None]
        sheet = (held or [self._sheets[-1]])[0]
        page = max(1, len(sheet.seen))
        sheet.scroll({"page up": -page, "page down": page, "home": -len(sheet.rows), "end": len(sheet.rows)}[key])
        self.layout()

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        """The felt, the head, the panels, the foot."""
        painter.felt(felt_of(self.plan.game))
        self._draw_head(painter)
        for sheet in self._sheets:
            sheet.draw(painter)
            for placed in sheet.placed:
                self._draw_control(painter, placed)
        self._draw_tabs(painter)
        self._draw_foot(painter)
        self.draw_buttons(painter)

    def _draw_head(self, painter: Painter) -> None:
        z, room = painter.z, self._room
        title = f"New game of {self.plan.entry.title}"
        size, x = theme.TITLE_SIZE * z, room.x + 40 * z
        right = (self._tabs.x if self._tabs is not None else self._help_place().x) - 16 * z
        painter.text(
            painter.fit(title, right - x, size, Weight.EXTRA_BOLD), x, room.y + 24 * z, size, weight=Weight.EXTRA_BOLD
        )
        if self._tabs is None:
            words = words_of(self.plan.game).about
            painter.text(words, room.x, room.y + 68 * z, SUBTITLE_SIZE * z, weight=Weight.MEDIUM)

    def _draw_control(self, painter: Painter, placed: Placed) -> None:
        control, rect = placed
        hover = self.targets.hovered == control.key and self._drag is None and not self.covered
        sight = Sight(
            hover,
            self.targets.pressed == control.key,
            self.focus_shown(control.key),
            self._pointer if hover else None,
        )
        if isinstance(control, EntryControl) and self._writing is not None and self._writing.control.key == control.key:
            control.draw(painter, rect, sight, self._writing.written)
        else:
            control.draw(painter, rect, sight)

    def _draw_tabs(self, painter: Painter) -> None:
        if self._tabs is None:
            return
        hover = next((place for place in range(2) if self.targets.hovered == f"tab {place}"), None)
        focus = next((place for place in range(2) if self.focus_shown(f"tab {place}")), None)
        draw_segmented(painter, self._tabs, TABS, self._tab, hover=hover, focus=focus)

    def _draw_foot(self, painter: Painter) -> None:
        """How long it takes; in its place what there is to be said now."""
        z, room = painter.z, self._room
        height = theme.MAIN_BUTTON_HEIGHT * z
        free = Rect(room.x, room.bottom - height, room.w - (START_WIDTH + 24) * z, height)
        if self.notice:
            draw_notice(painter, free, self.notice)
        else:
            painter.text(words_of(self.plan.game).lasts, free.x, free.cy, FOOT_SIZE * z, weight=Weight.MEDIUM)
