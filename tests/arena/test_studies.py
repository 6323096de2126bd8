"""The page and the example for people who study results: the columns, and figures that are the arena's own."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from arena.figures import adjusted, figure
from arena.rows import COLUMNS, PLAYED, Rows
from tests.arena.test_running import order, told

polars = pytest.importorskip("polars")
pytest.importorskip("matplotlib")
from examples import strength  # noqa: E402

PAGE = Path(__file__).parents[2] / "docs" / "studies.md"


def test_the_page_names_every_column_with_its_type_and_meaning() -> None:
    page = PAGE.read_text(encoding="utf-8")
    tables = {"All rows": PLAYED} | {f"Rows of {kind.value}": COLUMNS[kind][len(PLAYED) :] for kind in Rows}
    for title, columns in tables.items():
        section = page.split(f"\n**{title}**\n")[1].split("\n\n")[0]
        named = re.findall(r"^\| `(\w+)` \| (.*) \| (.*) \|$", section, re.MULTILINE)
        assert named == [(column.name, column.type.value, column.meaning) for column in columns]


def test_the_example_finds_the_figures_of_the_arena() -> None:
    """Mean, error and the factors of the luck, deal by deal, over rows that were made up."""
    rng = Random(1)
    made = {
        second: [[(float(rng.randrange(-4, 5)), rng.gauss(0, 1)) for _ in range(2)] for _ in range(9)]
        for second in ("two", "three")
    }
    rows = [
        {"first": "one", "second": second, "deal": deal, "result": 0.5 + result, "fair": 0.5, "luck": luck}
        for second, deals in made.items()
        for deal, seatings in enumerate(deals)
        for result, luck in seatings
    ]
    played = strength.by_deal(polars.DataFrame(rows))
    found = strength.strength(played).rows(), strength.strength(strength.without_luck(played)).rows()
    for (second, deals), plain, better in zip(made.items(), *found, strict=True):
        points, luck = ([(one[part] + other[part]) / 2 for one, other in deals] for part in (0, 1))
        for got, wanted in ((plain, figure(points)), (better, adjusted(points, luck))):
            assert got == ("one", second, 9, pytest.approx(wanted.mean), pytest.approx(wanted.error))


@pytest.mark.parametrize("end", ["parquet", "jsonl"])
def test_the_example_draws_what_the_arena_wrote(tmp_path: Path, end: str) -> None:
    file, picture = tmp_path / f"rows.{end}", tmp_path / "strength.png"
    told(order(4, out=file, rows=Rows.DEALS), tmp_path)
    strength.main(str(file), str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")
