"""Write the folders of the decks: ``python -m assets.decks.build [--check] [FOLDER]``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from assets.decks import FOLDER
from assets.decks.drawing.at_home import AT_HOME
from assets.decks.drawing.names import LANGUAGES, Deck, Item, Quartet
from assets.decks.drawing.the_land import THE_LAND
from assets.files import run_drawing

DECKS: Final = (AT_HOME, THE_LAND)


def files() -> dict[str, str]:
    """Every file of the decks, by its path in the folder."""
    found = {}
    for deck in DECKS:
        found[f"{deck.key}/deck.json"] = json.dumps(_deck(deck), indent=1) + "\n"
        for quartet in deck.quartets:
            for item in quartet.items:
                found[f"{deck.key}/{item.key}.svg"] = item.picture
    return found


def _deck(deck: Deck) -> dict[str, Any]:
    name = {language: getattr(deck, language) for language in LANGUAGES}
    return {"card table deck": 1, "name": name, "quartets": [_quartet(quartet) for quartet in deck.quartets]}


def _quartet(quartet: Quartet) -> dict[str, Any]:
    name, several, one, *counted = _forms(quartet, 6)
    items = [_item(item) for item in quartet.items]
    return {"name": name, "several": several, "one": one, "counted": counted, "colour": quartet.colour, "items": items}


def _item(item: Item) -> dict[str, Any]:
    name, subject, asked = _forms(item, 3)
    return {"name": name, "the": subject, "asked": asked, "picture": f"{item.key}.svg"}


def _forms(words: Quartet | Item, count: int) -> list[dict[str, str]]:
    """Return each form of a name by language; a form that is left out is the one before it."""
    by_language = {language: getattr(words, language) for language in LANGUAGES}
    return [
        {language: forms[min(place, len(forms) - 1)] for language, forms in by_language.items()}
        for place in range(count)
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with ``--check`` compare them; the exit status."""
    return run_drawing("assets.decks.build", files(), FOLDER, arguments)


if __name__ == "__main__":
    raise SystemExit(main())
