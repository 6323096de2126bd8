"""Packs of 24, 28 and 32 cards, the Benny, no trump: what is dealt, who must follow, who takes a trick."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from engine.cards import JOKER, Card, Suit
from engine.conformance.sentences import refusal
from engine.events import Gathered, Moved, Taken, redact
from engine.game import IllegalMove
from engine.games.euchre.moves import ALL_CARDS, CUT, DRAWN, HAND, KITTY, STOCK, Phase
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.rules import Euchre
from engine.zones import Place
from tests.engine.euchre.deals import house, legal, play, random_positions, refused

# Written out, the best first: what the engine's tables are checked against.
TRUMPS = {
    "S": "JOKER JS JC AS KS QS 10S 9S 8S 7S",
    "H": "JOKER JH JD AH KH QH 10H 9H 8H 7H",
    "C": "JOKER JC JS AC KC QC 10C 9C 8C 7C",
    "D": "JOKER JD JH AD KD QD 10D 9D 8D 7D",
}
PLAIN = {
    "S": "AS KS QS JS 10S 9S 8S 7S",
    "H": "AH KH QH JH 10H 9H 8H 7H",
    "C": "AC KC QC JC 10C 9C 8C 7C",
    "D": "AD KD QD JD 10D 9D 8D 7D",
}


def cards_of(line: str) -> list[Card]:
    return [Card.parse(word) for word in line.split()]


def counts_as(card: Card, trump: Suit | None) -> str:
    """Return the letter of the suit that a card belongs to, by the lines above."""
    if trump is not None and card in cards_of(TRUMPS[trump.letter]):
        return trump.letter
    return next(letter for letter, line in PLAIN.items() if card in cards_of(line))


def takes(trick: list[Card], trump: Suit | None) -> Card:
    """Return the card that takes a trick: the best trump, else the best card of the suit that was led."""
    if trump is not None:
        order = cards_of(TRUMPS[trump.letter])
        if trumps := [card for card in trick if card in order]:
            return min(trumps, key=order.index)
    order = cards_of(PLAIN[counts_as(trick[0], trump)])
    return min((card for card in trick if card in order), key=order.index)


# -- packs


@pytest.mark.parametrize(("cards", "lowest", "kitty"), [("24", "9", 3), ("28", "8", 7), ("32", "7", 11)])
@pytest.mark.parametrize("benny", [False, True])
def test_the_pack_and_the_kitty(cards: str, lowest: str, kitty: int, benny: bool) -> None:
    game = Euchre({"cards": cards, "benny": benny}, 1)
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    wanted = {f"{rank}{suit}" for rank in ranks[ranks.index(lowest) :] for suit in "SHCD"} | (
        {"JOKER"} if benny else set()
    )
    assert {card.name for card in game.pack} == wanted
    assert len(game.pack) == len(wanted) == int(cards) + benny
    play(game, "deal")
    assert [len(game.zones[HAND[seat]]) for seat in range(4)] == [5] * 4
    assert len(game.zones[KITTY]) == kitty + benny
    assert not game.zones[STOCK]


def test_a_given_pack_must_be_the_one_of_the_rules() -> None:
    pack = Euchre({"cards": "28", "benny": True}, 1).pack
    assert Euchre({"cards": "28", "benny": True}, 1, pack[::-1]).pack_order == [*pack[::-1]]
    assert "Joker" in refusal(Euchre, {"cards": "28"}, 1, pack)
    assert "lacks" in refusal(Euchre, {"cards": "28", "benny": True}, 1, pack[1:])


@pytest.mark.parametrize("rules", [{"cards": "28"}, {"cards": "32"}, {"benny": True}])
@pytest.mark.parametrize("shuffle", ["in-shuffle", "cut"])
def test_the_documents_shuffles_are_for_24_cards(rules: dict[str, object], shuffle: str) -> None:
    assert refusal(Euchre, {**rules, "shuffle": shuffle}, 1) == (
        "In-shuffles and cuts are made for 24 cards without the Benny."
    )
    Euchre({**rules, "shuffle": "none"}, 1)


# -- the order of the cards


@pytest.mark.parametrize("trump", [*Suit, None])
def test_what_each_card_counts_as(trump: Suit | None) -> None:
    for card in ALL_CARDS:
        if card is not JOKER or trump is not None:
            assert SUIT_UNDER[trump][card].letter == counts_as(card, trump)


@pytest.mark.parametrize("trump", [*Suit, None])
def test_every_trick_of_two_cards(trump: Suit | None) -> None:
    """The better of two is the better in every larger trick, too, for a strength is one number."""
    cards = [card for card in ALL_CARDS if card is not JOKER or trump is not None]
    for led, other in permutations(cards, 2):
        strength = STRENGTH[trump][SUIT_UNDER[trump][led]]
        assert max((led, other), key=strength.__getitem__) is takes([led, other], trump)


def test_under_no_trump_jacks_are_ordinary_and_nothing_beats_the_suit_led() -> None:
    game = house({1: "JS 9H 10H QH AH", 2: "JC AS 9C 10C QC", 3: "QS 9D 10D AD KD"}, "JD", no_trump=True)
    play(game, *["pass"] * 4, "order NT", "play JS")
    assert legal(game) == {"play AS"}, "the jack of clubs is a club"
    play(game, "play AS")
    assert legal(game) == {"play QS"}
    play(game, "play QS")
    play(game, str(game.legal_moves()[0]))
    assert game.tricks == [0, 0, 1, 0]


def test_the_benny_follows_trump_and_beats_the_right_bower() -> None:
    game = house({1: "JH 9S 10S QS AS", 2: "JOKER 9C 10C QC AC", 3: "9H KS KC KD AD"}, "JD", benny=True)
    play(game, *["pass"] * 4, "order H", "play JH")
    assert legal(game) == {"play JOKER"}
    assert refused(game, "play", "AC") == "You hold the Benny, which is a heart: follow suit."
    play(game, "play JOKER", "play 9H")
    play(game, str(game.legal_moves()[0]))
    assert (game.tricks, game.to_move) == ([0, 0, 1, 0], 2)


def test_a_led_benny_asks_for_trump() -> None:
    game = house({1: "JOKER 9S 10S QS AS", 2: "JD AC 9C 10C QC"}, "9D", benny=True)
    play(game, *["pass"] * 4, "order H", "play JOKER")
    assert game.led is Suit.HEARTS
    assert legal(game) == {"play JD"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        {"cards": "32", "no_trump": True, "going_alone": True, "defend_alone": True, "loner_lead": "left"},
        {"cards": "28", "benny": True, "going_alone": True, "needs_trump": True, "stick_the_dealer": False},
        {"cards": "24", "no_trump": True, "farmers_hand": "three", "redeal": True},
    ],
)
def test_every_random_trick_by_the_written_orders(rules: dict[str, object]) -> None:
    tricks: Counter[int] = Counter()
    for game in random_positions(25, {**rules, "target": 7}):
        if game.phase is not Phase.PLAY or game.to_move is None:
            continue
        trump, held = game.trump, list(game.zones[HAND[game.to_move]])
        on_table = [card for _, card in game.trick]
        following = [card for card in held if on_table and counts_as(card, trump) == counts_as(on_table[0], trump)]
        assert {move.card for move in game.legal_moves()} == set(following or held)
        active = game.view(None).active
        if len(on_table) < len(active) - 1:
            continue
        for move in game.legal_moves():
            assert move.card is not None
            table = {**{card: seat for seat, card in game.trick}, move.card: game.to_move}
            assert sorted(table.values()) == list(active), "everybody who plays played once"
            taken = next(event for event in game.clone().apply(move) if isinstance(event, Taken))
            assert taken == Taken(table[takes(list(table), trump)], len(active))
            tricks[len(active)] += 1
    assert all(tricks[size] > 40 for size in ((4, 3, 2) if rules.get("defend_alone") else (4,))), tricks


# -- the cut


def test_everybody_draws_and_the_highest_deals() -> None:
    rounds: Counter[int] = Counter()
    dealers: Counter[int] = Counter()
    for seed in range(300):
        game = Euchre({"first_dealer": "cut", "benny": seed % 2 == 0}, seed)
        assert (game.phase, game.to_move, legal(game)) == (Phase.CUT, 0, {"cut"})
        events = play(game, "cut")
        first = events[:4]
        assert [(event.origin, event.target) for event in first if isinstance(event, Moved)] == [
            (STOCK, Place("cut", seat)) for seat in range(4)
        ]
        drawn = {seat: game.zones[DRAWN[seat]][0] for seat in range(4)}
        dealer = game.dealer
        assert (game.phase, game.to_move) == (Phase.DEAL, dealer)
        rounds[len(events)] += 1
        dealers[dealer] += 1
        order = ["9", "10", "J", "Q", "K", "A", "JOKER"]
        for seat, card in drawn.items():
            if len(events) == 4 and seat != dealer:
                assert order.index(card.rank.symbol) < order.index(drawn[dealer].rank.symbol)
        assert game.view(None).cards(DRAWN[1]) == (drawn[1],), "everybody sees what was drawn"
        assert isinstance(play(game, "deal")[0], Gathered)
        assert not any(game.zones[place] for place in DRAWN)
        assert game.to_move == (dealer + 1) % 4 or game.phase is Phase.NAME
    assert rounds[4] < 300, "a tie came up"
    assert min(dealers[seat] for seat in range(4)) > 40


def test_who_ties_for_the_highest_card_draws_again() -> None:
    ties = 0
    for seed in range(100):
        game = Euchre({"first_dealer": "cut"}, seed)
        events = [event for event in play(game, "cut") if isinstance(event, Moved)]
        if len(events) == 4:
            continue
        ties += 1
        ranks = [event.cards[0].rank.order for event in events[:4] if event.cards[0] is not None]
        tied = [seat for seat in range(4) if ranks[seat] == max(ranks)]
        assert len(tied) > 1
        back = events[4 : 4 + len(tied)]
        assert [(event.origin.seat, event.target) for event in back] == [(seat, STOCK) for seat in tied]
        again = events[4 + len(tied) : 4 + 2 * len(tied)]
        assert [(event.origin, event.target.seat) for event in again] == [(STOCK, seat) for seat in tied]
        assert game.dealer in tied
        assert max(tied, key=lambda seat: game.zones[DRAWN[seat]][0].rank.order) == game.dealer
    assert ties > 10


def test_the_first_dealer_by_cut_is_not_the_same_in_every_game() -> None:
    assert {play_cut(seed) for seed in range(30)} == {0, 1, 2, 3}


def play_cut(seed: int) -> int:
    game = Euchre({"first_dealer": "cut"}, seed)
    play(game, "cut")
    return game.dealer


def test_the_place_of_the_cut_is_there_only_when_it_is_used() -> None:
    assert not set(DRAWN) & set(Euchre({}, 1).zones)
    for how in ("cut", "jack", "black-jack"):
        assert set(DRAWN) < set(Euchre({"first_dealer": how}, 1).zones)


# -- the first jack


@pytest.mark.parametrize(("how", "jacks"), [("black-jack", {"JS", "JC"}), ("jack", {"JS", "JC", "JH", "JD"})])
@pytest.mark.parametrize("rules", [{}, {"cards": "32", "benny": True}, {"shuffle": "none"}])
def test_cards_are_dealt_face_up_until_a_jack_falls(how: str, jacks: set[str], rules: dict[str, object]) -> None:
    dealers: Counter[int] = Counter()
    cards_seen: Counter[str] = Counter()
    for seed in range(200):
        game = Euchre({**rules, "first_dealer": how}, seed)
        assert (game.phase, game.to_move, legal(game)) == (Phase.CUT, 0, {"turn"})
        assert refusal(game.apply, CUT, kind=IllegalMove) == "The first dealer is found in another way in this game."
        events = play(game, "turn")
        shown = []
        for place, event in enumerate(events, 1):
            assert isinstance(event, Moved)
            assert (event.origin, event.target) == (STOCK, Place("cut", place % 4)), "one at a time, clockwise"
            assert redact(event, None, game.visibility) == event, "everybody sees it"
            shown += [str(card) for card in map(repr, event.cards)]
        assert shown[-1] in jacks
        assert not jacks & set(shown[:-1])
        assert (game.phase, game.to_move, game.dealer) == (Phase.DEAL, len(shown) % 4, len(shown) % 4)
        dealers[game.dealer] += 1
        cards_seen.update(shown)
        assert isinstance(play(game, "deal")[0], Gathered)
        assert not any(game.zones[place] for place in DRAWN)
    assert min(dealers[seat] for seat in range(4)) > 25
    assert len(cards_seen) == len(Euchre(rules, 1).pack), "every card comes up in some game"


def test_the_first_jack_is_replayed_from_the_seed() -> None:
    first, again = (Euchre({"first_dealer": "black-jack"}, 77) for _ in range(2))
    assert play(first, "turn") == play(again, "turn")
    assert play(first, "deal") == play(again, "deal")


def test_a_game_by_every_preset_ends() -> None:
    for preset in Euchre.presets:
        *_, last = random_positions(1, preset.rules, seed=7)
        assert max(last.score) >= last.target == last.rules["target"]
        assert len(last.winners) == 2
