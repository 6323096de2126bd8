"""A table of Euchre at a moment that is worth a test."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView
from tests.gui_table.hosts import StackHost, finished, table_scene
from tests.gui_table.players import euchre_by_click, is_asked

MOST_STEPS = 4000


def euchre_view(host: StackHost) -> EuchreView:
    view = host.table.session.view
    assert isinstance(view, EuchreView)
    return view


def play_until(host: StackHost, reached: Callable[[StackHost], bool], wait: float = 0.4) -> StackHost:
    """Play Euchre by clicks until the condition holds."""
    rng = Random(7)
    for _ in range(MOST_STEPS):
        assert not finished(host), "it never came to that"
        if reached(host):
            return host
        if not (host.table.summary is None and is_asked(host.table)):
            host.frame(wait)
        if finished(host) or reached(host):
            continue
        euchre_by_click(host, rng)
    raise AssertionError("it never came to that")


def plays_a_card(host: StackHost) -> bool:
    return is_asked(host.table) and euchre_view(host).phase is Phase.PLAY


def asked_to_play(speed: str = "normal", seed: int = 1) -> StackHost:
    return play_until(table_scene("euchre", seed, speed=speed), plays_a_card)


def cards(host: StackHost, enabled: bool) -> list[str]:
    return [target.key for target in host.table.targets.all if target.group == "hand" and target.enabled is enabled]


def plies(host: StackHost) -> int:
    return host.table.session.match.ply


def tab_to(host: StackHost, key: str) -> None:
    for _ in range(len(host.table.targets.all) + 1):
        host.key("tab")
        if host.table.targets.focused == key:
            return
    raise AssertionError(f"Tab never comes to {key!r}")
