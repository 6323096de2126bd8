"""The face of a game that has none of its own, made from its entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.entry import Entry
from engine.options import Choice, Option, Value, Values
from engine.phrases import say
from engine.zones import Visibility
from gui.art.geometry import Rect, lerp
from gui.art.theme import Felt
from gui.help.content import Explained, Help, Section
from gui.plain.table import PlainTable
from gui.table.face import Face, TileCards, TilePicture, spread
from gui.table.layout import fan

FELT = Felt("#73512f", "#2e1e10")
ON_THE_TILE = 4


def plain_face(game: Entry) -> Face:
    """Return a face for any game."""
    hands = [name for name, seen in game.kind.visibility.items() if seen is Visibility.OWNER]

    class TableOfTheGame(PlainTable):
        entry: ClassVar[Entry] = game
        title: ClassVar[str] = game.title
        hides_hands: ClassVar[bool] = bool(hands)
        hand_zone: ClassVar[str] = hands[0] if hands else ""

    def cards(room: Rect, raised: float) -> TileCards:
        """Return some cards of the game's pack."""
        height, pack = min(0.58 * room.h, 0.44 * room.w), game.kind.usual_pack
        step = max(1, len(pack) // ON_THE_TILE)
        names = [card.name for card in pack[step - 1 :: step][:ON_THE_TILE]]
        poses = fan(len(names), room.cx, room.cy, height, 0.42, 7)
        return list(zip(names, spread(poses, room.cx, lerp(1, 1.08, raised)), strict=True))

    about = game.about or say("{game}, by its own rules.", game=game.title)
    return Face(FELT, about, TilePicture(cards), about, "", _help(game), TableOfTheGame)


def _help(game: Entry) -> Help:
    """Return the sections of the entry, and the sentences of the options and presets."""
    sections = tuple(Section(title, tuple(text.split("\n\n"))) for title, text in game.help.items())

    def pages(rules: Values) -> tuple[Section, ...]:
        return sections

    rules: Mapping[str, Explained] = {option.key: Explained(_words(option)) for option in game.options}
    return Help(pages, rules, {preset.key: preset.summary for preset in game.presets})


def _words(option: Option) -> str | Mapping[Value, str]:
    if isinstance(option, Choice):
        return {value: words for value, words in option.choices.items()}  # noqa: C416 - wider keys for the type checker
    return option.summary
