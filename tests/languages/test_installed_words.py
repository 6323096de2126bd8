"""A game in a package of its own brings its words in other languages; it changes none of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from engine.phrases import say, say_count, spoken
from engine.plugins import installed
from gui.languages.catalogue import catalogue_of


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield the folder of two installed games, one of which is damaged."""
    monkeypatch.syspath_prepend(str(tmp_path))
    described = tmp_path / "spite-1.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: spite\nVersion: 1\n")
    (described / "entry_points.txt").write_text("[cardtable.games]\nbroken = broken.entry:E\nspite = spite.entry:E\n")
    for name in ("spite", "broken"):
        words = tmp_path / name / "languages" / "de" / "LC_MESSAGES"
        words.mkdir(parents=True)
        (tmp_path / name / "__init__.py").write_text("raise SystemExit('imported for its words')\n")
        (words / f"{name}.mo").write_bytes(b"no catalogue")
    said = Catalog(locale="de")
    said.add("{name} spites you.", "{name} ärgert dich.")
    said.add(("{n} spite", "{n} spites"), ("{n} Bosheit", "{n} Bosheiten"))
    said.add("Undo", "Ganz anders")
    with (tmp_path / "spite" / "languages" / "de" / "LC_MESSAGES" / "spite.mo").open("wb") as file:
        write_mo(file, said)
    for cached in (installed, catalogue_of):
        cached.cache_clear()
    yield tmp_path
    monkeypatch.undo()
    for cached in (installed, catalogue_of):
        cached.cache_clear()


def test_an_installed_game_speaks_other_languages(site: Path) -> None:
    german = catalogue_of("de")
    assert spoken(say("{name} spites you.", name="Ada"), german) == "Ada ärgert dich."
    assert spoken(say_count("{n} spite", "{n} spites", 3), german) == "3 Bosheiten"
    assert spoken(say("Undo"), german) not in ("Undo", "Ganz anders")
    assert spoken(say("{name} spites you.", name="Ada"), catalogue_of("fr")) == "Ada spites you."
