"""Every order of the 24 Euchre cards, written out from the words of euchre-2024.txt and euchre-2015.txt.

"All trump cards are more valuable than non-trump cards"; the right bower first, the left bower, "considered to be a
trump", second; then the cards of the led suit; then the others by rank, "ties broken by suit (D > C > H > S)". The best
card comes first; a stroke stands where a row ends. Nothing here is computed: it is what the engine is checked against.
"""

from __future__ import annotations

from engine.cards import Card, Suit

PLAIN = "AD AC AH AS KD KC KH KS QD QC QH QS JD JC JH JS 10D 10C 10H 10S 9D 9C 9H 9S"
"""No trump, no led suit."""

UNDER_TRUMP = {
    "S": "JS JC AS KS QS 10S 9S / AD AC AH KD KC KH QD QC QH JD JH 10D 10C 10H 9D 9C 9H",
    "S H": "JS JC AS KS QS 10S 9S / AH KH QH JH 10H 9H / AD AC KD KC QD QC JD 10D 10C 9D 9C",
    "S C": "JS JC AS KS QS 10S 9S / AC KC QC 10C 9C / AD AH KD KH QD QH JD JH 10D 10H 9D 9H",
    "S D": "JS JC AS KS QS 10S 9S / AD KD QD JD 10D 9D / AC AH KC KH QC QH JH 10C 10H 9C 9H",
    "H": "JH JD AH KH QH 10H 9H / AD AC AS KD KC KS QD QC QS JC JS 10D 10C 10S 9D 9C 9S",
    "H S": "JH JD AH KH QH 10H 9H / AS KS QS JS 10S 9S / AD AC KD KC QD QC JC 10D 10C 9D 9C",
    "H C": "JH JD AH KH QH 10H 9H / AC KC QC JC 10C 9C / AD AS KD KS QD QS JS 10D 10S 9D 9S",
    "H D": "JH JD AH KH QH 10H 9H / AD KD QD 10D 9D / AC AS KC KS QC QS JC JS 10C 10S 9C 9S",
    "C": "JC JS AC KC QC 10C 9C / AD AH AS KD KH KS QD QH QS JD JH 10D 10H 10S 9D 9H 9S",
    "C S": "JC JS AC KC QC 10C 9C / AS KS QS 10S 9S / AD AH KD KH QD QH JD JH 10D 10H 9D 9H",
    "C H": "JC JS AC KC QC 10C 9C / AH KH QH JH 10H 9H / AD AS KD KS QD QS JD 10D 10S 9D 9S",
    "C D": "JC JS AC KC QC 10C 9C / AD KD QD JD 10D 9D / AH AS KH KS QH QS JH 10H 10S 9H 9S",
    "D": "JD JH AD KD QD 10D 9D / AC AH AS KC KH KS QC QH QS JC JS 10C 10H 10S 9C 9H 9S",
    "D S": "JD JH AD KD QD 10D 9D / AS KS QS JS 10S 9S / AC AH KC KH QC QH JC 10C 10H 9C 9H",
    "D H": "JD JH AD KD QD 10D 9D / AH KH QH 10H 9H / AC AS KC KS QC QS JC JS 10C 10S 9C 9S",
    "D C": "JD JH AD KD QD 10D 9D / AC KC QC JC 10C 9C / AH AS KH KS QH QS JS 10H 10S 9H 9S",
}
"""Trump, or trump and another led suit -> the order."""

LEFT_BOWER = {"S": "JC", "H": "JD", "C": "JS", "D": "JH"}
"""Trump -> the other jack of its colour."""

FACES_AND_ACES = {
    "S": "JS JC AS KS QS",
    "H": "JH JD AH KH QH",
    "C": "JC JS AC KC QC",
    "D": "JD JH AD KD QD",
}
"""Trump -> "the right and left bowers, and Q, K, A of the trump suit"."""


def cards(text: str) -> list[Card]:
    """Return the cards of a line, strokes left out."""
    return [Card.parse(word) for word in text.split() if word != "/"]


def best_first(trump: Suit, led: Suit | None) -> list[Card]:
    """Return all cards, best first, under ``trump`` when ``led`` was led (None: nothing yet), from the tables above."""
    context = trump.letter if led is None or led is trump else f"{trump.letter} {led.letter}"
    return cards(UNDER_TRUMP[context])


def suit_under(card: Card, trump: Suit) -> Suit:
    """Return the suit that a card counts as, from the literal list of left bowers."""
    return trump if card.name == LEFT_BOWER[trump.letter] else card.suit
