"""The help on the screen: every page fits every window, and leafing works by hand, wheel and keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.catalogue import entry_of, games
from engine.conformance.playing import some_rules
from engine.options import Values
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.theme import Felt
from gui.games.faces import face_of
from gui.help.content import Block, Picture, Section, card_group, picture
from gui.scenes.learn.help.pages import Frame, pages_of
from gui.scenes.learn.help.scene import LEAST_CARD, HelpScene
from gui.scenes.play.pause import PauseScene
from gui.scenes.scene import Scene
from gui.widgets.key import Key
from tests.gui_scenes.hosts import SIZES, FakeHost, shared_art
from tests.gui_scenes.recording import RecordingPainter, check_targets, check_words, host_of, laid_out, painter_for
from tests.thorough import slow

LONGEST_LINE = 95
"""Letters: the eye finds the next line from there."""
KEYS = tuple(entry.key for entry in games())


class PlacesPainter(RecordingPainter):
    """Remembers where words and cards come to lie, and draws no picture: what lies where costs no time to look at."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0) -> None:
        super().__init__(pygame.Surface((1, 1)), shared_art(scale), Metrics(*size).z)
        self.cards: list[tuple[Pose, bool]] = []
        self.cloths: list[Rect] = []

    def card(
        self,
        name: str | None,
        pose: Pose,
        *,
        dim: bool = False,
        lift: float = theme.CARD_LIFT,
        ring: bool = False,
        opacity: float = 1.0,
        squeeze: float = 1.0,
        moving: bool = False,
        mark: str = "",
    ) -> None:
        self.cards.append((pose, ring))

    def drawing(self, body: str, x: float, y: float, width: float, height: float, opacity: float = 1.0) -> None:
        if "linearGradient" in body:
            self.cloths.append(Rect(x, y, width, height))

    def felt(self, felt: Felt) -> None:
        pass

    def box(self, *_: Any, **__: Any) -> None:
        pass


def _help(key: str | None = None, rules: Values | None = None) -> HelpScene:
    return HelpScene(FakeHost(), key, rules)


def _at(scene: HelpScene, size: tuple[int, int] = (1280, 800)) -> HelpScene:
    laid_out(scene, size)
    return scene


def _of_all_games(size: tuple[int, int]) -> Iterator[HelpScene]:
    """The help as it is opened from the menu, at each game."""
    for key in KEYS:
        scene = _at(_help(), size)
        scene.show_game(key)
        yield scene


def _of_matches(size: tuple[int, int]) -> Iterator[HelpScene]:
    """The help as it is opened at tables with rules of all kinds."""
    for entry in games():
        for rules in (*(entry.checked(preset.rules) for preset in entry.presets), some_rules(entry, 2, seed=7)[1]):
            yield _at(_help(entry.key, rules), size)


def _check_page(scene: HelpScene, size: tuple[int, int], painter: PlacesPainter) -> None:
    painter.written, painter.cards, painter.cloths = [], [], []
    scene.paint(painter, 0.0)
    check_words(painter, size)
    panel = scene.panel
    for _, place in scene.page.blocks:
        assert place.bottom <= panel.bottom
        assert place.right <= panel.right
    for (_, place), (_, beside) in combinations(scene.page.blocks, 2):
        assert not place.overlaps(beside)
    for pose, ring in painter.cards:
        card = pose.bounds().inset(-theme.RING_WIDTH if ring else 0)
        assert any(
            cloth.x <= card.x and card.right <= cloth.right and cloth.y <= card.y and card.bottom <= cloth.bottom
            for cloth in painter.cloths
        ), (pose, painter.cloths)


@pytest.mark.parametrize("size", [SIZES[0], *map(slow, SIZES[1:])], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("opened", [_of_all_games, _of_matches], ids=["from the menu", "at the table"])
def test_every_page_fits_and_can_be_read(size: tuple[int, int], opened: Any) -> None:
    painter = PlacesPainter(size)
    for scene in opened(size):
        check_targets(scene, size)
        for _ in scene.pages:
            _check_page(scene, size, painter)
            assert max(len(line.words) for line in painter.written) <= LONGEST_LINE
            assert all(pose.height >= 0.75 * LEAST_CARD for pose, _ in painter.cards)
            scene.turn(1)


def test_a_page_is_drawn_with_all_its_pictures_at_twice_the_pixels() -> None:
    for size, scale in (((1280, 800), 1.0), ((800, 600), 2.0)):
        scene = _at(_help("euchre"), size)
        scene.show_section(1)
        painter = painter_for(size, scale)
        scene.paint(painter, 0.0)
        assert any(line.words == "Trump" for line in painter.written)


# -- what is shown


def test_from_the_menu_every_game_has_a_tab() -> None:
    scene, titles = _at(_help()), ["House rules", "Ready-made rules", "At the table"]
    for key in KEYS:
        tab = scene.targets.get(f"game {key}")
        assert tab is not None
        tab.act()
        assert scene.game == key
        assert scene.sections[0] == face_of(key).help.sections(entry_of(key).checked({}))[0]
        assert [section.title for section in scene.sections[-3:]] == titles


@pytest.mark.parametrize("key", KEYS)
def test_at_a_table_there_is_one_game_with_the_rules_of_the_match(key: str) -> None:
    entry = entry_of(key)
    rules = entry.checked(entry.presets[-1].rules)
    scene = _at(_help(key, rules))
    assert not [target for target in scene.targets.all if target.group == "games"]
    assert scene.sections[: len(face_of(key).help.sections(rules))] == face_of(key).help.sections(rules)
    assert "Rules in this game" in [section.title for section in scene.sections]
    assert "House rules" not in [section.title for section in scene.sections]


def test_rules_may_leave_options_at_their_defaults() -> None:
    scene = _at(_help("euchre", {"target": 5}))
    assert any(isinstance(block, str) and "reach 5 points" in block for block in scene.sections[0].blocks)


def test_a_game_without_help_is_refused() -> None:
    with pytest.raises((KeyError, ValueError)):
        _help("bridge")


# -- leafing


def _page(scene: HelpScene) -> int:
    return scene.pages.index(scene.page)


def test_the_keys_leaf() -> None:
    scene = _at(_help("euchre"))
    last = len(scene.pages) - 1
    for key, page in (
        ("page down", 1),
        ("right", 2),
        ("down", 3),
        ("page up", 2),
        ("left", 1),
        ("up", 0),
        ("page up", 0),
        ("end", last),
        ("page down", last),
        ("home", 0),
    ):
        assert scene.key_pressed(Key(key))
        assert _page(scene) == page, key


def test_the_arrows_move_the_focus_once_it_is_shown() -> None:
    scene = _at(_help())
    scene.key_pressed(Key("tab"))
    scene.key_pressed(Key("right"))
    assert scene.targets.focused == f"game {KEYS[1]}"
    assert _page(scene) == 0
    scene.key_pressed(Key("return"))
    assert scene.game == KEYS[1]
    scene.key_pressed(Key("page down"))
    assert _page(scene) == 1


def test_tab_comes_to_everything_that_can_be_chosen() -> None:
    scene = _at(_help())
    seen = set()
    for _ in scene.targets.all:
        scene.key_pressed(Key("tab"))
        seen.add(scene.targets.focused)
    assert seen == {target.key for target in scene.targets.all}


def test_the_wheel_leafs_and_a_fine_one_gathers_its_steps() -> None:
    scene = _at(_help("war"))
    assert scene.mouse_wheeled(10, 10, -1)
    assert _page(scene) == 1
    assert scene.mouse_wheeled(10, 10, 1)
    assert _page(scene) == 0
    moved = [scene.mouse_wheeled(10, 10, -0.25) for _ in range(4)]
    assert moved == [False, False, False, True]
    assert _page(scene) == 1


def test_buttons_leaf_as_far_as_there_are_pages() -> None:
    scene = _at(_help("go-fish"))
    pages = []
    while True:
        pages.append(_page(scene))
        button = scene.targets.get("next")
        assert button is not None
        if not button.enabled:
            break
        button.act()
    assert pages == list(range(len(scene.pages)))
    previous = scene.targets.get("previous")
    assert previous is not None
    assert previous.enabled
    scene.key_pressed(Key("home"))
    previous = scene.targets.get("previous")
    assert previous is not None
    assert not previous.enabled


def test_a_section_opens_at_its_first_page_and_stays_open_when_the_window_changes() -> None:
    scene = _at(_help())
    for index, section in enumerate(scene.sections):
        target = scene.targets.get(f"section {index}")
        assert target is not None
        assert target.label == section.title
        target.act()
        assert (scene.page.section, scene.page.number) == (index, 1)
        for size in ((800, 600), (1280, 800)):
            _at(scene, size)
            assert scene.page.section == index


@pytest.mark.parametrize("key", [Key("escape"), Key("return"), Key("f1")])
def test_the_way_back(key: Key) -> None:
    scene = _at(_help("reviiyot"))
    assert scene.key_pressed(key)
    assert host_of(scene).asked == ["back"]


# -- how it is reached


def test_the_table_s_menu_leads_to_the_help_of_the_match() -> None:
    rules = entry_of("war").checked({"players": 4, "down": "1"})
    pause: Scene = laid_out(PauseScene(FakeHost(), "War", lambda: None, None, "war", rules))
    button = pause.targets.get("help")
    assert button is not None
    button.act()
    pause.key_pressed(Key("f1"))
    for shown in host_of(pause).shown:
        assert isinstance(shown, HelpScene)
        assert shown.game == "war"
        assert shown.sections[:3] == face_of("war").help.sections(rules)
    assert len(host_of(pause).shown) == 2


# -- pages


def _heights(block: Block, width: float, card: float) -> float:
    return card if isinstance(block, Picture) else 10.0 * len(str(block))


SHORT, LONG, SEEN = "a", "a" * 6, picture("A card.", card_group("AS"))


def _made(blocks: tuple[Block, ...], columns: int = 1, cards: tuple[float, ...] = (60.0,)) -> list[list[Block]]:
    frame = Frame(Rect(0, 0, 220, 100), columns, 5, 20, cards)
    return [[placed.block for placed in page.blocks] for page in pages_of([Section("S", blocks)], frame, _heights)]


def test_a_page_ends_before_what_does_not_fit() -> None:
    assert _made((LONG, SHORT, SHORT, SHORT)) == [[LONG, SHORT, SHORT], [SHORT]]
    assert _made((LONG, SEEN, SHORT)) == [[LONG], [SEEN, SHORT]]


def test_in_two_columns_pictures_stand_beside_the_words() -> None:
    assert _made((LONG, SEEN, SHORT), columns=2) == [[LONG, SHORT, SEEN]]
    assert _made((SEEN, SEEN, SHORT), columns=2) == [[SHORT, SEEN], [SEEN]]
    assert _made((LONG, LONG, LONG), columns=2) == [[LONG, LONG], [LONG]]


def test_cards_are_as_large_as_the_pages_allow() -> None:
    frame = Frame(Rect(0, 0, 220, 100), 2, 5, 20, (90.0, 60.0, 45.0))
    one, two, three = (pages_of([Section("S", (SEEN,) * count)], frame, _heights) for count in (1, 2, 3))
    assert [page.card for page in one] == [90]
    assert [page.card for page in two] == [45]
    assert [page.card for page in three] == [45, 45]


def test_cards_never_reach_out_of_the_page() -> None:
    frame = Frame(Rect(0, 0, 220, 100), 1, 5, 20, (130.0, 80.0))
    (page,) = pages_of([Section("S", (SEEN,))], frame, _heights)
    assert page.card == 80


def test_every_section_begins_a_page() -> None:
    frame = Frame(Rect(0, 0, 220, 100), 1, 5, 20, (60.0,))
    pages = pages_of([Section("S", (SHORT,)), Section("T", (LONG, LONG))], frame, _heights)
    assert [(page.section, page.number, page.of) for page in pages] == [(0, 1, 1), (1, 1, 2), (1, 2, 2)]
