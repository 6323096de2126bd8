"""The commands on kept games: history, export, import, verify, codes and record files."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.account import account_of
from engine.catalogue import entry_of, games
from engine.fairness import commitment, committed_text
from engine.match import Match
from engine.record import Record, Recording, Seat, digest, recordings_in, text_of
from engine.sharing import code_of
from gui.settings.settings import Settings
from start import StartError, commands, keeping, places, window
from start.arguments import parse
from store.store import Store

ROOT = Path(__file__).parents[2]
BEGAN = 1_790_000_000.0


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which nothing is kept yet."""
    return at_home(tmp_path / "home", monkeypatch)


def at_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder.mkdir(exist_ok=True)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(folder))
    monkeypatch.setenv("HOME", str(folder))
    return folder


@cache
def match_of(game: str, seed: int) -> Match:
    rules = {"target": 1} if game == "euchre" else {}
    weakest = {"reviiyot": "least"}.get(game, "random")
    seats = entry_of(game).seats(entry_of(game).checked(rules))
    record = Record(game, rules, seed, tuple(Seat(f"N{seat}", weakest) for seat in range(seats)), luck="ab" * 16)
    match = Match(record)
    match.play_out()
    return match


@pytest.fixture
def kept(home: Path) -> Iterator[list[Match]]:
    """Four finished games, one of each kind, numbered from 1 as they were played."""
    matches = [match_of(game, 5) for game in ("euchre", "war", "go-fish", "reviiyot")]
    store = Store.open(Path(places.store_file()))
    for place, match in enumerate(matches):
        account = account_of(match, None).to_json()
        at = BEGAN + 1000 * place
        store.add(match.record, started=at, changed=at + 90.5, finished=True, undone=place == 1, account=account)
    store.close()
    return iter([matches])


def done(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> tuple[str, str]:
    """Run a command that ends with that status; return what it printed, and its errors."""
    assert commands.main(list(arguments)) == status
    out, errors = capsys.readouterr()
    return out, errors


def sentence(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 2) -> str:
    """Run a command that is refused; return its one sentence."""
    out, errors = done(capsys, *arguments, status=status)
    assert out == ""
    assert errors.count("\n") == 1
    said = errors.rstrip("\n")
    assert said.isprintable()
    return said


# -- history


def test_the_history_is_a_table_the_last_game_first(
    kept: Iterator[list[Match]], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = done(capsys, "history")[0].splitlines()
    assert lines[0].split() == ["No.", "Last", "move", "Game", "Rules", "Against", "Result", "Score", "Moves"]
    assert [line.split()[0] for line in lines[1:]] == ["4", "3", "2", "1"]
    (matches,) = kept
    assert [line.split()[-1] for line in lines[1:]] == [str(match.ply) for match in reversed(matches)]
    assert "undone" in lines[3]
    assert len({line.index(lines[0].split()[3]) for line in lines[:1]}) == 1


def test_the_history_of_one_game_and_of_the_last_ones(
    kept: Iterator[list[Match]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert [line.split()[0] for line in done(capsys, "history", "--game", "war")[0].splitlines()[1:]] == ["2"]
    lines = done(capsys, "history", "--limit", "3")[0].splitlines()
    assert [line.split()[0] for line in lines[1:-1]] == ["4", "3", "2"]
    assert lines[-1] == "3 of 4 games; --limit 4 shows all."


def test_the_table_for_other_programs_has_a_line_a_game(
    kept: Iterator[list[Match]], capsys: pytest.CaptureFixture[str]
) -> None:
    (matches,) = kept
    rows = list(csv.DictReader(io.StringIO(done(capsys, "history", "--csv")[0])))
    assert [row["game"] for row in rows] == [match.record.game for match in matches]
    assert [row["undone"] for row in rows] == ["no", "yes", "no", "no"]
    assert rows[0]["started"] == "2026-09-21T14:13:20+00:00"
    assert int(rows[0]["hands"]) >= 1
    assert rows[1]["hands"] == "", "a figure that a game does not have is empty"
    last = csv.DictReader(io.StringIO(done(capsys, "history", "--csv", "--limit", "2")[0]))
    assert [row["number"] for row in last] == ["3", "4"]


def test_without_games_that_is_said(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert done(capsys, "history")[0] == "No game is kept yet.\n"
    assert "nothing to write" in sentence(capsys, "export", str(home / "games.json"))
    assert not list(home.glob("*.json*"))


# -- from one home to another


def test_a_whole_history_goes_to_another_home_and_comes_only_once(
    kept: Iterator[list[Match]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (matches,) = kept
    path = str(tmp_path / "games.json")
    assert done(capsys, "export", path)[0] == f"4 games written to {path}.\n"
    here = done(capsys, "history", "--csv")[0]
    at_home(tmp_path / "other", monkeypatch)
    assert done(capsys, "import", path)[0] == "4 games imported.\n"
    assert done(capsys, "history", "--csv")[0] == here, "numbers, times, accounts: all is as it was"
    assert done(capsys, "import", path)[0] == "0 games imported. 4 were kept already.\n"
    store = Store.open(Path(places.store_file()))
    for number, match in enumerate(matches, 1):
        assert digest(Match(store.record(number)).log) == digest(match.log)
    store.close()


def test_one_game_alone_is_one_record_with_its_proofs(
    kept: Iterator[list[Match]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (matches,) = kept
    path = tmp_path / "war.json"
    done(capsys, "export", str(path), "2")
    recording = Recording.from_json(path.read_text(encoding="ascii"))
    war = matches[1]
    assert recording.record.moves == war.record.moves
    assert (recording.commitment, recording.digest) == (commitment(war.record), digest(war.log))
    assert (recording.winners, recording.started, recording.undone) == (war.game.winners, BEGAN + 1000, True)
    assert done(capsys, "export", "-", "2")[0] == path.read_text(encoding="ascii")
    assert len(recordings_in(done(capsys, "export", "-", "2", "1", "2")[0]).recordings) == 2


@pytest.mark.usefixtures("kept")
def test_a_name_without_an_ending_gets_that_of_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        done(capsys, "export", str(tmp_path / "mine"), "1")[0] == f"1 game written to {tmp_path / 'mine'}.card-table.\n"
    )
    assert "A file without a name" in sentence(capsys, "export", "", "1")


def test_an_export_never_replaces_a_file_and_leaves_no_half(
    kept: Iterator[list[Match]], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.json"
    path.write_text("mine", encoding="utf-8")
    assert "there already" in sentence(capsys, "export", str(path))
    assert path.read_text(encoding="utf-8") == "mine"
    assert "no kept game 99" in sentence(capsys, "export", str(tmp_path / "new.json"), "99")
    assert "cannot be written" in sentence(capsys, "export", str(tmp_path / "nowhere" / "games.json"))
    monkeypatch.setattr(os, "fsync", full_disk)
    assert "cannot be written" in sentence(capsys, "export", str(tmp_path / "full.json"))
    assert sorted(tmp_path.glob("*.json*")) == [path]


def full_disk(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_game_that_does_not_stand_the_check_is_left_out_and_named(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    war, fish = match_of("war", 1), match_of("go-fish", 1)
    recordings = [
        Recording(war.record, "1" * 32),
        Recording(fish.record, "2" * 32, digest="0" * 64),
        Recording(Record("chess", {}, 1, ()), "3" * 32),
    ]
    path = tmp_path / "games.json"
    path.write_text("".join(text_of(recordings)), encoding="ascii")
    out, errors = done(capsys, "import", str(path), status=keeping.WRONG)
    assert out == "1 game imported.\n"
    first, second = errors.splitlines()
    assert first.startswith("Go Fish with the seed 1 is left out: These moves ")
    assert second.startswith("chess with the seed 1 is left out: There is no game ")


def test_a_file_that_says_only_the_moves_is_one_game_however_often_it_is_taken_in(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = str(ROOT / "tests" / "engine" / "records" / "euchre-1.json")
    assert done(capsys, "import", old)[0] == "1 game imported.\n"
    assert done(capsys, "import", old)[0] == "0 games imported. 1 was kept already.\n"
    assert "running, hand 1" in done(capsys, "history")[0]


def test_an_import_tells_what_went_on_and_what_went_another_way(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exports of two computers on which the same games were played on."""
    records = [match_of("war", seed).record for seed in range(1, 6)]
    fish = match_of("go-fish", 1).record
    match = Match(replace(fish, moves=fish.moves[:4]))
    match.play(next(move for move in sorted(match.legal_moves(), key=str) if str(move) != fish.moves[4]))

    def files(name: str, *moves: Sequence[str]) -> str:
        path = tmp_path / name
        games = [*zip(records, moves, strict=False), (fish, fish.moves[:6] if name == "one" else match.record.moves)]
        recordings = [
            Recording(replace(record, moves=tuple(made)), f"{number:032x}")
            for number, (record, made) in enumerate(games)
        ]
        path.write_text("".join(text_of(recordings)), encoding="ascii")
        return str(path)

    whole = records[0].moves
    first = files("one", whole[:5], records[1].moves[:5], records[2].moves[:5], records[3].moves)
    other = files("two", whole[:25], records[1].moves, records[2].moves[:5], records[3].moves[:2])
    assert done(capsys, "import", first)[0] == "5 games imported.\n"
    assert done(capsys, "import", other)[0] == (
        "1 game imported. 1 of them went another way than the kept game; both are kept. "
        "2 kept games go on with the moves of the file. 2 were kept already.\n"
    )
    assert done(capsys, "import", other)[0] == "0 games imported. 5 were kept already.\n"
    store = keeping.opened_store()
    plies = sorted(kept.ply for kept in store.games())
    assert plies == sorted([25, len(records[1].moves), 5, len(records[3].moves), 6, 5])
    store.close()


def test_the_identity_of_another_deal_is_left_out_and_named(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.json"
    recordings = [Recording(match_of("war", seed).record, "1" * 32) for seed in (1, 2)]
    path.write_text("".join(text_of(recordings)), encoding="ascii")
    out, errors = done(capsys, "import", str(path), status=keeping.WRONG)
    assert out == "1 game imported.\n"
    assert errors == (
        "War with the seed 2 is left out: Its identity is that of another game, which is kept as number 1.\n"
    )


def test_a_game_that_ends_before_it_starts_is_refused(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(Recording(match_of("war", 1).record, "1" * 32, 200.0, 100.0).to_json(), encoding="ascii")
    for command in ("import", "verify"):
        assert '"started" is later than "ended"' in done(capsys, command, str(path), status=2)[1]


def test_where_nothing_can_be_kept_an_import_says_so(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "card-table").write_text("a file in the folder's place", encoding="utf-8")
    errors = done(capsys, "import", str(ROOT / "tests" / "engine" / "records" / "euchre-1.json"), status=2)[1]
    assert "cannot be kept" in errors


@pytest.mark.usefixtures("kept")
def test_everything_is_one_file_with_settings_and_practice_and_comes_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = keeping.opened_store()
    Settings(store).change({"speed": "fast", "volume": 10})
    store.close()
    path = str(tmp_path / "all.card-table")
    assert done(capsys, "export", "--everything", path)[0] == f"4 games, settings and practice written to {path}.\n"
    at_home(tmp_path / "other", monkeypatch)
    store = keeping.opened_store()
    Settings(store).change({"volume": 70})
    store.close()
    assert (
        done(capsys, "import", path)[0]
        == "4 games imported. 1 setting is new here. 0 parts of the practice are new here.\n"
    )
    assert done(capsys, "import", path)[0].endswith("4 were kept already. Settings and practice are as they were.\n")
    store = keeping.opened_store()
    settings = Settings(store)
    assert (settings.speed, settings.volume) == ("fast", 70)
    store.close()
    assert done(capsys, "verify", path)[0].endswith("Nothing is wrong.\n"), "what is no game is not judged"


def test_everything_can_be_written_before_the_first_game(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert done(capsys, "export", "--everything", str(tmp_path / "all"))[0].startswith(
        "0 games, settings and practice "
    )
    assert "import it" in sentence(capsys, str(tmp_path / "all.card-table"))


# -- the check


def test_an_exported_game_stands_the_check(
    kept: Iterator[list[Match]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.json"
    done(capsys, "export", str(path))
    out = done(capsys, "verify", str(path))[0].splitlines()
    assert [line.split()[1] for line in out if line.startswith("  ")] == ["right"] * 16
    assert out[-1] == "Nothing is wrong."


def test_what_is_wrong_is_told_and_the_status_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = match_of("war", 1).record
    path = tmp_path / "war.json"
    path.write_text(Recording(record, commitment="0" * 64).to_json(), encoding="ascii")
    out = done(capsys, "verify", str(path), status=keeping.WRONG)[0]
    assert "  Hash    wrong  The file says 000" in out
    assert out.endswith("1 game failed the check.\n")


def test_of_several_files_every_line_names_its_file_and_one_that_is_wrong_is_enough(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad, none = (str(tmp_path / name) for name in ("good.json", "bad.json", "none.json"))
    record = match_of("war", 1).record
    Path(good).write_text(Recording(record).to_json(), encoding="ascii")
    Path(bad).write_text(Recording(record, digest="0" * 64).to_json(), encoding="ascii")
    out, errors = done(capsys, "verify", good, none, bad, good, status=keeping.WRONG)
    assert errors.startswith(f"{none} cannot be read: ")
    assert errors.count("\n") == 1
    lines = out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [good] * 6 + [bad] * 6 + [good] * 6
    assert lines[5] == f"{good}: Nothing is wrong."
    assert lines[11] == f"{bad}: 1 game failed the check."
    assert done(capsys, "verify", good, good)[1] == ""


def test_a_game_against_a_level_that_was_renamed_stands_the_check(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = tuple(Seat(name, "club") for name in "NESW")
    match = Match(Record("euchre", {"target": 1}, 5, seats, luck="ab" * 16))
    match.play_out()
    path = tmp_path / "old.json"
    hashed, played = commitment(match.record), digest(match.log)
    recording = Recording(match.record, commitment=hashed, digest=played, winners=match.game.winners)
    path.write_text(recording.to_json(), encoding="ascii")
    assert "Nothing is wrong." in done(capsys, "verify", str(path))[0]
    done(capsys, "import", str(path))
    history = done(capsys, "history")[0]
    assert "Skilled" in history
    assert "club" not in history.lower()
    done(capsys, "export", str(tmp_path / "again.json"))
    again = json.loads((tmp_path / "again.json").read_text())
    assert [seat["player"] for seat in (again[0] if isinstance(again, list) else again)["seats"]] == ["club"] * 4


def test_the_text_that_is_hashed_is_printed_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = match_of("war", 1).record
    path = tmp_path / "war.json"
    path.write_text(record.to_json(), encoding="ascii")
    assert done(capsys, "verify", "--text", str(path))[0] == committed_text(record)


def test_names_cannot_control_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record("war", {"turns": 3}, 1, (Seat("\u202eAda", "random"), Seat("Ben", "random")))
    match = Match(record)
    match.play_out()
    path = tmp_path / "war.json"
    path.write_text(match.record.to_json(), encoding="ascii")
    assert "\u202e" not in "".join(done(capsys, "verify", str(path)))


# -- what does not fit


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("history --limit 0", "--limit cannot be"), ("history --game chess", "--game cannot be"),
        ("history --cvs", "did you mean --csv"), ("history war", "one word too many"), ("export", "Name the file"),
        ("import", "Name the file"), ("verify --text", "Name the file"), ("import a.json b.json", "one word too many"),
        ("export --everything a.json 3", "leave the numbers out"), ("verify --text main.py main.py", "name one"),
        ("export a.json x", "A game's number cannot be"), ("verify nowhere.json", "cannot be read"),
        ("import tests", "cannot be read"), ("verify main.py", "not a Card Table record"), ("nowhere.json", "no file"),
        ("tests", "not a plain file"), ("main.py", "not a Card Table record"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_in_one_sentence(
    words: str, said: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    assert said in sentence(capsys, *words.split())


@pytest.mark.parametrize("command", ["history", "export", "import", "verify"])
def test_every_command_has_help_and_stands_in_the_help_of_all(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        commands.main([command, "--help"])
    assert left.value.code == 0
    assert f"main.py {command}" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        commands.main(["--help"])
    assert f"  {command} " in capsys.readouterr().out


def test_the_commands_need_no_packages(home: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    for arguments in (["history"], ["verify", "tests/engine/records/euchre-1.json"], ["history", "--help"]):
        command = [sys.executable, "-S", "-E", "main.py", *arguments]
        ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout


# -- codes and record files


def test_a_code_is_a_game_with_rules_and_a_deal() -> None:
    rules = entry_of("war").checked({"players": 3, "turns": 50})
    code = code_of("war", rules, 99)
    for words in (["play", "--code", code], ["play", f"--code={code.lower()}"], ["play", "war", "--code", code]):
        request = parse(words, games())
        assert (request.command, request.game, request.seed, request.rules) == ("play", "war", 99, rules)
    request = parse(["play", "--speed", "fast", "--code", code, "--demo"], games())
    assert (request.seats, request.settings) == (("random",), {"speed": "fast"})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play --code", "Write the code"), ("play --code {}0", "mistake"),
        ("play --code chess-1", "begins with the name"),
        ("play euchre --code {}", "code of war"), ("play --code {} --seed 7", "A code holds"),
        ("play --code {} --players 3", "A code holds"), ("play --code {} --preset quick", "A code holds"),
        ("play war --code", "needs a value"), ("play --code {} --bla", "no option --bla"),
    ],
)  # fmt: skip
def test_a_code_that_does_not_fit_is_refused(words: str, said: str) -> None:
    code = code_of("war", {}, 99)
    with pytest.raises(StartError) as refused:
        parse(words.format(code).split(), games())
    assert said in str(refused.value)


def test_a_file_is_a_request_to_show_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "war.json"
    path.write_text(match_of("war", 1).record.to_json(), encoding="ascii")
    request = parse([str(path), "--scale", "2"], games())
    assert (request.command, request.file, request.scale) == ("replay", str(path), 2.0)
    assert window.record_of(request.file) == match_of("war", 1).record
    damaged = json.loads(path.read_text(encoding="ascii"))
    damaged["moves"][3] = "fly"
    path.write_text(json.dumps(damaged), encoding="ascii")
    with pytest.raises(StartError, match=r"war\.json cannot be played: .*fly"):
        window.record_of(str(path))
    path.write_text("".join(text_of([Recording(match_of("war", 1).record)] * 2)), encoding="ascii")
    with pytest.raises(StartError, match="holds 2 games"):
        window.record_of(str(path))
    path.write_text("[]", encoding="ascii")
    with pytest.raises(StartError, match="holds no game"):
        window.record_of(str(path))


def test_a_deck_is_left_to_the_window(tmp_path: Path) -> None:
    path = tmp_path / "Family.QUARTETS"
    path.write_bytes(b"PK")
    assert window.parse([str(path)]).record is None, "it would be no record, and an error in the terminal"


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize("words", ["history", "export games.json", "import games.json", "review 1", "history --csv"])
def test_games_of_a_newer_version_are_refused_in_one_sentence_and_stay(
    words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    done(capsys, "export", str(tmp_path / "games.json"))
    path = Path(places.store_file())
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 1000")
    before = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.json").rename(tmp_path / "other.json")
    assert commands.main(words.replace("import games", "import other").split()) == 2
    said = capsys.readouterr()
    sentence = f"{path} was written by a newer Card Table and stays as it is. Get the newest version; in this one"
    assert (said.out, said.err.startswith(sentence), said.err.count("\n")) == ("", True, 1)
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()} == before
    assert not (tmp_path / "games.json").exists()
