"""Facts about kept games for the menu and the history: their state, their players, and the cards that may be shown.

The menu and the history read accounts alone, a page at a time, so a list of 100,000 games is as fast as one of ten.
After a crash an account may be older than the last move, and it never holds the cards that "Continue" shows. So
:class:`ReplayedStanding` replays a running game between frames, some milliseconds at a time.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.account import Account, Outcome, account_of
from engine.catalogue import entry_of
from engine.match import Match
from engine.phrases import mark, say, say_count
from engine.record import LATEST, Record
from engine.telling import people_of
from gui.settings.settings import SINCE
from store.store import Store

log = logging.getLogger(__name__)

SLICE = 0.004
"""Seconds for which moves are played again between two frames."""
UNFIT = say("It does not fit this Card Table; the log file tells why.")

SAMPLE = 100
"""The number of latest games from which the share of wins is computed."""


NOTHING_COUNTED = say("Nothing counted yet")
"""The words where games are finished, but none counts, as where several people played."""


def title_of(game: str) -> str:
    """Return the title of a game, or its key where no such game is installed."""
    try:
        return entry_of(game).title
    except ValueError:
        return game


def counted(count: int) -> str:
    """Return a number of games: "1 game", "48 games"."""
    return say_count("{n:,} game", "{n:,} games", count)


def teller_of(record: Record) -> int | None:
    """Return the seat from whose side a game is described: the only person's; None if several people play, or none.

    The people at a table of friends hold their cards on phones: such a game is nobody's at this screen.
    """
    people = people_of(record.seats)
    return people[0] if len(people) == 1 and record.joint is None else None


def no_review(game: str, *, somebody_played: bool) -> str | None:
    """Return the reason why a finished game cannot be reviewed; None if it can."""
    if not entry_of(game).coach:
        return say("This game has no coach.")
    return None if somebody_played else say("Nobody at this screen played.")


def since_key(game: str, person: str | None = None) -> str:
    """Return the key in the store of the time from which the statistics of a game count, for a person or for all."""
    return f"{SINCE}{game} {person}" if person else f"{SINCE}{game}"


def started_anew(settings: Mapping[str, object], game: str, person: str | None = None) -> float:
    """Return the time, since 1970, from which the statistics of a game count, by the store's settings; 0 for all."""
    value = settings.get(since_key(game, person))
    return float(value) if isinstance(value, (int, float)) and 0 < value <= LATEST else 0.0


def won_words(store: Store, person: str | None = None) -> str:
    """Return the share of wins in the game that was finished last, "Euchre: 3 of 5 won", or what there is instead.

    It looks at the last `SAMPLE` games, of a person or of all, since a new start of the statistics.
    """
    last = store.games(finished=True, limit=SAMPLE, person=person)
    if not last:
        return say("Nothing finished yet")
    game = next((each.record.game for each in last if not each.damage), "")
    since = started_anew(store.settings(), game, person)
    found = store.games(game=game, finished=True, limit=SAMPLE, person=person)
    kept = [each for each in found if not each.damage and each.changed >= since]
    ends = [each.account.get("outcome") for each in kept if teller_of(each.record) is not None]
    known = [end for end in ends if end in (Outcome.WON, Outcome.LOST, Outcome.DRAWN)]
    if not known:
        return NOTHING_COUNTED
    message = mark("{game}: {won} of the last {n} won") if len(kept) == SAMPLE else mark("{game}: {won} of {n} won")
    return say(message, game=title_of(game), won=known.count(Outcome.WON), n=len(known))


class ReplayedStanding:
    """The present state of a kept game, found by playing its moves again, some of them at a time."""

    def __init__(self, load: Callable[[], Record]) -> None:
        """``load`` returns the record with its moves; it is called with the first step."""
        self._load = load
        self._match: Match | None = None
        self._moves: tuple[str, ...] = ()
        self.seat: int | None = None
        """The seat from whose side the game is described."""
        self.account: Account | None = None
        """The account of the game; None until all moves are made."""
        self.cards: tuple[str, ...] = ()
        """The names of cards that this seat holds and nobody else sees."""
        self.problem = ""
        """The reason why the record cannot be read, in one sentence."""

    @property
    def settled(self) -> bool:
        """True once all moves are made, or the record turned out to be unreadable."""
        return bool(self.problem) or self.account is not None

    def go_on(self, seconds: float = SLICE) -> None:
        """Make moves for about that long."""
        self.problem = reason_of(lambda: self._go_on(seconds))

    def _go_on(self, seconds: float) -> None:
        if self._match is None:
            record = self._load()
            self.seat = teller_of(record)
            self._match, self._moves = Match(replace(record, moves=())), record.moves
            return
        match, end = self._match, time.perf_counter() + seconds
        while match.ply < len(self._moves) and time.perf_counter() < end:
            match.play(match.game.parse(self._moves[match.ply]))
        if match.ply == len(self._moves):
            self.cards = _own_cards(match, self.seat)
            self.account = account_of(match, self.seat)


def reason_of(read: Callable[[], object]) -> str:
    """Call ``read`` on a kept game; return one sentence if that fails, else an empty text.

    A file may hold anything, and nothing in it may end the program.
    """
    try:
        read()
    except ValueError as problem:
        return str(problem)
    except Exception:
        log.warning("A kept game cannot be read.", exc_info=True)
        return UNFIT
    return ""


def _own_cards(match: Match, seat: int | None) -> tuple[str, ...]:
    """Return the names of the cards that ``seat`` sees and a spectator does not, sorted as in a hand."""
    if seat is None:
        return ()
    own, public = match.view(seat), match.view(None)
    places = [place for place in own.places if own.shows(place) and not public.shows(place)]
    return tuple(
        card.name for card in sorted(card for place in places for card in own.cards(place) if card is not None)
    )
