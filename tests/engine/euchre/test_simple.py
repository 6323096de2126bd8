"""The Simple player against a second reading of the document's words, and the document's worked example."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import PACK_24, Card, Suit
from engine.events import Ended, Said, Scored, Taken, Turned, event_text
from engine.games.euchre.bots.simple import Simple
from engine.games.euchre.moves import HAND, UPCARD, Phase
from engine.games.euchre.rules import Euchre
from engine.match import Match
from engine.record import Record, Seat
from tests.engine.euchre.deals import dealt, made, play, random_positions
from tests.engine.euchre.orders import FACES_AND_ACES, best_first, cards, suit_under

NEXT_SUIT = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}


def by_the_document(game: Euchre) -> str:
    """Return the move of a Simple Player according to the text, from the referee's state."""
    seat = game.to_move or 0
    held = list(game.zones[HAND[seat]])
    if game.phase is Phase.DEAL:
        return "deal"
    if game.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        return making_by_the_document(game, seat, held)
    trump = game.trump
    assert trump is not None
    if game.phase is Phase.DISCARD:
        return f"discard {lowest(held, trump, None).name}"
    if not game.trick:
        others = [card for card in held if suit_under(card, trump) is not trump]
        return f"play {highest(others or held, trump, None).name}"
    led = suit_under(game.trick[0][1], trump)
    following = [card for card in held if suit_under(card, trump) is led]
    card = highest(following, trump, led) if following else lowest(held, trump, led)
    return f"play {card.name}"


def making_by_the_document(game: Euchre, seat: int, held: list[Card]) -> str:
    suit, needed = game.zones[UPCARD][0].suit, 2
    if game.phase is Phase.ROUND_TWO:
        suit, needed = NEXT_SUIT[suit], 1
    strong = [card for card in held if card in cards(FACES_AND_ACES[suit.letter])]
    screwed = game.phase is Phase.ROUND_TWO and seat == game.dealer
    return f"order {suit.letter}" if len(strong) >= needed or screwed else "pass"


def highest(held: list[Card], trump: Suit, led: Suit | None) -> Card:
    return min(held, key=best_first(trump, led).index)


def lowest(held: list[Card], trump: Suit, led: Suit | None) -> Card:
    return max(held, key=best_first(trump, led).index)


def choice(game: Euchre) -> str:
    return str(Simple().choose(game.view(game.to_move), Random(0)))


@pytest.mark.slow
def test_thousands_of_positions_by_the_document() -> None:
    met: Counter[str] = Counter()
    for game in random_positions(70, {"target": 10}, seed=100):
        expected = by_the_document(game)
        assert choice(game) == expected, (game.zones, game.phase)
        met[f"{game.phase.value} {expected.split()[0]}"] += 1
    assert met["round one order"] > 20
    assert met["round two order"] > 20
    assert met["round two pass"] > 15
    assert met["discard discard"] > 100
    assert met["play play"] > 3000


def test_matches_of_four_simple_players_by_the_document() -> None:
    for seed in range(12):
        game = Euchre({"target": 10, "shuffle": "in-shuffle" if seed == 0 else "random"}, seed)
        while game.to_move is not None:
            expected = by_the_document(game)
            assert choice(game) == expected
            play(game, expected)


@pytest.mark.parametrize(
    ("held", "decision"),
    [
        ("QD AD 9S 10S 9C", "order D"),
        ("JD JH 9S 10S 9C", "order D"),  # right and left bower
        ("JH KD 9S 10S 9C", "order D"),
        ("JD 9D 10D AS KS", "pass"),  # nine and ten are no face cards
        ("AD AC AS AH KH", "pass"),
        ("JS JC AD AS KS", "pass"),  # jacks of the other colour
    ],
)
def test_round_one(held: str, decision: str) -> None:
    game = dealt({1: held}, "KD" if "KD" not in held else "QD")
    assert choice(game) == decision


def test_round_one_does_not_count_the_upcard_for_the_dealer() -> None:
    game = dealt({0: "QD 9S 10S 9C 10C"}, "AD")
    play(game, "pass", "pass", "pass")
    assert choice(game) == "pass"


@pytest.mark.parametrize(
    ("held", "decision"),
    [
        ("KD 9S 10S 9C 10C", "order D"),  # the document's example: a heart turned up, the king of diamonds held
        ("JH 9S 10S 9C 10C", "order D"),  # the left bower of diamonds
        ("JD 9S 10S 9C 10C", "order D"),
        ("9D 10D AS KS QS", "pass"),
        ("AS KS QS JS JC", "pass"),  # never another suit
    ],
)
def test_round_two(held: str, decision: str) -> None:
    game = dealt({1: held}, "9H")
    play(game, "pass", "pass", "pass", "pass")
    assert choice(game) == decision


def test_a_screwed_dealer_orders_the_suit_of_the_same_colour() -> None:
    for upcard, suit in (("9H", "D"), ("9D", "H"), ("9S", "C"), ("9C", "S")):
        weak = " ".join(card.name for card in PACK_24 if card.rank.symbol in ("9", "10") and card.name != upcard)
        game = dealt({0: " ".join(weak.split()[:5])}, upcard)
        play(game, *["pass"] * 7)
        assert choice(game) == f"order {suit}"


@pytest.mark.parametrize(
    ("held", "upcard", "gone"),
    [
        ("AH JD JH KH QH", "9H", "9H"),  # "even if this is the upcard"
        ("9S 9C 9D AH KH", "QH", "9S"),  # ties of rank: D > C > H > S
        ("9C 9D 10S AH KH", "QH", "9C"),
        ("AS AC AD JS 9H", "10H", "JS"),
        ("JD AD KD AS KS", "9H", "KS"),  # the left bower is a trump, and of two kings the spade is lower
    ],
)
def test_the_dealer_discards_the_lowest(held: str, upcard: str, gone: str) -> None:
    game = dealt({0: held}, upcard)
    play(game, f"order {upcard[-1]}")
    assert choice(game) == f"discard {gone}"


@pytest.mark.parametrize(
    ("held", "led"),
    [
        ("AH KS QC 9D 10D", "KS"),  # hearts are trump: the highest that is none
        ("AH JD KS KC 9D", "KC"),  # ties of rank by suit
        ("9H JD AH KH QH", "JD"),  # nothing but trump: the highest
        ("JD 9S 10H AH QH", "9S"),
    ],
)
def test_leading(held: str, led: str) -> None:
    assert choice(made({1: held}, "H")) == f"play {led}"


@pytest.mark.parametrize(
    ("lead", "held", "played"),
    [
        ("AS", "9S KS QS AH JH", "KS"),  # the highest that follows, though it cannot win
        ("AD", "JD 10D AC AS KS", "10D"),  # the left bower does not follow diamonds
        ("AH", "JD JH 9H AC AS", "JH"),
        ("AS", "9D 10D 9C AH JH", "9C"),  # nothing to follow with: the lowest
        ("AS", "9H JD JH AH KH", "9H"),
    ],
)
def test_following(lead: str, held: str, played: str) -> None:
    game = made({1: lead, 2: held}, "H")
    play(game, f"play {lead}")
    assert choice(game) == f"play {played}"


def test_the_documents_example_with_simple_players() -> None:
    """euchre-2024, "Example With Simple Players": pack.in noshuffle 1 Adi Barbara Chi-Chih Dabbala."""
    seats = tuple(Seat(name, "simple") for name in ("Adi", "Barbara", "Chi-Chih", "Dabbala"))
    match = Match(Record("euchre", {"target": 1, "shuffle": "none"}, 0, seats, pack=PACK_24))
    match.play_out()
    log = match.log
    assert [event for event in log if isinstance(event, (Said, Turned))] == [
        Said(1, "pass"),
        Said(2, "pass"),
        Said(3, "pass"),
        Said(0, "pass"),
        Turned(Card.parse("Jack of Diamonds"), UPCARD, False),
        Said(1, "order", Suit.HEARTS),
    ]
    played = [event_text(event) for event in log if event_text(event).endswith("<trick>")]
    assert played[:4] == [
        "moved [JS] <hand 1> <trick>",  # Jack of Spades led by Barbara
        "moved [KS] <hand 2> <trick>",  # King of Spades played by Chi-Chih
        "moved [AS] <hand 3> <trick>",  # Ace of Spades played by Dabbala
        "moved [9D] <hand 0> <trick>",  # Nine of Diamonds played by Adi
    ]
    assert next(event for event in log if isinstance(event, Taken)).seat == 3, "Dabbala takes the trick"
    assert log[-2:] == [Scored(0, 2, 2, "euchred"), Ended((0, 2))], "Adi and Chi-Chih have 2 points, and win"
    assert match.game.winners == (0, 2)
