"""The set-up over a table of friends, whose phones stay at it while the host changes the rules."""

from __future__ import annotations

from typing import Final

from engine.phrases import say
from friends.guests import State
from gui.scenes.play.friends.opened import OpenTable
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Host
from gui.settings.table_plan import TablePlan

STAY: Final = say("The phones stay at this table. The menu closes it.")
NO_FRIENDS: Final = say("No seat is for a friend any more: the phones leave when the game starts.")
FEWER_SEATS: Final = say("There are fewer seats than phones. Who finds none waits for a free one.")


class FriendsSetupScene(SetupScene):
    """The set-up for the next game of an open table. Over a game that goes on, that game's scene holds the table."""

    def __init__(self, host: Host, plan: TablePlan, table: OpenTable) -> None:
        super().__init__(host, plan)
        self.friends: OpenTable = table
        if table.holder is None or not table.holder.unfinished:
            table.holder = self
            self.notice = STAY if self._seated else ""
        table.change_rules(changing=True)

    @property
    def _seated(self) -> int:
        """The number of friends who have a seat."""
        return sum(guest.state is State.SEATED for guest in self.friends.guests)

    def _change(self, plan: TablePlan, because: str) -> None:
        super()._change(plan, because)
        if self._seated and not plan.friends:
            self.notice = NO_FRIENDS
        elif self._seated > len(plan.seats) - len(plan.people):
            self.notice = FEWER_SEATS

    def update(self, now: float) -> bool:
        self.friends.turn()
        return super().update(now)

    def below(self, now: float) -> None:
        self.friends.turn()

    def leave(self) -> None:
        super().leave()
        self.friends.change_rules(changing=False)
        self.friends.left(self)
