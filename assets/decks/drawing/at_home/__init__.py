"""The deck "At home": animals, fruit, music, tools and all else that a small child can name."""

from __future__ import annotations

from assets.decks.drawing.at_home.birds import BIRDS
from assets.decks.drawing.at_home.clothes import CLOTHES
from assets.decks.drawing.at_home.fruit import FRUIT
from assets.decks.drawing.at_home.kitchen import KITCHEN
from assets.decks.drawing.at_home.land_animals import LAND_ANIMALS
from assets.decks.drawing.at_home.music import MUSIC
from assets.decks.drawing.at_home.sea_animals import SEA_ANIMALS
from assets.decks.drawing.at_home.sky import SKY_QUARTET
from assets.decks.drawing.at_home.sport import SPORT
from assets.decks.drawing.at_home.tools import TOOLS
from assets.decks.drawing.at_home.vegetables import VEGETABLES
from assets.decks.drawing.at_home.vehicles import VEHICLES
from assets.decks.drawing.at_home.weather import WEATHER
from assets.decks.drawing.names import Deck

AT_HOME = Deck(
    "at-home",
    (
        *(LAND_ANIMALS, SEA_ANIMALS, BIRDS, FRUIT, VEGETABLES, MUSIC, VEHICLES),
        *(WEATHER, SPORT, TOOLS, KITCHEN, CLOTHES, SKY_QUARTET),
    ),
    en="At home",
    de="Zu Hause",
    fr="À la maison",
    es="En casa",
    he="בבית",
)
