"""Games of both asking games, of any rules, played by bots of every kind but the experts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from engine.asking.turns import Terms
from engine.catalogue import entry_of
from engine.events import Event, Log
from engine.game import Game
from engine.games.go_fish.view import terms_of as go_fish_terms
from engine.games.reviiyot.view import terms_of as reviiyot_terms
from engine.zones import Place

KEYS = ("go-fish", "reviiyot")


def terms_of(game: Game[Any]) -> Terms:
    """Return the rules that matter for following the asks of the game."""
    view: Any = game.view(None)
    return go_fish_terms(view) if game.key == "go-fish" else reviiyot_terms(view)


def held(game: Game[Any], seat: int) -> list[int]:
    """Return the true number of cards of each rank that the seat holds, in the order of the terms."""
    ranks = [card.rank for card in game.zones[Place("hand", seat)]]
    return [ranks.count(rank) for rank in terms_of(game).ranks]


Played = Iterator[tuple[Game[Any], list[Event]]]


def played(key: str, rules: Mapping[str, object], seed: int, most: int = 100) -> Played:
    """Yield the game and its log after the deal and after every ask; bots drawn by ``seed`` play it."""
    entry, rng = entry_of(key), Random(seed)
    game, log = entry.new(rules, seed), Log()
    kinds = [kind for kind in entry.bots if kind != "expert"]
    bots = [entry.bot(kinds[int(rng.random() * len(kinds))]) for _ in range(game.seats)]
    for _ in range(most):
        if game.to_move is None:
            return
        log += game.apply(bots[game.to_move].choose(game.view(game.to_move, log), rng))
        yield game, log
