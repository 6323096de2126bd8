"""The rows of the screen that invites friends: who sits at each seat and how, and who wants to sit down there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.phrases import say
from friends.guests import Guest, State
from friends.table import FREE_SEAT
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.painter import Painter
from gui.art.theme import Weight
from gui.scenes.play.friends.opened import OpenTable
from gui.scenes.prepare.setup.words import seat_words
from gui.sprites.fitted import LITTLE_SMALLER, draw_fitted
from gui.widgets.button import Button, ButtonKind, button_width
from gui.widgets.targets import Action

LET_IN, NOT_NOW, LET_GO = say("Let in"), say("Not now"), say("Let go")
BOT_PLAYS, FOR_FRIEND = say("A bot plays"), say("For a friend")
ROW_GAP, RADIUS, SIDE = 12.0, 14.0, 16.0
FACE, BUTTON, BUTTON_PADDING = 46.0, 40.0, 14.0
NAME_SIZE, LINE_SIZE = 16.0, 13.0


class SeatAction(NamedTuple):
    """Something that can be done about a seat."""

    key: str
    label: str
    act: Action
    kind: ButtonKind = ButtonKind.PLAIN


class SeatRow(NamedTuple):
    """A seat: the portrait and the name, a line on how they play, and what can be done."""

    face: str
    name: str
    line: str
    actions: tuple[SeatAction, ...] = ()
    asks: bool = False
    """True if somebody wants to sit down here."""

    def buttons(self, painter: Painter, row: Rect) -> list[Button]:
        """Return the buttons at the end of the row, from left to right."""
        placed, right = list[Button](), row.right - SIDE
        high = max(painter.smallest_target, min(BUTTON, row.h - 8))
        for action in reversed(self.actions):
            width = button_width(painter, action.label, padding=BUTTON_PADDING)
            rect = Rect(right - width, row.cy - high / 2, width, high)
            placed.append(Button(action.key, rect, action.label, action.act, action.kind, name=self._spoken(action)))
            right = rect.x - 8
        return placed[::-1]

    def _spoken(self, action: SeatAction) -> str:
        return say("{action}: {name}", action=action.label, name=self.name)

    def draw(self, painter: Painter, row: Rect, buttons: Sequence[Button]) -> None:
        """Draw all but the buttons."""
        line, width, shown = (theme.GOLD, 3.0, 1.0) if self.asks else (theme.WHITE, 1.0, 0.12)
        painter.box(row, RADIUS, theme.INK, 0.55, line, width, shown)
        face = min(FACE, row.h - 14)
        painter.avatar(self.face, row.x + SIDE + FACE / 2, row.cy, face)
        x = row.x + SIDE + FACE + 12
        room = min([row.right - SIDE, *(button.rect.x - 12 for button in buttons)]) - x
        name, words = self.name, self.line
        if self.asks:
            name = say("{name} wants to sit down", name=self.name)
            if painter.text_width(name, LITTLE_SMALLER * NAME_SIZE, Weight.BOLD) > room:
                name, words = self.name, say("Wants to sit down")
        lines = painter.lines(words, room, LINE_SIZE)
        leading = 1.2 * max(LINE_SIZE, painter.smallest_size)
        up = 10 if len(lines) == 1 else 12 + leading / 4
        draw_fitted(painter, name, x, row.cy - up, room, NAME_SIZE, theme.TEXT, Weight.BOLD, most=1)
        if len(lines) > 2:
            draw_fitted(painter, words, x, row.cy + up, room, LINE_SIZE, theme.MUTED, Weight.MEDIUM)
            return
        for place, line in enumerate(lines):
            y = row.cy + up + 1 + (place - (len(lines) - 1) / 2) * leading - (leading / 4 if len(lines) == 2 else 0)
            painter.text(line, x, y, LINE_SIZE, theme.MUTED, Weight.MEDIUM)


def seat_rows(table: OpenTable) -> Iterator[SeatRow]:
    """Yield a row for every seat. Whoever waits to be let in stands at the seat that is free next."""
    waiting = [guest for guest in table.guests if guest.state is State.WAITING]
    asked = dict(zip(table.free(), waiting, strict=False))
    plan = table.seated_plan
    for seat, person in enumerate(table.persons):
        where, guest = seat_words(plan, seat), table.guests.at(seat)
        if guest is not None:
            yield _guest_row(table, guest, seat, where)
        elif seat in asked:
            yield _asking_row(table, asked[seat], seat, where)
        elif seat in table.plan.hosts:
            yield SeatRow(person.avatar, person.name, say("{place}, at this screen", place=where))
        elif seat in table.plan.bots:
            line = say("{place}, {level}; a friend can take this seat at any time", place=where, level=person.level)
            yield SeatRow(person.avatar, person.name, line, _of_bot(table, seat))
        else:
            yield _free_row(table, seat, where)


def _guest_row(table: OpenTable, guest: Guest, seat: int, where: str) -> SeatRow:
    here = say("{place}, phone, connected", place=where)
    away = say("{place}, phone, away", place=where)
    let_go = SeatAction(f"let go {seat}", LET_GO, partial(table.let_go, guest))
    return SeatRow(guest.animal, guest.name, here if guest.is_here else away, (let_go,))


def _asking_row(table: OpenTable, guest: Guest, seat: int, where: str) -> SeatRow:
    bot = table.plan.bots.get(seat)
    line = where if bot is None else say("{place}, instead of {name}", place=where, name=bot.words)
    actions = (
        SeatAction(f"let in {seat}", LET_IN, partial(table.let_in, guest), ButtonKind.TICKED),
        SeatAction(f"not now {seat}", NOT_NOW, partial(table.refuse, guest)),
    )
    return SeatRow(guest.animal, guest.name, line, actions, asks=True)


def _of_bot(table: OpenTable, seat: int) -> tuple[SeatAction, ...]:
    if table.match is not None or seat not in table.table_plan.friends:
        return ()
    return (SeatAction(f"for friend {seat}", FOR_FRIEND, partial(table.keep_for_friend, seat)),)


def _free_row(table: OpenTable, seat: int, where: str) -> SeatRow:
    if table.match is not None:
        return SeatRow("you", FREE_SEAT, say("{place}; a bot plays until a friend sits down", place=where))
    bot = SeatAction(f"bot {seat}", BOT_PLAYS, partial(table.give_to_bot, seat))
    return SeatRow("you", FREE_SEAT, say("{place}, for a friend", place=where), (bot,))
