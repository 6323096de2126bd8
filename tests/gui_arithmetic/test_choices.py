"""The choices of all games, written as words."""

import pytest

from engine.catalogue import games
from engine.entry import Entry
from engine.options import Choice, Number
from gui.help.rules import choice_words, value_words

CHOICES = [key for game in games() for option in game.options if isinstance(option, Choice) for key in option.choices]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("until-refused", "Until refused"),
        ("seven-for-two", "Seven for two"),
        ("last_card", "Last card"),
        ("in-shuffle", "In-shuffle"),
        ("24", "24"),
    ],
)
def test_a_choice_is_written_as_words(key: str, words: str) -> None:
    assert key in CHOICES
    assert choice_words(key) == words


@pytest.mark.parametrize("key", sorted(set(CHOICES)))
def test_every_choice_begins_with_a_capital_or_a_digit(key: str) -> None:
    words = choice_words(key)
    assert words[0].isupper() or words[0].isdigit()
    assert "_" not in words


def test_a_limit_that_is_off_has_a_word_and_other_numbers_have_not() -> None:
    limit = Number("turns", "Limit", "How many.", 0, 0, 9, zero="Off")
    assert [value_words(limit, value) for value in (0, 5)] == ["Off", "5"]
    assert value_words(Number("n", "N", "Many.", 0, 0, 9), 0) == "0"
    assert [limit.parse(text) for text in ("off", "Off", "0", "7")] == [0, 0, 0, 7]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_number_that_may_be_0_says_what_0_means(game: Entry) -> None:
    assert all(option.zero for option in game.options if isinstance(option, Number) and option.lowest == 0)
