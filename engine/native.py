"""Directions for mypyc, the compiler of the engine, and the rules for code that it compiles.

`i64` and `mypyc_attr` are those of `mypy_extensions`, which mypyc knows. Where the engine runs uncompiled they have the
meanings below, which need no package. This module is never compiled.

Compiled wheels and frozen programs hold the engine as mypyc makes it (`setup.py`, where `CARD_TABLE_COMPILE` is 1). A
checkout and a pure wheel run the same source as it stands. Outside `engine/` only the encodings of `learning/` are
compiled (`ENCODINGS` in `setup.py`), through which every step of an environment goes; `INTERPRETED` lists the modules
of the engine that are left out. The two engines play alike, move for move (`docs/testing.md`, "Both ways").
`python -m benchmarks.compiled` measures them side by side.

So that the engine compiles, and does the same:

- Annotations are checked when the program runs: a value of another type is a TypeError, also from a package of somebody
  else.
- A class has the attributes that its body or its `__init__` declares, and no `__dict__`. A name belongs to the class
  (`ClassVar`) or to its instances, never to both: hence `usual_pack` and `pack`.
- A class that packages subclass, or that is copied or pickled, says `mypyc_attr(allow_interpreted_subclasses=True)`. A
  compiled class without it cannot be copied or sent to another process if its `__init__` needs arguments. The attribute
  is not inherited. `serializable=True` is no substitute: where interpreted code makes an instance of such a class,
  mypyc 2.4 does not call `__init__`.
- Values of every public class are copied and pickled (`tests/manual/test_copies.py`), so none keeps a lambda.
- The engine copies such a class by `copy` or by a method of its own, never by way of `__dict__` or `cls.__new__`; a
  class in a package of somebody else hands its attributes over one by one (`docs/games.md`). A lambda as the value of
  an attribute cannot be copied; a function with a name can. A frozen dataclass that is sent to another process is
  registered with `sendable`.
- A static method is called by way of the type (`type(self).broken_rule`), never of an object whose class may come from
  another package: that ends the process.
- A method of a `NamedTuple` defines no function: mypyc 2.4 cannot compile it.
- A class with `__eq__` or `__lt__` has no hash when it is compiled, unless it says which (`Card`).
- An abstract class, and every class below one or below a `Sequence` or `Mapping`, is passed to `tell_apart` after its
  definition: else `isinstance` takes other objects for its instances when it is compiled.
- A generator expression is compiled as a list. One that draws random numbers would draw them all at once, in another
  order than the plain engine: write a loop with `yield`. Floats are added in loops, because `sum` rounds otherwise from
  Python 3.12 on.
- A test can replace a `Final` constant only in the plain engine. An attribute that is `Final` cannot be set when an
  object is unpickled, so a class that is sent has none.

So that it is quick:

- A class of the engine is *native*: its attributes are fields of a C struct, and calls of its methods are calls of C
  functions. `NamedTuple`s and enumerations stay classes of Python, and making one is a call of Python. So events and
  moves that come often are made once and kept in tables, and `engine.events.moved` goes the short way. Cards and ranks
  are native; each is made once, in `__new__`.
- A constant of a module is read from a C variable if it is `Final`, otherwise from a dictionary, with a check of its
  type. So tables that every move reads are `Final` and declared as `dict`, `list` or `tuple`. Attributes are declared
  so too: a `Mapping` or a union of classes is read by the general protocol of Python. A member of an enumeration is
  looked up in its class; those that every move needs have a `Final` name.
- A table by card or rank is a list by `Card.index` or `Rank.index`. A list is read in a tenth of the instructions of a
  dict; with dicts Go Fish was a quarter slower.
- A loop over `range`, `enumerate`, a list or a tuple is a loop in C. `map`, `zip` with arguments, `max` with a key and
  generators are calls of Python. A method of a `deque` is looked up by its name, unless a `Final` name holds it.
- A tuple with its parts written out is compiled as its parts, also in a variable declared as `tuple[Event, ...]`, and
  is made anew wherever the variable is returned. So it is written where it is returned: games of War were 6 % slower.
- Sets of cards of Euchre's bots are `i64`: 50 bits, and numbers made of them stay below 63.
"""

from __future__ import annotations

import copyreg
from dataclasses import fields
from importlib import import_module
from types import MappingProxyType
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


def read_only(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """Return a view of a mapping that cannot change it: the rules in a view of a game."""
    return MappingProxyType(values)


def _unlocked(values: MappingProxyType[Any, Any]) -> tuple[Any, ...]:
    return read_only, (dict(values),)


# Views hold their rules so, and Python sends none by itself.
copyreg.pickle(MappingProxyType, _unlocked)


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
