"""The table that Go Fish and Reviiyot share: choosing an ask, what is told of asks, the panel, the result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from engine.asking.memory import Ask, Memory, RunningMemory
from engine.asking.moves import DEAL, AskMove
from engine.asking.turns import Terms
from engine.asking.view import AskingView
from engine.asking.words import SetWords
from engine.cards import Card, Rank
from engine.events import Asked, Event, Moved, Said
from engine.phrases import say, say_count, starting, together
from friends.description import Figure
from gui.art import theme
from gui.art.geometry import Rect, bounds_of
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.asking import chrome, placing, readings
from gui.asking.asker import Asker
from gui.asking.choosing import seat_key
from gui.asking.ending import EndWords, ending_of, sets_made
from gui.asking.layout import PILL_HEIGHT, SCALED_SEATS, layout_of
from gui.asking.log import Sign, log_of, result_of
from gui.asking.panel import PanelContents, SheetPanel
from gui.asking.recap import drawn_since_last_ask, recap_of
from gui.asking.sheet import origin_of, sheet_of, sign_words
from gui.asking.words import (
    MessagePair,
    ask_sentence,
    asked_aloud,
    asking,
    outcome_sentence,
    refusing,
    wanted,
)
from gui.settings.people import Person
from gui.sprites.messages import draw_pill
from gui.table.actions import Scroller
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.descriptions import GroupChoice, Recap, Speech, Spot, Tag, key_of_spot
from gui.table.ending import Ending
from gui.table.endings import cascade, closing_fan, sets
from gui.table.moment import MovingCards
from gui.table.sentences import is_you, remarked
from gui.table.story import StoryKind
from gui.table.table import Table
from gui.table.tabletop import Tabletop
from gui.widgets.button import Button, ButtonKind
from gui.widgets.readings import Reading
from gui.widgets.toolbar import Tool

if TYPE_CHECKING:
    from gui.table.company import GameTalk

ThisView = TypeVar("ThisView", bound=AskingView)


LAST_KEYS: Final = (
    (say("Esc"), say("Choose anew")),
    ("M", say("Show or hide who holds what")),
    ("L", say("The log of all asks")),
)
"""The keys that mean the same in every asking game, with any cards."""
NAMED_KEYS: Final = (
    ("Letters", say("Choose the cards whose name begins like that")),
    (say("Tab, arrows"), say("Go to cards and players")),
)
"""The keys that choose in a deck with names."""


class AskingTable(Table[ThisView]):
    """The viewer below, the others round the table, the stock in the middle.

    A game adds the words for it and the cards that were laid down.
    """

    gives_from_top: ClassVar[bool] = True
    asks: ClassVar[bool] = True
    stock: ClassVar[str]
    """The name of the place where cards are drawn from."""
    drawing: ClassVar[MessagePair]
    """The messages for drawing a ``card``."""
    refusal: ClassVar[str]
    """The words of a player who has nothing of what was asked for, as the events have them."""
    refused: ClassVar[str]
    """The same words within a sentence."""
    calls: ClassVar[Mapping[str, str]]
    """Words of the game's events -> what is heard at the seat."""
    signs: ClassVar[tuple[tuple[Sign, str], ...]]
    """The signs of the log with their meanings."""

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self._shown: ThisView | None = None
        self._asker = Asker(lambda: self.actions, self.position)
        self._asked: Asked | None = None
        self._told = ""
        """The sentence about the ask that is being made, until the table shows what came of it."""
        self._running = RunningMemory()
        self._remembered: tuple[ThisView, Memory] | None = None
        self._panel = SheetPanel()
        self._contents: tuple[ThisView, PanelContents] | None = None
        self._remarks: dict[int, tuple[str, ...]] = {}
        """Number of asks -> what bots said after them in passing."""

    def resize(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.places = layout_of(metrics, len(self.people), self.actions.settings.memory)

    def has_room(self, metrics: Metrics) -> bool:
        return layout_of(metrics, len(self.people), self.actions.settings.memory).has_room

    @property
    def largest_scale(self) -> float:
        return 1.0 if len(self.people) > SCALED_SEATS else super().largest_scale

    def right_end(self, view: ThisView, *, above_hand: bool) -> float:
        """Return the left edge of the sheet, or of the viewer's sets, which lie above the hand."""
        if self.metrics.left_handed:
            return self.metrics.width
        count = len(sets_made(self.memory_of(view))[self.bottom])
        if above_hand and count:
            return chrome.sets_spot(self.places.seats[0].sets, count, self.metrics.smallest_target).x
        return self.metrics.width if self.places.sheet is None else self.places.sheet.x

    def left_end(self, view: ThisView, *, above_hand: bool) -> float:
        """Return the right edge of the sheet, or of the viewer's sets, where these lie at the left."""
        if not self.metrics.left_handed:
            return 0.0
        count = len(sets_made(self.memory_of(view))[self.bottom])
        if above_hand and count:
            return chrome.sets_spot(self.places.seats[0].sets, count, self.metrics.smallest_target).right
        return 0.0 if self.places.sheet is None else self.places.sheet.right

    def memory_of(self, view: ThisView) -> Memory:
        """Return what everybody could remember at ``view``; it is computed once for every view."""
        if self._remembered is None or self._remembered[0] is not view:
            self._remembered = view, self._running.after(view.history, self._terms_of(view))
        return self._remembered[1]

    def shows(self, view: ThisView) -> None:
        """Begin without choices, and without a sentence about an ask: both belong to one view."""
        if view is not self._shown:
            self._shown, self._told = view, ""
            self._asker.begin(view)

    # -- what a game adds

    @abstractmethod
    def _terms_of(self, view: ThisView) -> Terms:
        """Return what the rules of the game mean for what can be remembered."""

    @abstractmethod
    def _sets(self, view: ThisView) -> SetWords:
        """Return the words for what is collected."""

    @abstractmethod
    def _laid_by(self, seat: int, view: ThisView) -> Sequence[Card]:
        """Return the cards that a seat has laid down, set by set."""

    @abstractmethod
    def _stock_words(self, view: ThisView) -> str:
        """Say how many cards are left to be drawn."""

    @abstractmethod
    def _whose_turn(self, view: ThisView, memory: Memory) -> str:
        """Say whose turn it is and why, while the game goes on."""

    def _ended(self, view: ThisView) -> str:
        """Say why the game is over."""
        return view.why

    @abstractmethod
    def _result(self, ask: Ask) -> str:
        """Return what came of an ask, in a few words."""

    @abstractmethod
    def _end_words(self, view: ThisView, memory: Memory) -> EndWords:
        """Return what the game makes of its end."""

    # -- cards

    def arrange(self, tabletop: Tabletop, view: ThisView) -> Arrangement:
        lying: list[PlacedPiece] = []
        for place in tabletop:
            pieces = tabletop[place]
            if place.name == self.stock:
                lying += placing.pool(pieces, self.places)
            elif place.name == "hand":
                ranks = self._terms_of(view).ranks
                lying += placing.hand(pieces, self.position(place.seat or 0), self.places, ranks)
            elif place.name == "shown":
                lying += placing.shown(pieces, self.places)
            elif pieces:
                memory = self.memory_of(view)
                made, size = sets_made(memory), memory.terms.in_a_set
                lying += placing.sets(pieces, place.seat, made, size, self.places, self.position)
        return {placed.key: placed for placed in lying}

    def step_of(self, event: Event, previous: Event | None, tabletop: Tabletop) -> Step:
        return placing.step_of(event, previous)

    def celebrated(self, view: ThisView, kind: StoryKind) -> MovingCards | None:
        """Return the sets of the winners, set by set; after a long way back they leap off the pack."""
        cards = [card.name for seat in view.winners for card in self._laid_by(seat, view)]
        if not cards:
            return None
        return MovingCards(
            cards, cascade if kind is StoryKind.DOWN else partial(sets, self.memory_of(view).terms.in_a_set)
        )

    def consoled(self, view: ThisView, kind: StoryKind) -> MovingCards | None:
        """Return one's own sets if it was level before the last ask."""
        if kind is not StoryKind.LEVEL or self.viewer is None:
            return None
        cards = [card.name for card in self._laid_by(self.viewer, view)]
        return MovingCards(cards, closing_fan, sparks=False) if cards else None

    # -- choosing

    def choices(self, view: ThisView) -> Sequence[GroupChoice]:
        """Return the ranks of the hand, while there is somebody to ask."""
        return self._asker.choosing_at(view).groups(view.hand, self._asker.choose_rank)

    def targets_of(self, move: AskMove, view: ThisView) -> Sequence[str]:
        """Return the rank, the card where one of several is asked for, and the player, as far as needed."""
        return self._asker.choosing_at(view).keys_to(move)

    def hint_places(self, key: str, view: ThisView) -> tuple[Rect, tuple[float, float]] | None:
        """Return a player's plate, and the middle of the backs in the hand, where a figure covers nothing."""
        seats = self._asker.choosing_at(view).seats
        seat = next((seat for seat in seats if key == key_of_spot(seat_key(seat))), None)
        if seat is None:
            return None
        room = self.places.seats[self.position(seat)]
        return room.plate, bounds_of(room.fan(max(1, view.held(seat)))).centre

    def uncover(self) -> None:
        """Close the drawer."""
        if self._panel.close():
            self.actions.changed()

    def let_go(self) -> bool:
        """Forget what has been chosen or typed, or close the drawer."""
        changed = self._asker.clear() or self._panel.close()
        if changed:
            self.actions.changed()
        return changed

    def spots(self, view: ThisView) -> Sequence[Spot]:
        """Return the players who can be asked, the sets of everybody, and the panel's spots."""
        memory, spots = self.memory_of(view), []
        for seat in sorted(self._asker.choosing_at(view).seats, key=self.position):
            area = self.places.seats[self.position(seat)].area(view.held(seat))
            choose = partial(self._asker.choose_seat, seat)
            spots.append(
                Spot(seat_key(seat), area, choose, say("Ask {name}", name=self.name(seat)), ringed=False, plays=True)
            )
        for seat, ranks in enumerate(sets_made(memory)):
            if ranks:
                place = chrome.sets_spot(
                    self.places.seats[self.position(seat)].sets, len(ranks), self.metrics.smallest_target
                )
                name, sets = self.name(seat), self._sets(view)
                words = starting(sets.your_sets) if is_you(name) else say(sets.sets_of, name=name)
                look = partial(self._look_back, self._laid_by(seat, view), memory.terms.in_a_set, words)
                spots.append(Spot(chrome.sets_key(seat), place, look, words))
        return [*spots, *self._panel.spots(self.places, self.actions, lambda: self.panel_contents(view))]

    def _look_back(self, cards: Sequence[Card], in_a_set: int, words: str) -> None:
        self.actions.look_back(lambda: chrome.laid_cards(self.places, cards, in_a_set, words))

    # -- keys

    @property
    def keys_now(self) -> tuple[tuple[str, str], ...]:
        return self.keys if self.actions.card_faces is None else (*NAMED_KEYS, *LAST_KEYS)

    def key_pressed(self, text: str, view: ThisView) -> bool:
        """Show or hide the sheet (M) or the log (L), or choose the suit or the rank that is written like that.

        In a deck with names, letters are the beginnings of these.
        """
        faces = self.actions.card_faces
        if faces is not None and text.isalpha() and self._asker.take_letter(text, view, faces):
            return True
        if text == "m":
            self._panel.toggle(self.metrics, self.actions)
            return True
        if text == "l":
            self._panel.turn(self.places, self.actions)
            return True
        return self._asker.take_key(text, view, self.memory_of(view).terms.ranks)

    # -- chrome

    def message(self, view: ThisView) -> str:
        """Return the ask that is being made, or what has been chosen; else what happened and whose turn it is."""
        memory, told = self.memory_of(view), self._told if view is self._shown else ""
        if told or not view.dealt:
            return told
        if view.over:
            return self._ended(view)
        chosen = self._asker.choosing_at(view).words(self.name)
        if chosen or not memory.asks:
            return chosen or self._whose_turn(view, memory)
        return together([self._happened(memory.asks[-1], view), self._whose_turn(view, memory)])

    def _happened(self, last: Ask, view: ThisView) -> str:
        """Say what came of the last ask."""
        drawn = drawn_since_last_ask(view) if last.seat == view.seat else ()
        return outcome_sentence(last, self.name, self._sets(view), drawn, self.drawing)

    def move_sentence(self, events: Sequence[Event], view: ThisView) -> str:
        """Say who asked whom and what came of it, or why the game is over."""
        asks = self.memory_of(view).asks
        if view.over and (why := self._ended(view)):
            return why
        if not asks or not any(isinstance(event, Asked) for event in events):
            return ""
        last = asks[-1]
        words = ask_sentence(self.name(last.seat), self.name(last.target), wanted(last))
        return together([words, self._happened(last, view)])

    # -- for people who hear the table

    def score_words(self, view: ThisView) -> str:
        made = sets_made(self.memory_of(view))
        return readings.score_words(made, self._sets(view), self.name, self._stock_words(view))

    def player_words(self, view: ThisView) -> Sequence[str]:
        made = sets_made(self.memory_of(view))
        line = partial(self._line, view=view, made=made)
        return readings.player_words(view, made, self._sets(view), self.name, line)

    def plate_words(self, seat: int, view: ThisView) -> str:
        """Return the number of cards and of sets of a player."""
        made = len(sets_made(self.memory_of(view))[seat])
        cards = say_count("{n} card", "{n} cards", view.held(seat))
        return together([cards, self._sets(view).counted(made)], " · ") if made else cards

    def figures(self, view: ThisView) -> Sequence[Figure]:
        """Return the reader's sets, and what is left to draw."""
        made = sets_made(self.memory_of(view))
        own = [] if self.viewer is None else [Figure(self._sets(view).counted(len(made[self.viewer])))]
        stock = self._stock_words(view)
        return [*own, Figure(stock)] if stock else own

    def holdings(self, view: ThisView) -> Sequence[Reading]:
        """Return what the sheet shows; nothing if the player wants no sheet."""
        return readings.holdings(self.panel_contents(view)) if self.actions.settings.memory else ()

    def your_turn(self, view: ThisView) -> str:
        return self._whose_turn(view, self.memory_of(view))

    def matters(self, events: Sequence[Event]) -> bool:
        return readings.matters(events, self.stock, self.viewer) or super().matters(events)

    @property
    def beside_panel(self) -> Rect:
        area = self.places.area
        return self.metrics.window._replace(x=area.x, w=area.w)

    def message_place(self, view: ThisView) -> tuple[float, float, float]:
        """Return a place in the row above the hand."""
        made = sets_made(self.memory_of(view))
        return self.places.message(len(made[self.bottom]), self._panel.open)

    def draw_under(self, painter: Painter, view: ThisView) -> None:
        """Draw plates, sets that were laid down, and the stock's count."""
        memory, points_at = self.memory_of(view), self.actions.points_at
        made, choosing = sets_made(memory), self._asker.choosing_at(view)
        line = partial(self._line, view=view, made=made)
        chrome.draw_plates(painter, self.places, view, self.people, self.position, line, choosing, points_at)
        for seat, ranks in enumerate(made):
            row = self.places.seats[self.position(seat)].sets
            chrome.draw_sets(painter, row, ranks, memory.terms.in_a_set, points_at(chrome.sets_key(seat)))
        count = self._stock_place(view)
        if count is not None:
            words = self._stock_words(view)
            draw_pill(painter, count.cx, count.cy, words, size=theme.LABEL_SIZE, height=PILL_HEIGHT)

    def _stock_place(self, view: ThisView) -> Rect | None:
        """Return the room of the words at the stock; None while they are not shown."""
        if not view.dealt or self._asker.cards_at(view) or not self._stock_words(view):
            return None
        stock = next(place for place in view.places if place.name == self.stock)
        return self.places.pool_words(empty=not view.count(stock))

    def draw_over(self, painter: Painter, view: ThisView) -> None:
        """Draw the panel, which is a drawer over the cards where there is no room beside them."""
        self._panel.draw(painter, self.places, self.actions, lambda: self.panel_contents(view))

    def landmark(self, name: str, view: ThisView) -> Rect | None:
        """Return the place of a ``plate`` with its seat."""
        word, _, seat = name.partition(" ")
        return self.places.seats[self.position(int(seat))].plate if word == "plate" else None

    def landmarks(self, view: ThisView) -> Sequence[Rect]:
        plates = [seat.plate for seat in self.places.seats]
        others = (self.places.sheet, self._stock_place(view))
        return [*plates, *(rect for rect in others if rect is not None)]

    def panel_contents(self, view: ThisView) -> PanelContents:
        """Return the contents of the panel; they are made once for every view."""
        if self._contents is None or self._contents[0] is not view:
            memory, sets = self.memory_of(view), self._sets(view)
            result = partial(self._result_of, sets=sets)
            # Moves may have been taken back since.
            self._remarks = {asks: said for asks, said in self._remarks.items() if asks <= len(memory.asks)}
            log = log_of(memory, view, self.people, sets, result, self.signs, self._remarks)
            origin = partial(origin_of, memory=memory, name=self.name)
            signs = partial(sign_words, memory=memory, name=self.name)
            self._contents = view, PanelContents(sheet_of(memory, view, self.people, sets), log, origin, signs)
        return self._contents[1]

    def _result_of(self, ask: Ask, sets: SetWords) -> tuple[Sign, str]:
        return result_of(ask, sets, self._result(ask))

    @property
    def scroller(self) -> Scroller | None:
        return self._panel

    def _line(self, seat: int, view: ThisView, made: Sequence[Sequence[Rank]]) -> str:
        """Return the second line of a plate."""
        if view.to_move == seat and view.dealt:
            return say("Your turn") if seat == view.seat else say("Asks now")
        return self.people[seat].level or self._sets(view).counted(len(made[seat]))

    def buttons(self, view: ThisView) -> Sequence[Button]:
        """Return a button for every card that can be asked for, where one of several is to be chosen."""
        cards, chosen = self._asker.cards_at(view), self._asker.choosing_at(view).card
        faces = self.actions.card_faces
        has_faces = bool(cards) and faces is not None and all(faces.has(card.name) for card in cards)
        places = self.places.faces(len(cards)) if has_faces else self.places.suits(len(cards))
        return [
            Button(
                f"wanted {card.name}",
                place,
                card.the_words,
                partial(self._asker.choose_card, card),
                ButtonKind.TICKED if card is chosen else ButtonKind.PAPER,
                suit=card.suit.letter,
                card=card.name if has_faces else "",
                note="" if has_faces else card.suit.letter,
            )
            for card, place in zip(cards, places, strict=True)
        ]

    def tools(self, view: ThisView) -> Sequence[Tool]:
        """Return the switch of the panel."""
        return [Tool("eye", say("Memory"), partial(self._panel.toggle, self.metrics, self.actions))]

    def happens(self, event: Event) -> None:
        if isinstance(event, Asked):
            self._asked = event
            self._told = asking(self.name(event.seat), self.name(event.target), event.rank, event.card)
        elif isinstance(event, Said) and event.words == self.refusal and self._asked is not None:
            self._told = refusing(self.name(event.seat), self._asked.rank, self._asked.card)
        elif isinstance(event, Moved) and event.target.name not in ("hand", "shown"):
            self._told = ""

    def speech(self, event: Event) -> Speech | None:
        """Return asks and answers, which are said aloud."""
        words = ""
        if isinstance(event, Asked):
            words = asked_aloud(event.rank, self.name(event.target), len(self.people), event.card)
        elif isinstance(event, Said):
            words = self.calls.get(event.words, "")
        return self.speech_at(event.seat, words) if words and isinstance(event, (Asked, Said)) else None

    def speech_at(self, seat: int, words: str) -> Speech:
        """Return words in a bubble, which an open drawer does not cover."""
        drawn_over = self._panel.open and self.places.sheet is None and not self.metrics.left_handed
        limit = self.places.drawer.x if drawn_over else None
        return Speech(words, *self.places.seats[self.position(seat)].speech, limit)

    def remarked(self, seat: int, words: str) -> None:
        if self._shown is not None:
            asks = len(self.memory_of(self._shown).asks)
            said = remarked(self.people[seat].name, words)
            self._remarks[asks] = (*self._remarks.get(asks, ()), said)
            self._contents = None

    def talk(self, view: ThisView) -> GameTalk:
        from gui.asking.talk import talk_of  # nobody says a word before the first move

        return talk_of(view.seats, sum(view.count(place) for place in view.places))

    def tags(self, view: ThisView) -> Mapping[Card, Tag]:
        """Mark what a player at a shared screen has just drawn, while they look at the result of their turn."""
        if not self.actions.shared or view.to_move == view.seat:
            return {}
        return {card: Tag(say("Drawn now")) for card in drawn_since_last_ask(view)}

    @property
    def choices_top(self) -> float:
        return self.places.row_top

    # -- course of the game

    def automatic(self, view: ThisView, now: float, at_rest_since: float) -> AskMove | None:
        """Return the deal, which nobody is asked to make."""
        return None if view.dealt else DEAL

    def recap(self, view: ThisView, since: int) -> Recap | None:
        """Return the asks that were put to the viewer, and those among the others."""
        result = partial(self._result_of, sets=self._sets(view))
        return recap_of(self.memory_of(view), view, since, self.people, self.name, result, self.refused)

    def ending(self, view: ThisView) -> Ending:
        memory = self.memory_of(view)
        end_words = self._end_words(view, memory)
        return ending_of(end_words, view, memory, self.people, self._sets(view), self.own_name)
