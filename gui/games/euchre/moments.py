"""The moments of a hand of Euchre: a euchre, a march, a march alone."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.euchre.moves import TAKEN
from engine.games.euchre.scoring import HandResult
from engine.games.euchre.turn_order import PARTNER_OF, side_of
from engine.games.euchre.view import EuchreView
from engine.phrases import mark_all, say, say_as, say_count, starting
from gui.art import theme
from gui.art.geometry import Pose, lerp
from gui.art.painter import Painter
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.results import points_with_names
from gui.games.euchre.words import partners
from gui.sprites.boards import trump_sign_middle
from gui.sprites.celebration import draw_glow, draw_points, draw_rays, draw_shine, draw_word
from gui.table.moment import MomentDrawing, part
from gui.table.sentences import Names, tell_all
from gui.table.tabletop import Tabletop

ARRIVES = 0.85
"""The share of a moment at which the points are on the scoreboard."""
SIGN_TURNS = (0.12, 0.45)
"""The shares of a moment between which the sign of trump turns to its grey side."""
FAN_STEP, FAN_ANGLE = 0.62, 7.0
"""Distance from trick to trick in the fan, in widths of a card, and the degrees between them."""
_POINTS = (
    say("no points"),
    say("one point"),
    say("two points"),
    say("three points"),
    say("four points"),
    say("five points"),
)


class HandMoment(MomentDrawing):
    """The end of a hand in a march or a euchre; it moves only for those who won it."""

    def __init__(
        self,
        view: EuchreView,
        places: EuchreLayout,
        tabletop: Tabletop,
        position: Callable[[int], int],
        name: Names,
        audience: int | None,
        first: int,
    ) -> None:
        """The moment moves for ``audience``, None for everybody; ``first`` is the upper side on the scoreboard."""
        self._places, self._result = places, view.results[-1]
        side, alone = self._result.side, self._result.alone
        self._march = self._result.why == "march"
        self._ours = audience is None or side_of(audience) == side
        winners, size = (side, PARTNER_OF[side]), len(view.active)
        self._piles = [
            pose for seat in winners for pose in places.tricks(position(seat), view.count(TAKEN[seat]) // size)
        ]
        self._plate = places.plate(position(alone)) if alone is not None and self._march else None
        self._row = 0 if side == first else 1
        self._colour = theme.US if side == first else theme.THEM
        self._sub = sub_line(self._result, name)
        if self._ours:
            self.hides = frozenset(piece.key for seat in winners for piece in tabletop[TAKEN[seat]])

    @property
    def _middle(self) -> tuple[float, float]:
        return self._places.metrics.width / 2, self._places.trick_middle

    def draw_under(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw rays behind the plate of a player who marched alone."""
        plate = self._plate
        if plate is None or still or not self._ours:
            return
        light = part(share, 0.0, 0.3) * (1 - part(share, 0.85, 1.0) * 0.4)
        reach = self._places.trick_height * 3
        draw_rays(painter, *plate.centre, plate.w * 0.3, reach, light)
        draw_glow(painter, *plate.centre, reach * 0.6, 0.5 * light)

    def draw_over(self, painter: Painter, share: float, *, still: bool) -> None:
        """Draw the tricks, the word, the points on their way, and the score that they come to."""
        places, result = self._places, self._result
        x, y = self._middle
        if self._ours and not still:
            self._draw_tricks(painter, share)
            y += places.trick_height * 0.62
            row, way = places.score(self._row), part(share, 0.3, ARRIVES)
            draw_points(painter, result.points, self._points_from, row, way, self._colour)
        word = say_as("result", "March") if result.alone is None else say_as("result", "Lone march")
        word = say_as("result", "Euchred") if result.euchred else word
        with painter.faded(1.0 if still else part(share, 0.2, 0.4)):
            draw_word(painter, word, x, y, self._sub, places.message_room)
        if still or share >= ARRIVES:
            painter.box(places.scoreboard, theme.PANEL_RADIUS, None, 1, self._colour, 2)

    @property
    def _points_from(self) -> tuple[float, float]:
        """The place that the points fly from: the sign that turned, the loner's plate, or the tricks."""
        if self._result.euchred:
            return trump_sign_middle(self._places.trump_panel)
        return self._middle if self._plate is None else self._plate.centre

    def _draw_tricks(self, painter: Painter, share: float) -> None:
        """Draw the winners' tricks: they come to the middle, and those of a march open to a fan."""
        card, way = self._places.trick_height, part(share, 0.0, 0.32)
        count, height = len(self._piles), card * (0.85 if self._march else 0.7)
        x, y = self._middle
        poses = []
        for place, pile in enumerate(self._piles):
            aside = place - (count - 1) / 2
            turn = math.radians(aside * FAN_ANGLE)
            step = Pose(0, 0, height).width * FAN_STEP
            sinks = aside * step * math.tan(turn / 2) if self._march else 0.0
            end = Pose(x + aside * step, y - card * 0.2 + sinks, height, aside * FAN_ANGLE if self._march else 0.0)
            poses.append(pile.between(end, way))
        for pose in poses:
            painter.card(None, pose, ring=share < 0.6, lift=theme.CARD_LIFT_RAISED, moving=way < 1)
        if self._march and way >= 1:
            draw_shine(painter, poses, lerp(0.0, 1.0, (share - 0.32) / 0.4))


def sub_line(result: HandResult, name: Names) -> str:
    """Return the line below the word of a moment."""
    few = result.points < len(_POINTS)
    points = _POINTS[result.points] if few else say_count("{n} point", "{n} points", result.points)
    if result.why == "march" and result.alone is None:
        all_five = mark_all("All five tricks: {points} for {names}")
        return tell_all(partners(result.side, name), "", "", all_five, points=points)
    return starting(points_with_names(result, name, points))
