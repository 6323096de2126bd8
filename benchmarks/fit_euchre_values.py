"""Find the numbers of ``engine/games/euchre/bots/skilled/estimates.py``: the worth of Euchre hands, as Skilled plays.

    python -m benchmarks.fit_euchre_values [DEALS] [SEED]

Every seat of Skilled tries a call and a pass while trump is made; the rest of the hand is played by two of Skilled
against two of Skilled or two of Simple, for a good player meets both. The chances of three tricks and of five are
fitted as logistic functions of the hand (Newton's method, a little ridge), the value of a pass as a linear one. Skilled
decides by these numbers, so a second run from the first one's numbers settles them. The figures are printed in the form
in which they stand in that file. 16,000 deals take about three minutes on two cores; the present figures are those of
the seed 6.
"""

from __future__ import annotations

import math
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple, cast

from engine.bot import Bot
from engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from engine.events import Event
from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.bots.skilled.bot import Skilled
from engine.games.euchre.bots.skilled.calling import after_picking_up, passing_chances
from engine.games.euchre.bots.skilled.estimates import MOST_LOSERS, PLACES, STRONG
from engine.games.euchre.bots.skilled.valuing import Situation, outlook, place_of_trump, place_of_upcard, situation_of
from engine.games.euchre.moves import DEAL, PASS, SEATS, EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of

Features = tuple[str, ...]
"""The names of what a hand has; each counts once for every time that it stands there."""
RIDGE = 3.0
NEWTON_STEPS = 8
SIMPLE = 0.45
"""The share of games in which the opponents are two Simples."""
PLAUSIBLE = 0.2
"""A call is tried when it is thought to have at least this chance to be made."""
PLAUSIBLE_ALONE = 0.65
CHUNK = 100


class TriedCall(NamedTuple):
    """A call that was tried: for which figures, the features, and the tricks that the side took."""

    figures: str
    features: Features
    tricks: int


class Passed(NamedTuple):
    """A pass: for which figures, the weighted features, and the points that the side got, less the others'."""

    figures: str
    features: Mapping[str, float]
    points: int


class Findings(NamedTuple):
    """The findings of some deals."""

    tried: list[TriedCall]
    passed: list[Passed]
    points: Counter[int]
    """Points of the dealing side, negative when the others got them -> in how many hands."""


# -- features


def features_of(hand: Sequence[Card], trump: Suit, seat: int, situation: Situation) -> Features:
    """The features of ``seat`` calling ``trump`` with these five cards; names as in :class:`Figures`."""
    names: list[str] = []
    suits = set()
    for card in hand:
        place = place_of_trump(card, trump, situation)
        if place is not None:
            names.append(f"trumps {place}")
            continue
        suits.add(card.suit)
        names += [name for rank, name in ((ACE, "ace 0"), (KING, "king 0"), (QUEEN, "queen 0")) if card.rank is rank]
    names += [f"length {sum(name.startswith('trumps') for name in names)}", f"suits {len(suits)}"]
    losers = sum(place_of_trump(card, trump, situation) is None and card.rank is not ACE for card in hand)
    names.append(f"losers {min(losers, MOST_LOSERS)}")
    place = (seat - situation.dealer) % SEATS
    if situation.first_round:
        names.append(f"first {place}")
        if place:
            names.append(f"{'partner_takes' if place == 2 else 'others_take'} {place_of_upcard(situation)}")
    else:
        names.append(f"{'second_next' if trump is situation.proposed.same_colour else 'second_cross'} {place}")
    return (*names, f"pack {_PACKS.index(situation.house.cards)}")


def features_without_trump(hand: Sequence[Card], seat: int, situation: Situation) -> Features:
    """The same for no trump; names as in :class:`NoTrumpFigures`."""
    ranks = [f"ranks {_RANKS.index(card.rank) if card.rank in _RANKS else 4}" for card in hand]
    return (
        *ranks,
        f"suits {len({card.suit for card in hand})}",
        f"seat {(seat - situation.dealer) % SEATS}",
        f"pack {_PACKS.index(situation.house.cards)}",
    )


_PACKS = ("24", "28", "32")
_RANKS = (ACE, KING, QUEEN, JACK)


def features_of_pass(hand: Sequence[Card], seat: int, situation: Situation) -> Mapping[str, float]:
    """The features of a pass; names as in :class:`PassFigures`."""
    place = (seat - situation.dealer) % SEATS
    proposed, best = passing_chances(hand, seat, situation)
    names = {f"seat {place}": 1.0, f"best {place}": best}
    names[f"strong_best {place}"] = max(0.0, best - STRONG)
    names[f"strong_proposed {place}"] = max(0.0, proposed - STRONG)
    names["ace 0"] = sum(card.rank is ACE for card in hand)
    names["jack 0"] = sum(card.rank is JACK for card in hand)
    if situation.first_round:
        names[f"proposed {place}"] = proposed
        if place:
            names[f"{'partner_takes' if place == 2 else 'others_take'} {place_of_upcard(situation)}"] = 1.0
    return names


# -- hands played


def rules_for(rng: Random) -> dict[str, object]:
    """House rules for one deal: mostly the usual pack, every second time a dealer who may pass."""
    benny = rng.random() < 0.15
    return {
        "going_alone": True,
        "cards": rng.choices(_PACKS, (0.7, 0.12, 0.18))[0],
        "benny": benny,
        "stick_the_dealer": rng.random() < 0.6,
        "no_trump": not benny,
    }


Players = tuple[Bot, Bot, Bot, Bot]


def players_for(rng: Random) -> Players:
    """Return two Skilled players on one side, and two Skilled or, less often, two Simple players on the other."""
    other: Bot = Simple() if rng.random() < SIMPLE else Skilled(thorough=True)
    skilled = Skilled(thorough=True)
    return (skilled, other, skilled, other) if rng.random() < 0.5 else (other, skilled, other, skilled)


def move_of(game: Euchre, log: Sequence[Event], players: Players) -> EuchreMove:
    """Return the move of the seat to move."""
    moves, seat = game.legal_moves(), game.to_move
    assert seat is not None, "the hand goes on"
    if len(moves) == 1:
        return moves[0]
    return cast(EuchreMove, players[seat].choose(game.view(seat, log), Random(0)))


def played_out(game: Euchre, log: Sequence[Event], players: Players) -> Euchre:
    """The game when this hand is over."""
    events = list(log)
    hands = len(game.results)
    while len(game.results) == hands and game.phase is not Phase.DEAL and game.to_move is not None:
        events.extend(game.apply(move_of(game, events, players)))
    return game


def tried(game: Euchre, log: Sequence[Event], move: EuchreMove, players: Players) -> Euchre:
    """Return the outcome of ``move`` in a copy of the game."""
    twin = game.clone()
    return played_out(twin, [*log, *twin.apply(move)], players)


def findings(seeds: Sequence[int]) -> Findings:
    """Play one deal for each seed."""
    found = Findings([], [], Counter())
    for seed in seeds:
        rng = Random(f"fit {seed}")
        game, players = Euchre(rules_for(rng), seed), players_for(rng)
        log: list[Event] = list(game.apply(DEAL))
        while game.phase is not Phase.PLAY and game.phase is not Phase.DEAL:
            seat = game.to_move
            assert seat is not None, "the hand goes on"
            if game.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO) and isinstance(players[seat], Skilled):
                _try(game, log, seat, rng, found, players)
            log.extend(game.apply(move_of(game, log, players)))
        usual = all(isinstance(player, Skilled) for player in players) and not game.house.benny
        if game.phase is Phase.PLAY and usual and game.house.cards == "24":
            side = side_of(game.dealer)
            result = played_out(game, log, players).results[-1]
            found.points[result.points if result.side == side else -result.points] += 1
    return found


def _try(game: Euchre, log: Sequence[Event], seat: int, rng: Random, found: Findings, players: Players) -> None:
    view = game.view(seat, log)
    situation, moves = situation_of(view), game.legal_moves()
    picks_up = seat == game.dealer and situation.first_round
    hand = after_picking_up(view.hand, situation) if picks_up else list(view.hand)

    def is_plausible(move: EuchreMove) -> bool:
        expected = outlook(hand, move.suit, seat, situation).made
        return expected >= (PLAUSIBLE_ALONE if move.alone else PLAUSIBLE)

    calls = [move for move in moves if move is not PASS and is_plausible(move)]
    for move in rng.sample(calls, min(2, len(calls))):
        result = tried(game, log, move, players).results[-1]
        name = ("ALONE_" if move.alone else "") if move.suit is not None else f"PLAIN_{'ALONE_' if move.alone else ''}"
        if move.suit is None:
            features = features_without_trump(hand, seat, situation)
        else:
            features = features_of(hand, move.suit, seat, situation)
        found.tried.append(TriedCall(name, features, result.tricks[side_of(seat)]))
    if PASS in moves:
        after = tried(game, log, PASS, players)
        points = 0
        if after.results:
            result = after.results[-1]
            points = result.points if result.side == side_of(seat) else -result.points
        stuck = "" if game.house.stick_the_dealer else "_FREE"
        name = f"PASS_{'FIRST' if situation.first_round else 'SECOND'}{stuck}"
        found.passed.append(Passed(name, features_of_pass(view.hand, seat, situation), points))


# -- fitting


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations with a symmetric positive matrix, by elimination."""
    size = len(right)
    for column in range(size):
        for row in range(column + 1, size):
            factor = matrix[row][column] / matrix[column][column]
            if factor:
                for place in range(column, size):
                    matrix[row][place] -= factor * matrix[column][place]
                right[row] -= factor * right[column]
    for row in reversed(range(size)):
        right[row] -= sum(matrix[row][place] * right[place] for place in range(row + 1, size))
        right[row] /= matrix[row][row]
    return right


Row = tuple[Sequence[tuple[int, float]], float]
"""Numbers of features and how much of each there is, and what came of it."""


def fitted(rows: Sequence[Row], size: int, link: Callable[[float], tuple[float, float]], steps: int) -> list[float]:
    """Weights of ``size`` features for which ``link`` of their sum comes nearest to the outcomes.

    ``link`` says what a sum stands for and how fast that changes with it.
    """
    weights = [0.0] * size
    for _ in range(steps):
        matrix = [[RIDGE * (row == column) for column in range(size)] for row in range(size)]
        right = [-RIDGE * weight for weight in weights]
        for features, outcome in rows:
            expected, slope = link(sum(weights[number] * amount for number, amount in features))
            for number, amount in features:
                right[number] += (outcome - expected) * amount
                line, much = matrix[number], slope * amount
                for other, other_amount in features:
                    line[other] += much * other_amount
        weights = [weight + change for weight, change in zip(weights, solved(matrix, right), strict=True)]
    return weights


def logistic(total: float) -> tuple[float, float]:
    """The chance with these logarithms of odds, and its slope."""
    chance = 1 / (1 + math.exp(-total))
    return chance, max(chance * (1 - chance), 1e-4)


def linear(total: float) -> tuple[float, float]:
    """The sum itself."""
    return total, 1.0


# -- printing

CALL_FIELDS = {
    "trumps": PLACES,
    "ace": 1,
    "king": 1,
    "queen": 1,
    "length": 6,
    "suits": 4,
    "losers": MOST_LOSERS + 1,
    "first": 4,
    "second_next": 4,
    "second_cross": 4,
    "partner_takes": PLACES,
    "others_take": PLACES,
    "pack": 3,
}
PLAIN_FIELDS = {"ranks": 5, "suits": 5, "seat": 4, "pack": 3}
PASS_FIELDS = {
    "seat": 4,
    "proposed": 4,
    "best": 4,
    "strong_proposed": 4,
    "strong_best": 4,
    "ace": 1,
    "jack": 1,
    "partner_takes": PLACES,
    "others_take": PLACES,
}


def printed(name: str, kind: str, fields: Mapping[str, int], weights: Mapping[str, float]) -> str:
    """The figures as a constant of the source."""
    lines = [f"{name} = {kind}("]
    for field, size in fields.items():
        values = [f"{weights.get(f'{field} {place}', 0.0):.2f}" for place in range(size)]
        lines.append(f"    {field}={values[0] if size == 1 else '(' + ', '.join(values) + ')'},")
    return "\n".join([*lines, ")"])


def weights_of(
    rows: Sequence[tuple[Mapping[str, float], float]], link: Callable[[float], tuple[float, float]], steps: int
) -> dict[str, float]:
    """The fitted weight of every feature."""
    names = sorted({name for features, _ in rows for name in features})
    numbers = {name: number for number, name in enumerate(names)}
    numbered: list[Row] = [
        ([(numbers[name], amount) for name, amount in features.items()], outcome) for features, outcome in rows
    ]
    return dict(zip(names, fitted(numbered, len(names), link, steps), strict=True))


def main(deals: int = 16_000, seed: int = 6) -> int:
    """Play, fit and print."""
    seeds = [seed * 1_000_003 + deal for deal in range(deals)]
    found = Findings([], [], Counter())
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for part in pool.map(findings, [seeds[start : start + CHUNK] for start in range(0, deals, CHUNK)]):
            found.tried.extend(part.tried)
            found.passed.extend(part.passed)
            found.points.update(part.points)
    for prefix in ("", "ALONE_", "PLAIN_", "PLAIN_ALONE_"):
        some = [one for one in found.tried if one.figures == prefix]
        kind, fields = ("NoTrumpFigures", PLAIN_FIELDS) if "PLAIN" in prefix else ("Figures", CALL_FIELDS)
        print(f"# {len(some):,} hands played")
        for goal, need in (("MADE", 3), ("MARCH", 5)):
            rows = [(Counter(one.features), float(one.tricks >= need)) for one in some]
            print(printed(prefix + goal, kind, fields, weights_of(rows, logistic, NEWTON_STEPS)))
    for name in ("PASS_FIRST", "PASS_FIRST_FREE", "PASS_SECOND", "PASS_SECOND_FREE"):
        rows_of_pass = [(one.features, float(one.points)) for one in found.passed if one.figures == name]
        print(f"# {len(rows_of_pass):,} hands played")
        print(printed(name, "PassFigures", PASS_FIELDS, weights_of(rows_of_pass, linear, 1)))
    hands = sum(found.points.values())
    shares = ", ".join(f"({points}, {count / hands:.3f})" for points, count in sorted(found.points.items()))
    print(f"# Points of the dealing side in {hands:,} hands: {shares}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
