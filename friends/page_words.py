"""The page's own words, by the key under which it knows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.phrases import say

WORDS: Final[Mapping[str, str]] = {
    "join": say("Sit down"),
    "name": say("Your name"),
    "animal": say("Your animal"),
    "code": say("The code beside the picture"),
    "wrong": say("This is not the code on the screen."),
    "go": say("Go on"),
    "waiting": say("Wait until you are let in."),
    "seated": say("You have a seat. The game begins soon."),
    "refused": say("Not now. Ask the host."),
    "full": say("This table is full. You can sit down when a seat is free."),
    "changing": say("The host is changing the rules. This page waits."),
    "lost": say("Looking for the table …"),
    "elsewhere": say("This seat is open on another page."),
    "how": say("Tap to lift, tap again or drag up to play"),
    "you": say("You are {name}"),
    "your card": say("Your card"),
    "your hand": say("Your hand"),
    "what happened": say("What happened"),
    "ask whom": say("Ask"),
    "for what": say("For"),
    "fair": say("Checked: nobody could choose this deal."),
    "unfair": say("This deal does not fit what was shown before it."),
    "agree": say("Yes"),
    "disagree": say("No"),
    "away": say("is away"),
    "hint": say("Hint"),
    "looking": say("Looking …"),
    "leave": say("Leave the table"),
    "menu": say("Menu"),
    "four": say("Four colours"),
    "large": say("Large corners"),
    "sound": say("Sound"),
    "close": say("Close"),
}
FIRST_WORDS: Final = ("code", "wrong", "go", "lost")
"""The words that a page needs before a table has answered it."""
NO_ROOM: Final = say("There is no room for another page at this table. This page opens as soon as there is.")
CLOSED: Final = say("The table is closed. This page comes back to it when it opens again.")
NOT_NOW: Final = say("That cannot be played now.")
