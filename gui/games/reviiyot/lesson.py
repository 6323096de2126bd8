"""The lesson of Reviiyot: asking for one card, a refusal, giving, drawing up, and a quartet."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.help.lesson import Do, Lesson, Say, cards, lesson_pack, others

_RULES: Final[Values] = {
    "highest": 10,
    "players": 3,
    "dealt": 4,
    "drawing": "refill",
    "asks_for": "card",
    "asks": "until-refused",
    "passes_to": "left",
    "wins": "most-quartets",
}

LESSON: Final = Lesson(
    game="reviiyot",
    rules=_RULES,
    # Three hands, dealt one after the other, then the first cards of the deck.
    pack=lesson_pack(then=cards("5S 5H 8D QC  5D QS 2C 9H  5C 3D 10H AS  8C KD JH 4S 6C 7H 10D")),
    players=("Maya", "Theo"),
    steps=(
        others("deal"),
        Say(
            say(
                "Welcome to Reviiyot. Collect quartets: the four cards of a value, one of each suit. Whoever has the "
                "most quartets at the end wins."
            )
        ),
        Say(
            say(
                "When it is your turn, ask one player for one card. You must hold another card of its value: with the "
                "two fives you may ask for the five of diamonds or of clubs."
            ),
            ("5S", "5H"),
        ),
        Do(
            "ask 5D of 1",
            say("Ask Maya for the five of diamonds: click your fives, then the sign of diamonds, then Maya."),
            {
                "ask 5C of 1": say("Clubs will come later. Ask Maya for the five of diamonds."),
                "": say("You may ask that, too. But try Maya and the five of diamonds now."),
            },
        ),
        Say(
            say(
                "She had it, and had to give it. Whoever is given a card asks again. Maya has fewer than four cards "
                "now, so she drew one from the deck."
            ),
            ("5D",),
        ),
        Do(
            "ask QH of 2",
            say("Now ask Theo for the queen of hearts: you hold the queen of clubs, so you may."),
            {"": say("You may ask that, too. But ask Theo for the queen of hearts now.")},
        ),
        Say(
            say(
                "Theo does not have it. A refusal ends your turn, and you draw one card from the deck. It is Maya’s "
                "turn, on your left."
            ),
        ),
        others("ask QC of 0"),
        Say(
            say(
                "Maya asked you for the queen of clubs. You told everybody that you hold a queen when you asked for "
                "one! You had to give it. She must hold a queen too, or she could not have asked."
            )
        ),
        others("ask 8D of 2"),
        Say(
            say(
                "Then she asked Theo for the eight of diamonds. He refused, of course: you hold it. But now you know "
                "that Maya has an eight."
            ),
            ("8D", "plate 1"),
        ),
        others("ask 3S of 1"),
        Do(
            "ask 5C of 2",
            say("Your turn. You hold three fives; the five of clubs is missing. Ask Theo for it."),
            {
                "ask 5C of 1": say("Maya may have it as well. Try Theo this time."),
                "": say("One card makes a quartet: ask Theo for the five of clubs."),
            },
        ),
        Say(
            say(
                "Four fives: a quartet. It is laid down beside you. Then you had fewer than four cards, so you drew up "
                "to four."
            ),
            ("spot sets 0",),
        ),
        Do(
            "ask 8C of 1",
            say(
                "You go on. Maya has an eight: of spades, hearts or clubs. You can only try: ask her for the eight of "
                "clubs."
            ),
            {
                "ask 8S of 1": say("As good a guess as any. But this time, try the eight of clubs."),
                "ask 8H of 1": say("As good a guess as any. But this time, try the eight of clubs."),
                "": say("Maya asked for an eight, so she has one. Ask her for the eight of clubs."),
            },
        ),
        Say(say("Well guessed: she had it. Every ask tells something about the hand of the one who asks."), ("8C",)),
        Say(
            say(
                "That is Reviiyot: ask for what you need, and listen. All that was asked is noted under Memory. Now "
                "play a first game!"
            ),
            ("tool eye",),
        ),
    ),
)
