"""Tables of friends without a network: guests who are made up, at an invitation or at a table."""

from __future__ import annotations

from engine.entry import PLAYERS
from engine.joint_deal import JointDeal
from friends.guests import Guest, State
from friends.invitation import PORT
from friends.server import MOST_PAGES
from gui.scenes.play.friends.invite import InviteScene
from gui.scenes.play.friends.opened import HERE, OpenTable
from gui.scenes.play.friends.scene import FriendsTableScene, begun
from gui.settings.table_plan import FRIEND, TablePlan, usual_plan, with_option, with_player
from tests.gui_table.hosts import StackHost

NAMES = ("Dana", "Rosalie", "Ben", "Lior", "Yael")
ADDRESS, CODE, TOKEN = "192.168.100.200", "7K4-QM2", "AbCdEfGhIjKlMnOpQrStUv"
LATE = 60.0
"""Seconds after which a phone is away for long."""


def plan_with_friends(game: str, seats: int, *friends: int) -> TablePlan:
    """Return a plan with friends at these seats."""
    plan = usual_plan(game)
    plan = with_option(plan, PLAYERS, seats) if PLAYERS in plan.rules else plan
    for place in friends:
        plan = with_player(plan, place, FRIEND)
    return plan


class SaidToListen(OpenTable):
    """A table that only says that it listens."""

    def listen(self, address: str = "") -> None:
        self.address, self.server.port = address if address == HERE else ADDRESS, PORT
        self.changes += 1


def table_of(host: StackHost, plan: TablePlan) -> OpenTable:
    """Return the table of a plan, whose invitation and deal are always the same."""
    table = SaidToListen(host, plan)
    table.network, table.fair = ADDRESS, JointDeal.of("5a" * 32)
    table.listen()
    table.server.invitation.code, table.server.invitation.token = CODE, TOKEN
    return table


def sit_down(table: OpenTable, number: int, seat: int | None = None) -> Guest:
    """Return a guest of that number, connected, who has the seat or waits to be let in."""
    guest, _ = table.guests.join(NAMES[number], table.describer.animals[number])
    guest.lines.add(MOST_PAGES + number)
    if seat is not None:
        guest.state, guest.seat = State.SEATED, seat
    table.changes += 1
    return guest


def invitation(plan: TablePlan, seated: int, asking: int, *, away: bool = False) -> StackHost:
    """Return the invitation with so many guests in the first seats of friends, and so many who ask."""
    host = StackHost("instant")
    table = table_of(host, plan)
    for number in range(seated + asking):
        guest = sit_down(table, number, plan.friends[number] if number < seated else None)
        if away:
            guest.lines.clear()
    host.show(InviteScene(host, table))
    return host


def at_the_table(*, hand: bool = True, away: bool = False, asking: bool = False, paused: bool = False) -> StackHost:
    """Return a table of Euchre with friends at the left and opposite, after some moves."""
    host = StackHost("instant")
    plan = plan_with_friends("euchre", 4, *(() if hand else (0,)), 1, 2)
    table = table_of(host, plan)
    for number, seat in enumerate(plan.friends):
        sit_down(table, number, seat)
    host.show(begun(host, table, apart=False))
    scene = host.top
    assert isinstance(scene, FriendsTableScene)
    for _ in range(20):
        if scene.session.match.game.to_move in plan.friends and scene.at_rest:
            break
        host.frame(0.5)
        if scene.session.person_to_move:
            scene.play(min(scene.session.match.legal_moves(), key=str))
    if away:
        guest = next(iter(table.guests))
        guest.lines.clear()
        guest.lost_at = host.time - LATE
    if asking:
        sit_down(table, 3)
    host.frame(0.5)
    if paused:
        host.key("escape")
        host.frame(0.5)
    return host
