"""Series of games: how they stand by the kept games, and how they are played from the set-up to their end."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from engine.catalogue import games
from engine.entry import Entry
from engine.games.war.moves import STACK
from engine.match import Match
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.series.series import Series, best_of, series_from_json
from gui.series.standing import MOST_KEPT, keep_series, series_of, standing_of, waiting_series
from gui.series.words import score_of
from gui.settings.declared import LONGEST_NAME
from gui.settings.people import YOU
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan
from gui.widgets.readings import Reading
from store.store import Store
from tests.gui_series.playing import kept, record_of, result_in, series
from tests.gui_table.every_screen import until
from tests.gui_table.hosts import StackHost, finished
from tests.quick_bots import with_quick_bots

PACK = 52


def seed_won_by(of: Series, place: int, name: str) -> int:
    """Return a deal of War in which that player has all the cards in the end."""
    seats = [seat.name for seat in of.plans[place].seats]
    for seed in count(1):
        match = Match(record_of(of, place, seed))
        if len(match.game.zones[STACK[seats.index(name)]]) == PACK:
            return seed
    raise AssertionError


def stands(most: int, *winners: str) -> tuple[list[int], bool, str]:
    """Return the won games of You and Maya after Wars that these have won, whether it is over, and the sentence."""
    store, settings, begun = Store.open(None), Settings(), series("war", most)
    seeds = [seed_won_by(begun, place, name) for place, name in enumerate(winners)]
    standing = standing_of(kept(store, settings, begun, *seeds), store)
    return [entrant.total for entrant in standing.entrants], standing.over, score_of(standing).words


@pytest.mark.parametrize(
    ("most", "winners", "stand"),
    [
        (3, ["You"], ([1, 0], False, "You lead 1 to 0. Game 2 of 3 is next.")),
        (3, ["You", "Maya"], ([1, 1], False, "All are level. Game 3 of 3 is next.")),
        (3, ["Maya", "Maya"], ([0, 2], True, "Maya wins the series 2 to 0.")),
        (3, ["You", "Maya", "You"], ([2, 1], True, "You win the series 2 to 1.")),
        (5, ["You", "You"], ([2, 0], False, "You lead 2 to 0. Game 3 of 5 is next.")),
        (5, ["You", "Maya", "You", "You"], ([3, 1], True, "You win the series 3 to 1.")),
    ],
)
def test_a_series_stands_as_its_games_were_won(
    most: int, winners: list[str], stand: tuple[list[int], bool, str]
) -> None:
    """Whoever has all the cards in the end has won."""
    assert stands(most, *winners) == stand


def test_partners_stand_together_and_the_deal_goes_round() -> None:
    begun = series("euchre", 5)
    assert [plan.seats[0].name for plan in begun.plans] == ["You", "Maya", "Theo", "Bruno", "You"]
    assert {plan.seats[0].name for plan in series("war", 5).plans} == {"You"}, "the first seat turns all cards"
    standing = standing_of(begun, Store.open(None))
    assert [row.name for row in score_of(standing).rows] == ["You and Theo", "Maya and Bruno"]


@pytest.mark.parametrize("entry", games(), ids=lambda entry: entry.key)
def test_a_game_says_whether_its_first_seat_makes_all_moves(entry: Entry) -> None:
    record, movers = record_of(series(entry.key), 0, 1), set()
    match = Match(replace(record, moves=()))
    for text in record.moves:
        movers.add(match.game.to_move)
        match.play(match.game.parse(text))
    assert entry.kind.first_seat_moves == (movers == {0})


def test_a_deleted_game_counts_no_more_and_is_played_again() -> None:
    store, settings = Store.open(None), Settings()
    begun = kept(store, settings, series("war"), 1, 1)
    before = standing_of(begun, store)
    store.delete([store.number_of(begun.games[0]) or 0])
    after = standing_of(begun, store)
    assert (before.finished, after.finished, after.place) == ((0, 1), (1,), 0)


def test_a_series_is_kept_and_read_again_and_the_oldest_are_forgotten() -> None:
    store = Store.open(None)
    settings = Settings(store)
    plan = replace(with_quick_bots(usual_plan("go-fish")), deck="0f" * 32)
    begun = kept(store, settings, best_of(plan, 5), 1, 2)
    assert series_of(settings, begun.games[1]) == (begun, 1)
    assert series_from_json(begun.key, begun.to_json()) == begun
    for _ in range(MOST_KEPT):
        keep_series(settings, series("war"))
    assert series_of(settings, begun.games[1]) is None
    assert len(settings.series) == MOST_KEPT


@pytest.mark.parametrize("damage", [None, {}, {"games": 3}, {"games": ["x"]}, {"games": ["x"], "kind": "worst"}])
def test_a_damaged_series_is_left_out(damage: object) -> None:
    settings = Settings()
    settings.series = {"a": damage}
    assert series_of(settings, "x") is None
    keep_series(settings, series("war"))


def test_a_series_of_a_stranger_seats_no_unknown_bot() -> None:
    data = series("war").to_json()
    seats = data["plans"][0]["seats"]
    seats[1] = ["A\u202ename that is far too long for any plate of a table", "no such face", "no such bot"]
    with pytest.raises(ValueError, match="no such bot"):
        series_from_json("a", data)
    seats[1][2] = "random"
    (_, stranger) = series_from_json("a", data).plans[0].seats
    assert len(stranger.name) <= LONGEST_NAME
    assert stranger.name.isprintable()
    assert stranger.avatar == YOU.avatar
    seats[1][1] = photo = "photo:" + "0f" * 32
    assert series_from_json("a", data).players == series("war").players
    assert series_from_json("a", data).plans[0].seats[1].avatar == photo


def test_a_series_from_the_set_up_to_its_end() -> None:
    """Chosen in the set-up; after every game the next one, or the menu and on from there; undo takes a win back.

    In deals 1 and 3 the first seat gets all the cards, in deal 2 the second one.
    """
    host = StackHost("instant")
    host.show(SetupScene(host, replace(with_quick_bots(usual_plan("war")), seed=1)))
    host.click_on("length")
    host.key("down")
    host.key("return")
    host.key("return")
    assert host.table.chrome.heading == "War: Game 1 of 3"
    assert stand_after(host) == [["You", "1"], ["Maya", "0"]]
    host.click_on("again")
    assert host.table.chrome.heading == "War: Game 2 of 3"
    assert stand_after(host) == [["You", "1"], ["Maya", "1"]]
    host.go.menu()
    assert isinstance(host.top, MenuScene)
    host.frame(draw=True)
    assert host.top.continue_panel.title == "War · Game 3 of 3"
    host.click_on("continue")
    assert host.table.chrome.heading == "War: Game 3 of 3"
    assert stand_after(host) == [["You", "2"], ["Maya", "1"]]
    assert readings_of(host)["series words"].words == "You win the series 2 to 1."
    assert waiting_series(host.settings, host.store) is None
    host.click_on("undo")
    host.go.menu()
    host.frame(draw=True)
    assert isinstance(host.top, MenuScene)
    assert host.top.continue_panel.title.startswith("War · Game 3 of 3 · ")
    host.click_on("continue")
    assert host.table.chrome.heading == "War: Game 3 of 3"
    assert stand_after(host) == [["You", "2"], ["Maya", "1"]]


def readings_of(host: StackHost) -> dict[str, Reading]:
    return {reading.key: reading for reading in host.top.readings()}


def stand_after(host: StackHost) -> list[list[str]]:
    """Play the game to its end, and return the table of the standing as it is read."""
    until(host, finished)
    return [[cell.words for cell in row.children] for row in readings_of(host)["series"].children]


def test_the_end_of_a_series_leads_to_a_new_one_of_the_same_kind() -> None:
    host = result_in(series("war"), 1, 3)
    old = set(host.settings.series)
    host.click_on("again")
    assert host.table.chrome.heading == "War: Game 1 of 3"
    host.frame(1.0)
    host.table.play(next(iter(host.table.session.match.legal_moves())))
    assert len(host.settings.series.keys() - old) == 1, "it is kept from the first move on"
