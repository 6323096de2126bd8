"""The names of the deck: which cards and backs there are, and how a name is read."""

from __future__ import annotations

import re

SUITS = ("S", "H", "C", "D")
"""Spades, hearts, clubs and diamonds, by their letters."""

COURTS = ("J", "Q", "K")
"""Jack, queen and king, by their letters."""

JOKER = "JOKER"
"""The name of the joker (the Benny of British Euchre)."""

BACKS = ("blue", "burgundy", "forest", "lantern", "boat", "owl")
"""The backs of the cards: three patterns and three pictures; the first is the usual one."""

PACKS = ("classic", "modern", "plain")
"""The packs, each a way to draw every face; the first is the usual one."""

HIGHEST_NUMBER = 1000
"""The largest number a card can show."""

STANDARD = tuple(rank + suit for suit in SUITS for rank in ("A", *map(str, range(2, 11)), *COURTS))
"""The 52 cards, suit by suit."""

IN_FILES = (*STANDARD, JOKER, *("12" + suit for suit in SUITS))
"""The faces that lie in files: the 52 cards, the joker, and the number cards that the menu shows at every start."""

_CARD = re.compile(rf"([AJQK]|[2-9]|[1-9][0-9]{{1,3}})([{''.join(SUITS)}])")


def parse_card(name: str) -> tuple[str, str]:
    """The rank and the suit of a card by its name: ``10C`` is ``("10", "C")``; the joker is ``("JOKER", "")``.

    Raises:
        ValueError: no card has this name.
    """
    if name == JOKER:
        return JOKER, ""
    match = _CARD.fullmatch(name)
    if match and (match[1].isalpha() or int(match[1]) <= HIGHEST_NUMBER):
        return match[1], match[2]
    raise ValueError(
        f"There is no card called {name!r}: a name is A, J, Q, K or a number from 2 to {HIGHEST_NUMBER}, "
        f"followed by {', '.join(SUITS[:-1])} or {SUITS[-1]}, or it is {JOKER}."
    )


def back_name(back: str) -> str:
    """The file name, without its ending, of a back.

    Raises:
        ValueError: there is no such back.
    """
    if back not in BACKS:
        raise ValueError(f"There is no back called {back!r}: choose {', '.join(BACKS[:-1])} or {BACKS[-1]}.")
    return f"back-{back}"


def picture_names() -> tuple[str, ...]:
    """The names of all pictures that lie in files: faces, and the backs."""
    return (*IN_FILES, *map(back_name, BACKS))
