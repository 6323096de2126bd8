"""Opens the replay of a game, or a panel with the reason if it cannot be replayed."""

from __future__ import annotations

import time
from functools import partial

from engine.catalogue import entry_of
from engine.phrases import say
from engine.record import Record
from gui.scenes.dates import list_day
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import scene_or_notice
from gui.scenes.scene import Host, Scene

TITLE = say("This game cannot be replayed")


def replay_of(host: Host, record: Record) -> Scene:
    """Return the replay of ``record``, or a panel that says why there is none."""
    return scene_or_notice(host, TITLE, lambda: ReplayScene(host, record))


def replay_of_kept(host: Host, number: int, ply: int | None = None) -> Scene:
    """Return the replay of a kept game as far as it was played, or a panel that says why there is none.

    It begins at ``ply``, with all hands open if they may be.
    """

    def replay() -> Scene:
        kept = host.store.kept(number)
        record = host.store.record(number)
        scene = ReplayScene(host, record, list_day(kept.started, time.time()))
        people = any(not seat.player for seat in record.seats)
        if scene.course.finished and people and entry_of(record.game).coach:
            scene.add_review(partial(host.go.review, number), host.coaching.review(number))
        if ply is not None:
            scene.open_hands(1)
            scene.go_to(scene.course.stop_at(ply))
        return scene

    return scene_or_notice(host, TITLE, replay)
