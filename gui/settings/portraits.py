"""The names of the portraits, for those who choose one and for screen readers."""

from __future__ import annotations

from typing import Final

from engine.phrases import Phrase, say_as
from gui.art.portraits import PERSON, PHOTO

# Translators: animals in the round portraits of players. Use the everyday word that a child would say.
PORTRAIT_NAMES: Final[dict[str, Phrase]] = {
    PERSON: say_as("portrait", "Person"),
    "cat": say_as("portrait", "Cat"),
    "dog": say_as("portrait", "Dog"),
    "mouse": say_as("portrait", "Mouse"),
    "hare": say_as("portrait", "Hare"),
    "hedgehog": say_as("portrait", "Hedgehog"),
    "fox": say_as("portrait", "Fox"),
    "badger": say_as("portrait", "Badger"),
    "bear": say_as("portrait", "Bear"),
    "deer": say_as("portrait", "Deer"),
    "owl": say_as("portrait", "Owl"),
    "frog": say_as("portrait", "Frog"),
    "sheep": say_as("portrait", "Sheep"),
    "cow": say_as("portrait", "Cow"),
    "rooster": say_as("portrait", "Rooster"),
    "tortoise": say_as("portrait", "Tortoise"),
    "lion": say_as("portrait", "Lion"),
    "tiger": say_as("portrait", "Tiger"),
    "elephant": say_as("portrait", "Elephant"),
    "giraffe": say_as("portrait", "Giraffe"),
    "panda": say_as("portrait", "Panda"),
    "koala": say_as("portrait", "Koala"),
    "parrot": say_as("portrait", "Parrot"),
    "penguin": say_as("portrait", "Penguin"),
    "octopus": say_as("portrait", "Octopus"),
}
"""Each portrait of :mod:`gui.art.portraits`, in the order in which a chooser shows them."""


def portrait_name(key: str) -> Phrase:
    """Return the name of a portrait or of a photograph, by its key. Raises KeyError for an unknown one."""
    return say_as("portrait", "Photograph") if key.startswith(PHOTO) else PORTRAIT_NAMES[key]
