"""The part of SVG that the renderer draws, as a lint: anything else is silently ignored or drawn wrongly."""

from __future__ import annotations

import re
from xml.etree import ElementTree

NAMESPACE = "{http://www.w3.org/2000/svg}"
NUMBER = r"[+-]?(?:\d+\.?\d*|\.\d+)"
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "fill-rule"}
GRADIENT = {"id", "gradientUnits"}

ATTRIBUTES = {
    "svg": {"viewBox", "width", "height"},
    "g": {"transform"},
    "defs": set[str](),
    "path": PAINT | {"d"},
    "rect": PAINT | {"x", "y", "width", "height", "rx"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "line": PAINT | {"x1", "y1", "x2", "y2"},
    "polyline": PAINT | {"points"},
    "polygon": PAINT | {"points"},
    "linearGradient": GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
"""The elements that are drawn, and the attributes of each that are understood."""

VALUES = {
    "fill": r"none|#[0-9a-f]{6}|url\(#[\w-]+\)",
    "stroke": r"none|#[0-9a-f]{6}|url\(#[\w-]+\)",
    "stop-color": r"#[0-9a-f]{6}",
    "stroke-linecap": "round|butt|square",
    "stroke-linejoin": "round|miter|bevel",
    "fill-rule": "evenodd|nonzero",
    "gradientUnits": "userSpaceOnUse",
    "id": r"[\w-]+",
    "viewBox": rf"{NUMBER}(?: {NUMBER}){{3}}",
    "points": rf"{NUMBER}(?:[ ,]{NUMBER})+",
    "transform": rf"(?:(?:translate|rotate|scale)\({NUMBER}(?: {NUMBER}){{0,2}}\) ?)+",
    "d": rf"M(?:[MLHVCSQTAZmlhvcsqtaz ,]|{NUMBER})+",
}
"""The values that each attribute may have; all others are plain numbers."""


def faults(text: str) -> list[str]:
    """Return a sentence for everything in an SVG document that lies outside the subset."""
    root = ElementTree.fromstring(text)
    found = [] if root.tag == f"{NAMESPACE}svg" else [f"the document is a {root.tag}"]
    identities = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        if element is not root and element.tag == f"{NAMESPACE}svg":
            found.append("an svg inside an svg")
        found += _element_faults(element, identities)
    return found


def _element_faults(element: ElementTree.Element, identities: set[str | None]) -> list[str]:
    tag = element.tag.removeprefix(NAMESPACE)
    if tag not in ATTRIBUTES:
        return [f"the element {tag}"]
    found = [f"{tag} holds text"] if (element.text or "").strip() else []
    if tag.endswith("Gradient") and "gradientUnits" not in element.attrib:
        found.append(f"{tag} without gradientUnits")
    for name, value in element.attrib.items():
        if name not in ATTRIBUTES[tag]:
            found.append(f"{tag} {name}")
        elif not re.fullmatch(VALUES.get(name, NUMBER), value):
            found.append(f'{tag} {name}="{value}"')
        elif value.startswith("url(#") and value[5:-1] not in identities:
            found.append(f"{tag} {name} refers to {value[5:-1]}, which is not there")
    return found
