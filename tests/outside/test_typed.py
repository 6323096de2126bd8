"""Bots, games and studies from outside pass pyright's strict check, where pyright is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.installing import SOURCE

ROOT = Path(__file__).parents[2]
FOLDERS = (SOURCE, ROOT / "examples" / "hearts", ROOT / "examples" / "sevens")
PYRIGHT = shutil.which("pyright")


@pytest.mark.slow
@pytest.mark.skipif(
    PYRIGHT is None, reason="pyright is not installed (npm install -g pyright); mypy checks the same files."
)
def test_pyright_finds_nothing(tmp_path: Path) -> None:
    assert PYRIGHT is not None
    for folder in FOLDERS:
        shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    shutil.copy(ROOT / "tests" / "outside" / "typed.py", tmp_path)
    examples = tmp_path / "examples"
    shutil.copytree(ROOT / "examples", examples, ignore=shutil.ignore_patterns("hearts", "sevens", "__pycache__"))
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)], "exclude": ["test_*.py"]}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [PYRIGHT, "--project", str(tmp_path), "--pythonpath", sys.executable, "--outputjson"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    found = json.loads(done.stdout)
    assert found["summary"]["filesAnalyzed"] >= 20
    assert [(each["file"], each["message"]) for each in found["generalDiagnostics"]] == []
