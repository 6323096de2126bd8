"""The scene in which a match is played: it knows cards that move and people who act, and no game's rules."""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.cards import Card
from engine.events import Event
from engine.match import Match
from engine.view import View
from gui.animator import Animator
from gui.choreography import Choreographer, Cue
from gui.geometry import Pose
from gui.painter import Painter
from gui.scenes.card_frame import CardFrame
from gui.scenes.cover import CoverScene
from gui.scenes.help import HelpScene
from gui.scenes.keys import HELP, HELP_KEY, KeysScene, Sections
from gui.scenes.look_back import LookBackScene
from gui.scenes.own_cards import GROUP, OwnCards
from gui.scenes.pause import PauseScene
from gui.scenes.results import ResultScene
from gui.scenes.scene import Host, Key, Scene
from gui.scenes.table_chrome import SPOT, TableChrome
from gui.session import Session
from gui.tables.table import Past, Spot, Summary, Table
from gui.tabletop import Tabletop
from gui.targets import DRAG_DISTANCE, Target, Targets
from gui.theme import Motion, Speed

log = logging.getLogger(__name__)

DOUBLE_CLICK = 0.35
"""Seconds within which a second press at the same place is the second half of a double click."""


class _Press(NamedTuple):
    key: str | None
    x: float
    y: float
    time: float


class TableScene(Scene):
    """One match at one table, from the first deal to the result."""

    def __init__(self, host: Host, table: Table, match: Match, again: Callable[[], None]) -> None:
        super().__init__(host)
        self.targets = Targets(refused=lambda target: self.notice(target.reason or ""))
        self.table = table
        self.session = Session(match, table.viewer, self._thinking_time)
        self._again = again
        table.actions = self
        self._people = [seat for seat, bot in enumerate(match.bots) if bot is None]
        if self.shared:
            table.look_as(self._people[0])
            table.look_as(None)
            self.session.viewer = None
        self.tabletop = Tabletop(self.session.view, table.gives_from_top)
        self._choreographer = Choreographer(self.tabletop, table.arrange, table.step_of)
        self.animator = Animator()
        self._cues: deque[Cue] = deque()
        self._reveal_at: float | None = None
        self._rest_at = host.now
        self._spotlight: Card | None = None
        self._shown = match.frozen_view(table.viewer)
        self.chrome = TableChrome(self)
        self._hand = OwnCards(self.targets, self.play)
        self.summary: Summary | None = None
        self._summaries_read = 0
        self._last_press: _Press | None = None
        self._stale = True
        self._moved = False
        self._look()
        rules = ", ".join(f"{name} {value}" for name, value in match.record.rules.items())
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

    def _look_as(self, viewer: int | None) -> None:
        """Show the table as that seat sees it; None is what everybody may see."""
        self.finish()
        self.table.look_as(viewer)
        self.session.viewer = viewer
        self.table.resize(self.metrics)
        self.chrome.resize(self.metrics)
        self.tabletop.rebuild(self.session.view)
        self._choreographer.settle(self.session.view)
        self._reveal()
        self._look()

    def _hand_over(self, seat: int) -> None:
        """Cover all hands until the person at ``seat`` says that it is they who look."""
        self._look_as(None)
        log.info("%s is asked to look.", self.table.name(seat))
        person = self.table.people[seat]
        self.host.show(CoverScene(self.host, person, lambda: self._look_as(seat), self.open_menu))

    # -- what the table may ask for

    def play(self, move: Any) -> None:
        """Make a move of the person at the table, with its movement.

        Nothing happens when the game has moved on between the press and the release of a button.
        """
        self.finish()
        if move not in self.session.match.legal_moves():
            return
        starts = self._hand.away_from_home(self._choreographer.arrangement, self.host.now)
        self._happened(self.session.play(move), starts)

    def run(self, until: Callable[[View[Any]], bool]) -> None:
        """Make the moves that decide nothing, all but the last unseen, until the condition holds or the game ends."""
        self.finish()
        while not self.session.over:
            (move,) = self.session.match.legal_moves()
            before = self.session.match.frozen_view(self.table.viewer)
            events = self.session.play(move)
            if until(self.session.view) or self.session.over:
                self.tabletop.rebuild(before)
                self._choreographer.settle(before)
                self._happened(events, {})
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

    def focus_spot(self, spot: str) -> None:
        """Put the focus on the spot of that key, for somebody who uses the keys."""
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
        now = self.host.now
        return not self._cues and self._reveal_at is None and now >= self._rest_at and not self.animator.busy(now)

    def update(self, now: float) -> bool:
        """Let cards fly, cues come up and bots move; whether anything has to be drawn again.

        What moved when it was drawn last is drawn once more, at rest.
        """
        moved, self._moved = self._moved, self.animator.busy(now) or self._hand.settling(now)
        moving = moved or self._moved or bool(self._cues)
        self._pass_cues(now)
        if now < self._rest_at or self.animator.busy(now):
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
        if self.session.person_to_move:
            seat = self.session.match.game.to_move
            move = self.table.automatic(self.session.match.view(seat), now, self._rest_at)
            if move is None and seat is not None and self.shared and seat != self.table.viewer:
                self._hand_over(seat)
                return True
            events = () if move is None else self.session.play(move)
        else:
            events = () if self.table.paused else self.session.bot_plays(now)
        if events:
            self._happened(events, {})
        return bool(events)

    def _pass_cues(self, now: float) -> None:
        while self._cues and self._cues[0].time <= now:
            cue = self._cues.popleft()
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.pace > 0:
                self.chrome.say(speech, cue.time)
        if self._reveal_at is not None and now >= self._reveal_at:
            self._reveal()

    def _reveal(self) -> None:
        """Let the chrome show what the cards have shown."""
        self._reveal_at = None
        self._shown = self.session.match.frozen_view(self.table.viewer)
        self._stale = True

    def _happened(self, events: tuple[Event, ...], starts: Mapping[int, Pose]) -> None:
        now = self.host.now
        self.chrome.forget_notice()
        timeline = self._choreographer.timeline(events, self.session.view, now, self.pace, starts)
        # Whatever flew before has landed: a table that nobody draws would keep it for ever.
        self.animator.finish()
        self.animator.add(timeline.flights)
        self._cues.extend(timeline.cues)
        self._reveal_at = timeline.reveals
        self._rest_at = timeline.ends
        self._look()
        self._spotlight = self.table.spotlight(events, self._view)
        self._stale = True

    def _look(self) -> None:
        """See what the last move led to; between two moves nothing of it changes."""
        self._view = self.session.view
        self._next_summary = self.table.summary(self._view)

    def finish(self) -> None:
        """Let everything that moves arrive at once."""
        self.animator.finish()
        self._rest_at = min(self._rest_at, self.host.now)
        self._cues.clear()
        if self._reveal_at is not None:
            self._reveal()

    # -- places

    def layout(self) -> None:
        """Compute every place anew: after a resize, and after anything that changed the table."""
        if self.chrome.metrics != self.metrics:
            self.finish()
            self.table.resize(self.metrics)
            self.chrome.resize(self.metrics)
            self._choreographer.settle(self.session.view)
        self._stale = False
        self._hand.offer(self.table.choices(self._shown))
        targets: list[Target] = []
        if self.summary is None:
            spots = self.table.spots(self._shown)
            targets += [_spot_target(spot) for spot in spots if not spot.over_cards]
            targets += self._hand.targets(self._choreographer.arrangement, self.metrics.z)
            targets += [_spot_target(spot) for spot in spots if spot.over_cards]
            self.chrome.ringed = frozenset(SPOT + spot.key for spot in spots if spot.ringed)
        targets += self.chrome.targets(self._shown)
        self.targets.replace(targets)
        self._aim_raised()

    def _aim_raised(self) -> None:
        """Send every card of the hand to the height of its state."""
        awake = self.summary is None
        now = self.host.now
        flying = self.animator.hidden(now)
        self._hand.aim(self._choreographer.arrangement, flying, now, self.metrics.z, self.pace, awake)
        # Where frames are slow, a card may have reached its height before the next one.
        self._moved = self._moved or self._hand.settling(now)

    # -- drawing

    def draw(self, painter: Painter, now: float) -> None:
        """Draw felt, chrome, resting cards, flying cards, and what lies above them."""
        painter.felt(self.table.felt)
        self.table.draw_under(painter, self._shown)
        frame = CardFrame(
            painter,
            self._hand,
            self.animator,
            now,
            before=self._choreographer.before,
            spotlight=self._spotlight if self._reveal_at is None else None,
            dims=self.summary is None,
        )
        frame.draw_lying(self._choreographer.arrangement)
        self.table.draw_over(painter, self._shown)
        frame.draw_flying()
        self.chrome.draw(painter, self._shown, now)

    # -- what the hands do

    def mouse_moved(self, x: float, y: float) -> bool:
        """The pointer is there now."""
        if not self._hand.dragging(x, y):
            return False
        self._aim_raised()
        return True

    def mouse_left(self) -> bool:
        """The pointer has left the window: the card that was under it lies down."""
        changed = super().mouse_left()
        self._aim_raised()
        return changed

    def mouse_pressed(self, x: float, y: float) -> bool:
        """A press finishes what is moving, and then means what it means on the table that is seen now."""
        if self._is_second_half(x, y):
            return False
        if not self.at_rest:
            self.finish()
            self.layout()
        self._last_press = _Press(self.targets.press(x, y), x, y, self.host.now)
        if self._last_press.key is None and self.table.let_go():
            self.layout()
        self._aim_raised()
        return True

    def _is_second_half(self, x: float, y: float) -> bool:
        """Whether that is a double click on something that its first half did away with.

        It was not meant for what has come to lie there: a card double-clicked would take the next one along.
        """
        last, now = self._last_press, self.host.now
        if last is None or last.key is None or now - last.time > DOUBLE_CLICK:
            return False
        under = self.targets.at(x, y)
        return math.dist((x, y), (last.x, last.y)) <= DRAG_DISTANCE and (under is None or under.key != last.key)

    def mouse_released(self, x: float, y: float) -> bool:
        """The main button went up."""
        self._hand.let_go(x, y, self.host.now, self.pace)
        self._aim_raised()
        return True

    def key_pressed(self, key: Key) -> bool:
        """A key finishes what is moving, and then means what it means on the table that is seen now."""
        if key.name in _MODIFIERS:
            return False
        if not self.at_rest:
            self.finish()
            self.layout()
        self._hand.put_back(self.host.now, self.pace)
        handled = self._understood(key)
        self._aim_raised()
        return handled

    def _understood(self, key: Key) -> bool:
        if key.name == "escape":
            if self.table.let_go():
                self._stale = True
            else:
                self.open_menu()
        elif key.text == "?":
            self.open_keys()
        elif key.name == HELP_KEY:
            self.open_help()
        elif key.name in ("return", "space") and not self._focus_shown:
            return self.chrome.do_main(self._shown)
        elif key.text.isdecimal() and self.summary is None:
            return self._pick(int(key.text))
        elif key.text and not key.text.isspace() and self.table.key_pressed(key.text.lower(), self._shown):
            return True
        else:
            return super().key_pressed(key)
        return True

    @property
    def _focus_shown(self) -> bool:
        return self.targets.keyboard_mode and self.targets.focused is not None

    def _pick(self, number: int) -> bool:
        """Choose what is at that place of the hand, counted from 1 at the left; 0 is the tenth."""
        hand = [target for target in self.targets.all if target.group == GROUP]
        number = number or 10
        if not 1 <= number <= len(hand):
            return False
        self.targets.focus(hand[number - 1].key)
        self.targets.activate_focused()
        return True

    # -- ways out of the table

    def summary_read(self) -> None:
        """Close the summary: the game goes on."""
        self.summary = None
        self._stale = True

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
        outcome = self.table.outcome(self.session.view)
        counts = ", ".join(f"{party.name} {party.count}" for party in outcome.parties)
        log.info("%s ended: %s. %s", self.table.title, outcome.title, counts)
        self.host.replace(ResultScene(self.host, outcome, self._again, self.session.match.record.game))


def _spot_target(spot: Spot) -> Target:
    return Target(SPOT + spot.key, spot.shape, spot.act, label=spot.label)


_MODIFIERS = frozenset(f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")) | {
    "caps lock",
    "numlock",
    "alt gr",
}
