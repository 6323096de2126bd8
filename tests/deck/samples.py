"""The pictures that the tests look at: every file, and enough of what is drawn in memory."""

from __future__ import annotations

from functools import cache

from assets.cards import BACKS, JOKER, STANDARD, back_svg, face_svg

SUITS = "SHCD"
COURTS = tuple(rank + suit for suit in SUITS for rank in "JQK")
GREAT_NUMBERS = tuple(f"{number}{SUITS[number % 4]}" for number in (*range(11, 31), 99, 250, 1000))


@cache
def files() -> dict[str, str]:
    """The pictures that lie in files, by a name to show when a test fails."""
    faces = {name: face_svg(name) for name in (*STANDARD, JOKER)}
    return faces | {f"back {name}": back_svg(name) for name in BACKS}


@cache
def variants() -> dict[str, str]:
    """Pictures drawn in memory: great numbers, four colours, large indices, and both at once."""
    drawn = {name: face_svg(name) for name in GREAT_NUMBERS}
    for name in ("AC", "10D", "JC", "QD", "8C", "KC", "42C", "999D"):
        drawn[f"{name} four colours"] = face_svg(name, four_colour=True)
    for name in ("AS", "AH", "10H", "7D", "JS", "QC", "17H", "250S", "1000C", JOKER):
        drawn[f"{name} large"] = face_svg(name, large_index=True)
    for name in ("AD", "9C", "KD", "31C", "2D"):
        drawn[f"{name} four colours, large"] = face_svg(name, four_colour=True, large_index=True)
    return drawn | other_packs()


@cache
def other_packs() -> dict[str, str]:
    """Pictures of the other packs: every way to draw one."""
    drawn = {f"{name} modern": face_svg(name, pack="modern") for name in (*COURTS, "AS", "AC", "7D", "250H", JOKER)}
    for name in ("JS", "QH", "KC", "AD", "10S", "250H", JOKER):
        drawn[f"{name} plain"] = face_svg(name, pack="plain")
    for name in ("KS", "AD", "10C", JOKER):
        drawn[f"{name} modern, large"] = face_svg(name, pack="modern", four_colour=True, large_index=True)
    return drawn


def everything() -> dict[str, str]:
    """The files and the variants."""
    return files() | variants()
