"""The panel beside the history: the details of the selected game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from engine.account import Outcome
from engine.phrases import mark, number, say, say_as, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.scenes.dates import span_words
from gui.scenes.look_back.history.listing import GameRow
from gui.scenes.look_back.history.sides import Side, sides_of
from gui.sprites.fitted import draw_fitted
from gui.sprites.line_chart import GridLine, Series, draw_line_chart
from gui.sprites.signs import draw_faces, draw_game_sign
from gui.sprites.worths import signed

PADDING = 24.0
SIGN = 44.0
HEAD = 86.0
SIDE, PLAYER, FACE = 40.0, 32.0, 30.0
"""Heights of the line of a side and of a player, and the size of a portrait."""
MOST_LINES = 3
"""The most sides with a line each; more single players stand side by side."""
RULE_GAP = 12.0
CHART_TITLE, CHART_LEFT, CHART_RIGHT = 22.0, 30.0, 6.0
LEAST_CHART, MOST_CHART = 56.0, 150.0
FACT, LEAST_FACT = 28.0, 20.0
BIN = 40.0
BUTTONS, LYING_BUTTONS = 200.0, 136.0
"""Heights of the buttons at the foot, with the room around them; those of a lying panel stand in two rows."""
HALVES_GAP = 32.0


_ENDED: Final = {
    None: mark("{game}, finished"),
    Outcome.RUNNING: mark("{game}, running"),
    Outcome.WON: mark("{game}, won"),
    Outcome.LOST: mark("{game}, lost"),
    Outcome.DRAWN: mark("{game}, drawn"),
}
_LEADS: Final = {
    "hand": (mark("Your lead after each hand"), mark("The lead after each hand")),
    "turn": (mark("Your lead after each turn"), mark("The lead after each turn")),
    "ask": (mark("Your lead after each ask"), mark("The lead after each ask")),
    "move": (mark("Your lead after each move"), mark("The lead after each move")),
    "": (mark("Your lead"), mark("The lead")),
}
"""Unit of the progress -> the title of the chart, for the player and for everybody."""


def game_headline(row: GameRow) -> tuple[str, str]:
    """Return the game with its end, and the score: "Euchre, won", "10 to 7"; of a running game how far it is."""
    if row.problem:
        return say("This game cannot be read"), ""
    if row.running:
        return together((row.title, row.account.progress), ", "), ""
    return say(_ENDED[row.outcome], game=row.title), row.result


def fact_lines(row: GameRow) -> tuple[tuple[str, str], ...]:
    """Return the lines of facts: names and values."""
    # Translators: "Undo: used" tells that moves were taken back in this game.
    undone = ((say_as("fact", "Undo"), say_as("fact", "used")),) if row.kept.undone else ()
    accuracy = ((say("Accuracy"), row.accuracy),) if row.accuracy else ()
    return ((say("Rules"), row.rules), *accuracy, *undone)


def chart_title(row: GameRow) -> str:
    """Return the title of the chart, with the unit in which the progress is told: hand, turn, ask."""
    found = re.search(r"[a-z]+", row.account.progress)
    unit = "" if found is None else found.group().removesuffix("s")
    yours, theirs = _LEADS.get(unit, _LEADS[""])
    return say(theirs if row.teller is None else yours)


def lead_levels(lead: Sequence[float]) -> list[float]:
    """Return the values with a line across the chart: zero, and a round value on each side that the lead reaches."""
    low, high = min((0.0, *lead)), max((0.0, *lead))
    steps = [size * 10.0**power for power in range(9) for size in (1, 2, 5)]
    step = max((step for step in steps if step <= max(-low, high)), default=0.0)
    return sorted({level for level in (-step, 0.0, step) if low <= level <= high})


def lies(panel: Rect) -> bool:
    """Return whether the panel is low, so that what it says about the game stands side by side."""
    return panel.w > panel.h


def buttons_height(panel: Rect) -> float:
    """Return the height of the buttons at the panel's foot, with the room around them."""
    return LYING_BUTTONS if lies(panel) else BUTTONS


def draw_game(painter: Painter, rect: Rect, row: GameRow, now: float) -> None:
    """Draw the panel of a game without the buttons at its foot; ``now`` is in seconds since 1970."""
    x, width = rect.x + PADDING, rect.w - 2 * PADDING
    _draw_head(painter, rect, row, now)
    y = rect.y + HEAD
    painter.rule(x, y, width)
    foot = rect.bottom - buttons_height(rect)
    if row.problem:
        painter.paragraph(row.problem, x, y + RULE_GAP, width, theme.LABEL_SIZE, theme.MUTED)
        return
    facts = fact_lines(row)
    end = foot - (PADDING - 8)
    painter.rule(x, end, width)
    if lies(rect):
        half = (width - HALVES_GAP) / 2
        _draw_sides(painter, Rect(x, y + RULE_GAP / 2, half, 0), sides_of(row))
        top = y + (RULE_GAP + SIDE - FACT) / 2
        high = min(end - top, len(facts) * FACT)
        _draw_facts(painter, Rect(x + half + HALVES_GAP, top, half, high), facts)
        return
    y = _draw_sides(painter, Rect(x, y + RULE_GAP / 2, width, 0), sides_of(row))
    painter.rule(x, y, width)
    facts_top = end - 4 - len(facts) * FACT
    room = Rect(x, y, width, facts_top - 8 - y)
    if room.h >= (CHART_TITLE + LEAST_CHART + 24) and len(row.account.lead) > 1:
        draw_lead(painter, room, row)
        _draw_facts(painter, Rect(x, facts_top, width, len(facts) * FACT), facts)
    else:
        space = min(8.0, max(0.0, end - y - len(facts) * LEAST_FACT))
        _draw_facts(painter, Rect(x, y + space / 2, width, end - y - space), facts)


def _draw_head(painter: Painter, rect: Rect, row: GameRow, now: float) -> None:
    sign = Rect(rect.x + PADDING, rect.y + PADDING, SIGN, SIGN)
    if row.problem:
        painter.icon("file", sign.cx, sign.cy, 32, theme.MUTED)
    else:
        face = face_of(row.record.game)
        draw_game_sign(painter, sign, face.felt, face.suit)
    x = sign.right + 14
    room = rect.right - (BIN + 16) - x
    lines: list[str] = [together(game_headline(row))]
    size = 18
    if painter.text_width(lines[0], size, Weight.BOLD) > room:
        size = 16
        title, result = game_headline(row)
        results = painter.lines(result, room, size, Weight.BOLD)
        if len(results) > 1:
            # The number of each side stands below, so the score is enough here.
            results = [row.account.score]
        lines = [line for line in (*painter.lines(title, room, size, Weight.BOLD), *results) if line][:2]
    when, beside = span_words(row.kept.started, row.kept.changed, now), rect.right - PADDING - x
    small = painter.fitting_size(when, beside, 13.5, theme.SMALLEST_SIZE, Weight.MEDIUM)
    times = painter.lines(when, beside, small)[:2]
    first, below = (11, 34) if len(lines) == 1 else (3, 44)
    if len(times) > 1:
        first, below = (8, 29) if len(lines) == 1 else (-1, 38)
    for place, words in enumerate(lines):
        y = sign.y + first + 20 * place
        painter.text(painter.fit(words, room, size, Weight.BOLD), x, y, size, weight=Weight.BOLD)
    for place, words in enumerate(times):
        painter.text(words, x, sign.y + below + 15 * place, small, theme.MUTED, Weight.MEDIUM)


def _draw_sides(painter: Painter, rect: Rect, sides: Sequence[Side]) -> float:
    """Draw the sides from the top of ``rect`` on; return the y below them."""
    columns = 1 if len(sides) <= MOST_LINES else 2
    pitch = SIDE if columns == 1 and len(sides) < MOST_LINES else PLAYER
    wide = (rect.w - 8 * (columns - 1)) / columns
    for place, side in enumerate(sides):
        cell = Rect(rect.x + place % columns * (wide + 8), rect.y + place // columns * pitch, wide, pitch)
        colour = theme.PARTY_COLOURS[place % len(theme.PARTY_COLOURS)]
        _draw_side(painter, cell, side, colour)
    return rect.y + -(-len(sides) // columns) * pitch + RULE_GAP / 2


def _draw_side(painter: Painter, cell: Rect, side: Side, colour: str) -> None:
    diameter = min(FACE, cell.h - 4)
    x = cell.x + draw_faces(painter, side.avatars, cell.x, cell.cy, diameter, 3 * FACE) + 10
    right = cell.right
    if side.number:
        right -= painter.text(side.number, right, cell.cy, 26, colour, Weight.EXTRA_BOLD, "rm") + 8
    draw_fitted(painter, side.names, x, cell.cy, right - x, 15, weight=Weight.BOLD)


def draw_lead(painter: Painter, room: Rect, row: GameRow) -> None:
    """Draw the lead over the whole game, under its title."""
    lead = row.account.lead
    painter.text(chart_title(row), room.x, room.y + CHART_TITLE, 13.5, theme.MUTED, Weight.MEDIUM)
    top = room.y + CHART_TITLE + 20
    height = min(MOST_CHART, room.bottom - top - 8)
    rect = Rect(room.x + CHART_LEFT, top, room.w - (CHART_LEFT + CHART_RIGHT), height)
    low, high = min((0.0, *lead)), max((0.0, *lead))
    if low == high:
        low, high = -1.0, 1.0
    lines = [GridLine(level, _level_words(level), 0.12 if level else 0.28) for level in lead_levels(lead)]
    draw_line_chart(painter, rect, [Series(tuple(lead), theme.US)], lines, low=low, high=high)


def _level_words(level: float) -> str:
    return signed(level, 0) if level else number(0)


def _draw_facts(painter: Painter, rect: Rect, facts: Sequence[tuple[str, str]]) -> None:
    """Draw lines of facts from the top of ``rect`` on, closer where it is too low for them."""
    size, high = theme.LABEL_SIZE, min(FACT, rect.h / len(facts))
    for place, (name, value) in enumerate(facts):
        y = rect.y + (place + 0.5) * high
        wide = painter.text(name, rect.x, y, size, theme.MUTED, Weight.MEDIUM)
        shown = painter.fit(value, rect.w - wide - 16, size, Weight.BOLD)
        painter.text(shown, rect.right, y, size, weight=Weight.BOLD, anchor="rm")
