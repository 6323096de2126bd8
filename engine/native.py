"""The words by which the engine speaks to the compiler (mypyc); this module itself is never compiled.

Wheels and frozen programs hold the engine compiled, everything else runs the same source as it stands. So the names of
`mypy_extensions`, which the compiler knows, have meanings of their own here that need no package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        """Return a decorator that leaves a class as it is."""
        return lambda decorated: decorated
