"""Packs as somebody wrote them into a file."""

from __future__ import annotations

import tracemalloc

import pytest

from engine.cards import Card, Suit
from engine.decks import cards_in

JACK, TEN = Card.parse("JS"), Card.parse("10C")


@pytest.mark.parametrize(
    "text",
    [
        "Jack of Spades\nTen of Clubs\n",
        "JS Tc",
        "\tjs\r\n\r\n10C\r\n",
        "JS\r10C\r",
        "Jack\nof # AS\nSpades# 9H\n#\n# AS\nTen of\n\nClubs",
    ],
)
def test_cards_stand_in_any_notation_and_layout(text: str) -> None:
    assert cards_in(text) == (JACK, TEN)


@pytest.mark.parametrize(
    ("text", "line", "name"),
    [
        ("JS of", 1, "JS of"),
        ("\n# AS\nof", 3, "of"),
        ("Jack of Spades of# nothing", 1, "of"),
        ("JS\n\n10C 10X", 3, "10X"),
        ("Jack\nof\nnothing", 1, "Jack of nothing"),
    ],
)
def test_what_is_no_card_is_named_with_the_line_where_it_begins(text: str, line: int, name: str) -> None:
    with pytest.raises(ValueError, match=f'^line {line}: "{name}" is not a card'):
        cards_in(text)


def test_a_large_file_that_is_no_pack_takes_no_memory() -> None:
    text = "card " * 300_000
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="line 1"):
            cards_in(text)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_no_words_are_no_cards() -> None:
    assert cards_in("") == cards_in(" \n#\n") == ()
    assert [card.suit for card in cards_in("AS AH AC AD")] == list(Suit)
