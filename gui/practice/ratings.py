"""The ratings of practice: the player's in each game, kept in the store, and the first rating of a puzzle.

The first answer to a puzzle is a game between it and the player; a solution with a hint counts half. Later answers are
not rated, because the player has seen the solution. A made puzzle starts from the share of bots that solve it, a slip
from nothing. A rating period is a week, so a rating gets less certain while nothing is answered. Players below 1400 get
puzzles with the theme `basics` first.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any, Final

from engine.catalogue import entry_of
from engine.coach.puzzles import Puzzle, Source
from gui.practice.glicko import GlickoRating
from store.store import Store

log = logging.getLogger(__name__)

RATING: Final = "rating"
"""The source of a player's rating in the store."""
PERIOD: Final = 7 * 86_400.0
"""Seconds of a rating period: a rating gets less certain while nothing is answered."""
HARDEST, RANGE = 1700.0, 500.0
"""The first rating of a puzzle that no bot solves, and how much lower it is for one that all would solve."""
GUESSED: Final = 150.0
"""The deviation of a first rating that follows from the bots that solve a puzzle."""


@dataclass(frozen=True)
class PlayerRating:
    """The player's rating in one game."""

    rating: GlickoRating = GlickoRating()  # noqa: RUF009 - it is frozen
    answers: int = 0
    """The number of rated answers."""
    when: float = 0.0
    """The time of the last one, in seconds since 1970 (UTC)."""

    def rested(self, now: float) -> GlickoRating:
        """Return the rating at that time."""
        return self.rating.rested((now - self.when) / PERIOD)

    def to_json(self) -> dict[str, Any]:
        """Return plain values for :meth:`from_json`."""
        return {"rating": self.rating.to_json(), "answers": self.answers, "when": self.when}

    @staticmethod
    def from_json(data: dict[str, Any]) -> PlayerRating:
        """Return what :meth:`to_json` wrote. Raises KeyError, TypeError or ValueError for anything else."""
        return PlayerRating(GlickoRating.from_json(data["rating"]), int(data["answers"]), float(data["when"]))


def player_key(game: str) -> str:
    """Return the name under which the player's rating in a game is kept."""
    return f"rating {game}"


def kept_player(store: Store, game: str) -> PlayerRating | None:
    """Return the player's rating in a game as it is kept; None if there is none, or if it is damaged."""
    kept = store.practice(player_key(game))
    try:
        return None if kept is None else PlayerRating.from_json(kept.data)
    except (KeyError, TypeError, ValueError):
        log.warning("The rating in %s is damaged.", game)
        return None


def first_rating(puzzle: Puzzle) -> GlickoRating:
    """Return the rating of a puzzle before anybody has answered it.

    It follows from the share of the game's bots that solve it. Nothing is known of a player's own slip.
    """
    if puzzle.source is Source.SLIP:
        return GlickoRating()
    bots = len(entry_of(puzzle.record.game).offered)
    return GlickoRating(HARDEST - RANGE * min(1.0, len(puzzle.solved_by) / max(1, bots)), GUESSED)
