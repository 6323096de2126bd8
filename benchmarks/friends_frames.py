"""Measure late frames of the window while friends play at its table, beside thinking experts.

    python -m benchmarks.friends_frames [SECONDS] [ROUNDS]

The real window, as in `benchmarks.thinking`, shows a table for all: two friends at Euchre, whose pages answer at once,
and two experts, who think in a process of their own; 24 further pages look on. All pages are in another process, over
the loopback. The other party is a table of four Simple players without friends: frames that are late there are the
fault of the machine, and of drawing.
"""

from __future__ import annotations

import multiprocessing
import sys
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from types import SimpleNamespace
from typing import Any

from websockets.exceptions import ConnectionClosed

from benchmarks.friends import ONLOOKERS
from benchmarks.thinking import TimedFrames, compare
from benchmarks.thinking import play as play_without_friends
from gui.display import Display
from gui.scenes.play.friends.invite import InviteScene
from gui.scenes.play.friends.opened import HERE
from gui.settings.table_plan import FRIEND, TablePlan, usual_plan, with_player
from tests.friends.opened import Page

SEATS = (0, 2)
WAYS = ("friends", "nobody thinks")


class PlainPage(Page):
    """A page that holds no line against the schema, which takes longer than all else."""

    holds_against_schema = False


def look_on(page: Page) -> None:
    """Take in lines until the table is closed."""
    with suppress(ConnectionClosed, TimeoutError):
        page.until(lambda message: False)


def play_on(page: Page, seed: int) -> None:
    """Make random moves until the table is closed."""
    rng = Random(seed)
    with suppress(ConnectionClosed, TimeoutError):
        while page.my_turn()["moves"]:
            page.play(rng.choice(page.last["moves"]))


def open_pages(connection: Connection) -> None:
    """Open all pages at the table that is named; the other process."""
    port, token = connection.recv()
    table: Any = SimpleNamespace(server=SimpleNamespace(port=port, invitation=SimpleNamespace(token=token)))
    friends = [PlainPage(table) for _ in SEATS]
    for number, page in enumerate(friends):
        page.join(f"Friend {number}")
        threading.Thread(target=play_on, args=(page, number)).start()
    for _ in range(ONLOOKERS):
        threading.Thread(target=look_on, args=(PlainPage(table, watch=True),)).start()


class FriendsFrames(TimedFrames):
    """The program, which lets in everybody, starts once all have a seat, and counts frames from then on."""

    def __init__(self, display: Display, seconds: float, pages: Connection) -> None:
        super().__init__(display, seconds, bots_apart=True)
        self._pages, self._listens_here, self._told = pages, False, False

    def turn(self) -> None:
        scene = self.stack.top
        if isinstance(scene, InviteScene):
            self.count_from_now()
            self._invite(scene)
        super().turn()

    def _invite(self, scene: InviteScene) -> None:
        table = scene.table
        if not table.listens:
            return
        if not self._listens_here:
            self._listens_here = True
            table.listen(HERE)
        elif not self._told:
            self._told = True
            table.plan = table.plan._replace(open_door=True)
            self._pages.send((table.server.port, table.server.invitation.token))
        elif not table.missing:
            self.stack.go.friends_play(table)


def plan() -> TablePlan:
    """Return Euchre with friends opposite each other, and experts between them."""
    found = usual_plan("euchre")
    for place in range(4):
        found = with_player(found, place, FRIEND if place in SEATS else "expert")
    return found


def play(way: str, seconds: float, seed: int) -> list[float]:
    """Show a table in a window for so long. Returns how far apart its frames began."""
    if way != "friends":
        return play_without_friends(way, seconds, seed)
    ours, theirs = multiprocessing.Pipe()
    other = multiprocessing.get_context("spawn").Process(target=open_pages, args=(theirs,))
    other.start()
    display = Display("Card Table")
    app = FriendsFrames(display, seconds, ours)
    app.stack.go.play(plan())
    app.run()
    display.close()
    other.join(10.0)
    other.terminate()
    return app.apart


if __name__ == "__main__":
    title = f"Two friends and two experts at Euchre, {ONLOOKERS} onlookers"
    sys.exit(compare("benchmarks.friends_frames", WAYS, play, title))
