"""The panel beside the table of a decision: the verdict, the worths, the known facts, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple

from engine.coach.coach import CardChances, Fact
from engine.phrases import say
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.pieces.order import Column, Row, grid
from gui.pieces.piece import Arranged, Block, ButtonSlot, Gap, Piece, Stretch, first_fitting, fits
from gui.pieces.words import Line, Lines, Rule
from gui.scenes.look_back.decision.contents import DecisionContents
from gui.scenes.study.worths import LEAST_ROW, ROW, draw_worths, shown_of
from gui.sprites.fitted import draw_fitted
from gui.sprites.pieces import chip_thing, draw_pieces
from gui.sprites.verdicts import draw_verdict_disc, percent
from gui.widgets.button import Button

HEAD = 52.0
RULE_GAP = 18.0
"""Distance from a section to the line below it, and from that line to the next section."""
HEADING, HEADING_MIDDLE, HEADING_SIZE = 30.0, 7.0, 14.0
NOTE_SIZE, NOTE_LEADING = 12.5, 1.6
FACT, FACT_SIZE, FACT_LINE, FACT_ICON = 9.0, 13.5, 20.0, 28.0
EXPECTED = 2
"""Number of facts for which room is kept before they arrive."""
HOLDER, HOLDER_ROW, HOLDER_GAP, MOST_HOLDERS = 62.0, 32.0, 12.0, 4
BUTTON_WIDTH = 220.0
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
    facts: int
    holders: int
    """1 if the places of a hidden card are shown, else 0."""
    row: float = LEAST_ROW
    """The height of a row of the worths."""

    def less(self) -> Iterator[_Amount]:
        """Yield smaller and smaller amounts, this one first."""
        amount = self
        yield amount
        for name, least in GIVING_WAY:
            while getattr(amount, name) > least:
                amount = replace(amount, **{name: getattr(amount, name) - 1})
                yield amount


GIVING_WAY: Final = (("rows", 6), ("facts", 2), ("rows", 4), ("facts", 1), ("holders", 0), ("rows", 2))
"""The contents that are cut in a low room, in this order, each down to its number."""


class DecisionPanel:
    """The panel of one decision. It draws as much as fits, the most important parts first."""

    def __init__(self, contents: DecisionContents, known: KnownFacts) -> None:
        self.contents, self.known = contents, known
        self._arranged: Arranged | None = None

    def arrange(
        self, painter: Painter, room: Rect, buttons: Sequence[Callable[[Rect], Button]], wide: bool
    ) -> Sequence[Button]:
        """Place everything; ``buttons`` makes those at the lower end, two in a row, or all in one row if ``wide``."""
        panel = partial(self._panel, [ButtonSlot(make, theme.BUTTON_HEIGHT) for make in buttons], wide)
        amounts = {panel(amount): amount for amount in self._most.less()}
        piece = first_fitting(amounts, painter, room)
        amount = amounts[piece]
        while amount.row < ROW and fits(higher := panel(replace(amount, row=amount.row + 1)), painter, room):
            piece, amount = higher, replace(amount, row=amount.row + 1)
        self._arranged = Arranged(piece, painter, room)
        return self._arranged.buttons

    def draw(self, painter: Painter) -> None:
        """Draw all but the buttons."""
        if self._arranged is not None:
            self._arranged.draw(painter)

    # -- the pieces

    @property
    def _most(self) -> _Amount:
        facts, rows = self.known.facts, len(self.contents.worths)
        if facts is None:
            return _Amount(rows, EXPECTED, 1)
        return _Amount(rows, len(facts), int(bool(self.known.shown_holders)))

    def _panel(self, slots: Sequence[Piece], wide: bool, amount: _Amount) -> Piece:
        decision = [*self._verdict(), Rule(RULE_GAP, RULE_GAP), *self._worths(amount)]
        known = [*self._known(amount, wide), Stretch()]
        if not wide:
            body, buttons = Column(*decision, Rule(RULE_GAP, RULE_GAP), *known), grid(slots, 2, theme.GRID)
            return Column(body, Rule(below=RULE_GAP), buttons)
        columns = Row(Column(*decision), Block(0, _draw_between), Column(*known), widths=(None, COLUMN_GAP, None))
        return Column(columns, Rule(below=RULE_GAP), Row(*slots, gap=theme.GRID, widths=[BUTTON_WIDTH] * len(slots)))

    def _verdict(self) -> list[Piece]:
        return [Block(HEAD, self._draw_verdict), Lines(self.contents.comment, 15, leading=1.42)]

    def _worths(self, amount: _Amount) -> list[Piece]:
        contents, worths = self.contents, shown_of(self.contents.worths, amount.rows)
        rows = Block(amount.rows * amount.row, lambda painter, rect: draw_worths(painter, rect, worths, amount.row))
        note = Lines(contents.note, NOTE_SIZE, theme.MUTED, leading=NOTE_LEADING)
        heading = Line(contents.heading, HEADING, HEADING_MIDDLE, HEADING_SIZE, aside=contents.unit, most=2)
        return [heading, rows, *([note] if contents.note else [])]

    def _known(self, amount: _Amount, wide: bool) -> list[Piece]:
        facts, height = self.known.facts, FACT_LINE + FACT
        pieces: list[Piece] = [Line(say("What you could know"), HEADING, HEADING_MIDDLE, HEADING_SIZE)]
        if not facts:
            words = LOST if self.known.lost else LOOKING if facts is None else NOTHING
            pieces.append(Line(words, height, HEADING_MIDDLE, FACT_SIZE, theme.MUTED, weight=Weight.MEDIUM))
        if facts is None:
            # Room for the facts to come, so that nothing moves when they arrive.
            holders = amount.holders * (RULE_GAP + HEADING + HOLDER)
            return [*pieces, Gap((amount.facts - 1) * height + holders)]
        for fact in facts[: amount.facts]:
            sentence = Lines(fact.sentence, FACT_SIZE, leading=FACT_LINE / FACT_SIZE)
            pieces += [Row(_icon(fact), sentence, widths=(FACT_ICON, None)), Gap(FACT)]
        if amount.holders:
            pieces += [Gap(RULE_GAP - FACT), *self._holders(wide), Gap(FACT)]
        return pieces

    def _holders(self, wide: bool) -> list[Piece]:
        holders = self.known.shown_holders
        if wide:
            return [
                Block(HEADING, self._draw_card),
                *(Block(HOLDER_ROW, partial(_draw_holder_row, each)) for each in holders),
            ]
        blocks = [Block(HOLDER, partial(_draw_holder, each)) for each in holders]
        return [Block(HEADING, self._draw_card), Row(*blocks, gap=HOLDER_GAP)]

    # -- drawing

    def _draw_verdict(self, painter: Painter, rect: Rect) -> None:
        contents, x, room = self.contents, rect.x + 50, rect.w - 50
        draw_verdict_disc(painter, rect.x + 18, rect.y + 18, contents.verdict)
        draw_fitted(painter, contents.title, x, rect.y + 9, room, 20, weight=Weight.BOLD, most=1)
        draw_fitted(painter, contents.subtitle, x, rect.y + 32, room, 13, theme.MUTED, Weight.MEDIUM)

    def _draw_card(self, painter: Painter, rect: Rect) -> None:
        """Draw the heading of the places of a hidden card."""
        found = self.known.whereabouts
        if found is not None:
            words = say("Who held {card}", card=found.card.asked_for)
            chip = chip_thing(painter, found.card.name, 24, 3)
            size, weight = HEADING_SIZE, Weight.BOLD
            draw_pieces(painter, words, {"card": chip}, rect.x, rect.y + 12, size, room=rect.w, weight=weight)


def _draw_between(painter: Painter, rect: Rect) -> None:
    """Draw the line between two columns."""
    painter.box(Rect(rect.cx, rect.y, 1, rect.h), 0, theme.WHITE, theme.RULE_OPACITY)


def _icon(fact: Fact) -> Piece:
    """Return the sign beside a fact."""
    name = ICONS.get(fact.kind, "eye")
    return Block(
        FACT_LINE, lambda painter, rect: painter.icon(name, rect.x + 9, rect.y + FACT_LINE / 2, 17, theme.MUTED)
    )


def _draw_holder(holder: Holder, painter: Painter, rect: Rect) -> None:
    _draw_face(painter, rect.x + 14, rect.y + 16, 28, holder)
    x, room = rect.x + 34, rect.w - 34
    name = painter.fit(holder.name, room, 12.5, Weight.MEDIUM)
    painter.text(name, x, rect.y + 8, 12.5, theme.MUTED, Weight.MEDIUM)
    painter.text(percent(holder.share), x, rect.y + 25, 14, weight=Weight.BOLD)
    _draw_share(painter, Rect(rect.x, rect.y + 40, rect.w, 6), holder.share)


def _draw_holder_row(holder: Holder, painter: Painter, rect: Rect) -> None:
    _draw_face(painter, rect.x + 13, rect.cy, 26, holder)
    name = painter.fit(holder.name, 58, 13.5, Weight.MEDIUM)
    painter.text(name, rect.x + 36, rect.cy, 13.5, weight=Weight.MEDIUM)
    _draw_share(painter, Rect(rect.x + 100, rect.cy - 4, rect.w - 160, 8), holder.share)
    painter.text(percent(holder.share), rect.right, rect.cy, 13.5, weight=Weight.BOLD, anchor="rm")


def _draw_face(painter: Painter, cx: float, cy: float, size: float, holder: Holder) -> None:
    if holder.avatar:
        painter.avatar(holder.avatar, cx, cy, size)
    else:
        painter.card(None, Pose(cx, cy, size), lift=0.3)


def _draw_share(painter: Painter, bar: Rect, share: float) -> None:
    painter.box(bar, bar.h / 2, theme.WHITE, 0.16)
    if share > 0:
        painter.box(bar._replace(w=max(bar.h, bar.w * share)), bar.h / 2, theme.TEXT)
