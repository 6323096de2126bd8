"""Euchre's command line, its pack files, and what random packs and random answers must never do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.cards import PACK_24, Card
from tests.terminal.playing import TRANSCRIPTS, Played, play

PACK = str(TRANSCRIPTS / "pack.in")
PLAYERS = ["Ann", "Simple", "Ben", "Simple", "Cleo", "Simple", "Dan", "Simple"]
USAGE_2024 = (
    "Usage: euchre.exe PACK_FILENAME [shuffle|noshuffle] "
    "POINTS_TO_WIN NAME1 TYPE1 NAME2 TYPE2 NAME3 TYPE3 NAME4 TYPE4\n"
)
USAGE_2015 = "Usage: euchre PACK_FILENAME [shuffle|noshuffle] POINTS_TO_WIN NAME1 NAME2 NAME3 NAME4\n"

WRONG = {
    "nothing": [],
    "help": ["--help"],
    "too few": [PACK, "noshuffle", "1", *PLAYERS[:-1]],
    "too many": [PACK, "noshuffle", "1", *PLAYERS, "Simple"],
    "no shuffle": [PACK, "Shuffle", "1", *PLAYERS],
    "no points": [PACK, "noshuffle", "0", *PLAYERS],
    "too many points": [PACK, "noshuffle", "101", *PLAYERS],
    "negative points": [PACK, "noshuffle", "-3", *PLAYERS],
    "points that are no number": [PACK, "noshuffle", "ten", *PLAYERS],
    "half points": [PACK, "noshuffle", "1.5", *PLAYERS],
    "endless points": [PACK, "noshuffle", "9" * 5000, *PLAYERS],
    "type in lower case": [PACK, "noshuffle", "1", *PLAYERS[:-1], "simple"],
    "no such type": [PACK, "noshuffle", "1", "Ann", "Robot", *PLAYERS[2:]],
    "a wrong pack and wrong points": ["no such file", "noshuffle", "0", *PLAYERS],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_what_breaks_a_condition_gets_the_usage_line_alone(arguments: list[str]) -> None:
    assert play("euchre", arguments) == Played(1, USAGE_2024, "")
    assert play("euchre", ["--edition", "2024", *arguments]) == Played(1, USAGE_2024, "")
    assert play("euchre", ["--edition", "2015", *arguments]) == Played(1, USAGE_2015, "")
    assert play("euchre", ["--edition=2015", *arguments]) == Played(1, USAGE_2015, "")


@pytest.mark.parametrize("start", [["--edition"], ["--edition", "2019"], ["--edition=2019"], ["--edition", ""]])
def test_an_edition_that_there_is_not_gets_the_usage_line(start: list[str]) -> None:
    assert play("euchre", [*start, PACK, "noshuffle", "1", *PLAYERS]) == Played(1, USAGE_2024, "")


@pytest.mark.parametrize("points", ["1", "100", "007"])
def test_points_from_1_to_100_win(points: str) -> None:
    """By the document a game goes on until a side has at least so many points; nobody gets more than two at once."""
    status, out, errors = play("euchre", [PACK, "shuffle", points, *PLAYERS])
    assert (status, errors) == (0, "")
    *_, (first, second) = re.findall(r"Ann and Cleo have (\d+) points\nBen and Dan have (\d+) points\n", out)
    winner = "Ann and Cleo" if int(first) > int(second) else "Ben and Dan"
    assert out.endswith(f"\n\n{winner} win!\n")
    assert int(points) <= max(int(first), int(second)) <= int(points) + 1
    assert min(int(first), int(second)) < int(points)


@pytest.mark.parametrize("name", ["no such file", "", ".", "a\0b", "päck"])
def test_a_pack_that_cannot_be_opened_is_named_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert play("euchre", [name, "noshuffle", "1", *PLAYERS]) == Played(1, f"Error opening {name}\n", "")


def test_the_first_line_is_the_command_as_it_was_typed() -> None:
    players = ["", "Simple", "two words", "Simple", "--edition", "Simple", "Żółw", "Simple"]
    _, out, _ = play("euchre", ["--edition=2024", PACK, "noshuffle", "01", *players])
    first = f"main.py euchre --edition=2024 {PACK} noshuffle 01  Simple two words Simple --edition Simple Żółw Simple "
    assert out.split("\n")[0] == first


MALFORMED = {
    "empty": ("", "The pack lacks the Nine of Spades; it needs 24 different cards."),
    "one card short": (
        "\n".join(map(str, PACK_24[:-1])),
        "The pack lacks the Ace of Diamonds; it needs 24 different cards.",
    ),
    "one too many": (
        "\n".join(map(str, (*PACK_24, PACK_24[3]))),
        "The Queen of Spades is in the pack twice; every card may stand there once.",
    ),
    "a card of another pack": (
        "Eight of Spades\n" + "\n".join(map(str, PACK_24[1:])),
        "The Eight of Spades does not belong to this game's pack; take it out.",
    ),
    "no card": (
        "Nine of Spades\nTen of Swords\n",
        'line 2: "Ten of Swords" is not a card; write it like "Jack of Spades", "JS" or "10C".',
    ),
    "cut off": ("Nine of", 'line 1: "Nine of" is not a card; write it like "Jack of Spades", "JS" or "10C".'),
    "no text": ("\0\0\0", 'line 1: "???" is not a card; write it like "Jack of Spades", "JS" or "10C".'),
}


@pytest.mark.parametrize(("text", "reason"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_pack_gets_one_sentence(text: str, reason: str, tmp_path: Path) -> None:
    pack = tmp_path / "bad.in"
    pack.write_text(text, encoding="utf-8")
    assert play("euchre", [str(pack), "noshuffle", "1", *PLAYERS]) == Played(1, "", f"{pack}: {reason}\n")


@pytest.mark.parametrize("layout", ["\r\n", "   ", "\n\n\t", "\f"])
def test_a_pack_may_be_laid_out_in_any_way(layout: str, tmp_path: Path) -> None:
    pack = tmp_path / "pack.in"
    pack.write_bytes(b"\xef\xbb\xbf" + layout.join(map(str, PACK_24)).replace(" of ", f" of{layout}").encode())
    told = play("euchre", [PACK, "noshuffle", "3", *PLAYERS]).out.split("\n", 1)[1]
    status, out, errors = play("euchre", [str(pack), "noshuffle", "3", *PLAYERS])
    assert (status, out.split("\n", 1)[1], errors) == (0, told, "")


@settings(max_examples=60)
@given(data=st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
def test_no_file_is_so_bad_that_it_crashes(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    pack = tmp_path_factory.getbasetemp() / "any.in"
    pack.write_bytes(data)
    status, out, errors = play("euchre", [str(pack), "noshuffle", "1", *PLAYERS])
    assert (status, out) == (1, "")
    assert errors.count("\n") == 1


POINTS = {"1": True, "3": True, "100": True, "0": False, "101": False, "-1": False, "": False, "III": False, "³": False}


@settings(max_examples=100)
@given(
    shuffle=st.sampled_from(("shuffle", "noshuffle", "shuffle", "noshuffle", "SHUFFLE")),
    points=st.sampled_from(sorted(POINTS)),
    names=st.lists(st.text(), min_size=4, max_size=4),
    kinds=st.lists(st.sampled_from(("Simple", "Simple", "Human")) | st.text(), min_size=4, max_size=4),
    left_out=st.integers(0, 30),
)
def test_a_command_line_is_a_game_or_gets_the_usage_line(
    shuffle: str, points: str, names: list[str], kinds: list[str], left_out: int
) -> None:
    arguments = [PACK, shuffle, points, *(word for pair in zip(names, kinds, strict=True) for word in pair)]
    is_game = POINTS[points] and shuffle != "SHUFFLE" and {*kinds} <= {"Simple", "Human"}
    if left_out < len(arguments):
        del arguments[left_out]
        is_game = False
    status, out, errors = play("euchre", arguments)
    if is_game:
        assert out.startswith(
            "main.py euchre " + "".join(f"{word} " for word in arguments) + f"\nHand 0\n{names[0]} deals\n"
        )
        assert status == (None if "Human" in kinds else 0)
    else:
        assert Played(status, out, errors) == Played(1, USAGE_2024, "")


LEGAL_WORDS = ("pass", "Spades", "Hearts", "Clubs", "Diamonds", "-1", "0", "1", "2", "3", "4")
words = st.one_of(
    st.sampled_from(LEGAL_WORDS),
    st.sampled_from(LEGAL_WORDS),
    st.sampled_from(("Pass", "diamonds", "5", "-2", "+1", "00", "①", "²", "9" * 5000, "1.0", "\0", "-", "+", "--1")),
    st.text(max_size=5),
)
answers = st.lists(words, min_size=40, max_size=300).map(" ".join)


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example])
@given(
    pack=st.permutations(PACK_24),
    kinds=st.lists(st.sampled_from(("Simple", "Human")), min_size=4, max_size=4),
    typed=answers,
    edition=st.sampled_from(("2024", "2015")),
    shuffle=st.sampled_from(("shuffle", "noshuffle")),
)
def test_whatever_is_typed_the_game_goes_on(
    pack: list[Card], kinds: list[str], typed: str, edition: str, shuffle: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """It never crashes and never hangs: it ends, or it asks until the input does. And it never loses a card."""
    file = tmp_path_factory.getbasetemp() / "random.in"
    file.write_text("\n".join(map(str, pack)), encoding="utf-8")
    players = [word for name, kind in zip("NESW", kinds, strict=True) for word in (name, kind)]
    status, out, errors = play("euchre", ["--edition", edition, str(file), shuffle, "3", *players], typed)
    assert status in (0, None)
    if "Human" not in kinds:
        assert (status, errors) == (0, "")
    assert all(line.endswith(".") for line in errors.splitlines())
    check_cards(out, whole=status == 0)


CARD = "(?:Nine|Ten|Jack|Queen|King|Ace) of (?:Spades|Hearts|Clubs|Diamonds)"


def check_cards(out: str, *, whole: bool) -> None:
    """Every hand turns up a card and plays at most twenty different ones, four a trick; a finished hand plays all."""
    _, *hands = re.split(r"^Hand \d+$", out, flags=re.MULTILINE)
    assert hands or not whole
    for number, hand in enumerate(hands):
        finished = whole or number < len(hands) - 1
        (upcard,) = re.findall(f"^({CARD}) turned up$", hand, re.MULTILINE)
        played = re.findall(f"^({CARD}) (?:led|played) by", hand, re.MULTILINE)
        assert len(played) == len(set(played)) <= 20
        assert set(played) <= set(map(str, PACK_24))
        trump = re.findall("orders up (.*)", hand)
        if upcard in played:
            assert trump == [upcard.split()[-1]], "the upcard was played without having been picked up"
        tricks = hand.count(" takes the trick\n\n")
        assert tricks == len(played) // 4
        assert hand.count(" led by ") == -(-len(played) // 4)
        if finished:
            assert (len(played), tricks, len(trump)) == (20, 5, 1)


def test_answers_are_read_as_words_across_lines() -> None:
    """ "pass pass" on one line is two answers (ruling), and an empty line is none."""
    players = ["I", "Human", "J", "Human", "K", "Human", "L", "Human"]
    apart = play("euchre", [PACK, "noshuffle", "1", *players], "pass\npass\npass\nSpades\n")
    together = play("euchre", [PACK, "noshuffle", "1", *players], "\n\n  pass pass\tpass\r\n\n Spades")
    assert apart == together
    assert apart.status is None
    assert apart.out.count(" passes\n") == 3
    assert apart.errors.count("\n") == 1, "Spades cannot be ordered up while diamonds are up"
