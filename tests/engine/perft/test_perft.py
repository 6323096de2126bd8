"""The engine's positions against those of the second rules: in small trees of moves, and along whole games.

A tree begins after the deal, or after the moves given, and the next deal is not part of it. The numbers in the tables
are those of the second rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.cards import Card
from engine.catalogue import entry_of
from engine.conformance.playing import some_rules
from engine.events import Event
from engine.game import Game
from engine.options import Value
from engine.zones import Place
from tests.engine.perft.counting import Count, Facts, InEngine, Position, advanced, counted, difference
from tests.engine.perft.euchre import Euchre
from tests.engine.perft.go_fish import GoFish
from tests.engine.perft.reviiyot import Reviiyot
from tests.engine.perft.war import War

# -- the same facts of a game of the engine


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(card.name for card in cards)


def piles(game: Game[Any], name: str) -> tuple[tuple[str, ...], ...]:
    return tuple(names(game.zones[Place(name, seat)]) for seat in range(game.seats))


def hands(game: Game[Any]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(hand)) for hand in piles(game, "hand"))


def winners(game: Game[Any]) -> tuple[int, ...] | None:
    return game.winners if game.to_move is None else None


def facts_of_war(game: Game[Any], log: Sequence[Event]) -> Facts:
    view: Any = game.view(None, log)
    war = tuple(map(view.held, range(game.seats))), view.at_stake, view.ties, view.wars_won
    turned = tuple((seat, card.name) for seat, card in view.turned.items())
    shown = turned, view.tied, view.dropped_out
    return piles(game, "stack"), piles(game, "up"), piles(game, "down"), winners(game), war, *shown


def facts_of_go_fish(game: Game[Any], _log: Sequence[Event]) -> Facts:
    view: Any = game.view(None)
    sets = tuple(tuple(rank.symbol for rank in view.books(seat)) for seat in range(game.seats))
    return game.to_move, hands(game), sets, names(game.zones[Place("pool")]), winners(game)


def facts_of_reviiyot(game: Game[Any], _log: Sequence[Event]) -> Facts:
    view: Any = game.view(None)
    made = tuple(view.made(seat) for seat in range(game.seats))
    return game.to_move, hands(game), made, names(game.zones[Place("deck")]), winners(game)


def facts_of_euchre(game: Game[Any], _log: Sequence[Event]) -> Facts:
    view: Any = game.view(None)
    if view.over:
        return "over", view.score, None
    if [*map(str, game.legal_moves())] == ["deal"]:
        return "deal", view.score, view.dealer
    covered = piles(game, "covered") if game.rules["benny"] else ((),) * game.seats
    all_hands = tuple(tuple(sorted(open_ + closed)) for open_, closed in zip(hands(game), covered, strict=True))
    trump = "" if view.maker is None else "NT" if view.no_trump else view.trump.letter
    called = trump, view.maker, view.alone is not None, view.defending_alone
    upcard, kitty = names([view.upcard] if view.upcard else []), names(game.zones[Place("kitty")])
    trick = tuple((seat, card.name) for seat, card in view.trick)
    return game.to_move, all_hands, "".join(upcard), kitty, called, trick, view.tricks, view.score


class Kind(NamedTuple):
    """The functions that compare a game of the engine with the second rules."""

    facts: Callable[[Game[Any], Sequence[Event]], Facts]
    second_rules: Callable[[Mapping[str, Value], tuple[str, ...]], Position]
    pack: str
    """The zone that holds the cards before the deal, in the order in which they are dealt."""


KINDS = {
    "war": Kind(facts_of_war, War, "pack"),
    "go-fish": Kind(facts_of_go_fish, GoFish, "pool"),
    "reviiyot": Kind(facts_of_reviiyot, Reviiyot, "deck"),
    "euchre": Kind(facts_of_euchre, Euchre, ""),
}


def both(key: str, rules: Mapping[str, object], seed: int) -> tuple[Position, Position]:
    """Return the first position of a game by the second rules, and by the engine."""
    kind, game = KINDS[key], entry_of(key).new(rules, seed)
    if key == "euchre":
        # The dealer shuffles.
        dealt: Any = game.clone()
        dealt.apply(dealt.parse("deal"))
        pack = names(dealt.pack_order)
    else:
        pack = names(game.zones[Place(kind.pack)])
    return kind.second_rules(game.rules, pack), InEngine(game, kind.facts)


# -- small trees


class Tree(NamedTuple):
    """A tree of moves: where it begins, and its numbers after 1, 2 … moves."""

    game: str
    seed: int
    rules: Mapping[str, object]
    start: str
    sequences: str
    """The number of sequences of moves, by length."""
    positions: str
    """The number of different positions after them."""


ALONE = {"going_alone": True, "defend_alone": True, "partners_best": True, "loner_lead": "left"}
WEAK_HANDS = {"farmers_hand": "three", "redeal": True, "ace_no_face": True}
BENNY = {"benny": True, "cards": "32", "needs_trump": True, "stick_the_dealer": False, "discard_upcard": False}
FAMILY = {"dealt": 4, "drawing": "refill", "asks_for": "card", "asks": "until-refused", "wins": "most-quartets"}
HAPPY_FAMILIES = {**FAMILY, "drawing": "all-dealt", "passes_to": "refuser"}
TO_THE_END = {"passes_to": "left", "lucky_draw": "shown", "ends": "all", "fished_set": True}

AFTER_TWO_TRICKS = "order D, discard 9D, play KH, play 10C, play 9H, play QH, play JS, play QS, play AS, play JH"
AFTER_A_LONE_TRICK = "pass, order D alone, give 9S, give 10C, defend, play JC, play 10C"
AT_NO_TRUMP = (
    "pass, pass, pass, pass, order NT, play KH, play QH, play 9H, play AH, play QD, play JH, play 10S, play 9D"
)

TREES = (
    # The documents' bidding, discards and first trick; the last three tricks and the score.
    Tree("euchre", 1, {}, "", "2 8 38 80 148 397 1347", "2 8 38 80 148 349 1107"),
    Tree(
        "euchre",
        1,
        {"shuffle": "none"},
        AFTER_TWO_TRICKS,
        "3 9 24 66 132 264 456 816 816 816 816 816",
        "3 9 24 66 132 264 456 81 81 81 81 1",
    ),
    # Euchre with house rules: going alone, weak hands, the Benny, no trump.
    Tree("euchre", 2, {**ALONE, "canadian_loner": True}, "", "3 14 75 353 728 2387", "3 14 75 325 672 2072"),
    Tree(
        "euchre",
        2,
        {**ALONE, "loner_euchred": "4", "target": 4},
        AFTER_A_LONE_TRICK,
        "4 7 21 43 86 144 144 144",
        "4 7 21 23 46 29 29 2",
    ),
    Tree(
        "euchre",
        90,
        {**WEAK_HANDS, "no_trump": True, "give_point": True},
        "",
        "3 4 7 7 8 14 44 92 281 1130",
        "3 4 7 7 8 14 44 92 281 877",
    ),
    Tree("euchre", 115, BENNY, "", "4 8 28 128 303 531 1092", "1 5 25 125 300 520 961"),
    Tree("euchre", 140, {"farmers_hand": "low"}, "", "1 1 1 2 7 28 98 224 664", "1 1 1 2 7 28 98 224 664"),
    Tree(
        "euchre",
        5,
        {"no_trump": True, "going_alone": True, "super_euchre": True},
        AT_NO_TRUMP,
        "3 8 22 66 132 212 372 704 704 704 704 704",
        "3 8 22 66 132 212 372 135 135 135 135 2",
    ),
    # Go Fish by the document with two and four players, to the end by the usual house rules, and with pairs.
    Tree("go-fish", 1, {}, "", "12 159 2178", "7 43 255"),
    Tree("go-fish", 1, {"players": 2}, "", "5 25 119 526 2235", "5 15 36 72 132"),
    Tree("go-fish", 2, {**TO_THE_END, "players": 3, "dealt": "seven-for-three"}, "", "8 80 788", "4 11 29"),
    Tree(
        "go-fish",
        3,
        {"players": 3, "sets": "pairs", "ends": "all", "lucky_draw": "ignored"},
        "",
        "10 80 604 4580",
        "6 28 102 311",
    ),
    # Reviiyot by the document, the first to its end; asking for cards, with a deck and without.
    Tree("reviiyot", 1, {"players": 2, "highest": 1}, "", "4 14 37 64 54 0", "4 14 19 10 2 0"),
    Tree("reviiyot", 1, {"players": 3, "highest": 3}, "", "12 116 1096", "11 106 945"),
    Tree("reviiyot", 1, {**FAMILY, "players": 3, "highest": 1}, "", "8 62 932", "3 11 41"),
    Tree("reviiyot", 1, {**HAPPY_FAMILIES, "players": 3, "highest": 1}, "", "12 160 2196", "8 48 291"),
    # A quartet is dealt, and its player draws again.
    Tree("reviiyot", 9, {**FAMILY, "players": 2, "highest": 1, "dealt": 6}, "", "6 30 120 360", "6 15 20 15"),
)
LARGE_TREES = (
    Tree("euchre", 1, {}, "", "2 8 38 80 148 397 1347 3021 8023", "2 8 38 80 148 349 1107 2474 6536"),
    Tree("go-fish", 1, {}, "", "12 159 2178 30360", "7 43 255 1383"),
    Tree("reviiyot", 1, {"players": 3, "highest": 3}, "", "12 116 1096 11188", "11 106 945 7815"),
)


def game_of(tree: Tree) -> str:
    return tree.game


@pytest.mark.parametrize("tree", TREES, ids=game_of)
def test_both_find_the_same_positions(tree: Tree) -> None:
    start = f"deal, {tree.start}" if tree.start else "deal"
    one, other = (advanced(position, start) for position in both(tree.game, tree.rules, tree.seed))
    sequences, positions = ([*map(int, line.split())] for line in (tree.sequences, tree.positions))
    counts, found = counted(one, len(sequences))
    assert counts == [*map(Count, sequences, positions)]
    counts_of_engine, found_by_engine = counted(other, len(sequences))
    assert (counts_of_engine, found_by_engine) == (counts, found), difference(one, other, len(sequences))


@pytest.mark.slow
@pytest.mark.parametrize("tree", LARGE_TREES, ids=game_of)
def test_both_find_the_same_positions_in_large_trees(tree: Tree) -> None:
    test_both_find_the_same_positions(tree)


# -- whole games

MOST_MOVES = 250
"""The number of moves after which a whole game is not followed any further."""


@pytest.mark.parametrize(
    ("seed", "rules", "turns", "winners"),
    [
        (3, {"pickup": "document"}, 400, (0,)),
        (6, {"pickup": "document"}, 36, (0,)),
        (12, {"pickup": "document"}, 398, ()),
        (1, {"down": "1", "out_of_cards": "last_card"}, 77, (0,)),
        (1, {"players": 3, "wars": 3}, 379, (0,)),
        (2, {"players": 3}, 37, (2,)),
        (0, {"players": 4}, 117, (2,)),
        (1, {"players": 4, "down": "1", "turns": 60}, 60, (3,)),
        (0, {"players": 4, "pickup": "document", "turns": 52}, 52, (2, 3)),
        (1, {"players": 3, "pickup": "document", "out_of_cards": "last_card"}, 156, (0,)),
    ],
)
def test_a_war_has_one_line(seed: int, rules: Mapping[str, object], turns: int, winners: tuple[int, ...]) -> None:
    """War has one move in every position, so its tree is a line as long as the game."""
    one, other = (position.after("deal") for position in both("war", rules, seed))
    for _ in range(turns):
        assert [*one.moves] == [*other.moves] == ["turn"]
        one, other = one.after("turn"), other.after("turn")
        assert one.facts == other.facts
    assert [*one.moves] == [*other.moves] == []
    assert isinstance(one, War)
    assert one.winners == winners


@pytest.mark.parametrize("games", [8, pytest.param(50, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", KINDS)
def test_both_agree_along_whole_games_by_any_rules(key: str, games: int) -> None:
    for seed, rules in enumerate(some_rules(entry_of(key), games, seed=games)):
        if key == "war" and rules["pickup"] == "shuffled":
            rules["pickup"] = "winner"
        if key == "euchre":
            rules["first_dealer"] = "fixed"
        one, other = (position.after("deal") for position in both(key, rules, seed))
        rng, line = Random(seed), ["deal"]
        while len(line) < MOST_MOVES:
            assert one.facts == other.facts, f"{rules}, {', '.join(line)}"
            moves = sorted(one.moves)
            assert moves == sorted(other.moves), f"{rules}, {', '.join(line)}"
            if not moves or moves == ["deal"]:
                break
            line.append(rng.choice(moves))
            one, other = one.after(line[-1]), other.after(line[-1])


def test_asks_in_vain_are_counted_from_the_last_gift() -> None:
    """With an empty pool, a hundred asks in a row that bring nothing end a game that goes on to the last book."""
    one, other = (position.after("deal") for position in both("go-fish", {**TO_THE_END, "players": 3}, 1))
    assert isinstance(one, GoFish)

    def gives(position: GoFish, move: str) -> bool:
        rank, seat = move.removeprefix("ask ").split(" of ")
        return any(card[:-1] == rank for card in position.hands[int(seat)])

    in_vain = given = 0
    while one.winners is None:
        moves = sorted(one.moves)
        wanted = not one.pool and in_vain == 60 and not given
        move = next((move for move in moves if gives(one, move) is wanted), moves[0])
        given += not one.pool and gives(one, move)
        in_vain = in_vain + 1 if not (one.pool or gives(one, move)) else 0
        after = one.after(move)
        assert isinstance(after, GoFish)
        one, other = after, other.after(move)
        assert one.facts == other.facts
    assert (given, in_vain) == (1, 100)
