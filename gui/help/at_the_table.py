"""Pages in the help of every game: "At the table", with undo, redo and continuing later, and the deck with names."""

from __future__ import annotations

from engine.phrases import say, say_as
from gui.help.content import Section


def deck_section() -> Section:
    """Return the page about a deck whose names stand in place of ranks and suits."""
    # The name of the deck stands in place of these words.
    deck = say_as("what is played with", "usual cards")
    return Section(
        say("The deck"),
        (
            say("Here you play with {deck}. It changes names and pictures; the rules stay the same.", deck=deck),
            say(
                "Four cards of one heading are a quartet. Where these pages speak of a rank or a value, it is a "
                "quartet, and its four cards are the suits."
            ),
        ),
    )


def table_section(command: str) -> Section:
    """Return the page; ``command`` is the name of the key that is held down for a command."""
    return Section(
        say("At the table"),
        (
            say(
                "Undo, in the bar or with {command}+Z, takes back your last decision and the moves of the others after "
                "it, as far back as the first deal. Redo makes them again, until you play something else.",
                command=command,
            ),
            say("If you play the same again, the bots play the same too. You can also undo after the result."),
            say(
                "A hint, in the bar or with the key I, shows what you could play and why; a second one shows what "
                "every choice is worth. It knows no more than you can know. The settings can take it away."
            ),
            say(
                "If several people share the screen, Undo covers all hands until the player who decides says "
                '"I am looking".'
            ),
            say(
                "Every game that you play is kept, move by move. Leave it at any time; Continue in the menu opens the "
                "same table again."
            ),
            say(
                "A program of your own can play, too: choose “Your own bot” in the list of who plays a seat. If it "
                "stops, one of the game's bots plays on in its seat."
            ),
            say("Games between bots alone have no Undo. To keep one, choose so in the game's menu."),
        ),
    )
