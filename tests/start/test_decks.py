"""The command decks: a deck from pictures to paper and away again, and a sentence for whatever does not fit."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gui.decks.printing import PAPERS
from start import StartError, commands, decks
from tests.gui_decks import making
from tests.patience import PATIENCE
from tests.start.test_keeping import at_home

ROOT = Path(__file__).parents[2]
QUARTETS = {"1 Uncles": "Avi Ben Dan Gil", "2 Aunts": "Dana Gila Rina Tal"}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with pictures in the folder ``Family``."""
    at_home(tmp_path / "home", monkeypatch)
    monkeypatch.chdir(tmp_path)
    for quartet, names in QUARTETS.items():
        for name in names.split():
            (tmp_path / "Family" / quartet).mkdir(parents=True, exist_ok=True)
            (tmp_path / "Family" / quartet / f"{name}.png").write_bytes(making.png())
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run the command with these words, which goes well, and return what it prints."""
    assert commands.run(["decks", *words]) == 0
    return capsys.readouterr().out


def test_a_deck_from_pictures_to_paper_and_away(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert '"Family", 2 quartets, written to Family.quartets.' in said(capsys, "make", "Family")
    assert "added" in said(capsys, "add", "Family.quartets")
    assert "is there already" in said(capsys, "add", "Family.quartets")
    assert [line.split() for line in said(capsys, "list").splitlines()][-1][1:] == ["Family", "yours", "2"]
    said(capsys, "print", "family", "-o", "cards", "--paper", "letter")
    assert (place / "cards.pdf").read_bytes().startswith(b"%PDF")
    assert "removed" in said(capsys, "remove", "Family")
    assert "Family" not in said(capsys, "list")
    with pytest.raises(StartError, match="no deck"):
        commands.run(["decks", "remove", "Family"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Write list, make, add, print or remove right after decks"),
        ("show", '"show" is none'),
        ("make", "Name the folder after decks make"),
        ("make nowhere", 'There is no folder "nowhere"'),
        ("make empty", "no subfolders with pictures"),
        ("make Family -o there.quartets", "there.quartets is there already"),
        ("make Family -o none/deck", "cannot be written: No such file"),
        ("add there.quartets", "This is no deck of quartets"),
        ("add nothing", "The deck cannot be read: "),
        ("print", "Name the deck after decks print"),
        ("print nothing", 'There is no deck "nothing"'),
        ("print 1 --paper A5", '"A5"; write A4 or Letter'),
        ("print 1 --language xx", "write en, de, es, fr or he"),
        ("remove 1", "none of your own decks"),
        ("remove 1 2", "one word too many"),
    ],
)
def test_what_does_not_fit_gets_a_sentence(words: str, sentence: str, place: Path) -> None:
    (place / "empty").mkdir()
    (place / "there.quartets").write_bytes(b"text")
    with pytest.raises(StartError, match=sentence) as error:
        commands.run(["decks", *words.split()])
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("words", "said"), [(("list",), "The land"), (("--help",), "usage:")])
def test_decks_are_listed_by_a_python_without_packages(words: tuple[str, ...], said: str, place: Path) -> None:
    """Nothing is set up for what draws no picture."""
    command = [sys.executable, "-B", "-I", "-S", str(ROOT / "main.py"), "decks", *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_the_papers_are_those_that_can_be_printed() -> None:
    assert set(decks.PAPERS) == {*PAPERS}
