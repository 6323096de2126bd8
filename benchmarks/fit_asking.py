"""Fit the formula for the chance to win an asking game: ``engine/asking/prospects.py``.

    python -m benchmarks.fit_asking KIND [GAMES] [SEED]

plays games by many rules and numbers of players between bots of one level, and keeps every second position with the
share of the win that each seat got. Three quarters of the games fit the weights (Newton's method for a multinomial
logit, with ridge, and with a penalty for weights that jump from one time to the next); the last quarter tells how well
the chances come true. It prints both, the weights as they stand in ``engine/games/*/weights.py``. KIND is a constant of
these files. All positions of a game share one result, so the errors count games. Needs numpy.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.asking.chances import Tracker
from engine.asking.prospects import KNOTS, WEIGHTS, features_of_rank, features_of_seat
from engine.asking.turns import OF_A_RANK, Terms, turns_of
from engine.asking.whereabouts import Whereabouts
from engine.catalogue import entry_of
from engine.events import Event, Gathered
from engine.game import Game
from engine.games.go_fish.view import terms_of as terms_of_go_fish
from engine.games.reviiyot.view import terms_of as terms_of_reviiyot
from engine.zones import Place

Array = NDArray[np.float64]
MOST_SEATS: Final = 6
RIDGE: Final = 0.9
JUMPS: Final = 9.0
"""Penalty for the square of the difference of a weight at two neighbouring times."""
STEPS: Final = 7
CHUNK: Final = 4000
"""Positions that are taken into account at once, for the sake of memory."""


@dataclass(frozen=True)
class FittedGames:
    """The games of one set of weights."""

    game: str
    levels: Sequence[str]
    """The bots' levels; each game has one. The Expert at asking for values takes too long."""
    rules: Mapping[str, object]
    varied: Mapping[str, Sequence[object]] = field(default_factory=dict)
    """Option -> the values of which each game draws one."""


_GO_FISH: Final = {
    "players": (2, 3, 4, 4, 5, 6),
    "dealt": ("five", "seven-for-three"),
    "passes_to": ("left", "left", "refuser"),
    "lucky_draw": ("shown", "shown", "told", "ignored"),
    "fished_set": (False, False, False, True),
}
_REVIIYOT: Final = {"players": (2, 3, 4, 4, 5, 6), "highest": (10, 10, 5, 7, 12), "passes_to": ("left", "refuser")}
_CARDS: Final = {**_REVIIYOT, "asks": ("until-refused", "until-refused", "one")}
_DRAWS: Final = {"drawing": ("refill", "all-dealt", "replace"), "dealt": (4, 4, 5, 7)}
KINDS: Final = {
    "BOOKS_TO_THE_END": FittedGames("go-fish", ("expert",), {"sets": "books", "ends": "all"}, _GO_FISH),
    "BOOKS_FIRST": FittedGames("go-fish", ("expert",), {"sets": "books", "ends": "first"}, _GO_FISH),
    "PAIRS_TO_THE_END": FittedGames("go-fish", ("opponent", "expert"), {"sets": "pairs", "ends": "all"}, _GO_FISH),
    "PAIRS_FIRST": FittedGames("go-fish", ("opponent", "expert"), {"sets": "pairs", "ends": "first"}, _GO_FISH),
    "CARDS_MOST": FittedGames(
        "reviiyot", ("attentive", "expert"), {"asks_for": "card", "wins": "most-quartets"}, {**_CARDS, **_DRAWS}
    ),
    "CARDS_FIRST_OUT": FittedGames(
        "reviiyot", ("attentive", "expert"), {"asks_for": "card", "wins": "first-out"}, {**_CARDS, **_DRAWS}
    ),
    "RANKS_MOST": FittedGames(
        "reviiyot", ("attentive",), {"asks_for": "value", "wins": "most-quartets"}, {**_CARDS, **_DRAWS}
    ),
    "RANKS_FIRST_OUT": FittedGames(
        "reviiyot", ("attentive",), {"asks_for": "value", "wins": "first-out"}, {**_CARDS, **_DRAWS}
    ),
}


class FittedPosition(NamedTuple):
    """A position: the features of every seat, the time left, and the seats."""

    features: list[list[float]]
    time: float
    seats: int


def positions(kind: FittedGames, seed: int) -> Iterator[tuple[FittedPosition, list[float]]]:
    """Yield about every second position of a game with the share of the win that each seat got."""
    rng = Random(seed)
    game = _new(kind, rng, seed)
    bot = entry_of(kind.game).bot(kind.levels[int(rng.random() * len(kind.levels))])
    view: Any = game.view(None)
    terms = terms_of_go_fish(view) if kind.game == "go-fish" else terms_of_reviiyot(view)
    table: Tracker | Whereabouts = Whereabouts(terms) if terms.single_cards else Tracker(terms)
    stock = Place("pool" if kind.game == "go-fish" else "deck")
    log: list[Event] = []
    rows = []
    while (seat := game.to_move) is not None:
        events = game.apply(bot.choose(game.view(seat, log), rng))
        # A turn is read after the gathering that tells which pile is the stock.
        table.hear([*turns_of(events if not log else [Gathered(stock), *events])][-1])
        log += events
        if game.to_move is not None and rng.random() < 0.5:
            rows.append(_row(kind, game, terms, table, len(game.zones[stock])))
    winners = game.winners or range(game.seats)
    shares = [(seat in winners) / len(winners) for seat in range(game.seats)]
    return ((row, shares) for row in rows)


def _new(kind: FittedGames, rng: Random, seed: int) -> Game[Any]:
    """Return a game by rules that are drawn until they fit together."""
    entry = entry_of(kind.game)
    while True:
        drawn = {key: values[int(rng.random() * len(values))] for key, values in kind.varied.items()}
        try:
            return entry.new(entry.checked({**drawn, **kind.rules}), seed)
        except ValueError:
            continue


def _row(kind: FittedGames, game: Game[Any], terms: Terms, table: Tracker | Whereabouts, stock: int) -> FittedPosition:
    seats, ranks, turn = range(game.seats), terms.ranks, game.to_move
    hands = [[sum(card.rank is rank for card in game.zones[Place("hand", seat)]) for rank in ranks] for seat in seats]
    sizes = [*map(sum, hands)]
    if isinstance(table, Tracker):
        known = located = table.located
    else:
        known = [[table.fewest(seat, rank) for rank in ranks] for seat in seats]
        located = [[table.located(seat, rank) if rank in table.possible else 0 for rank in ranks] for seat in seats]
    made = [len(laid) // terms.in_a_set for laid in _laid(kind, game)]
    left = sum(sizes) + stock
    if kind.rules.get("ends") == "first":
        left = min(stock, 5 * min(sizes))
    elif kind.rules.get("wins") == "first-out":
        left = game.seats * min(sizes)
    follows = (turn + 1) % game.seats if turn is not None and game.rules["passes_to"] == "left" else -1
    features = []
    for seat in seats:
        row = [0.0] * WEIGHTS
        for place, value in features_of_seat(made[seat], sizes[seat], turn=seat == turn, follows=seat == follows):
            row[place] += value
        for column, held in enumerate(hands[seat]):
            elsewhere = sum([other[column] for other in located]) - located[seat][column]
            for place in features_of_rank(held, known[seat][column], elsewhere, on_turn=seat == turn):
                row[place] += 1
        features.append(row)
    return FittedPosition(features, (left / OF_A_RANK / game.seats) ** 0.5, game.seats)


def _laid(kind: FittedGames, game: Any) -> list[Sequence[object]]:
    """Return the cards that each seat has laid down."""
    if kind.game == "go-fish":
        return [game.zones[Place("books", seat)] for seat in range(game.seats)]
    return [range(OF_A_RANK * made) for made in game.made]


class Data(NamedTuple):
    """Positions as arrays."""

    features: NDArray[np.float32]
    shares: Array
    basis: Array
    """Position -> the share of each of the `KNOTS` in its weights."""
    seats: NDArray[np.int64]

    @classmethod
    def of(cls, rows: Sequence[tuple[FittedPosition, list[float]]]) -> Data:
        features = np.zeros((len(rows), MOST_SEATS, WEIGHTS), np.float32)
        shares = np.zeros((len(rows), MOST_SEATS))
        for place, (row, won) in enumerate(rows):
            features[place, : row.seats] = row.features
            shares[place, : row.seats] = won
        times = np.clip([row.time for row, _ in rows], KNOTS[0], KNOTS[-1])
        basis = np.stack([np.interp(times, KNOTS, one) for one in np.eye(len(KNOTS))], axis=1)
        return cls(features, shares, basis, np.array([row.seats for row, _ in rows]))

    def chunks(self) -> Iterator[tuple[Array, Array, NDArray[np.bool_]]]:
        """Yield (features at every time, shares, whether the seat is taken) for some positions at once."""
        for begin in range(0, len(self.shares), CHUNK):
            part = slice(begin, begin + CHUNK)
            spread = self.basis[part, None, :, None] * self.features[part, :, None, :]
            taken = np.arange(MOST_SEATS)[None] < self.seats[part, None]
            yield spread.reshape(len(spread), MOST_SEATS, -1), self.shares[part], taken


def chances(spread: Array, taken: NDArray[np.bool_], weights: Array) -> Array:
    """Return the chances of all seats."""
    strengths = np.where(taken, spread @ weights, -np.inf)
    strengths -= strengths.max(axis=1, keepdims=True)
    powers = np.exp(strengths)
    found: Array = powers / powers.sum(axis=1, keepdims=True)
    return found


def fitted(data: Data) -> Array:
    """Return the weights that make the shares likeliest: a row for each of `KNOTS`."""
    size = len(KNOTS) * WEIGHTS
    steps = np.diff(np.eye(len(KNOTS)), axis=0)
    penalty = RIDGE * np.eye(size) + JUMPS * np.kron(steps.T @ steps, np.eye(WEIGHTS))
    weights = np.zeros(size)
    for _ in range(STEPS):
        slope, curve = -penalty @ weights, penalty.copy()
        for spread, shares, taken in data.chunks():
            found = chances(spread, taken, weights)
            slope += np.einsum("ns,nsk->k", shares - found, spread)
            mean = np.einsum("ns,nsk->nk", found, spread)
            scaled = (spread * np.sqrt(found)[:, :, None]).reshape(-1, size)
            curve += scaled.T @ scaled - mean.T @ mean
        weights += np.linalg.solve(curve, slope)
    return weights.reshape(len(KNOTS), WEIGHTS)


def report(data: Data, weights: Array, games: int) -> Iterator[str]:
    """Yield lines that compare the chances of positions with what came of them."""
    told, won = [], []
    for spread, shares, taken in data.chunks():
        told.append(chances(spread, taken, weights.ravel())[taken])
        won.append(shares[taken])
    all_told, all_won = np.concatenate(told), np.concatenate(won)
    yield f"{len(data.shares)} positions of {games} games that the fit has not seen:"
    for low in np.arange(0, 1, 0.1):
        chosen = (all_told >= low) & (all_told < low + 0.1)
        if chosen.sum() > 50:
            error = all_won[chosen].std() / games**0.5
            yield f"  chance {all_told[chosen].mean():.3f}, won {all_won[chosen].mean():.3f} ± {error:.3f}"


def written(name: str, weights: Array) -> str:
    """Return the weights as they stand in the program, in hundredths."""
    rows = [
        "    (\n"
        + textwrap.indent("\n".join(textwrap.wrap(", ".join(f"{round(100 * one)}" for one in row) + ",", 112)), " " * 8)
        + "\n    ),"
        for row in weights
    ]
    return f"{name}: Final[Weights] = (\n" + "\n".join(rows) + "\n)"


def main(arguments: Sequence[str]) -> int:
    """Fit the weights that the arguments name; return the exit status."""
    if not arguments or arguments[0] not in KINDS:
        print(f"Write one of {', '.join(KINDS)}.", file=sys.stderr)
        return 2
    name, numbers = arguments[0], [*map(int, arguments[1:3])]
    games, seed = [*numbers, *(4000, 1)[len(numbers) :]]
    played = [[*positions(KINDS[name], seed + game)] for game in range(games)]
    seen = games * 3 // 4
    weights = fitted(Data.of([row for rows in played[:seen] for row in rows]))
    for line in report(Data.of([row for rows in played[seen:] for row in rows]), weights, games - seen):
        print(line)
    print(written(name, weights))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
