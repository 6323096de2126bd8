"""Games of Go Fish as they may stand, for all that a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.asking.sampling import played_again
from engine.games.go_fish.rules import GoFish
from engine.games.go_fish.view import GoFishView, terms_of
from engine.sampling import Sampled


def samples(view: GoFishView, rng: Random) -> Iterator[Sampled]:
    """Yield games in the position of ``view``; see :data:`engine.sampling.Sampler`."""
    return played_again(view, terms_of(view), GoFish, GoFish.usual_pack, rng)
