"""Every screen of the program, over a table in the middle of a game where it belongs there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from engine.catalogue import entry_of, games
from engine.coach.assessment import Budget, Judged
from engine.coach.review import Review
from engine.coach.review import reviewed as reviews_of
from engine.entry import PLAYERS
from engine.match import Match
from engine.options import Number, Value
from engine.phrases import say, say_as
from engine.record import Record, Seat
from engine.sharing import code_of_record
from gui.daily.results import Days
from gui.scenes.board.look_back import LookBackScene
from gui.scenes.daily.scene import DailyScene
from gui.scenes.dates import HOUR
from gui.scenes.error import ErrorScene
from gui.scenes.file import FileScene
from gui.scenes.kept_games import UNFIT
from gui.scenes.know.about.program import ProgramCopy
from gui.scenes.know.about.scene import AboutScene
from gui.scenes.learn.help.scene import HelpScene
from gui.scenes.learn.lesson.guide import NEXT, SHOW
from gui.scenes.learn.lesson.offer import OfferScene
from gui.scenes.learn.lesson.scene import LessonScene
from gui.scenes.list import ListScene
from gui.scenes.look_back.decision.spread import SpreadScene, Tried, Whose
from gui.scenes.look_back.exchange.question import ImportQuestionScene
from gui.scenes.look_back.history.deleting import DeleteOldScene
from gui.scenes.look_back.history.scene import HistoryScene
from gui.scenes.look_back.replay.opening import replay_of
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.people.old_games import OldGamesScene
from gui.scenes.play.menu.scene import MenuScene
from gui.scenes.play.table import sitting
from gui.scenes.play.table.overlays import CoverScene, RecapScene
from gui.scenes.play.table.scene import TableScene
from gui.scenes.prepare.code.fair import FairDeal, FairDealScene
from gui.scenes.prepare.code.scene import DealCodeScene
from gui.scenes.prepare.code.share import ShareScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.scenes.scene import Scene
from gui.settings.people import BOTS
from gui.settings.table_plan import PERSON_WORD, TablePlan, ordered, usual_plan, watched, with_person, with_player
from gui.table.program_words import greeting_words
from protocol.messages import Hello
from store.store import Store
from tests.gui_daily.test_results import DAY, at, finish
from tests.gui_scenes import decks
from tests.gui_scenes.counted import Fill, keep_counted, keep_reviewed, page
from tests.gui_scenes.exchanging import (
    EXPORTED,
    IMPORTED,
    NO_FOLDER,
    SEVERAL,
    at_work,
    checked,
    page_with,
    some_files,
    worked,
)
from tests.gui_scenes.family import ANNA, NOOR, keep_of_people, make_family
from tests.gui_scenes.inviting import at_the_table, invitation, plan_with_friends
from tests.gui_scenes.keeping import keep, keep_history
from tests.gui_scenes.own_bots import ChosenOutcome, OwnBots, remembered
from tests.gui_scenes.practising import answer, day_over, listed, practising, refuted
from tests.gui_scenes.reviewing import FakeCoaching, made_up
from tests.gui_series.playing import evening, evening_set_up, menu_after, page_of_goals, result_in, score_after, series
from tests.gui_table.hinted import hinted
from tests.gui_table.hosts import StackHost, finished
from tests.thorough import thorough

SEED = 3
FEW_MOVES = 3
"""Number of the person's moves after which a game counts as being in its middle."""
LAST_MOVES = 8
"""Number of the moves that are watched of a game whose result is shown."""
MOST_FRAMES = 6000
WAIT = 0.5
NO_RULES: Mapping[str, Value] = {}
QUICK = {"euchre": "simple", "war": "random", "go-fish": "opponent", "reviiyot": "lowest"}
"""The bots for many matches: quick ones, but not random ones, whose matches are long."""

Screen = Callable[[], StackHost]
"""Makes a program that shows the screen."""


def players_of(game: str) -> range:
    """Return the numbers of players that the game can have."""
    entry = entry_of(game)
    number = next((option for option in entry.options if option.key == PLAYERS), None)
    if isinstance(number, Number):
        return range(number.lowest, number.highest + 1)
    return range(entry.kind.usual_seats, entry.kind.usual_seats + 1)


def with_room(game: str, rules: Mapping[str, Value]) -> Mapping[str, Value]:
    """These rules, with cards for as many players as there are."""
    return {"highest": 13, **rules} if game == "reviiyot" and int(rules.get(PLAYERS, 0)) > 4 else rules


def opened(game: str, rules: Mapping[str, Value] = NO_RULES, people: int = 1, speed: str = "instant") -> StackHost:
    """A new table with so many persons at it; with none, it is watched."""
    host = StackHost(speed)
    plan = ordered(usual_plan(game), with_room(game, rules), [PERSON_WORD] * people + [QUICK[game]], SEED)
    host.show(sitting.new_table(host, plan if people else watched(plan)))
    return host


def until(host: StackHost, shown: Callable[[StackHost], bool]) -> StackHost:
    """Play on, persons at random, until that is shown."""
    rng = Random(SEED)
    for _ in range(MOST_FRAMES):
        if shown(host):
            return host
        scene = host.top
        if not isinstance(scene, TableScene):
            host.key("return")
        elif scene.summary is not None:
            scene.summary_read()
        elif scene.hot_seat.waits_for_done:
            scene.hot_seat.done()
        elif scene.at_rest and scene.session.person_to_move and scene.session.match.game.to_move == scene.table.viewer:
            scene.play(rng.choice(sorted(scene.session.match.legal_moves(), key=str)))
        host.frame(WAIT)
    raise AssertionError("it is never shown")


def _in_the_middle(host: StackHost) -> bool:
    scene = host.top
    if not isinstance(scene, TableScene) or scene.summary is not None:
        return False
    match, viewer = scene.session.match, scene.table.viewer
    if match.ply < FEW_MOVES * len(match.seats):
        return False
    return scene.hot_seat.nobody_plays or (scene.at_rest and match.game.to_move == viewer)


def in_the_middle(game: str, rules: Mapping[str, Value] = NO_RULES, people: int = 1) -> StackHost:
    """A table a few rounds after its game began, at rest."""
    return until(opened(game, rules, people), _in_the_middle)


def why_passed() -> StackHost:
    """The summary of a hand of Euchre with the partner's answer."""
    host = until(opened("euchre"), _asks_why)
    host.click_on("question")
    host.frame(WAIT)
    return host


def _asks_why(host: StackHost) -> bool:
    scene = host.top
    return isinstance(scene, TableScene) and scene.summary is not None and scene.summary.question is not None


def talking(game: str) -> StackHost:
    """A table at which a bot says a word while a face is glad or sorry."""
    return until(opened(game, speed="fast"), _talks)


def _talks(host: StackHost) -> bool:
    scene = host.top
    if not isinstance(scene, TableScene) or not scene.board.faces.felt:
        return False
    return any(said.speech.room is not None and said.begin + WAIT < host.time for said in scene.board.speeches.said)


def flying(game: str) -> StackHost:
    """A watched table on which cards are under way."""
    host = opened(game, people=0, speed="normal")
    for _ in range(MOST_FRAMES):
        host.frame(0.06)
        if host.table.session.match.ply > FEW_MOVES and not host.table.at_rest:
            break
    return host


@cache
def _to_the_end(game: str) -> tuple[TablePlan, Record]:
    """A plan without persons, and its game."""
    plan = watched(ordered(usual_plan(game), {}, [QUICK[game]], SEED))
    seats = tuple(Seat(seat.name, seat.player) for seat in plan.seats)
    match = Match(Record(game, plan.entry.checked(plan.rules), SEED, seats))
    match.play_out()
    return plan, match.record


def ended(game: str) -> StackHost:
    """The result of a game that was watched from shortly before its end on."""
    host = StackHost("instant")
    plan, record = _to_the_end(game)
    host.show(sitting.new_table(host, plan, replace(record, moves=record.moves[:-LAST_MOVES])))
    return until(host, finished)


def over(game: str, act: Callable[[TableScene], None]) -> StackHost:
    """Open something in the middle of a game with ``act``."""
    host = in_the_middle(game)
    act(host.table)
    return host


def played(
    game: str,
    people: Sequence[int] = (0,),
    moves: int | None = None,
    seed: int = SEED,
    rules: Mapping[str, Value] = NO_RULES,
) -> Record:
    """A game that bots have played, with people at those seats; ``moves`` cuts it short."""
    entry = entry_of(game)
    few = {"highest": 10} if game == "reviiyot" else {}
    whole = entry.checked(with_room(game, {**entry.usual_rules, **few, **rules}))
    bots = tuple(Seat(BOTS[seat].name, QUICK.get(game, entry.usual_bot(seat))) for seat in range(entry.seats(whole)))
    match = Match(Record(game, whole, seed, bots))
    match.play_out(moves)
    seats = [*bots]
    for place in people:
        seats[place] = Seat("You" if len(people) == 1 else seats[place].name)
    return replace(match.record, seats=tuple(seats))


def replayed(game: str, rules: Mapping[str, Value] = NO_RULES, moves: int | None = None) -> StackHost:
    """The middle of a replay with all hands open, or with those of a game that still runs closed."""
    host = StackHost("instant")
    host.go.replay_record(played(game, rules=rules, moves=moves))
    scene = host.top
    assert isinstance(scene, ReplayScene)
    scene.go_to(scene.course.last // 2)
    host.key("o")
    return host


def alone(make: Callable[[StackHost], Scene], *keys: str) -> StackHost:
    """A screen that lies on nothing, after these keys."""
    host = StackHost("instant")
    host.show(make(host))
    for key in keys:
        host.key(key)
    return host


def with_people(*keys: str, sitting_down: bool = True) -> StackHost:
    """The page "Who plays?" of a family over the menu, the first of whom plays; after these targets are chosen."""
    host = StackHost("instant", keeps_settings=True)
    make_family(host, sitting_down=sitting_down)
    host.go.menu()
    host.go.who_plays()
    for key in keys:
        host.click_on(key)
    host.frame(draw=True)
    return host


def family_at_a_table(*keys: str) -> StackHost:
    """The set-up of a table for two people and two bots, after these targets are chosen."""
    host = StackHost("instant", keeps_settings=True)
    make_family(host)
    plan = with_person(host.settings.plan("euchre"), 2, NOOR.name)
    host.show(SetupScene(host, plan))
    for key in keys:
        host.click_on(key)
    host.frame(draw=True)
    return host


def games_of_people(show: Callable[[StackHost], None]) -> StackHost:
    """The picture that ``show`` makes of a program with the games of a family."""
    host = StackHost("instant", keeps_settings=True)
    make_family(host)
    keep_of_people(host.store)
    show(host)
    for _ in range(20):
        host.frame(draw=True)
    return host


def ask_about_old_games(host: StackHost) -> None:
    """Show the question whose the old games are, over the menu."""
    host.go.menu()
    host.show(OldGamesScene(host, ANNA))


def about_the_program(*keys: str) -> StackHost:
    """The page about the program; in a small window the keys need its list of parts, so they come in a large one."""
    program = ProgramCopy(
        "1.0.0", "/home/somebody/.local/share/card-table/card-table.sqlite", "/home/somebody/card-table.log"
    )
    return alone(lambda host: AboutScene(host, program), *keys)


def kept(show: Callable[[StackHost], None], *keys: str) -> StackHost:
    """The picture that ``show`` makes of a program with some kept games, after these keys."""
    host = StackHost("instant")
    keep_history(host.store)
    show(host)
    for key in keys:
        host.key(key)
    host.frame(draw=True)
    for _ in range(20):
        host.frame()
    return host


def statistics(fill: Fill = keep_counted, shown: int = 0, course: int | None = None, key: str = "") -> StackHost:
    """The page of statistics over many finished games: that panel, those charts, and what ``key`` chooses."""
    host = StackHost("instant")
    fill(host.store)
    scene = page(host)
    scene.page, scene.course = shown, course
    host.show(scene)
    if key:
        host.click_on(key)
    host.frame(draw=True)
    return host


def two_games(store: Store) -> None:
    """Keep two finished games of Euchre, a day apart."""
    for place in range(2):
        keep(store, "euchre", SEED + place, ago=25 * HOUR - 24 * place * HOUR)


def of_the_day(item: str = "", *, done: bool) -> StackHost:
    """The deal of a day over the menu, with no item done or with all; or one of its items."""
    host = StackHost("instant")
    host.go.menu()
    for day in (DAY, DAY.replace(day=27)) if done else ():
        finish(Days(host.store, at(DAY)), day)
    host.show(DailyScene(host, at(DAY)))
    if item:
        host.click_on(item)
    host.frame(draw=True)
    return host


def rules_of(game: str) -> StackHost:
    """The set-up of a game with its rules in front."""

    def make(host: StackHost) -> SetupScene:
        scene = SetupScene(host, usual_plan(game))
        scene.tab = 1
        return scene

    return alone(make)


TRIED = (
    Tried(
        Judged("play QH", -0.4, -0.4, 0.05, 0.35, 0.04, results=((-2.0, 0.2), (1.0, 0.6), (2.0, 0.2))),
        Whose.YOURS,
        card="QH",
    ),
    Tried(Judged("pass", -0.05, -0.05, 0.05, results=((-4.0, 0.01), (1.0, 0.99))), Whose.BEST, "Pass"),
)


@cache
def _judged() -> tuple[Record, Review]:
    """A game and its review as far as eight decisions of the person, by a hasty coach."""
    record = played("euchre")
    made = reviews_of(record, 0, budget=Budget(12), others=Budget(1))
    return record, next(review for review in made if len(review.yours) == 8)


def decided(*keys: str, call: bool = False) -> StackHost:
    """One of a person's decisions, a call or a card, after these keys."""
    record, review = _judged()
    host = StackHost("instant")
    journal = host.store.begin(replace(record, moves=()))
    journal.append(0, [*record.moves])
    while not journal.settled:
        sleep(0.001)
    host.coaching = FakeCoaching(review)
    kinds = [one.deed.kind == "call" for one in review.yours]
    host.go.decision(journal.number, kinds.index(call))
    for key in keys:
        host.frame(draw=True)
        host.type(key)
    return host


def reviewed(
    review: Review, *, running: bool = False, replay: bool = False, page: str = "", child: bool = False
) -> StackHost:
    """The review of a kept match at one of its pages, or its replay."""
    host = StackHost("instant")
    if child:
        make_family(host)
        host.settings.sit_down(NOOR)
    number = keep(host.store, "euchre", SEED)
    host.coaching = FakeCoaching(review, running=running)
    (host.go.replay if replay else host.go.review)(number)
    return keyed_from(host, f"tab {page}") if page else host


def keyed_from(host: StackHost, key: str) -> StackHost:
    """The scene that Enter opens on that target."""
    host.top.targets.focus(key)
    host.top.targets.activate_focused()
    return host


def explained(key: str) -> StackHost:
    """The panel that says what a figure of a review means."""
    return keyed_from(reviewed(made_up(), page="figures"), f"about {key}")


def an_open_list() -> StackHost:
    """The set-up with the first list that Tab and Enter open."""
    host = alone(lambda host: SetupScene(host, usual_plan("euchre")))
    for _ in range(20):
        host.key("tab")
        host.key("return")
        if isinstance(host.top, ListScene):
            return host
        if not isinstance(host.top, SetupScene):
            host.back()
    raise AssertionError("no list opens")


def own_bots(kind: str = "", *, waits: bool = False, bots: bool = True) -> StackHost:
    """The page for bots of one's own after a check that ended with that fault, or well, or that goes on."""
    host = StackHost("instant")
    if bots:
        remembered(host)
    host.show(OwnBots(host, ChosenOutcome(None)))
    scene = host.top
    assert isinstance(scene, OwnBots)
    hello = None if kind or waits else Hello("mybot")
    scene.outcome = ChosenOutcome(hello, greeting_words(kind) if kind else "")
    scene.check("./mybot --fast")
    host.frame()
    return host


def set_up_with_programs(*keys: str) -> StackHost:
    """The set-up of a table with two programs, after these keys."""
    host = StackHost("instant")
    remembered(host)
    plan = usual_plan("euchre")
    for place in (1, 3):
        plan = with_player(plan, place, "program:mybot")
    host.show(SetupScene(host, plan))
    for key in keys:
        host.key(key)
    return host


def without_its_program(game: str) -> StackHost:
    """A table whose record has a program that these settings do not know, with the sentence about it."""
    host = StackHost("instant")
    plan = with_player(ordered(usual_plan(game), {}, [PERSON_WORD, QUICK[game]], SEED), 1, "program:mybot")
    host.show(sitting.new_table(host, plan))
    for _ in range(MOST_FRAMES):
        host.frame(WAIT)
        if host.table.at_rest and host.table.session.person_to_move:
            break
    return host


def with_deck(deck: str | None = None) -> StackHost:
    """A table of Go Fish with a deck of ours, or with one that is not here, with the sentence about it."""
    host = StackHost("instant")
    key = host.decks.decks()[0].key if deck is None else deck
    plan = replace(ordered(usual_plan("go-fish"), {}, [PERSON_WORD, QUICK["go-fish"]], SEED), deck=key)
    host.go.play(plan)
    for _ in range(MOST_FRAMES):
        host.frame(WAIT)
        if host.table.at_rest and host.table.session.person_to_move:
            break
    return host


def _keyed(game: str, key: str, wanted: type[Scene]) -> StackHost:
    """The middle of a game from which that key leads to such a screen."""
    host = opened(game)

    def tried(host: StackHost) -> bool:
        if _in_the_middle(host):
            host.type(key)
        return isinstance(host.top, wanted)

    return until(host, tried)


def in_a_lesson(game: str, steps: int) -> StackHost:
    """A lesson after so many of its steps, whose moves the guide makes."""
    host = StackHost("instant")
    host.go.lesson(game)
    for _ in range(MOST_FRAMES):
        host.frame(WAIT)
        scene = host.top
        assert isinstance(scene, LessonScene)
        if scene.guide.course.number > steps or scene.guide.course.is_last:
            break
        keys = [target.key for target in scene.targets.all]
        for key in {NEXT, SHOW} & set(keys):
            host.click_on(key)
    host.frame(WAIT)
    return host


def _leaving_a_lesson() -> StackHost:
    host = in_a_lesson("euchre", 1)
    host.key("escape")
    return host


WORDS = say_as(
    "made up",
    "Close: call spades, since it is reverse next, not of the colour that Theo turned down, and about 7 times in 10 he"
    " has a black jack; passing is about as good.",
)
"""A sentence of the coach, nearly as long as they get."""
KEYS = [entry.key for entry in games()]
ASKED = ("euchre", "go-fish", "reviiyot")
SCREENS: dict[str, Screen] = {
    "menu": partial(alone, MenuScene),
    "menu with a game to continue": lambda: kept(lambda host: host.go.menu()),
    "menu of a person": lambda: with_people(ANNA.identity),
    "who plays": with_people,
    "a person": lambda: with_people(f"change {ANNA.identity}"),
    "somebody new": lambda: with_people("new"),
    "set-up of a family, a list": lambda: family_at_a_table("player 1"),
    "history of a person": lambda: games_of_people(lambda host: host.go.history()),
    "statistics of a person": lambda: games_of_people(lambda host: host.show(page(host))),
    "old games": lambda: kept(ask_about_old_games),
    "history": lambda: kept(lambda host: host.go.history()),
    "history, one game": lambda: keyed_from(kept(lambda host: host.go.history()), "row 0"),
    "history, a finished game": lambda: keyed_from(kept(lambda host: host.go.history()), "row 2"),
    "history without games": partial(alone, HistoryScene),
    "deleting a game": lambda: kept(lambda host: host.go.history(), "delete"),
    "deleting old games": lambda: kept(lambda host: host.show(DeleteOldScene(host, lambda before: None))),
    "export and import": lambda: page_with(kept(lambda host: host.go.history()), *some_files()),
    "export and import, nothing yet": lambda: page_with(StackHost("instant"), notice=NO_FOLDER),
    "importing": lambda: at_work(StackHost("instant")),
    "exported": lambda: worked(StackHost("instant"), EXPORTED),
    "imported": lambda: worked(StackHost("instant"), IMPORTED),
    "a file to import": partial(alone, lambda host: ImportQuestionScene(host, "/a/file", SEVERAL)),
    "a checked game": lambda: checked(StackHost("instant"), played("euchre")),
    "a file": partial(
        alone,
        lambda host: FileScene(
            host, say("This game cannot be read"), say_as("made up", "It is damaged."), Path("/a/file")
        ),
    ),
    "error": partial(alone, lambda host: ErrorScene(host, Path("/home/somebody/.local/state/card-table.log"))),
    "a notice": partial(alone, lambda host: NoticeScene(host, say("This file cannot be shown"), UNFIT)),
    "entering a code": partial(alone, DealCodeScene),
    "a code": partial(alone, lambda host: DealCodeScene(host, code_of_record(played("euchre")))),
    "a wrong code": partial(alone, lambda host: DealCodeScene(host, "euchre-1234-5678")),
    "sharing a deal": lambda: over("euchre", lambda scene: scene.host.show(ShareScene(scene.host, played("euchre")))),
    "a fair deal": lambda: over(
        "euchre", lambda scene: scene.host.show(FairDealScene(scene.host, FairDeal(played("euchre"), over=True)))
    ),
    "help": partial(alone, HelpScene),
    "a decision about a card": decided,
    "a call": partial(decided, call=True),
    "a decision with open hands": partial(decided, "o"),
    "ways to try it": partial(decided, "t"),
    "a trial": partial(decided, "t", "1"),
    "a trial with other cards": partial(decided, "t", "2"),
    "the results of two moves": partial(alone, lambda host: SpreadScene(host, TRIED, 600)),
    "a review": lambda: reviewed(made_up()),
    "a review for a child": lambda: reviewed(made_up(), child=True),
    "figures of a review": lambda: reviewed(made_up(), page="figures"),
    "decisions of a review": lambda: reviewed(made_up(), page="decisions"),
    **{f"the meaning of a figure, {key}": partial(explained, key) for key in ("accuracy", "parts", "players")},
    "a review that is being made": lambda: reviewed(made_up(5), running=True),
    "a day": partial(of_the_day, done=False),
    "a day that is done": partial(of_the_day, done=True),
    "a hand of the day": partial(of_the_day, "hand euchre 2", done=False),
    "a puzzle of the day": partial(of_the_day, "puzzle euchre", done=False),
    "a puzzle": practising,
    "a puzzle with its hint": lambda: practising(lambda scene: scene.give_hint()),
    "a puzzle that is solved": lambda: practising(lambda scene: answer(scene, right=True)),
    "a slip that is not solved": lambda: practising(lambda scene: answer(scene, right=False), slip=True),
    "what a wrong answer gives away": refuted,
    "the end of a day of practice": day_over,
    "the themes of practice": lambda: listed("themes tab"),
    "the puzzles of today": lambda: listed("today tab"),
    "the missed puzzles": lambda: listed("missed tab"),
    "a puzzle that is looked at again": lambda: keyed_from(listed("missed tab"), "row 0"),
    "a result in a series": lambda: result_in(series("euchre"), 1),
    "a result in a long series of several": lambda: result_in(series("go-fish", 5), 1, 4, 2),
    "the result of a series": lambda: result_in(series("war"), 1, 3),
    "things done": lambda: page_of_goals(keep_history),
    "an evening": evening_set_up,
    "the score of an evening": lambda: score_after(evening("euchre", "go-fish", "war"), 1, 2),
    "the end of a long evening": lambda: score_after(evening(*KEYS, "war", "go-fish"), 1, 2, 3, 4, 5, 6),
    "menu, a series waits": lambda: menu_after(series("go-fish"), 1),
    "statistics": statistics,
    "statistics, the course": lambda: statistics(shown=1),
    "statistics, the accuracy": lambda: statistics(partial(keep_reviewed, accuracies=(0.86, 1.0)), shown=1),
    "statistics, the results": lambda: statistics(shown=1, course=1),
    "statistics by rules": lambda: statistics(key="by rules"),
    "statistics, the question": lambda: keyed_from(statistics(), "reset"),
    "statistics without games": partial(alone, page),
    "statistics of two games": partial(statistics, two_games),
    "a hint": lambda: hinted(in_the_middle("euchre"), WORDS),
    **{f"worths of {game}": partial(lambda game: hinted(in_the_middle(game), WORDS, 2), game) for game in ASKED},
    "the offer of a lesson": partial(alone, lambda host: OfferScene(host, usual_plan("euchre"))),
    "leaving a lesson": _leaving_a_lesson,
    **{f"lesson of {game}, step {step}": partial(in_a_lesson, game, step) for game in KEYS for step in (2, 5, 99)},
    "a table with a deck": with_deck,
    "a table without its deck": partial(with_deck, "0" * 64),
    "set-up with decks": partial(decks.page, decks.set_up),
    "decks": partial(decks.page, decks.decks),
    "a deck of ours": partial(decks.page, decks.ours),
    "a deck of one's own": partial(decks.page, decks.own),
    "a deck for a friend": partial(decks.page, decks.giving),
    "a new deck": partial(decks.page, decks.new),
    "a deck that is made": partial(decks.page, decks.making),
    "a quartet": partial(decks.page, decks.quartet),
    "a quartet that is not finished": partial(decks.page, partial(decks.quartet, place=1)),
    "pictures to choose": decks.choosing,
    "a part of a picture": decks.cropping,
    "a deck to add": decks.adding,
    "a damaged deck": partial(decks.adding, damaged=True),
    "a deck that is here": partial(decks.adding, known=True),
    "friends are invited": lambda: invitation(plan_with_friends("euchre", 4, 1, 2), 1, 1),
    "friends of a large family": lambda: invitation(plan_with_friends("reviiyot", 6, 0, 1, 2, 4), 2, 2, away=True),
    "a table for all": lambda: at_the_table(hand=False, away=True),
    "a friend asks": lambda: at_the_table(asking=True),
    "menu over a table of friends": lambda: at_the_table(paused=True),
    "a list": an_open_list,
    "set-up with programs": set_up_with_programs,
    "own bots": partial(own_bots, "start"),
    "own bots, none yet": partial(own_bots, waits=True, bots=False),
    "own bots, one that can play": own_bots,
    "a table without its program": partial(without_its_program, "euchre"),
    "a cover": lambda: until(opened("go-fish", people=3), lambda host: isinstance(host.top, CoverScene)),
    "a recap": lambda: until(opened("go-fish", people=3), lambda host: isinstance(host.top, RecapScene)),
    "done": lambda: until(
        opened("reviiyot", people=2), lambda host: host.top is host.scenes[0] and host.table.hot_seat.waits_for_done
    ),
    "the last trick": lambda: _keyed("euchre", "l", LookBackScene),
    "summary": lambda: until(
        opened("euchre"), lambda host: host.top is host.scenes[0] and host.table.summary is not None
    ),
    "why a partner passed": why_passed,
    "table talk": partial(talking, "war"),
    "pause": lambda: over("euchre", lambda scene: scene.pages.menu()),
    "settings": partial(alone, SettingsScene),
    "about the program": about_the_program,
    "the parts of the program": partial(about_the_program, "end"),
    "a licence": partial(about_the_program, "end", "return"),
    "settings over a table": lambda: over("euchre", lambda scene: scene.host.go.settings()),
    **{f"replay of {game}": partial(replayed, game) for game in KEYS},
    **{f"replay of {game} of six": partial(replayed, game, {PLAYERS: 6}) for game in ("go-fish", "reviiyot")},
    "replay of a reviewed game": lambda: reviewed(made_up(), replay=True),
    "replay of a running game": lambda: replayed("euchre", moves=40),
    "replay of a long match": lambda: replayed("euchre", {"target": 100}),
    "no replay": partial(alone, lambda host: replay_of(host, replace(played("euchre"), game="whist"))),
    "keys": lambda: over("reviiyot", lambda scene: scene.pages.keys()),
    **{
        f"set-up of {game}": partial(alone, partial(lambda game, host: SetupScene(host, usual_plan(game)), game))
        for game in KEYS
    },
    **{f"rules of {game}": partial(rules_of, game) for game in KEYS},
    **{f"help of {game}": partial(over, game, lambda scene: scene.pages.help()) for game in KEYS},
    **{f"result of {game}": partial(ended, game) for game in KEYS},
    **{f"cards flying at {game}": partial(flying, game) for game in KEYS},
    **{
        f"{entry.key}, {preset.title}": partial(in_the_middle, entry.key, preset.rules)
        for entry in games()
        for preset in entry.presets
    },
    **{f"{game} watched": partial(in_the_middle, game, people=0) for game in KEYS},
    **{
        f"{game} of {count}": partial(in_the_middle, game, {PLAYERS: count} if len(players_of(game)) > 1 else {})
        for game in KEYS
        for count in players_of(game)
    },
}


def is_like_another(name: str) -> bool:
    """Return True for a table that another screen shows by other rules, or with fewer or more players."""
    game, _, count = name.partition(" of ")
    if count.isdecimal():
        return int(count) not in (players_of(game)[0], players_of(game)[-1])
    return any(name == f"{entry.key}, {preset.title}" for entry in games() for preset in entry.presets[1:])


def cases(*quick: str, share: int = 1) -> list[Any]:
    """Return every screen as a case of a test: the quick ones always, those like another in a thorough run alone.

    Of the others every one is a case, or with a ``share`` every second or third, and all in a thorough run.
    """
    found: list[Any] = []
    for number, name in enumerate(SCREENS):
        if name in quick:
            found.append(name)
        elif is_like_another(name) or number % share:
            found.append(thorough(name))
        else:
            found.append(pytest.param(name, marks=pytest.mark.slow))
    return found
