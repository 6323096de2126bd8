"""Screens in a language that is read from right to left: what is seen is what is hit, and tables stay as they are."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from gui.art.geometry import Pose, Rect
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.play.table.scene import TableScene
from gui.table.descriptions import key_of
from gui.widgets.key import Key
from gui.widgets.targets import HAND
from tests.gui_table.drawing import draw_within
from tests.gui_table.every_screen import SCREENS, cases, in_the_middle
from tests.gui_table.hosts import StackHost, seen
from tests.languages.leftwards import turned

QUICK = ("menu with a game to continue", "settings", "euchre of 4")


def _lit(host: StackHost, before: pygame.Surface, within: Rect | None = None) -> list[pygame.Rect]:
    """Draw the window, or that place in it, and return the parts that look otherwise than before."""
    now = host.painter.surface
    place = now.get_rect() if within is None else pygame.Rect(*map(round, within)).clip(now.get_rect())
    draw_within(host, place)
    now, before = now.subsurface(place), before.subsurface(place)
    mask = pygame.mask.from_threshold(now, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    return mask.get_bounding_rects()


@pytest.mark.parametrize("screen", cases(*QUICK, share=2))
def test_what_lights_up_is_under_the_pointer(screen: str) -> None:
    host = turned(SCREENS[screen]())
    for _ in range(4):
        host.frame(0.5, draw=True)
    host.mouse_left()
    host.draw()
    scene, tried = host.top, 0
    # No time passes from here on: where nobody plays, the game would go on.
    before = host.painter.surface.copy()
    for target in scene.targets.all:
        try:
            x, y = seen(scene, target.key)
        except AssertionError:
            continue
        host.mouse_left()
        host.move(x, y)
        assert scene.targets.hovered in (target.key, None), target.key
        with host.painter.zoomed(scene.z):
            place = host.painter.shown(target.bounds).times(scene.z).inset(-12)
        # The whole window is looked at where nothing is lit under the pointer: something may be elsewhere.
        lit = _lit(host, before, place)
        if lit:
            tried += 1
            continue
        lit = _lit(host, before)
        if not lit:
            continue
        tried += 1
        if isinstance(scene, ReplayScene):
            # There the words between the buttons tell what is pointed at, whether it lights up or not.
            continue
        assert any(place.overlaps(Rect(*part)) for part in lit), (target.key, place, lit)
    assert tried or not scene.targets.all or screen not in QUICK


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
def test_a_hand_goes_from_right_to_left_and_shows_its_corners(game: str) -> None:
    host = in_the_middle(game)
    usual = _hand(host)
    mirrored = _hand(turned(host))
    assert [name for name, _ in mirrored] == [name for name, _ in reversed(usual)]
    for (_, below), (_, above) in pairwise(mirrored):
        # The later card, which lies on top, leaves the left edge of the one below it free.
        assert above.point(0, 0.5)[0] > below.point(0, 0.5)[0] + 0.15 * below.width


def _hand(host: StackHost) -> list[tuple[str, Pose]]:
    """Return the viewer's cards with their poses in the window, the lowest first."""
    scene, painter = host.table, host.painter
    held = scene.showing.held_by(scene.table.viewer)
    shown = []
    for placed in held:
        assert placed.card is not None
        pose = placed.pose
        angle = -pose.angle if painter.mirrored else pose.angle
        shown.append((placed.card.name, pose._replace(x=painter.across(pose.x), angle=angle)))
    return shown


@pytest.mark.parametrize("screen", ["euchre of 4", "go-fish of 6", "reviiyot of 8", "war of 4", "reviiyot of 3"])
def test_seats_keep_their_places(screen: str) -> None:
    host = SCREENS[screen]()
    usual = _seats(host)
    mirrored = _seats(turned(host))
    middle = host.painter.size[0] / 2
    for seat, (before, after) in enumerate(zip(usual, mirrored, strict=True)):
        assert abs(before.cy - after.cy) < 1
        # Your own plate goes to the other end of its row; everybody else sits on the same side of the table.
        assert seat == 0 or abs(before.cx - middle) < before.w or (before.cx < middle) is (after.cx < middle)
    across = [seat for seat in range(1, len(usual)) if usual[seat].y == min(one.y for one in usual)]
    assert sorted(across, key=lambda seat: usual[seat].x) == sorted(across, key=lambda seat: mirrored[seat].x)


def _seats(host: StackHost) -> list[Rect]:
    """Return the plates of the seats in the window, from the viewer's on."""
    scene = host.table
    table, places = scene.table, scene.table.places  # type: ignore[attr-defined]

    def plate(position: int) -> Rect:
        if hasattr(places, "seats"):
            found: Rect = places.seats[position].plate
        else:
            found = places.plate(position) if hasattr(places, "plate") else places.block(position).plate
        return found

    return [host.painter.shown(plate(table.position(seat))) for seat in range(len(table.people))]


def test_euchre_lies_as_it_does_in_english() -> None:
    host = in_the_middle("euchre")
    usual = _seats(host)
    mirrored = _seats(turned(host))
    assert [(round(one.x), round(one.y)) for one in usual[1:]] == [(round(one.x), round(one.y)) for one in mirrored[1:]]
    assert mirrored[0] == usual[0].mirrored(host.table.metrics.window)


def test_arrows_go_where_they_point() -> None:
    host = turned(SCREENS["menu"]())
    host.key("tab")
    places = []
    for _ in range(3):
        focused = host.top.targets.get(host.top.targets.focused)
        assert focused is not None
        places.append(host.painter.across(focused.centre[0]))
        host.key_pressed(Key("left"))
    assert places == sorted(places, reverse=True)
    assert places[0] > places[-1]


def test_a_card_is_dragged_where_the_pointer_goes() -> None:
    host = turned(in_the_middle("euchre"))
    scene, width = host.table, host.painter.size[0]
    assert isinstance(scene, TableScene)
    for _ in range(4):
        host.frame(0.5, draw=True)
    target = next(one for one in scene.targets.all if one.group == HAND and one.enabled)
    x, y = seen(scene, target.key)
    host.mouse_moved(width - x + 5, y)
    host.mouse_moved(width - x, y)
    host.mouse_pressed(width - x, y)
    host.mouse_moved(width - x - 60, y - 40)
    lying = scene.showing.arrangement.values()
    before = next(one for one in lying if one.card is not None and key_of(one.card) == target.key)
    pose = scene.own_cards.pose(before, host.now)
    assert host.painter.across(pose.x) == pytest.approx(host.painter.across(before.pose.x) - 60, abs=20)


def test_the_pointer_stays_where_it_is_when_the_language_changes() -> None:
    host = StackHost("instant")
    host.go.menu()
    host.mouse_moved(100.0, 300.0)
    host.settings.language = "he"
    host.frame(0.5)
    under = host.top.targets.at(host.painter.size[0] - 100.0, 300.0)
    host.mouse_moved(101.0, 300.0)
    host.mouse_moved(110.0, 300.0)
    assert under is not None
    assert host.top.targets.hovered == under.key
