"""The figures of a War game: the panel beside the rows, and the strip that shows how the balance moved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.war.moves import DOWN_IN_WAR
from engine.games.war.view import WarView
from gui import theme
from gui.geometry import Rect
from gui.painter import Painter
from gui.sprites.line_chart import Level, Series, draw_line_chart
from gui.tables.war_words import at_stake, last_taken, last_turned
from gui.theme import Weight

PACK, HALF = 52, 26
REACHES = (10, 16, HALF)
WORDS_WIDTH, COUNT_ROOM = 184.0, 72.0


def draw_momentum(painter: Painter, rect: Rect, view: WarView, whose: str) -> None:
    """The cards of seat 0, turn by turn, with a dot for every war."""
    z = painter.z
    painter.panel(rect)
    x, top = rect.x + 24 * z, rect.y + 28 * z
    painter.text("Momentum", x, top, theme.BODY_SIZE * z, weight=Weight.BOLD)
    line = "Your cards, turn by turn" if whose == "You" else f"{whose}'s cards, turn by turn"
    painter.text(line, x, top + 25 * z, 13 * z, theme.MUTED, Weight.MEDIUM)
    high_enough = rect.h >= 110 * z
    legend_x, legend_y = (x, top + 55 * z) if high_enough else (x + 108 * z, top)
    painter.disc(legend_x + 5 * z, legend_y, 5 * z, theme.GOLD)
    painter.text("a war", legend_x + 18 * z, legend_y, 13 * z, theme.MUTED, Weight.MEDIUM)
    values = view.balance or (HALF,)
    reach = _reach(values)
    left = x + WORDS_WIDTH * z
    chart = Rect(left + 24 * z, rect.y + 16 * z, rect.right - left - 24 * z - COUNT_ROOM * z, rect.h - 32 * z)
    draw_line_chart(
        painter,
        chart,
        [Series(tuple(float(value) for value in values), theme.GOLD, dots=False, marks=tuple(view.wars), fill_to=HALF)],
        [Level(HALF + step, str(HALF + step), 0.14 if step else 0.3) for step in (-reach, 0, reach)],
        low=HALF - reach,
        high=HALF + reach,
        last=max(20, len(values) - 1),
    )
    painter.text(str(values[-1]), rect.right - 24 * z, rect.cy, 22 * z, theme.GOLD, Weight.EXTRA_BOLD, "rm")


def _reach(values: Sequence[int]) -> int:
    """How far from the half the strip reaches: what the game has needed so far, so that a quiet one is not flat."""
    furthest = max(abs(value - HALF) for value in values)
    return next(reach for reach in REACHES if reach >= furthest)


def draw_panel(
    painter: Painter, rect: Rect, view: WarView, name: Callable[[int], str], *, over_cards: bool = False
) -> None:
    """This war (or this turn) and this game, as labels and values."""
    z = painter.z
    painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.06 if over_cards else theme.PANEL_OPACITY)
    groups = (_this_war(view, name), _this_game(view))
    lines = sum(len(rows) for _, rows in groups)
    heads = len(groups)
    step = min(40 * z, (rect.h - 32 * z) / (lines + heads + 0.3 * heads))
    x, right, y = rect.x + 24 * z, rect.right - 24 * z, rect.y + 16 * z + step / 2
    for place, (title, rows) in enumerate(groups):
        if place:
            painter.rule(x, y - step * 0.35, right - x)
            y += step * 0.3
        painter.text(title, x, y, theme.BODY_SIZE * z, weight=Weight.BOLD)
        y += step
        for label, value, gold in rows:
            painter.text(label, x, y, theme.LABEL_SIZE * z, theme.MUTED, Weight.MEDIUM)
            colour = theme.GOLD if gold else theme.TEXT
            painter.text(value, right, y, theme.LABEL_SIZE * z, colour, Weight.BOLD, "rm")
            y += step


def rounds(count: int) -> str:
    """How many ties a war had."""
    return f"{count} round{'s' if count != 1 else ''}" if count else "–"


_Rows = list[tuple[str, str, bool]]


def _this_war(view: WarView, name: Callable[[int], str]) -> tuple[str, _Rows]:
    turned, taken = last_turned(view), last_taken(view)
    if view.at_war and turned is not None:
        down = sum(card is None for card in view.row(0))
        ties = -(-len(view.row(0)) // (DOWN_IN_WAR + 1))
        return "This war", [
            ("Tie", f"{turned[0].rank.symbol} and {turned[1].rank.symbol}", False),
            ("Down", f"{down} each", False),
            ("Rounds", str(ties), False),
            ("At stake", f"{at_stake(view)} cards", True),
        ]
    if turned is None or taken is None:
        return "This turn", [("Turned", "–", False), ("Winner", "–", False), ("Takes", "–", False)]
    return "This turn" if taken.cards == view.seats else "This war", [
        ("Turned", f"{turned[0].rank.symbol} and {turned[1].rank.symbol}", False),
        ("Winner", name(taken.seat), taken.seat == 0),
        ("Takes", f"{taken.cards} cards", False),
    ]


def _this_game(view: WarView) -> tuple[str, _Rows]:
    return "This game", [
        ("Turns", str(view.turns), False),
        ("Wars", str(len(view.wars)), False),
        ("Longest war", rounds(view.longest_war), False),
        ("Most cards", str(max(view.balance, default=HALF)), False),
        ("Fewest cards", str(min(view.balance, default=HALF)), False),
    ]
