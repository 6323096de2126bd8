"""The encoding that a game has: our own, one that an installed package offers, or the generic one."""

from __future__ import annotations

from importlib.util import find_spec

from engine.plugins import installed, load, load_foreign
from engine.quoting import quoted
from learning.encoding import GROUP, Encoding, Variant


def encoding_of(variant: Variant) -> Encoding:
    """Return the game's own encoding, or the generic one. Raises ValueError if an installed one is no `Encoding`."""
    module = variant.entry.key.replace("-", "_")
    own = f"learning.games.{module}"
    if module.isidentifier() and find_spec(own) is not None:
        found: Encoding = load(f"{own}:ENCODING")
        return found
    offered = installed(GROUP).get(variant.entry.key)
    if offered is None:
        from learning.plain import ENCODING  # few games need it

        return ENCODING
    made = load_foreign(offered, f"The encoding of {quoted(variant.entry.key)}")
    if not isinstance(made, Encoding):
        raise ValueError(f"{quoted(offered)} is no learning.encoding.Encoding.")
    return made
