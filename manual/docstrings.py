"""What the reference shows of the code. An extension of griffe.

Docstrings become Markdown: references are links, examples are blocks of code. Left out are the slots of classes, and
values that are no promise: those that ``__init__`` gives to attributes, and those that need many lines.
"""

from __future__ import annotations

import re
from typing import Any

from griffe import Attribute, Class, Extension, NameResolutionError, Object

ROLE = re.compile(r":(?:mod|class|func|meth|attr|data):`(~?)([\w.]+)`")
EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
LITERAL = re.compile(r"::$", re.MULTILINE)


LONGEST_VALUE = 70
"""Characters of a value that is shown."""


class Docstrings(Extension):
    """Changes every object once its module is read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value, obj)
        if isinstance(obj, Class):
            obj.members.pop("__slots__", None)
        if isinstance(obj, Attribute) and (is_of_instance(obj) or len(str(obj.value)) > LONGEST_VALUE):
            obj.value = None


def is_of_instance(attribute: Attribute) -> bool:
    """Return whether an attribute gets its value from a method."""
    return "instance-attribute" in attribute.labels and "class-attribute" not in attribute.labels


def markdown(text: str, obj: Object) -> str:
    """Return the docstring of ``obj`` as Markdown."""
    text = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
    text = LITERAL.sub(":", text)
    return ROLE.sub(lambda found: f"[`{shown(found)}`][{path_of(found[2], obj)}]", text)


def shown(role: re.Match[str]) -> str:
    """Return the name as it is read: without its module after a tilde, as in Sphinx."""
    return role[2].rpartition(".")[2] if role[1] else role[2]


def path_of(name: str, obj: Object) -> str:
    """Return the whole path of a name as it stands in the docstring of ``obj``."""
    first, dot, rest = name.partition(".")
    try:
        return obj.resolve(first) + dot + rest
    except NameResolutionError:
        return name
