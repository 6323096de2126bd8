"""The Euchre table: where its cards lie, how they move, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from engine.cards import Card
from engine.events import Event, Gathered, Moved, Said, Scored, Taken, Turned
from engine.games.euchre.moves import CUT, DEAL, DISCARD, EXCHANGE, GIVE, KEEP, PLAY, TURN, UPCARD, EuchreMove, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from engine.zones import Place
from gui.art import theme
from gui.art.geometry import CARD_RATIO, Pose
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.games.euchre.calls import ASKS, SUIT_ORDER, Calls
from gui.games.euchre.chrome import draw_score, draw_trump
from gui.games.euchre.hand import left_bower, sorted_hand
from gui.games.euchre.layout import LEFT, RIGHT, EuchreLayout
from gui.games.euchre.moments import hand_moment, taken_cards
from gui.games.euchre.outcome import outcome
from gui.games.euchre.recap import recap_of
from gui.games.euchre.words import (
    alone_is_ticked,
    called,
    dealer_of,
    message,
    result_rows,
    result_title,
    spoken,
    subtitle,
    upcard_given,
)
from gui.settings.people import Person
from gui.sprites.dealer import draw_dealer
from gui.sprites.plate import draw_plate
from gui.table.animator import in_cubic, in_out_sine, out_cubic
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.ending import Ending
from gui.table.layout import pile, turned_to_reader
from gui.table.moment import Moment
from gui.table.table import CardChoice, Past, PastCard, Recap, Speech, Summary, Table, Tag, stacked
from gui.table.tabletop import Tabletop
from gui.widgets.button import Button

STOCK_LAYERS = 5
DRAWN_STEP = 0.2
"""Distance of the cards that are turned up for the first deal, in widths of a card."""
DRAWN_LOOK = 1.2
"""Seconds that they stay to be seen before they are gathered."""
SHOWN_LOOK = 1.6
"""Seconds that a farmer's cards stay to be seen before they are taken back."""
LEAST_TRICK_PAUSE = 0.6
"""Seconds that a full trick is seen at the least, at any speed, by somebody who plays."""
_CARD_MOVES: Mapping[Phase, Mapping[Card, EuchreMove]] = {
    Phase.PLAY: PLAY,
    Phase.DISCARD: DISCARD,
    Phase.EXCHANGE: EXCHANGE,
    Phase.GIVE: GIVE,
    Phase.RETURN: GIVE,
}
"""The phases in which a card of the hand is chosen -> what choosing it means."""
_TRUMP_IS_MADE = frozenset((Phase.DISCARD, Phase.GIVE, Phase.RETURN, Phase.DEFEND))
"""The phases between the calls and the first lead."""
_UPCARD_IS_ASKED_ABOUT = frozenset((Phase.KEEP, Phase.NAME, Phase.ROUND_ONE, Phase.ROUND_TWO))
_KITTY_IN_VIEW = _UPCARD_IS_ASKED_ABOUT | _TRUMP_IS_MADE | {Phase.EXCHANGE}


class EuchreTable(Table[EuchreView]):
    """Four seats round a trick; partners sit across from each other."""

    title: ClassVar[str] = "Euchre"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 – 6", "Play, discard or give that card"),
        ("O", "Order up"),
        ("P", "Pass"),
        ("S H C D", "Name that suit"),
        ("N", "Call no trump"),
        ("G", "Give a point instead of calling"),
        ("A", "Go alone, or defend alone"),
        ("K W R", "Keep the hand, swap cards, ask for a redeal"),
        ("L", "Look at the last trick"),
    )

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self.calls = Calls(lambda: self.actions)
        self._drawn_lie = False

    def resize(self, metrics: Metrics) -> None:
        """Compute every place for a window of that size."""
        self.metrics = metrics
        self.places = EuchreLayout(metrics)

    # -- cards

    def arrange(self, tabletop: Tabletop, view: EuchreView) -> Arrangement:
        """How every piece lies, the lowest first."""
        self._drawn_lie = any(tabletop[place] for place in tabletop if place.name in ("cut", "shown"))
        lying: dict[int, PlacedPiece] = {}
        for place in tabletop:
            for placed in _ARRANGE[place.name](self, place, tabletop, view):
                lying[placed.key] = placed
        return lying

    def _stock(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        """The pack in front of the dealer; its first card is on top."""
        pieces = tabletop[place]
        poses = pile(len(pieces), self.places.stock(self.position(view.dealer)), 1.5 * self.metrics.z, 1, STOCK_LAYERS)
        return stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE)

    def _hand(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        seat, pieces = place.seat or 0, tabletop[place]
        if seat not in view.active and seat != view.to_move:
            poses = self.places.laid_away(self.position(seat), len(pieces))
            for piece, pose in zip(pieces, poses, strict=True):
                yield PlacedPiece(piece.key, None, pose, theme.CARD_LIFT_PILE)
            return
        poses = self.places.hand(self.position(seat), len(pieces))
        if all(piece.face is not None for piece in pieces):
            poses = turned_to_reader(poses)
        for piece, pose in zip(sorted_hand(pieces, view), poses, strict=True):
            yield PlacedPiece(piece.key, piece.face, pose, theme.CARD_LIFT_HAND)

    def _upcard(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        if view.phase not in _KITTY_IN_VIEW:
            yield from self._put_away(place, tabletop, view)
            return
        for piece in tabletop[place]:
            yield PlacedPiece(piece.key, piece.face, self.places.upcard)

    def _kitty(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        if view.phase not in _KITTY_IN_VIEW:
            yield from self._put_away(place, tabletop, view)
            return
        # Alone once the upcard has been taken, it moves to the middle.
        alone = view.phase in _TRUMP_IS_MADE and not tabletop[UPCARD]
        aside = self.metrics.width / 2 - self.places.kitty.x if alone else 0.0
        pieces = tabletop[place]
        poses = [pose.moved(aside, 0) for pose in self.places.kitty_cards(len(pieces))]
        for placed in stacked(pieces[::-1], poses, theme.CARD_LIFT_PILE):
            yield placed._replace(glides=True)

    def _put_away(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        """Cards that are out of this hand: beyond the edge of the table, on the dealer's side."""
        width, height, beyond = self.metrics.width, self.metrics.height, self.metrics.table
        x, y = (
            (width / 2, height + beyond),
            (-beyond, height / 2),
            (width / 2, -beyond),
            (width + beyond, height / 2),
        )[self.position(dealer_of(view))]
        for piece in tabletop[place]:
            yield PlacedPiece(piece.key, None, Pose(x, y, self.metrics.back), visible=False)

    def _drawn(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        """Yield the cards that a seat drew for the first deal, or shows, before that seat.

        Each lies further right than the one before; at the sides they leave the middle free.
        """
        pieces = tabletop[place]
        seat = self.position(place.seat or 0)
        pose = self.places.played(seat)
        step = DRAWN_STEP * pose.height * CARD_RATIO
        before = (len(pieces) - 1) * {LEFT: 1.0, RIGHT: 0.0}.get(seat, 0.5)
        for index, piece in enumerate(pieces):
            yield PlacedPiece(piece.key, piece.face, pose.moved((index - before) * step, 0))

    def _trick(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        for piece in tabletop[place]:
            seat = piece.came_from.seat if piece.came_from else None
            yield PlacedPiece(piece.key, piece.face, self.places.played(self.position(seat or 0)))

    def _taken(self, place: Place, tabletop: Tabletop, view: EuchreView) -> Iterator[PlacedPiece]:
        """Every trick is one small pile, of which the top card shows."""
        pieces, size = tabletop[place], len(view.active)
        poses = self.places.tricks(self.position(place.seat or 0), -(-len(pieces) // size))
        for index, piece in enumerate(pieces):
            on_top = index % size == size - 1
            yield PlacedPiece(piece.key, None, poses[index // size], 0.3, visible=on_top)

    def step_of(self, event: Event, previous: Event | None) -> Step:
        """How the cards of that event travel."""
        if isinstance(event, Moved):
            return self._steps.get((event.origin.name, event.target.name), Step(Motion.PLAY))
        if isinstance(event, Gathered):
            # What was turned up for the first deal is looked at before it goes.
            return Step(Motion.SWEEP, gap=0.006, hold=DRAWN_LOOK if self._drawn_lie else 0.05)
        if isinstance(event, Turned):
            return Step(Motion.FLIP, hold=0.45, easing=in_out_sine)
        return Step(Motion.PLAY, advance=0.3) if isinstance(event, Said) else Step(advance=0.0)

    @property
    def _steps(self) -> Mapping[tuple[str, str], Step]:
        pause = LEAST_TRICK_PAUSE if self.viewer is not None else 0.0
        return {
            ("stock", "hand"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL_GAP),
            ("stock", "covered"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL_GAP),
            ("covered", "hand"): Step(Motion.FLIP, gap=0.05, hold=0.2, easing=in_out_sine),
            ("stock", "kitty"): Step(Motion.DEAL, gap=0.02, advance=Motion.DEAL),
            ("stock", "cut"): Step(Motion.DEAL + Motion.FLIP / 2, advance=Motion.DEAL_GAP * 2),
            ("cut", "stock"): Step(Motion.PLAY, hold=0.6, advance=0.0),
            ("hand", "kitty"): Step(Motion.PLAY),
            ("hand", "hand"): Step(Motion.PLAY, hold=0.25, arc=Motion.PLAY_ARC * self.metrics.z),
            ("hand", "shown"): Step(Motion.PLAY),
            ("shown", "hand"): Step(Motion.PLAY, hold=SHOWN_LOOK),
            ("kitty", "hand"): Step(Motion.PLAY, gap=0.08, hold=0.15),
            ("stock", "upcard"): Step(Motion.DEAL + Motion.FLIP / 2, hold=0.1, told_at_end=True),
            ("upcard", "hand"): Step(Motion.PLAY, hold=0.25, arc=Motion.PLAY_ARC * self.metrics.z),
            ("hand", "trick"): Step(Motion.PLAY, arc=Motion.PLAY_ARC * self.metrics.z),
            ("trick", "taken"): Step(Motion.SWEEP, hold=Motion.TRICK_PAUSE, least_hold=pause, easing=in_cubic),
            ("hand", "discard"): Step(Motion.PLAY, easing=out_cubic),
        }

    def spotlight(self, events: Sequence[Event], view: EuchreView) -> Card | None:
        """The card that won the trick."""
        taken = next((event for event in events if isinstance(event, Taken)), None)
        trick = dict(view.last_trick)
        return trick.get(taken.seat) if taken is not None else None

    def choices(self, view: EuchreView) -> Sequence[CardChoice]:
        """The viewer's cards, when one is to be played or laid away."""
        moves = _CARD_MOVES.get(view.phase)
        if moves is None or view.seat is None or view.to_move != view.seat:
            return ()
        return [CardChoice(card, moves[card], view.objection(moves[card])) for card in view.hand]

    def marks(self, view: EuchreView) -> Mapping[Card, str]:
        """The left bower, with the sign of trump."""
        trump = view.trump
        return {} if trump is None else {left_bower(trump): trump.letter}

    def tags(self, view: EuchreView) -> Mapping[Card, Tag]:
        """The card that was led, and in the dealer's hand the upcard."""
        tags: dict[Card, Tag] = {}
        for seat, card in (view.trick or view.last_trick)[:1]:
            tags[card] = Tag("Led", *_OUTER_EDGE[self.position(seat)])
        given = upcard_given(view) if view.phase is Phase.DISCARD else None
        if given is not None:
            tags[given] = Tag("Upcard", _FREE_OF_NEIGHBOUR)
        return tags

    # -- chrome

    def subtitle(self, view: EuchreView) -> str:
        """The hand and the trick."""
        return subtitle(self.actions.settled)

    def message(self, view: EuchreView) -> str:
        """What happened, then what the viewer can do."""
        return alone_is_ticked(view, self.name) if self.calls.goes_alone(view) else message(view, self.name)

    def message_place(self, view: EuchreView) -> tuple[float, float, float]:
        """Over the buttons while something is asked, over the hand while cards are played."""
        making = view.phase in ASKS
        x, y = self.places.bidding_message if making else self.places.message
        return x, y, self.places.message_room

    def draw_under(self, painter: Painter, view: EuchreView) -> None:
        """Score, trump, plates, the dealer's disc, and the words below kitty and upcard."""
        settled: EuchreView = self.actions.settled
        share = self.actions.moment
        draw_score(painter, self.places, settled, self.people, self.viewer, share)
        draw_trump(painter, self.places, view, settled, self.name, share)
        for seat in range(view.seats):
            draw_plate(
                painter,
                self.places.plate(self.position(seat)),
                self.own_name(seat),
                None if self.metrics.narrow else self._plate_line(seat, view),
                self.people[seat].avatar,
                turn=view.to_move == seat and view.phase not in (Phase.CUT, Phase.DEAL),
            )
        if view.phase is not Phase.CUT:
            draw_dealer(painter, *self.places.disc(self.position(dealer_of(view))))
        if view.phase in _UPCARD_IS_ASKED_ABOUT:
            self._draw_labels(painter, view)
        if view.phase is Phase.PLAY and view.to_move is not None and view.to_move == self.viewer:
            painter.slot(self.places.played(self.position(view.to_move))._replace(angle=0.0), "Your card")

    def _plate_line(self, seat: int, view: EuchreView) -> str:
        if seat not in view.active:
            return "Sits out"
        if seat in (view.alone, view.defending_alone):
            return "Plays alone" if seat == view.alone else "Defends alone"
        if seat == self.viewer:
            on_turn = view.to_move == seat and view.phase not in (Phase.CUT, Phase.DEAL)
            return "Your turn" if on_turn else f"With {self.own_name((seat + 2) % view.seats)}"
        role = "Partner" if self.viewer is not None and side_of(seat) == side_of(self.viewer) else ""
        return ", ".join(filter(None, (role, self.people[seat].level)))

    def _draw_labels(self, painter: Painter, view: EuchreView) -> None:
        size = theme.LABEL_SIZE * painter.z
        painter.text("Kitty", *self.places.kitty_label, size, anchor="cm")
        word = "Turned down" if view.turned_down else "Upcard"
        painter.text(word, *self.places.upcard_label, size, anchor="cm")

    def draw_over(self, painter: Painter, view: EuchreView) -> None:
        """Which card was turned down, on its back."""
        if view.phase is Phase.ROUND_TWO and view.upcard is not None:
            pose, height = self.places.upcard, 34 * painter.z
            width = painter.chip_width(view.upcard.name, height)
            painter.chip(view.upcard.name, pose.x - width / 2, pose.y, height)

    # -- what can be done

    def buttons(self, view: EuchreView) -> Sequence[Button]:
        """What can be answered to the question that is asked, if it is not about a card."""
        return self.calls.buttons(view, self.places)

    def key_pressed(self, text: str, view: EuchreView) -> bool:
        """L shows the last trick; other letters answer questions."""
        if text == "l" and view.last_trick:
            self._show_last_trick(view)
            return True
        return self.calls.key_pressed(text, view)

    def tools(self, view: EuchreView) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """The last trick, once there is one."""
        return [("last", "Last trick", lambda: self._show_last_trick(view))] if view.last_trick else []

    def _show_last_trick(self, view: EuchreView) -> None:
        trick = view.last_trick
        best = max((card for _, card in trick), key=lambda card: _strength_in_last_trick(card, view))
        marks = self.marks(view)
        self.actions.look_back(lambda: self._past_trick(trick, best, marks))

    def _past_trick(self, trick: Sequence[tuple[int, Card]], best: Card, marks: Mapping[Card, str]) -> Past:
        cards = (
            PastCard(
                self.own_name(seat),
                card.name,
                self.places.played(self.position(seat)),
                won=card is best,
                led=card is trick[0][1],
                mark=marks.get(card, ""),
            )
            for seat, card in trick
        )
        return Past("Last trick", tuple(cards), self.places.message)

    def speech(self, event: Event) -> Speech | None:
        """Passing, calling and whatever else is answered is said aloud."""
        if not isinstance(event, Said):
            return None
        return Speech(spoken(event), *self.places.speech(self.position(event.seat)))

    # -- course of the game

    def automatic(self, view: EuchreView, now: float, at_rest_since: float) -> EuchreMove | None:
        """Cutting and dealing decide nothing; nor does keeping a hand that one has to keep.

        Where people share the screen they are asked all the same, for not to be asked would tell the others something.
        """
        legal = view.legal_moves()
        made = (CUT, TURN, DEAL) if self.actions.shared else (CUT, TURN, DEAL, KEEP)
        return next((move for move in made if legal == (move,)), None)

    def moment(self, events: Sequence[Event], view: EuchreView, tabletop: Tabletop) -> Moment | None:
        """Return the moment of a game that ended, or of a hand that ended in a march or a euchre."""
        if view.over or not any(isinstance(event, Scored) for event in events):
            return super().moment(events, view, tabletop)
        first = side_of(self.viewer or 0)
        return hand_moment(view, self.places, tabletop, self.position, self.name, self.audience, first)

    def winning_cards(self, view: EuchreView) -> Sequence[str]:
        """Return the cards that the winners took in the last hand, suit by suit."""
        cards = taken_cards(view)
        return [card.name for card in sorted(cards, key=lambda card: (SUIT_ORDER.index(card.suit), card.order))]

    def summary(self, view: EuchreView) -> Summary | None:
        """Who made the last hand, its tricks and points."""
        if view.phase not in (Phase.DEAL, Phase.OVER) or not view.results:
            return None
        result, audience = view.results[-1], self.audience
        name = self.own_name if audience is None else self.name
        return Summary(
            len(view.results),
            result_title(result, name, audience),
            f"Hand {result.number + 1}: {called(result, name)}",
            result_rows(result, name, audience),
            "See the result" if view.over else "Next hand",
        )

    def recap(self, view: EuchreView, since: int) -> Recap | None:
        """The tricks taken, the upcard given to the dealer, and the calls."""
        return recap_of(view, since, self.people, self.name)

    def ending(self, view: EuchreView) -> Ending:
        """How the game ended."""
        return outcome(view, self.people, self.audience)


_OUTER_EDGE: Mapping[int, tuple[float, float]] = {0: (0.5, 1.0), 1: (0.0, 0.5), 2: (0.5, 0.0), 3: (1.0, 0.5)}
"""Position at the table -> the middle of the edge of a card played there that looks away from the trick."""
_FREE_OF_NEIGHBOUR = 0.38
"""The share of a card's width about which the next card of the hand leaves it free."""


def _strength_in_last_trick(card: Card, view: EuchreView) -> int:
    led = SUIT_UNDER[view.trump][view.last_trick[0][1]]
    return STRENGTH[view.trump][led][card]


_ARRANGE: Mapping[str, Callable[[EuchreTable, Place, Tabletop, EuchreView], Iterator[PlacedPiece]]] = {
    "stock": EuchreTable._stock,
    "hand": EuchreTable._hand,
    "covered": EuchreTable._hand,
    "upcard": EuchreTable._upcard,
    "kitty": EuchreTable._kitty,
    "discard": EuchreTable._put_away,
    "trick": EuchreTable._trick,
    "cut": EuchreTable._drawn,
    "shown": EuchreTable._drawn,
    "taken": EuchreTable._taken,
}
