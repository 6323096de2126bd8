"""The extension of griffe for the pages of the reference.

Docstrings become Markdown: references are links, examples are blocks of code. Left out are slots, special methods
without a docstring, and values that are no promise: those that ``__init__`` gives to attributes, and long ones.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from griffe import Alias, Attribute, Class, Extension, NameResolutionError, Object

DOCS = Path(__file__).parents[1] / "docs"
ROLE = re.compile(r":(?:mod|class|func|meth|attr|data):`(~?)([\w.]+)`")
EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
PAGE = re.compile(r"`{0,2}docs/([\w-]+)\.md`{0,2}")
LITERAL = re.compile(r"::$", re.MULTILINE)
LONGEST_VALUE = 70
"""Characters of a value that is shown."""


class Docstrings(Extension):
    """Changes every object once its module is read."""

    def on_package(self, *, pkg: Object, **_: Any) -> None:
        self.on_object(obj=pkg)

    def on_object(self, *, obj: Object, **_: Any) -> None:
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value, obj)
        if isinstance(obj, Class):
            for name in [name for name, member in obj.members.items() if is_usual(name, member)]:
                del obj.members[name]
        if isinstance(obj, Attribute) and (is_of_instance(obj) or len(str(obj.value)) > LONGEST_VALUE):
            obj.value = None


def is_usual(name: str, member: Object | Alias) -> bool:
    """Return whether a member of a class is one of Python's own names, about which nothing is said."""
    return name.startswith("__") and name != "__init__" and not member.docstring


def is_of_instance(attribute: Attribute) -> bool:
    """Return whether an attribute gets its value from a method."""
    return "instance-attribute" in attribute.labels and "class-attribute" not in attribute.labels


def markdown(text: str, obj: Object) -> str:
    """Return the docstring of ``obj`` as Markdown."""
    text = EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", text)
    text = LITERAL.sub(":", text)
    text = PAGE.sub(lambda found: link_to(found[1], found[0]), text)
    return ROLE.sub(lambda found: f"[`{role_text(found)}`][{path_of(found[2], obj)}]", text)


def link_to(page: str, words: str) -> str:
    """Return a link from the reference to a page of docs/, or the words where there is no such page."""
    return f"[`docs/{page}.md`](../{page}.md)" if (DOCS / f"{page}.md").is_file() else words


def role_text(role: re.Match[str]) -> str:
    """Return the name as it is read: without its module after a tilde, as in Sphinx."""
    return role[2].rpartition(".")[2] if role[1] else role[2]


def path_of(name: str, obj: Object) -> str:
    """Return the whole path of a name as it stands in the docstring of ``obj``."""
    first, dot, rest = name.partition(".")
    try:
        return obj.resolve(first) + dot + rest
    except NameResolutionError:
        return name
