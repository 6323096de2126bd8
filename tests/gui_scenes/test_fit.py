"""Every screen fits every window: targets large enough, inside, apart; words whole, inside, beside each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

from engine.catalogue import games
from engine.options import Value
from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.theme import GOLD, THEM
from gui.games.faces import FACES
from gui.scenes.error import ErrorScene
from gui.scenes.file import FileScene
from gui.scenes.know.keys import KeysScene
from gui.scenes.look_back.history.deleting import DeleteOldScene
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
from gui.settings.table_plan import ordered, usual_plan
from gui.table.ending import Ending, Party
from gui.widgets.key import Key
from tests.gui_scenes.counted import keep_counted, statistics
from tests.gui_scenes.hosts import SIZES, FakeHost, euchre_outcome, result_of, war_outcome
from tests.gui_scenes.keeping import history, keep_eight, keep_history, keep_unreadable, menu_with_games
from tests.gui_scenes.recording import check_targets, check_words, painter_for

USUAL_SIZE = SIZES[2]
LONG_PATH = Path("/" + "/".join(f"a-folder-with-number-{number}" for number in range(12)) + "/card-table.log")
EUCHRE_KEYS = (
    "Euchre",
    (
        ("1 – 6", "Play or discard the card at that place"),
        ("O", "Order up"),
        ("P", "Pass"),
        ("S H C D", "Name that suit"),
        ("L", "Look at the last trick"),
    ),
)
WAR_KEYS = ("War", (("Space", "Turn the next cards"), ("W", "To the next war"), ("E", "To the end")))


def _nothing() -> None:
    """Do nothing: "again" leads nowhere here."""


def _result(outcome: Ending, tab: int = 0) -> Callable[[], Scene]:
    def make() -> Scene:
        scene = result_of(outcome)
        if tab:
            scene.resize(Metrics(800, 600))
            chosen = scene.targets.get(f"tab {tab}")
            assert chosen is not None
            chosen.act()
        return scene

    return make


def _setup(game: str, *, tab: int = 0, pages: int = 0, notice: str = "", **rules: Value) -> Callable[[], Scene]:
    """Make the set-up of a game by these rules, on a tab, that many pages further down."""

    def make() -> Scene:
        scene = SetupScene(FakeHost(), ordered(usual_plan(game), rules, (), None))
        scene.resize(Metrics(800, 600))
        chosen = scene.targets.get(f"tab {tab}")
        assert chosen is not None
        chosen.act()
        for _ in range(pages):
            scene.key_pressed(Key("page down"))
        scene.notice = notice
        return scene

    return make


TOO_FEW = max((condition.why for entry in games() for condition in entry.conditions), key=len)
SETUPS = {
    **{f"set-up of {game}": _setup(game) for game in FACES},
    **{f"rules of {game}": _setup(game, tab=1, notice=TOO_FEW) for game in FACES},
    **{f"rules of {game}, page {page + 1}": _setup(game, tab=1, pages=page) for game in FACES for page in (1, 9)},
    "set-up for eight": _setup("reviiyot", players=8, highest=13),
    "set-up for eight, page 2": _setup("reviiyot", pages=1, players=8, highest=13),
}
SCENES: dict[str, Callable[[], Scene]] = {
    **SETUPS,
    "menu": lambda: MenuScene(FakeHost()),
    "menu with a game to continue": lambda: menu_with_games(keep_history),
    "menu with a game that cannot be read": lambda: menu_with_games(keep_unreadable),
    "history": lambda: history(keep_history),
    "history of a game with eight players": lambda: history(keep_eight),
    "history with a game that cannot be read": lambda: history(keep_unreadable),
    "history without games": lambda: HistoryScene(FakeHost()),
    **{
        f"statistics of {game}, {page}": partial(statistics, keep_counted, game, shown=page, by=page)
        for game in FACES
        for page in (0, 1)
    },
    "statistics of very many": lambda: statistics(partial(keep_counted, count=100, number=30), "euchre"),
    "statistics of few": lambda: statistics(partial(keep_counted, count=3), "go-fish"),
    "statistics of none": lambda: statistics(partial(keep_counted, kinds=("war",)), "reviiyot"),
    "statistics without games": statistics,
    "an unreadable game": lambda: FileScene(
        FakeHost(), "This game cannot be read", "Its moves are damaged.", LONG_PATH
    ),
    "deleting old games": lambda: DeleteOldScene(FakeHost(), lambda before: None),
    "pause": lambda: PauseScene(FakeHost(), "Euchre", _nothing),
    "pause over a game": lambda: PauseScene(FakeHost(), "Euchre", _nothing, game_key="euchre"),
    "keys": lambda: KeysScene(FakeHost()),
    "keys of a table": lambda: KeysScene(FakeHost(), [EUCHRE_KEYS]),
    "keys of two tables": lambda: KeysScene(FakeHost(), [EUCHRE_KEYS, WAR_KEYS]),
    "keys of many tables": lambda: KeysScene(FakeHost(), [EUCHRE_KEYS, WAR_KEYS, EUCHRE_KEYS]),
    "error": lambda: ErrorScene(FakeHost(), Path("/home/somebody/.local/state/card-table/log/card-table.log")),
    "error, long path": lambda: ErrorScene(FakeHost(), LONG_PATH),
    "error, no log": lambda: ErrorScene(FakeHost(), None),
    "one hand": _result(euchre_outcome(1)),
    "twelve hands": _result(euchre_outcome(12)),
    "twelve hands, second tab": _result(euchre_outcome(12), 1),
    "sixty hands": _result(euchre_outcome(60)),
    "sixty hands, second tab": _result(euchre_outcome(60), 1),
    "war": _result(war_outcome(300)),
    "war, second tab": _result(war_outcome(300), 1),
}


@pytest.fixture
def _drawn_once(size: tuple[int, int], request: pytest.FixtureRequest) -> None:
    """Draw every screen in the usual window; in the others only words and targets are looked at."""
    if size != USUAL_SIZE:
        request.getfixturevalue("nothing_drawn")


@pytest.mark.usefixtures("_drawn_once")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_targets_and_words_lie_apart_inside_the_window(name: str, size: tuple[int, int]) -> None:
    scene = SCENES[name]()
    scene.resize(Metrics(*size))
    check_targets(scene, size)
    painter = painter_for(size)
    scene.paint(painter, 0.0)
    assert painter.written
    check_words(painter, size)
    buttons = [target.shape for target in scene.targets.all if target.group != "games"]
    for line in painter.written:
        for button in buttons:
            assert isinstance(button, Rect)
            inside = button.x <= line.rect.x and line.rect.right <= button.right
            assert inside or not button.overlaps(line.rect), line


@pytest.mark.parametrize("name", ["menu", "pause", "keys", "error", "rules of euchre", "twelve hands", "war"])
def test_every_screen_is_drawn_at_twice_the_pixels(name: str) -> None:
    scene = SCENES[name]()
    scene.resize(Metrics(900, 640))
    once, twice = painter_for((900, 640)), painter_for((900, 640), 2.0)
    scene.paint(once, 0.0)
    scene.paint(twice, 0.0)
    assert twice.surface.get_size() == (1800, 1280)
    assert [line.words for line in twice.written] == [line.words for line in once.written]


@pytest.mark.parametrize("turns", [1, 2, 30, 1500])
@pytest.mark.parametrize("tab", [0, 1])
def test_a_war_of_any_length_is_drawn(turns: int, tab: int) -> None:
    scene = _result(war_outcome(turns), tab)()
    for size in ((800, 600), (1280, 800)):
        scene.resize(Metrics(*size))
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        for one, other in combinations(painter.written, 2):
            assert not one.rect.overlaps(other.rect), (one, other)


def test_a_long_summary_has_more_lines_and_nothing_runs_into_it() -> None:
    summary = "War, 1500 turns. Nobody had won after as many turns as were agreed upon, so the fuller hand wins."
    ending = war_outcome(20)
    outcome = Ending(ending.title, summary, ending.parties, ending.chart_title, ending.step, 52, ending.series)
    for size in ((800, 600), (1280, 800)):
        scene = result_of(outcome)
        scene.resize(Metrics(*size))
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        lines = [line for line in painter.written if line.words in summary and len(line.words) > 12]
        assert " ".join(line.words for line in lines) == summary
        assert len(lines) > 1
        for one, other in combinations(painter.written, 2):
            assert not one.rect.overlaps(other.rect), (one, other)


def test_names_of_sides_too_long_for_a_row_are_shortened_not_run_together() -> None:
    usual = euchre_outcome(12)
    parties = (
        Party("Bartholomew and Wilhelmina", "18", ("you", "owl"), GOLD, True),
        Party("Maximilian and Theodora", "7", ("fox", "bear"), THEM, False),
    )
    outcome = Ending(
        usual.title,
        usual.summary,
        parties,
        usual.chart_title,
        "hand",
        18,
        (),
        rows=usual.rows,
        rows_title="x",
    )
    for size in ((800, 600), (1100, 600), (1280, 800)):
        scene = result_of(outcome)
        scene.resize(Metrics(*size))
        painter = painter_for(size)
        scene.paint(painter, 0.0)
        for one, other in combinations(painter.written, 2):
            assert not one.rect.overlaps(other.rect), (one, other)
