"""The explicit list of what can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bot import Bot, RandomBot
from engine.cards import Card
from engine.game import Game
from engine.games.euchre.bots.beginner import Beginner
from engine.games.euchre.bots.club.bot import Club
from engine.games.euchre.bots.expert.bot import Expert as EuchreExpert
from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.rules import Euchre
from engine.games.go_fish.bots.expert import Expert as GoFishExpert
from engine.games.go_fish.bots.opponent import Opponent
from engine.games.go_fish.rules import GoFish
from engine.games.reviiyot.bots.attentive import Attentive
from engine.games.reviiyot.bots.expert import Expert as ReviiyotExpert
from engine.games.reviiyot.bots.strategies import HighestInTurn, LeastOfFullest, LowestInTurn, MostOfFullest
from engine.games.reviiyot.rules import Reviiyot
from engine.games.war.rules import War
from engine.options import Condition, Option, Preset, Value, Values, checked, listed
from engine.quoting import quoted


@dataclass(frozen=True)
class Level:
    """A bot as it is offered: its name, a sentence on how it plays, and a function that makes one."""

    title: str
    """One word that tells how strong it is, for the list of levels and the plate of its seat."""
    summary: str
    """How it plays, in a sentence."""
    make: Callable[[], Bot]
    offered: bool = True
    """True if the set-up offers the level to players; the arena and the command line take every level."""


@dataclass(frozen=True)
class Entry:
    """A game that can be played: its class and its bots."""

    kind: type[Game[Any]]
    bots: Mapping[str, Level]
    """Key -> bot, weakest first, as measured (docs/bots.md)."""
    company: tuple[str, ...]
    """The bots at a new table, clockwise from the left of seat 0; the last one takes all seats that are left."""

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

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What the options need of each other."""
        return self.kind.conditions

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Rules that are usual together."""
        return self.kind.presets

    @property
    def usual_rules(self) -> dict[str, Value]:
        """The value of every option at a new table: the first preset's rules, else the defaults."""
        return self.checked(self.presets[0].rules if self.presets else {})

    @property
    def offered(self) -> dict[str, Level]:
        """The levels that the set-up offers, weakest first."""
        return {key: level for key, level in self.bots.items() if level.offered}

    def usual_bot(self, seat: int) -> str:
        """The key of the bot that takes ``seat`` at a new table; at seat 0 the one that sits on its left."""
        return self.company[min(max(seat - 1, 0), len(self.company) - 1)]

    def checked(self, rules: Mapping[str, object]) -> dict[str, Value]:
        """A value for every option. Raises ValueError with one sentence for rules that do not fit."""
        return checked(self.options, rules, self.conditions)

    def seats(self, rules: Values) -> int:
        """How many play under these rules."""
        return int(rules[PLAYERS]) if PLAYERS in rules else self.kind.seats

    def preset(self, key: str) -> Preset:
        """The preset of that key. Raises ValueError with one sentence when there is none."""
        for preset in self.presets:
            if preset.key == key:
                return preset
        there_is = listed(preset.key for preset in self.presets) or "none"
        raise ValueError(f"{self.title} has no preset {quoted(key)}; there is {there_is}.")

    def new(self, rules: Mapping[str, object], seed: int, pack: tuple[Card, ...] | None = None) -> Game[Any]:
        """A new game. Raises ValueError with one sentence for rules or a pack that do not fit."""
        return self.kind(rules, seed, pack)

    def bot(self, key: str) -> Bot:
        """The bot of that key. Raises ValueError with one sentence when there is none."""
        if key not in self.bots:
            raise ValueError(f"{self.title} has no bot {quoted(key)}; it has {', '.join(self.bots)}.")
        return self.bots[key].make()


PLAYERS = "players"
"""The key of the option that says how many play, in the games that any number can play."""

RANDOM = Level("Random", "Makes any legal move, each as likely as the others.", RandomBot, offered=False)

GAMES: tuple[Entry, ...] = (
    Entry(
        Euchre,
        {
            "random": RANDOM,
            "beginner": Level("Beginner", "Knows the rules, calls on a whim and wastes good cards.", Beginner),
            "simple": Level("Simple", "Plays by a few plain rules and keeps no count.", Simple),
            "club": Level("Club", "Counts trumps, trusts the partner and knows when to go alone.", Club),
            "expert": Level(
                "Expert", "Imagines the hidden cards, plays every hand out, and picks what does best.", EuchreExpert
            ),
        },
        company=("club", "expert", "club"),
    ),
    Entry(War, {"random": Level("Luck", "Nobody decides anything in War.", RandomBot)}, company=("random",)),
    Entry(
        GoFish,
        {
            "random": RANDOM,
            "opponent": Level("Steady", "Remembers who asked last for each rank, and guesses otherwise.", Opponent),
            "expert": Level("Expert", "Works out who holds a rank, who cannot, and how likely it is.", GoFishExpert),
        },
        company=("opponent",),
    ),
    Entry(
        Reviiyot,
        {
            "least": Level(
                "Beginner",
                "Asks whoever has the most cards for what it holds least of, and remembers nothing.",
                LeastOfFullest,
            ),
            "random": RANDOM,
            "most": Level(
                "Simple",
                "Asks whoever has the most cards for what it holds most of, and remembers nothing.",
                MostOfFullest,
            ),
            "lowest": Level(
                "Steady", "Asks everybody in turn for its lowest value, and remembers nothing else.", LowestInTurn
            ),
            "highest": Level(
                "Regular",
                "Asks everybody in turn for its highest value, and remembers nothing else.",
                HighestInTurn,
            ),
            "attentive": Level(
                "Skilled", "Remembers who asked for what, who got it and who refused; guesses otherwise.", Attentive
            ),
            "expert": Level("Expert", "Remembers every ask, counts cards, and thinks ahead.", ReviiyotExpert),
        },
        company=("attentive",),
    ),
)


def entry_of(key: str) -> Entry:
    """The game of that key. Raises ValueError with one sentence when there is none."""
    for entry in GAMES:
        if entry.key == key:
            return entry
    raise ValueError(f"There is no game {quoted(key)}; there is {listed(entry.key for entry in GAMES)}.")
