"""The rows of the set-up for the deck: fans of the decks that are at hand, and the way to decks of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from engine.phrases import say
from gui.art import theme
from gui.art.cards import CardFaces
from gui.art.geometry import CARD_RATIO, Pose, Rect
from gui.art.painter import Painter
from gui.decks.cards import DeckFaces
from gui.decks.files import DeckFiles
from gui.scenes.prepare.setup.rules import Change
from gui.settings.table_plan import TablePlan
from gui.widgets.controls import Item
from gui.widgets.sheet import ControlRow, WordsRow
from gui.widgets.swatches import DrawSample, SwatchesControl, draw_tick

CARDS: Final = say("Cards")
USUAL: Final = (say("A usual pack"), say("Numbers, jacks, queens, kings and aces."))
MOST_FANS: Final = 5
"""Fans side by side, the usual pack among them; further decks are on the page of decks."""
FAN: Final = ("2C", "8C", "KC")
"""The cards of a fan; each is of another quartet."""
FAN_HEIGHT: Final = 58.0
FAN_STEP: Final = 17.0
FAN_TURN: Final = 9.0
FAN_SIZE: Final = (FAN_HEIGHT * CARD_RATIO + (len(FAN) - 1) * FAN_STEP + 8, FAN_HEIGHT + 12)


def deck_rows(
    plan: TablePlan,
    decks: tuple[DeckFiles, ...],
    faces: Callable[[DeckFiles], DeckFaces],
    painter: Painter,
    width: float,
    change: Change,
) -> list[ControlRow]:
    """Return the rows; ``faces`` returns those of a deck in the window's language."""
    shown = _shown(plan.deck, decks)
    chosen = next((place for place, files in enumerate(shown, 1) if files.key == plan.deck), 0)
    items = [Item(*USUAL, partial(change, replace(plan, deck=""), ""))]
    samples = [fan_sample(None, "S")]
    for files in shown:
        items.append(Item(faces(files).deck_name, "", partial(change, replace(plan, deck=files.key), "")))
        samples.append(fan_sample(faces(files)))
    control = SwatchesControl("deck", CARDS, tuple(items), chosen, tuple(samples), FAN_SIZE)
    sentences = [USUAL[1]] if chosen == 0 else [say("Quartets with names and pictures; the rules stay the same.")]
    return [WordsRow(painter, width, items[chosen].title, sentences, control)]


def _shown(chosen: str, decks: tuple[DeckFiles, ...]) -> tuple[DeckFiles, ...]:
    """Return the decks that have a fan: the first ones, and the chosen one."""
    first = decks[: MOST_FANS - 1]
    if chosen in {files.key for files in first}:
        return first
    return (*first[: MOST_FANS - 2], *(files for files in decks if files.key == chosen)) or first


def fan_sample(faces: CardFaces | None, suit: str = "C") -> DrawSample:
    """Return what draws a small fan of a deck; without faces, of a usual pack."""

    def draw(painter: Painter, rect: Rect, chosen: bool, pointed: bool) -> None:
        former, painter.card_faces = painter.card_faces, faces
        middle = (len(FAN) - 1) / 2
        y = rect.cy + (0 if chosen or not pointed else -2)
        for place, card in enumerate(FAN):
            turn = (place - middle) * FAN_TURN
            pose = Pose(rect.cx + (place - middle) * FAN_STEP, y + abs(place - middle) * 2, FAN_HEIGHT, turn)
            painter.card(card[:-1] + suit, pose, ring=chosen, lift=theme.CARD_LIFT_HAND)
        painter.card_faces = former
        if chosen:
            draw_tick(painter, rect)

    return draw
