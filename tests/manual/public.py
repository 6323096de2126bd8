"""The public names of the packages, with their parameters, as lines of text.

A module is public if it has ``__all__``, and of a class so is every member without an underscore. ``public-names.txt``
holds the names that are promised; after a change that is meant

    python -m tests.manual.public

writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import griffe

ROOT = Path(__file__).parents[2]
KEPT = Path(__file__).parent / "public-names.txt"
PACKAGES = ("engine", "protocol", "arena", "learning")
MARKS = {
    griffe.ParameterKind.var_positional: "*",
    griffe.ParameterKind.var_keyword: "**",
}


@cache
def loaded() -> tuple[griffe.Module, ...]:
    """Return the packages, read from their source."""
    loader = griffe.GriffeLoader(extensions=griffe.load_extensions(), search_paths=[ROOT], allow_inspection=False)
    packages = map(loader.load, PACKAGES)
    return tuple(package for package in packages if isinstance(package, griffe.Module))


def modules_of(package: griffe.Module) -> Iterator[griffe.Module]:
    """Yield the modules of a package, and the package itself."""
    yield package
    for _, module in sorted(package.modules.items()):
        if not module.is_alias:
            yield from modules_of(module)


def public_modules(package: griffe.Module) -> Iterator[griffe.Module]:
    """Yield the modules that have ``__all__``."""
    return (module for module in modules_of(package) if module.exports is not None)


def names_of(module: griffe.Module) -> Iterator[str]:
    """Yield a line for every public name of a module and every public member of its classes."""
    for export in sorted(map(str, module.exports or ())):
        # A name that is assigned together with others, as in `ONE, TWO = …`, is not among the members.
        member = module.members.get(export)
        yield from _lines(member, f"{module.path}.{export}") if member else [f"{module.path}.{export}"]


def _lines(found: griffe.Object | griffe.Alias, path: str) -> Iterator[str]:
    if isinstance(found, griffe.Alias):
        found = found.final_target
    if isinstance(found, griffe.Function):
        yield f"{path}({_parameters(found.parameters)})"
    elif isinstance(found, griffe.Class):
        yield f"class {path}({_fields(found) or _parameters(found.parameters)})"
        for name in sorted(found.members):
            if not name.startswith("_"):
                yield from _lines(found.members[name], f"{path}.{name}")
    else:
        yield path


def _fields(found: griffe.Class) -> str:
    """Return the fields of a named tuple; empty for every other class."""
    if "NamedTuple" not in map(str, found.bases):
        return ""
    fields = [member for member in found.attributes.values() if member.annotation is not None]
    return ", ".join(
        field.name + ("=…" if field.value is not None else "") for field in fields if not field.has_labels("property")
    )


def _parameters(parameters: griffe.Parameters) -> str:
    """Return the names of parameters as they are called, with an ellipsis for a default."""
    texts: list[str] = []
    kinds = griffe.ParameterKind
    for parameter in parameters:
        if parameter.name in {"self", "cls"} and not texts:
            continue
        if parameter.kind is kinds.keyword_only and not any(text.startswith("*") for text in texts):
            texts.append("*")
        mark = MARKS.get(parameter.kind, "")
        texts.append(f"{mark}{parameter.name}" + ("=…" if parameter.default is not None and not mark else ""))
    return ", ".join(texts)


def lines() -> list[str]:
    """Return all public names of the packages, sorted by package and module."""
    return [line for package in loaded() for module in public_modules(package) for line in names_of(module)]


if __name__ == "__main__":
    KEPT.write_text("\n".join(lines()) + "\n", encoding="utf-8")
    print(f"{len(lines())} names are in {KEPT.relative_to(ROOT)}.")
