"""The page that the help of every game has: taking back, and going on later."""

from __future__ import annotations

from gui.help.content import Section


def table_section(command: str) -> Section:
    """Return the page; ``command`` is the name of the key that is held down for a command."""
    return Section(
        "At the table",
        (
            f"Undo, in the bar or with {command}+Z, goes back to your last decision: through the moves of the others, "
            "across hands, as far as the deal. Redo goes forward again, until you play something else.",
            "The others answer the same if you play the same. A result can be taken back too.",
            "Where several people share the screen, all hands are covered after Undo, until the one who decides says "
            '"I am looking".',
            "Every game in which you play is kept, move by move. Leave it at any time: Continue in the menu leads back "
            "to the same table.",
            "Games of bots alone are not taken back. They are kept if you ask for it in the game's menu.",
        ),
    )
