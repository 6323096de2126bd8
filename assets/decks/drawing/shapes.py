"""Shapes for the pictures of decks: curves through points, limbs, stars; plain shapes are those of the cards."""

from __future__ import annotations

import math
import re

from assets.cards.drawing.shapes import disc, move, oval, path, svg

WIDTH, HEIGHT = 200, 160
MIDDLE = WIDTH / 2

_POINT = re.compile(r"(-?\d+(?:\.\d+)?)[\s,]+(-?\d+(?:\.\d+)?)(\|?)")


def picture(*parts: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """Return a whole picture as an SVG document; scaled about its middle, then moved."""
    body = "".join(parts)
    if x or y or scale != 1:
        body = move(body, round(x + MIDDLE * (1 - scale), 1), round(y + HEIGHT / 2 * (1 - scale), 1), scale=scale)
    return svg(body, WIDTH, HEIGHT)


def mirrored(body: str, x: float = MIDDLE) -> str:
    """Return a drawing and its mirror image about a vertical line."""
    return body + move(body, 2 * x, flip=True)


def curve(points: str, *, closed: bool = True, tension: float = 1.0) -> str:
    """Return the path data of a smooth line through points, written ``"10 20 30 5 ..."``, to whole numbers.

    A point written with a bar behind it (``30 5|``) is a corner. With less tension the line is straighter.
    """
    places = _places(points)
    corners = [bool(bar) for _, _, bar in _POINT.findall(points)]
    count = len(places)

    def at(index: int) -> tuple[float, float]:
        return places[index % count] if closed else places[max(0, min(count - 1, index))]

    def lean(index: int) -> tuple[float, float]:
        """Return the direction of the line at a point; none at a corner."""
        if corners[index % count]:
            return 0, 0
        (x0, y0), (x1, y1) = at(index - 1), at(index + 1)
        return (x1 - x0) * tension / 6, (y1 - y0) * tension / 6

    data = f"M{round(places[0][0])} {round(places[0][1])}"
    for index in range(count if closed else count - 1):
        (x0, y0), (x1, y1) = at(index), at(index + 1)
        (leave_x, leave_y), (reach_x, reach_y) = lean(index), lean(index + 1)
        if leave_x == leave_y == reach_x == reach_y == 0:
            data += f"L{round(x1)} {round(y1)}"
            continue
        # Relative numbers are shorter.
        from_x, from_y = round(x0), round(y0)
        ends = ((x0 + leave_x, y0 + leave_y), (x1 - reach_x, y1 - reach_y), (x1, y1))
        data += "c" + " ".join(f"{round(x) - from_x} {round(y) - from_y}" for x, y in ends).replace(" -", "-")
    return data + ("Z" if closed else "")


def polygon(*points: tuple[float, float]) -> str:
    """Return the path data of straight lines through points."""
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points) + "Z"


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = 0) -> str:
    """Return the path data of a star with a point upwards, turned by degrees."""
    return polygon(
        *(
            on_circle(x, y, outer if place % 2 == 0 else inner, turn + 180 * place / points)
            for place in range(2 * points)
        )
    )


def on_circle(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """Return a point on a circle; 0 degrees is its top, 90 its right side."""
    return x + radius * math.sin(math.radians(angle)), y - radius * math.cos(math.radians(angle))


def round_about(body: str, x: float, y: float, count: int, start: float = 0) -> str:
    """Return copies of a drawing (drawn about 0, 0) at equal angles about a point."""
    return "".join(move(body, x, y, start + 360 * place / count) for place in range(count))


def tapered(points: str, start: float, end: float, fill: str) -> str:
    """Return a limb, tail or trunk: a smooth strip through points, from one width to another, with round ends."""
    places = _places(points)
    last = len(places) - 1
    left, right = [], []
    for index, (x, y) in enumerate(places):
        (x0, y0), (x1, y1) = places[max(0, index - 1)], places[min(last, index + 1)]
        long = math.hypot(x1 - x0, y1 - y0)
        half = (start + (end - start) * index / last) / 2
        aside_x, aside_y = (y1 - y0) / long * half, (x0 - x1) / long * half
        left.append(f"{x + aside_x:.0f} {y + aside_y:.0f}")
        right.append(f"{x - aside_x:.0f} {y - aside_y:.0f}")
    there = curve(" ".join(left), closed=False)
    back = curve(" ".join(reversed(right)), closed=False)
    corner = back.index("c") if "c" in back else back.index("L")
    return path(f"{there}{_half_turn(end, right[-1])}{back[corner:]}{_half_turn(start, left[0])}Z", fill)


def _half_turn(width: float, to: str) -> str:
    """Return the path data of the round end of a strip."""
    return f"A{_number(width / 2)} {_number(width / 2)} 0 0 1 {to}"


def eye(x: float, y: float, radius: float = 4, ink: str = "#20232e") -> str:
    """Return the eye of an animal: a dark disc with a light at its upper left."""
    return disc(x, y, radius, ink) + disc(x - radius * 0.3, y - radius * 0.35, round(radius * 0.35, 1), "#ffffff")


def gleam(x: float, y: float, across: float, down: float, turn: float = -30, opacity: float = 0.45) -> str:
    """Return the light on something round: a white oval, turned by degrees."""
    return move(oval(0, 0, across, down, "#ffffff", opacity=opacity), x, y, turn)


def _places(points: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y, _ in _POINT.findall(points)]


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if round(value, 1) % 1 else f"{value:.0f}"
