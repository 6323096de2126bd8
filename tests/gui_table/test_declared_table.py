"""Games that declare their tables, by clicks: the tricks and hands of Hearts, the rows of Sevens (`examples/`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from random import Random

import pytest

from engine.catalogue import entry_of
from engine.zones import Place
from gui.art.geometry import Rect
from gui.plain.table import PlainTable
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.play.result.scene import ResultScene
from gui.table.descriptions import CardChoice
from tests import quick_bots
from tests.examples.packages import forget, install
from tests.gui_table.hosts import StackHost, table_scene

SIZES = ((800, 600), (1280, 800))
ROWS = ("spades", "hearts", "clubs", "diamonds")


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(quick_bots.QUICK, "hearts", "ducker")
    monkeypatch.setitem(quick_bots.QUICK, "sevens", "keeper")
    install(tmp_path / "installed", monkeypatch)
    yield
    monkeypatch.undo()
    forget()


def by_click(host: StackHost, rng: Random) -> bool:
    """Play one card or press one button; return whether it was the person's turn."""
    scene = host.table
    if scene.summary_panel.summary is not None:
        host.click_on(next(target.key for target in scene.targets.all if target.group == "summary"))
        return False
    if not (scene.at_rest and scene.session.person_to_move):
        return False
    legal = [one for one in scene.table.choices(scene.shown) if isinstance(one, CardChoice) and not one.reason]
    keys = [f"card {one.card.name}" for one in legal] or [one.key for one in scene.table.buttons(scene.shown)]
    if keys:
        host.click_on(rng.choice(keys))
    return bool(keys)


@pytest.mark.parametrize("size", SIZES)
def test_a_trick_lies_before_the_players_and_apart_from_everything_else(size: tuple[int, int]) -> None:
    host, rng, seen = table_scene("hearts", 3, speed="instant", size=size), Random(1), 0
    while seen < 4:
        host.frame(0.4)
        scene = host.table
        trick = list(scene.showing.tabletop[Place("trick")])
        if len(trick) == 3:
            lying = [scene.showing.arrangement[piece.key].pose.bounds() for piece in trick]
            table = scene.table
            assert isinstance(table, PlainTable)
            for piece, place in zip(trick, lying, strict=True):
                assert piece.came_from is not None
                assert piece.came_from.seat is not None
                away, others = place.cx - table.metrics.width / 2, [one.cy for one in lying if one != place]
                lies_right = (place.cy > max(others), away < -20, place.cy < min(others), away > 20)
                # Clockwise from the bottom: the left one lies left of the middle, the one across above all others.
                assert lies_right[table.position(piece.came_from.seat)], (piece, place)
            plates = [seat.plate for seat in table.places.seats]
            assert not any(apart(card, plate) < 0 for card in lying for plate in plates)
            seen += 1
        by_click(host, rng)


def apart(one: Rect, other: Rect) -> float:
    """Return the distance between two rectangles, negative where they overlap."""
    return max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)


def test_hearts_tells_its_hands_and_ends_with_the_fewest_points() -> None:
    host, rng, told = table_scene("hearts", 3, speed="instant", options={"target": 20}), Random(1), []
    while not isinstance(host.top, ResultScene):
        host.frame(0.4)
        if isinstance(host.top, ResultScene):
            break
        if host.table.summary_panel.summary is not None:
            told.append(host.table.summary_panel.summary)
        by_click(host, rng)
        said = host.table.table.message(host.table.shown) if not isinstance(host.top, ResultScene) else ""
        assert "gives" not in said, said
    numbers = [*dict.fromkeys(one.number for one in told)]
    assert numbers == [*range(1, len(numbers) + 1)]
    gained = [int(str(value).split(",")[0]) for _, value in told[0].rows]
    assert sum(gained) in (26, 78)
    counts = [int(party.count) for party in host.top.outcome.parties]
    assert [party.won for party in host.top.outcome.parties] == [count == min(counts) for count in counts]


@pytest.mark.parametrize("size", SIZES)
def test_the_rows_of_sevens_stay_where_they_are(size: tuple[int, int]) -> None:
    """A card of a row never moves again, no two places of rows overlap, and all lie within the table."""
    host, rng, places = (
        table_scene("sevens", 5, speed="instant", size=size),
        Random(2),
        dict[str, tuple[float, float]](),
    )
    while not isinstance(host.top, ResultScene):
        host.frame(0.4)
        if isinstance(host.top, ResultScene):
            break
        scene, table = host.table, host.table.table
        assert isinstance(table, PlainTable)
        for name in ROWS:
            for piece in scene.showing.tabletop[Place(name)]:
                pose = scene.showing.arrangement[piece.key].pose
                assert piece.card is not None
                assert places.setdefault(piece.card.name, (pose.x, pose.y)) == (pose.x, pose.y)
                assert pose.bounds().bottom < table.places.row_top
        by_click(host, rng)
    assert len(set(places.values())) == len(places) > 20
    if size == SIZES[-1]:
        looked_back_at(host, places)


def looked_back_at(host: StackHost, played: Collection[str]) -> None:
    """Go by clicks to the replay of the game that is just over: it is in the history, and its cards lie in their rows.

    ``played`` are the cards that were seen in their rows; the last one may come with the result.
    """
    host.go.history()
    host.frame(0.4)
    rows = [target.label for target in host.top.targets.all if target.key.startswith("row ")]
    assert [label.split(",")[0] for label in rows] == ["Sevens"]
    host.click_on("replay")
    replay = host.top
    assert isinstance(replay, ReplayScene)
    replay.go_to(replay.course.last)
    host.frame(0.4)
    showing = replay.board.showing
    lying = [piece for name in ROWS for piece in showing.tabletop[Place(name)]]
    names = {piece.card.name for piece in lying if piece.card is not None}
    assert names >= set(played)
    assert len(names) <= len(played) + 1
    assert len({(pose.x, pose.y) for pose in (showing.arrangement[piece.key].pose for piece in lying)}) == len(lying)


@pytest.mark.parametrize("kept", [True, False])
def test_only_zones_that_are_kept_have_places_while_they_are_empty(kept: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first row of Sevens lies in its corner, or, alone on the table, in the middle."""
    entry, rng = entry_of("sevens"), Random(1)
    zones = {name: lies._replace(kept=kept) for name, lies in entry.table.zones.items()}
    host = table_scene("sevens", 5, speed="instant")
    declared = entry._replace(table=entry.table._replace(zones=zones))
    monkeypatch.setattr(type(host.table.table), "entry", declared)
    while not (row := [piece for name in ROWS for piece in host.table.showing.tabletop[Place(name)]]):
        host.frame(0.4)
        by_click(host, rng)
    away = abs(host.table.showing.arrangement[row[0].key].pose.x - host.table.table.metrics.width / 2)
    assert (away > 60) == kept


def test_in_hebrew_every_card_of_a_row_shows_its_index() -> None:
    """What is drawn mirrored lies the other way round: of two cards the one further right in the window is above."""
    host, rng = table_scene("sevens", 5, speed="instant"), Random(2)
    host.settings.language = "he"
    for _ in range(25):
        host.frame(0.4)
        by_click(host, rng)
    host.frame(0.4)
    tabletop, arrangement = host.table.showing.tabletop, host.table.showing.arrangement
    assert host.table.table.metrics.leftwards
    order = [*arrangement]
    rows = [[piece.key for piece in tabletop[Place(name)]] for name in ROWS]
    assert max(map(len, rows)) > 3
    for row in rows:
        lowest_first = sorted(row, key=order.index)
        assert lowest_first == sorted(row, key=lambda key: -arrangement[key].pose.x)
