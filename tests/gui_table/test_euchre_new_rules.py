"""The Euchre table's words on cards that were shown or given, and on a point that was given away."""

from __future__ import annotations

from engine.events import Event
from engine.games.euchre.rules import Euchre
from gui.games.euchre.results import recap_of
from gui.settings.people import BRUNO, MAYA, THEO, YOU
from tests.engine.euchre.deals import play, to_be_dealt

PEOPLE = (YOU, MAYA, THEO, BRUNO)
HANDS = {0: "9C 10C KD AS 9D", 1: "JH AH KH QH 9S", 2: "QS KS QC KC AC", 3: "JD 10H 9H AD JS"}


def told(game: Euchre, log: list[Event], seat: int) -> list[tuple[str, tuple[str, ...]]]:
    """The rows of the recap that the person at ``seat`` reads who has seen nothing of this hand: words and cards."""
    recap = recap_of(game.view(seat, log), 0, PEOPLE, lambda one: PEOPLE[one].name)
    return [] if recap is None else [(row.words, row.cards) for row in recap.to_you]


def test_the_two_who_exchange_read_what_they_were_given_and_nobody_else_does() -> None:
    game = to_be_dealt(HANDS, "10D", "", {"going_alone": True, "partners_best": True})
    log = play(game, "deal", *["pass"] * 4, "order H alone", "give 9S", "give JD")
    assert told(game, log, 1) == [("Bruno gave you:", ("JD",))]
    assert told(game, log, 3) == [("Maya gave you:", ("9S",))]
    assert told(game, log, 0) == []


def test_what_a_farmer_showed_can_be_read_later() -> None:
    hands = {1: "9S 9H 9C AD KD"}
    game = to_be_dealt(hands, "JS", "", {"farmers_hand": "three"})
    log = play(game, "deal", "swap", "exchange 9S", "exchange 9H", "exchange 9C")
    assert told(game, log, 2) == [("Maya showed:", ("9S", "9H", "9C"))]
    assert told(game, log, 1) == []


def test_a_point_given_away_is_no_euchre() -> None:
    game = to_be_dealt(HANDS, "10D", "", {"give_point": True})
    play(game, "deal", *["pass"] * 7, "concede")
    (result,) = game.results
    assert not result.euchred
