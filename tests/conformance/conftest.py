"""What holds for the conformance tests: experts imagine little, for what counts there is how they get on at all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.euchre.expert import bot

FEW_DEALS = 3


@pytest.fixture(autouse=True, scope="module")
def _hasty_experts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot, "CARD_DEALS", FEW_DEALS)
        patch.setattr(bot, "CALL_DEALS", FEW_DEALS)
        yield
