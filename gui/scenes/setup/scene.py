"""The set-up of a game: who sits where, by which rules, with which deal. Enter starts it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.scripts import clean_name
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.keys import HELP, KeysScene, page_opened
from gui.scenes.scene import ButtonScene, Host
from gui.scenes.setup.list import ListScene
from gui.scenes.setup.rules import defaults_link, rule_rows
from gui.scenes.setup.seats import seat_rows, seats_head
from gui.scenes.setup.words import changed_besides
from gui.settings.table_plan import TablePlan
from gui.sprites.messages import draw_notice
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.controls import ChooserControl, Control, RefusedError
from gui.widgets.entry import EntryControl, Written, complaint, edited, is_paste, opened, typed
from gui.widgets.segments import Segments
from gui.widgets.sheet import PADDING, PlacedControl, Sheet
from gui.widgets.targets import Action, Key, Target

WIDEST, TALLEST = 1152.0, 1000.0
"""The screen grows with its window up to this many z."""
HEAD, SHORT_HEAD = 104.0, 64.0
"""From the top of the room to the panels."""
FOOT = 76.0
"""From the panels' lower edge to the room's."""
PANEL_GAP = 32.0
START_WIDTH = 200.0
TAB_WIDTH, TAB_HEIGHT = 120.0, 40.0
TAB_KEYS = ("tab 0", "tab 1")
SUBTITLE_SIZE, FOOT_SIZE = 16.0, 15.0
KEYS = (
    "Set-up",
    (
        ("← →", "Change what has the focus"),
        ("↑ ↓", "Go to another row"),
        ("Enter", "Start, where nothing has the focus"),
        HELP,
    ),
)


class _Writing(NamedTuple):
    """The control that is being written on, and its text by now."""

    entry: EntryControl
    written: Written


class SetupScene(ButtonScene):
    """Everything that can be chosen before a game; nothing has to be.

    The panels are made anew from the plan after every change of it.
    """

    def __init__(self, host: Host, plan: TablePlan) -> None:
        super().__init__(host)
        self.plan = replace(plan, bench=())
        self.notice = ""
        """The message at the foot: why something cannot be chosen, or what a choice has changed besides."""
        self.sheets = (Sheet("seats", "Seats", "seat"), Sheet("rules", "Rules", "rule"))
        self.tab = 0
        """Number of the panel that a narrow window shows."""
        self._before_watching: TablePlan | None = None
        self._tabs: Segments | None = None
        self._room = Rect(0, 0, 0, 0)
        self._pointer: tuple[float, float] | None = None
        self._writing: _Writing | None = None
        self._by_keys = False

    @property
    def shown(self) -> Sequence[Sheet]:
        """The panels that are seen."""
        return (self.sheets[self.tab],) if self.metrics.drawer else self.sheets

    def _change(self, plan: TablePlan, because: str) -> None:
        """Show that plan from now on; ``because`` is the option or preset that was chosen, or empty."""
        self._before_watching = self.plan if self.plan.people and not plan.people else None
        self.notice = changed_besides(self.plan, plan, because)
        self.plan, self._writing = plan, None
        self.layout()

    # -- where things are

    def layout(self) -> None:
        metrics, z, painter = self.metrics, self.metrics.z, self.host.painter
        margin = theme.MENU_MARGIN * z if not metrics.drawer else 24 * z
        top = 48 * z if not metrics.drawer else 16 * z
        width = min(metrics.width - 2 * margin, WIDEST * z)
        height = min(metrics.height - top - 24 * z, TALLEST * z)
        self._room = room = Rect(
            metrics.window.cx - width / 2, (metrics.height - 24 * z + top - height) / 2, width, height
        )
        head = (SHORT_HEAD if metrics.drawer else HEAD) * z
        self._tabs = self._tabs_at_head() if metrics.drawer else None
        painter.z = z
        self._fill(Rect(room.x, room.y + head, room.w, room.h - head - FOOT * z), painter)
        super().layout()

    def _fill(self, body: Rect, painter: Painter) -> None:
        """Lay the panels out side by side, or in the same place where only one is shown."""
        z, plan, change, narrow = painter.z, self.plan, self._change, self.metrics.drawer
        half = body._replace(w=(body.w - PANEL_GAP * z) / 2)
        left, right = (body, body) if narrow else (half, half.move(half.w + PANEL_GAP * z, 0))
        width = left.w - 2 * PADDING * z
        seats, rules = self.sheets
        head = seats_head(plan, change, self._before_watching)
        seats.lay_out(left, painter, seat_rows(plan, painter, width, change), head, titled=not narrow)
        link = defaults_link(plan, change)
        rules.lay_out(right, painter, rule_rows(plan, painter, width, change), [link], titled=not narrow)

    def _tabs_at_head(self) -> Segments:
        z, room = self.metrics.z, self._room
        width, height = 2 * TAB_WIDTH * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        right = self._help_place().x - 16 * z
        rect = Rect(right - width, room.y + 24 * z - height / 2, width, height)
        return Segments(rect, TAB_KEYS, [sheet.title for sheet in self.sheets], self.tab, self._choose_tab)

    def _choose_tab(self, tab: int) -> None:
        self.tab = tab
        self.layout()

    def _help_place(self) -> Rect:
        z, room = self.metrics.z, self._room
        width = button_width(self.host.painter, "How to play", "help", 16)
        return Rect(room.right - width, room.y, width, theme.BUTTON_HEIGHT * z)

    def arrange(self) -> Sequence[Button]:
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
        """Return the tabs and every control that is seen."""
        tabs = [] if self._tabs is None else self._tabs.targets()
        return tabs + [
            Target(control.key, rect, partial(self._act_on, control, rect), label=control.label, group=sheet.key)
            for sheet in self.shown
            for control, rect in sheet.placed
        ]

    def placed(self, key: str | None) -> PlacedControl | None:
        """Return the control with that key, if it is seen."""
        every = (placed for sheet in self.shown for placed in sheet.placed)
        return next((placed for placed in every if placed.control.key == key), None)

    # -- what is done

    def _act_on(self, control: Control, rect: Rect) -> None:
        x = None if self._by_keys or self._pointer is None else self._pointer[0]
        if isinstance(control, ChooserControl):
            self._open_list(control)
        elif isinstance(control, EntryControl) and not control.on_icon(rect, x):
            self._write_on(control)
        else:
            self._attempt(partial(control.act, rect, x))
        self.layout()

    def _attempt(self, action: Action) -> None:
        """Do it, or say why it cannot be done."""
        try:
            action()
        except RefusedError as refusal:
            self.notice = str(refusal)

    def _open_list(self, control: ChooserControl) -> None:
        def anchor() -> Rect:
            placed = self.placed(control.key)
            return placed.rect if placed is not None else Rect.around(*self.metrics.window.centre, 0, 0)

        def choose(place: int) -> None:
            self._attempt(partial(control.choose, place))

        self.host.show(ListScene(self.host, control.items, control.chosen, anchor, choose, by_keys=self._by_keys))

    def _start(self) -> None:
        self.notice = self.plan.objection
        if not self.notice:
            self.host.remember(self.plan)
            self.host.play(self.plan)

    def _show_help(self) -> None:
        from gui.scenes.help.scene import HelpScene  # it draws cards of every game: not before somebody asks

        self.host.show(HelpScene(self.host, self.plan.game, self.plan.rules))

    def _show_keys(self) -> None:
        self.host.show(KeysScene(self.host, [KEYS]))

    # -- the pointer

    def _move_lists(self, move: Callable[[Sheet], bool]) -> bool:
        """Move the lists and lay them out anew where one has moved; return whether one has."""
        moved = any(move(sheet) for sheet in self.shown)
        if moved:
            self.layout()
        return moved

    def mouse_moved(self, x: float, y: float) -> bool:
        """Light what is under the pointer, or pull the list that is held."""
        self._pointer = (x, y)
        pulled = self._move_lists(lambda sheet: sheet.list.pull(y))
        changed = super().mouse_moved(x, y)
        # Controls light up in parts.
        return pulled or changed or self.targets.hovered is not None

    def mouse_left(self) -> bool:
        self._pointer = None
        return super().mouse_left()

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press ends writing elsewhere, and may begin to pull a list."""
        self._pointer, self._by_keys, self.notice = (x, y), False, ""
        if self._writing is not None and self.targets.at(x, y) != self.targets.get(self._writing.entry.key):
            self._finish_writing()
        free = self.targets.at(x, y) is None
        if any(sheet.take(x, y, free) for sheet in self.shown):
            return True
        return super().mouse_pressed(x, y)

    @property
    def _pulling(self) -> bool:
        return any(sheet.list.held for sheet in self.sheets)

    def mouse_released(self, x: float, y: float) -> bool:
        self._pointer = (x, y)
        if self._pulling:
            for sheet in self.sheets:
                sheet.list.let_go()
            self.targets.cancel()
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        return self._move_lists(lambda sheet: sheet.wheel(x, y, steps))

    # -- the keyboard

    def key_pressed(self, key: Key) -> bool:
        """Arrows change what has the focus, Tab and the others go along the rows, Enter starts."""
        self._by_keys = True
        if is_paste(key):
            return self.text_typed(clean_name(self.host.clipboard()))
        if self._writing is not None and self._key_written(key, self._writing):
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
            focused = (sheet for sheet in self.shown if sheet.row_of(self.targets.focused) is not None)
            if next(focused, self.shown[-1]).list.leaf(key.name):
                self.layout()
        elif not page_opened(key, self._show_keys, self._show_help):
            return super().key_pressed(key)
        return True

    def _focused_control(self) -> Control | None:
        placed = self.placed(self.targets.focused)
        return None if placed is None else placed.control

    def _stepped(self, by: int) -> bool:
        control = self._focused_control() if self.targets.keyboard_mode else None
        if control is None:
            return False
        try:
            return control.step(by)
        except RefusedError as refusal:
            self.notice = str(refusal)
            return True

    @property
    def stops(self) -> list[str]:
        """Every stop of the focus, seen or not."""
        tabs = TAB_KEYS if self._tabs is not None else ()
        rows = [key for sheet in self.shown for key in sheet.order]
        return [*tabs, *rows, *(button.key for button in self.buttons)]

    def _focus_along(self, step: int) -> None:
        order, focused = self.stops, self.targets.focused
        start = order.index(focused) + step if focused in order else 0 if step > 0 else -1
        self._focus(order[start % len(order)])

    def _focus(self, key: str) -> None:
        """Put the focus there; a row that is not seen comes to be seen."""
        for sheet in self.shown:
            if (row := sheet.row_of(key)) is not None:
                sheet.show(row)
                self.layout()
        self.targets.focus(key)
        self.targets.keyboard_mode = True
        control = self._focused_control()
        self.notice = "" if control is None else control.barred

    def _focus_row(self, by: int) -> None:
        """Go to the next row; from the ends of a list to whatever lies there."""
        focused = self.targets.focused
        if focused is None:
            self._focus_along(by)
            return
        ahead = next(filter(None, (sheet.neighbour(focused, by) for sheet in self.shown)), None)
        if ahead is not None:
            self._focus(ahead)
        else:
            self.targets.focus_direction(0, by)

    # -- writing

    def _write_on(self, entry: EntryControl) -> None:
        """Let a control be written on; where that is going on, the caret goes to the end."""
        written = opened(entry.raw)
        if self._writing is not None and self._writing.entry.key == entry.key:
            text = self._writing.written.text
            written = Written(text, len(text))
        self._writing = _Writing(entry, written)

    def text_typed(self, text: str) -> bool:
        """Letters go to the control that is written on; they begin it where the focus is on one."""
        if self._writing is None and self.targets.keyboard_mode:
            control = self._focused_control()
            if isinstance(control, EntryControl) and any(control.allowed(letter) for letter in text if letter != " "):
                self._write_on(control)
        if self._writing is None:
            return False
        entry, written = self._writing
        self._writing = _Writing(entry, typed(written, text, entry.allowed, entry.longest))
        self.notice = complaint(entry, written, text)
        return True

    def _key_written(self, key: Key, writing: _Writing) -> bool:
        """Return True if the key meant something to the line that is being written."""
        if key.name == "escape":
            self._writing = None
        elif key.name in ("return", "tab", "up", "down"):
            self._finish_writing()
            return key.name == "return"
        else:
            entry, written = writing
            self._writing = _Writing(entry, edited(written, key.name) or written)
        return True

    def _finish_writing(self) -> None:
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.entry.commit(writing.written.text)

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        painter.felt(face_of(self.plan.game).felt)
        self._draw_head(painter)
        for sheet in self.shown:
            sheet.draw(painter)
            for control, rect in sheet.placed:
                self._draw_control(painter, control, rect)
        if self._tabs is not None:
            self._tabs.draw(painter, self.targets)
        self._draw_foot(painter)
        self.draw_buttons(painter)

    def _draw_head(self, painter: Painter) -> None:
        z, room = painter.z, self._room
        title = f"New game of {self.plan.entry.title}"
        size, x = theme.TITLE_SIZE * z, room.x + 40 * z
        right = (self._tabs.rect.x if self._tabs is not None else self._help_place().x) - 16 * z
        title = painter.fit(title, right - x, size, Weight.EXTRA_BOLD)
        painter.text(title, x, room.y + 24 * z, size, weight=Weight.EXTRA_BOLD)
        if self._tabs is None:
            words = face_of(self.plan.game).about
            painter.text(words, room.x, room.y + 68 * z, SUBTITLE_SIZE * z, weight=Weight.MEDIUM)

    def _draw_control(self, painter: Painter, control: Control, rect: Rect) -> None:
        lit = self.targets.hovered == control.key and not self._pulling and not self.covered
        pointer = self._pointer[0] if lit and self._pointer is not None else None
        focus = self.focus_shown(control.key)
        if isinstance(control, EntryControl) and self._writing is not None and self._writing.entry.key == control.key:
            control.draw(painter, rect, pointer, focus, self._writing.written)
        else:
            control.draw(painter, rect, pointer, focus)

    def _draw_foot(self, painter: Painter) -> None:
        """Draw how long the game takes; instead of that what there is to be said now."""
        z, room = painter.z, self._room
        height = theme.MAIN_BUTTON_HEIGHT * z
        free = Rect(room.x, room.bottom - height, room.w - (START_WIDTH + 24) * z, height)
        if self.notice:
            draw_notice(painter, free, self.notice)
        else:
            painter.text(face_of(self.plan.game).lasts, free.x, free.cy, FOOT_SIZE * z, weight=Weight.MEDIUM)
