"""Luck subtracted from matches of Euchre: ``python -m benchmarks.luck matches|parts|dealing [COUNT] [BOT,BOT ...]``.

``matches``: COUNT matches of two bots against two others. Every hand is also played with the sides exchanged; the mean
of both results is the worth of the cards to these players. Less its own mean it is 0 on average for any players. The
output is the mean result, the mean without this luck, their difference with its error, and the variance that is left.
``parts``: the same with the luck of the cards and of the play by the reference player, as in the arena.
``dealing``: the figures of ``reference.DEALING``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from arena.figures import Figure, adjusted, figure
from engine.bot import Bot, rng_of
from engine.catalogue import entry_of
from engine.coach.luck import Players
from engine.coach.played_moves import PlayedMove
from engine.events import Log
from engine.games.euchre.coach.luck import luck_parts
from engine.games.euchre.coach.reference import values_of_deals
from engine.games.euchre.moves import EuchreMove, Phase
from engine.games.euchre.rules import Euchre
from engine.games.euchre.turn_order import side_of

ENTRY = entry_of("euchre")
PAIRS = (("skilled", "simple"), ("simple", "beginner"), ("skilled", "beginner"))
MATCHES, DEALS = 2000, 20_000

Choice = Callable[[int, int], Random]


class MatchResult(NamedTuple):
    """A match, from the side of the first bot."""

    result: float
    lucks: tuple[float, ...]
    """Parts of the result that are 0 on average."""


class PlayedHand(NamedTuple):
    """A hand, from the side of the first bot."""

    deals: int
    """1 if the side dealt, -1 if the other side did."""
    worth: float
    """The mean points of the hand as played and with the sides exchanged."""


def chosen(game: Euchre, log: Log, bots: Sequence[Bot], rng: Choice, ply: int) -> EuchreMove:
    """Return the move of the bot whose turn it is."""
    moves, seat = game.legal_moves(), game.to_move
    assert seat is not None, "somebody is to move"
    if len(moves) == 1:
        return moves[0]
    move: EuchreMove = bots[seat].choose(game.view(seat, log), rng(seat, ply))
    return move


def ahead(game: Euchre) -> int:
    """Return the points by which side 0 is ahead."""
    return game.score[0] - game.score[1]


def hand_of(game: Euchre, log: Log, bots: Sequence[Bot], rng: Choice) -> int:
    """Return the points by which side 0 wins the hand that is about to be dealt in ``game``."""
    game, log = game.clone(), log.first(len(log))
    before, ply = ahead(game), len(log)
    dealer = game.dealer
    while game.to_move is not None and not (game.phase is Phase.DEAL and game.dealer != dealer):
        log.extend(game.apply(chosen(game, log, bots, rng, ply)))
        ply += 1
    return ahead(game) - before


def exchanged(first: Bot, second: Bot, seed: int) -> tuple[int, list[PlayedHand]]:
    """Return the result of a match, and its hands."""
    key = f"{seed:032x}"
    bots, others = (first, second) * 2, (second, first) * 2
    game, log, found = Euchre(ENTRY.usual_rules, seed), Log(), list[PlayedHand]()
    hands: list[tuple[int, int, int]] = []
    ply = 0
    while game.to_move is not None:
        if game.phase is Phase.DEAL:
            other = game.clone()
            other.score = (game.score[1], game.score[0])
            deals = 1 if side_of(game.dealer) == 0 else -1
            hands.append((deals, ahead(game), hand_of(other, log, others, lambda seat, at: rng_of(0, seat, at, key))))
        log.extend(game.apply(chosen(game, log, bots, lambda seat, at: rng_of(0, seat, at, key), ply)))
        ply += 1
    ends = [*(before for _, before, _ in hands[1:]), ahead(game)]
    for (deals, before, other_way), after in zip(hands, ends, strict=True):
        found.append(PlayedHand(deals, (after - before + other_way) / 2))
    return ahead(game), found


def by_exchange(first: Bot, second: Bot, count: int) -> list[MatchResult]:
    """Return matches with the luck of the cards, by the same players with the sides exchanged."""
    matches = [exchanged(first, second, seed) for seed in range(count)]
    # The worth of dealing is the mean over the other half of the matches, so that no match affects its own mean.
    means = [fmean(hand.deals * hand.worth for _, hands in matches[half::2] for hand in hands) for half in (1, 0)]
    return [
        MatchResult(result, (sum(hand.worth - means[place % 2] * hand.deals for hand in hands),))
        for place, (result, hands) in enumerate(matches)
    ]


def by_parts(first: Bot, second: Bot, count: int) -> list[MatchResult]:
    """Return matches with the luck of the cards and that of the play as parts of the result."""
    found = []
    for seed in range(count):
        key = f"{seed:032x}"
        bots = (first, second) * 2
        players = Players(bots, lambda seat, at, key=key: rng_of(0, seat, at, key))  # type: ignore[misc]
        game, log, played = Euchre(ENTRY.usual_rules, seed), Log(), list[PlayedMove]()
        while game.to_move is not None:
            move, before = chosen(game, log, bots, players.rng, len(played)), game.clone()
            played.append(PlayedMove(len(played), before, before.view(before.to_move, log), move))
            log.extend(game.apply(move))
        split = luck_parts(played, 0, Random(seed), players=players)
        assert split is not None, "the match is over"
        found.append(MatchResult(ahead(game), (split.cards - split.expected, split.luck)))
    return found


def with_error(found: Figure) -> str:
    """Return a mean with its error, in words."""
    return f"{found.mean:+.3f} ± {found.error or 0:.3f}"


def compare(names: tuple[str, str], matches: Sequence[MatchResult]) -> None:
    """Print a pair's results, with luck and without."""
    results = [match.result for match in matches]
    lucks = [[match.lucks[kind] for match in matches] for kind in range(len(matches[0].lucks))]
    plain, without = figure(results), adjusted(results, [sum(luck) for luck in zip(*lucks, strict=True)])
    pair = f"{' against '.join(names)}, {len(matches):,} matches"
    print(f"{pair}: result {with_error(plain)}, without luck {with_error(without)}")
    assert plain.error is not None
    assert without.error is not None
    print(f"  variance left: {(without.error / plain.error) ** 2:.2f}")
    for luck in lucks:
        print(f"  luck, to be 0 on average: {with_error(figure(luck))}, variance {variance(luck):.2f}")
    print(f"  the one mean less the other: {with_error(figure(_differences(results, lucks)))}", flush=True)


def _differences(results: Sequence[float], lucks: Sequence[Sequence[float]]) -> list[float]:
    """Return the luck to subtract from every result, with one factor for all."""
    luck = [sum(parts) for parts in zip(*lucks, strict=True)]
    mean, mean_luck = fmean(results), fmean(luck)
    factor = sum((a - mean) * (b - mean_luck) for a, b in zip(results, luck, strict=True))
    factor /= sum((b - mean_luck) ** 2 for b in luck)
    return [factor * each for each in luck]


def dealing(count: int) -> None:
    """Print the worth of dealing under the rules of every preset."""
    for preset in ENTRY.presets:
        print(f'"{preset.key}": {with_error(figure(values_of_deals(ENTRY.checked(preset.rules), count)))}', flush=True)


def main(arguments: Sequence[str]) -> None:
    """Print the measurement that the arguments name."""
    kind, *rest = arguments or ["matches"]
    count = int(rest.pop(0)) if rest and rest[0].isdigit() else DEALS if kind == "dealing" else MATCHES
    if kind == "dealing":
        dealing(count)
        return
    pairs = [(first, second) for first, second in (pair.split(",") for pair in rest)] or list(PAIRS)
    play = by_parts if kind == "parts" else by_exchange
    for first, second in pairs:
        compare((first, second), play(ENTRY.bot(first), ENTRY.bot(second), count))


if __name__ == "__main__":
    main(sys.argv[1:])
