"""The set-up with a fake pip: where it goes, what it keeps, what it tells."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import IO

import pytest

from start import StartError, places
from start.bootstrap import environment, setup
from start.bootstrap.progress import ProgressLines
from tests.patience import PATIENCE

HERE = sys.version_info[:2]

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the fake steps lay an environment out as POSIX does")


class FakeSteps(ProgressLines):
    """Takes the place of the real steps: makes the interpreter's file, and fails where it is told to."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.ran: list[str] = []
        self.said: list[str] = []
        self.fails: tuple[str, str] | None = None

    def step(self, sentence: str) -> None:
        self.said.append(sentence)

    def run(self, command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        name = command[command.index("-m") + 1]
        self.ran.append(name)
        if self.fails is not None and self.fails[0] == name:
            log.write(self.fails[1].encode())
            return 1
        assert "PYTHONPATH" not in environ
        assert not os.path.exists(environment.stamp_file(self.folder))
        if name == "venv":
            self.make_interpreter(*HERE)
        else:
            assert "--require-hashes" in command
        return 0

    def make_interpreter(self, *version: int) -> None:
        python = Path(environment.python_in(self.folder))
        python.parent.mkdir(parents=True, exist_ok=True)
        python.write_text(f"#!/bin/sh\nprintf '%s\\n' '{self.folder}' {version[0]} {version[1]}\n")
        python.chmod(0o755)

    def done(self) -> None:
        self.said.append("done")


@pytest.fixture
def steps(project: Path, monkeypatch: pytest.MonkeyPatch) -> FakeSteps:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    return FakeSteps(environment.folders()[0])


def test_a_set_up_makes_the_environment_beside_main(steps: FakeSteps) -> None:
    folder = setup.set_up("play", steps)
    assert folder == os.path.join(places.ROOT, ".venv")
    assert steps.ran == ["venv", "pip"]
    assert environment.is_current(folder, "play")
    assert not environment.is_current(folder, "develop")
    assert steps.said[-1] == "done"


def test_an_environment_to_develop_serves_playing_too_and_is_the_same(steps: FakeSteps) -> None:
    folder = setup.set_up("play", steps)
    setup.set_up("develop", steps)
    assert steps.ran == ["venv", "pip", "pip"]
    assert environment.is_current(folder, "develop")
    assert environment.is_current(folder, "play")


def test_what_another_start_has_set_up_meanwhile_is_taken(steps: FakeSteps) -> None:
    setup.set_up("play", steps)
    setup.set_up("play", steps)
    assert steps.ran == ["venv", "pip"]


def test_a_changed_lock_is_installed_into_the_same_environment(steps: FakeSteps) -> None:
    folder = setup.set_up("play", steps)
    Path(environment.lock_file("play")).write_bytes(b"pygame-ce==2.6.0\n")
    assert not environment.is_current(folder, "play")
    setup.set_up("play", steps)
    assert steps.ran == ["venv", "pip", "pip"]
    assert environment.is_current(folder, "play")


def test_an_interrupted_set_up_begins_anew(steps: FakeSteps) -> None:
    steps.fails = ("pip", "")
    with pytest.raises(StartError):
        setup.set_up("play", steps)
    left = Path(steps.folder, "half")
    left.mkdir()
    assert not environment.is_current(steps.folder, "play")
    steps.fails = None
    setup.set_up("play", steps)
    assert steps.ran == ["venv", "pip", "venv", "pip"]
    assert not left.exists()
    assert environment.is_current(steps.folder, "play")


def test_an_environment_of_another_python_is_made_anew(steps: FakeSteps) -> None:
    setup.set_up("play", steps)
    steps.make_interpreter(3, 1)
    setup.set_up("play", steps)
    assert steps.ran == ["venv", "pip", "venv", "pip"]


def test_an_environment_whose_python_was_deleted_is_made_anew(steps: FakeSteps) -> None:
    folder = setup.set_up("play", steps)
    os.remove(environment.python_in(folder))
    os.symlink("/nowhere/python3.9", environment.python_in(folder))
    setup.set_up("play", steps)
    assert steps.ran == ["venv", "pip", "venv", "pip"]


def test_somebody_elses_environment_is_left_alone(steps: FakeSteps) -> None:
    theirs = Path(steps.folder, "bin", "python")
    theirs.parent.mkdir(parents=True)
    theirs.write_text("theirs")
    steps.folder = environment.folders()[1]
    assert setup.set_up("play", steps) == os.path.join(places.user_data_folder(), "environment")
    assert theirs.read_text() == "theirs"
    assert [*theirs.parents[1].rglob("*")] == [theirs.parent, theirs]


def test_where_the_project_cannot_be_written_it_goes_to_the_data_folder(
    steps: FakeSteps, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.makedirs

    def refuse(path: str, mode: int = 0o777, exist_ok: bool = False) -> None:
        if path == os.path.join(places.ROOT, ".venv"):
            raise OSError(errno.EROFS, "Read-only file system", path)
        real(path, mode, exist_ok)

    monkeypatch.setattr(os, "makedirs", refuse)
    steps.folder = environment.folders()[1]
    assert setup.set_up("play", steps) == environment.folders()[1]


def test_nowhere_to_write_is_told(steps: FakeSteps) -> None:
    Path(places.ROOT, ".venv").write_text("a file")
    Path(places.ROOT, "data").write_text("a file too")
    with pytest.raises(StartError, match=r"Card Table cannot set itself up in .*; make that folder writable"):
        setup.set_up("play", steps)


def test_without_a_lock_there_is_nothing_to_install_from(steps: FakeSteps) -> None:
    os.remove(environment.lock_file("develop"))
    with pytest.raises(StartError, match=r"lacks requirements/develop.lock .* python3 -m pip install '\.\[develop\]'"):
        setup.set_up("develop", steps)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_without_the_venv_module_it_says_what_to_install(
    steps: FakeSteps, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == module else object())
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None)
    with pytest.raises(StartError, match=f"needs Python's {module} module.*sudo apt install python3-venv"):
        setup.set_up("play", steps)


def test_an_environment_that_was_just_made_is_not_made_again(steps: FakeSteps, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(environment.MADE, steps.folder)
    with pytest.raises(StartError, match="does not work though it was just made; remove it"):
        setup.set_up("play", steps)
    assert steps.ran == []


@pytest.mark.parametrize(
    ("step", "said", "sentence"),
    [
        (
            "pip",
            "WARNING: Retrying ... NewConnectionError('...')\nERROR: No matching distribution",
            "could not reach the",
        ),
        (
            "pip",
            "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
            "is full; free",
        ),
        (
            "pip",
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE",
            "is not the one that Card Table was made with",
        ),
        (
            "pip",
            "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]",
            "secure connection was refused",
        ),
        ("pip", "ERROR: No matching distribution found for pygame-ce==2.5.8", "is not available for Python"),
        ("pip", "Segmentation fault", "did not work; start again"),
        ("venv", "The virtual environment was not created ... because ensurepip is not available.", "ensurepip module"),
    ],
)
def test_a_step_that_fails_is_told_in_one_sentence(steps: FakeSteps, step: str, said: str, sentence: str) -> None:
    steps.fails = (step, said)
    with pytest.raises(StartError) as told:
        setup.set_up("play", steps)
    assert sentence in str(told.value)
    assert "\n" not in str(told.value)
    assert not environment.is_current(steps.folder, "play")
    assert said in Path(steps.folder, setup.LOG).read_text()
    assert steps.said[-1] == "done"


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_where_there_was_no_room_for_the_reason_either_the_disk_is_told(
    steps: FakeSteps, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    steps.fails = (step, "")
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=0))
    with pytest.raises(StartError, match=r"^The disk that holds .* is full; free 300 MB there"):
        setup.set_up("play", steps)


def test_a_share_of_the_disk_that_is_used_up_is_a_full_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def used_up(**wanted: object) -> None:
        raise OSError(errno.EDQUOT, os.strerror(errno.EDQUOT))

    assert setup.full_disk([str(tmp_path), str(tmp_path / "missing")]) is None
    monkeypatch.setattr("tempfile.TemporaryFile", used_up)
    assert setup.full_disk([str(tmp_path)]) == str(tmp_path)


@pytest.mark.parametrize("name", ["a:b", "caf\udce9", "/".join(["deep" * 40] * 23)])
def test_a_folder_that_can_hold_no_environment_is_passed_over(
    steps: FakeSteps, project: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Python's venv refuses a colon, stumbles over what is no text, and packages need room for their own names."""
    monkeypatch.setattr(places, "ROOT", str(project / name))
    monkeypatch.setattr(environment, "lock_file", lambda kind: str(project / "requirements" / f"{kind}.lock"))
    steps.folder = environment.folders()[1]
    assert setup.set_up("play", steps) == environment.folders()[1]
    assert not (project / name).exists()


def test_where_no_folder_can_hold_one_the_reason_is_told(
    steps: FakeSteps, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment, "folders", lambda: (str(project / "a:b"), str(project / "c:d")))
    with pytest.raises(StartError, match=r'c:d, because ":" in its path parts .* set XDG_DATA_HOME to one, and start'):
        setup.set_up("play", steps)
    monkeypatch.setattr(environment, "folders", lambda: (str(project / "e"),))
    monkeypatch.setattr(os, "statvfs", lambda folder: SimpleNamespace(f_flag=getattr(os, "ST_NOEXEC", 0)))
    if hasattr(os, "ST_NOEXEC"):
        with pytest.raises(StartError, match=r"because nothing on its disk may be run \(noexec\)"):
            setup.set_up("play", steps)


def test_a_folder_that_turns_out_to_hold_none_is_given_up_for_the_data_folder(steps: FakeSteps) -> None:
    """Such as a stick on which there are no links."""
    first, second = environment.folders()
    real = steps.run

    def refuses(command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        if command[-1] == first:
            log.write(b"Error: [Errno 1] Operation not permitted: 'lib' -> 'lib64'")
            return 1
        return real(command, environ, log)

    steps.run = refuses  # type: ignore[method-assign]
    steps.folder = second
    assert setup.set_up("play", steps) == second
    assert environment.is_current(second, "play")
    assert steps.said.count("done") == 1


def test_of_the_users_pip_only_where_packages_come_from_is_kept(
    steps: FakeSteps, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`target`, `user`, `prefix` and others would send them elsewhere, or forbid what is done."""
    kept = project / "pip.conf"
    kept.write_text(
        "[global]\nindex-url = https://one/simple\nproxy = http://proxy:1\nuser = true\nno-binary = :all:\n"
        "[install]\ntarget = /elsewhere\nprefix = /elsewhere\nindex-url = https://two/simple\n"
        "find-links =\n    /wheels\n    /more\n[wheel]\nproxy = http://not-this\n"
    )
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    for name, value in (
        ("CONFIG_FILE", str(kept)),
        ("CERT", "/cert.pem"),
        ("TARGET", "/x"),
        ("REQUIRE_VIRTUALENV", "1"),
    ):
        monkeypatch.setenv(f"PIP_{name}", value)
    given: dict[str, str] = {}
    real = steps.run

    def looks(command: list[str], environ: Mapping[str, str], log: IO[bytes]) -> int:
        if command[command.index("-m") + 1] == "pip":
            given.update({name: value for name, value in environ.items() if name.startswith("PIP_")})
        return real(command, environ, log)

    steps.run = looks  # type: ignore[method-assign]
    monkeypatch.setattr(environment, "python_in", lambda folder: sys.executable)
    monkeypatch.setattr(steps, "make_interpreter", lambda *version: None)
    setup.set_up("play", steps)
    assert given == {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": "https://two/simple",
        "PIP_PROXY": "http://proxy:1",
        "PIP_FIND_LINKS": "\n/wheels\n/more",
        "PIP_CERT": "/cert.pem",
    }


@pytest.mark.skipif(sys.platform != "linux", reason="only there the name of the file is what people hear")
def test_the_environment_is_entered_by_a_copy_with_the_programs_name_while_it_is_that_of_todays_python(
    steps: FakeSteps, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = setup.set_up("play", steps)
    named = Path(folder, "bin", "Card Table")
    assert environment.python_to_enter(folder, console=True) == str(named)
    os.utime(environment.python_in(folder), (1, 1))
    assert environment.python_to_enter(folder, console=True) == environment.python_in(folder)
    monkeypatch.setattr(setup, "works", lambda folder, python=None: python is None)
    setup.name_python(folder)
    assert not named.exists(), "a copy that does not work"
    assert environment.python_to_enter(folder, console=True) == environment.python_in(folder)


def test_only_one_set_up_works_at_a_time(steps: FakeSteps) -> None:
    """Another process waits while this one holds the lock, and then finds everything done."""
    folder = setup.claim(environment.folders())
    program = (
        "import sys; from start import places; places.ROOT = sys.argv[1]\n"
        "from start.bootstrap import setup; from start.bootstrap.progress import ProgressLines\n"
        "with setup.only_one(sys.argv[2], ProgressLines()): print('mine')"
    )
    command = [sys.executable, "-u", "-c", program, places.ROOT, folder]
    environ = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with setup.only_one(folder, steps):
        other = subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True)
        assert other.stdout is not None
        assert other.stdout.readline() == "Another start of Card Table is setting up; waiting for it ...\n"
        assert other.poll() is None
    assert other.communicate(timeout=PATIENCE)[0] == "mine\n"
