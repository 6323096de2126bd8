"""Sounds beside their motion: a table is played frame by frame, and every sound is compared with the cards."""

from __future__ import annotations

import pygame
import pytest

from engine.events import Ended, Moved, Said
from engine.zones import Place
from gui.scenes.play.table.scene import TableScene
from gui.sound.mixer import BUFFER, RATE
from gui.sound.score import BEAT, CARDS, EARLY, LATEST, Sound, sounds_of
from gui.table.choreography import Cue
from tests.gui_table import every_screen
from tests.gui_table.drawing import timelines_of
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.running import ClockedApp

LATE = 0.040
"""Seconds that a sound may be heard after its motion."""
QUEUED = 2 * BUFFER / RATE
"""Seconds that the mixer takes at most: the piece that is heard, and the piece that waits."""


class Listener:
    """Writes down every sound with the time at which it is played."""

    def __init__(self, host: StackHost) -> None:
        self.host = host
        self.heard: list[tuple[float, Sound]] = []

    def play(self, sound: Sound) -> None:
        self.heard.append((self.host.time, sound))


def listened(host: StackHost, seconds: float, frame: float = 1 / 60) -> Listener:
    """Let a table play for a while; return what was heard."""
    host.sounds = listener = Listener(host)
    for _ in range(round(seconds / frame)):
        host.frame(frame)
    return listener


@pytest.mark.parametrize("frame", [1 / 60, 1 / 30])
@pytest.mark.parametrize("game", ["euchre", "war", "go-fish", "reviiyot"])
def test_cards_are_heard_as_they_land(game: str, frame: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 30 frames a second as well, and with the mixer's delay, no card is heard more than 40 ms late."""
    timelines = timelines_of(monkeypatch)
    host = table_scene(game, demo=True)
    heard = [(time, sound) for time, sound in listened(host, 25, frame).heard if sound in CARDS]
    assert {Sound.DEAL} < {sound for _, sound in heard}
    assert len(heard) > 15
    cues = [cue for timeline in timelines for cue in timeline.cues]
    landings, begins = {time for cue in cues for time in cue.lands}, {cue.time for cue in cues}
    for time, sound in heard:
        moments = begins if sound in (Sound.SHUFFLE, Sound.SWEEP) else landings
        late = [time + BEAT.get(sound, 0.0) - moment for moment in moments]
        assert any(-EARLY - 1e-6 <= one <= LATE - QUEUED for one in late), (time, sound)


def test_nothing_comes_late() -> None:
    assert LATEST + QUEUED <= LATE
    host = table_scene("euchre", demo=True)
    # A frame that takes a second leaves out what it missed.
    assert len(listened(host, 10, 1.0).heard) < len(listened(table_scene("euchre", demo=True), 10).heard) / 2


def test_a_hurried_table_is_silent_but_for_its_end() -> None:
    host = table_scene("euchre", demo=True)
    listened(host, 0.5)
    host.sounds = listener = Listener(host)
    host.table.finish()
    host.frame()
    assert listener.heard == []


def test_the_player_hears_their_turn_once() -> None:
    host = table_scene("euchre", seed=3)
    listener = listened(host, 30)
    turns = [time for time, sound in listener.heard if sound is Sound.TURN]
    assert len(turns) == 1
    assert host.table.session.person_to_move


def test_buttons_and_refused_cards_are_heard() -> None:
    host = table_scene("euchre", seed=3)
    listened(host, 30)
    host.sounds = listener = Listener(host)
    host.click_on("tool speed")
    assert [sound for _, sound in listener.heard] == [Sound.BUTTON]
    host.settings.speed = "instant"
    for _ in range(4000):
        targets = host.top.targets
        refused = [one for one in targets.all if one.group == "hand" and not one.enabled]
        if refused:
            break
        choices = [one for one in targets.all if one.group == "hand" or one.key.startswith(("call", "pass"))]
        if choices and isinstance(host.top, TableScene) and host.top.session.person_to_move:
            host.top.play(next(iter(host.top.session.match.legal_moves())))
        elif isinstance(host.top, TableScene) and host.top.summary is not None:
            host.top.summary_read()
        host.frame(0.5)
    listener.heard.clear()
    host.click_on(refused[0].key)
    assert [sound for _, sound in listener.heard] == [Sound.REFUSED]


def test_who_hears_that_they_won() -> None:
    end = Cue(1.0, Ended((1,)))
    assert [due.sound for due in sounds_of([end], 2.0, 1)] == [Sound.WIN]
    assert [due.sound for due in sounds_of([end], 2.0, 0)] == [Sound.LOSE]
    assert [(due.sound, due.begins) for due in sounds_of([end], 2.0, None)] == [(Sound.WIN, 2.0)]


def test_one_sound_for_cards_that_land_together() -> None:
    """At instant speed every card of a deal lands at once."""
    deal = [Cue(5.0, Moved((None,) * 5, Place("stock"), Place("hand", seat)), (5.0,) * 5) for seat in range(4)]
    assert [due.sound for due in sounds_of(deal, 5.0, 0)] == [Sound.DEAL]
    turned = Cue(5.0, Moved((None,), Place("stack", 0), Place("up", 0)), (5.0,))
    assert [due.begins for due in sounds_of([turned], 5.0, 0)] == [5.0]
    call = Cue(5.0, Said(2, "order alone"))
    assert [due.sound for due in sounds_of([call, *deal], 5.0, 0)] == [Sound.DEAL, Sound.TRUMP]


def test_a_replay_is_heard_too() -> None:
    host = every_screen.replayed("euchre")
    host.settings.speed = "normal"
    host.sounds = listener = Listener(host)
    for _ in range(12):
        host.key("right")
        for _ in range(180):
            host.frame()
    assert {Sound.CARD, Sound.SWEEP} <= {sound for _, sound in listener.heard}


def test_ctrl_m_mutes_everywhere_and_says_so() -> None:
    host = every_screen.SCREENS["menu"]()
    drawn: list[str] = []
    host.painter.text = lambda words, *rest, **more: drawn.append(words) or 0.0  # type: ignore[method-assign,func-returns-value]
    host.key("m", command=True)
    host.draw()
    assert host.settings.mute
    assert "The sound is off." in drawn
    drawn.clear()
    host.frame(5.0)
    host.draw()
    assert "The sound is off." not in drawn
    host.key("m", command=True)
    assert not host.settings.mute


def test_a_window_that_is_not_seen_is_silent(app: ClockedApp) -> None:
    app.stack.go.menu()
    for kind, unseen in (
        (pygame.WINDOWMINIMIZED, True),
        (pygame.WINDOWRESTORED, False),
        (pygame.WINDOWHIDDEN, True),
        (pygame.WINDOWSHOWN, False),
    ):
        pygame.event.post(pygame.event.Event(kind))
        app.frame()
        assert app.sounds.unseen == unseen
