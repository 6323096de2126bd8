"""The board: a game's table on the screen, its cards and words as they move, and everything that is chosen there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from engine.cards import Card
from engine.events import Event
from engine.phrases import say
from engine.view import View
from gui.art import theme
from gui.art.cards import CardFaces
from gui.art.geometry import Pose
from gui.art.metrics import NOMINAL_HEIGHT, NOMINAL_WIDTH, Metrics
from gui.art.painter import Painter
from gui.scenes.board.card_frame import CardFrame
from gui.scenes.board.faces import Faces
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.board.own_cards import OwnCards
from gui.scenes.board.pointer import Pointer
from gui.scenes.board.showing import Positions, Showing
from gui.scenes.board.speeches import Speeches
from gui.scenes.scene import Host
from gui.settings.settings import Settings
from gui.sound.player import Sounds
from gui.sprites.messages import draw_pill
from gui.table.actions import TableActions
from gui.table.announcing import Importance
from gui.table.descriptions import Past, Spot, Tag, key_of_spot
from gui.table.face import Face
from gui.table.readings import table_readings
from gui.table.table import Table
from gui.widgets.button import Button
from gui.widgets.key import Key
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.targets import Action, Target, Targets, large_enough

NOTICE_STAYS = 3.0
"""Seconds that a notice stays in place of the message."""
CHOOSE_FIRST = say("Go to a choice with Tab or the arrows, then press Enter.")


def arranged_by(settings: Settings) -> tuple[object, ...]:
    """Return the values of the settings that say where cards, plates and panels lie."""
    return settings.sort, settings.trump_side, settings.left_handed, settings.table_scale, settings.memory


class Board(TableActions, ABC):
    """One table with its cards, cues, speech, sounds, message, and all that is chosen there but the toolbar.

    It is the `TableActions` of its table. Subclasses say what a choice does, how the positions go on, what the message
    tells, and what there is besides. The scene around it calls `update` in every frame, puts the targets of `offer`
    among its own, and hands pointer and keys on. Times are in seconds on the program's clock.
    """

    def __init__(
        self, host: Host, targets: Targets, table: Table[Any], face: Face, positions: Positions, lay_out: Action
    ) -> None:
        """``positions`` are what the table shows; ``lay_out`` makes all targets of the scene anew."""
        self.settings = host.settings
        self.table = table
        self._host, self._targets, self._face, self._lay_out = host, targets, face, lay_out
        table.actions = self
        self.showing = Showing(table, positions, host.now)
        self.cards = OwnCards(targets, self.showing, self.settings, self.play, self.notice)
        self.pointer = Pointer(table, targets, self.cards, self.arrive, self.let_go)
        self.speeches, self.faces = Speeches(), Faces()
        self.buttons: Sequence[Button] = ()
        """The buttons for what can be done now, beside the toolbar's."""
        self.ringed: Collection[Card] = ()
        """The cards with a gold ring besides those that are chosen or advised."""
        self._segments: Segments | None = None
        self._ringed_spots: Collection[str] = ()
        """The keys of the targets with a line round them while the keys are on them."""
        self._notice, self._notice_ends, self._lasting = "", 0.0, False
        self.window = Metrics(NOMINAL_WIDTH, NOMINAL_HEIGHT)
        """The window or the table's part of it, before the factors of the table."""
        self._placed_for: object = None
        """The window and the settings that all places were computed for; None if they have to be computed anew."""
        self._offered_for: tuple[View[Any], object] | None = None
        """The view and the state that the targets were made for; None if they have to be made anew."""
        self._moved = False
        """True if something moved when the table was drawn last."""

    # -- for subclasses

    @abstractmethod
    def go_on(self, now: float) -> bool:
        """Let the positions go on, if it is time for that; return whether anything began to move."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """The sentence of the message while there is no notice."""

    @property
    def sounds(self) -> Sounds:
        """The player of the table's sounds."""
        return self._host.sounds

    @property
    def card_faces(self) -> CardFaces | None:
        """The faces of the deck that is played with, if it has faces of its own."""
        return self._host.painter.card_faces

    @property
    def chooses(self) -> bool:
        """True while something is chosen at the table: its cards, buttons and spots are there."""
        return True

    @property
    def decides(self) -> bool:
        """True while the person has to decide something."""
        return self.chooses and self.view.to_move is not None and self.view.to_move == self.view.seat

    @property
    def covered(self) -> bool:
        """True while something lies over the table: then message and speech are not seen."""
        return False

    @property
    def pace(self) -> float:
        """The factor of every duration of a movement."""
        return self.settings.pace.value

    def spots(self, view: View[Any]) -> Sequence[Spot]:
        """Return the places on the table that can be clicked now."""
        return self.table.spots(view) if self.chooses else ()

    def hinted(self, view: View[Any]) -> Collection[Card]:
        """Return the cards of the hand that are advised."""
        return ()

    def place_buttons(self, view: View[Any]) -> None:
        """Place the buttons and the segments."""
        self.buttons = self.table.buttons(view) if self.chooses else ()
        self._segments = self.table.segments(view) if self.chooses else None

    def other_targets(self, view: View[Any]) -> Sequence[Target]:
        """Return what else can be chosen above the cards, below the buttons."""
        return ()

    def tags(self, view: View[Any]) -> Mapping[Card, Tag]:
        """Return the words on the edges of cards."""
        return self.table.tags(view)

    @abstractmethod
    def draw_marks(self, painter: Painter, now: float) -> None:
        """Draw what lies on resting cards."""

    # -- what the table may ask for: its `TableActions`

    def notice(self, words: str, spoken: str = "") -> None:
        """Show a sentence in place of the message for a while, and say it, or ``spoken`` instead."""
        self.show_notice(words)
        self._host.announce(spoken or words, Importance.TURN)

    def look_back(self, past: Callable[[], Past]) -> None:
        self._host.show(LookBackScene(self._host, past, lambda: self.z))

    def changed(self) -> None:
        self._offered_for = None

    def rearrange(self) -> None:
        self._placed_for = self._offered_for = None

    def points_at(self, spot: str) -> bool:
        return key_of_spot(spot) in (self._targets.hovered, self._targets.shown_focus)

    def focus(self, key: str, *, by_key: bool = False) -> None:
        self._targets.keyboard_mode = self._targets.keyboard_mode or by_key
        if self._targets.keyboard_mode:
            self._targets.focus(key)

    @property
    def moment(self) -> float | None:
        moment = self.showing.moment
        return None if moment is None else moment.share(self._host.now)

    @property
    def settled(self) -> View[Any]:
        return self.showing.settled

    # -- words

    @property
    def view(self) -> View[Any]:
        """The view that words, buttons and places show."""
        return self.showing.view

    @property
    def felt(self) -> theme.Felt:
        """The cloth of the table."""
        return self._face.felt_by(self.settings)

    @property
    def message(self) -> str:
        """The words of the message: a notice, or what the message tells."""
        return self._notice or self.sentence

    def show_notice(self, words: str, stays: float = NOTICE_STAYS, *, lasting: bool = False) -> None:
        """Show a sentence in place of the message for some seconds; a ``lasting`` one stays while moves are made."""
        self._notice, self._notice_ends, self._lasting = words, self._host.now + stays, lasting

    def forget_notice(self) -> None:
        """Show the message again, unless the notice lasts."""
        if not self._lasting:
            self._notice = ""

    def fall_silent(self) -> None:
        """Clear the words, which do not belong to a new position."""
        self.speeches.clear()
        self.faces.clear()
        self.forget_notice()

    def readings(self) -> list[Reading]:
        """Return how things stand, the players, and the hands that are seen."""
        return self._readings(self.message)

    def _readings(self, message: str) -> list[Reading]:
        table, showing = self.table, self.showing
        offered, lying = self.cards.offered, showing.arrangement
        return table_readings(table, self.view, showing.settled, message, offered, showing.tabletop, lying)

    # -- time

    @property
    def at_rest(self) -> bool:
        """True if everything that happened has been shown."""
        return self.showing.at_rest(self._host.now)

    def finish(self) -> None:
        """Let everything that moves arrive at once."""
        self.showing.finish(self._host.now)

    def arrive(self) -> None:
        """Let everything arrive at once, and offer what is seen then."""
        if not self.at_rest:
            self.finish()
            self._lay_out()

    def follow(self, events: tuple[Event, ...]) -> None:
        """Begin to show what a move did."""
        starts = self.cards.let_fly()
        self.showing.follow(events, self._host.now, self.pace, starts, still=self.settings.reduced_motion)
        self.changed()

    def show_the_rest(self, now: float) -> None:
        """Show the rest of a move that has waited: a full trick is taken away."""
        self.showing.go_on(now, self.pace, still=self.settings.reduced_motion)
        self.changed()

    def update(self, now: float) -> bool:
        """Let cards fly, words follow and positions go on; return whether anything has to be drawn again.

        What moved when it was drawn last is drawn once more, at rest.
        """
        showing = self.showing
        moved, self._moved = self._moved, showing.animator.busy(now) or self.cards.settling(now)
        changed = moved or self._moved or showing.waits_for_cues
        for cue in showing.cues(now):
            self.table.happens(cue.event)
            speech = self.table.speech(cue.event)
            if speech is not None and self.pace > 0:
                self.speeches.say(speech, cue.time)
        changed = self.go_on(now) or changed
        if self.stale:
            self._lay_out()
            changed = True
        self.cards.aim(self._host.now, awake=self.chooses)
        # Where frames are slow, a card may have reached its height before the next one.
        self._moved = self._moved or self.cards.settling(self._host.now)
        # Measured again: the work of this frame counts, too.
        for sound in showing.sounds(self._host.now):
            self.sounds.play(sound)
        return self._words_pass(now) or changed

    def _words_pass(self, now: float) -> bool:
        """Let notice and speech pass; return whether that is seen."""
        passed = bool(self._notice) and now >= self._notice_ends
        if passed:
            self._notice, self._lasting = "", False
        felt = self.faces.update(now)
        return self.speeches.update(now, self.settings.pace.value) or felt or passed

    # -- places and targets

    @property
    def z(self) -> float:
        """The logical pixels of a unit of the table."""
        return self.table.metrics.z

    @property
    def _state(self) -> object:
        """Everything besides the view from which the targets follow."""
        return self.chooses, self.settings.pace, self.settings.felt

    @property
    def _wanted(self) -> object:
        return self.window, arranged_by(self.settings)

    @property
    def stale(self) -> bool:
        """True if places or targets are those of another window, of other settings, or of another view."""
        offered = self._offered_for
        fresh = offered is not None and offered[0] is self.view and offered[1] == self._state
        return not fresh or self._placed_for != self._wanted

    def place(self) -> None:
        """Compute the places of the table; speech ends, for a bubble belongs to a place that has moved."""
        self.table.resize(self.table.sized(self.window))
        self.speeches.clear()

    def lay_out(self) -> None:
        """Compute all places, if the window or the settings have changed; cards arrive at once."""
        if self._placed_for != self._wanted:
            self._placed_for = self._wanted
            self.finish()
            self.place()
            self.showing.resize()

    def offer(self) -> list[Target]:
        """Compute the places if they have changed; return all that can be chosen here, the topmost last."""
        self.lay_out()
        view, metrics = self.view, self.table.metrics
        self._offered_for = view, self._state
        self.cards.offer(self.table.choices(view) if self.chooses else (), self.hinted(view))
        spots = self.spots(view)
        with self._host.painter.zoomed(metrics.z):
            self.place_buttons(view)
            others = self.other_targets(view)
        targets = [_target_of(spot) for spot in spots if not spot.over_cards]
        targets += self.cards.targets(metrics)
        targets += [_target_of(spot) for spot in spots if spot.over_cards]
        targets += [] if self._segments is None else self._segments.targets()
        targets += others
        self._ringed_spots = frozenset(key_of_spot(spot.key) for spot in spots if spot.ringed)
        return targets + [large_enough(button.target(), metrics.smallest_target) for button in self.buttons]

    # -- keys

    def let_go(self) -> bool:
        """Forget the parts of a move that were chosen so far; return whether there were any."""
        raised, chosen = self.cards.lay_down(), self.table.let_go()
        if raised:
            self.forget_notice()
        if raised or chosen:
            self.changed()
        return raised or chosen

    def enter(self) -> bool:
        """Do what Enter means while no focus is shown: go on; or say that a decision needs a focus."""
        if any(button.goes_on and button.press(self._targets) for button in self.buttons):
            return True
        if self.decides:
            self.notice(CHOOSE_FIRST)
        return self.decides

    def typed(self, key: Key) -> bool:
        """Do what a digit or a letter means at the table; return whether it means anything.

        Where digits mean something of their own, as ranks do, they are no places in the hand.
        """
        if key.text.isdecimal() and self.chooses:
            return self.table.key_pressed(key.text, self.view) or self.cards.pick(int(key.text))
        types = bool(key.text) and not key.text.isspace()
        return types and self.table.key_pressed(key.text.lower(), self.view)

    # -- drawing

    def cards_in_place(self) -> Iterator[tuple[str | None, Pose]]:
        """Yield the name of every card that is seen, None for a back, and how it lies."""
        for placed in self.showing.arrangement.values():
            if placed.visible:
                yield placed.card.name if placed.card else None, placed.pose

    def draw(self, painter: Painter, now: float, chrome: Action) -> None:
        """Draw the table, its cards and its words; ``chrome`` draws what else cards fly over."""
        table, view, moment = self.table, self.view, self.showing.moment
        if moment is not None:
            moment.draw_under(painter, now)
        still = self.settings.reduced_motion
        table.draw_under(painter, view)
        self.faces.draw(painter, table, view, now, still=still)
        frame = CardFrame(
            painter,
            self.cards,
            self.showing,
            now,
            self.chooses,
            table.marks(view),
            self.tags(view),
            ringed=self.ringed,
        )
        frame.draw_lying()
        self.draw_marks(painter, now)
        table.draw_over(painter, view)
        self.draw_words(painter)
        chrome()
        frame.draw_flying()
        if moment is not None:
            moment.draw_over(painter, now)
        if not self.covered:
            self.speeches.draw(painter, table.metrics, now, self.settings.pace.value, still=still)

    def draw_words(self, painter: Painter) -> None:
        """Draw the message, the buttons and the focus."""
        told = self.showing.moment is not None and self.showing.moment.moment.tells
        if not self.covered and not told:
            self.draw_message(painter)
        for button in self.buttons:
            button.draw(painter, self._targets)
        if self._segments is not None:
            self._segments.draw(painter, self._targets)
        spot = self._targets.get(self._targets.shown_focus)
        if spot is not None and spot.key in self._ringed_spots:
            rect = spot.shape.bounds()
            painter.box(rect.inset(-6), 14, None, 1, theme.GOLD, 2)

    def draw_message(self, painter: Painter) -> None:
        """Draw the message in its pill, if there is one."""
        if words := self.message:
            x, y, room = self.table.message_place(self.view)
            draw_pill(painter, x, y, words, width_limit=room, dot=theme.GOLD if self._notice else None)


def _target_of(spot: Spot) -> Target:
    return Target(key_of_spot(spot.key), spot.shape, spot.act, label=spot.label)
