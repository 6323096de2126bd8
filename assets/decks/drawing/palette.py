"""The colours of the decks: tones of which the pictures are painted, and the colours of the quartets."""

from __future__ import annotations

from typing import Final, NamedTuple


class Tone(NamedTuple):
    """A colour in light, as it is, and in shade."""

    light: str
    base: str
    dark: str


RED: Final = Tone("#ec6a5e", "#cf4038", "#9d2a2b")
CRIMSON: Final = Tone("#e0707a", "#c22f40", "#8c1e33")
ORANGE: Final = Tone("#f9ad58", "#ee8a2e", "#c66519")
GOLD: Final = Tone("#ffe08a", "#f5bd3d", "#d1912a")
SAND: Final = Tone("#f3d9a2", "#dfb56b", "#b98a45")
BROWN: Final = Tone("#b98358", "#8f5c37", "#643d23")
WOOD: Final = Tone("#d7a06a", "#b3743f", "#86522a")
GREEN: Final = Tone("#8cc26a", "#5a9a48", "#38703a")
LEAF: Final = Tone("#6fae5a", "#3f8547", "#285f38")
TEAL: Final = Tone("#6cc3bd", "#3a9a98", "#23706f")
SKY: Final = Tone("#b5dcf0", "#7fbce0", "#4f93c2")
BLUE: Final = Tone("#6f9fdc", "#3f73bd", "#294f8f")
NAVY: Final = Tone("#5a6a9c", "#36457a", "#232d56")
PURPLE: Final = Tone("#a57cc0", "#7b4f9e", "#553373")
PINK: Final = Tone("#f9bcc0", "#ef8f9d", "#cd6079")
GREY: Final = Tone("#b9c0c8", "#8f99a5", "#67717e")
STEEL: Final = Tone("#eef2f5", "#ccd5dd", "#9aa6b3")
CREAM: Final = Tone("#fffaf0", "#f6e9cf", "#dcc49b")
INK: Final = Tone("#565a68", "#343846", "#20232e")

QUARTETS: Final = (
    *("#b8392f", "#a85410", "#7d6608", "#52701a", "#23763f", "#127367", "#1b7190"),
    *("#2f62b0", "#5a4ab4", "#86429f", "#a5377f", "#6e4a36", "#50606f"),
)
"""Thirteen colours that a quartet may have, a wheel, then brown and grey; white is read on each."""
