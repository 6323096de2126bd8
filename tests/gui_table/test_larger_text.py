"""Larger text: every screen is laid out anew, with all its words, and nothing lies where it cannot be seen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gui.art.geometry import Pose, Rect
from gui.art.metrics import LEAST_HEIGHT, LEAST_WIDTH, Metrics
from gui.scenes.everywhere import size_words
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.sprites.hints import draw_hint_panel, draw_hint_pill
from gui.sprites.plates import draw_plate
from tests.gui_table.drawing import calls_in_picture, faces_drawn, messages_drawn
from tests.gui_table.every_screen import SCREENS, cases, in_the_middle
from tests.gui_table.hinted import hinted
from tests.gui_table.hosts import StackHost
from tests.gui_table.running import ClockedApp
from tests.gui_table.test_overlaps import INDEX_HIGH, ON_TABLE
from tests.gui_table.unseen import nothing_drawn
from tests.languages.fitting import looked_at, problems
from tests.thorough import thorough

pytestmark = pytest.mark.usefixtures("nothing_drawn")

WINDOWS = (
    *(((800, 600), 115), ((1280, 800), 150), ((1920, 1080), 200)),
    *(thorough((1280, 800), 125), thorough((1920, 1080), 150)),
)
"""Windows, and sizes of text that fit there, in per cent: the largest ones always."""
HINTS = (draw_hint_panel, draw_hint_pill)
"""The two ways in which a hint's sentence is drawn: in a panel, or in place of the message."""
LESS = ("reviiyot of 7", "reviiyot of 8", "replay of ")
"""Tables for which 1920x1080 at 200 % has no room: seven hands and sets, or the bar of a replay below."""
WORDS = "Lead the ace: it cannot be beaten, and it shows your partner that you hold no other card of that suit."
ALL = cases("settings", "euchre, Usual", share=3)


def largest_text(width: int, height: int) -> float:
    """The factor of the largest text for which any window of that size has room."""
    usual = Metrics(width, height)
    return max(1.0, usual.largest_z / usual.z)


@settings(max_examples=200)
@given(st.integers(800, 4000), st.integers(600, 3000), st.floats(1, 2))
def test_words_are_as_large_as_wished_and_as_fits(width: int, height: int, factor: float) -> None:
    usual, most = Metrics(width, height), largest_text(width, height)
    larger = Metrics(width, height, text=min(factor, most))
    assert larger.z == pytest.approx(usual.z * min(factor, most))
    assert larger.width >= min(LEAST_WIDTH, usual.width) - 0.01
    assert larger.height >= min(LEAST_HEIGHT, usual.height) - 0.01
    # Cards have the room that words leave, and are no smaller for it on the screen.
    assert larger.hand * larger.z == pytest.approx(usual.hand * usual.z)


@pytest.mark.parametrize(("size", "most"), [((800, 600), 115), ((1280, 800), 150), ((1920, 1080), 200)])
def test_the_promised_sizes_fit(size: tuple[int, int], most: int) -> None:
    assert 100 * largest_text(*size) >= most


@pytest.fixture(scope="module", params=ALL)
def screen(request: pytest.FixtureRequest) -> StackHost:
    """Each screen, made once for all windows."""
    with nothing_drawn():
        return SCREENS[request.param]()


def test_the_pages_of_statistics_are_whole_too(monkeypatch: pytest.MonkeyPatch) -> None:
    host = SCREENS["statistics"]()
    host.settings.text_size = 200
    for page in ("page games", "page table", "page progress"):
        assert problems(host, None, monkeypatch, "de", (1920, 1080)) == []
        host.top.press_target(page)
        host.frame(1.0)
    assert problems(host, None, monkeypatch, "de", (1920, 1080)) == []


@pytest.mark.parametrize(("name", "last"), [("keys", "How to play"), ("a fair deal", "Deal number")])
def test_a_panel_that_is_too_long_scrolls_to_its_end(name: str, last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = SCREENS[name]()
    host.settings.text_size = 200
    host.frame()
    host.resize_window((1920, 1080))
    for key, shown in (("home", False), ("end", True)):
        host.key(key)
        host.frame(1.0)
        with looked_at(host, monkeypatch) as picture:
            host.draw()
        assert (last in [line.words for line in picture.lines]) is shown


@pytest.mark.parametrize("language", ["en", "de", "he"])
@pytest.mark.parametrize(("size", "per_cent"), WINDOWS)
def test_every_word_is_whole_and_in_its_place(
    screen: StackHost,
    size: tuple[int, int],
    per_cent: int,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    screen.settings.text_size = per_cent
    assert problems(screen, None, monkeypatch, language, size) == []
    window = Rect(0, 0, *size).inset(-1)
    buttons: dict[str, Rect] = {}
    for target in screen.top.targets.all:
        bounds = (target.shape.bounds() if isinstance(target.shape, Pose) else target.shape).times(screen.top.z)
        assert window.union(bounds) == window, target.key
        if not target.key.startswith((*ON_TABLE, "lesson ")):
            # A part of a row lies in its row.
            covered = [key for key, other in buttons.items() if _partly(bounds, other)]
            assert not covered, f"{target.key} covers {covered}"
            buttons[target.key] = bounds
    largest = 100 * screen.top.largest_text(Metrics(*size, text=per_cent / 100))
    assert round(largest, 6) >= per_cent or request.node.callspec.params["screen"].startswith(LESS)


def _partly(one: Rect, other: Rect) -> bool:
    """Return whether a part of one lies on a part of the other, and none of both in the other."""
    whole = one.union(other)
    is_within = any(whole == pytest.approx(each) for each in (one, other))
    return one.inset(2).overlaps(other) and not is_within


@pytest.mark.parametrize("language", ["en", "de", "he"])
@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
@pytest.mark.parametrize(("size", "per_cent"), WINDOWS)
def test_the_own_hand_the_message_the_hint_and_whose_turn_it_is_are_seen(
    game: str, size: tuple[int, int], per_cent: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = in_the_middle(game)
    host.settings.text_size, host.settings.language = per_cent, language
    host.frame()
    host.resize_window(size)
    host.frame(0.5)
    assert host.top.z == pytest.approx(per_cent / 100 * Metrics(*size).z), "the table grows as is wished"
    (message,) = messages_drawn(host)
    assert_seen(host, "the message", message.rect)

    hinted(host, WORDS, 2)
    calls = [call.arguments["rect"] for draw in HINTS for call in calls_in_picture(host, draw)]
    assert len(calls) == 1, "one hint, in one of the two ways"
    assert_seen(host, "the hint", calls[0])
    faces, view = faces_drawn(host), host.table.shown
    trick = [
        faces[card.name].bounds() for each in view.places if each.name == "trick" for card in view.cards(each) if card
    ]
    assert not [rect for rect in trick if rect.inset(1).overlaps(calls[0])], "the hint covers the trick"
    with looked_at(host, monkeypatch) as picture:
        host.draw()
    assert picture.problems == []
    assert set(WORDS.split()) <= {word for line in picture.lines for word in line.words.split()}


def assert_seen(host: StackHost, name: str, place: Rect) -> None:
    """Check that this, the own hand and the plate whose turn it is are on the screen, and none is covered by it."""
    window, view, faces = host.table.metrics.window, host.table.shown, faces_drawn(host)
    (turn,) = [call.arguments["rect"] for call in calls_in_picture(host, draw_plate) if call.arguments["turn"]]
    cards = [
        card for each in view.places if each.name == "hand" and each.seat == view.seat for card in view.cards(each)
    ]
    assert len(cards) > 2
    hand = [faces[card.name].bounds() for card in cards if card is not None]
    assert [rect for rect in (place, turn, *hand) if window.union(rect.inset(1)) != window] == []
    tops = [rect._replace(h=INDEX_HIGH * rect.h) for rect in hand]
    assert [rect for rect in (turn, *tops) if rect.inset(1).overlaps(place)] == [], f"{name} covers it"


def test_a_table_without_room_for_the_wished_size_takes_what_fits_and_says_so() -> None:
    """Eight hands, plates and sets leave 432 units of height no room: for this table alone the text is smaller."""
    host, usual = in_the_middle("reviiyot", {"players": 8}), Metrics(1920, 1080)
    host.settings.text_size = 200
    host.frame()
    host.resize_window((1920, 1080))
    host.frame(0.5)
    wished = replace(usual, text=2.0)
    largest = host.top.largest_text(wished)
    assert 1.75 <= largest < 2
    assert host.top.z == pytest.approx(largest * usual.z)
    assert size_words(200, largest) == f"Size of text: 200%. {100 * largest:.0f}% fits here."
    (message,) = messages_drawn(host)
    assert_seen(host, "the message", message.rect)
    assert in_the_middle("reviiyot").top.largest_text(wished) == pytest.approx(2)


def test_the_size_changes_at_once_by_keys_and_the_largest_is_told(app: ClockedApp) -> None:
    app.stack.go.menu()
    app.frame()
    app.stack.settings.text_size = 150
    app.frame()
    for size, factor in ((175, largest_text(1280, 800)), (200, largest_text(1280, 800))):
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_EQUALS, unicode="", mod=pygame.KMOD_LCTRL, scancode=46)
        )
        app.frame()
        app.frame()
        assert app.stack.settings.text_size == size
        assert app.stack.metrics is not None
        assert app.stack.metrics.z == pytest.approx(factor)
    for key, size in ((pygame.K_MINUS, 175), (pygame.K_0, 100)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_LCTRL, scancode=0))
        app.frame()
        app.frame()
        assert app.stack.settings.text_size == size
    assert app.stack.metrics is not None
    assert Metrics(1280, 800).z == app.stack.metrics.z


def test_the_button_that_makes_the_text_larger_is_seen_at_every_size(app: ClockedApp) -> None:
    app.stack.go.settings()
    app.frame()
    scene = app.top
    assert isinstance(scene, SettingsScene)
    scene.press_target("group Access")
    for size in (110, 125, 150, 175, 200):
        app.frame(1.0)
        place = scene.placed("setting text_size")
        assert place is not None
        at = round((place[1].right - 20) * scene.z), round(place[1].cy * scene.z)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            fields = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
            pygame.event.post(pygame.event.Event(kind, pos=at, **fields))
            app.frame(0.5)
        assert app.stack.settings.text_size == size
