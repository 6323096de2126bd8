"""SVG elements as text: paths, discs, boxes, groups, and the sheet they lie on.

Only the subset that small SVG renderers draw is used: shapes, strokes and groups, no font, clip path or mask.
"""

from __future__ import annotations

from assets.cards.drawing.measures import MID_X, MID_Y
from assets.cards.drawing.palette import EDGE, INK, PAPER
from assets.cards.size import HEIGHT, WIDTH


def coordinate(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def paint(fill: str, stroke: str, width: float, opacity: float) -> str:
    """The paint attributes of a shape."""
    text = f' fill="{fill or "none"}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return text + (f' opacity="{opacity:g}"' if opacity < 1 else "")


def path(data: str, fill: str = "", stroke: str = "", width: float = 1.4, opacity: float = 1.0) -> str:
    """A path with the given data and paint."""
    return f'<path d="{data}"{paint(fill, stroke, width, opacity)}/>'


def line(data: str, stroke: str = INK, width: float = 1.4, opacity: float = 1.0) -> str:
    """An unfilled path."""
    return path(data, "", stroke, width, opacity)


def disc(x: float, y: float, r: float, fill: str = "", stroke: str = "", width: float = 1.2, opacity: float = 1) -> str:
    """A circle."""
    return f'<circle cx="{coordinate(x)}" cy="{coordinate(y)}" r="{r:g}"{paint(fill, stroke, width, opacity)}/>'


def oval(
    x: float, y: float, rx: float, ry: float, fill: str = "", stroke: str = "", width: float = 1.2, opacity: float = 1.0
) -> str:
    """An axis-parallel ellipse."""
    place = f'cx="{coordinate(x)}" cy="{coordinate(y)}" rx="{rx:g}" ry="{ry:g}"'
    return f"<ellipse {place}{paint(fill, stroke, width, opacity)}/>"


def box(
    x: float, y: float, w: float, h: float, r: float = 0, fill: str = "", stroke: str = "", width: float = 1.4
) -> str:
    """A rectangle with rounded corners."""
    size = f'width="{coordinate(w)}" height="{coordinate(h)}" rx="{r:g}"'
    return f'<rect x="{coordinate(x)}" y="{coordinate(y)}" {size}{paint(fill, stroke, width, 1)}/>'


def move(body: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, flip: bool = False) -> str:
    """A group moved to x, y, then turned by degrees, then scaled (flip mirrors left and right)."""
    parts = [f"translate({coordinate(x)} {coordinate(y)})"] if x or y else []
    parts += [f"rotate({turn:g})"] if turn else []
    if scale != 1 or flip:
        parts.append(f"scale({-scale if flip else scale:g} {scale:g})")
    return f'<g transform="{" ".join(parts)}">{body}</g>' if parts else body


def both(body: str) -> str:
    """A drawing and its mirror image about x = 0."""
    return body + move(body, flip=True)


def two_way(body: str) -> str:
    """A drawing and its copy turned by half a turn about the centre of the card."""
    return body + f'<g transform="rotate(180 {MID_X} {MID_Y})">{body}</g>'


def svg(body: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    """A complete SVG document, of the size of a card unless told."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}">{body}</svg>'
    )


def blank() -> str:
    """The empty card: paper with an edge that separates overlapping cards on any background."""
    return box(1.3, 1.3, WIDTH - 2.6, HEIGHT - 2.6, 15, PAPER, EDGE, 2.6)


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with rounded corners."""
    x1, y1 = x + w, y + h
    return (
        f"M{x + r:g} {y:g}H{x1 - r:g}Q{x1:g} {y:g} {x1:g} {y + r:g}V{y1 - r:g}Q{x1:g} {y1:g} {x1 - r:g} {y1:g}"
        f"H{x + r:g}Q{x:g} {y1:g} {x:g} {y1 - r:g}V{y + r:g}Q{x:g} {y:g} {x + r:g} {y:g}Z"
    )


def mat(x: float, y: float, w: float, h: float, r: float, rim: float) -> str:
    """A paper frame around a rounded window; it covers what passes the window by less than the rim."""
    outer = rounded(x - rim, y - rim, w + 2 * rim, h + 2 * rim, r + 2)
    return f'<path d="{outer}{rounded(x, y, w, h, r)}" fill="{PAPER}" fill-rule="evenodd"/>'
