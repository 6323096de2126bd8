"""A disk that cannot be written: the lasting sign at the table, and the question before a window is closed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gui.art.drawn_words import WordNotes
from gui.art.geometry import Pose, Rect
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.unkept import UnkeptScene
from gui.settings.table_plan import ordered, usual_plan
from store.database import open_database
from store.store import Store
from tests.gui_table.every_screen import until
from tests.gui_table.hosts import StackHost
from tests.quick_bots import with_quick_bots

pytestmark = pytest.mark.usefixtures("nothing_drawn")

TROUBLE = "Games are not kept at present: the disk is full. You can play on; they are kept as soon as possible."
SIZES = ((800, 600), (1280, 800), (1920, 1080))
Filled = Callable[[], object]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is tried again by itself while a test looks."""
    monkeypatch.setattr("store.writer.RETRY", 60.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@contextmanager
def full_disk() -> Iterator[None]:
    """Let every write fail as on a full disk."""

    def fail(_: sqlite3.Connection) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("store.writer.check_version", fail)
        yield


def opened(path: Path, game: str = "war", speed: str = "instant") -> StackHost:
    """A new table whose game is kept in a file."""
    host = StackHost(speed)
    host.store = Store.open(path)
    host.show(sitting.new_table(host, with_quick_bots(ordered(usual_plan(game), {}, (), 5))))
    return _at_the_person(host)


def _at_the_person(host: StackHost) -> StackHost:
    return until(host, lambda host: isinstance(host.top, TableScene) and _waits(host))


def _waits(host: StackHost) -> bool:
    table = host.table
    return table.at_rest and table.session.person_to_move and not table.session.waits


def turn(host: StackHost) -> None:
    """Make the person's move, and let the others answer."""
    table = host.table
    table.play(sorted(table.session.match.legal_moves(), key=str)[0])
    for _ in range(15):
        host.frame(0.3)
    _at_the_person(host)


def spoken_words(host: StackHost) -> str:
    """Return what a screen reader has been told."""
    host.announcements.speak()
    return " ".join(words for _, words in host.announcements.log)


def words_of(host: StackHost) -> str:
    """Return the words that are drawn on the screen."""
    host.painter.notes = WordNotes()
    host.draw()
    drawn = "\n".join(one.words for one in host.painter.notes.drawn)
    host.painter.notes = None
    return drawn


def kept(path: Path) -> tuple[str, ...]:
    store = Store.open(path)
    moves = store.record(store.games()[0].number).moves
    store.close()
    return moves


def test_the_sign_lasts_as_long_as_the_trouble(path: Path) -> None:
    host = opened(path)
    assert host.table.targets.get("unkept") is None
    for _ in range(2):
        with full_disk():
            for _ in range(3):
                turn(host)
                sign = host.table.targets.get("unkept")
                assert sign is not None
                assert sign.label == "Not kept: the disk is full"
            assert TROUBLE in spoken_words(host)
            host.announcements.log.clear()
        assert host.store.try_again()
        host.frame()
        assert host.table.targets.get("unkept") is None
        assert "Everything is kept again." in spoken_words(host)
        host.announcements.log.clear()
    moves = host.table.session.match.record.moves
    host.leave_all()
    host.store.close()
    assert kept(path) == moves


def test_the_table_tells_it_again_when_it_happens_again(path: Path) -> None:
    host = opened(path)
    for _ in range(2):
        with full_disk():
            turn(host)
            assert TROUBLE in words_of(host)
        assert host.store.try_again()
        turn(host)
        turn(host)
        assert TROUBLE not in words_of(host)


def test_closing_asks_before_moves_are_lost(path: Path) -> None:
    host = opened(path)
    with full_disk():
        turn(host)
        host.go.quit()
        assert isinstance(host.top, UnkeptScene)
        assert "1 game has moves that are not on the disk: the disk is full." in words_of(host)
        assert "If you close the window now, all that is lost." in words_of(host)
        host.go.quit()
        assert len(host.scenes) == 2, "it asks once"
        host.click_on("close")
        assert isinstance(host.top, TableScene)
        turn(host)
        host.go.quit()
        host.click_on("again")
        assert "That did not help yet." in words_of(host)
    moves = tuple(host.scenes[0].session.match.record.moves)
    host.frame(1.0)
    host.click_on("again")
    assert not host.scenes, "everything is kept, and the window closes"
    host.store.close()
    assert kept(path) == moves


def test_the_window_can_be_closed_all_the_same(path: Path) -> None:
    host = opened(path)
    with full_disk():
        turn(host)
        host.go.quit()
        host.frame(1.0)
        host.click_on("leave")
        assert not host.scenes
        host.store.close()


def test_a_window_with_nothing_to_lose_closes_at_once(path: Path) -> None:
    host = opened(path)
    host.go.quit()
    assert not host.scenes
    host = opened(path)
    with full_disk():
        host.store.change_settings({"window": [0, 0, 800, 600]})
        host.go.quit()
        assert not host.scenes, "the place of the window is nothing that anybody misses"
        host.store.close()


def test_a_disk_that_recovers_by_itself_ends_the_question(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = opened(path)
    with full_disk():
        turn(host)
        host.click_on("unkept")
        assert isinstance(host.top, UnkeptScene)
        assert "as long as the window stays open" in words_of(host)
        assert host.top.targets.get("leave") is None
    assert host.store.try_again()
    host.frame()
    host.frame()
    assert isinstance(host.top, TableScene)


def test_a_window_that_was_to_close_does_so_once_everything_is_kept(path: Path) -> None:
    host = opened(path)
    with full_disk():
        turn(host)
        host.go.quit()
    moves = tuple(host.scenes[0].session.match.record.moves)  # type: ignore[attr-defined]
    assert host.store.try_again()
    host.move(400, 300)
    host.time += 1.0
    host.update(host.time)
    assert not host.scenes
    host.store.close()
    assert kept(path) == moves


def test_a_game_on_a_disk_that_was_full_at_the_start_is_kept_once_there_is_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = open_database

    def fail(where: Path | None) -> sqlite3.Connection:
        if where is not None:
            raise sqlite3.OperationalError("database or disk is full")
        return real(where)

    with monkeypatch.context() as patched:
        patched.setattr("store.opening.open_database", fail)
        host = opened(path)
        turn(host)
        sign = host.table.targets.get("unkept")
        assert sign is not None
        host.go.quit()
        assert isinstance(host.top, UnkeptScene)
        host.frame(1.0)
        host.click_on("again")
        assert isinstance(host.top, UnkeptScene)
    moves = tuple(host.scenes[0].session.match.record.moves)  # type: ignore[attr-defined]
    host.frame(1.0)
    host.click_on("again")
    assert not host.scenes
    host.store.close()
    assert kept(path) == moves


@pytest.mark.parametrize("game", ["euchre", "war", "go-fish", "reviiyot"])
def test_the_sign_covers_nothing(game: str, path: Path) -> None:
    host = opened(path, game, speed="normal")
    with full_disk():
        host.table.play(sorted(host.table.session.match.legal_moves(), key=str)[0])
        host.frame(0.1)
        for language in ("en", "de", "fr", "es", "he"):
            host.settings.language = language
            for size in SIZES:
                for left_handed in (False, True):
                    host.settings.left_handed = left_handed
                    host.resize_window(size)
                    host.frame(0.1)
                    sign = host.table.targets.get("unkept")
                    assert sign is not None
                    bounds = sign.shape
                    assert isinstance(bounds, Rect)
                    others = [one for one in host.table.targets.all if one.key == "menu" or one.key.startswith("tool ")]
                    assert len(others) > 2
                    assert not [one.key for one in others if _overlap(one.shape, bounds)], (language, size)
                    assert bounds.x >= 0
                    assert bounds.right <= host.table.metrics.width


def _overlap(one: Rect | Pose, other: Rect) -> bool:
    assert isinstance(one, Rect)
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_other_screens_say_it_too(path: Path) -> None:
    host = opened(path)
    with full_disk():
        turn(host)
        host.go.menu()
        assert isinstance(host.top, MenuScene)
        assert TROUBLE in words_of(host)
        host.go.history()
        assert isinstance(host.top, HistoryScene)
        assert host.top.targets.get("unkept") is not None
        host.back()
        host.go.settings()
        assert isinstance(host.top, SettingsScene)
        assert "Changes take effect, but are not kept: the disk is full." in words_of(host)
    assert host.store.try_again()
    host.frame()
    assert "Changes take effect at once." in words_of(host)
