"""The deck "The land": what people in Israel see, grow, eat, celebrate and use."""

from __future__ import annotations

from assets.decks.drawing.names import Deck
from assets.decks.drawing.the_land.antiquities import ANTIQUITIES
from assets.decks.drawing.the_land.beach import BEACH
from assets.decks.drawing.the_land.desert import DESERT
from assets.decks.drawing.the_land.dishes import DISHES
from assets.decks.drawing.the_land.festivals import FESTIVALS
from assets.decks.drawing.the_land.fruit import FRUIT_OF_THE_LAND
from assets.decks.drawing.the_land.hike import HIKE
from assets.decks.drawing.the_land.jobs import JOBS
from assets.decks.drawing.the_land.landmarks import LANDMARKS
from assets.decks.drawing.the_land.market import MARKET
from assets.decks.drawing.the_land.plants import PLANTS
from assets.decks.drawing.the_land.sweets import SWEETS
from assets.decks.drawing.the_land.wild_animals import WILD_ANIMALS

THE_LAND = Deck(
    "the-land",
    (
        *(LANDMARKS, WILD_ANIMALS, DESERT, BEACH, PLANTS, FRUIT_OF_THE_LAND, DISHES),
        *(SWEETS, FESTIVALS, JOBS, MARKET, HIKE, ANTIQUITIES),
    ),
    en="The land",
    de="Das Land",
    fr="Le pays",
    es="El país",
    he="הארץ",
)
