"""The faces of the games: our own, a line each, and those that other packages install.

They are not listed in ``gui.games`` itself: importing any module of a game runs that package, and the arithmetic of a
table must not need pygame.
"""

from __future__ import annotations

import logging
from functools import cache
from typing import Final

from engine.catalogue import entry_of
from engine.plugins import installed, load, load_foreign
from engine.quoting import quoted
from gui.table.face import Face

FACES: Final = {
    "euchre": "gui.games.euchre.face:FACE",
    "war": "gui.games.war.face:FACE",
    "go-fish": "gui.games.go_fish.face:FACE",
    "reviiyot": "gui.games.reviiyot.face:FACE",
}
"""Key -> the game's face. Each is imported when it is asked for."""
PLAIN: Final = "gui.plain.face:plain_face"
"""The function that returns the face of a game without one of its own."""


GROUP: Final = "cardtable.faces"
"""The entry point group under which other packages install faces: key = "package.module:FACE"."""

log = logging.getLogger(__name__)


@cache
def face_of(key: str) -> Face:
    """Return the face of the game of that key; one without a face, or whose face cannot be loaded, has a plain one."""
    if key in FACES:
        own: Face = load(FACES[key])
        return own
    if key in installed(GROUP):
        try:
            face = load_foreign(installed(GROUP)[key], f"The face of {quoted(key)}")
            if isinstance(face, Face):
                return face
            log.warning("The face of %s is left out: it is no gui.table.face.Face.", quoted(key))
        except ValueError as error:
            log.warning("%s The game has a plain table.", error)
    plain: Face = load(PLAIN)(entry_of(key))
    return plain
