"""What the program remembers about the player's wishes: one small JSON file in the user's configuration folder."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from gui.plan import Plan, fields_of, plan_of
from gui.theme import Speed

log = logging.getLogger(__name__)


def settings_file() -> Path:
    """Where the settings are kept."""
    return user_config_path("card-table", appauthor=False) / "settings.json"


@dataclass
class Settings:
    """The wishes, each with what it is before anybody wished."""

    speed: str = Speed.NORMAL.label.lower()
    memory: bool = True
    """Whether the tables at which one asks show what everybody could remember."""
    games: dict[str, Any] = field(default_factory=dict)
    """Game -> how it was played last, as the file has it: `plan` makes sense of it."""

    @property
    def pace(self) -> Speed:
        """How fast the table moves."""
        return Speed[self.speed.upper()]

    @pace.setter
    def pace(self, speed: Speed) -> None:
        self.speed = speed.label.lower()

    def plan(self, game: str) -> Plan:
        """How that game was played last; the usual way where nothing is remembered or nothing of it fits."""
        return plan_of(game, self.games.get(game))

    def remember(self, plan: Plan) -> None:
        """Keep how a game is played now, for the next time."""
        self.games[plan.game] = fields_of(plan)

    @staticmethod
    def load(path: Path) -> Settings:
        """The settings in that file; what is missing or unreadable there is as if nobody had wished."""
        settings = Settings()
        try:
            known = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return settings
        except (OSError, ValueError, RecursionError):
            log.warning("The settings in %s cannot be read; starting with the usual ones.", path)
            return settings
        if not isinstance(known, dict):
            return settings
        if known.get("speed") in [speed.label.lower() for speed in Speed]:
            settings.speed = known["speed"]
        if isinstance(known.get("memory"), bool):
            settings.memory = known["memory"]
        if isinstance(known.get("games"), dict):
            settings.games = known["games"]
        return settings

    def save(self, path: Path) -> None:
        """Write the settings, all or nothing; where that is not possible they last until the program ends."""
        written = path.with_name(path.name + ".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            written.write_text(json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(written, path)
        except OSError as error:
            log.warning("The settings cannot be written to %s: %s", path, error)
