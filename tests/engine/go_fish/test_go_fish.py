"""The rules of Go Fish, sentence by sentence of ``go-fish.txt``, and the rulings on it."""

from __future__ import annotations

from random import Random

import pytest

from engine.asking.moves import DEAL, AskMove
from engine.cards import PACK_52, Card, Rank
from engine.conformance.sentences import refusal
from engine.events import Asked, Moved, event_text, redact
from engine.game import IllegalMove
from engine.games.go_fish.moves import ASK, BOOKS, HAND, POOL, TurnReason
from engine.games.go_fish.rules import EMPTY_HAND, EMPTY_POOL, GoFish
from engine.match import Match
from engine.record import Record, Seat
from tests.engine.go_fish.reference import Reference, shuffled
from tests.engine.go_fish.table import agree_to_the_end, books, dealt, hand, pack_of, play, pool

THREE = ("7S 7H KS 2S 3D", "9S 9H JC JD KH", "7C 7D 5S 6S 8S")


@pytest.mark.parametrize("players", range(2, 7))
def test_each_player_is_dealt_five_cards_and_the_user_begins(players: int) -> None:
    """ "At the start of the game each player is delt 5 cards … The user gets the first turn." """
    game = GoFish({"players": players}, 1, PACK_52)
    assert game.to_move == 0
    assert game.legal_moves() == (DEAL,)
    texts = [event_text(event) for event in game.apply(DEAL)]
    assert texts[0] == "gathered <pool>"
    # One card at a time: the first of the pack to the first player, the next to the second.
    order = [f"moved [{card.name}] <pool> <hand {place % players}>" for place, card in enumerate(PACK_52)]
    assert texts[1:] == order[: 5 * players]
    for seat in range(players):
        assert tuple(game.zones[HAND[seat]]) == PACK_52[seat : 5 * players : players]
    assert tuple(game.zones[POOL]) == PACK_52[5 * players :]
    assert game.to_move == 0
    assert game.turn is TurnReason.FIRST


@pytest.mark.parametrize("players", [1, 7, 0, -2, True, "3", 2.0])
def test_two_to_six_players(players: object) -> None:
    assert "2 to 6" in refusal(GoFish, {"players": players}, 1)


def test_four_players_unless_told() -> None:
    """The document's default: the user against three others."""
    assert GoFish({}, 1).seats == 4


def test_all_cards_of_the_rank_are_given_and_the_asker_asks_again() -> None:
    game = dealt(THREE)
    assert play(game, "ask K of 1") == ["asked 0 1 K", "moved [KH] <hand 1> <hand 0>"]
    assert (hand(game, 0), hand(game, 1)) == ("7S 7H KS 2S 3D KH", "9S 9H JC JD")
    assert (game.to_move, game.turn) == (0, TurnReason.GIVEN)
    assert play(game, "ask 7 of 2") == [
        "asked 0 2 7",
        "moved [7C 7D] <hand 2> <hand 0>",
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
    ]
    assert (hand(game, 0), hand(game, 2), books(game, 0)) == ("KS 2S 3D KH", "5S 6S 8S", "7S 7H 7C 7D")
    assert (game.to_move, game.turn) == (0, TurnReason.GIVEN)
    assert pool(game) == 37


def test_go_fish_passes_the_turn_to_the_one_who_said_it() -> None:
    game = dealt(THREE, pool="4C")
    assert play(game, "ask 2 of 2") == ["asked 0 2 2", "said 2 go fish ?", "moved [4C] <pool> <hand 0>"]
    assert hand(game, 0) == "7S 7H KS 2S 3D 4C"
    assert (game.to_move, game.turn) == (2, TurnReason.REFUSED)
    assert pool(game) == 36


def test_fishing_what_was_asked_for_is_another_turn() -> None:
    game = dealt(THREE, pool="2H")
    assert play(game, "ask 2 of 2") == [
        "asked 0 2 2",
        "said 2 go fish ?",
        "moved [2H] <pool> <hand 0>",
        "said 0 lucky ?",
    ]
    assert (game.to_move, game.turn) == (0, TurnReason.LUCKY)


def test_fishing_another_rank_that_is_held_passes_the_turn() -> None:
    """Only the rank "what was asked for" counts."""
    game = dealt(THREE, pool="3C")
    play(game, "ask 2 of 1")
    assert (game.to_move, hand(game, 0)) == (1, "7S 7H KS 2S 3D 3C")


def test_a_book_that_is_fished_is_shown_even_when_the_turn_passes() -> None:
    game = dealt(("7S 7H 7C 2S 3D", "9S 9H JC JD KH"), pool="7D")
    assert play(game, "ask 2 of 1") == [
        "asked 0 1 2",
        "said 1 go fish ?",
        "moved [7D] <pool> <hand 0>",
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
    ]
    assert (hand(game, 0), books(game, 0), game.to_move) == ("2S 3D", "7S 7H 7C 7D", 1)


def test_a_book_of_the_rank_asked_for_is_fished() -> None:
    game = dealt(("7S 7H 7C 2S 3D", "9S 9H JC JD KH"), pool="7D")
    assert play(game, "ask 7 of 1")[2:] == [
        "moved [7D] <pool> <hand 0>",
        "said 0 lucky ?",
        "moved [7S 7H 7C 7D] <hand 0> <books 0>",
    ]
    assert game.to_move == 0


def test_four_of_a_rank_dealt_are_a_book_at_once() -> None:
    """A ruling."""
    game = GoFish({"players": 3}, 0, pack_of(("7S 2H KS 2S 3D", "9S 9H 9C 9D KH", "QC QS 8S QD QH")))
    events = [event_text(event) for event in game.apply(DEAL)]
    assert events[-2:] == ["moved [9S 9H 9C 9D] <hand 1> <books 1>", "moved [QS QH QC QD] <hand 2> <books 2>"]
    assert [hand(game, seat) for seat in range(3)] == ["7S 2H KS 2S 3D", "KH", "8S"]
    assert game.view(None).books(1) == (Rank("9"),)
    assert game.to_move == 0


def test_the_rank_must_be_held_and_the_player_another() -> None:
    """ "The rank asked for must be a rank of a card already held in the hand of the asking player." """
    game = dealt(THREE)
    asked = {(str(move.rank), move.seat) for move in game.legal_moves()}
    assert asked == {(rank, seat) for rank in ("7", "K", "2", "3") for seat in (1, 2)}
    assert len(game.legal_moves()) == 8


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (ASK[1][Rank("9")], "You hold no nine: ask for a rank that you hold."),
        (ASK[1][Rank("A")], "You hold no ace: ask for a rank that you hold."),
        (ASK[0][Rank("7")], "You cannot ask yourself."),
        (ASK[3][Rank("7")], "Nobody sits there whom you could ask."),
        (AskMove("ask", Rank("7"), -1), "Nobody sits there whom you could ask."),
        (AskMove("ask", Rank("7")), "Say whom you ask."),
        (AskMove("ask", None, 1), "Say which rank you ask for."),
        (AskMove("ask", Rank("11"), 1), "You hold no 11: ask for a rank that you hold."),
        (DEAL, "Ask somebody for a rank."),
        (AskMove("fish"), "Ask somebody for a rank."),
    ],
)
def test_why_a_move_is_refused(move: AskMove, sentence: str) -> None:
    game = dealt(THREE)
    assert refusal(game.apply, move, kind=IllegalMove) == sentence
    assert game.view(0).objection(move) == sentence
    assert game.view(1).objection(move) == "It is not your turn."


def test_refusals_before_the_deal_and_after_the_end() -> None:
    game = GoFish({}, 1)
    assert refusal(game.apply, ASK[1][Rank("7")], kind=IllegalMove) == "The cards have to be dealt first."
    assert refusal(game.apply, AskMove("deal", Rank("7")), kind=IllegalMove) == 'A rank does not belong to "deal".'
    assert refusal(game.apply, AskMove("deal", None, 1), kind=IllegalMove) == 'A seat does not belong to "deal".'
    game = dealt(("7S 7H 7C 7D 2S", "9S 2H JC JD KH"))
    while game.to_move is not None:
        game.apply(game.legal_moves()[0])
    assert refusal(game.apply, ASK[1][Rank("2")], kind=IllegalMove) == "The game is over."


def test_a_hand_given_away_ends_the_game() -> None:
    """ "A player's hand can be reduced to no cards by … giving up all of their cards to another player." """
    game = dealt(("8S 2D KS 2S 3D", "9S 9H 9C 9D KH", "7C 7D 5S 6S 8C"))
    assert play(game, "ask K of 1") == [
        "asked 0 1 K",
        "moved [KH] <hand 1> <hand 0>",
        "ended [1] A hand is empty.",
    ]
    assert (game.to_move, game.winners, game.why, game.legal_moves()) == (None, (1,), EMPTY_HAND, ())


def test_the_book_of_the_last_cards_is_shown_before_the_end() -> None:
    """ "If the other player now has book, the book is shown and removed … before the game is over." """
    game = dealt(("KD KC KS 2S 3D", "9S 9H 9C 9D KH", "7C 7D 5S 6S 8C"))
    assert play(game, "ask K of 1")[1:] == [
        "moved [KH] <hand 1> <hand 0>",
        "moved [KS KH KC KD] <hand 0> <books 0>",
        "ended [0 1] A hand is empty.",
    ]
    assert game.winners == (0, 1), "equal most books is a tie of the two"


def test_forming_a_book_from_all_cards_ends_the_game() -> None:
    game = dealt(("7S 7H 7C 7D 3D", "3S 3C 3H 9S JC"))
    assert play(game, "ask 3 of 1")[-1] == "ended [0] A hand is empty."
    assert (hand(game, 0), hand(game, 1), game.view(1).books(0)) == ("", "9S JC", (Rank("7"), Rank("3")))


def test_both_hands_empty_at_once() -> None:
    game = dealt(("7S 7H 7C 7D 3D", "9S 9H 9C 9D 3S", "5S 5H 6S 8S 8C"), pool="3H 3C")
    play(game, "ask 3 of 2", "ask 3 of 2")
    assert (hand(game, 0), game.to_move) == ("3D 3H 3C", 0)
    assert play(game, "ask 3 of 1")[1:] == [
        "moved [3S] <hand 1> <hand 0>",
        "moved [3S 3H 3C 3D] <hand 0> <books 0>",
        "ended [0] A hand is empty.",
    ]
    assert (hand(game, 0), hand(game, 1)) == ("", "")


def test_when_everybody_has_equally_many_books_nobody_wins() -> None:
    game = dealt(("7S 7H 7C 7D 3D", "9S 9H 9C 9D 3S"))
    assert play(game, "ask 3 of 1")[-1] == "ended [] A hand is empty."
    assert game.winners == ()


def test_the_last_card_of_the_pool_ends_the_game() -> None:
    """ "The game continues until either a player has no cards left in their hand or the fishing pool is emptied." """
    game = dealt(THREE)
    while pool(game) > 1:
        game.zones[POOL].pop()
    events = play(game, "ask 3 of 2")
    assert events[-1] == "ended [] The fishing pool is empty."
    assert (game.to_move, game.winners, game.why) == (None, (), EMPTY_POOL)


def test_luck_with_the_last_card_is_no_other_turn() -> None:
    game = dealt(THREE, pool="3S")
    while pool(game) > 1:
        game.zones[POOL].pop()
    assert play(game, "ask 3 of 2")[-2:] == ["said 0 lucky ?", "ended [] The fishing pool is empty."]
    assert game.to_move is None


def test_what_others_learn_of_cards_that_change_hands() -> None:
    game = dealt(THREE, pool="4C")
    given = game.apply(ASK[2][Rank("7")])[1]
    fished = game.apply(ASK[1][Rank("2")])[2]
    assert redact(given, 1, game.visibility) == Moved((None, None), HAND[2], HAND[0])
    for seat in (0, 2):
        assert redact(given, seat, game.visibility) == given
    for other in (1, 2, None):
        assert redact(fished, other, game.visibility) == Moved((None,), POOL, HAND[0])
    assert redact(fished, 0, game.visibility) == fished


def test_the_order_in_which_cards_are_given_and_shown_tells_nothing() -> None:
    """Cards are given and laid down in the same order, in any order they came."""
    shown = set()
    for deal in ("7S 7H 7D 2S 3D", "7D 7S 7H 2S 3D", "7H 7D 7S 2S 3D"):
        game = dealt((deal, "7C 9H JC JD KH"))
        shown.add(tuple(play(game, "ask 7 of 1")))
        other = dealt(("7C 9H JC JD KH", deal))
        shown.add(tuple(play(other, "ask 7 of 1")[1:2]))
    assert len(shown) == 2


def test_a_view_counts_what_it_does_not_show() -> None:
    game = dealt(THREE, pool="4C")
    play(game, "ask 7 of 2", "ask 2 of 1")
    view = game.view(2)
    assert [view.held(seat) for seat in range(3)] == [4, 5, 3]
    assert [view.books(seat) for seat in range(3)] == [(Rank("7"),), (), ()]
    assert (view.pool, view.turn, view.to_move, view.why) == (36, TurnReason.REFUSED, 1, "")
    assert [card.name for card in view.hand] == ["5S", "6S", "8S"]
    assert view.cards(HAND[0]) == (None,) * 4
    assert view.cards(BOOKS[0]) == tuple(map(Card.parse, ("7S", "7H", "7C", "7D")))
    assert game.view(None).hand == ()


@pytest.mark.parametrize("players", range(2, 7))
def test_a_match_of_any_number_of_seats(players: int) -> None:
    seats = tuple(Seat(f"Player {seat + 1}", "opponent") for seat in range(players))
    match = Match(Record("go-fish", {"players": players}, 3, seats))
    match.play_out()
    assert match.game.to_move is None
    assert Match(Record.from_json(match.record.to_json())).game.winners == match.game.winners
    refusal(Match, Record("go-fish", {"players": players}, 3, seats[1:]))


@pytest.mark.parametrize("players", range(2, 7))
def test_many_games_by_the_second_reading(players: int) -> None:
    """Hands, books, pool, turn, legal asks and the result are those of an independent reading of the document."""
    ends = set()
    for seed in range(60):
        rng = Random(seed * 10 + players)
        pack = shuffled(rng)
        told = Reference(players, pack)
        game = GoFish({"players": players}, 0, tuple(map(Card.parse, pack)))
        game.apply(DEAL)
        agree_to_the_end(game, told, rng)
        ends.add((game.why, len(told.most_books) > 1))
    assert {why for why, _ in ends} <= {EMPTY_HAND, EMPTY_POOL}
    assert len(ends) > 1


@pytest.mark.parametrize("players", range(2, 7))
def test_legal_moves_are_the_same_whether_or_not_they_were_asked_for_before(players: int) -> None:
    """The legal moves are kept from turn to turn, and must be the same as if they were made anew."""
    rng = Random(players)
    for seed in range(30):
        asked = GoFish({"players": players}, seed)
        moves: list[AskMove] = []
        while legal := asked.legal_moves():
            unasked = GoFish({"players": players}, seed)
            for move in moves:
                unasked.apply(move)
            assert unasked.legal_moves() == legal == asked.clone().legal_moves()
            moves.append(legal[int(rng.random() * len(legal))])
            asked.apply(moves[-1])


def test_the_events_of_one_kind_are_redacted_like_all() -> None:
    game = GoFish({"players": 3}, 0, pack_of(THREE, "4C"))
    log = [event for text in ("deal", "ask 7 of 2", "ask 2 of 1") for event in game.apply(game.parse(text))]
    for seat in (0, 1, 2, None):
        history = game.view(seat, log).history
        moved = list(history.only(Moved))
        assert moved == [event for event in history if isinstance(event, Moved)]
        assert len(moved) == 15 + 1 + 1 + 1
        assert list(history.only(Asked)) == [Asked(0, 2, Rank("7")), Asked(0, 1, Rank("2"))]
        log.append(Asked(1, 0, Rank("3")))
        assert len(list(history.only(Asked))) == 2, "a history does not grow under its reader"
        log.pop()
