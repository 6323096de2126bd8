"""No process of the program ever imports from the current folder, and no flag or variable of Python's stops it.

Every kind of process is started in a folder in which each of Python's modules, and each of ours, has a hostile double.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from engine.match import Match
from engine.record import Record, Recording, Seat
from gui.coaching import reviewer, second_look
from gui.table import thinker
from protocol import guard, own_processes
from start import VERSION, commands
from tests.hostile import hostile_folder, marks
from tests.patience import PATIENCE
from tests.start.matches import begun

PROJECT = Path(__file__).parents[2]
MAIN = str(PROJECT / "main.py")
ARENA = ("arena", "war", "--bots", "random,random", "--deals", "4", "--seed", "1")


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    return hostile_folder(tmp_path / "downloads")


def run(
    folder: Path, command: Sequence[str], said: str | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command in the hostile folder, in a home of its own. No double may have been imported."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG_"))}
    home = folder.parent / "home"
    home.mkdir(exist_ok=True)
    done = subprocess.run(
        [*command], cwd=folder, env={**kept, "HOME": str(home), "LOCALAPPDATA": str(home), **variables},
        input=said or "", capture_output=True, encoding="utf-8", errors="replace", timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert marks(folder) == []
    return done


def worked(done: subprocess.CompletedProcess[str]) -> str:
    """Return what it printed; it has ended well and without a word on standard error."""
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def of_thinker() -> str:
    experts = tuple(Seat(name, "simple") for name in ("Ada", "Maya", "Theo", "Noor"))
    match = Match(Record("euchre", {}, seed=7, seats=experts))
    match.play_out(8)
    return "".join(
        json.dumps(line) + "\n" for line in ({thinker.RECORD: match.record.to_json()}, {thinker.SECONDS: None})
    )


def of_reviewer() -> str:
    return reviewer.review_request(begun(8), 0, None).decode()


def of_second_look() -> str:
    return json.dumps(second_look.about_knowledge(begun(8))) + "\n"


@pytest.mark.parametrize(
    ("module", "word", "question", "answer"),
    [
        (thinker.__name__, thinker.WORD, of_thinker, thinker.MOVE),
        (reviewer.__name__, reviewer.WORD, of_reviewer, "judgements"),
        (second_look.__name__, second_look.WORD, of_second_look, ""),
        (guard.__name__, guard.WORD, lambda: "+999999\n-999999\n", ""),
    ],
)
@pytest.mark.parametrize("variables", [{}, {"PYTHONPATH": os.pathsep}, {"PYTHONSAFEPATH": "1"}])
def test_the_processes_of_the_window_import_nothing_from_there(
    hostile: Path, module: str, word: str, question: object, answer: str, variables: Mapping[str, str]
) -> None:
    assert callable(question)
    command = own_processes.own_command(module, word)
    if variables.get("PYTHONPATH"):
        # The program itself drops such a part before it starts anything; here nobody has.
        variables = {"PYTHONPATH": ""}
    said = worked(run(hostile, command, question(), **variables))
    assert answer in said


def test_every_own_process_is_tried_above() -> None:
    assert {*commands.OWN_PROCESSES.values()} == {each.__name__ for each in (thinker, reviewer, second_look, guard)}


@pytest.mark.parametrize("start", [(MAIN,), (str(PROJECT / "start" / "__main__.py"),)])
@pytest.mark.parametrize("variables", [{}, {"PYTHONSAFEPATH": "1", "PYTHONNOUSERSITE": "1"}])
def test_commands_and_workers_import_nothing_from_there(
    hostile: Path, start: Sequence[str], variables: Mapping[str, str]
) -> None:
    program = (sys.executable, *start)
    assert worked(run(hostile, [*program, "--version"], **variables)) == f"Card Table {VERSION}\n"
    assert "WINS" in worked(run(hostile, [*program, "war", "--seed", "1"], **variables))
    for jobs in ("1", "2"):
        assert "random against random" in worked(run(hostile, [*program, *ARENA, "--jobs", jobs], **variables))
    recording = hostile / "game.card-table"
    recording.write_text(Recording(begun(8)).to_json(), encoding="ascii")
    assert "Nothing is wrong." in worked(run(hostile, [*program, "verify", recording.name], **variables))
    assert "Decision" in worked(run(hostile, [*program, "review", recording.name], **variables))


@pytest.mark.skipif("PYTHONPATH" in os.environ, reason="packages that it names would be missing, and be set up")
def test_a_window_and_a_program_at_the_table_import_nothing_from_there(hostile: Path) -> None:
    dummy = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "CARD_TABLE_FIRST_FRAME": "0"}
    assert "first frame" in worked(run(hostile, [sys.executable, MAIN, "play", "euchre", "--seed", "7"], **dummy))
    example = PROJECT / "examples" / "bots" / "bot.py"
    bots = f"cmd:{shlex.join((sys.executable, '-I', str(example)))},random"
    command = [sys.executable, MAIN, "arena", "euchre", "--bots", bots, "--deals", "2", "--seed", "3", "--jobs", "2"]
    assert "against random" in worked(run(hostile, command))


def test_an_empty_part_of_pythonpath_names_no_folder(hostile: Path) -> None:
    """`PYTHONPATH=/somewhere:` names the current folder; Python itself has everything by then that it looks for."""
    for name in sys.stdlib_module_names & {*sys.modules} | {"sitecustomize", "usercustomize"}:
        (hostile / f"{name}.py").unlink(missing_ok=True)
    (hostile / "__future__.py").write_text((hostile / "this.py").read_text())
    for name in ("random", "json", "typing", "socket", "multiprocessing", "tempfile", "shutil", "uuid"):
        (hostile / f"{name}.py").write_text((hostile / "this.py").read_text().replace("'this'", f"'{name}'"))
    for path in (os.pathsep, f"{hostile.parent}{os.pathsep}", "."):
        done = run(hostile, [sys.executable, MAIN, *ARENA, "--jobs", "2"], PYTHONPATH=path)
        assert "random against random" in worked(done)


def test_a_bot_of_the_current_folder_plays_and_brings_its_own_modules(hostile: Path) -> None:
    """It is looked for last, so what it imports is Python's, and its own helpers are found."""
    (hostile / "careful.py").write_text(
        "import random\nfrom aside import first\n\nclass Careful:\n    def choose(self, view, rng):\n"
        "        assert random.randint\n        return first(view.legal_moves())\n"
    )
    (hostile / "aside.py").write_text("def first(moves):\n    return next(iter(moves))\n")
    for jobs in ("1", "2"):
        command = [sys.executable, MAIN, "arena", "euchre", "--bots", "careful:Careful,random", "--deals", "4"]
        assert "careful:Careful against random" in worked(run(hostile, [*command, "--seed", "3", "--jobs", jobs]))


def test_bots_of_ours_let_nothing_be_looked_for_there(hostile: Path) -> None:
    (hostile / "nobody_has_this.py").write_text((hostile / "random.py").read_text())
    code = (
        "import sys; sys.argv[1:] = sys.argv[2:]; sys.path[0] = sys.argv.pop(0)\n"
        "from start.commands import main\nstatus = main(sys.argv[1:])\n"
        "try:\n    import nobody_has_this\nexcept ModuleNotFoundError:\n    sys.exit(status)\nsys.exit(9)"
    )
    worked(run(hostile, [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(PROJECT)!r})\n"
                         + code.split("\n", 1)[1], *ARENA, "--jobs", "1"]))  # fmt: skip


# Those that do not touch each other are tried together: whatever one of them stops is stopped.
FLAGS = (
    *(["-P -s -B"] if sys.version_info >= (3, 11) else ["-s -B"]),
    *("-I -OO", "-E -O -u -Wd", "-Werror -bb -Xutf8=0 -Xwarn_default_encoding", "-Xdev -Xutf8=1"),
)
VARIABLES = (
    {
        "PYTHONSAFEPATH": "1", "PYTHONNOUSERSITE": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1",
        "PYTHONHASHSEED": "1", "PYTHONCASEOK": "1", "PYTHONINTMAXSTRDIGITS": "640",
    },
    {"PYTHONPATH": ".", "PYTHONIOENCODING": "ascii", "PYTHONSTARTUP": "/nowhere.py"},
    {"PYTHONPATH": str(PROJECT / "start"), "PYTHONIOENCODING": "latin-1:strict", "PYTHONOPTIMIZE": "2"},
    {"PYTHONWARNINGS": "error", "PYTHONWARNDEFAULTENCODING": "1", "PYTHONUTF8": "0"},
    {"PYTHONDEVMODE": "1", "PYTHONPLATLIBDIR": "lib"}, {"PYTHONPYCACHEPREFIX": "/nowhere"},
    {"PYTHONHOME": sys.base_prefix}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
)  # fmt: skip


@pytest.mark.parametrize("flags", FLAGS)
def test_no_flag_of_pythons_stops_it(tmp_path: Path, flags: str) -> None:
    """`-S` is for test_entry.py: Python finds no packages with it, and the environment is entered without it."""
    everything_works(tmp_path, [sys.executable, *flags.split(), MAIN], {})


@pytest.mark.parametrize(
    "variables", VARIABLES, ids=lambda variables: " ".join("=".join(pair) for pair in variables.items())
)
def test_no_variable_of_pythons_stops_it(tmp_path: Path, variables: Mapping[str, str]) -> None:
    if "PYTHONHOME" in variables and sys.prefix != sys.base_prefix:
        pytest.skip("it makes Python forget its virtual environment; see test_environment.py")
    everything_works(tmp_path, [sys.executable, MAIN], variables)


def everything_works(folder: Path, program: Sequence[str], variables: Mapping[str, str]) -> None:
    """Start what needs no packages, and what needs some in processes of their own."""
    assert worked(run(folder, [*program, "--version"], **variables)) == f"Card Table {VERSION}\n"
    assert "play GAME" in worked(run(folder, [*program, "--help"], **variables))
    assert "WINS" in worked(run(folder, [*program, "war", "--seed", "1"], **variables))
    assert worked(run(folder, [*program, "history"], **variables)) == "No game is kept yet.\n"
    assert "random against random" in worked(run(folder, [*program, *ARENA, "--jobs", "2"], **variables))
