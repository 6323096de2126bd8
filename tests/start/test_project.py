"""The project file, the needs of the set-up, and the locks agree."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from start import VERSION
from start.bootstrap.environment import NEEDS

# Python 3.10 has it from pytest, under its older name.
tomllib = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

PROJECT = Path(__file__).parents[2]


def project() -> dict[str, Any]:
    return dict(tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def lock(kind: str) -> str:
    return (PROJECT / "requirements" / f"{kind}.lock").read_text(encoding="utf-8")


def pins(kind: str) -> set[str]:
    """The requirements of a lock, each with its version and marker."""
    return {line.rstrip(" \\") for line in lock(kind).splitlines() if re.match(r"[a-z]", line)}


def test_the_needs_are_those_of_the_project_file() -> None:
    said = project()
    more = {"play": [], **said["optional-dependencies"]}
    for kind in NEEDS:
        wanted = said["dependencies"] + more[kind]
        assert [f"{name}>={'.'.join(map(str, least))}" for name, _, least in NEEDS[kind]] == wanted


@pytest.mark.parametrize("kind", NEEDS)
def test_every_need_is_locked_at_a_version_that_will_do(kind: str) -> None:
    for name, _, least in NEEDS[kind]:
        locked = [pin for pin in pins(kind) if pin.startswith(f"{name}==")]
        assert locked
        for pin in locked:
            version = pin.split(" ")[0].split("==")[1]
            assert tuple(map(int, version.split("."))) >= least


def test_every_kind_of_environment_has_what_the_one_before_it_has_at_the_same_versions() -> None:
    assert pins("play") < pins("package") < pins("develop")


@pytest.mark.parametrize("kind", NEEDS)
def test_a_lock_has_hashes_for_everything_and_names_no_place(kind: str) -> None:
    text = lock(kind)
    assert "renew.py" in text.splitlines()[1]
    blocks = re.split(r"(?m)^(?=[a-z])", text)[1:]
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)
    assert not re.search(r"://|index-url|find-links|(?<![\w.])/", text)


def test_the_name_is_started_by_the_same_main() -> None:
    assert project()["scripts"] == {"card-table": "start.__main__:run"}


@pytest.mark.parametrize("kind", NEEDS)
def test_nothing_brings_another_pygame(kind: str) -> None:
    assert not [pin for pin in pins(kind) if pin.startswith("pygame==")]


def test_the_changelog_begins_with_this_version() -> None:
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"(?m)^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$", text)
    others = [title for title in re.findall(r"(?m)^## (.*)$", text) if not re.match(r"\[\d", title)]
    assert others in ([], ["[Unreleased]"])
    # Between two releases the version is the next one's, and its changes are not released.
    dev = VERSION.endswith(".dev0")
    assert others == ["[Unreleased]"] if dev else text.find("## [Unreleased]") < text.find(f"## [{VERSION}]")
    assert len(releases) + len(others) == len(re.findall(r"(?m)^## ", text))
    newest, version = (tuple(map(int, number.split(".")[:3])) for number in (releases[0][0], VERSION))
    assert newest < version if dev else newest == version
    assert releases == sorted(releases, key=lambda release: tuple(map(int, release[0].split("."))), reverse=True)
    assert [day for _, day in releases] == sorted((day for _, day in releases), reverse=True)
    parts = set(re.findall(r"(?m)^### (.*)$", text))
    assert parts <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
