"""Text up to twice as large: nothing is lost, everything can be reached by pointer and by keyboard."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.display import Display, fitting_scale, logical_size
from gui.magnifier import Magnifier, magnified
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.settings.declared import TEXT_SIZE
from gui.settings.settings import Settings
from tests.gui_table.drawn_text import DrawnText, watch_text
from tests.gui_table.every_screen import SCREENS, cases
from tests.gui_table.running import ClockedApp, plan_of, until_asked
from tests.gui_table.unseen import unseen_art
from tests.kept_values import ValuesInMemory

WINDOW = (1280, 800)
ALL = cases("settings", "euchre, Usual", share=2)


@settings(max_examples=300)
@given(st.integers(200, 4000), st.integers(200, 3000), st.floats(0.5, 3), st.floats(1, 2))
def test_text_is_as_large_as_wished(width: int, height: int, wanted: float, factor: float) -> None:
    """By arithmetic: the factor of the text is that of the scale times that of the chrome."""
    usual_scale = fitting_scale((width, height), wanted)
    usual = logical_size((width, height), usual_scale)
    scale, size = magnified((width, height), usual, usual_scale, factor)
    text, before = scale * Metrics(*size).z, usual_scale * Metrics(*usual).z
    assert text == pytest.approx(factor * before, rel=0.02)
    # As large as the window, and never less than has room for every word.
    assert size[0] * scale >= min(width, usual[0] * scale) - 1
    assert size[1] * scale >= min(height, usual[1] * scale) - 1
    assert size[0] >= min(usual[0], 1280) - 0.01
    assert size[1] >= min(usual[1], 800) - 0.01


def fitted(per_cent: int, window: tuple[int, int] = WINDOW) -> Magnifier:
    view = Magnifier()
    view.fit(window, (float(window[0]), float(window[1])), 1.0, per_cent)
    return view


def test_at_the_usual_size_nothing_is_done() -> None:
    view, window = fitted(100), pygame.Surface(WINDOW)
    assert view.surface(window) is window
    assert (view.scale, view.size, view.corner) == (1.0, WINDOW, (0, 0))
    view.follow_pointer(1279, 799)
    assert not view.moved
    assert view.to_screen(1279, 799) == (1279, 799)


@pytest.mark.parametrize("per_cent", TEXT_SIZE.suggested)
def test_the_pointer_reaches_the_whole_screen(per_cent: int) -> None:
    view = fitted(per_cent)
    across, down = [], []
    for at in range(0, WINDOW[0], 10):
        view.follow_pointer(at, at * WINDOW[1] / WINDOW[0])
        x, y = view.to_screen(at, at * WINDOW[1] / WINDOW[0])
        assert 0 <= x <= view.size[0]
        assert 0 <= y <= view.size[1]
        across.append(x)
        down.append(y)
    # From edge to edge, always onward, and in steps that a hand can aim with.
    assert across == sorted(across)
    assert down == sorted(down)
    assert across[0] == down[0] == 0
    assert across[-1] > view.size[0] - 12
    assert max(after - before for before, after in pairwise(across)) < 14


@pytest.mark.parametrize("per_cent", [125, 200])
def test_what_has_the_focus_is_shown(per_cent: int) -> None:
    view = fitted(per_cent)
    for x in range(0, 1240, 62):
        rect = Rect(float(x), x * 0.6, 40, 30)
        view.follow(rect)
        assert view.seen.x <= rect.x + 0.5
        assert rect.right <= view.seen.right + 0.5
        assert view.seen.y <= rect.y + 0.5
        assert rect.bottom <= view.seen.bottom + 0.5
    # Of what is larger than the window the beginning is shown.
    view.follow(Rect(0, 0, *view.size))
    assert view.corner == (0, 0)


@pytest.fixture
def large(display: Display) -> ClockedApp:
    return ClockedApp(display, Settings(ValuesInMemory(), speed="instant", text_size=200), None)


def test_the_program_with_text_twice_as_large(large: ClockedApp) -> None:
    large.stack.go.menu()
    large.frame()
    window, whole = large.display.surface, large.stack.painter.surface
    assert window.get_size() == WINDOW
    assert whole.get_size() == (2560, 1600)
    # By the keyboard: the focus is always in the window, which shows that part of the screen.
    seen = set()
    for _ in range(12):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, unicode="\t", mod=0, scancode=0))
        large.frame()
        large.frame()
        target = large.top.targets.get(large.top.targets.focused)
        assert target is not None
        bounds = target.bounds
        shown = large.magnifier.seen
        assert shown.x <= bounds.cx <= shown.right
        assert shown.y <= bounds.cy <= shown.bottom
        part = whole.subsurface((large.magnifier.corner, WINDOW))
        assert pygame.mask.from_threshold(part, (0, 0, 0), (1, 1, 1, 255), window).count() == WINDOW[0] * WINDOW[1]
        seen.add(large.magnifier.corner)
    assert len(seen) > 3
    # By the mouse: a button that is pointed at is pressed.
    button = large.top.targets.get("settings")
    assert button is not None
    for at in ((0, 0), WINDOW, _pointed(large, *button.centre)):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        large.frame(1.0)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    large.frame()
    assert type(large.top).__name__ == "SettingsScene"


def test_a_screen_that_a_key_opens_is_shown(large: ClockedApp) -> None:
    large.stack.go.play(plan_of("euchre"))
    until_asked(large)
    for key in (pygame.K_TAB, pygame.K_ESCAPE):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0, scancode=0))
        large.frame()
        large.frame()
    assert type(large.top).__name__ == "PauseScene"
    first = large.top.targets.all[0].shape
    assert isinstance(first, Rect)
    shown = large.magnifier.seen
    assert shown.x <= first.x <= first.right <= shown.right
    assert shown.y <= first.y <= first.bottom <= shown.bottom


def test_a_language_that_is_read_leftwards_begins_at_the_right(large: ClockedApp) -> None:
    large.stack.settings.language = "he"
    large.stack.go.menu()
    large.frame()
    assert large.magnifier.corner == (WINDOW[0], 0)


def _pointed(app: ClockedApp, x: float, y: float) -> tuple[int, int]:
    """Return the point of the window at which the pointer lies on that place of the screen."""
    view = fitted(200)

    def distance(at: tuple[int, int]) -> float:
        view.follow_pointer(*at)
        across, down = view.to_screen(*at)
        return abs(across - x) + abs(down - y)

    return min(((at_x, at_y) for at_x in range(0, 1280, 8) for at_y in range(0, 800, 8)), key=distance)


def test_the_size_changes_at_once_by_keys(app: ClockedApp) -> None:
    app.stack.go.menu()
    app.frame()
    app.stack.settings.text_size = 175
    for size in (200, 200):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_EQUALS, unicode="", mod=pygame.KMOD_LCTRL, scancode=46)
        )
        app.frame()
        app.frame()
        assert app.stack.settings.text_size == size
        assert app.stack.painter.scale == pytest.approx(size / 100)
    for key, size in ((pygame.K_MINUS, 175), (pygame.K_0, 100)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LCTRL, scancode=0))
        app.frame()
        app.frame()
        assert app.stack.settings.text_size == size
    assert app.stack.painter.surface is app.display.surface


def test_the_button_that_makes_the_text_larger_stays_under_the_pointer(app: ClockedApp) -> None:
    app.stack.go.settings()
    app.frame()
    scene = app.top
    assert isinstance(scene, SettingsScene)
    scene.press_target("group Access")
    app.frame(1.0)
    place = scene.placed("setting text_size")
    assert place is not None
    at = round(place[1].right - 20), round(place[1].cy)
    for size in (110, 125, 150):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            fields = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            # Nobody's hand is perfectly still.
            where = (at[0] + 4 * (size % 2), at[1])
            pygame.event.post(pygame.event.Event(kind, pos=where, **fields))
            app.frame(0.5)
        assert app.stack.settings.text_size == size


@pytest.mark.usefixtures("nothing_drawn")
@pytest.mark.parametrize("name", ALL)
def test_no_words_are_cut_or_overlap(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every screen at twice the size: as many words, twice as high, inside the screen and clear of each other."""
    host = SCREENS[name]()
    drawn: list[tuple[str, Rect, float]] = []

    def note(painter: Painter, text: DrawnText) -> None:
        if text.words and painter.surface is host.painter.surface and text.opacity * painter.opacity > 0.3:
            size = max(painter.smallest_size, text.size)
            drawn.append((str(text.words), text.place(painter).times(painter.z), size * painter.scale))

    def words_at(per_cent: int) -> list[tuple[str, Rect, float]]:
        scale, size = magnified(WINDOW, (float(WINDOW[0]), float(WINDOW[1])), 1.0, per_cent / 100)
        device = round(size[0] * scale), round(size[1] * scale)
        host.painter.surface, host.painter.art = pygame.Surface(device), unseen_art(scale)
        host.resize(Metrics(*size))
        # No time passes: bots would go on.
        host.draw()
        drawn.clear()
        host.top.paint(host.painter, host.time)
        return list(drawn)

    watch_text(monkeypatch, note)
    usual, large = words_at(100), words_at(200)
    assert [words for words, *_ in large] == [words for words, *_ in usual]
    for (_, _, before), (words, rect, after) in zip(usual, large, strict=True):
        assert after == pytest.approx(2 * before), words
        assert rect.x >= -1, words
        assert rect.right <= WINDOW[0] + 1, words
    for place, (words, rect, _) in enumerate(large):
        for other, lies, _ in large[:place]:
            across = min(rect.right, lies.right) - max(rect.x, lies.x)
            down = min(rect.bottom, lies.bottom) - max(rect.y, lies.y)
            assert across <= 2 or down <= 2, (words, other)
