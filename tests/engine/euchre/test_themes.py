"""The themes of Euchre's decisions, on positions made to order. Seat 0 deals; seat 1 calls and leads first."""

from __future__ import annotations

from engine.cards import Card
from engine.coach.assessment import Assessment, Judged
from engine.coach.puzzles import BASICS
from engine.events import Log
from engine.games.euchre.coach.themes import PREDICATES, WORDS, has_become_high, themes
from engine.games.euchre.rules import Euchre
from engine.games.euchre.view import EuchreView
from tests.engine.euchre.deals import pack_for

HANDS = {1: "JH AH 9C 10D KS", 2: "9H AD KC QC 9S", 3: "10H QH AC QD 10S", 0: "KH KD 10C JS AS"}
SPADES_PASSED = "deal, pass, pass, pass, pass, "
HEARTS_MADE = f"{SPADES_PASSED}order H, "


def after(moves: str, **rules: object) -> EuchreView:
    """Return the view of the seat to move after these moves; the queen of spades is turned up."""
    game = Euchre({"shuffle": "none", "going_alone": True, **rules}, 1, pack_for(HANDS, "QS"))
    log = Log()
    for text in filter(None, moves.split(", ")):
        log += game.apply(game.parse(text))
    assert game.to_move is not None
    return game.view(game.to_move, log)


def themes_of(view: EuchreView, first: str, second: str, worth: tuple[float, float] = (0.5, 0.3)) -> set[str]:
    """Return the themes of the position if these are the two best moves, worth that much; the others are far behind."""
    judged = []
    for move in view.legal_moves():
        points = dict(zip((first, second), worth, strict=True)).get(str(move), -3.0)
        judged.append(Judged(move, points, points, 0.02, worth[0] - points, 0.02))
    judged.sort(key=lambda each: each.behind)
    assert [str(each.move) for each in judged[:2]] == [first, second]
    found = themes(view, Assessment(tuple(judged), 100))
    assert set(found) <= set(WORDS) - {BASICS} == set(PREDICATES)
    return set(found)


def test_calls_are_of_the_first_or_the_second_round() -> None:
    assert themes_of(after("deal"), "pass", "order S") == {"first-round"}
    assert themes_of(after(f"{SPADES_PASSED}pass, pass, pass, "), "order H", "order D") == {"second-round"}
    assert not {"first-round", "second-round"} & themes_of(after(HEARTS_MADE), "play KS", "play 9C")


def test_next_is_the_other_suit_of_the_colour_turned_down_for_opponents_of_the_dealer() -> None:
    first = after(SPADES_PASSED)
    assert themes_of(first, "order C", "pass") == {"second-round", "next"}
    assert themes_of(first, "pass", "order C") == {"second-round", "next"}
    assert themes_of(first, "order H", "pass") == {"second-round"}
    assert themes_of(after(f"{SPADES_PASSED}pass, "), "order C", "pass") == {"second-round"}
    assert "next" in themes_of(after(f"{SPADES_PASSED}pass, pass, "), "pass", "order C")
    assert "next" not in themes_of(after("deal"), "order S", "pass")


def test_reverse_next_is_a_suit_of_the_other_colour_for_the_partner_of_the_dealer() -> None:
    """Spades were turned down: hearts and diamonds are of the other colour."""
    partner = after(f"{SPADES_PASSED}pass, ")
    assert themes_of(partner, "order H", "pass") == {"second-round", "reverse-next"}
    assert themes_of(partner, "pass", "order D") == {"second-round", "reverse-next"}
    for passes in ("", "pass, pass, ", "pass, pass, pass, "):
        assert "reverse-next" not in themes_of(after(SPADES_PASSED + passes), "order H", "order D")


def test_discards_are_the_choice_of_the_dealer_with_six_cards() -> None:
    dealer = after("deal, order S, ")
    assert dealer.seat == 0
    assert themes_of(dealer, "discard KD", "discard 10C") == {"discards"}
    assert "discards" not in themes_of(after(HEARTS_MADE), "play KS", "play 9C")


def test_the_places_in_a_trick_are_themes_of_their_own() -> None:
    """Seat 1 leads and called; the others defend, but for its partner, seat 3."""
    assert themes_of(after(HEARTS_MADE), "play KS", "play 9C") == {"leads"}
    assert themes_of(after(f"{HEARTS_MADE}play 9C, "), "play KC", "play QC") == {"second-hand", "defence"}
    third = after(f"{SPADES_PASSED}order D, play AH, play 9H, ")
    assert themes_of(third, "play QH", "play 10H") == {"third-hand"}
    last = after(f"{HEARTS_MADE}play KS, play 9S, play 10S, ")
    assert themes_of(last, "play JS", "play AS") == {"last-seat", "defence"}
    alone = after(f"{SPADES_PASSED}order H alone, play 9C, ")
    assert themes_of(alone, "play KC", "play QC") == {"second-hand", "defence", "loners"}


def test_an_ending_is_the_last_three_tricks() -> None:
    """After two tricks every hand has three cards."""
    one = f"{HEARTS_MADE}play KS, play 9S, play 10S, play AS, "
    two = f"{one}play KD, play 10D, play AD, play QD, "
    assert "endgame" not in themes_of(after(one), "play JS", "play KD")
    view = after(two)
    assert (view.seat, len(view.hand)) == (2, 3)
    assert "endgame" in themes_of(view, "play KC", "play 9H")


def test_donating_is_a_losing_call_that_keeps_the_dealer_from_winning_alone() -> None:
    """At 0 to 0 in a match to 3 or 4 a loner wins and a march does not; to 2 a march does, to 5 not even a loner."""
    for target, is_question in ((2, False), (3, True), (4, True), (5, False)):
        view = after("deal", target=target)
        assert ("donating" in themes_of(view, "order S", "pass", (-1.2, -1.4))) == is_question
        assert ("donating" in themes_of(view, "pass", "order S", (-0.9, -1.2))) == is_question
    view = after("deal", target=4)
    assert "donating" not in themes_of(view, "order S", "pass", (0.4, 0.1))
    assert "donating" not in themes_of(view, "pass", "order S", (0.4, -1.2))
    partner = after("deal, pass, ", target=4)
    assert "donating" not in themes_of(partner, "order S", "pass", (-1.2, -1.4))


def test_loners_are_calls_alone_and_hands_in_which_somebody_plays_alone() -> None:
    assert "loners" in themes_of(after(SPADES_PASSED), "order H alone", "order H")
    assert "loners" in themes_of(after(SPADES_PASSED), "order H", "order H alone")
    assert "loners" not in themes_of(after(SPADES_PASSED), "order H", "pass")
    alone = after(f"{SPADES_PASSED}order H alone, ")
    assert "loners" in themes_of(alone, "play JH", "play KS")


def test_leading_trump_is_a_question_of_the_leader_with_a_trump_and_another_card() -> None:
    lead = after(HEARTS_MADE)
    assert "leading-trump" in themes_of(lead, "play JH", "play AH")
    assert "leading-trump" in themes_of(lead, "play KS", "play JH")
    assert "leading-trump" not in themes_of(lead, "play KS", "play 9C")
    follower = after(f"{SPADES_PASSED}order H, play KS, play 9S, play 10S, ")
    assert "leading-trump" not in themes_of(follower, "play JS", "play AS")


def test_ruffing_is_a_choice_of_trumping_or_throwing_away() -> None:
    # Clubs are led: 2 and 3 follow, the dealer follows too; of diamonds nobody is void, of spades seat 2 has the nine.
    trumps = f"{HEARTS_MADE}play KS, play 9S, play 10S, play AS, "
    assert "ruffing" not in themes_of(after(trumps), "play KD", "play 10C")
    led = after(f"{trumps}play JS, ")
    assert led.seat == 1
    assert "ruffing" in themes_of(led, "play 9C", "play AH")
    assert "ruffing" in themes_of(led, "play AH", "play 9C")
    seat_two = after(f"{trumps}play JS, play 9C, ")
    assert "ruffing" in themes_of(seat_two, "play 9H", "play QC")


def test_the_last_seat_plays_the_fourth_card_or_against_a_loner_the_third() -> None:
    assert "last-seat" not in themes_of(after(f"{HEARTS_MADE}play 9C, "), "play KC", "play QC")
    last = after(f"{HEARTS_MADE}play AH, play 9H, play 10H, ")
    assert last.seat == 0
    assert len(last.legal_moves()) == 1
    spades = after(f"{HEARTS_MADE}play KS, play 9S, play 10S, ")
    assert "last-seat" in themes_of(spades, "play JS", "play AS")
    third = after(f"{SPADES_PASSED}order H alone, play KS, play 9S, ")
    assert {"last-seat", "loners"} <= themes_of(third, "play JS", "play AS")


def test_a_card_has_become_high_when_others_played_the_better_ones() -> None:
    """The king of diamonds is the highest once the ace is gone; nobody has to count for an ace."""
    moves = f"{HEARTS_MADE}play 10D, play AD, play QD, play KD, "
    view = after(moves)
    assert view.seat == 2
    assert not has_become_high(view, Card.parse("KC"))
    spades = after(f"{HEARTS_MADE}play KS, play 9S, play 10S, play AS, ")
    assert spades.seat == 0
    # The queen lies turned down; king and ace were played, one of them by another player.
    assert has_become_high(spades, Card.parse("JS"))
    assert not has_become_high(spades, Card.parse("KD"))
    assert not has_become_high(spades, Card.parse("KH"))
    assert "counting" in themes_of(spades, "play JS", "play KD")
    assert "counting" not in themes_of(spades, "play KH", "play KD")


def test_a_forced_move_has_no_theme() -> None:
    last = after(f"{HEARTS_MADE}play AH, play 9H, play 10H, ")
    assert themes(last, Assessment((Judged(next(iter(last.legal_moves())), 0, 0, 0),), 0)) == ()
