"""Pictures of positions by the painter of the real table, without a window. All hands are face up."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Final, cast

import numpy as np
import pygame
from numpy.typing import NDArray

from engine.events import Event
from engine.game import Game
from engine.match import opened_view
from engine.view import View
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.scenes.scene import Host
from gui.scenes.study.board import StudyBoard
from gui.scenes.study.onlooker import Onlooker
from gui.settings.people import BOTS
from gui.settings.settings import Settings
from gui.settings.table_plan import PERSON, Seating, TablePlan
from gui.widgets.targets import Targets
from learning.encoding import Variant

SIZE: Final = (1280, 800)
"""Width and height of a picture."""
NO_BAR: Final = 0.0


class _Position:
    """The one position that a board looks at, in place of a whole played match."""

    viewer: Final = None
    hands_open: Final = True
    ply: Final = 0

    def __init__(self, game: Game[Any], log: Sequence[Event]) -> None:
        self.game, self.log = game, log

    @property
    def view(self) -> View[Any]:
        """The view of a copy of the game, with all hands face up."""
        return opened_view(self.game, None, self.log)

    def go_to(self, ply: int) -> None:
        """Do nothing: there is one position."""


class TablePainter:
    """Draws the positions of a game under certain rules."""

    def __init__(self, variant: Variant, size: tuple[int, int] = SIZE) -> None:
        self._under, self._size = variant, size
        pygame.font.init()
        self._painter = Painter(pygame.Surface(size), Art(1.0))
        self._painter.art.fit(size, 1.0)
        self._position: _Position | None = None
        self._board: StudyBoard | None = None

    def picture(self, game: Game[Any], log: Sequence[Event]) -> NDArray[np.uint8]:
        """Return the position as (height, width, 3) numbers of red, green and blue."""
        board = self._board_at(game, log)
        board.words = board.table.message(board.view)
        self._painter.felt(board.felt)
        board.draw(self._painter, 0.0, lambda: None)
        pixels = pygame.image.tobytes(self._painter.surface, "RGB")
        width, height = self._size
        return np.frombuffer(pixels, np.uint8).reshape(height, width, 3)

    def _board_at(self, game: Game[Any], log: Sequence[Event]) -> StudyBoard:
        """Return the board, at rest, with that position."""
        if self._board is None or self._position is None:
            self._position = _Position(game, log)
            self._board = self._new_board(self._position)
        self._position.game, self._position.log = game, log
        self._board.go_to(0)
        return self._board

    def _new_board(self, position: _Position) -> StudyBoard:
        host = SimpleNamespace(settings=Settings(speed="instant"), painter=self._painter, now=0.0)
        variant = self._under
        seats = tuple(Seating(f"Seat {seat}", BOTS[seat % len(BOTS)].avatar, PERSON) for seat in range(variant.seats))
        plan = TablePlan(variant.entry.key, variant.rules, seats)
        board = StudyBoard(cast(Host, host), Targets(), plan, cast(Onlooker, position), lambda: None)
        board.resize(Metrics(*self._size, bar=NO_BAR, only_seen=True))
        return board
