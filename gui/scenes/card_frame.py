"""One frame of the cards on a table: those that lie, those that make room for others, those that fly."""

from __future__ import annotations

from engine.cards import Card
from gui.animator import Animator, Flight, Sample
from gui.choreography import Arrangement, Placed
from gui.painter import Painter
from gui.scenes.own_cards import OwnCards

GLIDING = 0
"""The layer of flights of cards that only make room: they stay among their neighbours."""


class CardFrame:
    """The cards at one moment; drawn in two parts, for a table has something to lay between them."""

    def __init__(self, painter: Painter, hand: OwnCards, animator: Animator, now: float) -> None:
        self._painter, self._hand, self._now = painter, hand, now
        self._samples = animator.samples(now)
        self._in_the_air = animator.hidden(now)
        self._on_top: Placed | None = None

    def draw_lying(self, arrangement: Arrangement, dims: bool) -> None:
        """The cards at rest, the lowest first, and those that glide among them; ``dims`` what may not be chosen."""
        gliding = {flight.key: (flight, sample) for flight, sample in self._samples if flight.layer == GLIDING}
        for placed in arrangement.values():
            if placed.key in gliding:
                self._draw_flight(*gliding[placed.key], ring=False)
            elif placed.visible and placed.key not in self._in_the_air:
                if self._hand.is_on_top(placed, self._now):
                    self._on_top = placed
                else:
                    self._draw_resting(placed, dims)

    def draw_flying(self, spotlight: Card | None, dims: bool) -> None:
        """The cards in the air, and the one in the player's hand; ``spotlight`` is ringed while it waits to fly."""
        flying = [(flight, sample) for flight, sample in self._samples if flight.layer != GLIDING]
        # Of cards that wait on one another, as in a stock, only the top one shows; their shadows would add up.
        next_to_go = {flight.start: flight for flight, _ in flying if self._now < flight.begin}
        for flight, sample in flying:
            if self._now >= flight.begin:
                self._draw_flight(flight, sample, ring=False)
            elif next_to_go[flight.start] is flight:
                self._draw_flight(flight, sample, ring=spotlight is not None and flight.before is spotlight)
        if self._on_top is not None:
            self._draw_resting(self._on_top, dims)

    def _draw_flight(self, flight: Flight, sample: Sample, ring: bool) -> None:
        waits = self._now < flight.begin
        card = flight.after if sample.showing_after else flight.before
        self._painter.card(
            card.name if isinstance(card, Card) else None,
            sample.pose,
            squeeze=sample.squeeze,
            opacity=sample.alpha,
            ring=ring or (waits and self._hand.is_chosen(card)),
            moving=not waits,
        )

    def _draw_resting(self, placed: Placed, dims: bool) -> None:
        self._painter.card(
            placed.card.name if placed.card else None,
            self._hand.pose(placed, self._now),
            dim=dims and self._hand.is_refused(placed),
            ring=self._hand.is_focused(placed) or self._hand.is_chosen(placed.card),
            lift=self._hand.lift(placed, self._painter.z),
        )
