"""Layouts: the tables of the manual are true, and the parts of an observation have the numbers that they promise."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.catalogue import entry_of
from learning import layout_of, raw_env

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
ALL_PARTS = {"going_alone": True, "partners_best": True, "farmers_hand": "low"}
"""Rules of Euchre under which an observation has all parts."""


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot", "war"])
def test_the_manual_has_the_layout(game: str) -> None:
    layout = layout_of(game, ALL_PARTS if game == "euchre" else None)
    table = [f"| `{part.name}` | {part.size} | {part.meaning} |" for part in layout]
    assert "\n".join(table) in PAGE
    assert layout.size == layout[-1].start + layout[-1].size == sum(part.size for part in layout)


def test_a_hand_of_euchre_as_each_seat_sees_it() -> None:
    """A pack that is not shuffled: the eldest, seat 1, has 9S 10S JS KH AH, and the jack of diamonds is turned up."""
    environment = raw_env("euchre", {**entry_of("euchre").rules("plain"), "shuffle": "none"})
    environment.reset()
    for text in ("deal", "order D", "discard QH", "play JS"):
        environment.step(environment.actions.texts.index(text))
    pack, layout = [card.name for card in environment.variant.pack], environment.layout
    seen = [environment.observe(f"seat_{seat}")["observation"] for seat in range(4)]

    def cards(seat: int, part: str, row: int = 0) -> list[str]:
        numbers = seen[seat][layout.slice(part)].reshape(-1, 24)[row]
        return [pack[number] for number in np.flatnonzero(numbers)]

    def which(seat: int, part: str) -> list[int]:
        return [int(number) for number in np.flatnonzero(seen[seat][layout.slice(part)])]

    assert cards(1, "hand") == ["9S", "10S", "KH", "AH"]
    assert "JD" in cards(0, "hand")
    assert cards(0, "discarded") == ["QH"]
    assert [cards(seat, "discarded") for seat in (1, 2, 3)] == [[], [], []]
    for seat in range(4):
        assert cards(seat, "turned_up") == ["JD"]
        assert which(seat, "trump") == [3]
        # Seats are counted from the observer to the left: the dealer is seat 0, the maker seat 1, seat 2 is to move.
        assert which(seat, "dealer") == [-seat % 4]
        assert which(seat, "maker") == which(seat, "leader") == [(1 - seat) % 4]
        assert which(seat, "to_move") == [(2 - seat) % 4]
        assert which(seat, "led") == [0]
        assert [cards(seat, "trick", row) for row in range(4)] == [
            ["JS"] if (1 - seat) % 4 == row else [] for row in range(4)
        ]
        assert seen[seat][layout.at("picked_up")] == 1
    # Hearts lie under spades, which were led, and these under trumps; the right bower is the best card of all.
    strength = dict(zip(pack, seen[0][layout.slice("strength")].tolist(), strict=True))
    assert strength["JD"] == 24
    order = dict(zip(pack, seen[1][layout.slice("strength")].tolist(), strict=True))
    assert 0 < order["KH"] < order["AH"] < order["9S"] < order["10S"] < 24 - 7
