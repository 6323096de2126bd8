"""The end of an asking game lists, as its rules ask for, the sets of every player and the cards still in the hands."""

from __future__ import annotations

import pytest

from gui.art.theme import PARTY_COLOURS
from gui.scenes.play.result.scene import ResultScene
from gui.sprites.line_chart import lanes
from tests.gui_table.drawing import words_drawn
from tests.gui_table.hosts import SIZES, StackHost
from tests.gui_table.test_demo import demo, watch


@pytest.mark.parametrize(("game", "players"), [("go-fish", 3), ("go-fish", 6), ("reviiyot", 4)])
def test_final_hands_and_sets_are_listed(game: str, players: int) -> None:
    host = demo(game, 5, rules={"players": players})
    table = watch(host, 0.2)
    match = table.session.match
    assert isinstance(host.top, ResultScene)
    listed = host.top.outcome.holdings
    assert [one.colour for one in listed] == list(PARTY_COLOURS[:players])
    for seat, one in enumerate(listed):
        place = next(p for p in match.view(seat).places if p.name == "hand" and p.seat == seat)
        assert sorted(one.hand) == sorted(card.name for card in match.view(seat).cards(place) if card is not None)
    assert sum(len(one.sets) for one in listed) > 0
    check_chart(host, players)
    for size in SIZES:
        host.resize_window(size)
        if host.top.targets.get("tab 2") is not None:
            host.click_on("tab 2")
        words = words_drawn(host)
        for one in listed:
            assert one.name in words
        assert "Left in the hand" in words


def test_nothing_of_other_hands_is_told_before_the_end() -> None:
    host = demo("go-fish", 5)
    for _ in range(30):
        host.frame(0.2)
    assert not host.table.session.over
    assert host.table.session.final_hands("hand") == ()


def check_chart(host: StackHost, players: int) -> None:
    """Check that every line of the chart has a name."""
    assert isinstance(host.top, ResultScene)
    names = [line.name for line in host.top.outcome.series]
    assert len(names) == players
    words = words_drawn(host)
    for name in names:
        assert words.count(name) >= 2, "beside the count and beside the line"


def test_every_line_of_the_chart_has_a_name() -> None:
    host = demo("war", 5, rules={"players": 4})
    watch(host, 0.2)
    check_chart(host, 4)


def test_lines_of_one_height_lie_side_by_side() -> None:
    assert lanes(((0, 1, 2), (0, 1, 3), (0, 2))) == ((-1, -0.5, 0), (0, 0.5, 0), (1, 0))
    assert lanes(()) == ()
    assert lanes(((5,),)) == ((0,),)
