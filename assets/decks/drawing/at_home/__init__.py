"""The deck "At home": animals, fruit, music, tools and all else that a small child can name."""

from __future__ import annotations

from assets.decks.drawing.at_home.fruit import FRUIT
from assets.decks.drawing.names import Deck

AT_HOME = Deck(
    "at-home",
    (FRUIT,),
    en="At home",
    de="Zu Hause",
    fr="À la maison",
    es="En casa",
    he="בבית",
)
