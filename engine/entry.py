"""A game's entry in the catalogue: its class, its bots and its terminal program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.declared import TableDeclaration
from engine.options import Condition, Number, Option, Preset, Value, Values, alternatives, checked
from engine.phrases import say, say_as
from engine.plugins import load
from engine.quoting import quoted

if TYPE_CHECKING:  # A game in the terminal starts without them.
    from engine.bot import Bot
    from engine.cards import Card
    from engine.game import Game

__all__ = ["PLAYERS", "PROGRAM", "RANDOM", "USUAL", "Entry", "Level", "Terminal", "program_of"]

PROGRAM = "program:"
"""The beginning of the key of a program that takes a seat; the program's name follows (docs/records.md)."""

PLAYERS = "players"
"""The key of the option that says how many play, in the games that any number can play."""


class Level(NamedTuple):
    """A bot as it is offered to players."""

    title: str
    """One word that tells how strong it is, for the list of levels and the plate of its seat."""
    summary: str
    """A sentence on its play."""
    kind: str
    """The bot's class, ``package.module:Class``; imported when the first one is made."""
    offered: bool = True
    """True if the set-up offers the level to players; the arena and the command line take every level."""

    def make(self) -> Bot:
        """Return a new bot of this level."""
        bot: Bot = load(self.kind)()
        return bot


RANDOM = Level(
    say_as("level", "Random"),
    say("Makes any legal move, each as likely as the others."),
    "engine.bot:RandomBot",
    offered=False,
)


def program_of(player: str) -> str:
    """Return the name of the program that a player's key stands for; empty for any other player."""
    return player[len(PROGRAM) :] if player.startswith(PROGRAM) else ""


USUAL = Preset("usual", say_as("preset", "Usual rules"), say("Every option has its default."), {})
"""The preset of a game that declares none."""


class Terminal(NamedTuple):
    """A game's program in the terminal."""

    main: str
    """Its function, ``package.module:function``, called with the arguments and a ``Console``; returns the status."""
    takes: str
    """The arguments as the help writes them."""
    larger: tuple[str, ...] = ()
    """Options that may have higher numbers there than at the table in the window."""


class OfTheDay(NamedTuple):
    """A game's part in the deal of a day (:mod:`engine.daily`)."""

    puzzle: str
    """The word for its puzzle."""
    seats: tuple[str, ...] = ()
    """The words for each seat of its hands, of which the first one deals; empty for a game without hands."""
    rules: Mapping[str, Value] = {}
    """The rules of its hands, an option each, so that no later default changes a day."""
    level: str = ""
    """The key of the bot that plays with the player and, for comparison, in the player's place."""
    worth: str = ""
    """The function, ``package.module:function``, that returns the worth of the cards just dealt to side 0."""


class Entry(NamedTuple):
    """A game that can be played."""

    kind: type[Game[Any]]
    bots: Mapping[str, Level]
    """Key -> bot, weakest first, as measured (docs/bots.md)."""
    company: tuple[str, ...]
    """The bots at a new table, clockwise from the left of seat 0; the last one takes all seats that are left."""
    terminal: Terminal | None = None
    """None for a game that is played in the window alone."""
    deals_hand: Callable[[Any], bool] | None = None
    """Return whether a move deals a hand, of which a game has several: the arena compares bots hand by hand."""
    most_points: Callable[[Values], int] | None = None
    """Return the most points by which a hand can set a side apart from the others; for games with points of hands.

    The arena counts so many against a bot that fails to play on.
    """
    move_word: str = say_as("move", "move")
    """The noun for a move as players count them, in a game that is not played hand by hand: turn, ask."""
    account: str = ""
    """The function that returns a game's account, ``package.module:function``; see :mod:`engine.account`.

    It gets a view and a :class:`engine.telling.Teller` of the same seat, and returns an ``Account``.
    """
    measures: str = ""
    """The declaration of its statistics, ``package.module:MEASURES``; see :mod:`engine.measures`."""
    goals: str = ""
    """The goals that a player can reach in one game, ``package.module:GOALS``; see :mod:`engine.goals`."""
    coach: str = ""
    """The game's coach, ``package.module:OBJECT``; see :mod:`engine.coach.coach`."""
    about: str = ""
    """A sentence about the game, for the menu and the set-up of a game without a face."""
    help: Mapping[str, str] = {}
    """Title -> text of the sections of "How to play", for a game without a face; blank lines part paragraphs."""
    table: TableDeclaration = TableDeclaration()
    """What its table shows, for a game without a face."""
    former_levels: Mapping[str, str] = {}
    """Former key -> present key of every level that was renamed; see :meth:`level_key`."""
    of_the_day: OfTheDay | None = None
    """Its part in the deal of a day; None for none."""
    sampler: str = ""
    """The function that draws hidden cards for a view, ``package.module:function``; see :mod:`engine.sampling`."""

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
        """The combinations of option values that are excluded."""
        return self.kind.conditions

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players."""
        option = next((option for option in self.options if option.key == PLAYERS), None)
        if isinstance(option, Number):
            return option.lowest, option.highest
        return self.kind.usual_seats, self.kind.usual_seats

    @property
    def presets(self) -> tuple[Preset, ...]:
        """Rules that are usual together, the usual ones first; there is always one."""
        return self.kind.presets or (USUAL,)

    @property
    def usual_rules(self) -> dict[str, Value]:
        """The value of every option at a new table: the first preset's rules."""
        return self.rules()

    def rules(self, given: Mapping[str, object] | str | None = None) -> dict[str, Value]:
        """Return a value for every option, by the one rule for what is not said: it is as at a new table.

        ``given`` are options that differ from the first preset, or the key of a preset; None is the first preset.
        Raises ValueError with one sentence for what does not exist or does not fit.
        """
        if isinstance(given, str):
            return self.checked(self.preset(given).rules)
        return self.checked({**self.presets[0].rules, **(given or {})})

    def rules_in_words(self, rules: Values) -> str:
        """Return the name of rules: the key of their preset, or of the first one with what differs from it."""
        preset = self.preset_with(rules) or self.presets[0]
        whole = self.checked(preset.rules)
        differing = [f"{key} {_in_words(rules[key])}" for key in whole if rules[key] != whole[key]]
        return preset.key + (f" with {', '.join(differing)}" if differing else "")

    @property
    def offered(self) -> dict[str, Level]:
        """The levels that the set-up offers, weakest first."""
        return {key: level for key, level in self.bots.items() if level.offered}

    def level_key(self, player: str) -> str:
        """Return the present key of a level that once had the key ``player``; every other player as it is.

        A kept record keeps the key with which it was written, so that its hashes stay true.
        """
        return self.former_levels.get(player, player)

    def usual_bot(self, seat: int) -> str:
        """Return the key of the bot that takes ``seat`` at a new table; at seat 0 the one that sits on its left."""
        return self.company[min(max(seat - 1, 0), len(self.company) - 1)]

    def checked(self, rules: Mapping[str, object]) -> dict[str, Value]:
        """Return a value for every option. Raises ValueError with one sentence for rules that do not fit."""
        return checked(self.options, rules, self.conditions)

    def seats(self, rules: Values) -> int:
        """Return the number of seats under these rules."""
        return int(rules[PLAYERS]) if PLAYERS in rules else self.kind.usual_seats

    def stand_in(self, player: str, seat: int) -> str:
        """Return the key of the bot that moves for ``player`` wherever programs are not run.

        A bot moves for itself, and the usual bot of that seat for a program: nothing that a record holds is ever run.
        """
        return self.usual_bot(seat) if program_of(player) else player

    def title_of(self, player: str) -> str:
        """Return the title of a bot's level, or the name of a program; empty for a person."""
        return program_of(player) or (self.bots[self.level_key(player)].title if player else "")

    def preset(self, key: str) -> Preset:
        """Return the preset of that key. Raises ValueError with one sentence when there is none."""
        for preset in self.presets:
            if preset.key == key:
                return preset
        there_is = alternatives(preset.key for preset in self.presets)
        raise ValueError(f"{self.title} has no preset {quoted(key)}; there is {there_is}.")

    def preset_with(self, rules: Values) -> Preset | None:
        """Return the preset that has these rules, or None; a preset may leave the number of players open."""
        for preset in self.presets:
            whole = self.checked(preset.rules)
            free = {PLAYERS} - set(preset.rules)
            if all(whole[key] == value for key, value in rules.items() if key not in free):
                return preset
        return None

    def new(
        self, rules: Mapping[str, object] | str | None, seed: int, pack: tuple[Card, ...] | None = None
    ) -> Game[Any]:
        """Return a new game, by the rules of a record, by a preset, or for None as at a new table.

        A record may lack options that came later, so what such a mapping leaves out has the option's own default;
        :meth:`rules` makes a mapping of what differs from a new table. Raises ValueError with one sentence for rules or
        a pack that do not fit.
        """
        return self.kind(self.rules(rules) if rules is None or isinstance(rules, str) else rules, seed, pack)

    def level(self, key: str) -> Level:
        """Return the level of that key. Raises ValueError with one sentence when there is none."""
        level = self.bots.get(self.level_key(key))
        if level is None:
            bots = ", ".join(self.bots)
            raise ValueError(
                say("{game} has no bot {bot}; it has {bots}.", game=self.title, bot=quoted(key), bots=bots)
            )
        return level

    def bot(self, key: str) -> Bot:
        """Return a new bot of that key. Raises ValueError with one sentence when there is none."""
        return self.level(key).make()


def _in_words(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
