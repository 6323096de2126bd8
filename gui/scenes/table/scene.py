"""The scene in which a match is played: it knows cards that move and people who act, and no game's rules."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engine.events import Event
from engine.match import Match
from engine.view import View
from gui.art.geometry import Pose
from gui.art.painter import Painter
from gui.art.theme import Motion, Speed
from gui.games.faces import face_of
from gui.scenes.help.scene import HelpScene
from gui.scenes.keys import HELP, KeysScene, Sections
from gui.scenes.pause import PauseScene
from gui.scenes.result.scene import ResultScene
from gui.scenes.scene import Host, Scene
from gui.scenes.table.celebrating import Celebrating
from gui.scenes.table.chrome import SPOT, TableChrome
from gui.scenes.table.hands import TableHands
from gui.scenes.table.hot_seat import HotSeat
from gui.scenes.table.look_back import LookBackScene
from gui.scenes.table.own_cards import OwnCards, key_of
from gui.scenes.table.showing import Showing
from gui.table.choreography import PlacedPiece
from gui.table.ending import with_hands
from gui.table.session import Session
from gui.table.table import Past, Spot, Summary, Table
from gui.table.thinking import ThinkingProcess
from gui.widgets.targets import Key, Seen, Target, Targets

log = logging.getLogger(__name__)


class TableScene(Scene):
    """One match at one table, from the first deal to the result."""

    def __init__(
        self,
        host: Host,
        table: Table[Any],
        match: Match,
        again: Callable[[], None],
        *,
        hurry: bool = False,
        process: ThinkingProcess | None = None,
    ) -> None:
        """``hurry`` cuts thoughts of bots short that take too long to wait for; slow ones think in ``process``."""
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.notice(target.reason or ""), clock=lambda: host.now)
        self.table = table
        clock = (lambda: host.now) if hurry else None
        self.session = Session(match, table.viewer, self._thinking_time, clock, process)
        self._again = again
        table.actions = self
        self._people = [seat for seat, bot in enumerate(match.bots) if bot is None]
        if self.shared:
            table.look_as(self._people[0])
            table.look_as(None)
            self.session.viewer = None
        self.session.hands_open = self.nobody_plays and table.hides_hands
        self._felt = face_of(match.record.game).felt
        self.showing = Showing(table, self.session, host.now, self.changed)
        self.chrome = TableChrome(self)
        self.own_cards = OwnCards(self.targets, self.play)
        self._hands = TableHands(self)
        self.hot_seat = HotSeat(self)
        self.celebrating = Celebrating()
        self.summary: Summary | None = None
        self._summaries_read = 0
        self._stale = True
        self._moved = False
        self._look()
        rules = ", ".join(f"{name} {value}" for name, value in match.record.rules.items())
        if match.luck:
            log.info("The bots draw by %s", match.luck)
        log.info("%s starts: seed %d, %s", table.title, match.seed, rules)

    # -- who looks

    @property
    def shared(self) -> bool:
        """Whether several people play at this screen and must not see each other's cards."""
        return self.table.hides_hands and len(self._people) > 1

    @property
    def nobody_plays(self) -> bool:
        """Whether all who play are bots."""
        return not self._people

    @property
    def unfinished(self) -> bool:
        """True while a person's game is going on."""
        return not (self.nobody_plays or self.session.over)

    def look_as(self, viewer: int | None) -> None:
        """Show the table as that seat sees it; None is what everybody may see."""
        self.finish()
        self.table.look_as(viewer)
        self.session.viewer = viewer
        self.table.resize(self.metrics)
        self.chrome.resize(self.metrics)
        self.showing.begin_anew(self.session.view)
        self.showing.reveal()
        self._look()

    def open_hands(self) -> None:
        """Open or cover all hands, for a person who watches bots."""
        self.session.hands_open = not self.session.hands_open
        self.look_as(None)

    # -- what the table may ask for

    def play(self, move: Any) -> None:
        """Make a move of the person at the table, with its movement.

        Nothing happens when the game has moved on between the press and the release of a button.
        """
        self.finish()
        if move not in self.session.match.legal_moves():
            return
        starts = self.own_cards.away_from_home(self.showing.arrangement, self.host.now)
        self._happened(self.session.play(move), starts)

    def run(self, until: Callable[[View[Any]], bool]) -> None:
        """Make the moves that decide nothing, all but the last unseen, until the condition holds or the game ends."""
        self.finish()
        while not self.session.over:
            (move,) = self.session.match.legal_moves()
            before = self.session.frozen_view
            events = self.session.play(move)
            if until(self.session.view) or self.session.over:
                self.showing.begin_anew(before)
                self._happened(events)
                return

    def notice(self, words: str) -> None:
        """Show a sentence in the message pill for a while."""
        self.chrome.notice(words, self.host.now)

    def look_back(self, past: Callable[[], Past]) -> None:
        """Show cards that have gone; ``past`` is asked anew for every size of the window."""
        self.host.show(LookBackScene(self.host, past))

    def changed(self) -> None:
        """Buttons or targets have to be made anew."""
        self._stale = True

    def rearrange(self) -> None:
        """Every place has to be computed anew, as in a window of another size."""
        self.chrome.metrics = None
        self._stale = True

    def points_at(self, spot: str) -> bool:
        """Whether the pointer, or the keys where they are used, are on the spot of that key."""
        targets = self.targets
        return SPOT + spot in (targets.hovered, targets.focused if targets.keyboard_mode else None)

    def focus_spot(self, spot: str, *, by_key: bool = False) -> None:
        """Put the focus on that spot if the player uses the keyboard: with this press (``by_key``) or before."""
        self.targets.keyboard_mode = self.targets.keyboard_mode or by_key
        if self.targets.keyboard_mode:
            self.targets.focus(SPOT + spot)

    @property
    def memory(self) -> bool:
        """Whether the person wants to be shown what everybody could remember."""
        return self.host.settings.memory

    @memory.setter
    def memory(self, shown: bool) -> None:
        self.host.settings.memory = shown
        self.rearrange()

    @property
    def speed(self) -> Speed:
        """How fast the table moves."""
        return self.host.settings.pace

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self.host.settings.pace = speed
        self._stale = True

    # -- time

    @property
    def pace(self) -> float:
        """What multiplies every duration."""
        return self.speed.value

    def _thinking_time(self) -> tuple[float, float]:
        shortest, longest = Motion.THINK
        return shortest * self.pace, longest * self.pace

    @property
    def at_rest(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.showing.at_rest(self.host.now) and not self.celebrating.awaited

    @property
    def moment(self) -> float | None:
        """Progress of the moment that the table shows, from 0 to 1; None where there is none."""
        return self.celebrating.share(self.host.now)

    @property
    def settled(self) -> View[Any]:
        """The view that scores and counts are read from: it changes when the cards of a move have arrived."""
        return self.showing.settled

    @property
    def shown(self) -> View[Any]:
        """What words, buttons and places may tell by now."""
        return self.showing.view

    def update(self, now: float) -> bool:
        """Let cards fly, cues come up and bots move; whether anything has to be drawn again.

        What moved when it was drawn last is drawn once more, at rest.
        """
        moved, self._moved = self._moved, self.showing.animator.busy(now) or self.own_cards.settling(now)
        moving = moved or self._moved or self.showing.waits_for_cues
        self._pass_cues(now)
        if self.showing.under_way(now):
            if not self.session.over:
                self.session.think_ahead()
        else:
            moving = self._go_on(now) or moving
        if self._stale:
            self.layout()
            moving = True
        elif moved:
            self._aim_raised()
        return self.chrome.update(now) or moving

    def _go_on(self, now: float) -> bool:
        """At rest: show a summary or the result, or let the next one move."""
        if self.summary is not None:
            return self.chrome.spectator_has_read(now)
        if self.celebrating.go_on(now, self.pace, still=self.host.settings.reduced_motion):
            return True
        view, summary = self._view, self._next_summary
        if summary is not None and self._summaries_read < summary.number:
            self._summaries_read = summary.number
            self.summary = summary
            self._stale = True
            log.info("%s. %s", summary.subtitle, summary.title)
            self.chrome.summary_opened(now)
            return True
        if view.over:
            self._show_result()
            return True
        if self.hot_seat.turn_is_over():
            return False
        if self.session.person_to_move:
            seat = self.session.match.game.to_move
            move = self.table.automatic(self.session.match.view(seat), now, self.showing.rest_at)
            if move is None and seat is not None and self.shared and seat != self.table.viewer:
                self.hot_seat.hand_over(seat)
                return True
            events = () if move is None else self.session.play(move)
        else:
            events = () if self.table.paused else self.session.bot_plays(now)
        if events:
            self._happened(events)
        return bool(events)

    def _pass_cues(self, now: float) -> None:
        for cue in self.showing.come_up(now):
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.pace > 0:
                self.chrome.say(speech, cue.time)

    def _happened(self, events: tuple[Event, ...], starts: Mapping[int, Pose] = MappingProxyType({})) -> None:
        self.chrome.forget_notice()
        self.showing.follow(events, self.session.view, self.host.now, self.pace, starts)
        self.celebrating.earn(self.table.moment(events, self.session.view, self.showing.tabletop))
        self._look()
        self._stale = True

    def _look(self) -> None:
        """See what the last move led to; between two moves nothing of it changes."""
        self._view = self.session.view
        self._next_summary = self.table.summary(self._view)

    def finish(self) -> None:
        """Let everything that moves arrive at once."""
        self.showing.finish(self.host.now)
        self.celebrating.end()

    def arrive(self) -> None:
        """Let everything arrive at once, and be where it is going to be seen."""
        if not self.at_rest:
            self.finish()
            self.layout()

    # -- places

    def layout(self) -> None:
        """Compute every place anew: after a resize, and after anything that changed the table."""
        if self.chrome.metrics != self.metrics:
            self.finish()
            self.celebrating.forget()
            self.table.resize(self.metrics)
            self.chrome.resize(self.metrics)
            self.showing.settle()
        self._stale = False
        self.own_cards.offer(self.table.choices(self.shown))
        targets: list[Target] = []
        if self.summary is None:
            spots = self.table.spots(self.shown)
            targets += [_spot_target(spot) for spot in spots if not spot.over_cards]
            targets += self.own_cards.targets(self.showing.arrangement, self.metrics.z)
            targets += [_spot_target(spot) for spot in spots if spot.over_cards]
            self.chrome.ringed = frozenset(SPOT + spot.key for spot in spots if spot.ringed)
        targets += self.chrome.targets(self.shown)
        self.targets.replace(targets, self._cards_seen())
        self._aim_raised()

    def _cards_seen(self) -> list[Seen]:
        """The cards in the viewer's hand, as they lie: they are seen long before one of them can be chosen."""
        return [Seen(key_of(placed.card), placed.pose) for placed in self.cards_in_hand() if placed.card is not None]

    def cards_in_hand(self) -> list[PlacedPiece]:
        """The cards in the viewer's hand, the lowest first."""
        tabletop, viewer = self.showing.tabletop, self.table.viewer
        hands = [place for place in tabletop if place.name == "hand" and place.seat == viewer is not None]
        held = {piece.key for place in hands for piece in tabletop[place]}
        return [placed for placed in self.showing.arrangement.values() if placed.key in held]

    def _aim_raised(self) -> None:
        """Send every card of the hand to the height of its state."""
        awake = self.summary is None
        now = self.host.now
        flying = self.showing.animator.hidden(now)
        self.own_cards.aim(self.showing.arrangement, flying, now, self.metrics.z, self.pace, awake)
        # Where frames are slow, a card may have reached its height before the next one.
        self._moved = self._moved or self.own_cards.settling(now)

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        """Draw felt, chrome, resting cards, flying cards, and what lies above them."""
        painter.felt(self._felt)
        self.celebrating.draw_under(painter, now)
        self.table.draw_under(painter, self.shown)
        frame = self.showing.frame(painter, self.own_cards, now, dims=self.summary is None)
        hidden = self.celebrating.hides
        frame.draw_lying({key: lies for key, lies in self.showing.arrangement.items() if key not in hidden})
        self.table.draw_over(painter, self.shown)
        self.chrome.draw_resting(painter, self.shown)
        frame.draw_flying()
        self.celebrating.draw_over(painter, now)
        self.chrome.draw_above(painter, now)

    # -- what the hands do

    def mouse_moved(self, x: float, y: float) -> bool:
        """The pointer is there now."""
        pulled = self.table.scroller is not None and self.table.scroller.pull(y)
        if not self.own_cards.dragging(x, y):
            return pulled
        self._aim_raised()
        return True

    def mouse_left(self) -> bool:
        """The pointer has left the window: the card that was under it lies down."""
        changed = super().mouse_left()
        self._aim_raised()
        return changed

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press finishes what is moving, and then means what it means on the table that is seen now."""
        changed = self._hands.press(x, y)
        if self.table.scroller is not None:
            self.table.scroller.take(x, y)
        self._aim_raised()
        return changed

    def mouse_released(self, x: float, y: float) -> bool:
        """The main button went up."""
        if self.table.scroller is not None:
            self.table.scroller.let_go()
        self.own_cards.let_go(x, y, self.host.now, self.pace)
        self._aim_raised()
        return True

    def mouse_wheeled(self, x: float, y: float, steps: float) -> bool:
        """The wheel moves what scrolls on the table; it finishes nothing that moves."""
        return self.table.scroller is not None and self.table.scroller.wheel(x, y, steps)

    def key_pressed(self, key: Key) -> bool:
        """A key finishes what is moving, and then means what it means on the table that is seen now."""
        handled = self._hands.key(key, super().key_pressed)
        self._aim_raised()
        return handled

    def put_back(self) -> None:
        """Let a card that is being dragged go back: something else is done meanwhile."""
        self.own_cards.put_back(self.host.now, self.pace)

    # -- ways out of the table

    def leave(self) -> None:
        """Stop all thinking about this match."""
        self.session.close()

    def summary_read(self) -> None:
        """Close the summary: the game goes on, with covered hands where several share the screen."""
        self.summary = None
        self._stale = True
        if self.shared:
            self.hot_seat.done()

    def open_menu(self) -> None:
        """Show the menu of the table."""
        record = self.session.match.record
        self.host.show(PauseScene(self.host, self.table.title, self._again, self._keys, record.game, record.rules))

    def open_keys(self) -> None:
        """Show which keys there are."""
        self.host.show(KeysScene(self.host, self._keys))

    def open_help(self) -> None:
        """Show how the game is played by the rules of this match."""
        record = self.session.match.record
        self.host.show(HelpScene(self.host, record.game, record.rules))

    @property
    def _keys(self) -> Sections:
        return [(self.table.title, (*self.table.keys, HELP))]

    def next_speed(self) -> None:
        """Change how fast the table moves."""
        self.speed = self.speed.following

    def _show_result(self) -> None:
        outcome = with_hands(self.table.ending(self.session.view), self.session.final_hands())
        counts = ", ".join(f"{party.name} {party.count}" for party in outcome.parties)
        log.info("%s ended: %s. %s", self.table.title, outcome.title, counts)
        self.host.replace(ResultScene(self.host, outcome, self._felt, self._again, self.session.match.record.game))


def _spot_target(spot: Spot) -> Target:
    return Target(SPOT + spot.key, spot.shape, spot.act, label=spot.label)
