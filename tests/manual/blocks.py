"""Blocks of code in a page of the manual, and a run of them: docs/testing.md has the rules.

``python -m tests.manual.blocks PAGE FOLDER`` runs a page with all its deals and games, prints what it prints, and
leaves its files in the folder: so the figures and pictures of a page are made anew.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FENCE = re.compile(
    r'^(?P<fence>`{3,})(?P<language>[\w-]*)(?: title="(?P<title>[^"]*)")?[^\n`]*\n(?P<text>.*?)^(?P=fence) *$',
    re.MULTILINE | re.DOTALL,
)
FILE = re.compile(r"[\w-]+(?:\.\w+)+")
"""The title of a block that is a file."""
OUTPUT = "Output"
"""The title of a block that holds what the block of Python before it prints."""
OF_THE_CHECKOUT = re.compile(r"\bpython3? (main\.py|examples/\w+\.py)\b")
SCALED = re.compile(r"(--(?:deals|games|steps|count)[ =])(\d[\d_]*)")
MOST = 4
"""The largest number of deals, games and the like that a command is given here."""
LONGEST = 120
"""Seconds after which a command is given up."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    language: str
    title: str
    text: str
    line: int
    """The line of the page before its first line, counted from 1."""


def blocks_of(page: Path) -> list[Block]:
    """Return the fenced blocks of a page in order."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(found["language"], found["title"] or "", found["text"], text.count("\n", 0, found.start()) + 1)
        for found in FENCE.finditer(text)
    ]


def commands_of(text: str) -> Iterator[str]:
    """Yield the commands of a console block, each in one line."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.startswith("$ "):
            yield line.removeprefix("$ ")


class Run:
    """A run of one page's blocks in one namespace and one folder, which is the current one."""

    def __init__(self, page: Path, folder: Path, *, whole: bool = False) -> None:
        self.page, self.folder, self.whole = page, folder, whole
        self.names: dict[str, Any] = {"__name__": "__page__"}
        self.printed = ""

    def block(self, block: Block) -> None:
        """Run a block, or check it as its language is checked."""
        if block.title == OUTPUT:
            assert self.printed == block.text, f"{self.page.name}, line {block.line}: the code before prints otherwise"
        elif FILE.fullmatch(block.title):
            (self.folder / block.title).write_text(block.text, encoding="utf-8")
        elif check := getattr(self, f"_{block.language}", None):
            check(block)

    def _python(self, block: Block) -> None:
        code = compile("\n" * block.line + block.text, str(self.page), "exec")
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(code, self.names)
        self.printed = out.getvalue()

    def _py(self, block: Block) -> None:
        compile("\n" * block.line + block.text, str(self.page), "exec")

    def _pycon(self, block: Block) -> None:
        example = doctest.DocTestParser().get_doctest(
            block.text, self.names, self.page.name, str(self.page), block.line
        )
        example.globs = self.names
        report = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
        runner.run(example, out=report.write, clear_globs=False)
        assert runner.failures == 0, report.getvalue()

    def _json(self, block: Block) -> None:
        try:
            json.loads(block.text)
        except ValueError:
            for line in block.text.splitlines():
                json.loads(line)

    def _console(self, block: Block) -> None:
        commands = [*commands_of(block.text)]
        if commands and commands[0].startswith("cc ") and not shutil.which("cc"):
            return
        for command in commands:
            self._command(command)

    def _command(self, command: str) -> None:
        scaled = command if self.whole else SCALED.sub(lambda found: found[1] + str(min(int(found[2]), MOST)), command)
        here = OF_THE_CHECKOUT.sub(lambda found: f"python {shlex.quote(str(ROOT / found[1]))}", scaled)
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        there = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "COLUMNS": "100"}
        done = subprocess.run(
            here,
            shell=True,
            cwd=self.folder,
            env=there,
            capture_output=True,
            text=True,
            timeout=None if self.whole else LONGEST,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def main(page: Path, folder: Path) -> None:
    """Run a page as it stands, in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    run = Run(page, folder, whole=True)
    for block in blocks_of(page):
        run.printed = ""
        run.block(block)
        print(run.printed, end="")


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:3]))
