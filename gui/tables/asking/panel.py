"""The sheet "Who holds what" on the table: a panel beside it, in narrow windows a drawer; both can be switched off."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gui.geometry import Rect
from gui.metrics import Metrics
from gui.painter import Painter
from gui.sprites.memory_sheet import Sheet, draw_memory_sheet
from gui.tables.asking.layout import AskingLayout
from gui.tables.table import Actions, Spot

ICON, LABEL = "eye", "Memory"


class SheetPanel:
    """Whether the sheet is shown. The wish to see it is the person's; a drawer is open only at this table."""

    def __init__(self) -> None:
        self.open = False
        """Whether the drawer is open, in a window that has no room for the panel."""

    def toggle(self, metrics: Metrics, actions: Actions) -> None:
        """Show the sheet, or hide it."""
        if metrics.drawer:
            self.open = not self.open
            actions.changed()
        else:
            actions.memory = not actions.memory

    def close(self) -> bool:
        """Close the drawer; whether it was open."""
        was_open, self.open = self.open, False
        return was_open

    def tool(self, metrics: Metrics, actions: Actions) -> tuple[str, str, Callable[[], None]]:
        """The switch on the toolbar."""
        return ICON, LABEL, lambda: self.toggle(metrics, actions)

    def spots(self, layout: AskingLayout, actions: Actions) -> Sequence[Spot]:
        """The open drawer, which keeps clicks from what lies under it and is closed by one."""
        if not self.open or layout.sheet is not None:
            return ()
        shut = Spot(
            "drawer",
            layout.drawer,
            lambda: self.toggle(layout.metrics, actions),
            "Close",
            over_cards=True,
        )
        return (shut,)

    def draw(self, painter: Painter, rect: Rect | None, sheet: Callable[[], Sheet], over_cards: bool = False) -> None:
        """The sheet in its place, where it has one."""
        if rect is not None:
            draw_memory_sheet(painter, rect, sheet(), over_cards)
