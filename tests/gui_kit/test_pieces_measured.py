"""What a piece measures is what it draws: words stay within its height, whatever the width and the direction."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.phrases import say
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.pieces.order import Column, Row
from gui.pieces.path import PathLines
from gui.pieces.piece import (
    Arranged,
    AsHighAs,
    Block,
    ButtonSlot,
    Gap,
    Piece,
    SceneSlot,
    Stretch,
    first_fitting,
    fits,
)
from gui.pieces.words import Line, Lines, Rule
from gui.widgets.button import Button
from tests.gui_table.drawn_text import DrawnText, watch_text

WORDS = say("Your partner holds the highest card that is left, so a low one would have done as well.")


def drawn_words(painter: Painter, piece: Piece, room: Rect, patch: pytest.MonkeyPatch) -> list[Rect]:
    """The places of all lines of words that the piece draws in the room."""
    found: list[Rect] = []

    def note(drawing: Painter, text: DrawnText) -> None:
        found.append(text.place(drawing))

    with patch.context() as watched:
        watch_text(watched, note)
        Arranged(piece, painter, room).draw(painter)
    return found


@pytest.mark.parametrize("leftwards", [False, True])
@pytest.mark.parametrize("size", [9.0, 12.5, 16.0])
@pytest.mark.parametrize("leading", [1.3, 1.6])
def test_lines_fill_the_height_that_they_measure(
    painter: Painter, monkeypatch: pytest.MonkeyPatch, leftwards: bool, size: float, leading: float
) -> None:
    painter.leftwards = leftwards
    for width in range(80, 700, 60):
        lines = Lines(WORDS, size, leading=leading)
        high = lines.height(painter, width)
        places = drawn_words(painter, lines, Rect(30, 40, width, high), monkeypatch)
        middles = [place.cy for place in places]
        step = high / len(middles)
        assert middles == pytest.approx([40 + (place + 0.5) * step for place in range(len(middles))])
        # Lines never touch: their distance is their leading times letters that are never smaller than 12 pixels.
        assert step == pytest.approx(max(12, size) * leading)
        assert all(place.w <= width + 0.5 and place.x >= 30 for place in places)


def noting(places: list[Rect]) -> Callable[[Painter, Rect], None]:
    """Return a drawing that notes its place."""
    return lambda painter, rect: places.append(rect)


def test_what_comes_after_words_begins_where_they_end(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (90, 200, 640):
        blocks: list[Rect] = []
        column = Column(Line("Title", 30, 12), Lines(WORDS), Rule(6, 8), Lines("Short"), Block(10, noting(blocks)))
        room = Rect(0, 0, width, column.height(painter, width))
        last = drawn_words(painter, column, room, monkeypatch)[-1]
        assert [*blocks[0]] == pytest.approx([0, room.bottom - 10, width, 10])
        assert last.cy == pytest.approx(blocks[0].y - 12), "a line of 24 ends where the block begins"


def test_words_beside_a_sign_are_broken_for_the_room_that_is_left(painter: Painter) -> None:
    words = Lines(WORDS)
    row = Row(Gap(20), words, widths=(100, None))
    assert row.height(painter, 300) == words.height(painter, 200) > words.height(painter, 300)
    assert row.height(painter, 5000) == max(20, words.height(painter, 4900)) == 24


def test_a_long_line_leaves_room_for_the_words_at_its_end(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    places = drawn_words(painter, Line(WORDS, 30, 12, aside="points"), Rect(10, 10, 260, 30), monkeypatch)
    aside, line = places
    assert aside.right == pytest.approx(270)
    assert line.x == 10
    assert line.right <= aside.x - 12


def test_the_first_description_that_fits_is_chosen(painter: Painter) -> None:
    columns = [Column(*[Gap(20)] * count) for count in (5, 3, 2)]
    assert [first_fitting(columns, painter, Rect(0, 0, 50, high)) for high in (200, 100, 99, 60, 40, 10)] == [
        columns[0],
        columns[0],
        columns[1],
        columns[1],
        columns[2],
        columns[2],
    ]
    assert [fits(column, painter, Rect(0, 0, 50, 60)) for column in columns] == [False, True, True]
    with pytest.raises(ValueError, match="nothing to choose"):
        first_fitting([], painter, Rect(0, 0, 50, 50))


def test_a_piece_that_leaves_room_for_others_is_as_high_as_the_highest(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    short, long = Lines("Copied."), Lines(WORDS)
    piece = AsHighAs(short, long)
    assert piece.height(painter, 200) == long.height(painter, 200) > short.height(painter, 200)
    room = Rect(0, 10, 200, long.height(painter, 200))
    assert drawn_words(painter, piece, room, monkeypatch) == drawn_words(painter, short, room, monkeypatch)


def test_centred_lines_have_their_middle_in_the_middle(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines(WORDS, centred=True)
    places = drawn_words(painter, lines, Rect(30, 0, 200, lines.height(painter, 200)), monkeypatch)
    assert len(places) > 2
    assert [place.cx for place in places] == pytest.approx([130] * len(places))


@pytest.mark.parametrize("most", [2, 3, 9])
def test_of_a_long_path_the_end_is_shown(painter: Painter, monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    path = "/home/somebody/" + "a-folder/" * 12 + "table.log"
    written: list[str] = []
    watch_text(monkeypatch, lambda drawing, text: written.append(text.words))
    piece = PathLines(path, most)
    high = piece.height(painter, 240)
    Arranged(piece, painter, Rect(0, 0, 240, high)).draw(painter)
    assert len(written) <= most
    assert high == pytest.approx(len(written) * 21), "lines of 14, one and a half apart"
    assert path.endswith("".join(written).removeprefix("…"))
    assert written[-1].endswith("table.log")


@pytest.mark.parametrize(("z", "height"), [(1.0, 44), (0.8, 50), (1.25, 44)])
def test_no_button_is_lower_than_a_fingertip(painter: Painter, z: float, height: float) -> None:
    """A button of 44 units would have 35 pixels where a unit is 0.8 of one; 40 are the least."""
    slot = ButtonSlot(lambda rect: Button("a", rect, "A", lambda: None), 44)
    with painter.zoomed(z):
        assert slot.height(painter, 100) == pytest.approx(height)
        room = Rect(5, 6, 100, slot.height(painter, 100))
        assert [button.rect for button in Arranged(slot, painter, room).buttons] == [room]


def test_a_button_stands_at_the_lower_end_whether_there_is_room_or_not(painter: Painter) -> None:
    panel = Column(Gap(100), Stretch(), Rule(below=10), SceneSlot("close", 40))
    for high in (90, 150, 400):
        assert Arranged(panel, painter, Rect(0, 7, 50, high)).places == {"close": Rect(0, 7 + high - 40, 50, 40)}
