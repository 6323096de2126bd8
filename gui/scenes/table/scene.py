"""The scene in which a match is played: it knows cards that move and people who act, and no game's rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from engine.events import Event
from engine.match import Match
from engine.phrases import say
from engine.record import Record
from engine.view import View
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.art.theme import Felt, Motion
from gui.games.faces import face_of
from gui.scenes.scene import Host, Scene
from gui.scenes.table.advising import Adviser
from gui.scenes.table.announcer import Announcer
from gui.scenes.table.card_frame import CardFrame
from gui.scenes.table.chrome import TableChrome, Told
from gui.scenes.table.hinting import Hinting
from gui.scenes.table.hot_seat import HotSeat
from gui.scenes.table.keeping import Keeping
from gui.scenes.table.keyboard import MODIFIERS, SCROLLING, Keyboard, opens_page
from gui.scenes.table.overlays import LookBackScene
from gui.scenes.table.own_cards import OwnCards
from gui.scenes.table.pages import TablePages
from gui.scenes.table.placing import Placing
from gui.scenes.table.pointer import Pointer
from gui.scenes.table.seated_programs import tell_trouble
from gui.scenes.table.showing import Showing
from gui.scenes.table.spots import points_at
from gui.scenes.table.summary_panel import SummaryPanel
from gui.scenes.table.taking_back import TakingBack
from gui.scenes.table.unasked import UnaskedMoves
from gui.table.announcing import Importance
from gui.table.descriptions import Past, Summary
from gui.table.hearing import readings
from gui.table.session import Journal, Session
from gui.table.table import Table
from gui.table.thinking import ThinkingProcess
from gui.widgets.key import Key
from gui.widgets.readings import Reading, Role, paragraph
from gui.widgets.targets import SEEN, Targets

CLAIMED_PACE = 0.4
"""The factor of every duration while a claim is played out."""
SPECTATOR_READS = 2.6
"""Seconds, at normal speed, after which a summary closes by itself where nobody plays."""


class TableScene(Scene):
    """One match at one table, from the first deal to the result.

    It joins the parts of the table and leads the game on when everything has been shown: the session plays, `Showing`
    says how far that has been shown, `HotSeat` says who looks, `OwnCards`, `SummaryPanel` and `TableChrome` draw what
    can be done, `Placing` says where, and `Pointer` and `Keyboard` say what pointer and keys mean.
    """

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        match: Match,
        again: Callable[[], None],
        *,
        journal: Journal | None = None,
        hurry: bool = False,
        process: ThinkingProcess | None = None,
        lost_seats: Collection[int] = (),
        trouble: Sequence[str] = (),
        keep: Callable[[Record], Journal] | None = None,
    ) -> None:
        """``journal`` keeps the match, which may have begun before; ``keep`` begins to keep a new one.

        The game's own bots have the seats of programs that are ``lost_seats``; ``trouble`` is told about them.
        ``hurry`` cuts thoughts of bots short that take too long to wait for; slow ones think in ``process``.
        """
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.notice(target.reason or ""), clock=lambda: host.now)
        self.table, self.title = table, table.title
        self.settings = host.settings
        self._face = face_of(match.record.game)
        clock = (lambda: host.now) if hurry else None
        self.session = Session(match, table.viewer, self._thinking_time, clock, process, journal, lost_seats, keep)
        self.session.trouble.extend(trouble)
        table.actions = self
        self.taking_back = TakingBack(host, table, self.session, self.notice, self._show_position)
        self.pages = self.make_pages(again)
        self.hot_seat = HotSeat(host, table, self.session, self.pages, self.taking_back, self.look_as)
        self.showing = Showing(table, self.session, host.now)
        self.unasked = UnaskedMoves(table, self.session, self.showing, self.settings)
        self.summary_panel = SummaryPanel(self.settings, self.summary_read)
        if self.session.over:
            # A game that is over is gone on with for its result.
            self.summary_panel.begin_after(self.showing.next_summary)
        self.own_cards = OwnCards(self.targets, self.showing, self.settings, self.play, self.notice)
        advising = self.make_adviser()
        self.chrome = TableChrome(
            host, table, self.targets, self.hot_seat, self.taking_back, self.pages.menu, self.summary_panel, advising
        )
        self.chrome.keeps = journal is not None
        self.announcer = Announcer(host, table, self.session)
        self.keeping = Keeping(host, self.session, self.chrome.notice)
        self.keyboard = Keyboard(table, self.targets, self.chrome, self.pages, self.taking_back)
        self.pointer = Pointer(table, self.targets, self.own_cards, self._arrive, self._let_go)
        self.placing = Placing(host, table, self.targets, self.showing, self.own_cards, self.chrome)
        self._window = self.metrics
        """The window, before the factors of the table."""
        self._moved = False
        """True if something moved when the table was drawn last."""

    def make_pages(self, again: Callable[[], None]) -> TablePages:
        """Return the pages that open over this table."""
        return TablePages(self.host, self.table, self.session, again, self.notice)

    def make_adviser(self) -> Adviser:
        """Return the adviser of this table: hints."""
        return Hinting(self.host, self.table, self.session, self.targets, self.own_cards, self.showing)

    # -- who looks

    @property
    def shared(self) -> bool:
        return self.hot_seat.shared

    @property
    def unfinished(self) -> bool:
        return not (self.hot_seat.nobody_plays or self.session.over)

    def look_as(self, viewer: int | None) -> None:
        """Show the table as that seat sees it; None shows what everybody may see."""
        self.finish()
        self.host.announcements.forget()
        self.table.look_as(viewer)
        self.session.viewer = viewer
        self.placing.resize(self._window)
        self.showing.look_anew()

    def leave(self) -> None:
        self.host.announcements.turn = ""
        self.keeping.note()
        self.session.close()

    @property
    def waits(self) -> bool:
        return self.session.waits

    @property
    def summary(self) -> Summary | None:
        """The summary that lies over the table; None if there is none."""
        return self.summary_panel.summary

    @property
    def summary_due(self) -> Summary | None:
        """The summary that is shown once everything else has been; None if there is none."""
        return self.showing.next_summary

    @property
    def kept_number(self) -> int | None:
        """The number of the kept game; None if the game is not kept."""
        return self.keeping.number

    # -- what the table may ask for: its `TableActions`

    def play(self, move: Any) -> None:
        """Make a move of the person at the table, with its movement.

        Nothing happens when the game has moved on between the press and the release of a button.
        """
        self.finish()
        if move in self.session.match.legal_moves():
            self.own_cards.hold_still(self.host.now)
            self.announcer.note_own_move()
            self.chrome.forget_decision()
            self.follow(self.session.play(move))

    def run(self, until: Callable[[Any], bool]) -> None:
        self.finish()
        self.follow(self.session.run(until))

    def notice(self, words: str) -> None:
        self.chrome.notice(words, self.host.now)
        self.host.announce(words, Importance.TURN)

    def look_back(self, past: Callable[[], Past]) -> None:
        self.host.show(LookBackScene(self.host, past, lambda: self.z))

    def changed(self) -> None:
        self.placing.offer_anew()

    def rearrange(self) -> None:
        self.placing.place_anew()

    def points_at(self, spot: str) -> bool:
        return points_at(self.targets, spot)

    def focus(self, key: str, *, by_key: bool = False) -> None:
        self.targets.keyboard_mode = self.targets.keyboard_mode or by_key
        if self.targets.keyboard_mode:
            self.targets.focus(key)

    @property
    def moment(self) -> float | None:
        moment = self.showing.moment
        return None if moment is None else moment.share(self.host.now)

    @property
    def lingers(self) -> bool:
        return self.table.viewer is not None and not self.claimed

    def claim(self) -> None:
        self.finish()
        if self.unasked.claim():
            self.changed()
        else:
            self.notice(say("A trick could still be lost. Play on."))

    @property
    def claimed(self) -> bool:
        return self.unasked.claimed

    @property
    def felt(self) -> Felt:
        """The cloth of the table."""
        return self._face.felt_by(self.settings)

    @property
    def settled(self) -> View[Any]:
        return self.showing.settled

    @property
    def shown(self) -> View[Any]:
        """The view that words, buttons and places show."""
        return self.showing.view

    # -- time

    @property
    def pace(self) -> float:
        """The factor of every duration."""
        return self.settings.pace.value * (CLAIMED_PACE if self.claimed else 1.0)

    def _thinking_time(self) -> tuple[float, float]:
        shortest, longest = Motion.THINK
        return shortest * self.pace, longest * self.pace

    @property
    def at_rest(self) -> bool:
        """True if everything that happened has been shown."""
        return self.showing.at_rest(self.host.now)

    def update(self, now: float) -> bool:
        """Let cards fly, words follow and bots move.

        What moved when it was drawn last is drawn once more, at rest.
        """
        showing = self.showing
        advised, self.chrome.keeps = self.chrome.hinting.update(now), self.session.journal is not None
        self.follow(self.session.made(at_once=self.keeping.gives_up()))
        tell_trouble(self.host, self.session, self.table, self.chrome, now)
        moved, self._moved = self._moved, showing.animator.busy(now) or self.own_cards.settling(now)
        moving = moved or self._moved or showing.waits_for_cues
        for cue in showing.cues(now):
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.pace > 0:
                self.chrome.say(speech, cue.time)
        if not showing.under_way(now) and not showing.waits:
            moving = self._go_on(now) or moving
        elif not self.session.over:
            self.session.think_ahead()
        if self.placing.is_stale(self._window):
            self.layout()
            moving = True
        elif moved:
            self._aim_raised()
        # Measured again: the work of this frame counts, too.
        for sound in showing.sounds(self.host.now):
            self.host.sounds.play(sound)
        self.announcer.tell_advice(self.chrome.hinting.words)
        if self.summary is None and self.at_rest:
            self.announcer.tell_turn(self.shown)
        return self.chrome.update(now, self.covered) or moving or advised

    def _go_on(self, now: float) -> bool:
        """At rest: show a moment, a summary or the result, or let the next one move. Return whether anything began."""
        if self.session.waits:
            return False
        if self.summary is not None:
            read = self.hot_seat.nobody_plays and now >= self.summary_panel.since + SPECTATOR_READS * self.pace
            if read:
                self.summary_read()
            return read
        if self.showing.begin_moment(now, self.pace, still=self.settings.reduced_motion):
            return True
        if self.summary_panel.open(self.summary_due, now):
            self.unasked.forget_claim()
            self.changed()
            self.keeping.note()
            self.host.announce(self.summary_panel.words, Importance.NEWS)
            return True
        if self.showing.latest.over:
            self.keeping.note()
            self.pages.result(self.felt, self.taking_back.undo, self.taking_back.no_undo)
            return True
        if self.hot_seat.turn_is_over():
            if self.hot_seat.wait_for_done():
                self.layout()
                if self.targets.keyboard_mode:
                    self.targets.focus("done")
            return False
        return self._next_move(now)

    def _next_move(self, now: float) -> bool:
        """Let a bot move, or the table for a person with nothing to decide. Return whether anything began."""
        if self.session.person_to_move:
            seat = self.session.match.game.to_move
            move = self.unasked.next_move(now, self.pace, shared=self.shared)
            if move is None and seat is not None and self.shared and seat != self.table.viewer:
                self.announcer.call_player()
                self.hot_seat.hand_over(seat)
                return True
            if move is None:
                self.keeping.tell_trouble()
                self.announcer.call_player()
            events = () if move is None else self.session.play(move, chosen=self.table.plays_on)
        else:
            events = () if self.table.paused else self.session.bot_plays(now)
        self.follow(events)
        return bool(events)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Begin to show what the last move did, if one was made."""
        if not events:
            return
        if self.session.jumped_from is not None:
            self.showing.begin_anew(self.session.jumped_from)
        self.announcer.tell_move(events)
        self.chrome.forget_notice()
        starts = self.own_cards.let_fly()
        self.showing.follow(events, self.host.now, self.pace, starts, still=self.settings.reduced_motion)
        self.changed()
        self.keeping.note_now_and_then()

    def _show_position(self) -> None:
        """Show the position that was gone to, at rest, with covered hands where several share the screen."""
        self.summary_panel.forget()
        self.unasked.forget_claim()
        self.table.let_go()
        self.table.gone_elsewhere()
        self.hot_seat.forget_later()
        self.announcer.note_jump()
        self.look_as(None if self.shared else self.table.viewer)
        self.own_cards.put_back(self.host.now)
        self.chrome.fall_silent(self.host.now)
        self.layout()
        self.keeping.note()

    def finish(self) -> None:
        """Let everything that moves arrive at once."""
        self.showing.finish(self.host.now)

    def _arrive(self) -> None:
        """Let everything arrive at once, and make the targets that are seen then."""
        if not self.at_rest:
            self.finish()
            self.layout()

    @property
    def _told(self) -> Told:
        if self.showing.silent(self.host.now):
            return Told.NOTHING
        return Told.WAITS if self._waits_for_click else Told.CLAIMED if self.claimed else Told.USUAL

    @property
    def _waits_for_click(self) -> bool:
        """True if a full trick lies until somebody clicks or presses a key."""
        return self.showing.waits and self.summary is None

    def _go_on_after_trick(self, seen: float) -> bool:
        """Take the trick away once it has lain for ``seen`` seconds; before that, as after a double click, it stays."""
        now = self.host.now
        if now < self.showing.rest_at + seen:
            return False
        self.showing.go_on(now, self.pace, still=self.settings.reduced_motion)
        self.changed()
        return True

    def summary_read(self) -> None:
        """Close the summary: the game goes on, with covered hands where several share the screen."""
        self.summary_panel.close()
        self.changed()
        if self.shared:
            self.hot_seat.done()

    # -- places and targets

    def measured(self, window: Metrics) -> Metrics:
        """Return the window with cards and chrome of the table as large as the player wishes and as fits."""
        self._window = window
        return self.table.sized(window)

    def layout(self) -> None:
        """Compute the places, if the window has changed, and the targets."""
        self.metrics = self.measured(self._window)
        self.targets.measure_by(self.z)
        self.placing.lay_out(self._window)
        self._aim_raised()

    def _aim_raised(self) -> None:
        """Send every card of the hand to the height of its state."""
        self.own_cards.aim(self.host.now, awake=self.summary is None)
        # Where frames are slow, a card may have reached its height before the next one.
        self._moved = self._moved or self.own_cards.settling(self.host.now)

    # -- for people who hear the table

    hears_drawn = False

    def readings(self) -> Sequence[Reading]:
        """Return the summary, or else how things stand, the players and the hands; and the way past a full trick."""
        if self.summary is not None:
            return self.summary_panel.readings()
        table, showing, view = self.table, self.showing, self.shown
        message = self.chrome.message(view, self._told)
        choices = self.own_cards.offered
        found = readings(table, view, showing.settled, message, choices, showing.tabletop, showing.arrangement)
        if self.chrome.hinting.words:
            found.insert(0, paragraph("advice", self.chrome.hinting.words))
        if self._waits_for_click:
            found.append(Reading("go on", Role.BUTTON, say("Go on"), act=lambda: self.press_target("")))
        return found

    def press_target(self, key: str) -> None:
        """Choose a target on the table at rest; while a full trick lies, take the trick away."""
        if self._waits_for_click:
            self._go_on_after_trick(0.0)
            return
        self._arrive()
        self.own_cards.put_back(self.host.now)
        super().press_target(key)
        self._aim_raised()

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        """Draw felt, chrome, resting cards, flying cards, and what lies above them."""
        table, showing, view = self.table, self.showing, self.shown
        moment = showing.moment
        painter.felt(self.felt)
        if moment is not None:
            moment.draw_under(painter, now)
        table.draw_under(painter, view)
        frame = CardFrame(
            painter, self.own_cards, showing, now, self.summary is None, table.marks(view), table.tags(view)
        )
        frame.draw_lying()
        self.chrome.draw_marks(painter, view)
        table.draw_over(painter, view)
        self.chrome.draw_resting(painter, view, self.covered, self._told)
        frame.draw_flying()
        if moment is not None:
            moment.draw_over(painter, now)
        self.chrome.draw_above(painter, now, self.covered)

    # -- pointer and keys: both finish what is moving, and then mean what they mean on the table that is seen now

    def mouse_moved(self, x: float, y: float) -> bool:
        dragged, scrolled = self.pointer.move(x, y)
        if dragged:
            self._aim_raised()
        return dragged or scrolled

    def mouse_left(self) -> bool:
        changed = super().mouse_left()
        self._aim_raised()
        return changed

    def mouse_pressed(self, x: float, y: float) -> bool:
        if self._waits_for_click and not self.chrome.has_tool_at(x, y):
            return self._go_on_after_trick(SEEN)
        heeded = self.pointer.press(x, y)
        self._aim_raised()
        return heeded

    def mouse_released(self, x: float, y: float) -> bool:
        self.pointer.release(x, y, self.host.now)
        self._aim_raised()
        return True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        return self.pointer.turn_wheel(x, y, steps)

    def _let_go(self) -> bool:
        """Forget what has been chosen so far; return whether there was anything."""
        raised, chosen = self.own_cards.lay_down(), self.table.let_go()
        if raised:
            self.chrome.forget_notice()
        if raised or chosen:
            self.layout()
        return raised or chosen

    def key_pressed(self, key: Key) -> bool:
        if key.name in MODIFIERS:
            return False
        if self._waits_for_click and not (key.command or opens_page(key)):
            return self._go_on_after_trick(0.0)
        if key.name in SCROLLING and self.table.scroller is not None:
            handled = self.table.scroller.leaf(key.name)
        else:
            self._arrive()
            self.own_cards.put_back(self.host.now)
            if key.name == "escape" and self._let_go():
                return True
            handled = self.keyboard.press(key, self.shown, hand_open=self.summary is None)
        self._aim_raised()
        return handled
