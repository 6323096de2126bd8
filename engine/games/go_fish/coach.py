"""The coach of Go Fish."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType

from engine.asking.coaching import AskingCoach
from engine.asking.imagined import imagined_cards
from engine.asking.judging import Judging
from engine.asking.moves import AskMove
from engine.asking.themes import THEME_WORDS
from engine.asking.turns import OF_A_RANK, Terms
from engine.asking.view import AskingView
from engine.asking.words import BOOK, PAIR, SetWords
from engine.games.go_fish.judging import GoFishJudging
from engine.games.go_fish.moves import BOOKS
from engine.games.go_fish.rules import GoFish
from engine.games.go_fish.view import GoFishView, terms_of
from engine.native import tell_apart
from engine.phrases import say_as

LEVELS: Mapping[str, float] = MappingProxyType({say_as("level", "Steady"): 0.57, say_as("level", "Expert"): 0.32})
"""Title -> share of the cost of guessing, measured by ``python -m benchmarks.review levels go-fish 20``.

The errors are .09 and .08.
"""


THEMES: Mapping[str, str] = MappingProxyType(
    {theme: words for theme, words in THEME_WORDS.items() if theme != "deduction"}
)
"""The themes of puzzles. That only the own cards tell who holds a rank is too rare for one."""


class GoFishCoach(AskingCoach):
    """The coach of Go Fish."""

    quick_level = "opponent"
    levels = LEVELS
    theme_words = THEMES

    def sets(self, view: AskingView) -> SetWords:
        return BOOK if self.terms(view).in_a_set == OF_A_RANK else PAIR

    def terms(self, view: AskingView) -> Terms:
        return terms_of(_checked(view))

    def judging(self, view: AskingView) -> Judging:
        return GoFishJudging(_checked(view), self.known(view))

    def share(self, view: AskingView) -> float:
        return 1 / len(view.winners) if view.seat in view.winners else 0.0 if view.winners else 1 / view.seats

    def redealt(
        self, view: GoFishView, start: GoFish, moves: Sequence[tuple[int, AskMove]], rng: Random
    ) -> Iterator[tuple[GoFish, None]]:
        """Yield games in the position of ``view`` with other hidden cards, without events: no bot reads them."""
        position = start.clone()
        for _, move in moves:
            position.apply(move)
        judging = GoFishJudging(view, self.known(view))
        laid = frozenset(card for seat in range(view.seats) for card in view.cards(BOOKS[seat]) if card is not None)
        while True:
            cards = imagined_cards(view, judging.world(rng.random), judging.column, laid, rng)
            yield position.with_cards(*cards), None


def _checked(view: AskingView) -> GoFishView:
    assert isinstance(view, GoFishView), "this coach knows Go Fish"
    return view


COACH = GoFishCoach()


tell_apart(GoFishCoach)
