"""What somebody typed, as it may stand in a sentence."""

from __future__ import annotations

LONGEST = 60
"""How many characters of a text are quoted."""


def quoted(text: str) -> str:
    """``text`` between quotation marks, on one line: what cannot be printed is ``?``, what is long ends in ``…``."""
    shown = "".join(character if character.isprintable() else "?" for character in text[: LONGEST + 1])
    return f'"{shown[:LONGEST]}…"' if len(shown) > LONGEST else f'"{shown}"'
