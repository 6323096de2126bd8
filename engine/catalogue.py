"""The explicit list of what can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bot import Bot, RandomBot
from engine.cards import Card
from engine.game import Game
from engine.games.euchre.bots import Simple
from engine.games.euchre.rules import Euchre
from engine.games.go_fish.bots import Opponent
from engine.games.go_fish.rules import GoFish
from engine.games.reviiyot.bots import HighestInTurn, LeastOfFullest, LowestInTurn, MostOfFullest
from engine.games.reviiyot.rules import Reviiyot
from engine.games.war.rules import War
from engine.options import Option, listed
from engine.quoting import quoted


@dataclass(frozen=True)
class Entry:
    """A game that can be played: its class and its bots."""

    kind: type[Game[Any]]
    bots: Mapping[str, Callable[[], Bot]]
    """Key -> bot; the first is the one that takes a seat unless another is asked for."""

    @property
    def key(self) -> str:
        """The name on the command line and in records."""
        return self.kind.key

    @property
    def title(self) -> str:
        """The name on the screen."""
        return self.kind.title

    @property
    def options(self) -> tuple[Option, ...]:
        """The rule options."""
        return self.kind.options

    def new(self, rules: Mapping[str, object], seed: int, pack: tuple[Card, ...] | None = None) -> Game[Any]:
        """A new game. Raises ValueError with one sentence for rules or a pack that do not fit."""
        return self.kind(rules, seed, pack)

    def bot(self, key: str) -> Bot:
        """The bot of that key. Raises ValueError with one sentence when there is none."""
        if key not in self.bots:
            raise ValueError(f"{self.title} has no bot {quoted(key)}; it has {', '.join(self.bots)}.")
        return self.bots[key]()


GAMES: tuple[Entry, ...] = (
    Entry(Euchre, {"simple": Simple, "random": RandomBot}),
    Entry(War, {"random": RandomBot}),
    Entry(GoFish, {"opponent": Opponent, "random": RandomBot}),
    Entry(
        Reviiyot,
        {
            "highest": HighestInTurn,
            "lowest": LowestInTurn,
            "most": MostOfFullest,
            "least": LeastOfFullest,
            "random": RandomBot,
        },
    ),
)


def entry_of(key: str) -> Entry:
    """The game of that key. Raises ValueError with one sentence when there is none."""
    for entry in GAMES:
        if entry.key == key:
            return entry
    raise ValueError(f"There is no game {quoted(key)}; there is {listed(entry.key for entry in GAMES)}.")
