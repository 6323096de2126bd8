"""Export and import in the window: by clicks and by keys, into files and back, and what is said of it."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import Recording, recordings_in
from gui.exchange.folder import record_files, typed_folder, usual_folder
from gui.scenes.list import ListScene
from gui.scenes.look_back.exchange.working import WorkScene
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.question import QuestionScene
from store.store import Store
from tests.gui_scenes.exchanging import at_work, files_in, listed, opened, outcome, page_of, program, wait, write_games
from tests.gui_scenes.keeping import HISTORY, keep, keep_unreadable
from tests.gui_table.hosts import StackHost


def words_on(host: StackHost) -> str:
    """Return the words that the panel on top says."""
    panel = outcome(host)
    assert panel.outcome is not None
    return panel.outcome.words


def choose(host: StackHost, title: str) -> None:
    """Choose what is exported from the list."""
    host.click_on("contents")
    assert isinstance(host.top, ListScene)
    titles = [target.label for target in host.top.targets.all]
    host.click_on(f"item {titles.index(title)}")


def exported(host: StackHost) -> Path:
    """Export what is chosen, close the panel, and return the new file."""
    host.click_on("export")
    panel = outcome(host)
    assert panel.outcome is not None
    assert panel.outcome.path, panel.outcome.words
    host.click_on("back")
    listed(host)
    return Path(panel.outcome.path)


def test_all_games_go_to_a_new_file_whose_path_is_told_and_can_be_copied(tmp_path: Path) -> None:
    host = program(tmp_path)
    opened(host)
    host.click_on("export")
    panel = outcome(host)
    assert panel.outcome is not None
    assert panel.outcome.words == "8 games are written."
    (name,) = files_in(tmp_path)
    host.click_on("copy")
    assert host.copied == panel.outcome.path == str(tmp_path / "files" / name)
    assert len(recordings_in(Path(host.copied).read_text(encoding="ascii")).recordings) == 8
    host.click_on("back")
    listed(host)
    assert [file.name for file in page_of(host).files] == [name]
    second = exported(host)
    assert second.name != name, "nothing is replaced"
    assert len(files_in(tmp_path)) == 2


def test_the_games_of_the_list_and_the_chosen_one_can_be_exported_alone(tmp_path: Path) -> None:
    host = program(tmp_path)
    host.click_on("filter finished")
    host.key("end")
    opened(host)
    choose(host, "The games of the list")
    text = exported(host).read_text(encoding="ascii")
    finished = [game for game, _, moves, _ in HISTORY if moves is None]
    assert sorted(one.record.game for one in recordings_in(text).recordings) == sorted(finished)
    choose(host, "The chosen game")
    one = Recording.from_json(exported(host).read_text(encoding="ascii"))
    assert (one.record.game, one.record.seed) == ("go-fish", 7), "the oldest finished one"


def test_games_and_settings_reach_another_home(tmp_path: Path) -> None:
    here = program(tmp_path / "here")
    here.store.change_settings({"four_colours": True})
    opened(here)
    choose(here, "Everything")
    path = exported(here)
    there = program(tmp_path / "there", lambda store: None)
    path.rename(tmp_path / "there" / "files" / path.name)
    opened(there)
    assert [file.contents for file in page_of(there).files] == ["8 games, settings and practice"]
    there.click_on(f"import {path.name}")
    assert words_on(there).startswith("8 games imported.")
    assert there.settings.four_colours, "at once, in the window that is open"
    there.click_on("back")
    there.key("escape")
    there.frame()
    history = there.top
    assert isinstance(history, HistoryScene)
    assert history.listing.count == 8
    there.store.close()
    reopened = Store.open(tmp_path / "there" / "card-table.sqlite")
    assert reopened.count() == 8
    reopened.close()


def test_by_keys_alone_from_a_history_without_games(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    write_games(tmp_path / "files" / "two.card-table", ("war", 5), ("euchre", 3))
    while host.top.targets.focused != "exchange":
        host.key("tab")
    host.key("return")
    listed(host)
    while host.top.targets.focused != "import two.card-table":
        host.key("tab")
    host.key("return")
    assert words_on(host) == "2 games imported."
    host.key("return")
    listed(host)
    host.key("escape")
    host.frame()
    assert isinstance(host.top, HistoryScene)
    assert host.top.listing.count == 2


def test_the_focus_tells_which_file_an_import_takes(tmp_path: Path) -> None:
    host = program(tmp_path)
    write_games(tmp_path / "files" / "two.card-table", ("war", 5), ("euchre", 3))
    scene = opened(host)
    target = scene.targets.get("import two.card-table")
    assert target is not None
    assert target.label == "Import"
    assert target.about.startswith("two.card-table: 2 games. ")


def test_another_folder_is_typed_and_remembered(tmp_path: Path) -> None:
    host = program(tmp_path)
    (tmp_path / "usb stick").mkdir()
    write_games(tmp_path / "usb stick" / "one.card-table", ("war", 5))
    opened(host)
    host.click_on("path")
    host.top.text_typed(str(tmp_path / "usb stick"))
    host.key("return")
    listed(host)
    assert [file.name for file in page_of(host).files] == ["one.card-table"]
    assert page_of(host).files[0].contents.startswith("War of ")
    assert host.settings.exchange_folder == str(tmp_path / "usb stick")
    assert exported(host).parent == tmp_path / "usb stick"


def test_a_folder_that_is_not_there_is_told_at_once_and_an_export_says_it_too(tmp_path: Path) -> None:
    host = program(tmp_path)
    opened(host)
    host.click_on("path")
    host.top.text_typed(str(tmp_path / "nowhere"))
    host.key("return")
    listed(host)
    assert page_of(host).notice == f"There is no folder {tmp_path / 'nowhere'}; type one that is there."
    assert host.settings.exchange_folder == str(tmp_path / "files"), "the last one that was there"
    host.click_on("export")
    assert "cannot be written: No such file or directory." in words_on(host)
    assert host.top.title == "Nothing was exported"


def test_what_cannot_be_read_is_left_out_with_a_reason(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    keep(host.store, "war", 5)
    damaged = keep(host.store, "euchre", 3)
    with closing(sqlite3.connect(tmp_path / "card-table.sqlite", isolation_level=None)) as file:
        file.execute("UPDATE games SET moves = x'00' WHERE number = ?", (damaged,))
    opened(host)
    host.click_on("export")
    words = words_on(host)
    assert words.startswith("1 game is written. Game 2 is left out: Game 2 cannot be read: ")
    assert words.endswith("The history says more.")


def test_a_game_whose_moves_do_not_fit_goes_along(tmp_path: Path) -> None:
    """It may be of a game that is installed on the other computer."""
    host = program(tmp_path, keep_unreadable)
    opened(host)
    host.click_on("export")
    assert words_on(host) == "2 games are written."


def test_a_file_that_is_none_of_ours_gets_one_sentence(tmp_path: Path) -> None:
    host = program(tmp_path)
    path = tmp_path / "files" / "foreign.card-table"
    path.write_text("{}", encoding="ascii")
    opened(host)
    assert page_of(host).files[0].contents == "It cannot be read here."
    host.click_on("import foreign.card-table")
    assert words_on(host) == f'{path}: This is not a Card Table record: "card table record" is missing.'
    assert host.top.title == "Nothing was imported"
    assert host.store.count() == 8


def test_a_file_with_some_wrong_games_names_the_first_and_counts_the_others(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    path = tmp_path / "files" / "some.card-table"
    write_games(path, ("war", 5), ("euchre", 3), ("go-fish", 7))
    games = json.loads(path.read_text(encoding="ascii"))
    for game in games[1:]:
        game["digest"] = "0" * 64
    path.write_text(json.dumps(games), encoding="ascii")
    opened(host)
    host.click_on("import some.card-table")
    words = words_on(host)
    assert words.startswith("1 game imported. ")
    assert words.count("is left out") == 2
    assert "1 more is left out for such a reason. The file stays as it is." in words


def test_where_nothing_can_be_kept_an_import_says_why(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    write_games(tmp_path / "files" / "one.card-table", ("war", 5))
    host.store = Store.open(None)
    opened(host)
    host.click_on("import one.card-table")
    assert words_on(host) == "Games cannot be kept here."


def test_a_file_dropped_on_the_page_is_imported(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    write_games(tmp_path / "elsewhere.json", ("war", 5))
    opened(host)
    host.go.file_dropped(str(tmp_path / "elsewhere.json"))
    assert words_on(host) == "1 game imported."


def test_a_file_with_several_games_dropped_elsewhere_asks_and_comes(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    write_games(tmp_path / "several.json", ("war", 5), ("euchre", 3))
    host.replace(MenuScene(host))
    host.go.file_dropped(str(tmp_path / "several.json"))
    assert isinstance(host.top, QuestionScene)
    host.click_on("stay")
    assert host.store.count() == 0
    host.go.file_dropped(str(tmp_path / "several.json"))
    host.click_on("act")
    assert words_on(host) == "2 games imported."
    host.click_on("back")
    assert isinstance(host.top, MenuScene)


def test_an_import_that_is_stopped_keeps_what_came_and_goes_on_when_it_is_asked_again(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    games = [("war", seed) for seed in range(1, 40)]
    write_games(tmp_path / "files" / "many.card-table", *games)
    opened(host)
    host.click_on("import many.card-table")
    assert isinstance(host.top, WorkScene)
    wait(host, lambda: host.store.count() > 0)
    host.key("escape")
    words = words_on(host)
    assert words.endswith("import it again to have the rest.")
    came = host.store.count()
    assert 0 < came < 39
    host.key("return")
    listed(host)
    host.click_on("import many.card-table")
    assert words_on(host).startswith(f"{39 - came} game")
    assert host.store.count() == 39


def test_a_click_beside_the_panel_does_not_stop_the_work(tmp_path: Path) -> None:
    host = program(tmp_path)
    at_work(host)
    panel = host.top
    host.click(5, 5)
    host.frame()
    assert host.top is panel
    assert panel.targets.get("stop") is not None
    host.click_on("stop")
    assert host.top is panel, "the work ends first"
    host.leave_all()


def test_an_export_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    def fill(store: Store) -> None:
        for seed in range(1, 40):
            keep(store, "war", seed)

    host = program(tmp_path, fill)
    opened(host)
    host.click_on("export")
    assert isinstance(host.top, WorkScene)
    host.leave_all()
    assert files_in(tmp_path) == []


def test_leaving_in_the_middle_ends_the_work(tmp_path: Path) -> None:
    host = program(tmp_path, lambda store: None)
    write_games(tmp_path / "files" / "many.card-table", *(("war", seed) for seed in range(1, 40)))
    opened(host)
    host.click_on("import many.card-table")
    wait(host, lambda: host.store.count() > 0)
    host.leave_all()
    came = host.store.count()
    assert came < 39
    assert host.store.count() == came


def test_the_outcome_is_spoken(tmp_path: Path) -> None:
    host = program(tmp_path)
    opened(host)
    host.click_on("export")
    panel = outcome(host)
    assert panel.outcome is not None
    assert host.announcements.speak()
    assert host.announcements.log[-1][1] == f"8 games are written. {panel.outcome.path}"


# -- folders


def test_the_usual_folder_is_that_for_documents_in_any_language(tmp_path: Path) -> None:
    assert usual_folder(tmp_path, {}) == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert usual_folder(tmp_path, {}) == tmp_path / "Downloads"
    (tmp_path / "Documents").mkdir()
    assert usual_folder(tmp_path, {}) == tmp_path / "Documents"
    (tmp_path / ".config").mkdir()
    noted = tmp_path / ".config" / "user-dirs.dirs"
    noted.write_text('# made by xdg\nXDG_DOCUMENTS_DIR="$HOME/Dokumente"\n', encoding="utf-8")
    assert usual_folder(tmp_path, {}) == tmp_path / "Documents", "it is noted, but not there"
    (tmp_path / "Dokumente").mkdir()
    assert usual_folder(tmp_path, {}) == tmp_path / "Dokumente"


@pytest.mark.parametrize(
    ("text", "folder"), [("~", ""), ("~/games", "games"), ("games", "games"), (" games ", "games")]
)
def test_a_part_of_a_path_lies_in_the_home(text: str, folder: str, tmp_path: Path) -> None:
    assert typed_folder(text, tmp_path) == tmp_path / folder
    assert typed_folder(str(tmp_path), Path("/elsewhere")) == tmp_path


def test_the_newest_file_comes_first_and_others_are_not_listed(tmp_path: Path) -> None:
    for age, name in ((3, "old.card-table"), (1, "new.card-table"), (2, "letter.txt")):
        write_games(tmp_path / name, ("war", 5))
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    (tmp_path / "folder.card-table").mkdir()
    files = record_files(tmp_path)
    assert files is not None
    assert [file.name for file in files] == ["new.card-table", "old.card-table"]
    assert record_files(tmp_path / "nowhere") is None
