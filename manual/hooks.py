"""The parts of the manual that mkdocs does not know: pages of modules, and links to files outside docs/.

A page ``reference/MODULE.md`` of the navigation is made of the docstrings of that module. A link from a page to another
file of the checkout leads to the module's page, if it has one, or else to a page that shows the file. So the pages can
be read, and their links followed, both here and where the checkout is shown. Where a page only names a file that has a
page, as in `engine/view.py`, the name becomes a link.
"""

from __future__ import annotations

import ast
import os
import posixpath
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
FENCED = re.compile(r"^( *)(`{3,}|~{3,}).*?^\1\2 *$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"(?<![\[`])`([\w-]+(?:/[\w-]+)+\.(?:py|md))`(?![\]`])")
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?(?: \"[^\"]*\")?\))")
OVERVIEW = "reference.md"
"""The page that lists the modules."""
ROLE = re.compile(r":\w+:`(~?)([\w.]+)`")
LANGUAGES = {".py": "python", ".json": "json", ".toml": "toml", ".c": "c", ".yml": "yaml"}
"""Endings of files that are shown, and the languages of their colours."""


def reference(nav: Any) -> list[Any]:
    """Return the groups of modules in the navigation, each a title and its pages."""
    (found,) = (part["Reference"] for part in nav if "Reference" in part)
    return [part for part in found if isinstance(part, dict)]


def tables(groups: list[dict[str, list[str]]]) -> Iterator[str]:
    """Yield the lines of the overview: a table of modules for every group, with what each is for."""
    for group in groups:
        for title, pages in group.items():
            yield from ("", f"## {title}", "", "| module | what it is |", "|---|---|")
            for module in page_modules(pages):
                source = source_of(module)
                yield f"| [{module}](../{source}) | {first_words(source)} |"


def first_words(source: str) -> str:
    """Return the first paragraph of a module's docstring, its references as code."""
    said = ast.get_docstring(ast.parse((ROOT / source).read_text(encoding="utf-8"))) or ""
    words = " ".join(said.split("\n\n")[0].split()).rstrip(":").replace("``", "`")
    return ROLE.sub(r"`\2`", words)


def page_modules(nav: object) -> Iterator[str]:
    """Yield the modules that have a page, in the order of the navigation."""
    if isinstance(nav, str):
        if nav.startswith("reference/"):
            yield nav.removeprefix("reference/").removesuffix(".md")
    elif isinstance(nav, (list, dict)):
        for part in nav.values() if isinstance(nav, dict) else nav:
            yield from page_modules(part)


def source_of(module: str) -> str:
    """Return the file of a module, relative to the checkout."""
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (ROOT / path).is_dir() else f"{path}.py"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of modules, and of all files that other pages link to."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    from manual.rules import tables_of  # The program `mkdocs` does not look here by itself.

    pages = {}
    for module in page_modules(config.nav):
        uri = pages[source_of(module)] = f"reference/{module}.md"
        title = ".".join(module.split(".")[-2:])
        content = f"---\ntitle: {title}\n---\n\n::: {module}\n\n{tables_of(module)}"
        files.append(File.generated(config, uri, content=content))
    waiting = [f"docs/{file.src_uri}" for file in files.documentation_pages() if file.generated_by is None]
    while waiting:
        origin = waiting.pop()
        for path in linked(origin):
            if path not in pages and not path.startswith("docs/"):
                pages[path] = f"files/{path}.md"
                # Links lead to it; the navigation does not.
                level = InclusionLevel.NOT_IN_NAV
                files.append(File.generated(config, pages[path], content=content_of(path), inclusion=level))
                if path.endswith(".md"):
                    waiting.append(path)
    config.extra["pages of files"] = pages
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lead the links to files of the checkout to their pages."""
    pages: dict[str, str] = config.extra["pages of files"]
    here = page.file.src_uri
    origin = next((path for path, uri in pages.items() if uri == here), f"docs/{here}")

    if here == OVERVIEW:
        markdown += "\n".join(["", *tables(reference(config.nav))])

    def address(path: str) -> str | None:
        uri = path.removeprefix("docs/") if path.startswith("docs/") else pages.get(path)
        return None if uri is None else posixpath.relpath(uri, posixpath.dirname(here))

    def led(link: re.Match[str]) -> str:
        return link[1] + (address(checkout_path(origin, link[2])) or link[2]) + link[3]

    def linked_name(name: re.Match[str]) -> str:
        there = address(name[1]) if (ROOT / name[1]).is_file() and name[1] != origin else None
        return f"[{name[0]}]({there})" if there else name[0]

    return words_changed(markdown, lambda words: LINK.sub(led, NAMED.sub(linked_name, words)))


def linked(origin: str) -> Iterator[str]:
    """Yield the files of the checkout that a page of it links to."""
    for words in FENCED.split((ROOT / origin).read_text(encoding="utf-8")):
        for link in LINK.finditer(words or ""):
            path = checkout_path(origin, link[2])
            if path and (ROOT / path).is_file():
                yield path


def words_changed(markdown: str, change: Callable[[str], str]) -> str:
    """Return a page with ``change`` made to everything but its blocks of code."""
    parts, end = [], 0
    for block in FENCED.finditer(markdown):
        parts += [change(markdown[end : block.start()]), block[0]]
        end = block.end()
    return "".join([*parts, change(markdown[end:])])


def checkout_path(origin: str, target: str) -> str:
    """Return the path of a link's target in the checkout; empty for an address of the network."""
    if ":" in target or target.startswith("/"):
        return ""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
    return "" if path.startswith("..") else path


def content_of(path: str) -> str:
    """Return the page that shows a file."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".md"):
        return text
    fence = "`" * 6
    return f"# {path}\n\n{fence}{LANGUAGES.get(os.path.splitext(path)[1], 'text')}\n{text}{fence}\n"
