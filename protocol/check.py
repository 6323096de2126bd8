"""What a program does wrong: it is tried in positions of every kind, and with everything that the protocol may bring.

Each check starts the program anew where that matters, and ends in a :class:`Finding` with one plain sentence.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
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
from protocol.positions import Tour, marks_of, nothing_in, variants
from protocol.process import TIME_TO_LEAVE

OF_A_KIND: Final = 20
"""The most questions about positions of one kind; in further ones the program's seat moves by chance."""
ROUNDS: Final = 2
"""How often every rule is played at most, with other cards each time."""
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


class Verdict(str, Enum):
    """The outcome of a check."""

    GOOD = "good"
    WARNING = "warning"
    WRONG = "wrong"
    LEFT_OUT = "left out"


@dataclass(frozen=True)
class Finding:
    """The outcome of a check in a sentence; ``details`` are further lines, such as counts."""

    check: str
    verdict: Verdict
    sentence: str
    details: tuple[str, ...] = ()


class Trial:
    """The checks of one program."""

    def __init__(
        self, command: str, entries: Sequence[Entry], deadline: float, rounds: int = ROUNDS, of_a_kind: int = OF_A_KIND
    ) -> None:
        """``deadline`` are the seconds for a move. Raises ValueError with one sentence for a command without sense."""
        self._command = Command.parse(command)
        self._entries, self._deadline = tuple(entries), deadline
        self._rounds, self._of_a_kind = rounds, of_a_kind
        self._slowest = 0.0
        self._noise = self._memory = 0

    def findings(self) -> Iterator[Finding]:
        """Yield the findings, one as each check ends."""
        try:
            talk = self._start()
        except Misbehaved as wrong:
            yield Finding("hello", Verdict.WRONG, str(wrong), _last_words(wrong))
            yield Finding("the rest", Verdict.LEFT_OUT, "Without a hello there is nothing more to try.")
            return
        hello = talk.hello
        yield _told_hello(hello)
        self._end(talk)
        playable = tuple(entry for entry in self._entries if not hello.games or entry.key in hello.games)
        if not playable:
            plays = ", ".join(hello.games)
            yield Finding("games", Verdict.WRONG, f"It plays {plays}, and none of the games that it is tried in.")
            return
        for entry in self._entries:
            if entry not in playable:
                yield Finding(entry.key, Verdict.LEFT_OUT, f"It does not play {entry.title}.")
        self._first = _first_question(playable[0])
        answers = self._tried("an answer", "It answers a question with a legal move.", self._one_question)
        yield answers
        if answers.verdict is Verdict.WRONG:
            yield Finding("the rest", Verdict.LEFT_OUT, "Without an answer there is nothing more to try.")
            return
        yield self._tried("silence", "It writes nothing that nobody has asked for.", self._stays_silent)
        yield self._tried("unknown fields", "It ignores fields that it does not know.", self._unknown_fields)
        yield self._tried("unknown messages", "It ignores messages that it does not know.", self._unknown_messages)
        if hello.options:
            names = listed([option.key for option in hello.options])
            yield self._tried("options", f"It goes on after its options are set: {names}.", self._options)
        for entry in playable:
            yield from self._positions(entry)
        yield self._tried("a new game", "It begins a new game in the middle of another.", self._new_game)
        yield self._tried("a restart", "Started anew in the middle of a game, it goes on with it.", self._restart)
        yield self._repeats()
        yield self._leaves("quit", "It ends when it is told to quit.", lambda talk: talk.process.send(messages.quit()))
        yield self._leaves("the end of input", "It ends when its input ends.", lambda talk: talk.process.hang_up())
        yield self._speed()
        yield self._bounds()

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

    def _tried(self, check: str, good: str, trial: Callable[[Talk], None]) -> Finding:
        """Return the finding of a check that goes well unless the program misbehaves or ValueError is raised."""
        talk: Talk | None = None
        try:
            talk = self._start()
            trial(talk)
        except Misbehaved as wrong:
            return Finding(check, Verdict.WRONG, str(wrong), _last_words(wrong))
        except ValueError as error:
            return Finding(check, Verdict.WRONG, str(error))
        finally:
            if talk is not None:
                self._end(talk)
        return Finding(check, Verdict.GOOD, good)

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
        for choose in (0, -1):
            talk.process.send(messages.options({option.key: _values(option)[choose] for option in talk.hello.options}))
            self._one_question(talk)

    def _new_game(self, talk: Talk) -> None:
        entry = self._playable(talk)[0]
        for number in (1, 2, 1):
            self._play_on(talk, Tour(entry, entry.usual_rules, number), 2)

    def _restart(self, talk: Talk) -> None:
        for entry in self._playable(talk):
            tour = Tour(entry, entry.usual_rules, 5)
            self._play_on(talk, tour, 4)
            again = self._start()
            try:
                self._play_on(again, tour, 2)
            finally:
                self._end(again)

    def _playable(self, talk: Talk) -> list[Entry]:
        return [entry for entry in self._entries if not talk.hello.games or entry.key in talk.hello.games]

    def _play_on(self, talk: Talk, tour: Tour, questions: int) -> None:
        for position, _ in zip(tour.positions(), range(questions), strict=False):
            tour.play(self._ask(talk, position.view, rng_of(1, tour.seat, tour.ply)))

    # -- all kinds of positions

    def _positions(self, entry: Entry) -> Iterator[Finding]:
        """Yield what is wrong in positions of a game, each fault once, and then the kinds that were met."""
        kinds: Counter[str] = Counter()
        marks: Counter[str] = Counter()
        may_miss: set[str] = set()
        faults: list[str] = []
        talk: Talk | None = None
        rules = list(variants(entry))
        for number, values in enumerate(rules * self._rounds):
            if number == len(rules) and min(kinds.values()) >= self._of_a_kind:
                break
            tour = Tour(entry, values, number)
            for position in tour.positions():
                if kinds[position.kind] >= self._of_a_kind:
                    tour.play(None)
                    continue
                kinds[position.kind] += 1
                marks.update(marks_of(position.view))
                may_miss |= nothing_in(position.view)
                try:
                    talk = talk or self._start()
                    tour.play(self._ask(talk, position.view, rng_of(number, tour.seat, tour.ply)))
                except Misbehaved as wrong:
                    faults.append(str(wrong))
                    talk = None
                    about = f"{entry.title}, {position.kind}"
                    if faults.count(str(wrong)) == 1:
                        yield Finding(entry.key, Verdict.WRONG, f"{about}: {wrong}", _last_words(wrong))
                    if len(faults) == MOST_FAULTS:
                        yield Finding(entry.key, Verdict.LEFT_OUT, f"After {MOST_FAULTS} failures: the rest.")
                        return
                    tour.play(None)
            if talk is not None and tour.over:
                talk.end(tour.view)
        if talk is not None:
            self._end(talk)
        if not faults:
            told = [f"{count:6,}  {kind}" for kind, count in sorted(kinds.items())]
            among = [f"{name} {marks[name]:,}" for name in sorted(may_miss) if marks[name]]
            if among:
                told.append(f"among them: {', '.join(among)}")
            sentence = f"{kinds.total():,} questions in {len(kinds)} kinds of positions; every answer is legal."
            yield Finding(entry.key, Verdict.GOOD, f"{entry.title}: {sentence}", tuple(told))

    # -- what follows from several runs

    def _repeats(self) -> Finding:
        """Return whether two processes give the same answers to the same questions with the same random numbers."""
        check, answers = "repeatable", []
        try:
            for _ in range(2):
                talk = self._start()
                entry = self._playable(talk)[0]
                told = []
                tour = Tour(entry, entry.usual_rules, 9)
                for position, _ in zip(tour.positions(), range(REPEATED), strict=False):
                    told.append(self._ask(talk, position.view, rng_of(9, tour.seat, tour.ply)))
                    tour.play(None)
                self._end(talk)
                answers.append(told)
        except Misbehaved as wrong:
            return Finding(check, Verdict.WRONG, str(wrong), _last_words(wrong))
        same = sum(one == other for one, other in zip(*answers, strict=True))
        if same == len(answers[0]):
            return Finding(check, Verdict.GOOD, 'The same questions with the same "random" get the same answers.')
        sentence = (
            f'Of {len(answers[0])} questions {len(answers[0]) - same} got another answer when the same "random" came '
            "again: its games cannot be repeated."
        )
        return Finding(check, Verdict.WARNING, sentence)

    def _leaves(self, check: str, good: str, tell: Callable[[Talk], None]) -> Finding:
        def trial(talk: Talk) -> None:
            self._one_question(talk)
            tell(talk)
            if not talk.process.ends_within(TIME_TO_LEAVE):
                raise ValueError(f"It still runs {TIME_TO_LEAVE:g} second after that, and has to be ended.")

        return self._tried(check, good, trial)

    def _speed(self) -> Finding:
        words = f"The slowest answer took {self._slowest:.3f} of {self._deadline:g} seconds."
        slow = self._slowest > SLOW * self._deadline
        return Finding("speed", Verdict.WARNING if slow else Verdict.GOOD, words)

    def _bounds(self) -> Finding:
        memory = f"It filled {self._memory / (1 << 20):,.0f} MiB of memory" if self._memory else "Its memory is unknown"
        if self._noise > MUCH_NOISE:
            noise = f"wrote {self._noise / (1 << 20):,.1f} MiB to standard error, of which 4 KiB are kept"
            return Finding("bounds", Verdict.WARNING, f"{memory} and {noise}.")
        return Finding("bounds", Verdict.GOOD, f"{memory}, and wrote {self._noise:,} bytes to standard error.")


def _told_hello(hello: messages.Hello) -> Finding:
    version = f" {hello.version}" if hello.version else ""
    plays = f"plays {listed(hello.games)}" if hello.games else "plays every game"
    options = f", and has {len(hello.options)} options" if hello.options else ""
    sentence = f'It says hello as "{hello.name}{version}", speaks version {messages.VERSION}, {plays}{options}.'
    return Finding("hello", Verdict.GOOD, sentence)


def _first_question(entry: Entry) -> View[Any]:
    """Return the view of the first position of a game with several legal moves; any position where none has."""
    tour = Tour(entry, entry.usual_rules, 0)
    last = tour.view
    for position in tour.positions():
        last = position.view
        if len(last.legal_moves()) > 1:
            break
        tour.play(None)
    return last


def _silent(talk: Talk, when: str) -> None:
    """Raise ValueError if the program writes anything now, Misbehaved if it ends."""
    written = talk.process.overheard(QUIET)
    if written is not None:
        raise ValueError(f"It wrote {quoted(written)} {when}.")


def _values(option: Option) -> tuple[Value, ...]:
    if isinstance(option, Toggle):
        return (True, False)
    if isinstance(option, Choice):
        return tuple(option.choices)
    assert isinstance(option, Number)
    return (option.lowest, option.highest)


def _last_words(wrong: Misbehaved) -> tuple[str, ...]:
    """Return the last lines that the program wrote to standard error."""
    return tuple(wrong.last_words.splitlines()[-5:]) if wrong.kind is not Kind.START else ()
