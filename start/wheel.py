"""How a wheel of Card Table is built: by setuptools, with the compiled Euchre solver in it where it can be compiled.

This is the build backend that `pyproject.toml` names, and no part of the program. With a C compiler the wheel is one
for this system and this Python; without, or when compiling fails, it is one for every system, and slower at Euchre.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from typing import Any

from setuptools import build_meta
from setuptools.command.bdist_wheel import bdist_wheel

from engine.games.euchre.bots.solver.compiled import PREFIX, package_name
from start import compiling, places

PURE = "CARD_TABLE_PURE"
"""Set to anything, this environment variable asks for the wheel for every system."""

build_sdist = build_meta.build_sdist
build_wheel = build_meta.build_wheel
build_editable = build_meta.build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """What has to be installed to build a wheel here: the tools that compile too, if anything can be compiled."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *([] if hindrance() else tools())]


def hindrance() -> str:
    """Why there will be no compiled solver in the wheel, in words; empty when there may be one."""
    return f"{PURE} is set" if os.environ.get(PURE) else compiling.hindrance()


def tools() -> list[str]:
    """The tools at the versions of the lock that the set-up goes by, each as a requirement."""
    with open(places.lock_file("compile"), encoding="utf-8") as lock:
        return [line.rstrip(" \\\n") for line in lock if re.match(r"[a-z][\w.-]*==", line)]


class Wheel(bdist_wheel):
    """Builds the wheel."""

    def run(self) -> None:
        """Build as setuptools does, with what could be compiled beside the packages."""
        if not self.skip_build:
            self.run_command("build")
        site = self.get_finalized_command("build").build_lib
        # An earlier build, perhaps for another Python, may have left something there.
        compiling.remove_old(site, PREFIX, None)
        reason = hindrance() or compiled_into(site)
        if reason:
            print(f"The Euchre solver is in this wheel in plain Python only: {reason}.")
        else:
            self.root_is_pure = False
            # By this setuptools decides where the packages of a wheel lie.
            self.distribution.has_ext_modules = lambda: True
        super().run()


def compiled_into(site: str) -> str:
    """Compile the solver into the folder `site`. Returns why that was not possible, or nothing."""
    name = package_name()
    if name is None:
        return "its sources are not at hand"
    if lacking := compiling.missing_tools():
        return f"{lacking} is not installed"
    try:
        with tempfile.TemporaryDirectory() as folder:
            compiling.make(folder, name, "", site, quiet=True)
    except (OSError, subprocess.SubprocessError) as error:
        return f"compiling it failed ({type(error).__name__})"
    return ""
