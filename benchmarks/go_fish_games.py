"""Games of Go Fish a second, two players: this engine against a bare loop over the same deals.

    python -m benchmarks.go_fish_games

The bare loop knows how many cards of each rank a hand holds, and nothing of cards, moves, events or who may see what.
Both are asked for what may be asked and pick one of it in the same way. 10,000 games a second are the aim on a quiet
machine, and at least 0.33 of the bare loop is wanted. The second line is the document's opponents, who look at
their history before every choice, in two, four and six seats.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from functools import partial
from random import Random

from benchmarks.rounds import compare, per_second
from engine.bot import rng_of
from engine.cards import PACK_52, Rank
from engine.events import Event
from engine.games.go_fish.bots.opponent import Opponent
from engine.games.go_fish.options import HAND_SIZE
from engine.games.go_fish.rules import GoFish
from engine.shuffles import fair_shuffle

GAMES, ROUNDS = 100, 31
LEAST = 0.33
WITH_BOTS = 20
"""Games of a round with the document's opponents."""


def seeds(number: int) -> range:
    """The seeds of a round's games."""
    return range(number * GAMES, (number + 1) * GAMES)


def our_asks(seed: int) -> int:
    """Play one game of this engine; returns how many moves it had, the deal left out."""
    game = GoFish({"players": 2}, seed)
    random = Random(seed).random
    game.apply(game.legal_moves()[0])
    asks = 0
    while game.to_move is not None:
        legal = game.legal_moves()
        game.apply(legal[int(random() * len(legal))])
        asks += 1
    return asks


def bare_asks(seed: int) -> int:
    """Play the same game with two bare counts of ranks; returns how many asks it had."""
    pool = deque(card.rank for card in fair_shuffle(PACK_52, Random(seed)))
    random = Random(seed).random
    hand: dict[Rank, int] = {}
    other: dict[Rank, int] = {}
    for _ in range(HAND_SIZE):
        for player in (hand, other):
            rank = pool.popleft()
            player[rank] = player.get(rank, 0) + 1
    for player in (hand, other):
        for rank in [rank for rank, cards in player.items() if cards == 4]:
            del player[rank]
    asks = 0
    while pool and hand and other:
        ranks = list(hand)
        rank = fished = ranks[int(random() * len(ranks))]
        cards = other.pop(rank, 0)
        asks += 1
        if not cards:
            fished, cards = pool.popleft(), 1
        cards += hand.get(fished, 0)
        if cards == 4:
            hand.pop(fished, None)
        else:
            hand[fished] = cards
        if fished is not rank:
            hand, other = other, hand
    return asks


def our_games(number: int) -> int:
    """One round of this engine."""
    for seed in seeds(number):
        our_asks(seed)
    return GAMES


def bare_games(number: int) -> int:
    """One round of the bare loop."""
    for seed in seeds(number):
        bare_asks(seed)
    return GAMES


def bot_games(players: int, number: int) -> int:
    """One round of games between the document's opponents."""
    bot = Opponent()
    for seed in range(number * WITH_BOTS, (number + 1) * WITH_BOTS):
        game, log = GoFish({"players": players}, seed), list[Event]()
        moves = 0
        while (seat := game.to_move) is not None:
            log += game.apply(bot.choose(game.view(seat, log), rng_of(seed, seat, moves)))
            moves += 1
    return WITH_BOTS


def main() -> int:
    """Print the figures; the exit status is 1 when the engine is too slow, 2 when the two do not play the same."""
    if any(our_asks(seed) != bare_asks(seed) for seed in seeds(0)):
        print("The bare loop and the engine do not play the same games, so they cannot be compared.", file=sys.stderr)
        return 2
    result = compare(our_games, bare_games, ROUNDS, time.process_time)
    print(result.line("Go Fish, two players", "games", "a bare loop"))
    for players in (2, 4, 6):
        best = max(per_second(partial(bot_games, players), number, time.process_time) for number in range(7))
        print(f"Go Fish, {players} of the document's opponents: {best:,.0f} games a second")
    return 0 if result.ratio >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
