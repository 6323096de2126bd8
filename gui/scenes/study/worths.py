"""What each move of a decision was worth, as rows below each other: the move, a bar with its error, sign and figure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from engine.coach.assessment import Judged
from engine.coach.coach import Coach, Deed
from engine.coach.verdicts import Verdict, verdict
from engine.telling import Teller
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.verdicts import LOOKS, Span, draw_verdict_sign, draw_worth_bar, error_words, signed

ROW, LEAST_ROW = 36.0, 28.0
"""Height of a row, as drawn and at the least, before z."""
CHIP, SIZE, SIGN = 26.0, 13.5, 17.0
MOST_WORDS = 0.44
"""The share of the width that the name of a move takes at the most."""
FIGURE, SIGN_ROOM = 88.0, 34.0
BAR = 12.0
AROUND = 8.0
"""The shade of the chosen move reaches so far beyond its row."""
STEP = 0.5
"""Bars that do not begin at zero begin at a multiple of this."""


class Worth(NamedTuple):
    """A move with what it was worth."""

    move: str
    words: str
    """The move in a few words, if it is not a card alone."""
    card: str
    """The name of the card that it is, or is about; else empty."""
    worth: float
    error: float
    verdict: Verdict
    chosen: bool
    """True for the move that was made."""

    @property
    def figure(self) -> str:
        """The worth with its error."""
        return f"{signed(self.worth)} {error_words(self.error)}"


def worths_of(coach: Coach, view: View[Any], judged: Iterable[Judged], made: str, teller: Teller) -> tuple[Worth, ...]:
    """Return the moves of a decision, the best first. ``judged`` may hold moves or their texts."""
    moves = {str(move): move for move in view.legal_moves()}
    factor = 100 if coach.unit == "chance" else 1
    found = []
    for each in judged:
        text = str(each.move)
        words, card = named(coach.deed(view, moves[text], teller))
        judgement = verdict(each.behind, each.behind_error)
        found.append(Worth(text, words, card, each.worth * factor, each.error * factor, judgement, text == made))
    return tuple(found)


def named(deed: Deed) -> tuple[str, str]:
    """Return how a move is named in a list: words, or the name of the card that is played."""
    if deed.kind == "card" and deed.card is not None:
        return "", deed.card.name
    return deed.advice or deed.words, ""


def shown_of(worths: Sequence[Worth], most: int) -> tuple[Worth, ...]:
    """Return as many moves as there is room for: the best ones, and always the one that was made."""
    shown = [*worths[:most]]
    chosen = next((worth for worth in worths if worth.chosen), None)
    if chosen is not None and chosen not in shown and shown:
        shown[-1] = chosen
    return tuple(shown)


def span_of(worths: Sequence[Worth]) -> Span:
    """Return the ends of the bars: from zero, unless all worths are far from it and near to each other."""
    low = min(worth.worth - worth.error for worth in worths)
    high = max(worth.worth + worth.error for worth in worths)
    if low > high / 2 > 0:
        return Span(math.floor(low / STEP) * STEP if high > STEP else 0.0, high)
    if high < low / 2 < 0:
        return Span(low, math.ceil(high / STEP) * STEP if low < -STEP else 0.0)
    return Span(min(low, 0.0), max(high, 0.0))


def begin_words(span: Span) -> str:
    """Return the sentence about bars that do not begin at zero; empty if they do."""
    end = span.low if span.low > 0 else span.high if span.high < 0 else 0.0
    return f"The bars begin at {signed(end, 1)}." if end else ""


def draw_worths(painter: Painter, rect: Rect, worths: Sequence[Worth], row: float = ROW) -> None:
    """Draw the rows from the top of the rectangle; ``row`` is their height before z."""
    if not worths:
        return
    z, span = painter.z, span_of(worths)
    chip = min(CHIP, row - 4) * z
    name = min(MOST_WORDS * rect.w, max(_name_width(painter, worth, chip) for worth in worths) + 10 * z)
    bar = Rect(rect.x + name, 0, rect.w - name - (FIGURE + SIGN_ROOM) * z, BAR * z)
    if span.low <= 0 <= span.high:
        line = span.x(bar, 0.0)
        painter.box(Rect(line - 0.5, rect.y + 4 * z, 1, row * z * len(worths) - 8 * z), 0, theme.WHITE, 0.28)
    for place, worth in enumerate(worths):
        cy = rect.y + (place + 0.5) * row * z
        if worth.chosen:
            shade = Rect(rect.x - AROUND * z, cy - (row / 2 - 1) * z, rect.w + 2 * AROUND * z, (row - 2) * z)
            painter.box(shade, 8 * z, theme.WHITE, 0.08)
        _draw_name(painter, rect.x, cy, worth, chip, name - 10 * z)
        colour = LOOKS[worth.verdict].colour
        draw_worth_bar(painter, bar._replace(y=cy - bar.h / 2), worth.worth, worth.error, span, colour, track=False)
        draw_verdict_sign(painter, rect.right - (FIGURE + SIGN_ROOM / 2 - 4) * z, cy, worth.verdict, SIGN)
        painter.text(worth.figure, rect.right, cy, SIZE * z, anchor="rm")


def _name_width(painter: Painter, worth: Worth, chip: float) -> float:
    if worth.card:
        return painter.chip_width(worth.card, chip)
    return painter.text_width(worth.words, SIZE * painter.z, Weight.BOLD)


def _draw_name(painter: Painter, x: float, cy: float, worth: Worth, chip: float, room: float) -> None:
    if worth.card:
        painter.chip(worth.card, x, cy, chip)
    else:
        size = SIZE * painter.z
        painter.text(painter.fit(worth.words, room, size, Weight.BOLD), x, cy, size, weight=Weight.BOLD)
