"""Table plans: by which rules a game is going to be played, who sits where, and with which deal. No pygame.

Plans are made by the set-up screen, by the command line, or from what was remembered of the last game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from engine.catalogue import entry_of
from engine.entry import PLAYERS, Entry, program_of
from engine.options import Value, Values, fitting
from engine.phrases import say, say_as
from engine.record import Record, name_in_words
from engine.telling import number_among
from gui.art.scripts import clean_name, shortened
from gui.settings.declared import LONGEST_NAME
from gui.settings.people import BOTS, YOU, Faces, Person

PERSON: Final = ""
"""The player of a seat that a person at this screen takes; the others are keys of bots, or of programs by name."""
FRIEND: Final = "friend"
"""The player of a seat that somebody with a phone takes, who is asked in its browser."""
OWN_BOT: Final = say_as("level", "Own bot")
"""The word on a plate, in place of a level, for a program of the player's own."""
LARGEST_SEED: Final = 10**18 - 1
"""The largest deal number that can be asked for."""


class Seating(NamedTuple):
    """A player at the table: a name, a portrait, and the key of a bot or of a program, PERSON, or FRIEND."""

    name: str
    avatar: str
    player: str = PERSON

    @property
    def words(self) -> str:
        """The name as a window says it."""
        if self.player == FRIEND:
            return say("A friend")
        return name_in_words(self.name, is_bot=self.is_bot and not self.program)

    @property
    def program(self) -> str:
        """The name of the program that plays here; empty for a person and for the game's own bots."""
        return program_of(self.player)

    @property
    def is_person(self) -> bool:
        """True if a person at this screen plays here."""
        return self.player == PERSON

    @property
    def is_bot(self) -> bool:
        """True if a bot or a program plays here."""
        return self.player not in (PERSON, FRIEND)


@dataclass(frozen=True)
class TablePlan:
    """A game that can be started. ``seats`` go clockwise from the bottom; without ``seed`` every game is dealt anew."""

    game: str
    rules: Values
    seats: tuple[Seating, ...]
    seed: int | None = None
    aside: Values = field(default_factory=dict, compare=False)
    """Values that were chosen and gave way to a later choice; they come back when they fit again."""
    bench: tuple[Seating, ...] = field(default=(), compare=False)
    """Seats as they were before fewer players were chosen; those beyond the last seat come back with more players."""
    own_name: str = field(default=YOU.name, compare=False)
    """The name of the person at the bottom, where nobody chose another for this game."""

    deck: str = ""
    """The key of the deck that is played with, whose names and pictures the cards have; empty for usual cards."""
    faces: Faces = field(default_factory=dict, compare=False)
    """The portraits of the people who play here."""
    demo_kept: bool = field(default=False, compare=False)
    """True if the game is kept even if only bots play."""

    @property
    def entry(self) -> Entry:
        """The game in the catalogue."""
        return entry_of(self.game)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people at this screen take."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.is_person)

    @property
    def friends(self) -> tuple[int, ...]:
        """The seats that friends with phones take."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.player == FRIEND)

    @property
    def persons(self) -> list[Person]:
        """The name, the portrait and the level of everybody, as the plates at the table show them."""
        return [Person(seat.words, seat.avatar, self._level(seat)) for seat in self.seats]

    def _level(self, seat: Seating) -> str:
        return OWN_BOT if seat.program else self.entry.title_of(seat.player) if seat.is_bot else ""

    @property
    def preset(self) -> str | None:
        """The key of the preset with these rules; None when they are the player's own."""
        preset = self.entry.preset_with(self.rules)
        return None if preset is None else preset.key

    @property
    def objection(self) -> str:
        """The reason why the game cannot start like this, in a sentence; empty when it can."""
        names = [seat.name.casefold() for seat in self.seats]
        twice = next((seat.words for place, seat in enumerate(self.seats) if names[place] in names[:place]), None)
        return "" if twice is None else say("Two players are called {name}. Give one of them another name.", name=twice)


NO_FACES: Final[Faces] = {}


def plan_of_record(record: Record, faces: Faces = NO_FACES) -> TablePlan:
    """Return the plan of a match's rules and seats, without its deal. Raises ValueError when there is no such game."""
    entry = entry_of(record.game)
    seats = (_seating(place, entry.level_key(seat.player), seat.name) for place, seat in enumerate(record.seats))
    rules = entry.checked(record.rules)
    return TablePlan(record.game, rules, _with_faces(tuple(seats), faces), deck=record.deck, faces=faces)


def plan_seen_from(record: Record, seat: int, faces: Faces = NO_FACES) -> TablePlan:
    """Return the plan of a match with portraits that depend on the place relative to ``seat``."""
    plan = plan_of_record(record)
    turned = [(place - seat) % len(plan.seats) for place in range(len(plan.seats))]
    avatars = [BOTS[place].avatar if place else YOU.avatar for place in turned]
    seats = (each._replace(avatar=avatar) for each, avatar in zip(plan.seats, avatars, strict=True))
    known = (each._replace(avatar=_face(each, faces) or each.avatar) for each in seats)
    return replace(plan, seats=tuple(known))


def usual_plan(game: str, own_name: str = YOU.name, faces: Faces = NO_FACES) -> TablePlan:
    """Return you against the usual bots, by the first preset. Raises ValueError when there is no such game."""
    entry = entry_of(game)
    rules = entry.usual_rules
    bots = [_seating(place, entry.usual_bot(place)) for place in range(1, entry.seats(rules))]
    return with_fitting_names(TablePlan(game, rules, (_seating(0, PERSON), *bots), own_name=own_name, faces=faces))


def _seating(place: int, player: str, name: str = "") -> Seating:
    """Return a seat; `with_fitting_names` fills in a missing name."""
    return Seating(name, _usual_face(place, player), player)


def _usual_face(place: int, player: str) -> str:
    return YOU.avatar if player == FRIEND or (player == PERSON and place == 0) else BOTS[place].avatar


def _face(seat: Seating, faces: Faces) -> str:
    """Return the portrait of the person at a seat; empty for guests and bots."""
    return faces.get(seat.name.casefold(), "") if seat.is_person else ""


def _with_faces(seats: Sequence[Seating], faces: Faces) -> tuple[Seating, ...]:
    """Return the seats with the portraits of the people at them."""
    return tuple(
        seat._replace(avatar=_face(seat, faces) or _usual_face(place, seat.player)) if seat.is_person else seat
        for place, seat in enumerate(seats)
    )


def with_fitting_names(plan: TablePlan) -> TablePlan:
    """Return the plan with names that fit the people who play now, where nobody chose one: "You" sit here alone."""
    unchosen = {"", YOU.name, plan.own_name, *(f"Player {number + 1}" for number in range(len(plan.seats)))}
    seats: list[Seating] = []
    for place, seat in enumerate(plan.seats):
        if seat.name in unchosen:
            name = (
                _person_name(plan, place)
                if seat.is_person
                else BOTS[place].name
                if seat.is_bot
                else f"{FRIEND} {place}"
            )
            taken = [other.name for other in (*seats, *plan.seats[place + 1 :])]
            seat = seat._replace(name=_numbered(seat.program, taken) if seat.program else name)
        seats.append(seat)
    for place, seat in enumerate(seats):
        # A name that was chosen for this game alone is left to the player: `objection` tells of it.
        clash = place > 0 and seats[0].name == plan.own_name and _same_name(seat, seats[0])
        if clash and seat.is_bot and seat.name == BOTS[place].name:
            seats[place] = seat._replace(name=_spare_name(seats))
    return replace(plan, seats=_with_faces(seats, plan.faces))


def _person_name(plan: TablePlan, place: int) -> str:
    """Return the name of a person who chose none: "You" for the only person at the table, else the place among them."""
    if place == 0 and (len(plan.people) == 1 or plan.own_name != YOU.name):
        return plan.own_name
    return f"Player {number_among(plan.people, place)}"


def _numbered(name: str, taken: Sequence[str]) -> str:
    """Return a program's name; with a number, "mybot 2", where it sits at several seats."""
    numbered = (shortened(name, LONGEST_NAME - 2) + f" {number}" for number in range(2, len(taken) + 3))
    return next(one for one in (name, *numbered) if one.casefold() not in {other.casefold() for other in taken})


def _same_name(one: Seating, other: Seating) -> bool:
    return one.name.casefold() == other.name.casefold()


def _spare_name(seats: Sequence[Seating]) -> str:
    """Return a bot's name that is free at the table, for a bot that would have the name of a person."""
    taken = {seat.name.casefold() for seat in seats}
    return next(bot.name for bot in BOTS if bot.name.casefold() not in taken)


# -- changes


def with_rules(plan: TablePlan, rules: Values) -> TablePlan:
    """Return the plan with other rules and the number of seats that they need.

    New seats are filled from the plan's bench, then with bots of the last bot's level.
    """
    count = plan.entry.seats(rules)
    seats = [*plan.seats, *plan.bench[len(plan.seats) :]][:count]
    level = next((seat.player for seat in reversed(plan.seats) if seat.is_bot), None)
    seats += [_seating(place, level or plan.entry.usual_bot(place)) for place in range(len(seats), count)]
    return with_fitting_names(replace(plan, rules=dict(rules), seats=tuple(seats)))


def _rearranged(plan: TablePlan, rules: Values, aside: Values) -> TablePlan:
    """Return the plan with other rules; seats that go are kept on its bench."""
    bench = (*plan.seats, *plan.bench[len(plan.seats) :])
    return replace(with_rules(plan, rules), aside=aside, bench=bench)


def with_option(plan: TablePlan, key: str, value: Value) -> TablePlan:
    """Return the plan with one option changed.

    Other options change where they no longer fit, and values that gave way earlier return where they fit again.
    Raises ValueError with a sentence when no rules fit the value.
    """
    entry = plan.entry
    rules = fitting(entry.options, {**plan.rules, key: value}, entry.conditions, key)
    gave_way = {other: plan.rules[other] for other in rules if other != key and rules[other] != plan.rules[other]}
    aside = {other: wish for other, wish in {**gave_way, **plan.aside}.items() if other != key}
    for other, wish in list(aside.items()):
        restored = {**rules, other: wish}
        if all(condition.fits(restored) for condition in entry.conditions):
            rules = restored
            del aside[other]
    return _rearranged(plan, rules, aside)


def with_preset(plan: TablePlan, key: str) -> TablePlan:
    """Return the plan with the whole rules of a preset, and its bots if it names some.

    Where the preset leaves the number of players open, it stays, or becomes the nearest one that fits. Raises
    ValueError when there is no such preset.
    """
    preset = plan.entry.preset(key)
    rules = plan.entry.checked(preset.rules)
    if PLAYERS in rules and PLAYERS not in preset.rules:
        rules[PLAYERS] = _players_for(plan, rules)
    plan = _rearranged(plan, rules, {})
    return with_bots(plan, preset.bots) if preset.bots else plan


def _players_for(plan: TablePlan, rules: Values) -> int:
    """Return the number of players nearest to that of ``plan`` that fits the rules; their own number always does."""
    entry, present, own = plan.entry, int(plan.rules[PLAYERS]), int(rules[PLAYERS])
    between = range(min(present, own), max(present, own) + 1)
    fits = [
        number
        for number in between
        if all(condition.fits({**rules, PLAYERS: number}) for condition in entry.conditions)
    ]
    return min(fits, key=lambda number: abs(number - present))


def with_bots(plan: TablePlan, player: str) -> TablePlan:
    """Return the plan with that bot at every seat that no person and no friend takes."""
    for place, seat in enumerate(plan.seats):
        if seat.is_bot:
            plan = with_player(plan, place, player)
    return plan


def with_player(plan: TablePlan, place: int, player: str) -> TablePlan:
    """Return the plan with that bot, or a person, at a seat; names do not pass between bots, programs and people."""
    seats = list(plan.seats)
    before = seats[place]
    stays = before.is_bot == (player not in (PERSON, FRIEND)) and FRIEND not in (player, before.player)
    stays = stays and before.program == program_of(player)
    seats[place] = _seating(place, plan.entry.level_key(player), seats[place].name if stays else "")
    return with_fitting_names(replace(plan, seats=tuple(seats)))


def with_name(plan: TablePlan, place: int, name: str) -> TablePlan:
    """Return the plan with that name at a seat; an empty name means the usual one."""
    seats = list(plan.seats)
    seats[place] = seats[place]._replace(name=shortened(clean_name(name), LONGEST_NAME))
    return with_fitting_names(replace(plan, seats=tuple(seats)))


def with_own_name(plan: TablePlan, name: str, faces: Faces = NO_FACES) -> TablePlan:
    """Return the plan with a new name of the player, unless another name was chosen for this game.

    ``faces`` are those of the people who play here now.
    """
    seats = tuple(seat._replace(name="") if seat.name == plan.own_name else seat for seat in plan.seats)
    return with_fitting_names(once(replace(plan, seats=seats, own_name=name, faces=faces)))


def once(plan: TablePlan) -> TablePlan:
    """Return the plan without the person who plays at any seat but the first."""
    own = plan.own_name.casefold()
    if own not in plan.faces:
        return plan
    seats = tuple(
        seat._replace(name="") if place and seat.is_person and seat.name.casefold() == own else seat
        for place, seat in enumerate(plan.seats)
    )
    return replace(plan, seats=seats)


def with_person(plan: TablePlan, place: int, name: str) -> TablePlan:
    """Return the plan with somebody who plays here at a seat; an empty name means a guest."""
    return with_name(with_player(plan, place, PERSON), place, name)


def watched(plan: TablePlan) -> TablePlan:
    """Return the plan with bots at every seat."""
    level = next((seat.player for seat in plan.seats if seat.is_bot), plan.entry.usual_bot(0))
    for place in (*plan.people, *plan.friends):
        plan = with_player(plan, place, level)
    return plan


def again(plan: TablePlan) -> TablePlan:
    """Return the plan of the next game. A chosen deal goes up by one, so that an evening can be repeated."""
    return plan if plan.seed is None else replace(plan, seed=(plan.seed + 1) % (LARGEST_SEED + 1))


PERSON_WORD: Final = "person"
"""The word for a person where the command line lists players."""


def ordered(plan: TablePlan, rules: Values, seats: Sequence[str], seed: int | None) -> TablePlan:
    """Return the plan changed as the command line says: other rules, players at the seats, and a deal.

    ``seats`` go clockwise from the bottom, each PERSON_WORD or the key of a bot or a program; the last one named takes
    all that are left. None named changes nothing. Raises ValueError with a sentence for rules or players that do not
    fit.
    """
    plan = with_rules(plan, plan.entry.checked({**plan.rules, **rules}))
    preset = plan.entry.preset_with(plan.rules)
    if preset is not None and preset.bots and not seats:
        plan = with_bots(plan, preset.bots)
    if seats:
        for place in range(len(plan.seats)):
            player = seats[min(place, len(seats) - 1)]
            if player != PERSON_WORD and not program_of(player):
                plan.entry.bot(player)
            plan = with_player(plan, place, PERSON if player == PERSON_WORD else player)
    return replace(plan, seed=seed)
