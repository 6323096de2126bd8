"""The words of the coach: names, cards as players call them, moves as advice, and shares of deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.cards import JACK, JOKER, Card, Suit
from engine.games.euchre.coach.reasons.position import Position
from engine.games.euchre.moves import PASS, EuchreMove, Phase
from engine.telling import Teller

if TYPE_CHECKING:
    from engine.games.euchre.coach.reasons.reason import About

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Told:
    """The words for a position, addressed to its seat."""

    def __init__(self, position: Position, teller: Teller) -> None:
        self.position, self.teller = position, teller

    # -- players

    def name(self, seat: int) -> str:
        """Return the name of another seat."""
        return self.teller.name(seat)

    def whose(self, seat: int) -> str:
        """Return the possessive of a seat: ``Theo's``, ``your``."""
        return "your" if seat == self.position.seat else f"{self.name(seat)}'s"

    @property
    def partner(self) -> str:
        """The partner's name."""
        return self.name(self.position.partner)

    # -- cards

    def rank(self, card: Card, trump: Suit | None = None) -> str:
        """Return the name of a card without its suit, where that is plain: ``ten``, ``right bower``."""
        return self._bower(card, trump) or card.rank.word.lower()

    def card(self, card: Card, trump: Suit | None = None) -> str:
        """Return the name of a card: ``ten of clubs``, ``right bower``."""
        return self._bower(card, trump) or card.words

    def cards(self, cards: Sequence[Card], trump: Suit | None = None) -> str:
        """Return a list of cards, the suit named once if they share it: ``right bower and ace of spades``."""
        plain = [card for card in cards if not self._bower(card, trump)]
        named = [self.rank(card, trump) for card in cards]
        if len({card.suit for card in plain}) == 1 and plain[-1] is cards[-1]:
            return f"{joined(named)} of {plain[-1].suit.word.lower()}"
        return joined([self.card(card, trump) for card in cards])

    def _bower(self, card: Card, trump: Suit | None) -> str:
        """Return the name of a bower or of the Benny in the trump suit, which is that of the hand if None."""
        trump = self.position.trump if trump is None else trump
        if card is JOKER:
            return "Benny"
        if trump is None or card.rank is not JACK:
            return ""
        return "right bower" if card.suit is trump else "left bower" if card.suit is trump.same_colour else ""

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit: ``hearts``, or ``trumps``."""
        return "trumps" if suit is self.position.trump else suit.word.lower()

    def one_of(self, suit: Suit) -> str:
        """Return the name of one card of a suit: ``heart``, ``trump``."""
        return "trump" if suit is self.position.trump else suit.singular

    @property
    def winner(self) -> str:
        """The name of the card that is winning the trick, with its owner: ``Theo's ace``."""
        winning = self.position.winning
        assert winning is not None, "a card was led"
        return f"{self.whose(winning[0])} {self.rank(winning[1])}"

    # -- reasons

    @staticmethod
    def often(share: float) -> str:
        """Return a share of the deals that fit: ``in 7 deals of 10``."""
        tenths = round(10 * share)
        if tenths >= 10:
            return "in nearly every deal"
        if tenths == 5:
            return "in half the deals"
        return f"in {tenths} deal{'s' if tenths > 1 else ''} of 10" if tenths else "hardly ever"

    def fields(self, move: EuchreMove, about: About, share: float) -> Mapping[str, str]:
        """Return the fields of the pattern of a reason.

        ``card``, ``rank`` (the short name) and ``cards`` name the cards of ``about``; ``suit`` and ``one`` its suit and
        one card of it; ``seat`` its player; ``count`` its number. ``winner`` is the card that is winning the trick, and
        ``often`` the share.
        """
        trump = move.suit if move.verb == "order" else self.position.trump
        fields = {
            "partner": self.partner,
            "often": self.often(share),
            "count": number(about.count),
        }
        if about.card is not None:
            fields |= {"card": self.card(about.card, trump), "rank": self.rank(about.card, trump)}
        if about.suit is not None:
            fields |= {"suit": self.suit(about.suit), "one": self.one_of(about.suit)}
        if about.seat is not None:
            fields["seat"] = self.name(about.seat)
        if about.cards:
            fields["cards"] = self.cards(about.cards, trump)
        if self.position.is_play and self.position.winning is not None:
            fields["winner"] = self.winner
        return fields

    # -- moves

    def advice(self, move: EuchreMove) -> str:
        """Return a move as advice: ``lead the right bower``, ``pass``."""
        if move.card is not None:
            return f"{self.verb(move)} the {self.card(move.card)}"
        if move.verb == "order":
            return self._call(move)
        if move.verb == "name" and move.suit is not None:
            return f"name {move.suit.word.lower()}"
        if move.verb == "keep" and self.position.phase is Phase.GIVE:
            return "keep all your cards"
        return _CALLS[move.verb]

    def verb(self, move: EuchreMove) -> str:
        """Return the verb for the card of a move: ``lead``, ``follow with``, ``throw`` …"""
        position = self.position
        assert move.card is not None, "calls have no card"
        if not position.is_play:
            return "lay away" if move.verb == "exchange" else move.verb
        if position.winning is None:
            return "lead"
        if not position.beats(move.card):
            return "play" if position.can_follow else "throw"
        if position.is_trump(move.card) and position.view.led is not position.trump:
            return "trump with"
        return "take it with" if position.is_last or position.is_safe(move.card) else "play"

    def _call(self, move: EuchreMove) -> str:
        position = self.position
        suit = "no trump" if move.suit is None else move.suit.word.lower()
        if position.phase is Phase.ROUND_TWO:
            return f"go alone in {suit}" if move.alone else f"call {suit}"
        up = "pick it up" if position.seat == position.view.dealer else "order it up"
        return f"{up} and go alone" if move.alone else up

    def short(self, move: EuchreMove) -> str:
        """Return a move in a few words, for comparisons: ``the ace of clubs``, ``passing``."""
        if move.card is not None:
            return f"the {self.card(move.card)}"
        if move == PASS:
            return "passing"
        if move.verb == "name" and move.suit is not None:
            return move.suit.word.lower()
        return _SHORT.get(move.verb) or self._call_as_noun(move)

    def _call_as_noun(self, move: EuchreMove) -> str:
        if move.alone:
            return "going alone"
        if self.position.phase is Phase.ROUND_TWO:
            return f"calling {'no trump' if move.suit is None else move.suit.word.lower()}"
        return "picking it up" if self.position.seat == self.position.view.dealer else "ordering it up"


_CALLS = {
    "pass": "pass",
    "keep": "keep your hand",
    "swap": "swap three cards",
    "redeal": "ask for a new deal",
    "concede": "give them the point",
    "defend": "defend alone",
    "cut": "cut",
    "turn": "turn up cards",
    "deal": "deal",
}
_SHORT = {
    "keep": "keeping your hand",
    "swap": "swapping",
    "redeal": "a new deal",
    "concede": "giving the point",
    "defend": "defending alone",
}


def joined(words: Iterable[str]) -> str:
    """Return a list in words: ``a, b and c``."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def article(word: str) -> str:
    """Return ``word`` with its article: ``an ace``, ``a king``."""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def number(count: int) -> str:
    """Return a small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)
