"""A match being played at a table: it takes people's moves, lets bots think off the main thread, and never blocks.

The session knows no screen and no clock: the scene passes in the time and says when the table is at rest.

A game that is kept has a journal. A move goes there first, and is made, and seen, once it is on the disk.

What the table does without asking, as dealing, begins no journal, so a game begun by mistake leaves nothing. All moves
of one click (War's "To the end") are found on a copy of the match, some in each frame, and handed over together.
Meanwhile `waits` is true, and pointer and keys are queued.

The session asks in every frame for the bot's answer (`thoughts`), and plays it when the table is at rest and the bot
has appeared to think for a moment. If bots alone play, it shows `Match.open_view`, with all hands visible; no bot gets
it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Protocol

from engine.account import HERE, account_of
from engine.cards import Card
from engine.events import Event, redact
from engine.game import IllegalMove
from engine.match import Match
from engine.record import Record
from engine.view import View
from engine.zones import Place, opened
from gui.table.outside import Outside
from gui.table.program_words import fault_words
from gui.table.programs import Fault
from gui.table.thinking import ThinkingProcess
from gui.table.thought import BotThought
from gui.table.thoughts import Pace, Thoughts
from gui.waking import wake

log = logging.getLogger(__name__)


class SessionJournal(Protocol):
    """The part of a kept game's journal that a session uses: `store` has one, which writes on a thread of its own."""

    @property
    def number(self) -> int:
        """The number of the kept game."""

    @property
    def account(self) -> Mapping[str, Any]:
        """The account that was noted last; empty before the first."""

    @property
    def settled(self) -> bool:
        """True if everything that was handed over is on the disk."""

    def append(self, ply: int, moves: Sequence[str]) -> None:
        """Keep moves that are made from position ``ply`` on."""

    @property
    def notice(self) -> str:
        """A sentence if the game became a kept game of its own, because another window played it too; else empty."""

    def go_to(self, ply: int) -> None:
        """Keep a jump to position ``ply``; moves beyond it can be made again."""

    def note(self, account: Mapping[str, Any], finished: bool) -> None:
        """Keep the game's account, for lists of games."""


LOST_SEATS = "lost seats"
"""The key, in the account of a kept game, of the seats whose programs the game's own bots have taken over."""
LONGEST_PAUSE = 300.0
"""The most seconds between two notes that count as time at the table; nobody is there for longer."""
MOVES_A_FRAME = 1000
"""Most moves of one click that are found in a frame: some 10 ms of War."""


class Session:
    """One match and the seat that looks at it; ``viewer`` None is a spectator."""

    def __init__(
        self,
        match: Match,
        viewer: int | None,
        pace: Pace,
        clock: Callable[[], float] | None = None,
        process: ThinkingProcess | None = None,
        journal: SessionJournal | None = None,
        lost_seats: Collection[int] = (),
        keep: Callable[[Record], SessionJournal] | None = None,
        outside: Outside | None = None,
    ) -> None:
        """``journal`` keeps the match; without one ``keep`` does from the first move that a person chooses.

        ``lost_seats`` are the seats of programs that the game's own bots have taken over.

        ``clock`` tells seconds, on any thread, and hurries bots that think for `thoughts.LONGEST_THOUGHT`.

        Without one they take the time that they need, and the same seed and moves of people give the same match.
        Bots that may think for long do so in ``process``, if there is one, and choose the same there.
        ``outside`` are people who are not at this screen.
        """
        self.match = match
        self.viewer = viewer
        self.coach = process or ThinkingProcess()
        """The process that hints come from; it starts with the first one."""
        self.hands_open = False
        """True while all hands are seen; only where bots alone play."""
        self.journal = journal
        self._keep = keep
        self._notice = ""
        """The last sentence about the journal that `news` returned."""
        self._due: Callable[[], tuple[Event, ...]] | None = None
        """The function that makes the moves that were handed in, called once they are kept."""
        self._search: Iterator[None] | None = None
        """The search for the moves of one click, a step for each frame; it hands them in at its end."""
        self.jumped_from: View[Any] | None = None
        """The viewer's view before the last of several moves that were made at once; None after a single move."""
        self._runs: list[range] = []
        """The plies of moves that were made at once: they are taken back at once too."""
        self._outside = outside
        self.people = [place for place in match.people if outside is None or place in outside.here]
        """The seats of people at this screen."""
        # A process is told the record alone.
        self._bots = Thoughts(pace, clock, process if match.follows_record else None, self.people, outside)
        self.lost_seats = set(lost_seats)
        """The seats that programs have lost, or never had here: the game's own bots play there."""
        self.trouble: list[str] = []
        """Sentences about programs that the table has to tell, oldest first."""
        before = None if journal is None else journal.account.get("seconds")
        self._seconds = float(before) if isinstance(before, (int, float)) else 0.0
        """The time at the table so far, in all sittings."""
        self._ended = False
        """True if the game was over when it was noted last: then no more time is counted."""

    @property
    def view(self) -> View[Any]:
        """The viewer's view of the match."""
        return self.match.open_view() if self.hands_open else self.match.view(self.viewer)

    @property
    def thought(self) -> BotThought | None:
        """The bot's thought about the present position, under way or done; None while nobody has begun to think."""
        return self._bots.thought

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return self.match.game.to_move is None

    def final_hands(self, hand_zone: str) -> tuple[tuple[Card, ...], ...]:
        """Return the cards that every seat has left in its hand, which all may see once the match has ended."""
        if not self.over:
            return ()
        hands = []
        for seat in range(self.match.game.seats):
            view, place = self.match.view(seat), Place(hand_zone, seat)
            cards = view.cards(place) if place in view.places else ()
            hands.append(tuple(card for card in cards if card is not None))
        return tuple(hands)

    @property
    def person_to_move(self) -> bool:
        """True if it is the turn of a person at this screen."""
        seat = self.match.game.to_move
        return seat in self.people

    @property
    def has_outside(self) -> bool:
        """True if people may play who are not at this screen."""
        return self._outside is not None

    @property
    def outside_to_move(self) -> bool:
        """True if somebody decides who is not at this screen."""
        seat = self.match.game.to_move
        return seat is not None and self._outside is not None and self._outside.asks(seat)

    # -- what is handed in, and made once it is kept

    @property
    def waits(self) -> bool:
        """True while moves are looked for, or something that was handed in is on its way to the disk."""
        return self._due is not None or self._search is not None

    @property
    def is_kept(self) -> bool:
        """True if the match is kept, now or from the first move that a person chooses."""
        return self.journal is not None or self._keep is not None

    def play(self, move: Any, *, chosen: bool = True) -> tuple[Event, ...]:
        """Hand in the next move, and return what `made` returns. Raises IllegalMove.

        ``chosen`` is False for a move that the table makes without asking: nobody loses a game of such moves alone.
        """
        game = self.match.game
        if move not in game.legal_moves():
            raise IllegalMove(game.objection(move))
        self._keep_moves([move], chosen=chosen)
        self._hand_in(partial(self._make, move))
        return self.made()

    def run(self, until: Callable[[Any], bool]) -> tuple[Event, ...]:
        """Hand in the moves that decide nothing until the condition holds or the game ends; return as `play` does.

        ``until`` is asked about a view without a history.
        """
        self._bots.forget()
        self._search = self._searching(until)
        return self.made()

    def _searching(self, until: Callable[[Any], bool]) -> Iterator[None]:
        """Find the moves of a run and hand them in; yield where the next frame may come."""
        ahead, moves = self.match.copy(), list[Any]()
        while ahead.game.to_move is not None:
            (move,) = ahead.legal_moves()
            moves.append(move)
            ahead.play(move)
            if until(ahead.game.view(self.viewer)):
                break
            if len(moves) % MOVES_A_FRAME == 0:
                wake()
                yield
        if len(moves) > MOVES_A_FRAME:
            wake()
            yield
        if moves:
            ahead.go_to(ahead.ply - 1)
            self._keep_moves(moves)
            self._hand_in(partial(self._make, moves[-1], moves[:-1], ahead))

    def _keep_moves(self, moves: Sequence[Any], *, chosen: bool = True) -> None:
        """Keep moves that will be made from here on; the first one that a person has chosen begins the journal."""
        if chosen and self.person_to_move and self.journal is None and self._keep is not None:
            self.journal = self._keep(self.match.record)
            self.note()
        if self.journal is not None:
            self.journal.append(self.match.ply, [*map(str, moves)])

    def go_to(self, ply: int, then: Callable[[], None]) -> None:
        """Hand in a jump to ``ply``, taking moves back or making them again; ``then`` is called when it is done."""
        if self.journal is not None:
            self.journal.go_to(ply)
        self._hand_in(partial(self._go_to, ply, then))
        self.made()

    def _hand_in(self, due: Callable[[], tuple[Event, ...]]) -> None:
        assert self._due is None, "one thing at a time"
        self._due = due
        self._bots.forget()

    def made(self, *, at_once: bool = False) -> tuple[Event, ...]:
        """Make the moves that were handed in, once they are kept; return the events of the last one for the viewer.

        Called in every frame, it never blocks. ``at_once`` makes them even if the disk does not answer.
        """
        if self._search is not None and next(self._search, self) is self:
            self._search = None
        if self._due is None or (self.journal is not None and not self.journal.settled and not at_once):
            return ()
        due, self._due = self._due, None
        return due()

    def _make(self, move: Any, skipped: Sequence[Any] = (), ahead: Match | None = None) -> tuple[Event, ...]:
        """Make a move; before it those that were ``skipped``, after which ``ahead`` is the match."""
        begin, self.jumped_from = self.match.ply, None
        self._runs = [run for run in self._runs if run.stop <= begin]
        if ahead is not None and skipped:
            self._log(skipped)
            self.match = ahead
            self._runs.append(range(begin, ahead.ply + 1))
            self.jumped_from = self.view
        self._log([move])
        visibility = opened(self.match.game.visibility) if self.hands_open else self.match.game.visibility
        return tuple(redact(event, self.viewer, visibility) for event in self.match.play(move))

    def _log(self, moves: Sequence[Any]) -> None:
        """Log moves of the seat to move. With the seed and the rules, these lines are the whole game.

        A report of trouble can be played again.
        """
        seat = self.match.game.to_move
        name = "" if seat is None else self.match.seats[seat].name
        for move, equal in groupby(moves, str):
            times = len([*equal])
            log.info("%s: %s%s", name, move, f", {times} times" if times > 1 else "")

    def _go_to(self, ply: int, then: Callable[[], None]) -> tuple[Event, ...]:
        log.info("From move %d to move %d.", self.match.ply, ply)
        self.match.go_to(ply)
        self.jumped_from = None
        then()
        return ()

    @property
    def undo_ply(self) -> int | None:
        """The number of moves made before a person's last decision; None if nothing can be taken back."""
        ply = self.match.decision_before() if self.people else None
        run = next((run for run in self._runs if ply is not None and ply in run and run.start < self.match.ply), None)
        return ply if run is None else run.start

    @property
    def redo_ply(self) -> int | None:
        """The number of moves made before the next decision of those taken back; None if nothing was taken back."""
        ply = self.match.decision_after() if self.people else None
        run = next((run for run in self._runs if ply is not None and self.match.ply in run), None)
        return ply if run is None else run.stop

    # -- bots

    def bot_plays(self, now: float) -> tuple[Event, ...]:
        """Let the bot whose turn it is move, once it is ready and has seemed to think; return the events, if any.

        Called in every frame in which the table is at rest. A bot's error is raised here, on the caller's thread.
        """
        if self.over or self.person_to_move or self.outside_to_move or self.waits:
            return ()
        thought = self._bots.ready(self.match, now)
        if thought is None:
            return ()
        if thought.error is not None:
            raise thought.error
        if thought.cut:
            seat = self.match.game.to_move
            log.info("%s was told to decide at once.", "" if seat is None else self.match.seats[seat].name)
        if thought.fault is not None:
            self._take_over(thought.fault)
        return self.play(thought.move)

    def _take_over(self, fault: Fault) -> None:
        """Note that the game's own bot plays on for the program whose turn it is."""
        seat = self.match.game.to_move
        assert seat is not None, "nobody thinks after the end"
        player = self.match.seats[seat]
        log.warning("%s loses its seat: %s", player.name, fault.details)
        self.lost_seats.add(seat)
        self.trouble.append(fault_words(fault.kind, player.words, self.match.bot_title(seat)))
        self.note()

    def think_ahead(self) -> None:
        """Start the bot whose turn it is, so that its move is ready when the table is."""
        if not self.over and not self.person_to_move and not self.outside_to_move and not self.waits:
            self._bots.about(self.match)

    def take_news(self) -> str:
        """Return a new sentence about the journal, once; empty without one, or if it was taken already."""
        notice = "" if self.journal is None else self.journal.notice
        before, self._notice = self._notice, notice
        return notice if notice != before else ""

    def note(self, passed: float = 0.0) -> None:
        """Note the account of the game for the only person, or for a spectator where several people play or none.

        ``passed`` are the seconds at the table since the last note.
        """
        if not self._ended:
            self._seconds += min(max(0.0, passed), LONGEST_PAUSE)
        self._ended = self.over
        if self.journal is None:
            return
        try:
            account = account_of(self.match, self.people[0] if len(self.people) == 1 else None).to_json()
        except Exception:
            # A game goes on even if its account cannot be made.
            log.exception("The account of the game cannot be made.")
            return
        lost = {LOST_SEATS: sorted(self.lost_seats)} if self.lost_seats else {}
        here = {HERE: self.people} if self._outside is not None else {}
        self.journal.note({**account, "seconds": round(self._seconds, 1), **lost, **here}, self.over)

    def close(self) -> None:
        """Stop all thinking: the match does not go on at this table."""
        self.coach.close()
