"""The check of a program: it is tried in positions of every kind, and with everything that the protocol may bring.

Almost every check starts the program anew. Each ends in a :class:`CheckResult` with one plain sentence.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any, Final

from engine.bot import rng_of
from engine.entry import Entry
from engine.options import Choice, Number, Option, Toggle, Value
from engine.phrases import listed
from engine.quoting import quoted
from engine.view import View
from protocol import messages
from protocol.bot import Talk
from protocol.command import Command
from protocol.misbehaved import Kind, Misbehaved
from protocol.positions import AskedPosition, Tour, absent_facts, present_facts, variants
from protocol.process import TIME_TO_LEAVE

OF_A_KIND: Final = 20
"""The most questions about positions of one kind; in further ones the program's seat moves at random."""
ROUNDS: Final = 2
"""The most games by each set of rules, each with other cards."""
MOST_FAULTS: Final = 3
"""The failures in one game after which it is not asked about it any more."""
QUIET: Final = 0.3
"""Seconds for which a program that nobody asks must write nothing."""
REPEATED: Final = 12
"""Questions that are asked twice, to see whether the answers repeat."""
MUCH_NOISE: Final = 1 << 20
"""Bytes on standard error that are worth a warning."""
SLOW: Final = 0.5
"""The share of the deadline from which an answer is called slow."""


class CheckOutcome(str, Enum):
    """The outcome of a check."""

    GOOD = "good"
    WARNING = "warning"
    WRONG = "wrong"
    LEFT_OUT = "left out"


@dataclass(frozen=True)
class CheckResult:
    """The outcome of a check in a sentence; ``details`` are further lines, such as counts."""

    check: str
    verdict: CheckOutcome
    sentence: str
    details: tuple[str, ...] = ()


class AskedPositions:
    """The positions of one game in which a program was asked."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self._present: Counter[str] = Counter()
        """The number of positions in which a fact was true or had a value, by its name."""
        self._absent: set[str] = set()
        """The names of the facts that were false or had no value somewhere."""

    def note(self, position: AskedPosition) -> None:
        """Count the position."""
        self.kinds[position.kind] += 1
        self._present.update(present_facts(position.view))
        self._absent |= absent_facts(position.view)

    def lines(self) -> Iterator[str]:
        """Yield a line for each kind, and one on the facts that not all positions had."""
        for kind, count in sorted(self.kinds.items()):
            yield f"{count:6,}  {kind}"
        among = [f"{name} {self._present[name]:,}" for name in sorted(self._absent) if self._present[name]]
        if among:
            yield f"among them: {', '.join(among)}"


class Trial:
    """The checks of one program."""

    def __init__(
        self, command: str, entries: Sequence[Entry], deadline: float, rounds: int = ROUNDS, of_a_kind: int = OF_A_KIND
    ) -> None:
        """``deadline`` is the time for a move in seconds. ``rounds`` and ``of_a_kind`` bound the number of questions.

        Raises ValueError with one sentence for a command that cannot be read.
        """
        self._command = Command.parse(command)
        self._entries, self._deadline = tuple(entries), deadline
        self._rounds, self._of_a_kind = rounds, of_a_kind
        self._playable: tuple[Entry, ...] = ()
        """The games that the program plays, once it has said hello."""
        self._slowest = 0.0
        """Seconds that the slowest answer took."""
        self._noise = self._memory = 0
        """The most bytes that one of its processes wrote to standard error, and that one filled of memory."""

    def findings(self) -> Iterator[CheckResult]:
        """Yield the findings, one as each check ends."""
        try:
            talk = self._start()
        except Misbehaved as wrong:
            yield CheckResult("hello", CheckOutcome.WRONG, str(wrong), _last_words(wrong))
            yield CheckResult("the rest", CheckOutcome.LEFT_OUT, "Without a hello there is nothing more to try.")
            return
        hello = talk.hello
        yield _told_hello(hello)
        self._end(talk)
        self._playable = tuple(entry for entry in self._entries if not hello.games or entry.key in hello.games)
        if not self._playable:
            plays = ", ".join(hello.games)
            yield CheckResult(
                "games", CheckOutcome.WRONG, f"It plays {plays}, and none of the games that it is tried in."
            )
            return
        for entry in self._entries:
            if entry not in self._playable:
                yield CheckResult(entry.key, CheckOutcome.LEFT_OUT, f"It does not play {entry.title}.")
        answers = self._tried("an answer", "It answers a question with a legal move.", self._one_question)
        yield answers
        if answers.verdict is CheckOutcome.WRONG:
            yield CheckResult("the rest", CheckOutcome.LEFT_OUT, "Without an answer there is nothing more to try.")
            return
        yield self._tried("silence", "It writes nothing that nobody has asked for.", self._stays_silent)
        yield self._tried("unknown fields", "It ignores fields that it does not know.", self._unknown_fields)
        yield self._tried("unknown messages", "It ignores messages that it does not know.", self._unknown_messages)
        if hello.options:
            names = listed([option.key for option in hello.options])
            yield self._tried("options", f"It goes on after its options are set: {names}.", self._options)
        for entry in self._playable:
            yield from self._positions(entry)
        yield self._tried("a new game", "It begins a new game in the middle of another.", self._new_game)
        yield self._tried("a restart", "Started anew in the middle of a game, it goes on with it.", self._restart)
        yield self._repeats()
        yield self._leaves("quit", "It ends when it is told to quit.", lambda talk: talk.process.send(messages.quit()))
        yield self._leaves("the end of input", "It ends when its input ends.", lambda talk: talk.process.hang_up())
        yield self._speed()
        yield self._bounds()

    @cached_property
    def _first(self) -> View[Any]:
        """The view of the first position with several legal moves in the first game; any one if no position has."""
        entry = self._playable[0]
        tour = Tour(entry, entry.usual_rules, 0)
        last = tour.view
        for position in tour.positions():
            last = position.view
            if len(last.legal_moves()) > 1:
                break
            tour.play(None)
        return last

    # -- starting and ending

    def _start(self) -> Talk:
        return Talk(self._command)

    def _end(self, talk: Talk) -> None:
        talk.process.quit()
        self._noise = max(self._noise, talk.process.noise)
        self._memory = max(self._memory, talk.process.memory)

    def _ask(self, talk: Talk, view: View[Any], rng: Random) -> Any:
        began = time.monotonic()
        move = talk.choose(view, rng, self._deadline)
        self._slowest = max(self._slowest, time.monotonic() - began)
        return move

    def _tried(self, check: str, good: str, trial: Callable[[Talk], None]) -> CheckResult:
        """Return the finding of a check that goes well unless the program misbehaves or ValueError is raised."""
        talk: Talk | None = None
        try:
            talk = self._start()
            trial(talk)
        except Misbehaved as wrong:
            return CheckResult(check, CheckOutcome.WRONG, str(wrong), _last_words(wrong))
        except ValueError as error:
            return CheckResult(check, CheckOutcome.WRONG, str(error))
        finally:
            if talk is not None:
                self._end(talk)
        return CheckResult(check, CheckOutcome.GOOD, good)

    # -- single checks

    def _one_question(self, talk: Talk) -> None:
        self._ask(talk, self._first, Random(0))

    def _stays_silent(self, talk: Talk) -> None:
        _silent(talk, "before anybody asked")
        self._one_question(talk)
        _silent(talk, "after its answer")

    def _unknown_fields(self, talk: Talk) -> None:
        talk.process.send({**messages.hello(), "colour": {"red": [1, 2]}})
        messages.hello_in(talk.process.receive(self._deadline))
        talk.process.send({**messages.game(self._first), "weather": "fine"})
        moves = [str(move) for move in self._first.legal_moves()]
        question = messages.choose(self._first, 1, self._first.history, moves, Random(0), self._deadline)
        talk.process.send({**question, "audience": 12, "position": {**question["position"], "light": None}})
        answer = messages.answer_in(talk.process.receive(self._deadline))
        if answer.move not in moves:
            raise ValueError(f"It made the illegal move {quoted(answer.move)}.")

    def _unknown_messages(self, talk: Talk) -> None:
        talk.process.send({"type": "weather", "sun": True, "id": 1})
        self._one_question(talk)
        talk.process.send({"type": "chat", "text": "Well played."})
        _silent(talk, "after a message that it cannot know")

    def _options(self, talk: Talk) -> None:
        for end in (0, 1):
            talk.process.send(messages.options({option.key: _ends_of(option)[end] for option in talk.hello.options}))
            self._one_question(talk)

    def _new_game(self, talk: Talk) -> None:
        entry = self._playable[0]
        for number in (1, 2, 1):
            self._play_on(talk, Tour(entry, entry.usual_rules, number), 2)

    def _restart(self, talk: Talk) -> None:
        for entry in self._playable:
            tour = Tour(entry, entry.usual_rules, 5)
            self._play_on(talk, tour, 4)
            again = self._start()
            try:
                self._play_on(again, tour, 2)
            finally:
                self._end(again)

    def _play_on(self, talk: Talk, tour: Tour, questions: int) -> None:
        for position, _ in zip(tour.positions(), range(questions), strict=False):
            tour.play(self._ask(talk, position.view, rng_of(1, tour.seat, tour.ply)))

    # -- all kinds of positions

    def _positions(self, entry: Entry) -> Iterator[CheckResult]:
        """Yield the faults in positions of a game, each once; if there are none, the kinds of positions."""
        tally = AskedPositions()
        faults: list[str] = []
        talk: Talk | None = None
        rules = list(variants(entry))
        for number, values in enumerate(rules * self._rounds):
            if number == len(rules) and min(tally.kinds.values()) >= self._of_a_kind:
                break
            tour = Tour(entry, values, number)
            for position in tour.positions():
                if tally.kinds[position.kind] >= self._of_a_kind:
                    tour.play(None)
                    continue
                tally.note(position)
                try:
                    talk = talk or self._start()
                    tour.play(self._ask(talk, position.view, rng_of(number, tour.seat, tour.ply)))
                except Misbehaved as wrong:
                    faults.append(str(wrong))
                    talk = None
                    if faults.count(str(wrong)) == 1:
                        where = f"This was in {entry.title}, in a position of the kind {quoted(position.kind)}."
                        yield CheckResult(entry.key, CheckOutcome.WRONG, f"{wrong} {where}", _last_words(wrong))
                    if len(faults) == MOST_FAULTS:
                        sentence = f"After {MOST_FAULTS} failures the rest of {entry.title} is left out."
                        yield CheckResult(entry.key, CheckOutcome.LEFT_OUT, sentence)
                        return
                    tour.play(None)
            if talk is not None and tour.over:
                talk.end(tour.view)
        if talk is not None:
            self._end(talk)
        if not faults:
            count = len(tally.kinds)
            where = f"{count} {'kind' if count == 1 else 'kinds'} of positions of {entry.title}"
            sentence = f"{tally.kinds.total():,} questions in {where}; every answer is legal."
            yield CheckResult(entry.key, CheckOutcome.GOOD, sentence, tuple(tally.lines()))

    # -- findings from several questions

    def _repeats(self) -> CheckResult:
        """Return the finding on whether two processes give the same answers to the same questions."""
        check, answers = "repeatable", []
        try:
            for _ in range(2):
                talk = self._start()
                entry = self._playable[0]
                told = []
                tour = Tour(entry, entry.usual_rules, 9)
                for position, _ in zip(tour.positions(), range(REPEATED), strict=False):
                    told.append(self._ask(talk, position.view, rng_of(9, tour.seat, tour.ply)))
                    tour.play(None)
                self._end(talk)
                answers.append(told)
        except Misbehaved as wrong:
            return CheckResult(check, CheckOutcome.WRONG, str(wrong), _last_words(wrong))
        same = sum(one == other for one, other in zip(*answers, strict=True))
        if same == len(answers[0]):
            return CheckResult(
                check, CheckOutcome.GOOD, 'The same questions with the same "random" get the same answers.'
            )
        sentence = (
            f'Of {len(answers[0])} questions {len(answers[0]) - same} got another answer when the same "random" came '
            "again: its games cannot be repeated."
        )
        return CheckResult(check, CheckOutcome.WARNING, sentence)

    def _leaves(self, check: str, good: str, tell: Callable[[Talk], None]) -> CheckResult:
        def trial(talk: Talk) -> None:
            self._one_question(talk)
            tell(talk)
            if not talk.process.ends_within(TIME_TO_LEAVE):
                raise ValueError(f"It still runs {TIME_TO_LEAVE:g} second later.")

        return self._tried(check, good, trial)

    def _speed(self) -> CheckResult:
        words = f"The slowest answer took {self._slowest:.3f} of {self._deadline:g} seconds."
        slow = self._slowest > SLOW * self._deadline
        return CheckResult("speed", CheckOutcome.WARNING if slow else CheckOutcome.GOOD, words)

    def _bounds(self) -> CheckResult:
        memory = f"It filled {self._memory / (1 << 20):,.0f} MiB of memory. " if self._memory else ""
        if self._noise > MUCH_NOISE:
            noise = f"It wrote {self._noise / (1 << 20):,.1f} MiB to standard error, of which 4 KiB are kept."
            return CheckResult("bounds", CheckOutcome.WARNING, f"{memory}{noise}")
        return CheckResult("bounds", CheckOutcome.GOOD, f"{memory}It wrote {self._noise:,} bytes to standard error.")


def _told_hello(hello: messages.Hello) -> CheckResult:
    version = f" {hello.version}" if hello.version else ""
    plays = f"plays {listed(hello.games)}" if hello.games else "plays every game"
    count = len(hello.options)
    options = f", and has {count} {'option' if count == 1 else 'options'}" if count else ""
    sentence = f'It says hello as "{hello.name}{version}", speaks version {messages.VERSION}, {plays}{options}.'
    return CheckResult("hello", CheckOutcome.GOOD, sentence)


def _silent(talk: Talk, when: str) -> None:
    """Raise ValueError if the program writes anything now, Misbehaved if it ends."""
    written = talk.process.overheard(QUIET)
    if written is not None:
        raise ValueError(f"It wrote {quoted(written)} {when}.")


def _ends_of(option: Option) -> tuple[Value, Value]:
    """Return the first and the last value of an option."""
    if isinstance(option, Toggle):
        return (True, False)
    if isinstance(option, Choice):
        choices = tuple(option.choices)
        return choices[0], choices[-1]
    assert isinstance(option, Number)
    return (option.lowest, option.highest)


def _last_words(wrong: Misbehaved) -> tuple[str, ...]:
    """Return the last lines that the program wrote to standard error."""
    return tuple(wrong.last_words.splitlines()[-5:]) if wrong.kind is not Kind.START else ()
