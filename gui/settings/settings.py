"""The player's settings, in one small JSON file in the user's configuration folder."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from gui.art.theme import Speed
from gui.settings.json_file import read_object, write_object
from gui.settings.table_plan import TablePlan, fields_of, plan_of

log = logging.getLogger(__name__)


def settings_file() -> Path:
    """Return the path of the settings file."""
    return user_config_path("card-table", appauthor=False) / "settings.json"


@dataclass
class Settings:
    """The player's settings, with their defaults.

    Several windows share one file: each writes what was changed in it, and leaves the rest as it finds it.
    """

    speed: str = Speed.NORMAL.label.lower()
    memory: bool = True
    """True if the asking games show what everybody could remember."""
    reduced_motion: bool = False
    """True if the great moments of a game stand still instead of moving."""
    games: dict[str, Any] = field(default_factory=dict)
    """Game -> how it was played last, as the file has it: `plan` makes sense of it."""
    _kept: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The fields as they were last read from the file or written to it."""

    @property
    def pace(self) -> Speed:
        """The speed of the table."""
        return Speed[self.speed.upper()]

    @pace.setter
    def pace(self, speed: Speed) -> None:
        self.speed = speed.label.lower()

    def plan(self, game: str) -> TablePlan:
        """Return the last table plan of that game, with the usual values where nothing that fits is remembered."""
        return plan_of(game, self.games.get(game))

    def remember(self, plan: TablePlan) -> None:
        """Keep how a game is played now, for the next time."""
        self.games[plan.game] = fields_of(plan)

    @staticmethod
    def load(path: Path) -> Settings:
        """Return the settings in that file; what is missing or makes no sense there keeps its default."""
        known = read_object(path)
        settings = Settings()
        if known.get("speed") in [speed.label.lower() for speed in Speed]:
            settings.speed = known["speed"]
        if isinstance(known.get("memory"), bool):
            settings.memory = known["memory"]
        if isinstance(known.get("reduced_motion"), bool):
            settings.reduced_motion = known["reduced_motion"]
        settings.games = _games_in(known)
        settings._kept = settings._values
        return settings

    def save(self, path: Path) -> None:
        """Write what was changed here, all or nothing; where that is not possible it lasts until the program ends."""
        before = self._kept or Settings()._values
        changed = {key: value for key, value in self._values.items() if value != before[key]}
        there = read_object(path)
        games = {game: fields for game, fields in self.games.items() if fields != before["games"].get(game)}
        try:
            write_object(path, {**there, **changed, "games": {**_games_in(there), **games}})
        except OSError as error:
            log.warning("The settings cannot be written to %s: %s", path, error)
        else:
            self._kept = self._values

    @property
    def _values(self) -> dict[str, Any]:
        """All settings, by their names in the file."""
        return {
            "speed": self.speed,
            "memory": self.memory,
            "reduced_motion": self.reduced_motion,
            "games": dict(self.games),
        }


def _games_in(known: dict[str, Any]) -> dict[str, Any]:
    games = known.get("games")
    return dict(games) if isinstance(games, dict) else {}
