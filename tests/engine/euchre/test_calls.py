"""House rules of making trump: dealers who may pass, trumps to hold, upcards to keep, no trump, the Benny turned up."""

from __future__ import annotations

import pytest

from engine.cards import JOKER, Card, Suit
from engine.events import Gathered, Moved, Said, Turned
from engine.games.euchre.moves import HAND, UPCARD, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from tests.engine.euchre.deals import hand, house, legal, play, refused

HANDS = {0: "9D 10D JH QH AC", 1: "9S 10S JS KH AH", 2: "QS KS 9C 10C JC", 3: "AS 9H 10H QC KC"}
"""The jack of diamonds is turned up: the new pack as seat 0 deals it."""


def table(**rules: object) -> Euchre:
    return house(HANDS, "JD", **rules)


# -- stick the dealer


def test_a_dealer_who_is_not_stuck_throws_the_hand_in_and_the_deal_moves_left() -> None:
    game = table(stick_the_dealer=False)
    play(game, *["pass"] * 7)
    assert game.to_move == 0
    assert legal(game) == {"pass", "order S", "order H", "order C"}
    assert play(game, "pass") == [Said(0, "pass"), Said(0, "throw in")]
    assert (game.phase, game.dealer, game.to_move, game.dealt_by) == (Phase.DEAL, 1, 1, 0)
    assert (game.score, game.results, game.hand_number) == ((0, 0), (), 0)
    events = play(game, "deal")
    assert isinstance(events[0], Gathered)
    assert (game.phase, game.to_move, game.dealt_by, game.turned_down) == (Phase.ROUND_ONE, 2, 1, False)
    assert [len(game.zones[HAND[seat]]) for seat in range(4)] == [5] * 4


def test_a_dealer_who_is_not_stuck_may_still_call() -> None:
    game = table(stick_the_dealer=False)
    play(game, *["pass"] * 7, "order H")
    assert (game.maker, game.trump, game.phase) == (0, Suit.HEARTS, Phase.PLAY)


def test_who_always_makes_the_first_move_comes_to_an_end_all_the_same() -> None:
    game, moves = Euchre({"stick_the_dealer": False, "going_alone": True}, 1), 0
    while legal_moves := game.legal_moves():
        game.apply(legal_moves[0])
        moves += 1
        assert moves < 2000


# -- a trump to call


def test_callers_need_a_card_of_the_suit_itself() -> None:
    game = table(needs_trump=True)
    # Seats 1, 2 and 3 hold no diamond; seat 0 will hold the upcard.
    for seat in (1, 2, 3):
        assert game.to_move == seat
        assert legal(game) == {"pass"}
        assert refused(game, "order", suit=Suit.DIAMONDS) == (
            "To call diamonds you must hold a diamond other than the left bower."
        )
        play(game, "pass")
    assert legal(game) == {"pass", "order D"}
    play(game, "pass")
    assert legal(game) == {"pass", "order S", "order H"}, "seat 1 holds no club but the left one, the jack of spades"
    assert refused(game, "order", suit=Suit.CLUBS) == "To call clubs you must hold a club other than the left bower."
    play(game, "pass")
    assert legal(game) == {"pass", "order S", "order C"}
    play(game, "pass")
    assert legal(game) == {"pass", "order S", "order H", "order C"}
    play(game, "pass")
    # Seat 0 holds no spade, but is stuck.
    assert legal(game) == {"order S", "order H", "order C"}


def test_a_dealer_who_may_pass_needs_a_trump_too() -> None:
    game = table(needs_trump=True, stick_the_dealer=False)
    play(game, *["pass"] * 7)
    assert legal(game) == {"order H", "order C", "pass"}
    assert "hold a spade" in refused(game, "order", suit=Suit.SPADES)


def test_the_dealer_may_pick_up_without_a_trump_of_the_own() -> None:
    game = house({0: "9D 10D JH QH AC"}, "9S", needs_trump=True)
    play(game, "pass", "pass", "pass")
    assert legal(game) == {"pass", "order S"}, "the upcard counts for who picks it up"


@pytest.mark.parametrize(
    ("upcard", "left_and_benny", "with_trump"),
    [
        ("QS", "JC JOKER AH KH QH", "9S 10H 9H AD KD"),
        ("QH", "JD JOKER AS KS QS", "9H 10S 9S AD KD"),
        ("QC", "JS JOKER AH KH QH", "9C 10H 9H AD KD"),
        ("QD", "JH JOKER AS KS QS", "9D 10S 9S AC KC"),
    ],
)
def test_left_bower_and_benny_do_not_count_as_a_trump_held(upcard: str, left_and_benny: str, with_trump: str) -> None:
    game = house({1: left_and_benny, 2: with_trump}, upcard, needs_trump=True, benny=True)
    assert legal(game) == {"pass"}
    play(game, "pass")
    assert legal(game) == {"pass", f"order {upcard[-1]}"}


@pytest.mark.parametrize("stuck", [True, False])
def test_a_dealer_without_any_suit_that_can_be_named_has_a_move(stuck: bool) -> None:
    """Five cards of the suit that was turned down: the stuck dealer may name any, the other one may pass."""
    game = house({0: "9D 10D QD KD AD"}, "JD", needs_trump=True, stick_the_dealer=stuck)
    play(game, *["pass"] * 7)
    assert legal(game) == ({"order S", "order H", "order C"} if stuck else {"pass"})


# -- the upcard


def test_the_upcard_has_to_be_kept() -> None:
    game = table(discard_upcard=False)
    play(game, "order D")
    assert legal(game) == {"discard 9D", "discard 10D", "discard JH", "discard QH", "discard AC"}
    assert refused(game, "discard", "JD") == "The upcard has to be kept."
    play(game, "discard 9D")
    assert hand(game, 0) == {"10D", "JH", "QH", "AC", "JD"}


# -- no trump


def test_no_trump_is_one_more_call_of_the_second_round() -> None:
    game = table(no_trump=True)
    assert legal(game) == {"pass", "order D"}
    assert refused(game, "order") == "No trump can be called in the second round only."
    play(game, "pass", "pass", "pass", "pass")
    assert legal(game) == {"pass", "order S", "order H", "order C", "order NT"}
    play(game, "pass", "pass", "pass")
    assert legal(game) == {"order S", "order H", "order C", "order NT"}, "a stuck dealer may call it, too"
    assert play(game, "order NT") == [Said(0, "no trump")]
    assert (game.maker, game.trump, game.phase, game.to_move) == (0, None, Phase.PLAY, 1)
    view = game.view(1)
    assert (view.no_trump, view.trump, view.maker) == (True, None, 0)


def test_no_trump_needs_no_card_and_can_be_alone() -> None:
    game = table(no_trump=True, needs_trump=True, going_alone=True)
    play(game, *["pass"] * 4)
    assert {"order NT", "order NT alone"} <= legal(game)
    assert play(game, "order NT alone") == [Said(1, "no trump alone")]
    assert (game.alone, game.view(None).active) == (1, (0, 1, 2))


def test_without_the_option_nobody_calls_no_trump() -> None:
    game = table()
    play(game, *["pass"] * 4)
    assert refused(game, "order") == "Say which suit to order up."


# -- the Benny


def test_the_dealer_names_a_suit_for_a_benny_that_is_turned_up() -> None:
    game = house(HANDS, "JOKER", benny=True)
    assert (game.phase, game.to_move, game.proposed) == (Phase.NAME, 0, None)
    assert legal(game) == {"name S", "name H", "name C", "name D"}
    assert refused(game, "pass") == "The dealer has to name a suit for the Benny first."
    assert play(game, "name H")[0] == Said(0, "name", Suit.HEARTS)
    assert (game.phase, game.to_move, game.proposed, game.named) == (
        Phase.ROUND_ONE,
        1,
        Suit.HEARTS,
        Suit.HEARTS,
    )
    assert legal(game) == {"pass", "order H"}
    assert refused(game, "order", suit=Suit.DIAMONDS) == (
        "Only the suit named for the Benny, hearts, can be ordered up in the first round."
    )
    assert play(game, "order H") == [Said(1, "order", Suit.HEARTS), Moved((JOKER,), UPCARD, HAND[0])]
    assert "discard JOKER" in legal(game)


def test_the_suit_named_for_the_benny_is_the_one_turned_down() -> None:
    game = house(HANDS, "JOKER", benny=True)
    events = play(game, "name H", *["pass"] * 4)
    assert events[-1] == Turned(JOKER, UPCARD, False)
    assert legal(game) == {"pass", "order S", "order C", "order D"}
    assert refused(game, "order", suit=Suit.HEARTS) == "Hearts were turned down: name another suit."


def test_a_suit_has_to_be_said() -> None:
    game = house(HANDS, "JOKER", benny=True)
    assert refused(game, "name") == "Say which suit the Benny stands for."
    assert game.objection(EuchreMove("name", Card.parse("9S"), Suit.HEARTS)) == 'A card does not belong to "name".'
