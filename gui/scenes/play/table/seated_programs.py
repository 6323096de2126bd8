"""The programs of the player's own at a table: which of them play, and the word that one has lost its seat.

Only a table looks up the name of a program in the settings, and hands its command to the process that thinks.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

from engine.match import Match
from engine.phrases import together
from gui.scenes.play.table.board import GameBoard
from gui.scenes.play.table.keeping import TROUBLE_STAYS
from gui.scenes.scene import Host
from gui.table.announcing import Importance
from gui.table.program_words import unknown_words
from gui.table.session import LOST_SEATS, Session, SessionJournal

log = logging.getLogger(__name__)


class SeatedPrograms(NamedTuple):
    """The programs of a match."""

    commands: dict[int, str]
    """The commands of those that play, by seat."""
    lost: list[int]
    """The seats of programs that do not play: the game's own bots have them."""
    trouble: list[str]
    """Sentences about programs that this player does not have."""


def programs_of(host: Host, match: Match, journal: SessionJournal | None) -> SeatedPrograms:
    """Return the programs of a match. Commands come from this player's settings alone, never from a record."""
    own = {program.player: program.command for program in host.settings.programs}
    kept = None if journal is None else journal.account.get(LOST_SEATS)
    lost_before = kept if isinstance(kept, list) else []
    programs = SeatedPrograms({}, [], [])
    for seat, player in enumerate(match.seats):
        if not player.program:
            continue
        if player.player in own and seat not in lost_before:
            programs.commands[seat] = own[player.player]
            log.info("%s plays by %s", player.name, own[player.player])
            continue
        programs.lost.append(seat)
        if player.player not in own:
            programs.trouble.append(unknown_words(player.words, match.bot_title(seat)))
    return programs


def tell_trouble(host: Host, session: Session, board: GameBoard) -> None:
    """Tell the sentences of the session about programs, once, and show on the plates which bots have their seats."""
    if not session.trouble:
        return
    words = together(session.trouble)
    session.trouble.clear()
    board.show_notice(words, TROUBLE_STAYS, lasting=True)
    host.announce(words, Importance.NEWS)
    board.table.people = tuple(
        person._replace(level=session.match.bot_title(seat)) if seat in session.lost_seats else person
        for seat, person in enumerate(board.table.people)
    )
