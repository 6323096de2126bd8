"""The document's computer opponent and the memory that all of them share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from engine.asking.moves import DEAL
from engine.bot import rng_of
from engine.cards import Card, Rank
from engine.events import Asked, Event, History, Log
from engine.games.go_fish.bots.opponent import Opponent
from engine.games.go_fish.moves import VISIBILITY
from engine.games.go_fish.rules import GoFish
from engine.games.go_fish.view import last_askers
from engine.match import Match
from engine.record import Record, Seat
from tests.engine.go_fish.reference import Reference, shuffled
from tests.engine.go_fish.table import pack_of

HANDS = ("7S 7H KS 2S 3D", "KD 7C JC JD KH", "QD QC 5S 6S 8S")


class Played:
    """A game of HANDS with its log."""

    def __init__(self, pool: str, *moves: str) -> None:
        self.game = GoFish({"players": 3}, 0, pack_of(HANDS, pool))
        self.log = Log()
        for text in ("deal", *moves):
            self.log += self.game.apply(self.game.parse(text))

    def choices(self, times: int = 600) -> Counter[str]:
        """Return the asks of an opponent in the place of the seat to move, counted over ``times`` seeds."""
        seat = self.game.to_move
        view = self.game.view(seat, self.log)
        return Counter(str(Opponent().choose(view, Random(luck))) for luck in range(times))


def remembered(log: Sequence[Event]) -> dict[Rank, int]:
    """Return rank -> the seat that asked for it last, after these events."""
    return dict(last_askers(History(Log(log).told(None, VISIBILITY))))


def equally(choices: Counter[str], expected: set[str]) -> None:
    """Check that every expected choice is made, about equally often."""
    assert set(choices) == expected
    fair = sum(choices.values()) / len(expected)
    assert all(abs(times - fair) < 6 * fair**0.5 for times in choices.values()), choices


def test_it_asks_the_one_who_asked_for_a_rank_that_it_holds() -> None:
    """ "If so it will request that rank from the other player." """
    # Seat 0 asked for sevens, of which seat 2 has none; seat 2 asked for eights, of which seat 1 has none.
    played = Played("4C 4H", "ask 7 of 2", "ask 8 of 1")
    assert played.game.to_move == 1
    equally(played.choices(), {"ask 7 of 0"})


def test_with_nothing_to_remember_it_asks_anybody_for_any_rank_it_holds() -> None:
    played = Played("4C", "ask 7 of 2")
    ranks = ("Q", "5", "6", "8")
    # By rank, not by card: two queens are no likelier than one five.
    equally(played.choices(2000), {f"ask {rank} of {seat}" for rank in ranks for seat in (0, 1)})


def test_among_several_remembered_ranks_each_is_equally_likely() -> None:
    """A ruling: by rank, not by card. Seat 1 holds one seven and two kings, and seat 0 asks for both in vain."""
    # Seat 0 fishes the seven and the king that it asks for, but no two; seat 2 asks for sixes and is refused by seat 1.
    played = Played("7D KC 4H 5H", "ask 7 of 2", "ask K of 2", "ask 2 of 2", "ask 6 of 1")
    assert played.game.to_move == 1
    assert remembered(played.log) == {Rank("7"): 0, Rank("K"): 0, Rank("2"): 0, Rank("6"): 2}
    equally(played.choices(), {"ask 7 of 0", "ask K of 0"})


def test_a_rank_that_it_asked_for_itself_last_is_not_remembered() -> None:
    """A ruling: "some other player has requested a rank"."""
    played = Played("4C 4H 4D 4S", "ask K of 2", "ask 8 of 1")
    assert set(played.choices(50)) == {"ask K of 0"}
    # Seat 1 asks for the king itself, and gets it: now nobody else asked for kings last.
    played = Played("4C 4H 4D 4S", "ask K of 2", "ask 8 of 1", "ask K of 0")
    assert played.game.to_move == 1
    equally(played.choices(2000), {f"ask {rank} of {seat}" for rank in ("7", "J", "K") for seat in (0, 2)})


def test_only_the_most_recent_request_counts() -> None:
    """ "We will only keep track of the most recent time a rank was requested." """
    asked = [Asked(0, 1, Rank("7")), Asked(2, 1, Rank("7")), Asked(1, 0, Rank("K")), Asked(0, 2, Rank("9"))]
    assert remembered(asked) == {Rank("7"): 2, Rank("K"): 1, Rank("9"): 0}
    assert remembered(asked[::-1]) == {Rank("7"): 0, Rank("K"): 1, Rank("9"): 0}
    assert remembered([]) == {}


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_remembers_the_same(players: int) -> None:
    """ "This information is the same for all players", for it comes from what all hear."""
    seats = tuple(Seat(str(seat), "opponent") for seat in range(players))
    match = Match(Record("go-fish", {"players": players}, 8, seats))
    match.play_out(25)
    memories = [dict(last_askers(match.view(seat).history)) for seat in (*range(players), None)]
    assert all(memory == memories[0] for memory in memories)
    assert memories[0]


@pytest.mark.parametrize("players", range(2, 7))
def test_whole_games_by_the_second_reading(players: int) -> None:
    """It chooses among exactly the asks of the document's opponent, and in time each of them."""
    chosen: Counter[bool] = Counter()
    for seed in range(25):
        pack = shuffled(Random(seed))
        told, game = Reference(players, pack), GoFish({"players": players}, 0, tuple(map(Card.parse, pack)))
        log = [*game.apply(DEAL)]
        while (seat := game.to_move) is not None:
            view, possible = game.view(seat, log), told.choices()
            picks = {Opponent().choose(view, rng_of(luck, seat, len(log))) for luck in range(8)}
            assert {(move.seat, str(move.rank)) for move in picks} <= possible
            if len(possible) == 2:
                chosen[len(picks) == 2] += 1
            move = Opponent().choose(view, rng_of(seed, seat, len(log)))
            assert move.seat is not None
            told.ask(move.seat, str(move.rank))
            log += game.apply(move)
    # Eight lucks miss one of two choices once in 128 times.
    assert chosen[True] > 20 * chosen[False]
