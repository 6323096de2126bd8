"""The frozen programs, the folder and the single file, do what the source does."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from socket import socket
from typing import Any
from urllib.request import urlopen

import pytest

from delivery import frozen, trying
from engine.coach.review import Review
from engine.match import Match
from engine.record import Record, Seat
from gui.coaching import reviewer, second_look
from gui.table import thinker
from start import VERSION
from tests.start.test_reviewing import record

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
TRANSCRIPTS = ROOT / "tests" / "terminal" / "transcripts"
EUCHRE = "noshuffle 3 Ann Simple Ben Simple Cleo Simple Dan Simple"
SECONDS = 240


def environment(home: Path) -> dict[str, str]:
    """Return environment variables with an empty home, and with nothing on the path."""
    system = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return {**system, "HOME": str(home), "LOCALAPPDATA": str(home), "PATH": "/nowhere", "LANG": "C.UTF-8"}


def run(
    command: Sequence[str | Path], home: Path, typed: str = "", before: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Run a command in a home; `before` stands before it, such as what takes the network away."""
    return subprocess.run(
        [*before, *command],
        input=typed,
        env=environment(home),
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=SECONDS,
    )


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A home with the record of a game and nothing else."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "game.json").write_text(record().to_json(), encoding="utf-8")
    return folder


def test_it_says_its_version_and_where_its_data_lies(program: Path, home: Path) -> None:
    done = run([program, "--version"], home)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Card Table {VERSION}\n", "")
    assert str(home) in run([program, "--where"], home).stdout
    assert program.name in run([program, "--help"], home).stdout.splitlines()[0]


@pytest.mark.parametrize(
    "words",
    [
        f"euchre {TRANSCRIPTS / 'pack.in'} {EUCHRE}",
        f"war --deck {TRANSCRIPTS / 'sample.deck'}",
        f"reviiyot {ROOT / 'tests' / 'terminal' / 'reviiyot' / 'transcripts' / 'example.conf'}",
        "go-fish --seed 1",
        "import game.json",
        "verify game.json",
        "review game.json --json",
        "arena go-fish --bots opponent,random --deals 20 --jobs 2 --seed 5",
        "arena euchre --bots expert,skilled --deals 2 --jobs 2 --seed 5",
        "play chess",
        "play go-fish --players 9",
    ],
)
def test_it_prints_what_the_source_prints(frozen_folder: Path, home: Path, tmp_path: Path, words: str) -> None:
    """The single file holds the same; that it starts in every way is shown below."""
    program = frozen_folder / f"{frozen.NAME}{frozen.EXE}"
    other = tmp_path / "other home"
    shutil.copytree(home, other)
    done = run([program, *words.split()], home)
    same = run([sys.executable, ROOT / "main.py", *words.split()], other)
    assert (done.returncode, done.stderr) == (same.returncode, same.stderr.replace("main.py", program.name))
    assert lasting(done.stdout, program) == lasting(same.stdout, ROOT / "main.py")
    assert done.stdout + done.stderr


def lasting(text: str, program: Path) -> list[str]:
    """Return the lines without the name of the program, and without those that tell how fast it was."""
    return [line for line in text.replace(str(program), "main.py").splitlines() if " a second" not in line]


@pytest.mark.parametrize("words", ["test", "package folder", "arena euchre --cluster here:1"])
def test_what_needs_the_source_is_told_in_a_sentence(program: Path, home: Path, words: str) -> None:
    done = run([program, *words.split()], home)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("This copy of Card Table ")
    assert done.stderr.count("\n") == 1


def test_kept_games_go_in_and_out(program: Path, home: Path) -> None:
    for words in ("import game.json", "export all.json 1", "verify all.json"):
        assert run([program, *words.split()], home).returncode == 0
    assert "Euchre" in run([program, "history"], home).stdout
    assert "Hand 1, " in run([program, "review", "1"], home).stdout
    assert json.loads((home / "all.json").read_text(encoding="utf-8"))


def test_its_own_processes_answer(program: Path, home: Path) -> None:
    """They think for a bot, advise a person, review a game, and look at a decision again."""
    bots = Record("euchre", {}, 3, tuple(Seat(name, "expert") for name in "ABCD"), luck="ab" * 16)
    match = Match(bots)
    while len(match.game.legal_moves()) < 2:
        match.play(next(iter(match.game.legal_moves())))
    lines: tuple[object, ...] = ({thinker.RECORD: match.record.to_json()}, {thinker.SECONDS: None}, {thinker.HINTS: 20})
    thought = list(answers(program, home, thinker.WORD, *lines))
    assert match.game.parse(thought[0]["move"]) in match.game.legal_moves()
    assert thought[1][thinker.HINT]
    assert thought[-1] == {thinker.HINT: None}

    asked = json.loads(reviewer.review_request(record(), 2, None))
    whole = None
    for answer in answers(program, home, reviewer.WORD, asked):
        whole = reviewer.joined(whole, answer)
    assert whole is not None
    assert whole == Review.from_json(json.loads(run([program, "review", "game.json", "--json"], home).stdout))

    assert list(answers(program, home, second_look.WORD, second_look.about_knowledge(match.record)))


def answers(program: Path, home: Path, word: str, *lines: object) -> Iterator[dict[str, Any]]:
    """Start the program with a word, write the lines, and yield the answers as they are."""
    typed = "".join(json.dumps(line) + "\n" for line in lines)
    done = run([program, word], home, typed)
    assert done.returncode == 0, done.stderr
    yield from map(json.loads, done.stdout.splitlines())


@pytest.mark.skipif(os.name == "nt", reason="the rights of files are POSIX's")
def test_it_starts_anywhere(program: Path, home: Path, tmp_path: Path) -> None:
    """Below a name with spaces and letters of many scripts, in a folder that nobody may write, without network."""
    place = tmp_path / "Ëin Ördner mit קלפים 卡"
    place.mkdir()
    whole = program.parent if (program.parent / "_internal").exists() else program
    subprocess.run(["cp", "-a", whole, place], check=True)
    subprocess.run(["chmod", "-R", "a-w", place], check=True)
    copied = place / program.relative_to(whole.parent)
    done = run([copied, *["arena", "euchre", "--deals", "4", "--jobs", "2"]], home, before=without_rights(home))
    assert (done.returncode, done.stderr) == (0, "")
    assert "beginner against simple" in done.stdout


def without_rights(home: Path) -> list[str]:
    """Return the words that start a command without network and as somebody without rights, if we may do that."""
    if sys.platform == "win32":
        raise NotImplementedError
    tools = [shutil.which(name) for name in ("unshare", "setpriv")]
    if os.geteuid() != 0 or None in tools:
        return []
    for folder in list(home.parents)[:-2]:  # all but / and /tmp
        folder.chmod(folder.stat().st_mode | 0o055)
    os.chown(home, 65534, 65534)
    unshare, setpriv = map(str, tools)
    return [unshare, "-n", setpriv, "--reuid=65534", "--regid=65534", "--clear-groups"]


def test_the_trial_of_the_hosted_builds_finds_and_starts_them(frozen_folder: Path, frozen_file: Path) -> None:
    found = trying.programs(frozen_folder.parent)
    assert found == [frozen_folder / frozen_folder.name, frozen_file]
    assert [trying.problem(program) for program in found] == ["", ""]
    assert "status" in trying.problem(Path("/usr/bin/false"))


def test_a_table_of_friends_is_open_to_a_browser(program: Path, home: Path) -> None:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(program), "host", "war", "--friends", "1", "--address", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        command, cwd=home, env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as hosting:
        try:
            assert hosting.stdout is not None
            said = next((line for line in hosting.stdout if line.startswith("Friends open ")), "")
            address = said.removeprefix("Friends open ").partition("#")[0].strip()
            with urlopen(address, timeout=SECONDS) as page:
                assert b"main.js" in page.read()
        finally:
            hosting.terminate()
