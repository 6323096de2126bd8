"""The sheet beside a table of Go Fish: where it stands and what it tells."""

from __future__ import annotations

import pytest

from engine.asking.memory import Standing
from engine.asking.words import BOOK
from engine.games.go_fish.view import GoFishView
from gui.asking.sheet import Cell, sheet_of
from gui.games.go_fish.table import GoFishTable
from gui.scenes.play.table.scene import TableScene
from tests.gui_table.at_go_fish import sitting
from tests.gui_table.hosts import StackHost


def test_the_sheet_is_switched_off_for_those_who_want_to_remember() -> None:
    host = sitting()
    places = host.table.table.places  # type: ignore[attr-defined]
    assert places.sheet is not None
    host.type("m")
    host.frame(0.01)
    assert host.table.table.places.sheet is None  # type: ignore[attr-defined]
    assert not host.settings.memory
    # It is a wish: the next table knows of it.
    other = GoFishTable(host.table.table.people, 0)
    again = StackHost()
    again.settings = host.settings
    again.show(TableScene(again, other, host.table.session.match, again=lambda: None))
    assert other.places.sheet is None
    host.click_on("tool eye")
    host.frame(0.01)
    assert host.table.table.places.sheet is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["click", "escape", "m"])
def test_in_a_small_window_it_is_a_drawer_that_closes_again(how: str) -> None:
    host = sitting(size=(800, 600))
    assert host.top.targets.get("spot drawer") is None
    host.type("m")
    host.frame(0.01)
    host.draw()
    drawer = host.top.targets.get("spot drawer")
    assert drawer is not None
    if how == "click":
        host.click_on("spot close")
    elif how == "escape":
        host.key("escape")
    else:
        host.type("m")
    host.frame(0.01)
    assert host.top.targets.get("spot drawer") is None
    assert host.settings.memory


def sheet_for(host: StackHost, seat: int | None) -> tuple[dict[tuple[int, str], Cell], set[str]]:
    """Return the sheet's signs by (seat, rank), and the ranks with a dot."""
    scene = host.table
    table = scene.table
    assert isinstance(table, GoFishTable)
    view = scene.session.match.view(seat)
    assert isinstance(view, GoFishView)
    memory = table.memory_of(view)
    sheet = sheet_of(memory, view, table.people, BOOK)
    others = [other % 3 for other in range(seat + 1, seat + 3)] if seat is not None else [0, 1, 2]
    cells = {
        (other, row.rank): cell
        for row in sheet.rows
        if not row.done
        for other, cell in zip(others, row.cells, strict=True)
    }
    return cells, {row.rank for row in sheet.rows if row.own}


def test_the_sheet_tells_everybody_the_same() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1", "ask 2 of 2"))
    told, _ = sheet_for(host, None)
    for seat in range(3):
        cells, own = sheet_for(host, seat)
        assert cells == {place: told[place] for place in cells}
        view = host.table.session.match.view(seat)
        assert isinstance(view, GoFishView)
        held = {card.rank.symbol for card in view.hand}
        assert own == held


def test_the_sheet_of_known_asks() -> None:
    host = sitting(("deal", "ask 9 of 2", "ask J of 1"))
    table = host.table.table
    assert isinstance(table, GoFishTable)
    view = host.table.session.view
    assert isinstance(view, GoFishView)
    sheet = sheet_of(table.memory_of(view), view, table.people, BOOK)
    rows = {row.rank: row for row in sheet.rows}
    assert [cell.standing for cell in rows["9"].cells] == [Standing.NOTHING, Standing.LACKS]
    assert [cell.standing for cell in rows["J"].cells] == [Standing.LACKS, Standing.NOTHING]
    assert list(rows) == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
