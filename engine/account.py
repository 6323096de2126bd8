"""Accounts: how a game stands or ended, in the words of one seat, for lists and statistics.

An account needs no replay to be read: whoever keeps a game keeps its account beside it.

>>> from engine.match import Match
>>> from engine.record import Record, Seat
>>> match = Match(Record("war", {}, 7, (Seat("Ada"), Seat("Ben", "random"))))
>>> account_of(match, 0).outcome
<Outcome.RUNNING: 'running'>
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.plugins import load

if TYPE_CHECKING:
    from engine.match import Match


class Outcome(str, Enum):
    """The end of a game for one seat; a spectator's finished game is drawn unless one seat won."""

    RUNNING = "running"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


@dataclass(frozen=True)
class Account:
    """A game as one seat may tell it."""

    outcome: Outcome
    progress: str = ""
    """The length so far: "hand 9", "214 turns"."""
    score: str = ""
    """The score from the seat's side: "7 to 5"."""
    standing: str = ""
    """A sentence on a running game: "You and Theo lead 7 to 5, first to 10."."""
    lead: tuple[float, ...] = ()
    """The seat's lead after each hand, turn or ask; it begins with 0."""
    figures: Mapping[str, float] = field(default_factory=dict)
    """Named counts for statistics."""

    def to_json(self) -> dict[str, Any]:
        """Return the account as plain values."""
        return {
            "outcome": self.outcome.value,
            "progress": self.progress,
            "score": self.score,
            "standing": self.standing,
            "lead": list(self.lead),
            "figures": dict(self.figures),
        }

    @staticmethod
    def from_json(fields: Mapping[str, Any]) -> Account:
        """Return the account in ``fields``; what is missing or makes no sense there is left out."""

        def text(key: str) -> str:
            return fields[key] if isinstance(fields.get(key), str) else ""

        outcomes = [outcome for outcome in Outcome if outcome.value == fields.get("outcome")]
        lead, figures = fields.get("lead"), fields.get("figures")
        return Account(
            outcomes[0] if outcomes else Outcome.RUNNING,
            text("progress"),
            text("score"),
            text("standing"),
            tuple(filter(_is_number, lead)) if isinstance(lead, list) else (),
            {key: value for key, value in figures.items() if _is_number(value)} if isinstance(figures, dict) else {},
        )


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def account_of(match: Match, seat: int | None) -> Account:
    """Return the account of the match so far from the side of ``seat``; None tells what everybody may know."""
    if match.entry.account:
        account: Account = load(match.entry.account)(match, seat)
        return account
    return plain_account(match, seat)


def plain_account(match: Match, seat: int | None) -> Account:
    """Return the account of a game that has none of its own: whose turn it is, or who won."""
    moves = f"{match.ply} move{'' if match.ply == 1 else 's'}"
    return Account(outcome_of(match, seat), moves, "", to_move(match, seat))


def outcome_of(match: Match, seat: int | None) -> Outcome:
    """Return how the match ended for ``seat``. A win that all share is a draw."""
    game = match.game
    if game.to_move is not None:
        return Outcome.RUNNING
    if not game.winners or len(game.winners) == game.seats:
        return Outcome.DRAWN
    if seat is None:
        return Outcome.WON if len(game.winners) == 1 else Outcome.DRAWN
    return Outcome.WON if seat in game.winners else Outcome.LOST


def to_move(match: Match, seat: int | None) -> str:
    """Return the sentence on whose turn it is; empty after the end."""
    mover = match.game.to_move
    if mover is None:
        return ""
    return "Your turn." if mover == seat else f"{match.seats[mover].name} is to move."
