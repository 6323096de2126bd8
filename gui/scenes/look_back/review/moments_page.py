"""The first page of a review: its three moments, each with the table at that time, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
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
from gui.pieces.order import Column, Row
from gui.pieces.piece import Arranged, Block, ButtonSlot, Gap, Piece, Stretch, first_fitting
from gui.pieces.words import Line, Lines
from gui.scenes.gentle import gentle_moments, kind_verdict, without_figures
from gui.scenes.look_back.review.contents import ReviewContents
from gui.scenes.look_back.review.decision_row import draw_move
from gui.scenes.look_back.review.table_picture import TablePicture, draw_picture, heard_picture, picture_of
from gui.scenes.look_back.review.words import MomentSentences, advised, moment_sentences
from gui.sprites.verdicts import draw_verdict_sign
from gui.widgets.button import Button, ButtonKind
from gui.widgets.readings import Reading, listing

PADDING, RADIUS, OPACITY = 14.0, 14.0, 0.06
HEADING_SIZE, PLACE_SIZE, COMMENT_SIZE = 20.0, 13.0, 14.0
MOVE, SIGN = 30.0, 28.0
"""The height of the line of a move, and the room of the verdict before it."""
LEADING: Final = 1.35
LEAST_PICTURE, MOST_PICTURE = 92.0, 290.0
PICTURE_SHARES: Final = (0.42, 0.58)
"""The shares of a low card's width for its picture and its words."""
GAP, BUTTON, BUTTONS_GAP = 10.0, 44.0, 16.0
KEYS: Final = ("best", "dearest", "closest")
TRY, LOOK = say("Try it"), say("Look at it")


class MomentCard(NamedTuple):
    """One of the three moments with everything that its card shows."""

    sentences: MomentSentences
    place: str = ""
    """The place in the match, and what is trump."""
    picture: TablePicture | None = None
    moves: tuple[tuple[Deed, Verdict], ...] = ()
    """The move that was made, and the one that it is compared with, as they are written below the picture."""
    comment: str = ""
    number: int = 0
    """The index among the decisions of the review's seat."""


def moment_cards(contents: ReviewContents, *, gentle: bool = False) -> tuple[MomentCard, ...]:
    """Return the cards of the three moments of a review that is done; ``gentle`` ones have no figures."""
    review = contents.review
    assert review is not None, "moments are those of a review"
    name = "" if review.seat == contents.row.teller else contents.name(review.seat)
    moments = moments_of(review)
    told = gentle_moments(moments) if gentle else moment_sentences(moments, contents.unit, name)
    cards = (_card(contents, sentences, names_second=sentences.moment is moments.closest) for sentences in told)
    return tuple(map(_gentle, cards) if gentle else cards)


def _gentle(card: MomentCard) -> MomentCard:
    """Return the card for a child."""
    picture = card.picture
    if picture is not None:
        picture = picture._replace(
            marks={one: kind_verdict(mark) for one, mark in picture.marks.items()},
            asks=tuple(ask._replace(verdict=kind_verdict(ask.verdict)) for ask in picture.asks),
        )
    moves = tuple((deed, kind_verdict(verdict)) for deed, verdict in card.moves)
    return card._replace(picture=picture, moves=moves, comment=without_figures(card.comment))


def _card(contents: ReviewContents, sentences: MomentSentences, *, names_second: bool) -> MomentCard:
    moment, plan, review = sentences.moment, contents.row.plan, contents.review
    if moment is None or plan is None or review is None:
        return MomentCard(sentences)
    judgement, record = moment.judgement, contents.record
    match = Match(replace(record, moves=record.moves[: judgement.ply]))
    moves = [(_named(match, judgement, judgement.move) or judgement.deed, judgement.verdict)]
    if moment.other == judgement.best:
        moves.append((_named(match, judgement, judgement.best) or judgement.better, Verdict.BEST))
    elif names_second and (second := _named(match, judgement, moment.other)):
        moves.append((second, Verdict.GOOD))
    picture = picture_of(match.view(judgement.seat), moves, plan.persons)
    place = together([judgement.deed.place, picture.trump], " · ")
    move_lines = () if picture.asks else (moves[0], *((advised(deed), verdict) for deed, verdict in moves[1:]))
    return MomentCard(sentences, place, picture, move_lines, judgement.comment, review.yours.index(judgement))


def _named(match: Match, judgement: Judgement, text: str) -> Deed | None:
    """Return the name of a move at a decision; None if it is not legal there. Kept reviews do not tell who is asked."""
    coach, view = coach_of(match.record.game), match.view(judgement.seat)
    move = next((move for move in view.legal_moves() if str(move) == text), None)
    if coach is None or move is None:
        return None
    return coach.deed(view, move, Teller(match.record.seats, judgement.seat))


class MomentsPage:
    """The cards of the moments at their places, with their buttons."""

    def __init__(self, cards: Sequence[MomentCard], show: Callable[[int, bool], None], *, tries: bool = True) -> None:
        """``show`` is called with the index of a decision, and whether it is to be tried, if that is offered."""
        self._cards, self._show = cards, show
        self._ways = ((("try", TRY, True),) if tries else ()) + (("look", LOOK, False),)
        self._first = next((place for place in (1, 0, 2) if cards[place].picture is not None), 0)
        self.chosen = self._first
        """The card that a low page shows."""
        self._places: Sequence[Rect] = ()
        self._arranged: Sequence[Arranged] = ()

    def arrange(self, painter: Painter, places: Sequence[Rect]) -> list[Button]:
        """Put the cards at these places, and return their buttons."""
        self._places = places
        self._arranged = [
            Arranged(first_fitting(self._pieces(number), painter, inside), painter, inside)
            for number, inside in enumerate(place.inset(PADDING) for place in places)
        ]
        return [button for card in self._arranged for button in card.buttons]

    def arrange_chosen(self, painter: Painter, place: Rect, foot: Rect) -> list[Button]:
        """Put the chosen card alone into a low place, and its buttons, which are returned, into the foot."""
        room = place.inset(PADDING)
        card = Arranged(first_fitting(self._lying(self.chosen), painter, room), painter, room)
        self._places, self._arranged = (place,), (card,)
        if self._cards[self.chosen].picture is None:
            return []
        return Arranged(Row(*self._slots(self.chosen), gap=BUTTONS_GAP), painter, foot).buttons

    @property
    def headings(self) -> list[str]:
        """The headings of the cards."""
        return [card.sentences.heading for card in self._cards]

    def _lying(self, number: int) -> Iterator[Piece]:
        """Yield a card without its heading, its picture beside its words, and then one with as many lines as fit."""
        card = self._cards[number]
        picture = card.picture
        if picture is None:
            yield Lines(card.sentences.words, COMMENT_SIZE, theme.MUTED, leading=LEADING)
            return
        texts, moves = _texts(card), _moves(card)
        words = [Lines(text, COMMENT_SIZE, colour, leading=LEADING) for text, colour in texts]
        place = Lines(card.place, PLACE_SIZE, theme.MUTED, leading=LEADING)

        def draw(painter: Painter, room: Rect) -> None:
            draw_picture(painter, room, picture)

        growing = Block(LEAST_PICTURE, draw, MOST_PICTURE - LEAST_PICTURE)
        cut = Block(0, partial(_draw_words, texts), inf)
        for beside in (Column(place, Gap(8), *moves, *words, Stretch()), Column(*moves, cut)):
            yield Row(growing, beside, gap=2 * PADDING, shares=PICTURE_SHARES)

    def _pieces(self, number: int) -> Iterator[Piece]:
        """Yield a card, and then one with as many lines of words as fit."""
        card = self._cards[number]
        heading = Line(card.sentences.heading, 30, 12, HEADING_SIZE, weight=Weight.EXTRA_BOLD, most=2)
        picture = card.picture
        if picture is None:
            yield Column(heading, Lines(card.sentences.words, COMMENT_SIZE, theme.MUTED, leading=LEADING))
            return
        texts, moves = _texts(card), _moves(card)
        words = [Lines(text, COMMENT_SIZE, colour, leading=LEADING) for text, colour in texts]
        head = (heading, Lines(card.place, PLACE_SIZE, theme.MUTED, leading=LEADING), Gap(8))
        foot = (Gap(GAP), Row(*self._slots(number), gap=theme.GRID))

        def draw(painter: Painter, room: Rect) -> None:
            draw_picture(painter, room, picture)

        growing = Block(LEAST_PICTURE, draw, MOST_PICTURE - LEAST_PICTURE)
        yield Column(*head, growing, Gap(GAP), *moves, *words, Stretch(), *foot)
        # Words tell more than a small picture.
        yield Column(*head, *moves, *words, Stretch(), *foot)
        yield Column(
            *head, Block(LEAST_PICTURE, draw), Gap(GAP), *moves, Block(0, partial(_draw_words, texts), inf), *foot
        )

    def _slots(self, number: int) -> list[Piece]:
        """Return the two buttons of a card; trying the dearest decision is the gold one."""
        card, key = self._cards[number], KEYS[number]
        found: list[Piece] = []
        for name, words, tried in self._ways:
            gold = (name, words, tried) == self._ways[0] and number == self._first
            kind = ButtonKind.PRIMARY if gold else ButtonKind.PLAIN
            act, spoken = partial(self._show, card.number, tried), together([card.sentences.heading, words], ": ")
            make = partial(Button, f"{name} {key}", label=words, act=act, kind=kind, name=spoken)
            found.append(ButtonSlot(make, BUTTON))
        return found

    def readings(self) -> list[Reading]:
        """Return the pictures as lists of cards, for people who hear the screen."""
        found: list[Reading] = []
        for place, card in enumerate(self._cards):
            for name, words in () if card.picture is None else heard_picture(card.picture):
                heading = together([card.sentences.heading, name], ": ")
                found.append(listing(f"moment {place} {len(found)}", heading, words))
        return found

    def draw(self, painter: Painter) -> None:
        """Draw the cards without their buttons."""
        for place, card in zip(self._places, self._arranged, strict=True):
            painter.box(place, RADIUS, theme.WHITE, OPACITY, theme.WHITE, 1, theme.HAIRLINE_OPACITY)
            card.draw(painter)


def _texts(card: MomentCard) -> list[tuple[str, str]]:
    """Return the sentences of a card with their colours."""
    texts = ((card.sentences.words, theme.MUTED), (card.comment, theme.TEXT))
    return [(text, colour) for text, colour in texts if text]


def _moves(card: MomentCard) -> list[Piece]:
    return [Block(MOVE, partial(_draw_move, deed, verdict)) for deed, verdict in card.moves]


def _draw_move(deed: Deed, verdict: Verdict, painter: Painter, rect: Rect) -> None:
    draw_verdict_sign(painter, rect.x + 9, rect.cy, verdict)
    draw_move(painter, deed, rect.x + SIGN, rect.cy, rect.w - SIGN)


def _draw_words(texts: Sequence[tuple[str, str]], painter: Painter, rect: Rect) -> None:
    """Draw words in their colours, as many lines as fit."""
    step = max(painter.smallest_size, COMMENT_SIZE) * LEADING
    lines = [(line, colour) for text, colour in texts for line in painter.lines(text, rect.w, COMMENT_SIZE)]
    for place, (line, colour) in enumerate(lines[: int((rect.h + 1) / step)]):
        painter.text(line, rect.x, rect.y + (place + 0.5) * step, COMMENT_SIZE, colour, Weight.MEDIUM)
