"""The faces of the games: our own, a line each, and those that other packages install.

They are not listed in ``gui.games`` itself: importing any module of a game runs that package, and the arithmetic of a
table must not need pygame.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.plugins import load
from gui.table.face import Face

FACES: Final = {
    "euchre": "gui.games.euchre.face:FACE",
    "war": "gui.games.war.face:FACE",
    "go-fish": "gui.games.go_fish.face:FACE",
    "reviiyot": "gui.games.reviiyot.face:FACE",
}
"""Key -> the game's face. Each is imported when it is asked for."""


@cache
def face_of(key: str) -> Face:
    """Return the face of the game of that key."""
    face: Face = load(FACES[key])
    return face
