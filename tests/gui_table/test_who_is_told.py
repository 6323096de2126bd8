"""Sentences at a table: whoever looks is "you", whatever their name; results of a shared screen are told to all."""

from __future__ import annotations

import re

import pytest

from engine.asking.moves import DEAL
from engine.bot import rng_of
from engine.catalogue import entry_of
from engine.match import Match
from engine.record import Record, Seat
from engine.telling import Teller
from gui.games.euchre.table import EuchreTable
from gui.games.faces import face_of
from gui.scenes.play.result.scene import ResultScene
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.settings.people import Person
from gui.settings.table_plan import plan_of_record, with_fitting_names
from tests.gui_table.hosts import StackHost, finished
from tests.quick_bots import QUICK

pytestmark = pytest.mark.usefixtures("nothing_drawn")

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def table(game: str, persons: tuple[int, ...], rules: dict[str, int]) -> StackHost:
    """A table with people at those seats, and bots at the others."""
    host, entry = StackHost("instant"), entry_of(game)
    bot = QUICK[game]
    seats = tuple(Seat(name, "" if seat in persons else bot) for seat, name in enumerate(NAMES))
    match = Match(Record(game, entry.checked(rules), 4, seats))
    people = [Person(name, "cat", "" if seat in persons else "Bot") for seat, name in enumerate(NAMES)]
    host.show(TableScene(host, face_of(game).table(people, persons[0]), match, again=lambda: None))
    return host


def hands_seen(scene: TableScene) -> set[int | None]:
    """The seats whose cards lie face up in their hands."""
    hands = {place.seat: scene.showing.tabletop[place] for place in scene.showing.tabletop if place.name == "hand"}
    return {seat for seat, pieces in hands.items() if any(piece.face for piece in pieces)}


def evening(host: StackHost) -> list[tuple[int | None, str]]:
    """Return the seats that looked and the words they were told; the simplest bot plays for the people."""
    told: list[tuple[int | None, str]] = []
    scene = host.scenes[0]
    assert isinstance(scene, TableScene)
    match = scene.session.match
    bot = match.entry.bot(QUICK[match.entry.key])
    for _ in range(20_000):
        if finished(host):
            return told
        seat = match.game.to_move
        assert hands_seen(scene) <= {scene.table.viewer}
        if isinstance(host.top, CoverScene):
            assert not hands_seen(scene)
            host.key("return")
        elif isinstance(host.top, RecapScene):
            host.key("return")
        elif scene.summary is not None:
            told += [(None, scene.summary.title), (None, scene.summary.subtitle)]
            told += [(None, value) for _, value in scene.summary.rows]
            scene.summary_read()
        elif scene.hot_seat.waits_for_done:
            scene.hot_seat.done()
        elif seat is not None and seat == scene.table.viewer and scene.at_rest and DEAL not in match.legal_moves():
            told.append((scene.table.viewer, scene.table.message(scene.shown)))
            scene.play(bot.choose(match.view(seat), rng_of(4, seat, match.ply)))
        host.frame(0.4)
    raise AssertionError("the evening does not end")


@pytest.mark.parametrize("persons", [(0,), (0, 1), (0, 1, 2, 3)])
@pytest.mark.parametrize(
    ("game", "rules"),
    [("go-fish", {"players": 4}), ("reviiyot", {"players": 4, "highest": 4, "dealt": 5}), ("euchre", {"target": 3})],
)
def test_nobody_is_called_by_name_to_their_own_face(game: str, rules: dict[str, int], persons: tuple[int, ...]) -> None:
    told = [(seat, words) for seat, words in evening(table(game, persons, rules)) if seat is not None]
    assert len(told) > 5
    for seat, words in told:
        assert not re.search(rf"\b{NAMES[seat]}\b", words), words


@pytest.mark.parametrize("persons", [(0, 1), (0, 1, 2, 3)])
def test_hands_of_a_shared_screen_are_told_to_all(persons: tuple[int, ...]) -> None:
    host = table("euchre", persons, {"target": 3})
    told = [words for seat, words in evening(host) if seat is None]
    assert told
    for words in told:
        assert not re.search(r"\b([Yy]ou|us|them)\b", words), words
    assert isinstance(host.top, ResultScene)
    assert {"Us", "Them"}.isdisjoint(party.name for party in host.top.outcome.parties)


def test_somebody_alone_is_told_of_us_and_them() -> None:
    host = table("euchre", (0,), {"target": 3})
    assert any(re.search(r"\b(us|them)\b", words) for seat, words in evening(host) if seat is None)
    assert isinstance(host.top, ResultScene)
    assert [party.name for party in host.top.outcome.parties] == ["Us", "Them"]


def test_plates_have_the_names() -> None:
    people = [Person(name, "cat") for name in NAMES]
    seen = EuchreTable(people, 2)
    assert seen.people[2].name == "Cleo"
    assert [seen.name(seat) for seat in range(4)] == ["Ada", "Ben", "You", "Dan"]
    assert face_of("war").table(people, 0).name(0) == "Ada"


def test_people_without_a_name_have_the_same_number_wherever_they_are_named() -> None:
    """The second of the people is Player 2, at the third seat too: in the set-up, at the table, and to the engine."""
    seats = (Seat("Ada"), Seat("Maya", "skilled"), Seat("You"), Seat("Bruno", "skilled"))
    people = [Person(seat.name, "cat", seat.player) for seat in seats]
    assert face_of("euchre").table(people, 0).name(2) == "Player 2"
    assert Teller(seats, 0).name(2) == "Player 2"
    plan = plan_of_record(Record("euchre", {}, 1, seats))
    assert [seat.name for seat in with_fitting_names(plan).seats] == ["Ada", "Maya", "Player 2", "Bruno"]
