"""Reviiyot's rules and strategies by the document, whose sections the tests name."""

from __future__ import annotations

import copy
import warnings
from random import Random

import pytest

from engine.asking.moves import DEAL, AskMove, ask
from engine.cards import Card, Rank, Suit
from engine.catalogue import entry_of
from engine.conformance.sentences import refusal
from engine.events import Asked, Ended, Event, Moved, Said
from engine.game import IllegalMove
from engine.games.reviiyot.bots.strategies import STRATEGIES, Policy, document_asks
from engine.games.reviiyot.holding import Hand, Holding, Sizes
from engine.games.reviiyot.moves import DECK, QUARTETS, pack_up_to
from engine.games.reviiyot.rules import Reviiyot
from engine.match import Match
from engine.record import Record, Seat
from engine.shuffles import fair_shuffle
from engine.zones import Place

J, Q, K, A = map(Rank, "JQKA")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def dealt(highest: int, players: int, deck: str) -> Reviiyot:
    """Return the game after the deal."""
    game = Reviiyot.of(highest, players, cards(deck))
    game.apply(DEAL)
    return game


def hand(game: Reviiyot, seat: int) -> str:
    return " ".join(sorted(card.name for card in game.hand(seat)))


COMPLETES = "QC JC KC JD AC JH JS  QD QH KD KH AD AH AS  QS KS"
"""N = 1: seat 0 is dealt the jacks."""


def test_every_player_gets_seven_cards_at_once_and_discards_what_is_complete() -> None:
    game = Reviiyot.of(1, 2, cards(COMPLETES))
    events = game.apply(DEAL)
    assert [event for event in events if isinstance(event, Moved)] == [
        Moved(cards("QC JC KC JD AC JH JS"), DECK, Place("hand", 0)),
        Moved(cards("JS JH JC JD"), Place("hand", 0), QUARTETS),
        Moved(cards("QD QH KD KH AD AH AS"), DECK, Place("hand", 1)),
    ]
    assert (hand(game, 0), hand(game, 1), game.to_move) == ("AC KC QC", "AD AH AS KD KH QD QH", 0)


def test_who_was_asked_gives_all_cards_and_draws_as_many() -> None:
    game = dealt(3, 2, "2H KD QS QC AS KC QH 2S 2D AH AD QD AC KH 2C KS JC JS JD JH 3C 3S 3D 3H")
    events = game.apply(ask(Rank("2"), 1))
    assert events == (
        Asked(0, 1, Rank("2")),
        Moved(cards("2S 2D"), Place("hand", 1), Place("hand", 0)),
        Moved(cards("2C KS"), DECK, Place("hand", 1)),
    )
    assert (hand(game, 0), hand(game, 1)) == ("2D 2H 2S AS KC KD QC QH QS", "2C AC AD AH KH KS QD")
    assert game.to_move == 1


def test_who_asks_in_vain_draws_one_card() -> None:
    game = dealt(3, 2, "2H KD QS QC AS KC 3H 2S 2D AH AD QD AC KH 2C KS JC JS JD JH 3C 3S 3D QH")
    assert game.apply(ask(Rank("3"), 1)) == (
        Asked(0, 1, Rank("3")),
        Said(1, "none"),
        Moved(cards("2C"), DECK, Place("hand", 0)),
    )
    assert len(game.hand(0)) == 8
    assert game.asks == [1, 0]


def test_a_card_that_is_drawn_can_complete_a_quartet() -> None:
    game = dealt(3, 2, "2H 2C 2S QC AS KC 3H KD QS AH AD QD AC KH 2D KS JC JS JD JH 3C 3S 3D QH")
    events = game.apply(ask(Rank("3"), 1))
    assert events[-1] == Moved(cards("2S 2H 2C 2D"), Place("hand", 0), QUARTETS)
    assert hand(game, 0) == "3H AS KC QC"


def test_all_cards_are_drawn_before_anything_is_discarded() -> None:
    """The end of the document's example: three cards are drawn, the second completes the jacks, the third stays."""
    game = dealt(3, 2, "2H KD QS QC AS KC QH 2S 2D AH AD QD AC KH 2C KS JC JS JD JH 3C 3S 3D 3H")
    for text in ("ask Q of 1", "ask A of 0", "ask K of 1", "ask J of 0"):
        game.apply(game.parse(text))
    events = game.apply(game.parse("ask 2 of 1"))
    assert events == (
        Asked(0, 1, Rank("2")),
        Moved(cards("2S 2C 2D"), Place("hand", 1), Place("hand", 0)),
        Moved(cards("2S 2H 2C 2D"), Place("hand", 0), QUARTETS),
        Moved(cards("JD JH 3C"), DECK, Place("hand", 1)),
        Moved(cards("JS JH JC JD"), Place("hand", 1), QUARTETS),
        Ended((0,)),
    )
    assert (game.winners, game.to_move, game.turns, hand(game, 1)) == ((0,), None, 5, "3C")
    assert not game.legal_moves()


def test_the_deck_gives_what_it_has_and_then_nothing() -> None:
    game = dealt(1, 2, COMPLETES)
    assert game.apply(ask(A, 1))[-1] == Moved(cards("QS KS"), DECK, Place("hand", 1))  # two for three
    assert game.apply(ask(Q, 0)) == (
        Asked(1, 0, Q),
        Moved(cards("QC"), Place("hand", 0), Place("hand", 1)),
        Moved(cards("QS QH QC QD"), Place("hand", 1), QUARTETS),
    )


def test_two_players_can_win_at_once_and_an_empty_hand_draws_nothing() -> None:
    game = dealt(1, 2, COMPLETES)
    for move in (ask(A, 1), ask(Q, 0)):
        game.apply(move)
    assert game.apply(ask(K, 1))[-1] == Ended((0, 1))
    assert game.winners == (0, 1)


def test_an_emptied_hand_draws_nothing_though_there_is_a_deck() -> None:
    # Seat 1 is dealt the aces and three twos, seat 0 has the fourth two.
    game = dealt(3, 2, "2S 3C 3D JC JD QC QD  AC AD AH AS 2C 2D 2H  3H 3S JH JS QH QS KC KD KH KS")
    assert hand(game, 1) == "2C 2D 2H"
    events = game.apply(ask(Rank("2"), 1))
    assert events[-1] == Ended((1,))
    assert len(game.zones[DECK]) == 10
    assert hand(game, 0) == "3C 3D JC JD QC QD"


def test_without_deck_and_without_cards_nothing_happens() -> None:
    deck = "2C 2D 2H AC AD 3S QS  AH AS 3C 3D 3H JH KD  2S QC QD QH JC JD KC  KH KS JS"
    game = dealt(3, 3, deck)
    for text in ("ask 2 of 2", "ask 3 of 2", "ask Q of 1"):
        game.apply(game.parse(text))
    assert not game.zones[DECK]
    assert game.apply(ask(A, 2)) == (Asked(0, 2, A), Said(2, "none"))
    assert (game.to_move, game.turns) == (1, 4)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (AskMove("dance"), "ask somebody"),
        (DEAL, "are dealt"),
        (AskMove("ask"), "which value"),
        (AskMove("ask", A), "whom"),
        (AskMove("ask", None, 1), "which value"),
        (ask(A, 0), "yourself"),
        (ask(A, 2), "seat 2"),
        (ask(A, -1), "seat -1"),
        (ask(J, 1), "no jacks"),
        (ask(Rank("6"), 1), "no sixes"),
    ],
)
def test_a_move_that_breaks_a_rule_is_refused_with_the_rule(move: AskMove, words: str) -> None:
    assert words in refusal(dealt(1, 2, COMPLETES).apply, move, kind=IllegalMove)


def test_texts_of_moves() -> None:
    game = dealt(1, 2, COMPLETES)
    assert [str(move) for move in game.legal_moves()] == ["ask Q of 1", "ask K of 1", "ask A of 1"]
    assert game.parse("ask Q of 1") == ask(Q, 1)
    for text in ("ask q of 1", "ask Q of 01", "ask Q of 1 ", "ask  Q of 1", "ask Q of 0", "ask J of 1", "deal", "ask"):
        refusal(game.parse, text, kind=IllegalMove)


# -- the strategies (section 6)


def holding(text: str) -> Holding:
    """Return the holding of these cards."""
    found = Holding()
    for card in cards(text):
        found.add(card.rank, (card,))
    return found


def asked_for(found: Holding) -> list[Rank | None]:
    """Return the values for which the document's four strategies ask, in the order of `Policy`."""
    return [next(document_asks(Policy(policy), 0, found, Sizes(2))).rank for policy in range(4)]


def test_the_documents_hand() -> None:
    """ "The player's hand is 2, 2, 3, 3, 3, 6, 6, 6, K, K." """
    assert asked_for(holding("2C 2D 3C 3D 3H 6C 6D 6H KC KD")) == [Rank("6"), Rank("2"), K, Rank("2")]


def test_what_is_kept_of_a_hand_is_what_a_search_finds() -> None:
    deck, rng = pack_up_to(20), Random(5)
    found, held = Holding(), dict[Rank, int]()
    for _ in range(3000):
        card = rng.choice(deck)
        if card in found.ranks.get(card.rank, ()):
            assert set(found.give(card.rank)) >= {card}
            del held[card.rank]
        else:
            number = held[card.rank] = held.get(card.rank, 0) + 1
            assert found.add(card.rank, (card,)) == number
            if number == len(Suit):
                found.give(card.rank)
                del held[card.rank]
        ranks = sorted(held)
        most, least = max(held.values(), default=0), min(held.values(), default=0)
        if not ranks:
            assert not found.in_order
            continue
        first_most = next(rank for rank in reversed(ranks) if held[rank] == most)
        first_least = next(rank for rank in ranks if held[rank] == least)
        assert asked_for(found) == [first_most, first_least, ranks[-1], ranks[0]]


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_the_documents_program_asks_as_the_bots_do(seats: int) -> None:
    for seed in range(8):
        game = Reviiyot.of(12, seats, fair_shuffle(pack_up_to(12), Random(seed)))
        game.apply(DEAL)
        asks = [
            document_asks(Policy((seat + seed) % 4), seat, game.holdings[seat], game.sizes) for seat in range(seats)
        ]
        for _ in range(150):
            seat = game.to_move
            if seat is None:
                break
            move = next(asks[seat])
            assert STRATEGIES[(seat + seed) % 4]().choose(game.view(seat), Random(0)) == move
            game.apply(move)


def test_who_holds_most_is_what_a_search_finds() -> None:
    rng = Random(6)
    for seats in (2, 3, 8, 60):
        sizes, known = Sizes(seats), [0] * seats
        for _ in range(300):
            seat = rng.randrange(seats)
            known[seat] = rng.randrange(12)
            sizes.change(seat, known[seat])
            order = sorted(range(seats), key=lambda seat: (known[seat], seat))  # "the one with higher position"
            assert (sizes.first, sizes.second) == (order[-1], order[-2])


def test_a_hand_keeps_the_order_in_which_cards_came() -> None:
    pile, plain, rng = Hand(), list[Card](), Random(7)
    for _ in range(2000):
        card = rng.choice(pack_up_to(10))
        if card in plain:
            pile.remove(card)
            plain.remove(card)
        else:
            pile.append(card)
            plain.append(card)
        assert [*pile] == plain
        assert len(pile) == len(plain)
    assert pile[3:1:-1] == plain[3:1:-1]
    assert pile.copy() is not pile
    pile[2], plain[2] = pile[0], plain[0]
    pile[0], plain[0] = Card.parse("2C"), Card.parse("2C")
    pile.insert(1, Card.parse("11C"))
    plain.insert(1, Card.parse("11C"))
    del pile[3], plain[3]
    assert [*pile] == [*pile.copy()] == plain
    with pytest.raises(ValueError, match="12C"):
        pile.remove(Card.parse("12C"))
    pile.clear()
    assert not pile


def asked_by(game: Reviiyot, strategy: int) -> str:
    """Return the ask of the strategy in the place of the seat to move."""
    seat = game.to_move
    assert seat is not None
    return str(STRATEGIES[strategy - 1]().choose(game.view(seat), Random(0)))


def test_ties_between_players_go_to_the_higher_position() -> None:
    """Everybody holds seven cards: the last seat is asked, and the last seat asks the one before it."""
    deck = "2C 2D 3C JC QC KC AC  2H 3D JD QD KD AD AH  2S 3H 3S JH JS QH QS  KH KS AS"
    game = dealt(3, 3, deck)
    assert [asked_by(game, strategy) for strategy in (1, 2, 3, 4)] == [
        "ask 2 of 2", "ask 3 of 2", "ask A of 1", "ask 2 of 1",
    ]  # fmt: skip
    game.apply(game.parse("ask 3 of 2"))  # seat 0 has nine cards, seat 2 draws two and has seven
    assert [asked_by(game, strategy) for strategy in (1, 2)] == ["ask A of 0", "ask 2 of 0"]
    game.apply(game.parse("ask A of 0"))  # seat 1 has eight, seat 0 draws one and has nine
    assert [asked_by(game, strategy) for strategy in (1, 2)] == ["ask K of 0", "ask 2 of 0"]


def test_everybody_has_a_round_of_the_others_that_begins_with_the_first() -> None:
    seats = 5
    match = Match(
        Record(
            "reviiyot", {"players": seats, "highest": 20}, 3, tuple(Seat(f"{seat}", "lowest") for seat in range(seats))
        )
    )
    match.play_out(40)
    asked: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for event in match.log:
        if isinstance(event, Asked):
            asked[event.seat].append(event.target)
    assert len(asked[1]) > 6
    for seat, targets in asked.items():
        others = [other for other in range(seats) if other != seat]
        assert targets == [others[number % len(others)] for number in range(len(targets))]


# -- the options


def test_at_a_table_patience_ends_a_game_in_which_nobody_completes_anything() -> None:
    rules = {"players": 3, "highest": 3, "patience": 50}
    deck = cards("2C 2D 2H AC AD 3S QS  AH AS 3C 3D 3H JH KD  2S QC QD QH JC JD KC  KH KS JS")
    match = Match(Record("reviiyot", rules, 1, tuple(Seat("x", "most") for _ in range(3)), deck))
    match.play_out()
    # The twos are completed in the first turn; then fifty turns pass.
    assert match.game.winners == ()
    assert match.log[-1] == Ended((), "Nobody completed a quartet in 50 turns.")
    assert isinstance(match.game, Reviiyot)
    assert match.game.view(0).turns == 51
    assert match.game.view(None).why == "Nobody completed a quartet in 50 turns."


def test_rules_that_do_not_fit_together_are_refused() -> None:
    entry = entry_of("reviiyot")
    for rules in ({"highest": 1}, {"highest": 10, "players": 8, "dealt": 7}, {"highest": 3, "dealt": 9, "players": 3}):
        assert "too few cards" in refusal(entry.new, rules, 1)
    assert entry.new({"highest": 1, "players": 2}, 1).seats == 2


def test_whoever_is_dealt_nothing_but_quartets_has_won() -> None:
    deck = [*cards("2C 2D 2H 2S 3C 3D 3H 3S"), *(card for card in pack_up_to(10) if card.rank.symbol not in "23")]
    game = Reviiyot({"dealt": 8, "players": 4}, 1, deck)
    assert game.apply(DEAL)[-1] == Ended((0,))
    assert (game.to_move, game.winners, game.turns) == (None, (0,), 0)


def test_a_game_of_any_size_keeps_to_its_pack() -> None:
    game = Reviiyot.of(1000, 499, pack_up_to(1000))
    assert (len(game.pack), game.seats, len(game.zones)) == (4012, 499, 501)
    game.apply(DEAL)
    moves = game.legal_moves()
    assert len(moves) == 7 * 498
    assert ask(Rank("2"), 498) in moves
    assert ask(Rank("J"), 498) not in moves
    refusal(Reviiyot.of, 1000, 499, pack_up_to(999))
    refusal(Reviiyot.of, 3, 4, pack_up_to(3))


def test_a_clone_of_a_great_game_plays_on_by_itself() -> None:
    game = Reviiyot.of(50, 20, pack_up_to(50))
    game.apply(DEAL)
    bot, log = STRATEGIES[1](), list[Event]()
    for _ in range(30):
        game.apply(bot.choose(game.view(game.to_move), Random(0)))
    twin = game.clone()
    futures: list[list[Event]] = []
    for one in (twin, game):
        log = []
        for _ in range(200):
            log += one.apply(bot.choose(one.view(one.to_move), Random(0)))
        futures.append(log)
    assert futures[0] == futures[1]


def test_a_hand_can_be_copied_without_a_warning() -> None:
    """Copying an iterator is an error from Python 3.14 on, and a warning before."""
    hand = Hand(map(Card.parse, ("JC", "QD")))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        twin = copy.deepcopy(hand)
    twin.append(Card.parse("KH"))
    assert [*twin] == [*map(Card.parse, ("JC", "QD", "KH"))]
    assert [*hand] == [*map(Card.parse, ("JC", "QD"))]
