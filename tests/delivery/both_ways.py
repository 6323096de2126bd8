"""Everything that the engine does in many games, as text, so that two builds of the engine can be compared::

    PYTHONPATH=FOLDER:. python tests/delivery/both_ways.py [--rounds N] [--chapter NAME]

``FOLDER`` holds the engine that is meant. Each line of output names a chapter and the hash of its text; with
``--chapter`` the text itself is printed. A chapter is a game under some rules, its coaching, a review and so on. The
games, rules, bots and coaches are those of the catalogue; a round more plays each game under other rules.
"""

from __future__ import annotations

import argparse
import copy
import io
import json
import os
import pickle
import shlex
import sys
from collections.abc import Callable, Iterator
from dataclasses import astuple, replace
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.account import account_of
from engine.bot import Bot, Thinker
from engine.catalogue import entry_of, games
from engine.coach.assessment import Assessment, Budget
from engine.coach.choosing import Room
from engine.coach.coach import Coach, coach_of
from engine.coach.luck import Players
from engine.coach.making import PuzzleOrder, fault_of, puzzles_of_match
from engine.coach.played_moves import PlayedMove, played_moves
from engine.coach.puzzles import puzzles_in
from engine.coach.puzzles import to_json as puzzles_to_json
from engine.coach.review import is_decision, reviewed
from engine.coach.what_if import can_redeal, redealt
from engine.conformance.golden import playthrough, state_lines
from engine.conformance.playing import seen_in_some_games, some_rules
from engine.entry import Entry
from engine.events import event_text
from engine.every_move import every_move
from engine.fairness import commitment, committed_text, verify
from engine.match import Match
from engine.options import Values, objections
from engine.phrases import to_json as words_to_json
from engine.plugins import load
from engine.position import event_data, position_of, position_text
from engine.record import Record, Recording, Seat, digest, recordings_in
from engine.sharing import ALPHABET, code_of, code_of_record, shared_deal
from engine.telling import Teller
from engine.terminal import Console, EndOfInput
from learning.actions import Actions
from learning.encoding import variant_of
from learning.encodings import encoding_of

TESTS: Final = Path(__file__).parents[1]
PUZZLES: Final = TESTS.parent / "assets" / "puzzles"

AT_RANDOM: Final = 20
"""Games of a round that are played with random moves, each under other rules."""
LONGEST: Final = 200
"""Moves of a game in which bots think."""
LOOK_EACH: Final = 9
"""Moves between two positions that are written with all views."""
ASSESS_EACH: Final = 7
"""Decisions between two that the coach judges."""
CHANCE_EACH: Final = 40
"""Moves between two positions whose chances are asked for."""
PATIENCE: Final = 5
"""Times that a bot which thinks long may ask whether its time is up."""

Chapter = Callable[[], Iterator[str]]


def chapters(rounds: int) -> Iterator[tuple[str, Chapter]]:
    """Yield the chapters by name; a round plays every game under many sets of rules."""
    for number in range(rounds):
        for entry in games():
            for place, rules in enumerate(rules_in_round(entry, number)):
                yield f"{number} {entry.key} by bots {place}", partial(by_bots, entry, rules, number)
            for place, rules in enumerate(some_rules(entry, AT_RANDOM, seed=number)):
                yield f"{number} {entry.key} at random {place}", partial(at_random, entry, rules, number)
            yield f"{number} {entry.key} coaching", partial(coaching, entry, number)
            yield f"{number} {entry.key} review", partial(review, entry, number)
            yield f"{number} {entry.key} puzzles", partial(puzzles, entry, number)
            yield f"{number} {entry.key} rules", partial(rules_and_codes, entry, number)
            yield f"{number} {entry.key} numbers", partial(numbers, entry, number)
        yield f"{number} records", partial(records, number)
        yield f"{number} terminal", partial(terminal, number)
        yield f"{number} made puzzles", partial(made_puzzles, number)


def rules_in_round(entry: Entry, number: int) -> list[Values]:
    """Return all presets and a set of house rules in the first round, other house rules in later ones."""
    presets = [entry.checked(preset.rules) for preset in entry.presets] if number == 0 else []
    return [*presets, *some_rules(entry, 4, seed=number)[1:]]


# -- games


def at_random(entry: Entry, rules: Values, number: int) -> Iterator[str]:
    """Play a game to its end with random moves: every event, and every legal move. Now and then a copy plays on."""
    rng, game = Random(number), entry.new(rules, number)
    yield repr(game.rules)
    while legal := tuple(game.legal_moves()):
        if rng.random() < 0.01:
            game = rng.choice((copy.deepcopy(game), game.clone()))
        move = rng.choice(legal)
        yield f"{game.to_move}: {move} of {', '.join(map(str, legal))}"
        for event in game.apply(move):
            yield event_text(event)
    yield repr(game.winners)


def numbers(entry: Entry, number: int) -> Iterator[str]:
    """Play games with random moves: the numbers of all moves, and what learners see of the positions."""
    rng = Random(number)
    for rules in rules_in_round(entry, number):
        variant = variant_of(entry.key, rules)
        encoding, actions, game = encoding_of(variant), Actions(variant), variant.new(number)
        encoder = encoding.encoder(variant, encoding.layout(variant))
        yield f"{actions.texts} {every_move(game)}"
        for _ in range(LONGEST):
            seat = game.to_move
            if seat is None:
                break
            yield encoder.mask(actions, game, seat).hex()
            encoder.hear(game.apply(rng.choice(tuple(game.legal_moves()))))
            yield " ".join(encoder.observation(game, seat).hex() for seat in range(variant.seats))


def by_bots(entry: Entry, rules: Values, number: int) -> Iterator[str]:
    """Play a game with bots of every level: choices, chance, all views, refusals, accounts, and what is kept of it."""
    match = match_of(entry, rules, number)
    moves = seen_in_some_games(entry)
    while (seat := match.game.to_move) is not None and match.ply < LONGEST:
        if match.ply % LOOK_EACH == 0:
            yield from position(match, moves[match.ply % 5 :: 29])
        move, chance = chosen(match, seat)
        yield f"{match.ply}. {match.seats[seat].player}: {move!r} {move} {chance}"
        events = match.play(move)
        yield from map(event_text, events)
        yield json.dumps([event_data(event) for event in events])
    yield from position(match, moves[::97])
    yield from kept(match)


def match_of(entry: Entry, rules: Values, number: int) -> Match:
    """Return a match between bots of all levels, beginning with another level in each round."""
    keys = [*entry.bots]
    seats = (Seat(f"Player {seat}", keys[(seat + number) % len(keys)]) for seat in range(entry.seats(rules)))
    return Match(Record(entry.key, rules, number, tuple(seats), luck=f"{number:032x}"))


def chosen(match: Match, seat: int) -> tuple[Any, str]:
    """Return the choice of the bot at ``seat``, and what its random numbers are afterwards."""
    rng = match.rng(seat)
    return quick(match.bots[seat]).choose(match.view(seat), rng), rng.random().hex()


def quick(bot: Bot | None) -> Bot:
    """Return the bot. One that thinks long stops after the same number of steps in every build."""
    assert bot is not None, "bots sit at all seats"
    asked = iter(range(PATIENCE))
    return bot.hurried(lambda: next(asked, None) is None) if isinstance(bot, Thinker) else bot


def position(match: Match, others: tuple[Any, ...]) -> Iterator[str]:
    """Yield all that can be seen of a position: from every seat, the refusal of other moves, and every account."""
    for place, line in state_lines(match):
        yield f"{place}: {line}"
    for move in others:
        yield f"{move}: {match.game.objection(move)}"
    for seat in (*range(match.game.seats), None):
        account = account_of(match, seat)
        yield json.dumps(position_of(match.view(seat)))
        yield position_text(match.view(seat))
        yield f"account {seat}: {json.dumps(account.to_json())} {account.turn} {account!r}"


def kept(match: Match) -> Iterator[str]:
    """Yield what is kept of a match, what is found when it is checked, and the match after moves back and forth."""
    record = match.record
    recording = Recording(record, commitment=commitment(record), digest=digest(match.log))
    yield recording.to_json()
    yield committed_text(record)
    yield sent(recording)
    yield repr(verify(recording))
    yield repr(verify(replace(recording, digest="0" * 64)))
    assert Recording.from_json(recording.to_json()) == recording
    try:
        yield repr(shared_deal(code_of_record(record)))
    except ValueError as error:
        yield str(error)
    for ply in (match.ply // 2, 0, match.furthest):
        match.go_to(ply)
        yield f"{ply}: {digest(match.log)} {match.decision_before()} {match.decision_after()}"


# -- coaching


def coaching(entry: Entry, number: int) -> Iterator[str]:
    """Judge some decisions of a game: every figure and every sentence."""
    match, coach = match_of(entry, entry.usual_rules, number), coach_of(entry.key)
    if coach is None:
        return
    decisions = 0
    while (seat := match.game.to_move) is not None and match.ply < LONGEST:
        view = match.view(seat)
        if match.ply % CHANCE_EACH == 0:
            yield f"{match.ply}. {coach.chance(view)!r} {coach.line(view, Teller(match.seats, seat))}"
        if is_decision(view):
            decisions += 1
            if decisions % ASSESS_EACH == 0:
                yield from judged(coach, match, seat)
            if decisions == ASSESS_EACH and can_redeal(entry.key):
                other = next(redealt(match.record, match.ply, Random(match.ply)))
                yield from map(repr, state_lines(other))
        match.play(chosen(match, seat)[0])
    yield from parts(coach, match)


def judged(coach: Coach, match: Match, seat: int) -> Iterator[str]:
    """Yield the assessment of a decision and all sentences about it."""
    view, teller = match.view(seat), Teller(match.seats, seat)
    last: Assessment | None = None
    for last in coach.assessments(view, Random(match.ply), Budget(deals=12)):
        yield f"{sent(replace(last, imagined=()))} {[weight for weight, _ in last.imagined]}"
    assert last is not None, "a decision is judged"
    yield told(coach.reason(view, last, teller))
    for one in last.judged:
        yield told(coach.comment(view, last, one.move, teller))
        yield repr(coach.deed(view, one.move, teller))
    yield repr(coach.facts(view, last, teller))
    yield repr(coach.whereabouts(view, last))
    yield repr(coach.themes(view, last))
    yield json.dumps(last.to_json())


def sent(value: object) -> str:
    """Return a value as text. Asserts that it comes back unchanged when it is sent to another process."""
    assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == value
    return repr(value)


def told(sentence: str) -> str:
    """Return a sentence with the message and the values that it was made of."""
    return f"{sentence} {json.dumps(words_to_json(sentence))}"


def parts(coach: Coach, match: Match) -> Iterator[str]:
    """Yield the parts of the result for every side, with the bots of the game and without them."""
    if match.game.to_move is not None:
        # The parts of one hand: up to the position in which the next one is dealt.
        match = first_hand(match)
    played: list[PlayedMove] = [*played_moves(match.record)]
    bots = [quick(bot) for bot in match.bots]
    for seat in range(match.game.seats):
        for players in (None, Players(bots, lambda seat, ply: Random(seat * 1000 + ply))):
            found = coach.parts(played, seat, Random(seat), None, players)
            yield repr(found if found is None else astuple(found))
    yield coach.no_luck(match.game.rules)


def first_hand(match: Match) -> Match:
    """Return a match that ends before the second deal; the same one in a game without hands."""
    deals, texts = match.entry.deals_hand, match.record.moves
    if deals is None:
        return match
    dealt = [turn.ply for turn in played_moves(match.record) if deals(turn.move)]
    return Match(replace(match.record, moves=texts[: dealt[1]])) if len(dealt) > 1 else match


def review(entry: Entry, number: int) -> Iterator[str]:
    """Review the beginning of a game between people who move at random."""
    rules = rules_in_round(entry, number)[0]
    match, rng = match_of(entry, rules, number), Random(number)
    while match.game.to_move is not None and match.ply < LONGEST // 5:
        match.play(rng.choice(tuple(match.legal_moves())))
    if coach_of(entry.key) is None:
        return
    budget = Budget(deals=4)
    for step in reviewed(match.record, number % match.game.seats, budget=budget, others=budget):
        yield repr(step.judgements[-1:])
    yield json.dumps(step.to_json())
    yield repr([(step.accuracy(seat), step.cost(seat)) for seat in range(match.game.seats)])


def puzzles(entry: Entry, number: int) -> Iterator[str]:
    """Make puzzles from a game of bots."""
    coach = coach_of(entry.key)
    if coach is None or not coach.theme_words:
        return
    around = match_of(entry, entry.usual_rules, number).seats
    looks = Budget(deals=4), Budget(deals=8), Budget(deals=12)
    order = PuzzleOrder(entry.key, entry.usual_rules, around, looks)
    found = puzzles_of_match(order, number, Room(frozenset([*coach.theme_words][number % 3 :: 6])))
    yield sent(found)


def made_puzzles(number: int) -> Iterator[str]:
    """Read the puzzles that come with the program, judge a few again, and write them."""
    for path in sorted(PUZZLES.glob("*.json")):
        ready = puzzles_in(path.read_text(encoding="utf-8"))
        yield puzzles_to_json(ready)
        for puzzle in ready[number % 40 :: 40]:
            yield f"{puzzle.key} {puzzle.fault()} {fault_of(puzzle, Budget(deals=6))}"


# -- texts


def rules_and_codes(entry: Entry, number: int) -> Iterator[str]:
    """Say which values do not fit some rules; write codes of deals and read them again, right ones and wrong ones."""
    rng = Random(number)
    for rules in some_rules(entry, 25, seed=number):
        yield repr({option.key: objections(option, rules, entry.conditions) for option in entry.options})
        yield repr(entry.preset_with(rules))
        code = code_of(entry.key, rules, rng.randrange(10**18))
        yield f"{code} {shared_deal(code)!r}"
        place = rng.randrange(len(entry.key) + 1, len(code))
        wrong = code[:place] + rng.choice(ALPHABET) + code[place + 1 :]
        yield f"{wrong} {answer(partial(shared_deal, wrong))}"


def records(number: int) -> Iterator[str]:
    """Play the golden records; read these records damaged."""
    rng = Random(number)
    golden = sorted((TESTS / "conformance" / "golden").glob("*.json"))
    for path in golden if number == 0 else golden[number % len(golden) :][:1]:
        text = path.read_text(encoding="utf-8")
        yield playthrough(Record.from_json(text))
        for _ in range(10):
            place = rng.randrange(len(text))
            damaged = text[:place] + rng.choice('"[]{}0aé\n') + text[place + 1 :]
            yield answer(partial(recordings_in, damaged))
            yield answer(partial(moves_in, damaged))


def moves_in(text: str) -> int:
    """Return the number of moves of a record, as they are played. Raises ValueError."""
    return Match(Record.from_json(text)).ply


def terminal(number: int) -> Iterator[str]:
    """Play the transcripts, and games with seeds, in the terminal."""
    os.chdir(TESTS / "terminal" / "transcripts")
    for path in sorted(Path().glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        _, game, *arguments = shlex.split(lines[0].removeprefix("$ "))
        typed = "".join(line.removeprefix("< ") + "\n" for line in lines if line.startswith("< "))
        yield in_terminal(entry_of(game), arguments, typed)
    for entry in games():
        if entry.terminal and "--seed" in entry.terminal.takes:
            typed = "".join(f"{Random(f'{number} {line}').randrange(1, 14)}\n" for line in range(400))
            yield in_terminal(entry, ["--seed", str(number)], typed)


def in_terminal(entry: Entry, arguments: list[str], typed: str) -> str:
    """Return output, errors and status of a game in the terminal."""
    assert entry.terminal is not None, "the game has a program in the terminal"
    out, errors = io.StringIO(), io.StringIO()
    try:
        status = load(entry.terminal.main)(arguments, Console(io.StringIO(typed), out, errors))
    except EndOfInput:
        status = None
    return f"{entry.key} {arguments}\n{out.getvalue()}{errors.getvalue()}{status}"


def answer(call: Callable[[], object]) -> str:
    """Return what ``call`` returns, or the sentence with which it refuses."""
    try:
        return repr(call())
    except ValueError as error:
        return f"{type(error).__name__}: {error}"


# -- output


def text_of(chapter: Chapter) -> Iterator[str]:
    """Yield the lines of a chapter; an error is its last line, because the other build has to make it too."""
    try:
        yield from chapter()
    except Exception as error:
        yield f"{type(error).__name__}: {error}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--chapter")
    wanted = parser.parse_args()
    for name, chapter in chapters(wanted.rounds):
        if wanted.chapter is None:
            hashed = blake2b("\n".join(text_of(chapter)).encode(), digest_size=12).hexdigest()
            print(f"{name}: {hashed}", flush=True)
        elif name == wanted.chapter:
            sys.stdout.writelines(f"{line}\n" for line in text_of(chapter))


if __name__ == "__main__":
    main()
