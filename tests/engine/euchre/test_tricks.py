"""Following suit, taking tricks, scoring a hand and ending the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import Card, Suit
from engine.events import Ended, Moved, Said, Scored, Taken
from engine.game import IllegalMove
from engine.games.euchre.moves import HAND, TAKEN, TRICK, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from tests.engine.euchre.deals import legal, made, play, random_positions, refused
from tests.engine.euchre.orders import best_first, suit_under


def test_who_holds_the_led_suit_must_follow() -> None:
    game = made({1: "AH", 2: "9H KH AS QC 10D"}, "S")
    play(game, "play AH")
    assert legal(game) == {"play 9H", "play KH"}
    assert refused(game, "play", "AS") == "You hold a heart: follow suit."
    with pytest.raises(IllegalMove, match=r"^You hold a heart: follow suit\.$"):
        game.apply(EuchreMove("play", Card.parse("10D")))


def test_who_cannot_follow_may_play_anything() -> None:
    game = made({1: "AH", 2: "9C KC AS QC 10D"}, "S")
    play(game, "play AH")
    assert legal(game) == {"play 9C", "play KC", "play AS", "play QC", "play 10D"}


def test_the_left_bower_must_follow_trump() -> None:
    game = made({1: "AH", 2: "JD AD KD AS 9C"}, "H")
    play(game, "play AH")
    assert legal(game) == {"play JD"}
    assert refused(game, "play", "AD") == "You hold the left bower, which is a heart: follow suit."


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    game = made({1: "AD", 2: "JD KH AS 9C 10C"}, "H")
    play(game, "play AD")
    assert legal(game) == {"play JD", "play KH", "play AS", "play 9C", "play 10C"}, "no diamond in this hand"
    game = made({1: "AD", 2: "JD QD AS 9C 10C"}, "H")
    play(game, "play AD")
    assert legal(game) == {"play QD"}
    assert refused(game, "play", "JD") == "You hold a diamond: follow suit."


def test_a_led_left_bower_asks_for_trump() -> None:
    game = made({1: "JD", 2: "AD 9H AS 9C 10C", 3: "AC KC QC JC KS", 0: "KD QD 10D QS 10S"}, "H")
    play(game, "play JD")
    assert game.led is Suit.HEARTS
    assert legal(game) == {"play 9H"}
    play(game, "play 9H")
    assert len(legal(game)) == 5
    play(game, "play AC", "play KD")
    assert (game.tricks, game.to_move) == ([0, 1, 0, 0], 1), "the left bower beats what is not trump"


def test_right_beats_left_beats_ace_of_trump() -> None:
    for cards, winner in (("AH JD JH 9H", 3), ("JD AH KH QH", 1), ("AH KH JD QH", 3), ("AH QH KH JD", 0)):
        first, second, third, fourth = cards.split()
        game = made({1: first, 2: second, 3: third, 0: fourth}, "H")
        play(game, *(f"play {card}" for card in cards.split()))
        assert game.tricks[winner] == 1
        assert game.to_move == game.leader == winner, "the winner leads the next one"


def test_every_random_trick_by_the_written_orders() -> None:
    """Legal plays and the winner of each trick, by brute force over the literal tables."""
    tricks: Counter[bool] = Counter()
    for game in random_positions(60, {"target": 5}):
        if game.phase is not Phase.PLAY or game.to_move is None or game.trump is None:
            continue
        trump, held = game.trump, set(game.zones[HAND[game.to_move]])
        if not game.trick:
            assert {move.card for move in game.legal_moves()} == held, "the leader may lead any card"
            assert game.view(None).winning is None
        else:
            led = suit_under(game.trick[0][1], trump)
            following = {card for card in held if suit_under(card, trump) is led}
            assert {move.card for move in game.legal_moves()} == (following or held)
            assert game.view(game.to_move).can_follow == bool(following)
            so_far = best_first(trump, led)
            assert game.view(None).winning == min(game.trick, key=lambda played: so_far.index(played[1]))
        if len(game.trick) != 3:
            continue
        for move in game.legal_moves():
            assert move.card is not None
            table = [*game.trick, (game.to_move, move.card)]
            order = best_first(trump, suit_under(table[0][1], trump))
            winner = min(table, key=lambda played: order.index(played[1]))[0]
            after = game.clone()
            taken = next(event for event in after.apply(move) if isinstance(event, Taken))
            assert (taken.seat, taken.cards) == (winner, 4)
            assert after.view(None).last_winner == winner
            tricks[winner == table[0][0]] += 1
    assert min(tricks[True], tricks[False]) > 500


def test_scoring_of_every_outcome() -> None:
    """2015: makers 1 point for 3 or 4 tricks and 2 for all 5; defenders 2 for 3, 4 or 5."""
    table = {
        ("makers", 3): (1, "made"), ("makers", 4): (1, "made"), ("makers", 5): (2, "march"),
        ("defenders", 3): (2, "euchred"), ("defenders", 4): (2, "euchred"), ("defenders", 5): (2, "euchred"),
    }  # fmt: skip
    met: Counter[tuple[str, int]] = Counter()
    for number in range(40):
        game, rng = Euchre({"target": 21}, number), Random(number)
        score, tricks, maker = [0, 0], [0, 0], 0
        while moves := game.legal_moves():
            mover = game.to_move or 0
            for event in game.apply(rng.choice(moves)):
                if isinstance(event, Said) and event.words == "order":
                    maker = mover
                elif isinstance(event, Taken):
                    tricks[event.seat % 2] += 1
                elif isinstance(event, Scored):
                    assert sum(tricks) == 5
                    side = 0 if tricks[0] > tricks[1] else 1
                    outcome = ("makers" if maker % 2 == side else "defenders", tricks[side])
                    points, why = table[outcome]
                    score[side] += points
                    met[outcome] += 1
                    assert event == Scored(side, points, score[side], why)
                    result = game.results[-1]
                    assert (result.maker, result.tricks, result.why) == (maker, tuple(tricks), why)
                    assert result.euchred == (why == "euchred")
                    assert game.score == result.score == tuple(score)
                    assert result.score_before == tuple(
                        total - points * (each == side) for each, total in enumerate(score)
                    )
                    tricks = [0, 0]
    assert set(met) == set(table), "an outcome did not come up"


@pytest.mark.parametrize("target", [1, 2, 3, 10])
def test_the_game_ends_when_a_side_reaches_the_target(target: int) -> None:
    for number in range(10):
        game = Euchre({"target": target}, number)
        while moves := game.legal_moves():
            assert max(game.score) < target
            events = game.apply(moves[number % len(moves)])
        side = game.score.index(max(game.score))
        assert target <= game.score[side] <= target + 1
        assert events[-1] == Ended((side, side + 2))
        assert (game.winners, game.phase, game.to_move) == ((side, side + 2), Phase.OVER, None)
        assert refused(game, "deal") == "The game is over."


def test_a_trick_goes_to_its_winner_card_by_card() -> None:
    game = made({1: "AH", 2: "KH", 3: "QH", 0: "10H"}, "S")
    events = play(game, "play AH", "play KH", "play QH", "play 10H")
    assert [event for event in events if isinstance(event, Moved)][-1] == Moved(
        tuple(Card.parse(name) for name in ("AH", "KH", "QH", "10H")),
        TRICK,
        TAKEN[1],
    )
    assert game.last_trick == tuple(zip((1, 2, 3, 0), map(Card.parse, ("AH", "KH", "QH", "10H")), strict=True))
