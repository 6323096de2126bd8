"""The files are what the scripts beside them draw."""

from __future__ import annotations

from pathlib import Path

import pytest

from assets import cards, icons
from assets.cards import build as deck
from assets.files import differences
from assets.icons import build as icon_set

SCRIPTS = pytest.mark.parametrize("script", [deck, icon_set])


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with freshly drawn icons."""
    folder = tmp_path_factory.mktemp("drawn") / "icons"
    assert icon_set.main([str(folder)]) == 0
    return folder


def test_the_deck_is_in_step_with_its_script() -> None:
    assert differences(deck.pictures(), cards.FOLDER) == []


def test_the_icons_are_in_step_with_their_script() -> None:
    assert differences(icon_set.pictures(), icons.FOLDER) == []


def test_the_deck_draws_exactly_the_names() -> None:
    assert tuple(deck.pictures()) == cards.names()


@SCRIPTS
def test_checking_the_files_says_nothing(script: object, capsys: pytest.CaptureFixture[str]) -> None:
    check = deck.main if script is deck else icon_set.main
    assert check(["--check"]) == 0
    assert capsys.readouterr() == ("", "")


def test_files_are_written_as_they_are_drawn(written: Path) -> None:
    for name, text in icon_set.pictures().items():
        assert (written / f"{name}.svg").read_bytes() == text.encode()
    assert icon_set.main(["--check", str(written)]) == 0


@pytest.mark.parametrize("fault", ["changed", "missing", "left over"])
def test_a_file_out_of_step_is_named_in_a_sentence(
    fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert icon_set.main([str(tmp_path)]) == 0
    file = tmp_path / ("old.svg" if fault == "left over" else "war.svg")
    if fault == "missing":
        file.unlink()
    else:
        file.write_text("<svg/>", encoding="utf-8")
    assert icon_set.main(["--check", str(tmp_path)]) == 1
    words = capsys.readouterr().err
    assert words.startswith("1 of the pictures in ")
    assert f"({file.name})" in words
    assert words.endswith("run `python -m assets.icons.build`.\n")


def test_a_folder_that_cannot_be_written_to_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert icon_set.main([str(tmp_path / "file" / "folder")]) == 1
    assert capsys.readouterr().err.startswith("The pictures could not be written: ")
