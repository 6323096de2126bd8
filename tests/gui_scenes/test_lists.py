"""What every list of the program has in common: keys, wheel and focus do the same, and each row tells its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from engine.phrases import say
from gui.access.tree import Tree, TreeMaker
from gui.art.geometry import Rect
from gui.scenes.know.about.program import ProgramCopy
from gui.scenes.know.about.scene import AboutScene
from gui.scenes.list import ListScene
from gui.scenes.listed import ListedScene
from gui.widgets.controls import Item
from gui.widgets.key import Key
from gui.widgets.readings import Role
from gui.widgets.targets import Target
from tests.gui_scenes.hosts import FakeHost
from tests.gui_scenes.keeping import history, keep_many
from tests.gui_scenes.practising import listed
from tests.gui_scenes.recording import laid_out, painter_for
from tests.gui_scenes.reviewing import made_up, review_scene, short_of

pytestmark = pytest.mark.usefixtures("nothing_drawn")

SIZES = ((800, 600), (1280, 800))
Size = tuple[int, int]


def _laid_out(scene: ListedScene, size: Size) -> ListedScene:
    laid_out(scene, size)
    return scene


def _history(size: Size) -> ListedScene:
    return _laid_out(history(partial(keep_many, count=310)), size)


def _decisions(size: Size, *, running: bool = False) -> ListedScene:
    scene = review_scene(short_of(made_up(), 6) if running else made_up(), running=running)
    laid_out(scene, size)
    tab = scene.targets.get("tab decisions")
    assert tab is not None
    tab.act()
    return scene


def _parts(size: Size) -> ListedScene:
    scene = _laid_out(AboutScene(FakeHost(), ProgramCopy()), size)
    tab = scene.targets.get("parts tab")
    if tab is not None:
        tab.act()
    return scene


def _puzzles(size: Size) -> ListedScene:
    host = listed("today tab")
    host.resize_window(size)
    assert isinstance(host.top, ListedScene)
    return host.top


def _open_list(size: Size) -> ListedScene:
    items = [Item(say("Item {n}", n=place), "", lambda: None) for place in range(40)]
    anchor = Rect(100, 100, 200, 44)
    made = ListScene(FakeHost(), items, 3, lambda: anchor, lambda place: None, by_keys=True, title=say("List"))
    return _laid_out(made, size)


LISTS: dict[str, Callable[[Size], ListedScene]] = {
    "history": _history,
    "decisions": _decisions,
    "decisions that still come": partial(_decisions, running=True),
    "parts": _parts,
    "puzzles": _puzzles,
    "open list": _open_list,
}
LENGTHS = {"history": 310, "decisions": 60, "decisions that still come": 30, "puzzles": 10, "open list": 40}
every_list = pytest.mark.parametrize("name", LISTS)
every_size = pytest.mark.parametrize("size", SIZES)


def row(target: Target) -> int:
    """Return the number of a target that is a row."""
    return int(target.key.rpartition(" ")[2])


def rows_of(scene: ListedScene) -> list[Target]:
    """Return the rows on the screen."""
    return [target for target in scene.targets.all if target.group == "rows"]


def press(scene: ListedScene, name: str) -> Target:
    """Press a key; return the row that has the focus now, and that can be pressed where it is drawn."""
    assert scene.key_pressed(Key(name))
    shapes = [(target.key, target.shape) for target in scene.targets.all]
    scene.layout()
    assert shapes == [(target.key, target.shape) for target in scene.targets.all], "targets lie where things are drawn"
    focused = scene.targets.get(scene.targets.shown_focus)
    assert focused in rows_of(scene), "the focus is on a row that is seen"
    assert focused is not None
    return focused


def number(target: Target) -> int:
    """Return the place of a row in its list, counted from 1."""
    assert target.position is not None
    return target.position.number


@every_size
@every_list
def test_the_same_keys_go_the_same_way(name: str, size: Size) -> None:
    scene = LISTS[name](size)
    press(scene, "home")
    first = press(scene, "home")
    assert (number(first), first.shape) == (1, rows_of(scene)[0].shape)
    assert number(press(scene, "up")) == 1
    assert [number(press(scene, key)) for key in ("down", "down", "up")] == [2, 3, 2]
    last = press(scene, "end")
    assert last.position is not None
    assert last.position.number == last.position.of == LENGTHS.get(name, last.position.of)
    assert number(press(scene, "down")) == last.position.of
    assert number(press(scene, "up")) == last.position.of - 1


@every_size
@every_list
def test_a_page_leaves_one_row_in_common(name: str, size: Size) -> None:
    scene = LISTS[name](size)
    press(scene, "home")
    at = row(press(scene, "home"))
    for key, way, end in (("page down", 1, "end"), ("page up", -1, "home")):
        for _ in range(100):
            seen = [row(target) for target in rows_of(scene)]
            moved = row(press(scene, key))
            if moved == at:
                break
            # Headings and rows to come are no rows to choose, but they take room on a page.
            assert 1 <= way * (moved - at) <= seen[-1] - seen[0] + 3
            at = moved
        assert at == row(press(scene, end))


def test_a_page_of_the_review_and_of_the_history_is_as_long() -> None:
    """Eight games are seen at once, and seven decisions of which one is open."""
    for name, steps in (("history", [7, 14, 7, 0]), ("decisions", [6, 12, 6, 0])):
        scene = LISTS[name]((1280, 800))
        press(scene, "home")
        assert [row(press(scene, key)) for key in ("page down", "page down", "page up", "page up")] == steps


@every_list
def test_the_wheel_moves_by_whole_rows_and_the_focus_stays_with_the_chosen_row(name: str) -> None:
    scene = LISTS[name]((800, 600))
    press(scene, "home")
    first = press(scene, "home")
    place = first.shape.centre
    for notch in (1, 2):
        assert scene.mouse_wheeled(*place, -0.2 if notch == 1 else -1), "the least turn of a fine wheel is a notch"
        assert scene.rows.first == notch
    assert scene.targets.shown_focus is None, "no other row has it"
    assert number(press(scene, "down")) == number(first) + 1, "and the keys go on from there"
    assert not scene.mouse_wheeled(scene.rows.panel.x - 5, place[1], -1), "beside the list it does nothing"


@every_list
def test_every_row_tells_its_place_in_the_whole_list(name: str) -> None:
    scene = LISTS[name]((1280, 800))
    press(scene, "end")
    places = [target.position for target in rows_of(scene)]
    assert None not in places
    numbers = [place.number for place in places if place is not None]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    assert {place.of for place in places if place is not None} == {numbers[-1]}


def heard(scene: ListedScene) -> Tree:
    return TreeMaker().tree(scene, "Card Table")


@every_list
def test_a_screen_reader_is_told_the_length_of_the_list_and_the_row_with_the_focus(name: str) -> None:
    scene = LISTS[name]((1280, 800))
    press(scene, "home")
    tree = heard(scene)
    (shown,) = [node for node in tree.nodes.values() if node.role is Role.OPTIONS]
    every = rows_of(scene)[0].position
    assert every is not None
    assert shown.length == every.of
    focused = press(scene, "end")
    node = heard(scene).nodes[heard(scene).focus]
    assert (node.role, node.position) == (Role.OPTION, focused.position)


@every_list
def test_a_screen_reader_that_goes_to_a_row_chooses_it(name: str) -> None:
    scene = LISTS[name]((1280, 800))
    press(scene, "home")
    third = rows_of(scene)[2]
    scene.point_at(third.key)
    assert scene.targets.shown_focus == third.key
    assert number(press(scene, "down")) == number(third) + 1


@every_size
def test_the_words_of_a_decision_stand_where_it_is_pressed(size: Size) -> None:
    scene = LISTS["decisions"](size)
    for key in ("home", "page down", "down", "end", "page up", "up"):
        press(scene, key)
        painter = painter_for(size)
        scene.draw(painter, 0.0)
        for target in rows_of(scene):
            inside = [line.words for line in painter.written if target.contains(*line.rect.centre)]
            assert target.label.split(":")[0] in inside


@every_list
def test_the_list_is_pulled_by_its_bar(name: str) -> None:
    scene = LISTS[name]((1280, 800))
    press(scene, "home")
    bar = scene.rows.bar
    assert bar is not None
    track, thumb = bar
    scene.mouse_pressed(thumb.cx, thumb.cy)
    scene.mouse_moved(thumb.cx, track.bottom + 50)
    assert scene.rows.seen.stop == scene.rows.total
    scene.mouse_moved(thumb.cx, track.y - 50)
    scene.mouse_released(thumb.cx, track.y - 50)
    assert scene.rows.first == 0
    scene.mouse_moved(thumb.cx, track.bottom)
    assert scene.rows.first == 0, "it was let go"
