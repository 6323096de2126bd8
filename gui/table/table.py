"""The table of one game: its places, targets and words, as data. The scene around it knows no game."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from engine.account import victors
from engine.cards import Card
from engine.declared import Shape
from engine.events import Ended, Event, Scored, Taken
from engine.phrases import say, say_count
from engine.telling import number_among
from engine.view import View
from engine.zones import Place
from friends.description import Figure
from gui.art.geometry import Pose, Rect
from gui.art.metrics import NOMINAL_HEIGHT, NOMINAL_WIDTH, Metrics
from gui.art.painter import Painter
from gui.settings.people import YOU, Person
from gui.table.actions import Scroller, TableActions
from gui.table.choreography import Arrangement, PlacedPiece, Step, after_trick_pause
from gui.table.descriptions import CardChoice, GroupChoice, Recap, Speech, Spot, Summary, Tag, key_of
from gui.table.ending import Ending
from gui.table.event_sentences import event_sentence
from gui.table.moment import GameMoment, MomentDrawing, MovingCards
from gui.table.position_words import counts, open_cards, turn_words
from gui.table.sentences import is_you
from gui.table.story import StoryKind
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.button import Button
from gui.widgets.readings import Reading
from gui.widgets.segments import Segments
from gui.widgets.toolbar import Tool

if TYPE_CHECKING:
    from gui.table.company import GameTalk

GameView = TypeVar("GameView", bound=View[Any])


class Table(ABC, Generic[GameView]):
    """One game's table; ``GameView`` is that game's view.

    ``viewer`` is the seat whose view it shows, None for a spectator and between two people at one screen. ``bottom``
    is the seat that is drawn nearest: the viewer's, or the last viewer's.
    """

    title: ClassVar[str]
    keys: ClassVar[tuple[tuple[str, str], ...]]
    """The keys of this game alone, for the page of keys: (key, what it does)."""

    @property
    def keys_now(self) -> tuple[tuple[str, str], ...]:
        """The keys of this game with the cards that it is played with."""
        return self.keys

    hand_zone: ClassVar[str] = "hand"
    """The name of the zone that holds a player's hand: its cards can be chosen and are listed at the end."""
    gives_from_top: ClassVar[bool] = False
    """True if a card that leaves a hidden hand is taken from its top; else from its middle."""
    hides_hands: ClassVar[bool] = True
    """True if people who share the screen must not see each other's cards."""

    asks: ClassVar[bool] = False
    """True if players ask each other for cards: a page then shows whom and for what, not a round of cards."""

    plays_on: bool = False
    """True while a person lets the game play on by itself."""
    metrics: Metrics = Metrics(NOMINAL_WIDTH, NOMINAL_HEIGHT)
    """The window that the table is laid out for."""

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        self.people = tuple(people)
        self.viewer = viewer
        self.bottom = viewer or 0
        self.actions: TableActions

    def shows(self, view: GameView) -> None:
        """Note that words, buttons and places show ``view`` from now on; what was begun in the view before is over."""

    def look_as(self, viewer: int | None) -> None:
        """Show the table as that seat sees it, or as everybody does; the window has to be laid out anew after it."""
        self.viewer = viewer
        if viewer is not None:
            self.bottom = viewer

    def position(self, seat: int) -> int:
        """Return the position of a seat in the layout: 0 at the bottom, then clockwise.

        Where everything is drawn mirrored, the seats go the other way round, so they keep their places on the screen.
        """
        away = seat - self.bottom
        return (-away if self.metrics.leftwards else away) % len(self.people)

    def name(self, seat: int) -> str:
        """Return the name of the player there; "You" for the viewer, and for nobody else while there is one."""
        if seat == self.viewer and self.hides_hands:
            return YOU.name
        name = self.people[seat].name
        if not is_you(name) or self.viewer in (None, seat):
            return name
        people = [place for place, person in enumerate(self.people) if not person.level]
        return say("Player {number}", number=number_among(people, seat))

    def own_name(self, seat: int) -> str:
        """Return the player's own name, in words to everybody at the screen."""
        return self.people[seat].name

    @property
    def audience(self) -> int | None:
        """The seat that results are told to: the viewer, or None for all who share the screen."""
        return None if self.actions.shared else self.viewer

    @abstractmethod
    def resize(self, metrics: Metrics) -> None:
        """Compute every place for a window of that size."""

    def sized(self, window: Metrics) -> Metrics:
        """Return the sizes of the window for this table as the player has set it, with text as large as it has room."""
        settings = self.actions.settings
        scale = min(settings.table_scale / 100, self.largest_scale)
        sizes = [*replace(window, scale=scale, left_handed=settings.left_handed).with_smaller_text()]
        return next(filter(self.has_room, sizes), sizes[-1])

    def has_room(self, metrics: Metrics) -> bool:
        """Return whether the table can be seen well in a window of that size, beside text as large as it has."""
        return True

    @property
    def largest_scale(self) -> float:
        """The largest scale at which everything at this table has room in any window."""
        return math.inf

    def right_end(self, view: GameView, *, above_hand: bool) -> float:
        """Return the x at which the free room at the right ends, beside the hand or in the row above it."""
        return self.metrics.width

    def left_end(self, view: GameView, *, above_hand: bool) -> float:
        """Return the x at which the free room at the left begins, as `right_end` does for the other side."""
        return 0.0

    # -- cards

    @abstractmethod
    def arrange(self, tabletop: Tabletop, view: GameView) -> Arrangement:
        """Return how every piece lies, the lowest first."""

    @abstractmethod
    def step_of(self, event: Event, previous: Event | None, tabletop: Tabletop) -> Step:
        """Return how the cards of that event travel from where they lie on the ``tabletop``.

        ``previous`` is the event before it in the same move.
        """

    def after_trick(self, step: Step) -> Step:
        """Return ``step``, which takes a full trick away, with the pause that the player has set."""
        return after_trick_pause(step, self.actions.settings.trick_pause, watched=not self.actions.lingers)

    def choices(self, view: GameView) -> Sequence[CardChoice | GroupChoice]:
        """Return the viewer's own cards when one of them is to be chosen; none otherwise."""
        return ()

    def targets_of(self, move: Any, view: GameView) -> Sequence[str]:
        """Return the keys of the targets that still have to be chosen, in this order, to make ``move``."""
        choices = (choice for choice in self.choices(view) if isinstance(choice, CardChoice))
        return [key_of(choice.card) for choice in choices if choice.move == move]

    def let_go(self) -> bool:
        """Forget the parts of a move that have been chosen so far; return whether there were any."""
        return False

    def gone_elsewhere(self) -> None:
        """Note that moves were taken back, or made again: the next view is of another position."""

    def happens(self, event: Event) -> None:
        """Note that an event begins to show."""

    def spotlight(self, events: Sequence[Event], view: GameView) -> Card | None:
        """Return the card that decided the events, to be ringed in gold while it waits to be taken."""
        return None

    def marks(self, view: GameView) -> Mapping[Card, str]:
        """Return the cards that carry the sign of another suit in their corners -> the letter of that suit."""
        return {}

    def tags(self, view: GameView) -> Mapping[Card, Tag]:
        """Return the cards that have a word on their edge while they lie."""
        return {}

    def moment(self, events: Sequence[Event], view: GameView, tabletop: Tabletop) -> MomentDrawing | None:
        """Return the celebration that the events deserve, if any: by default one at the end of the game."""
        if not any(isinstance(event, Ended) for event in events):
            return None
        ending = self.ending(view)
        winners = victors(view.winners, view.seats)
        lights = [self._light(self.position(seat)) for seat in winners]
        mine = bool(winners) and (self.audience is None or self.audience in winners)
        moving = self.celebrated(view, ending.story.kind) if mine else self.consoled(view, ending.story.kind)
        words = ending.in_short or ending.story.words
        return GameMoment(self.beside_panel, self.metrics, ending.title, words, lights, moving)

    @property
    def beside_panel(self) -> Rect:
        """The part of the window that a panel at its side leaves."""
        return self.metrics.window

    def celebrated(self, view: GameView, kind: StoryKind) -> MovingCards | None:
        """Return the cards that move for those who won; None for a quiet end."""
        return None

    def consoled(self, view: GameView, kind: StoryKind) -> MovingCards | None:
        """Return the cards that move for those who just lost; None for a quiet end."""
        return None

    def _light(self, position: int) -> tuple[float, float]:
        """Return the point that the light falls on for the player at that position."""
        metrics = self.metrics
        if position == 0:
            return metrics.width / 2, metrics.height * 0.85
        angle = math.tau * (0.25 + position / len(self.people))
        return metrics.width * (0.5 + 0.42 * math.cos(angle)), metrics.height * (0.5 + 0.36 * math.sin(angle))

    # -- chrome

    @abstractmethod
    def subtitle(self, view: GameView) -> str:
        """Return the words beside the title on the toolbar."""

    def draw_sign(self, painter: Painter, x: float, cy: float) -> float:
        """Draw a sign beside the title, from ``x`` on and about the line ``cy``; return its width."""
        return 0.0

    @abstractmethod
    def draw_under(self, painter: Painter, view: GameView) -> None:
        """Draw everything below the cards."""

    @abstractmethod
    def draw_over(self, painter: Painter, view: GameView) -> None:
        """Draw everything above the cards."""

    @abstractmethod
    def message(self, view: GameView) -> str:
        """Return what happened and what can be done, for the message pill; empty for no message."""

    def move_sentence(self, events: Sequence[Event], view: GameView) -> str:
        """Return what a move did, in a sentence of the past for a replay; empty if there is nothing to say.

        ``events`` are those of the move as the seat of ``view`` knows them, ``view`` the position after it.
        """
        sentences = (
            event_sentence(event, self.name, lambda place: place.name == self.hand_zone) for event in reversed(events)
        )
        return next(filter(None, sentences), "")

    def card_words(self, card: Card, view: GameView) -> str:
        """Return the name of a card as players of the game say it, with its article: "the right bower"."""
        return card.the_words

    def story(self, view: GameView) -> str:
        """Return the course of the hand before its first trick, for a puzzle; empty if there is nothing to say."""
        return ""

    @property
    def message_aside(self) -> bool:
        """True if the message of a table that is only looked at stands at its right end, not in a pill."""
        return False

    @abstractmethod
    def message_place(self, view: GameView) -> tuple[float, float, float]:
        """Return the middle of the message pill and its greatest width."""

    @abstractmethod
    def buttons(self, view: GameView) -> Sequence[Button]:
        """Return the buttons for what can be done now."""

    def segments(self, view: GameView) -> Segments | None:
        """Return a row of choices beside the buttons, if there is one."""
        return None

    def tools(self, view: GameView) -> Sequence[Tool]:
        """Return the tools of this game for the toolbar: the same ones in every position of a game."""
        return ()

    def spots(self, view: GameView) -> Sequence[Spot]:
        """Return the places on the table that can be clicked besides cards and buttons."""
        return ()

    def speech(self, event: Event) -> Speech | None:
        """Return what a seat says when that event happens."""
        return None

    def speech_at(self, seat: int, words: str) -> Speech | None:
        """Return words in a bubble at that seat; None if the table has no place for them."""
        return None

    def talk(self, view: GameView) -> GameTalk | None:
        """Return the remarks that bots make on this game; None if they make none."""
        return None

    def remarked(self, seat: int, words: str) -> None:
        """Note that a bot says something in passing, for a table with a log."""

    def key_pressed(self, text: str, view: GameView) -> bool:
        """Act on a typed letter or digit; return whether it means anything in this game."""
        return False

    # -- for people who hear the table

    def card_name(self, card: Card, view: GameView) -> str:
        """Return the name of a card with what it is in this game: ``jack of spades, left bower``."""
        return card.words

    def score_words(self, view: GameView) -> str:
        """Return how the game stands, in sentences."""
        return self.subtitle(view)

    def lying_words(self, view: GameView) -> str:
        """Return the cards that lie open, in sentences."""
        return open_cards(view, self.hand_zone, self.name, lambda card: self.card_name(card, view))

    def player_words(self, view: GameView) -> Sequence[str]:
        """Return a line about every player, as on the plates."""
        return counts(view, self.hand_zone, self.name)

    def shape(self, place: Place) -> Shape | None:
        """Return how the cards of a zone lie, for a page; None where it finds them a place by itself."""
        return Shape.TRICK if place.name == "trick" else None

    def plate_words(self, seat: int, view: GameView) -> str:
        """Return the words below a player's name, where a page shows no cards at that seat."""
        held = sum(view.count(place) for place in view.places if place.seat == seat and place.name == self.hand_zone)
        return say_count("{n} card", "{n} cards", held)

    def figures(self, view: GameView) -> Sequence[Figure]:
        """Return the score in figures, for the bar over a page: the score first."""
        return [Figure(self.subtitle(view))]

    def holdings(self, view: GameView) -> Sequence[Reading]:
        """Return sentences on the cards that players hold, as far as everybody can know them."""
        return ()

    def your_turn(self, view: GameView) -> str:
        """Return what the viewer, whose turn it is, can do now."""
        return turn_words(view, self.viewer, self.name)

    def matters(self, events: Sequence[Event]) -> bool:
        """Return whether a move is news (`Importance.NEWS`): cards were won, points were made, the game ended."""
        return any(isinstance(event, (Taken, Scored, Ended)) for event in events)

    @property
    def choices_top(self) -> float:
        """The y below which the viewer's choices lie. Panels over the table have their buttons above it.

        So no click too many on such a button, as on "Next hand", hits a choice that comes up when the panel is gone.
        """
        return self.metrics.height

    # -- course of the game

    @abstractmethod
    def automatic(self, view: GameView, now: float, at_rest_since: float) -> Any | None:
        """Return the move that is made for a person who has nothing to decide; None where there is a decision."""

    def forced(self, view: GameView) -> Any | None:
        """Return the only legal move, if it may play itself: not where others at the screen would learn from that."""
        moves = () if self.actions.shared else view.legal_moves()
        return next(iter(moves)) if len(moves) == 1 else None

    def claim(self, view: GameView) -> Any | None:
        """Return the move with which the viewer, whose turn it is, begins to take all that is left; None without one.

        It has to hold whatever lies where and whatever the others do; after it there is such a move again.
        """
        return None

    def hint_places(self, key: str, view: GameView) -> tuple[Rect, tuple[float, float]] | None:
        """Return the part of a target that a hint rings, and the middle of its figure; None for all of the target."""
        return None

    def uncover(self) -> None:
        """Close what lies over the cards, if anything does: a hint is about to mark them."""

    def landmark(self, name: str, view: GameView) -> Rect | None:
        """Return the place of a part of the table by its name, such as "score" or "plate 2"; None if it has none."""
        return None

    def landmarks(self, view: GameView) -> Sequence[Rect]:
        """Return the places of parts that words in front of the table should not cover."""
        return ()

    @property
    def scroller(self) -> Scroller | None:
        """The part of this table that scrolls, if there is one."""
        return None

    @property
    def paused(self) -> bool:
        """True while the bots are kept from moving."""
        return False

    def summary(self, view: GameView) -> Summary | None:
        """Return what is to be read before the game goes on; None when it goes on by itself."""
        return None

    def recap(self, view: GameView, since: int) -> Recap | None:
        """Return what the viewer has missed after the first ``since`` events; None if it was nothing."""
        return None

    @abstractmethod
    def ending(self, view: GameView) -> Ending:
        """Return how the game ended, for the result screen."""


def open_to_the_left(row: Iterable[PlacedPiece], *, leftwards: bool) -> Iterator[PlacedPiece]:
    """Yield a row of faces, the lowest first, so that the left edge of each is seen, with its index.

    ``row`` is from left to right in the layout, which is drawn mirrored if it is ``leftwards``.
    """
    if not leftwards:
        yield from row
        return
    placed = [*row]
    flat = all(one.pose.angle == 0 for one in placed)
    # An open hand may lie in several rows: the lower ones stay on top.
    for _, line in groupby(placed, lambda one: one.pose.y if flat else 0.0):
        yield from reversed([*line])


def stacked(pieces: Sequence[CardPiece], poses: Sequence[Pose], lift: float) -> Iterator[PlacedPiece]:
    """Yield a stack of ``pieces``, the lowest first, shown by the few ``poses`` of its layers."""
    count, layers = len(pieces), len(poses)
    for index, piece in enumerate(pieces):
        layer = index * layers // count
        on_top_of_layer = index + 1 == count or (index + 1) * layers // count != layer
        yield PlacedPiece(piece.key, piece.face, poses[layer], lift, visible=on_top_of_layer, glides=False)
