"""The help pages of Reviiyot."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.options import Values
from gui.asking.help import panel_section
from gui.help.content import Block, Explained, Group, Help, Section, group, picture


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages, under these rules."""
    return (_aim(rules), _turn(rules), _drawing(rules), _end(rules), panel_section("value"), _BOTS)


def _aim(rules: Values) -> Section:
    highest = int(rules["highest"])
    numbers = "There are no number cards." if highest < 2 else f"Numbers go from 2 to {highest}."
    aim = (
        "Make more of them than anybody else."
        if rules["wins"] == "most-quartets"
        else "Be the first to get rid of all your cards."
    )
    dealt = (
        _all_dealt(4 * (highest + 3), int(rules["players"]))
        if rules["drawing"] == "all-dealt"
        else f"Everybody is dealt {rules['dealt']} cards. The others are the deck."
    )
    return Section(
        "The aim",
        (
            f"Reviiyot means quartets. {aim}",
            "All four cards of a value are a quartet. As soon as you hold one, you lay it down.",
            dealt,
            picture("A quartet is laid down at once.", group("QC QD QH QS", "A quartet")),
            picture(
                f"The values, from the lowest. {numbers} Then come jack, queen, king and ace. {4 * (highest + 3)} "
                "cards are in play.",
                *_values(highest),
            ),
        ),
    )


def _all_dealt(cards: int, players: int) -> str:
    each, more = divmod(cards, players)
    if more:
        return f"All cards are dealt: {each} or {each + 1} to each player."
    return f"Everybody is dealt {each} cards, which are all there are."


def _values(highest: int) -> tuple[Group, ...]:
    """Return the lowest numbers, the highest one where it is none of these, and the jack, queen, king and ace."""
    low = [f"{number}C" for number in range(2, min(highest, 4) + 1)]
    groups = [group(" ".join(low), "Numbers")] if low else []
    if highest > 4:
        groups.append(group(f"{highest}C", "Highest"))
    return (*groups, group("JC QC KC AC", "Courts and ace"))


def _turn(rules: Values) -> Section:
    refused = (
        "the player who was asked has the next turn"
        if rules["passes_to"] == "refuser"
        else "the player to your left has the next turn"
    )
    again = rules["asks"] == "until-refused"
    drawn = "" if rules["drawing"] == "all-dealt" else " you draw a card and"
    on = (
        f"As long as you are given cards, you ask again. When you are refused,{drawn} {refused}."
        if again
        else "You ask once a turn. Then the player to your left has the next turn"
        + (", unless you were refused: then it is the player you asked." if rules["passes_to"] == "refuser" else ".")
    )
    asking = _asking_for_a_card() if rules["asks_for"] == "card" else _asking_for_a_value(drawn)
    return Section("A turn", (*asking, on))


def _asking_for_a_value(drawn: str) -> tuple[Block, ...]:
    return (
        "On your turn, ask another player for a value. You have to hold a card of it yourself.",
        picture(
            "You ask Maya for kings. She has two and gives you both.",
            group("KC KD AH", "You", says="Any kings?"),
            group("*KH *KS", "Maya gives"),
            group("-- --", "Maya keeps"),
        ),
        "A player who has such cards gives you all of them. One who has none says so"
        + (", and you draw a card from the deck." if drawn else "."),
    )


def _asking_for_a_card() -> tuple[Block, ...]:
    return (
        "On your turn, ask another player for one card. You have to hold another card of its value, but not that one.",
        picture(
            "You ask Maya for the king of hearts. She has it and gives it to you. She keeps the king of spades.",
            group("KC KD AH", "You", says="The king of hearts?"),
            group("*KH", "Maya gives"),
            group("-- -- --", "Maya keeps"),
        ),
        "Everybody hears what is asked for. So they know that you hold a card of that value, and that you do not hold "
        "the card you ask for.",
        "At the table, click a value of your hand, then the card you miss, then a player. In the panel, suits on a "
        "piece of paper are cards that a player certainly holds.",
    )


def _drawing(rules: Values) -> Section:
    out = rules["wins"] == "most-quartets"
    if rules["drawing"] == "all-dealt":
        words: list[Block] = ["There is no deck, so nobody draws."]
    elif rules["drawing"] == "refill":
        words = [
            f"A player who holds fewer than {rules['dealt']} cards after a question draws up to "
            f"{rules['dealt']} again.",
            picture(
                f"Maya gave a card away and has {int(rules['dealt']) - 1} left. She draws one.",
                group(" ".join(["--"] * (int(rules["dealt"]) - 1)), "Maya keeps"),
                group("--", "Maya draws"),
            ),
            "A player who was refused draws one card. When the deck is empty, the game goes on without drawing.",
        ]
    else:
        words = [
            "A player who gives cards away draws as many from the deck.",
            picture(
                "Maya gave two kings away and draws two cards.",
                group("-- --", "Maya keeps"),
                group("-- --", "Maya draws"),
            ),
            f"A player whose hand is empty draws {rules['dealt'] if out else 'nothing'}. When the deck is empty, the "
            "game goes on without drawing.",
        ]
    if out:
        words.append("A player without cards, with nothing left to draw, is out. The quartets still count.")
    return Section("Drawing", tuple(words))


def _end(rules: Values) -> Section:
    if rules["wins"] == "most-quartets":
        return Section(
            "The end",
            (
                "The game ends when every quartet has been made. The player with the most quartets wins. Players with "
                "equally many win together.",
                f"When nobody has completed a quartet in {rules['patience']} turns, the game ends early and the "
                "quartets are counted. The table says so some turns before.",
            ),
        )
    asked = rules["asks_for"] == "card"
    return Section(
        "The end",
        (
            "The first player without cards wins. Two players can win together: one gives the last card away, the "
            "other completes the last quartet with it.",
            picture(
                "Theo gives you the last ace. You lay the quartet down. Both hands are empty, and both win.",
                group("AC AD AH", "You", says="The ace of spades?" if asked else "Any aces?"),
                group("*AS", "Theo"),
            ),
            f"When nobody has completed a quartet in {rules['patience']} turns, the game is a draw. The table says so "
            "some turns before.",
        ),
    )


_BOTS = Section(
    "The other players",
    (
        "Expert remembers every question and every answer, and works out how likely each player is to hold a card. "
        "Where all cards of a value are asked for, it also plays many possible games to their end in its mind.",
        "Skilled remembers who asked for what, who got it and who refused. It asks for what somebody is sure to hold; "
        "otherwise it guesses among what is still possible.",
        "Regular asks for its highest value, and Steady for its lowest. Both ask the other players in turn.",
        "Simple and Beginner ask the player with the most cards: Simple for the value of which it holds most itself, "
        "Beginner for the one of which it holds least.",
        "Where one card is asked for, these four try the cards that they miss one after another. They repeat a "
        "question that was refused only once that player has a new card. They remember nothing else.",
        "No computer player sees anything that you could not see in its place.",
    ),
)


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "highest": Explained(
            "Numbers go from 2 to {value}; at 1 there are only jacks, queens, kings and aces.",
            compared=False,
        ),
        "players": Explained(
            "{value} people play. There must be cards enough for all: with many players, raise the highest number.",
            compared=False,
        ),
        "dealt": Explained(
            "Each player is dealt {value} cards, all of them before the next player gets any.",
        ),
        "drawing": Explained(
            {
                "replace": "A player who gives cards away draws as many from the deck. One who is refused draws one.",
                "refill": "A player who holds fewer cards than were dealt draws up to that number while the deck "
                "lasts. One who is refused draws one.",
                "all-dealt": "All cards are dealt, so nobody draws. The number of cards dealt does not matter then.",
            },
        ),
        "asks_for": Explained(
            {
                "value": "You ask for a value, such as kings, and are given every card of it.",
                "card": "You ask for one card, such as the king of hearts. You hold another king, but not that one.",
            },
        ),
        "asks": Explained(
            {
                "one": "A turn is one question, whatever the answer. Then the next player asks.",
                "until-refused": "A player who is given cards asks again: any player, for anything that may be asked "
                "for. The first refusal ends the turn, whatever is drawn after it.",
            },
        ),
        "passes_to": Explained(
            {
                "left": "After a refusal it is the turn of the player to the left of the one who asked.",
                "refuser": "After a refusal it is the turn of the player who said no.",
            },
        ),
        "wins": Explained(
            {
                "first-out": "The first player without cards wins.",
                "most-quartets": "Play goes on until all quartets are made; then the player with the most wins. "
                "A player who runs out of cards draws new ones, or is out when there is nothing left to draw.",
            },
        ),
        "patience": Explained(
            "After {value} turns in which nobody completed a quartet, the game ends: in a draw, or with the quartets "
            "counted where the most quartets win. It keeps a game from going on for ever.",
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "family": "As many Israeli families play it: four cards each, and one card is asked for at a time. Whoever "
        "gets it asks again. Hands are refilled to four while the deck lasts, and the most quartets win.",
        "happy-families": "The English game of families, with the cards of this deck: everything is dealt, one card is "
        "asked for at a time, and a player who refuses has the next turn.",
        "documents": "Seven cards each and one question a turn. The first player without cards wins. After many turns "
        "without a quartet it is a draw.",
    }
)

HELP = Help(sections, RULES, PRESETS)
