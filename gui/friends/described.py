"""Tables described for the pages of friends: what the window and the screen reader are told, as plain data."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from engine.cards import Card
from engine.catalogue import entry_of
from engine.declared import Shape
from engine.events import Event
from engine.phrases import Catalogue, say, together
from engine.record import Seat
from engine.view import View
from engine.zones import Place
from friends.description import DeckFolder, Description, LyingCard, Target, Words, Zone
from friends.tapping import tapping
from gui.art.cards import CardFaces
from gui.art.metrics import NOMINAL_HEIGHT, NOMINAL_WIDTH, Metrics
from gui.art.portraits import PERSON, PORTRAITS, portrait_drawing
from gui.games.faces import face_of
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES
from gui.settings.people import YOU, Person
from gui.settings.settings import Settings
from gui.table.descriptions import CardChoice, GroupChoice, Past, key_of, key_of_group, key_of_spot
from gui.table.position_words import turn_words
from gui.table.table import Table
from gui.table.tabletop import CardPiece, Tabletop
from gui.widgets.button import ButtonKind

if TYPE_CHECKING:
    from gui.friends.deck import PagesDeck

LONG_AT_REST: Final = -60.0
"""A time since which nothing moves on a table, in seconds before now."""


class _NoScreen:
    """What a table asks of the scene around it, where there is none."""

    moment: float | None = None
    lingers = True
    claimed = False
    shared = False

    def __init__(self, card_faces: CardFaces | None) -> None:
        self.card_faces = card_faces
        self.settings = Settings()
        self.settled: Any = None

    def play(self, move: Any) -> None:
        """Nothing is played here: a page names the move itself."""

    def run(self, until: Callable[[Any], bool]) -> None: ...
    def look_back(self, past: Callable[[], Past]) -> None: ...
    def notice(self, words: str) -> None: ...
    def changed(self) -> None: ...
    def rearrange(self) -> None: ...
    def claim(self) -> None: ...
    def points_at(self, spot: str) -> bool:
        return False

    def focus(self, key: str, *, by_key: bool = False) -> None: ...


@cache
def _tapping(language: str) -> Catalogue | None:
    """Return the catalogue of a language for people with a touch screen; None for a language that there is not."""
    return tapping(catalogue_of(language)) if language in LANGUAGES else None


class TableDescriber:
    """Describes the tables of every game (`friends.description.Describer`), by the tables of the window."""

    def __init__(self, faces: Mapping[int, str] | None = None) -> None:
        """``faces`` are the portraits by seat, for tables that draw them."""
        self._faces = faces or {}
        self._tables: dict[tuple[str, tuple[Seat, ...], int | None], Table[Any]] = {}
        self.pages_deck: PagesDeck | None = None
        """The deck of the game; None for usual cards."""

    def play_with(self, deck: PagesDeck | None) -> None:
        """Describe tables in the words of a deck from now on; None for usual cards."""
        self.pages_deck = deck
        self._tables.clear()

    def deck(self, language: str) -> DeckFolder | None:
        return None if self.pages_deck is None else self.pages_deck.folder(language)

    @property
    def folders(self) -> Container[str]:
        return () if self.pages_deck is None else self.pages_deck.languages

    @property
    def animals(self) -> tuple[str, ...]:
        return tuple(name for name in PORTRAITS if name != PERSON)

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(LANGUAGES)

    @property
    def world_font(self) -> bytes:
        from pymupdf_fonts import myfont  # unpacked for the first page that needs it

        font: bytes = myfont("figo")
        return font

    def portrait(self, name: str) -> str:
        return portrait_drawing(name)

    def catalogue(self, language: str) -> Catalogue | None:
        if self.pages_deck is not None and language in LANGUAGES:
            return self.pages_deck.catalogue(language)
        return _tapping(language)

    def is_leftwards(self, language: str) -> bool:
        return language in LANGUAGES and LANGUAGES[language].is_leftwards

    def cloth(self, game: str) -> tuple[str, str]:
        felt = face_of(game).felt
        return felt.middle, felt.edge

    def _table(self, view: View[Any], seats: Sequence[Seat]) -> Table[Any]:
        """Return the table as the seat of ``view`` sees it, showing that view."""
        key = view.game, tuple(seats), view.seat
        table = self._tables.get(key)
        if table is None:
            entry = entry_of(view.game)
            people = [
                Person(
                    YOU.name if place == view.seat else seat.words,
                    self._faces.get(place, PERSON),
                    entry.title_of(seat.player) if seat.player else "",
                )
                for place, seat in enumerate(seats)
            ]
            if len(self._tables) > len(seats) + 1:
                self._tables.clear()
            table = self._tables[key] = face_of(view.game).table(people, view.seat)
            table.actions = _NoScreen(None if self.pages_deck is None else self.pages_deck.faces)
            table.resize(Metrics(NOMINAL_WIDTH, NOMINAL_HEIGHT))
        table.actions.settled = view  # type: ignore[misc]
        table.shows(view)
        return table

    def describe(self, view: View[Any], seats: Sequence[Seat]) -> Description:
        table = self._table(view, seats)
        tabletop = Tabletop(view, table.hand_zone, table.gives_from_top)
        hand, zones = _hand(table, view, tabletop), tuple(_zones(table, view, tabletop))
        seen = {one.card for one in hand} | {one.card for zone in zones for one in zone.cards}
        cards = [card for place in view.places for card in view.cards(place) if card and card.name in seen]
        targets, paths = _offered(table, view)
        return Description(
            title=table.title,
            asks=table.asks,
            message=_message(table, view),
            turn=turn_words(view, view.seat, table.name),
            score=table.score_words(view),
            lying=table.lying_words(view),
            players=tuple(table.player_words(view)),
            plates=tuple(table.plate_words(seat, view) for seat in range(view.seats)),
            figures=tuple(table.figures(view)),
            hand=hand,
            card_names={card.name: table.card_name(card, view) for card in cards},
            held=tuple(_held(table, view, seat) for seat in range(view.seats)),
            zones=zones,
            targets=targets,
            paths=paths,
            sentences=dict(_sentences(table, view, paths)),
        )

    def told(self, events: Sequence[Event], view: View[Any], seats: Sequence[Seat]) -> Words:
        table = self._table(view, seats)
        said = []
        for event in events:
            speech, seat = table.speech(event), getattr(event, "seat", None)
            if speech is not None and seat is not None:
                said.append((seat, speech.words))
        return Words(table.move_sentence(events, view), tuple(said))

    def automatic(self, view: View[Any], seats: Sequence[Seat]) -> Any | None:
        return self._table(view, seats).automatic(view, 0.0, LONG_AT_REST)


def _message(table: Table[Any], view: View[Any]) -> str:
    """Return what happened and what can be done; after a hand or a game what the window has a panel for."""
    if view.to_move is None:
        return _result(table, view)
    summary = table.summary(view)
    if summary is None:
        return table.message(view)
    # A score that the bar over the page shows needs no words.
    rows = () if any(figure.tone for figure in table.figures(view)) else summary.rows
    return together([say("{result}.", result=summary.title), together([together(row, ": ") for row in rows], " · ")])


def _result(table: Table[Any], view: View[Any]) -> str:
    """Return who won, and by how much or how."""
    ending = table.ending(view)
    words = say("{result}.", result=ending.in_short) if ending.in_short else ending.story.words
    return together([say("{result}.", result=ending.title), words])


def _hand_places(table: Table[Any], view: View[Any], seat: int) -> list[Place]:
    return [place for place in view.places if place.name == table.hand_zone and place.seat == seat]


def _held(table: Table[Any], view: View[Any], seat: int) -> int:
    return sum(map(view.count, _hand_places(table, view, seat)))


def _hand(table: Table[Any], view: View[Any], tabletop: Tabletop) -> tuple[LyingCard, ...]:
    """Return the own hand from left to right, as it lies at the table."""
    if view.seat is None:
        return ()
    places = _hand_places(table, view, view.seat)
    keys = {piece.key for place in places for piece in tabletop[place]}
    lying = [placed for placed in table.arrange(tabletop, view).values() if placed.key in keys]
    marks = table.marks(view)
    return tuple(
        LyingCard(placed.card.name, None, marks.get(placed.card, ""))
        for placed in sorted(lying, key=lambda placed: placed.pose.x)
        if placed.card is not None
    )


def _zones(table: Table[Any], view: View[Any], tabletop: Tabletop) -> Iterator[Zone]:
    """Yield the places outside the hands where cards lie."""
    marks = table.marks(view)
    for place in tabletop:
        pieces: Sequence[CardPiece] = tabletop[place]
        shape = table.shape(place)
        if place.name == table.hand_zone or not (pieces or shape is Shape.TRICK):
            continue
        kind = shape.value if shape is not None else ""
        if not view.shows(place):
            yield Zone(str(place), place.seat, (LyingCard(None),), len(pieces), kind)
            continue
        if shape is Shape.ROW:
            pieces = sorted(pieces, key=_rank)
        cards = []
        for piece in pieces:
            origin = piece.came_from
            seat = origin.seat if origin is not None and origin.name == table.hand_zone else None
            mark = marks.get(piece.card, "") if piece.card is not None else ""
            cards.append(LyingCard(None if piece.face is None else piece.face.name, seat, mark))
        yield Zone(str(place), place.seat, tuple(cards), len(pieces), kind)


def _rank(piece: CardPiece) -> int:
    assert piece.face is not None
    return piece.face.rank.order


def _offered(table: Table[Any], view: View[Any]) -> tuple[tuple[Target, ...], dict[str, tuple[str, ...]]]:
    """Return the things to choose, and the ones that make each legal move."""
    targets = {target.key: target for target in _targets(table, view)}
    paths: dict[str, tuple[str, ...]] = {}
    for move in view.legal_moves():
        path = _asked(table, move, targets) or _chosen(tuple(table.targets_of(move, view)), targets)
        if not path or targets[path[-1]].kind == "cards":
            words = entry_of(view.game).kind.move_words(move)
            path = *path, f"do {move}"
            targets[path[-1]] = Target(path[-1], "button", words)
        paths[str(move)] = path
    used = {key for path in paths.values() for key in path}
    kept = (target for target in targets.values() if target.key in used or target.reason)
    return tuple(target for target in kept), paths


def _chosen(path: tuple[str, ...], targets: Mapping[str, Target]) -> tuple[str, ...]:
    """Return a path of the window's where all of it is there at once; else the cards that are chosen first, if any."""
    kinds = [targets[key].kind if key in targets else "" for key in path]
    if "" not in kinds and "cards" not in kinds and kinds.count("button") <= 1:
        return path
    return tuple(key for key, kind in zip(path, kinds, strict=True) if kind == "cards")


def _sentences(table: Table[Any], view: View[Any], paths: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Yield the moves that ask somebody for something, with words that say so."""
    for move in view.legal_moves():
        rank, card, seat = (getattr(move, field, None) for field in ("rank", "card", "seat"))
        if rank is not None and seat is not None and len(paths[str(move)]) > 1:
            cards = rank.plural if card is None else card.asked_for
            yield str(move), say("Ask {name} for {cards}", name=table.name(seat), cards=cards)


def _targets(table: Table[Any], view: View[Any]) -> Iterator[Target]:
    """Yield what the table offers to choose at first."""
    for choice in table.choices(view):
        if isinstance(choice, CardChoice):
            words = table.card_name(choice.card, view)
            yield Target(key_of(choice.card), "card", words, (choice.card.name,), reason=choice.reason)
        elif isinstance(choice, GroupChoice):
            cards = tuple(card.name for card in choice.cards)
            yield Target(key_of_group(choice.name), "cards", choice.name, cards, reason=choice.reason)
    for button in table.buttons(view):
        usual, tick = button.kind is ButtonKind.PRIMARY, button.icon in ("square", "ticked")
        yield Target(button.key, "tick" if tick else "button", button.label, suit=button.suit or "", usual=usual)


def _asked(table: Table[Any], move: Any, targets: dict[str, Target]) -> tuple[str, ...]:
    """Return for what and whom, for a move that asks a seat for a rank or a card; () for any other move."""
    rank, card, seat = (getattr(move, field, None) for field in ("rank", "card", "seat"))
    group = "" if rank is None else key_of_group(rank.plural)
    if seat is None or group not in targets:
        return ()
    whom = key_of_spot(f"seat {seat}")
    targets.setdefault(whom, Target(whom, "seat", say("Ask {name}", name=table.name(seat)), seat=seat))
    if not isinstance(card, Card):
        return group, whom
    wanted = f"wanted {card.name}"
    targets.setdefault(wanted, Target(wanted, "card", card.the_words, (card.name,)))
    return group, wanted, whom
