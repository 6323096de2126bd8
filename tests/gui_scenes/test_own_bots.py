"""The page for bots of one's own: what is typed is checked at once; what has said hello can play or be removed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gui.scenes.prepare.setup.own_bots import OwnBotsScene
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.programs import from_any_folder
from gui.settings.table_plan import usual_plan, with_player
from gui.table.program_words import greeting_words
from gui.widgets.key import Key
from protocol.messages import Hello
from tests.gui_scenes.own_bots import COMMANDS, ChosenOutcome, OwnBots, remembered
from tests.gui_table.hosts import StackHost

ENTER, ESCAPE, TAB = Key("return", "\r"), Key("escape"), Key("tab")


def opened(outcome: ChosenOutcome, game: str = "euchre") -> tuple[StackHost, OwnBots]:
    host = StackHost("instant")
    host.show(OwnBots(host, outcome, game))
    scene = host.top
    assert isinstance(scene, OwnBots)
    return host, scene


def write(host: StackHost, text: str) -> None:
    host.key("tab")
    host.top.text_typed(text)
    host.key("return")


def test_by_keys_alone_a_command_is_checked_and_takes_the_seat() -> None:
    host, scene = opened(ChosenOutcome(Hello("mybot", games=("euchre", "war"))))
    write(host, "cmd:./mybot --fast")
    host.frame()
    assert "mybot has said hello" in scene.notice
    assert host.top.targets.focused == "play"
    assert [program.games for program in host.settings.programs] == [("euchre", "war")]
    host.show(scene)  # something lies below it to go back to
    host.key("return")
    assert scene.told == ["check ./mybot --fast", "take program:mybot"]


@pytest.mark.parametrize("kind", ["start", "silence", "crash", "flood", "memory", "protocol", "command"])
def test_a_program_that_does_not_say_hello_is_not_remembered_and_its_command_stays(kind: str) -> None:
    host, scene = opened(ChosenOutcome(None, greeting_words(kind)))
    write(host, "./mybot")
    host.frame()
    assert (scene.notice, scene.command, scene.ready) == (greeting_words(kind), "./mybot", None)
    assert host.settings.programs == ()


def test_a_program_of_other_games_is_remembered_and_does_not_take_the_seat() -> None:
    host, scene = opened(ChosenOutcome(Hello("mybot", games=("war",))))
    scene.check("./mybot")
    host.frame()
    assert "does not play Euchre" in scene.notice
    assert scene.ready is None
    assert [program.name for program in host.settings.programs] == ["mybot"]


def test_leaving_ends_a_check_that_goes_on() -> None:
    host, scene = opened(ChosenOutcome(None))
    scene.check("./mybot")
    assert not host.frame()
    scene.leave()
    assert scene.outcome.closed


def test_the_set_up_offers_what_it_remembers_and_seats_of_a_removed_program_go_to_a_bot() -> None:
    host = StackHost("instant")
    remembered(host)
    host.show(SetupScene(host, with_player(usual_plan("euchre"), 1, "program:mybot")))
    setup = host.top
    assert isinstance(setup, SetupScene)
    host.click_on("player 2")
    labels = [target.label for target in host.top.targets.all]
    assert labels[-4:] == [*COMMANDS, "Your own bot"]
    host.click_on(f"item {len(labels) - 1}")
    page = host.top
    assert isinstance(page, OwnBotsScene)
    host.click_on("remove mybot")
    assert [program.name for program in host.settings.programs] == ["Cardinal", "Quick draw"]
    usual = usual_plan("euchre").seats[1]
    assert (setup.plan.seats[1].player, setup.plan.seats[1].name) == (usual.player, usual.name)


@pytest.mark.skipif(sys.platform == "win32", reason="there a command stays as it was typed")
def test_a_command_starts_from_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of files that are here become whole paths; a program of the PATH and everything else stay."""
    monkeypatch.chdir(tmp_path)
    for name in ("mybot", "my book.txt"):
        (tmp_path / name).touch()
    assert from_any_folder("./mybot --fast :: depth=3") == f"{tmp_path}/mybot --fast :: depth=3"
    assert from_any_folder("mybot 'my book.txt'") == f"mybot '{tmp_path}/my book.txt'"
    assert from_any_folder("python3 there-is-none.py") == "python3 there-is-none.py"


def test_arrow_keys_pass_over_the_page() -> None:
    host = StackHost("instant")
    host.show(SetupScene(host, usual_plan("euchre")))
    setup = host.top
    assert isinstance(setup, SetupScene)
    setup.targets.focus("player 1")
    setup.targets.keyboard_mode = True
    seen = []
    for _ in range(7):
        host.key("right")
        seen.append(setup.plan.seats[1].player)
    assert host.top is setup
    assert set(seen) == {"", "friend", "beginner", "simple", "skilled", "seasoned", "expert"}
