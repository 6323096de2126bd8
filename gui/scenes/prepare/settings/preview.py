"""A preview of the settings: a whole table in small, always in the same position, on which a card moves now and then.

It is laid out for a window of the shape of its place, a little larger than the smallest one that tables promise to
fit, and drawn at the scale at which that fills the place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import pygame

from engine.events import redact
from engine.match import Match
from engine.phrases import say
from engine.record import Record, Seat
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import MINIMUM_HEIGHT, MINIMUM_WIDTH, Metrics
from gui.art.painter import Painter
from gui.art.shapes import clear_surface
from gui.art.surfaces import Art
from gui.art.theme import Motion
from gui.games.faces import face_of
from gui.scenes.board.board import Board
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan
from gui.sound.player import Silence, Sounds
from gui.table.descriptions import CardChoice
from gui.table.table import Table
from gui.widgets.button import Button, ButtonKind
from gui.widgets.targets import Targets
from gui.widgets.toolbar import Tool, draw_toolbar, placed_tools, speed_tool

SEED: Final = 32
MOST_SEEDS: Final = 8
MOST_PLIES: Final = 16
"""The most deals, and moves of each, that are searched for a good position."""
MOST_OPEN: Final = 3
"""The most open cards of the others that count: as many as a trick has."""
HAND: Final = 4
"""The number of cards in the hand that suits the room best."""
TELLING: Final = 100 + 10 + 9
"""The value of a position at which the search ends."""
LEAST: Final = (1.1 * MINIMUM_WIDTH, 1.1 * MINIMUM_HEIGHT)
"""Width and height of the least window that is shown, in logical pixels: a larger table, or text, is seen as such."""
RADIUS: Final = 12.0
REST: Final = 0.9
"""Seconds for which moved cards lie before they are back in their places."""
EVERY: Final = 8.0
"""Seconds between two movements."""
MOST_UNASKED: Final = 8
"""Number of movements after which the table is still until a setting is changed: nobody may be looking."""


class _Position(NamedTuple):
    """The present position of a match, as one seat sees it."""

    match: Match
    seat: int

    @property
    def view(self) -> View[Any]:
        return self.match.view(self.seat)


def sample_match(plan: TablePlan, table: Table[Any], seat: int) -> Match:
    """Return a match at that table in a position with much to see, in which ``seat`` is to move if it ever is.

    If possible, some cards are legal and others not, and other players' cards lie open.
    """
    seats = tuple(Seat(each.name) for each in plan.seats)
    best: tuple[int, Match, int] | None = None
    for seed in range(SEED, SEED + MOST_SEEDS):
        match, rng = Match(Record(plan.game, plan.entry.checked(plan.rules), seed, seats)), Random(seed)
        for _ in range(MOST_PLIES):
            worth = _worth(table, match.view(seat)) if match.game.to_move == seat else 0
            if best is None or worth > best[0]:
                best = worth, match, match.ply
            if match.game.to_move is None:
                break
            match.play(rng.choice(tuple(match.legal_moves())))
        if best is not None and best[0] >= TELLING:
            break
    assert best is not None, "there is always a first position"
    _, match, ply = best
    match.go_to(ply)
    return match


def _worth(table: Table[Any], view: View[Any]) -> int:
    """Return the value of a position in which the viewer is to move: the amount that there is to see in it."""
    choices = table.choices(view)
    others = [place for place in view.places if place.seat is None or place.seat != view.seat]
    is_open = sum(card is not None for place in others for card in view.cards(place)[:MOST_OPEN])
    barred = any(choice.reason for choice in choices)
    return 100 + 10 * barred + 3 * min(is_open, MOST_OPEN) - abs(len(choices) - HAND)


class Preview(Board):
    """A table in a rectangle of the window, at which nobody can choose anything. It is silent."""

    shared = claimed = False
    lingers = True

    def __init__(self, host: Host, plan: TablePlan) -> None:
        self.plan = plan
        face = face_of(plan.game)
        self._seat = next(iter(plan.people), 0)
        table = face.table(plan.persons, self._seat)
        self.settings, table.actions = host.settings, self
        table.resize(Metrics(*LEAST))
        self._match = sample_match(plan, table, self._seat)
        self._ply = self._match.ply
        targets = Targets(clock=lambda: host.now)
        super().__init__(host, targets, table, face, _Position(self._match, self._seat), self._offer)
        self._due = host.now + EVERY / 2
        """The time of the next movement."""
        self._unasked = 0
        """Number of the movements since a setting was changed."""
        self._art: Art | None = None
        self.place_in_window = Rect(0, 0, 0, 0)
        self.factor = 1.0
        """The scale of the table against the window's."""
        self._picture: pygame.Surface | None = None
        """The table as it was drawn last; None if it has to be drawn anew."""
        self._unsharp = False
        """True if some of its cards were drawn with unsharp pictures."""
        self._opened = False
        """True once the screen around it has been drawn."""
        self._seen: object = None

    # -- nothing is chosen here

    def play(self, move: Any) -> None:
        """Do nothing."""

    def run(self, until: Callable[[Any], bool]) -> None:
        """Do nothing."""

    def claim(self) -> None:
        """Do nothing."""

    @property
    def own_felt(self) -> theme.Felt:
        """The cloth of the game, unless the player chooses another."""
        return self._face.felt

    @property
    def sounds(self) -> Sounds:
        return Silence()

    @property
    def sentence(self) -> str:
        return "" if self.showing.silent(self._host.now) else self.table.message(self.view)

    # -- places

    def lay_out_in(self, rect: Rect, painter: Painter) -> None:
        """Show the table in that rectangle."""
        self.place_in_window, place = rect, rect.times(painter.z)
        self.factor = min(place.w / LEAST[0], place.h / LEAST[1])
        width, height = place.w / self.factor, place.h / self.factor
        self.window = Metrics(width, height, text=self.settings.text_size / 100, leftwards=painter.leftwards)
        self.lay_out()
        self._picture = None

    def _offer(self) -> None:
        self.offer()

    # -- time

    def move(self) -> None:
        """Let some cards move at the present speed, after which they lie as before."""
        self._back()
        if self._match.game.to_move is None:
            return
        choices = self.table.choices(self.view)
        cards = [choice.move for choice in choices if isinstance(choice, CardChoice) and not choice.reason]
        events = self._match.play(next(iter(cards or self._match.legal_moves())))
        visibility = self._match.game.visibility
        self.follow(tuple(redact(event, self._seat, visibility) for event in events))

    def _back(self) -> None:
        """Show the position from before the movement."""
        self._due = self._host.now + EVERY
        if self._match.ply != self._ply:
            super().finish()
            self._match.go_to(self._ply)
            self.fall_silent()
            self.table.gone_elsewhere()
            self.showing.look_anew()
            self.changed()

    def go_on(self, now: float) -> bool:
        """Take a full trick away that would wait for a click, put the cards back, or begin the next movement."""
        showing = self.showing
        if showing.under_way(now):
            return False
        if showing.waits:
            if now < showing.rest_at + Motion.TRICK_PAUSE:
                return False
            self.show_the_rest(now)
        elif self._match.ply != self._ply:
            if now < showing.rest_at + REST:
                return False
            self._back()
        elif self._moves_by_itself and now >= self._due:
            self._unasked += 1
            self.move()
        else:
            return False
        return True

    @property
    def _moves_by_itself(self) -> bool:
        return self.pace > 0 and not self.settings.reduced_motion and self._unasked < MOST_UNASKED

    def update(self, now: float) -> bool:
        """Follow changed settings and the movement; return whether anything looks different."""
        seen, self._seen = self._seen, self.settings.values
        if seen is not self._seen:
            self._picture, self._unasked = None, 0
        if super().update(now):
            self._picture = None
        return self._opened and self._picture is None

    # -- drawing

    def draw_marks(self, painter: Painter, now: float) -> None:
        """Draw nothing."""

    def draw_in(self, painter: Painter, now: float) -> None:
        """Draw the table with round corners and a hairline about it."""
        if not self._opened:
            # The first frame of a screen has much to make: the table comes with the second.
            self._opened = True
            painter.box(self.place_in_window, RADIUS, self.felt.edge)
            return
        if self._picture is None or self._unsharp:
            self._picture = self._drawn(painter, now)
            self._unsharp = painter.art.cards.unsharp
        place = painter.shown(self.place_in_window)
        painter.surface.blit(self._picture, (round(place.x * painter.scale), round(place.y * painter.scale)))
        painter.box(self.place_in_window, RADIUS, None, 1, theme.WHITE, 1, 0.16)

    def _drawn(self, window: Painter, now: float) -> pygame.Surface:
        """Return the table as a picture, in the language of the window."""
        zoom = self._zoomed(window.art)
        size = round(self.place_in_window.w * window.scale), round(self.place_in_window.h * window.scale)
        painter = Painter(pygame.Surface(size, 0, 32), zoom, self.z)
        painter.catalogue, painter.leftwards = window.catalogue, window.leftwards
        painter.high_contrast = window.high_contrast
        painter.felt(self.felt)
        self.draw(painter, now, lambda: self._draw_toolbar(painter))
        return _rounded(painter.surface, RADIUS * window.scale)

    def _draw_toolbar(self, painter: Painter) -> None:
        metrics = self.table.metrics
        tools = [tool._replace(act=_nothing) for tool in self._tools()]
        placed = placed_tools(painter, metrics.width, tools, left_handed=metrics.left_handed)
        left, right = placed.ends
        line = self.table.subtitle(self.view)
        draw_toolbar(painter, metrics.width, self.table.title, line, right, self.table.draw_sign, left)
        for button in (Button("menu", placed.menu, "", _nothing, ButtonKind.TOOL, "menu"), *placed.buttons):
            button.draw(painter, self._targets)

    def _tools(self) -> Sequence[Tool]:
        """Return the tools of the table: the bulb if the player wants hints."""
        hint = Tool("hint", say("Hint"), _nothing)
        return [
            *(Tool(icon, "", _nothing) for icon in ("undo", "redo")),
            *([hint] if self.settings.hints and self.plan.entry.coach else ()),
            *self.table.tools(self.view),
            speed_tool(self.settings.pace, _nothing),
        ]

    def drop(self) -> None:
        """Free the pictures; the next drawing makes them anew."""
        self._art = self._picture = None

    def _zoomed(self, art: Art) -> Art:
        """Return the art of the window for the scale of the table; the cards are the same."""
        if self._art is None or self._art.scale != art.scale * self.factor or self._art.cards is not art.cards:
            self._art = art.zoomed(self.factor)
        return self._art


def _nothing() -> None:
    """Do nothing."""


def _rounded(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """Return the picture with round corners."""
    mask = clear_surface(*surface.get_size())
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(radius))
    mask.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask
