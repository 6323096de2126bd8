"""A loner's exchange: a card goes to the partner, face down, and the partner's best one comes for it."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Card, Suit
from engine.catalogue import entry_of
from engine.events import Event, Moved, Said, redact
from engine.games.euchre.bots.expert.bidding import with_exchange
from engine.games.euchre.bots.knowledge.seen import DISCARD_SPOT, seen_by
from engine.games.euchre.bots.knowledge.stakes import Contract
from engine.games.euchre.bots.skilled.calling import with_partners_best
from engine.games.euchre.bots.skilled.valuing import outlook, situation_of
from engine.games.euchre.moves import HAND, VISIBILITY, Phase
from engine.games.euchre.rules import Euchre
from tests.engine.euchre.deals import hand, legal, play, refused, to_be_dealt

HANDS = {0: "9C 10C KD AS 9D", 1: "JH AH KH QH 9S", 2: "QS KS QC KC AC", 3: "JD 10H 9H AD JS"}
"""Seat 1 has a heart hand; its partner, seat 3, has the left bower."""
ALONE = ("pass", "pass", "pass", "pass", "order H alone")
LEVELS = [key for key in entry_of("euchre").bots if key != "random"]


def lone(*moves: str, **rules: object) -> tuple[Euchre, list[Event]]:
    """Return a game in which seat 1 called hearts alone in the second round, after more ``moves``, and its events."""
    game = to_be_dealt(HANDS, "10D", "", {"going_alone": True, "partners_best": True, **rules})
    return game, play(game, "deal", *ALONE, *moves)


def test_the_loner_gives_a_card_and_the_partner_gives_one_back() -> None:
    game, _ = lone()
    assert (game.phase, game.to_move) == (Phase.GIVE, 1)
    assert legal(game) == {"keep", *(f"give {card}" for card in HANDS[1].split())}
    assert refused(game, "give") == "Say which card to give."
    assert refused(game, "give", "AC") == "You do not hold the ace of clubs."
    assert refused(game, "play", "JH") == "The loner may exchange a card with the partner first, or keep all five."
    assert play(game, "give 9S") == [Moved((Card.parse("9S"),), HAND[1], HAND[3])]
    assert (game.phase, game.to_move) == (Phase.RETURN, 3)
    assert legal(game) == {"give 9S", *(f"give {card}" for card in HANDS[3].split())}, "it may come back"
    assert refused(game, "keep") == "The loner's partner has to give a card first."
    assert play(game, "give JD") == [Moved((Card.parse("JD"),), HAND[3], HAND[1])]
    assert hand(game, 1) == {"JH", "AH", "KH", "QH", "JD"}
    assert hand(game, 3) == {"10H", "9H", "AD", "JS", "9S"}
    assert (game.phase, game.view(0).active, game.to_move) == (Phase.PLAY, (0, 1, 2), 1)


def test_the_loner_may_keep_all_five() -> None:
    game, _ = lone()
    assert play(game, "keep") == [Said(1, "keep")]
    assert (game.phase, game.view(0).active) == (Phase.PLAY, (0, 1, 2))
    assert hand(game, 1) == set(HANDS[1].split())


def test_nobody_exchanges_who_plays_with_the_partner_or_without_the_rule() -> None:
    together = to_be_dealt(HANDS, "10D", "", {"going_alone": True, "partners_best": True})
    play(together, "deal", *ALONE[:-1], "order H")
    assert together.phase is Phase.PLAY
    assert lone(partners_best=False)[0].phase is Phase.PLAY


def test_only_the_two_see_the_cards() -> None:
    game, _ = lone()
    for event in play(game, "give 9S", "give JD"):
        assert isinstance(event, Moved)
        for seat in (1, 3):
            assert redact(event, seat, VISIBILITY) == event
        for other in (0, 2, None):
            assert redact(event, other, VISIBILITY) == event._replace(cards=(None,))


def test_a_dealer_alone_takes_the_upcard_first_and_defenders_are_asked_last() -> None:
    rules = {"going_alone": True, "partners_best": True, "defend_alone": True}
    game = to_be_dealt(HANDS, "10D", "", rules)
    play(game, "deal", "pass", "pass", "pass", "order D alone")
    assert (game.phase, game.to_move) == (Phase.DISCARD, 0)
    play(game, "discard 9C")
    assert (game.phase, game.to_move) == (Phase.GIVE, 0)
    play(game, "give 10C")
    assert (game.phase, game.to_move) == (Phase.RETURN, 2)
    play(game, "give AC")
    assert (game.phase, game.to_move) == (Phase.DEFEND, 1)
    play(game, "defend")
    assert (game.phase, game.view(0).active) == (Phase.PLAY, (0, 1))


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_gives_its_worst_card_and_the_best_one_back(level: str) -> None:
    bot = entry_of("euchre").bot(level)
    game, log = lone()
    assert str(bot.choose(game.view(1, log), Random(1))) == "give 9S"
    log += play(game, "give 9S")
    best = "give 10H" if level == "beginner" else "give JD"
    assert str(bot.choose(game.view(3, log), Random(1))) == best, "a beginner overlooks the left bower"


def test_the_skilled_goes_alone_more_often_with_it() -> None:
    loners = {}
    for rule in (False, True):
        loners[rule] = 0
        for seed in range(300):
            game = Euchre({"going_alone": True, "partners_best": rule, "target": 20}, seed)
            log = play(game, "deal")
            bot = entry_of("euchre").bot("skilled")
            while game.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
                log += game.apply(bot.choose(game.view(game.to_move, log), Random(0)))
            loners[rule] += game.alone is not None
    assert loners[True] > loners[False] > 0


def test_an_exchange_is_worth_the_average_over_the_partner_s_best_card() -> None:
    """By brute force: random hands of the partner, and in each the very best card."""
    game = to_be_dealt(HANDS, "10D", "", {"going_alone": True, "partners_best": True})
    log = play(game, "deal", *ALONE[:-1])
    situation, held, rng = situation_of(game.view(1, log)), game.view(1).hand, Random(8)
    unseen = [card for card in game.pack if card not in held and card is not situation.upcard]
    total, number = 0.0, 4000
    for _ in range(number):
        partner = tuple(rng.sample(unseen, 5))
        hands = with_exchange([(), held, (), partner], Contract(1, alone=True), Suit.HEARTS)
        total += outlook(hands[1], Suit.HEARTS, 1, situation, True).march
    assert abs(with_partners_best(held, Suit.HEARTS, 1, situation).march - total / number) < 0.01


def test_both_know_where_the_cards_are_and_the_others_do_not() -> None:

    game, log = lone("give 9S", "give JD")
    assert seen_by(game.view(1, log)).known == {Card.parse("9S"): 3}
    assert seen_by(game.view(3, log)).known == {Card.parse("JD"): 1}
    assert seen_by(game.view(0, log)).known == {}
    assert seen_by(game.view(0, log)).exchanged == {1, 3}


def test_an_upcard_may_have_gone_to_the_partner() -> None:

    game = to_be_dealt(HANDS, "10D", "", {"going_alone": True, "partners_best": True})
    log = play(game, "deal", "pass", "pass", "pass", "order D alone", "discard 9C", "give 10C", "give AC")
    places = {way[Card.parse("10D")] for way in seen_by(game.view(1, log)).ways}
    assert places == {0, 2, DISCARD_SPOT}
    assert seen_by(game.view(2, log)).ways == ({Card.parse("10D"): 0}, {Card.parse("10D"): DISCARD_SPOT})
