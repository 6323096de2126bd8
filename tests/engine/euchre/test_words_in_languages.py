"""Every word that players of Euchre can read comes from a message of the catalogue, and can be kept as plain values."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from assets.languages.build import message_texts, messages_of
from assets.puzzles import puzzles_text
from engine.cards import JOKER, Suit
from engine.catalogue import entry_of
from engine.coach.assessment import Assessment, Judged
from engine.coach.puzzles import puzzles_in
from engine.games.euchre.account import MEASURES, account
from engine.games.euchre.coach.coach import COACH
from engine.games.euchre.coach.imagined import Imagined
from engine.games.euchre.coach.reasons.words import Wording
from engine.games.euchre.moves import (
    CONCEDE,
    CUT,
    DEAL,
    DISCARD,
    EXCHANGE,
    GIVE,
    NAME,
    NO_TRUMP,
    ORDER,
    ORDER_ALONE,
    PASS,
    PLAY,
    REDEAL,
    SWAP,
    EuchreMove,
    Phase,
)
from engine.games.euchre.view import EuchreView
from engine.games.euchre.words import objection
from engine.match import Match
from engine.measures import Measures, Rate, Total
from engine.options import Choice, Value
from engine.phrases import Phrase, Recipe, from_json, spoken, to_json
from engine.record import Record, Seat
from engine.telling import Teller
from engine.view import View
from tests.engine.euchre.test_reasons_are_so import NAMES, corpus

ROOT: Final = Path(__file__).parents[3]
FILES: Final = (
    *sorted((ROOT / "engine/games/euchre").rglob("*.py")),
    *(ROOT / "engine" / f"{name}.py" for name in ("cards", "card_words", "phrases", "telling", "measures", "entry")),
)
MOVES: Final[tuple[EuchreMove, ...]] = (
    *(move for moves in (ORDER, ORDER_ALONE, NAME, EXCHANGE, DISCARD, GIVE, PLAY) for move in moves.values()),
    *(CUT, DEAL, SWAP, REDEAL, PASS, CONCEDE, NO_TRUMP, *map(EuchreMove, ("play", "discard", "give", "exchange"))),
    *(PASS._replace(card=JOKER), PASS._replace(suit=Suit.CLUBS), PASS._replace(alone=True)),
)


HOUSES: Final[tuple[Mapping[str, Value], ...]] = (
    {"first_dealer": "black-jack", "target": 3, "stick_the_dealer": False},
    {"going_alone": True, "no_trump": True, "give_point": True, "defend_alone": True, "discard_upcard": False},
    {"going_alone": True, "benny": True, "target": 6, "farmers_hand": "low", "redeal": True, "needs_trump": True},
    {"going_alone": True, "canadian_loner": True, "partners_best": True, "farmers_hand": "three", "ace_no_face": True},
)
PLAYERS: Final = ("random", "simple", "random", "beginner")
Imaginations = tuple[tuple[float, Imagined], ...]


@cache
def messages() -> frozenset[tuple[str, str]]:
    """Return (context, message) of every message that is extracted from the files of Euchre and from what they use."""
    found = set[tuple[str, str]]()
    for file in FILES:
        for one in messages_of(file):
            found.update((one.context, text) for text in message_texts(one.message))
    return frozenset(found)


class Checking:
    """A catalogue in which every message is a bracket around its values. It has no words for any other message."""

    def message(self, message: str, context: str) -> str:
        if context == "name":  # of a bot
            return self.name(message)
        assert (context, message) in messages(), f"not extracted: {message!r} as {context!r}"
        return "[" + "".join(re.findall(r"\{\w+[^{}]*\}", message)) + "]"

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        assert (context, one) in messages(), f"not extracted: {one!r}"
        return self.message(many, context)

    def number(self, digits: str) -> str:
        return ""

    def name(self, words: str) -> str:
        assert words in (*NAMES, "pass"), f"{words!r} is neither a player's name nor the notation of a move"
        return ""


def check(words: str) -> None:
    """Assert that words come from messages alone, and that they are the same after they were kept."""
    if not words:
        return
    assert isinstance(words, Phrase), words
    check_recipe(words.recipe)


@cache
def check_recipe(recipe: Recipe) -> None:
    words = Phrase(recipe)
    assert not re.search(r"[A-Za-z]", spoken(words, Checking())), words
    kept = from_json(to_json(words))
    assert isinstance(kept, Phrase)
    assert (kept, kept.recipe) == (words, recipe)


def words_of(view: EuchreView, assessment: Assessment) -> Iterator[str]:
    """Yield everything that the coach says of a decision."""
    teller = Teller([Seat(name) for name in NAMES], view.seat)
    yield COACH.reason(view, assessment, teller)
    for judged in assessment.judged:
        yield COACH.comment(view, assessment, judged.move, teller)
        deed = COACH.deed(view, judged.move, teller)
        yield from (deed.place, deed.words, deed.advice)
    yield from (fact.sentence for fact in COACH.facts(view, assessment, teller))


def assessed(view: EuchreView, imagined: Imaginations, best: int, as_good: int) -> Assessment:
    """Return an assessment in which a move is the best, and so many others are as good."""
    moves = [*view.legal_moves()]
    moves = [*moves[best % len(moves) :], *moves[: best % len(moves)]]
    judged = [
        Judged(move, 0.0, 0.0, 0.1, 0.05 if place <= as_good else 0.5, 0.1) if place else Judged(move, 0.0, 0.0, 0.1)
        for place, move in enumerate(moves)
    ]
    return Assessment(tuple(judged), len(imagined), imagined=imagined)


@pytest.mark.slow
def test_all_that_the_coach_says_is_made_of_messages() -> None:
    for place, case in enumerate(corpus()):
        told = Wording(case.position, Teller([Seat(name) for name in NAMES], case.view.seat))
        for finding in case.found:
            check(finding.words(told))
        imagined = case.assessment.imagined
        for words in words_of(
            case.view, assessed(case.view, imagined, place, place % 4) if place % 3 else case.assessment
        ):
            check(words)


@pytest.mark.parametrize("seed", range(len(HOUSES)))
def test_all_that_is_said_in_a_game_is_made_of_messages(seed: int) -> None:
    match = Match(Record("euchre", HOUSES[seed], seed, tuple(map(Seat, NAMES, PLAYERS))))
    teller = Teller(match.seats, 0)
    while match.game.to_move is not None:
        view = match.view(match.game.to_move)
        assert isinstance(view, EuchreView)
        legal = view.legal_moves()
        for words in (objection(view, move) for move in MOVES if move not in legal):
            check(words)
        if view.phase not in (Phase.CUT, Phase.DEAL):
            for words in words_of(view, assessed(view, (), match.ply, match.ply % 3)):
                check(words)
        if match.ply % 5 == 0:
            check_account(match.view(0), teller)
        match.play(match.bot_move())
    for seat in (None, 0, 1):
        check_account(match.view(seat), teller._replace(seat=seat))


def check_account(view: View[Any], teller: Teller) -> None:
    assert isinstance(view, EuchreView)
    found = account(view, teller)
    for words in (found.progress, found.score, found.standing, found.turn):
        check(words)


def test_the_reasons_of_the_puzzles_are_made_of_messages_of_today() -> None:
    """`main.py puzzles renew` makes the reasons anew after a message was changed."""
    for puzzle in puzzles_in(puzzles_text("euchre")):
        check(puzzle.reason)


def test_rules_levels_and_statistics_are_messages() -> None:
    entry = entry_of("euchre")
    check(entry.title)
    for option in entry.options:
        for words in (option.title, option.summary, option.group):
            check(words)
        if isinstance(option, Choice):
            for words in (*option.choices.values(), *option.titles.values()):
                check(words)
            assert all(option.titles.get(key) or key.isdigit() for key in option.choices), option.key
    for condition in entry.conditions:
        check(condition.why)
    for preset in entry.presets:
        check(preset.title)
        check(preset.summary)
    for level in entry.offered.values():
        check(level.title)
        check(level.summary)
    check(COACH.no_luck({"shuffle": "none"}))
    assert set(COACH.levels) <= {level.title for level in entry.bots.values()}
    for words in (*COACH.levels, *measured(MEASURES)):
        check(words)


def measured(measures: Measures) -> Iterator[str]:
    """Yield the words of statistics."""
    for tile in measures.tiles:
        yield tile.title
        if isinstance(tile, Rate):
            yield tile.occasions(2)
        elif isinstance(tile, Total) and tile.words is not None:
            yield tile.words(2)
    assert measures.whole is not None
    assert measures.length is not None
    yield from (measures.whole.title, measures.whole.words(2), measures.whole.none)
    yield from (part.words(2) for part in measures.whole.parts)
    assert ("", measures.length.each) in messages()
