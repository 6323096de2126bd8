"""A table for two to eight players, made from a game's zones and legal moves alone.

Hands lie at their seats; every other zone has a place in the middle. A card that occurs in one legal move plays it when
it is clicked; one that occurs in several offers them as buttons, and so do the moves without a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from engine.cards import Card, Rank, Suit
from engine.entry import Entry
from engine.events import Ended, Event, Gathered, Moved, Said, Taken
from engine.phrases import number, say, say_as, together
from engine.view import View
from engine.zones import Place, Visibility
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose, Rect, bounds_of
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.asking.layout import SCALED_SEATS, layout_of
from gui.plain.words import ending_of, happened
from gui.settings.people import Person
from gui.sprites.plates import draw_plate
from gui.table.animator import in_out_cubic, out_cubic
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.descriptions import CardChoice, GroupChoice, Speech, key_of, key_of_group
from gui.table.ending import Ending
from gui.table.event_sentences import event_sentence
from gui.table.layout import button_row, hand_fan, pile, turned_to_reader
from gui.table.table import Table, open_to_the_left, stacked
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.button import Button, ButtonKind

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits in a hand: black and red take turns."""
OPEN_STEP = 0.32
"""Distance between the cards of an open pile, in widths of a card."""
COLUMN_GAP = 0.4
"""Distance between two zones in the middle, in widths of a card."""
FEW_ZONES = 5
"""With more zones than these, empty ones are not shown."""
LABEL_ROOM = 24.0
LETTER_WIDTH = 9.0
"""Width of a letter on a button."""
BUTTONS_IN_A_ROW = 5
HEARD = 0.7
"""Seconds from something said to what follows."""
END_SEEN = 1.2
"""Seconds that the table is seen after the last move."""
CANNOT_BE_PLAYED = say("That card cannot be played now.")


class _Column(NamedTuple):
    """A zone in the middle: where its first card lies, and the distance from card to card."""

    place: Place
    pose: Pose
    step: float
    width: float


class PlainTable(Table[View[Any]]):
    """Any game's table; a subclass names the game."""

    entry: ClassVar[Entry]
    keys: ClassVar[tuple[tuple[str, str], ...]] = ((say_as("key", "Esc"), say("Let go of the card that is chosen")),)

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self._chosen: Card | None = None
        self._page = 0
        """The page of buttons, where there are more than fit in a row."""
        self._used: set[Place] = set()
        """The zones in the middle that have held cards."""
        self._shown: tuple[Place, ...] = ()
        """The zones in the middle that have a place now."""

    def resize(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.places = layout_of(metrics, len(self.people), sheet_shown=False)

    def has_room(self, metrics: Metrics) -> bool:
        return layout_of(metrics, len(self.people), sheet_shown=False).has_room

    @property
    def largest_scale(self) -> float:
        return 1.0 if len(self.people) > SCALED_SEATS else super().largest_scale

    # -- cards

    def _is_hand(self, place: Place) -> bool:
        return place.seat is not None and self.entry.kind.visibility[place.name] is Visibility.OWNER

    def _is_open(self, place: Place) -> bool:
        return self.entry.kind.visibility[place.name] is Visibility.ALL

    def arrange(self, tabletop: Tabletop, view: View[Any]) -> Arrangement:
        self._shown = self._zones_to_show(tabletop)
        lying: list[PlacedPiece] = []
        for column in self._columns():
            lying += self._in_the_middle(tabletop[column.place], column)
        for seat in range(len(self.people)):
            hands = [place for place in tabletop if place.seat == seat and self._is_hand(place)]
            lying += self._hand([piece for place in hands for piece in tabletop[place]], seat)
        return {placed.key: placed for placed in lying}

    def _zones_to_show(self, tabletop: Tabletop) -> tuple[Place, ...]:
        """Return the zones in the middle: those with cards, and if they are few, those of the table that had some."""
        middle = [place for place in tabletop if not self._is_hand(place)]
        self._used.update(place for place in middle if tabletop[place])
        kept = [place for place in middle if tabletop[place] or (place.seat is None and place in self._used)]
        return tuple(kept if len(kept) <= FEW_ZONES else [place for place in middle if tabletop[place]])

    def _hand(self, pieces: Sequence[CardPiece], seat: int) -> Iterator[PlacedPiece]:
        """Yield a hand, suit by suit where its faces are seen."""
        position, count = self.position(seat), len(pieces)
        room, seen = self.places.seats[position], all(piece.face is not None for piece in pieces)
        if not count:
            return
        if position:
            poses = turned_to_reader(room.fan(count), room.plate.w) if seen else room.fan(count)
        elif seen:
            poses = hand_fan(count, room.fan_x, room.fan_y, room.fan_height, room.fan_room)
            below = bounds_of(poses).bottom - self.metrics.height + self.metrics.margin / 2
            poses = tuple(pose.moved(0, -max(0.0, below)) for pose in poses)
        else:
            poses = self.places.covered_hand(count)
        lift = theme.CARD_LIFT_PILE if position else theme.CARD_LIFT_HAND
        order = _by_rank if self.actions.settings.sort == "rank" else _by_suit
        fan = zip(sorted(pieces, key=order) if seen else pieces, poses, strict=True)
        row = (PlacedPiece(piece.key, piece.face, pose, lift) for piece, pose in fan)
        yield from open_to_the_left(row, leftwards=self.metrics.leftwards and seen)

    def _columns(self) -> Iterator[_Column]:
        """Yield the places of the zones in the middle, side by side."""
        x, y = self.places.pool_middle
        height = self.places.shown.height
        widths = [self._open_cards(place) * OPEN_STEP + 1 - OPEN_STEP for place in self._shown]
        total = sum(widths) + COLUMN_GAP * (len(widths) - 1)
        side = self.metrics.margin + self.metrics.counted_plate_width
        width = min(height * CARD_RATIO, (self.places.area.w - 2 * side) / max(total, 1.0))
        left = x - total * width / 2
        for place, share in zip(self._shown, widths, strict=True):
            pose = Pose(left + width / 2, y - LABEL_ROOM / 2, width / CARD_RATIO)
            yield _Column(place, pose, OPEN_STEP * width, share * width)
            left += (share + COLUMN_GAP) * width

    def _open_cards(self, place: Place) -> int:
        """Return how many cards of a zone are seen side by side: one for each player in an open one of the table."""
        return len(self.people) if self._is_open(place) and place.seat is None else 1

    def _in_the_middle(self, pieces: Sequence[CardPiece], column: _Column) -> Iterator[PlacedPiece]:
        """Yield a closed pile with its first card on top, or an open one with its last cards side by side."""
        if not self._is_open(column.place):
            poses = pile(len(pieces), column.pose, 1.2, 4)
            yield from stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE)
            return
        shown = self._open_cards(column.place)
        for index, piece in enumerate(pieces):
            place = max(0, index - max(0, len(pieces) - shown))
            hidden = index < len(pieces) - shown - 1
            yield PlacedPiece(piece.key, piece.face, column.pose.moved(place * column.step, 0), visible=not hidden)

    def step_of(self, event: Event, previous: Event | None, tabletop: Tabletop) -> Step:
        if isinstance(event, Said):
            return Step(advance=HEARD)
        if isinstance(event, Ended):
            return Step(advance=END_SEEN)
        if not isinstance(event, Moved):
            return Step(advance=0.0)
        if self._is_hand(event.origin) and not self._is_hand(event.target):
            return Step(Motion.PLAY, easing=out_cubic, arc=Motion.PLAY_ARC)
        if isinstance(previous, Moved) and previous.origin == event.origin and previous.target != event.target:
            return Step(Motion.DEAL, gap=Motion.DEAL_GAP / 2, advance=Motion.DEAL_GAP)
        if isinstance(previous, (Gathered, type(None))) or self._is_hand(event.target):
            return Step(Motion.HAND_OVER, gap=Motion.HAND_OVER_GAP, easing=in_out_cubic)
        sweep = Step(Motion.SWEEP, advance=0.04, easing=in_out_cubic)
        return self.after_trick(sweep) if isinstance(previous, Taken) else sweep

    # -- what can be done

    def _own_cards(self, view: View[Any]) -> list[Card]:
        hands = [place for place in view.places if self._is_hand(place) and view.shows(place)]
        return [card for place in hands for card in view.cards(place) if card is not None]

    def _moves_by_card(self, view: View[Any]) -> dict[Card, list[Any]]:
        """Return the cards that legal moves are about, each with its moves.

        These are the cards that a move names, where the player sees them; else the player's own of the same rank.
        """
        own = self._own_cards(view)
        seen = {card for place in view.places for card in view.cards(place)}
        found: dict[Card, list[Any]] = {}
        for move in view.legal_moves():
            parts = tuple(_parts(move))
            named = [part for part in parts if isinstance(part, Card)]
            ranks = {card.rank for card in named} | {part for part in parts if isinstance(part, Rank)}
            for card in [card for card in named if card in seen] or [card for card in own if card.rank in ranks]:
                found.setdefault(card, []).append(move)
        return found

    def choices(self, view: View[Any]) -> Sequence[CardChoice | GroupChoice]:
        by_card = self._moves_by_card(view)
        if not by_card:
            return ()
        cards = dict.fromkeys((*self._own_cards(view), *by_card))
        return [self._choice(card, by_card.get(card, []), view, by_card) for card in cards]

    def _choice(
        self, card: Card, moves: Sequence[Any], view: View[Any], by_card: dict[Card, list[Any]]
    ) -> CardChoice | GroupChoice:
        if len(moves) > 1:
            choose = partial(self._choose, card)
            return GroupChoice(card.words, (card,), choose, chosen=card is self._chosen, raised=True)
        return CardChoice(card, moves[0]) if moves else CardChoice(card, None, _objection(card, view, by_card))

    def _choose(self, card: Card) -> None:
        self._chosen, self._page = (None if card is self._chosen else card), 0
        self.actions.changed()

    def let_go(self) -> bool:
        had, self._chosen, self._page = self._chosen is not None, None, 0
        return had

    def happens(self, event: Event) -> None:
        self.let_go()

    def buttons(self, view: View[Any]) -> Sequence[Button]:
        by_card = self._moves_by_card(view)
        named = {move for moves in by_card.values() for move in moves}
        free = [move for move in view.legal_moves() if move not in named]
        moves = by_card.get(self._chosen, free) if self._chosen is not None else free
        pages = -(-len(moves) // BUTTONS_IN_A_ROW)
        page = self._page % max(1, pages)
        shown = moves[page * BUTTONS_IN_A_ROW : (page + 1) * BUTTONS_IN_A_ROW]
        words = [self.entry.kind.move_words(move) for move in shown]
        acts: list[Callable[[], None]] = [partial(self.actions.play, move) for move in shown]
        if pages > 1:
            words, acts = [*words, say_as("button", "More")], [*acts, self._leaf]
        kind = ButtonKind.PRIMARY if len(words) == 1 else ButtonKind.PLAIN
        places = self._button_places(words)
        return [
            Button(f"move {index}", place, label, act, kind)
            for index, (place, label, act) in enumerate(zip(places, words, acts, strict=True))
        ]

    def targets_of(self, move: Any, view: View[Any]) -> Sequence[str]:
        """Return the card, or the card that offers several moves and the button; before it, "More" for each page."""
        by_card = self._moves_by_card(view)
        card = next((card for card, moves in by_card.items() if move in moves), None)
        if card is not None and len(by_card[card]) == 1:
            return [key_of(card)]
        named = {each for moves in by_card.values() for each in moves}
        moves = by_card[card] if card is not None else [each for each in view.legal_moves() if each not in named]
        page, place = divmod(moves.index(move), BUTTONS_IN_A_ROW)
        choose = [key_of_group(card.words)] if card is not None and card is not self._chosen else []
        leaves = page if choose else (page - self._page) % max(1, -(-len(moves) // BUTTONS_IN_A_ROW))
        return [*choose, *([f"move {BUTTONS_IN_A_ROW}"] * leaves), f"move {place}"]

    def _button_places(self, words: Sequence[str]) -> Sequence[Rect]:
        height = theme.BUTTON_HEIGHT
        widths = [max(96.0, len(label) * LETTER_WIDTH + 48) for label in words]
        area, y = self.places.area, self.places.row_top - 8 - height
        return button_row([widths], area.cx, y, height, area.w - 2 * self.metrics.margin)

    @property
    def choices_top(self) -> float:
        return self._button_places([""])[0].y

    def _leaf(self) -> None:
        self._page += 1
        self.actions.changed()

    def automatic(self, view: View[Any], now: float, at_rest_since: float) -> Any | None:
        """Return the deal: the only move of somebody whose hand is empty."""
        hands = [place for place in view.places if self._is_hand(place) and place.seat == view.seat]
        moves = tuple(view.legal_moves())
        return moves[0] if hands and len(moves) == 1 and not any(map(view.count, hands)) else None

    # -- chrome

    def subtitle(self, view: View[Any]) -> str:
        return self.entry.kind.status(view)

    def draw_under(self, painter: Painter, view: View[Any]) -> None:
        settled = self.actions.settled
        for seat, person in enumerate(self.people):
            hands = [place for place in settled.places if self._is_hand(place) and place.seat == seat]
            room, turn = self.places.seats[self.position(seat)], view.to_move == seat
            count = sum(map(settled.count, hands)) if hands else None
            draw_plate(painter, room.plate, self.name(seat), None, person.avatar, turn=turn, count=count)
        for column in self._columns():
            self._draw_label(painter, column, settled.count(column.place))

    def _draw_label(self, painter: Painter, column: _Column, count: int) -> None:
        """Draw a zone's name and number of cards below it, and a slot where it is empty."""
        place, pose = column.place, column.pose
        if not count:
            painter.slot(pose)
        named = place.name.capitalize() if place.seat is None else together([self.name(place.seat), place.name], ": ")
        words = together([named, number(count)]) if count else named
        x = pose.x + (max(1, min(count, self._open_cards(place))) - 1) * column.step / 2
        words = painter.fit(words, column.width + COLUMN_GAP * pose.width, theme.LABEL_SIZE)
        y = pose.y + pose.height / 2 + LABEL_ROOM * 0.65
        painter.text(words, x, y, theme.LABEL_SIZE, theme.TEXT, Weight.SEMI_BOLD, "cm")

    def draw_over(self, painter: Painter, view: View[Any]) -> None:
        pass

    def message(self, view: View[Any]) -> str:
        words = happened(view, self.name, self._is_hand)
        if view.seat is None or view.to_move != view.seat:
            return words
        return together([words, say("Now choose.") if self._chosen is not None else say("It is your turn.")])

    def move_sentence(self, events: Sequence[Event], view: View[Any]) -> str:
        return next(filter(None, (event_sentence(event, self.name, self._is_hand) for event in reversed(events))), "")

    def message_place(self, view: View[Any]) -> tuple[float, float, float]:
        return self.places.message(0)

    def speech(self, event: Event) -> Speech | None:
        if not isinstance(event, Said):
            return None
        return Speech(event.words.capitalize(), *self.places.seats[self.position(event.seat)].speech)

    def ending(self, view: View[Any]) -> Ending:
        return ending_of(view, self.entry.title, self.people, self.own_name, self._is_hand)


def _parts(value: Any) -> Iterator[Any]:
    """Yield what a move is made of."""
    for part in value if isinstance(value, tuple) else vars(value).values() if hasattr(value, "__dict__") else ():
        yield part
        if isinstance(part, (tuple, list)):
            yield from _parts(tuple(part))


def _objection(card: Card, view: View[Any], by_card: dict[Card, list[Any]]) -> str:
    """Return why ``card`` cannot be played: the rule that a legal move would break if it were made with that card."""
    for known, moves in by_card.items():
        if hasattr(moves[0], "_replace") and known in moves[0]:
            fields = [card if part is known else part for part in moves[0]]
            plain = type(moves[0])(*fields)
            return view.objection(plain) or CANNOT_BE_PLAYED
    return CANNOT_BE_PLAYED


def _by_suit(piece: CardPiece) -> tuple[int, int]:
    card = piece.face
    return (0, 0) if card is None or card.suit is None else (SUITS.index(card.suit), card.rank.order)


def _by_rank(piece: CardPiece) -> tuple[int, int]:
    return _by_suit(piece)[::-1]
