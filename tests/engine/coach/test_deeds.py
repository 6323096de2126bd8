"""The names of Euchre's decisions, by all house rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.cards import Card
from engine.coach.coach import Deed
from engine.games.euchre.coach.deeds import deed
from engine.games.euchre.moves import Phase
from engine.games.euchre.rules import Euchre
from engine.phrases import spoken
from engine.record import Seat
from engine.telling import Teller
from gui.languages.catalogue import catalogue_of
from tests.engine.euchre.deals import house, play, random_positions, to_be_dealt

TELLER = Teller([Seat(name) for name in ("Ann", "Maya", "Theo", "Bruno")], 0)
HANDS = {0: "9D 10D JH QH AC", 1: "9S 10S JS KH AH", 2: "QS KS 9C 10C JC", 3: "AS 9H 10H QC KC"}
"""The jack of diamonds is turned up by seat 0."""
HOUSE_RULES = (
    {"going_alone": True, "partners_best": True, "defend_alone": True, "no_trump": True, "give_point": True},
    {
        "benny": True,
        "going_alone": True,
        "farmers_hand": "low",
        "redeal": True,
        "stick_the_dealer": False,
        "cards": "28",
    },
)


def named(game: Euchre, text: str) -> Deed:
    """Return the name of a legal move."""
    return deed(game.view(game.to_move), game.parse(text), TELLER)


def told(found: Deed) -> tuple[str, str, str, str]:
    return found.place, found.words, found.card.name if found.card else "", found.advice


def test_calls_are_named_by_what_they_were_about() -> None:
    game = house(HANDS, "JD", going_alone=True, no_trump=True)
    calling = "Hand 1, calling"
    assert told(named(game, "pass")) == (calling, "Passed on", "JD", "Pass")
    assert told(named(game, "order D")) == (calling, "Ordered up", "JD", "Order it up")
    assert told(named(game, "order D alone")) == (calling, "Went alone on", "JD", "Go alone")
    play(game, "pass", "pass", "pass")
    assert told(named(game, "order D")) == (calling, "Picked up", "JD", "Pick it up")
    assert named(game, "pass").kind == "call"
    play(game, "pass")
    assert told(named(game, "pass")) == (calling, "Passed", "", "Pass")
    assert told(named(game, "order H")) == (calling, "Called hearts", "", "Call hearts")
    assert told(named(game, "order NT alone")) == (calling, "Went alone at no trump", "", "Go alone at no trump")
    assert told(named(game, "order C alone")) == (calling, "Went alone in clubs", "", "Go alone in clubs")


def test_cards_are_named_by_what_they_do() -> None:
    game = house(HANDS, "JD")
    play(game, "pass", "pass", "pass", "order D")
    assert named(game, "discard AC") == Deed("Hand 1, discard", "Discarded", Card.parse("AC"), "card", 1, "Discard")
    play(game, "discard AC")
    assert told(named(game, "play 9S")) == ("Hand 1, trick 1", "Led", "9S", "Lead")
    play(game, "play 9S")
    assert told(named(game, "play QS"))[1:] == ("Followed with", "QS", "Follow with")
    play(game, "play QS", "play AS")
    # The jack of hearts is the left bower, a trump.
    assert told(named(game, "play JH"))[1:] == ("Trumped with", "JH", "Trump with")
    assert told(named(game, "play QH"))[1:] == ("Threw", "QH", "Throw")
    play(game, "play QH")
    assert named(game, "play 9H").place == "Hand 1, trick 2"


def test_at_no_trump_nothing_is_trumped() -> None:
    game = house(HANDS, "JD", no_trump=True)
    play(game, "pass", "pass", "pass", "pass", "order NT", "play 9S", "play QS", "play AS")
    assert named(game, "play JH").words == "Threw"


def test_a_loner_may_exchange_and_a_defender_play_alone() -> None:
    game = to_be_dealt(HANDS, "JD", "", {"going_alone": True, "partners_best": True, "defend_alone": True})
    play(game, "deal", "pass", "pass", "pass", "pass", "order H alone")
    assert told(named(game, "keep")) == ("Hand 1, exchange", "Kept all five cards", "", "Keep all five cards")
    assert told(named(game, "give 9S")) == ("Hand 1, exchange", "Gave the partner", "9S", "Give the partner")
    play(game, "keep")
    assert told(named(game, "pass")) == ("Hand 1, defence", "Defended together", "", "Defend together")
    assert told(named(game, "defend")) == ("Hand 1, defence", "Defended alone", "", "Defend alone")


def decisions(rules: dict[str, object]) -> Iterator[Euchre]:
    for game in random_positions(60, rules):
        if len(game.legal_moves()) > 1:
            yield game


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_every_decision_by_house_rules_has_a_name(rules: dict[str, object]) -> None:
    phases = set()
    for game in decisions(rules):
        view = game.view(game.to_move)
        phases.add(view.phase)
        for move in game.legal_moves():
            found = deed(view, move, TELLER)
            assert found.place.startswith(f"Hand {found.hand}, ")
            for words in (found.words, found.advice):
                assert words[0].isupper()
                assert not words.endswith((".", " "))
            assert found.kind == ("card" if move.card else "call")
            assert found.card in (None, move.card, view.turned_up)
    bidding = {Phase.ROUND_ONE, Phase.ROUND_TWO, Phase.DISCARD, Phase.PLAY}
    special = {Phase.KEEP, Phase.EXCHANGE, Phase.NAME} if "benny" in rules else {Phase.GIVE, Phase.RETURN, Phase.DEFEND}
    assert phases == bidding | special


def test_a_deed_is_told_of_the_reader_or_of_another() -> None:
    """In Spanish "Saliste con" and "Salió con"; English says "Led" of both."""
    game = house(HANDS, "JD")
    play(game, "order D", "discard 9D")
    move = game.legal_moves()[0]
    own, others = (deed(game.view(1), move, Teller(TELLER.seats, 1, reader)).words for reader in (None, 0))
    spanish = catalogue_of("es")
    assert own == others == "Led"
    assert (spoken(own, spanish), spoken(others, spanish)) == ("Saliste con", "Salió con")
