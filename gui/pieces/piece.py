"""Pieces: parts of a panel that know their height at a width, and draw themselves.

A panel is described once, as a column of pieces (:mod:`gui.pieces.order`). From the description follow its height, its
buttons, and its drawing: what is measured is what is drawn. A scene keeps an `Arranged` panel:

    close = partial(Button, "close", label=say("Close"), act=self.close)
    panel = Arranged(Column(Lines(words), Stretch(), ButtonSlot(close)), painter, room)
    panel.buttons, panel.draw(painter)

Where room may be short, it describes the panel with less and less, and takes the first that fits (`first_fitting`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import inf

from gui.art import theme
from gui.art.geometry import ROUNDING, Rect
from gui.art.painter import Painter
from gui.widgets.button import Button


class Piece(ABC):
    """A part of a panel."""

    grows: float = 0.0
    """The height beyond its own that it can use; a column shares out what is left in this proportion."""

    @abstractmethod
    def height(self, painter: Painter, width: float) -> float:
        """Return the height that the piece needs at that width."""

    @abstractmethod
    def draw(self, painter: Painter, rect: Rect) -> None:
        """Draw the piece in a rectangle that is at least as high as it needs."""

    def arrange(self, painter: Painter, rect: Rect) -> Iterator[tuple[Piece, Rect]]:
        """Yield the simple pieces of which this one consists, with their places in the rectangle."""
        yield self, rect


class Gap(Piece):
    """Room that stays empty. It pulls the next piece up where its height is below 0."""

    def __init__(self, height: float, grows: float = 0.0) -> None:
        self._height, self.grows = height, grows

    def height(self, painter: Painter, width: float) -> float:
        return self._height

    def draw(self, painter: Painter, rect: Rect) -> None:
        """Draw nothing."""


class Stretch(Gap):
    """All the room that the others leave."""

    def __init__(self) -> None:
        super().__init__(0.0, inf)


class ButtonSlot(Gap):
    """The place of a button, which ``make`` makes there."""

    def __init__(self, make: Callable[[Rect], Button], height: float = theme.BUTTON_HEIGHT, grows: float = 0.0) -> None:
        super().__init__(height, grows)
        self.make = make

    def height(self, painter: Painter, width: float) -> float:
        """Return the height, of which no button has less than a fingertip.

        A slot of the height 0 stands beside other things, and leaves the size to ``make``.
        """
        return max(self._height, painter.smallest_target) if self._height else 0.0


class Block(Gap):
    """A drawing of its own, in a room of that height. A ``key`` makes its place known to the scene."""

    def __init__(
        self, height: float, draw: Callable[[Painter, Rect], object], grows: float = 0.0, *, key: str = ""
    ) -> None:
        super().__init__(height, grows)
        self._draw, self.key = draw, key

    def draw(self, painter: Painter, rect: Rect) -> None:
        self._draw(painter, rect)


class SceneSlot(Block):
    """The place of something that the scene draws itself."""

    def __init__(self, key: str, height: float, grows: float = 0.0) -> None:
        super().__init__(height, lambda painter, rect: None, grows, key=key)


class AsHighAs(Piece):
    """A piece that leaves room for others, which take its place later: nothing moves then."""

    def __init__(self, shown: Piece, *others: Piece) -> None:
        self._shown, self._others = shown, others

    def height(self, painter: Painter, width: float) -> float:
        return max(piece.height(painter, width) for piece in (self._shown, *self._others))

    def draw(self, painter: Painter, rect: Rect) -> None:
        self._shown.draw(painter, rect)


class Arranged:
    """A piece that has been measured for a room."""

    def __init__(self, piece: Piece, painter: Painter, room: Rect) -> None:
        self._pieces = tuple(piece.arrange(painter, room))
        self.places: Mapping[str, Rect] = {
            one.key: rect for one, rect in self._pieces if isinstance(one, Block) and one.key
        }
        """Key of a slot or a block -> its place."""
        self.buttons = [one.make(rect) for one, rect in self._pieces if isinstance(one, ButtonSlot)]
        """The buttons, which the scene draws, as they depend on the pointer."""

    def draw(self, painter: Painter, down: float = 0.0) -> None:
        """Draw all but buttons and slots, ``down`` below their places."""
        for piece, rect in self._pieces:
            piece.draw(painter, rect.move(0, down))


def fits(piece: Piece, painter: Painter, room: Rect) -> bool:
    """Return whether the room is high enough for the piece."""
    return piece.height(painter, room.w) <= room.h + ROUNDING


def first_fitting(pieces: Iterable[Piece], painter: Painter, room: Rect) -> Piece:
    """Return the first piece for which the room is high enough, or the last one of all."""
    chosen = None
    for chosen in pieces:
        if fits(chosen, painter, room):
            break
    if chosen is None:
        raise ValueError("No pieces: nothing to choose from.")
    return chosen
