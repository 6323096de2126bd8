"""Typed text as it is quoted in messages."""

from __future__ import annotations

LONGEST = 60
"""Characters of a text that are quoted."""


def printable(text: str) -> str:
    """Return ``text`` on one line and safe for a terminal: ``?`` stands for each character that cannot be printed."""
    return "".join(character if character.isprintable() else "?" for character in text)


def quoted(text: str) -> str:
    """Return ``text`` in quotation marks, printable and on one line; long text ends in ``…``."""
    shown = printable(text[: LONGEST + 1])
    return f'"{shown[:LONGEST]}…"' if len(shown) > LONGEST else f'"{shown}"'
