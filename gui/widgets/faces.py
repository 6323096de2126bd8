"""Buttons with the face of a person: a small one with the name beside it, and a large one with the name below."""

from __future__ import annotations

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind
from gui.widgets.readings import Role
from gui.widgets.targets import Action, Target, Targets

CHIP_HEIGHT, CHIP_FACE, CHIP_PADDING, CHIP_GAP = 36.0, 28.0, 4.0, 10.0
NAME_HEIGHT = 44.0
RADIUS = 16.0
FACE_SHARE, LARGEST_FACE = 0.86, 148.0
RING, RING_GAP = 4.0, 5.0
LARGEST_NAME_SIZE = 20.0


class PersonChip(Button):
    """A face and the words beside it: who plays, and the way to change that; without a portrait a sign for all."""

    def __init__(self, key: str, rect: Rect, label: str, act: Action, portrait: str, name: str = "") -> None:
        super().__init__(key, rect, label, act, ButtonKind.PLAIN, name=name)
        self._portrait = portrait

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        target = self.rect.move(0, down + (1 if targets.pressed == self.key else 0))
        rect = Rect(target.x, target.cy - CHIP_HEIGHT / 2, target.w, CHIP_HEIGHT)
        hover, focus = targets.hovered == self.key, targets.shown_focus == self.key
        if not self.label:
            rect = Rect.around(target.cx, target.cy, CHIP_HEIGHT, CHIP_HEIGHT)
        edge, width, opacity = (theme.GOLD, 2.0, 1.0) if focus else (theme.WHITE, 1.0, 0.5 if hover else 0.14)
        painter.box(rect, rect.h / 2, theme.INK, theme.PLATE_OPACITY, edge, width, opacity, theme.PLATE_LIFT)
        face = CHIP_FACE
        middle = rect.x + CHIP_PADDING + face / 2
        if self._portrait:
            painter.avatar(self._portrait, middle, rect.cy, face)
        else:
            painter.icon("person", middle, rect.cy, face - 6, theme.GOLD)
        if not self.label:
            return
        x = middle + face / 2 + CHIP_GAP
        draw_fitted(painter, self.label, x, rect.cy, rect.right - 14 - x, theme.LABEL_SIZE, weight=Weight.BOLD, most=1)


def chip_width(painter: Painter, label: str) -> float:
    """Return the natural width of a chip with these words."""
    return painter.text_width(label, theme.LABEL_SIZE, Weight.BOLD) + CHIP_PADDING + CHIP_FACE + CHIP_GAP + 18


class FaceButton(Button):
    """A large face with a name below it; a gold ring is round the one that is chosen."""

    def __init__(
        self, key: str, rect: Rect, label: str, act: Action, portrait: str, *, chosen: bool = False, icon: str = ""
    ) -> None:
        """Without a ``portrait`` there is the ``icon`` on a disc."""
        super().__init__(key, rect, label, act, icon=icon or None)
        self._portrait, self._chosen = portrait, chosen

    def target(self) -> Target:
        return super().target()._replace(role=Role.BUTTON, selected=self._chosen if self._portrait else None)

    def draw(self, painter: Painter, targets: Targets, down: float = 0.0) -> None:
        rect = self.rect.move(0, down + (2 if targets.pressed == self.key else 0))
        hover, focus = targets.hovered == self.key, targets.shown_focus == self.key
        if hover or focus:
            edge = theme.GOLD if focus else None
            painter.box(rect, RADIUS, theme.WHITE, 0.08, edge, 2)
        face = min(FACE_SHARE * rect.w, rect.h - NAME_HEIGHT - 2 * (RING + RING_GAP), LARGEST_FACE)
        middle = rect.y + RING + RING_GAP + face / 2 + 2
        if self._chosen:
            painter.disc(rect.cx, middle, face / 2 + RING_GAP, theme.INK, theme.GOLD, RING)
        if self._portrait:
            painter.avatar(self._portrait, rect.cx, middle, face)
        else:
            painter.disc(rect.cx, middle, face / 2, theme.INK, theme.WHITE, 1.5)
            painter.icon(self.icon or "plus", rect.cx, middle, 0.4 * face, theme.GOLD)
        size = min(LARGEST_NAME_SIZE, max(theme.LABEL_SIZE, face / 6))
        size = painter.fitting_size(self.label, rect.w - 8, size, painter.smallest_size, Weight.BOLD)
        name = painter.fit(self.label, rect.w - 8, size, Weight.BOLD)
        y = middle + face / 2 + RING + RING_GAP + NAME_HEIGHT / 2 - 4
        painter.text(name, rect.cx, y, size, weight=Weight.BOLD, anchor="cm")
