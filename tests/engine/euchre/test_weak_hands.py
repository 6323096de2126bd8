"""Farmer's hands and redeals: who has the right, what becomes of the cards, and that nobody else learns of it."""

from __future__ import annotations

import pytest

from engine.cards import Card
from engine.events import Gathered, Moved, Said, redact
from engine.games.euchre.dealing import exchangeable, is_ace_no_face, is_blank
from engine.games.euchre.moves import HAND, KITTY, SHOWN, VISIBILITY, Phase
from tests.engine.euchre.deals import hand, house, house_with_kitty, legal, play, refused

HANDS = {0: "9D 10D JH QH AC", 1: "9S 10S 9H 10H 9C", 2: "QS KS JD 10C JC", 3: "AS KD QD QC KC"}
"""Seat 1 has nothing but nines and tens, three nines among them."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize(
    ("held", "low", "three"),
    [
        ("9S 10S 9H 10H 9C", "9S 10S 9H 10H 9C", "9S 9H 9C"),
        ("9S 9H 9C 9D 10S", "9S 9H 9C 9D 10S", "9S 9H 9C 9D"),
        ("9S 10S 9H 10H 8C", "9S 10S 9H 10H 8C", ""),
        ("9S 9H 9C AD KD", "", "9S 9H 9C"),
        ("10S 10H 10C JOKER KD", "", "10S 10H 10C"),
        ("9S 9H 10C 10D JOKER", "", ""),
        ("7S 7H 7C 8D 8C", "7S 7H 7C 8D 8C", "7S 7H 7C"),
        ("JS JH JC JD 9S", "", ""),
        ("QS QH QC 9S 10S", "", ""),
    ],
)
def test_what_may_be_swapped(held: str, low: str, three: str) -> None:
    assert exchangeable("low", cards(held)) == cards(low)
    assert exchangeable("three", cards(held)) == cards(three)
    assert exchangeable("off", cards(held)) == ()
    assert is_blank(cards(held)) is bool(low), "a blank hand is what may be dealt anew, too"


@pytest.mark.parametrize("rules", [{"farmers_hand": "low"}, {"farmers_hand": "three"}, {"redeal": True}])
def test_everybody_is_asked_from_the_eldest_on_and_may_keep(rules: dict[str, object]) -> None:
    game = house(HANDS, "JS", **rules)
    right = {"redeal"} if "redeal" in rules else {"swap"}
    for seat in (1, 2, 3, 0):
        assert (game.phase, game.to_move) == (Phase.KEEP, seat)
        assert legal(game) == {"keep"} | (right if seat == 1 else set())
        assert refused(game, "pass") == "Everybody is asked first: keep the hand, or use a right that it gives."
        assert play(game, "keep") == [Said(seat, "keep")]
    assert (game.phase, game.to_move) == (Phase.ROUND_ONE, 1)


def test_without_the_options_nobody_is_asked() -> None:
    assert house(HANDS, "JS").phase is Phase.ROUND_ONE


def test_three_of_a_rank_go_for_the_kitty() -> None:
    game = house_with_kitty(HANDS, "JS", "AH AD KH", {"farmers_hand": "three"})
    claim = cards("9S 9H 9C")
    assert play(game, "swap") == [Said(1, "swap"), Moved(claim, HAND[1], SHOWN[1]), Moved(claim, SHOWN[1], HAND[1])]
    assert (game.phase, game.to_move) == (Phase.EXCHANGE, 1)
    assert legal(game) == {"exchange 9S", "exchange 9H", "exchange 9C"}
    assert (
        refused(game, "exchange", "10S")
        == "Your right is to exchange cards of one rank; the ten of spades is of another."
    )
    assert refused(game, "exchange", "AS") == "You do not hold the ace of spades."
    assert refused(game, "keep") == "Three cards have to be exchanged first."
    assert play(game, "exchange 9H") == [Moved(cards("9H"), HAND[1], KITTY)]
    assert legal(game) == {"exchange 9S", "exchange 9C"}
    play(game, "exchange 9S")
    assert play(game, "exchange 9C") == [
        Moved(cards("9C"), HAND[1], KITTY),
        Moved(cards("AH AD KH"), KITTY, HAND[1]),
    ]
    assert hand(game, 1) == {"10S", "10H", "AH", "AD", "KH"}
    assert {card.name for card in game.zones[KITTY]} == {"9S", "9H", "9C"}
    assert (game.phase, game.to_move) == (Phase.ROUND_ONE, 1), "the kitty is gone: nobody else has anything to answer"


def test_of_a_larger_kitty_the_first_three_go() -> None:
    game = house_with_kitty({1: "7S 8S 9S 10S 8H"}, "JS", "AH AD KH KD QD", {"cards": "32", "farmers_hand": "low"})
    play(game, "swap", "exchange 7S", "exchange 8S")
    assert legal(game) == {"exchange 9S", "exchange 10S", "exchange 8H"}
    events = play(game, "exchange 9S")
    assert events[-1] == Moved(cards("AH AD KH"), KITTY, HAND[1])
    assert hand(game, 1) == {"10S", "8H", "AH", "AD", "KH"}
    assert len(game.zones[KITTY]) == 11


@pytest.mark.parametrize(("kind", "shown"), [("three", "9S 9H 9C"), ("low", "9S 10S 9H 10H 9C")])
def test_everybody_sees_the_cards_that_make_a_farmer_s_hand(kind: str, shown: str) -> None:
    game = house_with_kitty(HANDS, "JS", "AH AD KH", {"farmers_hand": kind})
    events = play(game, "swap")
    assert all(set(event.cards) == set(cards(shown)) for event in events if isinstance(event, Moved))
    for seat in (0, 1, 2, 3, None):
        assert [redact(event, seat, VISIBILITY) for event in events] == events
        assert not any(game.view(seat).count(place) for place in SHOWN), "they are taken back"
    assert hand(game, 1) == set(HANDS[1].split())


def test_nobody_but_the_farmer_sees_what_goes_and_comes() -> None:
    game = house_with_kitty(HANDS, "JS", "AH AD KH", {"farmers_hand": "three"})
    play(game, "swap")
    events = play(game, "exchange 9H", "exchange 9S", "exchange 9C")
    moved = [event for event in events if isinstance(event, Moved)]
    for event in moved:
        assert redact(event, 1, VISIBILITY) == event
        for seat in (0, 2, 3, None):
            assert redact(event, seat, VISIBILITY) == event._replace(cards=(None,) * len(event.cards))
    for seat in (0, 1, 2, 3, None):
        assert game.view(seat).cards(KITTY) == (None,) * 3
    assert set(game.view(1).cards(HAND[1])) == set(cards("10S 10H AH AD KH"))


def test_nobody_swaps_after_a_swap_but_a_new_deal_can_still_be_wanted() -> None:
    hands = {1: "9S 9H 9C AD KD", 2: "9D 10S 10H 10C 10D"}
    game = house(hands, "JS", farmers_hand="three", redeal=True)
    play(game, "swap", "exchange 9H", "exchange 9S", "exchange 9C")
    assert (game.phase, game.to_move) == (Phase.KEEP, 2)
    assert legal(game) == {"keep", "redeal"}
    assert refused(game, "swap") == "Somebody has swapped with the kitty in this hand."
    assert game.view(0).swapped
    play(game, "redeal", "deal")
    assert not game.view(0).swapped


def test_a_redeal_throws_everything_in_and_the_same_dealer_deals() -> None:
    game = house(HANDS, "JS", redeal=True)
    shown = cards(HANDS[1])
    assert play(game, "redeal") == [Said(1, "redeal"), Moved(shown, HAND[1], SHOWN[1])]
    assert game.view(None).cards(SHOWN[1]) == shown, "it is shown"
    assert (game.phase, game.to_move, game.dealer, game.dealt_by) == (Phase.DEAL, 0, 0, 0)
    assert (game.results, game.score, game.hand_number) == ((), (0, 0), 0)
    events = play(game, "deal")
    assert isinstance(events[0], Gathered)
    assert (game.phase, game.to_move, game.dealer) == (Phase.KEEP, 1, 0)
    assert hand(game, 1) != set(HANDS[1].split())


@pytest.mark.parametrize(
    ("held", "may"),
    [
        ("AS 9S 10S 9H 10H", True),
        ("AS AH AC AD 9S", True),
        ("AS AH 8C 7D 9S", True),
        ("9C 9S 10S 9H 10H", False),
        ("AS JH 10S 9H 10H", False),
        ("AS QH 10S 9H 10H", False),
        ("AS KH 10S 9H 10H", False),
        ("AS JOKER 10S 9H 10H", False),
    ],
)
def test_an_ace_and_no_face_may_be_dealt_anew(held: str, may: bool) -> None:
    assert is_ace_no_face(cards(held)) is may
    for others in ({}, {"redeal": True}):
        game = house({1: held}, "KC", cards="32", benny=True, ace_no_face=True, **others)
        assert legal(game) == ({"keep", "redeal"} if may or (others and is_blank(cards(held))) else {"keep"})
    assert legal(house({1: held}, "KC", cards="32", benny=True, farmers_hand="low")) <= {"keep", "swap"}
    if may:
        play(game, "redeal")
        assert (game.phase, game.to_move) == (Phase.DEAL, 0)


def test_who_may_not_ask_for_a_new_deal_is_told_why() -> None:
    game = house({1: "9S 10S 9H 10H 9C"}, "JS", ace_no_face=True)
    assert refused(game, "redeal") == "Only a hand with an ace, but without face card and Benny may be dealt anew."
    game = house({1: "9S 10S 9H 10H QC"}, "JS", ace_no_face=True, redeal=True)
    assert refused(game, "redeal") == "Only a hand without face card and Benny may be dealt anew."


def test_rights_that_a_hand_does_not_give() -> None:
    game = house(HANDS, "JS", redeal=True, farmers_hand="low")
    play(game, "keep")
    assert refused(game, "redeal") == "Only a hand without ace, face card and Benny may be dealt anew."
    assert refused(game, "swap") == "Only a hand of number cards alone may be swapped."
    game = house(HANDS, "JS", farmers_hand="three")
    play(game, "keep")
    assert refused(game, "swap") == "Only a hand with three cards of one rank below the jack may be swapped."
    for game, verb in ((house(HANDS, "JS", redeal=True), "swap"), (house(HANDS, "JS", farmers_hand="low"), "redeal")):
        assert refused(game, verb).endswith("in this game.")


def test_the_benny_is_named_before_the_hands_are_asked_about() -> None:
    game = house({}, "JOKER", benny=True, redeal=True)
    assert (game.phase, game.to_move) == (Phase.NAME, 0)
    play(game, "name D")
    assert (game.phase, game.to_move) == (Phase.KEEP, 1)
    play(game, *["keep"] * 4)
    assert (game.phase, game.to_move) == (Phase.ROUND_ONE, 1)
    assert legal(game) == {"pass", "order D"}
