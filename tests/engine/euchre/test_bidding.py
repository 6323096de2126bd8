"""Making trump: two rounds, picking up, discarding, and the dealer who must."""

from __future__ import annotations

import pytest

from engine.cards import Card, Suit
from engine.events import Moved, Said, Turned
from engine.game import IllegalMove
from engine.games.euchre.moves import DISCARDED, HAND, UPCARD, EuchreMove, Phase
from tests.engine.euchre.deals import dealt, hand, legal, play, refused

NEW_PACK = {0: "9D 10D JH QH AC", 1: "9S 10S JS KH AH", 2: "QS KS 9C 10C JC", 3: "AS 9H 10H QC KC"}
JACK_OF_DIAMONDS = Card.parse("JD")


@pytest.mark.parametrize("orderer", [1, 2, 3, 0])
def test_ordering_up_in_round_one_gives_the_dealer_the_upcard(orderer: int) -> None:
    game = dealt(NEW_PACK, "JD")
    for seat in (1, 2, 3, 0):
        assert game.to_move == seat
        assert legal(game) == {"pass", "order D"}, "only the suit of the upcard is proposed"
        if seat == orderer:
            break
        assert play(game, "pass") == [Said(seat, "pass")]
    events = play(game, "order D")
    assert events == [Said(orderer, "order", Suit.DIAMONDS), Moved((JACK_OF_DIAMONDS,), UPCARD, HAND[0])]
    assert (game.maker, game.trump, game.phase, game.to_move) == (orderer, Suit.DIAMONDS, Phase.DISCARD, 0)
    six = {"9D", "10D", "JH", "QH", "AC", "JD"}
    assert hand(game, 0) == six
    assert legal(game) == {f"discard {name}" for name in six}, "the upcard itself may go"


@pytest.mark.parametrize("name", ["9D", "AC", "JD"])
def test_the_discarded_card_is_out_and_the_eldest_leads(name: str) -> None:
    game = dealt(NEW_PACK, "JD")
    play(game, "pass", "order D")
    assert play(game, f"discard {name}") == [Moved((Card.parse(name),), HAND[0], DISCARDED)]
    assert hand(game, 0) == {"9D", "10D", "JH", "QH", "AC", "JD"} - {name}
    assert [card.name for card in game.zones[DISCARDED]] == [name]
    assert (game.phase, game.to_move, game.leader) == (Phase.PLAY, 1, 1)
    assert game.view(None).picked_up == JACK_OF_DIAMONDS, "discarded or not, it was picked up"
    assert legal(game) == {f"play {card}" for card in NEW_PACK[1].split()}


def test_round_two_rejects_the_suit_of_the_upcard() -> None:
    game = dealt(NEW_PACK, "JD")
    events = play(game, "pass", "pass", "pass", "pass")
    assert events == [Said(1, "pass"), Said(2, "pass"), Said(3, "pass"), Said(0, "pass"),
                      Turned(JACK_OF_DIAMONDS, UPCARD, False)]  # fmt: skip
    for seat in (1, 2, 3):
        assert game.to_move == seat
        assert legal(game) == {"pass", "order S", "order H", "order C"}
        assert refused(game, "order", suit=Suit.DIAMONDS) == "Diamonds were turned down: name another suit."
        play(game, "pass")
    assert game.to_move == 0
    assert legal(game) == {"order S", "order H", "order C"}, "screw the dealer"
    with pytest.raises(IllegalMove, match="dealer must name a suit"):
        game.apply(EuchreMove("pass"))


@pytest.mark.parametrize("passes", range(4))
@pytest.mark.parametrize("suit", ["S", "H", "C"])
def test_ordering_up_in_round_two_leaves_the_upcard_down(passes: int, suit: str) -> None:
    game = dealt(NEW_PACK, "JD")
    play(game, *["pass"] * (4 + passes))
    maker = (1 + passes) % 4
    assert play(game, f"order {suit}") == [Said(maker, "order", Suit.parse(suit))]
    assert (game.maker, game.trump, game.phase, game.to_move) == (maker, Suit.parse(suit), Phase.PLAY, 1)
    assert hand(game, 0) == set(NEW_PACK[0].split())
    assert list(game.zones[UPCARD]) == [JACK_OF_DIAMONDS]
    assert game.view(None).picked_up is None


def test_what_is_refused_says_which_rule_it_breaks() -> None:
    game = dealt(NEW_PACK, "JD")
    assert refused(game, "order", suit=Suit.HEARTS) == (
        "Only the suit of the upcard, diamonds, can be ordered up in the first round."
    )
    assert refused(game, "order") == "Say which suit to order up."
    assert refused(game, "play", "9S") == "The upcard waits: order it up or pass."
    play(game, "order D")
    assert refused(game, "pass") == "The dealer has to discard first."
    assert refused(game, "discard", "9S") == "You do not hold the nine of spades."
    assert refused(game, "discard") == "Say which card to discard."
    assert refused(game, "discard", "9D", Suit.HEARTS) == 'A suit does not belong to "discard".'
    play(game, "discard 9D")
    assert refused(game, "play", "9D") == "You do not hold the nine of diamonds."
    assert refused(game, "play", "9S", Suit.SPADES) == 'A suit does not belong to "play".'
    assert refused(game, "order", suit=Suit.HEARTS) == "The hand is being played: play a card."
