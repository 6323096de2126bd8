"""The third page of a review: the list of a player's decisions with its filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.coach.review import Judgement
from engine.coach.verdicts import Verdict
from engine.phrases import say, say_as, say_count, together
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.coaching.coaching import ReviewProgress
from gui.scenes.look_back.review.contents import ReviewContents
from gui.scenes.look_back.review.decision_row import (
    COLUMNS,
    GAP,
    OPACITY,
    ROW,
    button_place,
    draw_decision,
    draw_waiting,
    open_height,
)
from gui.scenes.look_back.review.decisions import Filter, costliest
from gui.scenes.look_back.review.layout import ReviewLayout
from gui.scenes.look_back.review.words import NOTHING_LOST, deed_words
from gui.sprites.fitted import draw_fitted, fitted_lines
from gui.sprites.verdicts import LOOKS, draw_verdict_chip, verdict_chip_width
from gui.widgets.button import Button, ButtonKind
from gui.widgets.list_pane import ListPane, draw_columns
from gui.widgets.scrolling import edges_of
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, Targets

KINDS: Final = (None, "call", "card")
KIND_KEYS: Final = ("kind all", "kind calls", "kind cards")
KIND_WORDS: Final = (say_as("decisions", "All"), say_as("decisions", "Calls"), say_as("decisions", "Cards"))
CHIP, CHIP_GAP = 32.0, 8.0
SECOND_LINE_UP = 6.0
"""Distance by which words of two lines stand higher than those of one: below them are the chips."""
COMING: Final = 2
"""Rows for decisions to come that are on the screen below the latest one."""
BEFORE: Final = 2
"""Decisions that are on the screen above the costliest one."""
NONE_SUCH: Final = say("No such decisions")
LOOKING: Final = say("Expert looks at every decision that was made. You can go on reading.")


class DecisionsPanel:
    """The list of decisions in one review, with its filter, its open decision and its scroll position."""

    def __init__(
        self, painter: Painter, targets: Targets, changed: Action, open_hand: Callable[[Judgement], None]
    ) -> None:
        """``changed`` is called when the list shows other rows; ``open_hand`` shows the table of a decision."""
        self._painter, self._targets, self._changed, self._open_hand = painter, targets, changed, open_hand
        self.rows = ListPane(self.select, self._row_words, gap=GAP, ground=OPACITY, marked=True)
        self.rows.pressed_height = ROW
        self.filter = Filter(0)
        self.follows = True
        """True until the player chooses a decision: from then on the list stays where it is while others arrive."""
        self._contents: ReviewContents | None = None
        self._layout: ReviewLayout | None = None
        self._waiting = 0
        self._looking = False

    # -- what is shown

    @property
    def contents(self) -> ReviewContents:
        assert self._contents is not None, "contents come before anything is drawn"
        return self._contents

    @property
    def layout(self) -> ReviewLayout:
        assert self._layout is not None, "the layout comes before anything is drawn"
        return self._layout

    @property
    def judgements(self) -> Sequence[Judgement]:
        """All judgements, of every seat."""
        return () if self.contents.review is None else self.contents.review.judgements

    @property
    def shown(self) -> tuple[Judgement, ...]:
        """The decisions in the list."""
        return self.filter.shown(self.judgements)

    @property
    def selected(self) -> int:
        """The index of the open decision in the list."""
        return self.rows.chosen

    @property
    def focused(self) -> Judgement | None:
        """The open decision."""
        shown = self.shown
        return shown[self.selected] if self.selected < len(shown) else None

    def show(self, contents: ReviewContents, progress: ReviewProgress) -> None:
        """Show a newer state of the review, perhaps with more decisions."""
        running = not progress.done
        self._looking = running and progress.running
        first = self._contents is None
        open_before = None if first else self.focused
        self._contents = contents
        if first:
            self.filter = Filter(contents.seat)
        shown = self.shown
        if self.follows:
            self.rows.chosen = max(0, len(shown) - 1) if running else costliest(shown)
        elif open_before is not None and open_before in shown:
            self.rows.chosen = shown.index(open_before)
        waiting = running and self.filter.kind is None and self.filter.verdict is None
        review = contents.review
        asked = 0 if review is None else review.decisions[self.filter.seat]
        self._waiting = max(0, asked - len(shown)) if waiting else 0

    def place(self, layout: ReviewLayout) -> None:
        """Lay the list out; while it follows, with the open decision and a few to come on the screen."""
        self._layout = layout
        rows, shown = self.rows, len(self.shown)
        heights = [ROW + GAP] * (shown + self._waiting)
        one = self.focused
        if one is not None:
            heights[self.selected] = open_height(self._painter, layout.rows.w, self.contents.comment(one)) + GAP
        rows.passed_over = range(shown, len(heights))
        # The gap below the last row needs no room.
        rows.lay_out(layout.panel, layout.rows._replace(h=layout.rows.h + GAP), edges_of(heights))
        if self.follows and heights:
            if layout.running:
                rows.show(self.selected + min(COMING, self._waiting))
            else:
                rows.move_to(self.selected - BEFORE)
            rows.show(self.selected)

    def choose(self, wanted: Filter) -> None:
        """Show the decisions that pass the filter, the costliest one open."""
        self.filter, self.follows = wanted, True
        self._changed()
        self.follows = False

    def select(self, place: int) -> None:
        """Open the decision at index ``place`` of the list."""
        self.rows.choose(place)
        self.follows = False
        self._changed()

    def _row_words(self, place: int) -> str:
        """Return a decision of the list as one sentence, for screen readers."""
        one = self.shown[place]
        # Translators: a decision in a review: the place in the match, the move, and the verdict on it.
        return say(
            "{place}: {move}. {verdict}.",
            place=one.deed.place,
            move=deed_words(one.deed),
            verdict=LOOKS[one.verdict].word,
        )

    # -- where things are

    @property
    def segments(self) -> Segments | None:
        """The choice of calls or cards; None in a game that has only one of them."""
        kinds = {one.deed.kind for one in self.judgements}
        if not {"call", "card"} <= kinds:
            return None
        chosen, place = KINDS.index(self.filter.kind), self.layout.segments
        # Long chips leave less room.
        left = max([place.x, *(chip.right + CHIP_GAP for _, _, chip in self.chips)])
        place = place._replace(x=left, w=place.right - left)
        return Segments(place, KIND_KEYS, KIND_WORDS, chosen, self._choose_kind, group="kinds")

    def _choose_kind(self, place: int) -> None:
        self.choose(replace(self.filter, kind=KINDS[place]))

    @property
    def chips(self) -> list[tuple[Verdict, str, Rect]]:
        """(verdict, words, place) for every verdict among the decisions."""
        counts, line = self.filter.counts(self.judgements), self.layout.chips
        found, x = [], line.x
        for verdict, count in counts.items():
            if count or verdict is self.filter.verdict:
                words = LOOKS[verdict].counted(count)
                wide = verdict_chip_width(self._painter, words)
                found.append((verdict, words, Rect(x, line.y - CHIP / 2, wide, CHIP)))
                x += wide + CHIP_GAP
        return found

    def targets(self) -> list[Target]:
        """Return the targets: calls or cards, the verdicts, the decisions."""
        segments = [] if self.segments is None else self.segments.targets()
        chips = [
            Target(
                f"verdict {verdict.value}",
                Rect.around(*place.centre, place.w, max(self._painter.smallest_target, place.h)),
                partial(self.choose, self.filter.with_verdict(verdict)),
                label=words,
                group="verdicts",
            )
            for verdict, words, place in self.chips
        ]
        return [*segments, *chips, *self.rows.targets()]

    def button(self, label: str) -> Button | None:
        """Return the button of the open decision; None if it is not on the screen."""
        one = self.focused
        if one is None or self.selected not in self.rows.seen:
            return None
        place = button_place(self.rows.place(self.selected))
        return Button("open", place, label, partial(self._open_hand, one), ButtonKind.PRIMARY)

    # -- the picture

    def draw(self, painter: Painter) -> None:
        """Draw the panel without its heading, its button and its progress."""
        layout, contents = self.layout, self.contents
        if self.segments is not None:
            self.segments.draw(painter, self._targets)
        self._draw_words(painter)
        for verdict, words, place in self.chips:
            key = f"verdict {verdict.value}"
            draw_verdict_chip(
                painter,
                place.x,
                place.cy,
                verdict,
                words,
                height=CHIP,
                on=self.filter.verdict in (None, verdict),
                hover=self._targets.hovered == key,
                focus=self._targets.keyboard_mode and self._targets.focused == key,
            )
        if self.rows.total:
            draw_columns(painter, COLUMNS, layout.rows, layout.column_names)
        elif contents.review is not None:
            self._draw_alone(painter, NONE_SUCH)
        self._draw_rows(painter)
        self.rows.draw_bar(painter)
        if not layout.running and self.shown:
            painter.text(self._foot_words, layout.foot.x, layout.foot.y, theme.LABEL_SIZE, theme.MUTED, Weight.MEDIUM)

    def _draw_words(self, painter: Painter) -> None:
        size, layout = theme.LABEL_SIZE, self.layout
        contents = self.contents
        words = LOOKING if self._looking else contents.explanation(self.filter.seat)
        line = layout.summary
        room = line.w - painter.text_width(self._total, size, Weight.BOLD) - 16
        lines, _ = fitted_lines(painter, words, room, size, Weight.MEDIUM)
        y = line.y - (SECOND_LINE_UP if len(lines) > 1 else 0.0)
        draw_fitted(painter, words, line.x, y, room, size, theme.MUTED, Weight.MEDIUM)
        draw_fitted(painter, self._total, line.right, line.y, line.w, size, weight=Weight.BOLD, anchor="r")

    @property
    def _total(self) -> str:
        """The sum of the costs of the kind of decisions, in words."""
        of_kind = self.filter.of_the_kind(self.judgements)
        if not of_kind:
            return ""
        unit, cost = self.contents.unit, sum(one.cost for one in of_kind)
        own = self.filter.seat == self.contents.seat
        if own and not cost and not self.layout.running and self.filter.kind is None:
            return NOTHING_LOST[unit.key]
        return unit.total(len(of_kind), cost, so_far=self.layout.running)

    @property
    def _foot_words(self) -> str:
        seen, count = self.rows.seen, len(self.shown)
        which = say_count("{n} decision.", "{n} decisions.", count)
        if len(seen) < count:
            which = say("Decisions {first} to {last} of {all}.", first=seen.start + 1, last=seen.stop, all=count)
        return together([which, say("Enter opens, Up and Down go through them.")])

    def _draw_alone(self, painter: Painter, words: str) -> None:
        """Write words in the middle of the empty list."""
        room = self.layout.rows
        lines = painter.lines(words, 0.8 * room.w, theme.BODY_SIZE, Weight.SEMI_BOLD)
        for place, line in enumerate(lines):
            y = room.cy + (place - (len(lines) - 1) / 2) * 26
            painter.text(line, room.cx, y, theme.BODY_SIZE, anchor="cm")

    def _draw_rows(self, painter: Painter) -> None:
        shown, contents, rows = self.shown, self.contents, self.rows
        for place in rows.seen:
            if place >= len(shown):
                draw_waiting(painter, rows.place(place), place)
                continue
            one, opened = shown[place], place == self.selected
            draw_decision(
                painter,
                rows.draw_ground(painter, place, self._targets),
                one,
                contents.better(one),
                contents.unit,
                margins=contents.margins,
                comment=contents.comment(one) if opened else "",
                opened=opened,
            )
