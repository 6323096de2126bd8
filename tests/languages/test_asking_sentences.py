"""Whole random games of Go Fish and Reviiyot: every sentence is in the catalogues, but for the names of players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import pytest

from engine.account import account_of
from engine.asking.moves import AskMove, ask, ask_for_card
from engine.cards import Card, Rank, Suit
from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.coach import assess, coach_of
from engine.match import Match
from engine.options import Value
from engine.phrases import from_json, spoken, to_json
from engine.record import Record, Seat
from engine.telling import Teller
from gui.art.metrics import Metrics
from gui.asking.log import LogEntry, LogHead, LogSummary
from gui.asking.table import AskingTable
from gui.games.faces import face_of
from gui.settings.people import BOTS, YOU

GAMES: Final[tuple[tuple[str, dict[str, Value], int | None], ...]] = (
    ("go-fish", {"players": 4}, 0),
    ("go-fish", {"players": 2, "sets": "pairs", "lucky_draw": "told"}, 0),
    ("go-fish", {"players": 3, "passes_to": "refuser", "ends": "first"}, 0),
    ("go-fish", {"players": 3}, None),
    ("reviiyot", {"players": 3, "highest": 12, "drawing": "all-dealt", "passes_to": "refuser"}, 0),
    ("reviiyot", {"players": 3, "asks_for": "value", "asks": "one", "wins": "first-out", "drawing": "replace"}, 0),
)
"""Games, their rules, and the seat that looks at the table."""
LONGER: Final[tuple[tuple[str, dict[str, Value], int | None], ...]] = (
    ("go-fish", {"players": 6, "fished_set": True}, 1),
    ("reviiyot", {"players": 4}, 0),
    ("reviiyot", {"players": 5, "patience": 50}, 1),
    ("reviiyot", {"players": 2, "highest": 20, "asks_for": "value", "dealt": 9}, 0),
    ("reviiyot", {"players": 3, "wins": "first-out"}, None),
)
TYPED = "Zoë42"
"""A name that a person typed."""


class Sentence(NamedTuple):
    """Words for a player, and the part of the window where they stand."""

    where: str
    words: str


class Actions:
    """A scene in which nothing happens but what the table itself says."""

    def __init__(self, *, shared: bool) -> None:
        self.card_faces = None
        self.settings = SimpleNamespace(memory=True, table_scale=100, left_handed=False)
        self.shared, self.card_faces = shared, None
        self.notices: list[str] = []

    def notice(self, words: str) -> None:
        self.notices.append(words)

    def points_at(self, spot: str) -> bool:
        return False

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments, **named: None


def sentences_of(game: str, rules: dict[str, Value], seed: int, viewer: int | None = 0) -> Iterator[Sentence]:
    """Yield what is said in a whole game of bots that ask at random; ``viewer`` looks at the table."""
    entry, rng = entry_of(game), Random(seed)
    checked = entry.checked({**entry.usual_rules, **rules})
    people = [YOU if viewer == 0 else BOTS[0], *BOTS[1:]][: entry.seats(checked)]
    people[1] = people[1]._replace(name=TYPED)
    seats = tuple(Seat(person.name, "" if person.name == TYPED else "random") for person in people)
    match = Match(Record(game, checked, seed, seats))
    table: Any = face_of(game).table(people, viewer)
    assert isinstance(table, AskingTable)
    table.actions = Actions(shared=viewer not in (0, None))  # type: ignore[assignment] # as much as a table uses
    table.resize(Metrics(1280, 800))
    since = 0
    while match.game.to_move is not None:
        view: Any = match.view(viewer)
        yield from _at_rest(table, view, rng)
        if match.ply % 7 == 3 and match.game.to_move == viewer:
            yield from _coached(match, viewer)
        before = len(view.history)
        if match.ply % 5 == 0:
            yield from _objections(match, rng)
        match.play(rng.choice(list(match.legal_moves())))
        after = match.view(viewer)
        events = after.history[before:]
        for event in events:
            table.happens(event)
            yield Sentence("message", table.message(view))
            speech = table.speech(event)
            yield Sentence("speech", speech.words if speech else "")
        yield Sentence("told", table.move_sentence(events, after))
        if match.ply % 6 == 0:
            yield from _recap(table, after, since)
            since = before
        if match.ply % 4 == 1:
            yield from _accounts(match)
    view = match.view(viewer)
    yield from _at_rest(table, view, rng)
    yield from _accounts(match)
    yield from _ending(table, view)
    yield Sentence("why", view.why)


def _at_rest(table: Any, view: Any, rng: Random) -> Iterator[Sentence]:
    """Yield what stands at the table before a move, and what is said while somebody chooses."""
    table.shows(view)
    yield Sentence("message", table.message(view))
    yield Sentence("subtitle", table.subtitle(view))
    yield Sentence("score", table.score_words(view))
    for words in table.player_words(view):
        yield Sentence("player", words)
    for tag in table.tags(view).values():
        yield Sentence("tag", tag.words)
    contents = table.panel_contents(view)
    for row in contents.sheet.rows:
        yield Sentence("sheet", row.done)
        for cell in row.cells:
            if cell.key:
                yield Sentence("origin", contents.origin(cell.key))
    for line in contents.log.rows[:12]:
        yield from _log_row(line)
    for _, words in contents.log.signs:
        yield Sentence("sign", words)
    for icon, words, *_ in table.tools(view):
        yield Sentence(f"tool {icon}", words)
    groups = table.choices(view)
    for group in groups:
        yield Sentence("group", group.name)
    for key in ("1", "2", "j", "9", "0", "3", "0", "5"):
        table.key_pressed(key, view)
        yield Sentence("message", table.message(view))
    table.let_go()
    if groups:
        rng.choice(groups).choose()
        yield Sentence("chosen", table.message(view))
        for button in table.buttons(view):
            yield Sentence("button", button.label)
        buttons = table.buttons(view)
        if buttons:
            rng.choice(buttons).act()
            yield Sentence("chosen", table.message(view))
        table.let_go()
        seats = [spot for spot in table.spots(view) if spot.plays]
        rng.choice(seats).act()
        yield Sentence("chosen", table.message(view))
        for group in table.choices(view):
            yield Sentence("reason", group.reason)
        table.let_go()
    for _ in range(2):
        table.key_pressed("l", view)
        for spot in table.spots(view):
            yield Sentence("spot", spot.label)
    for words in table.actions.notices:
        yield Sentence("notice", words)
    table.actions.notices.clear()


def _log_row(line: object) -> Iterator[Sentence]:
    if isinstance(line, LogEntry):
        for words in (line.asked, line.asked_briefly, line.cards_and_result, line.result):
            yield Sentence("log", words)
    elif isinstance(line, LogHead):
        yield Sentence("log", line.title)
        yield Sentence("log", line.note)
    elif isinstance(line, LogSummary):
        yield Sentence("log", line.words)


def _recap(table: Any, view: Any, since: int) -> Iterator[Sentence]:
    recap = table.recap(view, since) if view.seat is not None else None
    if recap is not None:
        yield Sentence("recap", recap.title)
        for row in (*recap.to_you, *recap.others):
            yield Sentence("recap", row.words)
            yield Sentence("recap", row.result)


def _accounts(match: Match) -> Iterator[Sentence]:
    for seat in (0, match.game.seats - 1, None):
        account = account_of(match, seat)
        for part in (account.progress, account.score, account.standing, account.turn):
            yield Sentence("account", part)


def _ending(table: Any, view: Any) -> Iterator[Sentence]:
    ending = table.ending(view)
    for words in (ending.title, ending.summary, ending.story.words, ending.chart_title, ending.step, ending.sets_title):
        yield Sentence("ending", words)
    for title, value in ending.facts:
        yield Sentence("ending", title)
        yield Sentence("ending", value)
    for party in ending.parties:
        yield Sentence("ending", party.unit)


def _objections(match: Match, rng: Random) -> Iterator[Sentence]:
    """Yield the reasons against moves that may not be made."""
    view: Any = match.view(match.game.to_move)
    ranks = rng.sample([Rank("7"), Rank("A"), Rank("J"), Rank("4"), Rank("8")], 2)
    moves = [AskMove("deal"), AskMove("deal", ranks[0]), AskMove("deal", None, 1), AskMove("ask"), AskMove("fold")]
    for rank in ranks:
        moves += [ask(rank, seat) for seat in range(-1, view.seats + 1)]
        moves += [AskMove("ask", rank), *(ask_for_card(Card(rank, suit), 1) for suit in Suit)]
    moves.append(AskMove("ask", ranks[0], 1, Card(ranks[1], Suit.CLUBS)))
    for move in moves:
        yield Sentence("objection", view.objection(move))


def _coached(match: Match, seat: int) -> Iterator[Sentence]:
    """Yield what the coach says of the decision of that seat."""
    coach: Any = coach_of(match.record.game)
    view, teller = match.view(seat), Teller(match.seats, seat)
    found = assess(view, Random(1), Budget(12))
    yield Sentence("reason", coach.reason(view, found, teller))
    for judged in found.judged[:24]:
        yield Sentence("comment", coach.comment(view, found, judged.move, teller))
    for fact in coach.facts(view, found, teller):
        yield Sentence("fact", fact.sentence)
    deed = coach.deed(view, found.best.move, teller)
    for words in (deed.place, deed.words, deed.advice, deed.asked, deed.wanted):
        yield Sentence("deed", words)
    yield Sentence("no luck", coach.no_luck(view.rules))


class Brackets:
    """A catalogue that puts every message into square brackets, and notes the words that are in none."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def message(self, message: str, context: str) -> str:
        return f"[{message}]"

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return f"[{one if count == 1 else many}]"

    def number(self, digits: str) -> str:
        return digits

    def name(self, words: str) -> str:
        self.names.add(words)
        return "[]"


def outside(words: str) -> str:
    """Return the part of the words that is in no brackets."""
    depth, found = 0, []
    for letter in words:
        depth += (letter == "[") - (letter == "]")
        found.append("" if depth or letter == "]" else letter)
    return "".join(found)


def test_only_what_is_in_brackets_is_in_a_catalogue() -> None:
    assert outside("[a [king] and] the [7]") == " the "


@pytest.mark.parametrize(
    ("game", "rules", "viewer"), [*GAMES, *(pytest.param(*one, marks=pytest.mark.slow) for one in LONGER)]
)
def test_every_sentence_is_in_the_catalogues(game: str, rules: dict[str, Value], viewer: int | None) -> None:
    catalogue, parts, unmarked = Brackets(), set[str](), set[Sentence]()
    for sentence in sentences_of(game, rules, 1, viewer):
        parts.add(sentence.where)
        if sentence.words != TYPED and any(map(str.isalpha, outside(spoken(sentence.words, catalogue)))):
            unmarked.add(sentence)
    assert not unmarked
    digits = {words for words in catalogue.names if words.isdecimal()}
    assert catalogue.names - digits <= {TYPED}, "all other words have messages"
    assert {"message", "told", "log", "sheet", "origin", "account", "objection", "ending"} <= parts
    if viewer is not None:
        assert {"recap", "chosen", "reason", "comment", "fact", "deed"} <= parts


def test_sentences_that_are_kept_are_said_in_the_language_of_the_day() -> None:
    for sentence in sentences_of("reviiyot", {"players": 3}, 2):
        if sentence.where in {"account", "reason", "comment", "fact", "deed"}:
            kept = from_json(to_json(sentence.words))
            assert kept == sentence.words
            assert spoken(kept, Brackets()) == spoken(sentence.words, Brackets())
