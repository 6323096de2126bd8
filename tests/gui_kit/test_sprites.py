"""Sprites and widgets: each state looks different, nothing leaves its place, long words are shortened."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.games.faces import face_of
from gui.sprites.boards import ScoreSide, draw_scoreboard, draw_trump_panel, scoreboard_size
from gui.sprites.line_chart import GridLine, Series, Tick, draw_line_chart
from gui.sprites.messages import Tail, bubble_rect, draw_bubble, draw_pill
from gui.sprites.plates import draw_dealer, draw_plate
from gui.widgets.button import ButtonKind, button_width, draw_button, tool_width
from gui.widgets.controls import Control, Item, StepperControl, ToggleControl
from gui.widgets.segments import draw_segments, segment_rects
from gui.widgets.tile import draw_tile, tile_picture
from gui.widgets.toolbar import MENU_PLACE, Tool, draw_toolbar, tool_rects
from tests.gui_kit.looking import changed, pixels

GROUND = (43, 116, 88)


def drawn(draw: Callable[..., object], *arguments: object, z: float = 1.0, **named: object) -> pygame.Surface:
    """Return a plain green surface of 800 x 600 after the drawing with those arguments."""
    surface = pygame.Surface((800, 600), 0, 32)
    surface.fill(GROUND)
    draw(Painter(surface, Art(1.0), z), *arguments, **named)
    return surface


def seen(draw: Callable[..., object], *arguments: object, z: float = 1.0, **named: object) -> pygame.Rect:
    """Return the area that the drawing has changed."""
    return changed(drawn(draw, *arguments, z=z, **named), GROUND)


OTHER = Item("Other", "", lambda: None)


def drawn_control(control: Control, rect: Rect) -> pygame.Surface:
    return drawn(lambda painter: control.draw(painter, rect))


BUTTON = Rect(100, 100, 152, 48)


@pytest.mark.parametrize("kind", ButtonKind)
def test_every_state_of_a_button_looks_different(kind: ButtonKind) -> None:
    states: list[dict[str, bool]] = [{}, {"hover": True}, {"pressed": True}, {"focus": True}, {"enabled": False}]
    looks = {pixels(drawn(draw_button, BUTTON, "Pass", kind, **state)) for state in states}
    assert len(looks) == len(states)


@pytest.mark.parametrize("kind", [ButtonKind.PRIMARY, ButtonKind.PLAIN])
def test_a_pressed_button_sinks_without_its_shadow(kind: ButtonKind) -> None:
    assert seen(draw_button, BUTTON, "Pass", kind, pressed=True) == pygame.Rect(100, 102, 152, 48)
    assert seen(draw_button, BUTTON, "Pass", kind).height > 52


def test_buttons_have_the_colours_of_the_look() -> None:
    expected = {"hover": theme.GOLD_HOVER, "pressed": theme.GOLD_PRESSED, "": theme.GOLD}
    for state, colour in expected.items():
        surface = drawn(draw_button, BUTTON, "", ButtonKind.PRIMARY, **({state: True} if state else {}))
        assert "#{:02x}{:02x}{:02x}".format(*surface.get_at((176, 130))[:3]) == colour


@pytest.mark.parametrize("kind", ButtonKind)
@pytest.mark.parametrize("icon", [None, "play"])
def test_no_word_leaves_its_button(kind: ButtonKind, icon: str | None) -> None:
    """Beside the button there is the same with a long word as with none."""
    if kind is ButtonKind.TOOL:
        return
    long = drawn(draw_button, BUTTON, "Order up alone, and at once", kind, icon)
    none = drawn(draw_button, BUTTON, "", kind)
    for x in (BUTTON.x + 4, BUTTON.right - 5):
        column = [(long.get_at((int(x), y)), none.get_at((int(x), y))) for y in range(100, 150)]
        assert all(a == b for a, b in column)


@pytest.mark.parametrize("z", [0.85, 1.0, 1.25])
def test_a_button_of_its_natural_width_shows_its_whole_word(z: float) -> None:
    painter = Painter(pygame.Surface((10, 10)), Art(1.0), z=z)
    width = button_width(painter, "Order up alone", "play", padding=16)
    room = width - 24 - 32
    assert painter.fit("Order up alone", room, 16, theme.Weight.BOLD) == "Order up alone"


def test_tools_stand_at_the_right_end_without_touching() -> None:
    painter = Painter(pygame.Surface((10, 10)), Art(1.0))
    labels = ("Undo", "Hint", "Last trick", "Normal")
    tools = [Tool("undo", label, lambda: None) for label in labels]
    rects = tool_rects(painter, 1280, tools)
    assert rects[-1].right == 1280 - 16
    for (left, right), label in zip(itertools.pairwise(rects), labels, strict=False):
        assert left.right == pytest.approx(right.x)
        assert left.w == tool_width(painter, label)
    assert min(min(rect.w, rect.h) for rect in (*rects, MENU_PLACE)) >= 40


def test_a_tool_whose_label_changes_has_room_for_the_longest() -> None:
    painter = Painter(pygame.Surface((10, 10)), Art(1.0))
    labels = ("Fast", "Normal", "As slow as can be")
    speeds = (Tool("speed", label, lambda: None, labels=labels) for label in labels)
    places = {tool_rects(painter, 1280, [Tool("undo", "Undo", lambda: None), speed]) for speed in speeds}
    assert len(places) == 1


def test_the_toolbar_is_as_high_as_it_says_and_its_line_is_shortened() -> None:
    words = "Hand 9, trick 3, and a great deal more that nobody could ever want to read up there"
    long = drawn(draw_toolbar, 800, "Euchre", words, right=400)
    assert changed(long, GROUND) == pygame.Rect(0, 0, 800, 48)
    short = drawn(draw_toolbar, 800, "Euchre", "", right=400)
    beyond = pygame.Rect(390, 0, 410, 48)
    assert pixels(long.subsurface(beyond)) == pixels(short.subsurface(beyond))


def test_states_of_a_plate() -> None:
    rect = Rect(200, 200, 192, 56)
    states: list[dict[str, Any]] = [
        {},
        {"turn": True},
        {"target": True},
        {"target": True, "hover": True},
        {"count": 6},
        {"focus": True},
    ]
    looks = [drawn(draw_plate, rect, "Maya", "Waiting", "fox", **state) for state in states]
    assert len({pixels(look) for look in looks[:5]}) == 5
    ring = looks[2].get_at((296, 195))
    assert ring[0] > 180, "gold outside the plate"
    assert ring[2] < 120


def test_hover_on_a_plate_never_looks_stronger_than_the_turn() -> None:
    rect = Rect(200, 200, 192, 56)
    plain = drawn(draw_plate, rect, "Maya", "Waiting", "bear")

    def gold(**state: bool) -> int:
        """Return the number of pixels as gold as an edge where the plate without the state is not."""
        look = drawn(draw_plate, rect, "Maya", "Waiting", "bear", **state)
        points = [
            (x, y) for x in range(180, 420) for y in range(180, 280) if look.get_at((x, y)) != plain.get_at((x, y))
        ]
        return sum(look.get_at(point)[0] > 200 and look.get_at(point)[2] < 130 for point in points)

    assert gold(hover=True) == 0
    assert gold(turn=True) > 300
    assert gold(target=True, hover=True) <= 2 * gold(target=True)


def test_a_long_name_stays_on_its_plate() -> None:
    rect = Rect(200, 200, 120, 56)
    long = drawn(draw_plate, rect, "Bartholomew the Third", None, "fox")
    short = drawn(draw_plate, rect, "B", None, "fox")
    beyond = pygame.Rect(310, 150, 200, 150)
    assert pixels(long.subsurface(beyond)) == pixels(short.subsurface(beyond))


def test_a_pill_is_centred_and_breaks_long_words_into_lines() -> None:
    painter = Painter(pygame.Surface((800, 600), 0, 32), Art(1.0))
    one = draw_pill(painter, 400, 100, "Clubs were led: follow with a club.")
    assert (one.cx, one.cy, one.h) == (400, 100, 40)
    words = "Maya turned up the nine of hearts. Theo and Bruno passed. Now it is your turn."
    two = draw_pill(painter, 400, 300, words, width_limit=420)
    assert two.w <= 420
    assert two.cy == pytest.approx(300)
    assert two.h > 60


@pytest.mark.parametrize("tail", Tail)
def test_the_tail_of_a_bubble_points_to_the_speaker(tail: Tail) -> None:
    surface = drawn(draw_bubble, 400, 300, "Any sevens?", tail)
    rect = bubble_rect(Painter(surface, Art(1.0)), 400, 300, "Any sevens?")
    dx, dy = tail.value
    tip = (round(400 + dx * (rect.w / 2 + 5)), round(300 + dy * (rect.h / 2 + 5)))
    back = (round(400 - dx * (rect.w / 2 + 5)), round(300 - dy * (rect.h / 2 + 5)))
    assert surface.get_at(tip)[0] > 230
    assert surface.get_at(back)[0] < 120


def test_a_bubble_grows_in() -> None:
    sizes = [seen(draw_bubble, 400, 300, "Go fish!", growth=growth).width for growth in (0, 0.3, 0.7, 1, 1.1)]
    assert sizes == sorted(sizes)
    assert sizes[0] == 0
    assert len(set(sizes)) == len(sizes)


def test_the_dealers_disc_is_paper_with_a_gold_edge() -> None:
    surface = drawn(draw_dealer, 300, 300)
    assert surface.get_at((300, 290))[:3] == pygame.Color(theme.PAPER)[:3]
    assert all(
        abs(a - b) <= 4 for a, b in zip(surface.get_at((285, 300))[:3], pygame.Color(theme.GOLD)[:3], strict=True)
    )


SIDES = (ScoreSide("Us", 7, theme.GOLD, ("you", "owl")), ScoreSide("Them", 5, theme.THEM, ("fox", "bear")))


@pytest.mark.parametrize("z", [0.85, 1.0, 1.25])
def test_the_scoreboard_stays_in_its_place(z: float) -> None:
    surface = drawn(draw_scoreboard, 100, 100, SIDES, 10, "Tricks 1 – 1", "First to 10", z=z)
    width, height = scoreboard_size()
    assert (width, height) == (208, 144)
    right = surface.subsurface((round((100 + width) * z) + 1, round(100 * z), 1, 60))
    assert all(right.get_at((0, y))[1] > 60 for y in range(60)), "only shadow beside it"


@pytest.mark.parametrize("target", [5, 10, 11, 32, 100])
def test_the_bar_fills_with_the_score(target: int) -> None:
    """Points won are gold, and there are more gold pixels with every further half of the way."""

    def gold(score: int) -> int:
        side = (ScoreSide("Us", score, theme.GOLD), ScoreSide("Them", 0, theme.THEM))
        surface = drawn(draw_scoreboard, 100, 100, side, target, "", "")
        bar = surface.subsurface((110, 144, 140, 10))
        return pygame.mask.from_threshold(bar, pygame.Color(theme.GOLD), (30, 30, 30, 255)).count()

    counts = [gold(0), gold(target // 2), gold(target)]
    assert counts[0] == 0
    assert counts[1] > 0
    assert abs(counts[2] * (target // 2) / target - counts[1]) < 0.2 * counts[2]


def test_the_trump_panel_shows_the_sign_on_paper() -> None:
    surface = drawn(draw_trump_panel, 100, 100, "H", "Hearts are trump", "Called by you")
    assert surface.get_at((136, 136))[:3] == pygame.Color(theme.RED_SUIT)[:3]
    assert surface.get_at((115, 125))[:3] == pygame.Color(theme.PAPER)[:3]


def test_segments_share_the_row() -> None:
    rect = Rect(100, 100, 240, 40)
    rects = segment_rects(rect, 3)
    assert [one.x for one in rects] == [100, 180, 260]
    options = ("Slow", "Normal", "Fast")
    surface = drawn(draw_segments, rect, options, 1)
    golden = [surface.get_at((round(one.x) + 10, 120))[:3] == pygame.Color(theme.GOLD)[:3] for one in rects]
    assert golden == [False, True, False]
    looks = {
        pixels(drawn(draw_segments, rect, options, 1, hover=hover, focus=focus))
        for hover, focus in ((None, None), (0, None), (None, 2))
    }
    assert len(looks) == 3


def test_a_switch_says_in_words_what_it_is() -> None:
    for on in (True, False):
        surface = drawn_control(ToggleControl("sleep", "Sleep", on, OTHER), Rect(300, 180, 100, 40))
        words = surface.subsurface((300, 180, 45, 40))
        assert changed(words, GROUND).width > 15
        assert (surface.get_at((358, 200))[:3] == pygame.Color(theme.GOLD)[:3]) is on


def test_a_stepper_shows_which_way_it_can_go() -> None:
    rect = Rect(100, 100, 136, 40)
    stepper = StepperControl("target", "Points", "10", OTHER, OTHER)
    minus, plus = stepper.parts(rect)
    assert (minus.x, plus.right) == (rect.x, rect.right)
    assert min(minus.w, plus.w) >= 40
    both = drawn_control(stepper, rect)
    up_only = drawn_control(replace(stepper, lower=None), rect)
    left, right = pygame.Rect(100, 100, 44, 40), pygame.Rect(192, 100, 44, 40)
    assert pixels(both.subsurface(left)) != pixels(up_only.subsurface(left))
    assert pixels(both.subsurface(right)) == pixels(up_only.subsurface(right))


def test_a_tile_shows_its_felt_and_its_states() -> None:
    rect = Rect(100, 100, 270, 336)
    states: list[dict[str, bool]] = [{}, {"hover": True}, {"focus": True}]
    words = ("War", "2 players", "Nothing but luck.")
    looks = [drawn(draw_tile, rect, face_of("war").felt, *words, **state) for state in states]
    assert len({pixels(look) for look in looks}) == 3
    picture = tile_picture(rect)
    middle, edge = (pygame.Color(colour) for colour in face_of("war").felt)
    top = looks[0].get_at((round(picture.cx), round(picture.y) + 4))
    bottom = looks[0].get_at((round(picture.cx), round(picture.bottom) - 3))
    assert all(abs(a - b) <= 4 for a, b in zip(top[:3], middle[:3], strict=True))
    assert all(abs(a - b) <= 4 for a, b in zip(bottom[:3], edge[:3], strict=True))


CHART = Rect(200, 200, 400, 200)


def test_a_chart_passes_through_its_values() -> None:
    values = (0, 5, 5, 10)
    surface = drawn(
        draw_line_chart,
        CHART,
        [Series(values, theme.GOLD)],
        [GridLine(0, "0"), GridLine(10, "10")],
        [Tick(0, "0"), Tick(3, "3")],
        low=0,
        high=10,
    )
    for place, value in enumerate(values):
        x, y = 200 + 400 * place / 3, 400 - 20 * value
        assert surface.get_at((min(599, round(x)), round(y)))[:3] == pygame.Color(theme.GOLD)[:3]


@pytest.mark.parametrize("values", [(), (3.0,), (3.0, 3.0), tuple(float(place % 50) for place in range(5000))])
def test_a_chart_of_any_length_stays_in_its_place(values: tuple[float, ...]) -> None:
    marks = (len(values) - 1,) if values else ()
    series = Series(values, theme.GOLD, dots=False, marks=marks, fill_to=25)
    place = seen(draw_line_chart, CHART, [series], [], low=0, high=52)
    assert place.width == 0 or CHART.inset(-8).contains(place.left, place.top)
    assert place.right <= 608
    assert place.bottom <= 408
    assert (place.width > 0) == bool(values)


def test_names_of_lines_keep_off_their_lines() -> None:
    """The place of a name holds nothing of the line it belongs to."""
    us, them = (0, 2, 2, 3, 3, 5, 5, 7, 7, 8, 8, 9, 10), (0, 0, 2, 2, 3, 3, 4, 4, 5, 5, 7, 7, 7)
    for values in (us, them, (10,) * 13):
        named = drawn(draw_line_chart, CHART, [Series(values, theme.GOLD, "Us")], [], low=0, high=11, axis="")
        bare = drawn(draw_line_chart, CHART, [Series(values, theme.GOLD)], [], low=0, high=11)
        line = pygame.mask.from_threshold(bare, pygame.Color(theme.GOLD), (30, 30, 30, 255))
        named.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        name = changed(named)
        assert name.width > 10
        assert line.overlap_area(pygame.Mask(name.size, fill=True), name.topleft) == 0
