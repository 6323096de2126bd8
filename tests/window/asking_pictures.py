"""Pictures of Go Fish, Reviiyot, and of several people at one screen."""

from __future__ import annotations

from engine.options import Value
from gui.settings.table_plan import ordered, usual_plan
from tests.quick_bots import QUICK
from tests.window.asking import AskingPlayer
from tests.window.camera import ASIDE, Camera
from tests.window.playing import EuchrePlayer, Keyboard, Mouse, Player

CROWDS: dict[str, tuple[str, dict[str, Value]]] = {
    "fish-2": ("go-fish", {"players": 2, "ends": "all"}),
    "fish-4": ("go-fish", {"players": 4, "lucky_draw": "shown"}),
    "fish-6": ("go-fish", {"players": 6, "ends": "all"}),
    "fish-pairs": ("go-fish", {"players": 5, "sets": "pairs", "ends": "all"}),
    "reviiyot-2": ("reviiyot", {"players": 2, "highest": 30, "asks": "until-refused"}),
    "reviiyot-4": ("reviiyot", {"players": 4, "highest": 13}),
    "reviiyot-8": ("reviiyot", {"players": 8, "highest": 18, "dealt": 9}),
}
TURNS = 7
"""The player's own turns before a picture is taken."""


def asking(camera: Camera) -> None:
    """The tables for few and for many; a rank chosen, books looked at, the sheet, speech, the result."""
    for name, (game, rules) in CROWDS.items():
        words = [f"--{key.replace('_', '-')}={value}" for key, value in rules.items()]
        with camera.program("play", game, "--seed", "3", "--speed", "fast", *words) as program:
            camera.take(program, f"{name}-dealt")
            hands = Mouse(program)
            player = AskingPlayer(program, game, hands, ordered(usual_plan(game), rules, (), None))
            for _ in range(TURNS):
                player.to_my_turn()
                if player.match.game.to_move is None:
                    break
                player.step()
            scene = player.to_my_turn()
            if not player.persons_turn:
                continue
            camera.take(program, f"{name}-later")
            groups = [target.key for target in scene.targets.all if target.group == "hand"]
            hands.choose(scene, groups[len(groups) // 2])
            program.point(*ASIDE)
            camera.take(program, f"{name}-chosen")
            program.key("Escape", "m")
            camera.take(program, f"{name}-sheet")
            program.key("m")
            sets = [target.key for target in scene.targets.all if target.key.startswith("spot sets")]
            if sets:
                hands.choose(player.table(), sets[0])
                camera.take(program, f"{name}-sets")


def asked_aloud(camera: Camera) -> None:
    """The words said at the seats."""
    for game in ("go-fish", "reviiyot"):
        with camera.program("play", game, "--demo", "--seed", "3", "--speed", "slow", "--players", "6") as program:
            for number in range(4):
                program.wait(lambda so_far=number: len(program.moves) > 1 + so_far, "An ask")  # type: ignore[misc]
                camera.take(program, f"{game}-aloud-{number}")


def one_screen(camera: Camera) -> None:
    """Between two people, and the table before each of them; the results."""
    for game in ("euchre", "go-fish", "reviiyot"):
        bot = QUICK[game]
        rules: dict[str, Value] = {"target": 1} if game == "euchre" else {"players": 4}
        seats = ("person", "person", bot, bot)
        words = [f"--{key}={value}" for key, value in rules.items()]
        with camera.program("play", game, "--seats", ",".join(seats), "--seed", "3", "--speed", "fast", *words) as it:
            plan = ordered(usual_plan(game), rules, seats, None)
            player: Player = EuchrePlayer(it, Keyboard(it), plan)
            if game != "euchre":
                player = AskingPlayer(it, game, Keyboard(it), plan)
            assert isinstance(player, (EuchrePlayer, AskingPlayer))
            while not (player.persons_turn and player.match.ply > 1):
                player.step()
            it.wait_for_scene("CoverScene")
            camera.take(it, f"one-screen-{game}-cover-1")
            player.step()
            while not (player.persons_turn and player.match.ply > 4):
                player.step()
            if it.scene == "CoverScene":
                camera.take(it, f"one-screen-{game}-cover-2")
            player.follow()
            player.look()
            camera.take(it, f"one-screen-{game}-table")
            player.play_match()
            player.follow()
            player.result()
            camera.take(it, f"one-screen-{game}-result")


SCENES = (asking, asked_aloud, one_screen)
