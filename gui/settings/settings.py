"""The player's settings: values of what :mod:`gui.settings.declared` declares, kept in the store by their keys.

Every change is stored at once, so that it survives a crash, and only its own key is written, so that two windows do
not overwrite each other's settings.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from engine.catalogue import games as all_games
from engine.options import Value, Values
from gui.art.theme import Speed
from gui.settings import declared
from gui.settings.declared import DECLARED, Setting, fitting_value
from gui.settings.people import YOU
from gui.settings.programs import OwnProgram, from_fields, to_fields, with_program
from gui.settings.remembered_plans import fields_of, plan_of
from gui.settings.sitters import OWN, OWN_KEYS, name_problem
from gui.settings.sitting import KeptSitters, Sitting
from gui.settings.table_plan import TablePlan
from gui.settings.window_place import WindowPlace, place_of
from store.people_rows import KeptPerson
from store.store import WINDOW

log = logging.getLogger(__name__)

PLAN: Final = "plan "
"""The beginning of a key in the store, before the key of a game; its value is the game's last table plan."""
TAKEN_OVER: Final = "taken over"
"""The key that marks in the store that the settings of version 0.1 were looked for."""
LAST: Final = "last game"
"""The key of the game that was played last."""
LESSON: Final = "lesson "
"""The prefix, before the key of a game, of a key in the store; True once the lesson was offered."""
SINCE: Final = "statistics since "
"""The prefix, before the key of a game, of a key in the store; its value is the time from which results count."""
PERSON: Final = "person"
"""The key of the identity of the person who plays; nothing for a guest."""
OLD_GAMES: Final = "old games"
"""The key that marks in the store that it was asked whose the games are that were played before anybody was known."""
PROGRAMS: Final = "programs"
"""The key of the player's own bots."""
EXCHANGE_FOLDER: Final = "exchange folder"
"""The key of the folder that files of games were last written to."""
PICTURES_FOLDER: Final = "pictures folder"
"""The key of the folder in which pictures were last chosen."""
SERIES: Final = "series"
"""The key of the series of games, each under its own key there."""
NAME_KEY: Final = declared.NAME.key
LARGE_TABLE: Final = 120
"""Per cent of the size of cards, plates and faces for a child, unless another size was chosen."""
LARGEST_FILE: Final = 1 << 20
"""The most bytes of an old settings file that are read; real ones are far smaller."""

_SPEEDS: Final = {speed.label.lower(): speed for speed in Speed}

V = TypeVar("V", bool, int, str)


class KeptValues(KeptSitters, Protocol):
    """The part of the store that keeps settings; `store.Store` has it."""

    def settings(self) -> dict[str, Any]:
        """Return all values that are kept."""

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        """Keep these values and leave the others; None removes one."""


class _Kept(Generic[V]):
    """An attribute of `Settings`: reads the value of a declared setting, and keeps it when it is set."""

    def __init__(self, setting: Setting) -> None:
        self._key = setting.key

    def __get__(self, settings: Settings, owner: type[Settings]) -> V:
        # Tables that wait for a person read several settings in every turn of the loop.
        value: V = settings._values[self._key]
        return value

    def __set__(self, settings: Settings, value: V) -> None:
        settings[self._key] = value


class Settings(Sitting):
    """The player's settings, as attributes and by their keys.

    Values that are not declared, or do not fit, keep their defaults. A value for this run lasts until the player
    changes it, and is not kept.
    """

    speed = _Kept[str](declared.SPEED)
    trick_pause = _Kept[str](declared.TRICK_PAUSE)
    forced_cards = _Kept[bool](declared.FORCED_CARDS)
    claim = _Kept[bool](declared.CLAIM)
    confirm = _Kept[bool](declared.CONFIRM)
    sort = _Kept[str](declared.SORT)
    trump_side = _Kept[str](declared.TRUMP_SIDE)
    memory = _Kept[bool](declared.MEMORY)
    hints = _Kept[bool](declared.HINTS)
    table_talk = _Kept[bool](declared.TABLE_TALK)
    shared_undo = _Kept[bool](declared.SHARED_UNDO)
    friend_away = _Kept[str](declared.FRIEND_AWAY)
    table_scale = _Kept[int](declared.TABLE_SCALE)
    left_handed = _Kept[bool](declared.LEFT_HANDED)
    keep_window = _Kept[bool](declared.KEEP_WINDOW)
    pack = _Kept[str](declared.PACK)
    four_colours = _Kept[bool](declared.FOUR_COLOURS)
    large_index = _Kept[bool](declared.LARGE_INDEX)
    back = _Kept[str](declared.BACK)
    felt = _Kept[str](declared.FELT)
    volume = _Kept[int](declared.VOLUME)
    mute = _Kept[bool](declared.MUTE)
    text_size = _Kept[int](declared.TEXT_SIZE)
    high_contrast = _Kept[bool](declared.HIGH_CONTRAST)
    language = _Kept[str](declared.LANGUAGE)
    announcements = _Kept[str](declared.ANNOUNCEMENTS)
    name = _Kept[str](declared.NAME)

    def __init__(self, store: KeptValues | None = None, **this_run: Value) -> None:
        """Read what ``store`` keeps; without one nothing is kept. Raises ValueError for a value that does not fit."""
        self._store = store
        self._known: dict[str, Any] = {} if store is None else store.settings()
        if unknown := [key for key in this_run if key not in DECLARED]:
            raise ValueError(f"There is no setting {unknown[0]}.")
        self._this_run = {key: DECLARED[key].check(value) for key, value in this_run.items()}
        super().__init__(store)
        self._values: dict[str, Any] = self._read()
        self.system_reduces_motion = False
        """True once it is known that the system asks for less motion."""

    # -- values

    def __getitem__(self, key: str) -> Value:
        value: Value = self._values[key]
        return value

    def __setitem__(self, key: str, value: Value) -> None:
        """Keep a value. Raises ValueError with one sentence for one that does not fit, KeyError for an unknown key."""
        self.change({key: value})

    @property
    def values(self) -> Mapping[str, Value]:
        """The value of every setting."""
        return self._values

    def change(self, values: Values) -> None:
        """Keep several values at once. Raises as ``settings[key] = value`` does."""
        checked: dict[str, Any] = {key: DECLARED[key].check(value) for key, value in values.items()}
        if checked.get(declared.KEEP_WINDOW.key) is False:
            checked[WINDOW] = None
        if NAME_KEY in checked and self.person is not None:
            self._rename(self.person, checked.pop(NAME_KEY))
        if (owner := self.owner) is not None and OWN_KEYS & checked.keys():
            own = {key: value for key, value in checked.items() if key in OWN_KEYS}
            self.keep_person(owner._replace(settings={**owner.settings, **own}))
            checked = {key: value for key, value in checked.items() if key not in OWN_KEYS}
        self._this_run = {key: value for key, value in self._this_run.items() if key not in values}
        self._keep(checked)

    def _rename(self, person: KeptPerson, name: str) -> None:
        """Give a person another name. Raises ValueError with a sentence if they cannot have it."""
        if problem := name_problem(name, person, self.people):
            raise ValueError(problem)
        if name != person.name:
            self.keep_person(person._replace(name=name))

    def defaults(self) -> None:
        """Set every setting to its default, for whoever plays; table plans and the window's place stay."""
        self._this_run = {}
        screen = dict.fromkeys(DECLARED)
        if (owner := self.owner) is not None:
            self.keep_person(owner._replace(settings={setting.key: setting.default for setting in OWN}))
            screen = dict.fromkeys(key for key in DECLARED if key not in OWN_KEYS and key != NAME_KEY)
        self._keep(screen)

    @property
    def are_defaults(self) -> bool:
        """True if every setting has its default."""
        named = self.person is not None
        return all(self[key] == setting.default or (named and key == NAME_KEY) for key, setting in DECLARED.items())

    def _read(self) -> dict[str, Any]:
        """Return the value of every setting: that for this run, else the one in `values_of` of its owner."""
        named = {} if self.person is None else {NAME_KEY: self.person.name}
        return {**self.values_of(self.owner), **named, **self._this_run}

    def values_of(self, person: KeptPerson | None) -> dict[str, Any]:
        """Return the value of every setting for a person: their own, else the kept one if it fits, else the default."""
        kept = {key: fitting_value(key, self._known[key]) for key in DECLARED if key in self._known}
        if person is not None:
            own = {key: value for key, value in person.settings.items() if key in OWN_KEYS}
            kept.update({key: fitting_value(key, value) for key, value in own.items()})
            if person.child:
                kept.setdefault(declared.TABLE_SCALE.key, LARGE_TABLE)
        usual = {key: setting.default for key, setting in DECLARED.items()}
        return {**usual, **{key: value for key, value in kept.items() if value is not None}}

    def _keep(self, changes: Mapping[str, Any]) -> None:
        """Keep the values that differ from the present ones, here and in the store; None removes one."""
        changes = {key: value for key, value in changes.items() if self._known.get(key) != value}
        self._known = {key: value for key, value in {**self._known, **changes}.items() if value is not None}
        self._values = self._read()
        if changes and self._store is not None:
            self._store.change_settings(changes)

    # -- meanings

    @property
    def pace(self) -> Speed:
        """The speed of the table."""
        return _SPEEDS[self.speed]

    @pace.setter
    def pace(self, speed: Speed) -> None:
        self.speed = speed.label.lower()

    @property
    def reduced_motion(self) -> bool:
        """True if cards fade instead of flying."""
        wish = self._values[declared.REDUCED_MOTION.key]
        return wish == "on" or (wish == declared.SYSTEM and self.system_reduces_motion)

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self[declared.REDUCED_MOTION.key] = reduced

    @property
    def own_name(self) -> str:
        """The name of the person who sits here alone."""
        return self.name or YOU.name

    @property
    def window(self) -> WindowPlace | None:
        """The window's last size and place; None where they are not remembered."""
        return place_of(self._known.get(WINDOW)) if self.keep_window else None

    @window.setter
    def window(self, place: WindowPlace | None) -> None:
        self._keep({WINDOW: place.fields if self.keep_window and place is not None else None})

    # -- who plays

    @property
    def kept_identity(self) -> object:
        return self._known.get(PERSON)

    def own_changed(self) -> None:
        self._values = self._read()

    def sit_down(self, person: KeptPerson | None) -> None:
        """Let that person play from now on; None for a guest."""
        self._keep({PERSON: None if person is None else person.identity})
        self._seat_person()
        self._values = self._read()

    @property
    def asked_about_old_games(self) -> bool:
        """True once it is settled whose the games are that were played before anybody was known."""
        return bool(self._known.get(OLD_GAMES))

    def old_games_are_settled(self) -> None:
        """Note that it need not be asked any more whose the old games are."""
        self._keep({OLD_GAMES: True})

    # -- how a game is played

    def plan(self, game: str) -> TablePlan:
        """Return the last table plan of that game, with the usual values where nothing that fits is remembered."""
        players = [program.player for program in self.programs if program.plays(game)]
        return plan_of(game, self._known.get(PLAN + game), self.own_name, players, self.faces)

    def remember(self, plan: TablePlan) -> None:
        """Keep how a game is played now, for the next time."""
        self._keep({PLAN + plan.game: fields_of(plan), LAST: plan.game})

    @property
    def last_game(self) -> str:
        """The game that was played last; empty before the first."""
        found = self._known.get(LAST)
        return found if isinstance(found, str) else ""

    # -- the player's own bots

    @property
    def programs(self) -> tuple[OwnProgram, ...]:
        """The programs that said hello once, in the order in which they were entered."""
        return from_fields(self._known.get(PROGRAMS))

    def add_program(self, name: str, command: str, games: Sequence[str] = ()) -> OwnProgram:
        """Remember a program that calls itself ``name``, and return it as it is called here."""
        programs = with_program(self.programs, name, command, games)
        self._keep({PROGRAMS: to_fields(programs)})
        return programs[-1]

    def remove_program(self, player: str) -> None:
        """Forget the program with that key of a player."""
        left = [program for program in self.programs if program.player != player]
        self._keep({PROGRAMS: to_fields(left) or None})

    # -- series of games

    @property
    def series(self) -> Mapping[str, Any]:
        """The series that are kept, as plain values (`gui.series`)."""
        found = self._known.get(SERIES)
        return found if isinstance(found, dict) else {}

    @series.setter
    def series(self, series: Mapping[str, Any]) -> None:
        self._keep({SERIES: dict(series)})

    # -- lessons

    def offers_lesson(self, game: str) -> bool:
        """Return whether the lesson of that game has not been offered yet."""
        return not self._known.get(LESSON + game)

    def lesson_was_offered(self, game: str) -> None:
        """Note that the lesson was offered or taken: it is not offered again."""
        self._keep({LESSON + game: True})

    # -- elsewhere

    def take_in(self, values: Mapping[str, Any]) -> None:
        """Keep the settings of another machine, by their keys in the store, except those that were chosen here."""
        self._keep({key: value for key, value in values.items() if key not in self._known})

    @property
    def exchange_folder(self) -> str:
        """The folder that files of games were last written to; empty before the first."""
        found = self._known.get(EXCHANGE_FOLDER)
        return found if isinstance(found, str) else ""

    @exchange_folder.setter
    def exchange_folder(self, path: str) -> None:
        self._keep({EXCHANGE_FOLDER: path})

    @property
    def pictures_folder(self) -> str:
        """The folder in which pictures were last chosen; empty before the first."""
        found = self._known.get(PICTURES_FOLDER)
        return found if isinstance(found, str) else ""

    @pictures_folder.setter
    def pictures_folder(self, path: str) -> None:
        self._keep({PICTURES_FOLDER: path})

    # -- version 0.1

    def take_over(self, path: Path) -> None:
        """Keep the settings in a file of version 0.1, where the store has none yet; the file stays as it is."""
        if self._known:
            return
        found = _object_in(path)
        games = found.get("games")
        plans = _plans_in(games) if isinstance(games, dict) else {}
        values = {key: fitting_value(key, found.get(key)) for key in DECLARED}
        self._keep({**plans, **values, TAKEN_OVER: True})


def _plans_in(games: Mapping[str, Any]) -> dict[str, Any]:
    """Return the sound plans of an old file, by their keys in the store."""
    known = {entry.key for entry in all_games()}
    return {PLAN + game: fields_of(plan_of(game, fields)) for game, fields in games.items() if game in known}


def _object_in(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file; empty, with a line in the log, where there is none that can be read."""
    try:
        if not path.is_file():
            return {}
        with path.open("rb") as file:
            found = json.loads(file.read(LARGEST_FILE).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        log.warning("The settings of an earlier version in %s cannot be read: %s", path, error)
        return {}
    return found if isinstance(found, dict) else {}
