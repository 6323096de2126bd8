"""The help pages of Reviiyot."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.asking.words import cards_in_words
from engine.cards import Card, Rank
from engine.options import Values
from engine.phrases import mark, say, starting, together
from gui.asking.help import panel_section
from gui.asking.words import any_of
from gui.help.content import Block, Explained, Group, Help, Section, card_group, picture

KING = Rank("K")
"""The rank of the examples, which is said as the deck calls it."""


def sections(rules: Values) -> tuple[Section, ...]:
    """Return the pages, under these rules."""
    return (_aim(rules), _turn(rules), _drawing(rules), _end(rules), panel_section(values=True), _BOTS)


def _aim(rules: Values) -> Section:
    highest = int(rules["highest"])
    numbers = (
        say("There are no number cards.") if highest < 2 else say("Numbers go from 2 to {highest}.", highest=highest)
    )
    aim = (
        say("Make more of them than anybody else.")
        if rules["wins"] == "most-quartets"
        else say("Be the first to get rid of all your cards.")
    )
    dealt = (
        _all_dealt(4 * (highest + 3), int(rules["players"]))
        if rules["drawing"] == "all-dealt"
        else say("Everybody is dealt {dealt} cards. The others are the deck.", dealt=int(rules["dealt"]))
    )
    return Section(
        say("The aim"),
        (
            # Translators: in Hebrew the sentence would say the same word twice; say there what a quartet is called.
            together([say("Reviiyot means quartets."), aim]),
            say("All four cards of a value are a quartet. As soon as you hold one, you lay it down."),
            dealt,
            picture(say("A quartet is laid down at once."), card_group("QC QD QH QS", say("A quartet"))),
            picture(
                together(
                    [
                        say("The values, from the lowest."),
                        numbers,
                        say("Then come jack, queen, king and ace. {cards} cards are in play.", cards=4 * (highest + 3)),
                    ]
                ),
                *_values(highest),
            ),
        ),
    )


def _all_dealt(cards: int, players: int) -> str:
    each, more = divmod(cards, players)
    if more:
        return say("All cards are dealt: {fewer} or {more} to each player.", fewer=each, more=each + 1)
    return say("Everybody is dealt {cards} cards, which are all there are.", cards=each)


def _values(highest: int) -> tuple[Group, ...]:
    """Return the lowest numbers, the highest one where it is none of these, and the jack, queen, king and ace."""
    low = [f"{number}C" for number in range(2, min(highest, 4) + 1)]
    groups = [card_group(" ".join(low), say("Numbers"))] if low else []
    if highest > 4:
        groups.append(card_group(f"{highest}C", say("Highest")))
    return (*groups, card_group("JC QC KC AC", say("Courts and ace")))


def _turn(rules: Values) -> Section:
    draws, refuser = rules["drawing"] != "all-dealt", rules["passes_to"] == "refuser"
    asking = _asking_for_a_card() if rules["asks_for"] == "card" else _asking_for_a_value(draws=draws)
    if rules["asks"] == "until-refused":
        on: str = together(
            [say("As long as you are given cards, you ask again."), _refused(draws=draws, refuser=refuser)]
        )
    elif refuser:
        on = say(
            "You ask once a turn. Then the player to your left has the next turn, unless you were refused: then it is "
            "the player you asked."
        )
    else:
        on = say("You ask once a turn. Then the player to your left has the next turn.")
    return Section(say("A turn"), (*asking, on))


def _refused(*, draws: bool, refuser: bool) -> str:
    """Return what follows a refusal: the next turn is that of the ``refuser``, or of the player to the left."""
    if draws and refuser:
        return say("When you are refused, you draw a card and the player who was asked has the next turn.")
    if draws:
        return say("When you are refused, you draw a card and the player to your left has the next turn.")
    if refuser:
        return say("When you are refused, the player who was asked has the next turn.")
    return say("When you are refused, the player to your left has the next turn.")


def _asking_for_a_value(*, draws: bool) -> tuple[Block, ...]:
    return (
        say("On your turn, ask another player for a value. You have to hold a card of it yourself."),
        picture(
            say("You ask Maya for {ranks}. She has two and gives you both.", ranks=KING.plural),
            card_group("KC KD AH", say("You"), says=any_of(KING)),
            card_group("*KH *KS", say("Maya gives")),
            card_group("-- --", say("Maya keeps")),
        ),
        say(
            "A player who has such cards gives you all of them. One who has none says so, and you draw a card from the "
            "deck."
        )
        if draws
        else say("A player who has such cards gives you all of them. One who has none says so."),
    )


def _asking_for_a_card() -> tuple[Block, ...]:
    return (
        say(
            "On your turn, ask another player for one card. You have to hold another card of its value, but not that "
            "one."
        ),
        picture(
            say(
                "You ask Maya for {card}. She has it and gives it to you. She keeps {other}.",
                card=Card.parse("KH").asked_for,
                other=Card.parse("KS").asked_for,
            ),
            card_group("KC KD AH", say("You"), says=starting(say("{card}?", card=Card.parse("KH").the_words))),
            card_group("*KH", say("Maya gives")),
            card_group("-- -- --", say("Maya keeps")),
        ),
        say(
            "Everybody hears what is asked for. So they know that you hold a card of that value, and that you do not "
            "hold the card you ask for."
        ),
        say(
            "At the table, click a value of your hand, then the card you miss, then a player. In the panel, suits on a "
            "piece of paper are cards that a player certainly holds."
        ),
    )


def _drawing(rules: Values) -> Section:
    out, dealt = rules["wins"] == "most-quartets", int(rules["dealt"])
    if rules["drawing"] == "all-dealt":
        words: list[Block] = [say("There is no deck, so nobody draws.")]
    elif rules["drawing"] == "refill":
        words = [
            say("A player who holds fewer than {dealt} cards after a question draws up to {dealt} again.", dealt=dealt),
            picture(
                say("Maya gave a card away and has {left} left. She draws one.", left=dealt - 1),
                card_group(" ".join(["--"] * (dealt - 1)), say("Maya keeps")),
                card_group("--", say("Maya draws")),
            ),
            say("A player who was refused draws one card. When the deck is empty, the game goes on without drawing."),
        ]
    else:
        words = [
            say("A player who gives cards away draws as many from the deck."),
            picture(
                say("Maya gave {cards} away and draws two cards.", cards=cards_in_words(2, KING)),
                card_group("-- --", say("Maya keeps")),
                card_group("-- --", say("Maya draws")),
            ),
            together(
                [
                    say("A player whose hand is empty draws {dealt}.", dealt=dealt)
                    if out
                    else say("A player whose hand is empty draws nothing."),
                    say("When the deck is empty, the game goes on without drawing."),
                ]
            ),
        ]
    if out:
        words.append(say("A player without cards, with nothing left to draw, is out. The quartets still count."))
    return Section(say("Drawing"), tuple(words))


def _end(rules: Values) -> Section:
    if rules["wins"] == "most-quartets":
        return Section(
            say("The end"),
            (
                say(
                    "The game ends when every quartet has been made. The player with the most quartets wins. Players "
                    "with equally many share the win; if all have equally many, it is a draw."
                ),
                say(
                    "When nobody has completed a quartet in {turns} turns, the game ends early and the quartets are "
                    "counted. The table says so some turns before.",
                    turns=int(rules["patience"]),
                ),
            ),
        )
    asked, alone = rules["asks_for"] == "card", rules["players"] == 2
    return Section(
        say("The end"),
        (
            say(
                "The first player without cards wins. Two players can share the win: one gives the last card away, the "
                "other completes the last quartet with it. If nobody else plays, that is a draw."
            ),
            picture(
                say("Theo gives you the last ace. You lay the quartet down. Both hands are empty: it is a draw.")
                if alone
                else say(
                    "Theo gives you the last ace. You lay the quartet down. Both hands are empty: you share the win."
                ),
                card_group("AC AD AH", say("You"), says=say("The ace of spades?") if asked else say("Any aces?")),
                card_group("*AS", say("Theo")),
            ),
            say(
                "When nobody has completed a quartet in {turns} turns, the game is a draw. The table says so some "
                "turns before.",
                turns=int(rules["patience"]),
            ),
        ),
    )


_BOTS = Section(
    say("The other players"),
    (
        say(
            "Expert remembers every question and every answer, and works out how likely each player is to hold a card. "
            "Where all cards of a value are asked for, it also plays many possible games to their end in its mind."
        ),
        say(
            "Skilled remembers who asked for what, who got it and who refused. It asks for what somebody is sure to "
            "hold; otherwise it guesses among what is still possible."
        ),
        say("Regular asks for its highest value, and Steady for its lowest. Both ask the other players in turn."),
        say(
            "Simple and Beginner ask the player with the most cards: Simple for the value of which it holds most "
            "itself, Beginner for the one of which it holds least."
        ),
        say(
            "Where one card is asked for, these four try the cards that they miss one after another. They repeat a "
            "question that was refused only once that player has a new card. They remember nothing else."
        ),
        say("No computer player sees anything that you could not see in its place."),
    ),
)


RULES: Mapping[str, Explained] = MappingProxyType(
    {
        "highest": Explained(
            mark("Numbers go from 2 to {value}; at 1 there are only jacks, queens, kings and aces."),
            compared=False,
        ),
        "players": Explained(
            mark(
                "{value} people play. There must be cards enough for all: with many players, raise the highest number."
            ),
            compared=False,
        ),
        "dealt": Explained(
            mark("Each player is dealt {value} cards, all of them before the next player gets any."),
        ),
        "drawing": Explained(
            {
                "replace": say(
                    "A player who gives cards away draws as many from the deck. One who is refused draws one."
                ),
                "refill": say(
                    "A player who holds fewer cards than were dealt draws up to that number while the deck "
                    "lasts. One who is refused draws one."
                ),
                "all-dealt": say(
                    "All cards are dealt, so nobody draws. The number of cards dealt does not matter then."
                ),
            },
        ),
        "asks_for": Explained(
            {
                "value": say(
                    "You ask for a value, such as {ranks}, and are given every card of it.", ranks=KING.plural
                ),
                "card": say(
                    "You ask for one card, such as {card}. You hold another one of its value, but not that one.",
                    card=Card.parse("KH").asked_for,
                ),
            },
        ),
        "asks": Explained(
            {
                "one": say("A turn is one question, whatever the answer. Then the next player asks."),
                "until-refused": say(
                    "A player who is given cards asks again: any player, for anything that may be asked "
                    "for. The first refusal ends the turn, whatever is drawn after it."
                ),
            },
        ),
        "passes_to": Explained(
            {
                "left": say("After a refusal it is the turn of the player to the left of the one who asked."),
                "refuser": say("After a refusal it is the turn of the player who said no."),
            },
        ),
        "wins": Explained(
            {
                "first-out": say("The first player without cards wins."),
                "most-quartets": say(
                    "Play goes on until all quartets are made; then the player with the most wins. "
                    "A player who runs out of cards draws new ones, or is out when there is nothing left to draw."
                ),
            },
        ),
        "patience": Explained(
            mark(
                "After {value} turns in which nobody completed a quartet, the game ends: in a draw, or with the "
                "quartets counted where the most quartets win. It keeps a game from going on for ever."
            ),
        ),
    }
)

PRESETS: Mapping[str, str] = MappingProxyType(
    {
        "family": say(
            "As many Israeli families play it: four cards each, and one card is asked for at a time. Whoever "
            "gets it asks again. Hands are refilled to four while the deck lasts, and the most quartets win."
        ),
        "happy-families": say(
            "The English game of families, with the cards of this deck: everything is dealt, one card is "
            "asked for at a time, and a player who refuses has the next turn."
        ),
        "beginners": say(
            "For children who play for the first time: as Israeli families play it, with six quartets alone, so that a "
            "game is short. The bots remember nothing, so whoever listens wins."
        ),
        "plain": say(
            "Seven cards each and one question a turn. The first player without cards wins. After many turns "
            "without a quartet it is a draw."
        ),
    }
)

HELP = Help(sections, RULES, PRESETS)
