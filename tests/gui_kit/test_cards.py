"""Pictures of cards: exact sizes, sharp at rest, bounded in memory."""

from __future__ import annotations

import pygame
import pytest

from assets.cards import BACKS, PACKS, STANDARD
from gui.art import vector
from gui.art.cards import CardArt, CardStyle
from gui.art.geometry import CARD_RATIO, Pose
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import NOT_LEGAL
from tests.gui_kit.looking import changed, pixels, solid


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0, 3.0])
@pytest.mark.parametrize("height", [72, 104.3, 188, 253.8])
def test_an_upright_card_has_its_exact_height(scale: float, height: float) -> None:
    painter = Painter(pygame.Surface((1000, 1000), 0, 32), Art(scale))
    painter.card("10H", Pose(150, 160, height), lift=0)
    device = round(height * scale)
    seen = changed(painter.surface)
    assert seen.height == device
    assert abs(seen.width - device * CARD_RATIO) <= 1


@pytest.mark.parametrize("x", [100.0, 100.5, 100.3])
def test_a_card_at_rest_lies_on_whole_pixels(x: float) -> None:
    painter = Painter(pygame.Surface((400, 400), 0, 32), Art(1.0))
    painter.card("KS", Pose(x, 200, 152), lift=0)
    alone = painter.art.cards.card("KS", 152, 0)
    left, top = round(x - alone.get_width() / 2), 200 - 76
    part = painter.surface.subsurface((left, top, *alone.get_size()))
    expected = pygame.Surface(alone.get_size(), 0, 32)
    expected.blit(alone, (0, 0))
    assert pixels(part) == pixels(expected)


@pytest.mark.parametrize("angle", [3, -7.5, 45, 90, 93, 180, 200, 271.5, 350])
@pytest.mark.parametrize("moving", [False, True])
def test_a_turned_card_covers_its_pose(angle: float, moving: bool) -> None:
    cards = CardArt(10_000_000, CardStyle())
    seen = solid(cards.card("QD", 210, angle, moving=moving))
    bounds = Pose(0, 0, 210, round(angle) if moving else angle).bounds()
    assert abs(seen.width - bounds.w) <= 14
    assert abs(seen.height - bounds.h) <= 14
    assert max(seen.width, seen.height) > 200


def test_turning_is_clockwise() -> None:
    """The index of a card is in its top left corner: a quarter turn clockwise brings it to the top right."""
    cards = CardArt(10_000_000, CardStyle())
    upright, turned = cards.card("AS", 200, 0), cards.card("AS", 200, 90)
    assert pixels(turned) == pixels(pygame.transform.rotate(upright, -90))
    near, rough = cards.card("AS", 200, 90.05), cards.card("AS", 200, 90, moving=True)
    for other in (near, rough):
        assert _ink_in(other, "top left") < _ink_in(other, "top right")


def _ink_in(surface: pygame.Surface, corner: str) -> int:
    """Return the number of dark pixels in a corner of a picture."""
    width, height = surface.get_size()
    part = surface.subsurface((0 if "left" in corner else width * 3 // 4, 4, width // 4, height // 4))
    return pygame.mask.from_threshold(part, (29, 36, 51), (40, 40, 40, 255)).count()


def test_a_back_is_the_same_upside_down() -> None:
    cards = CardArt(10_000_000, CardStyle())
    assert cards.card(None, 150, 12) is cards.card(None, 150, 192)


def test_a_squeezed_card_is_narrower_and_as_high() -> None:
    cards = CardArt(10_000_000, CardStyle())
    seen = solid(cards.card("QD", 210, 0, squeeze=0.5, moving=True))
    assert abs(seen.width - 75) <= 2
    assert abs(seen.height - 210) <= 2


def test_a_card_that_may_not_be_played_is_multiplied() -> None:
    cards = CardArt(10_000_000, CardStyle())
    plain, dim = cards.card("QD", 210, 0), cards.card("QD", 210, 0, dim=True)
    for place in ((12, 120), (75, 105)):
        expected = [part * factor / 255 for part, factor in zip(plain.get_at(place)[:3], NOT_LEGAL, strict=True)]
        assert all(abs(a - b) <= 1.5 for a, b in zip(dim.get_at(place)[:3], expected, strict=True))


def test_pictures_of_a_card_stay_within_their_bytes() -> None:
    limit = 2_000_000
    cards = CardArt(limit, CardStyle())
    for place, name in enumerate(STANDARD):
        cards.card(name, 150, place % 7, moving=bool(place % 3))
        cards.shadow(150, place, 6.5, 0.38, moving=bool(place % 3))
        assert cards.pictures.held <= limit
        assert cards.shadows.held <= limit // 4


def test_a_moving_card_uses_pictures_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A movement that turns and shrinks a card rasterises no drawing of its own."""
    cards = CardArt(20_000_000, CardStyle())
    cards.card("JH", 190, 0)
    drawn: list[tuple[int, int]] = []
    rasterise = vector.rasterise

    def noting(body: str, width: int, height: int) -> pygame.Surface:
        drawn.append((width, height))
        return rasterise(body, width, height)

    monkeypatch.setattr(vector, "rasterise", noting)
    for step in range(20):
        cards.card("JH", 190 - 4 * step, 3 * step, moving=True)
    assert drawn == []
    cards.card("QH", 190, 0, moving=True)
    assert len(drawn) == 1, "another card has no picture yet"


def test_another_deck_brings_other_pictures() -> None:
    art = Art(1.0)
    first = pixels(art.cards.card("5C", 150, 0))
    backs = set()
    for back in BACKS:
        art.cards.set_style(CardStyle(back=back))
        backs.add(pixels(art.cards.card(None, 150, 0)))
    assert len(backs) == len(BACKS)
    faces = set()
    for pack in PACKS:
        art.cards.set_style(CardStyle(pack=pack))
        faces.add(pixels(art.cards.card("5C", 150, 0)))
    assert len(faces) == len(PACKS)
    assert first in faces
    art.cards.set_style(CardStyle(four_colour=True))
    assert pixels(art.cards.card("5C", 150, 0)) != first
    assert art.cards.style.suit_colour("C") != CardStyle().suit_colour("C")


def test_a_hurried_card_is_not_kept_as_the_sharp_one() -> None:
    cards = CardArt(20_000_000, CardStyle())
    cards.card("JH", 190, 0)
    cards.hurried = True
    rough = pixels(cards.card("JH", 170, 5.5))
    cards.hurried = False
    sharp = pixels(cards.card("JH", 170, 5.5))
    assert rough != sharp
    assert sharp == pixels(CardArt(20_000_000, CardStyle()).card("JH", 170, 5.5))


def test_of_many_cards_that_come_to_rest_a_few_are_made_sharp_in_a_frame() -> None:
    def shown(cards: CardArt) -> list[bytes]:
        return [pixels(cards.card(None, 100, 7.3 * place + 2, dim=place > 3)) for place in range(6)]

    wanted = shown(CardArt(20_000_000, CardStyle()))
    cards = CardArt(20_000_000, CardStyle())
    sharp = []
    for _ in range(4):
        cards.begin_frame(2)
        sharp.append(sum(one == other for one, other in zip(shown(cards), wanted, strict=True)))
        assert cards.unsharp == (sharp[-1] < len(wanted))
    assert sharp == [2, 4, 6, 6]


def test_upright_cards_are_sharp_at_once() -> None:
    cards = CardArt(20_000_000, CardStyle())
    cards.begin_frame(0)
    for angle in (0, 90, 180, 270):
        cards.card("JH", 100, angle)
        cards.shadow(100, angle, 5, 0.4)
    assert not cards.unsharp


def test_a_shadow_waits_for_its_frame_too() -> None:
    cards = CardArt(20_000_000, CardStyle())
    cards.begin_frame(0)
    quick = cards.shadow(100, 5.5, 5, 0.4)
    assert cards.unsharp
    cards.begin_frame(1)
    sharp = cards.shadow(100, 5.5, 5, 0.4)
    assert not cards.unsharp
    assert pixels(quick) != pixels(sharp)


def test_at_rest_the_pictures_of_moving_cards_are_dropped_and_no_others() -> None:
    def held(cards: CardArt) -> tuple[int, int]:
        return cards.pictures.held, cards.shadows.held

    at_rest, cards = CardArt(20_000_000, CardStyle()), CardArt(20_000_000, CardStyle())
    for moves in (False, True):
        # A shadow that a card at rest has too, and one that it has not.
        for angle in (0.0, 8.0, 30.0):
            cards.card("JH", 100, angle, moving=moves)
            cards.shadow(104, angle, 5, 0.4, moving=moves)
            if not moves:
                at_rest.card("JH", 100, angle)
                at_rest.shadow(104, angle, 5, 0.4)
    assert held(cards) > held(at_rest)
    cards.forget_moving()
    assert held(cards) == held(at_rest)
    assert pixels(cards.card("JH", 100, 30.0, moving=True)) == pixels(at_rest.card("JH", 100, 30.0, moving=True))


@pytest.mark.parametrize("angle", [0, 4, -6, 90, 97, 183])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_card_does_not_jump_when_it_comes_to_rest(angle: float, scale: float) -> None:
    places = []
    for moving in (True, False):
        painter = Painter(pygame.Surface((600, 600), 0, 32), Art(scale))
        painter.card("9D", Pose(140, 145, 151, angle), lift=0, moving=moving)
        places.append(changed(painter.surface))
    moved, rested = places
    assert abs(moved.centerx - rested.centerx) <= 1.5
    assert abs(moved.centery - rested.centery) <= 1.5
    assert abs(moved.width - rested.width) <= 4
    assert abs(moved.height - rested.height) <= 4


def test_another_deck_comes_a_few_pictures_in_a_frame_and_the_former_one_until_then(art: Art) -> None:
    cards, names = art.cards, ("AS", "KH", "QD", "JC")
    before = [cards.card(name, 200, 0) for name in names]
    cards.set_style(CardStyle(four_colour=True, large_index=True))
    for made in (1, 3, 4):
        cards.begin_frame(2 if made > 1 else 1)
        now = [cards.card(name, 200, 0) for name in names]
        assert [one is other for one, other in zip(now, before, strict=True)] == [place >= made for place in range(4)]
        assert cards.unsharp == (made < 4)
    cards.set_style(CardStyle())
    cards.begin_frame(0)
    assert [cards.card(name, 200, 0) for name in names] == before
