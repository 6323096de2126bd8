"""Accounts: the state or the end of a game from the side of one seat, for lists and statistics.

The account of a kept game is stored beside it, so lists need no replay.

>>> from engine.match import Match
>>> from engine.record import Record, Seat
>>> match = Match(Record("war", {}, 7, (Seat("Ada"), Seat("Ben", "random"))))
>>> account_of(match, 0).outcome
<Outcome.RUNNING: 'running'>
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from engine.events import Scored
from engine.phrases import from_json, mark, mark_all, say, say_count, starting, to_json
from engine.plugins import load
from engine.telling import Teller

if TYPE_CHECKING:
    from engine.match import Match
    from engine.view import View

__all__ = [
    "HERE",
    "LARGEST",
    "MOST_STEPS",
    "Account",
    "Outcome",
    "account_of",
    "outcome_of",
    "plain_account",
    "thinned",
    "victors",
]

T = TypeVar("T")

HERE: Final = "here"
"""The key, in the account of a table of friends, of the seats of the people at its screen."""
LARGEST: Final = 1e15
"""The largest number, above and below zero, that makes sense in an account."""
MOST_STEPS: Final = 240
"""The most values of a lead that are kept. A War may have twenty thousand turns; a curve shows no more than this."""


class Outcome(str, Enum):
    """The end of a game for one seat; a spectator's finished game is drawn unless one side won."""

    RUNNING = "running"
    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"


_OUTCOMES: Final = {outcome.value: outcome for outcome in Outcome}


class Account(NamedTuple):
    """The state of a game with nothing that one seat may not know."""

    outcome: Outcome
    progress: str = ""
    """The length so far: "hand 9", "214 turns"."""
    score: str = ""
    """The score from the seat's side: "7 to 5"."""
    standing: str = ""
    """A sentence on how the game stands or ended: "You and Theo lead 7 to 5, first to 10."."""
    turn: str = ""
    """Whose turn it is, within a line: "your turn", "Maya asks"; empty after the end."""
    lead: tuple[float, ...] = ()
    """The seat's lead after each hand, turn or ask, from 0 on; evenly thinned in long games (`thinned`)."""
    figures: Mapping[str, float] = {}
    """Named counts for statistics."""

    def to_json(self) -> dict[str, Any]:
        """Return the account as plain values."""
        return {
            "outcome": self.outcome.value,
            "progress": to_json(self.progress),
            "score": to_json(self.score),
            "standing": to_json(self.standing),
            "turn": to_json(self.turn),
            "lead": list(self.lead),
            "figures": dict(self.figures),
        }

    @staticmethod
    def from_json(fields: Mapping[str, Any]) -> Account:
        """Return the account in ``fields``; what is missing or makes no sense there is left out."""
        lead, figures = fields.get("lead"), fields.get("figures")
        return Account(
            _OUTCOMES.get(str(fields.get("outcome")), Outcome.RUNNING),
            _text(fields.get("progress")),
            _text(fields.get("score")),
            _text(fields.get("standing")),
            _text(fields.get("turn")),
            tuple(filter(_is_number, lead)) if isinstance(lead, list) else (),
            {key: value for key, value in figures.items() if _is_number(value)} if isinstance(figures, dict) else {},
        )


def _text(value: object) -> str:
    try:
        return from_json(value)
    except ValueError:
        return ""


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and -LARGEST <= value <= LARGEST


def account_of(match: Match, seat: int | None) -> Account:
    """Return the account of the match so far from the side of ``seat``; for None, that of a spectator."""
    if match.entry.account:
        # A game's own function gets a view, so it cannot reveal hidden cards.
        account: Account = load(match.entry.account)(match.view(seat), Teller(match.seats, seat))
        return account
    return plain_account(match, seat)


def plain_account(match: Match, seat: int | None) -> Account:
    """Return the account of a game that has none of its own: whose turn it is, or who won, and its points if any."""
    account, own = _plain_standing(match, seat), match.game.side(seat or 0)
    course = _points_by_hand(match)
    if len(course) == 1:
        return account
    worth = -1 if match.game.fewest_points_win else 1
    lead = [worth * points[own] - max(worth * points[side] for side in points if side != own) for points in course]
    points = course[-1]
    best = worth * max(worth * points[side] for side in points if side != own)
    score = say("{most} to {next}", most=points[own], next=best)
    return account._replace(score=score, lead=tuple(map(float, thinned(lead))), figures={"points": points[own]})


def _points_by_hand(match: Match) -> list[dict[int, int]]:
    """Return side -> points at the start, and after all events that followed each other and told points."""
    game, scores = match.game, False
    course = [{game.side(seat): 0 for seat in range(game.seats)}]
    for event in match.log:
        if type(event) is Scored:
            if not scores:
                course.append(dict(course[-1]))
            course[-1][event.side] = event.total
        scores = type(event) is Scored
    return course


def _plain_standing(match: Match, seat: int | None) -> Account:
    """Return the account without points."""
    game, teller = match.game, Teller(match.seats, seat)
    moves = say_count("{n:,} move", "{n:,} moves", match.ply)
    outcome = outcome_of(game.view(seat), game.side)
    if game.to_move is None:
        won = mark("You won."), mark("{name} won."), mark_all("{names} won.")
        winners = victors(game.winners, game.seats)
        return Account(outcome, moves, standing=teller.tell(winners, *won) if winners else say("A draw."))
    if game.to_move == seat:
        return Account(outcome, moves, standing=say("Your turn."), turn=say("your turn"))
    name = teller.name(game.to_move)
    standing = starting(say("{name} to move.", name=name))
    return Account(outcome, moves, standing=standing, turn=say("{name} to move", name=name))


def victors(winners: Sequence[int], seats: int) -> tuple[int, ...]:
    """Return the seats that won; none where all share the win, because that is a draw.

    >>> victors((0, 2), 3), victors((0, 1, 2), 3)
    ((0, 2), ())
    """
    return () if len(winners) == seats else tuple(winners)


def outcome_of(view: View[Any], side: Callable[[int], int] = int) -> Outcome:
    """Return how the game ended for the seat of ``view``; ``side`` returns the side of a seat.

    Without partners that is the seat itself.
    """
    if view.to_move is not None:
        return Outcome.RUNNING
    won = victors(view.winners, view.seats)
    if not won:
        return Outcome.DRAWN
    if view.seat is None:
        return Outcome.WON if len({*map(side, won)}) == 1 else Outcome.DRAWN
    return Outcome.WON if view.seat in won else Outcome.LOST


def thinned(course: Sequence[T], most: int = MOST_STEPS) -> tuple[T, ...]:
    """Return the values of ``course``, or evenly spaced ones and the last if there are more than ``most``.

    >>> thinned((0, 1, 2, 3, 4, 5), 4)
    (0, 2, 4, 5)
    """
    each = -(-len(course) // most)
    if each <= 1:
        return tuple(course)
    kept = tuple(course[::each])
    return kept if (len(course) - 1) % each == 0 else (*kept, course[-1])
