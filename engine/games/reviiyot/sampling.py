"""Games of Reviiyot as they may stand, for all that a seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.asking.sampling import played_again
from engine.games.reviiyot.moves import pack_up_to
from engine.games.reviiyot.rules import Reviiyot
from engine.games.reviiyot.view import ReviiyotView, terms_of
from engine.sampling import Sampled


def samples(view: ReviiyotView, rng: Random) -> Iterator[Sampled]:
    """Yield games in the position of ``view``; see :data:`engine.sampling.Sampler`."""
    return played_again(view, terms_of(view), Reviiyot, pack_up_to(int(view.rules["highest"])), rng)
