"""Rows of the list of decisions: the verdict, the decision, the better move, and the cost."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.coach.coach import Deed
from engine.coach.review import Judgement
from engine.phrases import say_as
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.look_back.review.words import CostUnit, deed_words
from gui.sprites.fitted import draw_fitted
from gui.sprites.pieces import chip_thing, draw_pieces, fitting_pieces_size, pieces_width
from gui.sprites.verdicts import LOOKS, BarRange, draw_verdict_disc, draw_worth_bar
from gui.widgets.list_pane import RADIUS, ColumnHeading

ROW, GAP = 58.0, 6.0
OPACITY, WAITING_OPACITY = 0.06, 0.035
DISC, DECISION = 34.0, 68.0
"""The middle of the disc and the left end of the words, from the left edge of a row."""
VERDICT, BETTER, BAR, BAR_WIDTH, COST = 330.0, 306.0, 210.0, 88.0, 24.0
"""The right end of the verdict, the left ends of the better move and of the bar, and the right end of the cost, from
the right edge of a row."""
OPEN_TOP, OPEN_LINE, OPEN_FOOT, OPEN_LEAST = 68.0, 20.5, 14.0, 132.0
"""The top of the comment in an open row, its lines, the room below it, and the least height of the row."""
BUTTON_WIDTH, BUTTON_GAP = 168.0, 32.0
COLUMNS: Final = (
    ColumnHeading(say_as("column", "Decision"), DECISION),
    ColumnHeading(say_as("column", "Verdict"), -VERDICT, "rm"),
    ColumnHeading(say_as("column", "Better"), -BETTER),
    ColumnHeading(say_as("column", "Cost"), -COST, "rm"),
)
CHANCE_STEP = 19.0
"""Distance from a cost to the chance below it."""
COMMENT_SIZE: Final = 14.0


class Better(NamedTuple):
    """The better move: words, or the name of a card."""

    words: str
    card: str
    asked: str = ""
    """The player who is asked, if the move asks somebody: then the words or the card are what is asked for."""


def room_of_comment(row: Rect) -> Rect:
    """Return the place of the comment in an open row, left of its button."""
    x = row.x + DECISION
    right = row.right - COST - BUTTON_WIDTH - BUTTON_GAP
    return Rect(x, row.y + OPEN_TOP, right - x, row.h - OPEN_TOP - OPEN_FOOT)


def open_height(painter: Painter, width: float, comment: str) -> float:
    """Return the height of an open row of that width with this comment."""
    room = room_of_comment(Rect(0, 0, width, 0))
    lines = len(painter.lines(comment, room.w, COMMENT_SIZE)) if comment else 0
    return max(OPEN_LEAST, OPEN_TOP + lines * OPEN_LINE + OPEN_FOOT)


def button_place(row: Rect) -> Rect:
    """Return the place of the button in an open row."""
    high = theme.BUTTON_HEIGHT
    return Rect(row.right - COST - BUTTON_WIDTH, row.y + 71, BUTTON_WIDTH, high)


def draw_decision(
    painter: Painter,
    row: Rect,
    one: Judgement,
    better: Better | None,
    unit: CostUnit,
    *,
    margins: bool = True,
    comment: str = "",
    opened: bool = False,
) -> None:
    """Draw what stands in the row of a decision: with the ``better`` move, if there is one.

    An ``opened`` row shows the ``comment`` beside its button. Without ``margins`` costs have no errors.
    """
    look = LOOKS[one.verdict]
    middle, size = row.y + ROW / 2, theme.LABEL_SIZE
    draw_verdict_disc(painter, row.x + DISC, middle, one.verdict)
    verdict = row.right - VERDICT
    wide = painter.text(look.word, verdict, middle, size, look.colour, Weight.BOLD, "rm")
    _draw_deed(painter, row, one.deed, verdict - wide - 12)
    _draw_better(painter, row, better, middle)
    bar = Rect(row.right - BAR, middle - 4, BAR_WIDTH, 8)
    error = one.error if margins else None
    draw_worth_bar(painter, bar, one.cost, error, BarRange(0.0, unit.widest), look.colour)
    chance = unit.chance_cost(one)
    cost = middle - CHANCE_STEP / 2 if chance else middle
    right, beside = row.right - COST, BAR - BAR_WIDTH - COST - 6
    draw_fitted(painter, unit.cost(one.cost, error), right, cost, beside, size, anchor="r", most=1)
    if chance:
        small, below = theme.CAPTION_SIZE, cost + CHANCE_STEP
        draw_fitted(painter, chance, right, below, BAR - COST, small, theme.MUTED, Weight.MEDIUM, "r", most=1)
    if opened:
        painter.rule(row.x + DECISION, row.y + ROW, row.w - DECISION - COST)
        room = room_of_comment(row)
        for place, line in enumerate(painter.lines(comment, room.w, COMMENT_SIZE)):
            y = room.y + (place + 0.5) * OPEN_LINE
            painter.text(line, room.x, y, COMMENT_SIZE, weight=Weight.MEDIUM)


def _draw_deed(painter: Painter, row: Rect, deed: Deed, right: float) -> None:
    """Draw the place in the match and the move, up to ``right``."""
    x = row.x + DECISION
    place = painter.fit(deed.place, right - x, 13, Weight.MEDIUM)
    painter.text(place, x, row.y + 17, 13, theme.MUTED, Weight.MEDIUM)
    draw_move(painter, deed, x, row.y + 40, right - x)


def draw_move(painter: Painter, deed: Deed, x: float, y: float, room: float) -> None:
    """Draw a move in one line, its card as a chip."""
    size, chip = theme.BODY_SIZE, 25
    things = {} if deed.card is None else {"card": chip_thing(painter, deed.card.name, chip, 3)}
    words = deed_words(deed)
    small = fitting_pieces_size(painter, words, things, size, room, Weight.BOLD)
    if deed.asked and pieces_width(painter, words, things, small, Weight.BOLD) > room:
        _draw_ask(painter, deed, x, y, room)
    else:
        draw_pieces(painter, words, things, x, y, small, room=room, weight=Weight.BOLD)


def _draw_ask(painter: Painter, deed: Deed, x: float, y: float, room: float) -> None:
    """Draw whom a decision asked and for what, in a room too narrow for a sentence; a long name loses its end."""
    size, chip = theme.LABEL_SIZE, 25
    by_name = not deed.wanted and deed.card is not None
    wide = painter.chip_width(deed.card.name, chip) if by_name and deed.card else painter.text_width(deed.wanted, size)
    name = painter.fit(deed.asked, room - wide - 8, size, Weight.BOLD)
    x += painter.text(name, x, y, size, weight=Weight.BOLD) + 8
    if by_name and deed.card:
        painter.chip(deed.card.name, x, y, chip)
    else:
        painter.text(deed.wanted, x, y, size)


def _draw_better(painter: Painter, row: Rect, better: Better | None, middle: float) -> None:
    x, size = row.right - BETTER, theme.LABEL_SIZE
    if better is None:
        painter.text("–", x, middle, size, theme.MUTED)
        return
    if better.card and not better.asked:
        painter.chip(better.card, x, middle, 28)
        return
    room = BETTER - BAR - 8
    if not better.asked:
        draw_fitted(painter, better.words, x, middle, room, size)
        return
    draw_fitted(painter, better.asked, x, middle - 13, room, size, most=1)
    if better.card:
        painter.chip(better.card, x, middle + 12, 22)
    else:
        draw_fitted(painter, better.words, x, middle + 9, room, size, weight=Weight.MEDIUM, most=1)


def draw_waiting(painter: Painter, row: Rect, place: int) -> None:
    """Draw grey bars in place of a decision that is not judged yet."""
    painter.box(row, RADIUS, theme.WHITE, WAITING_OPACITY)
    disc, middle = 32, row.y + ROW / 2
    painter.box(Rect.around(row.x + DISC, middle, disc, disc), disc / 2, theme.WHITE, 0.07)
    x, right = row.x + DECISION, row.right - COST
    for bar in (
        Rect(x, row.y + 14, 96, 10),
        Rect(x, row.y + 35, 180 - 40 * (place % 2), 12),
        Rect(right - 96, row.y + 24, 96, 10),
    ):
        painter.box(bar, bar.h / 2, theme.WHITE, 0.08)
