"""The worths of a decision's moves as rows: the move, a bar with its error, a sign and the figure."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from engine.cards import Card
from engine.coach.assessment import Judged
from engine.coach.coach import Coach, Deed
from engine.coach.verdicts import Verdict, verdict
from engine.phrases import say, together
from engine.telling import Teller
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import LOOKS, BarRange, draw_verdict_sign, draw_worth_bar, percent
from gui.sprites.worths import error_words, signed

ROW, LEAST_ROW = 36.0, 28.0
"""Usual and least height of a row."""
CHIP, SIZE, SIGN, GRANTED = 26.0, 13.5, 17.0, 12.5
MOST_WORDS, MOST_CALL = 0.44, 0.58
"""Greatest share of the width for the name of a move, and for that of a move without a chance in per cent."""
SIGN_ROOM, COLUMN_GAP = 34.0, 10.0
SLACK = 0.5
"""Possible error of a sum of widths, in pixels."""
CHIP_GAP = 6.0
BAR = 12.0
AROUND = 8.0
"""Distance by which the shade of the chosen move reaches beyond its row."""
STEP = 0.5
"""Bars that do not begin at zero begin at a multiple of this."""
CHANCE_STEP = 5.0
"""The same step for chances, in per cent."""


class Worth(NamedTuple):
    """A move and its worth, as a row shows them."""

    move: str
    words: str
    """The move in a few words; the wanted cards, if it asks somebody; empty if a card alone names it."""
    card: str
    """The name of the card that is played or meant; else empty."""
    worth: float
    error: float
    verdict: Verdict
    chosen: bool
    """True for the move that was made."""
    chance: bool = False
    """True if the worth is a chance to win, in per cent."""
    asked: str = ""
    """The name of the player whom the move asks; else empty."""
    granted: float | None = None
    """The chance that the ask brings cards; None for other moves."""
    exact: bool = False
    """True if ``granted`` is exact, by counting."""

    @property
    def granted_words(self) -> str:
        """The chance that an ask brings cards, with = before it if it is exact; empty for other moves."""
        if self.granted is None:
            return ""
        if self.exact:
            return say("= {percent:.0f}%", percent=100 * self.granted)
        return percent(min(0.99, max(0.01, self.granted)))

    @property
    def figure(self) -> str:
        """The worth with its error; a chance, as games that children play have it, without."""
        if self.chance:
            return percent(self.worth / 100, digits=1)
        return together([signed(self.worth), error_words(self.error)])


def worths_of(
    coach: Coach, view: View[Any], judged: Iterable[Judged], made: str, teller: Teller, unit: str = ""
) -> tuple[Worth, ...]:
    """Return the moves of a decision, the best first. ``judged`` may hold moves or their texts.

    ``unit`` is that of the worths, if it is not the coach's own.
    """
    moves, held = {str(move): move for move in view.legal_moves()}, own_cards(view)
    unit = unit or coach.unit
    is_chance = unit == "chance"
    factor = 100 if is_chance else 1
    found = []
    for each in judged:
        text = str(each.move)
        deed = coach.deed(view, moves[text], teller)
        words, card = (deed.wanted, deed.card.name if deed.card else "") if deed.asked else move_name(deed, held)
        worth, error = each.worth * factor, each.error * factor
        sign = verdict(each.behind, each.behind_error, unit)
        row = Worth(text, words, card, worth, error, sign, text == made, is_chance)
        found.append(row._replace(asked=deed.asked, granted=each.granted, exact=each.exact))
    return tuple(found)


def own_cards(view: View[Any]) -> frozenset[Card]:
    """Return the cards that the seat of the view holds."""
    places = (place for place in view.places if place.seat == view.seat and view.shows(place))
    return frozenset(card for place in places for card in view.cards(place) if card is not None)


def move_name(deed: Deed, held: Collection[Card]) -> tuple[str, str]:
    """Return the name of a move in a list as (words, name of a card). A card of the hand needs no words."""
    card = deed.card if deed.kind == "card" else None
    if card is None:
        return deed.advice or deed.words, ""
    return ("" if card in held else deed.advice or deed.words), card.name


def shown_of(worths: Sequence[Worth], most: int) -> tuple[Worth, ...]:
    """Return at most ``most`` moves: the best ones, and always the one that was made."""
    shown = [*worths[:most]]
    chosen = next((worth for worth in worths if worth.chosen), None)
    if chosen is not None and chosen not in shown and shown:
        shown[-1] = chosen
    return tuple(shown)


def span_of(worths: Sequence[Worth]) -> BarRange:
    """Return the scale of the bars. It begins at 0 unless all worths are far from 0 and near to each other."""
    step = CHANCE_STEP if worths[0].chance else STEP
    low = min(worth.worth - worth.error for worth in worths)
    high = max(worth.worth + worth.error for worth in worths)
    if low > high / 2 > 0:
        return BarRange(math.floor(low / step) * step if high > step else 0.0, high)
    if high < low / 2 < 0:
        return BarRange(low, math.ceil(high / step) * step if low < -step else 0.0)
    return BarRange(min(low, 0.0), max(high, 0.0))


def begin_words(span: BarRange, *, chance: bool = False) -> str:
    """Return the sentence about bars that do not begin at zero; empty if they do."""
    end = span.low if span.low > 0 else span.high if span.high < 0 else 0.0
    if not end:
        return ""
    return say("The bars begin at {worth}.", worth=percent(end / 100) if chance else signed(end, 1))


def granted_note(worths: Sequence[Worth]) -> str:
    """Return the sentence about the chances of asks; empty where nobody is asked."""
    if all(worth.granted is None for worth in worths):
        return ""
    if any(worth.exact for worth in worths):
        return say("In per cent: the chance to get cards, = where it is exact.")
    return say("In per cent: the chance to get cards.")


def draw_worths(painter: Painter, rect: Rect, worths: Sequence[Worth], row: float = ROW) -> None:
    """Draw the rows from the top of the rectangle; ``row`` is their height."""
    if not worths:
        return
    span = span_of(worths)
    chip = min(CHIP, row - 4)
    gap = COLUMN_GAP
    asked = max(painter.text_width(worth.asked, SIZE, Weight.BOLD) for worth in worths)
    rest = max(_name_width(painter, worth, chip) for worth in worths) + (CHIP_GAP if asked else 0.0)
    # Where there is little room, a player's name is cut before the cards are.
    most = MOST_WORDS if asked else MOST_CALL
    asked = min(asked, max(0.0, most * rect.w - gap - rest))
    name = min(most * rect.w, asked + rest + gap)
    granted = max(painter.text_width(worth.granted_words, GRANTED, Weight.MEDIUM) for worth in worths)
    granted += gap if granted else 0.0
    figure = max(painter.text_width(worth.figure, SIZE) for worth in worths)
    left = name + granted
    bar = Rect(rect.x + left, 0, rect.w - left - figure - SIGN_ROOM, BAR)
    if span.low <= 0 <= span.high:
        line = span.x(bar, 0.0)
        painter.box(Rect(line - 0.5, rect.y + 4, 1, row * len(worths) - 8), 0, theme.WHITE, 0.28)
    for place, worth in enumerate(worths):
        cy = rect.y + (place + 0.5) * row
        if worth.chosen:
            shade = Rect(rect.x - AROUND, cy - (row / 2 - 1), rect.w + 2 * AROUND, row - 2)
            painter.box(shade, 8, theme.WHITE, 0.08)
        _draw_name(painter, rect.x, cy, worth, chip, name - gap + 2 * SLACK, asked + SLACK if asked else 0.0)
        if worth.granted_words:
            x = rect.x + left - gap
            painter.text(worth.granted_words, x, cy, GRANTED, weight=Weight.MEDIUM, anchor="rm")
        colour = LOOKS[worth.verdict].colour
        error = None if worth.chance else worth.error
        draw_worth_bar(painter, bar._replace(y=cy - bar.h / 2), worth.worth, error, span, colour, track=False)
        draw_verdict_sign(painter, rect.right - figure - SIGN_ROOM / 2, cy, worth.verdict, SIGN)
        painter.text(worth.figure, rect.right, cy, SIZE, anchor="rm")


def _name_width(painter: Painter, worth: Worth, chip: float) -> float:
    """Return the width of a move without the player whom it asks."""
    gap, size = CHIP_GAP, SIZE
    parts = [painter.text_width(worth.words, size, _weight(worth))] if worth.words else []
    parts += [painter.chip_width(worth.card, chip)] if worth.card else []
    return sum(parts) + gap * max(0, len(parts) - 1)


def _draw_name(painter: Painter, x: float, cy: float, worth: Worth, chip: float, room: float, asked: float) -> None:
    """Draw the move; the name of a player takes the width ``asked``."""
    gap, size = CHIP_GAP, SIZE
    if asked:
        painter.text(painter.fit(worth.asked, asked, size, Weight.BOLD), x, cy, size, weight=Weight.BOLD)
        x, room = x + asked + gap, room - asked - gap
    if worth.words:
        room -= painter.chip_width(worth.card, chip) + gap if worth.card else 0.0
        x += draw_fitted(painter, worth.words, x, cy, room, size, weight=_weight(worth), most=1) + gap
    if worth.card:
        painter.chip(worth.card, x, cy, chip)


def _weight(worth: Worth) -> Weight:
    return Weight.MEDIUM if worth.asked else Weight.BOLD
