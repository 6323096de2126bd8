"""A panel of pieces whose upper ones scroll where not all of them fit."""

from __future__ import annotations

from collections.abc import Sequence

from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.pieces.order import Column
from gui.pieces.piece import Arranged, Piece
from gui.scenes.listed import ListedScene
from gui.scenes.panel import PiecesScene
from gui.scenes.scene import Host
from gui.widgets.button import Button
from gui.widgets.list_pane import ListPane
from gui.widgets.scrolling import edges_of


class ScrolledPiecesScene(ListedScene, PiecesScene):
    """A panel whose pieces, without buttons, stand above a foot with the buttons. It moves by whole pieces."""

    def __init__(self, host: Host, title: str) -> None:
        super().__init__(host, title)
        self.rows = ListPane()
        self._scrolled: Sequence[Piece] = ()

    def scrolled_pieces(self) -> Sequence[Piece]:
        """Return the pieces that scroll, from top to bottom."""
        raise NotImplementedError

    def foot_piece(self) -> Piece:
        """Return what stands below them."""
        raise NotImplementedError

    def pieces(self) -> Piece:
        return Column(*self.scrolled_pieces(), self.foot_piece())

    def measured(self, window: Metrics) -> Metrics:
        return window

    def arrange(self) -> Sequence[Button]:
        painter, room, foot = self.host.painter, self.content, self.foot_piece()
        high = foot.height(painter, room.w)
        upper = room._replace(h=room.h - high)
        self._scrolled = self.scrolled_pieces()
        heights = [piece.height(painter, room.w) for piece in self._scrolled]
        self.rows.lay_out(self.panel, upper, edges_of(heights))
        self._arranged = Arranged(foot, painter, Rect(room.x, upper.bottom, room.w, high))
        return self._arranged.buttons

    def draw_content(self, painter: Painter, room: Rect) -> None:
        super().draw_content(painter, room)
        for row in self.rows.seen:
            self._scrolled[row].draw(painter, self.rows.place(row).move(0, room.y - self.content.y))
        self.rows.draw_bar(painter)
