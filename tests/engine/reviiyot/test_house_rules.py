"""The house rules of Reviiyot, worked out by hand and by a second reading."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.asking.moves import DEAL, AskMove, ask
from engine.cards import Card, Rank
from engine.catalogue import entry_of
from engine.events import Asked, Ended, Moved, Said
from engine.games.reviiyot.bots.strategies import STRATEGIES
from engine.games.reviiyot.moves import DECK, QUARTETS, pack_up_to
from engine.games.reviiyot.rules import Reviiyot
from engine.match import Match
from engine.options import Number, Toggle, fitting
from engine.record import Record, Seat
from engine.zones import Place
from tests.engine.reviiyot.reference import shuffled

J, Q, K, A = map(Rank, "JQKA")
TWO, THREE = Rank("2"), Rank("3")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


HANDS = "2S 2H 3S JS QS KS AS  2C 3H JH QH KH AH AC  2D 3D JD QD KD AD 3C"
"""N = 3, three players: every value is spread over all hands."""
REST = "JC QC KC"


def dealt(deck: str, **rules: Any) -> Reviiyot:
    """Return a game of three players after the deal, with numbers up to three."""
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
    """Seat 0 asks in vain for a jack and draws one; that does not give it another ask."""
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
    """A second reading of the options' sentences, as simple as possible; hands are lists of texts."""

    def __init__(self, deck: list[str], rules: Any) -> None:
        self.rules, players, number = rules, rules["players"], rules["dealt"]
        self.deck = list(deck)
        self.made = [0] * players
        self.player = self.turns = self.last_quartet = 0
        self.goes_on = False
        if rules["drawing"] == "all-dealt":
            sizes = [len([n for n in range(len(deck)) if n % players == player]) for player in range(players)]
        else:
            sizes = [number] * players
        self.hands = [[self.deck.pop(0) for _ in range(size)] for size in sizes]
        for player in range(players):
            self.discard(player)
        for player in range(players):
            self.refill(player)
        self.skip_those_who_are_out()

    @property
    def over(self) -> bool:
        if not self.goes_on and self.turns - self.last_quartet == self.rules["patience"]:
            return True
        return not any(self.hands) if self.most else not all(self.hands)

    @property
    def most(self) -> bool:
        return bool(self.rules["wins"] == "most-quartets")

    @property
    def winners(self) -> tuple[int, ...]:
        counts = self.made if self.most else [not hand for hand in self.hands]
        return tuple(seat for seat, count in enumerate(counts) if count and count == max(counts))

    def discard(self, player: int) -> None:
        cards = self.hands[player]
        for value in {card[:-1] for card in cards}:
            if sum(card[:-1] == value for card in cards) == 4:
                cards[:] = [card for card in cards if card[:-1] != value]
                self.made[player] += 1
                self.last_quartet = self.turns

    def draw(self, player: int, number: int) -> None:
        for _ in range(number):
            self.hands[player] += [self.deck.pop(0)] if self.deck else []
        self.discard(player)

    def refill(self, player: int) -> None:
        fewest = self.rules["dealt"] if self.rules["drawing"] == "refill" else 1 if self.most else 0
        while len(self.hands[player]) < fewest and self.deck:
            self.draw(player, self.rules["dealt"] - len(self.hands[player]))

    def skip_those_who_are_out(self) -> None:
        while any(self.hands) and not self.hands[self.player]:
            self.player = (self.player + 1) % len(self.hands)

    def asks(self) -> set[str]:
        """Return every ask that the sentences allow, as texts."""
        others = [other for other, hand in enumerate(self.hands) if other != self.player and hand]
        own = self.hands[self.player]
        values = {card[:-1] for card in own}
        named = values if self.rules["asks_for"] == "value" else {v + s for v in values for s in "CDHS"} - set(own)
        return {f"ask {name} of {other}" for name in named for other in others}

    def ask(self, other: int, named: str) -> None:
        asking, asked = self.hands[self.player], self.hands[other]
        self.turns += not self.goes_on
        given = [card for card in asked if named in (card, card[:-1])]
        asked[:] = [card for card in asked if card not in given]
        asking += given
        self.discard(self.player)
        if not given:
            self.draw(self.player, 1)
        elif asked and self.rules["drawing"] == "replace":
            self.draw(other, len(given))
        self.refill(other)
        self.refill(self.player)
        self.goes_on = bool(given and asking) and self.rules["asks"] == "until-refused"
        if not self.goes_on:
            to_the_asked = not given and self.rules["passes_to"] == "refuser"
            self.player = other if to_the_asked else (self.player + 1) % len(self.hands)
            self.skip_those_who_are_out()


def any_rules(rng: Random) -> Any:
    entry = entry_of("reviiyot")
    values: dict[str, Any] = {
        option.key: rng.randint(option.lowest, option.highest)
        if isinstance(option, Number)
        else rng.choice([*option.choices])
        for option in entry.options
        if not isinstance(option, Toggle)
    }
    return fitting(entry.options, values, entry.conditions)


@pytest.mark.parametrize("seed", range(240))
def test_random_games_by_the_second_reading(seed: int) -> None:
    rng = Random(seed)
    rules = any_rules(rng)
    if seed % 2:  # small decks, in which hands run empty
        rules = fitting(Reviiyot.options, {**rules, "highest": 1 + seed % 5}, Reviiyot.conditions)
    deck = shuffled(int(rules["highest"]), seed)
    told = Reading(deck, rules)
    game = Reviiyot(rules, 1, tuple(map(Card.parse, deck)))
    game.apply(DEAL)
    lucky = seed % 3 == 0  # what is asked for is there, where it can be
    while True:
        for seat in range(game.seats):
            assert {card.name for card in game.hand(seat)} == set(told.hands[seat])
        assert [card.name for card in game.zones[DECK]] == told.deck
        assert game.made == told.made
        assert (game.to_move is None) is told.over
        if told.over:
            break
        assert (game.to_move, game.turns) == (told.player, told.turns)
        assert bool(game.given) is told.goes_on
        legal = [*game.legal_moves()]
        allowed = told.asks()
        assert {*map(str, legal)} == allowed, "and there is always one"
        assert len(legal) == len(game.legal_moves()) == len(allowed) > 0
        window: Any = game.legal_moves()
        assert [window[place] for place in range(0, len(legal), 7)] == legal[::7]
        hits = [move for move in legal if lucky and (move.card or move.rank) in _held_by(game, move)]
        move: AskMove = rng.choice(hits or legal)
        assert move.seat is not None
        assert game.parse(str(move)) == move
        told.ask(move.seat, move.card.name if move.card else str(move.rank))
        game.apply(move)
    assert game.winners == told.winners
    assert game.turns == told.turns


def _held_by(game: Reviiyot, move: AskMove) -> set[Any]:
    assert move.seat is not None
    return {thing for card in game.hand(move.seat) for thing in (card, card.rank)}


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
    for seed in range(2):
        # Six quartets are too few for eight.
        for players in (2, 4, 6 if preset.key == "beginners" else 8):
            rules = {"highest": 20, **preset.rules, "players": players}
            seats = tuple(Seat(str(seat), strategy) for seat in range(players))
            match = Match(Record("reviiyot", rules, seed, seats))
            match.play_out()
            assert match.game.to_move is None
