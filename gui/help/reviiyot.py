"""How Reviiyot is played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.options import Values
from gui.help.asking_panel import panel_section
from gui.help.content import Explained, Group, Help, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """The pages, under these rules."""
    return (_aim(rules), _turn(rules), _drawing(), _end(rules), panel_section("value"))


def _aim(rules: Values) -> Section:
    highest = int(rules["highest"])
    numbers = "There are no number cards." if highest < 2 else f"Numbers go from 2 to {highest}."
    return Section(
        "The aim",
        (
            "Reviiyot means quartets. Be the first to get rid of all your cards.",
            "All four cards of a value are a quartet. As soon as you hold one it leaves your hand.",
            f"Everybody is dealt {rules['dealt']} cards. The others are the deck.",
            picture("A quartet leaves the hand at once.", group("QC QD QH QS", "A quartet")),
            picture(
                f"The values, from the lowest. {numbers} Then come jack, queen, king and ace. {4 * (highest + 3)} "
                "cards are in play.",
                *_values(highest),
            ),
        ),
    )


def _values(highest: int) -> tuple[Group, ...]:
    """The lowest numbers, the highest one where it is none of these, and the courts."""
    low = [f"{number}C" for number in range(2, min(highest, 4) + 1)]
    groups = [group(" ".join(low), "Numbers")] if low else []
    if highest > 4:
        groups.append(group(f"{highest}C", "Highest"))
    return (*groups, group("JC QC KC AC", "Courts"))


def _turn(rules: Values) -> Section:
    on = (
        "Either way your turn is over, and it is that of the player to your left."
        if rules["asks"] == "one"
        else "As long as you are given cards, you ask again. When you are refused, you draw, and your turn is over."
    )
    return Section(
        "A turn",
        (
            "On your turn, ask another player for a value. You have to hold a card of it yourself.",
            picture(
                "You ask Maya for kings. She has two and gives you both.",
                group("KC KD AH", "You", says="Any kings?"),
                group("*KH *KS", "Maya gives"),
                group("-- --", "Maya keeps"),
            ),
            "A player who has such cards gives you all of them. One who has none says so, and you draw a card from "
            "the deck.",
            on,
        ),
    )


def _drawing() -> Section:
    return Section(
        "Drawing",
        (
            "A player who gives cards away draws as many from the deck.",
            picture(
                "Maya gave two kings away and draws two cards.",
                group("-- --", "Maya keeps"),
                group("-- --", "Maya draws"),
            ),
            "A player whose hand is empty draws nothing. When the deck is empty, the game goes on without drawing.",
        ),
    )


def _end(rules: Values) -> Section:
    return Section(
        "The end",
        (
            "The first player without cards wins. Two players can win together: one gives the last cards away, the "
            "other completes the last quartet with them.",
            picture(
                "Theo gives you the last ace. You lay the quartet down. Both hands are empty, and both win.",
                group("AC AD AH", "You", says="Any aces?"),
                group("*AS", "Theo"),
            ),
            f"When nobody has completed a quartet in {rules['patience']} turns, the game is a draw.",
        ),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "highest": Explained(
            "Numbers go from 2 to {value}; at 1 there are only jacks, queens, kings and aces.",
            compared=False,
        ),
        "players": Explained(
            "{value} people play. The cards have to go round: with many players, raise the highest number.",
            compared=False,
        ),
        "dealt": Explained(
            "Each player is dealt {value} cards at once, before the next player.",
        ),
        "asks": Explained(
            {
                "one": "A turn is one question, whatever the answer. Then the next player asks.",
                "until-refused": "Whoever is given cards asks again, anybody and for any value that can be asked for. "
                "The first no ends the turn, whatever is drawn after it.",
            },
        ),
        "patience": Explained(
            "After {value} turns in which nobody completed a quartet, the game is a draw. It keeps a game from going "
            "on for ever.",
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "documents": "The game of the document: seven cards each and one question a turn. Only the draw after many "
        "turns without a quartet is added, so that every game ends.",
        "family": "As many Israeli families play it: whoever is given cards asks again, until somebody says no.",
    }
)

REVIIYOT = Help("reviiyot", "reviiyot", sections, RULES, PRESETS)
