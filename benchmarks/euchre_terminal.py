"""Euchre games a second in the terminal: four Simple players to 10 points, shuffled, every line written.

    python -m benchmarks.euchre_terminal

The yardstick is the engine alone with the same players and the same packs: what reading the pack and telling the game
cost on top of playing it. At least 0.55 is wanted.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from random import Random

from benchmarks.rounds import compare
from engine.cards import PACK_24, Card
from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.moves import Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.text import main as play_in_terminal
from engine.shuffles import fair_shuffle
from engine.terminal import Console

GAMES, ROUNDS = 50, 31
LEAST = 0.55
ARGUMENTS = ("shuffle", "10", "North", "Simple", "East", "Simple", "South", "Simple", "West", "Simple")


def packs() -> list[list[Card]]:
    """The packs of a round's games, in the order in which each begins."""
    return [fair_shuffle(PACK_24, Random(seed)) for seed in range(GAMES)]


def text_told(path: str) -> str:
    """Play the game with the pack at ``path`` in the terminal; returns all that it wrote."""
    out = io.StringIO()
    status = play_in_terminal((path, *ARGUMENTS), Console(io.StringIO(), out, io.StringIO(), "main.py euchre"))
    assert status == 0, "the pack is whole and the arguments are right"
    return out.getvalue()


def played(pack: list[Card]) -> tuple[int, int]:
    """Play the same game in the engine alone; returns the score."""
    game, bot, rng = Euchre({"target": 10, "shuffle": "in-shuffle"}, 0, pack), Simple(), Random(0)
    while (seat := game.to_move) is not None:
        game.apply(game.legal_moves()[0] if game.phase is Phase.DEAL else bot.choose(game.view(seat), rng))
    return game.score


def same_score(text: str, score: tuple[int, int]) -> bool:
    """Return True if the game printed ended with this score."""
    return f"\nNorth and South have {score[0]} points\nEast and West have {score[1]} points\n\n" in text[-200:]


def main() -> int:
    """Print the figures; the exit status is 1 when the terminal is too slow, 2 when the two do not play the same."""
    decks = packs()
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, f"{number}.in") for number in range(GAMES)]
        for path, deck in zip(paths, decks, strict=True):
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(map(str, deck)))
        if not all(same_score(text_told(path), played(deck)) for path, deck in zip(paths, decks, strict=True)):
            print("Terminal and engine do not play the same games, so they cannot be compared.", file=sys.stderr)
            return 2
        result = compare(
            lambda number: len([text_told(path) for path in paths]), lambda number: len([*map(played, decks)]), ROUNDS
        )
    print(result.line("Euchre in the terminal, four Simple players to 10", "games", "the engine alone"))
    return 0 if result.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
