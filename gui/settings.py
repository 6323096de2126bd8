"""What the program remembers about the player's wishes: one small JSON file in the user's configuration folder."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path

from platformdirs import user_config_path

from gui.theme import Speed

log = logging.getLogger(__name__)


def settings_file() -> Path:
    """Where the settings are kept."""
    return user_config_path("card-table", appauthor=False) / "settings.json"


@dataclass
class Settings:
    """The wishes, each with what it is before anybody wished."""

    speed: str = Speed.NORMAL.label.lower()

    @property
    def pace(self) -> Speed:
        """How fast the table moves."""
        return Speed[self.speed.upper()]

    @pace.setter
    def pace(self, speed: Speed) -> None:
        self.speed = speed.label.lower()

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
        if isinstance(known, dict) and known.get("speed") in [speed.label.lower() for speed in Speed]:
            settings.speed = known["speed"]
        return settings

    def save(self, path: Path) -> None:
        """Write the settings; where that is not possible they last until the program ends."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            log.warning("The settings cannot be written to %s: %s", path, error)
