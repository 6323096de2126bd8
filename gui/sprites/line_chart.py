"""Lines over time: the score after each hand, the cards held turn by turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight

LABEL_SIZE = 13.0
LINE_WIDTH = 2.5
DOT_RADIUS, MARK_RADIUS = 3.5, 5.0
FILL_OPACITY = 0.22
LEVEL_GAP = 12.0
"""From the words of a level to the chart."""
LABEL_ABOVE, LABEL_BELOW, LABEL_STEP = 14.0, 18.0, 20.0
LANE, LANES_IN_ALL = 3.5, 14.0
"""Distance between lines of the same height, and the most that all of them together may take."""
NAME_GAP, NAME_STEP = 12.0, 17.0
"""Distance from the end of a line to its name beside the chart, and the least from name to name there."""
NAME_INSET = 2.0
"""Between the name of a line and the upper and lower edge of the chart, at the least."""
CORNERS: Final[Sequence[Sequence[tuple[float, float]]]] = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0.0, -1.15), (1.15, 0.9), (-1.15, 0.9)),
    ((0.0, -1.3), (1.15, 0.0), (0.0, 1.3), (-1.15, 0.0)),
)
"""The corners of the shapes at the ends of lines, in radii; none is a disc."""
CLOSEST_DOTS = 10.0
"""Dots nearer to each other than this would run together: they are left out."""


class Series(NamedTuple):
    """One line: its values in order, with marks at some places, and the area down or up to a level filled."""

    values: tuple[float, ...]
    colour: str
    label: str = ""
    dots: bool = True
    marks: tuple[int, ...] = ()
    fill_to: float | None = None
    shape: int | None = None
    """The number of the shape at its end; None for none. Lines without names need more than their colours."""


class GridLine(NamedTuple):
    """A horizontal line across the chart."""

    value: float
    label: str
    opacity: float = 0.14


class Tick(NamedTuple):
    """A word under the chart, below the value at that place."""

    place: int
    label: str


class ChartFrame(NamedTuple):
    """The mapping of values to places: of a value to its height, and of its number to x."""

    rect: Rect
    low: float
    high: float
    last: int
    size: float = 1.0
    """Factor of the thickness of lines, of marks and of words."""

    def x(self, place: float) -> float:
        return self.rect.x + self.rect.w * place / max(1, self.last)

    def y(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return self.rect.bottom - self.rect.h * (value - self.low) / span


def draw_line_chart(
    painter: Painter,
    rect: Rect,
    series: Sequence[Series],
    levels: Sequence[GridLine],
    ticks: Sequence[Tick] = (),
    *,
    low: float,
    high: float,
    last: int | None = None,
    axis: str = "",
    beside: float = 0.0,
    size: float = 1.0,
) -> None:
    """Draw the lines of all series within ``rect``, words of levels left of it, ticks and the axis' name below it.

    Names of lines stand near their ends, or right of the chart in the room `beside` it. Lines of the same height lie
    side by side, so that none hides another.

    `low` and `high` are the values at the rectangle's bottom and top, `last` the place at its right edge (the
    end of the longest series where it is not given). The last series is drawn on top. `size` is a factor of the
    thickness of lines, of marks and of words.
    """
    longest = max((len(one.values) - 1 for one in series), default=0)
    frame = ChartFrame(rect, low, high, longest if last is None else last, size)
    with painter.rightwards(chart_room(painter, rect, levels, beside, size)):
        draw_levels(painter, frame, levels)
        asides = lanes(tuple(one.values for one in series))
        for one, aside in zip(series, asides, strict=True):
            _line(painter, frame, one, aside)
        for one, aside in zip(series, asides, strict=True):
            _marks(painter, frame, one, aside)
        for tick in ticks:
            words = (tick.label, frame.x(tick.place), rect.bottom + 20)
            painter.text(*words, LABEL_SIZE * size, theme.MUTED, Weight.MEDIUM, "cm")
        if axis:
            painter.text(axis, rect.right, rect.bottom + 40, LABEL_SIZE, theme.MUTED, Weight.MEDIUM, "rm")
        if beside:
            _names_beside(painter, frame, series, beside)
        else:
            _labels(painter, frame, series)


def chart_room(
    painter: Painter, rect: Rect, levels: Sequence[GridLine] = (), beside: float = 0.0, size: float = 1.0
) -> Rect:
    """Return the room of a chart with the words of its levels at the left and those ``beside`` it at the right."""
    size, gap = LABEL_SIZE * size, LEVEL_GAP
    left = max((painter.text_width(level.label, size, Weight.MEDIUM) + gap for level in levels), default=0.0)
    return rect._replace(x=rect.x - left, w=rect.w + left + beside)


def draw_levels(painter: Painter, frame: ChartFrame, levels: Sequence[GridLine]) -> None:
    """Draw the lines across a chart, their words left of it."""
    rect = frame.rect
    for level in levels:
        y = frame.y(level.value)
        painter.rule(rect.x, y, rect.w, level.opacity)
        painter.text(level.label, rect.x - LEVEL_GAP, y, LABEL_SIZE * frame.size, theme.MUTED, Weight.MEDIUM, "rm")


@lru_cache(maxsize=4)
def lanes(lines: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """Return how far each line lies aside at each place, in lanes: 0 alone; lines of one height share it evenly.

    Charts are drawn in every frame: the lines of a long game are arranged once.
    """
    longest = max(map(len, lines), default=0)
    asides = [[0.0] * len(line) for line in lines]
    for place in range(longest):
        together: dict[float, list[int]] = {}
        for index, line in enumerate(lines):
            if place < len(line):
                together.setdefault(line[place], []).append(index)
        for indices in together.values():
            for rank, index in enumerate(indices):
                asides[index][place] = rank - (len(indices) - 1) / 2
    return tuple(map(tuple, asides))


def _lane(asides: Sequence[float]) -> float:
    """Return the width of a lane, for a line that lies that many lanes aside at its places."""
    count = round(2 * max(map(abs, asides), default=0)) + 1
    return min(LANE, LANES_IN_ALL / count)


@lru_cache(maxsize=8)
def _points(
    frame: ChartFrame, values: tuple[float, ...], asides: tuple[float, ...], lane: float
) -> tuple[tuple[float, float], ...]:
    """Return the line's corners; of more values than logical pixels only the lowest and highest a pixel remain."""
    places = range(len(values))
    each = max(1, -(-len(values) // max(1, round(frame.rect.w))))
    kept: list[int] = []
    for start in range(0, len(values), each):
        part = places[start : start + each]
        kept += sorted({min(part, key=values.__getitem__), max(part, key=values.__getitem__)})
    if values and kept[-1] != len(values) - 1:
        kept.append(len(values) - 1)
    return tuple((frame.x(place), frame.y(values[place]) + asides[place] * lane) for place in kept)


def _line(painter: Painter, frame: ChartFrame, series: Series, asides: tuple[float, ...]) -> None:
    points = _points(frame, series.values, asides, _lane(asides))
    if series.fill_to is not None and len(points) > 1:
        level = frame.y(series.fill_to)
        painter.polygon([(points[0][0], level), *points, (points[-1][0], level)], series.colour, FILL_OPACITY)
    painter.polyline(points, series.colour, LINE_WIDTH * frame.size)


def _marks(painter: Painter, frame: ChartFrame, series: Series, asides: Sequence[float]) -> None:
    lane = _lane(asides)
    spacing = frame.rect.w / max(1, frame.last)
    if series.dots and (spacing >= CLOSEST_DOTS or len(series.values) == 1):
        for place, value in enumerate(series.values):
            painter.disc(frame.x(place), frame.y(value) + asides[place] * lane, DOT_RADIUS, series.colour)
    for place in series.marks:
        x, y = frame.x(place), frame.y(series.values[place]) + asides[place] * lane
        painter.disc(x, y, MARK_RADIUS * frame.size + 1, series.colour, theme.INK, 2)
    if series.shape is not None and series.values:
        x, y = frame.x(len(series.values) - 1), frame.y(series.values[-1]) + asides[-1] * lane
        draw_shape(painter, series.shape, x, y, MARK_RADIUS * frame.size, series.colour)


def draw_shape(painter: Painter, shape: int, x: float, y: float, radius: float, colour: str) -> None:
    """Draw the mark of a line: a disc, a square, a triangle or a diamond, by the number of the shape from 0."""
    kind = shape % len(CORNERS)
    if not CORNERS[kind]:
        painter.disc(x, y, radius, colour)
        return
    painter.polygon([(x + across * radius, y + down * radius) for across, down in CORNERS[kind]], colour)


def _names_beside(painter: Painter, frame: ChartFrame, series: Sequence[Series], room: float) -> None:
    """Write the name of every line right of the chart, near the height at which it ends, none over another."""
    size = LABEL_SIZE
    named = sorted((one for one in series if one.label and one.values), key=lambda one: frame.y(one.values[-1]))
    heights: list[float] = []
    for one in named:
        height = frame.y(one.values[-1])
        heights.append(max(height, heights[-1] + NAME_STEP) if heights else height)
    low = frame.rect.bottom
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], low)
        low = heights[place] - NAME_STEP
    x = frame.rect.right + NAME_GAP
    for one, height in zip(named, heights, strict=True):
        name = painter.fit(one.label, room - NAME_GAP, size, Weight.BOLD)
        painter.text(name, x, height, size, one.colour, Weight.BOLD)


def _labels(painter: Painter, frame: ChartFrame, series: Sequence[Series]) -> None:
    """Write the name of every line near its end: above the highest of them, below the others, where there is room."""
    named = sorted((one for one in series if one.label and one.values), key=lambda one: -one.values[-1])
    taken: list[Rect] = []
    for place, one in enumerate(named):
        taken.append(_label(painter, frame, one, taken, above=place == 0))


def _label(painter: Painter, frame: ChartFrame, series: Series, taken: Sequence[Rect], *, above: bool) -> Rect:
    """Write the name of a line, as near its end as there is room between lines, names and edges; return its place.

    Where there is none on the side that is wished for it stands on the other one.
    """
    size = theme.LABEL_SIZE
    width = painter.text_width(series.label, size, Weight.BOLD)
    end = max(frame.x(len(series.values) - 1), frame.rect.x + width)
    steps = int(max(0.0, end - width - frame.rect.x) / (LABEL_STEP)) + 1
    places = [
        _beside(frame, series, end - step * LABEL_STEP, width, side)
        for side in (above, not above)
        for step in range(steps)
    ]
    chart = frame.rect.inset(NAME_INSET)
    free = (
        place
        for place in places
        if chart.y <= place.y and place.bottom <= chart.bottom and not any(map(place.overlaps, taken))
    )
    found = next(free, places[0])
    painter.text(series.label, found.right, found.cy, size, series.colour, Weight.BOLD, "rm")
    return found


def _beside(frame: ChartFrame, series: Series, right: float, width: float, above: bool) -> Rect:
    """Return the place of a name of that width that ends at ``right``, above the line or below it."""
    heights = _heights(frame, series.values, right - width - 8, right + 8)
    middle = min(heights) - LABEL_ABOVE if above else max(heights) + LABEL_BELOW
    return Rect.around(right - width / 2, middle, width, LABEL_SIZE)


def _heights(frame: ChartFrame, values: Sequence[float], left: float, right: float) -> list[float]:
    """Return the y of the line at both x, and at its corners between them."""
    last, span = len(values) - 1, frame.rect.w / max(1, frame.last)
    start, end = (clamp((x - frame.rect.x) / span, 0, last) for x in (left, right))
    corners = range(math.ceil(start), math.floor(end) + 1)
    return [*(frame.y(_between(values, place)) for place in (start, end)), *(frame.y(values[each]) for each in corners)]


def _between(values: Sequence[float], place: float) -> float:
    """Return the line's value at a place that may lie between two corners."""
    lower = math.floor(place)
    upper = min(lower + 1, len(values) - 1)
    return values[lower] + (values[upper] - values[lower]) * (place - lower)
