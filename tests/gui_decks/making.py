"""Small decks for tests: pictures as bytes, and descriptions as plain values."""

from __future__ import annotations

import json
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

DRAWING = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 160">'
    b'<circle cx="100" cy="80" r="60" fill="#1e9999"/></svg>'
)


def png(width: int = 40, height: int = 40) -> bytes:
    """Return a grey PNG; its head may say more pixels than it holds."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (
        zlib.compress(b"\0" + b"\x80" * 40, 9) if width > 4096 else zlib.compress((b"\0" + b"\x80" * width) * height, 9)
    )
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def description(quartets: int = 2) -> dict[str, Any]:
    """Return a description whose first quartet has a picture of each kind, and whose second has names alone."""
    return {
        "card table deck": 1,
        "name": {"en": "Our things", "he": "הדברים שלנו"},
        "quartets": [
            {
                "name": {"en": f"Beasts {place}", "he": f"חיות {place}"},
                "several": {"en": "beasts"},
                "colour": "#B9423B",
                "items": [
                    {"name": "Lion", "asked": {"de": "den Löwen"}, "picture": "lion.svg"}
                    if place == 0
                    else {"name": "Lion"},
                    {"name": "Grandpa asleep", "picture": "grandpa.png"} if place == 0 else {"name": "Cat"},
                    {"name": "Dog"},
                    {"name": {"en": "Goose", "fr": "l’oie"}},
                ],
            }
            for place in range(quartets)
        ],
    }


PICTURES: Mapping[str, bytes] = {"lion.svg": DRAWING, "grandpa.png": png()}


def write_folder(folder: Path, deck: Any, pictures: Mapping[str, bytes] = PICTURES) -> Path:
    """Write a folder with a deck, which may be wrong in any way."""
    folder.mkdir()
    text = deck if isinstance(deck, str) else json.dumps(deck)
    (folder / "deck.json").write_text(text, encoding="utf-8")
    for name, data in pictures.items():
        (folder / name).write_bytes(data)
    return folder


def write_zip(path: Path, files: Mapping[str, bytes]) -> Path:
    """Write a zip with these files."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return path
