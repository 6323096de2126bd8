"""The commands and messages of ``go-fish.txt``, as transcripts that were worked out by hand.

They are written like all transcripts; before each, lines that begin with ``#`` tell how the cards of its games lie:
``# 1: 7S 7H KS 2S TD`` the hand that player 1 is dealt, ``# pool: TC 7D`` what lies on top of the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import engine.games.go_fish.rules
from engine.cards import Card
from tests.engine.go_fish.table import pack_of
from tests.terminal.playing import assert_as_told

TRANSCRIPTS = Path(__file__).parent / "transcripts"


def packs_of(lines: Sequence[str]) -> list[tuple[Card, ...]]:
    """The packs that deal the games as the lines tell; every pool ends one game's lines."""
    packs: list[tuple[Card, ...]] = []
    hands: list[str] = []
    for line in lines:
        who, _, cards = line.removeprefix("# ").partition(":")
        if who == "pool":
            packs.append(pack_of(hands, cards))
            hands = []
        else:
            hands.append(cards)
            assert who == str(len(hands)), line
    assert not hands, "a game has no pool"
    return packs


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_game_goes_as_told(path: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    packs = packs_of([line.rstrip("\n") for line in lines if line.startswith("#")])
    told = tmp_path / path.name
    told.write_text("".join(line for line in lines if not line.startswith("#")), encoding="utf-8")

    def next_pack(_cards: Sequence[Card], _chance: Random) -> list[Card]:
        return list(packs.pop(0))

    monkeypatch.setattr(engine.games.go_fish.rules, "fair_shuffle", next_pack)
    with monkeypatch.context() as patch:
        assert_as_told(told, patch)
    assert not packs, "not every game was played"
