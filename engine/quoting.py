"""What somebody typed, as it may stand in a sentence."""

from __future__ import annotations

LONGEST = 60
"""How many characters of a text are quoted."""


def printable(text: str) -> str:
    """``text`` as it may be printed: on one line, giving a terminal no orders; what cannot be printed is ``?``."""
    return "".join(character if character.isprintable() else "?" for character in text)


def quoted(text: str) -> str:
    """``text`` between quotation marks, on one line: what cannot be printed is ``?``, what is long ends in ``…``."""
    shown = printable(text[: LONGEST + 1])
    return f'"{shown[:LONGEST]}…"' if len(shown) > LONGEST else f'"{shown}"'
