"""One frame of the cards on a table: lying, gliding to make room for others, or flying."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from engine.cards import Card
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.scenes.board.own_cards import OwnCards
from gui.scenes.board.showing import Showing
from gui.sprites.messages import draw_tag
from gui.table.animator import Flight, Sample
from gui.table.choreography import PlacedPiece
from gui.table.descriptions import Tag

LANDS_FROM = 0.5
"""The share of its way after which a flying card is drawn at the depth at which it will lie."""
GLIDING = 0
"""The layer of flights of cards that only make room and stay among their neighbours."""


class _Shown(NamedTuple):
    """A flight and how its card looks now."""

    flight: Flight
    sample: Sample


class CardFrame:
    """The cards at one time, drawn in two parts: the table draws words between them."""

    def __init__(
        self,
        painter: Painter,
        hand: OwnCards,
        showing: Showing,
        now: float,
        dims: bool,
        marks: Mapping[Card, str],
        tags: Mapping[Card, Tag],
        *,
        ringed: Collection[Card] = (),
    ) -> None:
        """``dims`` shows which cards of the hand may not be chosen; those in ``ringed`` have a gold ring.

        ``marks`` are the letters of suits that some cards carry in their corners; ``tags`` are words on the edge of
        cards that lie.
        """
        moment = showing.moment
        hidden = frozenset[int]() if moment is None else moment.moment.hides
        self._painter, self._hand, self._now = painter, hand, now
        tabletop = showing.tabletop
        held = {piece.card for place in tabletop if place.name == "hand" for piece in tabletop[place]}
        # The led card of the last hand may have been dealt again.
        lying = {card: tag for card, tag in tags.items() if tag.outwards is None or card not in held}
        self._dims, self._marks, self._tags, self._ringed = dims, marks, lying, ringed
        self._before, self._spotlight = showing.before, showing.spotlight
        self._waits = showing.waits
        self._in_the_air = showing.animator.hidden(now)
        self._arrangement = {key: lies for key, lies in showing.arrangement.items() if key not in hidden}
        self._gliding: dict[int, _Shown] = {}
        self._waiting: dict[int, _Shown] = {}
        """Cards that have not left yet the place where they lay before the move, by the key of their piece."""
        self._flying: list[_Shown] = []
        for flight, sample in showing.animator.samples(now):
            shown = _Shown(flight, sample)
            if self._waits_where_it_lay(flight):
                self._waiting[flight.key] = shown
            elif flight.layer == GLIDING:
                self._gliding[flight.key] = shown
            else:
                self._flying.append(shown)
        self._on_top: list[PlacedPiece] = []
        self._late: list[int] = []
        """The pieces, the lowest first, that lie above a place where a card is landing: drawn with those that fly."""
        self._tagged: list[tuple[Tag, Pose]] = []

    def _waits_where_it_lay(self, flight: Flight) -> bool:
        lay = self._before.get(flight.key)
        return self._now < flight.begin and lay is not None and lay.pose == flight.start

    def draw_lying(self) -> None:
        """Draw the cards at rest, the lowest first, and among them those that glide or wait."""
        self._late = self._above_landings()
        late = frozenset(self._late)
        on_top_of_others = _next_to_go(self._waiting.values())
        for key in self._in_order():
            if key in self._waiting:
                if self._waiting[key].flight in on_top_of_others:
                    self._draw_flight(self._waiting[key])
            elif key not in late:
                self._draw_in_place(key)
        self._draw_tags()

    def _draw_in_place(self, key: int) -> None:
        """Draw a card that lies, or makes room."""
        placed = self._arrangement[key]
        if key in self._gliding:
            self._draw_flight(self._gliding[key])
        elif not placed.visible or key in self._in_the_air:
            return
        elif self._hand.is_on_top(placed, self._now):
            self._on_top.append(placed)
        else:
            self._draw_resting(placed)

    def _above_landings(self) -> list[int]:
        """Return the pieces above those that are landing: a card slips under them in flight, not when it lies down."""
        landing = {shown.flight.key for shown in self._flying if self._lands(shown)}
        if not landing:
            return []
        above: list[int] = []
        covered: list[Rect] = []
        for key, placed in self._arrangement.items():
            bounds = placed.pose.bounds() if covered or key in landing else None
            if bounds is None or not placed.visible:
                continue
            if key in landing or any(bounds.overlaps(other) for other in covered):
                covered.append(bounds)
                if key in self._gliding or (key not in self._waiting and key not in self._in_the_air):
                    above.append(key)
        return above

    def _lands(self, shown: _Shown) -> bool:
        """Return whether the card is near enough to its place to be drawn at its final depth."""
        flight, pose = shown.flight, shown.sample.pose
        placed = self._arrangement.get(flight.key)
        if self._now < flight.begin or placed is None or not placed.visible:
            return False
        way = math.dist(flight.start[:2], flight.end[:2])
        return math.dist(pose[:2], flight.end[:2]) <= LANDS_FROM * way

    def _in_order(self) -> list[int]:
        """Return the pieces from the lowest up; one that waits or glides before it goes stays above what it lay on."""
        going = {key for key in self._gliding if not self._arrangement[key].visible}
        going |= self._waiting.keys()
        order = [key for key in self._arrangement if key not in going]
        if not going:
            return order
        place = {key: float(index) for index, key in enumerate(order)}
        under = -1.0
        share = 1.0
        for key in self._before:
            if key not in going:
                under, share = place.get(key, under), 1.0
                continue
            # Between the card below and the one above it, each further one a little nearer to that.
            share /= 2
            place[key] = under + 1 - share
        return sorted(place, key=place.__getitem__)

    def draw_flying(self) -> None:
        """Draw the cards in the air, and those that the player holds or has let go.

        Lowest are those that wait for another flight, then those that land, at their depth, then those that set off,
        at the depth at which they lay.
        """
        waiting = [shown for shown in self._flying if self._now < shown.flight.begin]
        shown_of_those = _next_to_go(waiting)
        for shown in waiting:
            if shown.flight in shown_of_those:
                self._draw_flight(shown)
        flying = [shown for shown in self._flying if self._now >= shown.flight.begin]
        landing = {shown.flight.key: shown for shown in flying if self._lands(shown)}
        late = frozenset(self._late)
        for key in self._arrangement if landing else ():
            if key in landing:
                self._draw_flight(landing[key])
            elif key in late:
                self._draw_in_place(key)
        setting_off = [shown for shown in flying if shown.flight.key not in landing]
        depth = self._depth_before()
        # What sets off goes below what flies already, or it would jump over that.
        for shown in sorted(setting_off, key=lambda one: (-one.flight.begin, depth(one))):
            self._draw_flight(shown)
        for placed in self._on_top:
            self._draw_resting(placed)
        self._draw_tags()

    def _depth_before(self) -> Callable[[_Shown], int]:
        """Return a function that gives the depth at which a card lay; one that has flown lay above the others."""
        depth = {key: place for place, key in enumerate(self._before)}

        def of(shown: _Shown) -> int:
            lay = self._before.get(shown.flight.key)
            return depth[shown.flight.key] if lay is not None and lay.pose == shown.flight.start else len(depth)

        return of

    def _draw_flight(self, shown: _Shown) -> None:
        flight, sample = shown
        waits = self._now < flight.begin
        card = flight.after if sample.showing_after else flight.before
        decided = card is not None and card is self._spotlight and flight.layer != GLIDING
        self._painter.card(
            card.name if card else None,
            sample.pose,
            opacity=sample.opacity,
            squeeze=sample.squeeze,
            ring=waits and (decided or self._hand.is_chosen(card)),
            moving=not waits,
            mark=self._mark(card),
        )
        if waits:
            self._note_tag(card, sample.pose)

    def _draw_resting(self, placed: PlacedPiece) -> None:
        pose = self._hand.pose(placed, self._now)
        self._painter.card(
            placed.card.name if placed.card else None,
            pose,
            dim=self._dims and self._hand.is_refused(placed),
            ring=self._hand.is_focused(placed) or self._has_ring(placed.card),
            lift=self._hand.lift(placed),
            mark=self._mark(placed.card),
        )
        self._note_tag(placed.card, pose)

    def _has_ring(self, card: Card | None) -> bool:
        return self._hand.is_chosen(card) or self._hand.is_hinted(card) or self._decided(card) or card in self._ringed

    def _decided(self, card: Card | None) -> bool:
        """Return whether that card has won the trick that waits to be taken away."""
        return self._waits and card is not None and card is self._spotlight

    def _mark(self, card: Card | None) -> str:
        return self._marks.get(card, "") if card else ""

    def _note_tag(self, card: Card | None, pose: Pose) -> None:
        tag = self._tags.get(card) if card else None
        if tag is not None:
            self._tagged.append((tag, pose))

    def _draw_tags(self) -> None:
        """Draw the words on cards, above the neighbours of those cards."""
        for tag, pose in self._tagged:
            draw_tag(self._painter, tag.words, pose, tag.at, tag.outwards)
        self._tagged.clear()


def _next_to_go(waiting: Iterable[_Shown]) -> frozenset[Flight]:
    """Return the top flight of each stack of waiting cards: if all were drawn, their shadows would add up."""
    top: Mapping[object, Flight] = {shown.flight.start: shown.flight for shown in waiting}
    return frozenset(top.values())
