"""The house rules of Go Fish: what each option says, worked out by hand, and all together by a second reading."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from engine.asking.moves import DEAL, ask
from engine.bot import RandomBot, rng_of
from engine.cards import PACK_52, Card, Rank
from engine.catalogue import entry_of
from engine.conformance.sentences import refusal
from engine.events import Event, Log, Moved, Said, redact
from engine.game import IllegalMove
from engine.games.go_fish.bots.opponent import Opponent, last_askers_with_cards
from engine.games.go_fish.moves import BOOKS, HAND, POOL, SHOWN, TurnReason
from engine.games.go_fish.options import DEALT, ENDS, FISHED_SET, LUCKY_DRAW, MOST_VAIN_ASKS, PASSES_TO, SETS
from engine.games.go_fish.rules import ALL_IN_VAIN, GoFish
from engine.zones import Place
from tests.engine.go_fish.reference import Reference, shuffled
from tests.engine.go_fish.table import agree_to_the_end, asks, books, dealt, hand, lying, pack_of, play, pool

THREE = ("7S 7H KS 2S 3D", "9S 9H JC JD KH", "7C 7D 5S 6S 8S")
_CHOICES = (DEALT, SETS, PASSES_TO, LUCKY_DRAW, ENDS)
COMBINATIONS: list[dict[str, Any]] = [
    {**dict(zip((option.key for option in _CHOICES), values, strict=True)), FISHED_SET.key: fished_set}
    for *values, fished_set in product(*(option.choices for option in _CHOICES), (False, True))
]


# -- the deal


@pytest.mark.parametrize(
    ("dealt_to_each", "sizes"),
    [("five", (5, 5, 5, 5, 5)), ("seven-for-two", (7, 5, 5, 5, 5)), ("seven-for-three", (7, 7, 5, 5, 5))],
)
def test_how_many_cards_are_dealt(dealt_to_each: str, sizes: tuple[int, ...]) -> None:
    for players, size in zip(range(2, 7), sizes, strict=True):
        game = GoFish({"players": players, "dealt": dealt_to_each}, 1, PACK_52)
        game.apply(DEAL)
        assert [len(game.zones[HAND[seat]]) for seat in range(players)] == [size] * players
        assert tuple(game.zones[HAND[1]]) == PACK_52[1 : size * players : players], "one card at a time"


def test_pairs_that_are_dealt_are_laid_down_at_once() -> None:
    rules = {"players": 3, "sets": "pairs"}
    hands = ("KH 7D 7S 2S 7H", "9D 9H 9C 9S KD", "QC AS 8S QD 8H")
    game = GoFish(rules, 0, pack_of(hands))
    moved = [event for event in game.apply(DEAL) if isinstance(event, Moved) and event.target.name == "books"]
    # Of seat 0's three sevens the first two that came; seat 1 has two pairs. Eights come before queens.
    assert [(str(event.origin), [str(card) for card in event.cards]) for event in moved] == [
        ("hand 0", ["Seven of Spades", "Seven of Diamonds"]),
        ("hand 1", ["Nine of Hearts", "Nine of Diamonds"]),
        ("hand 1", ["Nine of Spades", "Nine of Clubs"]),
        ("hand 2", ["Eight of Spades", "Eight of Hearts"]),
        ("hand 2", ["Queen of Clubs", "Queen of Diamonds"]),
    ]
    assert [hand(game, seat) for seat in range(3)] == ["KH 2S 7H", "KD", "AS"]
    assert game.view(None).books(1) == (Rank("9"), Rank("9"))
    assert asks(game) == {f"ask {rank} of {seat}" for rank in ("K", "2", "7") for seat in (1, 2)}


# -- pairs


def test_the_card_that_is_given_makes_a_pair() -> None:
    game = dealt(("7S 4H KS 2S 3D", "9S 7H JC AD KH"), sets="pairs")
    assert play(game, "ask K of 1") == [
        "asked 0 1 K",
        "moved [KH] <hand 1> <hand 0>",
        "moved [KS KH] <hand 0> <books 0>",
    ]
    assert (hand(game, 0), hand(game, 1), books(game, 0)) == ("7S 4H 2S 3D", "9S 7H JC AD", "KS KH")
    assert (game.to_move, game.turn, game.view(1).in_a_set) == (0, TurnReason.GIVEN, 2)


def test_a_pair_of_another_rank_is_laid_down_and_the_turn_passes() -> None:
    game = dealt(("7S 4H KS 2S 3D", "9S 7H JC AD KH"), pool="3C", sets="pairs")
    assert play(game, "ask 2 of 1")[2:] == ["moved [3C] <pool> <hand 0>", "moved [3C 3D] <hand 0> <books 0>"]
    assert (game.to_move, hand(game, 0)) == (1, "7S 4H KS 2S")


def test_a_pair_of_the_rank_asked_for_is_fished() -> None:
    game = dealt(("7S 4H KS 2S 3D", "9S 7H JC AD KH"), pool="2C", sets="pairs")
    assert play(game, "ask 2 of 1")[2:] == [
        "moved [2C] <pool> <hand 0>",
        "said 0 lucky ?",
        "moved [2S 2C] <hand 0> <books 0>",
    ]
    assert (game.to_move, game.turn) == (0, TurnReason.LUCKY)


def test_the_most_pairs_win() -> None:
    game = lying(("KH", "KS", "QH", "QS"), sets="pairs")
    assert play(game, "ask K of 1")[-1] == "moved [KS KH] <hand 0> <books 0>"
    assert (game.to_move, game.turn) == (2, TurnReason.PASSED), "seats 0 and 1 are out"
    assert play(game, "ask Q of 3")[-1] == "ended [0] All pairs are made."
    assert len(game.view(None).books(0)) == 25


# -- where the turn passes to


def test_the_turn_passes_to_the_left() -> None:
    game = dealt(THREE, pool="4C 4D 4H", passes_to="left")
    for asked, after in (("ask 2 of 2", 1), ("ask 9 of 0", 2), ("ask 5 of 1", 0)):
        play(game, asked)
        assert (game.to_move, game.turn) == (after, TurnReason.PASSED)


def test_who_is_given_or_lucky_goes_on_wherever_the_turn_passes_to() -> None:
    game = dealt(THREE, pool="2H", passes_to="left")
    play(game, "ask K of 1")
    assert (game.to_move, game.turn) == (0, TurnReason.GIVEN)
    play(game, "ask 2 of 1")
    assert (game.to_move, game.turn) == (0, TurnReason.LUCKY)


# -- the lucky catch


def test_a_lucky_catch_is_shown_to_everybody() -> None:
    game = dealt(THREE, pool="2H", lucky_draw="shown")
    events = game.apply(ask(Rank("2"), 2))
    two = Card.parse("2H")
    assert events[2:] == (Moved((two,), POOL, SHOWN), Said(0, "lucky"), Moved((two,), SHOWN, HAND[0]))
    for seat in (0, 1, 2, None):
        assert tuple(redact(event, seat, game.visibility) for event in events) == events
    assert (game.to_move, game.turn, hand(game, 0)) == (0, TurnReason.LUCKY, "7S 7H KS 2S 3D 2H")
    assert not game.zones[SHOWN]


def test_a_book_that_is_completed_by_a_shown_catch() -> None:
    game = dealt(("7S 7H 7C 2S 3D", "9S 9H JC JD KH"), pool="7D", lucky_draw="shown")
    assert play(game, "ask 7 of 1")[2:] == [
        "moved [7D] <pool> <shown>",
        "said 0 lucky ?",
        "moved [7D] <shown> <hand 0>",
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
    ]


def test_what_is_fished_without_luck_is_not_shown() -> None:
    game = dealt(THREE, pool="4H", lucky_draw="shown")
    fished = game.apply(ask(Rank("2"), 2))[2]
    assert fished == Moved((Card.parse("4H"),), POOL, HAND[0])
    assert redact(fished, 1, game.visibility) == Moved((None,), POOL, HAND[0])


def test_a_lucky_catch_that_is_ignored_looks_like_any_other() -> None:
    lucky, other = (dealt(THREE, pool=card, lucky_draw="ignored") for card in ("2H", "4H"))
    told = [
        [
            [redact(event, seat, game.visibility) for event in game.clone().apply(ask(Rank("2"), 2))]
            for seat in (1, 2, None)
        ]
        for game in (lucky, other)
    ]
    assert told[0] == told[1]
    play(lucky, "ask 2 of 2")
    assert (lucky.to_move, lucky.turn, hand(lucky, 0)) == (2, TurnReason.REFUSED, "7S 7H KS 2S 3D 2H")


def test_only_games_that_show_have_a_place_to_show() -> None:
    for luck in ("told", "ignored", "shown"):
        assert (Place("shown") in GoFish({"lucky_draw": luck}, 1).zones) is (luck == "shown")


# -- a fished set


ALMOST_A_BOOK = ("7S 7H 7C 2S 3D", "9S 9H JC JD KH")


def test_a_fished_card_that_completes_a_book_gives_the_turn_away_unless_that_is_agreed() -> None:
    for agreed, after, turn in ((False, 1, TurnReason.REFUSED), (True, 0, TurnReason.COMPLETED)):
        game = dealt(ALMOST_A_BOOK, pool="7D", fished_set=agreed)
        assert play(game, "ask 2 of 1")[2:] == [
            "moved [7D] <pool> <hand 0>",
            "moved [7S 7H 7C 7D] <hand 0> <books 0>",
        ]
        assert (game.to_move, game.turn) == (after, turn)


def test_only_a_card_that_completes_a_book_earns_that_turn() -> None:
    game = dealt(ALMOST_A_BOOK, pool="3H", fished_set=True)
    play(game, "ask 2 of 1")
    assert (game.to_move, game.turn) == (1, TurnReason.REFUSED)


def test_the_rank_asked_for_is_luck_first_and_completes_a_book_where_luck_is_ignored() -> None:
    for luck, turn in (("told", TurnReason.LUCKY), ("shown", TurnReason.LUCKY), ("ignored", TurnReason.COMPLETED)):
        game = dealt(ALMOST_A_BOOK, pool="7D", lucky_draw=luck, fished_set=True)
        play(game, "ask 7 of 1")
        assert (game.to_move, game.turn) == (0, turn)


def test_who_completes_the_last_cards_by_fishing_draws_one_to_ask_with() -> None:
    game = lying(("7S 7H 7C", "8H 8C"), pool="7D 8S 8D", fished_set=True)
    assert play(game, "ask 7 of 1")[-3:] == [
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
        "said 0 no cards ?",
        "moved [8S] <pool> <hand 0>",
    ]
    assert (game.to_move, asks(game)) == (0, {"ask 8 of 1"})


# -- until all sets are made


def test_with_an_empty_pool_the_turn_passes_and_nothing_is_fished() -> None:
    game = lying(("7S 8S", "7H 8H", "7C 7D 8C 8D"))
    assert play(game, "ask 7 of 1") == ["asked 0 1 7", "moved [7H] <hand 1> <hand 0>"]
    assert play(game, "ask 7 of 1") == ["asked 0 1 7", "said 1 go fish ?"]
    assert (game.to_move, game.turn) == (1, TurnReason.REFUSED)


def test_the_last_card_of_the_pool_does_not_end_the_game() -> None:
    game = lying(("7S 8S", "8H 8C", "7H 7C 7D"), pool="8D")
    assert play(game, "ask 7 of 1") == ["asked 0 1 7", "said 1 go fish ?", "moved [8D] <pool> <hand 0>"]
    assert (game.to_move, pool(game), asks(game)) == (1, 0, {"ask 8 of 0", "ask 8 of 2"})


def test_an_empty_hand_draws_a_card_before_it_asks() -> None:
    """Seat 0 makes its book of the last two cards, goes on, and has nothing to ask for."""
    game = lying(("7S 7H 7C", "7D 8H 8C"), pool="8S 8D")
    assert play(game, "ask 7 of 1") == [
        "asked 0 1 7",
        "moved [7D] <hand 1> <hand 0>",
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
        "said 0 no cards ?",
        "moved [8S] <pool> <hand 0>",
    ]
    assert (game.to_move, game.turn, asks(game)) == (0, TurnReason.GIVEN, {"ask 8 of 1"})
    drawn = Moved((Card.parse("8S"),), POOL, HAND[0])
    assert redact(drawn, 1, game.visibility) == Moved((None,), POOL, HAND[0])


def test_a_hand_that_was_given_away_draws_only_when_its_turn_comes() -> None:
    game = lying(("7S 8S", "7H", "7C 7D 8H 8C"), pool="9S 8D 9H 9C 9D")
    play(game, "ask 7 of 1")
    assert (hand(game, 1), game.to_move) == ("", 0)
    assert asks(game) == {"ask 7 of 2", "ask 8 of 2"}, "nobody asks seat 1, which holds nothing"
    play(game, "ask 8 of 2")
    assert hand(game, 0) == "7S 8S 7H 8H 8C"
    play(game, "ask 8 of 2")  # in vain: it fishes the nine
    assert (game.to_move, hand(game, 1)) == (2, "")
    play(game, "ask 7 of 0")  # seat 2 completes the sevens with its last cards, and draws the eight
    assert (hand(game, 2), game.to_move, pool(game)) == ("8D", 2, 3)


def test_the_turn_of_an_empty_hand_begins_with_a_card_from_the_pool() -> None:
    """The turn passes to the left, to seat 1, whose only card was taken before."""
    game = lying(("7S 8S", "7H", "7C 7D 8H 8C"), pool="9S 9H 8D 9C 9D", passes_to="left")
    play(game, "ask 7 of 1")
    fished = play(game, "ask 8 of 2", "ask 8 of 2")
    assert fished == [
        "asked 0 2 8",
        "said 2 go fish ?",
        "moved [9S] <pool> <hand 0>",
        "said 1 no cards ?",
        "moved [9H] <pool> <hand 1>",
    ]
    assert (game.to_move, game.turn, asks(game)) == (1, TurnReason.PASSED, {"ask 9 of 0", "ask 9 of 2"})


def test_when_all_others_hold_nothing_they_can_be_asked_nevertheless() -> None:
    """There are cards to fish, so an ask is legal."""
    game = lying(("7S 8S", "", ""), pool="7H 8H 7C 8C 7D 8D")
    assert asks(game) == {f"ask {rank} of {seat}" for rank in "78" for seat in (1, 2)}
    assert play(game, "ask 8 of 1") == [
        "asked 0 1 8",
        "said 1 go fish ?",
        "moved [7H] <pool> <hand 0>",
        "said 1 no cards ?",
        "moved [8H] <pool> <hand 1>",
    ]
    assert (game.to_move, asks(game)) == (1, {"ask 8 of 0"})


def test_who_has_no_cards_with_an_empty_pool_is_out() -> None:
    game = lying(("7S 7H 7C", "7D", "8S 8H", "8C 8D"))
    assert play(game, "ask 7 of 1")[-1] == "moved [7S 7H 7C 7D] <hand 0> <books 0>"
    assert (game.to_move, game.turn) == (2, TurnReason.PASSED)
    view = game.view(0)
    assert [view.out(seat) for seat in range(4)] == [True, True, False, False]
    assert asks(game) == {"ask 8 of 3"}
    assert refusal(game.apply, ask(Rank("8"), 1), kind=IllegalMove) == "That player holds no cards: ask one who does."
    assert refusal(game.apply, ask(Rank("7"), 1), kind=IllegalMove) == (
        "You hold no seven: ask for a rank that you hold."
    )


def test_the_game_ends_when_all_books_are_made_and_the_most_win() -> None:
    game = lying(("7S 7H", "7C 7D"))
    assert play(game, "ask 7 of 1")[-2:] == ["moved [7S 7H 7C 7D] <hand 0> <books 0>", "ended [0] All books are made."]
    assert (game.to_move, game.winners, game.why, pool(game)) == (None, (0,), "All books are made.", 0)
    assert not game.view(0).out(0), "nobody is out of a game that is over"


def test_a_refused_player_who_has_no_cards_and_none_to_draw_is_passed_over() -> None:
    """Seats 1 and 2 hold nothing; the last card is fished; so the turn that should pass to seat 1 comes back."""
    game = lying(("7S 7H 8S 8H 8C", "", ""), pool="8D 7C 7D")
    play(game, "ask 8 of 1")  # lucky: the last eight
    play(game, "ask 7 of 1")  # lucky
    assert play(game, "ask 7 of 2")[-1] == "ended [0] All books are made."
    game = lying(("7S 7H 8S", "8H 8C 7D", ""), pool="8D 7C")
    play(game, "ask 8 of 1")
    assert (hand(game, 1), game.to_move) == ("7D", 0)
    play(game, "ask 8 of 1")
    assert game.to_move == 0
    assert play(game, "ask 7 of 1")[-1] == "moved [7D] <hand 1> <hand 0>"
    assert asks(game) == {"ask 7 of 1", "ask 7 of 2"}, "there is one card to fish"
    assert play(game, "ask 7 of 2")[-1] == "ended [0] All books are made."


def test_a_hundred_vain_asks_in_a_row_are_the_end() -> None:
    """Seats 0 and 1 never ask seat 2, which has the cards: no rule forbids that, so a limit must end the game."""
    game = lying(("7S 8S", "7H 9S", "7C 7D 8H 8C 8D 9H 9C 9D"))
    for number in range(MOST_VAIN_ASKS - 1):
        assert game.to_move is not None, number
        # 8 of 1 is refused by seat 1; 9 of 0 by seat 0: the two ask each other.
        play(game, "ask 8 of 1" if game.to_move == 0 else "ask 9 of 0")
    assert game.to_move == 1
    assert play(game, "ask 9 of 0")[-1] == f"ended [0] {ALL_IN_VAIN}"
    assert game.winners == (0,), "the books that were made count"


def test_a_gift_begins_the_count_anew() -> None:
    game = lying(("7S 8S", "7H 9S", "7C 7D 8H 8C 8D 9H 9C 9D"))
    for _ in range(50):
        play(game, "ask 8 of 1" if game.to_move == 0 else "ask 9 of 0")
    assert game.to_move == 0
    play(game, "ask 7 of 1")
    for _ in range(MOST_VAIN_ASKS - 1):
        play(game, "ask 8 of 1" if game.to_move == 0 else "ask 9 of 0")
    assert game.to_move is not None


# -- all together


def combination(rng: Random) -> dict[str, Any]:
    """Return a random number of players and one of the combinations."""
    return {"players": 2 + int(rng.random() * 5), **COMBINATIONS[int(rng.random() * len(COMBINATIONS))]}


@pytest.mark.parametrize("rules", COMBINATIONS, ids=lambda rules: "-".join(map(str, rules.values())))
def test_games_of_all_rules_by_the_second_reading(rules: dict[str, Any]) -> None:
    """Hands, sets, pool, turn, legal asks and the result are those of the independent reading of every option."""
    for players in range(2, 7):
        rng = Random(f"{rules} {players}")
        pack = shuffled(rng)
        told = Reference(players, pack, **rules)
        game = GoFish({"players": players, **rules}, 0, tuple(map(Card.parse, pack)))
        game.apply(DEAL)
        agree_to_the_end(game, told, rng)
        if rules["ends"] == "all":
            assert sum(len(game.zones[BOOKS[seat]]) for seat in range(players)) == 52


@pytest.mark.parametrize("seed", range(40))
def test_opponents_of_all_rules_by_the_second_reading(seed: int) -> None:
    """Opponents choose among the asks of the document's opponent, forgetting pairs laid down, and finish every game."""
    rules = combination(Random(seed))
    pack = shuffled(Random(seed))
    told, game = Reference(pack=pack, **rules), GoFish(rules, 0, tuple(map(Card.parse, pack)))
    log: list[Event] = [*game.apply(DEAL)]
    while (seat := game.to_move) is not None:
        view = game.view(seat, log)
        picks = {Opponent().choose(view, rng_of(luck, seat, len(log))) for luck in range(4)}
        assert {(move.seat, str(move.rank)) for move in picks} <= told.choices()
        move = Opponent().choose(view, rng_of(seed, seat, len(log)))
        assert move.seat is not None
        told.ask(move.seat, str(move.rank))
        log += game.apply(move)
    assert game.why != ALL_IN_VAIN


def test_an_opponent_does_not_ask_for_the_rank_of_a_pair_that_was_just_made() -> None:
    """Seat 0 asks for kings and makes its pair; of the two other kings seat 2 holds one, and seat 0 none."""
    game = dealt(("7S 4H KS 2S 3D", "9S 6H JC AD KH", "5C 10D KD QC 8C"), pool="AC", sets="pairs")
    log = Log()
    for text in ("ask K of 1", "ask 2 of 2"):
        log += game.apply(game.parse(text))
    assert game.to_move == 2
    assert dict(last_askers_with_cards(game.view(2, log).history)) == {Rank("2"): 0}
    chosen = {str(Opponent().choose(game.view(2, log), Random(luck))) for luck in range(300)}
    assert chosen == {f"ask {rank} of {seat}" for rank in ("5", "10", "K", "Q", "8") for seat in (0, 1)}


def test_random_players_of_the_presets_make_all_sets() -> None:
    for preset in entry_of("go-fish").presets:
        if preset.key == "plain":
            continue
        for players in range(2, 7):
            game, rng = GoFish({**preset.rules, "players": players}, players), Random(players)
            while game.to_move is not None:
                game.apply(RandomBot().choose(game.view(game.to_move), rng))
            assert game.why == ("All pairs are made." if preset.key == "pairs" else "All books are made.")
