"""Files that people name: none becomes a device of Windows, where what is written is gone."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arena.locking import alone_with
from arena.puzzles import write as write_puzzles
from engine.coach.puzzles import puzzles_in
from gui.decks.deck import DeckError, read_deck
from gui.decks.files import DeckFiles, open_deck, replaced, write_file
from gui.exchange.files import write_new
from start import StartError, commands
from start.bootstrap import environment
from store.file_names import is_device, stem_of
from tests.gui_decks import making

ROOT = Path(__file__).parents[2]


def export(path: Path) -> None:
    write_new(str(path), ["[]"])


def deck(path: Path) -> None:
    write_file(DeckFiles(read_deck(json.dumps(making.description(1))), {}), path)


def sheets(path: Path) -> None:
    with replaced(path) as unfinished:
        unfinished.write_bytes(b"%PDF")


def results(path: Path) -> None:
    with alone_with(path):
        path.write_bytes(b"{}")


def puzzles(path: Path) -> None:
    write_puzzles(puzzles_in((ROOT / "assets" / "puzzles" / "go-fish.json").read_text(encoding="utf-8"))[:1], path)


def beginning(path: Path) -> None:
    try:
        commands.run(["new", "game", "spite", "--to", str(path)])
    except StartError as error:
        raise ValueError(str(error)) from None


@pytest.mark.parametrize("write", [export, deck, sheets, results, puzzles, beginning])
def test_a_device_is_refused_on_windows_and_a_file_elsewhere(
    write: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if sys.platform != "win32":
        write(tmp_path / "aux.json")
        assert (tmp_path / "aux.json").exists()
    monkeypatch.setattr(sys, "platform", "win32")
    before = {path.name for path in tmp_path.iterdir()}
    for name in ("con.json", "game:1.json"):
        with pytest.raises((OSError, ValueError), match="no file can have this name"):
            write(tmp_path / name)
    assert {path.name for path in tmp_path.iterdir()} <= before


@pytest.mark.parametrize("name", ["nul", "aux.json", "CON.quartets"])
@pytest.mark.parametrize("words", ["arena war --bots random,random --out", "puzzles make --out", "decks make there -o"])
def test_a_command_refuses_a_device_before_it_does_anything(
    words: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(environment, "reach", lambda kind, arguments: True)
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(StartError, match=f'--out cannot be "{name}": no file can have this name; write another name'):
        commands.run([*words.split(), name])


@pytest.mark.parametrize(
    "name", ["con", "NUL", "con .json", "aux.card-table", "Com1.tar.gz", "lpt²", "a/prn", "CONIN$"]
)
def test_a_device_has_any_ending(name: str) -> None:
    assert is_device(name)


@pytest.mark.parametrize("name", ["auxiliary.json", "con-1.json", "my con", "com.json", "com10", "con/game.json"])
def test_other_names_are_those_of_files(name: str) -> None:
    assert not is_device(name)


@pytest.mark.parametrize(
    ("name", "stem"), [("Aux", "deck Aux"), ("con.2", "deck con.2"), ("A: b?", "A b"), ("...", "deck")]
)
def test_a_deck_of_any_name_becomes_a_file_that_friends_on_windows_can_keep(name: str, stem: str) -> None:
    assert stem_of(name) == stem


def test_a_deck_cannot_write_its_pictures_to_a_device(tmp_path: Path) -> None:
    described = making.description(1)
    described["quartets"][0]["items"][0]["picture"] = "con.png"
    with pytest.raises(DeckError, match=r'"con\.png" is no name of a picture'):
        open_deck(making.write_folder(tmp_path / "deck", described))


def test_no_game_is_called_like_a_device() -> None:
    with pytest.raises(StartError, match='The name "aux" is taken'):
        commands.run(["new", "game", "aux"])
