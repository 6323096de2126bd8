"""Words can be read and the focus can be seen, on every screen: measured in the pixels, and from the theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
import pytest

from gui.art import contrast, theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Felt
from gui.games.faces import FACES, face_of
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.drawing import draw_within
from tests.gui_table.drawn_text import DrawnText, watch_text
from tests.gui_table.every_screen import SCREENS, cases
from tests.gui_table.hosts import StackHost
from tests.gui_table.players import is_asked

ENOUGH = 4.5
"""The least contrast of words, by the web's guidelines (WCAG 2.2, 1.4.3)."""
FADED = 0.6
"""Words that are fainter than this appear or go at the moment."""
ALWAYS_SHOWN = ("code",)
"""Lines that take whatever is typed, and show that all the time."""
CHANGED = 60
"""Pixels that look otherwise, at least, where something has the focus."""
ALL = cases("menu", "history", "euchre, Usual")
"""The screens; the first ones are tried among the quick tests too."""

Colour = tuple[float, float, float]


def colour(written: str) -> Colour:
    red, green, blue = (int(written[place : place + 2], 16) for place in (1, 3, 5))
    return red, green, blue


def over(upper: Colour, opacity: float, lower: Colour) -> Colour:
    red, green, blue = (opacity * one + (1 - opacity) * other for one, other in zip(upper, lower, strict=True))
    return red, green, blue


def brightness(shown: Sequence[float]) -> float:
    """Return the relative luminance, from 0 to 1."""
    parts = [part / 255 for part in shown[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: Sequence[float], other: Sequence[float]) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def felts() -> Iterator[Felt]:
    yield theme.MENU_FELT
    yield from theme.FELTS.values()
    yield from (face_of(game).felt for game in FACES)


WORDS_ON_INK = (
    *(theme.TEXT, theme.MUTED, theme.DISABLED_TEXT, theme.GOLD, theme.THEM, theme.BEST, theme.GOOD),
    *(theme.SLIP, theme.BLUNDER, *theme.PARTY_COLOURS),
)
WORDS_ON_PAPER = (
    *(theme.PAPER_INK, theme.PAPER_MUTED),
    *(theme.RED_SUIT, theme.BLACK_SUIT, theme.GREEN_SUIT, theme.BLUE_SUIT),
)


@pytest.mark.parametrize("high", [False, True])
def test_every_pair_of_the_theme(high: bool) -> None:
    def shown(written: str) -> Colour:
        return colour(contrast.colour(written) if high else written)

    for felt, opacity in product(felts(), (theme.PANEL_OPACITY, theme.BUTTON_OPACITY, theme.PLATE_OPACITY)):
        # Cloth is lightest in its middle.
        cloth = colour((contrast.felt(felt) if high else felt).middle)
        ground = over(shown(theme.INK), contrast.fill_opacity(theme.INK, opacity) if high else opacity, cloth)
        for words in WORDS_ON_INK:
            assert ratio(shown(words), ground) >= ENOUGH, (felt, words)
        assert ratio(shown(theme.TEXT), cloth) >= ENOUGH, felt
    for words, paper in product(WORDS_ON_PAPER, (theme.PAPER, theme.PAPER_HOVER, theme.WHITE)):
        assert ratio(shown(words), shown(paper)) >= ENOUGH, (words, paper)
    for gold in (theme.GOLD, theme.GOLD_HOVER, theme.GOLD_PRESSED):
        assert ratio(shown(theme.ON_GOLD), shown(gold)) >= ENOUGH, gold
    # The line of gold around the focus needs less.
    assert min(ratio(shown(theme.GOLD), colour(felt.middle)) for felt in felts()) >= 3


def test_high_contrast_is_higher() -> None:
    for words in WORDS_ON_INK:
        usual = ratio(colour(words), colour(theme.INK))
        assert ratio(colour(contrast.colour(words)), colour(contrast.colour(theme.INK))) > usual


@pytest.fixture(scope="module", params=ALL)
def host(request: pytest.FixtureRequest) -> StackHost:
    """Each screen, made once for the tests that look at its pixels."""
    return SCREENS[request.param]()


def test_words_stand_out_from_what_they_lie_on(host: StackHost, monkeypatch: pytest.MonkeyPatch) -> None:
    faint: list[tuple[bool, float, str]] = []

    def measure(painter: Painter, text: DrawnText) -> None:
        ground = _ground(painter, text)
        opaque = text.opacity * painter.opacity
        if ground is not None and opaque >= FADED and painter.surface is host.painter.surface:
            drawn = pygame.Color(contrast.colour(text.colour) if painter.high_contrast else text.colour)
            reached = ratio(over((drawn.r, drawn.g, drawn.b), opaque, ground), ground)
            if reached < ENOUGH:
                faint.append((painter.high_contrast, reached, text.words))

    watch_text(monkeypatch, measure)
    for high in (True, False):
        host.settings.high_contrast = high
        for _ in range(2):
            host.frame(0.05)
            host.draw()
        assert host.painter.high_contrast is high
    assert faint == []


def _ground(painter: Painter, text: DrawnText) -> Colour | None:
    """Return the mean colour that lies below words before they are drawn; None where they are not seen."""
    box = text.place(painter)
    place = pygame.Rect(*(round(side * painter.scale) for side in (box.x, box.y, box.w, box.h)))
    place = place.clip(painter.surface.get_clip())
    if place.w < 2 or place.h < 2:
        return None
    red, green, blue, *_ = pygame.transform.average_color(painter.surface.subsurface(place))
    return red, green, blue


def test_the_focus_of_the_keyboard_is_seen(host: StackHost, request: pytest.FixtureRequest) -> None:
    """At every step of Tab the target with the focus looks otherwise than without it."""
    host.settings.reduced_motion = True
    unseen, met = [], set[str]()
    unfocused, lay = host.painter.surface, list[tuple[str, Rect | Pose]]()
    while len(met) < 60:
        host.key("tab")
        _rest(host)
        targets = host.top.targets
        target = targets.get(targets.focused)
        if target is None or target.key in met:
            break
        met.add(target.key)
        shape = target.shape.bounds() if isinstance(target.shape, Pose) else target.shape
        screen = host.painter.surface
        place = pygame.Rect(*map(round, shape.times(host.top.z).inset(-14))).clip(screen.get_rect())
        draw_within(host, place)
        focused = screen.subsurface(place).copy()
        lies = [(one.key, one.shape) for one in targets.all]
        # All is as it was while everything lies where it lay, unless bots play on.
        if lies != lay or (isinstance(host.top, TableScene) and not is_asked(host.top)):
            targets.keyboard_mode = False
            host.top.layout()
            _rest(host)
            host.draw()
            unfocused, lay = screen.copy(), lies
            targets.keyboard_mode = True
            host.top.layout()
        before = unfocused.subsurface(place)
        same = pygame.mask.from_threshold(focused, (0, 0, 0), (40, 40, 40, 255), before).count()
        if place.w * place.h - same < CHANGED and target.key not in ALWAYS_SHOWN:
            unseen.append(target.key)
    # Any key closes the last trick.
    assert met or request.node.callspec.params["host"] == "the last trick"
    assert unseen == []


def _rest(host: StackHost) -> None:
    """Let everything come to rest."""
    for _ in range(2):
        host.frame(0.4)
