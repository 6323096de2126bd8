"""The help pages of War."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.cards import PACK_52
from engine.games.war.options import repetition
from engine.options import Values
from engine.phrases import mark, say, together
from gui.help.content import Block, Explained, Group, Help, Picture, Section, card_group, picture
from gui.settings.people import BRUNO, MAYA, THEO, YOU

_NAMES: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        2: (YOU.name, BRUNO.name),
        3: (YOU.name, MAYA.name, BRUNO.name),
        4: (YOU.name, MAYA.name, THEO.name, BRUNO.name),
    }
)
_ROUND = ("*KC", "9D", "JH", "4S")
_TIE, _SETTLED = ("8H", "8S", "3D", "6C"), ("5C", "*QD", "7S", "10D")


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages for these rules."""
    return (_turn(rules), _war(rules), _end(rules))


def _turn(rules: Values) -> Section:
    players = int(rules["players"])
    of_two = players == 2
    dealt = [
        say("War is luck alone: there is nothing to decide."),
        say(
            "The pack of 52 cards is shuffled, and everybody gets {n} cards as a stack, face down.",
            n=len(PACK_52) // players,
        ),
        say("One card stays aside.") if len(PACK_52) % players else "",
    ]
    return Section(
        say("A turn"),
        (
            together(dealt),
            say(
                "Both players turn their top card at the same time. The higher card takes both, and they go under the "
                "winner's stack."
            )
            if of_two
            else say(
                "All players turn their top card at the same time. The highest card takes them all, and they go under "
                "the winner's stack."
            ),
            picture(
                say("The king is higher and takes the turn.")
                if of_two
                else say("The king is highest and takes the turn."),
                *(card_group(card, name) for card, name in zip(_ROUND, _NAMES[players], strict=False)),
            ),
            picture(
                say("From high to low: ace, king, queen, jack, then ten down to two. Suits count for nothing."),
                card_group("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"),
            ),
        ),
    )


def _war(rules: Values) -> Section:
    players, down = int(rules["players"]), int(rules["down"])
    of_two, laid = players == 2, down == 1
    lay = (
        say("Each player lays one card face down and turns the next one.")
        if laid
        else say("Each player lays three cards face down and turns the next one.")
    )
    begins = [
        say("Two cards of the same rank mean war.")
        if of_two
        else say("When the highest cards are of the same rank, it is war."),
        lay,
        "" if of_two else say("All who are still in join, those with lower cards too."),
    ]
    settled = (
        say(
            "The higher of the two last cards takes everything on the table. If they are of the same rank again, the "
            "war goes on in the same way."
        )
        if of_two
        else say(
            "The highest of the last cards takes everything on the table. If the highest tie again, the war goes on in "
            "the same way."
        )
    )
    caption = say(_CAPTIONS[of_two, laid], n=players * (2 + down))
    return Section(say("War!"), (together(begins), Picture(_rows(players, down), caption), settled))


_CAPTIONS: Mapping[tuple[bool, bool], str] = MappingProxyType(
    {
        (True, True): mark("The eights tie. After one card down the queen is higher and takes all {n} cards."),
        (True, False): mark("The eights tie. After three cards down the queen is higher and takes all {n} cards."),
        (False, True): mark("The eights tie. After one card down the queen is highest and takes all {n} cards."),
        (False, False): mark("The eights tie. After three cards down the queen is highest and takes all {n} cards."),
    }
)
"""(two play, one card goes down) -> the message about the picture of a war."""


def _rows(players: int, down: int) -> tuple[tuple[Group, ...], ...]:
    """Return every player's cards of a war, two players side by side."""
    backs = " -- " * down
    groups = [card_group(_TIE[seat] + backs + _SETTLED[seat], _NAMES[players][seat]) for seat in range(players)]
    return tuple(tuple(groups[start : start + 2]) for start in range(0, players, 2))


def _end(rules: Values) -> Section:
    players = int(rules["players"])
    blocks: list[Block] = [_last_standing(players)]
    if rules["out_of_cards"] == "loses":
        blocks.append(
            say("A player who cannot lay or turn a card that a war needs loses.")
            if players == 2
            else say("A player who cannot lay or turn a card that a war needs is out.")
        )
        blocks.append(_too_few(players))
    else:
        blocks.append(
            say(
                "In a war the last card is kept to be turned. A player who has none at all stands by the card that "
                "tied, until the war is won."
            )
        )
        blocks.append(
            picture(
                say("You have one card left in a war. It is not laid down but turned, and the ten wins the war."),
                card_group("4C *10H", YOU.name),
                card_group("4D " + "-- " * int(rules["down"]) + "9H", BRUNO.name),
            )
        )
    if rules["wars"]:
        blocks.append(say("Wars are counted: whoever has won {n} wins the game.", n=int(rules["wars"])))
    if rules["turns"]:
        blocks.append(
            say(
                "The game ends with turn {turn} at the latest. Then whoever has the most cards wins.",
                turn=int(rules["turns"]),
            )
        )
    else:
        blocks.append(_for_ever(rules))
    return Section(say("The end"), tuple(blocks))


def _for_ever(rules: Values) -> str:
    """Return the rule for a game that would go on for ever, with how often that happens."""
    if rules["pickup"] == "shuffled":
        return say("The cards are mixed whenever they are picked up, so no game goes round in circles.")
    often = repetition(rules)
    if often:
        return together([say("Some games go round in circles."), often])
    return say("A game that comes back to an earlier position is a draw. That hardly ever happens.")


def _last_standing(players: int) -> str:
    if players == 2:
        return say("Whoever holds all cards has won. You may play your last card, win with it, and go on.")
    return say(
        "A player who has no card left is out, and the last one with cards wins. Your last card may still win a turn."
    )


def _too_few(players: int) -> Picture:
    """Return a picture of a war for which one player has a card too few."""
    return picture(
        say(
            "The fours tie. Bruno's last card goes down, and there is none to follow it: the war is yours, and the "
            "game."
        )
        if players == 2
        else say("The fours tie. Bruno's last card goes down, and there is none to follow it: Bruno is out."),
        card_group("4C --", YOU.name),
        card_group("4D --", BRUNO.name),
    )


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "players": Explained(
            {
                2: say("Two play, with 26 cards each."),
                3: say(
                    "Three play, with 17 cards each; one card stays aside. The highest card takes all three. When the "
                    "highest tie, everybody joins the war. A player who has no card left is out."
                ),
                4: say(
                    "Four play, with 13 cards each. The highest card takes all four. When the highest tie, everybody "
                    "joins the war. A player who has no card left is out."
                ),
            },
        ),
        "pickup": Explained(
            {
                "winner": say(
                    "The winner's own cards go under the stack first, then the others' clockwise. With "
                    "three players many games go round in circles and are draws; with two or four, none is known to."
                ),
                "document": say(
                    "The cards go under the stack as they came to the table, the first player's first. Some "
                    "games come back to an earlier position and are draws: with two players about one in eight if "
                    "three cards go down in a war, and more than two in five if one does."
                ),
                "shuffled": say(
                    "The cards are mixed before they go under the stack, so no game goes round in circles."
                ),
            },
        ),
        "down": Explained(
            {
                "3": say(
                    "Three cards go down in a war before the next one is turned. Wars are worth much and end games "
                    "soon."
                ),
                "1": say(
                    "One card goes down in a war before the next one is turned. Wars are smaller, and fewer players "
                    "run out of cards in them."
                ),
            },
        ),
        "out_of_cards": Explained(
            {
                "loses": say(
                    "A player who cannot lay or turn a card that a war needs is out; with two players that is "
                    "the end of the game. When nobody can, it is a draw."
                ),
                "last_card": say(
                    "The last card is kept and turned. A player who has none at all stands by the card that "
                    "tied, turn after turn, until the war is won. When nobody has a card left, it is a draw."
                ),
            },
        ),
        "wars": Explained(
            mark("Wars are counted, and whoever has won {value} of them wins at once."),
            off=say("Wars are not counted."),
        ),
        "turns": Explained(
            mark(
                "The game ends with turn {value}. Whoever then has the most cards wins; cards laid in an unfinished "
                "war still count as their owner's. Players with equally many share the win."
            ),
            off=say("There is no limit: the game goes on until somebody has won."),
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "classic": say(
            "The game as most people play it: three cards go down in a war, and the winner picks the cards up "
            "as they happen to lie."
        ),
        "quick": say(
            "One card down, and after 100 turns the fuller stack wins. In a war the last card is kept to be turned."
        ),
        "family": say(
            "Four play. One card goes down in a war, the last card is kept to be turned, and the cards are mixed "
            "when they are picked up."
        ),
        "five_wars": say("One card goes down in a war, and the first player to win five of them wins."),
        "plain": say(
            "Three cards go down in a war, and the winner puts the cards under the stack in the order in "
            "which they came to the table. Nothing is left to chance after the deal, and some games go round in "
            "circles."
        ),
    }
)

HELP = Help(sections, RULES, PRESETS)
