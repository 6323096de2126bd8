"""Keys of keyboards of many countries, as the window tells them, and what they mean."""

import pytest

from gui.widgets.key import Key, meant

PLACES = {letter: 4 + place for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
PLACES |= {digit: 30 + place for place, digit in enumerate("1234567890")}
PLACES |= {"-": 45, "=": 46, "[": 47, ";": 51, "'": 52, ",": 54, ".": 55, "/": 56}
"""Sign of a US keyboard -> the number of its place."""


def pressed(place: str, name: str, text: str, *, shift: bool = False, command: bool = False) -> Key:
    return meant(Key(name, text, shift, command), PLACES[place])


@pytest.mark.parametrize(
    ("place", "name", "text"),
    [
        ("p", "", "פ"),  # Hebrew; pygame has no names of such letters
        ("o", "", "ם"),
        ("h", "", "י"),
        ("i", "", "ן"),
        ("q", "/", "/"),
        ("w", "'", "'"),
        ("p", "", "з"),  # Russian
        ("h", "", "р"),
        ("q", ";", ";"),  # Greek
        ("i", "", "ι"),
        ("i", "", "ه"),  # Arabic
        ("b", "", "لا"),
        ("q", ",", ","),  # Bulgarian
        ("i", "", "ı"),  # Turkish
        ("w", "", "ü"),  # Azerbaijani
    ],
)
def test_where_there_is_no_latin_letter_a_key_means_the_one_of_its_place(place: str, name: str, text: str) -> None:
    assert pressed(place, name, text) == Key(place, place)


@pytest.mark.parametrize(
    ("place", "name", "text"),
    [
        ("q", "a", "a"),  # French
        ("w", "z", "z"),
        ("m", ",", ","),
        (";", "m", "m"),
        ("z", "y", "y"),  # German
        ("q", "'", "'"),  # Dvorak
        ("w", ",", ","),
        ("z", ";", ";"),
    ],
)
def test_a_latin_letter_keeps_its_meaning_wherever_it_stands(place: str, name: str, text: str) -> None:
    assert pressed(place, name, text) == Key(name, text)


def test_capitals_of_a_hebrew_keyboard_are_latin() -> None:
    assert pressed("p", "", "P", shift=True) == Key("p", "P", shift=True)
    assert pressed("q", "/", "Q", shift=True).text == "Q"


@pytest.mark.parametrize(
    ("place", "name", "text"), [("1", "1", "&"), ("2", "2", "é"), ("6", "6", "-"), ("0", "0", "à")]
)
def test_french_digits_need_no_shift(place: str, name: str, text: str) -> None:
    assert pressed(place, name, text) == Key(place, place)
    assert pressed(place, name, place, shift=True).text == place


@pytest.mark.parametrize(("place", "text"), [("1", "+"), ("2", "ě"), ("9", "í"), ("4", "٤"), ("5", "۵")])
def test_czech_and_arabic_digits_are_digits(place: str, text: str) -> None:
    assert pressed(place, "", text).text == place


def test_a_sign_above_a_digit_stays_a_sign() -> None:
    assert pressed("7", "7", "?", shift=True).is_question_mark, "Russian"
    assert pressed("1", "1", "!", shift=True).text == "!"
    assert meant(Key("2", "@"), PLACES["2"], other_level=True).text == "@"


@pytest.mark.parametrize("place", ["6", "-", "/"])
def test_ctrl_and_minus_are_known_wherever_minus_stands(place: str) -> None:
    """They stand there on French, American and German keyboards; the window calls the French key 6."""
    name = "6" if place == "6" else "-"
    assert pressed(place, name, "-", command=True).name == "-"


def test_ctrl_with_digits_and_letters_goes_by_the_place() -> None:
    assert pressed("0", "", "é", command=True).name == "0"
    assert pressed("6", "6", "\x1e", command=True).name == "6"
    assert pressed("z", "", "ז", command=True).name == "z"
    assert pressed(",", "", "б", command=True).name == ",", "the settings, on a Russian keyboard"
    assert pressed("'", ",", ",", command=True).name == ",", "the settings, on a Hebrew one"


def test_the_arabic_question_mark_shows_the_keys() -> None:
    assert pressed("/", "", "؟", shift=True).is_question_mark


@pytest.mark.parametrize(
    "key", [Key("return", "\r"), Key("tab", "\t"), Key("left"), Key("[5]", "5"), Key("f1"), Key("", "")]
)
def test_other_keys_stay_as_they_are(key: Key) -> None:
    assert meant(key, 0) == key
