"""The pieces that the Euchre table draws beside its cards: the score, and the trump panel."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.euchre.moves import Phase
from engine.games.euchre.turn_order import side_of
from engine.games.euchre.view import EuchreView
from gui.art import theme
from gui.art.painter import Painter
from gui.games.euchre.layout import EuchreLayout
from gui.games.euchre.moments import ARRIVES, SIGN_TURNS, is_euchre, score_before
from gui.games.euchre.words import Names, partnership, side_name, trump_words
from gui.settings.people import Person
from gui.sprites.scoreboard import Side, draw_scoreboard
from gui.sprites.suit_sign import NO_TRUMP
from gui.sprites.trump_panel import draw_trump_panel
from gui.table.moment import part


def draw_score(
    painter: Painter,
    places: EuchreLayout,
    view: EuchreView,
    people: Sequence[Person],
    viewer: int | None,
    moment: float | None,
) -> None:
    """Draw the score and the tricks; points that still fly to the board at a ``moment`` are not yet on it."""
    first = side_of(viewer or 0)
    flying = moment is not None and moment < ARRIVES and bool(view.results) and not view.over
    score = score_before(view.results[-1]) if flying else view.score
    sides = [
        _side(side, score[side], people, viewer, colour)
        for side, colour in ((first, theme.US), (1 - first, theme.THEM))
    ]
    tricks = [view.tricks[side] + view.tricks[side + 2] for side in (first, 1 - first)]
    rect = places.scoreboard
    words = f"Tricks {tricks[0]} – {tricks[1]}"
    draw_scoreboard(painter, rect.x, rect.y, sides, view.target, words, f"First to {view.target}")


def _side(side: int, score: int, people: Sequence[Person], viewer: int | None, colour: str) -> Side:
    """Return us or them with their faces; where nobody in particular looks, a side by its names."""
    if viewer is None:
        return Side(partnership(side, lambda seat: people[seat].name), score, colour)
    return Side(side_name(side, viewer), score, colour, (people[side].avatar, people[side + 2].avatar))


def draw_trump(
    painter: Painter, places: EuchreLayout, view: EuchreView, settled: EuchreView, name: Names, moment: float | None
) -> None:
    """Draw what is trump, once it is made; the sign turns to its grey side when the makers are euchred."""
    if view.maker is None:
        return
    rect = places.trump_panel
    sign = NO_TRUMP if view.trump is None else view.trump.letter
    over = settled.phase in (Phase.DEAL, Phase.OVER) and bool(settled.results)
    lost = 0.0
    if over and is_euchre(settled.results[-1]):
        lost = 1.0 if moment is None else part(moment, *SIGN_TURNS)
    draw_trump_panel(painter, rect.x, rect.y, sign, *trump_words(view, name), lost)
