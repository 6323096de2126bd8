"""An evening of several games: who sits where, what the games are worth, and the whole of one on a shared screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gui.scenes.play.evening.scene import EveningScene
from gui.scenes.play.evening.score import EveningScoreScene
from gui.scenes.play.result.scene import ResultScene
from gui.series.series import Series, can_play, evening_of
from gui.series.standing import standing_of
from gui.series.words import score_of
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan
from store.store import Store
from tests.gui_series.playing import evening, evening_set_up, family, kept
from tests.gui_table.every_screen import until
from tests.gui_table.hosts import StackHost, finished
from tests.quick_bots import with_quick_bots


def test_bots_fill_up_and_the_deal_goes_round() -> None:
    plans = evening("euchre", "go-fish", "war", "reviiyot").plans
    assert [[seat.name for seat in plan.seats] for plan in plans] == [
        ["Ruth", "Noam", "Ida", "Ada"],
        ["Noam", "Ida", "Ruth"],
        ["Ruth", "Noam", "Ida"],
        ["Ruth", "Noam", "Ida"],
    ]
    assert not can_play("euchre", 5)
    assert can_play("go-fish", 5)


def test_people_sit_before_bots_where_the_first_seat_moves_for_all() -> None:
    bot, person = usual_plan("war").seats[1], usual_plan("war").seats[0]
    assert evening_of(["war"], [bot, person]).plans[0].people == (0,)


def test_whoever_wins_gets_a_point_for_every_player_beaten() -> None:
    """Deal 7 of Euchre is won 10 to 7 by seats 0 and 2; in deal 6 of Go Fish the seats have 3, 5 and 5 books."""
    store = Store.open(None)
    standing = standing_of(kept(store, Settings(), evening("euchre", "go-fish", "war"), 7, 6), store)
    assert [entrant.scored for entrant in standing.entrants] == [(2, 1), (0, 0), (2, 1)]
    assert score_of(standing).words == "Ruth and Ida lead with 3 points. Game 3 of 3 is next."


def with_deals(series: Series, seed: int) -> Series:
    """Return the series with quick bots and certain deals."""
    return replace(series, plans=tuple(replace(with_quick_bots(plan), seed=seed) for plan in series.plans))


def test_an_evening_of_a_family_of_three_over_three_games() -> None:
    """After every game the winners that the result shows have a point more for each player who did not win."""
    points = {"Ruth": 0, "Noam": 0, "Ida": 0}
    host = StackHost("instant")
    host.go.menu()
    host.go.series(with_deals(evening("euchre", "war", "go-fish"), 4))
    for place in range(3):
        until(host, finished)
        assert isinstance(host.top, ResultScene)
        match = host.scenes[0].session.match  # type: ignore[attr-defined]
        counts = {party.avatars: int(str(party.count)) for party in host.top.outcome.parties}
        best = [faces for faces, count in counts.items() if count == max(counts.values())]
        faces = {seat.name: seat.avatar for plan in [family()] for seat in plan.seats}
        won = [name for name in points if any(faces[name] in side for side in best)]
        beaten = len(match.seats) - sum(map(len, best))
        points = {name: points[name] + beaten * (name in won) for name in points}
        host.click_on("again")
        assert isinstance(host.top, EveningScoreScene)
        (table,) = [reading for reading in host.top.readings() if reading.key == "score"]
        lines = [[cell.words for cell in row.children] for row in table.children[1:]]
        assert {line[0]: line[-1] for line in lines} == {name: str(total) for name, total in points.items()}
        host.frame(draw=True)
        if place < 2:
            host.key("return")
            assert host.table.chrome.heading.endswith(f"Game {place + 2} of 3")
    assert host.top.title == "The evening is over"


def test_the_set_up_by_keys() -> None:
    """The games are chosen in their order; one that has no seats for so many goes."""
    host = evening_set_up()
    assert isinstance(host.top, EveningScene)
    page = host.top
    assert page.games == ["euchre", "war", "go-fish"]
    assert [page.table.seats[place].name for place in page.table.people] == ["Ruth", "Noam", "Ida"]
    host.click_on("game 0")
    for key in ("end", "return"):
        host.key(key)
    assert page.games == ["war", "go-fish"], "no game in the first place: the others move up"
    host.click_on("game 1")
    for key in ("home", "return"):
        host.key(key)
    assert page.games == ["war", "euchre"]
    for _ in range(2):
        host.top.targets.focus("rule players")
        host.top.targets.keyboard_mode = True
        host.key("right")
    assert len(page.table.seats) == 5
    assert page.games == ["go-fish", "reviiyot"], "War and Euchre are for four at the most"


@pytest.mark.parametrize("people", [1, 0])
def test_nobody_or_a_person_alone(people: int) -> None:
    host = StackHost("instant")
    host.go.menu()
    host.go.evening(usual_plan("euchre"))
    page = host.top
    assert isinstance(page, EveningScene)
    if not people:
        page.targets.focus("player 0")
        page.targets.keyboard_mode = True
        for key in ("return", "end", "return"):
            host.key(key)
        assert not page.table.people
    page.press_target("start")
    if people:
        assert host.table.chrome.heading == "Euchre: Game 1 of 3"
    else:
        assert host.top is page
        assert page.notice == "At least one person plays."
