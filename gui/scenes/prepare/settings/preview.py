"""A preview of the settings: a piece of a game's real table, always in the same position."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, Final

import pygame

from engine.match import Match
from engine.record import Record, Seat
from engine.view import View
from gui.art import theme
from gui.art.geometry import Rect
from gui.art.metrics import MINIMUM_HEIGHT, Metrics
from gui.art.painter import Painter
from gui.art.shapes import clear_surface
from gui.art.surfaces import Art
from gui.games.faces import face_of
from gui.scenes.board.card_frame import CardFrame
from gui.scenes.board.own_cards import OwnCards
from gui.scenes.board.showing import Showing
from gui.settings.people import Person
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan
from gui.sprites.messages import draw_pill
from gui.table.descriptions import CardChoice, Past
from gui.table.table import Table
from gui.widgets.targets import Targets

log = logging.getLogger(__name__)

SEED: Final = 32
MOST_SEEDS: Final = 8
MOST_PLIES: Final = 16
"""The most deals, and moves of each, that are searched for a good position."""
MOST_OPEN: Final = 3
"""The most open cards of the others that count: as many as a trick has."""
HAND: Final = 4
"""The number of cards in the hand that suits the room best."""
TELLING: Final = 10 + 9
"""The value of a position at which the search ends."""
WIDE: Final = 990.0
"""Logical width of the table of which the middle is shown: the players at its sides lie outside, plates are short."""
SHOWN_WIDTH: Final = 480.0
"""Logical width of the piece that is shown, before the settings change it."""
STRIP_HEIGHT: Final = 176.0
"""Logical height of the piece in a strip: the hand."""
RADIUS: Final = 12.0
REST: Final = 0.6
"""Seconds for which moved cards lie before they are back in their places."""


class _Looking:
    """The `TableActions` of a table at which nobody plays; they do nothing."""

    def __init__(self, settings: Settings, showing: Callable[[], Showing]) -> None:
        self.settings = settings
        self._showing = showing

    lingers = claimed = False

    def claim(self) -> None: ...
    def play(self, move: Any) -> None: ...
    def run(self, until: Callable[[Any], bool]) -> None: ...
    def look_back(self, past: Callable[[], Past]) -> None: ...
    def notice(self, words: str) -> None: ...
    def changed(self) -> None: ...
    def rearrange(self) -> None: ...
    def focus(self, key: str, *, by_key: bool = False) -> None: ...

    def points_at(self, spot: str) -> bool:
        return False

    @property
    def moment(self) -> float | None:
        return None

    @property
    def settled(self) -> View[Any]:
        return self._showing().settled

    @property
    def shared(self) -> bool:
        return False


def sample_match(game: str, table: Table[Any]) -> Match:
    """Return a match at that table in a position with much to see, in which the person at the bottom is to move.

    If possible, some cards are legal and others not, and other players' cards lie open.
    """
    plan = usual_plan(game)
    seats = tuple(Seat(seat.name) for seat in plan.seats)
    best: tuple[int, Match, int] | None = None
    for seed in range(SEED, SEED + MOST_SEEDS):
        match, rng = Match(Record(game, plan.rules, seed, seats)), Random(seed)
        for _ in range(MOST_PLIES):
            if match.game.to_move == 0:
                worth = _worth(table, match.view(0))
                if best is None or worth > best[0]:
                    best = worth, match, match.ply
            if match.game.to_move is None:
                break
            match.play(rng.choice(tuple(match.legal_moves())))
        if best is not None and best[0] >= TELLING:
            break
    assert best is not None, "the person at the bottom is never to move"
    _, match, ply = best
    match.go_to(ply)
    return match


def _worth(table: Table[Any], view: View[Any]) -> int:
    """Return the value of a position: the amount that there is to see in it."""
    choices = table.choices(view)
    others = [place for place in view.places if place.seat is None or place.seat != view.seat]
    is_open = sum(card is not None for place in others for card in view.cards(place)[:MOST_OPEN])
    barred = any(choice.reason for choice in choices)
    return 10 * barred + 3 * min(is_open, MOST_OPEN) - abs(len(choices) - HAND)


class Preview:
    """The piece of a table in a rectangle of the window. Times are in seconds, and passed in."""

    def __init__(self, settings: Settings, game: str, now: float) -> None:
        self.settings, self.game = settings, game
        self.face = face_of(game)
        plan = usual_plan(game, settings.own_name)
        self._people = [Person(seat.words, seat.avatar) for seat in plan.seats]
        self._table = self.face.table(self._people, 0)
        self._table.actions = _Looking(settings, lambda: self._showing)
        self._metrics = Metrics(WIDE, 800)
        self._table.resize(self._metrics)
        self._match = sample_match(game, self._table)
        self._ply = self._match.ply
        self._look(now)
        self._art: Art | None = None
        self._rect = Rect(0, 0, 0, 0)
        self._leftwards = False
        self._factor = 1.0
        self._moves_until: float | None = None
        self._picture: pygame.Surface | None = None
        """The piece as it was drawn last; None if it has to be drawn anew."""
        self._unsharp = False
        """True if some of its cards were drawn with unsharp pictures."""
        self._opened = False
        """True once the screen around it has been drawn."""
        self._seen: object = None

    def _look(self, now: float) -> None:
        """Begin to show the present position."""
        self._showing = Showing(self._table, self, now)
        self._own = OwnCards(Targets(), self._showing, self.settings, lambda move: None, lambda words: None)

    # -- the position: what `Showing` looks at

    @property
    def view(self) -> View[Any]:
        return self._match.view(0)

    # -- places

    def lay_out(self, rect: Rect, now: float, painter: Painter) -> None:
        """Show the piece in that rectangle; a low one is a strip with the hand alone."""
        self._leftwards = painter.leftwards
        self._rect, place = rect, rect.times(painter.z)
        strip = place.h < place.w / 2
        self._factor = place.h / STRIP_HEIGHT if strip else place.w / SHOWN_WIDTH
        height = MINIMUM_HEIGHT if strip else max(MINIMUM_HEIGHT, place.h / self._factor)
        self._metrics = Metrics(max(WIDE, place.w / self._factor), height)
        self._arrange(now)

    def _arrange(self, now: float) -> None:
        """Put every piece at its place by the settings."""
        self._showing.finish(now)
        scale = min(self.settings.table_scale / 100, self._table.largest_scale)
        leftwards = self._leftwards
        self._metrics = replace(self._metrics, scale=scale, left_handed=self.settings.left_handed, leftwards=leftwards)
        self._table.resize(self._metrics)
        self._showing.resize()
        self._own.offer(self._table.choices(self.view))
        self._own.aim(now - 1, awake=True)
        self._picture = None

    # -- time

    def play(self, now: float) -> None:
        """Move some cards at the present speed, and then back."""
        self._back(now)
        if self._match.game.to_move is None:
            return
        choices = self._table.choices(self.view)
        cards = [choice.move for choice in choices if isinstance(choice, CardChoice) and not choice.reason]
        events = self._match.play(next(iter(cards or self._match.legal_moves())))
        self._own.offer(())
        self._showing.follow(events, now, self.settings.pace.value, still=self.settings.reduced_motion)
        self._moves_until = self._showing.rest_at + REST

    def _back(self, now: float) -> None:
        self._moves_until = None
        if self._match.ply != self._ply:
            self._match.go_to(self._ply)
            self._look(now)
            self._arrange(now)

    def update(self, now: float) -> bool:
        """Follow changed settings and the movement; return whether anything looks different."""
        seen = self.settings.values
        if seen is not self._seen:
            self._seen = seen
            self._arrange(now)
            return True
        if self._moves_until is None:
            return self._opened and self._picture is None
        list(self._showing.cues(now))
        if now >= self._moves_until:
            self._back(now)
        self._picture = None
        return True

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        """Draw the piece with round corners and a hairline about it."""
        art, scale = painter.art, painter.scale
        if not self._opened:
            # The first frame of a screen has much to make: the piece comes with the second.
            self._opened = True
            return
        if self._picture is None or self._unsharp:
            self._picture = self._drawn(painter, now)
            self._unsharp = art.cards.unsharp
        picture = self._picture
        place = painter.shown(self._rect)
        painter.surface.blit(picture, (round(place.x * scale), round(place.y * scale)))
        painter.box(self._rect, RADIUS, None, 1, theme.WHITE, 1, 0.16)

    def _drawn(self, window: Painter, now: float) -> pygame.Surface:
        """Return the piece as a picture, in the language of the window."""
        art = window.art
        zoom, table, view = self._zoomed(art), self._table, self._showing.view
        metrics = self._metrics
        surface = pygame.Surface(
            (round(metrics.window_width * zoom.scale), round(metrics.window_height * zoom.scale)), 0, 32
        )
        painter = Painter(surface, zoom, metrics.z)
        painter.catalogue, painter.leftwards = window.catalogue, window.leftwards
        painter.high_contrast = window.high_contrast
        painter.felt(self.face.felt_by(self.settings))
        table.draw_under(painter, view)
        frame = CardFrame(painter, self._own, self._showing, now, True, table.marks(view), table.tags(view))
        frame.draw_lying()
        table.draw_over(painter, view)
        if self._moves_until is None and (words := table.message(view)):
            x, y, room = table.message_place(view)
            draw_pill(painter, x, y, words, width_limit=min(room, metrics.pixels(SHOWN_WIDTH) - 2 * theme.MARGIN))
        frame.draw_flying()
        width, height = round(self._rect.w * window.scale), round(self._rect.h * window.scale)
        left = (surface.get_width() - width) // 2
        return _rounded(surface, pygame.Rect(left, surface.get_height() - height, width, height), RADIUS * art.scale)

    def drop(self) -> None:
        """Free the pictures; the next drawing makes them anew."""
        self._art = self._picture = None

    def _zoomed(self, art: Art) -> Art:
        """Return the art of the window for the scale of the piece; the cards are the same."""
        if self._art is None or self._art.scale != art.scale * self._factor or self._art.cards is not art.cards:
            self._art = art.zoomed(self._factor)
        return self._art


def _rounded(surface: pygame.Surface, area: pygame.Rect, radius: float) -> pygame.Surface:
    """Return that area of the surface with round corners."""
    piece = clear_surface(*area.size)
    piece.blit(surface, (0, 0), area)
    mask = clear_surface(*area.size)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=round(radius))
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece
