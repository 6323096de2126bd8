"""The place of a lesson's sheet: found once for the whole lesson, so that its buttons stay where they are.

Only a sheet that would hide there what it points at has a place of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter, mul
from typing import Any, NamedTuple

from engine.match import Match
from engine.view import View
from engine.zones import Place
from gui.art.geometry import Pose, Rect, bounds_of
from gui.help.lesson import Do, Lesson, Say
from gui.scenes.learn.lesson.course import LessonCourse
from gui.table.choreography import Arrangement
from gui.table.descriptions import GroupChoice, key_of_group, key_of_spot
from gui.table.table import Table
from gui.table.tabletop import Tabletop

COLUMNS, ROWS = 13, 13
"""Columns and rows of places that are tried for the sheet."""
POINTED, OWN, CHROME, BUTTONS, LYING, MESSAGE, BACKS = 80.0, 30.0, 24.0, 20.0, 14.0, 4.0, 1.5
"""The weights of things that the sheet should not cover, for each square pixel."""
RAISED_ROOM, MESSAGE_WIDTH, POINTED_ROOM = 32.0, 420.0, 10.0
"""Height by which cards of the hand rise, width of most messages, and room about a thing that is pointed at."""

Covered = Sequence[tuple[Rect, float]]
"""Things that a sheet should not cover, with their weights."""


class Corner(NamedTuple):
    """The right lower corner of all sheets, and their usual width."""

    right: float
    bottom: float
    width: float

    def sheet(self, width: float, height: float) -> Rect:
        """Return the sheet of that size: the larger, the further up and to the left it reaches."""
        return Rect(self.right - width, self.bottom - height, width, height)


def best_corner(
    steps: Sequence[tuple[float, Covered]], widths: Sequence[float], widest: float, table: Table[Any]
) -> Corner:
    """Return the corner at which sheets cover least in all; ``steps`` are the height of each and what lies there.

    The ``widest`` sheet has room there, too.
    """
    metrics = table.metrics
    margin, top = metrics.margin, metrics.toolbar + metrics.margin
    highest = max(height for height, _ in steps)
    least = min(metrics.height - margin, top + highest)

    columns = [
        (
            margin + max(width, widest) + (metrics.width - 2 * margin - max(width, widest)) * column / (COLUMNS - 1),
            width,
        )
        for width in widths
        for column in range(COLUMNS)
    ]
    rows = [least + (metrics.height - margin - least) * row / (ROWS - 1) for row in range(ROWS)]
    corners = [Corner(right, bottom, width) for right, width in columns for bottom in rows]
    pointed = [(height, [thing for thing in things if thing[1] == POINTED]) for height, things in steps]
    # What is pointed at counts first, and the rest only where corners cover equally little of it.
    hidden = zip(_hidden(columns, rows, pointed), _hidden(columns, rows, steps), strict=True)
    return min(zip(hidden, corners, strict=True), key=itemgetter(0))[1]


def _hidden(
    columns: Sequence[tuple[float, float]], rows: Sequence[float], steps: Sequence[tuple[float, Covered]]
) -> Iterator[float]:
    """Yield the square pixels that sheets cover, by their weights, for every bottom in ``rows`` of every column.

    A column is the right edge of sheets and their width.
    """
    # Many things lie at the same place in several steps.
    heights = dict[tuple[Rect, float], list[float]]()
    for height, lying in steps:
        for thing in lying:
            heights.setdefault(thing, []).append(height)
    high = [
        [
            sum(max(0.0, min(bottom, y + h) - max(bottom - height, y)) for height in each)
            for ((_, y, _, h), _), each in heights.items()
        ]
        for bottom in rows
    ]
    for right, width in columns:
        left = right - width
        wide = [weight * max(0.0, min(right, x + w) - max(left, x)) for (x, _, w, _), weight in heights]
        for each in high:
            # Places are sums: what differs by an error of rounding is the same.
            yield round(sum(map(mul, wide, each)), 3)


def hides(sheet: Rect, things: Covered) -> bool:
    """Return whether a sheet covers a part of what it points at."""
    return any(weight == POINTED and sheet.overlaps(rect.inset(POINTED_ROOM)) for rect, weight in things)


def message_place(table: Table[Any], view: View[Any]) -> Rect:
    """Return the place that most messages take."""
    x, y, wide = table.message_place(view)
    return Rect.around(x, y, min(wide, MESSAGE_WIDTH), table.metrics.pill)


def staged(lesson: Lesson, table: Table[Any], name: str) -> Iterator[tuple[Say | Do, Covered]]:
    """Yield every step that is read, with what lies on the table then; ``table`` is one that nobody sees."""
    match = Match(lesson.record(name))
    for step, ply in LessonCourse(lesson).read:
        for move in lesson.moves[match.ply : ply]:
            match.play(match.game.parse(move))
        view = match.view(table.viewer)
        tabletop = Tabletop(view, table.hand_zone, table.gives_from_top)
        arrangement = table.arrange(tabletop, view)
        names = [*step.at]
        if isinstance(step, Do):
            names += table.targets_of(match.game.parse(step.move), view)
        hands = (place for place in tabletop if place.name == table.hand_zone and place.seat == table.viewer)
        own = {piece.key for place in hands for piece in tabletop[place]}
        piles = [bounds_of(poses) for place in tabletop if (poses := _backs(arrangement, tabletop, place))]
        lying = [*_lying(table, view, arrangement, own), *((pile, BACKS) for pile in piles)]
        yield step, [*lying, *_pointed(table, view, arrangement, names)]


def _backs(arrangement: Arrangement, tabletop: Tabletop, place: Place) -> tuple[Pose, ...]:
    """Return how the cards of a place lie that are seen from the back alone: together they are one thing."""
    placed = (arrangement[piece.key] for piece in tabletop[place] if piece.key in arrangement)
    return tuple(one.pose for one in placed if one.visible and not one.card)


def _lying(table: Table[Any], view: View[Any], arrangement: Arrangement, own: set[int]) -> Iterator[tuple[Rect, float]]:
    """Yield the open cards, buttons, plates and words on the table; ``own`` are the player's cards."""
    for placed in arrangement.values():
        bounds = placed.pose.bounds()
        if placed.key in own:
            yield bounds._replace(y=bounds.y - RAISED_ROOM, h=bounds.h + RAISED_ROOM), OWN
        elif placed.visible and placed.card:
            yield bounds, LYING
    for button in table.buttons(view):
        yield button.rect, BUTTONS
    yield message_place(table, view), MESSAGE
    for place in table.landmarks(view):
        yield place, CHROME


def _pointed(
    table: Table[Any], view: View[Any], arrangement: Arrangement, names: Sequence[str]
) -> Iterator[tuple[Rect, float]]:
    """Yield the things with these names."""
    shapes = _shapes(table, view, arrangement)
    for name in names:
        place = shapes.get(name.removeprefix("card ")) or table.landmark(name, view)
        if place is not None:
            yield place.inset(-POINTED_ROOM), POINTED


def _shapes(table: Table[Any], view: View[Any], arrangement: Arrangement) -> Mapping[str, Rect]:
    """Return the places of the cards that are seen, the buttons, the places to click and the groups of cards."""
    lying = {placed.card.name: placed.pose for placed in arrangement.values() if placed.card}
    found = {name: pose.bounds() for name, pose in lying.items()}
    found |= {button.key: button.rect for button in table.buttons(view)}
    for spot in table.spots(view):
        found[key_of_spot(spot.key)] = spot.shape.bounds()
    for group in table.choices(view):
        if isinstance(group, GroupChoice):
            found[key_of_group(group.name)] = bounds_of(tuple(lying[card.name] for card in group.cards))
    return found
