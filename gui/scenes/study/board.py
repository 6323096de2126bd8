"""A game's own table at rest, outside a game: it shows positions and the moves between them.

Replays, decisions and puzzles show it. No game is played here: while the board asks, it hands the player's choice on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from engine.cards import Card
from engine.events import Event
from engine.view import View
from gui.art import theme
from gui.art.geometry import Pose, Rect
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Motion
from gui.games.faces import face_of
from gui.scenes.scene import Host
from gui.scenes.study.badges import Badge, draw_badges
from gui.scenes.study.onlooker import Onlooker
from gui.scenes.study.side_message import draw_side_message
from gui.scenes.table.card_frame import CardFrame
from gui.scenes.table.keyboard import CHOOSE_FIRST, pick_card
from gui.scenes.table.overlays import LookBackScene
from gui.scenes.table.own_cards import OwnCards
from gui.scenes.table.placing import arranged_by
from gui.scenes.table.pointer import Pointer
from gui.scenes.table.showing import Showing
from gui.scenes.table.speeches import Speeches
from gui.scenes.table.spots import points_at, spot_target
from gui.settings.table_plan import TablePlan
from gui.sprites.messages import draw_pill
from gui.table.descriptions import SPOT, Past
from gui.table.hearing import readings
from gui.table.table import Table
from gui.widgets.button import Button
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Target, Targets, large_enough

NOTICE_STAYS = 3.0
"""Seconds that a notice stays in place of the message."""


class StudyBoard:
    """One table with its cards and words. It is also the ``TableActions`` of the table."""

    def __init__(
        self,
        host: Host,
        targets: Targets,
        plan: TablePlan,
        onlooker: Onlooker,
        choose: Callable[[Any], None] | None = None,
        *,
        shared: bool = False,
    ) -> None:
        """``choose`` is called with the move that the person chooses while :attr:`asks` is set.

        ``shared`` is set if several people look on who must not see each other's cards.
        """
        self.settings = host.settings
        self._host, self._targets, self._onlooker, self._choose = host, targets, onlooker, choose
        face = face_of(plan.game)
        seat = next(iter(plan.people), None) if onlooker.viewer is None else onlooker.viewer
        self._face = face
        self._set_as = self._wanted
        """The settings by which the table was laid out."""
        self.table: Table[Any] = face.table(plan.persons, seat)
        if onlooker.viewer != seat:
            # No single seat looks on, but the table keeps its orientation.
            self.table.look_as(onlooker.viewer)
        self.shared = shared
        self.table.actions = self
        self.table.resize(Metrics(1280, 800))
        self.showing = Showing(self.table, onlooker, host.now)
        self._cards = OwnCards(targets, self.showing, self.settings, self.play, self.notice)
        self.pointer = Pointer(self.table, targets, self._cards, self.arrive, self.let_go)
        self._speeches = Speeches()
        self._goal = onlooker.ply
        self.words = ""
        """The message at a position that asks nothing."""
        self.badges: Mapping[Card, Badge] = MappingProxyType({})
        """Card of the hand -> its badge."""
        self.ringed: frozenset[Card] = frozenset()
        """The cards with a gold ring."""
        self._asks = False
        self._buttons: Sequence[Button] = ()
        self._segments: Segments | None = None
        self._notice, self._notice_ends = "", 0.0
        self._stale = False
        self._offered_for: View[Any] | None = None
        """The view for which the targets were made."""
        self._moved = False
        self._room = self._metrics = Metrics(1280, 800)
        """The table's part of the window, without and with the player's scale of cards and chrome."""

    # -- TableActions

    lingers = claimed = False

    def claim(self) -> None:
        """Do nothing: no game is played here."""

    def play(self, move: Any) -> None:
        """Hand the choice on while the board asks."""
        if self.asks and self._choose is not None and move in self.view.legal_moves():
            self._choose(move)

    def run(self, until: Callable[[Any], bool]) -> None:
        """Do nothing: no game is played here."""

    def look_back(self, past: Callable[[], Past]) -> None:
        self._host.show(LookBackScene(self._host, past, lambda: self.z))

    def notice(self, words: str) -> None:
        self._notice, self._notice_ends = words, self._host.now + NOTICE_STAYS

    def changed(self) -> None:
        self._stale = True

    def rearrange(self) -> None:
        self.resize(self._room)
        self._stale = True

    def points_at(self, spot: str) -> bool:
        return points_at(self._targets, spot)

    def focus(self, key: str, *, by_key: bool = False) -> None:
        if self.asks:
            self._targets.keyboard_mode = self._targets.keyboard_mode or by_key
            if self._targets.keyboard_mode:
                self._targets.focus(key)

    @property
    def moment(self) -> float | None:
        """None: nothing is celebrated again."""
        return None

    @property
    def settled(self) -> View[Any]:
        return self.showing.settled

    @property
    def view(self) -> View[Any]:
        """The view that the message and the places show."""
        return self.showing.view

    @property
    def felt(self) -> theme.Felt:
        """The cloth of the table."""
        return self._face.felt_by(self.settings)

    @property
    def _wanted(self) -> object:
        """The settings that affect the places of the table and the words of the toolbar."""
        return arranged_by(self.settings), self.settings.pace, self.settings.felt

    # -- positions

    def readings(self) -> list[Reading]:
        """Return how things stand at this position, the players and the hands that are seen."""
        table, showing, view = self.table, self.showing, self.view
        choices = table.choices(view) if self.asks else ()
        message = self.words or table.message(view)
        return readings(table, view, showing.settled, message, choices, showing.tabletop, showing.arrangement)

    @property
    def at_rest(self) -> bool:
        """True if the wanted position is shown and nothing moves."""
        now = self._host.now
        moves = self.showing.waits_for_cues or self.showing.under_way(now)
        return not (moves or self.showing.waits) and self._onlooker.ply == self._goal

    @property
    def rest_at(self) -> float:
        """The end of the last movement, in seconds on the program's clock."""
        return self.showing.rest_at

    @property
    def z(self) -> float:
        """The factor of the table's chrome."""
        return self._metrics.z

    def resize(self, metrics: Metrics) -> None:
        """Lay the table out for a window or a part of it; moving cards arrive at once."""
        self._room = metrics
        self._metrics = metrics = self.table.sized(metrics)
        self.arrive()
        self._speeches.clear()
        self.table.resize(metrics)
        self.showing.resize()

    def arrive(self) -> None:
        """Let moving cards arrive at once, and show the wanted position."""
        self.showing.finish(self._host.now)
        if self._onlooker.ply != self._goal:
            self._onlooker.go_to(self._goal)
            self._look_anew()

    def go_to(self, ply: int) -> None:
        """Show the position after ``ply`` moves, without movement."""
        self.showing.finish(self._host.now)
        self._goal = ply
        self._onlooker.go_to(ply)
        self._look_anew()

    def step_to(self, ply: int) -> None:
        """Show the moves that lead to the position after ``ply`` moves, with their movement."""
        self.arrive()
        self._goal = ply
        self._notice = ""
        if self._onlooker.ply != ply:
            self._next_move()

    @property
    def asks(self) -> bool:
        """True while the person may choose a move of the position, with the game's own controls."""
        return self._asks

    @asks.setter
    def asks(self, asks: bool) -> None:
        self._asks, self._stale = asks, True

    @property
    def _open(self) -> bool:
        """True if the person may choose now."""
        return self.asks and self.at_rest and self.view.to_move == self._onlooker.viewer

    def open_hands(self, opened: bool) -> None:
        """Show all hands, or again only those that were seen."""
        self.arrive()
        self._onlooker.hands_open = opened
        self._look_anew()

    def _look_anew(self) -> None:
        self._speeches.clear()
        self._notice = ""
        self._cards.put_back(self._host.now)
        self.table.gone_elsewhere()
        self.showing.look_anew()
        self.showing.finish(self._host.now)
        self._stale = True

    def _next_move(self) -> None:
        self._show(self._onlooker.next_move())

    def _show(self, events: tuple[Event, ...]) -> None:
        settings, starts = self.settings, self._cards.let_fly()
        self.showing.follow(events, self._host.now, settings.pace.value, starts, still=settings.reduced_motion)
        self._stale = True

    def tell_moves(self, begin: int, end: int) -> None:
        """Let the message tell the moves between two positions, as they may be known after them."""
        ply = self._onlooker.ply
        self._onlooker.go_to(end)
        self.words = self.table.told(self._onlooker.events(begin, end), self._onlooker.view)
        self._onlooker.go_to(ply)

    # -- time

    def update(self, now: float) -> bool:
        """Move cards, then the message; return whether anything has to be drawn again."""
        if self._set_as != self._wanted:
            self._set_as = self._wanted
            self.rearrange()
        showing = self.showing
        moved, self._moved = self._moved, showing.animator.busy(now) or self._cards.settling(now)
        if moved and not self._moved:
            # Cards that have landed can be chosen and stand out from now on.
            self._stale = True
        changed = moved or self._moved or showing.waits_for_cues
        for cue in showing.cues(now):
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.settings.pace.value > 0:
                self._speeches.say(speech, cue.time)
        if not showing.under_way(now) and self._go_on(now):
            changed = True
        if self._notice and now >= self._notice_ends:
            self._notice, changed = "", True
        for sound in showing.sounds(self._host.now):
            self._host.sounds.play(sound)
        return self._speeches.update(now, self.settings.pace.value) or changed

    def _go_on(self, now: float) -> bool:
        """At rest, take a trick away that would wait for a click, or show the next move on the way to the stop."""
        showing, pace = self.showing, self.settings.pace.value
        if showing.waits:
            if now < showing.rest_at + Motion.TRICK_PAUSE * pace:
                return False
            showing.go_on(now, pace, still=self.settings.reduced_motion)
        elif self._onlooker.ply != self._goal:
            self._next_move()
        else:
            return False
        return True

    def take_stale(self) -> bool:
        """Return whether the targets have to be made anew, and reset the flag."""
        stale = self._stale or self._offered_for is not self.view
        self._stale, self._offered_for = False, self.view
        return stale

    def targets(self) -> list[Target]:
        """Return the targets that show something; while the board asks, also those that choose something."""
        table, view, asks = self.table, self.view, self._open
        spots = [spot for spot in table.spots(view) if asks or not spot.plays]
        self._cards.offer(table.choices(view) if asks else ())
        with self._host.painter.zoomed(self.z):
            self._buttons = table.buttons(view) if asks else ()
            self._segments = table.segments(view) if asks else None
        targets = [spot_target(spot) for spot in spots if not spot.over_cards]
        targets += self._cards.targets(self.table.metrics)
        targets += [spot_target(spot) for spot in spots if spot.over_cards]
        targets += [] if self._segments is None else self._segments.targets()
        self._cards.aim(self._host.now, awake=True)
        return targets + [large_enough(button.target(), self._metrics.smallest_target) for button in self._buttons]

    # -- pointer and keys

    def mouse_moved(self, x: float, y: float) -> bool:
        """Let cards and scrolled parts follow the pointer; return whether anything may look different."""
        moved = self.pointer.move(x, y)
        self._cards.aim(self._host.now, awake=True)
        return any(moved)

    def mouse_pressed(self, x: float, y: float) -> None:
        self.pointer.press(x, y)

    def mouse_released(self, x: float, y: float) -> None:
        self.pointer.release(x, y, self._host.now)
        self._cards.aim(self._host.now, awake=True)

    def key_pressed(self, key: Key) -> bool:
        """Do what a key means at the table, such as naming a card or a call; return whether it means anything."""
        self.arrive()
        if key.command:
            return False
        if key.name == "escape":
            return self.let_go()
        if self._open and key.name in ("return", "space") and self._targets.shown_focus is None:
            self.notice(CHOOSE_FIRST)
            return True
        if self._open and key.text.isdecimal():
            return self.table.key_pressed(key.text, self.view) or pick_card(self._targets, int(key.text))
        types = bool(key.text) and not key.text.isspace()
        if types and self.table.key_pressed(key.text.lower(), self.view):
            return True
        self._cards.aim(self._host.now, awake=True)
        return False

    def let_go(self) -> bool:
        """Forget the choices so far; return whether there were any."""
        raised, chosen = self._cards.lay_down(), self.table.let_go()
        if raised or chosen:
            self._notice, self._stale = "", True
        return raised or chosen

    # -- drawing

    def draw(self, painter: Painter, now: float, chrome: Callable[[], None]) -> None:
        """Draw the table; ``chrome`` draws the parts below flying cards."""
        table, view = self.table, self.view
        with painter.zoomed(self.z), painter.clipped(Rect(0, 0, self._metrics.width, self._metrics.height)):
            table.draw_under(painter, view)
            frame = CardFrame(
                painter,
                self._cards,
                self.showing,
                now,
                self._open,
                table.marks(view),
                {card: tag for card, tag in table.tags(view).items() if card not in self.badges},
                ringed=self.ringed,
            )
            frame.draw_lying()
            held = self.showing.held_by(self._onlooker.viewer)
            draw_badges(painter, held, self.badges, lambda lies: self._cards.pose(lies, now))
            table.draw_over(painter, view)
            self._draw_message(painter, view, now)
            for button in self._buttons:
                button.draw(painter, self._targets)
            if self._segments is not None:
                self._segments.draw(painter, self._targets)
            self._draw_focus(painter)
            chrome()
            frame.draw_flying()
            still = self.settings.reduced_motion
            self._speeches.draw(painter, self._metrics, now, self.settings.pace.value, still=still)

    def _draw_focus(self, painter: Painter) -> None:
        """Draw a gold line round the target with the keyboard focus."""
        targets = self._targets
        spot = targets.get(targets.focused) if targets.keyboard_mode else None
        if spot is None or not spot.key.startswith(SPOT):
            return
        rect = spot.shape.bounds() if isinstance(spot.shape, Pose) else spot.shape
        painter.box(rect.inset(-6), 14, None, 1, theme.GOLD, 2)

    def _draw_message(self, painter: Painter, view: View[Any], now: float) -> None:
        told = "" if self.showing.silent(now) else self.table.message(view) if self._open else self.words
        words = self._notice or told
        if not words:
            return
        if self.table.message_aside:
            draw_side_message(painter, self._metrics, words)
            return
        x, y, room = self.table.message_place(view)
        draw_pill(painter, x, y, words, width_limit=room, dot=theme.GOLD if self._notice else None)
