"""Cards, ranks, suits, packs and the notations of the documents."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import ACE, JACK, JOKER, PACK_24, PACK_52, SIX, Card, Rank, Suit, checked_pack, pack
from engine.conformance.sentences import refusal

NEW_PACK = """
    Nine of Spades, Ten of Spades, Jack of Spades, Queen of Spades, King of Spades, Ace of Spades,
    Nine of Hearts, Ten of Hearts, Jack of Hearts, Queen of Hearts, King of Hearts, Ace of Hearts,
    Nine of Clubs, Ten of Clubs, Jack of Clubs, Queen of Clubs, King of Clubs, Ace of Clubs,
    Nine of Diamonds, Ten of Diamonds, Jack of Diamonds, Queen of Diamonds, King of Diamonds, Ace of Diamonds
"""
"""The document's ``pack.in``, line by line."""


def test_ranks_and_cards_are_ordered_wholly() -> None:
    pairs: list[tuple[Any, Any]] = [(Rank("9"), Rank("J")), (Card.parse("9S"), Card.parse("JS"))]
    for low, high in pairs:
        assert low < high
        assert low <= high
        assert low <= low
        assert high > low
        assert high >= low
        assert high >= high
        assert not low >= high
        assert not low > high


def test_the_euchre_pack_is_the_documents() -> None:
    assert [str(card) for card in PACK_24] == [line.strip() for line in NEW_PACK.split(",")]


def test_the_full_pack() -> None:
    assert len(set(PACK_52)) == 52
    assert " ".join(card.name for card in PACK_52[:13]) == "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    assert pack([ACE, SIX]) == tuple(map(Card.parse, ("6S", "AS", "6H", "AH", "6C", "AC", "6D", "AD")))


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        (("Jack of Spades", "JS", "Js", "js", "jS", " JS ", "jack of spades", "J of S"), "JS"),
        (("Ten of Clubs", "10C", "TC", "Tc", "10c", "10 of Clubs", "T of C"), "10C"),
        (("Nine of Hearts", "9H", "9h"), "9H"),
        (("Two of Diamonds", "2D", "2d"), "2D"),
        (("12C", "12 of Clubs"), "12C"),
        (("1000H",), "1000H"),
    ],
)
def test_notations(texts: tuple[str, ...], name: str) -> None:
    for text in texts:
        assert Card.parse(text).name == name


@pytest.mark.parametrize(
    "text",
    ["", " ", "J", "S", "SJ", "1S", "0S", "01S", "10", "100001S", "-2S", "2.5S", "JX", "JJS", "JOKERS", "Jack of",
     " of Spades", "Jack of Spades of Spades", "Jack Spades", "٣S", "²S", "J\nS", "9" * 5000 + "S", "\0",
     "One of Spades"],
)  # fmt: skip
def test_what_is_no_card_is_refused_in_one_sentence(text: str) -> None:
    assert "is not a card" in refusal(Card.parse, text)


@pytest.mark.parametrize("symbol", ["", "1", "0", "00", "100001", "X", "9" * 5000, "-3", "٣", "JJ"])
def test_what_is_no_rank_is_refused_in_one_sentence(symbol: str) -> None:
    assert "is not a rank" in refusal(Rank, symbol)


@pytest.mark.parametrize("text", ["", "X", "Spade", "SH", "\n"])
def test_what_is_no_suit_is_refused_in_one_sentence(text: str) -> None:
    assert "is not a suit" in refusal(Suit.parse, text)


@given(st.text(max_size=12))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = Card.parse(text)
    except ValueError:
        refusal(Card.parse, text)
    else:
        assert Card.parse(card.name) is card
        assert Card.parse(str(card)) is card


@given(st.sampled_from((*PACK_52, Card(Rank("11"), Suit.CLUBS), Card(Rank("999"), Suit.HEARTS))))
def test_there_is_one_object_of_every_card(card: Card) -> None:
    copies = [copy.copy(card), copy.deepcopy(card), Card(card.rank, card.suit), Card.parse(card.name)]
    copies += [pickle.loads(pickle.dumps(card, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    assert all(other is card for other in copies)
    assert copy.deepcopy(card.rank) is pickle.loads(pickle.dumps(card.rank)) is card.rank
    assert copy.deepcopy({card: [card]}) == {card: [card]}


def test_ranks_order_numbers_then_courts() -> None:
    symbols = ["2", "3", "9", "10", "11", "12", "999", "1000", "J", "Q", "K", "A"]
    ranks = [Rank(symbol) for symbol in symbols]
    assert sorted([ACE, *ranks[:-1]]) == ranks
    assert Rank("T") is Rank("10")
    assert Rank("j") is JACK


def test_indices_are_places_in_a_table_of_the_full_pack() -> None:
    assert [card.index for card in sorted(PACK_52)] == [*range(52)]
    assert [Rank(symbol).index for symbol in "23456789TJQKA"] == [*range(13)]
    others = {Rank("JOKER").index, Rank("11").index, Rank("12").index, Rank("100000").index}
    assert len(others) == 4
    assert min(others) == 13


def test_cards_order_by_rank_then_suit() -> None:
    """ "Ordered by rank, with ties broken by suit (D > C > H > S)"."""
    names = "9S 9H 9C 9D 10S JS JD QS KH AS AH AC AD"
    assert " ".join(card.name for card in sorted(map(Card.parse, names.split()[::-1]))) == names


def test_words() -> None:
    assert str(Card.parse("10H")) == "Ten of Hearts"
    assert Card.parse("12H").words == "12 of hearts"
    assert [Rank(symbol).plural for symbol in ("6", "7", "J", "A", "12")] == ["sixes", "sevens", "jacks", "aces", "12s"]
    assert [suit.singular for suit in Suit] == ["spade", "heart", "club", "diamond"]
    assert [suit.word for suit in Suit] == ["Spades", "Hearts", "Clubs", "Diamonds"]
    assert [suit.same_colour.letter for suit in Suit] == ["C", "D", "S", "H"]
    assert [Suit.parse(text) for text in ("s", "Hearts", "CLUBS", " d ")] == list(Suit)


def test_a_pack_is_checked() -> None:
    assert checked_pack(reversed(PACK_24), PACK_24) == PACK_24[::-1]
    assert "lacks the Nine of Spades" in refusal(checked_pack, PACK_24[1:], PACK_24)
    assert "Ace of Diamonds is in the pack twice" in refusal(checked_pack, (*PACK_24, PACK_24[-1]), PACK_24)
    assert "Two of Spades does not belong" in refusal(checked_pack, PACK_52, PACK_24)


def test_the_joker_is_one_card_above_all_others() -> None:
    assert Card.parse("Joker") is Card.parse(" JOKER ") is JOKER
    assert (JOKER.name, str(JOKER), JOKER.words) == ("JOKER", "Joker", "joker")
    assert max((*PACK_52, JOKER)) is JOKER
    assert pickle.loads(pickle.dumps(JOKER)) is JOKER
    for suit in Suit:
        with pytest.raises(ValueError, match="one joker"):
            Card(JOKER.rank, suit)
