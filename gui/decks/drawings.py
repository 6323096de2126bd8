"""Drawings in SVG from anybody: only shapes that the program draws are let in, each bounded before it is drawn."""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat

from engine.phrases import say
from gui.decks.deck import DeckError

MOST_BYTES: Final = 200_000
MOST_ELEMENTS: Final = 2_000
DEEPEST: Final = 16
LEAST: Final = 1.0
LARGEST: Final = 100_000.0
"""The largest number in a drawing: a longer line would take long to draw."""

ELEMENTS: Final = frozenset(
    {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs"}
    | {"linearGradient", "radialGradient", "stop", "title", "desc"}
)
_NAMESPACES: Final = frozenset({"xmlns", "xmlns:svg"})
_FORBIDDEN: Final = re.compile(r"^on|href$|^style$|^xmlns|^xml:", re.IGNORECASE)
_FOREIGN: Final = re.compile(r"url\((?!\s*['\"]?#)|javascript:|data:|@import", re.IGNORECASE)
_WORDS: Final = frozenset({"fill", "stroke", "stop-color", "color", "id", "class"})
"""Attributes whose values are no numbers: ``#1e9999`` is a colour."""
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")

NO_SIZE: Final = say("The drawing does not say how large it is; give it a viewBox.")
NO_DRAWING: Final = say("The drawing is damaged or no SVG; choose another one.")
NOT_PLAIN: Final = say(
    "The drawing holds more than plain shapes (scripts, links, text or pictures); draw it of shapes."
)
TOO_LARGE: Final = say("The drawing is too large or too finely drawn; make it simpler.")


def check_drawing(data: bytes) -> float:
    """Return the width of a drawing as a share of its height.

    Raises DeckError with a sentence if these bytes are not a small SVG of plain shapes.
    """
    if len(data) > MOST_BYTES:
        raise DeckError(TOO_LARGE)
    parser = expat.ParserCreate()
    drawing = _Drawing()
    parser.StartElementHandler = drawing.start
    parser.EndElementHandler = drawing.end
    # An entity can unfold to gigabytes, and can name a file; a drawing needs no declaration of its own.
    parser.StartDoctypeDeclHandler = _refuse
    parser.ProcessingInstructionHandler = _refuse
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise DeckError(NO_DRAWING) from error
    return drawing.ratio


def _refuse(*_: object) -> None:
    raise DeckError(NOT_PLAIN)


class _Drawing:
    """What has been read of a drawing."""

    def __init__(self) -> None:
        self._depth, self._elements = 0, 0
        self.ratio = 1.0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        if self._depth == 0 and name != "svg":
            raise DeckError(NO_DRAWING)
        self._depth += 1
        self._elements += 1
        if self._depth > DEEPEST or self._elements > MOST_ELEMENTS:
            raise DeckError(TOO_LARGE)
        if name not in ELEMENTS:
            raise DeckError(NOT_PLAIN)
        if self._depth == 1:
            self.ratio = _ratio(attributes)
        for key, value in attributes.items():
            if (_FORBIDDEN.search(key) and key not in _NAMESPACES) or _FOREIGN.search(value):
                raise DeckError(NOT_PLAIN)
            if key not in _NAMESPACES | _WORDS and any(abs(float(found)) > LARGEST for found in _NUMBER.findall(value)):
                raise DeckError(TOO_LARGE)

    def end(self, name: str) -> None:
        self._depth -= 1


def _ratio(attributes: dict[str, str]) -> float:
    """Return the width of a drawing as a share of its height, from the attributes of its root."""
    box = _NUMBER.findall(attributes.get("viewBox", ""))
    width, height = (_NUMBER.fullmatch(attributes.get(side, "").removesuffix("px")) for side in ("width", "height"))
    if width and height:
        box = ["0", "0", width[0], height[0]]
    if len(box) != 4 or not LEAST <= float(box[2]) <= LARGEST or not LEAST <= float(box[3]) <= LARGEST:
        raise DeckError(NO_SIZE)
    return float(box[2]) / float(box[3])
