"""The figures of a War game: the panel, the charts that show how the balance moved, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.account import victors
from engine.games.war.view import WarView
from engine.phrases import listed, mark, mark_all, number, say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect, clamp
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.war.layout import FIGURES_WIDTH, panel_parts
from gui.games.war.words import course_words, turns_played
from gui.settings.people import Person
from gui.sprites.fitted import draw_fitted
from gui.sprites.line_chart import LABEL_SIZE, GridLine, Series, Tick, draw_line_chart, draw_shape
from gui.sprites.plots import round_step
from gui.table.ending import ChartLine, Ending, Party
from gui.table.sentences import SHARE, Names, headline, tell, tell_all, you_first
from gui.table.story import TURNS, Story, most_of, story_of

REACHES = (10, 16, 26)
"""Distances from the half that the chart of two players may reach, in cards."""
TOPS = (20, 26, 39, 52)
"""Heights that the chart of more players may have, in cards."""
CLEAR_OF_SHARE = 1.5
"""Least height of the chart, in equal shares, so that the labels of both stand apart."""
COLOURS = (theme.US, theme.THEM, theme.BEST, theme.BLUNDER)
"""The lines of the players, clockwise from the bottom."""
PADDING = 20.0
WIDE_CHART = 1.7
"""Width of a chart against its height from which on the names of its lines stand beside it."""
USUAL_CHART, MOST_SIZE = 190.0, 1.6
"""Height of a chart whose words have their usual size, and the largest factor of their size in higher ones."""
LEVELS_ROOM, TITLE_ROOM, TICKS_ROOM, LEGEND_STEP, LEGEND_WIDTH = 30.0, 34.0, 28.0, 24.0, 150.0
"""Room for the words round the lines, the height of a name in the legend, and the legend's width, at the usual size."""
TICK_STEP = 52.0
"""Least distance between two numbers of turns below a chart, at the usual size."""
FIGURE_SIZE = 1.25
"""Size of a number in the legend against that of the name."""
LEAST_TURNS = 20
"""The number of turns for which a chart has room at the least."""
SHARE_OPACITY, LEVEL_OPACITY = 0.3, 0.14
STACKED_FIGURES = 230.0
"""Height from which on both groups of figures stand one above the other."""
USUAL_STEP, MOST_STEP, MOST_LETTERS = 26.0, 36.0, 1.25
"""Height of a line of figures of the usual size, the greatest one, and the largest factor of its letters."""
EVERYBODYS = say("Cards, turn by turn")


def clockwise(seats: int, bottom: int) -> list[int]:
    """Return all seats as they sit round the table, the one at the bottom first."""
    return [(bottom + step) % seats for step in range(seats)]


def _courses(view: WarView, bottom: int) -> dict[int, Sequence[int]]:
    """Return seat -> the cards after the deal and after every turn, clockwise from the bottom seat."""
    share = view.dealt_cards // view.seats
    return {seat: view.course(seat) or (share,) for seat in clockwise(view.seats, bottom)}


def drawn_course(course: Sequence[int]) -> Sequence[int]:
    """Return the part of a course that is worth drawing: it ends where the player is out."""
    end = len(course)
    while end > 1 and course[end - 1] == course[end - 2] == 0:
        end -= 1
    return course[:end]


def _floats(course: Iterable[int]) -> tuple[float, ...]:
    return tuple(map(float, course))


# -- the chart


def draw_courses(painter: Painter, room: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Draw everybody's cards turn by turn, the bottom seat's on top, with the wars on them, and whose line is whose."""
    courses = _courses(view, bottom)
    rect = room.inset(PADDING)
    counts = [(name(seat), course[-1]) for seat, course in courses.items()]
    # Beside a wide chart the names stand at its right, else below it.
    is_wide = rect.w >= WIDE_CHART * rect.h
    size = clamp((rect.h if is_wide else rect.h - LEGEND_STEP * len(counts)) / USUAL_CHART, 1.0, MOST_SIZE)
    step = LEGEND_STEP * size
    painter.text(painter.fit(EVERYBODYS, rect.w, theme.BODY_SIZE, Weight.BOLD), rect.x, rect.y + 8, weight=Weight.BOLD)
    rows = step * len(counts)
    if is_wide:
        wide = min(LEGEND_WIDTH * size, 0.4 * rect.w)
        legend = Rect(rect.right - wide, rect.cy - rows / 2, wide, rows)
        lines = rect._replace(w=rect.w - wide - 24)
    else:
        legend = Rect(rect.x, rect.bottom - rows, rect.w, rows)
        lines = rect._replace(h=rect.h - rows - 8)
    _draw_legend(painter, legend, counts, size)
    left, above, below = LEVELS_ROOM * size, TITLE_ROOM, TICKS_ROOM * size
    _draw_lines(
        painter, Rect(lines.x + left, lines.y + above, lines.w - left - 8, lines.h - above - below), view, bottom, size
    )


def _draw_lines(painter: Painter, chart: Rect, view: WarView, bottom: int, size: float) -> None:
    share, courses = view.dealt_cards // view.seats, _courses(view, bottom)
    low, levels = _levels_of(list(courses.values()), share)
    lines = []
    for shape, (colour, (seat, course)) in enumerate(zip(COLOURS, courses.items(), strict=False)):
        line = drawn_course(course)
        marks = tuple(turn for turn in view.wars if turn < len(line)) if seat == bottom else ()
        fill = float(share) if view.seats == 2 and seat == bottom else None
        lines.append(Series(_floats(line), colour, dots=False, marks=marks, fill_to=fill, shape=shape))
    last = max(LEAST_TURNS, view.turns)
    draw_line_chart(
        painter,
        chart,
        lines[::-1],
        [GridLine(level, number(level), SHARE_OPACITY if level == share else LEVEL_OPACITY) for level in levels],
        _ticks(painter, chart, last, size),
        low=low,
        high=levels[-1],
        last=last,
        size=size,
    )


def _levels_of(courses: Sequence[Sequence[int]], share: int) -> tuple[int, Sequence[int]]:
    """Return the value at the foot of the chart and those with a line: of two players as far as the game has needed."""
    if len(courses) > 2:
        return 0, (0, share, top_of(max(map(max, courses)), share))
    furthest = max(abs(value - share) for value in courses[0])
    reach = next(reach for reach in REACHES if reach >= furthest)
    return share - reach, (share - reach, share, share + reach)


def _ticks(painter: Painter, chart: Rect, last: int, size: float) -> list[Tick]:
    """Return the words below the chart: round numbers of turns, and the last one with its word."""
    words = say("Turn {turn}", turn=number(last, "d"))
    wide = painter.text_width(words, LABEL_SIZE * size, Weight.MEDIUM)
    end = last - last * wide / 2 / max(1.0, chart.w)
    step = max(1, int(round_step(last, max(1.0, chart.w / (TICK_STEP * size)))))
    room = last * (wide + TICK_STEP * size / 2) / max(1.0, chart.w)
    return [Tick(turn, number(turn, "d")) for turn in range(0, int(last - room) + 1, step)] + [Tick(round(end), words)]


def top_of(highest: int, share: int) -> int:
    """Return the height of the chart of more players: above every line, its label clear of that of the share."""
    return next((reach for reach in TOPS if reach >= highest and reach >= CLEAR_OF_SHARE * share), TOPS[-1])


def _draw_legend(painter: Painter, rect: Rect, counts: Sequence[tuple[str, int]], size: float) -> None:
    """Draw whose line is whose, with everybody's number of cards."""
    step, letters = rect.h / len(counts), theme.LABEL_SIZE * size
    for place, (colour, (name, count)) in enumerate(zip(COLOURS, counts, strict=False)):
        y = rect.y + (place + 0.5) * step
        figure = number(count)
        wide = painter.text_width(figure, letters * FIGURE_SIZE, Weight.EXTRA_BOLD)
        draw_shape(painter, place, rect.x + 6 * size, y, 5 * size, colour)
        room = rect.w - wide - 28 * size
        draw_fitted(painter, name, rect.x + 18 * size, y, room, letters, weight=Weight.SEMI_BOLD, most=1)
        painter.text(figure, rect.right, y, letters * FIGURE_SIZE, colour, Weight.EXTRA_BOLD, "rm")


# -- the panel

_Rows = list[tuple[str, str, bool]]
"""Label, value, and whether the value is gold."""


def draw_panel(
    painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int, *, chart: bool, over_cards: bool = False
) -> None:
    """Draw the figures and the chart; in a panel too small for both only the chart or only the figures."""
    painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.06 if over_cards else theme.PANEL_OPACITY)
    parts = panel_parts(rect)
    if parts is not None or not chart:
        _draw_figures(painter, rect if parts is None else parts[0], view, name, bottom)
    if parts is not None or chart:
        draw_courses(painter, rect if parts is None else parts[1], view, name, bottom)
    if parts is not None and parts[0].w == rect.w:
        painter.rule(rect.x + PADDING, parts[1].y, rect.w - 2 * PADDING)


def _draw_figures(painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Draw this war (or this turn) and this game, as labels and values; side by side where the panel is low."""
    groups = (_this_war(view, name, bottom), _this_game(view, name, bottom))
    in_columns = rect.h < STACKED_FIGURES and rect.w >= 2 * FIGURES_WIDTH
    lines = max(len(rows) + 1 for _, rows in groups) if in_columns else sum(len(rows) + 1 for _, rows in groups) + 0.6
    step = min(MOST_STEP, (rect.h - 32) / lines)
    width, letters = (
        rect.w / 2 if in_columns else rect.w,
        theme.LABEL_SIZE * clamp(step / USUAL_STEP, 1.0, MOST_LETTERS),
    )
    x, y = rect.x + PADDING, rect.y + 16 + step / 2
    for place, (head, rows) in enumerate(groups):
        if place and in_columns:
            x, y = x + width - PADDING / 2, rect.y + 16 + step / 2
        elif place:
            painter.rule(x, y - step * 0.2, width - 2 * PADDING)
            y += step * 0.6
        right = x + width - 2 * PADDING
        painter.text(head, x, y, max(letters, theme.BODY_SIZE), weight=Weight.BOLD)
        y += step
        for label, value, gold in rows:
            wide = painter.text(label, x, y, letters, theme.MUTED, Weight.MEDIUM)
            colour = theme.GOLD if gold else theme.TEXT
            draw_fitted(painter, value, right, y, right - x - wide - 8, letters, colour, Weight.BOLD, "r")
            y += step


def _this_war(view: WarView, name: Names, bottom: int) -> tuple[str, _Rows]:
    turned, taken = view.turned, view.last_taken
    if view.at_war:
        return say("This war"), [
            (say("Tie"), _side_by_side([turned[seat].rank.symbol for seat in view.tied]), False),
            # Translators: the cards that each player lays face down in a war: "3 each".
            (say("Down"), say_count("{n} each", "{n} each", view.down), False),
            (say("Rounds"), number(view.ties), False),
            (say("At stake"), _cards(view.at_stake), True),
        ]
    if not turned or taken is None:
        return say("This turn"), [(say("Turned"), "–", False), (say("Winner"), "–", False), (say("Takes"), "–", False)]
    cards = [turned[seat].rank.symbol for seat in clockwise(view.seats, bottom) if seat in turned]
    return say("This turn") if taken.cards == len(turned) else say("This war"), [
        (say("Turned"), _side_by_side(cards), False),
        (say("Winner"), name(taken.seat), taken.seat == bottom),
        (say("Takes"), _cards(taken.cards), False),
    ]


def _side_by_side(ranks: Sequence[str]) -> str:
    return listed(ranks) if len(ranks) < 3 else together(ranks, ", ")


def _cards(count: int) -> str:
    return say_count("{n} card", "{n} cards", count)


def _this_game(view: WarView, name: Names, bottom: int) -> tuple[str, _Rows]:
    rows: _Rows = [(say("Turns"), turns_played(view), False), (say("Wars"), number(len(view.wars)), False)]
    if view.wars_to_win:
        # Translators: as in "First to 5 wars".
        rows.append((say("First to"), say_count("{n} war", "{n} wars", view.wars_to_win), False))
    rows.append((say("Longest war"), _rounds(view.longest_war), False))
    rows += [(label, value, False) for label, value in _extremes(view, name, bottom)]
    return say("This game"), rows


def _rounds(count: int) -> str:
    """Return the number of ties in a war."""
    return say_count("{n} round", "{n} rounds", count) if count else "–"


def _extremes(view: WarView, name: Names, bottom: int) -> list[tuple[str, str]]:
    """Return the most and fewest cards of the bottom seat if two play, else the most that anybody has had."""
    courses = _courses(view, bottom)
    if view.seats == 2:
        own = courses[bottom]
        return [(say("Most cards"), number(max(own))), (say("Fewest cards"), number(min(own)))]
    most = max(max(course) for course in courses.values())
    holder = next(seat for seat, course in courses.items() if max(course) == most)
    return [(say("Most cards"), together([name(holder), number(most)], ", ") if view.turns else number(most))]


# -- the result


def _reason(view: WarView, names: Sequence[str]) -> str:
    """Return why the game ended, in one sentence."""
    if view.why:
        return view.why
    winner = view.winners[0]
    unable = [names[seat] for seat in clockwise(view.seats, winner)[1:] if view.held(seat)]
    if unable:
        # Translators: the rules of the game: who cannot lay or turn a card that a war needs is out.
        too_few = mark("You have too few cards for the war."), mark("{name} has too few cards for the war.")
        return tell_all(you_first(unable), *too_few, mark_all("{names} have too few cards for the war."))
    return tell(names[winner], mark("You have all the cards."), mark("{name} has all the cards."))


COMEBACK = 0.75
"""The share of a player's first cards by which the winner was behind where that is the story of a game."""


def _story(view: WarView) -> Story:
    """Return how the winners came to win."""
    courses = [view.course(seat) for seat in range(view.seats)]
    winners = victors(view.winners, view.seats)

    def deeds(turn: int) -> str:
        wars = [war for war in view.wars if war > turn]
        won = sum(courses[winners[0]][war] > courses[winners[0]][war - 1] for war in wars)
        return most_of(won, len(wars), say_count("{n:,} war", "{n:,} wars", len(wars)))

    return story_of(courses, winners, TURNS, COMEBACK * 2 * view.dealt_cards / view.seats, deeds)


def ending_of(view: WarView, people: Sequence[Person], viewer: int | None) -> Ending:
    """Return the whole game in figures, told from the seat at the bottom."""
    bottom = viewer or 0
    names = [person.name for person in people]
    courses = {seat: drawn_course(course) for seat, course in _courses(view, bottom).items()}
    colours = dict(zip(courses, COLOURS, strict=False))
    # Of two players one line tells both; of more the one that lasts longest comes first, for it carries the wars.
    lines = [bottom] if view.seats == 2 else sorted(courses, key=lambda seat: -len(courses[seat]))
    facts = [
        (say("Wars"), number(len(view.wars))),
        (say("Longest war"), _rounds(view.longest_war)),
        *_extremes(view, names.__getitem__, bottom),
    ]
    if view.wars_to_win:
        won_by = mark("Wars won by you"), mark("Wars won by {name}")
        facts += [(tell(names[seat], *won_by), number(view.wars_won[seat])) for seat in courses]
    turns = say_count("War, {n:,} turn", "War, {n:,} turns", view.turns)
    return Ending(
        title=headline((names[seat] for seat in victors(view.winners, view.seats)), SHARE),
        summary=together([turns, _reason(view, names)], ". "),
        story=_story(view),
        parties=tuple(
            Party(
                names[seat],
                number(course[-1]),
                (people[seat].avatar,),
                colours[seat],
                seat in victors(view.winners, view.seats),
                say_count("card", "cards", course[-1]),
            )
            for seat, course in courses.items()
        ),
        chart_title=course_words(names[bottom]) if len(lines) == 1 else EVERYBODYS,
        step=say_as("move", "turn"),
        highest=float(view.dealt_cards),
        series=tuple(ChartLine(names[seat], colours[seat], _floats(courses[seat])) for seat in lines),
        marks=tuple(view.wars),
        facts=tuple(facts),
    )
