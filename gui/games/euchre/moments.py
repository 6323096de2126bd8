"""The moments of a hand of Euchre: a euchre, a march, a march alone."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from engine.games.euchre.moves import TAKEN
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from gui.art import theme
from gui.art.geometry import Pose, Rect, lerp
from gui.art.painter import Painter
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.words import partnership
from gui.sprites.boards import trump_sign_middle
from gui.sprites.celebration import draw_glow, draw_points, draw_rays, draw_shine, draw_word
from gui.table.moment import Moment, part
from gui.table.sentences import Names
from gui.table.tabletop import Tabletop

ARRIVES = 0.85
"""The share of a moment at which the points are on the scoreboard."""
SIGN_TURNS = (0.12, 0.45)
"""The shares of a moment between which the sign of trump turns to its grey side."""
FAN_STEP, FAN_ANGLE = 0.62, 7.0
"""From trick to trick in the fan, in widths of a card, and the degrees between them."""


@dataclass(frozen=True)
class Stage:
    """The places of a moment: ``piles`` are the winners' tricks as they lie, ``plate`` is the lone player's."""

    middle: tuple[float, float]
    card: float
    """The height of a card in the middle."""
    scoreboard: Rect
    row: tuple[float, float]
    """The middle of the winners' score."""
    sign: tuple[float, float]
    """The middle of the sign of trump."""
    piles: tuple[Pose, ...]
    plate: Rect | None
    room: float
    """Largest width of the word."""


class HandMoment(Moment):
    """The end of a hand that is worth a moment; it moves only for those who won it."""

    def __init__(self, stage: Stage, result: HandResult, sub: str, colour: str, *, ours: bool, hides: frozenset[int]):
        """``sub`` is the small line below the word, ``colour`` the winners' own."""
        self.hides = hides if ours else frozenset()
        self._stage, self._result, self._sub = stage, result, sub
        self._colour, self._ours = colour, ours

    @property
    def _word(self) -> str:
        if self._result.euchred:
            return "Euchred"
        return "March" if self._result.alone is None else "Lone march"

    def draw_under(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw rays behind the plate of who marched alone."""
        plate = self._stage.plate
        if plate is None or still or not self._ours or self._result.why != "march":
            return
        light = part(share, 0.0, 0.3) * (1 - part(share, 0.85, 1.0) * 0.4)
        reach = self._stage.card * 3
        draw_rays(painter, *plate.centre, plate.w * 0.3, reach, light)
        draw_glow(painter, *plate.centre, reach * 0.6, 0.5 * light)

    def draw_over(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw the tricks, the word, the points on their way, and the score that they come to."""
        stage, z = self._stage, painter.z
        x, y = stage.middle
        moves = self._ours and not still
        if moves:
            self._draw_tricks(painter, share)
            y += stage.card * 0.62
            draw_points(
                painter, self._result.points, self._points_from, stage.row, part(share, 0.3, ARRIVES), self._colour
            )
        with painter.faded(1.0 if still else part(share, 0.2, 0.4)):
            draw_word(painter, self._word, x, y, self._sub, stage.room)
        if still or share >= ARRIVES:
            painter.box(stage.scoreboard, theme.PANEL_RADIUS * z, None, 1, self._colour, 2 * z)

    @property
    def _points_from(self) -> tuple[float, float]:
        """The place that the points fly from: the sign that turned, the loner's plate, or the tricks."""
        if self._result.euchred:
            return self._stage.sign
        return self._stage.middle if self._stage.plate is None else self._stage.plate.centre

    def _draw_tricks(self, painter: Painter, share: float) -> None:
        """Draw the winners' tricks: they come to the middle, and those of a march open to a fan."""
        stage, way = self._stage, part(share, 0.0, 0.32)
        march = self._result.why == "march"
        count, height = len(stage.piles), stage.card * (0.85 if march else 0.7)
        x, y = stage.middle
        poses = []
        for place, pile in enumerate(stage.piles):
            aside = place - (count - 1) / 2
            turn = math.radians(aside * FAN_ANGLE)
            step = Pose(0, 0, height).width * FAN_STEP
            sinks = aside * step * math.tan(turn / 2) if march else 0.0
            end = Pose(x + aside * step, y - stage.card * 0.2 + sinks, height, aside * FAN_ANGLE if march else 0.0)
            poses.append(pile.between(end, way))
        for pose in poses:
            painter.card(None, pose, ring=share < 0.6, lift=theme.CARD_LIFT_RAISED, moving=way < 1)
        if march and way >= 1:
            draw_shine(painter, poses, lerp(0.0, 1.0, (share - 0.32) / 0.4))


def hand_moment(
    view: EuchreView,
    places: EuchreLayout,
    tabletop: Tabletop,
    position: Callable[[int], int],
    name: Names,
    audience: int | None,
    first: int,
) -> Moment | None:
    """Return the moment of the hand that has just ended, if it was a march or a euchre.

    It moves for the ``audience``, None for everybody; ``first`` is the side that stands first on the scoreboard.
    """
    result = view.results[-1]
    if result.why != "march" and not result.euchred:
        return None
    ours = audience is None or side_of(audience) == result.side
    winners = (result.side, PARTNER_OF[result.side])
    names = partnership(result.side, name)
    names = "you" + names[3:] if names.startswith("You and ") else names
    size = len(view.active)
    piles = [pose for seat in winners for pose in places.tricks(position(seat), view.count(TAKEN[seat]) // size)]
    stage = Stage(
        middle=(places.metrics.width / 2, places.trick_middle),
        card=places.trick_height,
        scoreboard=places.scoreboard,
        row=places.score(0 if result.side == first else 1),
        sign=trump_sign_middle(places.trump_panel, places.metrics.z),
        piles=tuple(piles),
        plate=places.plate(position(result.alone)) if result.alone is not None and result.why == "march" else None,
        room=places.message_room,
    )
    return HandMoment(
        stage,
        result,
        sub_line(result, names),
        theme.US if result.side == first else theme.THEM,
        ours=ours,
        hides=frozenset(piece.key for seat in winners for piece in tabletop[TAKEN[seat]]),
    )


def sub_line(result: HandResult, winners: str) -> str:
    """Return what a moment says below its word."""
    points = f"{_NUMBERS.get(result.points, str(result.points))} point{'s' if result.points != 1 else ''}"
    if result.why == "march" and result.alone is None:
        return f"All five tricks: {points.lower()} for {winners}"
    return f"{points} for {winners}"


_NUMBERS = {1: "One", 2: "Two", 3: "Three", 4: "Four", 5: "Five"}
