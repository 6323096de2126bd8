"""Configuration files: what may stand there, and what is refused, with file, line and reason."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import Card
from engine.conformance.sentences import assert_sentence
from engine.games.reviiyot.configuration import Configuration, ConfiguredPlayer, read_configuration
from tests.engine.reviiyot.reference import shuffled, whole_deck, written
from tests.terminal.playing import play

DECK = whole_deck(3)
GOOD = written(1, 3, DECK, [("Ami", 1), ("Tami", 3)])


def refused(text: str) -> tuple[int, str]:
    """The line and the sentence with which ``text`` is refused."""
    with pytest.raises(ValueError, match=r"\Aline \d+: ") as error:
        read_configuration(text)
    found = re.fullmatch(r"line (\d+): (.*)", str(error.value))
    assert found
    assert_sentence(found[2])
    return int(found[1]), found[2]


def with_deck(deck: list[str], n: object = 3) -> str:
    return f"# A comment\n1\n{n}\n\n{' '.join(deck)}\nAmi 1\nTami 3\n"


def test_a_file_says_a_game() -> None:
    cards = tuple(map(Card.parse, DECK))
    assert read_configuration(GOOD) == Configuration(
        True, 3, cards, (ConfiguredPlayer("Ami", 1), ConfiguredPlayer("Tami", 3))
    )


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\n\n# A comment\n  \t\n"),
        "#\n#1\n\n" + GOOD.replace("\n", "  \n\t"),
        GOOD.rstrip("\n"),
        GOOD.replace(" ", "   "),
        GOOD.replace("\n3\n", "\n003\n"),
    ],
)
def test_layout_does_not_matter(text: str, tmp_path: Path) -> None:
    file = tmp_path / "file.conf"
    outputs = set()
    for one in (GOOD, text):
        file.write_bytes(one.encode())
        outputs.add(play("reviiyot", [str(file)]))
    assert outputs == {play("reviiyot", [str(file)])}
    assert outputs.pop().status == 0


def test_a_name_may_be_of_several_words_and_of_any_script(tmp_path: Path) -> None:
    names = ("Old Ben", "עמי", "#", "1", "x" * 500)
    text = written(
        0, 10, shuffled(10, 1), [(name, 1) for name in names[:2]] + [("No " + name, 4) for name in names[2:]]
    )
    assert [player.name for player in read_configuration(text).players] == [
        "Old Ben",
        "עמי",
        "No #",
        "No 1",
        "No " + "x" * 500,
    ]
    file = tmp_path / "file.conf"
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert "\nOld Ben:" in play("reviiyot", [str(file)]).out


NOT_VERBAL = "{} is neither 0, for a summary, nor 1, for every turn as well."
NOT_HIGHEST = "{} is not a highest number; write a number from 1 to 100000."
UNKNOWN = "{} is not a card of this deck; a card is a number from 2 to 3, J, Q, K or A, then C, D, H or S."


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "The file ends before the first line, 0 or 1."),
        ("\n\n# Nothing\n\n", 3, "The file ends before the first line, 0 or 1."),
        ("1\n", 1, "The file ends before the highest number."),
        ("\n0\n\n1\n", 4, "The file ends before the deck."),
        ("2\n", 1, NOT_VERBAL.format('"2"')),
        ("-1\n", 1, NOT_VERBAL.format('"-1"')),
        ("# v\n\ntrue\n", 3, NOT_VERBAL.format('"true"')),
        ("1 3\n", 1, NOT_VERBAL.format('"1 3"')),
        ("1\n0\n", 2, NOT_HIGHEST.format('"0"')),
        ("1\n-3\n", 2, NOT_HIGHEST.format('"-3"')),
        ("1\nJ\n", 2, NOT_HIGHEST.format('"J"')),
        ("1\n3.0\n", 2, NOT_HIGHEST.format('"3.0"')),
        ("1\n٣\n", 2, NOT_HIGHEST.format('"٣"')),
        ("1\n100001\n", 2, NOT_HIGHEST.format('"100001"')),
        (with_deck([*DECK[:-1], "4S"]), 5, UNKNOWN.format('"4S"')),
        (with_deck([*DECK[:-1], "1S"]), 5, UNKNOWN.format('"1S"')),
        (with_deck([*DECK[:-1], "AX"]), 5, UNKNOWN.format('"AX"')),
        (with_deck([*DECK[:-1], "as"]), 5, UNKNOWN.format('"as"')),
        (with_deck([*DECK[:-1], "SA"]), 5, UNKNOWN.format('"SA"')),
        (with_deck([*DECK[:-1], "02S"]), 5, UNKNOWN.format('"02S"')),
        (with_deck([*DECK, "\x1b[2J"]), 5, UNKNOWN.format('"?[2J"')),
        (with_deck([*DECK, "#"]), 5, UNKNOWN.format('"#"')),
        (
            with_deck(["2C"], n=1),
            5,
            '"2C" is not a card of this deck; a card is J, Q, K or A, then C, D, H or S.',
        ),
        (with_deck([*DECK[:-1], "2C"]), 5, "The 2C is in the deck twice."),
        (with_deck([*DECK, "AS"]), 5, "The AS is in the deck twice."),
        (with_deck(DECK[1:]), 5, "The 2C is missing; up to 3 there are 24 cards."),
        (with_deck([card for card in DECK if card != "KH"]), 5, "The KH is missing; up to 3 there are 24 cards."),
        (with_deck(DECK[:12]) + "\n", 5, "The QC is missing; up to 3 there are 24 cards."),
        (GOOD + "Ami 2\n", 6, '"Ami" plays already; every name may stand here once.'),
        (GOOD + "\nDan\n", 7, '"Dan" is not a player; write a name and a strategy from 1 to 4.'),
        (GOOD + "3\n", 6, '"3" is not a player; write a name and a strategy from 1 to 4.'),
        (GOOD + "Dan 0\n", 6, '"0" is not a strategy; write 1, 2, 3 or 4 behind the name.'),
        (GOOD + "Dan 5\n", 6, '"5" is not a strategy; write 1, 2, 3 or 4 behind the name.'),
        (GOOD + "Dan 01\n", 6, '"01" is not a strategy; write 1, 2, 3 or 4 behind the name.'),
        (GOOD + "Dan one\n", 6, '"one" is not a strategy; write 1, 2, 3 or 4 behind the name.'),
        (GOOD + "Dan ²\n", 6, '"²" is not a strategy; write 1, 2, 3 or 4 behind the name.'),
        (
            GOOD + "Dan 1\n\nEve 2\n",
            8,
            "There are too few cards: 7 for each of 4 players are 28, and the deck has 24.",
        ),
        (written(0, 3, DECK, []), 3, "At least two players are needed; there are none."),
        (written(0, 3, DECK, [("Ami", 1)]) + "\n#\n", 6, "At least two players are needed; there is one."),
    ],
)
def test_what_is_wrong_is_refused_with_line_and_reason(text: str, line: int, reason: str) -> None:
    assert refused(text) == (line, reason)


def test_the_largest_deck_and_the_smallest() -> None:
    assert len(read_configuration(written(0, 1000, whole_deck(1000), [("a", 1), ("b", 2)])).deck) == 4012
    assert len(read_configuration(written(0, 1, whole_deck(1), [("a", 1), ("b", 2)])).deck) == 16
    full = [(f"p{number}", 4) for number in range(4012 // 7)]
    assert len(read_configuration(written(0, 1000, whole_deck(1000), full)).players) == 573
    assert refused(written(0, 1000, whole_deck(1000), [*full, ("last", 1)]))[0] == 3 + 574


WORDS = st.sampled_from(["0", "1", "2", "3", "J", "2C", "AS", "#", "Ami", "Ami 1", "Tami 3", " ".join(DECK), "", "x 9"])
CHARACTERS = st.text(max_size=40)


def spoiled(lines: list[str], place: int, other: str, way: int) -> str:
    """The file with one line replaced, left out, doubled or cut."""
    place %= len(lines)
    before, line, after = lines[:place], lines[place], lines[place + 1 :]
    middle = ([other], [], [line, line], [line[: len(line) // 2]], [line, other])[way]
    return "\n".join([*before, *middle, *after])


@settings(max_examples=250)
@given(
    text=st.one_of(
        st.lists(st.one_of(WORDS, CHARACTERS), max_size=8).map("\n".join),
        st.builds(
            spoiled, st.just(GOOD.splitlines()), st.integers(0, 9), st.one_of(WORDS, CHARACTERS), st.integers(0, 4)
        ),
        st.binary(max_size=60).map(lambda data: data.decode("latin-1")),
    )
)
def test_any_text_is_a_game_or_refused(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.getbasetemp() / "any.conf"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    status, out, errors = play("reviiyot", [str(file)])
    if status == 0:
        assert errors == ""
        assert "Final State:\n" in out
    else:
        assert (status, out) == (1, "")
        found = re.fullmatch(r"(.*): line (\d+): (.*)\n", errors)
        assert found
        assert found[1] == str(file)
        assert 1 <= int(found[2]) <= text.count("\n") + text.count("\r") + 1
        assert_sentence(found[3])


@pytest.mark.parametrize("arguments", [[], ["a", "b"], ["--help", "x"]])
def test_one_file_has_to_be_named(arguments: list[str]) -> None:
    assert play("reviiyot", arguments) == (1, "", "Name one configuration file, as in: reviiyot CONFIG.\n")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none"), str(tmp_path), "a\0b", ""):
        status, out, errors = play("reviiyot", [name])
        assert (status, out) == (1, "")
        shown = name.replace("\0", "?") or "A file without a name"
        assert errors.startswith(f"{shown} cannot be read: ")
        assert errors.endswith(".\n")
