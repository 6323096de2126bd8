"""Lines of words with things in them: the catalogue has the order."""

from __future__ import annotations

from engine.phrases import say
from gui.art.painter import Painter
from gui.sprites.pieces import Thing, chip_thing, draw_pieces, parted, pieces_width

LINE = say("{move} {card}", move=say("Trumped with"), card=say("the king of clubs"))


class Reversed:
    """A catalogue in which the card comes first."""

    def message(self, message: str, context: str) -> str:
        return {"{move} {card}": "{card}: {move}", "Trumped with": "getrumpft"}.get(message, message)

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return many

    def number(self, digits: str) -> str:
        return digits

    def name(self, words: str) -> str:
        return words


def test_the_catalogue_moves_the_places() -> None:
    assert parted(LINE, ("card",), None) == [("Trumped with ", "card"), ("", "")]
    assert parted(LINE, ("card",), Reversed()) == [("", "card"), (": getrumpft", "")]
    assert parted("plain words", ("card",), Reversed()) == [("plain words", "")]


def test_things_stand_where_their_places_are(painter: Painter) -> None:
    drawn: list[float] = []
    things = {"card": Thing(40.0, lambda x, cy: drawn.append(x))}
    before = painter.text_width("Trumped with ", 16)
    assert draw_pieces(painter, LINE, things, 10, 50, 16, room=500) == before + 40
    painter.catalogue = Reversed()
    draw_pieces(painter, LINE, things, 10, 50, 16, room=500)
    assert drawn == [10 + before, 10]


def test_a_line_without_room_loses_letters_and_keeps_its_things(painter: Painter) -> None:
    things = {"card": chip_thing(painter, "KC", 24)}
    whole = pieces_width(painter, LINE, things, 16)
    assert draw_pieces(painter, LINE, things, 10, 50, 16, room=whole) == whole
    assert things["card"].width < draw_pieces(painter, LINE, things, 10, 50, 16, room=whole - 40) <= whole - 40
