"""Opens the screen of a decision, or a panel with the reason if it cannot be shown."""

from __future__ import annotations

import logging

from gui.scenes.decision.scene import DecisionScene
from gui.scenes.notice import NoticeScene
from gui.scenes.scene import Host, Scene

log = logging.getLogger(__name__)

TITLE = "This decision cannot be shown"


def decision_of(host: Host, number: int, place: int) -> Scene:
    """Return one of a person's decisions in a reviewed game, or a panel that says why it cannot be shown."""
    try:
        return DecisionScene(host, number, place)
    except (LookupError, ValueError) as error:
        log.info("%s: %s", TITLE, error)
        return NoticeScene(host, TITLE, str(error.args[0] if error.args else error))
    except Exception:
        # A record may hold anything, and no error in a game's rules may close the window.
        log.exception("%s.", TITLE)
        return NoticeScene(host, TITLE, "Its moves do not fit the game. The log file tells why.")
