"""The words of the coach: names, cards as players call them, moves as advice, and shares of deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards import JACK, Card, Suit
from engine.games.euchre.coach.reasons.naming import object_card, of_rank, the_card, your_card
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.phrases import listed, mark, say, say_as
from engine.telling import Teller

# Translators: the trump suit where the name of a suit stands: "Theo has no trumps".
_TRUMPS: Final = say_as("suit", "trumps")
# Translators: one card of the trump suit, as "heart" is one of hearts.
_TRUMP: Final = say_as("singular", "trump")


class Wording:
    """The words for a position, addressed to its seat."""

    def __init__(self, position: Position, teller: Teller) -> None:
        self.position, self.teller = position, teller

    # -- players

    def name(self, seat: int) -> str:
        """Return the name of another seat."""
        return self.teller.name(seat)

    @property
    def partner(self) -> str:
        """The partner's name."""
        return self.name(self.position.partner)

    # -- cards

    def the_card(self, card: Card, trump: Suit | None = None) -> str:
        """Return the name of a card in the trump suit, which is that of the hand if None: ``the right bower``."""
        return the_card(card, self.position.trump if trump is None else trump)

    def object_card(self, card: Card) -> str:
        """Return the name of a card to which something is done, as in ``lead the right bower``."""
        return object_card(card, self.position.trump)

    def your_card(self, card: Card) -> str:
        """Return the name of a card of the seat: ``your ten of clubs``."""
        return your_card(card, self.position.trump)

    def the_rank(self, card: Card) -> str:
        """Return the name of a card without its suit, where that is plain: ``the ten``, ``the right bower``."""
        return of_rank(card, self.position.trump).the_words

    def your_rank(self, card: Card) -> str:
        """Return the name of a card of the seat without its suit: ``your ten``."""
        return of_rank(card, self.position.trump).yours

    def bowers(self, cards: Sequence[Card], trump: Suit | None) -> str:
        """Return the names of bowers and the Benny: ``both bowers``, ``the Benny and the left bower``."""
        if len(cards) == 2 and all(card.rank is JACK for card in cards):
            return say("both bowers")
        return listed([self.the_card(card, trump) for card in cards])

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit: ``hearts``, or ``trumps``."""
        return _TRUMPS if suit is self.position.trump else suit.words

    def one_of(self, suit: Suit) -> str:
        """Return the name of one card of a suit: ``heart``, ``trump``."""
        return _TRUMP if suit is self.position.trump else suit.singular

    @property
    def winner(self) -> str:
        """The name of the card that is winning the trick, with its owner: ``Theo's ace``."""
        winning = self.position.winning
        assert winning is not None, "a card was led"
        seat, card = winning
        if seat == self.position.seat:
            return self.your_rank(card)
        # Translators: a card of another player: "Theo's ace".
        owned = mark("{name}'s {card}")
        return say(owned, name=self.name(seat), card=of_rank(card, self.position.trump).of_somebody)

    # -- shares

    @staticmethod
    def often(share: float) -> str:
        """Return a share of the deals that fit: ``about 7 times in 10``."""
        tenths = round(10 * share)
        if tenths >= 10:
            return say("nearly always")
        if tenths == 5:
            return say("about half the time")
        # Translators: how often something happens, as a part of a sentence: "about 7 times in 10 they cannot beat it".
        return (
            say("about {n} times in 10", n=tenths)
            if tenths > 1
            else say("about once in 10")
            if tenths
            else say("hardly ever")
        )

    # -- moves

    def advice(self, move: EuchreMove) -> str:
        """Return a move as advice: ``lead the right bower``, ``pass``."""
        if move.card is not None:
            return say(self._verb(move), card=self.object_card(move.card))
        if move.verb == "order":
            return self._call(move)
        if move.verb == "name" and move.suit is not None:
            return say("name {suit}", suit=move.suit.words)
        if move.verb == "keep" and self.position.phase is Phase.GIVE:
            return say_as("advice", "keep all your cards")
        return _CALLS[move.verb]

    def _verb(self, move: EuchreMove) -> str:
        """Return the message of a move with a card: lead it, follow with it, throw it away …"""
        position = self.position
        assert move.card is not None, "calls have no card"
        if not position.is_play:
            return _WITH_CARD[move.verb]
        if position.winning is None:
            return _WITH_CARD["lead"]
        if not position.beats(move.card):
            return _WITH_CARD["play" if position.can_follow else "throw"]
        if position.is_trump(move.card) and position.view.led is not position.trump:
            return _WITH_CARD["trump"]
        return _WITH_CARD["take" if position.is_last or position.is_safe(move.card) else "play"]

    def _call(self, move: EuchreMove) -> str:
        position, suit = self.position, move.suit
        if position.phase is Phase.ROUND_TWO:
            if suit is None:
                return say("go alone in no trump") if move.alone else say("call no trump")
            return say("go alone in {suit}", suit=suit.words) if move.alone else say("call {suit}", suit=suit.words)
        if position.seat == position.view.dealer:
            # Translators: advice to the dealer about the upcard, whose suit becomes trump.
            return say("pick it up and go alone") if move.alone else say("pick it up")
        # Translators: advice about the upcard, whose suit becomes trump; the dealer takes it.
        return say("order it up and go alone") if move.alone else say("order it up")

    def short(self, move: EuchreMove) -> str:
        """Return a move in a few words, for comparisons: ``the ace of clubs``, ``passing``."""
        if move.card is not None:
            return self.the_card(move.card)
        if move == PASS:
            # Translators: a choice as a noun: "Passing was about as good as ordering it up."
            return say("passing")
        if move.verb == "name" and move.suit is not None:
            return move.suit.words
        return _SHORT.get(move.verb) or self._call_as_noun(move)

    def _call_as_noun(self, move: EuchreMove) -> str:
        if move.alone:
            return say("going alone")
        if self.position.phase is Phase.ROUND_TWO:
            return say("calling no trump") if move.suit is None else say("calling {suit}", suit=move.suit.words)
        return say("picking it up") if self.position.seat == self.position.view.dealer else say("ordering it up")


_WITH_CARD: Final[Mapping[str, str]] = {
    # Translators: advice to the player, in the imperative. A reason may follow: "Lead the ace: they cannot beat it."
    "discard": mark("discard {card}"),
    # Translators: a card that is put aside in exchange for one of the kitty.
    "exchange": mark("lay away {card}"),
    # Translators: a card that is given to the partner.
    "give": mark("give {card}"),
    "lead": mark("lead {card}"),
    "play": mark("play {card}"),
    # Translators: a worthless card that is given to a trick which another suit was led to.
    "throw": mark("throw {card}"),
    # Translators: a trump that is played to a trick which another suit was led to.
    "trump": mark("trump with {card}"),
    # Translators: "it" is the trick.
    "take": mark("take it with {card}"),
}
_CALLS: Final[Mapping[str, str]] = {
    # Translators: advice to the player, in the imperative: to name no trump.
    "pass": say_as("advice", "pass"),
    "keep": say_as("advice", "keep your hand"),
    "swap": say_as("advice", "swap three cards"),
    "redeal": say_as("advice", "ask for a new deal"),
    # Translators: to give the other side a point instead of naming trump.
    "concede": say_as("advice", "give them the point"),
    "defend": say_as("advice", "defend alone"),
    "cut": say_as("advice", "cut"),
    "turn": say_as("advice", "turn up cards"),
    "deal": say_as("advice", "deal"),
}
_SHORT: Final[Mapping[str, str]] = {
    # Translators: a choice as a noun: "Keeping your hand was about as good as swapping."
    "keep": say("keeping your hand"),
    "swap": say("swapping"),
    "redeal": say("a new deal"),
    "concede": say("giving the point"),
    "defend": say("defending alone"),
}
