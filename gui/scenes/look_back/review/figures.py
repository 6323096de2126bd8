"""The figures of a review, and what they mean: two sentences each, with the figures of this game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import fsum, inf, sqrt
from typing import Final, NamedTuple

from engine.coach.coach import coach_of
from engine.coach.luck import Parts
from engine.phrases import listed, say, say_as, say_count, together
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.pieces.order import Column, Row
from gui.pieces.piece import Block, ButtonSlot, Gap, Piece, Stretch
from gui.pieces.words import Line, Lines
from gui.scenes.look_back.history.panel import draw_lead
from gui.scenes.look_back.review.contents import ReviewContents
from gui.scenes.look_back.review.figures_page import (
    HEADING,
    HEADING_GAP,
    Curve,
    FigureLine,
    difference_pieces,
    draw_course,
    draw_figure,
    players_pieces,
    sum_words,
)
from gui.scenes.scene import Host
from gui.sprites.verdicts import percent
from gui.sprites.worths import signed
from gui.widgets.button import Button, ButtonKind

ABOUT, ABOUT_ROOM = 26.0, 40.0
"""The width of the sign that explains a figure, and the room at the right end of a line for it."""
FIGURE, COLUMNS_GAP, BLOCK_GAP = 40.0, 40.0, 30.0
TABS: Final = (say_as("tab", "Course"), say_as("tab", "Difference"), say_as("tab", "Players"))
"""The words that choose the parts of a low page."""
CHART_SHARES: Final = (0.44, 0.56)
"""The shares of a low page's width for the chart and the figures beside it."""
GUESSING = say(
    "Accuracy is measured against guessing: at 0% the moves are as good as drawn by lot, at 100% nothing is lost."
)
WHOLE_POINT = say("Accuracy is 100% less what a decision cost on average, a whole point being 100%.")


class Explanation(NamedTuple):
    """What a figure means."""

    title: str
    words: str


def figures_of(contents: ReviewContents) -> tuple[FigureLine, ...]:
    """Return the figures of the review's seat, as far as they are known."""
    review, unit = contents.review, contents.unit
    accuracy = None if review is None else review.accuracy()
    if review is None or accuracy is None:
        return ()
    name = say("Accuracy") if review.done else say("Accuracy so far")
    if unit.is_chance:
        name = say("Accuracy against guessing")
    found = [
        FigureLine("accuracy", name, percent(accuracy, 1)),
        FigureLine("cost", say_as("figure", "Given away"), unit.each(review.mean_cost() or 0.0)),
    ]
    if contents.margins:
        # Translators: the sum of what all decisions gave away.
        found.append(FigureLine("margin", say_as("figure", "In all"), unit.cost(review.cost(), _margin(contents))))
    return tuple(found)


def _margin(contents: ReviewContents) -> float:
    """Return the standard error of the sum of the costs."""
    assert contents.review is not None
    return sqrt(fsum(one.error**2 for one in contents.review.yours if one.cost))


def explanations_of(contents: ReviewContents) -> dict[str, Explanation]:
    """Return key of a figure or a block -> its explanation, for those that can be explained now."""
    labels = {figure.key: figure.label for figure in figures_of(contents)}
    found = {key: Explanation(labels[key], words) for key, words in _of_the_costs(contents).items() if key in labels}
    difference, parts = contents.difference, None if contents.review is None else contents.review.parts
    if difference is not None and parts is not None:
        found["parts"] = Explanation(say("What made the difference"), _parts_words(difference.values))
        found["luck"] = Explanation(say("With luck taken out"), _luck_words(parts))
    if labels:
        found["players"] = Explanation(say("How everybody played"), _players_words(contents))
    return found


class FiguresParts(NamedTuple):
    """The parts of the page of the figures: the chart, the lines below it, the parts of the result, the players."""

    chart: Piece
    figures: Piece
    difference: Sequence[Piece]
    players: Sequence[Piece]

    @property
    def whole(self) -> Piece:
        """All parts in two columns."""
        left = Column(self.chart, Gap(8), self.figures)
        parts = (*self.difference, Gap(BLOCK_GAP)) if self.difference else ()
        return Row(left, Column(*parts, *self.players, Stretch()), gap=COLUMNS_GAP)

    @property
    def alone(self) -> Sequence[tuple[str, Piece]]:
        """The parts of a low page, of which one is shown at a time, with the words that choose it."""
        figures = Column(Gap(HEADING), self.figures, Stretch())
        course = Row(self.chart, figures, gap=COLUMNS_GAP, shares=CHART_SHARES)
        difference = Column(*self.difference, Stretch())
        players = Column(*self.players, Stretch())
        found = ((TABS[0], course), (TABS[1], difference), (TABS[2], players))
        return tuple(each for each in found if each[1] is not difference or self.difference)


def figures_parts(host: Host, contents: ReviewContents, course: Curve | None) -> FiguresParts:
    """Return the parts of the page; where there is no ``course`` of chances, the lead is drawn in its place."""
    explained = explanations_of(contents)

    def beside(key: str, piece: Piece, height: float = 0.0) -> Piece:
        about = Gap(height)
        if key in explained:
            about = ButtonSlot(partial(_about_button, host, key, explained[key]), height)
        return Row(piece, about, widths=(None, ABOUT_ROOM))

    def draw_chart(painter: Painter, block: Rect) -> None:
        if course is None:
            draw_lead(painter, block, contents.row)
        else:
            draw_course(course, painter, block)

    figures = (
        beside(figure.key, Block(FIGURE, partial(draw_figure, figure)), FIGURE) for figure in figures_of(contents)
    )
    chart, lines = Block(0, draw_chart, inf), Column(*figures)
    if not contents.has_decisions:
        coach = [Line(say("The coach"), HEADING, HEADING / 2), Gap(HEADING_GAP), Lines(contents.line)]
        return FiguresParts(chart, lines, (), coach)
    difference = contents.difference
    parts = () if difference is None else difference_pieces(difference, beside)
    return FiguresParts(chart, lines, parts, players_pieces(contents.players, contents.no_luck, beside))


def _about_button(host: Host, key: str, explanation: Explanation, line: Rect) -> Button:
    """Return the button at the end of a line that says what its figure means."""
    title, words = explanation
    size = max(host.painter.smallest_target, 40)
    place = Rect.around(line.right - ABOUT / 2, line.cy, size, size)
    name = say("What does “{figure}” mean?", figure=title)
    return Button(f"about {key}", place, "", partial(_explain, host, title, words), ButtonKind.TOOL, "help", name=name)


def _explain(host: Host, title: str, words: str) -> None:
    host.go.notice(title, words)


def _of_the_costs(contents: ReviewContents) -> dict[str, str]:
    review, unit, coach = contents.review, contents.unit, coach_of(contents.record.game)
    mean = None if review is None else review.mean_cost()
    if review is None or mean is None:
        return {}
    count, total = len(review.yours), unit.amount(review.cost())
    worth = say(
        "A decision costs what the best move would have brought more, as far as the player could know: {amount} here.",
        amount=unit.each(mean),
    )
    dearest = say("The dearest one cost {amount}.", amount=unit.amount(max(one.cost for one in review.yours)))
    if coach is not None and coach.levels:
        level, error = min(coach.levels.items(), key=lambda item: abs(item[1] - mean))
        # Translators: level is the name of a bots' level, such as Skilled; amount is "0.04 points".
        dearest = say("Bots of the level {level} give away {amount} each time.", level=level, amount=unit.lost(error))
    return {
        "accuracy": together([_given_away(contents), GUESSING if unit.is_chance else WHOLE_POINT]),
        "cost": together([worth, dearest]),
        "margin": say_count(
            "Costs are estimates, since the coach tries the moves in deals that it imagines. "
            "The sum of {n} decision, {amount}, is right to {error} two times in three.",
            "Costs are estimates, since the coach tries the moves in deals that it imagines. "
            "The sum of {n} decisions, {amount}, is right to {error} two times in three.",
            count,
            amount=total,
            error=say("± {error:.2f}", error=_margin(contents)),
        ),
    }


def _given_away(contents: ReviewContents) -> str:
    """Return a sentence about what the seat gave away."""
    review, unit = contents.review, contents.unit
    assert review is not None
    count, own = len(review.yours), contents.seat == contents.row.teller
    amounts = {"total": unit.amount(review.cost()), "mean": unit.lost(review.mean_cost() or 0.0)}
    name = contents.name(contents.seat)
    if unit.is_chance and own:
        return say_count(
            "In {n} decision you gave away {mean}.",
            "In {n} decisions you gave away {mean} each time.",
            count,
            **amounts,
        )
    if unit.is_chance:
        return say_count(
            "In {n} decision {name} gave away {mean}.",
            "In {n} decisions {name} gave away {mean} each time.",
            count,
            name=name,
            **amounts,
        )
    if own:
        return say_count(
            "You gave away {total} in {n} decision.",
            "You gave away {total} in {n} decisions, {mean} each.",
            count,
            **amounts,
        )
    return say_count(
        "{name} gave away {total} in {n} decision.",
        "{name} gave away {total} in {n} decisions, {mean} each.",
        count,
        name=name,
        **amounts,
    )


def _parts_words(values: tuple[float, ...]) -> str:
    return say(
        "Each bar begins where the one above it ends, and the last ends at the result: {sum}. "
        "The cards are what four equal players would have made of them, and the luck of the play is what came "
        "otherwise than could be expected of the decisions.",
        sum=sum_words(values),
    )


def _luck_words(parts: Parts) -> str:
    return say(
        "The result was {result}; with average cards and without luck of the play the same decisions bring {without}. "
        "So luck brought {luck}.",
        result=signed(parts.result, 1),
        without=signed(parts.adjusted, 1),
        luck=signed(round(parts.result, 1) - round(parts.adjusted, 1), 1),
    )


def _players_words(contents: ReviewContents) -> str:
    review, unit = contents.review, contents.unit
    assert review is not None
    costs = [(contents.name(seat), mean) for seat in contents.order if (mean := review.mean_cost(seat)) is not None]
    # Translators: a player and the mean cost of a decision: "Maya 0.05 points".
    lines = [say("{name} {amount}", name=name, amount=unit.amount(mean)) for name, mean in costs]
    return say(
        "Everybody is judged by what that player could see. A decision gave away on average: {players}.",
        players=listed(lines),
    )
