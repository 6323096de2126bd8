"""The figures of a War game: the panel beside the rows, the strip that shows how the balance moved, the wars won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.war.view import WarView
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.war.words import at_stake, last_taken, last_turned, possessive, tied, turns_played
from gui.sprites.line_chart import Level, Series, draw_line_chart

HALF = 26
REACHES = (10, 16, HALF)
"""How far from the half the strip of two players may reach, in cards."""
TOPS = (20, 26, 39, 52)
"""How high the strip of more players may reach, in cards."""
CLEAR_OF_SHARE = 1.5
"""Least height of the strip, in equal shares, so that the labels of both fit a low strip."""
COLOURS = (theme.US, theme.THEM, theme.BEST, theme.BLUNDER)
"""The lines of the players, clockwise from the bottom."""
WORDS_WIDTH, COUNT_ROOM, LEGEND_ROOM = 184.0, 72.0, 168.0
LEGEND_STEP = 20.0

Names = Callable[[int], str]


def draw_momentum(painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Cards turn by turn, with a dot for every war: of two players those of the bottom seat, of more everybody's."""
    z = painter.z
    painter.panel(rect)
    x, top = rect.x + 24 * z, rect.y + 28 * z
    painter.text("Momentum", x, top, theme.BODY_SIZE * z, weight=Weight.BOLD)
    line = f"{possessive(name(bottom))} cards, turn by turn" if view.seats == 2 else "Cards, turn by turn"
    painter.text(line, x, top + 25 * z, 13 * z, theme.MUTED, Weight.MEDIUM)
    high_enough = rect.h >= 110 * z
    legend_x, legend_y = (x, top + 55 * z) if high_enough else (x + 108 * z, top)
    painter.disc(legend_x + 5 * z, legend_y, 5 * z, theme.GOLD)
    painter.text("a war", legend_x + 18 * z, legend_y, 13 * z, theme.MUTED, Weight.MEDIUM)
    left = x + WORDS_WIDTH * z
    right_room = COUNT_ROOM if view.seats == 2 else LEGEND_ROOM
    chart = Rect(left + 24 * z, rect.y + 16 * z, rect.right - left - 24 * z - right_room * z, rect.h - 32 * z)
    if view.seats == 2:
        _draw_balance(painter, chart, view.course(bottom) or (HALF,), view.wars)
        count = str((view.course(bottom) or (HALF,))[-1])
        painter.text(count, rect.right - 24 * z, rect.cy, 22 * z, theme.GOLD, Weight.EXTRA_BOLD, "rm")
    else:
        _draw_courses(painter, chart, view, bottom)
        _draw_legend(painter, Rect(chart.right + 20 * z, rect.y, (LEGEND_ROOM - 40) * z, rect.h), view, name, bottom)


def _draw_balance(painter: Painter, chart: Rect, values: Sequence[int], wars: Sequence[int]) -> None:
    reach = _reach(values)
    draw_line_chart(
        painter,
        chart,
        [Series(tuple(map(float, values)), theme.GOLD, dots=False, marks=tuple(wars), fill_to=HALF)],
        [Level(HALF + step, str(HALF + step), 0.14 if step else 0.3) for step in (-reach, 0, reach)],
        low=HALF - reach,
        high=HALF + reach,
        last=max(20, len(values) - 1),
    )


def _reach(values: Sequence[int]) -> int:
    """How far from the half the strip reaches: what the game has needed so far, so that a quiet one is not flat."""
    furthest = max(abs(value - HALF) for value in values)
    return next(reach for reach in REACHES if reach >= furthest)


def _draw_courses(painter: Painter, chart: Rect, view: WarView, bottom: int) -> None:
    """Everybody's cards, those of the bottom seat on top, with the wars on them."""
    share = view.dealt_cards // view.seats
    courses = {seat: line_of(view.course(seat)) or (share,) for seat in clockwise(view.seats, bottom)}
    highest = max(max(course) for course in courses.values())
    top = top_of(highest, share)
    lines = [
        Series(tuple(map(float, course)), colour, dots=False, marks=war_marks(view, course) if seat == bottom else ())
        for colour, (seat, course) in zip(COLOURS, courses.items(), strict=False)
    ]
    draw_line_chart(
        painter,
        chart,
        lines[::-1],
        [Level(0, "0"), Level(share, str(share), 0.3), Level(top, str(top))],
        low=0,
        high=top,
        last=max(20, view.turns),
    )


def top_of(highest: int, share: int) -> int:
    """Return how high the strip of more players reaches: above every line, its label clear of that of the share."""
    return next((reach for reach in TOPS if reach >= highest and reach >= CLEAR_OF_SHARE * share), TOPS[-1])


def line_of(course: Sequence[int]) -> Sequence[int]:
    """The part of a course that is worth drawing: it ends where the player is out."""
    end = len(course)
    while end > 1 and course[end - 1] == course[end - 2] == 0:
        end -= 1
    return course[:end]


def war_marks(view: WarView, course: Sequence[int]) -> tuple[int, ...]:
    """The wars that began while that course went on."""
    return tuple(turn for turn in view.wars if turn < len(course))


def _draw_legend(painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Whose line is whose, and how many cards each has."""
    z = painter.z
    step = min(LEGEND_STEP * z, (rect.h - 12 * z) / view.seats)
    y = rect.cy - (view.seats - 1) / 2 * step
    for colour, seat in zip(COLOURS, clockwise(view.seats, bottom), strict=False):
        count = str((view.course(seat) or (view.dealt_cards // view.seats,))[-1])
        wide = painter.text_width(count, theme.LABEL_SIZE * z, Weight.BOLD)
        painter.disc(rect.x + 5 * z, y, 5 * z, colour)
        who = painter.fit(name(seat), rect.w - wide - 28 * z, 13 * z, Weight.MEDIUM)
        painter.text(who, rect.x + 18 * z, y, 13 * z, theme.TEXT, Weight.MEDIUM)
        painter.text(count, rect.right, y, theme.LABEL_SIZE * z, colour, Weight.BOLD, "rm")
        y += step


def clockwise(seats: int, bottom: int) -> list[int]:
    """All seats as they sit round the table, the one at the bottom first."""
    return [(bottom + step) % seats for step in range(seats)]


def draw_wars_won(painter: Painter, at: tuple[float, float, str], view: WarView, seat: int) -> None:
    """How many wars a player has won, of those that it takes."""
    x, y, anchor = at
    words = f"{view.wars_won[seat]} of {view.wars_to_win} wars"
    painter.text(words, x, y, theme.LABEL_SIZE * painter.z, theme.TEXT, Weight.BOLD, anchor)


def draw_aside(painter: Painter, pose: Pose) -> None:
    """What the card beside the players is."""
    z = painter.z
    y = pose.bounds().bottom + 18 * z
    painter.text("1 card aside", pose.x, y, theme.LABEL_SIZE * z, theme.TEXT, Weight.SEMI_BOLD, "cm")


def draw_panel(
    painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int, *, over_cards: bool = False
) -> None:
    """This war (or this turn) and this game, as labels and values."""
    z = painter.z
    painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.06 if over_cards else theme.PANEL_OPACITY)
    groups = (_this_war(view, name, bottom), _this_game(view, name, bottom))
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
            wide = painter.text(label, x, y, theme.LABEL_SIZE * z, theme.MUTED, Weight.MEDIUM)
            colour = theme.GOLD if gold else theme.TEXT
            shown = painter.fit(value, right - x - wide - 8 * z, theme.LABEL_SIZE * z, Weight.BOLD)
            painter.text(shown, right, y, theme.LABEL_SIZE * z, colour, Weight.BOLD, "rm")
            y += step


def rounds(count: int) -> str:
    """How many ties a war had."""
    return f"{count} round{'s' if count != 1 else ''}" if count else "–"


_Rows = list[tuple[str, str, bool]]


def _this_war(view: WarView, name: Names, bottom: int) -> tuple[str, _Rows]:
    turned, taken = last_turned(view), last_taken(view)
    if view.at_war:
        ties = max(sum(card is not None for card in view.rows[seat]) for seat in view.playing or range(view.seats))
        return "This war", [
            ("Tie", _listed([turned[seat].rank.symbol for seat in tied(view)]), False),
            ("Down", f"{view.down} each", False),
            ("Rounds", str(ties), False),
            ("At stake", f"{at_stake(view)} cards", True),
        ]
    if not turned or taken is None:
        return "This turn", [("Turned", "–", False), ("Winner", "–", False), ("Takes", "–", False)]
    cards = [turned[seat].rank.symbol for seat in clockwise(view.seats, bottom) if seat in turned]
    return "This turn" if taken.cards == len(turned) else "This war", [
        ("Turned", _listed(cards), False),
        ("Winner", name(taken.seat), taken.seat == bottom),
        ("Takes", f"{taken.cards} cards", False),
    ]


def _listed(words: Sequence[str]) -> str:
    return " and ".join(words) if len(words) < 3 else ", ".join(words)


def _this_game(view: WarView, name: Names, bottom: int) -> tuple[str, _Rows]:
    rows: _Rows = [("Turns", turns_played(view), False), ("Wars", str(len(view.wars)), False)]
    if view.wars_to_win:
        rows.append(("First to", f"{view.wars_to_win} war{'s' if view.wars_to_win != 1 else ''}", False))
    rows.append(("Longest war", rounds(view.longest_war), False))
    rows += [(label, value, False) for label, value in extremes(view, name, bottom)]
    return "This game", rows


def extremes(view: WarView, name: Names, bottom: int) -> list[tuple[str, str]]:
    """The most and fewest cards the bottom seat of two has had; of more players the most that anybody has had."""
    share = view.dealt_cards // view.seats
    courses = {seat: view.course(seat) or (share,) for seat in clockwise(view.seats, bottom)}
    if view.seats == 2:
        return [("Most cards", str(max(courses[bottom]))), ("Fewest cards", str(min(courses[bottom])))]
    most = max(max(course) for course in courses.values())
    holder = next(seat for seat, course in courses.items() if max(course) == most)
    return [("Most cards", f"{name(holder)}, {most}" if view.turns else str(most))]
