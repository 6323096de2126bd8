"""Decks made of pictures: each upright, small and nothing but pixels; names from folders and files."""

from __future__ import annotations

import io
import json
import random
from pathlib import Path

import pygame
import pytest

from gui.art.picture_files import PictureError, picture_head
from gui.decks.deck import COLOURS, DeckError, in_language
from gui.decks.files import open_deck, write_file
from gui.decks.making import Crop, deck_of_folder, picture_for_deck
from tests.gui_decks import making
from tests.gui_kit.test_photographs import SEEN, WEBP_TURNED, held, quarters, stored


def _opened(picture: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(picture))


def _file(size: tuple[int, int], kind: str = "png") -> bytes:
    file = io.BytesIO()
    pygame.image.save(pygame.Surface(size, 0, 24), file, f"picture.{kind}")
    return file.getvalue()


def test_a_picture_is_turned_cut_and_made_small() -> None:
    for orientation in SEEN:
        whole = picture_for_deck(held(orientation), Crop(0, 0, 1, 1))
        assert quarters(_opened(whole.data)) == SEEN[orientation]
        assert _opened(whole.data).get_size() == ((40, 32) if orientation < 5 else (32, 40)), "nothing is made larger"
        assert picture_head(whole.data).orientation == 1
        assert b"GPS" not in whole.data
    assert quarters(_opened(picture_for_deck(WEBP_TURNED).data)) == SEEN[6]
    assert _opened(picture_for_deck(WEBP_TURNED).data).get_size() == (32, 32)
    assert _opened(picture_for_deck(_file((3000, 1500))).data).get_size() == (1024, 1024)
    assert _opened(picture_for_deck(_file((3000, 1500)), Crop(0.5, 0, 0.5, 0.2)).data).get_size() == (1024, 205)


def test_a_part_is_cut_from_the_picture_as_it_is_seen() -> None:
    """A camera that was held on its side stores what was seen above at an edge: each quarter is found where it was."""
    for orientation, colours in SEEN.items():
        large = pygame.transform.scale(_opened(stored("png")), (400, 320))
        file = io.BytesIO()
        pygame.image.save(large, file, "large.jpg")
        data = file.getvalue()
        exif = held(orientation)
        turned = data[:2] + exif[2 : exif.index(b"\xff\xe1") + 2 + int.from_bytes(exif[4:6], "big")] + data[2:]
        for place, colour in enumerate(colours):
            cut = picture_for_deck(turned, Crop(place % 2 / 2, place // 2 / 2, 0.5, 0.5))
            assert set(quarters(_opened(cut.data))) == {colour}, (orientation, place)


def test_the_smaller_of_two_kinds_is_kept() -> None:
    assert picture_for_deck(_file((200, 200))).ending == ".png", "one colour"
    noise = pygame.image.frombytes(random.Random(1).randbytes(300 * 300 * 3), (300, 300), "RGB")
    file = io.BytesIO()
    pygame.image.save(noise, file, "noise.png")
    assert picture_for_deck(file.getvalue()).ending == ".jpg"


def test_a_part_of_a_few_pixels_is_refused() -> None:
    with pytest.raises(PictureError, match="too small"):
        picture_for_deck(stored("png"), Crop(0, 0, 0.1, 1))


def _folder(home: Path, quartets: dict[str, list[str]], data: bytes | None = None) -> Path:
    folder = home / "Our_family"
    for quartet, files in quartets.items():
        (folder / quartet).mkdir(parents=True)
        for file in files:
            (folder / quartet / file).write_bytes(making.DRAWING if file.endswith("svg") else data or stored("png"))
    return folder


def test_folders_are_quartets_and_files_are_cards(tmp_path: Path) -> None:
    folder = _folder(
        tmp_path,
        {
            "10 Uncles": ["Ben.png", "Avi.png", "Dan_the_tall.png", "Gil.svg"],
            "2 Cafe\u0301s": ["4 x.png", "3 y.png", "10 z.png", "1 w.png", ".hidden.png", "notes.txt"],
            "empty": [],
            ".trash": ["a.png"],
        },
    )
    made = deck_of_folder(folder)
    first, second = made.deck.quartets
    assert in_language(made.deck.name, "de") == "Our family"
    assert [in_language(quartet.name, "en") for quartet in (first, second)] == ["Cafés", "Uncles"]
    assert [in_language(item.name, "en") for item in first.items] == ["w", "y", "x", "z"], "as they are numbered"
    assert [in_language(item.name, "en") for item in second.items] == ["Avi", "Ben", "Dan the tall", "Gil"]
    assert len(made.pictures) == 8
    write_file(made, tmp_path / "family.quartets")
    assert open_deck(tmp_path / "family.quartets").key == made.key, "what is made can be read"


def test_a_description_in_the_folder_is_followed(tmp_path: Path) -> None:
    pictures = {"lion.svg": making.DRAWING, "grandpa.png": _file((4000, 1000))}
    folder = making.write_folder(tmp_path / "deck", making.description(), pictures)
    made = deck_of_folder(folder)
    assert in_language(made.deck.name, "he") == "הדברים שלנו"
    [drawing, photograph] = made.deck.pictures
    assert made.pictures[drawing] == making.DRAWING
    assert _opened(made.pictures[photograph]).get_size() == (1024, 256), "whole, and small"


FOUR = ["a.png", "b.png", "c.png", "d.png"]


@pytest.mark.parametrize(
    ("quartets", "sentence"),
    [
        ({"Uncles": FOUR[:3]}, '"Uncles" has 3 pictures'),
        ({"Uncles": [*FOUR, "e.png"]}, '"Uncles" has 5 pictures'),
        ({"Uncles": []}, "no subfolders"),
        ({f"Uncles {place}": FOUR for place in range(14)}, "from 1 to 13"),
        ({"x" * 61: FOUR}, "more than 60 characters"),
        ({"1 Uncles": FOUR, "2 uncles": FOUR}, "Two quartets"),
        ({"U\u202encles": FOUR}, "cannot be shown"),
    ],
)
def test_a_folder_that_makes_no_deck_gets_one_sentence(
    quartets: dict[str, list[str]], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(DeckError, match=sentence) as error:
        deck_of_folder(_folder(tmp_path, quartets))
    assert str(error.value).endswith(".")


def test_a_file_that_is_no_picture_is_named(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r'"Uncles/a\.png": This is no PNG'):
        deck_of_folder(_folder(tmp_path, {"Uncles": FOUR}, b"text"))
    with pytest.raises(DeckError, match="There is no folder"):
        deck_of_folder(tmp_path / "nowhere")
    (tmp_path / "deck.json").write_text(json.dumps([]))
    with pytest.raises(DeckError, match="no deck of quartets"):
        deck_of_folder(tmp_path)


def test_colours_carry_white_words() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    assert len(set(COLOURS)) == 13
    assert all(1.05 / (light(colour) + 0.05) >= 4.5 for colour in COLOURS)
