"""`main.py uninstall`: what it removes, what it leaves and says, in homes of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from start import commands, copies, places
from start.bootstrap import environment
from start.bootstrap.setup import MARK
from store.in_use import is_in_use
from store.store import Store

PROJECT = Path(__file__).parents[2]


class Home:
    """A checkout with a private environment, and everything that the program keeps."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment, self.data = folder / ".venv", folder / "data" / "card-table"
        (folder / "main.py").write_text("")
        self.make(self.environment / MARK, self.environment / "bin" / "python")
        self.store = Path(places.store_file())
        store = Store.open(self.store)
        store.change_settings({"speed": "fast"})
        store.close()
        self.own = [
            self.store,
            self.data / "card-table.damaged.sqlite",
            self.data / "card-table-log.damaged1.sqlite-wal",
            self.data / "arena" / "euchre.json",
            Path(places.log_file()),
            Path(f"{places.log_file()}.1"),
            Path(places.old_settings_file()),
        ]
        self.make(*self.own[1:])

    @staticmethod
    def make(*paths: Path) -> None:
        """Make files, each with its own name in it."""
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(path.name)

    @property
    def files(self) -> set[Path]:
        """Everything below the home that is no folder."""
        return {path for path in self.folder.rglob("*") if not path.is_dir()}


@pytest.fixture
def home(project: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setenv("XDG_STATE_HOME", str(project / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(project / "config"))
    return Home(project)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def test_environment_and_launchers_go_and_games_stay(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    before = home.files
    assert commands.main(["uninstall"]) == 0
    assert lines(capsys) == [
        "There are no launchers to take away.",
        f"removed: {home.environment}",
        "",
        f"Your games and settings are still in {home.data}; to remove them: main.py uninstall --data",
        f"To remove the program itself: delete the folder {home.folder}",
    ]
    assert home.files == before - {home.environment / MARK, home.environment / "bin" / "python"}
    assert not home.environment.exists()


def test_with_data_and_yes_nothing_is_left_but_what_is_not_ours(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    theirs = [
        home.data / "letter.txt",
        home.data / "arena" / "notes.txt",
        home.store.with_name("card-table.sqlite.old"),
    ]
    home.make(*theirs)
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    said = lines(capsys)
    assert {f"removed: {path}" for path in home.own} <= set(said)
    assert f"Something that is not Card Table's is in {home.data}; it was left alone." in said
    locks = {home.folder / "requirements" / f"{kind}.lock" for kind in environment.NEEDS}
    assert home.files == {*theirs, *locks, home.folder / "main.py"}
    assert not (home.folder / "state" / "card-table").exists()
    assert not (home.folder / "config" / "card-table").exists()

    for path in theirs:
        path.unlink()
    home.make(home.data / "arena" / "war.json")
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    assert not home.data.exists()
    assert len(lines(capsys)) == 4


@pytest.mark.parametrize(("answer", "goes"), [("yes", True), ("YES ", True), ("y", False), ("", False)])
def test_a_terminal_asks_and_only_the_word_removes(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, answer: str, goes: bool
) -> None:
    before = home.files
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", lambda question: answer)
    assert commands.main(["uninstall", "--data"]) == 0
    said = lines(capsys)
    assert any(line.startswith(f"  {home.store}  ") for line in said)
    assert home.store.exists() is not goes
    if not goes:
        assert said[-1] == "Nothing was removed."
        assert home.files == before


def test_without_a_terminal_the_word_has_to_be_written(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    before = home.files
    for words, sentence in (
        (["--data"], "--data removes all games and settings; write --yes after it if you mean it."),
        (["--yes"], "--yes goes with --data; without that nothing is asked."),
        (["now"], '"now" is one word too many; main.py uninstall --help tells what can be written.'),
    ):
        assert commands.main(["uninstall", *words]) == 2
        assert capsys.readouterr().err == sentence + "\n"
    assert home.files == before


def test_an_open_window_is_noticed_and_nothing_goes(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.read_bytes() for path in home.files}
    window_of = "import sys, pathlib; from store.store import Store; store = Store.open(pathlib.Path(sys.argv[1]))"
    command = [sys.executable, "-c", f"{window_of}; print(flush=True); input(); store.close()", str(home.store)]
    with subprocess.Popen(command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as window:
        assert window.stdout is not None
        window.stdout.readline()
        assert is_in_use(home.store)
        for words in ([], ["--data", "--yes"]):
            assert commands.main(["uninstall", *words]) == 2
            assert capsys.readouterr().err.startswith("Card Table is open; close its window")
        window.communicate(b"\n")
    assert not is_in_use(home.store)
    assert {path: path.read_bytes() for path in before} == before


def test_an_environment_that_somebody_else_made_or_that_is_in_use_stays(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(sys, "prefix", str(home.environment))
        assert commands.main(["uninstall"]) == 0
        assert f"left, because the Python in it runs this: {home.environment}" in lines(capsys)
    (home.environment / MARK).unlink()
    assert commands.main(["uninstall"]) == 0
    assert home.environment.is_dir()


def test_other_copies_leave_the_environment_of_a_checkout(
    home: Home, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "kind", lambda: copies.CopyKind.DEB)
    assert commands.main(["uninstall"]) == 0
    said = lines(capsys)
    assert said[-1] == "To remove the program itself: sudo apt remove card-table"
    assert home.environment.is_dir()
    assert commands.main(["install"]) == 2
    assert "its Debian package has put it there" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_linked_folders_and_files_are_removed_and_what_they_led_to_is_told(
    home: Home, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Somebody keeps the environment, the games and one result on a larger disk."""
    disk = tmp_path_factory.mktemp("disk")
    for folder, there in ((home.environment, disk / "venv"), (home.data, disk / "data")):
        folder.rename(there)
        folder.symlink_to(there)
    result = disk / "euchre-results"
    (home.data / "arena" / "euchre.json").rename(result)
    (home.data / "arena" / "euchre.json").symlink_to(result)
    (home.data / "arena" / "war.json").symlink_to(disk / "gone")
    assert commands.main(["uninstall"]) == 0
    said = lines(capsys)
    assert f"removed: {home.environment}, and {disk / 'venv'}, to which it led" in said
    assert not (disk / "venv").exists()
    assert not home.environment.is_symlink()
    assert (disk / "data" / home.store.name).exists()

    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    said = lines(capsys)
    linked = home.data / "arena" / "euchre.json"
    assert f"removed the link {linked}; it led to {result}, which is left" in said
    assert f"removed: {home.data / 'arena' / 'war.json'}" in said
    assert f"removed: {home.store}" in said
    assert f"removed the link {home.data}; it led to the empty folder {disk / 'data'}, which is left" in said
    assert not home.data.is_symlink()
    assert sorted(disk.iterdir()) == [disk / "data", result]
    assert "not Card Table's" not in "\n".join(said)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_a_folder_with_something_else_in_it_and_one_to_nothing(
    home: Home, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    disk = tmp_path_factory.mktemp("disk")
    home.data.rename(disk / "data")
    home.data.symlink_to(disk / "data")
    (disk / "data" / "letter.txt").write_text("theirs")
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    assert f"Something that is not Card Table's is in {home.data}; it was left alone." in lines(capsys)
    assert home.data.is_symlink()
    (disk / "data" / "letter.txt").unlink()
    (disk / "data").rmdir()
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    assert f"removed the link {home.data}; it led to nothing any more" in lines(capsys)
    assert not home.data.is_symlink()


def test_a_second_uninstall_has_nothing_to_do(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    capsys.readouterr()
    assert commands.main(["uninstall", "--data", "--yes"]) == 0
    assert lines(capsys) == [
        "There are no launchers to take away.",
        "",
        f"To remove the program itself: delete the folder {home.folder}",
    ]
