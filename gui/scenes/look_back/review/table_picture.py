"""A small picture of the table at a decision: the cards in the middle, and the hand with the moves marked on it.

Where somebody is asked, the picture shows who is asked for what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards import Card, Suit
from engine.catalogue import entry_of
from engine.coach.coach import Deed
from engine.coach.verdicts import Verdict
from engine.events import Moved
from engine.phrases import say, together
from engine.view import View
from engine.zones import Visibility
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.settings.people import Person
from gui.sprites.verdicts import draw_verdict_mark, draw_verdict_sign

MOST_IN_THE_MIDDLE: Final = 8
"""Larger open piles are no part of a decision."""
CAPTION, NAME_GAP, GAP = 18.0, 6.0, 8.0
"""The height of a name below a card, the distance of names, and that of the rows."""
MARK, MARK_UP = 24.0, 7.0
"""The diameter of a verdict on a card, and the distance of its middle from the top edge: it leaves the index free."""
HAND_SHARE: Final = 0.55
"""The hand's share of the height, below cards in the middle."""
WIDEST_STEP, WIDEST_COLUMN = 0.72, 2.1
"""Distance of the cards in a hand and of the cards in the middle, in widths of a card."""
ASK, AVATAR, WANTED = 46.0, 36.0, 26.0
"""The height of a row with an ask, and those of the portrait and the chip in it."""


class AskedPlayer(NamedTuple):
    """A player who is asked: the portrait, the words, and the verdict on asking."""

    asked: str
    avatar: str
    wanted: str
    card: str
    """The name of the card that is asked for; empty where ``wanted`` says it."""
    verdict: Verdict


class TablePicture(NamedTuple):
    """The cards that the deciding seat saw, and its moves."""

    middle: tuple[tuple[str, str], ...]
    """(name of an open card, the player who laid it there), in their order; the player is empty for no one's card."""
    hand: tuple[Card, ...]
    marks: Mapping[Card, Verdict]
    """Card of the hand -> the verdict on playing it."""
    asks: tuple[AskedPlayer, ...]
    trump: str
    """The words for the trump suit; empty if there is none."""


def picture_of(view: View[Any], moves: Sequence[tuple[Deed, Verdict]], people: Sequence[Person]) -> TablePicture:
    """Return the picture of a decision of the seat of ``view``; ``moves`` are those to be marked."""
    visibility = entry_of(view.game).kind.visibility
    own = [place for place in view.places if place.seat == view.seat and visibility[place.name] is Visibility.OWNER]
    hand = [card for place in own for card in view.cards(place) if card is not None]
    avatars = {person.name: person.avatar for person in people}
    asks = tuple(
        AskedPlayer(deed.asked, avatars.get(deed.asked, ""), deed.wanted, deed.card.name if deed.card else "", verdict)
        for deed, verdict in moves
        if deed.asked
    )
    hand.sort(key=_by_rank if asks else _by_suit)
    marks = {deed.card: verdict for deed, verdict in reversed(moves) if deed.kind == "card" and deed.card in hand}
    trump: Suit | None = getattr(view, "trump", None)
    middle = () if asks else _middle(view, people, unlaid=moves[0][0].kind == "call")
    return TablePicture(
        middle, tuple(hand), marks, asks, say("Trump: {suit}", suit=trump.words) if trump is not None else ""
    )


def _by_suit(card: Card) -> tuple[int, int]:
    return -1 if card.suit is None else card.suit, -card.rank.order


def _by_rank(card: Card) -> tuple[int, int]:
    return _by_suit(card)[::-1]


def _middle(view: View[Any], people: Sequence[Person], *, unlaid: bool) -> tuple[tuple[str, str], ...]:
    """Return the open cards that belong to nobody: those that players laid, or the ``unlaid`` ones."""
    visibility = entry_of(view.game).kind.visibility
    found = []
    for place in view.places:
        if place.seat is None and visibility[place.name] is Visibility.ALL and view.count(place) <= MOST_IN_THE_MIDDLE:
            laid = {
                card: event.origin.seat
                for event in view.history
                if isinstance(event, Moved) and event.target == place
                for card in event.cards
            }
            for card in filter(None, view.cards(place)):
                seat = laid.get(card)
                if (seat is None) is unlaid:
                    found.append((card.name, "" if seat is None else people[seat].name))
    return tuple(found)


def heard_picture(picture: TablePicture) -> list[tuple[str, Sequence[str]]]:
    """Return (name of a group of cards, the cards in words) for the cards in the middle and the hand."""
    middle: list[str] = [together([Card.parse(card).words, name], ", ") for card, name in picture.middle]
    groups = [(say("On the table"), middle), (say("The hand"), [card.words for card in picture.hand])]
    return [(name, cards) for name, cards in groups if cards]


def draw_picture(painter: Painter, room: Rect, picture: TablePicture) -> None:
    """Draw the picture in its room."""
    top = room.y
    for ask in picture.asks:
        _draw_ask(painter, room._replace(y=top, h=ASK), ask)
        top += ASK
    if picture.middle:
        high = (1 - HAND_SHARE) * room.h - GAP
        _draw_middle(painter, room._replace(h=high), picture)
        top = room.y + high + GAP
    with painter.rightwards(room):
        _draw_hand(painter, Rect(room.x, top, room.w, room.bottom - top), picture)


def _draw_middle(painter: Painter, room: Rect, picture: TablePicture) -> None:
    """Draw the open cards in a row, each over the name of the player who laid it."""
    count = len(picture.middle)
    high = room.h - CAPTION
    size = theme.CAPTION_SIZE
    widest = max(painter.text_width(name, size, Weight.MEDIUM) for _, name in picture.middle)
    pitch = min(room.w / count, max(WIDEST_COLUMN * high * CARD_RATIO, widest + NAME_GAP))
    left = room.cx - (count - 1) / 2 * pitch
    for place, (card, name) in enumerate(picture.middle):
        x = left + place * pitch
        painter.card(card, Pose(x, room.y + high / 2, high))
        shown = painter.fit(name, pitch - NAME_GAP, size, Weight.MEDIUM)
        painter.text(shown, x, room.bottom - CAPTION / 2 + 2, size, theme.MUTED, Weight.MEDIUM, "cm")


def _draw_hand(painter: Painter, room: Rect, picture: TablePicture) -> None:
    """Draw the hand with the verdicts on its cards; the best card has a ring."""
    hand = picture.hand
    if not hand:
        return
    above = (MARK / 2 + MARK_UP) if picture.marks else 0.0
    high = min(room.h - above, room.w / 3 / CARD_RATIO)
    wide = high * CARD_RATIO
    step = min(WIDEST_STEP * wide, (room.w - wide) / max(1, len(hand) - 1))
    left, y = room.cx - (len(hand) - 1) / 2 * step, room.y + above + (room.h - above) / 2
    poses = {card: Pose(left + place * step, y, high) for place, card in enumerate(hand)}
    for card, pose in poses.items():
        painter.card(card.name, pose, ring=picture.marks.get(card) is Verdict.BEST)
    for card, verdict in picture.marks.items():
        pose = poses[card]
        # The next card covers most of this one.
        x = pose.x if card is hand[-1] else pose.x - (wide - step) / 2
        draw_verdict_mark(painter, x, pose.y - high / 2 - MARK_UP, verdict, MARK)


def _draw_ask(painter: Painter, row: Rect, ask: AskedPlayer) -> None:
    """Draw the verdict, the player who is asked, and the cards that are wanted."""
    x, size = row.x, theme.LABEL_SIZE
    draw_verdict_sign(painter, x + 10, row.cy, ask.verdict)
    x += 28
    if ask.avatar:
        painter.avatar(ask.avatar, x + AVATAR / 2, row.cy, AVATAR)
        x += AVATAR + 8
    wide = painter.chip_width(ask.card, WANTED) if ask.card else painter.text_width(ask.wanted, size)
    name = painter.fit(ask.asked, row.right - x - wide - 30, size, Weight.BOLD)
    x += painter.text(name, x, row.cy, size, weight=Weight.BOLD) + 8
    painter.icon("chevron", x + 6, row.cy, 14, theme.MUTED)
    x += 20
    if ask.card:
        painter.chip(ask.card, x, row.cy, WANTED)
    else:
        painter.text(ask.wanted, x, row.cy, size)
