"""How choices are written: as words, for all games."""

import pytest

from engine.catalogue import GAMES
from engine.options import Choice
from gui.choices import choice_words

CHOICES = [key for game in GAMES for option in game.options if isinstance(option, Choice) for key in option.choices]


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
