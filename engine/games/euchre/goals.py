"""The goals of Euchre."""

from __future__ import annotations

from typing import Final

from engine.account import Account
from engine.goals import Goal, behind, figure, is_won
from engine.phrases import say, say_as


def _calls_made(account: Account) -> float:
    """Return the number of calls of a side that won and lost none of them."""
    calls, made = account.figures.get("calls", 0.0), account.figures.get("calls_made", 0.0)
    return calls if is_won(account) and calls == made else 0.0


_MARCH = say("Take all five tricks of a hand, you and your partner.")
_CALLS = say("Win a match in which your side names trump three times or more and is never euchred.")

GOALS: Final = (
    Goal("won", say_as("goal", "First match"), say("Win a match of Euchre."), is_won),
    Goal("march", say_as("goal", "First march"), _MARCH, figure("marches")),
    Goal("alone", say_as("goal", "All alone"), say("Go alone and take all five tricks."), figure("loner_marches")),
    Goal(
        "euchres",
        say_as("goal", "Three euchres"),
        say("Euchre the others three times in one match."),
        figure("euchres"),
        3,
    ),
    Goal("calls", say_as("goal", "Every call made"), _CALLS, _calls_made, 3),
    Goal("behind", say_as("goal", "From far behind"), say("Win a match after being five points behind."), behind, 5),
)
"""Things that a player can do in one match."""
