"""The lesson of War: turning, taking, and a war."""

from __future__ import annotations

from typing import Final

from engine.options import Values
from gui.help.lesson import Do, Lesson, Say, cards, others, pack_of

_RULES: Final[Values] = {"players": 2, "pickup": "shuffled", "down": "3"}

LESSON: Final = Lesson(
    game="war",
    rules=_RULES,
    # Two stacks, dealt a card at a time: the first cards of each.
    pack=pack_of(cards("KS 4H 7C 2D 10C 5S AH"), cards("9D JC 7D 3S 6H 8C QS")),
    players=("Maya",),
    steps=(
        others("deal"),
        Say(
            "Welcome to War. The whole pack is dealt: you and Maya have twenty-six cards each, face down. Whoever "
            "wins all of them wins the game."
        ),
        Do("turn", "Nobody decides anything here: you both turn your top cards. Press Next turn, or click your stack."),
        Say(
            "Your king of spades beats the nine of diamonds: aces are highest, twos lowest, and suits do not matter. "
            "You took both cards under your stack."
        ),
        Do("turn", "Again: turn the next cards."),
        Say("The jack of clubs beats your four of hearts. Maya took both."),
        Do("turn", "And the third time."),
        Say(
            "Two sevens: War! Both of you lay three cards face down, and then turn one more. The higher of those "
            "takes everything on the table.",
            ("7C", "7D"),
        ),
        Do("turn", "Turn the cards that decide the war."),
        Say(
            "Your ace of hearts beats the queen of spades: all ten cards are yours. If they were equal, the war would "
            "go on with three more cards each."
        ),
        Say(
            "So it goes on until one of you has all the cards. A player whose cards do not last for a war has lost, "
            "too. Next war, Play on and To the end let it run.",
            ("war", "on", "end"),
        ),
        Say("That is all there is to War. Good luck!"),
    ),
)
