"""The program's own decks of quartets, each a folder that is read as anybody's is (``docs/decks.md``)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
"""The folder of the decks' folders."""
DECKS: Final = ("at-home", "the-land")
"""The names of the decks' folders, in the order in which they are offered."""
