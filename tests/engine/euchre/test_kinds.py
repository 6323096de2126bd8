"""The names of Euchre's decisions with their best moves, and which decisions are alike."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.cards import Card, Suit
from engine.coach.assessment import Assessment, Judged
from engine.games.euchre.coach.kinds import kind
from engine.games.euchre.coach.likeness import likeness
from engine.games.euchre.moves import EuchreMove
from engine.games.euchre.view import EuchreView
from tests.engine.euchre.deals import dealt
from tests.engine.euchre.test_themes import HEARTS_MADE, SPADES_PASSED, after

ALL_PASSED = f"{SPADES_PASSED}pass, pass, pass, "
SPADES_GONE = f"{HEARTS_MADE}play KS, play 9S, play 10S, play AS, "


def kind_of(view: EuchreView, best: str, points: float = 0.5) -> str:
    """Return the kind of the position if that move is best."""
    moves = sorted(view.legal_moves(), key=lambda move: str(move) != best)
    assert str(moves[0]) == best
    return kind(view, Assessment(tuple(Judged(move, points, points, 0.02) for move in moves), 100))


@pytest.mark.parametrize(
    ("moves", "best", "said"),
    [
        ("deal, ", "order S alone", "This is a loner"),
        ("deal, ", "pass", "as trump, the upcard would go to the other side"),
        ("deal, ", "order S", "This is an order-up"),
        ("deal, pass, ", "order S", "This is an assist"),
        ("deal, pass, ", "pass", "the dealer, your partner, may still pick up"),
        ("deal, pass, pass, pass, ", "order S", "This is a pick-up"),
        ("deal, pass, pass, pass, ", "pass", "turn the upcard down"),
        (SPADES_PASSED, "order C", "This is a next call"),
        (SPADES_PASSED, "order H", "This is a call across"),
        (SPADES_PASSED, "pass", "to pass in the second round"),
        (f"{SPADES_PASSED}pass, ", "order H", "This is reverse next"),
        (f"{SPADES_PASSED}pass, ", "order C", "This is a call in the second round"),
        (f"{SPADES_PASSED}pass, pass, ", "order C", "This is a next call"),
        (ALL_PASSED, "order D", "by a stuck dealer"),
        # The dealer has KH KD 10C JS AS and the queen: one heart, one diamond, one club.
        ("deal, order S, ", "discard 10C", "a choice of voids"),
        ("deal, order S, ", "discard QS", "without a void"),
        # Seat 1 leads from JH AH 9C 10D KS and called hearts.
        (HEARTS_MADE, "play JH", "a trump lead by the side that called"),
        (f"{SPADES_PASSED}pass, order H, ", "play JH", "a trump lead by the defence"),
        (HEARTS_MADE, "play KS", "keeps the trumps"),
        (f"{ALL_PASSED}order C, ", "play AH", "the lead of an ace"),
        (SPADES_GONE, "play JS", "This is a counted card"),
        (SPADES_GONE, "play KH", "a trump lead by the defence"),
        # Clubs are led: seat 2 has the king and the queen, seat 3 the ace alone.
        (f"{HEARTS_MADE}play 9C, ", "play KC", "second hand high"),
        (f"{SPADES_PASSED}order D, play AH, play 9H, ", "play QH", "the question is which to keep"),
        (f"{HEARTS_MADE}play KS, play 9S, play 10S, ", "play AS", "wins the trick from the last seat"),
        (f"{HEARTS_MADE}play KS, play 9S, play 10S, ", "play JS", "This is a duck"),
        # Seat 0 leads the jack of spades; seat 1 has no spade any more, and seat 3 is its partner.
        (f"{SPADES_GONE}play JS, ", "play AH", "This is a ruff with others still to play"),
        (f"{SPADES_GONE}play JS, ", "play 9C", "This is a refused ruff"),
        (f"{SPADES_GONE}play JS, play JH, ", "play QC", "the question is which card to give up"),
        (f"{SPADES_GONE}play JS, play 9C, ", "play QC", "the trick is left to your partner"),
        (f"{SPADES_GONE}play JS, play 9C, ", "play 9H", "This trumps your partner's card"),
        (f"{SPADES_GONE}play JS, play 9C, play KC, ", "play 10H", "This is a ruff in the last seat"),
    ],
)
def test_a_decision_has_the_name_that_players_give_it(moves: str, best: str, said: str) -> None:
    rules = {"stick_the_dealer": True} if moves.startswith(ALL_PASSED) else {}
    sentence = kind_of(after(moves, **rules), best)
    assert said in sentence
    assert sentence.startswith("This ")


def test_a_call_that_costs_points_to_save_the_match_is_a_donation() -> None:
    view = after("deal, ", target=4)
    assert "This is a donation" in kind_of(view, "order S", points=-1.2)
    assert "This is an order-up" in kind_of(view, "order S", points=0.4)


def renamed(view: EuchreView, suits: dict[Suit, Suit]) -> list[str]:
    """Return the names of the seat's cards with other suits, sorted."""
    return sorted(Card(card.rank, suits[card.suit]).name for card in view.hand)


def test_two_decisions_are_alike_if_only_the_suits_have_other_names() -> None:
    """Of the 24 ways to rename suits the eight that keep the colours together change nothing."""
    first = dealt_to_one("JH AH 9C 10D KS", "QS")
    same = 0
    for order in permutations(Suit):
        suits = dict(zip(Suit, order, strict=True))
        spades = suits[Suit.SPADES]
        other = dealt_to_one(" ".join(renamed(first, suits)), f"Q{spades.letter}")
        move = EuchreMove("order", suit=spades)
        same += likeness(first, EuchreMove("order", suit=Suit.SPADES)) == likeness(other, move)
    assert same == 8


def test_another_answer_or_another_upcard_is_not_alike() -> None:
    view, other = dealt_to_one("JH AH 9C 10D KS", "QS"), dealt_to_one("JH AH 9C 10D KS", "9S")
    order = EuchreMove("order", suit=Suit.SPADES)
    assert likeness(view, order) != likeness(view, EuchreMove("pass"))
    assert likeness(view, order) != likeness(other, order)


def dealt_to_one(hand: str, upcard: str) -> EuchreView:
    """Return the view of seat 1 with that hand, to call in the first round."""
    return dealt({1: hand}, upcard).view(1)
