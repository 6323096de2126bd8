"""How War is played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.options import Values
from gui.help.content import Explained, Help, Picture, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """The pages, under these rules."""
    return (_turn(), _war(), _end())


def _turn() -> Section:
    return Section(
        "A turn",
        (
            "War is luck alone: there is nothing to decide. The pack of 52 cards is shuffled and dealt out, and the "
            "aim is to win all of it.",
            "Both players turn their top card at the same time. The higher card takes both, and they go under the "
            "winner's stack.",
            picture("The king is higher: it takes the nine.", group("*KC", "You"), group("9D", "Bruno")),
            picture(
                "From the highest: ace, king, queen, jack, then ten down to two. Suits count for nothing.",
                group("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"),
            ),
        ),
    )


def _war() -> Section:
    return Section(
        "War!",
        (
            "Two cards alike mean war. Each player lays three cards face down and turns the next one.",
            "The higher of these last two cards takes everything on the table. When they are alike too, it goes on: "
            "three more down, one more up.",
            Picture(
                (
                    (group("8H -- -- -- *QD", "You"),),
                    (group("8S -- -- -- 5C", "Bruno"),),
                ),
                "Two eights, three cards down each, then the queen against the five: all ten cards go to the queen.",
            ),
        ),
    )


def _end() -> Section:
    return Section(
        "The end",
        (
            "Who holds all cards has won. You may play your last card, win with it, and go on.",
            "A player who has to lay a card in a war and has none loses.",
            picture(
                "A war with one card left: it goes down, and there is none to turn. The war is lost, and the game.",
                group("*4C -- -- -- 9H", "You"),
                group("4D --", "Bruno"),
            ),
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "pickup": Explained(
            {
                "winner": "The winner puts the own cards under the stack first, then the others. In millions of games "
                "none was seen that went on for ever.",
                "document": "The cards go under the stack as they came to the table, the first player's before the "
                "second's. About one game in nine comes round to a position that was there before, and is a draw.",
                "shuffled": "The cards are mixed before they go under the stack, so nothing can repeat for ever.",
            },
            "The document picks the cards up as they came to the table.",
            ("document",),
        ),
    }
)

WAR = Help("war", "war", sections, RULES, MappingProxyType({}))
