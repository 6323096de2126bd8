"""Sentences as a native reader would say them, written down from a reading of all languages."""

from __future__ import annotations

import re

import pytest

from assets.languages.build import up_to_date
from engine.asking.words import BOOK, PAIR, QUARTET
from engine.cards import JACK, KING, QUEEN, SEVEN, Card, Suit
from engine.games.euchre.coach.reasons.naming import object_card, the_card
from engine.phrases import Phrase, say, say_as, spoken
from engine.record import name_in_words
from gui.asking.words import asking
from gui.languages.catalogue import catalogue_of
from gui.scenes.dates import MONTHS
from gui.scenes.look_back.review.words import CostUnit

MARKS = re.compile("[\u2066-\u2069]")
MAYA = name_in_words("Maya", is_bot=True)
YOU = name_in_words("You", is_bot=False)


def told(code: str, words: str) -> str:
    """Return words in a language, without the unseen signs of direction."""
    return MARKS.sub("", spoken(words, catalogue_of(code)) if code != "en" else str(words))


@pytest.mark.parametrize(
    ("code", "right"),
    [("de", ("um die Karo-Zwei", "um die Herz-Dame", "um den Pik-Buben", "um das Kreuz-Ass"))],
)
def test_a_card_that_is_asked_for_has_its_case(code: str, right: tuple[str, ...]) -> None:
    for name, words in zip(("2D", "QH", "JS", "AC"), right, strict=True):
        card = Card.parse(name)
        assert told(code, asking(YOU, MAYA, card.rank, card)) == f"Du bittest Maya {words}."


def test_hebrew_asks_somebody_for_cards() -> None:
    assert told("he", asking(YOU, MAYA, QUEEN)) == "אתם מבקשים ממאיה מלכות."
    assert told("he", asking(YOU, MAYA, QUEEN, Card.parse("QD"))) == "אתם מבקשים ממאיה מלכת יהלום."


def test_a_queen_has_its_own_form_before_a_suit_and_no_other_card_has() -> None:
    for suit, word in zip(Suit, ("עלה", "לב", "תלתן", "יהלום"), strict=True):
        for words in (Card(QUEEN, suit).words, Card(QUEEN, suit).the_words, Card(QUEEN, suit).asked_for):
            assert told("he", words) == f"מלכת {word}"
        assert told("he", Card(KING, suit).words) == f"מלך {word}"
    assert told("he", QUEEN.words) == "מלכה"


def test_number_cards_are_feminine_in_hebrew() -> None:
    """Beside a rank no word is masculine that has a feminine form: the last seven, a weak ten."""
    masculine = re.compile(
        r"(?:שתיים|שלוש|ארבע|חמש|שש|שבע|שמונה|תשע|עשר) (?:ה?(?:עלה|לב|תלתן|יהלום|שליט) )?(?:הכי פחות )?"
        r"(?:האחרון|הרביעי|חלש|מנצח|מועיל|עובר|לוקח|זוכה את|אחד)\b(?!ת)"
    )
    faults = []
    for message in up_to_date("he"):
        texts = [message.string] if isinstance(message.string, str) else message.string
        faults += [text for text in texts or () if message.id and masculine.search(text)]
    assert faults == []


def test_a_bower_that_is_led_has_its_case() -> None:
    for jack, led, named in (
        ("JH", "den rechten Bauern", "der rechte Bauer"),
        ("JD", "den linken Bauern", "der linke"),
    ):
        card = Card.parse(jack)
        assert told("de", say("lead {card}", card=object_card(card, Suit.HEARTS))) == f"spiel {led} aus"
        assert told("de", the_card(card, Suit.HEARTS)).startswith(named)
    assert str(object_card(Card(JACK, Suit.HEARTS), Suit.HEARTS)) == "the right bower"


@pytest.mark.parametrize(
    ("code", "words", "right"),
    [
        ("en", say("{value}%", value=41), "41%"),
        ("de", say("{value}%", value=41), "41\u00a0%"),
        ("en", say("{game}: {won} of {n} won", game="War", won=0, n=12), "War: 0 of 12 won"),
        ("en", CostUnit("quartets").total(17, 7.13), "17 cost 7.13 quartets"),
        ("he", CostUnit("quartets").total(17, 7.13), "17 החלטות עלו יחד 7.13 רביעיות"),
        ("fr", CostUnit("quartets").total(17, 7.13), "17 décisions ont coûté 7,13 familles"),
        ("fr", CostUnit("quartets").amount(0.42), "0,42 famille"),
        ("es", CostUnit("quartets").total(17, 7.13), "17 decisiones costaron 7,13 cuartetos"),
        ("es", say("{day} {month}", day=27, month=MONTHS[10]), "27 de noviembre"),
        ("es", say("Since {month}", month=MONTHS[10]), "Desde noviembre"),
        ("he", say("Figures"), "נתונים"),
        ("he", say_as("result", "Undo"), "החזרת המהלך"),
        ("he", say("Go fish!"), "לך לדוג!"),
        ("de", say("Full screen"), "Vollbild"),
        ("de", say("Menu, or back"), "Menü oder zurück"),
        ("fr", QUARTET.none_made, "aucune"),
        ("fr", PAIR.none_made, "aucune"),
        ("fr", BOOK.none_made, "aucun"),
        ("fr", say_as("game", "Go Fish"), "La pêche"),
    ],
)
def test_a_sentence_is_as_it_was_written_down(code: str, words: Phrase, right: str) -> None:
    assert told(code, words) == right


def test_a_german_list_has_no_comma_before_its_last_part() -> None:
    labels = ("Menu, or back", "Full screen, or window", "Sound off, or on", "A move back, or on", "Play, or stop")
    assert [label for label in labels if ", oder" in told("de", say(label))] == []


def test_spanish_gives_the_reason_of_an_ask() -> None:
    card = Card(SEVEN, Suit.DIAMONDS)
    words = say("Ask {name} for {cards}: {reason}.", name=MAYA, cards=card.asked_for, reason="x")
    assert told("es", words) == "Pídele a Maya el siete de diamantes, porque x."
