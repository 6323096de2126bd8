"""Every picture stays inside the part of SVG that the renderer draws."""

from __future__ import annotations

import pytest

from assets.cards import face_svg
from assets.icons import NAMES, icon_svg
from tests.deck.samples import SUITS, everything
from tests.deck.subset import faults


def test_every_file_and_variant_is_drawn_whole() -> None:
    assert {name: found for name, text in everything().items() if (found := faults(text))} == {}


@pytest.mark.parametrize("large_index", [False, True])
def test_every_number_to_thirty_in_every_suit_is_drawn_whole(large_index: bool) -> None:
    for number in range(2, 31):
        for suit in SUITS:
            assert faults(face_svg(f"{number}{suit}", four_colour=True, large_index=large_index)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_is_drawn_whole(name: str) -> None:
    assert faults(icon_svg(name)) == []


@pytest.mark.parametrize(
    "body",
    [
        "<text>A</text>",
        '<use href="#a"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<filter id="a"/>',
        '<pattern id="a"/>',
        "<svg/>",
        "<style>path{fill:#000000}</style>",
        '<g style="fill:#000000"/>',
        '<g opacity="0.5"><path d="M0 0L1 1"/></g>',
        '<path d="M0 0L1 1" fill="red"/>',
        '<path d="M0 0L1 1" fill="rgba(0,0,0,.5)"/>',
        '<path d="M0 0L1 1" fill="#fff"/>',
        '<path d="M0 0L1 1" fill="url(#nowhere)"/>',
        '<path d="M0 0L1 one"/>',
        '<path d="M0 0L1 nan"/>',
        '<path d="M0 0L1 1" clip-path="url(#a)"/>',
        '<rect x="10%" y="0" width="1" height="1"/>',
        '<linearGradient id="a" x1="0" y1="0" x2="1" y2="0"/>',
        '<linearGradient id="a" gradientUnits="objectBoundingBox" x1="0" y1="0" x2="1" y2="0"/>',
        '<g transform="skewX(10)"/>',
    ],
)
def test_the_lint_finds_what_the_renderer_does_not_draw(body: str) -> None:
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9">{}</svg>'
    assert faults(frame.format('<path d="M0 0L1 1" fill="#000000"/>')) == []
    assert faults(frame.format(body)) != []
