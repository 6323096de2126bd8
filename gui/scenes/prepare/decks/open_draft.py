"""A deck that is being made on the pages for that: every change of it is kept at once."""

from __future__ import annotations

from engine.phrases import say
from gui.decks.deck import Picture
from gui.decks.draft import Draft, Drafts


class OpenDraft:
    """The draft as it is now."""

    def __init__(self, drafts: Drafts, draft: Draft) -> None:
        self._drafts, self.draft = drafts, draft
        self.cut_from: dict[str, str] = {}
        """Name of a picture -> path of the file that it was cut from while these pages were open."""
        self.problem = ""
        """The reason why the last change is not on the disk; empty if it is."""

    def change(self, draft: Draft) -> None:
        """Go on with another state of the draft, and keep it."""
        self.draft, self.problem = draft, ""
        try:
            self._drafts.keep(draft)
        except OSError as error:
            self.problem = say("This is not kept: {reason}.", reason=error.strerror or "")

    def take_picture(self, quartet: int, card: int, picture: Picture, path: str) -> None:
        """Put a picture on a card; ``path`` is that of the file that it was cut from, if there is one."""
        draft = self.draft.with_picture(quartet, card, picture)
        if path:
            self.cut_from[draft.deck.quartets[quartet].items[card].picture] = path
        self.change(draft)
