"""The memory of a perfect listener: true in every game, the same from every seat, and worked out by hand in some."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.asking.bounds import Bounds
from engine.asking.memory import Ask, Claim, LaidSet, Memory, RunningMemory, Standing, remember
from engine.asking.turns import Terms, Turn
from engine.asking.whereabouts import Whereabouts
from engine.cards import Card, Rank
from engine.catalogue import entry_of
from engine.conformance.playing import SEEDS, drawn_rules, few, some_rules, watching_seats
from engine.events import Asked, Ended, Event, History, Log
from engine.game import Game
from engine.games.reviiyot.rules import Reviiyot
from tests.engine.asking.games import KEYS, held, played, terms_of
from tests.engine.go_fish.table import pack_of

THREE = ("7S 7H KS 2S 3D", "9S 9H JC JD KH", "7C 7D 5S 6S 8S")


def recalled(game: Game[Any], log: Sequence[Event]) -> Memory:
    return remember(game.view(None, log).history, terms_of(game))


def go_fish(hands: Sequence[str], pool: str, *moves: str, **rules: object) -> Memory:
    """Return the memory after ``moves`` of a game with these hands."""
    game = entry_of("go-fish").new({"players": len(hands), **rules}, 0, pack_of(hands, pool))
    log = Log()
    for text in ("deal", *moves):
        log += game.apply(game.parse(text))
    return recalled(game, log)


def claim(memory: Memory, seat: int, rank: str) -> Claim:
    return memory.claims[seat][Rank(rank)]


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_every_claim_is_true_under_all_rules(key: str) -> None:
    """In games of 30 rules no hand holds fewer or more cards than the memory says, and the memory says much."""
    certain = 0
    for seed, rules in enumerate(some_rules(entry_of(key), 30, seed=5)):
        rng, running = Random(seed), RunningMemory()
        for game, log in played(key, rules, seed):
            if rng.random() < 0.7:
                continue
            memory = running.after(game.view(None, log).history, terms_of(game))
            for seat in range(game.seats):
                for (rank, known), number in zip(memory.claims[seat].items(), held(game, seat), strict=True):
                    assert known.fewest <= number <= known.most, (rules, seat, rank, known, number)
                    certain += known.fewest > 0
    assert certain > 1000


@pytest.mark.parametrize("key", KEYS)
def test_it_is_the_same_from_every_seat(key: str) -> None:
    for seed, rules in enumerate(some_rules(entry_of(key), 8, seed=6)):
        running: defaultdict[int | None, RunningMemory] = defaultdict(RunningMemory)
        for number, (game, log) in enumerate(played(key, rules, seed)):
            if number % 9 == 0:
                terms, seats = terms_of(game), (*range(game.seats), None)
                memories = [running[seat].after(game.view(seat, log).history, terms) for seat in seats]
                assert all(memory == memories[0] for memory in memories)
                assert remember(log, terms) == memories[0], "the referee remembers no more"


@pytest.mark.parametrize("key", KEYS)
def test_sets_and_asks_are_those_of_the_game(key: str) -> None:
    for seed, rules in enumerate(some_rules(entry_of(key), 12, seed=7)):
        *_, (game, log) = played(key, rules, seed)
        memory, terms = recalled(game, log), terms_of(game)
        laid = [pile for place, pile in game.zones.items() if place.name in ("books", "quartets")]
        assert len(memory.sets) * terms.in_a_set == sum(map(len, laid))
        left = [4 - sum(card.rank is rank for pile in laid for card in pile) for rank in terms.ranks]
        assert list(memory.left.values()) == left
        assert sum(len(ask.laid) for ask in memory.asks) <= len(memory.sets)


def test_who_asks_holds_and_who_refuses_lacks() -> None:
    memory = go_fish(THREE, "4C", "ask 7 of 1")
    assert claim(memory, 0, "7") == Claim(1, 3)
    assert claim(memory, 1, "7") == Claim(0, 0)
    # Three others can be anywhere, but a hand never keeps four.
    assert claim(memory, 2, "7") == Claim(0, 3)
    assert memory.standing(0, Rank("7")) is Standing.HOLDS
    assert memory.standing(1, Rank("7")) is Standing.LACKS
    assert memory.standing(2, Rank("7")) is Standing.NOTHING
    assert memory.asks == (Ask(0, 1, Rank("7"), 0, 1, False, ()),)
    assert memory.last_askers == {Rank("7"): 0}


def test_cards_that_are_given_are_known_where_they_went() -> None:
    memory = go_fish(("7S KD KS 2S 3D", *THREE[1:2], "7C 7D 5S 6S 8S"), "4C", "ask 7 of 2")
    assert claim(memory, 0, "7") == Claim(3, 3)
    assert claim(memory, 2, "7") == Claim(0, 0)
    assert claim(memory, 1, "7") == Claim(0, 1)
    assert memory.asks[-1].given == 2


def test_lacking_is_forgotten_with_the_next_card_drawn() -> None:
    """Seat 1 refuses sevens; it asks in vain itself and draws: now it may hold one, but no more."""
    memory = go_fish(THREE, "4C 4H", "ask 7 of 1", "ask 9 of 0")
    assert claim(memory, 1, "7") == Claim(0, 1)
    assert memory.standing(1, Rank("7")) is Standing.NOTHING
    # What it asked for it did not draw, for it would have said so; so it has the nines it had.
    assert claim(memory, 1, "9") == Claim(1, 3)
    assert claim(memory, 0, "9") == Claim(0, 0)


def test_who_is_robbed_lacks_the_rank_until_it_draws() -> None:
    memory = go_fish(THREE, "4C 4H 4D 4S", "ask 7 of 1", "ask J of 2", "ask 7 of 0")
    assert claim(memory, 0, "7") == Claim(0, 0)
    assert memory.sets == (LaidSet(2, Rank("7")),)
    assert memory.left[Rank("7")] == 0
    hands = ("7S KD KS 2S 3D", "9S 9H JC JD KH", "7C 5D 5S 6S 8S")
    moves = ("ask 7 of 1", "ask J of 2", "ask 7 of 0", "ask 5 of 0", "ask K of 1", "ask K of 2")
    before, after = (go_fish(hands, "4C 4H 4D 4S 6D", *moves[:number]) for number in (5, 6))
    # The one that seat 2 asked with and the one that it got; seat 1 has drawn since it refused.
    assert claim(before, 2, "7") == Claim(2, 3)
    assert before.last_askers[Rank("7")] == 2
    assert claim(before, 0, "7") == Claim(0, 0)
    assert claim(after, 0, "7") == Claim(0, 1)
    assert claim(after, 0, "K") == Claim(2, 3)
    assert claim(after, 1, "K") == claim(after, 2, "K") == Claim(0, 0)


@pytest.mark.parametrize("lucky_draw", ["told", "shown"])
def test_a_lucky_draw_is_known_whether_it_is_told_or_shown(lucky_draw: str) -> None:
    memory = go_fish(THREE, "2H", "ask 2 of 2", lucky_draw=lucky_draw)
    assert claim(memory, 0, "2") == Claim(2, 3)
    assert memory.asks[-1] == Ask(0, 2, Rank("2"), 0, 1, True, ())


def test_luck_that_nobody_tells_is_not_known() -> None:
    memory = go_fish(THREE, "2H", "ask 2 of 2", lucky_draw="ignored")
    assert claim(memory, 0, "2") == Claim(1, 3)


def test_of_pairs_nobody_keeps_two() -> None:
    hands = ("7S 8H KS 2S 3D", "9S TH JC QD KH", "7C 6D 5S 8S AH")
    memory = go_fish(hands, "4C", "ask K of 1", sets="pairs")
    assert memory.sets == (LaidSet(0, Rank("K")),)
    assert memory.left[Rank("K")] == 2
    # Both had one king, as everybody has at most, and have none now.
    assert claim(memory, 0, "K") == claim(memory, 1, "K") == Claim(0, 0)
    assert memory.standing(0, Rank("K")) is Standing.LACKS
    memory = go_fish(hands, "4C", "ask K of 1", "ask 2 of 1", sets="pairs")
    assert claim(memory, 0, "K") == Claim(0, 1)
    assert memory.standing(0, Rank("K")) is Standing.ASKED
    assert claim(memory, 0, "2") == Claim(1, 1)


def test_a_hand_of_which_all_is_known_holds_nothing_else() -> None:
    """Seat 1 has given away four of five cards, and said what the fifth is."""
    game = Reviiyot({"players": 2, "highest": 1, "dealt": 5}, 0, deck("JS JH QS QH KS", "JC JD QC QD AH", "AS"))
    log = Log()
    for text in ("deal", "ask J of 1"):
        log += game.apply(game.parse(text))
    memory = recalled(game, log)
    assert memory.asks[-1].laid == (LaidSet(0, Rank("J")),)
    # Two jacks gone, two cards drawn: 3 cards that were there and 2 new ones.
    assert claim(memory, 1, "J") == Claim(0, 0)
    assert sum(known.fewest for known in memory.claims[1].values()) <= 5
    log += game.apply(game.parse("ask Q of 0"))
    memory = recalled(game, log)
    assert memory.sets[1] == LaidSet(1, Rank("Q"))
    # Only aces and kings are left; nobody keeps four, so both hands and the deck share them.
    assert {rank.symbol for rank, number in memory.left.items() if number} == {"K", "A"}
    for seat in (0, 1):
        size = len(game.hand(seat))
        for rank in ("K", "A"):
            assert claim(memory, seat, rank).fewest >= size - 3
            assert claim(memory, seat, rank).most <= min(3, size)


def deck(first: str, second: str, then: str) -> tuple[Card, ...]:
    """Return a deck of courts that deals these two hands; ``then`` lies on top of the rest."""
    front = [Card.parse(name) for name in f"{first} {second} {then}".split()]
    return (*front, *(card for card in Reviiyot({"players": 2, "highest": 1}, 0).pack if card not in front))


def test_before_the_deal_nothing_is_held() -> None:
    terms = Terms(2, (Rank("J"), Rank("Q")))
    memory = remember((), terms)
    assert memory.claims == ({Rank("J"): Claim(0, 0), Rank("Q"): Claim(0, 0)},) * 2
    assert (memory.asks, memory.sets, memory.last_askers) == ((), (), {})


# -- a memory that goes on with its game


def view_histories(key: str, rules: Mapping[str, object], seed: int, most: int) -> list[tuple[History, Terms]]:
    """Return the history of a game after every move, each as another seat or a spectator sees it."""
    return [
        (game.view(viewers[ply % len(viewers)], log).history, terms_of(game))
        for ply, (game, log) in enumerate(played(key, rules, seed, most))
        if (viewers := watching_seats(game))
    ]


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@few(15)
@given(data=st.data(), seed=SEEDS)
def test_a_running_memory_is_what_would_be_remembered_anew(key: str, data: st.DataObject, seed: int) -> None:
    """In games of any rules: after every move, from any seat, after moves are taken back, and in another game."""
    entry, running = entry_of(key), RunningMemory()
    for rules in data.draw(st.lists(drawn_rules(entry), min_size=1, max_size=2)):
        seen = view_histories(key, rules, seed, most=60)
        for history, terms in seen:
            assert running.after(history, terms) == remember(history, terms), rules
        for ply in data.draw(st.lists(st.integers(0, len(seen) - 1), max_size=4)):
            assert running.after(*seen[ply]) == remember(*seen[ply]), rules


def families(seed: int, players: int = 5, preset: str = "family") -> list[tuple[History, Terms]]:
    rules = {**entry_of("reviiyot").preset(preset).rules, "players": players}
    return view_histories("reviiyot", rules, seed, most=300)


@pytest.mark.parametrize("preset", ["family", "happy-families"])
def test_a_running_memory_is_right_through_whole_games_of_single_cards(preset: str) -> None:
    for players in (2, 5, 8):
        running, seen = RunningMemory(), families(players, players, preset)
        for number, (history, terms) in enumerate(seen):
            running_now = running.after(history, terms)
            if number % 5 == 0 or number == len(seen) - 1:
                assert running_now == remember(history, terms)


@pytest.mark.parametrize("key", KEYS)
def test_no_turn_is_heard_twice(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = families(4) if key == "reviiyot" else view_histories(key, {"players": 4}, 4, most=100)
    kind = Whereabouts if key == "reviiyot" else Bounds
    heard: list[Turn] = []
    hear = kind.hear

    def counted(hands: Any, turn: Turn) -> None:
        heard.append(turn)
        hear(hands, turn)

    monkeypatch.setattr(kind, "hear", counted)
    running = RunningMemory()
    for history, terms in seen:
        running.after(history, terms)
        running.after(history, terms)
    assert len(heard) == len(seen) > 20, "the deal and every ask once"


@pytest.mark.parametrize("key", KEYS)
def test_a_turn_that_is_heard_before_its_end_is_heard_again(key: str) -> None:
    """No view ends in the middle of a move, but if one did, the card drawn after a refusal would still be counted."""
    *_, (history, terms) = view_histories(key, {"players": 3}, 2, most=40)
    log = [*history]
    asks = [index for index, event in enumerate(log) if isinstance(event, Asked)]
    running, later = RunningMemory(), 0
    for start, end in itertools.pairwise((*asks, len(log))):
        if end - start == 3 and not isinstance(log[end - 1], Ended):
            assert running.after(log[: end - 1], terms) == remember(log[: end - 1], terms)
            later += running.after(log[:end], terms) != remember(log[: end - 1], terms)
            assert running.after(log[:end], terms) == remember(log[:end], terms)
    assert later


@pytest.mark.parametrize("key", KEYS)
@few(25)
@given(data=st.data(), seed=SEEDS)
def test_every_move_after_the_deal_begins_with_its_ask(key: str, data: st.DataObject, seed: int) -> None:
    """So a turn is complete when its move has been made, and no event of it comes with the next one."""
    end = 0
    for _, log in played(key, data.draw(drawn_rules(entry_of(key))), seed, 80):
        asks = [index for index, event in enumerate(log[end:]) if isinstance(event, Asked)]
        assert asks == ([0] if end else [])
        end = len(log)
