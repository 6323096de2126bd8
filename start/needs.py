"""What Card Table needs, and what an interpreter has of it.

Read from the names in the folders on the path instead of `importlib.metadata`, whose import alone costs more than
everything else a start does. The distribution's name decides, not the module's: pygame is not pygame-ce.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # `collections.abc` and `typing` would cost every start some milliseconds
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

Need = tuple[str, str, tuple[int, ...]]
"""A distribution, a module it must have brought, and its least version."""

PLAY: tuple[Need, ...] = (
    ("pygame-ce", "pygame", (2, 5, 5)),
    ("font-manrope", "font_manrope", (0, 0, 2)),
    ("pymupdf-fonts", "pymupdf_fonts", (1, 0, 5)),
    ("platformdirs", "platformdirs", (4,)),
)
ARENA: tuple[Need, ...] = (*PLAY, ("rich", "rich", (13,)))
CLUSTER: tuple[Need, ...] = (*ARENA, ("distributed", "distributed", (2024, 1)))
TEST: tuple[Need, ...] = (
    *CLUSTER,
    ("pytest", "pytest", (8,)),
    ("pytest-xdist", "xdist", (3, 6)),
    ("hypothesis", "hypothesis", (6,)),
    ("mypy", "mypy", (1, 13)),
    ("ruff", "ruff", (0, 8)),
)
NEEDS: Mapping[str, tuple[Need, ...]] = {"play": PLAY, "arena": ARENA, "cluster": CLUSTER, "test": TEST}
"""The needs of each kind of start; every kind has all that the kinds before it need, at the same versions.

`pyproject.toml` says the same; a test keeps the two together.
"""


def normal_name(name: str) -> str:
    """A distribution's name as names are compared: "Pygame.CE" is "pygame-ce"."""
    return name.lower().replace("_", "-").replace(".", "-")


def version_numbers(text: str) -> tuple[int, ...]:
    """The leading numbers of a version: "2.5.8.dev1" gives (2, 5, 8)."""
    numbers: list[int] = []
    for part in text.split("."):
        if not part.isdigit():
            break
        numbers.append(int(part))
    return tuple(numbers)


def present(listings: Iterable[Sequence[str]]) -> dict[str, tuple[tuple[int, ...], frozenset[str]]]:
    """The distributions in the given folder listings (the earlier wins): version, and the names beside it."""
    found: dict[str, tuple[tuple[int, ...], frozenset[str]]] = {}
    for names in listings:
        beside: frozenset[str] | None = None
        for name in names:
            stem, ending = os.path.splitext(name)
            if ending not in (".dist-info", ".egg-info") or "-" not in stem:
                continue
            distribution, version = stem.split("-")[:2]
            beside = frozenset(names) if beside is None else beside
            found.setdefault(normal_name(distribution), (version_numbers(version), beside))
    return found


def missing(needs: Iterable[Need], listings: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """The names of the needed distributions that are absent, too old, or without their module."""
    found = present(listings)
    lacking = []
    for name, module, least in needs:
        version, beside = found.get(name, ((), frozenset[str]()))
        complete = version >= least and (module in beside or f"{module}.py" in beside)
        # pygame and pygame-ce install into the same folder; where both are, nobody knows whose files are there.
        if not complete or (name == "pygame-ce" and "pygame" in found):
            lacking.append(name)
    return tuple(lacking)


def listings_of(path: Iterable[str]) -> list[list[str]]:
    """The names in each folder of a `sys.path`; what cannot be listed is left out."""
    listings = []
    for folder in path:
        try:
            listings.append(os.listdir(folder or "."))
        except OSError:
            continue
    return listings
