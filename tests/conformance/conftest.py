"""Settings of the conformance tests: experts get a low budget, because their strength does not matter there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.conformance import pytest_generate_tests
from engine.games.euchre.bots.expert import bot as euchre
from engine.games.reviiyot.bots import expert as reviiyot

__all__ = ["pytest_generate_tests"]

FEW_DEALS = 3
FEW_GAMES = 6


@pytest.fixture(autouse=True, scope="module")
def _hasty_experts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(euchre, "CARD_DEALS", FEW_DEALS)
        patch.setattr(euchre, "CALL_DEALS", FEW_DEALS)
        patch.setattr(reviiyot, "PLAYOUTS", FEW_GAMES)
        yield
