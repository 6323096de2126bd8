"""A key of the keyboard, as screens get it."""

from __future__ import annotations

from typing import NamedTuple


class Key(NamedTuple):
    """A pressed key: its name (``tab``, ``return``, ``left``, ``a``) and the text that it types, if any."""

    name: str
    text: str = ""
    shift: bool = False
    command: bool = False
    """True while Ctrl is held, or Cmd on a Mac."""

    @property
    def turned(self) -> Key:
        """The key with the arrow to the other side, if it is one of the two."""
        return self._replace(name={"left": "right", "right": "left"}.get(self.name, self.name))

    @property
    def is_question_mark(self) -> bool:
        """True for the question mark. Of keys in quick succession pygame sometimes tells the text without Shift."""
        return self.text == "?" or (self.name, self.text, self.shift) == ("/", "/", True)
