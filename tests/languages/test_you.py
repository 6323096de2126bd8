"""Whoever reads is told of in messages of their own: "You" never stands where a name stands beside a verb.

Whole games are played with each seat as the reader, and every phrase that is made is looked at (`told_of`).
`NEVER_THE_READER` lists the modules that put a name into a message directly, and why they may.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from assets.languages.build import ROOMS, ROOT
from engine.account import account_of
from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.coach import assess, coach_of
from engine.match import Match
from engine.options import Value
from engine.phrases import WITH_YOU, Phrase, Recipe, listed, say
from engine.record import Record, Seat
from engine.telling import Teller
from gui.art.metrics import Metrics
from gui.games.faces import face_of
from gui.settings.people import BOTS, YOU
from gui.table.position_words import turn_words
from gui.table.sentences import SHARE, headline, tell_all, tell_two
from tests.gui_table.hosts import StackHost
from tests.languages.test_asking_sentences import Actions, sentences_of

Rules = dict[str, Value]
HOUSE_RULES: Final[Rules] = {
    "going_alone": True,
    "partners_best": True,
    "defend_alone": True,
    "farmers_hand": "low",
    "redeal": True,
    "give_point": True,
    "target": 5,
}
GAMES: Final[tuple[tuple[str, Rules], ...]] = (
    ("euchre", {"target": 5}),
    ("euchre", HOUSE_RULES),
    ("euchre", {"benny": True, "going_alone": True, "first_dealer": "cut", "target": 5}),
    ("war", {"players": 2, "turns": 60}),
    ("war", {"players": 4, "turns": 200}),
    ("go-fish", {"players": 3}),
    ("reviiyot", {"players": 3}),
    ("reviiyot", {"players": 2, "highest": 4, "wins": "first-out", "asks_for": "value", "asks": "one"}),
)
ASKING: Final = ("go-fish", "reviiyot")
OF_THE_READER: Final = (WITH_YOU, "by you", "of you")
"""The contexts of messages in which a place is the reader's: their translations are made for it."""
LISTS: Final = ("{first} and {last}", "{first} or {last}", "{first}, {next}")
LABELS: Final = (
    "{name}: {card}",
    "{name}: {cards}",
    "{name}: {cards}.",
    "{name}: {sets}.",
    "{us} {ours}, {them} {theirs}; first to {target}.",
    "Tricks: {us} {ours}, {them} {theirs}.",
    "{whose}: {move}",
)
"""Messages without a verb, in which "You" stands as a label does."""


def is_the_reader(value: object) -> bool:
    """Return whether a value is "you", or a list with you in it."""
    if isinstance(value, Phrase):
        recipe = value.recipe
        if recipe.message in ("you", "You"):
            return True
        return recipe.message in LISTS and any(is_the_reader(part) for _, part in recipe.values)
    return value in ("you", "You")


def told_of(recipe: Recipe) -> Iterator[str]:
    """Yield ``place: message`` for every place of a message in which the reader stands instead of a name."""
    if recipe.is_literal or recipe.message in (*LISTS, *LABELS) or recipe.context in OF_THE_READER:
        return
    for place, value in recipe.values:
        if is_the_reader(value) and f"{{{place}}}" in recipe.message + recipe.many:
            yield f"{place}: {recipe.message}"


@pytest.fixture
def misplaced(monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], list[str]]:
    """The faults of the phrases that are made from now on, and the English words of all of them."""
    found, made, new = set[str](), list[str](), Phrase.__new__

    def noting(kind: type[Phrase], recipe: Recipe) -> Phrase:
        found.update(told_of(recipe))
        phrase = new(kind, recipe)
        made.append(str.__str__(phrase))
        return phrase

    monkeypatch.setattr(Phrase, "__new__", noting)
    return found, made


def said_in_a_game(game: str, rules: Rules, reader: int | None, seed: int) -> None:
    """Play a game at random and say all that its table, its accounts and its coach say to ``reader``.

    None is seat 0 in a replay with open hands, where the view is nobody's.
    """
    entry, rng = entry_of(game), Random(seed)
    checked = entry.checked({**entry.usual_rules, **rules})
    people = list(BOTS[: entry.seats(checked)])
    people[reader or 0] = YOU
    seats = tuple(Seat(person.name, "random") for person in people)
    match = Match(Record(game, checked, seed, seats))
    table: Any = face_of(game).table(people, reader or 0)
    table.actions = Actions(shared=False)
    table.actions.settings = StackHost("instant").settings
    table.resize(Metrics(1280, 800))
    since = 0
    while match.game.to_move is not None:
        view: Any = match.open_view() if reader is None else match.view(reader)
        at_rest(table, view)
        if match.ply % 5 == 2:
            of_decisions(match, reader)
        before = len(view.history)
        match.play(rng.choice(list(match.legal_moves())))
        view = match.open_view() if reader is None else match.view(reader)
        table.move_sentence(view.history[before:], view)
        if match.ply % 6 == 0 and reader is not None:
            table.recap(view, since)
            since = before
        if match.ply % 4 == 1:
            account_of(match, reader)
    at_rest(table, view)
    table.ending(view)
    account_of(match, reader)


def at_rest(table: Any, view: Any) -> None:
    """Say all that stands at a table at rest."""
    table.actions.settled = view
    for words in (
        table.message,
        table.subtitle,
        table.score_words,
        table.lying_words,
        table.player_words,
        table.holdings,
    ):
        words(view)
    turn_words(view, table.viewer, table.name)
    table.summary(view)
    if table.title == "Euchre" and view.dealt_by is not None:
        table.story(view)


def of_decisions(match: Match, reader: int | None) -> None:
    """Say what the coach says of the present decision, to the one who decides and of it to the reader."""
    coach, seat = coach_of(match.record.game), match.game.to_move
    if coach is None or seat is None or len(match.legal_moves()) < 2:
        return
    view = match.view(seat)
    teller, found = Teller(match.seats, seat, reader), assess(view, Random(1), Budget(4))
    coach.reason(view, found, teller)
    coach.facts(view, found, teller)
    for judged in found.judged[:6]:
        coach.comment(view, found, judged.move, teller)
        coach.deed(view, judged.move, teller)


@pytest.mark.parametrize(("game", "rules"), GAMES)
@pytest.mark.parametrize("reader", [0, 1, None])
def test_the_reader_stands_in_no_place_of_a_name(
    game: str, rules: Rules, reader: int | None, misplaced: tuple[set[str], list[str]]
) -> None:
    found, made = misplaced
    said_in_a_game(game, rules, reader, 3)
    if game in ASKING:
        for _ in sentences_of(game, rules, 2, reader):
            pass
    assert found == set()
    assert any(re.match(r"You\b", words) for words in made), "the game tells the reader of themselves"


def test_a_fault_would_be_noticed(misplaced: tuple[set[str], list[str]]) -> None:
    found, _ = misplaced
    say("{name} leads.", name="You")
    say("{name} gives {other} {card}.", name="Maya", other=say("you"), card="it")
    say("{names} win", names=listed([say("you"), "Maya"]))
    assert found == {"name: {name} leads.", "other: {name} gives {other} {card}.", "names: {names} win"}
    found.clear()
    headline(["Maya", "You"], SHARE)
    tell_all(["You", "Maya", "Theo"], "", "", "{names} are out.")
    tell_two("You", "Maya", "You ask {other}.", "{name} asks you.", "{name} asks {other}.")
    tell_two("Maya", "You", "You ask {other}.", "{name} asks you.", "{name} asks {other}.")
    assert found == set()


PEOPLE: Final = re.compile(r"\{(name|names|other|partner|dealer|who|player)\}")
"""The places of people in messages."""
LABEL: Final = re.compile(r"\{names?\}[:,]")
"""The beginning of a label: a name, and what belongs to it."""
NEVER_THE_READER: Final = {
    "engine/account.py": "the reader's turn is another message",
    "engine/asking/account.py": "the reader's turn is another message",
    "engine/asking/coaching.py": "nobody asks themselves, and a reader without a name is Player 1 to others",
    "engine/asking/reasons.py": "nobody asks themselves, and a reader without a name is Player 1 to others",
    "engine/bounded_json.py": "a name in a file",
    "engine/catalogue.py": "the name of a game",
    "engine/fairness.py": "names as they stand in the file",
    "engine/games/euchre/account.py": "the reader's turn is another message",
    "engine/games/euchre/coach/facts.py": "the call of another player",
    "engine/games/euchre/coach/passed.py": "the partner tells it of another player",
    "engine/games/euchre/coach/reasons/calling.py": "the partner",
    "engine/games/euchre/coach/reasons/faults.py": "the dealer, who is another player",
    "engine/games/euchre/coach/reasons/passing.py": "the dealer, who is an opponent, or the partner",
    "friends/page_words.py": "the name that the reader has given",
    "gui/asking/choosing.py": "the player who is asked",
    "gui/asking/log.py": "the reader's asks have contexts of their own",
    "gui/asking/recap.py": "those who asked the reader",
    "gui/asking/table.py": "the player who is asked",
    "gui/asking/words.py": "the player who is asked, or whose turn it is where it is not the reader's",
    "gui/decks/deck.py": "the name of a deck, a quartet or a picture",
    "gui/decks/files.py": "the name of a file",
    "gui/decks/making.py": "the name of a folder",
    "gui/exchange/files.py": "a person with a name of their own",
    "gui/friends/described.py": "the player who is asked",
    "gui/games/euchre/results.py": "the sides of a table that nobody plays at",
    "gui/games/euchre/table.py": "the reader's partner",
    "gui/games/euchre/words.py": "the reader's partner",
    "gui/games/reviiyot/help.py": "Maya, in an example",
    "gui/scenes/gentle.py": "the player who is asked",
    "gui/scenes/learn/practice/panel.py": "the reader's tricks have another message",
    "gui/scenes/learn/practice/words.py": "the player who is asked",
    "gui/scenes/look_back/exchange/contents.py": "a person with a name of their own",
    "gui/scenes/look_back/replay/scene.py": "a button, which is left out where the reader alone plays",
    "gui/scenes/look_back/review/contents.py": "other players; the reader's own have another message",
    "gui/scenes/look_back/review/figures.py": "another player's costs; the reader's have another message",
    "gui/scenes/look_back/review/words.py": "another player's best moment; the reader's has another message",
    "gui/scenes/people/old_games.py": "a person with a name of their own",
    "gui/scenes/people/person.py": "a person with a name of their own",
    "gui/scenes/people/who.py": "a person with a name of their own",
    "gui/scenes/people/whose.py": "a person with a name of their own",
    "gui/scenes/play/menu/scene.py": "a person with a name of their own",
    "gui/scenes/play/friends/bar.py": "a friend who is elsewhere",
    "gui/scenes/play/friends/invite.py": "a friend who is elsewhere",
    "gui/scenes/play/friends/invite_seats.py": "a friend who is elsewhere, and the bot of a seat",
    "gui/scenes/play/friends/scene.py": "a friend who is elsewhere",
    "gui/scenes/play/table/hot_seat.py": "a name among several people",
    "gui/scenes/prepare/decks/adding.py": "the name of a deck",
    "gui/scenes/prepare/decks/making.py": "the name of a deck",
    "gui/scenes/prepare/decks/quartet.py": "the name of a card",
    "gui/scenes/prepare/decks/whole.py": "the name of a deck",
    "gui/scenes/prepare/setup/own_bots.py": "the name of a program",
    "gui/scenes/prepare/setup/seats.py": "a person with a name of their own",
    "gui/scenes/prepare/setup/words.py": "the partner; where that is the reader there is another message",
    "gui/settings/sitters.py": "a name that somebody has already",
    "gui/settings/table_plan.py": "a name that two players have",
    "gui/table/event_sentences.py": "the reader draws with another message",
    "gui/table/readings.py": "the reader's hand has another message",
}
"""Modules that put people into messages directly, without `tell`, `tell_two` or `tell_all` -> why that may be so."""


def test_only_known_modules_put_names_into_sentences_directly() -> None:
    found = set[str]()
    for file in (file for room in ROOMS for file in (ROOT / room).rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("say", "say_as", "say_count"):
                messages = [part.value for part in call.args if isinstance(part, ast.Constant)]
                if any(PEOPLE.search(str(message)) and not LABEL.match(str(message)) for message in messages):
                    found.add(file.relative_to(ROOT).as_posix())
    assert found == set(NEVER_THE_READER), "use `tell`, or say here why the reader is never the one who is named"
