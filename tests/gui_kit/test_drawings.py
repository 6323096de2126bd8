"""Icons, portraits and signs: in the subset that is drawn faithfully, each of them visible, nothing cut off."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gui.art.icons import ICONS, icon_body, pip_body
from gui.art.portraits import PORTRAITS, portrait_body
from gui.art.surfaces import Art
from gui.art.theme import SUIT_COLOURS
from gui.settings.portraits import PORTRAIT_NAMES
from tests.gui_kit.looking import pixels, solid

ELEMENTS = {"g", "path", "circle", "ellipse", "rect", "svg"}
COLOURS = re.compile("#[0-9a-f]{6}|none")


def elements(body: str) -> list[ElementTree.Element]:
    """Every element of a drawing."""
    return list(ElementTree.fromstring(f"<svg>{body}</svg>").iter())


@pytest.mark.parametrize(
    "body",
    [
        *(icon_body(name, 24, "#ffffff", None) for name in ICONS),
        *(portrait_body(name, 40) for name in PORTRAITS),
        *(pip_body(suit, 20, 30, "#c8203a") for suit in SUIT_COLOURS),
    ],
)
def test_only_what_nanosvg_draws(body: str) -> None:
    for element in elements(body):
        assert element.tag in ELEMENTS
        for paint in ("fill", "stroke"):
            assert COLOURS.fullmatch(element.get(paint, "none"))


@pytest.mark.parametrize("name", ICONS)
def test_every_icon_is_seen_and_whole(art: Art, name: str) -> None:
    surface = art.icon(name, 96, "#ffffff", None)
    seen = solid(surface)
    assert max(seen.size) >= 40
    assert seen.left > 0
    assert seen.top > 0
    assert seen.right < 96
    assert seen.bottom < 96


@pytest.mark.parametrize("name", PORTRAITS)
def test_every_portrait_is_a_full_disc_with_a_face(art: Art, name: str) -> None:
    surface = art.avatar(name, 80)
    assert solid(surface).size == (80, 80)
    colours = {tuple(surface.get_at((x, y))[:3]) for x in range(16, 64, 3) for y in range(12, 70, 3)}
    assert len(colours) >= 3 or name == "you"


def test_no_two_icons_or_portraits_look_alike(art: Art) -> None:
    icons = {pixels(art.icon(name, 48, "#ffffff", None)) for name in ICONS}
    portraits = {pixels(art.avatar(name, 48)) for name in PORTRAITS}
    assert (len(icons), len(portraits)) == (len(ICONS), len(PORTRAITS))


@pytest.mark.parametrize("suit", SUIT_COLOURS)
def test_signs_have_their_height_and_colour(art: Art, suit: str) -> None:
    surface = art.pip(suit, 60, art.cards.style.suit_colour(suit))
    assert abs(solid(surface).height - 58) <= 3
    middle = surface.get_at((surface.get_width() // 2, surface.get_height() // 2))
    assert "#{:02x}{:02x}{:02x}".format(*middle[:3]) == SUIT_COLOURS[suit]


def test_there_are_24_animals_beside_the_person_and_each_has_a_name_of_its_own() -> None:
    assert len(PORTRAITS.keys() - {"you"}) == 24
    assert PORTRAIT_NAMES.keys() == PORTRAITS.keys()
    assert len(set(PORTRAIT_NAMES.values())) == 25
