"""Environments for learning: every game under the interface of PettingZoo. See `docs/learning.md`.

They need PettingZoo and NumPy, which the extra ``rl`` brings; layouts and action numbers need neither.

>>> from learning import layout_of
>>> [part.name for part in layout_of("war", {"players": 2})][:3]
['stack', 'at_stake', 'last']
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from learning.actions import Actions
from learning.encoding import variant_of
from learning.layout import Layout, Part, layout_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from learning.environment import CardGame

__all__ = ["Actions", "Layout", "Part", "actions_of", "env", "layout_of", "raw_env"]

MISSING = "Learning needs PettingZoo and NumPy: pip install pettingzoo numpy"
ILLEGAL = -1.0
"""The reward of an agent that makes an illegal move in a checked environment."""


def raw_env(game: str, rules: Mapping[str, Any] | str | None = None, *args: Any, **options: Any) -> CardGame:
    """Return the bare environment, which is the quickest; the parameters are those of :func:`env`.

    An illegal action raises ValueError there, and changes nothing.
    """
    if find_spec("pettingzoo") is None or find_spec("numpy") is None:
        raise ModuleNotFoundError(MISSING)
    from learning.environment import CardGame

    return CardGame(game, rules, *args, **options)


def env(
    game: str,
    rules: Mapping[str, Any] | str | None = None,
    render_mode: str | None = None,
    *,
    illegal_reward: float = ILLEGAL,
    **options: Any,
) -> AECEnv[str, Any, Any]:
    """Return the environment of a game, wrapped by PettingZoo's checks, as its own environments are.

    ``rules`` are the options that differ from the first preset, as at a new table, or the key of a preset; None is the
    first preset. ``render_mode`` is ``rgb_array``, ``ansi`` or None. The other options:

    - ``reward``: ``score``, the game's own score as it is scored, or ``result``, who wins (`learning/rewards.py`);
    - ``unit``: ``game``, or ``deal`` for episodes of one hand, in games that are scored hand by hand;
    - ``max_moves``: the moves after which a game is truncated;
    - ``skip_forced``: True if the environment makes moves without a choice itself.

    An agent that makes an illegal move gets ``illegal_reward``, and the episode is over.

    Raises ValueError with one sentence for what does not fit, ModuleNotFoundError without PettingZoo.
    """
    made = raw_env(game, rules, render_mode, **options)
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

    wrapped = AssertOutOfBoundsWrapper(TerminateIllegalWrapper(made, illegal_reward))
    return OrderEnforcingWrapper(wrapped)


def actions_of(game: str, rules: Mapping[str, Any] | str | None = None) -> Actions:
    """Return the numbers of a game's moves under some rules, given as to :func:`env`."""
    return Actions(variant_of(game, rules))
