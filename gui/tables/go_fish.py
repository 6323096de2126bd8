"""The Go Fish table: two to six players round a pool of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, cast

from engine.asking.memory import Memory
from engine.asking_moves import DEAL, AskMove
from engine.cards import Rank
from engine.events import Asked, Event, Said
from engine.games.go_fish.chairs import GO_FISH, LUCKY, NO_CARDS
from engine.games.go_fish.memory import terms_of
from engine.games.go_fish.moves import RANKS
from engine.games.go_fish.view import GoFishView
from engine.view import View
from engine.zones import Place
from gui.choreography import Arrangement, Placed, Step
from gui.metrics import Metrics
from gui.painter import Painter
from gui.scenes.buttons import Button
from gui.scenes.outcome import Outcome
from gui.tables.asking import chrome, placing
from gui.tables.asking.choosing import Choosing, group_choices
from gui.tables.asking.facts import Recollection
from gui.tables.asking.layout import AskingLayout
from gui.tables.asking.look import laid_cards
from gui.tables.asking.panel import SheetPanel
from gui.tables.asking.sheet import sheet_of
from gui.tables.asking.telling import Telling
from gui.tables.asking.words import counted, owner, question
from gui.tables.go_fish_outcome import outcome
from gui.tables.go_fish_words import message, result, set_word, subtitle
from gui.tables.people import Person
from gui.tables.table import GroupChoice, Speech, Spot, Table
from gui.tabletop import Tabletop

_CALLS = {GO_FISH: "Go fish!", LUCKY: "Lucky!", NO_CARDS: "No cards left."}
_PLACE_OF = {rank: place for place, rank in enumerate(RANKS)}


class GoFishTable(Table):
    """The viewer below, the others round the table, the pool in the middle."""

    title: ClassVar[str] = "Go Fish"
    gives_from_top: ClassVar[bool] = True
    felt: ClassVar[str] = "go_fish"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 – 9, 0", "Choose that rank of your hand"),
        ("A J Q K", "Choose aces, jacks, queens, kings"),
        ("Tab, arrows", "Go to ranks and players"),
        ("Esc", "Choose anew"),
        ("M", "Who holds what"),
    )

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self._choosing = Choosing()
        self._telling = Telling(self.name, GO_FISH)
        self._recollection = Recollection(lambda view: terms_of(cast(GoFishView, view)))
        self._panel = SheetPanel()

    def resize(self, metrics: Metrics) -> None:
        """Compute every place for a window of that size."""
        self.metrics = metrics
        self.places = AskingLayout(metrics, len(self.people), self.actions.memory)

    def _look(self, view: View[Any]) -> tuple[GoFishView, Memory]:
        """The view that is shown from now on, and what everybody could remember of it."""
        sight = cast(GoFishView, view)
        self._choosing.look(sight)
        self._telling.look(sight)
        return sight, self._recollection.of(sight)

    # -- cards

    def arrange(self, tabletop: Tabletop, view: View[Any]) -> Arrangement:
        """How every piece lies, the lowest first."""
        sight = cast(GoFishView, view)
        lying: dict[int, Placed] = {}
        for place in tabletop:
            for placed in self._arranged(place, tabletop, sight):
                lying[placed.key] = placed
        return lying

    def _arranged(self, place: Place, tabletop: Tabletop, view: GoFishView) -> Iterator[Placed]:
        pieces, position = tabletop[place], self.position(place.seat or 0)
        if place.name == "pool":
            yield from placing.pool(pieces, self.places)
        elif place.name == "hand":
            yield from placing.hand(pieces, position, self.places, _PLACE_OF.__getitem__)
        elif place.name == "books":
            size, count = view.in_a_set, len(view.books(place.seat or 0))
            for index in range(0, len(pieces), size):
                row = self.places.seats[position].sets
                yield from placing.laid(pieces[index : index + size], row, count, index // size)
        else:
            yield from placing.shown(pieces, self.places)

    def step_of(self, event: Event, previous: Event | None) -> Step:
        """How the cards of that event travel."""
        return placing.step_of(event, previous)

    # -- choosing

    def choices(self, view: View[Any]) -> Sequence[GroupChoice]:
        """The ranks of the hand, while there is somebody to ask."""
        sight, _ = self._look(view)
        return group_choices(self._choosing, sight.hand, self._choose_rank)

    def _choose_rank(self, rank: Rank) -> None:
        self._go_on(self._choosing.choose_rank(rank))
        if self._choosing.rank is not None and self._choosing.seat is None:
            self.actions.focus_spot(chrome.seat_key(min(self._choosing.seats, key=self.position)))

    def _choose_seat(self, seat: int) -> None:
        self._go_on(self._choosing.choose_seat(seat))

    def _go_on(self, move: AskMove | None) -> None:
        if move is None:
            self.actions.changed()
        else:
            self.actions.play(move)

    def let_go(self) -> bool:
        """Forget what has been chosen, or close the drawer."""
        changed = self._choosing.clear() or self._panel.close()
        if changed:
            self.actions.changed()
        return changed

    def spots(self, view: View[Any]) -> Sequence[Spot]:
        """The players who can be asked, what everybody has laid down, and the open drawer."""
        sight, _ = self._look(view)
        spots = [
            Spot(
                chrome.seat_key(seat),
                self.places.seats[self.position(seat)].area(sight.held(seat)),
                self._chooser_of(seat),
                self.name(seat),
                ringed=False,
            )
            for seat in sorted(self._choosing.seats, key=self.position)
        ]
        for seat in range(sight.seats):
            if sight.books(seat):
                place = chrome.sets_spot(self.places.seats[self.position(seat)].sets, len(sight.books(seat)))
                label = f"{owner(self.name(seat))} {set_word(sight)}s"
                spots.append(Spot(chrome.sets_key(seat), place, self._viewer_of(seat, sight), label))
        return [*spots, *self._panel.spots(self.places, self.actions)]

    def _chooser_of(self, seat: int) -> Callable[[], None]:
        return lambda: self._choose_seat(seat)

    def _viewer_of(self, seat: int, view: GoFishView) -> Callable[[], None]:
        cards = [card for card in view.cards(Place("books", seat)) if card is not None]
        words = f"{owner(self.name(seat))} {set_word(view)}s"
        return lambda: self.actions.look_back(lambda: laid_cards(self.places, cards, view.in_a_set, words))

    def key_pressed(self, text: str, view: View[Any]) -> bool:
        """M shows or hides who holds what; a court's letter chooses that rank."""
        if text == "m":
            self._panel.toggle(self.metrics, self.actions)
            return True
        rank = next((card.rank for card in self._look(view)[0].hand if card.rank.symbol.lower() == text), None)
        if rank is None or rank not in self._choosing.ranks:
            return False
        self._choose_rank(rank)
        return True

    # -- chrome

    def subtitle(self, view: View[Any]) -> str:
        """How far the game has come."""
        return subtitle(*self._look(view))

    def message(self, view: View[Any]) -> str:
        """What happens; at rest what happened, and whose turn it is and why."""
        sight, memory = self._look(view)
        return self._telling.words or message(sight, memory, self._choosing, self.name)

    def message_place(self, view: View[Any]) -> tuple[float, float, float]:
        """In the row above the hand."""
        sets = len(cast(GoFishView, view).books(self.bottom))
        return self.places.message(sets, self._panel.open)

    def draw_under(self, painter: Painter, view: View[Any]) -> None:
        """Plates, books, the pool's count, and the panel."""
        sight, memory = self._look(view)
        chrome.draw_plates(
            painter,
            self.places,
            sight,
            self.people,
            self.position,
            lambda seat: self._line(seat, sight),
            self._choosing,
            self.actions.points_at,
        )
        for seat in range(sight.seats):
            hover = self.actions.points_at(chrome.sets_key(seat))
            row = self.places.seats[self.position(seat)].sets
            chrome.draw_sets(painter, row, sight.books(seat), sight.in_a_set, hover)
        if sight.dealt:
            words = f"Pool: {counted(sight.pool, 'card')}" if sight.pool else "The pool is empty"
            chrome.draw_pool(painter, self.places, words, sight.pool)
        self._panel.draw(painter, self.places.sheet, lambda: self._sheet(sight, memory))

    def draw_over(self, painter: Painter, view: View[Any]) -> None:
        """The drawer."""
        sight, memory = self._look(view)
        if self._panel.open and self.places.sheet is None:
            self._panel.draw(painter, self.places.drawer, lambda: self._sheet(sight, memory), over_cards=True)

    def _sheet(self, view: GoFishView, memory: Memory) -> Any:
        return sheet_of(memory, view, self.people, set_word(view), result)

    def _line(self, seat: int, view: GoFishView) -> str:
        if view.out(seat):
            return "No cards left"
        if view.to_move == seat and view.dealt:
            return "Your turn" if seat == view.seat else "Asks now"
        return self.people[seat].level or counted(len(view.books(seat)), set_word(view))

    def buttons(self, view: View[Any]) -> Sequence[Button]:
        """Cards and players are clicked; there is nothing else to press."""
        return ()

    def tools(self, view: View[Any]) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """The switch of the sheet "Who holds what"."""
        return [self._panel.tool(self.metrics, self.actions)]

    def happens(self, event: Event) -> None:
        """That event begins to show."""
        self._telling.happens(event)

    def speech(self, event: Event) -> Speech | None:
        """Asks and answers are said aloud."""
        if isinstance(event, Asked):
            words = question(event.rank, self.name(event.target), len(self.people))
        elif isinstance(event, Said):
            words = _CALLS.get(event.words, "")
        else:
            return None
        return Speech(words, *self.places.seats[self.position(event.seat)].speech) if words else None

    # -- course of the game

    def automatic(self, view: View[Any], now: float, at_rest_since: float) -> AskMove | None:
        """The cards are dealt by themselves."""
        return None if cast(GoFishView, view).dealt else DEAL

    def outcome(self, view: View[Any]) -> Outcome:
        """How the game ended."""
        sight, memory = self._look(view)
        return outcome(sight, memory, self.people, self.own_name)
