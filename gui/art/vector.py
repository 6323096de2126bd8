"""Small SVG drawings turned into surfaces, with the few elements that nanosvg draws faithfully."""

from __future__ import annotations

import io
import math
import re
from functools import lru_cache

import pygame

SVG_WRAPPER = re.compile(r"<\?xml[^>]*\?>|</?svg[^>]*>")


def svg_number(value: float) -> str:
    """Return a coordinate as SVG text."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def body_of(document: str) -> str:
    """Return what an SVG document draws, without the element around it."""
    return SVG_WRAPPER.sub("", document)


def group(transform: str, body: str) -> str:
    """Return the drawing under an SVG transform."""
    return f'<g transform="{transform}">{body}</g>'


def scaled(factor: float, body: str) -> str:
    """Return the drawing made larger or smaller about the origin."""
    return group(f"scale({factor:.6g})", body)


def rasterise(body: str, width: int, height: int) -> pygame.Surface:
    """Return the drawing, whose units are device pixels, on a see-through surface of that many pixels."""
    width, height = max(1, width), max(1, height)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(document.encode()), (width, height))


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str | None,
    opacity: float = 1.0,
    line: str | None = None,
    line_width: float = 1.0,
    line_opacity: float = 1.0,
) -> str:
    """Return a rectangle with round corners; its line lies wholly inside it."""
    half = line_width / 2 if line else 0.0
    paint = f'fill="{fill}" fill-opacity="{svg_number(opacity)}"' if fill else 'fill="none"'
    if line:
        paint += f' stroke="{line}" stroke-width="{svg_number(line_width)}" stroke-opacity="{svg_number(line_opacity)}"'
    return (
        f'<rect x="{svg_number(x + half)}" y="{svg_number(y + half)}" width="{svg_number(width - 2 * half)}" '
        f'height="{svg_number(height - 2 * half)}" rx="{svg_number(max(0.0, radius - half))}" {paint}/>'
    )


def path(
    data: str,
    fill: str | None = None,
    line: str | None = None,
    line_width: float = 2.0,
    fill_opacity: float = 1.0,
    line_opacity: float = 1.0,
) -> str:
    """Return a path with round joins and ends."""
    paint = f'fill="{fill}" fill-opacity="{svg_number(fill_opacity)}"' if fill else 'fill="none"'
    if line:
        paint += (
            f' stroke="{line}" stroke-width="{svg_number(line_width)}" stroke-opacity="{svg_number(line_opacity)}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )
    return f'<path d="{data}" {paint}/>'


def circle(x: float, y: float, radius: float, fill: str | None, line: str | None = None, width: float = 1.0) -> str:
    """Return a disc or a ring."""
    paint = f'fill="{fill}"' if fill else 'fill="none"'
    if line:
        paint += f' stroke="{line}" stroke-width="{svg_number(width)}"'
    return f'<circle cx="{svg_number(x)}" cy="{svg_number(y)}" r="{svg_number(radius)}" {paint}/>'


@lru_cache(maxsize=32)
def outline(
    points: tuple[tuple[float, float], ...], z: float, margin: float, *, closed: bool
) -> tuple[str, int, int, int, int]:
    """Return the SVG path through the points, and the box that holds it; the line of a long game is written once."""
    points = tuple((x * z, y * z) for x, y in points)
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    width, height = max(x for x, _ in points) + margin - left, max(y for _, y in points) + margin - top
    left, top = math.floor(left), math.floor(top)
    data = "M" + "L".join(f"{svg_number(x - left)} {svg_number(y - top)}" for x, y in points) + ("Z" if closed else "")
    return data, left, top, math.ceil(width) + 1, math.ceil(height) + 1
