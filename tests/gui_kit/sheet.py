"""A development aid: draw the kit's parts and states on one page, beside the written rules of the look.

python -m tests.gui_kit.sheet OUTPUT.png [scale]
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.surfaces import Art
from gui.art.theme import Weight
from gui.games.faces import face_of
from gui.sprites.messages import Tail, draw_bubble
from gui.sprites.plates import draw_book, draw_dealer, draw_plate
from gui.widgets.button import ButtonKind, draw_button
from gui.widgets.controls import Item, StepperControl, ToggleControl
from gui.widgets.segments import draw_segments

SIZE = (1280, 800)


def draw_cards(painter: Painter) -> None:
    """The states of a card."""
    states = ("Legal, at rest", "Legal, your turn", "Hover", "Selected", "Focus", "Not legal now", "Back", "Slot")
    raised = {1: 16, 2: 28, 3: 28, 4: 16}
    for place, name in enumerate(states):
        pose = Pose(112 + place * 150, 176 - raised.get(place, 0), 152)
        if name == "Slot":
            painter.slot(pose)
        else:
            painter.card(
                None if name == "Back" else "QH",
                pose,
                dim=name.startswith("Not"),
                lift=1.8 if place in (2, 3) else 1.0,
                ring=place in (3, 4),
            )
        painter.text(name, pose.x, 276, theme.LABEL_SIZE, anchor="cm")


def draw_controls(painter: Painter) -> None:
    """The buttons and the small controls."""
    painter.panel(Rect(32, 304, 1216, 200))
    painter.text("Buttons", 56, 336, theme.LABEL_SIZE, theme.MUTED, Weight.BOLD)
    primary, plain = ButtonKind.PRIMARY, ButtonKind.PLAIN
    draw_button(painter, Rect(56, 360, 152, 48), "Primary", primary)
    draw_button(painter, Rect(224, 360, 152, 48), "Hover", primary, hover=True)
    draw_button(painter, Rect(392, 360, 152, 48), "Pressed", primary, pressed=True)
    draw_button(painter, Rect(560, 360, 152, 48), "Plain", plain)
    draw_button(painter, Rect(728, 360, 152, 48), "Hover", plain, hover=True)
    draw_button(painter, Rect(896, 360, 152, 48), "Focus", plain, focus=True)
    draw_button(painter, Rect(1064, 360, 152, 48), "Disabled", plain, enabled=False)
    for place, suit in enumerate("SHCD"):
        draw_button(painter, Rect(56 + place * 88, 428, 80, 52), "", ButtonKind.PAPER, suit=suit)
    draw_segments(painter, Rect(432, 434, 240, 40), ("Slow", "Normal", "Fast"), 1)
    item = Item("", "", lambda: None)
    ToggleControl("on", "", True, item).draw(painter, Rect(700, 434, 100, 40))
    ToggleControl("off", "", False, item).draw(painter, Rect(820, 434, 100, 40))
    StepperControl("number", "", "10", item, item).draw(painter, Rect(960, 434, 136, 40))
    painter.chip("10H", 1120, 454)
    painter.chip("KS", 1182, 454)


def draw_people(painter: Painter) -> None:
    """Plates, speech, and the small things beside them."""
    painter.text("Plates", 48, 536, theme.LABEL_SIZE, weight=Weight.BOLD)
    draw_plate(painter, Rect(48, 556, 176, 56), "Maya", "Waiting", "fox")
    draw_plate(painter, Rect(256, 556, 176, 56), "You", "Your turn", "you", turn=True)
    draw_plate(painter, Rect(468, 556, 192, 56), "Theo", "Can be asked", "owl", target=True, count=6)
    draw_plate(painter, Rect(700, 556, 120, 56), "Bruno", None, "bear")
    draw_dealer(painter, 860, 584)
    x = 996.0
    for rank in ("A", "12"):
        x += draw_book(painter, x, 560, rank) + 12
    draw_bubble(painter, 1178, 584, "Any sevens?", Tail.LEFT)


def draw_palette(painter: Painter) -> None:
    """Colours, felts and type."""
    colours = (
        ("Ink", theme.INK, theme.TEXT),
        ("Paper", theme.PAPER, theme.PAPER_INK),
        ("Muted", theme.MUTED, theme.PAPER_INK),
        ("Gold", theme.GOLD, theme.ON_GOLD),
        ("Them", theme.THEM, theme.PAPER_INK),
        ("Best", theme.BEST, theme.PAPER_INK),
        ("Slip", theme.SLIP, theme.PAPER_INK),
        ("Blunder", theme.BLUNDER, theme.PAPER_INK),
    )
    for place, (name, fill, ink) in enumerate(colours):
        painter.box(Rect(48 + place * 80, 648, 72, 56), 10, fill, 1, theme.WHITE, 1, 0.2)
        painter.text(name, 84 + place * 80, 676, 13, ink, Weight.BOLD, "cm")
    for place, who in enumerate(("you", "fox", "owl", "bear", "hare", "cat", "frog", "badger")):
        painter.avatar(who, 72 + place * 80, 746, 48)
    sizes = (
        ("Display 56", 56.0, Weight.EXTRA_BOLD, 720, 676),
        ("Title 32", 32.0, Weight.EXTRA_BOLD, 720, 744),
        ("Heading 20", 20.0, Weight.BOLD, 888, 746),
        ("Body 16", 16.0, Weight.SEMI_BOLD, 1040, 668),
        ("Label 14", 14.0, Weight.MEDIUM, 1040, 706),
        ("Caption 12.5", 12.5, Weight.MEDIUM, 1040, 744),
    )
    for words, size, weight, x, y in sizes:
        painter.text(words, x, y, size, weight=weight)


def draw_sheet(painter: Painter) -> None:
    """The whole page, 1280 x 800 logical pixels."""
    painter.felt(face_of("euchre").felt)
    painter.text("Parts and states", 48, 52, 28, weight=Weight.EXTRA_BOLD)
    draw_cards(painter)
    draw_controls(painter)
    draw_people(painter)
    draw_palette(painter)


def main(arguments: list[str]) -> int:
    """Write the page as a picture."""
    if not arguments:
        print(__doc__)
        return 2
    scale = float(arguments[1]) if len(arguments) > 1 else 1.0
    pygame.display.init()
    pygame.font.init()
    surface = pygame.Surface((round(SIZE[0] * scale), round(SIZE[1] * scale)), 0, 32)
    draw_sheet(Painter(surface, Art(scale)))
    pygame.image.save(surface, arguments[0])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
