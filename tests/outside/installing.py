"""Installing the outside package into a folder, with pip and without a network."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

SOURCE = Path(__file__).with_name("crazy_eights")


def wheel_of(source: Path, folder: Path) -> Path:
    """Return a wheel of the package in ``source`` with its dependencies, as its build backend makes it.

    That one may not be here.
    """
    project = (source / "pyproject.toml").read_text(encoding="utf-8")
    name, version = (re.findall(rf'^{key} = "(.*)"', project, re.MULTILINE)[0] for key in ("name", "version"))
    needs = re.findall(r'"(.*?)"', re.findall(r"^dependencies = \[(.*)\]", project, re.MULTILINE)[0])
    package = name.replace("-", "_")
    described = f"{package}-{version}.dist-info"
    points = re.findall(r'^\[project\.entry-points\."(.*)"\]\n((?:.+ = .+\n)+)', project, re.MULTILINE)
    files = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        + "".join(f"Requires-Dist: {need}\n" for need in needs),
        "WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "\n".join(f"[{group}]\n{lines}" for group, lines in points).replace('"', ""),
        "RECORD": "",
    }
    path = folder / f"{package}-{version}-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        for module in sorted((source / package).glob("*.py")):
            wheel.write(module, f"{package}/{module.name}")
        for file, text in files.items():
            wheel.writestr(f"{described}/{file}", text)
    return path


def install(source: Path, folder: Path) -> Path:
    """Install the package in ``source`` and return the folder to put on the path."""
    site = folder / "site"
    folder.mkdir(parents=True, exist_ok=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-compile"]
    subprocess.run([*pip, "--target", str(site), str(wheel_of(source, folder))], check=True)
    return site
