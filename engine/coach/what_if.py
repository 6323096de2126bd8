"""Other moves in a decision of a played match, tried with the same or with other hidden cards.

The hidden cards are those of the record, or fresh ones that fit everything that the seat had seen (:func:`redealt`).
The record never changes.

For fresh cards the hand is played again from another order of the pack, so that zones, events and state agree and the
seat's own view stays the same (:class:`Redealer`; Euchre's is `games/euchre/coach/redealing.py`). Play goes on in a
`Match` that begins at the position (`Match.going_on`). It has `follows_record` False: processes that get positions as
records neither think nor give hints in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol, runtime_checkable

from engine.coach.coach import coach_of
from engine.events import Event, Scored
from engine.game import Game
from engine.match import Match
from engine.record import Record
from engine.view import View

__all__ = [
    "Redealer",
    "can_redeal",
    "copy_of",
    "points_for",
    "points_in",
    "redealt",
    "with_same_cards",
]


@runtime_checkable
class Redealer(Protocol):
    """A coach that can draw other hidden cards."""

    quick_level: str
    """The key of the bots for play-outs: good ones that think quickly."""

    def redealt(
        self, view: View[Any], start: Game[Any], moves: Sequence[tuple[int, Any]], rng: Random
    ) -> Iterator[tuple[Game[Any], tuple[Event, ...] | None]]:
        """Yield games in the position of ``view`` with other hidden cards, and their events from ``start`` on.

        ``start`` is the game before the hand was dealt, or before the first move of a game without hands; ``moves`` are
        (seat, move) since then. The view's seat sees exactly ``view`` in every game. Events of None mean those of the
        record, which is enough if no bot reads hidden cards from them. The iterator ends only if no deal fits.
        """


def with_same_cards(record: Record, ply: int) -> Match:
    """Return a match that goes on from a position of the record, with its hidden cards."""
    match = Match(replace(record, moves=record.moves[:ply]))
    return Match.going_on(match.record, match.game, match.log)


def copy_of(start: Match) -> Match:
    """Return another match that goes on from the same position with the same cards."""
    return Match.going_on(start.record, start.game.clone(), start.log, follows_record=start.follows_record)


def points_for(game: Game[Any], seat: int, events: Iterable[Event]) -> int | None:
    """Return the points that the seat's side scored in ``events`` less the others' points; None if nobody scored.

    Where the fewest points win, the others' points less its own.
    """
    scores = [event for event in events if type(event) is Scored]
    side = game.side(seat)
    ahead = sum(event.points if event.side == side else -event.points for event in scores)
    return None if not scores else -ahead if game.fewest_points_win else ahead


def points_in(record: Record, ply: int, seat: int) -> int | None:
    """Return the points that the seat's side scored from ``ply`` to the end of the hand, less the others' points.

    Returns None in a game without points.
    """
    match = Match(replace(record, moves=record.moves[:ply]))
    deals, before = match.entry.deals_hand, len(match.log)
    for text in record.moves[ply:]:
        match.play(match.game.parse(text))
        if deals is not None and any(map(deals, match.legal_moves())):
            break
    return points_for(match.game, seat, match.log[before:])


def can_redeal(game: str) -> bool:
    """Return whether the game's coach can draw other hidden cards."""
    return isinstance(coach_of(game), Redealer)


def redealt(record: Record, ply: int, rng: Random) -> Iterator[Match]:
    """Yield matches that go on from a position of the record, each with freshly drawn hidden cards.

    The seat to move has seen the same events in all of them. Their later deals are not those of the record. Raises
    LookupError if the game's coach cannot draw cards.
    """
    coach = coach_of(record.game)
    if not isinstance(coach, Redealer):
        raise LookupError(f"{record.game} cannot draw other cards.")
    match = Match(replace(record, moves=record.moves[:ply]))
    view, begin = match.view(match.game.to_move), _hand_begins(match)
    match.go_to(begin)
    start, before = match.game.clone(), [*match.log]
    moves = []
    for text in record.moves[begin:ply]:
        seat, move = match.game.to_move, match.game.parse(text)
        assert seat is not None, "somebody made the move"
        moves.append((seat, move))
        match.play(move)
    position, since = match.record, match.log[len(before) :]
    for game, events in coach.redealt(view, start, moves, rng):
        log = [*before, *(since if events is None else events)]
        yield Match.going_on(position, game, log, follows_record=False)


def _hand_begins(match: Match) -> int:
    """Return the number of moves before the present hand was dealt; 0 in a game without hands."""
    deals = match.entry.deals_hand
    if deals is None:
        return 0
    texts = match.record.moves
    twin = Match(replace(match.record, moves=()))
    begin = 0
    for ply, text in enumerate(texts):
        move = twin.game.parse(text)
        if deals(move):
            begin = ply
        twin.play(move)
    return begin
