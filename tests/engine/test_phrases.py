"""Phrases: their English, their way through JSON, and another language made of them by a catalogue of the test."""

from __future__ import annotations

import json
import pickle
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.account import Account, Outcome, account_of
from engine.cards import Card, Rank, Suit
from engine.coach.hint import Hint
from engine.coach.puzzles import puzzles_in
from engine.coach.puzzles import to_json as puzzles_to_json
from engine.coach.review import Review, reviewed
from engine.match import Match
from engine.phrases import (
    DEEPEST,
    Phrase,
    either,
    from_json,
    listed,
    number,
    say,
    say_as,
    say_count,
    spoken,
    starting,
    to_json,
    together,
)
from engine.record import Record, Seat
from engine.telling import Teller

SHIPPED = Path(__file__).parents[2] / "assets" / "puzzles"


class Shouting:
    """A language with its words in capitals, which writes everything with a context between brackets."""

    def message(self, message: str, context: str) -> str:
        shouted = "".join(part if "{" in part else part.upper() for part in _in_places(message))
        return f"[{shouted}]" if context else shouted

    def counted_message(self, one: str, many: str, count: int, context: str) -> str:
        return self.message(one if count < 2 else many, context)

    def number(self, digits: str) -> str:
        return digits.translate(str.maketrans(".,", ",."))

    def name(self, words: str) -> str:
        return f"<{words}>"


def _in_places(message: str) -> list[str]:
    return [part for half in message.split("{") for part in _with_brace(half)]


def _with_brace(half: str) -> list[str]:
    place, brace, rest = half.partition("}")
    return [f"{{{place}}}", rest] if brace else [half]


def test_a_sentence_is_filled_in_the_language() -> None:
    led = starting(say("{name} leads {card}.", name="Ada", card=Card.parse("KC").the_words))
    assert led == "Ada leads the king of clubs."
    assert spoken(led, Shouting()) == "<Ada> LEADS [[THE KING] OF [CLUBS]]."
    cost = say("It costs {cost:+.2f}.", cost=1234.5)
    assert (cost, spoken(cost, Shouting())) == ("It costs +1234.50.", "IT COSTS +1234,50.")
    won = together([say_count("{n:,} book", "{n:,} books", 1234), listed(["Ada", say("you"), say("Bo")])], ": ")
    assert (won, spoken(won, Shouting())) == ("1,234 books: Ada, you and Bo", "1.234 BOOKS: <Ada>, YOU AND BO")
    assert spoken("plain", Shouting()) == spoken(say("said"), None).replace("said", "plain")


def test_names_of_cards_are_words_of_the_language() -> None:
    card = Card.parse("8H")
    assert (card.words, card.the_words, str(card)) == ("eight of hearts", "the eight of hearts", "Eight of Hearts")
    assert card.words is card.words
    assert [Rank(symbol).a_card for symbol in ("8", "11", "12", "18", "80", "A", "JOKER")] == [
        *("an eight", "an 11", "a 12", "an 18", "an 80", "an ace", "a joker"),
    ]
    assert [Rank(symbol).plural for symbol in ("6", "K", "14")] == ["sixes", "kings", "14s"]
    assert (Suit.HEARTS.word, Suit.HEARTS.words, Suit.HEARTS.singular, Suit.HEARTS.a_card) == (
        *("Hearts", "hearts", "heart", "a heart"),
    )
    for rank in (Rank("7"), Rank("J"), Rank("JOKER"), Rank("60")):
        assert all(isinstance(said, Phrase) for said in (rank.word, rank.words, rank.the_words, rank.a_card))
    assert type(str(card)) is str


def test_names_that_the_program_gives_are_words_and_those_that_people_type_are_not() -> None:
    seats = (Seat("You"), Seat("Maya", "skilled"), Seat("Player 3"), Seat("Maya"))
    assert [seat.words for seat in seats] == [seat.name for seat in seats]
    assert [isinstance(seat.words, Phrase) for seat in seats] == [True, True, True, False]
    told = Teller(seats, 0).names([3, 1, 0])
    assert told == "you, Maya and Maya"
    assert spoken(told, Shouting()) == "YOU, <Maya> AND [MAYA]"


PLACES = st.from_regex(r"[a-z]{1,4}", fullmatch=True)
TEXTS = st.text(max_size=12)
NUMBERS = st.integers(-(10**9), 10**9) | st.floats(-1e9, 1e9)


@st.composite
def messages(draw: st.DrawFn) -> tuple[str, list[tuple[str, str]]]:
    """Return a message, and the texts of which it is made, each with the place behind it."""
    parts = draw(st.lists(st.tuples(st.text(st.characters(exclude_characters="{}"), max_size=9), PLACES), max_size=4))
    return "".join(f"{text}{{{place}}}" for text, place in parts), parts


def words(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    filled = st.builds(
        lambda made, values: say(made[0], **dict(zip((place for _, place in made[1]), values, strict=False))),
        messages(),
        st.lists(inner | NUMBERS, max_size=4),
    )
    return (
        filled
        | st.builds(say_as, TEXTS, TEXTS)
        | st.builds(lambda count, name: say_count("{n} of {name}", "{n:,} of {name}", count, name=name), NUMBERS, inner)
        | st.lists(inner, min_size=1, max_size=3).map(listed)
        | st.lists(inner, min_size=1, max_size=3).map(either)
        | st.lists(inner, max_size=3).map(together)
        | inner.map(starting)
        | st.floats(-1e6, 1e6).map(lambda value: number(value, "+,.1f"))
    )


@given(messages(), st.lists(TEXTS | st.integers(), max_size=4))
def test_the_english_is_the_message_with_its_places_filled(
    made: tuple[str, list[tuple[str, str]]], given_values: list[Any]
) -> None:
    message, parts = made
    values = dict(zip((place for _, place in parts), given_values, strict=False))
    assert say(message, **values) == "".join(f"{text}{values.get(place, f'{{{place}}}')}" for text, place in parts)


@given(st.recursive(TEXTS, words, max_leaves=6))
def test_words_survive_json_and_pickle(said: str) -> None:
    for back in (from_json(json.loads(json.dumps(to_json(said)))), pickle.loads(pickle.dumps(said))):
        assert back == said
        assert type(back) is type(said)
        assert spoken(back, Shouting()) == spoken(said, Shouting())


JUNK = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.just(1e400) | st.just(float("nan")) | TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["say", "with", "many", "count", "as", "literal", "start", "n"]), inner)
    ),
    max_leaves=12,
)


@settings(max_examples=300)
@given(JUNK)
def test_anything_else_is_refused_or_words(data: Any) -> None:
    with suppress(ValueError):
        said = from_json(data)
        assert spoken(said, Shouting()) is not None


@pytest.mark.parametrize(
    "data",
    [
        *(None, 3, [], ["say"], {"say": 3}, {"say": "x", "with": []}, {"say": "x", "as": None}),
        *({"say": "x", "with": {"y": None}}, {"say": "x", "with": {"y": True}}, {"say": "x", "count": "1"}),
        *({"say": "{n:d}", "with": {"n": 0.5}}, {"say": "{n:,}", "many": "y", "count": float("nan")}),
    ],
)
def test_no_words_are_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="no words"):
        from_json(data)


def test_a_long_list_survives() -> None:
    names = [f"Player {place}" for place in range(500)]
    for said in (listed(names), either(names)):
        assert said.startswith(", ".join(names[:-1]))
        assert from_json(to_json(starting(say("{names} won.", names=said)))) == f"{said} won."


def test_phrases_within_phrases_end() -> None:
    data: Any = "end"
    for _ in range(DEEPEST):
        data = {"say": "{x}", "with": {"x": data}}
    assert from_json(data) == "end"
    with pytest.raises(ValueError, match="no words"):
        from_json({"say": "{x}", "with": {"x": data}})


# -- sentences that were kept before they were phrases


def test_an_account_keeps_its_phrases_and_reads_plain_sentences() -> None:
    match = Match(Record("war", {"turns": 40}, 7, (Seat("Ada", "random"), Seat("Ben", "random"))))
    match.play_out(30)
    account = account_of(match, 0)
    back = Account.from_json(json.loads(json.dumps(account.to_json())))
    assert back == account
    assert isinstance(back.standing, Phrase)
    old = Account.from_json({"outcome": "won", "standing": "You won 7 to 5.", "turn": 3, "score": {"say": 3}})
    assert old == Account(Outcome.WON, standing="You won 7 to 5.")


def test_hints_and_reviews_of_before_are_read() -> None:
    assert Hint.from_json({"assessment": None, "sentence": "Pass."}).sentence == "Pass."
    match = Match(Record("war", {"players": 2, "turns": 5}, 7, (Seat("Ada"), Seat("Ben", "random"))))
    match.play_out()
    *_, review = reviewed(match.record, 0)
    assert Review.from_json(review.to_json(str)) == review


def test_shipped_puzzles_are_read_and_written_again() -> None:
    text = next(SHIPPED.glob("*.json")).read_text(encoding="utf-8")
    puzzles = puzzles_in(text)
    assert len(puzzles) >= 100
    assert all(puzzle.reason.endswith(".") for puzzle in puzzles)
    said = [replace(puzzle, reason=say("{card} wins.", card=Card.parse("AS").words)) for puzzle in puzzles[:3]]
    assert [type(puzzle.reason) for puzzle in puzzles_in(puzzles_to_json(said))] == [Phrase] * 3
