"""The Reviiyot table: two to eight players round a deck of any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, cast

from engine.asking.memory import Memory
from engine.asking_moves import DEAL, AskMove
from engine.cards import Card, Rank
from engine.events import Asked, Event, Said
from engine.games.reviiyot.memory import terms_of
from engine.games.reviiyot.moves import DECK, QUARTET, QUARTETS
from engine.games.reviiyot.rules import NONE
from engine.games.reviiyot.view import ReviiyotView
from engine.view import View
from engine.zones import Place
from gui.choreography import Arrangement, Placed, Step
from gui.metrics import Metrics
from gui.painter import Painter
from gui.scenes.buttons import Button
from gui.scenes.outcome import Outcome
from gui.sprites.hebrew import draw_hebrew, hebrew_width
from gui.sprites.memory_sheet import Sheet
from gui.tables.asking import chrome, placing
from gui.tables.asking.choosing import Choosing, group_choices
from gui.tables.asking.facts import Recollection, sets_of
from gui.tables.asking.layout import AskingLayout
from gui.tables.asking.look import laid_cards
from gui.tables.asking.panel import SheetPanel
from gui.tables.asking.sheet import sheet_of
from gui.tables.asking.telling import Telling
from gui.tables.asking.words import counted, owner, question
from gui.tables.people import Person
from gui.tables.reviiyot_outcome import outcome
from gui.tables.reviiyot_words import SET_WORD, deck_words, message, result, subtitle
from gui.tables.table import GroupChoice, Speech, Spot, Table
from gui.tabletop import Tabletop

SIGN_HEIGHT = 20.0
"""Height of the Hebrew name on the toolbar, before z."""


class ReviiyotTable(Table):
    """The viewer below, the others round the table, the deck in the middle."""

    title: ClassVar[str] = "Reviiyot"
    gives_from_top: ClassVar[bool] = True
    felt: ClassVar[str] = "reviiyot"
    keys: ClassVar[tuple[tuple[str, str], ...]] = (
        ("1 – 9, 0", "Choose that value of your hand"),
        ("A J Q K", "Choose aces, jacks, queens, kings"),
        ("Tab, arrows", "Go to values and players"),
        ("Esc", "Choose anew"),
        ("M", "Who holds what"),
    )

    def __init__(self, people: Sequence[Person], viewer: int | None) -> None:
        super().__init__(people, viewer)
        self._choosing = Choosing()
        self._telling = Telling(self.name, NONE)
        self._recollection = Recollection(lambda view: terms_of(cast(ReviiyotView, view)))
        self._panel = SheetPanel()

    def resize(self, metrics: Metrics) -> None:
        """Compute every place for a window of that size."""
        self.metrics = metrics
        self.places = AskingLayout(metrics, len(self.people), self.actions.memory)

    def _look(self, view: View[Any]) -> tuple[ReviiyotView, Memory]:
        """The view that is shown from now on, and what everybody could remember of it."""
        sight = cast(ReviiyotView, view)
        self._choosing.look(sight)
        self._telling.look(sight)
        return sight, self._recollection.of(sight)

    # -- cards

    def arrange(self, tabletop: Tabletop, view: View[Any]) -> Arrangement:
        """How every piece lies, the lowest first."""
        sight = cast(ReviiyotView, view)
        lying: dict[int, Placed] = {}
        for place in tabletop:
            for placed in self._arranged(place, tabletop, sight):
                lying[placed.key] = placed
        return lying

    def _arranged(self, place: Place, tabletop: Tabletop, view: ReviiyotView) -> Iterator[Placed]:
        pieces = tabletop[place]
        if place == DECK:
            yield from placing.pool(pieces, self.places)
        elif place == QUARTETS:
            yield from self._quartets(tabletop, view)
        else:
            position = self.position(place.seat or 0)
            yield from placing.hand(pieces, position, self.places, lambda rank: rank.order)

    def _quartets(self, tabletop: Tabletop, view: ReviiyotView) -> Iterator[Placed]:
        """All quartets lie at one place of the game; at the table each lies with the player who made it."""
        pieces = tabletop[QUARTETS]
        if not pieces:
            return
        made = sets_of(self._recollection.of(view), view.seats)
        maker = {rank: seat for seat, ranks in enumerate(made) for rank in ranks}
        for start in range(0, len(pieces), QUARTET):
            four = pieces[start : start + QUARTET]
            card = four[0].card
            assert card is not None, "everybody sees the quartets"
            seat = maker[card.rank]
            row = self.places.seats[self.position(seat)].sets
            yield from placing.laid(four, row, len(made[seat]), made[seat].index(card.rank))

    def step_of(self, event: Event, previous: Event | None) -> Step:
        """How the cards of that event travel."""
        return placing.step_of(event, previous)

    # -- choosing

    def choices(self, view: View[Any]) -> Sequence[GroupChoice]:
        """The values of the hand, while there is somebody to ask."""
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
        """The players who can be asked, the quartets that everybody has laid down, and the open drawer."""
        sight, memory = self._look(view)
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
        for seat, ranks in enumerate(sets_of(memory, sight.seats)):
            if ranks:
                place = chrome.sets_spot(self.places.seats[self.position(seat)].sets, len(ranks))
                words = self._words_of_quartets(seat)
                spots.append(Spot(chrome.sets_key(seat), place, self._viewer_of(seat, ranks, sight), words))
        return [*spots, *self._panel.spots(self.places, self.actions)]

    def _words_of_quartets(self, seat: int) -> str:
        return f"{owner(self.name(seat))} {SET_WORD}s"

    def _chooser_of(self, seat: int) -> Callable[[], None]:
        return lambda: self._choose_seat(seat)

    def _viewer_of(self, seat: int, ranks: Sequence[Rank], view: ReviiyotView) -> Callable[[], None]:
        cards = [card for card in view.cards(QUARTETS) if card is not None and card.rank in ranks]
        words = self._words_of_quartets(seat)
        return lambda: self.actions.look_back(lambda: laid_cards(self.places, cards, QUARTET, words))

    def key_pressed(self, text: str, view: View[Any]) -> bool:
        """M shows or hides who holds what; a court's letter chooses that value."""
        if text == "m":
            self._panel.toggle(self.metrics, self.actions)
            return True
        rank = self._held_as(text, self._look(view)[0].hand)
        if rank is None or rank not in self._choosing.ranks:
            return False
        self._choose_rank(rank)
        return True

    def _held_as(self, text: str, hand: Sequence[Card]) -> Rank | None:
        return next((card.rank for card in hand if card.rank.symbol.lower() == text), None)

    # -- chrome

    def subtitle(self, view: View[Any]) -> str:
        """The values of the deck, and the turn."""
        return subtitle(cast(ReviiyotView, view))

    def draw_sign(self, painter: Painter, x: float, cy: float) -> float:
        """The Hebrew name, after the one in Latin letters."""
        height = SIGN_HEIGHT * painter.z
        width = hebrew_width(height)
        draw_hebrew(painter, x + width, cy, height)
        return width

    def message(self, view: View[Any]) -> str:
        """What happens; at rest what happened, and whose turn it is and why."""
        sight, memory = self._look(view)
        return self._telling.words or message(sight, memory, self._choosing, self.name)

    def message_place(self, view: View[Any]) -> tuple[float, float, float]:
        """In the row above the hand."""
        sight, memory = self._look(view)
        return self.places.message(len(sets_of(memory, sight.seats)[self.bottom]), self._panel.open)

    def draw_under(self, painter: Painter, view: View[Any]) -> None:
        """Plates, quartets, the deck's count, and the panel."""
        sight, memory = self._look(view)
        made = sets_of(memory, sight.seats)
        chrome.draw_plates(
            painter,
            self.places,
            sight,
            self.people,
            self.position,
            lambda seat: self._line(seat, sight, len(made[seat])),
            self._choosing,
            self.actions.points_at,
        )
        for seat, ranks in enumerate(made):
            hover = self.actions.points_at(chrome.sets_key(seat))
            chrome.draw_sets(painter, self.places.seats[self.position(seat)].sets, ranks, QUARTET, hover)
        if sight.dealt:
            chrome.draw_pool(painter, self.places, deck_words(sight), sight.deck)
        self._panel.draw(painter, self.places.sheet, lambda: self._sheet(sight, memory))

    def draw_over(self, painter: Painter, view: View[Any]) -> None:
        """The drawer."""
        sight, memory = self._look(view)
        if self._panel.open and self.places.sheet is None:
            self._panel.draw(painter, self.places.drawer, lambda: self._sheet(sight, memory), over_cards=True)

    def _sheet(self, view: ReviiyotView, memory: Memory) -> Sheet:
        return sheet_of(memory, view, self.people, SET_WORD, result)

    def _line(self, seat: int, view: ReviiyotView, quartets: int) -> str:
        if view.to_move == seat and view.dealt:
            return "Your turn" if seat == view.seat else "Asks now"
        return self.people[seat].level or counted(quartets, SET_WORD)

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
        elif isinstance(event, Said) and event.words == NONE:
            words = "None"
        else:
            return None
        return Speech(words, *self.places.seats[self.position(event.seat)].speech)

    # -- course of the game

    def automatic(self, view: View[Any], now: float, at_rest_since: float) -> AskMove | None:
        """The cards are dealt by themselves."""
        return None if cast(ReviiyotView, view).dealt else DEAL

    def outcome(self, view: View[Any]) -> Outcome:
        """How the game ended."""
        sight, memory = self._look(view)
        return outcome(sight, memory, self.people, self.own_name)
