"""The way into a replay: a record that cannot be played again gets a sentence instead."""

from __future__ import annotations

import logging

from engine.record import Record
from gui.scenes.notice import NoticeScene
from gui.scenes.replay.scene import ReplayScene
from gui.scenes.scene import Host, Scene

log = logging.getLogger(__name__)

TITLE = "This game cannot be replayed"


def replay_of(host: Host, record: Record, when: str = "") -> Scene:
    """Return the replay of ``record``, or a panel that says why there is none; ``when`` says when it was played."""
    try:
        return ReplayScene(host, record, when)
    except ValueError as error:
        log.info("A record of %.40r cannot be replayed: %s", record.game, error)
        return NoticeScene(host, TITLE, str(error))
    except Exception:
        # Any text may stand in a file; the window stays whatever the rules of a game make of it.
        log.exception("A record of %.40r cannot be replayed.", record.game)
        return NoticeScene(host, TITLE, "Its moves do not fit the game. Nothing was changed.")
