"""The look of the cards, measured in the pixels that the program shows."""

from __future__ import annotations

import pygame
import pytest

from assets.cards import BACKS, HEIGHT, JOKER, PACKS, STANDARD, WIDTH, face_svg
from assets.cards.drawing.palette import FOUR_COLOUR, PAPER, TWO_COLOUR
from assets.cards.drawing.pips import PIPS
from assets.cards.drawing.shapes import blank, svg
from tests.deck.raster import card, colour, count, likeness, padded, rasterise
from tests.deck.samples import COURTS, GREAT_NUMBERS, SUITS, everything, files, variants

SYMMETRIC = {
    *COURTS,
    JOKER,
    *(f"back {name}" for name in BACKS),
    "AD",
    # A pip in the middle row stands upright, so a half turn shows on all but diamonds; seven has one pip too few.
    *(f"{number}{suit}" for number in (2, 4, 10) for suit in SUITS),
    *(f"{number}D" for number in (3, 5, 6, 8, 9)),
}


def sheet(inset: float) -> pygame.mask.Mask:
    """The pixels of a card's sheet in a padded picture, made smaller on every side; negative makes it larger."""
    corner = 16.3 - inset
    size = f'width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" rx="{corner}"'
    text = f'<rect x="{inset}" y="{inset}" {size} fill="#000000"/>'
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    surface = padded(f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{text}</svg>', 60)
    return pygame.mask.from_surface(surface, 0)


def upright_corner(name: str, *, four_colour: bool = False, width: int = 36) -> pygame.Surface:
    """The top left corner of a card, where its index is."""
    return card(face_svg(name, four_colour=four_colour), HEIGHT).subsurface((4, 4, width, 96))


def test_a_half_turn_shows_only_on_the_faces_that_are_not_two_way() -> None:
    for name, text in files().items():
        face = card(text, HEIGHT)
        alike = likeness(face, pygame.transform.rotate(face, 180), tolerance=64)
        assert alike > 0.999 if name in SYMMETRIC else alike < 0.99, (name, alike)


def test_the_corners_of_every_card_are_two_way() -> None:
    for name, text in everything().items():
        face = card(text, HEIGHT)
        turned = pygame.transform.rotate(face, 180)
        area = (0, 0, 40, 100)
        assert likeness(face.subsurface(area), turned.subsurface(area), tolerance=64) > 0.998, name


def test_nothing_is_drawn_outside_the_card_and_nothing_shines_through_it() -> None:
    outside, inside = sheet(-0.6), sheet(2.0)
    outside.invert()
    for name, text in everything().items():
        surface = padded(text, 60)
        assert pygame.mask.from_surface(surface, 0).overlap_area(outside, (0, 0)) == 0, name
        opaque = pygame.mask.from_surface(surface, 254)
        assert opaque.overlap_area(inside, (0, 0)) == inside.count(), name


@pytest.mark.parametrize("height", [40, 250, 500])
def test_every_card_shows_something_at_every_size(height: int) -> None:
    bare = card(svg(blank()), height)
    for name, text in everything().items():
        assert likeness(card(text, height), bare, tolerance=16) < 0.96, name


def test_every_card_looks_different_from_every_other() -> None:
    seen: dict[bytes, str] = {}
    for name, text in everything().items():
        pixels = pygame.image.tobytes(card(text, 100), "RGBA")
        assert pixels not in seen, (name, seen.get(pixels))
        seen[pixels] = name
    assert len(seen) == len(files()) + len(variants())


def test_every_great_number_looks_different_from_every_other() -> None:
    numbers = range(11, 112)
    corners = {pygame.image.tobytes(upright_corner(f"{number}H", width=56), "RGB") for number in numbers}
    assert len(corners) == len(numbers)


def test_a_number_has_as_many_pips_as_it_says() -> None:
    for suit in SUITS:
        for number in range(2, 11):
            assert face_svg(f"{number}{suit}").count(PIPS[suit]) == number + 2, (number, suit)
            assert face_svg(f"{number}{suit}", large_index=True).count(PIPS[suit]) == number + 2, (number, suit)


def test_every_card_of_every_pack_says_its_rank_and_its_suit() -> None:
    """In the corners every card of a pack differs from all others, and has its suit's colour and no other."""
    red, black = colour("#c8203a"), colour("#1d2433")
    for pack in PACKS[1:]:
        corners = set()
        for name in STANDARD:
            corner = card(face_svg(name, pack=pack), HEIGHT // 2).subsurface((2, 2, 28, 80))
            mine, other = (red, black) if name[-1] in "HD" else (black, red)
            assert count(corner, mine) > 60, (pack, name)
            assert count(corner, other) == 0, (pack, name)
            corners.add(pygame.image.tobytes(corner, "RGB"))
        assert len(corners) == len(STANDARD)


def test_the_plain_pack_has_the_largest_corners() -> None:
    """More ink in its corners than in large ones of the classic pack, which have more than the usual ones."""
    for name in ("AS", "7D", "10H", "QC"):
        ways = (face_svg(name), face_svg(name, large_index=True), face_svg(name, pack="plain"))
        inks = []
        for way in ways:
            corner = card(way, HEIGHT).subsurface((4, 4, 60, 165))
            inks.append(corner.get_width() * corner.get_height() - count(corner, colour(PAPER)))
        assert inks[2] > 1.15 * inks[1], name


def test_a_great_number_has_a_wreath_of_twelve_pips() -> None:
    for name in GREAT_NUMBERS:
        assert face_svg(name).count(PIPS[name[-1]]) == 12 + 2, name


@pytest.mark.parametrize("name", [*STANDARD, *GREAT_NUMBERS])
def test_the_index_has_the_colour_of_its_suit(name: str) -> None:
    red, black = colour("#c8203a"), colour("#1d2433")
    mine, other = (red, black) if name[-1] in "HD" else (black, red)
    corner = upright_corner(name)
    assert count(corner, mine) > 250
    assert count(corner, other) == 0


def test_in_four_colours_no_two_suits_are_alike() -> None:
    assert len(set(FOUR_COLOUR.values())) == 4
    for suit in SUITS:
        for rank in ("A", "5", "10", "K", "77"):
            corner = upright_corner(rank + suit, four_colour=True)
            assert count(corner, colour(FOUR_COLOUR[suit])) > 250, rank + suit
            assert all(count(corner, colour(code)) == 0 for other, code in FOUR_COLOUR.items() if other != suit)


@pytest.mark.parametrize("name", ["AS", "9H", "KC", "JOKER", "64D"])
def test_four_colours_change_only_clubs_and_diamonds(name: str) -> None:
    alike = face_svg(name) == face_svg(name, four_colour=True)
    assert alike == (name[-1] not in "CD")
    assert TWO_COLOUR["S"] == TWO_COLOUR["C"]


@pytest.mark.parametrize("name", ["AS", "7D", "10H", "QC", "42S", "250H", "1000D"])
def test_a_large_index_is_larger(name: str) -> None:
    def ink(large_index: bool) -> int:
        corner = card(face_svg(name, large_index=large_index), HEIGHT).subsurface((4, 4, 36, 130))
        return corner.get_width() * corner.get_height() - count(corner, colour(PAPER))

    assert ink(True) > 1.2 * ink(False)


def test_the_joker_spells_its_name_further_down_with_a_large_index() -> None:
    def lowest_ink(large_index: bool) -> int:
        edge = card(face_svg("JOKER", large_index=large_index), HEIGHT).subsurface((6, 6, 32, HEIGHT - 100))
        blank_pixels = pygame.mask.from_threshold(edge, colour(PAPER), (8, 8, 8, 255))
        blank_pixels.invert()
        return max(box.bottom for box in blank_pixels.get_bounding_rects())

    assert lowest_ink(True) > 1.15 * lowest_ink(False)


def test_a_card_is_sharp_at_the_size_it_is_asked_for() -> None:
    assert rasterise(face_svg("KS"), 500, 700).get_size() == (500, 700)
    assert card(face_svg("KS"), 40).get_size() == (29, 40)
