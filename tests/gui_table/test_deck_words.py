"""With a deck of names, no rank or suit is named any more, in whatever is drawn, read or spoken."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import monotonic, sleep

import pytest

from engine.asking.moves import AskMove
from engine.asking.view import AskingView
from engine.catalogue import entry_of
from engine.coach.assessment import Budget
from engine.coach.review import reviewed
from engine.options import Value
from engine.phrases import spoken
from engine.record import Record
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.stack import NO_DECK
from gui.settings.table_plan import PERSON_WORD, ordered, usual_plan
from tests.gui_scenes.reviewing import FakeCoaching
from tests.gui_table.hosts import StackHost, finished
from tests.gui_table.test_tree import named, tree_of
from tests.patience import PATIENCE
from tests.quick_bots import QUICK

pytestmark = pytest.mark.usefixtures("nothing_drawn")

OF_USUAL_CARDS = re.compile(
    r"\b(?:(?:jack|queen|king|ace|spade|heart|club|diamond|suit)s?|twos|threes|fours|fives|sixes|sevens|eights|nines)\b"
    r"|\btens\b|\b(?:a|an|any|the) (?:two|three|four|five|six|seven|eight|nine|ten)\b(?! cards)|[♠♥♦♣]"
    r"|(?-i:\b(?:10|[2-9JQKA])[CDHS]\b)",
    re.IGNORECASE,
)
"""Names of ranks and suits. A number by itself may count anything."""
GAMES: dict[str, dict[str, Value]] = {
    "go-fish": {"players": 3},
    "reviiyot": {"players": 3, "highest": 5, "asks_for": "card"},
}


def words_on(host: StackHost) -> list[str]:
    """Return all that is drawn, read and spoken now."""
    host.announcements.speak()
    log = [spoken(words, host.catalogue) for _, words in host.announcements.log]
    return [*named(tree_of(host)), *log]


def check(host: StackHost, where: str) -> None:
    found = {words for words in words_on(host) if OF_USUAL_CARDS.search(words)}
    assert found == set(), where


def seated(game: str, *, themed: bool) -> StackHost:
    """A person and two bots at a table, who play with a deck of ours."""
    host = StackHost("instant")
    deck = host.decks.decks()[0].key if themed else ""
    host.go.play(replace(ordered(usual_plan(game), GAMES[game], [PERSON_WORD, QUICK[game]], 3), deck=deck))
    return host


def ask(host: StackHost, rng: Random) -> bool:
    """Click on a card of the hand, on one that is missing, and on a player, if somebody is to ask; look each time."""
    table = host.table
    view = table.session.view
    if not (table.at_rest and table.session.person_to_move):
        return False
    ply = table.session.match.ply
    for kind in ("group ", "wanted ", "spot seat"):
        keys = [target.key for target in table.targets.all if target.enabled and target.key.startswith(kind)]
        if keys and table.session.match.ply == ply:
            host.click_on(rng.choice(keys))
            host.frame(0.0)
            check(host, f"choosing {kind}")
    if table.session.match.ply == ply:
        table.play(rng.choice(sorted(view.legal_moves(), key=str)))
    return True


def look_at_pages(host: StackHost, table: TableScene) -> None:
    """Look at the hint, the keys and the menu of the table."""
    host.type("i")
    end = monotonic() + PATIENCE
    while not table.board.adviser.words and monotonic() < end:
        sleep(0.005)
        host.frame(0.01)
    check(host, "hint")
    table.pages.help()
    host.frame(0.5)
    assert "The deck" in words_on(host)
    assert any("Here you play with At home." in words for words in words_on(host))
    host.back()
    for show in (table.pages.keys, table.pages.menu):
        show()
        host.frame(0.5)
        check(host, show.__name__)
        host.back()


def played(game: str) -> tuple[StackHost, Record]:
    """Play a game to its end, and look at everything on the way."""
    host, rng = seated(game, themed=True), Random(2)
    table, asked = host.table, 0
    for number in range(4000):
        host.frame(0.4)
        if finished(host):
            break
        if host.top is table and number % 30 == 0:
            check(host, "table")
        if asked == 2 and table.at_rest and table.session.person_to_move:
            look_at_pages(host, table)
            asked += 1
        asked += ask(host, rng)
    assert finished(host)
    check(host, "result")
    return host, table.session.match.record


@pytest.mark.parametrize("game", GAMES)
def test_no_rank_or_suit_is_named_from_the_first_ask_to_the_review(game: str) -> None:
    host, record = played(game)
    host.go.menu()
    (kept,) = host.store.games()
    host.go.history()
    for _ in range(4):
        host.frame(0.2)
    check(host, "history")
    host.go.replay(kept.number)
    replay = host.top
    assert isinstance(replay, ReplayScene)
    for number in range(0, replay.course.last + 1, 11):
        replay.go_to(number)
        check(host, "replay")
    host.back()
    if entry_of(game).coach is None:
        return
    *_, review = reviewed(record, 0, budget=Budget(6), others=Budget(1))
    host.coaching = FakeCoaching(review)
    host.go.review(kept.number)
    for key in [target.key for target in host.top.targets.all if target.key.startswith("tab ")]:
        host.top.press_target(key)
        host.frame(0.5)
        check(host, f"review, {key}")
    host.go.decision(kept.number, 0)
    host.frame(0.5)
    check(host, "decision")


def test_usual_cards_are_named_so() -> None:
    """The names that are looked for are those of a game with usual cards."""
    host = seated("go-fish", themed=False)
    found = set()
    for _ in range(12):
        host.frame(0.4)
        found |= {words for words in words_on(host) if OF_USUAL_CARDS.search(words)}
    assert found


def test_a_game_whose_deck_is_not_here_says_so_once_and_shows_numbers() -> None:
    host = seated("go-fish", themed=True)
    record = replace(host.table.session.match.record, deck="0" * 64)
    host.go.play(replace(usual_plan("go-fish"), deck=record.deck))
    host.frame(0.1)
    assert host.table.board.message == NO_DECK
    assert host.painter.card_faces is None
    assert NO_DECK in words_on(host)[-1]
    host.go.menu()
    host.go.replay_record(record)
    host.frame(0.1)
    replay = host.top
    assert isinstance(replay, ReplayScene)
    assert replay.board.message == NO_DECK
    host.frame(30.0)
    assert replay.board.message != NO_DECK


def choose_by_reader(host: StackHost, move: AskMove) -> None:
    """Choose an ask as a screen reader does: each of its parts is operated by itself."""
    table, ply = host.table, host.table.session.match.ply
    for _ in range(3):
        keys = () if table.session.match.ply > ply else table.table.targets_of(move, table.shown)
        if keys:
            table.press_target(keys[0])
            host.frame(0.0)


def choose_by_keys(host: StackHost, move: AskMove) -> None:
    """Choose an ask by the first letters of the names, pressed until the right one is chosen, and Tab to the player."""
    table, ply = host.table, host.table.session.match.ply
    faces = host.painter.card_faces
    assert faces is not None, "the deck has faces"
    assert move.card is not None, "one card is asked for"
    view = table.shown
    assert isinstance(view, AskingView), "the table is one of an asking game"
    own = next(card for card in view.hand if card.rank is move.rank)
    for key, name in (("group ", faces.heading(own.name)), ("wanted ", faces.label(move.card.name))):
        for _ in range(8):
            left = table.table.targets_of(move, table.shown)
            if table.session.match.ply > ply or not any(one.startswith(key) for one in left):
                break
            host.type(name[0])
            host.frame(0.0)
    for _ in range(40):
        left = table.table.targets_of(move, table.shown)
        if table.session.match.ply > ply or not left:
            return
        if table.targets.focused == left[-1]:
            host.key("return")
            return
        host.key("tab")
    raise AssertionError(f"Tab never comes to the player of {move}.")


@pytest.mark.parametrize("choose", [choose_by_keys, choose_by_reader])
@pytest.mark.parametrize(
    ("language", "rules"),
    [("he", {"players": 4, "highest": 5}), ("en", {"players": 4, "highest": 5, "drawing": "all-dealt"})],
    ids=["an Israeli family", "Happy families"],
)
def test_a_family_of_four_plays_to_its_end(
    language: str, rules: dict[str, Value], choose: Callable[[StackHost, AskMove], None]
) -> None:
    host, rng = StackHost("instant"), Random(4)
    host.settings.language = language
    plan = ordered(usual_plan("reviiyot"), {**rules, "asks_for": "card"}, [PERSON_WORD, QUICK["reviiyot"]], 3)
    host.go.play(replace(plan, deck=host.decks.decks()[0].key))
    table, asked = host.table, 0
    for _ in range(4000):
        host.frame(0.4)
        if finished(host):
            break
        if table.at_rest and table.session.person_to_move:
            ply, moves = table.session.match.ply, sorted(table.shown.legal_moves(), key=str)
            choose(host, rng.choice(moves))
            host.frame(0.4)
            assert table.session.match.ply > ply
            asked += 1
    assert finished(host)
    assert asked > 3
