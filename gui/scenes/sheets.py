"""Screens made of sheets: their controls are operated by mouse and keyboard, with text entry and open lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from engine.phrases import together
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.scripts import clean_name
from gui.scenes.list import open_list
from gui.scenes.scene import ButtonScene, Host
from gui.widgets.controls import ChooserControl, Control, RefusedError
from gui.widgets.entry import EntryControl, Written, all_chosen, complaint, edited, is_paste, typed
from gui.widgets.key import Key
from gui.widgets.readings import Reading, status
from gui.widgets.sheet import PlacedControl, Sheet
from gui.widgets.slider import SliderControl
from gui.widgets.targets import Action, Target


class _Writing(NamedTuple):
    """The control into which text is being typed, and its present text."""

    entry: EntryControl
    written: Written


class SheetScene(ButtonScene):
    """A screen with sheets. Subclasses say which are ``shown`` and lay them out in ``layout``.

    Controls are made anew in ``layout`` after each of their actions.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.notice = ""
        """The message at the foot: why something cannot be chosen, or what a choice has changed besides."""
        self.writing: _Writing | None = None
        self.pointer: tuple[float, float] | None = None
        self._by_keys = False
        self._slid: str | None = None
        """The slider whose knob is held."""

    @property
    def shown(self) -> Sequence[Sheet]:
        """The sheets that are seen."""
        raise NotImplementedError

    @property
    def stops_before(self) -> Sequence[str]:
        """The stops of the focus before the rows of the sheets."""
        return ()

    def other_targets(self) -> Sequence[Target]:
        """Return every control that is seen."""
        return [
            self._with_about(control.target(rect, partial(self.act_on, control, rect), sheet.key), sheet)
            for sheet in self.shown
            for control, rect in sheet.placed
        ]

    def _with_about(self, target: Target, sheet: Sheet) -> Target:
        """Return the target of a control with the sentences beside it, for people who hear them."""
        return target._replace(about=together([target.about, sheet.about(target.key)]))

    def placed(self, key: str | None) -> PlacedControl | None:
        """Return the control with that key, if it is seen."""
        every = (placed for sheet in self.shown for placed in sheet.placed)
        return next((placed for placed in every if placed.control.key == key), None)

    # -- what is done

    def act_on(self, control: Control, rect: Rect) -> None:
        """Do what a click on the control, or Enter, means."""
        x = None if self._by_keys or self.pointer is None else self.pointer[0]
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
            return Rect.around(*self.metrics.window.centre, 0, 0) if placed is None else placed.rect

        def choose(place: int) -> None:
            self._attempt(partial(control.choose, place))

        open_list(self, control, anchor, choose)

    # -- the pointer

    def _move_lists(self, move: Callable[[Sheet], bool]) -> bool:
        """Move the lists and lay them out anew where one has moved; return whether one has."""
        moved = any(move(sheet) for sheet in self.shown)
        if moved:
            self.layout()
        return moved

    def mouse_moved(self, x: float, y: float) -> bool:
        """Light what is under the pointer, or pull the list that is held."""
        self.pointer = (x, y)
        if self._slid is not None:
            self._slide(self._slid)
            return True
        pulled = self._move_lists(lambda sheet: sheet.list.pull(y))
        changed = super().mouse_moved(x, y)
        # Controls light up in parts.
        return pulled or changed or self.targets.hovered is not None

    def mouse_left(self) -> bool:
        self.pointer = None
        return super().mouse_left()

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press ends writing elsewhere, and may begin to pull a list."""
        self.pointer, self._by_keys, self.notice = (x, y), False, ""
        if self.writing is not None and self.targets.at(x, y) != self.targets.get(self.writing.entry.key):
            self._finish_writing()
        target = self.targets.at(x, y)
        held = None if target is None or not self.targets.heeds(x, y) else self.placed(target.key)
        if held is not None and isinstance(held.control, SliderControl) and not held.control.barred:
            self._slid = held.control.key
            self._slide(self._slid)
            return True
        free = target is None
        if any(sheet.list.take(x, y, free) for sheet in self.shown):
            return True
        return super().mouse_pressed(x, y)

    def _slide(self, key: str) -> None:
        """Move the knob of the slider that is held to the pointer."""
        placed = self.placed(key)
        if placed is not None:
            self.act_on(*placed)

    @property
    def _pulling(self) -> bool:
        return any(sheet.list.held for sheet in self.shown)

    def mouse_released(self, x: float, y: float) -> bool:
        self.pointer = (x, y)
        if self._slid is not None:
            self._slid = None
            self.targets.cancel()
            return True
        if self._pulling:
            for sheet in self.shown:
                sheet.list.let_go()
            self.targets.cancel()
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        return self._move_lists(lambda sheet: sheet.list.wheel(x, y, steps))

    # -- for people who hear the screen

    def press_target(self, key: str) -> None:
        self._by_keys, self.notice = True, ""
        super().press_target(key)

    def press_part(self, key: str, place: int) -> None:
        self._by_keys, self.notice = True, ""
        self._attempt(partial(super().press_part, key, place))
        self.layout()

    def readings(self) -> Sequence[Reading]:
        """Return what there is to be said now; it is drawn too, and not read twice."""
        return [status("notice", self.notice, live=True)] if self.notice else ()

    # -- the keyboard

    def key_pressed(self, key: Key) -> bool:
        """Arrows change what has the focus, Tab and the others go along the rows, Enter starts."""
        self._by_keys = True
        if is_paste(key):
            return self.text_typed(clean_name(self.host.clipboard()))
        if self.writing is not None and self._key_written(key, self.writing):
            return True
        self.notice = ""
        if key.name == "tab":
            self._focus_along(-1 if key.shift else 1)
        elif key.name in ("up", "down"):
            self._focus_row(1 if key.name == "down" else -1)
        elif key.name in ("left", "right") and self._stepped(1 if key.name == "right" else -1):
            pass
        elif key.name in ("page up", "page down", "home", "end"):
            self._leaf(key.name)
        else:
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
        rows = [key for sheet in self.shown for key in sheet.order]
        return [*self.stops_before, *rows, *(button.key for button in self.buttons)]

    def _focus_along(self, step: int) -> None:
        order, focused = self.stops, self.targets.focused
        start = order.index(focused) + step if focused in order else 0 if step > 0 else -1
        self._focus(order[start % len(order)])

    def _focus(self, key: str) -> None:
        """Put the focus there; scroll to a row that is not on the screen."""
        for sheet in self.shown:
            if (row := sheet.row_of(key)) is not None:
                sheet.list.show(row)
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

    def _leaf(self, key: str) -> None:
        """Go a page on or back, or to an end: the focus does, if it is shown on a row, else the list alone."""
        focused = self.targets.shown_focus
        sheet = next((sheet for sheet in self.shown if sheet.row_of(focused) is not None), self.shown[-1])
        row, by = sheet.row_of(focused), sheet.list.step(key) or 0
        if focused is not None and row is not None:
            ahead = max(0, min(row + by, len(sheet.rows) - 1))
            self._focus(sheet.neighbour(focused, ahead - row) or focused)
        elif sheet.list.scroll(by):
            self.layout()

    # -- writing

    def _write_on(self, entry: EntryControl) -> None:
        """Begin to type into a control; if that has begun already, move the caret to the end."""
        written = all_chosen(entry.raw)
        if self.writing is not None and self.writing.entry.key == entry.key:
            text = self.writing.written.text
            written = Written(text, len(text))
        self.writing = _Writing(entry, written)

    def text_typed(self, text: str) -> bool:
        """Letters go to the control that is written on; they begin it where the focus is on one."""
        if self.writing is None and self.targets.keyboard_mode:
            control = self._focused_control()
            if isinstance(control, EntryControl) and any(control.allowed(letter) for letter in text if letter != " "):
                self._write_on(control)
        if self.writing is None:
            return False
        entry, written = self.writing
        self.writing = _Writing(entry, typed(written, text, entry.allowed, entry.longest))
        self.notice = complaint(entry, written, text)
        return True

    def _key_written(self, key: Key, writing: _Writing) -> bool:
        """Return True if the key meant something to the line that is being written."""
        if key.name == "escape":
            self.writing = None
        elif key.name in ("return", "tab", "up", "down"):
            self._finish_writing()
            return key.name == "return"
        else:
            entry, written = writing
            self.writing = _Writing(entry, edited(written, key.name, leftwards=self.metrics.leftwards) or written)
        return True

    def _finish_writing(self) -> None:
        writing, self.writing = self.writing, None
        if writing is not None:
            writing.entry.commit(writing.written.text)

    # -- the picture

    def draw_control(self, painter: Painter, control: Control, rect: Rect) -> None:
        lit = self.targets.hovered == control.key and not self._pulling and not self.covered
        pointer = self.pointer[0] if lit and self.pointer is not None else None
        focus = self.focus_shown(control.key)
        if isinstance(control, EntryControl) and self.writing is not None and self.writing.entry.key == control.key:
            control.draw(painter, rect, pointer, focus, self.writing.written)
        else:
            control.draw(painter, rect, pointer, focus)
