"""The names with which the engine's code gives directions to mypyc, its compiler. This module is never compiled.

`i64` and `mypyc_attr` are those of `mypy_extensions`, which mypyc knows. Where the engine runs uncompiled they have the
meanings below, which need no package. `docs/architecture.md`, "Compiled", has the rules for changes of the engine.

A class with `mypyc_attr(allow_interpreted_subclasses=True)` can be the base of a class in somebody else's package. It
can also be copied and sent to another process; a compiled class without it cannot, if its `__init__` needs arguments.
The attribute is not inherited. `serializable=True` is no substitute: where interpreted code makes an instance of such a
class, mypyc 2.4 does not call `__init__`.
"""

from __future__ import annotations

import copyreg
from dataclasses import fields
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**attributes):
        """Return a decorator that leaves a class as it is."""
        return lambda decorated: decorated


def sendable(kind: type[Any]) -> None:
    """Let values of a frozen dataclass be sent to other processes.

    Pickle sets the attributes of an empty object, which a compiled frozen dataclass does not allow.
    """
    copyreg.pickle(kind, _parts)


def _parts(value: Any) -> tuple[Any, ...]:
    return type(value), tuple(getattr(value, field.name) for field in fields(value))


def tell_apart(*kinds: type[Any]) -> None:
    """Let `isinstance` tell the instances of compiled abstract classes, and of their subclasses, from others.

    mypyc makes a class without its metaclass. So the class shares the register of its base, by which a `str` is an
    instance of every compiled `Sequence`.
    """
    for kind in kinds:
        if hasattr(kind, "__mypyc_attrs__"):
            import_module("_abc")._abc_init(kind)
