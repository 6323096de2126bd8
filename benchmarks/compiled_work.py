"""One side of `benchmarks.compiled`: a process that does rounds of work as it is told.

It says of which kind the engine is that it has found. Then it reads the number of a round a line, and writes what it
did in that round as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from benchmarks import euchre_solver
from benchmarks.euchre_deals import DEALS, our_games, with_partner
from benchmarks.war_games import our_turns
from engine.bot import Bot, rng_of
from engine.events import Event
from engine.games.euchre.bots.expert.bot import Expert
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.moves import Phase
from engine.games.euchre.rules import Euchre
from engine.games.go_fish.rules import GoFish

GAMES, MATCHES = 100, 3
"""Games of Go Fish or War, and matches of Skilled, in one round."""
ALONE = {"going_alone": True, "defend_alone": True, "no_trump": True}
SHORT = {"players": 2}
"""Go Fish by the document: five cards each, to the first empty hand or pool."""
TO_THE_LAST_BOOK = {"players": 2, "dealt": "seven-for-two", "ends": "all"}
"""Go Fish as OpenSpiel plays it unless told otherwise: seven cards each, to the thirteenth book."""


class Done(NamedTuple):
    """The result of a round."""

    things: int
    """The number of deals, games or choices."""
    results: object
    """Their outcome. Its text is the same for every engine that plays by the same rules."""


Work = Callable[[int], Done]


def random_euchre(number: int) -> Done:
    """Play random games of Euchre until enough hands were finished."""
    games = our_games(number)
    return Done(sum(len(game.results) for game in games), [game.score for game in games])


def random_go_fish(rules: Mapping[str, object]) -> Work:
    """Return the work of playing random games of Go Fish."""

    def play(number: int) -> Done:
        choice = Random(number).choice
        outcomes = []
        for seed in range(number * GAMES, (number + 1) * GAMES):
            game = GoFish(rules, seed)
            moves = 0
            while game.to_move is not None:
                game.apply(choice(game.legal_moves()))
                moves += 1
            outcomes.append((game.winners, moves))
        return Done(GAMES, outcomes)

    return play


def war_games(number: int) -> Done:
    """Play games of War, the winner's cards first."""
    turns = [our_turns(seed) for seed in range(number * GAMES, (number + 1) * GAMES)]
    return Done(len(turns), turns)


def moves_of(bot: Bot, game: Euchre, seed: int) -> Iterator[object]:
    """Let the bot play for all four until the game is over, and yield its moves where there were several."""
    log: list[Event] = []
    while (seat := game.to_move) is not None:
        moves = game.legal_moves()
        if game.phase is Phase.DEAL:
            move = moves[0]
        else:
            move = bot.choose(game.view(seat, log), rng_of(seed, seat, len(log)))
            if len(moves) > 1:
                yield move
        log += game.apply(move)


def expert_hand(number: int) -> Done:
    """Play one hand among experts, every other one with loners, lone defenders and no trump."""
    game = Euchre(ALONE if number % 2 else {}, number)
    chosen = []
    for move in moves_of(Expert(), game, number):
        if game.results:
            break
        chosen.append(str(move))
    return Done(len(chosen), chosen)


def skilled_matches(number: int) -> Done:
    """Play matches to ten among players of the level Skilled."""
    chosen = []
    for seed in range(number * MATCHES, (number + 1) * MATCHES):
        chosen += [str(move) for move in moves_of(Skilled(), Euchre({}, seed), seed)]
    return Done(MATCHES, chosen)


def solved_deals(number: int) -> Done:
    """Solve whole deals, each for the first time."""
    first = number * euchre_solver.DEALS
    tricks = [euchre_solver.solved(each) for each in range(first, first + euchre_solver.DEALS)]
    return Done(len(tricks), tricks)


def spiel_games(name: str, games: int, choose: Callable[[Random, Any], int] = Random.choice) -> Work:
    """Return the work of playing so many random games, or deals, of OpenSpiel's, chance nodes included."""
    import pyspiel

    spiel = pyspiel.load_game(name)

    def play(number: int) -> Done:
        rng = Random(number)
        for _ in range(games):
            state = spiel.new_initial_state()
            while not state.is_terminal():
                state.apply_action(choose(rng, state.legal_actions()))
        return Done(games, None)

    return play


ENGINE: dict[str, Work] = {
    "euchre": random_euchre,
    "twenty-cards": random_euchre,
    "go-fish": random_go_fish(TO_THE_LAST_BOOK),
    "short-game": random_go_fish(SHORT),
    "war": war_games,
    "expert": expert_hand,
    "solver": solved_deals,
    "skilled": skilled_matches,
}
OPENSPIEL: dict[str, Callable[[], Work]] = {
    "euchre": lambda: spiel_games("euchre", DEALS),
    "twenty-cards": lambda: spiel_games("euchre", DEALS, with_partner),
    "go-fish": lambda: spiel_games("go_fish", GAMES),
    "short-game": lambda: spiel_games("go_fish(initial_cards=5,end_on_first_out=True)", GAMES),
}


def main(side: str, name: str) -> None:
    """Do rounds of the work until there are no more numbers to read; ``side`` is "engine" or "openspiel"."""
    work = OPENSPIEL[name]() if side == "openspiel" else ENGINE[name]
    files = [module.__file__ or "" for key, module in sys.modules.items() if key.startswith("engine.")]
    # A trial compiles a few modules alone.
    print("plain" if all(file.endswith(".py") for file in files) else "compiled", flush=True)
    for line in sys.stdin:
        number = int(line)
        if name == "solver":
            # So that dealing is not measured.
            for each in range(euchre_solver.DEALS):
                euchre_solver.deal(number * euchre_solver.DEALS + each)
        began = time.process_time()
        done = work(number)
        seconds = time.process_time() - began
        results = crc32(str(done.results).encode())
        print(json.dumps({"things": done.things, "seconds": seconds, "results": results}), flush=True)
