"""Hover, focus, press and drag over lists of targets, as a player would expect them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.art.geometry import Pose, Rect
from gui.widgets.targets import SEEN, TREMBLE, SeenThing, Target, Targets


class Table:
    """A row of three buttons, 50 wide and 60 from one to the next, and what has been chosen on it."""

    def __init__(self) -> None:
        self.chosen: list[str] = []
        self.refused: list[str] = []
        self.dropped: list[tuple[str, float, float]] = []
        self.row = [self.target(key, Rect(60.0 * index, 0, 50, 50)) for index, key in enumerate("abc")]
        self.targets = Targets(self.row, lambda target: self.refused.append(target.key))

    def target(self, key: str, shape: Rect | Pose, group: str = "row") -> Target:
        return Target(key, shape, lambda: self.chosen.append(key), group=group)

    def draggable(self, key: str, shape: Rect | Pose) -> Target:
        taken = self.target(key, shape)._replace(draggable=True)
        return taken._replace(drop=lambda x, y: self.dropped.append((key, x, y)))


@pytest.fixture
def table() -> Table:
    return Table()


# -- the pointer


def test_the_topmost_card_is_hovered(table: Table) -> None:
    table.targets.replace([table.target("below", Pose(50, 50, 70)), table.target("above", Pose(70, 50, 70))])
    table.targets.move(60, 50)
    assert table.targets.hovered == "above"
    table.targets.move(30, 50)
    assert table.targets.hovered == "below"
    table.targets.move(300, 50)
    assert table.targets.hovered is None


def test_a_click_acts_on_release(table: Table) -> None:
    assert table.targets.press(70, 10) == "b"
    assert table.targets.pressed == "b"
    assert table.chosen == []
    assert table.targets.release(80, 20)
    assert table.chosen == ["b"]
    assert table.targets.pressed is None


def test_a_press_let_go_elsewhere_does_nothing(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.move(10, 10)
    assert table.targets.pressed is None
    assert not table.targets.release(10, 10)
    table.targets.press(300, 300)
    assert not table.targets.release(10, 10)
    assert table.chosen == []


def test_going_off_and_back_on_is_still_a_click(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.move(300, 300)
    table.targets.move(70, 10)
    assert table.targets.pressed == "b"
    assert table.targets.release(70, 10)
    assert table.chosen == ["b"]


def test_cancelled_presses_and_releases_without_one_do_nothing(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.cancel()
    assert not table.targets.release(70, 10)
    assert not table.targets.release(70, 10)
    assert table.chosen == []


def test_what_cannot_be_chosen_says_so_instead(table: Table) -> None:
    table.targets.replace([table.row[0]._replace(enabled=False, reason="Clubs were led: follow with a club.")])
    table.targets.press(10, 10)
    assert table.targets.release(10, 10)
    assert (table.chosen, table.refused) == ([], ["a"])


def test_leaving_the_window_ends_the_hover(table: Table) -> None:
    table.targets.move(10, 10)
    table.targets.leave()
    assert table.targets.hovered is None


# -- clicks that are not meant for what they hit


class Clocked(Table):
    """The same row under a clock that the test moves; it has been seen for a while."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.targets = Targets(self.row, lambda target: self.refused.append(target.key), lambda: self.now)
        self.now += 10

    def click(self, x: float, y: float) -> None:
        self.targets.press(x, y)
        self.targets.release(x, y)


@pytest.fixture
def clocked() -> Clocked:
    return Clocked()


def test_what_has_just_come_up_takes_no_click(clocked: Clocked) -> None:
    clocked.targets.move(200, 10)
    clocked.targets.replace([*clocked.row, clocked.target("new", Rect(300, 0, 50, 50))])
    clocked.targets.move(320, 20)
    clocked.now += SEEN - 0.01
    clocked.click(320, 20)
    assert clocked.chosen == []
    clocked.click(10, 10)
    assert clocked.chosen == ["a"], "what was there before takes it"
    clocked.now += 0.02
    clocked.click(320, 20)
    assert clocked.chosen == ["a", "new"]


def test_a_click_that_is_not_taken_leaves_no_trace(clocked: Clocked) -> None:
    clocked.targets.focus_next(-1)
    barred = clocked.target("new", Rect(0, 0, 50, 50))._replace(enabled=False, reason="Not now.")
    clocked.targets.replace([*clocked.row[1:], barred])
    clocked.click(10, 10)
    assert (clocked.chosen, clocked.refused, clocked.targets.pressed) == ([], [], None)
    assert clocked.targets.keyboard_mode
    assert clocked.targets.focused == "c"


def test_what_came_under_a_resting_pointer_takes_no_click_before_it_was_seen(clocked: Clocked) -> None:
    clocked.targets.move(220, 20)
    clocked.targets.replace([clocked.target("new", Rect(200, 0, 50, 50))])
    for trembling in (0, TREMBLE, -TREMBLE):
        clocked.now += SEEN / 4
        clocked.click(220 + trembling, 20)
    assert clocked.chosen == []
    assert clocked.targets.hovered is None


@pytest.mark.parametrize("trembling", [0, 1, TREMBLE])
def test_what_came_under_a_resting_pointer_takes_a_click_once_it_was_seen(clocked: Clocked, trembling: float) -> None:
    """0.4 seconds are enough, whether the pointer moves or not."""
    clocked.targets.move(220, 20)
    clocked.targets.replace([clocked.target("new", Rect(200, 0, 50, 50))])
    clocked.now += 0.401
    clocked.click(220 + trembling, 20)
    assert clocked.chosen == ["new"]


def test_what_slides_under_a_resting_pointer_takes_a_click_once_it_has_lain_there(clocked: Clocked) -> None:
    """The hand closes up after a card was played: another card, long seen, comes under the pointer."""
    clocked.targets.move(70, 20)
    clocked.targets.replace([clocked.target("c", Rect(60, 0, 50, 50))])
    clocked.click(70, 20)
    assert clocked.chosen == []
    clocked.now += 0.401
    assert clocked.targets.wakes
    clocked.click(70, 20)
    assert clocked.chosen == ["c"]


def test_a_pointer_that_moves_on_to_a_seen_target_is_heeded_at_once(clocked: Clocked) -> None:
    clocked.targets.move(220, 20)
    clocked.targets.replace([clocked.target("new", Rect(200, 0, 50, 50)), *clocked.row])
    assert clocked.targets.hovered is None
    clocked.targets.move(220 + TREMBLE + 1, 20)
    assert clocked.targets.hovered == "new"
    clocked.click(10, 10)
    assert clocked.chosen == ["a"]


def test_a_click_on_the_way_back_counts_though_nothing_moved_under_it(clocked: Clocked) -> None:
    clocked.targets.move(220, 20)
    clocked.targets.replace([clocked.target("new", Rect(200, 0, 50, 50))])
    clocked.now += SEEN
    clocked.targets.leave()
    clocked.click(220, 20)
    assert clocked.chosen == ["new"]


def test_the_second_half_of_a_double_click_is_not_meant_for_what_lies_below(clocked: Clocked) -> None:
    clocked.click(10, 10)
    clocked.targets.replace([clocked.target("below", Rect(0, 0, 50, 50))])
    clocked.now += 0.1
    clocked.click(10, 10)
    assert clocked.chosen == ["a"]


def test_where_something_went_away_a_press_counts_after_a_while(clocked: Clocked) -> None:
    clocked.click(10, 10)
    clocked.targets.replace(clocked.row[1:])
    assert not clocked.targets.heeds(10, 10)
    assert clocked.targets.heeds(10, 30), "elsewhere it does"
    clocked.targets.replace(clocked.row)
    clocked.targets.replace(clocked.row[1:])
    clocked.now += SEEN
    assert clocked.targets.heeds(10, 30)


def test_the_same_button_can_be_clicked_as_fast_as_one_can(clocked: Clocked) -> None:
    for _ in range(5):
        clocked.click(10, 10)
        clocked.targets.replace([clocked.target(key, Rect(60.0 * at, 0, 50, 50)) for at, key in enumerate("abc")])
        clocked.now += 0.08
    assert clocked.chosen == ["a"] * 5


def test_a_card_that_was_seen_before_it_could_be_chosen_takes_a_click_at_once(clocked: Clocked) -> None:
    lies = Pose(300, 50, 70)
    clocked.targets.replace([], [SeenThing("seven of clubs", lies)])
    clocked.now += SEEN
    clocked.targets.move(300, 50)
    assert clocked.targets.hovered is None
    clocked.targets.replace([clocked.target("sevens", lies)._replace(things=("seven of clubs", "seven of hearts"))])
    assert clocked.targets.hovered == "sevens"
    clocked.click(300, 50)
    assert clocked.chosen == ["sevens"]


def test_a_screen_that_comes_up_again_counts_as_new(clocked: Clocked) -> None:
    clocked.targets.come_up((10, 10))
    assert not clocked.targets.settled
    clocked.click(10, 10)
    clocked.click(70, 10)
    assert clocked.chosen == []
    clocked.now += SEEN
    assert clocked.targets.settled
    clocked.click(70, 10)
    assert clocked.chosen == ["b"]


def test_what_the_wheel_brings_under_the_pointer_takes_a_click(clocked: Clocked) -> None:
    clocked.targets.move(10, 10)
    clocked.targets.replace([clocked.target("next row", Rect(0, 0, 50, 50))])
    clocked.targets.wheeled()
    assert clocked.targets.hovered == "next row"
    clocked.now += SEEN
    clocked.click(10, 10)
    assert clocked.chosen == ["next row"]


# -- new lists


def test_hover_press_and_focus_survive_by_key(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.replace([table.target("b", Rect(60, 5, 50, 50)), table.target("d", Rect(200, 0, 50, 50))])
    assert (table.targets.hovered, table.targets.pressed, table.targets.focused) == ("b", "b", "b")
    table.targets.release(70, 10)
    assert table.chosen == ["b"]


def test_what_comes_under_a_resting_pointer_is_hovered_once_it_moves(table: Table) -> None:
    table.targets.move(10, 10)
    table.targets.replace([table.target("new", Rect(0, 0, 40, 40))])
    assert table.targets.hovered is None
    table.targets.move(10 + TREMBLE + 1, 10)
    assert table.targets.hovered == "new"


def test_a_press_on_what_is_gone_never_acts(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.replace([table.target("new", Rect(60, 0, 50, 50))])
    assert not table.targets.release(70, 10)
    assert table.chosen == []


def test_at_the_keyboard_the_focus_moves_to_a_neighbour_of_what_is_gone(table: Table) -> None:
    table.targets.focus_next()
    table.targets.focus_next()
    menu = table.target("menu", Rect(60, 10, 50, 50), group="menu")
    table.targets.replace([menu, table.row[0], table.row[2]])
    assert table.targets.focused in ("a", "c")


def test_at_the_mouse_the_focus_goes_with_its_target(table: Table) -> None:
    table.targets.press(70, 10)
    table.targets.release(70, 10)
    table.targets.replace([table.row[0], table.row[2]])
    assert table.targets.focused is None


def test_keys_must_differ(table: Table) -> None:
    with pytest.raises(ValueError, match="'a'"):
        table.targets.replace([table.row[0], table.row[1], table.row[0]])


# -- the keyboard


def test_tab_goes_round_both_ways(table: Table) -> None:
    assert [table.targets.focus_next() for _ in range(4)] == ["a", "b", "c", "a"]
    assert [table.targets.focus_next(-1) for _ in range(3)] == ["c", "b", "a"]
    assert Targets().focus_next() is None


def test_shift_tab_starts_at_the_far_end(table: Table) -> None:
    assert table.targets.focus_next(-1) == "c"


def test_the_ring_shows_after_a_key_until_a_press(table: Table) -> None:
    assert not table.targets.keyboard_mode
    table.targets.focus_next()
    assert table.targets.keyboard_mode
    table.targets.move(10, 10)
    assert table.targets.keyboard_mode
    table.targets.press(10, 10)
    assert not table.targets.keyboard_mode


def test_a_row_that_lies_from_its_end_is_read_and_tabbed_through_from_its_beginning(table: Table) -> None:
    a, b, c = (target._replace(last_first=True) for target in table.row)
    before, after = table.target("before", Rect(0, 100, 50, 50), "x"), table.target("after", Rect(0, 200, 50, 50), "y")
    table.targets.replace([before, a, b, c, after])
    assert [table.targets.focus_next() for _ in range(5)] == ["before", "c", "b", "a", "after"]
    assert [target.key for target in table.targets.read] == ["before", "c", "b", "a", "after"]
    assert table.targets.all[-1].key == "after"


def test_enter_acts_on_the_focus(table: Table) -> None:
    assert not table.targets.activate_focused()
    assert table.targets.focus("c")
    assert table.targets.activate_focused()
    assert table.chosen == ["c"]
    assert not table.targets.focus("nothing")
    assert table.targets.focused == "c"
    assert table.targets.focus(None)
    assert table.targets.focused is None


def test_arrows_follow_the_row_and_stop_at_its_ends(table: Table) -> None:
    assert table.targets.focus_direction(1, 0) == "a"
    assert [table.targets.focus_direction(1, 0) for _ in range(3)] == ["b", "c", "c"]
    assert table.targets.focus_direction(0, 1) == "c"
    assert [table.targets.focus_direction(-1, 0) for _ in range(3)] == ["b", "a", "a"]


def test_arrows_prefer_what_lies_straight_ahead(table: Table) -> None:
    hand = [table.target(f"card {index}", Rect(100.0 * index, 500, 80, 120)) for index in range(5)]
    buttons = [table.target("pass", Rect(220, 300, 100, 50)), table.target("order", Rect(90, 310, 100, 50))]
    table.targets.replace([*buttons, *hand])
    table.targets.focus("card 2")
    assert table.targets.focus_direction(0, -1) == "pass"
    assert table.targets.focus_direction(-1, 0) == "order"
    assert table.targets.focus_direction(0, 1) == "card 1"
    assert table.targets.focus_direction(1, 0) == "card 2"


def test_what_lies_aslant_is_reached_when_nothing_else_is(table: Table) -> None:
    table.targets.replace([table.target("hand", Rect(600, 700, 80, 80)), table.target("menu", Rect(0, 600, 40, 40))])
    table.targets.focus("hand")
    assert table.targets.focus_direction(0, -1) == "menu"


@given(
    st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=1, max_size=12, unique=True),
    st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]),
)
def test_an_arrow_never_goes_back(places: list[tuple[int, int]], way: tuple[int, int]) -> None:
    targets = Targets(
        [Target(str(place), Rect(place[0] * 50, place[1] * 50, 40, 40), lambda: None) for place in places]
    )
    targets.focus(str(places[0]))
    reached = targets.focus_direction(*way)
    target = targets.get(reached)
    assert target is not None
    ahead = (target.centre[0] - (places[0][0] * 50 + 20)) * way[0] + (
        target.centre[1] - (places[0][1] * 50 + 20)
    ) * way[1]
    others = [(x - places[0][0]) * way[0] + (y - places[0][1]) * way[1] for x, y in places[1:]]
    assert (ahead > 0) == any(other > 0 for other in others)


# -- dragging


def test_a_drag_begins_after_six_pixels_and_ends_in_a_drop(table: Table) -> None:
    table.targets.replace([table.draggable("card", Pose(50, 50, 70))])
    table.targets.press(50, 50)
    assert table.targets.dragging(54, 50) is None
    assert table.targets.pressed == "card"
    assert table.targets.dragging(57, 50) == (7, 0)
    assert table.targets.dragged == "card"
    assert table.targets.pressed is None
    assert table.targets.dragging(51, 50) == (1, 0)
    assert table.targets.release(300, 200)
    assert table.dropped == [("card", 300, 200)]
    assert table.chosen == []
    assert table.targets.dragged is None


def test_a_trembling_click_is_a_click(table: Table) -> None:
    table.targets.replace([table.draggable("card", Pose(50, 50, 70))])
    table.targets.press(50, 50)
    table.targets.dragging(53, 53)
    assert table.targets.release(53, 53)
    assert (table.chosen, table.dropped) == (["card"], [])


def test_what_cannot_be_dragged_stays(table: Table) -> None:
    table.targets.press(10, 10)
    assert table.targets.dragging(40, 40) is None
    assert table.targets.release(40, 40)
    assert table.chosen == ["a"]
    table.targets.replace([table.draggable("card", Pose(50, 50, 70))._replace(enabled=False)])
    table.targets.press(50, 50)
    assert table.targets.dragging(90, 90) is None


def test_a_dragged_target_that_is_gone_drops_nowhere(table: Table) -> None:
    table.targets.replace([table.draggable("card", Pose(50, 50, 70))])
    table.targets.press(50, 50)
    table.targets.dragging(90, 90)
    table.targets.replace(table.row)
    assert table.targets.dragged is None
    assert not table.targets.release(90, 90)
    assert table.dropped == []
