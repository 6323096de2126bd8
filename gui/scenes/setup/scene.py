"""The set-up of a game: who sits where, by which rules, with which deal. Enter starts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import SMALLEST_TARGET
from gui.art.painter import Painter
from gui.art.scripts import clean_name
from gui.art.theme import Weight
from gui.scenes.buttons import ButtonScene
from gui.scenes.keys import HELP, KeysScene, page_opened
from gui.scenes.scene import Host
from gui.scenes.setup.list import ListScene
from gui.scenes.setup.panels import TITLES, Panels
from gui.scenes.setup.rows import Placed
from gui.scenes.setup.words import changed_besides, felt_of, words_of
from gui.settings.table_plan import Seating, TablePlan
from gui.sprites.notice import draw_notice
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.controls import ChooserControl, Control, EntryControl, Sight
from gui.widgets.segmented import draw_segmented, segment_rects
from gui.widgets.targets import Action, Key, Target
from gui.widgets.writing import Written, edited, is_paste, is_too_much, opened, typed

WIDEST = 1152.0
"""The screen grows with its window up to this many z."""
TALLEST = 1000.0
HEAD, SHORT_HEAD = 104.0, 64.0
"""From the top of the room to the panels."""
FOOT = 76.0
"""From the panels' lower edge to the room's."""
START_WIDTH = 200.0
TAB_WIDTH, TAB_HEIGHT = 120.0, 40.0
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
    """Which control is being written on, and what stands there by now."""

    control: EntryControl
    written: Written


class SetupScene(ButtonScene):
    """Everything that can be chosen before a game; nothing has to be."""

    def __init__(self, host: Host, plan: TablePlan) -> None:
        super().__init__(host)
        self.plan = plan
        self.notice = ""
        """What is said at the foot: why something cannot be chosen, or what a choice has changed besides."""
        self._bench: list[Seating] = list(plan.seats)
        self._before_watching: TablePlan | None = None
        self._panels = Panels()
        self._tabs: Rect | None = None
        self._room = Rect(0, 0, 0, 0)
        self._pointer: tuple[float, float] | None = None
        self._writing: _Writing | None = None
        self._by_keys = False

    # -- what the rows may have done

    @property
    def bench(self) -> Sequence[Seating]:
        """Who sat at the table since the screen was opened."""
        return self._bench

    def change(self, plan: TablePlan, because: str = "") -> None:
        """Show that plan from now on; ``because`` is the option or preset that was chosen."""
        if plan.people or not self.plan.people:
            self._before_watching = None
        else:
            self._before_watching = self.plan
        self.notice = changed_besides(self.plan, plan, because)
        self.plan, self._writing = plan, None
        self._bench[: len(plan.seats)] = plan.seats
        self.layout()

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.notice = words

    def open_list(self, control: ChooserControl) -> None:
        """Show all values of a control."""

        def anchor() -> Rect:
            placed = self._panels.placed(control.key)
            return placed.rect if placed is not None else Rect.around(*self.metrics.window.centre, 0, 0)

        scene = ListScene(self.host, control.items, control.chosen, anchor, control.choose, by_keys=self._by_keys)
        self.host.show(scene)

    def write(self, control: EntryControl) -> None:
        """Let a control be written on; where that is going on, the caret goes to the end."""
        going_on = self._writing
        if going_on is not None and going_on.control.key == control.key:
            self._writing = _Writing(control, Written(going_on.written.text, len(going_on.written.text)))
        else:
            self._writing = _Writing(control, opened(control.raw))

    # -- where things are

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
        self.host.painter.z = z
        self._panels.lay_out(body, metrics, self.host.painter, self.plan, self, self._before_watching)
        super().layout()

    def _tabs_place(self) -> Rect:
        z, room = self.metrics.z, self._room
        width, height = 2 * TAB_WIDTH * z, max(SMALLEST_TARGET, TAB_HEIGHT * z)
        right = self._help_place().x - 16 * z
        return Rect(right - width, room.y + 24 * z - height / 2, width, height)

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
        tabs = [] if self._tabs is None else list(zip(segment_rects(self._tabs, 2), TITLES, strict=True))
        found = [
            Target(f"tab {place}", rect, self._tab_chooser(place), label=label, group="tabs")
            for place, (rect, label) in enumerate(tabs)
        ]
        return found + [
            Target(placed.control.key, placed.rect, self._actor(placed), label=placed.control.label, group=sheet.key)
            for sheet in self._panels.shown
            for placed in sheet.placed
        ]

    def _tab_chooser(self, tab: int) -> Action:
        return lambda: self._choose_tab(tab)

    def _choose_tab(self, tab: int) -> None:
        self._panels.tab = tab
        self.layout()

    def _actor(self, placed: Placed) -> Action:
        def act() -> None:
            placed.control.act(placed.rect, None if self._by_keys or self._pointer is None else self._pointer[0])
            self.layout()

        return act

    # -- what is done

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

    def mouse_moved(self, x: float, y: float) -> bool:
        """Light what is under the pointer, or pull the list that is held."""
        self._pointer = (x, y)
        pulled = self._panels.pull(y)
        if pulled:
            self.layout()
        changed = super().mouse_moved(x, y)
        # Controls light up in parts.
        return pulled or changed or self.targets.hovered is not None

    def mouse_left(self) -> bool:
        """Nothing is pointed at any more."""
        self._pointer = None
        return super().mouse_left()

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press ends writing elsewhere, and may begin to pull a list."""
        self._pointer, self._by_keys, self.notice = (x, y), False, ""
        if self._writing is not None and self.targets.at(x, y) != self.targets.get(self._writing.control.key):
            self._finish_writing()
        if self._panels.take(x, y, free=self.targets.at(x, y) is None):
            return True
        return super().mouse_pressed(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        """Let go."""
        self._pointer = (x, y)
        if self._panels.held:
            self._panels.let_go()
            self.targets.cancel()
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """The list under the pointer moves."""
        moved = self._panels.wheel(x, y, steps)
        if moved:
            self.layout()
        return moved

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
        control, written = writing
        self._writing = _Writing(control, typed(written, text, control.allowed, control.longest))
        too_much = is_too_much(written, "".join(filter(control.allowed, text)), control.longest)
        self.notice = control.wrong if not all(map(control.allowed, text)) else control.too_long if too_much else ""
        return True

    def key_pressed(self, key: Key) -> bool:
        """Arrows change what has the focus, Tab and the others go along the rows, Enter starts."""
        self._by_keys = True
        if is_paste(key):
            return self.text_typed(clean_name(self.host.clipboard()))
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
            if self._panels.leaf(key.name, self.targets.focused):
                self.layout()
        elif not page_opened(key, self._show_keys, self._show_help):
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
        placed = self._panels.placed(self.targets.focused)
        return None if placed is None else placed.control

    def _stepped(self, by: int) -> bool:
        control = self._focused_control() if self.targets.keyboard_mode else None
        return control is not None and control.step(by)

    @property
    def stops(self) -> list[str]:
        """Every stop of the focus, seen or not."""
        tabs = [f"tab {place}" for place in range(2)] if self._tabs is not None else []
        return [*tabs, *self._panels.order, *(button.key for button in self.buttons)]

    def _focus_along(self, step: int) -> None:
        order, focused = self.stops, self.targets.focused
        start = order.index(focused) + step if focused in order else 0 if step > 0 else -1
        self._focus(order[start % len(order)])

    def _focus(self, key: str) -> None:
        """Put the focus there; a row that is not seen comes to be seen."""
        if self._panels.reveal(key):
            self.layout()
        self.targets.focus(key)
        self.targets.keyboard_mode = True
        control = self._focused_control()
        self.notice = "" if control is None else control.barred

    def _focus_row(self, by: int) -> None:
        """To the next row; from the ends of a list to whatever lies there."""
        focused = self.targets.focused
        ahead = self._panels.neighbour(focused, by)
        if ahead is not None:
            self._focus(ahead)
        elif focused is None:
            self._focus_along(by)
        else:
            self.targets.focus_direction(0, by)

    # -- the picture

    def draw(self, painter: Painter, now: float) -> None:
        """The felt, the head, the panels, the foot."""
        painter.felt(felt_of(self.plan.game))
        self._draw_head(painter)
        for sheet in self._panels.shown:
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
        hover = self.targets.hovered == control.key and not self._panels.held and not self.covered
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
        draw_segmented(painter, self._tabs, TITLES, self._panels.tab, hover=hover, focus=focus)

    def _draw_foot(self, painter: Painter) -> None:
        """How long it takes; in its place what there is to be said now."""
        z, room = painter.z, self._room
        height = theme.MAIN_BUTTON_HEIGHT * z
        free = Rect(room.x, room.bottom - height, room.w - (START_WIDTH + 24) * z, height)
        if self.notice:
            draw_notice(painter, free, self.notice)
        else:
            painter.text(words_of(self.plan.game).lasts, free.x, free.cy, FOOT_SIZE * z, weight=Weight.MEDIUM)
