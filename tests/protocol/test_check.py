"""`protocol check`: a program without fault passes, and each fault is found and told in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.catalogue import entry_of
from engine.games.euchre.view import EuchreView
from protocol import process
from protocol.check import CheckOutcome, CheckResult, Trial
from protocol.positions import Tour, kind_of, variants
from start import StartError
from start.protocol import parse, run
from tests.protocol.commands import command

GENEROUS = 60.0


@pytest.fixture(autouse=True)
def _no_program_is_left() -> Iterator[None]:
    yield
    process.end_all()


def findings(how: str, deadline: float = GENEROUS, games: tuple[str, ...] = ("go-fish",)) -> list[CheckResult]:
    trial = Trial(command(how), [entry_of(key) for key in games], deadline, rounds=1, of_a_kind=1)
    return list(trial.findings())


def test_a_program_without_fault_passes_every_check_in_every_game() -> None:
    found = findings("chance", games=("euchre", "war", "go-fish", "reviiyot"))
    assert {finding.verdict for finding in found} == {CheckOutcome.GOOD}
    assert [finding.check for finding in found] == [
        *("hello", "an answer", "silence", "unknown fields", "unknown messages", "options"),
        *("euchre", "war", "go-fish", "reviiyot", "a new game", "a restart", "repeatable"),
        *("quit", "the end of input", "speed", "bounds"),
    ]
    assert "every answer is legal" in found[6].sentence


@pytest.mark.parametrize(
    ("how", "check", "says", "deadline"),
    [
        ("mute", "an answer", "did not answer within 0.5 seconds", 0.5),
        ("crash", "an answer", "ended with status 1", GENEROUS),
        ("cheat", "an answer", 'made the illegal move "win"', GENEROUS),
        ("long-line", "an answer", "wrote far more than an answer", GENEROUS),
        ("babble", "an answer", "which is no message", GENEROUS),
        ("no-hello", "hello", "ended with status 3", GENEROUS),
        ("newer", "hello", "it speaks version 2 of the protocol, not 1", GENEROUS),
        ("twice", "silence", "after its answer", GENEROUS),
        ("strict", "unknown fields", "ended with status 1", GENEROUS),
        ("picky", "unknown messages", "ended with status 1", GENEROUS),
        ("one-game", "euchre", 'made the illegal move "pass"', GENEROUS),
        ("stay", "quit", "still runs", GENEROUS),
    ],
)
def test_each_fault_is_found_and_told(how: str, check: str, says: str, deadline: float) -> None:
    found = findings(how, deadline, ("euchre",) if check == "euchre" else ("go-fish",))
    wrong = {finding.check: finding.sentence for finding in found if finding.verdict is CheckOutcome.WRONG}
    assert says in wrong[check]
    assert all(sentence.endswith(".") for sentence in wrong.values())


@pytest.mark.parametrize(
    ("how", "check", "says"), [("whim", "repeatable", "cannot be repeated"), ("noisy", "bounds", "to standard error")]
)
def test_what_is_allowed_but_unwise_is_a_warning(how: str, check: str, says: str) -> None:
    found = findings(how)
    (warning,) = [finding for finding in found if finding.verdict is CheckOutcome.WARNING]
    assert warning.check == check
    assert says in warning.sentence
    assert not any(finding.verdict is CheckOutcome.WRONG for finding in found)


def test_only_the_games_that_it_plays_are_tried() -> None:
    verdicts = {finding.check: finding.verdict for finding in findings("war-only", games=("euchre", "war"))}
    assert (verdicts["euchre"], verdicts["war"]) == (CheckOutcome.LEFT_OUT, CheckOutcome.GOOD)


def test_the_rules_open_every_kind_of_move() -> None:
    """Every phase of Euchre in which somebody decides, and every word of another game's moves."""
    met: Counter[str] = Counter()
    phases = set()
    for entry, rounds in ((entry_of("euchre"), 2), (entry_of("go-fish"), 1)):
        for number, rules in enumerate([*variants(entry)] * rounds):
            tour = Tour(entry, rules, number)
            for position in tour.positions():
                met[position.kind] += 1
                if isinstance(position.view, EuchreView):
                    phases.add(position.view.phase.value)
                    moves = [str(move) for move in position.view.legal_moves()]
                    assert kind_of(position.view, moves) == position.kind
                tour.play(None)
    bidding = {"round one", "round two", "defend", "discard", "exchange", "keep", "name", "play"}
    assert phases >= bidding, "no house rule is left out"
    assert met["ask (of)"] > 100


def test_the_command_says_what_does_not_fit_and_ends_with_a_status(capsys: pytest.CaptureFixture[str]) -> None:
    for written, says in (
        ([], '"protocol" is no command; write '),
        (["check", "cmd:"], "names no program"),
        (["check", "cmd:x", "--games", "whist"], 'There is no game "whist"; choose from euchre'),
    ):
        with pytest.raises(StartError, match=says.replace("(", "\\(")):
            parse(["protocol", *written])
    assert run(parse(["protocol", "check", command("no-hello"), "--games", "war"])) == 1
    said = capsys.readouterr().out
    assert "wrong  hello: The program" in said
    assert "1 check went wrong." in said
