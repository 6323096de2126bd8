"""Cards under somebody's hand: those that may not be played, and those that are dragged."""

from __future__ import annotations

import pytest

from engine.games.euchre.ranking import SUIT_UNDER
from gui.art.geometry import Pose
from gui.scenes.play.pause import PauseScene
from tests.gui_table.at_euchre import asked_to_play, cards, euchre_view, play_until, plays_a_card, plies
from tests.gui_table.drawing import faces_drawn, said
from tests.gui_table.hosts import StackHost, seen, table_scene

# -- illegal cards


def must_follow(host: StackHost) -> bool:
    if not plays_a_card(host):
        return False
    return any(target.group == "hand" and not target.enabled for target in host.table.targets.all)


def asked_to_follow(seed: int = 1) -> StackHost:
    return play_until(table_scene("euchre", seed), must_follow)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("by_key", [False, True])
def test_an_illegal_card_says_why_and_is_not_played(seed: int, by_key: bool) -> None:
    host = asked_to_follow(seed)
    view, before = euchre_view(host), plies(host)
    assert view.led is not None
    refused = cards(host, enabled=False)
    if by_key:
        hand = [target.key for target in host.table.targets.all if target.group == "hand"]
        host.type(str(hand.index(refused[0]) + 1))
    else:
        host.click_on(refused[0])
    assert plies(host) == before
    trump = view.trump
    assert trump is not None
    held = [card for card in view.hand if SUIT_UNDER[trump][card] is view.led]
    words = said(host)
    assert held
    if view.led is not trump:
        assert words == f"You hold a {view.led.singular}: follow suit."
    else:
        assert words.startswith("You hold ")
        assert words.endswith("follow suit.")
    for _ in range(4):
        host.frame(1.0)
    assert said(host) != words, "a reason goes away again"


def test_a_refused_card_cannot_be_dragged_out_either() -> None:
    host = asked_to_follow()
    key, before = cards(host, enabled=False)[0], plies(host)
    drag(host, key, 0, -300)
    assert plies(host) == before


# -- dragging


def drag(host: StackHost, key: str, dx: float, dy: float, back: bool = False) -> None:
    """Take a card, move it, and let it go there, or where it was."""
    x, y = seen(host.top, key)
    host.move(x, y)
    host.top.mouse_pressed(x, y)
    for share in (0.1, 0.5, 1.0):
        host.top.mouse_moved(x + dx * share, y + dy * share)
    if back:
        host.top.mouse_moved(x, y)
        dx = dy = 0
    host.top.mouse_released(x + dx, y + dy)


def lies_at(host: StackHost, key: str) -> Pose:
    """Return the place where the card of that target is drawn."""
    return faces_drawn(host)[key.removeprefix("card ")]


def test_a_card_dragged_up_is_played() -> None:
    host = asked_to_play()
    before, key = plies(host), cards(host, enabled=True)[0]
    drag(host, key, 40, -250)
    assert plies(host) == before + 1
    assert f"play {key.removeprefix('card ')}" == host.table.session.match.record.moves[-1]


@pytest.mark.parametrize(("dx", "dy", "back"), [(0, -250, True), (200, 0, False), (0, -20, False), (0, 60, False)])
def test_a_card_that_is_put_back_is_not_played(dx: float, dy: float, back: bool) -> None:
    host = asked_to_play()
    before = plies(host)
    drag(host, cards(host, enabled=True)[0], dx, dy, back)
    assert plies(host) == before
    host.frame(1.0)
    assert host.table.targets.dragged is None
    host.draw()


def test_a_card_follows_the_pointer_while_it_is_dragged() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    lay = lies_at(host, key)
    assert host.top.mouse_moved(x + 50, y - 70)
    lies = lies_at(host, key)
    assert (lies.x - lay.x, lies.y - lay.y) == pytest.approx((50, -70), abs=13)
    assert f"card {list(faces_drawn(host))[-1]}" == key, "it is above everything"


def test_a_dragged_card_flies_on_from_where_it_was_let_go() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x - 100, y - 200)
    held = lies_at(host, key)
    host.top.mouse_released(x - 100, y - 200)
    lies = lies_at(host, key)
    assert (lies.x, lies.y) == pytest.approx((held.x, held.y), abs=1)


def test_a_key_in_the_middle_of_a_drag_puts_the_card_back() -> None:
    """Esc opens the menu: the button goes up over the menu, and the table must not go on dragging."""
    host = asked_to_play()
    before, key = plies(host), cards(host, enabled=True)[0]
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x, y - 200)
    host.key("escape")
    assert isinstance(host.top, PauseScene)
    host.top.mouse_released(x, y - 200)
    host.key("escape")
    host.move(x + 100, y - 100)
    assert host.table.targets.dragged is None
    host.frame(1.0)
    assert plies(host) == before


def test_a_card_that_is_put_back_glides_home() -> None:
    host = asked_to_play()
    key = cards(host, enabled=True)[0]
    host.frame(1.0)
    home = lies_at(host, key)
    x, y = seen(host.top, key)
    host.top.mouse_pressed(x, y)
    host.top.mouse_moved(x + 300, y - 20)
    held = lies_at(host, key)
    host.top.mouse_released(x + 300, y - 20)
    ways = []
    while host.frame(1 / 60):
        ways.append(lies_at(host, key).x - home.x)
    assert ways[0] > 0.6 * (held.x - home.x) > 100, "it does not jump"
    assert ways == sorted(ways, reverse=True)
    assert lies_at(host, key).x == pytest.approx(home.x)
