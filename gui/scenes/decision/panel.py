"""The panel beside the table of a decision: the verdict, the worths, the known facts, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from engine.coach.coach import CardChances, Fact
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.decision.contents import Contents
from gui.scenes.study.worths import LEAST_ROW, ROW, draw_worths, shown_of
from gui.sprites.fitted import draw_fitted
from gui.sprites.pieces import chip_thing, draw_pieces
from gui.sprites.verdicts import draw_verdict_disc, percent
from gui.widgets.button import Button, side_by_side

HEAD = 52.0
COMMENT_SIZE, COMMENT_LEADING = 15.0, 1.42
RULE_GAP = 18.0
"""Distance from a section to the line below it, and from that line to the next section."""
HEADING, HEADING_SIZE = 30.0, 14.0
NOTE, NOTE_SIZE = 20.0, 12.5
FACT, FACT_SIZE, FACT_LINE, FACT_ICON = 9.0, 13.5, 20.0, 28.0
EXPECTED = 2
"""Number of facts for which room is kept before they arrive."""
HOLDER, HOLDER_ROW, MOST_HOLDERS = 62.0, 32.0, 4
BUTTON, BUTTON_WIDTH, BUTTON_GAP = 48.0, 220.0, 8.0
COLUMN_GAP = 48.0
ICONS: Final = {"void": "out", "boss": "card", "call": "crown", "trump": "star", "count": "list", "score": "chart"}
LOOKING, NOTHING = say("Looking at what you could know …"), say("Nothing beyond your own cards.")
LOST = say("It could not be found out. The log file tells why.")


class Holder(NamedTuple):
    """A place where a hidden card may lie: a player with a face, or a pile without one."""

    name: str
    avatar: str
    share: float


@dataclass(frozen=True)
class KnownFacts:
    """The facts that the seat could know; fields are None until they are found out."""

    facts: tuple[Fact, ...] | None = None
    lost: bool = False
    """True if finding them out has failed."""
    whereabouts: CardChances | None = None
    holders: tuple[Holder, ...] = ()

    @property
    def shown_holders(self) -> tuple[Holder, ...]:
        """The likeliest places, in their order."""
        likeliest = sorted(self.holders, key=lambda holder: -holder.share)[:MOST_HOLDERS]
        return tuple(holder for holder in self.holders if holder in likeliest)


@dataclass(frozen=True)
class _Amount:
    """The amount of content that the panel shows."""

    rows: int
    row: float
    facts: int
    holders: bool

    def less(self) -> _Amount | None:
        """Return the next smaller amount, of rows of the same height; None if there is none."""
        if self.rows > 6:
            return replace(self, rows=self.rows - 1)
        if self.facts > 2:
            return replace(self, facts=self.facts - 1)
        if self.rows > 4:
            return replace(self, rows=self.rows - 1)
        if self.facts > 1:
            return replace(self, facts=self.facts - 1)
        if self.holders:
            return replace(self, holders=False)
        return replace(self, rows=self.rows - 1) if self.rows > 2 else None


class DecisionPanel:
    """The panel of one decision. It draws as much as fits, the most important parts first."""

    def __init__(self, contents: Contents, known: KnownFacts) -> None:
        self.contents, self.known = contents, known
        self._room = Rect(0, 0, 0, 0)
        self._wide = False
        self._amount = _Amount(0, ROW, 0, False)
        self._buttons: Sequence[Button] = ()

    def arrange(
        self, painter: Painter, room: Rect, buttons: Sequence[Callable[[Rect], Button]], wide: bool
    ) -> Sequence[Button]:
        """Place everything; ``buttons`` makes those at the lower end, two in a row, or all in one row if ``wide``."""
        self._room, self._wide = room, wide
        if wide:
            y, apart = room.bottom - BUTTON, BUTTON_WIDTH + BUTTON_GAP
            places = (Rect(room.x + place * apart, y, BUTTON_WIDTH, BUTTON) for place in range(len(buttons)))
            self._buttons = [make(rect) for make, rect in zip(buttons, places, strict=True)]
        else:
            lines = -(-len(buttons) // 2)
            self._buttons = []
            for place_, make in enumerate(buttons):
                line, column = divmod(place_, 2)
                y = room.bottom - (lines - line) * (BUTTON + BUTTON_GAP) + BUTTON_GAP
                rect = side_by_side(Rect(room.x, y, room.w, BUTTON), 2, BUTTON_GAP)[column]
                self._buttons.append(make(rect))
        foot = min((button.rect.y for button in self._buttons), default=room.bottom) - RULE_GAP
        self._body = Rect(room.x, room.y, room.w, foot - room.y)
        self._amount = self._fitting(painter)
        return self._buttons

    # -- how much fits

    def _fitting(self, painter: Painter) -> _Amount:
        facts = self.known.facts or ()
        amount = _Amount(len(self.contents.worths), LEAST_ROW, len(facts), bool(self.known.shown_holders))
        while not self._fits(painter, amount) and (less := amount.less()) is not None:
            amount = less
        while amount.row < ROW and self._fits(painter, higher := replace(amount, row=amount.row + 1)):
            amount = higher
        return amount

    def _fits(self, painter: Painter, amount: _Amount) -> bool:
        left, right = self._columns(painter)
        first = self._verdict_height(painter, left.w) + self._worths_height(painter, left.w, amount)
        second = self._known_height(painter, right.w, amount)
        if self._wide:
            return max(first, second) <= left.h
        return first + second <= left.h

    def _columns(self, painter: Painter) -> tuple[Rect, Rect]:
        if not self._wide:
            return self._body, self._body
        left, right = side_by_side(self._body, 2, COLUMN_GAP)
        return left, right

    def _verdict_height(self, painter: Painter, width: float) -> float:
        lines = painter.lines(self.contents.comment, width, COMMENT_SIZE)
        return HEAD + len(lines) * COMMENT_SIZE * COMMENT_LEADING

    def _note_lines(self, painter: Painter, width: float) -> Sequence[str]:
        note = self.contents.note
        return painter.lines(note, width, NOTE_SIZE, Weight.MEDIUM) if note else ()

    def _worths_height(self, painter: Painter, width: float, amount: _Amount) -> float:
        note = NOTE * len(self._note_lines(painter, width))
        return 2 * RULE_GAP + HEADING + amount.rows * amount.row + note

    def _known_height(self, painter: Painter, width: float, amount: _Amount) -> float:
        height = (0.0 if self._wide else 2 * RULE_GAP) + HEADING
        if self.known.facts is None:
            # Room for the facts to come, so that nothing moves when they arrive.
            return height + EXPECTED * (FACT_LINE + FACT) + RULE_GAP + HEADING + HOLDER
        for fact in self.known.facts[: amount.facts]:
            height += len(self._fact_lines(painter, fact, width)) * FACT_LINE + FACT
        if amount.holders:
            rows = HOLDER_ROW * len(self.known.shown_holders) if self._wide else HOLDER
            height += RULE_GAP + HEADING + rows
        return height

    @staticmethod
    def _fact_lines(painter: Painter, fact: Fact, width: float) -> Sequence[str]:
        return painter.lines(fact.sentence, width - FACT_ICON, FACT_SIZE)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Draw all but the buttons."""
        left, right = self._columns(painter)
        y = self._draw_worths(painter, left, self._draw_verdict(painter, left))
        if self._wide:
            middle = (left.right + right.x) / 2
            painter.box(Rect(middle, self._body.y, 1, self._body.h), 0, theme.WHITE, theme.RULE_OPACITY)
            self._draw_known(painter, right, right.y)
        else:
            painter.rule(left.x, y + RULE_GAP, left.w)
            self._draw_known(painter, right, y + 2 * RULE_GAP)
        painter.rule(self._room.x, self._body.bottom, self._room.w)

    def _draw_verdict(self, painter: Painter, rect: Rect) -> float:
        """Draw the verdict and the comment; return their lower edge."""
        contents = self.contents
        draw_verdict_disc(painter, rect.x + 18, rect.y + 18, contents.verdict)
        x, room = rect.x + 50, rect.w - 50
        draw_fitted(painter, contents.title, x, rect.y + 9, room, 20, weight=Weight.BOLD, most=1)
        draw_fitted(painter, contents.subtitle, x, rect.y + 32, room, 13, theme.MUTED, Weight.MEDIUM)
        y = rect.y + HEAD
        size = COMMENT_SIZE
        return y + painter.paragraph(contents.comment, rect.x, y, rect.w, size, leading=COMMENT_LEADING)

    def _draw_worths(self, painter: Painter, rect: Rect, y: float) -> float:
        contents, amount = self.contents, self._amount
        painter.rule(rect.x, y + RULE_GAP, rect.w)
        y += 2 * RULE_GAP
        wide = painter.text_width(contents.unit, 13, Weight.MEDIUM)
        room, size = rect.w - wide - 12, HEADING_SIZE
        draw_fitted(painter, contents.heading, rect.x, y + 7, room, size, weight=Weight.BOLD)
        painter.text(contents.unit, rect.right, y + 7, 13, theme.MUTED, Weight.MEDIUM, "rm")
        y += HEADING
        worths = shown_of(contents.worths, amount.rows)
        draw_worths(painter, rect._replace(y=y), worths, amount.row)
        y += amount.rows * amount.row
        for line in self._note_lines(painter, rect.w):
            painter.text(line, rect.x, y + NOTE / 2, NOTE_SIZE, theme.MUTED, Weight.MEDIUM)
            y += NOTE
        return y

    def _draw_known(self, painter: Painter, rect: Rect, y: float) -> None:
        facts = self.known.facts
        painter.text(say("What you could know"), rect.x, y + 7, HEADING_SIZE, weight=Weight.BOLD)
        y += HEADING
        if not facts:
            words = LOST if self.known.lost else LOOKING if facts is None else NOTHING
            painter.text(words, rect.x, y + 7, FACT_SIZE, theme.MUTED, Weight.MEDIUM)
            y += FACT_LINE + FACT
        for fact in (facts or ())[: self._amount.facts]:
            painter.icon(ICONS.get(fact.kind, "eye"), rect.x + 9, y + FACT_LINE / 2, 17, theme.MUTED)
            for line in self._fact_lines(painter, fact, rect.w):
                x = rect.x + FACT_ICON
                painter.text(line, x, y + FACT_LINE / 2, FACT_SIZE, weight=Weight.MEDIUM)
                y += FACT_LINE
            y += FACT
        if self._amount.holders:
            self._draw_holders(painter, rect, y + (RULE_GAP - FACT))

    def _draw_holders(self, painter: Painter, rect: Rect, y: float) -> None:
        found = self.known.whereabouts
        if found is None:
            return
        size = HEADING_SIZE
        words = say("Who held {card}", card=found.card.the_words)
        chip = chip_thing(painter, found.card.name, 24, 3)
        draw_pieces(painter, words, {"card": chip}, rect.x, y + 12, size, room=rect.w, weight=Weight.BOLD)
        y += HEADING
        holders = self.known.shown_holders
        if self._wide:
            for holder in holders:
                self._draw_holder_row(painter, rect, y, holder)
                y += HOLDER_ROW
            return
        for holder, place in zip(holders, side_by_side(rect, len(holders), 12), strict=True):
            self._draw_holder(painter, place, y, holder)

    def _draw_holder(self, painter: Painter, rect: Rect, y: float, holder: Holder) -> None:
        _draw_face(painter, rect.x + 14, y + 16, 28, holder)
        x, room = rect.x + 34, rect.w - 34
        name = painter.fit(holder.name, room, 12.5, Weight.MEDIUM)
        painter.text(name, x, y + 8, 12.5, theme.MUTED, Weight.MEDIUM)
        painter.text(percent(holder.share), x, y + 25, 14, weight=Weight.BOLD)
        _draw_share(painter, Rect(rect.x, y + 40, rect.w, 6), holder.share)

    def _draw_holder_row(self, painter: Painter, rect: Rect, y: float, holder: Holder) -> None:
        cy = y + HOLDER_ROW / 2
        _draw_face(painter, rect.x + 13, cy, 26, holder)
        name = painter.fit(holder.name, 58, 13.5, Weight.MEDIUM)
        painter.text(name, rect.x + 36, cy, 13.5, weight=Weight.MEDIUM)
        bar = Rect(rect.x + 100, cy - 4, rect.w - 160, 8)
        _draw_share(painter, bar, holder.share)
        painter.text(percent(holder.share), rect.right, cy, 13.5, weight=Weight.BOLD, anchor="rm")


def _draw_face(painter: Painter, cx: float, cy: float, size: float, holder: Holder) -> None:
    if holder.avatar:
        painter.avatar(holder.avatar, cx, cy, size)
    else:
        painter.card(None, Pose(cx, cy, size), lift=0.3)


def _draw_share(painter: Painter, bar: Rect, share: float) -> None:
    painter.box(bar, bar.h / 2, theme.WHITE, 0.16)
    if share > 0:
        painter.box(bar._replace(w=max(bar.h, bar.w * share)), bar.h / 2, theme.TEXT)
