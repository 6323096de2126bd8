"""The score of an evening between its games, and at its end with a podium."""

from __future__ import annotations

from collections.abc import Sequence

from engine.phrases import number, say
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.words import Lines
from gui.scenes.page import PageScene
from gui.scenes.play.evening.scene import RULE
from gui.scenes.scene import Host
from gui.series.series import Series
from gui.series.standing import Standing, standing_of
from gui.series.words import score_of
from gui.sprites.fitted import draw_fitted
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.readings import Reading, paragraph, table

SENTENCE, GAP, FOOT = 24.0, 16.0, 72.0
PODIUM, LEAST_PODIUM, STEP_WIDTH = 240.0, 110.0, 132.0
"""Height of the podium with the faces at the most and at the least, and the width of a step."""
FACE_SHARE, NAME = 0.24, 26.0
"""The share of that height for a face, and the height of a name below it."""
PADDING, HEAD, ROW, NAME_SHARE = 24.0, 44.0, 56.0, 0.3
FACE_IN_ROW = 36.0
NOT_YET = "–"
TOTAL = say("Points")


class EveningScoreScene(PageScene):
    """Everybody's points in each game and together; the gold button goes on with the next game."""

    reads_drawn = False

    def __init__(self, host: Host, series: Series) -> None:
        super().__init__(host)
        self.standing = standing_of(series, host.store)
        self.title = say("The evening is over") if self.standing.over else say("The score")

    # -- where things are

    def place_body(self) -> None:
        body, over = self.body, self.standing.over
        self._words = Lines(score_of(self.standing).words, SENTENCE, weight=Weight.BOLD, leading=1.3)
        top = body.y + self._words.height(self.host.painter, body.w) + GAP
        foot = FOOT if self.small else FOOT + GAP
        rows = len(self.standing.entrants)
        podium = min(PODIUM, body.bottom - foot - top - HEAD - PADDING - rows * FACE_IN_ROW)
        # Many players leave no room for a podium in a low window.
        self._podium = Rect(body.x, top, body.w, podium if over and podium >= LEAST_PODIUM else 0.0)
        top += self._podium.h + (GAP if self._podium.h else 0.0)
        self._row = min(ROW, (body.bottom - foot - top - HEAD - PADDING / 2) / rows)
        self._panel = Rect(body.x, top, body.w, HEAD + rows * self._row + PADDING / 2)

    def arrange_body(self) -> Sequence[Button]:
        standing, go = self.standing, self.host.go
        if standing.over:
            word, series = say("Another evening"), standing.series.anew()
        else:
            word, series = say("Next: {game}", game=standing.next_plan.entry.title), standing.series
        wide = max(200.0, button_width(self.host.painter, word, "play", 16))
        place = Rect(self.body.right - wide, self._panel.bottom + GAP, wide, theme.MAIN_BUTTON_HEIGHT)
        menu = Rect(self.body.x, place.y, 140.0, place.h)
        return (
            Button("next", place, word, lambda: go.series(series), ButtonKind.PRIMARY, "play"),
            Button("menu", menu, say("Menu"), go.menu, icon="menu"),
        )

    # -- for people who hear it

    def readings(self) -> Sequence[Reading]:
        return (
            paragraph("standing", score_of(self.standing).words),
            paragraph("rule", RULE),
            table("score", say("The score"), self._heads, [[name, *cells] for name, cells in self._lines]),
        )

    @property
    def _heads(self) -> list[str]:
        return [say("Player"), *(plan.entry.title for plan in self.standing.series.plans), TOTAL]

    @property
    def _lines(self) -> list[tuple[str, list[str]]]:
        """The players with their points in each game and together."""
        standing = self.standing
        found = []
        for row, entrant in zip(score_of(standing).rows, standing.entrants, strict=True):
            scored = dict(zip(standing.finished, entrant.scored, strict=True))
            places = range(len(standing.series.plans))
            cells: list[str] = [number(scored[place], "d") if place in scored else NOT_YET for place in places]
            found.append((row.name, [*cells, number(entrant.total, "d")]))
        return found

    # -- the picture

    def draw_body(self, painter: Painter, now: float) -> None:
        body = self.body
        self._words.draw(painter, body._replace(h=self._podium.y - body.y))
        if self._podium.h:
            draw_podium(painter, self._podium, self.standing)
        painter.panel(self._panel)
        self._draw_table(painter, self._panel)
        y = self._panel.bottom + GAP + theme.MAIN_BUTTON_HEIGHT / 2
        left, right = self.buttons[2].rect.right + GAP, self.buttons[1].rect.x - GAP
        draw_fitted(painter, RULE, left, y, right - left, theme.LABEL_SIZE, theme.TEXT, Weight.MEDIUM)

    def _draw_table(self, painter: Painter, panel: Rect) -> None:
        inside, rows = panel._replace(x=panel.x + PADDING, w=panel.w - 2 * PADDING), score_of(self.standing).rows
        first = inside.x + NAME_SHARE * inside.w
        wide = (inside.right - first) / (len(self._heads) - 1)
        for column, head in enumerate(self._heads[1:]):
            x, y = first + (column + 0.5) * wide, panel.y + HEAD / 2
            colour = theme.TEXT if head == TOTAL else theme.MUTED
            draw_fitted(painter, head, x, y, wide - 8, theme.LABEL_SIZE, colour, Weight.BOLD, "c")
        for place, (row, (name, cells)) in enumerate(zip(rows, self._lines, strict=True)):
            y, face = panel.y + HEAD + (place + 0.5) * self._row, min(FACE_IN_ROW, self._row - 4)
            painter.rule(inside.x, y - self._row / 2, inside.w)
            painter.avatar(row.avatars[0], inside.x + FACE_IN_ROW / 2, y, face)
            left = inside.x + FACE_IN_ROW + 12
            draw_fitted(painter, name, left, y, first - left, theme.BODY_SIZE, weight=Weight.BOLD)
            for column, cell in enumerate(cells):
                last = column == len(cells) - 1
                size, weight = (24.0, Weight.EXTRA_BOLD) if last else (17.0, Weight.MEDIUM)
                colour = theme.GOLD if last and row.leads else theme.TEXT
                painter.text(cell, first + (column + 0.5) * wide, y, size, colour, weight, "cm")


def draw_podium(painter: Painter, room: Rect, standing: Standing) -> None:
    """Draw the three with most points on a podium: the first in the middle, equals on steps of the same height."""
    rows = sorted(score_of(standing).rows, key=lambda row: -row.total)
    face = FACE_SHARE * room.h
    step = (room.h - face - NAME) / 3
    for row, across in zip(rows, (0, -1, 1), strict=False):
        rank = sum(other.total > row.total for other in rows) + 1
        high, x = step * (4 - rank), room.cx + across * STEP_WIDTH
        block = Rect.around(x, room.bottom - high / 2, STEP_WIDTH - 8, high)
        painter.box(block, min(12, step / 2), theme.GOLD if rank == 1 else theme.INK, 0.9, lift=theme.PLATE_LIFT)
        colour = theme.ON_GOLD if rank == 1 else theme.TEXT
        painter.text(number(rank, "d"), x, block.y + step / 2, 0.6 * step, colour, Weight.EXTRA_BOLD, "cm")
        painter.avatar(row.avatars[0], x, block.y - NAME - face / 2, face)
        middle = block.y - NAME / 2
        draw_fitted(painter, row.name, x, middle, STEP_WIDTH - 8, 15, theme.TEXT, Weight.BOLD, "c", most=1)
