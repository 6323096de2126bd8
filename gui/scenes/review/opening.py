"""Opens the review of a kept game, or a panel with the reason if it cannot be reviewed."""

from __future__ import annotations

import logging

from gui.scenes.notice import NoticeScene
from gui.scenes.review.scene import ReviewScene
from gui.scenes.scene import Host, Scene

log = logging.getLogger(__name__)

TITLE = "This game cannot be reviewed"


def review_of(host: Host, number: int) -> Scene:
    """Return the review of a kept game, or a panel that says why there is none."""
    try:
        return ReviewScene(host, number)
    except (LookupError, ValueError) as error:
        log.info("%s: %s", TITLE, error)
        return NoticeScene(host, TITLE, str(error.args[0] if error.args else error))
    except Exception:
        # A record may hold anything, and no error in a game's rules may close the window.
        log.exception("%s.", TITLE)
        return NoticeScene(host, TITLE, "Its moves do not fit the game. The log file tells why.")
