"""Things done: each goal by records that were played move by move, against counts of the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from engine.catalogue import entry_of, games
from engine.coach.assessment import Budget
from engine.coach.review import reviewed
from engine.coach.verdicts import Verdict
from engine.events import Moved
from engine.games.war.moves import DOWN, STACK
from engine.goals import goals_of
from engine.match import Match
from engine.zones import Place
from gui.coaching.coaching import kept_review
from gui.daily.results import Days
from gui.goals.told import ToldGoal, newly_done, told_goals
from gui.practice.practice import Practice
from gui.scenes.look_back.goals import GoalsScene
from gui.settings.settings import Settings
from store.store import Store
from tests.gui_daily.test_results import DAY, at, finish
from tests.gui_scenes.counted import add_game
from tests.gui_scenes.keeping import NOW, keep, keep_history, played
from tests.gui_series.playing import evening, kept, page_of_goals, result_in, series

DEALS = {
    "euchre": (1, 2, 6, 7, 15, 71, 292),
    "war": (2, 1, 35),
    "go-fish": (1, 4, 15, 22),
    "reviiyot": (2, 1, 25),
}
"""Game -> deals, in which every goal is reached at least once by seat 0, but not by the first one."""
BOOKS = [Place("books", seat) for seat in range(4)]


@cache
def course(game: str, deal: int) -> tuple[Any, ...]:
    """Return the match of a deal after every move, without the cards of the earlier ones."""
    record, _ = played(game, deal)
    return tuple(_replayed(Match(replace(record, moves=())), record.moves))


def _replayed(match: Match, moves: tuple[str, ...]) -> Iterator[Any]:
    for text in moves:
        match.play(match.game.parse(text))
        zones = match.game.zones
        yield {place: len(zones[place]) for place in (*STACK, *DOWN, *BOOKS) if place in zones}
    yield match


def the_end(game: str, deal: int) -> Match:
    match = course(game, deal)[-1]
    assert isinstance(match, Match)
    return match


def hands(deal: int) -> Any:
    """The results of the hands of a match of Euchre; seats 0 and 2 are side 0."""
    view: Any = the_end("euchre", deal).view(None)
    return view.results


def score(deal: int) -> list[tuple[int, int]]:
    return [(0, 0), *(hand.score for hand in hands(deal))]


def between_hands(game: str, deal: int) -> list[Moved]:
    moved = [event for event in the_end(game, deal).log if isinstance(event, Moved)]
    return [event for event in moved if {event.origin.name, event.target.name} == {"hand"}]


def cards_taken(game: str, deal: int) -> int:
    return sum(len(event.cards) for event in between_hands(game, deal) if event.target == Place("hand", 0))


def cards_given(game: str, deal: int) -> int:
    return sum(len(event.cards) for event in between_hands(game, deal) if event.origin == Place("hand", 0))


def books(game: str, deal: int, behind: int = 0) -> bool:
    """Return whether seat 0 was so many books behind at some time."""
    return any(
        max(there[place] for place in BOOKS if place in there) - there[BOOKS[0]] >= 4 * behind
        for there in course(game, deal)[:-1]
    )


def most_books(deal: int) -> bool:
    zones = the_end("go-fish", deal).game.zones
    counts = [len(zones[place]) for place in BOOKS]
    return counts[0] == max(counts) and set(counts) != {counts[0]}


def out_first(deal: int) -> bool:
    """Return whether seat 0 has won Reviiyot: with most quartets."""
    return 0 in the_end("reviiyot", deal).game.winners


def all_cards(deal: int) -> bool:
    """Return whether seat 0 has more cards at the end of a War."""
    end = course("war", deal)[-2]
    return bool(end[STACK[0]] > end[STACK[1]])


TRUE: dict[str, Callable[[int], bool]] = {
    "euchre won": lambda deal: score(deal)[-1][0] >= 10,
    "euchre march": lambda deal: any(hand.tricks[0] == 5 for hand in hands(deal)),
    "euchre alone": lambda deal: any(hand.alone == 0 and hand.tricks[0] == 5 for hand in hands(deal)),
    "euchre euchres": lambda deal: sum(hand.maker % 2 == 1 and hand.tricks[0] >= 3 for hand in hands(deal)) >= 3,
    "euchre calls": lambda deal: (
        score(deal)[-1][0] >= 10
        and len(called := [hand for hand in hands(deal) if hand.maker % 2 == 0]) >= 3
        and all(hand.tricks[0] >= 3 for hand in called)
    ),
    "euchre behind": lambda deal: score(deal)[-1][0] >= 10 and any(ours <= theirs - 5 for ours, theirs in score(deal)),
    "war won": all_cards,
    "war longest": lambda deal: any(there[DOWN[0]] >= 6 for there in course("war", deal)[:-1]),
    "war nearly out": lambda deal: (
        all_cards(deal)
        and any(
            there[STACK[0]] <= 5 and sum(there[each] for each in STACK[:2]) == 52 for there in course("war", deal)[:-1]
        )
    ),
    "go-fish won": most_books,
    "go-fish sets": lambda deal: len(the_end("go-fish", deal).game.zones[BOOKS[0]]) >= 20,
    "go-fish taken": lambda deal: cards_taken("go-fish", deal) >= 20,
    "go-fish behind": lambda deal: most_books(deal) and books("go-fish", deal, behind=3),
    "reviiyot won": out_first,
    "reviiyot sets": lambda deal: cards_in_quartets(deal) >= 16,
    "reviiyot given": lambda deal: out_first(deal) and cards_given("reviiyot", deal) <= 3,
}
"""Key of a goal -> whether the cards of a deal say that seat 0 has reached it."""


def cards_in_quartets(deal: int) -> int:
    """Return the cards that seat 0 has laid down from its hand in Reviiyot."""
    moved = [event for event in the_end("reviiyot", deal).log if isinstance(event, Moved)]
    laid = [event for event in moved if event.origin == Place("hand", 0) and event.target.name == "quartets"]
    return sum(len(event.cards) for event in laid)


def told(store: Store, settings: Settings | None = None) -> dict[str, ToldGoal]:
    kept_series = {} if settings is None else settings.series
    return {goal.key: goal for goal in told_goals(store, kept_series, at(DAY))}


@pytest.mark.parametrize("game", DEALS)
def test_each_goal_is_reached_in_the_first_game_whose_cards_say_so(game: str) -> None:
    store = Store.open(None)
    numbers = {keep(store, game, deal, ago=1000.0 - place): deal for place, deal in enumerate(DEALS[game])}
    goals = told(store)
    for goal in goals_of(entry_of(game)):
        key = f"{game} {goal.key}"
        first = next(deal for deal in DEALS[game] if TRUE[key](deal))
        there = goals[key]
        assert there.done_in is not None, key
        assert numbers[there.done_in.number] == first, key


def test_there_are_enough_goals_and_each_is_tested() -> None:
    goals = told(Store.open(None))
    of_games = {f"{entry.key} {goal.key}" for entry in games() for goal in goals_of(entry)}
    assert of_games == set(TRUE)
    assert goals.keys() - of_games == {"every", "strongest", "flawless", "themes", "par", "day", "series", "evening"}
    assert not any(goal.done for goal in goals.values())


def test_games_with_undo_of_several_people_and_without_an_end_do_not_count() -> None:
    store = Store.open(None)
    keep(store, "euchre", 6, undone=True)
    keep(store, "euchre", 6, people=2)
    keep(store, "euchre", 6, 60)
    assert not any(goal.done for goal in told(store).values())


def test_how_far_a_goal_has_come() -> None:
    """The best of all games counts, not their sum."""
    store = Store.open(None)
    for euchres in (1, 2, 0):
        add_game(store, euchres=euchres)
    assert (told(store)["euchre euchres"].have, told(store)["euchre euchres"].done) == (2, False)


def test_every_game_won_and_the_strongest_bots() -> None:
    store = Store.open(None)
    assert told(store)["every"].target == 4
    for place, entry in enumerate(games()):
        assert told(store)["every"].have == place
        strongest = [*entry.offered][-1]
        bots = [strongest] * 3 if entry.key == "euchre" else ["random"] * 3
        number = add_game(store, entry.key, ended=NOW + place, bots=bots)
        assert told(store)["strongest"].done
    done = told(store)["every"].done_in
    assert done is not None
    assert done.number == number, "the last of the four"


@pytest.mark.parametrize(("mark", "done"), [(Verdict.GOOD, True), (Verdict.SLIP, False), (Verdict.BLUNDER, False)])
def test_without_a_slip(mark: Verdict, done: bool) -> None:
    """One of the player's decisions has that mark, all others are the best."""
    store = Store.open(None)
    number = keep(store, "go-fish", 2)
    record = store.record(number)
    *_, review = reviewed(record, 0, budget=Budget(1), others=Budget(1))
    marks = iter([mark])
    judgements = tuple(
        replace(each, verdict=next(marks, Verdict.BEST), cost=0.0) if each.seat == 0 else each
        for each in review.judgements
    )
    store.keep_review(number, kept_review(replace(review, judgements=judgements), store.last_step(number)))
    assert told(store)["flawless"].done == done


def test_all_themes_of_practice() -> None:
    store = Store.open(None)
    practice = Practice(store, clock=at(DAY))
    themes = set(practice.themes())
    keys = [key for game in practice.games for key in practice.made(game)]
    tasks = [task for key in keys if (task := practice.task(key))]
    first = tasks[0]
    practice.answer(first, str(first.puzzle.judged[0].move))
    assert (told(store)["themes"].have, told(store)["themes"].target) == (len(set(first.puzzle.themes)), len(themes))
    left = themes - set(first.puzzle.themes)
    for task in tasks:
        if left & set(task.puzzle.themes):
            if left <= set(task.puzzle.themes):
                assert not told(store)["themes"].done
            practice.answer(task, str(task.puzzle.judged[0].move))
            left -= set(task.puzzle.themes)
    assert not left
    assert told(store)["themes"].done


def test_the_deal_of_a_day() -> None:
    store = Store.open(None)
    days = Days(store, at(DAY))
    assert (told(store)["par"].done, told(store)["day"].have) == (False, 0)
    finish(days, DAY)
    assert (told(store)["par"].done, told(store)["day"].done) == (True, True)


def test_a_series_won_and_a_whole_evening() -> None:
    """In deals 1 and 3 of War you win, in deals 2 and 6 Maya; an evening of three games counts after the third."""
    for seeds, won in ((1, 3), True), ((2, 6), False), ((1, 2), False):
        store, settings = Store.open(None), Settings()
        kept(store, settings, series("war"), *seeds)
        assert told(store, settings)["series"].done == won
    for number, done in ((2, False), (3, True)):
        store, settings = Store.open(None), Settings()
        kept(store, settings, evening("war", "go-fish", "war"), *range(1, number + 1))
        assert told(store, settings)["evening"].done == done
        assert not told(store, settings)["series"].done


def test_what_is_new_among_things_done() -> None:
    """A goal is new in the first game alone that reaches it, however many others there are."""
    store = Store.open(None)
    first, second, third = (keep(store, "war", deal, ago=ago) for deal, ago in ((1, 30), (1, 20), (35, 10)))
    assert {goal.key for goal in newly_done(store, first)} == set()
    store.delete([second, third])
    assert {goal.key for goal in newly_done(store, first)} == {"won", "longest"}
    assert newly_done(store, keep(store, "war", 3, undone=True)) == []
    assert {goal.key for goal in newly_done(store, keep(store, "war", 35))} == {"nearly out"}


def test_the_result_says_what_is_new() -> None:
    """Deal 3 of War is won by the first seat, with six cards of each player face down at some time."""
    assert TRUE["war longest"](3)
    host = result_in(series("war"), 3)
    told = {reading.key: reading.words for reading in host.top.readings()}
    assert told["news"] == "New among things done: Winner of a war and War upon war"


def test_a_row_leads_to_its_game_or_to_where_it_can_be_done() -> None:
    host = page_of_goals(keep_history)
    page = host.top
    assert isinstance(page, GoalsScene)
    assert {reading.words for reading in page.readings()} == {f"{sum(goal.done for goal in page.goals)} of 24 done"}
    keys = [target for target in page.targets.all if target.group == "rows"]
    assert keys[0].label.startswith("Every game won Win a game of each kind.")
    host.key("down")
    host.key("end")
    host.frame(draw=True)
    host.key("home")
    host.key("return")
    assert host.top is not page
