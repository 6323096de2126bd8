"""A table for two to eight players, made from a game's zones, legal moves and declaration (`engine.declared`).

Hands lie at their seats; every other zone has a place in the middle, or where the game declares. A card that occurs in
one legal move plays it when it is clicked; one that occurs in several offers them as buttons, and so do the moves
without a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

from engine.cards import Card, Rank
from engine.declared import Lies, Shape
from engine.entry import Entry
from engine.events import Ended, Event, Gathered, Moved, Said, Taken
from engine.phrases import number, say, say_as, together
from engine.view import View
from engine.zones import Place, Visibility
from friends.description import Figure
from gui.art import theme
from gui.art.geometry import Pose, Rect, bounds_of
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion, Weight
from gui.asking.layout import SCALED_SEATS, layout_of
from gui.plain.choosing import by_rank, by_suit, objection, parts_of_move
from gui.plain.middle import GAP, LABEL_ROOM, Spot, spots
from gui.plain.words import ending_of, happened, sentence_of, sheet_of
from gui.settings.people import Person
from gui.sprites.plates import draw_plate
from gui.table.animator import in_out_cubic, out_cubic
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.descriptions import CardChoice, GroupChoice, Speech, Summary, key_of, key_of_group
from gui.table.ending import Ending
from gui.table.layout import button_row, hand_fan, pile, turned_to_reader
from gui.table.table import Table, open_to_the_left, stacked
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.button import Button, ButtonKind

FEW_ZONES = 5
"""With more zones than these, empty ones are not shown."""
LETTER_WIDTH = 9.0
"""Width of a letter on a button."""
BUTTONS_IN_A_ROW = 5
HEARD = 0.7
"""Seconds from something said to what follows."""
END_SEEN = 1.2
"""Seconds that the table is seen after the last move."""


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
        self._seat_zones = [name for name, lies in self.entry.table.zones.items() if lies.shape is Shape.AT_SEAT]
        self._ranks = sorted({card.rank for card in self.entry.kind.usual_pack})
        """The ranks of the pack, the lowest first: the places of a row with room for all."""
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
        owned = place.seat is not None and self.entry.kind.visibility[place.name] is Visibility.OWNER
        return owned and self.entry.table.shape(place.name) is None

    def _is_open(self, place: Place) -> bool:
        return self.entry.kind.visibility[place.name] is Visibility.ALL

    def _lies(self, place: Place) -> Lies:
        """Return how a zone lies: where nothing is declared, an open one of the table with its last cards in sight."""
        spread = self._is_open(place) and place.seat is None
        return self.entry.table.zones.get(place.name) or Lies(Shape.SPREAD if spread else Shape.PILE)

    def arrange(self, tabletop: Tabletop, view: View[Any]) -> Arrangement:
        self._shown = self._zones_to_show(tabletop)
        lying: list[PlacedPiece] = []
        for spot in self._spots():
            lying += open_to_the_left(self._in_the_middle(tabletop[spot.place], spot), leftwards=self._is_turned(spot))
        for seat in range(len(self.people)):
            hands = [place for place in tabletop if place.seat == seat and self._is_hand(place)]
            lying += self._hand([piece for place in hands for piece in tabletop[place]], seat)
            for index, name in enumerate(self._seat_zones):
                pose = self.places.seats[self.position(seat)].sets.pose(len(self._seat_zones), index)
                pieces = tabletop[Place(name, seat)]
                lying += stacked(pieces, pile(len(pieces), pose, 1.2, 4), theme.CARD_LIFT_PILE)
        for place in tabletop:
            if self._lies(place).shape is Shape.PACK:
                x, y = self.places.pool_middle
                poses = pile(len(tabletop[place]), Pose(x, y, self.places.pool_card), 1.2, 4)
                lying += stacked(tabletop[place][::-1], poses, theme.CARD_LIFT_PILE)
        return {placed.key: placed for placed in lying}

    def _zones_to_show(self, tabletop: Tabletop) -> tuple[Place, ...]:
        """Return the zones in the middle: first the declared ones, which keep their places, then others with cards.

        If these are few, those of the table that had cards keep their places too.
        """
        elsewhere = (Shape.AT_SEAT, Shape.PACK)
        middle = [place for place in tabletop if not self._is_hand(place) and self._lies(place).shape not in elsewhere]
        names = list(self.entry.table.zones)
        known = [place for place in middle if place.name in names and (tabletop[place] or self._lies(place).kept)]
        declared = sorted(known, key=lambda place: names.index(place.name))
        others = [place for place in middle if place.name not in names]
        self._used.update(place for place in others if tabletop[place])
        kept = [place for place in others if tabletop[place] or (place.seat is None and place in self._used)]
        return (*declared, *(kept if len(kept) <= FEW_ZONES else [place for place in others if tabletop[place]]))

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
        order = by_rank if self.actions.settings.sort == "rank" else by_suit
        fan = zip(sorted(pieces, key=order) if seen else pieces, poses, strict=True)
        row = (PlacedPiece(piece.key, piece.face, pose, lift) for piece, pose in fan)
        yield from open_to_the_left(row, leftwards=self.metrics.leftwards and seen)

    def _spots(self) -> Iterator[Spot]:
        """Yield the places of the zones in the middle."""
        places, metrics = self.places, self.metrics
        side = metrics.margin + metrics.counted_plate_width + metrics.gap
        zones = [(place, self._lies(place)) for place in self._shown]
        is_trick = any(lies.shape is Shape.TRICK for _, lies in zones)
        # In a trick buttons are rare, and its lowest card is not there yet.
        bottom = places.pool_bottom if is_trick else places.row_top - 16 - theme.BUTTON_HEIGHT
        room = Rect(places.area.x + side, places.pool_top, places.area.w - 2 * side, bottom - places.pool_top)
        return spots(zones, room, len(self.people), self.metrics.table if is_trick else places.shown.height)

    def _is_turned(self, spot: Spot) -> bool:
        """Return whether cards side by side are drawn mirrored, so that they have to lie the other way round."""
        return self.metrics.leftwards and spot.cards > 1

    def _in_the_middle(self, pieces: Sequence[CardPiece], spot: Spot) -> Iterator[PlacedPiece]:
        """Yield the cards of a zone, the lowest first."""
        shape, players = spot.lies.shape, len(self.people)
        if shape is Shape.TRICK:
            for turn, piece in enumerate(pieces):
                seat = turn if piece.came_from is None or piece.came_from.seat is None else piece.came_from.seat
                yield PlacedPiece(piece.key, piece.face, spot.of_trick(self.position(seat), players))
        elif shape is Shape.PILE:
            top = pieces if self._is_open(spot.place) else pieces[::-1]
            yield from stacked(top, pile(len(pieces), spot.pose, 1.2, 4), theme.CARD_LIFT_PILE)
        elif shape is Shape.ROW and spot.cards >= len(self._ranks):
            for piece in sorted(pieces, key=by_rank):
                place = self._ranks.index(piece.card.rank) if piece.card is not None else 0
                yield PlacedPiece(piece.key, piece.face, spot.pose.moved(place * spot.step, 0))
        else:
            yield from self._side_by_side(sorted(pieces, key=by_rank) if shape is Shape.ROW else pieces, spot)

    def _side_by_side(self, pieces: Sequence[CardPiece], spot: Spot) -> Iterator[PlacedPiece]:
        """Yield the last cards side by side, and the others below the first of them."""
        for index, piece in enumerate(pieces):
            place = max(0, index - max(0, len(pieces) - spot.cards))
            hidden = index < len(pieces) - spot.cards - 1
            yield PlacedPiece(piece.key, piece.face, spot.pose.moved(place * spot.step, 0), visible=not hidden)

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
        full = isinstance(previous, Taken) or self._lies(event.origin).shape is Shape.TRICK
        return self.after_trick(sweep) if full else sweep

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
            parts = tuple(parts_of_move(move))
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
        return CardChoice(card, moves[0]) if moves else CardChoice(card, None, objection(card, view, by_card))

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
            line = self._plate_line(settled, seat)
            # A narrow plate has no room for both.
            counted = hands and not (line and self.metrics.narrow)
            count = sum(map(settled.count, hands)) if counted else None
            draw_plate(painter, room.plate, self.name(seat), line, person.avatar, turn=turn, count=count)
        for spot in self._spots():
            if spot.lies.shape is Shape.TRICK:
                self._draw_slot(painter, view, spot)
            else:
                self._draw_label(painter, spot, settled.count(spot.place))

    def _plate_line(self, view: View[Any], seat: int) -> str | None:
        """Return the second line of a plate as the game declares it, and None without one."""
        return None if self.entry.table.plate is None else self.entry.table.plate(view, seat)

    def _draw_slot(self, painter: Painter, view: View[Any], spot: Spot) -> None:
        """Draw the place of the viewer's card in a trick while it is the viewer's turn."""
        hands = [place for place in view.places if self._is_hand(place) and place.seat == view.seat]
        if view.seat is not None and view.to_move == view.seat and any(map(view.count, hands)):
            painter.slot(spot.of_trick(self.position(view.seat), len(self.people))._replace(angle=0.0))

    def _draw_label(self, painter: Painter, spot: Spot, count: int) -> None:
        """Draw a zone's name and number of cards below it, and a slot where it is empty."""
        place, pose = spot.place, spot.pose
        own = spot.lies.title or place.name.capitalize()
        if not spot.lies.labelled:
            if not count:
                painter.slot(pose.moved((spot.cards - 1) * spot.step / 2, 0), own)
            return
        if not count:
            painter.slot(pose)
        named = own if place.seat is None else together([self.name(place.seat), spot.lies.title or place.name], ": ")
        words = together([named, number(count)]) if count else named
        x = pose.x + (max(1, min(count, spot.cards)) - 1) * spot.step / 2
        words = painter.fit(words, spot.width + GAP * pose.width, theme.LABEL_SIZE)
        y = pose.y + pose.height / 2 + LABEL_ROOM * 0.65
        painter.text(words, x, y, theme.LABEL_SIZE, theme.TEXT, Weight.SEMI_BOLD, "cm")

    def draw_over(self, painter: Painter, view: View[Any]) -> None:
        pass

    def message(self, view: View[Any]) -> str:
        words = happened(view, self._sentence)
        if view.seat is None or view.to_move != view.seat:
            return words
        return together([words, say("Now choose.") if self._chosen is not None else say("It is your turn.")])

    def move_sentence(self, events: Sequence[Event], view: View[Any]) -> str:
        return next(filter(None, map(self._sentence, reversed(events))), "")

    def _sentence(self, event: Event) -> str:
        return sentence_of(event, self.name, self._is_hand, self.entry.table.sentences)

    def player_words(self, view: View[Any]) -> Sequence[str]:
        lines = [self._plate_line(view, seat) or "" for seat in range(view.seats)]
        return [together([words, line], ", ") for words, line in zip(super().player_words(view), lines, strict=True)]

    def shape(self, place: Place) -> Shape:
        return self._lies(place).shape

    def figures(self, view: View[Any]) -> Sequence[Figure]:
        own = None if self.viewer is None else self._plate_line(view, self.viewer)
        return [*([Figure(own)] if own else []), *super().figures(view)]

    def plate_words(self, seat: int, view: View[Any]) -> str:
        return together([super().plate_words(seat, view), self._plate_line(view, seat) or ""], " · ")

    def summary(self, view: View[Any]) -> Summary | None:
        return sheet_of(view, self.entry, self.own_name) if self.entry.table.score_sheet else None

    def message_place(self, view: View[Any]) -> tuple[float, float, float]:
        return self.places.message(0)

    def speech(self, event: Event) -> Speech | None:
        if not isinstance(event, Said):
            return None
        return Speech(event.words.capitalize(), *self.places.seats[self.position(event.seat)].speech)

    def ending(self, view: View[Any]) -> Ending:
        return ending_of(view, self.entry.title, self.people, self.own_name, self._is_hand)
