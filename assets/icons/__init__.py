"""The program's own icons, as SVG text: for the card table, for each game with a launcher, and for record files."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent
"""The folder of the icons."""

SIZE = 256
"""The width and height of an icon in its own units."""

OWN = "card-table"
NAMES = (OWN, *sorted(file.stem for file in FOLDER.glob("*.svg") if file.stem != OWN))
"""The icons there are; the first is the program's own, and all but "record" are named after their games."""


def icon_svg(name: str = NAMES[0]) -> str:
    """An icon as an SVG document.

    Args:
        name: one of NAMES.

    Raises:
        ValueError: no icon has this name; the message says which there are.
    """
    if name not in NAMES:
        raise ValueError(f"There is no icon called {name!r}: choose {', '.join(NAMES[:-1])} or {NAMES[-1]}.")
    return (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
