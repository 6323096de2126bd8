"""Plot the strength of bots, with its errors, from rows that the arena wrote.

    python3 main.py arena euchre --bots skilled,simple,beginner --deals 500 --adjusted --out rows.parquet
    python3 examples/strength.py rows.parquet strength.png

It reads rows of deals, as Parquet or as JSON lines, and needs polars and matplotlib.
"""

# matplotlib gives no types to the keywords that it passes on; all else passes pyright's strict check.
# pyright: reportUnknownMemberType=false

from __future__ import annotations

import sys
from pathlib import Path

import polars as pl
from matplotlib.figure import Figure

PAIR = ["first", "second"]
INK, QUIET, FELT = "#1d2433", "#9aa0a8", "#1e5444"
SURE = 1.96
"""Standard errors to each side of a mean that make a 95 % interval."""


def by_deal(rows: pl.DataFrame) -> pl.DataFrame:
    """Return a row for every deal of a pair: the first bot's result above a fair one, and its luck, over all seatings.

    The seatings of a deal share their cards, so they are one observation.
    """
    ahead = (pl.col("result") - pl.col("fair")).mean().alias("ahead")
    deals = rows.group_by([*PAIR, "deal"], maintain_order=True).agg(ahead, pl.col("luck").mean())
    return deals.with_columns((pl.int_range(pl.len()).over(PAIR) % 2).alias("half"))


def without_luck(deals: pl.DataFrame) -> pl.DataFrame:
    """Return the deals with the luck subtracted, by a factor that each half of them gets from the other half."""
    slope = (pl.cov("ahead", "luck") / pl.col("luck").var()).fill_nan(1.0).fill_null(1.0).alias("factor")
    factors = deals.group_by([*PAIR, "half"]).agg(slope).with_columns((1 - pl.col("half")).alias("half"))
    joined = deals.join(factors, on=[*PAIR, "half"], how="left", maintain_order="left")
    return joined.with_columns(pl.col("ahead") - pl.col("factor").fill_null(1.0) * pl.col("luck"))


def strength(deals: pl.DataFrame) -> pl.DataFrame:
    """Return for every pair the number of deals, the mean of ``ahead`` and its standard error."""
    ahead = pl.col("ahead")
    error = (ahead.std() / pl.len().sqrt()).alias("error")
    return deals.group_by(PAIR, maintain_order=True).agg(pl.len().alias("deals"), ahead.mean().alias("mean"), error)


def plot(rows: pl.DataFrame, picture: Path) -> None:
    """Draw a line for every pair, with the result, and where luck is known the result without it below."""
    deals = by_deal(rows)
    kinds = [("as played", QUIET, strength(deals))]
    if rows["luck"].null_count() == 0:
        kinds.append(("without luck", FELT, strength(without_luck(deals))))
    pairs = kinds[0][2].select(PAIR).rows()
    in_points = rows["fair"].max() == 0

    figure = Figure(figsize=(8, 1.6 + 0.55 * len(pairs)))
    figure.set_layout_engine("constrained", h_pad=0.12, w_pad=0.12)
    axes = figure.subplots()
    axes.axvline(0, color=INK, linewidth=1)
    for number, (label, colour, found) in enumerate(kinds):
        shift = (number - (len(kinds) - 1) / 2) * 0.3
        places = [place + shift for place in range(len(pairs))]
        axes.errorbar(
            found["mean"], places, xerr=SURE * found["error"].fill_null(0), label=label,
            fmt="o", markersize=5, color=colour, elinewidth=2, capsize=0,
        )  # fmt: skip
        for place, mean, error in zip(places, found["mean"], found["error"].fill_null(0), strict=True):
            said = f"{mean:+.3f} ± {error:.3f}" if in_points else f"{100 * mean:+.1f} ± {100 * error:.1f} %"
            axes.annotate(said, (1.01, place), xycoords=("axes fraction", "data"), color=INK, va="center", fontsize=9)

    axes.set_yticks(range(len(pairs)), [f"{first} against {second}" for first, second in pairs])
    axes.invert_yaxis()
    axes.margins(y=0.08)
    unit = "points a deal by which the first is ahead" if in_points else "share of wins above a fair one"
    axes.set_xlabel(unit, color=INK)
    axes.grid(axis="x", color="#e4e2da")
    axes.set_axisbelow(True)
    axes.tick_params(length=0, colors=INK)
    axes.spines[:].set_visible(False)
    count = f"{kinds[0][2]['deals'][0]:,}"
    title = f"Strength of bots in {rows['game'][0].replace('-', ' ').title()}"
    about = f"{count} deals of each pair, each in every seating. Lines: 95 % intervals; ±: one standard error."
    axes.set_title(title, loc="left", pad=26, color=INK, fontweight="bold")
    axes.annotate(about, (0, 1), (0, 10), "axes fraction", "offset points", fontsize=9, color=INK)
    if len(kinds) > 1:
        figure.legend(frameon=False, loc="outside lower right", ncols=2, labelcolor=INK, fontsize=9)
    figure.savefig(picture, dpi=150)


def main(file: str, picture: str) -> None:
    """Read the rows and draw the picture."""
    rows = pl.read_parquet(file) if file.endswith(".parquet") else pl.read_ndjson(file, infer_schema_length=None)
    plot(rows, Path(picture))


if __name__ == "__main__":
    main(*sys.argv[1:])
