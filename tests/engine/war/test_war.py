"""War against the document's sample game, a second reading of its rules, and its hard cases."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from engine.cards import PACK_52, Card
from engine.events import Ended, Moved, Taken
from engine.game import IllegalMove
from engine.games.war.moves import DEAL, DOWN, STACK, TURN, UP
from engine.games.war.rules import War
from engine.shuffles import fair_shuffle
from engine.zones import Visibility
from tests.engine.war.document import BEGINNING, END, MIDDLE, lines, printed_game, sample_deck
from tests.engine.war.reference import played

PICKUPS = ("winner", "document", "shuffled")


def in_order(wanted: list[str], printed: list[str], start: int) -> int:
    """Return the place from ``start`` on at which ``wanted`` stands in ``printed`` as one block."""
    for place in range(start, len(printed) - len(wanted) + 1):
        if printed[place : place + len(wanted)] == wanted:
            return place
    raise AssertionError(f"{wanted[0]} … does not come after line {start}")


def test_the_sample_game_prints_every_line_that_the_document_shows() -> None:
    printed = printed_game(War({"pickup": "document"}, 1, sample_deck()))
    beginning, middle, end = map(lines, (BEGINNING, MIDDLE, END))
    assert printed[: len(beginning)] == beginning
    place = in_order(middle, printed, len(beginning))
    assert in_order(end, printed, place + len(middle)) == len(printed) - len(end), "the last lines are the last"


def test_dealt_one_card_at_a_time_the_first_to_a() -> None:
    game = War({}, 1, sample_deck())
    events = game.apply(DEAL)
    assert [card.name for card in game.zones[STACK[0]]][:4] == ["AS", "KS", "6H", "QS"]
    assert [card.name for card in game.zones[STACK[1]]][:4] == ["QH", "AH", "4C", "5S"]
    targets = [event.target.seat for event in events if isinstance(event, Moved)]
    assert targets == [0, 1] * 26


def test_only_turned_cards_lie_open() -> None:
    assert {name for name, seen_by in War.visibility.items() if seen_by is Visibility.ALL} == {"up"}
    assert {name for name, seen_by in War.visibility.items() if seen_by is Visibility.NOBODY} == {
        "pack",
        "stack",
        "down",
    }


def test_what_cannot_be_done_says_why() -> None:
    game = War({}, 1)
    with pytest.raises(IllegalMove, match="dealt first"):
        game.apply(TURN)
    game.apply(DEAL)
    with pytest.raises(IllegalMove, match="turn the next card"):
        game.apply(DEAL)


@pytest.mark.parametrize("pickup", ["document", "winner"])
def test_many_games_by_the_second_reading(pickup: str) -> None:
    ends = set()
    for seed in range(120):
        deck = fair_shuffle(PACK_52, Random(seed))
        game = War({"pickup": pickup}, 0, deck)
        outcome, turns, counts = played(deck, pickup)
        game.apply(DEAL)
        for before in counts:
            assert (len(game.zones[STACK[0]]), len(game.zones[STACK[1]])) == before
            game.apply(TURN)
        assert game.to_move is None
        assert game.turns == turns
        expected: dict[str, tuple[tuple[int, ...], str]] = {
            "A": ((0,), ""),
            "B": ((1,), ""),
            "out": ((), "Both players are out of cards."),
            "repeat": ((), "This position was seen before."),
        }
        assert (game.winners, game.why) == expected[outcome]
        ends.add(outcome)
    assert ends >= ({"A", "B", "repeat"} if pickup == "document" else {"A", "B"})


@pytest.mark.slow
def test_how_often_document_order_repeats_itself() -> None:
    """In about one deal in eight. (One in three would be wars picked up row by row, A's whole row before B's.)"""
    deals = 1500
    repeats = 0
    for seed in range(deals):
        game = War({"pickup": "document"}, seed)
        game.apply(DEAL)
        while game.to_move is not None:
            game.apply(TURN)
        repeats += game.why == "This position was seen before."
    assert 0.085 < repeats / deals < 0.14


@pytest.mark.parametrize("pickup", PICKUPS)
def test_every_pick_up_order_comes_to_an_end(pickup: str) -> None:
    for seed in range(60):
        game = War({"pickup": pickup}, seed)
        game.apply(DEAL)
        while game.to_move is not None:
            game.apply(TURN)
            assert game.turns <= 10_000
        counts = [len(game.zones[stack]) for stack in STACK[:2]]
        if game.winners:
            assert counts[1 - game.winners[0]] == 0
            assert game.zones[STACK[game.winners[0]]] or game.zones[UP[game.winners[0]]]
        else:
            assert pickup == "document"


# -- positions made to order


def war(a: str, b: str, pickup: str = "document", seed: int = 1) -> War:
    """Return a dealt game in which the stacks hold these cards, top first. The others are out of the game."""
    game = War({"pickup": pickup}, seed)
    game.apply(DEAL)
    for stack, text in zip(STACK[:2], (a, b), strict=True):
        game.zones[stack].clear()
        game.zones[stack].extend(map(Card.parse, text.split()))
    return game


def stack(game: War, seat: int) -> str:
    return " ".join(card.name for card in game.zones[STACK[seat]])


@pytest.mark.parametrize(("pickup", "picked_up"), [("document", "2C 3C"), ("winner", "3C 2C")])
def test_the_winner_of_a_turn_puts_both_cards_under_its_stack(pickup: str, picked_up: str) -> None:
    """By the document A's card goes first, by the winner's order the winner's own; the two differ only when B wins."""
    game = war("2C 9S", "3C 4H", pickup)
    assert game.apply(TURN)[-1] == Taken(1, 2)
    assert (stack(game, 0), stack(game, 1)) == ("9S", f"4H {picked_up}")
    game = war("3C 9S", "2C 4H", pickup)
    assert game.apply(TURN)[-1] == Taken(0, 2)
    assert (stack(game, 0), stack(game, 1)) == ("9S 3C 2C", "4H")


@pytest.mark.parametrize(
    ("pickup", "winner", "expected"),
    [
        ("document", "A", "2S 5S 5H 6S 6H 7S 7H 8S 8H KS QH"),
        ("document", "B", "2H 5S 5H 6S 6H 7S 7H 8S 8H QS KH"),
        ("winner", "A", "2S 5S 6S 7S 8S KS 5H 6H 7H 8H QH"),
        ("winner", "B", "2H 5H 6H 7H 8H KH 5S 6S 7S 8S QS"),
    ],
)
def test_the_order_in_which_a_war_is_picked_up(pickup: str, winner: str, expected: str) -> None:
    last_a, last_b = ("KS", "QH") if winner == "A" else ("QS", "KH")
    game = war(f"5S 6S 7S 8S {last_a} 2S", f"5H 6H 7H 8H {last_b} 2H", pickup)
    events = game.apply(TURN)
    assert [(event.target, event.cards[0]) for event in events if isinstance(event, Moved)] == [
        (place, Card.parse(name))
        for place, name in zip(
            (*UP[:2], *DOWN[:2], *DOWN[:2], *DOWN[:2]), names("5S 5H 6S 6H 7S 7H 8S 8H"), strict=True
        )
    ]
    assert not any(isinstance(event, Taken) for event in events)
    assert game.view(0).at_war
    assert game.view(1).rows[0] == (Card.parse("5S"), None, None, None)
    assert game.apply(TURN)[-1] == Taken("AB".index(winner), 10)
    assert stack(game, "AB".index(winner)) == expected
    assert not game.view(0).at_war


def test_a_second_tie_is_a_second_round_of_war() -> None:
    game = war("5S 6S 7S 8S KS 9S 10S JS AS 2S", "5H 6H 7H 8H KH 9H 10H JH QH 2H")
    for _ in range(3):
        events = game.apply(TURN)
    assert events[-1] == Taken(0, 18)
    assert stack(game, 0) == "2S 5S 5H 6S 6H 7S 7H 8S 8H KS KH 9S 9H 10S 10H JS JH AS QH"
    assert (game.turns, game.wars, game.longest_war) == (3, (1,), 2)


def test_shuffled_pick_up_takes_the_same_cards_in_other_orders() -> None:
    orders = set()
    for seed in range(30):
        game = war("5S 6S 7S 8S KS 2S", "5H 6H 7H 8H QH 2H", "shuffled", seed)
        game.apply(TURN)
        game.apply(TURN)
        first, *taken = stack(game, 0).split()
        assert first == "2S"
        assert sorted(taken) == sorted(names("5S 6S 7S 8S KS 5H 6H 7H 8H QH"))
        orders.add(tuple(taken))
    assert len(orders) > 25


def names(text: str) -> list[str]:
    return text.split()


OTHERS_A, OTHERS_B = names("6S 7S 8S 9S 10S"), names("6H 7H 8H 9H 10H")


@pytest.mark.parametrize("left_b", range(6))
@pytest.mark.parametrize("left_a", range(6))
def test_running_out_of_cards_in_a_war(left_a: int, left_b: int) -> None:
    """A war needs four more cards of each: one with fewer loses, two draw. Cards are laid while both have any."""
    game = war(" ".join(["5S", *OTHERS_A[:left_a]]), " ".join(["5H", *OTHERS_B[:left_b]]))
    events = game.apply(TURN)
    dealt = [event for event in events if isinstance(event, Moved) and event.target.name == "down"]
    assert len(dealt) == 2 * min(left_a, left_b, 3)
    if left_a >= 4 and left_b >= 4:
        assert game.to_move == 0
        return
    if left_a == left_b or min(left_a, left_b) >= 4:
        expected = Ended((), "Both players are out of cards.")
    else:
        expected = Ended((0,) if left_a > left_b else (1,))
    assert events[-1] == expected
    assert (game.to_move, game.winners, game.why) == (None, expected.winners, expected.why)
    with pytest.raises(IllegalMove, match="over"):
        game.apply(TURN)


def test_a_player_may_play_the_last_card_win_and_go_on() -> None:
    """war.txt, D."""
    game = war("AS", "2H 3H 4H")
    game.apply(TURN)
    assert game.to_move == 0
    assert stack(game, 0) == "AS 2H"


def test_a_player_may_settle_a_war_with_the_last_card_and_go_on() -> None:
    game = war("5S 6S 7S 8S AS", "5H 6H 7H 8H KH 2H")
    game.apply(TURN)
    game.apply(TURN)
    assert game.to_move == 0
    assert len(stack(game, 0).split()) == 10


def test_who_has_no_card_left_after_a_turn_loses() -> None:
    game = war("2S", "AH 3H")
    assert game.apply(TURN)[-1] == Ended((1,))
    game = war("5S 6S 7S 8S AS 2C", "5H 6H 7H 8H KH")
    game.apply(TURN)
    assert game.apply(TURN)[-1] == Ended((0,))
    assert len(stack(game, 0).split()) == 11


def position(game: War) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(tuple, (*(game.zones[place] for place in STACK[: game.seats]), *game.rows)))


def test_a_position_that_comes_again_ends_the_game_at_once() -> None:
    """The game ends at the first position that was seen before, not later, and at no other."""
    for seed in range(400):
        deck = fair_shuffle(PACK_52, Random(seed))
        outcome, turns, _ = played(deck, "document")
        if outcome == "repeat":
            game = War({"pickup": "document"}, 0, deck)
            game.apply(DEAL)
            positions = []
            while game.to_move is not None:
                positions.append(position(game))
                game.apply(TURN)
            assert position(game) in positions
            assert len(set(positions)) == len(positions) == turns, "no position came twice before"
            return
    raise AssertionError("no deal repeated itself")


@pytest.mark.parametrize("pickup", PICKUPS)
def test_a_game_that_was_sent_to_another_process_goes_on_as_it_would_have(pickup: str) -> None:
    game = War({"pickup": pickup}, 5)
    for _ in range(30):
        game.apply(game.legal_moves()[0])
    sent = pickle.loads(pickle.dumps(game))
    while game.turns < 200 and game.to_move is not None:
        assert sent.apply(TURN) == game.apply(TURN)
    assert (sent.turns, sent.to_move) == (game.turns, game.to_move)


def test_a_short_circle_is_found_when_it_closes() -> None:
    """By hand: after two turns A has JS 10S and B 2D QH; four turns more lead back to this position."""
    game = war("2D JS", "QH 10S")
    for _ in range(2):
        game.apply(TURN)
    assert (stack(game, 0), stack(game, 1)) == ("JS 10S", "2D QH")
    for _ in range(3):
        assert not isinstance(game.apply(TURN)[-1], Ended)
    assert game.apply(TURN)[-1] == Ended((), "This position was seen before.")
    assert (stack(game, 0), stack(game, 1)) == ("JS 10S", "2D QH")
    assert (game.to_move, game.winners, game.turns) == (None, (), 6)
