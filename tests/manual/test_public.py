"""Public names stay: what they are is kept in a file, and each stands in the reference of the manual."""

from __future__ import annotations

from difflib import unified_diff

import yaml

from manual.hooks import page_modules
from tests.manual import public
from tests.manual.public import KEPT, ROOT

RENEW = """
The public names are not those of tests/manual/public-names.txt. Others may use what is gone or called otherwise: if the
change is meant, tell it in CHANGELOG.md and renew the list with `python -m tests.manual.public`.
"""


def test_public_names_stay() -> None:
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    change = "\n".join(unified_diff(kept, public.lines(), "kept", "now", lineterm="", n=0))
    assert not change, RENEW + change


def test_the_reference_has_every_public_module() -> None:
    shown = [*page_modules(yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))["nav"])]
    there = [module.path for package in public.loaded() for module in public.public_modules(package)]
    assert sorted(shown) == sorted(there)


def test_a_change_is_seen() -> None:
    lines = public.lines()
    assert "engine.match.Match.going_on(record, game, log, *, follows_record=…)" in lines
    assert "class engine.events.Said(seat, words, suit=…)" in lines
    assert "engine.cards.EIGHT" in lines
    assert not [line for line in lines if "._" in line]
