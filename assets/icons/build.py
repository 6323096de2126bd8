"""Draw the icons from the deck's shapes: ``python -m assets.icons.build [--check] [FOLDER]``.

They have to be told apart at 16 pixels, so a card here is a sheet with one large sign and its letter, and the felt
behind it has the colour of the game's table.
"""

from __future__ import annotations

from collections.abc import Sequence

from assets.cards.drawing.lettering import lettering
from assets.cards.drawing.ornaments import star
from assets.cards.drawing.palette import EDGE, GOLD, PAPER, TWO_COLOUR
from assets.cards.drawing.pips import pip
from assets.cards.drawing.shapes import box, disc, line, move, path, rounded, svg
from assets.files import run_drawing
from assets.icons import FOLDER, SIZE

GREEN = ("#318062", "#123a2e")
BURGUNDY = ("#8f3d4b", "#38151e")
BLUE = ("#2c7790", "#103642")
VIOLET = ("#5d539a", "#262150")
BACK, BACK_LINE = "#24407f", "#e6c878"

MIDDLE = SIZE / 2
CARD_WIDTH, CARD_HEIGHT, CARD_RADIUS = 112, 156, 14
LEFT, TOP = -CARD_WIDTH / 2, -CARD_HEIGHT / 2


def table_top(light: str, dark: str) -> str:
    """The rounded table top, lighter in the middle, with a golden line along its edge."""
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    place = f'cx="{MIDDLE:g}" cy="110" r="170" gradientUnits="userSpaceOnUse"'
    gradient = f'<defs><radialGradient id="felt" {place}>{stops}</radialGradient></defs>'
    top = box(4, 4, SIZE - 8, SIZE - 8, 54, "url(#felt)")
    return gradient + top + box(12, 12, SIZE - 24, SIZE - 24, 47, "", GOLD, 3)


def lying(front: str, x: float, y: float, turn: float, sheet: str = PAPER) -> str:
    """A card with its centre at x, y, turned by degrees clockwise, above its shadow."""
    outline = rounded(LEFT, TOP, CARD_WIDTH, CARD_HEIGHT, CARD_RADIUS)
    shadow = move(path(outline, "#000000", "#000000", 5, 0.28), x + 2, y + 5, turn)
    return shadow + move(path(outline, sheet, EDGE, 2.4) + front, x, y, turn)


def icon_face(rank: str, suit: str) -> str:
    """Return a card's drawing in an icon: its letter in the corner, one large sign below."""
    colour = TWO_COLOUR[suit]
    weight = 9.5
    data, _ = lettering(rank, 46, weight, 40)
    return move(line(data, colour, weight), LEFT + 13, TOP + 14) + pip(suit, 6, 22, 84, colour)


def back() -> str:
    """The back of a card in an icon: a golden frame and a golden diamond."""
    frame = box(LEFT + 9, TOP + 9, CARD_WIDTH - 18, CARD_HEIGHT - 18, 7, BACK, BACK_LINE, 4)
    return frame + pip("D", 0, 0, 62, BACK_LINE)


def card_table() -> str:
    """The program: a card face down, an ace of spades and the jack of hearts, fanned on green felt."""
    cards = lying(back(), -44, 9, -25) + lying(icon_face("A", "S"), -6, -7, -4) + lying(icon_face("J", "H"), 36, 8, 17)
    return table_top(*GREEN) + move(cards, MIDDLE + 4, MIDDLE, scale=0.92)


def euchre() -> str:
    """Euchre: the two black bowers on green felt."""
    return table_top(*GREEN) + lying(icon_face("J", "C"), 95, 130, -14) + lying(icon_face("J", "S"), 158, 130, 12)


def war() -> str:
    """War: two kings clash on burgundy felt, with a flash between them."""
    flash = "".join(move(star(0, 0, size, GOLD), MIDDLE, 70, turn) for size, turn in ((36, 45), (56, 0)))
    return (
        table_top(*BURGUNDY)
        + flash
        + lying(icon_face("K", "S"), 86, 148, -13)
        + lying(icon_face("K", "H"), 168, 148, 13)
    )


FISH = "M-50 0C-32 -30 16 -34 40 -4L66 -26C60 -10 60 10 66 26L40 4C16 34 -32 30 -50 0Z"
"""A fish that looks to the left, its middle at the origin."""


def go_fish() -> str:
    """Go Fish: a pair of sevens on blue felt, and a golden fish before them."""
    eye = disc(-26, -6, 6, "#2a1c05")
    fish = move(path(FISH, GOLD, "#2a1c05", 5) + eye, MIDDLE + 4, 186, -6)
    return table_top(*BLUE) + lying(icon_face("7", "H"), 92, 112, -14) + lying(icon_face("7", "S"), 162, 112, 12) + fish


def quarter(suit: str) -> str:
    """A card that shows nothing but its suit, where a fan leaves it to be seen."""
    return pip(suit, LEFT + 33, TOP + 40, 50, TWO_COLOUR[suit])


def reviiyot() -> str:
    """Reviiyot: a card of each suit, fanned on violet felt: a quartet."""
    places = (("C", -66, 16, -24), ("D", -26, 0, -8), ("H", 20, 0, 8), ("S", 64, 16, 24))
    cards = "".join(lying(quarter(suit), x, y, turn) for suit, x, y, turn in places)
    return table_top(*VIOLET) + move(cards, MIDDLE, MIDDLE, scale=0.82)


SHEET_LEFT, SHEET_TOP, SHEET_RIGHT, SHEET_BOTTOM, FOLD = 34, 8, 222, 248, 56


def record() -> str:
    """A record file: a sheet with a folded corner, the ace and the jack of the program's icon on its felt."""
    left, top, right, bottom = SHEET_LEFT, SHEET_TOP, SHEET_RIGHT, SHEET_BOTTOM
    corner = right - FOLD
    outline = (
        f"M{left + 14} {top}H{corner}L{right} {top + FOLD}V{bottom - 14}Q{right} {bottom} {right - 14} {bottom}"
        f"H{left + 14}Q{left} {bottom} {left} {bottom - 14}V{top + 14}Q{left} {top} {left + 14} {top}Z"
    )
    fold = f"M{corner} {top}V{top + FOLD - 10}Q{corner} {top + FOLD} {corner + 10} {top + FOLD}H{right}Z"
    sheet = move(path(outline, "#000000", "#000000", 5, 0.22), 1, 4) + path(outline, PAPER, "#a9a595", 4)
    cloth = box(left + 16, 86, right - left - 32, 144, 16, GREEN[0])
    cards = lying(icon_face("A", "S"), -30, 0, -12) + lying(icon_face("J", "H"), 30, 6, 13)
    return sheet + path(fold, "#d8d2bf", "#a9a595", 4) + cloth + move(cards, MIDDLE, 156, scale=0.72)


def pictures() -> dict[str, str]:
    """Every icon by its name."""
    drawings = {
        "card-table": card_table(),
        "euchre": euchre(),
        "war": war(),
        "go-fish": go_fish(),
        "reviiyot": reviiyot(),
        "record": record(),
    }
    return {name: svg(body, SIZE, SIZE) for name, body in drawings.items()}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with ``--check`` compare them; the exit status."""
    return run_drawing("assets.icons.build", pictures(), FOLDER, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
