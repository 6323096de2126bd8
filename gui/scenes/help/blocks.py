"""The blocks of a page of help: how high each is at a width, and how it is drawn."""

from __future__ import annotations

from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.art.vector import svg_number
from gui.help.content import Block, Group, Picture, RuleLine, RuleNote, Scores
from gui.sprites.messages import Tail, draw_bubble

WORDS_SIZE, WORDS_LEADING = 16.0, 1.55
NOTE_SIZE, NOTE_LEADING = 15.0, 1.5
CAPTION_SIZE, CAPTION_LEADING = 14.0, 1.45
CAPTION_GAP = 10.0

CLOTH_PADDING, CLOTH_RADIUS = 18.0, 12.0
WIDEST_STEP, CLOSE_STEP, NARROWEST_STEP, BACK_STEP = 0.62, 0.42, 0.27, 0.3
"""From card to card within a group, as shares of a card's width: with much room, with less, with little, on a back."""
SHRUNK = 0.78
"""Smallest share of their height to which cards shrink before they come as close as they can."""
SMALLEST_CARD = 8.0
GROUP_GAP = 26.0
LABEL_ROOM, SPEECH_ROOM = 30.0, 58.0
ROW_GAP = 14.0
BUBBLE_PADDING = 18.0

SCORE_ROW = 34.0
NOTE_HEAD, NOTE_TAIL, LINE_GAP = 28.0, 4.0, 10.0
MARK_WIDTH, MARK_ROOM = 3.0, 15.0
PLAIN_MARK = 0.16
"""Opacity of the edge beside values that are the usual ones."""


def height_of(block: Block, painter: Painter, width: float, card: float) -> float:
    """Return the height of a block in logical pixels, for that width and cards of that height."""
    if isinstance(block, str):
        return _lines_height(painter, block, width, WORDS_SIZE, WORDS_LEADING)
    if isinstance(block, Picture):
        caption = _lines_height(painter, block.caption, width, CAPTION_SIZE, CAPTION_LEADING)
        return _sizes(block, painter, width, card).height + CAPTION_GAP + caption
    if isinstance(block, Scores):
        return SCORE_ROW * len(block.rows)
    return _note_height(block, painter, width)


def draw_block(painter: Painter, block: Block, place: Rect, card: float, felt: Felt) -> None:
    """Draw the block in a place that is as high as :func:`height_of` says."""
    if isinstance(block, str):
        painter.paragraph(block, place.x, place.y, place.w, WORDS_SIZE, leading=WORDS_LEADING)
    elif isinstance(block, Picture):
        _draw_picture(painter, block, place, card, felt)
    elif isinstance(block, Scores):
        _draw_scores(painter, block, place)
    else:
        _draw_note(painter, block, place)


def _lines_height(painter: Painter, words: str, width: float, size: float, leading: float) -> float:
    size = max(painter.smallest_size, size)
    return len(painter.lines(words, width, size)) * size * leading


# ----------------------------------------------------------------------------------------------------------- pictures


class _Sizes(NamedTuple):
    """The sizes of a picture: its cards, the step from card to card in card widths, and the height of the cloth."""

    card: float
    step: float
    height: float


def _steps(group: Group, step: float) -> list[float]:
    """Return the steps from card to card within a group, in card widths; less of a back has to be seen."""
    return [min(step, BACK_STEP) if laid.card is None else step for laid in group.cards[:-1]]


def _group_width(group: Group, painter: Painter, card: float, step: float) -> float:
    label = painter.text_width(group.label, CAPTION_SIZE, Weight.SEMI_BOLD) if group.label else 0.0
    says = painter.text_width(group.says, theme.BODY_SIZE, Weight.BOLD) + 2 * BUBBLE_PADDING
    return max((1 + sum(_steps(group, step))) * (card * CARD_RATIO), label, says if group.says else 0.0)


def _row_width(row: tuple[Group, ...], painter: Painter, card: float, step: float) -> float:
    return sum(_group_width(group, painter, card, step) for group in row) + GROUP_GAP * (len(row) - 1)


def _sizes(picture: Picture, painter: Painter, width: float, card: float) -> _Sizes:
    """Choose cards as large and as far apart as the width allows, at most ``card`` high."""
    step, least = WIDEST_STEP, SHRUNK * card
    room = width - 2 * CLOTH_PADDING

    def too_wide() -> bool:
        return max(_row_width(row, painter, card, step) for row in picture.rows) > room

    while too_wide() and step > CLOSE_STEP:
        step -= 0.05
    while too_wide() and card > least:
        card -= painter.pixels(2)
    while too_wide() and step > NARROWEST_STEP:
        step -= 0.05
    while too_wide() and card > painter.pixels(SMALLEST_CARD):
        card -= painter.pixels(2)
    heights = (
        card + LABEL_ROOM * any(group.label for group in row) + SPEECH_ROOM * any(group.says for group in row)
        for row in picture.rows
    )
    return _Sizes(card, step, sum(heights) + ROW_GAP * (len(picture.rows) - 1) + 2 * CLOTH_PADDING)


def _draw_picture(painter: Painter, picture: Picture, place: Rect, most: float, felt: Felt) -> None:
    card, step, height = _sizes(picture, painter, place.w, most)
    ground, radius = Rect(place.x, place.y, place.w, height), CLOTH_RADIUS
    shape = f'rect width="{svg_number(ground.w)}" height="{svg_number(height)}" rx="{svg_number(radius)}"'
    painter.cloth(felt, ground, shape)
    painter.box(ground, radius, None, 1, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
    y = ground.y + CLOTH_PADDING
    for row in picture.rows:
        y += SPEECH_ROOM * any(group.says for group in row)
        x = -_row_width(row, painter, card, step) / 2
        for group in row:
            width = _group_width(group, painter, card, step)
            _draw_group(painter, group, ground.cx + (x + width / 2), y + card / 2, card, step)
            x += width + GROUP_GAP
        y += card + LABEL_ROOM * any(group.label for group in row) + ROW_GAP
    y = ground.bottom + CAPTION_GAP
    painter.paragraph(picture.caption, place.x, y, place.w, CAPTION_SIZE, theme.MUTED, leading=CAPTION_LEADING)


def _draw_group(painter: Painter, group: Group, cx: float, cy: float, card: float, step: float) -> None:
    wide = card * CARD_RATIO
    x = cx - sum(_steps(group, step)) * wide / 2
    with painter.rightwards(Rect.around(cx, cy, card, card)):
        for laid, onward in zip(group.cards, [*_steps(group, step), 0.0], strict=True):
            painter.card(laid.card, Pose(x, cy, card), dim=laid.dim, ring=laid.ring, lift=theme.CARD_LIFT_HAND)
            x += onward * wide
    if group.label:
        y = cy + card / 2 + (LABEL_ROOM - 10)
        painter.text(group.label, cx, y, CAPTION_SIZE, theme.TEXT, Weight.SEMI_BOLD, "cm")
    if group.says:
        draw_bubble(painter, cx, cy - card / 2 - (SPEECH_ROOM - 20), group.says, Tail.DOWN)


# ------------------------------------------------------------------------------------------------------ points, rules


def _draw_scores(painter: Painter, scores: Scores, place: Rect) -> None:
    y = place.y
    for label, value in scores.rows:
        painter.rule(place.x, y, place.w)
        middle = y + SCORE_ROW / 2
        painter.text(label, place.x, middle, NOTE_SIZE, theme.TEXT, Weight.MEDIUM)
        painter.text(value, place.right, middle, NOTE_SIZE, theme.GOLD, Weight.BOLD, "rm")
        y += SCORE_ROW


def _note_height(note: RuleNote, painter: Painter, width: float) -> float:
    step = max(painter.smallest_size, NOTE_SIZE) * NOTE_LEADING
    lines = sum(len(_broken(line, _lead_in(note, line), painter, width)) * step for line in note.lines)
    gaps, usual = LINE_GAP * (len(note.lines) - 1), 0.0
    if note.usual:
        words = _lines_height(painter, note.usual, width - MARK_ROOM, CAPTION_SIZE, CAPTION_LEADING)
        usual = LINE_GAP / 2 + words
    return NOTE_HEAD + lines + gaps + usual + NOTE_TAIL


def _lead_in(note: RuleNote, line: RuleLine) -> str:
    """Return the bold words before the text on a value, where there are several values."""
    return f"{line.value}:" if len(note.lines) > 1 else ""


def _broken(line: RuleLine, lead_in: str, painter: Painter, width: float) -> list[str]:
    """Return the lines of a value's text; the first one begins with the bold words."""
    size = NOTE_SIZE
    bold, plain = (painter.text_width(lead_in, size, weight) for weight in (Weight.BOLD, Weight.MEDIUM))
    room = width - MARK_ROOM - (bold - plain)
    return painter.lines(f"{lead_in} {line.words}".strip(), room, size)


def _draw_note(painter: Painter, note: RuleNote, place: Rect) -> None:
    """Draw the title, with the value if there is just one, and the text with a gold edge beside what differs."""
    y = place.y
    painter.text(note.title, place.x, y + NOTE_HEAD / 2, WORDS_SIZE, weight=Weight.BOLD)
    if len(note.lines) == 1 and note.lines[0].value:
        colour = theme.GOLD if note.lines[0].differs else theme.MUTED
        painter.text(note.lines[0].value, place.right, y + NOTE_HEAD / 2, NOTE_SIZE, colour, Weight.BOLD, "rm")
    y += NOTE_HEAD
    for line in note.lines:
        y += _draw_line(painter, line, _lead_in(note, line), place._replace(y=y)) + LINE_GAP
    if note.usual:
        x, inner = place.x + MARK_ROOM, place.w - MARK_ROOM
        y -= LINE_GAP / 2
        painter.paragraph(note.usual, x, y, inner, CAPTION_SIZE, theme.MUTED, leading=CAPTION_LEADING)


def _draw_line(painter: Painter, line: RuleLine, lead_in: str, place: Rect) -> float:
    """Draw a value's text beside its edge and return the height."""
    x = place.x + MARK_ROOM
    size = max(painter.smallest_size, NOTE_SIZE)
    step = size * NOTE_LEADING
    lines = _broken(line, lead_in, painter, place.w)
    for number_of_line, words in enumerate(lines):
        y, left = place.y + (number_of_line + 0.5) * step, x
        if lead_in and not number_of_line:
            left += painter.text(lead_in, left, y, size, weight=Weight.BOLD) + painter.text_width(" ", size)
            words = words[len(lead_in) :].lstrip()
        painter.text(words, left, y, size, weight=Weight.MEDIUM)
    high = len(lines) * step
    mark = Rect(place.x, place.y + 3, MARK_WIDTH, high - 6)
    colour, opacity = (theme.GOLD, 1.0) if line.differs else (theme.WHITE, PLAIN_MARK)
    painter.box(mark, MARK_WIDTH / 2, colour, opacity)
    return high
