"""Settings and practice as items of a record file (`engine.record.EXTRA`), and taking them in without a loss.

Each item is an object with the version and either ``settings``, a value for each key, or ``practice``, a row of the
store. The data of a row is a JSON text, because it is nested more deeply than a stranger's list may be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from itertools import chain
from typing import Any, Final

from engine.bounded_json import parsed
from engine.catalogue import games
from engine.coach.assessment import Judged
from engine.coach.verdicts import THRESHOLDS
from engine.match import Match
from engine.phrases import say
from engine.record import EXTRA, LATEST
from gui.daily.results import SOURCE as DAILY
from gui.daily.results import results_from_json, results_key, results_of
from gui.exchange.people import VERSION as PERSON_VERSION
from gui.exchange.people import Traveller, person_item, traveller_in
from gui.practice.days import Day, day_key
from gui.practice.glicko import GlickoRating
from gui.practice.memory import DAY, PuzzleMemory
from gui.practice.ratings import RATING, PlayerRating, player_key
from gui.practice.slips import Slip
from gui.practice.tasks import MADE, SLIP
from gui.settings.declared import DECLARED
from gui.settings.settings import LAST, LESSON, PLAN, SERIES, SINCE
from store.coach_rows import KeptPractice
from store.kept import plain_json
from store.people_rows import KeptPerson
from store.store import Store

VERSION: Final = 1
"""The version in which settings and practice that are nobody's are written."""
DAYS: Final = "day"
"""The source of a day in the store."""
CARRIED: Final = (SLIP, MADE, DAYS, RATING, DAILY)
"""The sources of the rows that are written; others are about reviews in this store, or a choice on the screen."""
MOST: Final = 100_000
"""Most rows of one source that are written."""
DEEPEST: Final = 64
"""Most levels of nested lists and objects in the data of a row: the phrases of a slip's reason lie in each other."""
LARGEST_SETTINGS: Final = 1 << 20
"""Most characters of all settings as JSON; real ones have some thousand."""
LARGEST_FIGURE: Final = 1e6
"""The largest worth of a move, by far."""
STABILITY: Final = (0.001, 1e6)
"""The least and the most days for which FSRS takes a puzzle to be remembered; its own values are at least the first."""
NEWER: Final = say("Settings and practice in this file were written by a newer Card Table; get it to take them in.")
DAMAGED: Final = say("A part of the settings or the practice in this file is damaged, and is left out.")


class ExtraError(ValueError):
    """An item cannot be used; the text is a sentence."""


def extras_of(store: Store, identities: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    """Yield the items for the settings and the practice in a store; ``identities`` are those of its games."""
    yield {EXTRA: VERSION, "settings": _travelling(store.settings())}
    for source in CARRIED:
        for row in store.practice_due(source=source, limit=MOST, person=""):
            yield {EXTRA: VERSION, "practice": _fields_of(row, identities)}
    for person in store.people.all():
        yield from extras_of_person(store, person, identities)


def extras_of_person(store: Store, person: KeptPerson, identities: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    """Yield the items about a person: who it is, whose the games are, and the practice."""
    yield person_item(store, person, identities)
    for source in CARRIED:
        for row in store.practice_due(source=source, limit=MOST, person=person.identity):
            yield {EXTRA: PERSON_VERSION, "practice": {**_fields_of(row, identities), "person": person.identity}}


def _travelling(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings that are the person's, and not of one machine as the window's place is."""
    keys = (*DECLARED, LAST, SERIES, *(prefix + entry.key for entry in games() for prefix in (PLAN, LESSON, SINCE)))
    return {key: settings[key] for key in keys if key in settings}


def _fields_of(row: KeptPractice, identities: Mapping[int, str]) -> dict[str, Any]:
    fields = {"key": row.key, "source": row.source, "due": row.due, "data": plain_json(row.data)}
    if row.source == SLIP:
        # The game has another number elsewhere.
        slip = row.data.get("slip")
        fields["game"] = identities.get(slip.get("game", 0), "") if isinstance(slip, dict) else ""
    return fields


class Extras:
    """The settings, the people and the practice that were found in a file."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.people: dict[str, Traveller] = {}
        self._practice: dict[tuple[str, str], KeptPractice] = {}

    def add(self, item: Mapping[str, Any], numbers: Mapping[str, int]) -> None:
        """Take an item; ``numbers`` are those of the kept games by their identities. Raises ExtraError."""
        if item[EXTRA] not in (VERSION, PERSON_VERSION):
            raise ExtraError(NEWER if isinstance(item[EXTRA], int) and item[EXTRA] > PERSON_VERSION else DAMAGED)
        try:
            if "settings" in item:
                settings = _travelling(item["settings"])
                if len(plain_json(settings)) > LARGEST_SETTINGS:
                    raise ValueError("The settings are too large.")
                self.settings.update(settings)
            elif "person" in item:
                traveller = traveller_in(item["person"], numbers)
                self.people[traveller.person.identity] = traveller
            else:
                row = _row_of(item["practice"], numbers)
                if row.person and row.person not in self.people:
                    raise ValueError("The person of a row is not in the file.")
                self._practice[row.person, row.key] = row
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise ExtraError(DAMAGED) from error

    def better_than(self, store: Store) -> list[KeptPractice]:
        """Return the rows that the store does not have, or has with less practice."""
        found = []
        known = {person.identity for person in store.people.all()}
        for (person, key), row in self._practice.items():
            if person and person not in known:
                continue
            there = store.practice(key, person)
            if there is None or (there.source == row.source and _practised(row) > _practised(there)):
                found.append(row)
        return found


def _row_of(fields: Mapping[str, Any], numbers: Mapping[str, int]) -> KeptPractice:
    """Return the row in an item. Raises LookupError, TypeError, ValueError or AttributeError if it is not sound."""
    data, person = parsed(fields["data"], DEEPEST), str(fields.get("person", ""))
    row = KeptPractice(fields["key"], fields["source"], float(fields["due"]), data, person)
    # JSON from elsewhere may hold "Infinity", which the store cannot keep.
    plain_json([row.due, row.data])
    if row.source == SLIP:
        row.data["slip"]["game"] = numbers.get(fields["game"], 0)
    if _KEY_OF[row.source](row) != row.key:
        raise ValueError("A row has the key of another.")
    return row


def _key_of_slip(row: KeptPractice) -> str:
    slip = Slip.from_json(row.data["slip"])
    puzzle, match = slip.puzzle, Match(slip.puzzle.record)
    legal, judged = set(map(str, match.legal_moves())), {str(each.move) for each in puzzle.judged}
    if match.game.to_move != puzzle.seat or legal != judged or slip.unit not in THRESHOLDS:
        raise ValueError("A slip does not fit its game.")
    if not (_is_time(slip.when) and _is_figure(slip.cost) and all(map(_has_figures, puzzle.judged))):
        raise ValueError("The figures of a slip are not sound.")
    _check_history(row)
    return puzzle.key


def _key_of_made(row: KeptPractice) -> str:
    _check_history(row)
    return row.key if re.fullmatch("[0-9a-f]{16}", row.key) else ""


def _check_history(row: KeptPractice) -> None:
    """Raise ValueError for a history with which no day can be found on which the puzzle comes back."""
    memory = PuzzleMemory.from_json(row.data["memory"], row.due)
    if not _is_time(row.due) or memory.solved < 0 or memory.missed < 0:
        raise ValueError("The history of a puzzle is not sound.")
    if memory.last is not None:
        stability, difficulty = memory.stability or 0.0, memory.difficulty or 0.0
        if not (_is_time(memory.last) and STABILITY[0] <= stability <= STABILITY[1] and 1 <= difficulty <= 10):
            raise ValueError("The schedule of a puzzle is not sound.")
    if row.data.get("rating") is not None:
        GlickoRating.from_json(row.data["rating"])


def _has_figures(judged: Judged) -> bool:
    """Return whether a judgement has numbers where it needs them."""
    needed = (judged.points, judged.worth, judged.error, judged.behind, judged.behind_error)
    known = [figure for figure in (judged.chance, judged.granted) if figure is not None]
    return all(map(_is_figure, (*needed, *known, *chain.from_iterable(judged.results))))


def _is_figure(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= LARGEST_FIGURE


def _is_time(seconds: float) -> bool:
    """Return whether a time is in a calendar."""
    return 0 <= seconds <= LATEST


def _key_of_day(row: KeptPractice) -> str:
    day = Day.from_json(row.data)
    return day_key(day.date) if row.due == day.date.toordinal() * DAY else ""


def _key_of_results(row: KeptPractice) -> str:
    day = date.fromordinal(round(row.due / DAY))
    results = results_from_json(day, row.data)
    figures = [each for hand in results.hands.values() for each in (hand.points, hand.par, hand.worth)]
    if not all(each is None or _is_figure(each) for each in figures):
        raise ValueError("The results of a day are not sound.")
    return results_key(day) if row.due == day.toordinal() * DAY else ""


def _key_of_rating(row: KeptPractice) -> str:
    rating = PlayerRating.from_json(row.data)
    if not _is_time(rating.when) or rating.answers < 0:
        raise ValueError("A rating is not sound.")
    return next((key for entry in games() if (key := player_key(entry.key)) == row.key), "")


_KEY_OF: Final[Mapping[str, Callable[[KeptPractice], str]]] = {
    SLIP: _key_of_slip,
    MADE: _key_of_made,
    DAYS: _key_of_day,
    RATING: _key_of_rating,
    DAILY: _key_of_results,
}
"""Source of a row -> the function that reads the row as practice does, and returns its key, empty if it can have none.

It raises as `_row_of` does if the row is not sound."""


def _practised(row: KeptPractice) -> float:
    """Return how far a row has come: the time of the last answer, or the number of answers on a day."""
    data = row.data
    if row.source == DAILY:
        return float(results_of(row).finished)
    if row.source == DAYS:
        return float(len(data.get("keys", ())))
    history = data if row.source == RATING else data.get("memory")
    when = history.get("when" if row.source == RATING else "last") if isinstance(history, dict) else None
    return float(when or 0.0)
