"""Write the deck's SVG files: ``python -m assets.cards.build [--check] [FOLDER]``."""

from __future__ import annotations

from collections.abc import Sequence

from assets.cards import FOLDER
from assets.cards.drawing.backs import draw_back
from assets.cards.drawing.deck import face
from assets.cards.names import BACKS, IN_FILES, back_name
from assets.files import run_drawing


def pictures() -> dict[str, str]:
    """Every picture that lies in a file, by its name."""
    faces = {name: face(name) for name in IN_FILES}
    return faces | {back_name(colour): draw_back(colour) for colour in BACKS}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with ``--check`` compare them; the exit status."""
    return run_drawing("assets.cards.build", pictures(), FOLDER, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
