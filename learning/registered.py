"""Our environments in the registries of Gymnasium and PettingZoo, from which `make` makes them.

>>> import gymnasium
>>> table = gymnasium.make("learning.registered:CardTable/Euchre-v1", bot="simple", unit="deal")

Gymnasium imports the module before the colon. PettingZoo does not, so it is imported first:
``import learning.registered``, then ``pettingzoo.make("aec", "CardTable/Euchre-v1")``.
"""

from __future__ import annotations

import gymnasium

from engine.catalogue import games

__all__ = ["register"]

VERSION = 1


def register() -> None:
    """Register every game that can be played; one that is registered already stays as it is."""
    for entry in games():
        name = f"CardTable/{''.join(part.capitalize() for part in entry.key.split('-'))}-v{VERSION}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="learning.seated:SeatEnv",
                vector_entry_point="learning.seated:SeatVectorEnv",
                kwargs={"game": entry.key},
            )
        _register_all_seats(name, entry.key)


def _register_all_seats(name: str, game: str) -> None:
    """Register the environment for all seats with PettingZoo, if it is here and has a registry (since 1.26)."""
    try:
        from pettingzoo import aec_registry
        from pettingzoo import register as register_aec
    except ImportError:
        return
    if name not in aec_registry:
        register_aec("aec", name, entry_point="learning:env", kwargs={"game": game})


register()
