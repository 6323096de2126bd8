"""Screens with what a person really meets: long names, games of today and of last year, reviews of every game.

The made-up ones of `tests.gui_table.every_screen` have short names, one date and reviews of Euchre alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from time import sleep

from engine.cards import Suit
from engine.coach.assessment import Budget, Judged
from engine.coach.coach import Deed, coach_of
from engine.coach.review import Judgement, Review
from engine.coach.review import reviewed as reviews_of
from engine.coach.verdicts import verdict
from engine.entry import PLAYERS
from engine.match import Match
from engine.options import Value
from engine.phrases import say_as
from engine.record import Record, Seat
from engine.sharing import code_of_record
from engine.telling import Teller
from gui.scenes.dates import DAY, HOUR
from gui.scenes.look_back.decision.spread import SpreadScene
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.code.scene import DealCodeScene
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.declared import LONGEST_NAME
from gui.settings.table_plan import LARGEST_SEED, PERSON_WORD, TablePlan, ordered, usual_plan
from tests.gui_scenes.keeping import HISTORY, NOW
from tests.gui_scenes.keeping import played as kept_game
from tests.gui_scenes.reviewing import PARTS, FakeCoaching
from tests.gui_table.every_screen import (
    LAST_MOVES,
    NO_RULES,
    QUICK,
    SEED,
    TRIED,
    Screen,
    alone,
    keyed_from,
    played,
    players_of,
    until,
    with_room,
)
from tests.gui_table.hinted import hinted
from tests.gui_table.hosts import StackHost, finished

LONG_NAMES = (
    "Anne-Christine",
    "Maximilian Wei",
    "Wilhelmina Gro",
    "Bartholomew Mc",
    "Guillermina Mo",
    "Konstantinos A",
    "Hannah-Michali",
    "Theodora Wagne",
)
"""As long as a name may be."""
assert all(len(name) == LONGEST_NAME for name in LONG_NAMES)
NAMES = ("You", "Maya", "Theo", "Bruno")
DECISIONS = 16
"""Number of one's decisions that are reviewed."""
COST, ERROR = 0.42, 0.11
LONG_CALLS = (
    TRIED[0]._replace(words=say_as("advice", "Go alone in {suit}", suit=Suit.DIAMONDS.words), card=""),
    TRIED[1]._replace(words=say_as("advice", "Go alone at no trump")),
)
OPEN_CALLS: Mapping[str, Value] = {"no_trump": True, "going_alone": True}


def _known(record: Record, names: tuple[str, ...]) -> Record:
    return replace(
        record, seats=tuple(replace(seat, name=name) for seat, name in zip(record.seats, names, strict=False))
    )


@cache
def judged(game: str, *, long: bool = False, calls: bool = False) -> tuple[Record, Review]:
    """Return a game against bots, and a review in which every decision costs something, by a hasty coach.

    The better move is the legal one whose name is longest. With ``calls`` there are the person's calls alone.
    """
    record = played(game, rules=OPEN_CALLS if game == "euchre" else {PLAYERS: 4})
    if long:
        record = _known(record, ("You", *LONG_NAMES[1:]))
    for review in reviews_of(record, 0, budget=Budget(12), others=Budget(1)):
        if len(review.yours) == DECISIONS:
            break
    found = verdict(COST, ERROR)
    mended = tuple(
        replace(one, verdict=found, cost=COST, error=ERROR, better=_longest(record, one), chance_cost=0.123)
        for one in review.judgements
        if not calls or one.deed.kind == "call"
    )
    return record, replace(review, judgements=mended)


def _longest(record: Record, one: Judgement) -> Deed:
    """Return the move with the longest name in place of a decision."""
    coach, match = coach_of(record.game), Match(replace(record, moves=record.moves[: one.ply]))
    assert coach is not None
    view, teller = match.view(one.seat), Teller(match.seats, one.seat)
    return max((coach.deed(view, move, teller) for move in match.legal_moves()), key=lambda deed: len(deed.advice))


def _kept(host: StackHost, record: Record) -> int:
    journal = host.store.begin(replace(record, moves=()))
    journal.append(0, [*record.moves])
    while not journal.settled:
        sleep(0.001)
    return journal.number


def review_of(game: str, *keys: str, long: bool = False, calls: bool = False) -> StackHost:
    """The decisions of a review, after these keys."""
    host = StackHost("instant")
    record, review = judged(game, long=long, calls=calls)
    number = _kept(host, record)
    host.coaching = FakeCoaching(review)
    host.go.review(number)
    for key in keys:
        host.frame(draw=True)
        host.key(key)
    return host


def finished_review_of(game: str, page: str, *, long: bool = False) -> StackHost:
    """A page of a review that is done; every decision has the longest better move."""
    record, review = judged(game, long=long)
    host = StackHost("instant")
    number = _kept(host, record)
    host.coaching = FakeCoaching(replace(review, done=True, parts=PARTS if game == "euchre" else None))
    host.go.review(number)
    return keyed_from(host, f"tab {page}")


def decision_of(game: str, place: int, *, long: bool = False) -> StackHost:
    """A decision of a review."""
    host = StackHost("instant")
    record, review = judged(game, long=long)
    number = _kept(host, record)
    host.coaching = FakeCoaching(review)
    host.go.decision(number, place)
    return host


def _known_store(host: StackHost, names: tuple[str, ...]) -> None:
    """Keep the games of `HISTORY` with the numbers of new deals; the second one of today at one in the morning."""
    for game, seed, moves, ago in (*HISTORY, ("euchre", 9, None, 9.5 * HOUR), ("go-fish", 3, None, 300 * DAY)):
        record, account = kept_game(game, seed, moves)
        host.store.add(
            # Games that go on are read, which takes the deal of their moves.
            _known(record if moves else replace(record, seed=LARGEST_SEED - seed), names or NAMES),
            started=NOW - ago - HOUR,
            changed=NOW - ago,
            finished=account["outcome"] != "running",
            undone=seed % 2 == 1,
            account=account,
        )


def history(row: int | None = None, *, names: tuple[str, ...] = (), menu: bool = False) -> StackHost:
    """The history at the time of its games, with one of them open."""
    host = StackHost("instant")
    _known_store(host, names)
    host.show((MenuScene if menu else HistoryScene)(host, clock=lambda: NOW))
    if row is not None:
        host.top.targets.focus(f"row {row}")
        host.top.targets.activate_focused()
    for _ in range(30):
        host.frame(draw=False)
    return host


def table_of_long(game: str, players: int, *, people: int = 1, rules: Mapping[str, Value] = NO_RULES) -> StackHost:
    """A table of players with long names, a few rounds after the beginning."""
    host = StackHost("instant")
    host.show(sitting.new_table(host, _plan_of_long(game, players, people, rules)))
    return host


def _plan_of_long(game: str, players: int, people: int = 1, rules: Mapping[str, Value] = NO_RULES) -> TablePlan:
    count = {PLAYERS: players} if len(players_of(game)) > 1 else {}
    plan = ordered(usual_plan(game), with_room(game, {**count, **rules}), [PERSON_WORD] * people + [QUICK[game]], SEED)
    seats = tuple(seat._replace(name=name) for seat, name in zip(plan.seats, LONG_NAMES, strict=False))
    return replace(plan, seats=seats)


def middle_of_long(game: str, players: int) -> StackHost:
    return until(
        table_of_long(game, players), lambda host: host.table.session.match.ply > 3 * players and host.table.at_rest
    )


def drawer_of_long(game: str, key: str) -> StackHost:
    """A table of six some time later, with the sheet or the log open over it where it is a drawer."""

    def late(host: StackHost) -> bool:
        table = host.top
        assert isinstance(table, TableScene), "the game is over before"
        return table.session.match.ply > 24 and table.at_rest and table.session.person_to_move

    host = until(table_of_long(game, 6), late)
    host.resize_window((800, 600))
    host.frame(1.0, draw=True)
    host.type(key)
    return host


def result_of_long(game: str, players: int) -> StackHost:
    """The result of a game of players with long names, which bots played until shortly before its end."""
    plan = _plan_of_long(game, players)
    bots = tuple(Seat(seat.name, QUICK[game]) for seat in plan.seats)
    match = Match(Record(game, plan.entry.checked(plan.rules), SEED, bots))
    match.play_out()
    seats = (Seat(LONG_NAMES[0]), *bots[1:])
    host = StackHost("instant")
    record = replace(match.record, seats=seats, moves=match.record.moves[:-LAST_MOVES])
    host.show(sitting.new_table(host, plan, record))
    return until(host, finished)


def calling(presses: int = 0) -> StackHost:
    """A call of the person in the first round, alone or not, perhaps with a hint."""

    def asked(host: StackHost) -> bool:
        table = host.top
        if not isinstance(table, TableScene) or not table.at_rest or not table.session.person_to_move:
            return False
        return any("alone" in str(move) for move in table.session.match.legal_moves())

    host = until(table_of_long("euchre", 4, rules=OPEN_CALLS), asked)
    return hinted(host, presses=presses) if presses else host


@cache
def _second_round() -> Record:
    """Return a game that waits for the person's call in the second round, no trump and alone among the calls."""
    for seed in range(30):
        record = played("euchre", seed=seed, moves=12, rules=OPEN_CALLS)
        for ply in range(12):
            match = Match(replace(record, moves=record.moves[:ply]))
            if match.game.to_move == 0 and "order NT alone" in map(str, match.legal_moves()):
                return record
    raise AssertionError("nobody passes")


def call_without_trump() -> StackHost:
    """The decision about such a call, with the worth of each."""
    host, record = StackHost("instant"), _second_round()
    match = Match(record)
    while "order NT alone" not in map(str, match.legal_moves()) or match.game.to_move != 0:
        match.undo()
    moves = tuple(sorted(map(str, match.legal_moves()), key=len, reverse=True))
    worths = tuple(Judged(move, 1.0 - place / 10, 1.0, 0.05, place / 10, 0.05) for place, move in enumerate(moves))
    coach = coach_of("euchre")
    assert coach is not None
    deeds = {str(move): coach.deed(match.view(0), move, Teller(match.seats, 0)) for move in match.legal_moves()}
    _, review = judged("euchre")
    best, made = deeds[moves[0]], deeds["pass"]
    one = replace(review.judgements[0], ply=match.ply, seat=0, deed=made, move="pass", moves=worths, better=best)
    number = _kept(host, record)
    host.coaching = FakeCoaching(replace(review, judgements=(one,)))
    host.go.decision(number, 0)
    return host


def settings_of_long() -> StackHost:
    """The settings of somebody with a long name."""

    def make(host: StackHost) -> SettingsScene:
        host.settings.name = LONG_NAMES[0]
        return SettingsScene(host)

    return alone(make)


def chosen_deal() -> StackHost:
    """The set-up of a game whose deal was chosen by its code, with the rules in front."""

    def make(host: StackHost) -> SetupScene:
        scene = SetupScene(host, replace(usual_plan("euchre"), seed=LARGEST_SEED))
        scene.tab = 1
        return scene

    return alone(make)


def _large(game: str) -> Record:
    return replace(played(game), seed=LARGEST_SEED)


COACHED = ("euchre", "go-fish", "reviiyot")
REAL_SCREENS: Mapping[str, Screen] = {
    **{f"real review of {game}": partial(review_of, game) for game in COACHED},
    **{f"real review of {game}, further down": partial(review_of, game, "tab", "end") for game in COACHED},
    **{f"real review of {game}, long names": partial(review_of, game, long=True) for game in COACHED},
    **{
        f"{page} of {game}, long names": partial(finished_review_of, game, page, long=True)
        for game in COACHED
        for page in ("moments", "figures")
    },
    **{f"decision {place} of {game}": partial(decision_of, game, place) for game in COACHED for place in (0, 9)},
    **{f"decision of {game}, long names": partial(decision_of, game, 5, long=True) for game in COACHED},
    "real review of calls": partial(review_of, "euchre", calls=True),
    "real history": history,
    **{f"real history, game {row}": partial(history, row) for row in (0, 1, 3, 4)},
    "history, long names": partial(history, names=("You", *LONG_NAMES[1:])),
    **{f"history, long names, game {row}": partial(history, row, names=("You", *LONG_NAMES[1:])) for row in (1, 3)},
    "real menu": partial(history, menu=True),
    "menu, long names": partial(history, menu=True, names=("You", *LONG_NAMES[1:])),
    "a deal with a large number": lambda: alone(lambda host: ShareScene(host, _large("euchre"))),
    "a code with a large number": lambda: alone(lambda host: DealCodeScene(host, code_of_record(_large("go-fish")))),
    "rules with a large number": chosen_deal,
    "results of long calls": lambda: alone(lambda host: SpreadScene(host, LONG_CALLS, 600)),
    "settings, a long name": settings_of_long,
    **{
        f"{game} of {players}, long names": partial(middle_of_long, game, players)
        for game in QUICK
        for players in players_of(game)
    },
    **{
        f"result of {game}, long names": partial(result_of_long, game, 4)
        for game in ("euchre", "war", "go-fish", "reviiyot")
    },
    "result of reviiyot of 8, long names": partial(result_of_long, "reviiyot", 8),
    **{
        f"{words} of {game}, long names": partial(drawer_of_long, game, key)
        for game in ("go-fish", "reviiyot")
        for words, key in (("sheet", "m"), ("log", "l"))
    },
    "calling alone": calling,
    "calling alone, hinted": partial(calling, 2),
    "a call without trump": call_without_trump,
}
