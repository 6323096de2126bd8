"""The blocks of a page of help as pieces."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Felt, Weight
from gui.art.vector import svg_number
from gui.help.content import Block as HelpBlock
from gui.help.content import Group, Picture, RuleLine, RuleNote, Scores
from gui.pieces.order import Column, Row
from gui.pieces.piece import Block, Gap, Piece
from gui.pieces.words import Lines
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


def piece_of(block: HelpBlock, card: float, felt: Felt) -> Piece:
    """Return a block of help as a piece; cards in pictures are at most ``card`` high, on a cloth of that felt."""
    if isinstance(block, str):
        return Lines(block, WORDS_SIZE, leading=WORDS_LEADING)
    if isinstance(block, Picture):
        caption = Lines(block.caption, CAPTION_SIZE, theme.MUTED, leading=CAPTION_LEADING)
        return Column(_Cloth(block, card, felt), Gap(CAPTION_GAP), caption)
    if isinstance(block, Scores):
        return Column(*(Block(SCORE_ROW, partial(_draw_score, label, value)) for label, value in block.rows))
    return _note(block)


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


class _Cloth(Piece):
    """Cards on a piece of cloth."""

    def __init__(self, picture: Picture, card: float, felt: Felt) -> None:
        self._picture, self._card, self._felt = picture, card, felt

    def height(self, painter: Painter, width: float) -> float:
        return _sizes(self._picture, painter, width, self._card).height

    def draw(self, painter: Painter, rect: Rect) -> None:
        card, step, height = _sizes(self._picture, painter, rect.w, self._card)
        ground = rect._replace(h=height)
        shape = f'rect width="{svg_number(ground.w)}" height="{svg_number(height)}" rx="{svg_number(CLOTH_RADIUS)}"'
        painter.cloth(self._felt, ground, shape)
        painter.box(ground, CLOTH_RADIUS, None, 1, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
        y = ground.y + CLOTH_PADDING
        for row in self._picture.rows:
            y += SPEECH_ROOM * any(group.says for group in row)
            x = -_row_width(row, painter, card, step) / 2
            for group in row:
                width = _group_width(group, painter, card, step)
                _draw_group(painter, group, ground.cx + x + width / 2, y + card / 2, card, step)
                x += width + GROUP_GAP
            y += card + LABEL_ROOM * any(group.label for group in row) + ROW_GAP


def _draw_group(painter: Painter, group: Group, cx: float, cy: float, card: float, step: float) -> None:
    wide = card * CARD_RATIO
    x = cx - sum(_steps(group, step)) * wide / 2
    with painter.rightwards(Rect.around(cx, cy, card, card)):
        for laid, onward in zip(group.cards, [*_steps(group, step), 0.0], strict=True):
            painter.card(laid.card, Pose(x, cy, card), dim=laid.dim, ring=laid.ring, lift=theme.CARD_LIFT_HAND)
            x += onward * wide
    if group.label:
        y = cy + card / 2 + LABEL_ROOM - 10
        painter.text(group.label, cx, y, CAPTION_SIZE, theme.TEXT, Weight.SEMI_BOLD, "cm")
    if group.says:
        draw_bubble(painter, cx, cy - card / 2 - (SPEECH_ROOM - 20), group.says, Tail.DOWN)


# ------------------------------------------------------------------------------------------------------ points, rules


def _draw_score(label: str, value: str, painter: Painter, rect: Rect) -> None:
    painter.rule(rect.x, rect.y, rect.w)
    painter.text(label, rect.x, rect.cy, NOTE_SIZE, theme.TEXT, Weight.MEDIUM)
    painter.text(value, rect.right, rect.cy, NOTE_SIZE, theme.GOLD, Weight.BOLD, "rm")


def _note(note: RuleNote) -> Piece:
    """Return the title, with the value if there is just one, and the text with a gold edge beside what differs."""
    lead_in = len(note.lines) > 1
    lines = Column(*(_ValueLines(line, f"{line.value}:" if lead_in else "") for line in note.lines), gap=LINE_GAP)
    pieces: list[Piece] = [Block(NOTE_HEAD, partial(_draw_note_head, note)), lines]
    if note.usual:
        usual = Lines(note.usual, CAPTION_SIZE, theme.MUTED, leading=CAPTION_LEADING)
        pieces += [Gap(LINE_GAP / 2), Row(Gap(0), usual, widths=(MARK_ROOM, None))]
    return Column(*pieces, Gap(NOTE_TAIL))


def _draw_note_head(note: RuleNote, painter: Painter, rect: Rect) -> None:
    painter.text(note.title, rect.x, rect.cy, WORDS_SIZE, weight=Weight.BOLD)
    if len(note.lines) == 1 and note.lines[0].value:
        colour = theme.GOLD if note.lines[0].differs else theme.MUTED
        painter.text(note.lines[0].value, rect.right, rect.cy, NOTE_SIZE, colour, Weight.BOLD, "rm")


class _ValueLines(Piece):
    """The text on a value beside its edge. Where there are several values, it begins with the value in bold."""

    def __init__(self, line: RuleLine, lead_in: str) -> None:
        self._line, self._lead_in = line, lead_in

    def _broken(self, painter: Painter, width: float) -> list[str]:
        """Return the lines of the text; the first one begins with the bold words."""
        bold, plain = (painter.text_width(self._lead_in, NOTE_SIZE, weight) for weight in (Weight.BOLD, Weight.MEDIUM))
        room = width - MARK_ROOM - (bold - plain)
        return painter.lines(f"{self._lead_in} {self._line.words}".strip(), room, NOTE_SIZE)

    def height(self, painter: Painter, width: float) -> float:
        return len(self._broken(painter, width)) * _step(painter)

    def draw(self, painter: Painter, rect: Rect) -> None:
        lead_in, x = self._lead_in, rect.x + MARK_ROOM
        for place, words in enumerate(self._broken(painter, rect.w)):
            y, left = rect.y + (place + 0.5) * _step(painter), x
            if lead_in and not place:
                left += painter.text(lead_in, left, y, NOTE_SIZE, weight=Weight.BOLD)
                left += painter.text_width(" ", NOTE_SIZE)
                words = words[len(lead_in) :].lstrip()
            painter.text(words, left, y, NOTE_SIZE, weight=Weight.MEDIUM)
        colour, opacity = (theme.GOLD, 1.0) if self._line.differs else (theme.WHITE, PLAIN_MARK)
        painter.box(Rect(rect.x, rect.y + 3, MARK_WIDTH, rect.h - 6), MARK_WIDTH / 2, colour, opacity)


def _step(painter: Painter) -> float:
    """Return the distance of the lines of a note."""
    return max(painter.smallest_size, NOTE_SIZE) * NOTE_LEADING
