"""Sheets to cut out: what lies where on the paper, and backs behind their faces."""

from __future__ import annotations

import io
import re
import struct
import zlib
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from gui.decks.files import open_deck
from gui.decks.printing import PAPERS, write_sheets
from tests.gui_decks import making

MILLIMETRE = 72 / 25.4


class Printed(NamedTuple):
    """A page: its size, the pictures on it with their places, and the ends of its lines; in millimetres."""

    size: tuple[float, float]
    pictures: dict[tuple[float, float, float, float], int]
    """Left, bottom, width and height of a picture -> the number of its object."""
    lines: list[tuple[float, ...]]


def _objects(data: bytes) -> dict[int, bytes]:
    found = re.finditer(rb"(?s)(\d+) 0 obj\n(.*?)\nendobj\n", data)
    return {int(match[1]): match[2] for match in found}


def _stream(body: bytes) -> bytes:
    return body.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0]


def _pages(objects: dict[int, bytes]) -> list[Printed]:
    [kids] = (re.findall(rb"(\d+) 0 R", body) for body in objects.values() if b"/Type /Pages" in body)
    return [_page(objects, objects[int(number)]) for number in kids if b"/Page/" in objects[int(number)]]


def _page(objects: dict[int, bytes], page: bytes) -> Printed:
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", page)
    contents = re.search(rb"/Contents (\d+) 0 R", page)
    assert box is not None
    assert contents is not None
    named = {name: int(number) for name, number in re.findall(rb"/(C\d) (\d+) 0 R", page)}
    drawn = zlib.decompress(_stream(objects[int(contents[1])]))
    pictures = {}
    for numbers, name in re.findall(rb"q\n([-\d. ]+) cm\n/(C\d) Do\nQ", drawn):
        wide, _, _, high, left, bottom = (round(float(number) / MILLIMETRE, 2) for number in numbers.split())
        pictures[left, bottom, wide, high] = named[name]
    lines = [
        tuple(round(float(number) / MILLIMETRE, 2) for number in ends)
        for ends in re.findall(rb"([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l\nS", drawn)
    ]
    width, height = (round(float(side) / MILLIMETRE, 2) for side in box.groups())
    return Printed((width, height), pictures, lines)


def _picture(body: bytes) -> pygame.Surface:
    """Return the picture of an object."""
    data = _stream(body)
    if b"/DCTDecode" in body:
        return pygame.image.load(io.BytesIO(data), "picture.jpg")
    size = re.search(rb"/Width (\d+)/Height (\d+)", body)
    assert size is not None
    png = b"\x89PNG\r\n\x1a\n"
    head = struct.pack(">IIBBBBB", *map(int, size.groups()), 8, 2, 0, 0, 0)
    for kind, part in ((b"IHDR", head), (b"IDAT", data), (b"IEND", b"")):
        png += struct.pack(">I", len(part)) + kind + part + struct.pack(">I", zlib.crc32(kind + part))
    return pygame.image.load(io.BytesIO(png), "picture.png")


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_are_cut_along_the_marks_and_have_their_backs_behind_them(paper: str, tmp_path: Path) -> None:
    deck = open_deck(making.write_folder(tmp_path / "deck", making.description(1)))
    write_sheets(deck, tmp_path / "deck.pdf", "he", PAPERS[paper])
    objects = _objects((tmp_path / "deck.pdf").read_bytes())
    faces, backs = _pages(objects)
    width, height = {"A4": (210, 297), "Letter": (215.9, 279.4)}[paper]
    assert faces.size == backs.size == (width, height)
    assert len(set(faces.pictures.values())) == 4, "each card has its own face"
    assert len(set(backs.pictures.values())) == 1
    for left, bottom, wide, high in faces.pictures:
        assert (wide, high) == (63, 88)
        assert 7 <= left <= width - 63 - 7, "no printer prints to the edge"
        assert 7 <= bottom <= height - 88 - 7
    # Whoever turns the sheet at its long edge finds left and right changed.
    turned = {(round(width - left - wide, 2), bottom) for left, bottom, wide, _ in backs.pictures}
    assert turned == {(left, bottom) for left, bottom, *_ in faces.pictures}
    edges = {left for left, *_ in faces.pictures} | {round(left + 63, 2) for left, *_ in faces.pictures}
    upright = [line for line in faces.lines if line[0] == line[2]]
    assert {line[0] for line in upright} == edges
    assert all(max(y, to_y) < min(b for _, b, *_ in faces.pictures) or min(y, to_y) > 88 for _, y, _, to_y in upright)
    top_left = min(faces.pictures, key=lambda place: (-place[1], place[0]))
    picture = _picture(objects[faces.pictures[top_left]])
    assert picture.get_size() == (744, 1039), "300 dots an inch"
    assert picture.get_at((372, 4))[:3] == (0xB9, 0x42, 0x3B), "the colour of the quartet is above"
    assert picture.get_at((372, 450))[:3] == (0x1E, 0x99, 0x99), "the drawing is in the middle"
