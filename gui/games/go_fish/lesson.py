"""The lesson of Go Fish: asking, fishing, remembering who asked for what, a book, and a lucky catch."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.help.lesson import Do, Lesson, Say, cards, lesson_pack, others

_RULES: Final[Values] = {"players": 3, "passes_to": "left", "lucky_draw": "shown", "ends": "all"}

LESSON: Final = Lesson(
    game="go-fish",
    rules=_RULES,
    # Three hands, dealt a card at a time, then the first cards of the pool.
    pack=lesson_pack(
        cards("7S 7H KD KC 4C"), cards("7D KH 9C 2S JD"), cards("7C 9D 5H 8S AD"), then=cards("6D 3C 10S KS")
    ),
    players=("Maya", "Theo"),
    steps=(
        others("deal"),
        Say(
            say(
                "Welcome to Go Fish. Collect books: all four cards of a rank. When all books are made, whoever has the "
                "most of them wins."
            )
        ),
        Say(
            say(
                "When it is your turn, ask one player for a rank that you hold yourself: for kings, sevens or fours. "
                "Suits do not matter."
            ),
            ("7S", "4C", "KD"),
        ),
        Do(
            "ask 7 of 1",
            say("You have two sevens. Ask Maya for sevens: click your sevens, then Maya."),
            {"": say("You may ask that, too. But try Maya first: click your sevens, then Maya.")},
        ),
        Say(
            say(
                "Maya had the seven of diamonds and gave it to you. If she had more sevens, you would get them all. "
                "Whoever is given cards asks again."
            ),
            ("7D",),
        ),
        Do(
            "ask 4 of 2",
            say("Now try Theo: ask him for fours. Click your four, then Theo."),
            {"": say("You may ask that, too. But ask Theo for fours now.")},
        ),
        Say(
            say(
                "Theo has no four: “Go fish!” You drew the six of diamonds from the pool. It is no four, so your turn "
                "is over, and Maya, on your left, is next."
            ),
            ("6D",),
        ),
        others("ask K of 2"),
        Say(
            say(
                "Maya asked Theo for kings, and went fishing. One may only ask for a rank that one holds. So now you "
                "know something: Maya has a king."
            ),
            ("plate 1",),
        ),
        others("ask 9 of 1", "ask 5 of 0"),
        Say(
            say(
                "Theo got a nine from Maya and went on: he asked you for fives. You have none, so he went fishing. He "
                "holds a five and two nines: worth remembering."
            ),
            ("plate 2",),
        ),
        Do(
            "ask K of 1",
            say("Your turn again. Maya asked for kings, so she has one. You have two: ask Maya for kings."),
            {
                "ask K of 2": say("Theo had no king when Maya asked him. Maya has one for certain: ask her."),
                "": say("Nobody can say what that brings. Maya has a king for certain: ask her for kings."),
            },
        ),
        Do(
            "ask 7 of 2",
            say(
                "Three kings. And the last seven? Maya gave hers away, so Theo may have it, or it lies in the pool. "
                "Ask Theo for sevens."
            ),
            {
                "ask 7 of 1": say("Maya gave you all the sevens that she had. Ask Theo."),
                "": say("You hold three sevens: one more makes a book. Ask Theo for sevens."),
            },
        ),
        Say(say("Four sevens: your first book. It is laid down beside you for everybody to see."), ("spot sets 0",)),
        Do(
            "ask K of 2",
            say("You were given a card, so you go on. One king is missing. Maya gave you hers: ask Theo for kings."),
            {
                "ask K of 1": say("Maya gave you all the kings that she had. Ask Theo."),
                "": say("One king makes a second book. Ask Theo for kings."),
            },
        ),
        Say(
            say(
                "“Go fish!”, and you drew the king of spades: the very rank that you asked for. Such a lucky catch is "
                "shown, and you ask again. It makes your second book."
            ),
            ("spot sets 0",),
        ),
        Say(
            say(
                "That is all: ask, fish, and remember who asked for what. If you run out of cards, you draw one before "
                "you ask, as long as there is a pool."
            )
        ),
        Say(say("In your first game, all that was asked is noted under Memory. Have fun!"), ("tool eye",)),
    ),
)
