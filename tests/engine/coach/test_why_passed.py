"""The reasons of a player who passed in Euchre, told after the hand: one for each pass, and each is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from engine.cards import JACK, JOKER, Card, Suit
from engine.catalogue import entry_of
from engine.coach.last_deal import choices_in
from engine.conformance.playing import some_rules
from engine.games.euchre.coach.passed import why_passed
from engine.games.euchre.moves import HAND, UPCARD, Phase
from engine.match import Match
from engine.phrases import Phrase, parts_of
from engine.record import Record, Seat

NAMES = ("Ada", "Ben", "Cleo", "Dan")


class Pass(NamedTuple):
    """What a seat held and saw when it passed."""

    seat: int
    hand: tuple[Card, ...]
    upcard: Card
    proposed: Suit
    dealer: int
    is_first: bool

    def trumps(self, suit: Suit) -> list[Card]:
        """Return the trumps that it would have; a dealer takes the upcard in the first round."""
        own = (*self.hand, self.upcard) if self.is_first and self.seat == self.dealer else self.hand
        return [card for card in own if card is JOKER or card.suit is suit or card is Card(JACK, suit.same_colour)]

    @property
    def suits(self) -> list[Suit]:
        return [self.proposed] if self.is_first else [suit for suit in Suit if suit is not self.proposed]

    @property
    def counts(self) -> list[int]:
        return [len(self.trumps(suit)) for suit in self.suits]

    def bowers(self, suit: Suit) -> int:
        return sum(card is JOKER or card.rank is JACK for card in self.trumps(suit))

    @property
    def speaks_before_partner(self) -> bool:
        return (self.seat - self.dealer - 1) % 4 < 2


def of_suit(said: Pass, suit: str, count: int) -> bool:
    """Return whether the seat held so many trumps, were the suit of that name or sign trump, and it was proposed."""
    return suit in (said.proposed.words, said.proposed.singular) and said.counts == [count]


MEANINGS: Mapping[str, Callable[[Pass, Mapping[str, Any]], bool]] = {
    "No suit that I could call gave me two trumps.": lambda said, _: not said.is_first and max(said.counts) < 2,
    "Even with the upcard I had only one {one}.": lambda said, at: (
        said.seat == said.dealer and of_suit(said, at["one"], 1)
    ),
    "I held no {suit}.": lambda said, at: of_suit(said, at["suit"], 0),
    "{card} would have been my only trump.": lambda said, _: (
        said.counts == [1] and said.trumps(said.proposed)[0].suit is not said.proposed
    ),
    "I held only one {one}.": lambda said, at: of_suit(said, at["one"], 1) and said.seat != said.dealer,
    "No suit that I could call gave me three trumps or a bower.": lambda said, _: (
        not said.is_first and max(said.counts) == 2 and not any(map(said.bowers, said.suits))
    ),
    "Even with the upcard I had only two {suit} and no bower.": lambda said, at: (
        said.seat == said.dealer and of_suit(said, at["suit"], 2) and not said.bowers(said.proposed)
    ),
    "I held only two {suit}.": lambda said, at: of_suit(said, at["suit"], 2),
    "I held only two {suit} and no bower.": lambda said, at: (
        of_suit(said, at["suit"], 2) and not said.bowers(said.proposed)
    ),
    "Ordering it up would have given {name} {card}.": lambda said, at: (
        said.is_first and (said.dealer - said.seat) % 2 == 1 and at["name"] == NAMES[said.dealer]
    ),
    "My trumps were waiting for {name} to pick it up.": lambda said, at: (
        said.is_first and (said.dealer - said.seat) % 2 == 1 and at["name"] == NAMES[said.dealer] and said.counts[0] > 2
    ),
    "I would rather have called {suit}.": lambda said, at: any(
        suit.words == at["suit"] and suit is not said.proposed and said.bowers(suit) for suit in Suit if said.is_first
    ),
    "I would rather have called {suit}, with the left bower out of play.": lambda said, at: (
        said.is_first and said.upcard.rank is JACK and at["suit"] == said.proposed.same_colour.words
    ),
    "You could still speak after me, so I left it to you.": lambda said, _: said.speaks_before_partner,
    "I thought about it, but did not trust my hand.": lambda said, _: max(said.counts) > 1,
}
"""Message -> whether it is true of a pass, with its values."""


def check_hand(match: Match, passes: list[Pass]) -> Counter[str]:
    """Check what everybody says about the hand that has just ended; return how often which message was told."""
    told: Counter[str] = Counter()
    for seat in range(4):
        reasons = [part for part in parts_of(why_passed(choices_in(match, seat), NAMES.__getitem__)) if part]
        for said, reason in zip([one for one in passes if one.seat == seat], reasons, strict=True):
            assert isinstance(reason, Phrase)
            recipe = reason.recipe
            assert MEANINGS[recipe.message](said, dict(recipe.values)), (reason, said)
            told[recipe.message] += 1
    return told


def test_everybody_says_why_they_passed_and_it_is_true() -> None:
    told: Counter[str] = Counter()
    entry, seats = entry_of("euchre"), tuple(Seat(name, "") for name in NAMES)
    for seed, rules in enumerate([entry.checked({}), *some_rules(entry, 9, seed=2)]):
        rng, match = Random(seed), Match(Record("euchre", rules, seed, seats))
        passes: list[Pass] = []
        while (seat := match.game.to_move) is not None and match.ply < 300:
            game: Any = match.game
            legal, hands = sorted(match.legal_moves(), key=str), len(game.results)
            asked = game.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO)
            quiet = [move for move in legal if move.verb == "pass"] if asked and rng.random() < 0.8 else []
            move = rng.choice(quiet or legal)
            if move.verb == "deal":
                passes = []
            if asked and move.verb == "pass" and len(legal) > 1:
                up, hand = game.zones[UPCARD][0], tuple(game.zones[HAND[seat]])
                passes.append(Pass(seat, hand, up, game.proposed, game.dealer, game.phase is Phase.ROUND_ONE))
            match.play(move)
            if len(game.results) > hands:
                told += check_hand(match, passes)
    assert len(told) >= len(MEANINGS) - 1, MEANINGS.keys() - told.keys()
