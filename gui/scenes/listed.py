"""Screens with a list: pointer and keys reach it, and mean the same everywhere."""

from __future__ import annotations

from gui.scenes.scene import Scene
from gui.widgets.key import Key
from gui.widgets.list_pane import ROWS, ListPane


class ListedScene(Scene):
    """A screen with a list. Subclasses lay out ``rows`` in `layout`, with targets in the order in which Tab goes.

    For Tab the list is one stop, its chosen row. A subclass that is a page or has buttons names its other base after
    this one.
    """

    rows: ListPane

    @property
    def rows_shown(self) -> bool:
        """True if the rows are on the screen."""
        return True

    @property
    def rows_heed_keys(self) -> bool:
        """True if keys go along the rows: some can be chosen, or there are more than fit."""
        return self.rows_shown and (self.rows.count > 0 or self.rows.bar is not None)

    @property
    def focus_on_rows(self) -> bool:
        """True if the focus is shown on a row, or nowhere."""
        focused = self.targets.get(self.targets.shown_focus)
        return focused is None or focused.group == ROWS

    # -- the choice

    def choose_row(self, row: int) -> None:
        """Choose a row as the keys do: it has the focus then."""
        self.rows.choose(row)
        self.layout()
        self.focus_row()
        self.targets.keyboard_mode = True

    def focus_row(self) -> None:
        """Put the focus on the chosen row."""
        self.targets.focus(self.rows.key(self.rows.chosen))

    def rows_moved(self) -> None:
        """Lay the screen out after the pointer has moved the list.

        The focus goes with the chosen row: where that is no longer seen, no other row shows it.
        """
        before = self.targets.get(self.targets.focused)
        self.layout()
        if before is not None and before.group == ROWS and not self.targets.focus(self.rows.key(self.rows.chosen)):
            self.targets.focus(None)

    # -- pointer and keys

    def mouse_moved(self, x: float, y: float) -> bool:
        pulled = self.rows.pull(y)
        if pulled:
            self.rows_moved()
        return super().mouse_moved(x, y) or pulled

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press may take hold of the scroll bar, or of the list where nothing can be chosen."""
        if self.rows_shown and self.rows.take(x, y, free=self.targets.at(x, y) is None):
            self.rows_moved()
            return True
        return super().mouse_pressed(x, y)

    def mouse_released(self, x: float, y: float) -> bool:
        if self.rows.held:
            self.rows.let_go()
            self.targets.cancel()
        return super().mouse_released(x, y)

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        moved = self.rows_shown and self.rows.wheel(x, y, steps)
        if moved:
            self.rows_moved()
        return moved

    def key_pressed(self, key: Key) -> bool:
        """Arrows and the keys for pages choose a row, or scroll where none can be chosen; Tab goes along the stops."""
        if key.name == "tab":
            self._focus_along(-1 if key.shift else 1)
            return True
        by = self.rows.step(key.name)
        if by is None or not self.rows.total or not self.rows_heed_keys:
            return super().key_pressed(key)
        row = self.rows.choice_of(key.name, entered=self._entered)
        if row is not None:
            self.choose_row(row)
            return True
        moved = self.rows.scroll(by)
        if moved:
            self.layout()
        return moved

    @property
    def _entered(self) -> bool:
        """True if the focus is on the chosen row, or has been there until the list was moved."""
        focused = self.targets.focused
        return focused == self.rows.key(self.rows.chosen) or (focused is None and self.targets.keyboard_mode)

    def _focus_along(self, step: int) -> None:
        """Move the focus by that many stops, round the ends."""
        targets, row = self.targets, self.rows.key(self.rows.chosen)
        if self.rows_shown and self.rows.count and targets.get(row) is None:
            self.rows.choose(self.rows.chosen)
            self.layout()
        stops = [target.key for target in targets.read if target.group != ROWS or target.key == row]
        focused = targets.shown_focus
        start = stops.index(focused) + step if focused in stops else 0 if step > 0 else -1
        targets.focus(stops[start % len(stops)])
        targets.keyboard_mode = True

    # -- for people who hear the screen

    def point_at(self, key: str) -> None:
        """Put the focus of the keys on a target; a row is chosen by that, as it is by the keys."""
        row = self.rows.row_of(key)
        if row is None or not self.rows_heed_keys:
            super().point_at(key)
        else:
            self.choose_row(row)
