"""The lesson of War: turning, taking, and a war."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from engine.phrases import say
from gui.help.lesson import Do, Lesson, Say, cards, lesson_pack, others

_RULES: Final[Values] = {"players": 2, "pickup": "shuffled", "down": "3"}

LESSON: Final = Lesson(
    game="war",
    rules=_RULES,
    # Two stacks, dealt a card at a time: the first cards of each.
    pack=lesson_pack(cards("KS 4H 7C 2D 10C 5S AH"), cards("9D JC 7D 3S 6H 8C QS")),
    players=("Maya",),
    steps=(
        others("deal"),
        Say(
            say(
                "Welcome to War. The whole pack is dealt: you and Maya have twenty-six cards each, face down. Whoever "
                "wins all of them wins the game."
            )
        ),
        Do(
            "turn",
            say("Nobody decides anything here: you both turn your top cards. Press Next turn, or click your stack."),
        ),
        Say(
            say(
                "Your king of spades beats the nine of diamonds: aces are highest, twos lowest, and suits do not "
                "matter. You took both cards under your stack."
            )
        ),
        Do("turn", say("Again: turn the next cards.")),
        Say(say("The jack of clubs beats your four of hearts. Maya took both.")),
        Do("turn", say("And the third time.")),
        Say(
            say(
                "Two sevens: War! Both of you lay three cards face down, and then turn one more. The higher of those "
                "takes everything on the table."
            ),
            ("7C", "7D"),
        ),
        Do("turn", say("Turn the cards that decide the war.")),
        Say(
            say(
                "Your ace of hearts beats the queen of spades: all ten cards are yours. If they were equal, the war "
                "would go on with three more cards each."
            )
        ),
        Say(
            say(
                "So it goes on until one of you has all the cards. A player whose cards do not last for a war has "
                "lost, too. Next war, Play on and To the end let it run."
            ),
            ("war", "on", "end"),
        ),
        Say(say("That is all there is to War. Good luck!")),
    ),
)
