"""The figures of a War game: the panel, the charts that show how the balance moved, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.account import victors
from engine.games.war.view import WarView
from engine.phrases import listed, mark, mark_all, number, say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.games.war.words import course_words, turns_played
from gui.settings.people import Person
from gui.sprites.fitted import draw_fitted
from gui.sprites.line_chart import GridLine, Series, draw_line_chart, draw_shape
from gui.table.ending import ChartLine, Ending, Party
from gui.table.sentences import SHARE, Names, headline, tell, tell_all, you_first
from gui.table.story import TURNS, Story, most_of, story_of

HALF = 26
REACHES = (10, 16, HALF)
"""Distances from the half that the strip of two players may reach, in cards."""
TOPS = (20, 26, 39, 52)
"""Heights that the strip of more players may have, in cards."""
CLEAR_OF_SHARE = 1.5
"""Least height of the strip, in equal shares, so that the labels of both fit a low strip."""
COLOURS = (theme.US, theme.THEM, theme.BEST, theme.BLUNDER)
"""The lines of the players, clockwise from the bottom."""
WORDS_WIDTH, WIDEST_WORDS, COUNT_ROOM = 184.0, 264.0, 72.0
CHART_FROM = 10
"""The turn from which on the lines of three or four players are drawn: before that they all are flat."""
COURSES_ROOM, LEAST_FIGURES, LEVELS_ROOM, LEGEND_STEP = 240.0, 236.0, 30.0, 18.0
"""Height of that chart in the panel, least height of the figures above it, width of its numbers, height of a name."""
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


# -- the strip of two players


def draw_momentum(painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Draw the cards of the bottom seat turn by turn, with a dot for every war."""
    painter.panel(rect)
    x, top = rect.x + 24, rect.y + 28
    high_enough, title, a_war = rect.h >= 110, say("Momentum"), say("a war")
    wide = painter.text(title, x, top, theme.BODY_SIZE, weight=Weight.BOLD)
    # In a low strip the words on the dots stand beside the title; long words move the chart.
    needed = 0 if high_enough else max(wide, 96) + 42 + painter.text_width(a_war, 13, Weight.MEDIUM)
    room = min(max(WORDS_WIDTH, needed), WIDEST_WORDS)
    line = course_words(name(bottom))
    if len(painter.lines(line, room - 12, painter.smallest_size, Weight.MEDIUM)) > 2:
        # A long name leaves no room for the rest: the plates tell whose colour it is.
        line = EVERYBODYS
    # The numbers of the chart stand at its left.
    draw_fitted(painter, line, x, top + 25, room - 12, 13, theme.MUTED, Weight.MEDIUM)
    legend_x, legend_y = (x, top + 55) if high_enough else (x + max(108, wide + 12), top)
    painter.disc(legend_x + 5, legend_y, 5, theme.GOLD)
    legend_x += 18
    draw_fitted(painter, a_war, legend_x, legend_y, x + room - legend_x, 13, theme.MUTED, Weight.MEDIUM, most=1)
    left = x + room
    chart = Rect(left + 24, rect.y + 16, rect.right - left - 24 - COUNT_ROOM, rect.h - 32)
    course = _courses(view, bottom)[bottom]
    _draw_balance(painter, chart, course, view.wars)
    painter.text(number(course[-1]), rect.right - 24, rect.cy, 22, theme.GOLD, Weight.EXTRA_BOLD, "rm")


def _draw_balance(painter: Painter, chart: Rect, values: Sequence[int], wars: Sequence[int]) -> None:
    """Draw the cards of one player of two about the half, as far from it as the game has needed so far."""
    furthest = max(abs(value - HALF) for value in values)
    reach = next(reach for reach in REACHES if reach >= furthest)
    draw_line_chart(
        painter,
        chart,
        [Series(_floats(values), theme.GOLD, dots=False, marks=tuple(wars), fill_to=HALF)],
        [GridLine(HALF + step, number(HALF + step), 0.14 if step else 0.3) for step in (-reach, 0, reach)],
        low=HALF - reach,
        high=HALF + reach,
        last=max(20, len(values) - 1),
    )


def _draw_courses(painter: Painter, room: Rect, view: WarView, name: Names, bottom: int) -> None:
    """Draw everybody's cards in the lower part of the panel, those of the bottom seat on top, with the wars on them."""
    share, courses = view.dealt_cards // view.seats, _courses(view, bottom)
    x, width = room.x + 24, room.w - 48
    painter.rule(x, room.y, width)
    painter.text(painter.fit(EVERYBODYS, width, 13, Weight.BOLD), x, room.y + 20, 13, weight=Weight.BOLD)
    rows = LEGEND_STEP * len(courses)
    chart = Rect(x + LEVELS_ROOM, room.y + 42, width - LEVELS_ROOM, room.h - 72 - rows)
    legend = Rect(x, room.bottom - 14 - rows, width, rows)
    _draw_legend(painter, legend, [(name(seat), course[-1]) for seat, course in courses.items()])
    top = top_of(max(max(course) for course in courses.values()), share)
    lines = []
    for shape, (colour, (seat, course)) in enumerate(zip(COLOURS, courses.items(), strict=False)):
        line = drawn_course(course)
        marks = tuple(turn for turn in view.wars if turn < len(line)) if seat == bottom else ()
        lines.append(Series(_floats(line), colour, dots=False, marks=marks, shape=shape))
    draw_line_chart(
        painter,
        chart,
        lines[::-1],
        [GridLine(0, number(0)), GridLine(share, number(share), 0.3), GridLine(top, number(top))],
        low=0,
        high=top,
        last=max(20, view.turns),
    )


def top_of(highest: int, share: int) -> int:
    """Return the height of the strip of more players: above every line, its label clear of that of the share."""
    return next((reach for reach in TOPS if reach >= highest and reach >= CLEAR_OF_SHARE * share), TOPS[-1])


def _draw_legend(painter: Painter, rect: Rect, counts: Sequence[tuple[str, int]]) -> None:
    """Draw whose line is whose, with everybody's number of cards."""
    y = rect.y + LEGEND_STEP / 2
    for shape, (colour, (name, count)) in enumerate(zip(COLOURS, counts, strict=False)):
        wide = painter.text_width(number(count), theme.LABEL_SIZE, Weight.BOLD)
        draw_shape(painter, shape, rect.x + 5, y, 5, colour)
        who = painter.fit(name, rect.w - wide - 28, 13, Weight.MEDIUM)
        painter.text(who, rect.x + 18, y, 13, theme.TEXT, Weight.MEDIUM)
        painter.text(number(count), rect.right, y, theme.LABEL_SIZE, colour, Weight.BOLD, "rm")
        y += LEGEND_STEP


# -- the panel

_Rows = list[tuple[str, str, bool]]
"""Label, value, and whether the value is gold."""


def draw_panel(
    painter: Painter, rect: Rect, view: WarView, name: Names, bottom: int, *, over_cards: bool = False
) -> None:
    """Draw this war (or this turn) and this game, as labels and values."""
    painter.panel(rect, opacity=theme.PLATE_OPACITY + 0.06 if over_cards else theme.PANEL_OPACITY)
    groups = (_this_war(view, name, bottom), _this_game(view, name, bottom))
    lines, heads = sum(len(rows) for _, rows in groups), len(groups)
    figures = rect.h
    if view.seats > 2 and rect.h >= (COURSES_ROOM + LEAST_FIGURES):
        figures -= COURSES_ROOM
        if view.turns >= CHART_FROM:
            _draw_courses(painter, Rect(rect.x, rect.y + figures, rect.w, rect.h - figures), view, name, bottom)
    step = min(40, (figures - 32) / (lines + heads + 0.3 * heads))
    x, right, y = rect.x + 24, rect.right - 24, rect.y + 16 + step / 2
    for place, (head, rows) in enumerate(groups):
        if place:
            painter.rule(x, y - step * 0.35, right - x)
            y += step * 0.3
        painter.text(head, x, y, theme.BODY_SIZE, weight=Weight.BOLD)
        y += step
        for label, value, gold in rows:
            wide = painter.text(label, x, y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)
            colour = theme.GOLD if gold else theme.TEXT
            room = right - x - wide - 8
            draw_fitted(painter, value, right, y, room, theme.LABEL_SIZE, colour, Weight.BOLD, "r")
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
