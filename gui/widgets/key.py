"""A key of the keyboard, as screens get it, and what it means on keyboards of other countries.

A letter means itself wherever it stands, a key without a Latin letter means what a US keyboard has at its place, and
the row of digits means digits on every layout (:func:`meant`). Enter and Space press what has the focus. Without a
focus they press only a button that `goes_on`, as "Next hand": a decision of a game always needs the focus, a click or
its letter.
"""

from __future__ import annotations

from typing import Final, NamedTuple

LETTER_PLACES: Final = range(4, 30)
"""The places of A to Z on a US keyboard, as USB numbers them."""
DIGIT_PLACES: Final = range(30, 40)
"""The places of the digits, 1 to 9 and 0."""
OTHER_PLACES: Final = {54: ",", 55: ".", 56: "/"}
IN_PLACE_OF_LETTERS: Final = {"q": ",;/", "w": "'"}
"""Letter of a US keyboard -> the signs at its place on keyboards without Latin letters: Bulgarian, Greek, Hebrew."""
SIZES: Final = ("+", "-", "=")
"""Signs that a command is known by wherever they stand: on a French keyboard minus is at the place of 6."""


class Key(NamedTuple):
    """A pressed key: its name (``tab``, ``return``, ``left``, ``a``) and the letter or digit that it means, if any.

    The letters of an entry do not come from here: `Scene.text_typed` gets what the keyboard types.
    """

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


def meant(key: Key, place: int, *, other_level: bool = False) -> Key:
    """Return what a key means that lies at ``place``.

    A letter keeps its meaning wherever it stands. Where the layout has no Latin letter at the place of one, the key
    means what a US keyboard has there. Keys at the places of digits mean these with and without Shift. ``other_level``
    is True while a key such as AltGr is held, which types something else.
    """
    if key.command and key.text in SIZES:
        return key._replace(name=key.text)
    if place in DIGIT_PLACES:
        typed = str(int(key.text)) if key.text.isdecimal() else ""
        digit = typed or str((place - DIGIT_PLACES.start + 1) % 10)
        return key._replace(name=digit, text=key.text if (key.shift and not typed) or other_level else digit)
    there = chr(ord("a") + place - LETTER_PLACES.start) if place in LETTER_PLACES else OTHER_PLACES.get(place, "")
    if not there or (key.name and key.name.isascii() and key.name not in IN_PLACE_OF_LETTERS.get(there, "")):
        return key
    latin = key.text.isascii() and key.text.isalpha()
    return key._replace(name=there, text=key.text if latin or not key.text else there)
