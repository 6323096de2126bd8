"""What the tables of the asking games have in common: choosing, the course of the game, the sheet, what is drawn."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeVar

from engine.asking.memory import Ask, Memory, Terms
from engine.asking.moves import DEAL, AskMove
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.events import Asked, Event, Said
from engine.zones import Place
from gui.art.metrics import Metrics
from gui.art.painter import Painter
from gui.asking import chrome, placing
from gui.asking.ask_log import Sign
from gui.asking.choosing import Choosing, group_choices
from gui.asking.facts import Recollection, drawn_since_last_ask
from gui.asking.layout import AskingLayout
from gui.asking.log import log_of
from gui.asking.look import laid_cards
from gui.asking.origins import origin
from gui.asking.panel import Contents, SheetPanel
from gui.asking.recap import recap_of
from gui.asking.sheet import sheet_of, sign_of
from gui.asking.telling import Telling
from gui.asking.typing import Typed, typed
from gui.asking.words import counted, no_rank, none_held, owner, question, wait_words
from gui.settings.people import Person
from gui.table.choreography import Arrangement, PlacedPiece, Step
from gui.table.table import GroupChoice, Recap, Scroller, Speech, Spot, Table, Tag
from gui.table.tabletop import Tabletop
from gui.widgets.button import Button, ButtonKind

ThisView = TypeVar("ThisView", bound=AskingView)


class Collected(NamedTuple):
    """What is collected in a game: the word for it, and how many cards it is made of."""

    word: str
    size: int


class AskingTable(Table[ThisView]):
    """The viewer below, the others round the table, the stock in the middle.

    A game says where its cards lie, what has been laid down, and what words there are for it.
    """

    gives_from_top: ClassVar[bool] = True
    refusal: ClassVar[str]
    """What the game says of who has nothing of what was asked for."""
    calls: ClassVar[Mapping[str, str]]
    """What the game says of a seat -> what is heard there."""
    signs: ClassVar[tuple[tuple[Sign, str], ...]]
    """The signs of the log with their meanings."""

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self._choosing = Choosing()
        self._telling = Telling(self.name, self.refusal)
        self._recollection = Recollection(self._terms_of)
        self._panel = SheetPanel()
        self._contents: tuple[AskingView, Contents] | None = None

    def resize(self, metrics: Metrics) -> None:
        """Compute every place for a window of that size."""
        self.metrics = metrics
        self.places = AskingLayout(metrics, len(self.people), self.actions.memory)

    def right_end(self, view: ThisView, *, above_hand: bool) -> float:
        """The left edge of the sheet, or of what lies above the hand and has been laid down."""
        count = len(self._made(view, self._look(view))[self.bottom])
        if above_hand and count:
            return chrome.sets_spot(self.places.seats[0].sets, count).x
        return self.metrics.width if self.places.sheet is None else self.places.sheet.x

    def _look(self, view: ThisView) -> Memory:
        """Note ``view`` as the one that is shown, and return what everybody could remember of it."""
        self._choosing.look(view)
        self._telling.look(view)
        return self._recollection.of(view)

    # -- what a game says of itself

    @abstractmethod
    def _terms_of(self, view: ThisView) -> Terms:
        """What the rules of the game mean for what can be remembered."""

    @abstractmethod
    def _collected(self, view: ThisView) -> Collected:
        """What is collected by the rules of this match."""

    @abstractmethod
    def _made(self, view: ThisView, memory: Memory) -> Sequence[Sequence[Rank]]:
        """Seat -> the ranks of what it has laid down, as they lie there."""

    @abstractmethod
    def _laid_by(self, seat: int, ranks: Sequence[Rank], view: ThisView) -> Sequence[Card]:
        """The cards that a seat has laid down, which are of those ranks."""

    @abstractmethod
    def _stock(self, view: ThisView) -> tuple[str, int]:
        """What is said of the stock, and how many cards are left in it."""

    @abstractmethod
    def _message(self, view: ThisView, memory: Memory) -> str:
        """What has been chosen so far; else what happened, and whose turn it is and why."""

    @abstractmethod
    def _result(self, ask: Ask) -> str:
        """What came of an ask, in two words."""

    # -- cards

    def arrange(self, tabletop: Tabletop, view: ThisView) -> Arrangement:
        """How every piece lies, the lowest first."""
        lying: dict[int, PlacedPiece] = {}
        for place in tabletop:
            for placed in self._arranged(place, tabletop, view):
                lying[placed.key] = placed
        return lying

    @abstractmethod
    def _arranged(self, place: Place, tabletop: Tabletop, view: ThisView) -> Iterator[PlacedPiece]:
        """How the pieces at one place of the game lie, the lowest first."""

    def step_of(self, event: Event, previous: Event | None) -> Step:
        """How the cards of that event travel."""
        return placing.step_of(event, previous)

    # -- choosing

    def choices(self, view: ThisView) -> Sequence[GroupChoice]:
        """The ranks of the hand, while there is somebody to ask."""
        self._look(view)
        return group_choices(self._choosing, view.hand, self._choose_rank)

    def _choose_rank(self, rank: Rank, *, by_key: bool = False) -> None:
        self._go_on(self._choosing.choose_rank(rank))
        self._focus_player(by_key=by_key)

    def _choose_card(self, card: Card, *, by_key: bool = False) -> None:
        self._go_on(self._choosing.choose_card(card))
        self._focus_player(by_key=by_key)

    def _focus_player(self, *, by_key: bool) -> None:
        """Put the focus on the first player who can be asked, once it is clear what is asked for."""
        choosing = self._choosing
        if choosing.rank is not None and choosing.seat is None and (choosing.card is not None or not choosing.cards):
            self.actions.focus_spot(chrome.seat_key(min(choosing.seats, key=self.position)), by_key=by_key)

    def _choose_seat(self, seat: int) -> None:
        self._go_on(self._choosing.choose_seat(seat))

    def _go_on(self, move: AskMove | None) -> None:
        if move is None:
            self.actions.changed()
        else:
            self.actions.play(move)

    def let_go(self) -> bool:
        """Forget what has been chosen or typed, or close the drawer."""
        changed = self._choosing.clear() or self._panel.close()
        if changed:
            self.actions.changed()
        return changed

    def spots(self, view: ThisView) -> Sequence[Spot]:
        """The players who can be asked, what everybody has laid down, and the open drawer."""
        memory = self._look(view)
        spots = [
            Spot(
                chrome.seat_key(seat),
                self.places.seats[self.position(seat)].area(view.held(seat)),
                self._chooser_of(seat),
                self.name(seat),
                ringed=False,
            )
            for seat in sorted(self._choosing.seats, key=self.position)
        ]
        for seat, ranks in enumerate(self._made(view, memory)):
            if ranks:
                place = chrome.sets_spot(self.places.seats[self.position(seat)].sets, len(ranks))
                words = f"{owner(self.name(seat))} {self._collected(view).word}s"
                spots.append(Spot(chrome.sets_key(seat), place, self._viewer_of(seat, ranks, view, words), words))
        return [*spots, *self._panel.spots(self.places, self.actions, lambda: self._panel_contents(view, memory))]

    def winning_cards(self, view: ThisView) -> Sequence[str]:
        """Return the cards that the winners have laid down."""
        memory = self._look(view)
        made = self._made(view, memory)
        return [card.name for seat in view.winners for card in self._laid_by(seat, made[seat], view)]

    def _chooser_of(self, seat: int) -> Callable[[], None]:
        return lambda: self._choose_seat(seat)

    def _viewer_of(self, seat: int, ranks: Sequence[Rank], view: ThisView, words: str) -> Callable[[], None]:
        cards, size = self._laid_by(seat, ranks, view), self._collected(view).size
        return lambda: self.actions.look_back(lambda: laid_cards(self.places, cards, size, words))

    def key_pressed(self, text: str, view: ThisView) -> bool:
        """M shows or hides who holds what, L shows the log; letters or digits choose the rank that is written so."""
        if text == "m":
            self._panel.toggle(self.metrics, self.actions)
            return True
        if text == "l":
            self._panel.turn(self.places, self.actions)
            return True
        memory = self._look(view)
        card = next((card for card in self._choosing.cards if card.suit.letter.lower() == text), None)
        if card is not None:
            self._choose_card(card, by_key=True)
            return True
        ranks = memory.terms.ranks
        if not text.isdecimal() and text not in {rank.symbol.lower() for rank in ranks}:
            return False
        if self._choosing.asking:
            before, self._choosing.typed = self._choosing.typed, ""
            self._type(typed(before, text, ranks, {card.rank for card in view.hand}))
        return True

    def confirm(self) -> bool:
        """Take the digits that were typed so far for the whole rank, where one is called so."""
        digits, self._choosing.typed = self._choosing.typed, ""
        rank = next((rank for rank in self._choosing.held if rank.symbol == digits), None)
        if rank is not None:
            self._type(Typed(rank))
        return rank is not None

    def _type(self, meant: Typed) -> None:
        """Choose the rank that was typed, or say why it cannot be chosen."""
        self._choosing.typed = meant.waits
        rank = meant.rank
        if rank is not None and rank in self._choosing.ranks:
            self._choose_rank(rank, by_key=True)
        elif rank is not None:
            self.actions.notice(self._choosing.objection(rank) or none_held(rank))
        elif meant.nothing:
            self.actions.notice(no_rank(meant.nothing))
        else:
            self.actions.notice(wait_words(meant.waits, self._choosing.held))
        self.actions.changed()

    # -- chrome

    def message(self, view: ThisView) -> str:
        """What happens; at rest what happened, and whose turn it is and why."""
        memory = self._look(view)
        return self._telling.words or self._message(view, memory)

    def message_place(self, view: ThisView) -> tuple[float, float, float]:
        """In the row above the hand."""
        made = self._made(view, self._look(view))
        return self.places.message(len(made[self.bottom]), self._panel.open)

    def draw_under(self, painter: Painter, view: ThisView) -> None:
        """Plates, what has been laid down, the stock's count, and the panel."""
        memory = self._look(view)
        made = self._made(view, memory)
        chrome.draw_plates(
            painter,
            self.places,
            view,
            self.people,
            self.position,
            lambda seat: self._line(seat, view, len(made[seat])),
            self._choosing,
            self.actions.points_at,
        )
        for seat, ranks in enumerate(made):
            hover = self.actions.points_at(chrome.sets_key(seat))
            row = self.places.seats[self.position(seat)].sets
            chrome.draw_sets(painter, row, ranks, self._collected(view).size, hover)
        if view.dealt and not self._cards_to_choose:
            chrome.draw_pool(painter, self.places, *self._stock(view))

    def draw_over(self, painter: Painter, view: ThisView) -> None:
        """The panel, which is a drawer over the cards where there is no room beside them."""
        memory = self._look(view)
        self._panel.draw(painter, self.places, self.actions, lambda: self._panel_contents(view, memory))

    def _panel_contents(self, view: ThisView, memory: Memory) -> Contents:
        """Return the contents of the panel, made once for every view."""
        if self._contents is None or self._contents[0] is not view:
            word = self._collected(view).word

            def told(key: str) -> str:
                return origin(memory, *sign_of(key), self.name)

            sheet = sheet_of(memory, view, self.people, word)
            log = log_of(memory, view, self.people, word, self._result, self.signs)
            self._contents = view, Contents(sheet, log, told)
        return self._contents[1]

    @property
    def scroller(self) -> Scroller | None:
        """The log."""
        return self._panel

    def _line(self, seat: int, view: ThisView, made: int) -> str:
        """The second line of a plate."""
        if view.to_move == seat and view.dealt:
            return "Your turn" if seat == view.seat else "Asks now"
        return self.people[seat].level or counted(made, self._collected(view).word)

    def buttons(self, view: ThisView) -> Sequence[Button]:
        """Cards and players are clicked; where one card is asked for, the suits of those that are missed are shown."""
        self._look(view)
        cards = self._cards_to_choose
        return [
            Button(
                f"wanted {card.name}",
                place,
                f"the {card.words}",
                self._chooser_of_card(card),
                ButtonKind.TICKED if card is self._choosing.card else ButtonKind.PAPER,
                suit=card.suit.letter,
                note=card.suit.letter,
            )
            for card, place in zip(cards, self.places.suits(len(cards)), strict=True)
        ]

    @property
    def _cards_to_choose(self) -> tuple[Card, ...]:
        """The cards of the chosen rank, where there are several of which one is asked for."""
        cards = self._choosing.cards
        return cards if len(cards) > 1 else ()

    def _chooser_of_card(self, card: Card) -> Callable[[], None]:
        return lambda: self._choose_card(card)

    def tools(self, view: ThisView) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """The switch of the sheet "Who holds what"."""
        return [self._panel.tool(self.metrics, self.actions)]

    def happens(self, event: Event) -> None:
        """That event begins to show."""
        self._telling.happens(event)

    def speech(self, event: Event) -> Speech | None:
        """Asks and answers are said aloud."""
        if isinstance(event, Asked):
            words = question(event.rank, self.name(event.target), len(self.people), event.card)
        elif isinstance(event, Said):
            words = self.calls.get(event.words, "")
        else:
            return None
        if not words:
            return None
        x, y, tail = self.places.seats[self.position(event.seat)].speech
        limit = self.places.drawer.x if self._panel.open and self.places.sheet is None else None
        return Speech(words, x, y, tail, limit)

    def tags(self, view: ThisView) -> Mapping[Card, Tag]:
        """The card that a player at a shared screen has just drawn, while they look at the result of their turn."""
        self._look(view)
        if not self.actions.shared or view.to_move == view.seat:
            return {}
        return {card: Tag("Drawn now") for card in drawn_since_last_ask(view)}

    def recap(self, view: ThisView, since: int) -> Recap | None:
        """Return the asks that were put to the viewer, and those among the others."""
        memory = self._look(view)
        word, refusal = self._collected(view).word, self.calls[self.refusal].rstrip("!").lower()
        return recap_of(memory, view, since, self.people, self.name, word, self._result, refusal)

    # -- course of the game

    def automatic(self, view: ThisView, now: float, at_rest_since: float) -> AskMove | None:
        """The cards are dealt by themselves."""
        return None if view.dealt else DEAL
