"""The end of a game of Euchre in words and figures."""

from __future__ import annotations

from random import Random

from engine.catalogue import entry_of
from engine.events import Event
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.rules import Euchre
from gui.games.euchre.results import ending_of
from gui.settings.people import Person
from gui.table.ending import Ending

NAMES = ("Anna", "Ben", "Cleo", "Dan")
PEOPLE = tuple(Person(name, "") for name in NAMES)


def ended(viewer: int | None) -> Ending:
    """The end of a short game."""
    game, log = entry_of("euchre").new({"target": 3}, 1), list[Event]()
    assert isinstance(game, Euchre)
    while game.to_move is not None:
        log += game.apply(Skilled().choose(game.view(game.to_move, log), Random(0)))
    return ending_of(game.view(viewer, log), PEOPLE, viewer)


def test_at_a_shared_screen_a_side_has_the_same_name_everywhere() -> None:
    shared = ended(None)
    assert [party.name for party in shared.parties] == ["Anna and Cleo", "Ben and Dan"]
    assert [series.name for series in shared.series] == ["Anna and Cleo", "Ben and Dan"]


def test_one_person_plays_for_us() -> None:
    assert [party.name for party in ended(1).parties] == ["Us", "Them"]
    assert [series.name for series in ended(1).series] == ["Us", "Them"]


def test_every_figure_says_whose_it_is() -> None:
    assert [label for label, _ in ended(0).facts] == ["Trump called by us", "Euchres", "Marches"]
    assert all(value.endswith(" against") for _, value in ended(0).facts[1:])
    shared = [label for label, _ in ended(None).facts]
    assert shared[0] == "Trump called by Anna and Cleo"
    assert set(shared[1:]) == {
        f"{what} by {who}" for what in ("Euchres", "Marches") for who in ("Anna and Cleo", "Ben and Dan")
    }
    assert all(party.unit in ("point", "points") for party in ended(0).parties)
    assert all(row.result.endswith(" of 5 tricks") for row in ended(0).rows)
