"""War's command line, its deck files and its seeds; every game checked against a plain reading of the document."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import PACK_52, Card
from tests.engine.war import reference
from tests.terminal.playing import TRANSCRIPTS, Played, play

SAMPLE = str(TRANSCRIPTS / "sample.deck")
LAST_LINES = {
    "A": "PLAYER A WINS!!!",
    "B": "PLAYER B WINS!!!",
    "out": "DRAW!!! Both players are out of cards.",
    "repeat": "DRAW!!! This position was seen before.",
}
TURN = re.compile(r"\[A:(\d+), B:(\d+)\] A: (\w\w), B: (\w\w) --> (?:[AB] wins!|WAR!! <(.*)>)")


def deck_file(folder: Path, cards: list[Card], text: str = "{} ") -> str:
    """A deck file with these cards, each written into ``text``."""
    path = folder / "random.deck"
    path.write_text("".join(text.format(card.name) for card in cards), encoding="utf-8")
    return str(path)


@settings(max_examples=60)
@given(deck=st.permutations(PACK_52), pickup=st.sampled_from(("document", "winner")))
def test_every_game_goes_as_the_document_has_it(
    deck: list[Card], pickup: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    end, turns, counts = reference.played(deck, pickup)
    file = deck_file(tmp_path_factory.getbasetemp(), deck)
    status, out, errors = play("war", ["--deck", file, "--pickup", pickup])
    assert (status, errors) == (0, "")
    *lines, last = out.splitlines()
    assert last == LAST_LINES[end]
    assert len(lines) == turns
    assert [(int(found[1]), int(found[2])) for line in lines if (found := TURN.fullmatch(line))] == counts
    check_cards(lines)


def check_cards(lines: list[str]) -> None:
    """No card is lost and none comes from nowhere: stacks and table make 52, and a war shows each of its cards once."""
    table: list[str] = []
    for line in lines:
        found = TURN.fullmatch(line)
        assert found, line
        assert int(found[1]) + int(found[2]) + len(table) == 52
        table += [found[3], found[4], *re.findall(r"[AB]:(\w\w)", found[5] or "")]
        assert len(set(table)) == len(table)
        if "wins!" in line:
            table = []


@pytest.mark.parametrize("pickup", ["document", "winner", "shuffled"])
def test_a_seed_is_a_game(pickup: str) -> None:
    for seed in ("0", "1", "999999999999999999"):
        first = play("war", ["--seed", seed, "--pickup", pickup])
        assert first == play("war", [f"--pickup={pickup}", f"--seed={seed}"])
        assert (first.status, first.errors) == (0, "")
        assert first.out.startswith("[A:26, B:26] A: ")
        assert first.out.splitlines()[-1] in LAST_LINES.values()
    assert play("war", ["--seed", "1"]).out != play("war", ["--seed", "2"]).out


def test_the_pickup_is_the_documents_unless_told() -> None:
    assert play("war", ["--seed", "5"]) == play("war", ["--seed", "5", "--pickup", "document"])
    assert play("war", ["--seed", "5"]) != play("war", ["--seed", "5", "--pickup", "winner"])


def test_games_that_would_never_end_are_found() -> None:
    """About one deal in three repeats itself in the document's order (ruling)."""
    ends = [play("war", ["--seed", str(seed)]).out.splitlines()[-1] for seed in range(30)]
    assert set(ends) <= {*LAST_LINES.values()}
    assert 2 <= ends.count(LAST_LINES["repeat"]) <= 20


def test_without_seed_and_deck_it_asks_for_a_seed() -> None:
    """The prompt, and right behind it the turns: the line's end is what the player typed."""
    told = play("war", ["--seed", "7"]).out
    assert play("war", [], "7\n") == Played(0, f"Enter seed: {told}", "")
    assert play("war", ["--pickup", "document"], "\n\n  7 8") == Played(0, f"Enter seed: {told}", "")


def test_a_seed_that_is_no_number_is_asked_for_again() -> None:
    status, out, errors = play("war", [], "seven\n-7\n7.0\n1000000000000000000\n7")
    assert status == 0
    assert out == "Enter seed: " * 5 + play("war", ["--seed", "7"]).out[0:]
    assert [line.split(";")[0] for line in errors.splitlines()] == [
        f'The seed cannot be "{text}"' for text in ("seven", "-7", "7.0", "1000000000000000000")
    ]


def test_no_seed_at_all_is_the_end_of_input() -> None:
    assert play("war", []) == Played(None, "Enter seed: ", "")


WRONG = {
    "--seed": "--seed needs a value after it.",
    "--seed x": 'The seed cannot be "x"; write a whole number of up to 18 digits, such as 42.',
    "--seed 1 --deck x": "A deck is dealt as it is: write --seed or --deck, not both.",
    "--seed 1 --seed=2": "--seed stands there twice; write it once.",
    "--pickup mine": 'Pick-up order cannot be "mine"; choose winner, document or shuffled.',
    "--help": '"--help" is no option; there is --seed N, --deck FILE and --pickup ORDER.',
    "7": '"7" is no option; there is --seed N, --deck FILE and --pickup ORDER.',
    "--deck missing": "missing cannot be read: No such file or directory.",
    "--deck=": "A file without a name cannot be read: No such file or directory.",
    "--deck .": ".: ",
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.items())
def test_what_cannot_be_played_gets_one_sentence(
    words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, errors = play("war", words.split())
    assert (status, out) == (1, "")
    assert errors == f"{sentence}\n" or (words == "--deck ." and re.fullmatch(r"\. cannot be read: .*\.\n", errors))


LAYOUTS = {
    "a line each": "{}\n",
    "columns": "{}   \t ",
    "windows lines": "{}\r\n",
    "comments": "{} # not the AS\n#2C\n",
}


@pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)
def test_a_deck_may_be_laid_out_in_any_way(text: str, tmp_path: Path) -> None:
    cards = [Card.parse(word) for line in Path(SAMPLE).read_text().splitlines() for word in line.split("#")[0].split()]
    assert play("war", ["--deck", deck_file(tmp_path, cards, text)]) == play("war", ["--deck", SAMPLE])
    words = tmp_path / "words.deck"
    words.write_text("\n".join(map(str, cards)), encoding="utf-8")
    assert play("war", ["--deck", str(words)]) == play("war", ["--deck", SAMPLE])


@pytest.mark.parametrize("pickup", ["winner", "shuffled"])
def test_a_deck_is_a_game_too(pickup: str) -> None:
    first = play("war", ["--deck", SAMPLE, "--pickup", pickup])
    assert first == play("war", ["--deck", SAMPLE, "--pickup", pickup])
    assert first.out.splitlines()[:26] == play("war", ["--deck", SAMPLE]).out.splitlines()[:26]


MALFORMED = {
    "nothing": ("# AS\n", "The pack lacks the Two of Spades; it needs 52 different cards."),
    "no card": ("As\n\nKs Zz # a line\n", 'line 3: "Zz" is not a card; write it like "Jack of Spades", "JS" or "10C".'),
    "twice": ("As Ks as", "The Ace of Spades is in the pack twice; every card may stand there once."),
    "another pack's": ("11s", "The 11 of Spades does not belong to this game's pack; take it out."),
}


@pytest.mark.parametrize(("text", "reason"), MALFORMED.values(), ids=MALFORMED)
def test_a_malformed_deck_is_named_with_the_reason(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.deck"
    path.write_text(text, encoding="utf-8")
    assert play("war", ["--deck", str(path)]) == Played(1, "", f"{path}: {reason}\n")


@settings(max_examples=60)
@given(data=st.binary(max_size=300))
def test_no_file_is_so_bad_that_it_crashes(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "any.deck"
    path.write_bytes(data)
    status, out, errors = play("war", ["--deck", str(path)])
    assert (status, out) == (1, "")
    assert errors.count("\n") == 1


ARGUMENTS = ("--seed", "--deck", "--pickup", "--seed=3", "=", "1", "winner", SAMPLE, "--deck=a\nb", "\x1b[31m")


@settings(max_examples=100)
@given(st.lists(st.sampled_from(ARGUMENTS) | st.text(), max_size=5), st.text())
def test_whatever_is_asked_for_it_ends(arguments: list[str], typed: str) -> None:
    status, out, errors = play("war", arguments, typed)
    assert status in (0, 1, None)
    assert (errors.count("\n") == 1 and out == "") if status == 1 else out
