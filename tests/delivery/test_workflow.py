"""The workflow of the hosted builds: it can be read, and every command in it is one that there is."""

from __future__ import annotations

import importlib.util
import re
import shlex
from pathlib import Path
from typing import Any

import yaml

from delivery import command
from start import arena

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".github" / "workflows" / "packages.yml"


def workflow() -> dict[Any, Any]:
    read: dict[Any, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return read


def lines() -> list[str]:
    """Every line of every script, once for each entry of its matrix that changes it."""
    found = []
    for job in workflow()["jobs"].values():
        matrix = job.get("strategy", {}).get("matrix", {})
        entries = matrix.get("include") or [{"system": system} for system in matrix.get("system", ["one"])]
        for step in job["steps"]:
            scripts = [step.get("run", ""), *step.get("env", {}).values()]
            for entry in entries:
                filled = [re.sub(r"\$\{\{ matrix\.(\w+) \}\}", lambda name: entry[name[1]], text) for text in scripts]  # noqa: B023
                found += [line for text in filled for line in text.splitlines()]
    return sorted(set(found))


def test_every_system_builds_programs_and_wheels_and_keeps_them() -> None:
    jobs = workflow()["jobs"]
    assert True in workflow()  # YAML 1.1 reads the word "on" as true
    programs = {entry["system"]: entry["what"] for entry in jobs["programs"]["strategy"]["matrix"]["include"]}
    assert set(programs) == set(jobs["wheels"]["strategy"]["matrix"]["system"])
    assert {system.split("-")[0] for system in programs} == {"ubuntu", "windows", "macos"}
    assert all(("deb" in what.split()) == system.startswith("ubuntu") for system, what in programs.items())
    for job in jobs.values():
        assert [step.get("uses", "").split("@")[0] for step in job["steps"]][:: len(job["steps"]) - 1] == [
            "actions/checkout",
            "actions/upload-artifact",
        ]


def test_what_it_builds_can_be_built() -> None:
    ordered = [shlex.split(line)[3:] for line in lines() if line.startswith("python main.py package ")]
    made = [what for words in ordered for what in command.parse(words).what]
    assert {*made, "wheel"} == set(command.PACKAGES)


def test_its_commands_are_there() -> None:
    for line in lines():
        for words in map(shlex.split, line.split(" && ")):
            if words[:2] == ["python", "-m"] and words[2] not in ("pip", "cibuildwheel"):
                assert importlib.util.find_spec(words[2])
            if words[:2] == ["card-table", "arena"]:
                assert arena.parse(words[1:]).count == 4
