"""The first page of a review: its three moments, each with the table at that time, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.coach.coach import Deed, coach_of
from engine.coach.moments import moments_of
from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict
from engine.match import Match
from engine.phrases import say, together
from engine.telling import Teller
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.review.contents import Contents
from gui.scenes.review.decision_row import draw_move
from gui.scenes.review.table_picture import TablePicture, draw_picture, heard_picture, picture_of
from gui.scenes.review.words import Told, advised, told_moments
from gui.sprites.fitted import draw_fitted
from gui.sprites.verdicts import draw_verdict_sign
from gui.widgets.button import Button, ButtonKind, side_by_side
from gui.widgets.readings import Reading, listing

PADDING, RADIUS, OPACITY = 14.0, 14.0, 0.06
HEADING, PLACE = 26.0, 44.0
"""The middle of the heading, and the top of the place in the match, from the top of the card."""
HEADING_SIZE, PLACE_SIZE, COMMENT_SIZE = 20.0, 13.0, 14.0
MOVE, SIGN = 30.0, 28.0
"""The height of the line of a move, and the room of the verdict before it."""
LEADING: Final = 1.35
LEAST_PICTURE, MOST_PICTURE = 92.0, 290.0
GAP, BUTTON_GAP = 10.0, 8.0
TRY, LOOK = say("Try it"), say("Look at it")


class Card(NamedTuple):
    """One of the three moments with everything that its card shows."""

    told: Told
    place: str = ""
    """The place in the match, and what is trump."""
    picture: TablePicture | None = None
    moves: tuple[tuple[Deed, Verdict], ...] = ()
    """The move that was made, and the one that it is compared with, as they are written below the picture."""
    comment: str = ""
    number: int = 0
    """The index among the decisions of the review's seat."""


def cards_of(contents: Contents) -> tuple[Card, ...]:
    """Return the cards of the three moments of a review that is done."""
    review = contents.review
    assert review is not None, "moments are those of a review"
    name = "" if review.seat == contents.row.teller else contents.name(review.seat)
    moments = moments_of(review)
    return tuple(
        _card(contents, told, names_second=told.moment is moments.closest)
        for told in told_moments(moments, contents.unit, name)
    )


def _card(contents: Contents, told: Told, *, names_second: bool) -> Card:
    moment, plan, review = told.moment, contents.row.plan, contents.review
    if moment is None or plan is None or review is None:
        return Card(told)
    judgement, record = moment.judgement, contents.record
    match = Match(replace(record, moves=record.moves[: judgement.ply]))
    moves = [(_named(match, judgement, judgement.move) or judgement.deed, judgement.verdict)]
    if moment.other == judgement.best:
        moves.append((_named(match, judgement, judgement.best) or judgement.better, Verdict.BEST))
    elif names_second and (second := _named(match, judgement, moment.other)):
        moves.append((second, Verdict.GOOD))
    picture = picture_of(match.view(judgement.seat), moves, plan.persons)
    place = together([judgement.deed.place, picture.trump], " · ")
    told_moves = () if picture.asks else (moves[0], *((advised(deed), verdict) for deed, verdict in moves[1:]))
    return Card(told, place, picture, told_moves, judgement.comment, review.yours.index(judgement))


def _named(match: Match, judgement: Judgement, text: str) -> Deed | None:
    """Return the name of a move at a decision; None if it is not legal there. Kept reviews do not tell who is asked."""
    coach, view = coach_of(match.record.game), match.view(judgement.seat)
    move = next((move for move in view.legal_moves() if str(move) == text), None)
    if coach is None or move is None:
        return None
    return coach.deed(view, move, Teller(match.record.seats, judgement.seat))


class MomentsPage:
    """The cards of the moments at their places, with their buttons."""

    def __init__(self, cards: Sequence[Card], show: Callable[[int, bool], None]) -> None:
        """``show`` is called with the index of a decision, and whether it is to be tried."""
        self._cards, self._show = cards, show
        self._places: Sequence[Rect] = ()

    def arrange(self, places: Sequence[Rect], least: float) -> list[Button]:
        """Put the cards at these places, and return their buttons, ``least`` high; to try the dearest is gold."""
        self._places = places
        found = []
        first = next((card for card in (self._cards[1], *self._cards) if card.picture is not None), None)
        for key, card, place in zip(("best", "dearest", "closest"), self._cards, places, strict=True):
            if card.picture is None:
                continue
            high = max(least, 44)
            row = Rect(place.x + PADDING, place.bottom - PADDING - high, place.w - 2 * PADDING, high)
            left, right = side_by_side(row, 2, BUTTON_GAP)
            kind = ButtonKind.PRIMARY if card is first else ButtonKind.PLAIN
            for name, words, rect, tried in (("try", TRY, left, True), ("look", LOOK, right, False)):
                act = partial(self._show, card.number, tried)
                spoken = together([card.told.heading, words], ": ")
                found.append(
                    Button(f"{name} {key}", rect, words, act, kind if tried else ButtonKind.PLAIN, name=spoken)
                )
        return found

    def readings(self) -> list[Reading]:
        """Return the pictures as lists of cards, for people who hear the screen."""
        found: list[Reading] = []
        for place, card in enumerate(self._cards):
            for name, words in () if card.picture is None else heard_picture(card.picture):
                heading = together([card.told.heading, name], ": ")
                found.append(listing(f"moment {place} {len(found)}", heading, words))
        return found

    def draw(self, painter: Painter) -> None:
        """Draw the cards without their buttons."""
        for card, place in zip(self._cards, self._places, strict=True):
            _draw_card(painter, place, card)


def _draw_card(painter: Painter, rect: Rect, card: Card) -> None:
    painter.box(rect, RADIUS, theme.WHITE, OPACITY, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
    x, wide = rect.x + PADDING, rect.w - 2 * PADDING
    draw_fitted(painter, card.told.heading, x, rect.y + HEADING, wide, HEADING_SIZE, weight=Weight.EXTRA_BOLD)
    small = COMMENT_SIZE
    if card.picture is None:
        painter.paragraph(card.told.words, x, rect.y + PLACE, wide, small, theme.MUTED, leading=LEADING)
        return
    top = rect.y + PLACE
    top += painter.paragraph(card.place, x, top, wide, PLACE_SIZE, theme.MUTED, leading=LEADING) + 8
    bottom = rect.bottom - (PADDING + GAP) - max(painter.smallest_target, 44)
    step = max(painter.smallest_size, small) * LEADING
    words = [painter.lines(text, wide, small) for text in (card.told.words, card.comment) if text]
    lines = sum(map(len, words))
    needed = len(card.moves) * MOVE + lines * step + GAP
    high = min(MOST_PICTURE, max(LEAST_PICTURE, bottom - top - needed))
    draw_picture(painter, Rect(x, top, wide, high), card.picture)
    y = top + high + GAP
    for deed, verdict in card.moves:
        draw_verdict_sign(painter, x + 9, y + MOVE / 2, verdict)
        draw_move(painter, deed, x + SIGN, y + MOVE / 2, wide - SIGN)
        y += MOVE
    for place, text in enumerate(words):
        for line in text:
            if y + step > bottom + 1:
                return
            painter.text(line, x, y + step / 2, small, theme.TEXT if place else theme.MUTED, Weight.MEDIUM)
            y += step
