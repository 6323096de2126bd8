"""Somebody who plays a whole match at a table, with nothing but the pointer or nothing but the keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.games.euchre.moves import Phase
from engine.games.euchre.view import EuchreView
from gui.scenes.play.table.scene import TableScene
from gui.scenes.question import QuestionScene
from tests.gui_table.hosts import StackHost, finished

MOST_ACTIONS = 30_000
WAIT = 0.4
"""Seconds between two looks at the table."""

Act = Callable[[StackHost, Random], bool]
"""Does something if there is something to do; whether there was."""


def play_to_the_end(host: StackHost, act: Act, seed: int, draw_every: int = 0) -> TableScene:
    """Act whenever it is one's turn until the result is shown; returns the table that was played at."""
    rng, table = Random(seed), host.table
    for number in range(MOST_ACTIONS):
        host.frame(WAIT, draw=bool(draw_every) and number % draw_every == 0)
        if finished(host):
            return table
        act(host, rng)
        if finished(host):
            return table
    raise AssertionError("the match does not end")


def all_agree(host: StackHost) -> None:
    """Agree to an undo or a redo, if the people at a shared screen are asked."""
    if isinstance(host.top, QuestionScene):
        host.top.press_target("act")


def is_asked(scene: TableScene) -> bool:
    """Return True if the table is waiting for the person at it."""
    asked = scene.at_rest and scene.session.person_to_move and scene.summary is None
    return asked and len(scene.session.view.legal_moves()) > 0 and not is_dealing(scene)


def is_dealing(scene: TableScene) -> bool:
    view = scene.session.view
    return isinstance(view, EuchreView) and view.phase in (Phase.CUT, Phase.DEAL)


def euchre_by_click(host: StackHost, rng: Random) -> bool:
    """Click on a legal card, on a button, or on what closes the summary."""
    scene = host.table
    if scene.summary is not None:
        host.click_on("summary")
        return True
    if not is_asked(scene):
        return False
    keys = [target.key for target in scene.targets.all]
    cards = [target.key for target in scene.targets.all if target.group == "hand" and target.enabled]
    buttons = [key for key in keys if key in ("order", "pass", "Spades", "Hearts", "Clubs", "Diamonds")]
    ply = scene.session.match.ply
    host.click_on(rng.choice(cards or buttons))
    assert scene.session.match.ply == ply + 1
    return True


def euchre_by_digits(host: StackHost, rng: Random) -> bool:
    """Digits for cards, letters for calls, Enter for what closes the summary."""
    scene = host.table
    if scene.summary is not None:
        host.key("return")
        return True
    if not is_asked(scene):
        return False
    view = scene.session.view
    assert isinstance(view, EuchreView)
    ply = scene.session.match.ply
    if view.phase in (Phase.ROUND_ONE, Phase.ROUND_TWO):
        move = rng.choice(tuple(view.legal_moves()))
        if move.suit is None:
            host.type("p")
        else:
            host.type("o" if view.phase is Phase.ROUND_ONE else move.suit.letter.lower())
    else:
        hand = [target for target in scene.targets.all if target.group == "hand"]
        legal = [place for place, target in enumerate(hand, 1) if target.enabled]
        host.type(str(rng.choice(legal)))
    assert scene.session.match.ply == ply + 1
    return True


def by_focus(host: StackHost, rng: Random) -> bool:
    """Tab to what can be done, wherever the focus is, then Enter or Space: works at every table."""
    scene = host.table
    if scene.summary is None and not is_asked(scene):
        return False
    wanted = ["summary"] if scene.summary is not None else _worth_choosing(scene)
    goal = rng.choice(wanted)
    step = rng.choice((False, True))
    for _ in range(len(scene.targets.all) + 1):
        if scene.targets.focused == goal and scene.targets.keyboard_mode:
            break
        host.key("tab", shift=step)
    assert scene.targets.focused == goal
    host.key("return") if rng.random() < 0.5 else host.type(" ")
    return True


def _worth_choosing(scene: TableScene) -> list[str]:
    cards = [target.key for target in scene.targets.all if target.group == "hand" and target.enabled]
    named = ("order", "pass", "Spades", "Hearts", "Clubs", "Diamonds", "turn")
    return cards or [target.key for target in scene.targets.all if target.key in named]


def war_by_click(host: StackHost, rng: Random) -> bool:
    """Click on the stack or the gold button."""
    scene = host.table
    if not is_asked(scene) or scene.targets.get("turn") is None:
        return False
    host.click_on(rng.choice(("turn", "spot stack")))
    return True


def war_by_space(host: StackHost, rng: Random) -> bool:
    """Space turns."""
    if not is_asked(host.table) or host.table.targets.get("turn") is None:
        return False
    host.type(" ")
    return True
