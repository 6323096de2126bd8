"""The command review: the decisions of a played game with their verdicts, as text or JSON. Needs no pygame."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing

from engine.account import account_of
from engine.catalogue import entry_of
from engine.coach.coach import Deed, coach_of
from engine.coach.luck import rounded
from engine.coach.moments import moments_of
from engine.coach.review import Judgement, Review, reviewed
from engine.coach.verdicts import Verdict
from engine.match import Match
from engine.phrases import starting
from engine.quoting import printable
from engine.record import Record
from engine.telling import Teller
from engine.terminal import Console
from engine.terminal import run as run_in_terminal
from gui.coaching.coaching import kept_review, person_in, read_review
from gui.scenes.look_back.review.words import CostUnit, moment_sentences
from start import StartError
from start.keeping import MOST_SHOWN, opened_store
from start.parsing import PROGRAM, Parser, whole_number
from store.record_files import recording_of_file

_OF_SEVERAL = {Verdict.BEST: "best", Verdict.GOOD: "good", Verdict.SLIP: "slips", Verdict.BLUNDER: "blunders"}

_UNITS = {"points": "points", "books": "books", "chance": "chances to win"}


def parse(arguments: Sequence[str]) -> Namespace:
    """Return the arguments after `review`. Raises StartError, or SystemExit(0) after --help."""
    given = parser().read(arguments[1:])
    if given.game is None:
        raise StartError(f"Name a file or the number of a kept game after review, as in: {PROGRAM} review 12")
    return given


def run(given: Namespace) -> int:
    """Run the command and return the exit status. Raises StartError."""

    def act(_: Sequence[str], console: Console) -> int:
        record, review = named_review(given.game, given.seat)
        if given.json:
            console.write_line(json.dumps({"seats": [seat.name for seat in record.seats], **review.to_json(str)}))
        else:
            for line in review_lines(record, review):
                console.write_line(printable(line))
        return 0

    return run_in_terminal(act, (), PROGRAM, utf_8=given.json)


def parser() -> Parser:
    """Return the parser of the command."""
    about = (
        "Review a played game: every decision of one player with its cost, and the errors of everybody. "
        "Each is judged by what that player could see."
    )
    made = Parser(prog=f"{PROGRAM} review", description=about, allow_abbrev=False)
    made.add_argument("game", metavar="FILE | NUMBER", nargs="?", help="a record, or a kept game as in history")
    made.add_argument(
        "--seat",
        metavar="N",
        type=whole_number("--seat", MOST_SHOWN),
        help="whose decisions, from 1; usually the person's",
    )
    made.add_argument("--json", action="store_true", help="print the whole review as JSON, for other programs")
    return made


def named_review(name: str, seat: int | None) -> tuple[Record, Review]:
    """Return the record named ``name``, a file or the number of a kept game, and its review. Raises StartError.

    The review of a kept game goes on from the kept part, and is kept.
    """
    if os.path.lexists(name) or not (name.isascii() and name.isdigit()):
        try:
            record = recording_of_file(name).record
        except ValueError as error:
            raise StartError(str(error)) from None
        return record, made(record, _seat_in(record, seat))
    with closing(opened_store()) as store:
        try:
            record, step = store.record(int(name)), store.last_step(int(name))
        except LookupError as error:
            raise StartError(f"{str(error).rstrip('.')}; {PROGRAM} history lists the kept games.") from None
        except ValueError as error:
            raise StartError(str(error)) from None
        place = _seat_in(record, seat)
        if place != person_in(record):
            return record, made(record, place)
        review = made(record, place, read_review(store.review(int(name)), record))
        store.keep_review(int(name), kept_review(review, step))
        return record, review


def _seat_in(record: Record, seat: int | None) -> int:
    """Return the seat, from 0, that ``--seat`` names from 1, or the person's. Raises StartError."""
    if seat is None:
        return person_in(record)
    if seat > len(record.seats):
        raise StartError(f"--seat cannot be {seat}; this game has {len(record.seats)} seats.")
    return seat - 1


def made(record: Record, seat: int, so_far: Review | None = None) -> Review:
    """Return the whole review of a record, and show the progress in a terminal. Raises StartError."""
    try:
        if coach_of(record.game) is None:
            raise ValueError(f"{entry_of(record.game).title} has no coach yet.")
        shown = sys.stderr.isatty()
        for review in reviewed(record, seat, so_far):
            if shown:
                print(f"\r{len(review.judgements)} of {review.total} decisions", end="", file=sys.stderr, flush=True)
        if shown:
            print("\r" + " " * 40 + "\r", end="", file=sys.stderr, flush=True)
    except ValueError as error:
        raise StartError(f"This game cannot be reviewed: {error}") from None
    return review


def review_lines(record: Record, review: Review) -> Iterator[str]:
    """Yield the lines of the printed review."""
    match, teller, coach = Match(record), Teller(record.seats, review.seat), coach_of(record.game)
    assert coach is not None, "a coach made the review"
    yield f"{match.entry.title}. {account_of(match, review.seat).standing}"
    if not review.total:
        yield coach.line(match.view(review.seat), teller) or "Nobody had a choice in this game."
        return
    yield ""
    yield from _moments(review, teller)
    yield from _decisions(review, teller)
    yield ""
    yield f"Costs are in {_UNITS[coach.unit]}, give or take their standard errors."
    yield ""
    yield from _players(record, review)
    yield ""
    if review.chances:
        yield f"Chance to win, {'hand by hand' if review.hands else 'from start to end'}, in per cent:"
        yield "  " + " ".join(f"{chance * 100:.0f}" for chance in review.chances)
        yield ""
    yield from _parts(match, review, teller)


def _moments(review: Review, teller: Teller) -> Iterator[str]:
    """Yield the best, the dearest and the closest decision of the review's seat, each with the coach's comment."""
    if not review.yours:
        return
    name = teller.seats[review.seat].name if teller.seats[review.seat].player else ""
    for heading, moment, words in moment_sentences(moments_of(review), CostUnit(review.yours[0].unit), name):
        if moment is None:
            yield f"{heading}: {words}"
        else:
            judgement = moment.judgement
            yield f"{heading}: {judgement.deed.place}. {_with_card(judgement.deed.words, judgement.deed)}. {words}"
            if judgement.comment:
                yield f"    {judgement.comment}"
    yield ""


def _decisions(review: Review, teller: Teller) -> Iterator[str]:
    """Yield the table of the decisions of the review's seat, with the comment below each that cost something."""
    if not review.yours:
        yield f"{starting(teller.name(review.seat))} had no choice."
        return
    headings = ("", "Decision", "Verdict", "Cost", "Chance", "Better")
    lines = [headings, *(_line(judgement) for judgement in review.yours)]
    comments = ["", *(_comment(judgement) for judgement in review.yours)]
    for line, comment in zip(_table(lines), comments, strict=True):
        yield line
        if comment:
            yield f"    {comment}"


def _table(lines: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> Iterator[str]:
    """Yield the lines of a table; the columns ``numbers`` are aligned right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = [
            cell.rjust(width) if place in numbers else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def _line(judgement: Judgement) -> tuple[str, ...]:
    cost = judgement.chance_cost
    return (
        judgement.deed.place,
        _with_card(judgement.deed.words, judgement.deed),
        judgement.verdict.value,
        f"{judgement.cost:.2f} ± {judgement.error:.2f}",
        "" if not cost else f"-{cost * 100:.1f} %",
        "" if judgement.verdict is Verdict.BEST else _advice(judgement.better),
    )


def _comment(judgement: Judgement) -> str:
    return judgement.comment if judgement.verdict in (Verdict.SLIP, Verdict.BLUNDER) else ""


def _with_card(words: str, deed: Deed) -> str:
    return words if deed.card is None else f"{words} the {deed.card.words}"


def _advice(deed: Deed) -> str:
    return _with_card(deed.advice, deed) if deed.kind == "card" else deed.advice


def _players(record: Record, review: Review) -> Iterator[str]:
    """Yield the table of the players' verdicts and errors."""
    words = [_OF_SEVERAL[verdict].capitalize() for verdict in Verdict]
    headings = ("Player", "Decisions", *words, "Cost", "Each", "Accuracy")
    lines = [headings]
    for seat, player in enumerate(record.seats):
        mean, accuracy = review.mean_cost(seat), review.accuracy(seat)
        if mean is None or accuracy is None:
            continue
        lines.append(
            (
                *(player.name, str(len(review.of(seat)))),
                *(str(review.count(verdict, seat)) for verdict in Verdict),
                *(f"{review.cost(seat):.2f}", f"{mean:.3f}", f"{accuracy:.1%}".replace("%", " %")),
            )
        )
    return _table(lines, numbers=range(1, len(headings)))


def _parts(match: Match, review: Review, teller: Teller) -> Iterator[str]:
    """Yield the parts of the result; nothing where they are not known."""
    parts = review.parts
    if parts is None:
        return
    side = match.game.side(review.seat)
    others = [seat for seat in range(match.game.seats) if seat != review.seat]
    partners = [seat for seat in others if match.game.side(seat) == side]
    opponents = [seat for seat in others if match.game.side(seat) != side]
    own = "Your decisions" if not match.seats[review.seat].player else f"{teller.seats[review.seat].name}'s decisions"
    lines = [("The cards", parts.cards), (own, parts.yours)]
    if partners:
        lines.append((f"{_owners(teller, partners)} play", parts.partners))
    lines += [(f"{_owners(teller, opponents)} play", parts.opponents), ("Luck of the play", parts.luck)]
    yield "What made the difference, in points:"
    width = max(len(words) for words, _ in lines)
    names, shares = zip(*lines, strict=True)
    ends = ("Final difference", parts.result), ("Without luck", parts.adjusted)
    for words, points in (*zip(names, rounded(shares, 2), strict=True), *ends):
        yield f"  {words.ljust(width)}  {points:+6.2f}"


def _owners(teller: Teller, seats: Sequence[int]) -> str:
    *first, last = [f"{teller.name(seat)}'s" for seat in seats]
    return f"{', '.join(first)} and {last}" if first else last
