"""Continue on the menu: the game that was left last, how it stands, and the ways to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.account import Account
from engine.match import Match
from engine.zones import Place
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.scenes.dates import DAY, MINUTE
from gui.scenes.file import FileScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.widgets.key import Key
from store.store import Store
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.keeping import HISTORY, NOW, keep, keep_history, keep_unreadable, menu_with_games, played
from tests.gui_scenes.recording import host_of, laid_out, painter_for
from tests.gui_scenes.test_acting import click

ENTER = Key("return", "\r")


def words_of(scene: MenuScene, size: tuple[int, int] = (1280, 800)) -> list[str]:
    scene.resize(Metrics(*size))
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    return [line.words for line in painter.written]


def test_the_panel_tells_how_the_game_stands_and_how_long_ago_it_was_left() -> None:
    words = words_of(menu_with_games(keep_history))
    account = Account.from_json(played(*HISTORY[0][:3])[1])
    assert f"Euchre · {account.progress}, {account.turn}" in words
    assert f"{account.standing} Left 3 minutes ago." in words
    assert "2 more" in words
    assert "8 games, 3 unfinished" in words
    # Two finished games of Euchre: the one in which moves were taken back counts too.
    ends = [
        played("euchre", seed)[1]["outcome"] for game, seed, moves, _ in HISTORY if (game, moves) == ("euchre", None)
    ]
    assert len(ends) == 2
    assert f"Euchre: {ends.count('won')} of 2 won" in words


def test_a_note_older_than_the_last_moves_is_brought_up_to_date() -> None:
    record, account = played("euchre", 1, 60)
    old = played("euchre", 1, 10)[1]
    assert old["progress"] != account["progress"]
    scene = menu_with_games(lambda store: store.add(record, changed=NOW, account=old))
    new, known = Account.from_json(account), Account.from_json(old)
    assert f"Euchre · {new.progress}, {new.turn}" in words_of(scene)
    fresh = MenuScene(scene.host, clock=lambda: NOW)
    assert f"Euchre · {known.progress}, {known.turn}" in words_of(fresh), "the first frame waits for the moves"


def drawn_cards(scene: MenuScene, monkeypatch: pytest.MonkeyPatch) -> set[str | None]:
    """Return the cards that lie in the panel above the tiles."""
    drawn: list[str | None] = []
    words_of(scene)
    tiles = min(target.bounds.y for target in scene.targets.all if target.group == "games")
    card = Painter.card

    def noting(self: Painter, name: str | None, pose, **more: object) -> None:  # type: ignore[no-untyped-def]
        if pose.y < tiles:
            drawn.append(name)
        card(self, name, pose, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "card", noting)
    words_of(scene)
    return set(drawn)


def test_the_cards_are_the_players_own(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = played("euchre", 1, 60)
    scene = menu_with_games(lambda store: store.add(record, changed=NOW))
    hand = {card.name for card in Match(record).view(0).cards(Place("hand", 0)) if card is not None}
    shown = drawn_cards(scene, monkeypatch)
    assert len(shown) == min(3, len(hand))
    assert shown <= hand


def test_where_several_people_play_no_hand_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = menu_with_games(lambda store: keep(store, "euchre", 1, 60, people=2))
    assert drawn_cards(scene, monkeypatch) == {"JH", "JD", "AH", "KH", "QH"}, "the picture of the game's tile"


def test_enter_continues_and_so_does_a_click() -> None:
    scene = laid_out(menu_with_games(keep_history))
    number = host_of(scene).store.games(finished=False, limit=1)[0].number
    scene.key_pressed(ENTER)
    click(scene, "continue")
    click(scene, "more")
    assert host_of(scene).asked == [f"resume {number}", f"resume {number}", "history of running games"]


def test_what_another_page_deleted_is_gone_from_the_menu() -> None:
    scene = laid_out(menu_with_games(keep_history))
    click(scene, "history")
    store = host_of(scene).store
    store.delete([game.number for game in store.games(finished=False)])
    scene.update(1.0)
    words = words_of(scene)  # type: ignore[arg-type]
    assert "CONTINUE" not in words
    assert "5 games" in words


def test_a_game_that_cannot_be_read_says_so_and_shows_its_file() -> None:
    scene = laid_out(menu_with_games(keep_unreadable))
    assert "This game cannot be read" in words_of(scene)  # type: ignore[arg-type]
    assert scene.targets.get("continue") is None
    click(scene, "file")
    assert isinstance(host_of(scene).shown[-1], FileScene)


def test_a_game_of_which_nothing_can_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = Store.open(path)
    keep_history(store)
    store.close()
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "UPDATE games SET record = 'torn' WHERE number IN (SELECT max(number) FROM games GROUP BY finished)"
        )
        file.execute("UPDATE games SET record = 'torn' WHERE finished = 0")
    host = FakeHost()
    host.store = Store.open(path)
    scene = MenuScene(host, clock=lambda: NOW)
    words_of(scene)
    for frame in range(50):
        scene.update(frame / 60)
    words = words_of(scene)
    host.store.close()
    (told,) = (line for line in words if "cannot be read:" in line)
    assert told.startswith("Game ")
    assert any(line.endswith("won") for line in words), "the share is that of the last game that can be read"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_a_problem_of_the_store_stands_at_the_foot(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    problem = (
        "The file of the kept games was damaged. It is set aside as games.damaged.sqlite; " * 2 + "a new one begins."
    )
    monkeypatch.setattr(Store, "problem", property(lambda self: problem))
    words = words_of(MenuScene(FakeHost()), size)
    foot = [line for line in words if line and line in problem and len(line) > 5]
    assert " ".join(foot) == problem


def test_a_long_game_is_read_in_parts_between_frames() -> None:
    """Replays of hundreds of moves are spread over frames: none is late."""
    record, account = played("war", 5)
    host = FakeHost()
    host.store.add(record, changed=NOW - MINUTE, started=NOW - DAY)
    scene = MenuScene(host, clock=lambda: NOW)
    words_of(scene)
    frames = 0
    while not scene.continue_panel.account.progress and frames < 100:
        scene.update(frames / 60)
        frames += 1
    assert scene.continue_panel.account.progress == Account.from_json(account).progress


def test_the_pause_menu_says_that_a_game_is_kept_only_where_it_is(tmp_path: Path) -> None:
    def feet(store: Store) -> list[str]:
        host = FakeHost()
        host.store = store
        scene = PauseScene(host, "Euchre", lambda: None, game_key="euchre", look_back=lambda: None)
        scene.resize(Metrics(800, 600))
        painter = painter_for((800, 600))
        scene.paint(painter, 0.0)
        store.close()
        return [line.words for line in painter.written if line.words.startswith("Your game ")]

    assert feet(Store.open(tmp_path / "games.sqlite")) == ["Your game is kept: go on with it at any time."]
    newer = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(newer)) as file:
        file.execute("PRAGMA user_version = 1000")
    assert feet(Store.open(newer)) == ["Your game lasts until the program ends."]
