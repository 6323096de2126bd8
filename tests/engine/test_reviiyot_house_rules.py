"""The house rule of Reviiyot: whoever is given cards asks again. Worked out by hand, and by a second reading."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.asking_moves import DEAL, AskMove, ask
from engine.cards import Card, Rank
from engine.catalogue import entry_of
from engine.events import Asked, Ended, Moved, Said
from engine.games.reviiyot.bots import STRATEGIES
from engine.games.reviiyot.moves import DECK, QUARTETS, pack_up_to
from engine.games.reviiyot.rules import Reviiyot
from engine.match import Match
from engine.options import Number, fitting
from engine.record import Record, Seat
from engine.zones import Place
from tests.engine.reviiyot_reference import shuffled

J, Q, K, A = map(Rank, "JQKA")
TWO, THREE = Rank("2"), Rank("3")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


HANDS = "2S 2H 3S JS QS KS AS  2C 3H JH QH KH AH AC  2D 3D JD QD KD AD 3C"
"""N = 3, three players: every value is spread over all hands."""
REST = "JC QC KC"


def dealt(deck: str, **rules: Any) -> Reviiyot:
    """Three players after the deal, with numbers up to three."""
    game = Reviiyot({"highest": 3, "players": 3, "asks": "until-refused", **rules}, 1, cards(deck))
    game.apply(DEAL)
    return game


def hand(game: Reviiyot, seat: int) -> str:
    return " ".join(card.name for card in game.hand(seat))


def test_who_is_given_cards_asks_again_until_refused() -> None:
    game = dealt(f"{HANDS} {REST}")
    assert game.apply(ask(TWO, 1)) == (
        Asked(0, 1, TWO),
        Moved(cards("2C"), Place("hand", 1), Place("hand", 0)),
        Moved(cards("JC"), DECK, Place("hand", 1)),
    ), "the asked one draws as many as were given, ask by ask"
    assert (game.to_move, game.turns, game.given) == (0, 1, (ask(TWO, 1),))
    assert game.apply(ask(TWO, 2))[2] == Moved(cards("2S 2H 2C 2D"), Place("hand", 0), QUARTETS)
    assert (game.to_move, game.turns, game.given) == (0, 1, (ask(TWO, 1), ask(TWO, 2)))
    assert game.apply(ask(THREE, 1))[1] == Moved(cards("3H"), Place("hand", 1), Place("hand", 0))
    assert game.apply(ask(THREE, 1)) == (Asked(0, 1, THREE), Said(1, "none"))  # the deck is empty
    assert (game.to_move, game.turns, game.given, game.asks) == (1, 1, (), [4, 0, 0])
    game.apply(ask(A, 0))
    assert (game.to_move, game.turns, game.given) == (1, 2, (ask(A, 0),))


def test_a_refusal_is_the_end_of_the_turn_whatever_is_drawn() -> None:
    """Seat 0 asks in vain for a jack and draws one; that is no other ask."""
    game = dealt("2S 2H 3S JS QS KS AS  2C 3H QH QC KH AH AC  2D 3D JD QD KD AD 3C  JC JH KC")
    assert game.apply(ask(J, 1))[2] == Moved(cards("JC"), DECK, Place("hand", 0))
    assert (game.to_move, game.turns) == (1, 1)


def test_by_the_document_it_is_one_ask() -> None:
    game = dealt(f"{HANDS} {REST}", asks="one")
    game.apply(ask(TWO, 1))
    assert (game.to_move, game.turns, game.given) == (1, 1, ())


def test_a_hand_that_is_emptied_in_the_middle_of_a_turn_ends_the_game() -> None:
    """Seat 0 takes the three twos of seat 1, whose aces are a quartet of the deal: both hands are empty."""
    pack = cards("AS AH AC AD 2S 2H 2C  2D 3S 3H JS JH QS QH")
    rest = [card for card in pack_up_to(3) if card not in pack]
    game = Reviiyot({"highest": 3, "players": 2, "asks": "until-refused"}, 1, (*pack, *rest))
    game.apply(DEAL)
    assert hand(game, 0) == "2S 2H 2C"
    assert game.apply(ask(TWO, 1))[2:4] == (
        Moved(cards("2S 2H 2C 2D"), Place("hand", 0), QUARTETS),
        Moved((rest[0],), DECK, Place("hand", 1)),
    )
    assert (game.winners, game.to_move, game.given, game.turns) == ((0,), None, (), 1)


def test_patience_counts_turns_and_ends_none_in_the_middle() -> None:
    """All cards are dealt. Seat 2 has no jack and seat 0 no king, so everybody has something to ask for in vain."""
    deck = "JS JH QS QH AS AH 2S 3S  JC JD KS KH QC AC 2H 3H  KC KD QD AD 2C 2D 3C 3D"
    game = dealt(deck, dealt=8, patience=50)
    vain = {0: ask(J, 2), 1: ask(J, 2), 2: ask(K, 0)}
    for _ in range(49):
        assert game.to_move is not None
        game.apply(vain[game.to_move])
    assert (game.turns, game.to_move) == (49, 1)
    assert game.apply(ask(Q, 2))[-1] == Moved(cards("QD"), Place("hand", 2), Place("hand", 1))
    assert (game.turns, game.to_move) == (50, 1), "the fiftieth turn is not over yet"
    saved = game.clone()
    assert game.apply(ask(Q, 2))[-1] == Ended((), "Nobody completed a quartet in 50 turns.")
    assert (game.turns, game.to_move, game.winners) == (50, None, ())
    saved.apply(ask(K, 2))  # a quartet, in the same turn
    saved.apply(vain[1])
    assert (saved.turns, saved.to_move) == (50, 2)


class Reading:
    """The option's sentences once more, as plainly as can be; hands are lists of texts."""

    def __init__(self, deck: list[str], players: int, number: int, patience: int, until_refused: bool) -> None:
        self.deck = list(deck)
        self.hands = [[self.deck.pop(0) for _ in range(number)] for _ in range(players)]
        self.until_refused, self.patience = until_refused, patience
        self.player = self.turns = self.last_quartet = 0
        self.goes_on = False
        for each in self.hands:
            self.discard(each)

    @property
    def over(self) -> bool:
        return not all(self.hands) or (not self.goes_on and self.turns - self.last_quartet == self.patience)

    def discard(self, cards: list[str]) -> None:
        for value in {card[:-1] for card in cards}:
            if sum(card[:-1] == value for card in cards) == 4:
                cards[:] = [card for card in cards if card[:-1] != value]
                self.last_quartet = self.turns

    def ask(self, other: int, value: str) -> None:
        asking, asked = self.hands[self.player], self.hands[other]
        self.turns += not self.goes_on
        given = [card for card in asked if card[:-1] == value]
        asked[:] = [card for card in asked if card not in given]
        asking += given
        drawer, number = (asked, len(given)) if given else (asking, 1)
        self.discard(asking)
        for _ in range(number if drawer else 0):
            drawer += [self.deck.pop(0)] if self.deck else []
        self.discard(drawer)
        self.goes_on = bool(given) and self.until_refused
        if not self.goes_on:
            self.player = (self.player + 1) % len(self.hands)


@pytest.mark.parametrize("seed", range(120))
def test_random_games_by_the_second_reading(seed: int) -> None:
    chance, entry = Random(seed), entry_of("reviiyot")
    values: dict[str, Any] = {
        option.key: chance.randint(option.lowest, option.highest)
        if isinstance(option, Number)
        else chance.choice(["one", "until-refused"])
        for option in entry.options
    }
    rules = fitting(entry.options, values, entry.conditions)
    highest, players = int(rules["highest"]), int(rules["players"])
    deck = shuffled(highest, seed)
    told = Reading(deck, players, int(rules["dealt"]), int(rules["patience"]), rules["asks"] == "until-refused")
    game = Reviiyot(rules, 1, tuple(map(Card.parse, deck)))
    game.apply(DEAL)
    while True:
        for seat in range(players):
            assert {card.name for card in game.hand(seat)} == set(told.hands[seat])
        assert [card.name for card in game.zones[DECK]] == told.deck
        assert (game.to_move is None) is told.over
        if told.over:
            break
        assert (game.to_move, game.turns) == (told.player, told.turns)
        assert bool(game.given) is told.goes_on
        move: AskMove = chance.choice([*game.legal_moves()])
        assert move.seat is not None
        told.ask(move.seat, str(move.rank))
        game.apply(move)
    assert game.winners == tuple(seat for seat in range(players) if not told.hands[seat])
    assert game.turns == told.turns


# -- the strategies


def asked_by(game: Reviiyot, strategy: int) -> str:
    seat = game.to_move
    return str(STRATEGIES[strategy - 1]().choose(game.view(seat), Random(0)))


def test_no_strategy_asks_again_for_what_was_just_given() -> None:
    """Seat 0 has three values of one card each, and both others seven cards.

    The first strategy asks seat 2 for the ace, then seat 1, then seat 2 for the next value that it has most of.
    """
    game = dealt("2S 2H 2C 2D JS QS AS  3S JH QH KH AH KS QC  3D JD QD KD AD 3C 3H  JC KC AC")
    assert hand(game, 0) == "JS QS AS"
    assert asked_by(game, 1) == "ask A of 2"
    game.apply(ask(A, 2))  # seat 2 draws the jack: both others have seven, so seat 2 is still the fullest
    assert [asked_by(game, 1), asked_by(game, 2)] == ["ask A of 1", "ask J of 2"]
    game.apply(ask(A, 1))  # seat 1 draws the king
    assert asked_by(game, 1) == "ask Q of 2", "both have given their aces"
    # Strategies 3 and 4 go round, whoever gives: the third ask goes to seat 1 again, who has given its ace.
    assert [asked_by(game, 3), asked_by(game, 4)] == ["ask Q of 1", "ask J of 1"]


def test_they_begin_every_turn_as_the_document_says() -> None:
    one, several = (dealt(f"{HANDS} {REST}", asks=asks) for asks in ("one", "until-refused"))
    for strategy in (1, 2, 3, 4):
        assert asked_by(one, strategy) == asked_by(several, strategy)


@pytest.mark.parametrize("preset", entry_of("reviiyot").presets, ids=lambda preset: preset.key)
@pytest.mark.parametrize("strategy", ["most", "least", "highest", "lowest"])
def test_strategies_play_the_presets_to_the_end(preset: Any, strategy: str) -> None:
    for seed in range(4):
        for players in (2, 4, 8):
            rules = {"highest": 20, **preset.rules, "players": players}
            seats = tuple(Seat(str(seat), strategy) for seat in range(players))
            match = Match(Record("reviiyot", rules, seed, seats))
            match.play_out()
            assert match.game.to_move is None
