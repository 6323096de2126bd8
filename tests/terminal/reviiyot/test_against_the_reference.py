"""Thousands of configurations, played by the program and by a plain reading of the document, compared to the byte."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.reviiyot.reference import Reference, shuffled, written
from tests.terminal.playing import play

Players = list[tuple[str, int]]
GAMES, ROUNDS = 150, 20


def most_players(n: int) -> int:
    return (n + 3) * 4 // 7


def compared(folder: Path, verbal: int, n: int, deck: list[str], players: Players) -> Reference:
    """The program prints what the reference does."""
    file = folder / "game.conf"
    file.write_text(written(verbal, n, deck, players), encoding="utf-8")
    reference = Reference(n, deck, players)
    assert play("reviiyot", [str(file)]) == (0, reference.output(verbal), "")
    return reference


def random_game(seed: int) -> tuple[int, list[str], Players]:
    """N, deck and players. Every other game is crowded, so that there is hardly a deck; few strategies repeat often."""
    rng = Random(seed)
    n = rng.randint(1, 9)
    most = most_players(n)
    strategies = rng.sample((1, 2, 3, 4), rng.randint(1, 4))
    players = [(f"P{place}", rng.choice(strategies)) for place in range(most if seed % 2 else rng.randint(2, most))]
    return n, shuffled(n, seed), players


@pytest.mark.parametrize("round_of_games", range(ROUNDS))
def test_games_of_every_size_and_every_mixture_of_strategies(round_of_games: int, tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    for seed in range(round_of_games * GAMES, (round_of_games + 1) * GAMES):
        reference = compared(tmp_path, seed // 2 % 2, *random_game(seed))
        seen["repeats" if reference.repeats else f"{len(reference.winners)} winners"] += 1
        dealt = sum(len(hand) for hand in reference.initial_hands)
        seen["dealt a quartet"] += dealt < 7 * len(reference.names)
    assert seen["repeats"] > 5, "no game that would never end was among them"
    assert seen["1 winners"] > 5
    assert seen["2 winners"] > 5
    assert seen["dealt a quartet"] > 1


@settings(max_examples=60)
@given(data=st.data(), n=st.integers(1, 6), verbal=st.integers(0, 1))
def test_any_game(data: st.DataObject, n: int, verbal: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    players = data.draw(st.lists(st.integers(1, 4), min_size=2, max_size=most_players(n)))
    deck = data.draw(st.permutations(shuffled(n, 0)))
    compared(
        tmp_path_factory.getbasetemp(), verbal, n, deck, [(f"P{seat}", which) for seat, which in enumerate(players)]
    )


@pytest.mark.parametrize("strategies", [(1, 2, 3, 4), (3, 4), (1, 2)])
def test_a_larger_game(strategies: tuple[int, ...], tmp_path: Path) -> None:
    players = [(f"P{seat}", strategies[seat % len(strategies)]) for seat in range(25)]
    compared(tmp_path, 1, 45, shuffled(45, 3), players)
