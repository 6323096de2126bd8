"""A look at the cards that somebody has laid down."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from gui.asking.layout import AskingLayout
from gui.table.table import Past, PastCard


def laid_cards(layout: AskingLayout, cards: Sequence[Card], in_a_set: int, words: str) -> Past:
    """Those cards, set by set, laid out over the table."""
    sets = [cards[start : start + in_a_set] for start in range(0, len(cards), in_a_set)]
    groups = layout.laid_out([len(one) for one in sets])
    shown = [
        PastCard("", card.name, pose, False)
        for one, poses in zip(sets, groups, strict=True)
        for card, pose in zip(one, poses, strict=True)
    ]
    return Past(words, tuple(shown), layout.words_below(groups))
