"""The start of a table: a plan, or a kept game, becomes a match at the table of its game."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import SystemRandom

from engine.bot import KEY_BITS
from engine.match import Match
from engine.record import Record, Seat
from gui.games.faces import face_of
from gui.scenes.play.table.scene import TableScene
from gui.scenes.play.table.seated_programs import programs_of
from gui.scenes.scene import Host
from gui.settings.table_plan import LARGEST_SEED, TablePlan, again, plan_of_record, with_own_name
from gui.table.session import SessionJournal
from gui.table.thinking import ThinkingProcess

log = logging.getLogger(__name__)


def new_table(
    host: Host,
    plan: TablePlan,
    record: Record | None = None,
    *,
    apart: bool = False,
    keep: Callable[[Record], SessionJournal] | None = None,
) -> TableScene:
    """A new game at its table. Raises ValueError with a sentence for rules or players that do not fit the game.

    "Play again" plays by the same plan; a chosen deal is followed by the next one. Bots are hurried where somebody
    waits for them, but not in a chosen deal: there they shall play the same again, on any machine. Slow ones think
    ``apart``, in a process of their own, so that no frame is late. A ``record`` brings its own deal, and its moves made
    already. A game is kept from the first move on that a person chooses, by ``keep`` if it is given; one of bots alone
    if the plan says so.
    """
    seats = tuple(Seat(seat.name, seat.player) for seat in plan.seats)
    if record is None:
        record = Record(plan.game, plan.entry.checked(plan.rules), plan.seed or 0, seats, deck=plan.deck)
        record = _dealt_anew(record) if plan.seed is None else record
    match = Match(record)
    if plan.people:
        begin = partial(host.store.begin, seated=host.settings.seated(seats))
        return _at_the_table(host, plan, match, None, apart, keep or begin)
    return _at_the_table(host, plan, match, host.store.begin(match.record) if plan.demo_kept else None, apart)


def resumed(host: Host, number: int, plan: TablePlan | None = None, *, apart: bool = False) -> TableScene:
    """Return the table of a kept game, as it was left; with the portraits of ``plan`` if there is one.

    Raises LookupError if there is no such game, and ValueError with a sentence if it cannot be read.
    """
    match = host.store.match(number)
    faces = host.settings.faces_of_game(host.store.kept(number))
    plan = replace(plan or plan_of_record(match.record, faces), own_name=host.settings.own_name, demo_kept=True)
    if not match.luck:
        # A chosen deal: "Play again" takes the next one.
        plan = replace(plan, seed=match.seed)
    return _at_the_table(host, plan, match, host.store.journal(number), apart)


def _at_the_table(
    host: Host,
    plan: TablePlan,
    match: Match,
    journal: SessionJournal | None,
    apart: bool,
    keep: Callable[[Record], SessionJournal] | None = None,
) -> TableScene:
    def again_here() -> None:
        # Whoever plays may have another name by now.
        host.go.play(with_own_name(following, host.settings.own_name, host.settings.faces))

    viewer = plan.people[0] if plan.people else None
    following = again(plan)
    if match.luck:
        log.info("The bots draw by %s", match.luck)
    begins = f"goes on at move {match.ply}" if match.ply else "starts"
    rules = ", ".join(f"{name} {value}" for name, value in match.record.rules.items())
    log.info("%s %s: seed %d, %s", plan.entry.title, begins, match.seed, rules)
    programs = programs_of(host, match, journal)
    return TableScene(
        host,
        face_of(plan.game).table(plan.persons, viewer),
        match,
        again=again_here,
        journal=journal,
        hurry=bool(match.luck and plan.people),
        process=ThinkingProcess(programs=programs.commands) if apart or programs.commands else None,
        lost_seats=programs.lost,
        trouble=[*programs.trouble, *filter(None, [host.deck_trouble(match.record)])],
        keep=keep,
    )


def _dealt_anew(record: Record) -> Record:
    """Return ``record`` with an unpredictable seed, and with luck for the bots that reveals nothing about the cards.

    A chosen deal has neither: the same number always gives the same game, bots included. The seed is a number that the
    set-up and a code can hold; the hash of the deal hides it all the same, because `luck` is hashed with it.
    """
    draw = SystemRandom()
    return replace(record, seed=draw.randint(0, LARGEST_SEED), luck=f"{draw.getrandbits(KEY_BITS):0{KEY_BITS // 4}x}")
