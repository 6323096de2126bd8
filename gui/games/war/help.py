"""The help pages of War."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import PACK_52
from engine.games.war.options import repetition
from engine.options import Values
from gui.help.content import Block, Explained, Group, Help, Picture, Section, group, picture

_NAMES: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {2: ("You", "Bruno"), 3: ("You", "Maya", "Bruno"), 4: ("You", "Maya", "Theo", "Bruno")}
)
_ROUND = ("*KC", "9D", "JH", "4S")
_TIE, _SETTLED = ("8H", "8S", "3D", "6C"), ("5C", "*QD", "7S", "10D")
_DOWN_WORDS = MappingProxyType({"3": "three cards", "1": "one card"})


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    return (_turn(rules), _war(rules), _end(rules))


def _turn(rules: Values) -> Section:
    players = int(rules["players"])
    left = len(PACK_52) % players
    aside = " One card stays aside." if left else ""
    everybody = "Both players" if players == 2 else "All players"
    highest, taken = ("higher", "both") if players == 2 else ("highest", "them all")
    return Section(
        "A turn",
        (
            "War is luck alone: there is nothing to decide. The pack of 52 cards is shuffled, and everybody gets "
            f"{len(PACK_52) // players} cards as a stack, face down.{aside}",
            f"{everybody} turn their top card at the same time. The {highest} card takes {taken}, and they go under "
            "the winner's stack.",
            picture(
                f"The king is {highest} and takes the turn.",
                *(group(card, name) for card, name in zip(_ROUND, _NAMES[players], strict=False)),
            ),
            picture(
                "From high to low: ace, king, queen, jack, then ten down to two. Suits count for nothing.",
                group("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"),
            ),
        ),
    )


def _war(rules: Values) -> Section:
    players, down = int(rules["players"]), int(rules["down"])
    down_words = _DOWN_WORDS[str(rules["down"])]
    if players == 2:
        what, joined, highest = "Two cards of the same rank mean war.", "", "higher"
        settled = "The higher of the two last cards takes everything on the table. If they are of the same rank again, "
    else:
        what, highest = "When the highest cards are of the same rank, it is war.", "highest"
        joined = " All who are still in join, those with lower cards too."
        settled = "The highest of the last cards takes everything on the table. If the highest tie again, "
    return Section(
        "War!",
        (
            f"{what} Each player lays {down_words} face down and turns the next one.{joined}",
            Picture(
                _rows(players, down),
                f"The eights tie. After {down_words} down the queen is {highest} and takes all {players * (2 + down)} "
                "cards.",
            ),
            settled + "the war goes on in the same way.",
        ),
    )


def _rows(players: int, down: int) -> tuple[tuple[Group, ...], ...]:
    """Return every player's cards of a war, two players side by side."""
    backs = " -- " * down
    groups = [group(_TIE[seat] + backs + _SETTLED[seat], _NAMES[players][seat]) for seat in range(players)]
    return tuple(tuple(groups[start : start + 2]) for start in range(0, players, 2))


def _end(rules: Values) -> Section:
    players = int(rules["players"])
    blocks: list[Block] = [_last_standing(players)]
    if rules["out_of_cards"] == "loses":
        blocks.append(
            "A player who cannot lay or turn a card that a war needs loses."
            if players == 2
            else "A player who cannot lay or turn a card that a war needs is out."
        )
        blocks.append(_too_few(players))
    else:
        blocks.append(
            "In a war the last card is kept to be turned. A player who has none at all stands by the card that tied, "
            "until the war is won."
        )
        blocks.append(
            picture(
                "You have one card left in a war. It is not laid down but turned, and the ten wins the war.",
                group("4C *10H", "You"),
                group("4D " + "-- " * int(rules["down"]) + "9H", "Bruno"),
            )
        )
    if rules["wars"]:
        blocks.append(f"Wars are counted: whoever has won {rules['wars']} wins the game.")
    if rules["turns"]:
        blocks.append(f"The game ends with turn {rules['turns']} at the latest. Then whoever has the most cards wins.")
    else:
        blocks.append(_for_ever(rules))
    return Section("The end", tuple(blocks))


def _for_ever(rules: Values) -> str:
    """Return the rule for a game that would go on for ever, with how often that happens."""
    if rules["pickup"] == "shuffled":
        return "The cards are mixed whenever they are picked up, so no game goes round in circles."
    often = repetition(rules)
    if often:
        return f"Some games go round in circles. {often}"
    return "A game that comes back to an earlier position is a draw. That hardly ever happens."


def _last_standing(players: int) -> str:
    if players == 2:
        return "Whoever holds all cards has won. You may play your last card, win with it, and go on."
    return (
        "A player who has no card left is out, and the last one with cards wins. Your last card may still win a turn."
    )


def _too_few(players: int) -> Picture:
    """Return a picture of a war for which one player has a card too few."""
    end = "the war is yours, and the game." if players == 2 else "Bruno is out."
    return picture(
        f"The fours tie. Bruno's last card goes down, and there is none to follow it: {end}",
        group("4C --", "You"),
        group("4D --", "Bruno"),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "players": Explained(
            {
                2: "Two play, with 26 cards each.",
                3: "Three play, with 17 cards each; one card stays aside. The highest card takes all three. When the "
                "highest tie, everybody joins the war. A player who has no card left is out.",
                4: "Four play, with 13 cards each. The highest card takes all four. When the highest tie, everybody "
                "joins the war. A player who has no card left is out.",
            },
        ),
        "pickup": Explained(
            {
                "winner": "The winner's own cards go under the stack first, then the others' clockwise. With "
                "three players many games go round in circles and are draws; with two or four, none is known to.",
                "document": "The cards go under the stack as they came to the table, the first player's first. Some "
                "games come back to an earlier position and are draws: with two players about one in eight if three "
                "cards go down in a war, and more than two in five if one does.",
                "shuffled": "The cards are mixed before they go under the stack, so no game goes round in circles.",
            },
        ),
        "down": Explained(
            {
                "3": "Three cards go down in a war before the next one is turned. Wars are worth much and end games "
                "soon.",
                "1": "One card goes down in a war before the next one is turned. Wars are smaller, and fewer players "
                "run out of cards in them.",
            },
        ),
        "out_of_cards": Explained(
            {
                "loses": "A player who cannot lay or turn a card that a war needs is out; with two players that is "
                "the end of the game. When nobody can, it is a draw.",
                "last_card": "The last card is kept and turned. A player who has none at all stands by the card that "
                "tied, turn after turn, until the war is won. When nobody has a card left, it is a draw.",
            },
        ),
        "wars": Explained(
            "Wars are counted, and whoever has won {value} of them wins at once.",
            off="Wars are not counted.",
        ),
        "turns": Explained(
            "The game ends with turn {value}. Whoever then has the most cards wins; cards laid in an unfinished war "
            "still count as their owner's. Players with equally many share the win.",
            off="There is no limit: the game goes on until somebody has won.",
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "classic": "The game as most people play it: three cards go down in a war, and the winner picks the cards up "
        "as they happen to lie.",
        "quick": "One card down, and after 100 turns the fuller stack wins. In a war the last card is kept to be "
        "turned.",
        "family": "Four play. One card goes down in a war, the last card is kept to be turned, and the cards are mixed "
        "when they are picked up.",
        "five_wars": "One card goes down in a war, and the first player to win five of them wins.",
        "documents": "Three cards go down in a war, and the winner puts the cards under the stack in the order in "
        "which they came to the table. Nothing is left to chance after the deal, and some games go round in circles.",
    }
)

HELP = Help(sections, RULES, PRESETS)
