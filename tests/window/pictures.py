"""A development aid: the games in the real window at every size, as PNGs, for people to look at.

python -m tests.window.pictures FOLDER [WIDTHxHEIGHT[@SCALE] ...] [+SCENES ...]

Needs Xvfb, xdotool, and ImageMagick's `import`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.games.euchre.moves import Phase
from gui.games.faces import FACES
from gui.settings.table_plan import usual_plan
from tests.window import asking_pictures, places
from tests.window.camera import Camera
from tests.window.driver import Screen
from tests.window.playing import EuchrePlayer, Keyboard, Mouse, WarPlayer, written

VIEWS = ("800x600", "1280x800", "1920x1080", "2048x1400@2")
BOTH_ROUNDS_SEED = 33
"""A match in which you are asked in both rounds, and discard."""


def menu(camera: Camera) -> None:
    """The menu: at rest, under the pointer, with the focus; its page of keys."""
    with camera.program() as program:
        camera.take(program, "menu")
        program.point(*places.point_on(places.menu(program.size), "euchre"))
        camera.take(program, "menu-hover")
        program.key("Tab", "Tab")
        camera.take(program, "menu-focus")
        program.key("question")
        camera.take(program, "menu-keys")


def setup(camera: Camera) -> None:
    """The set-up of every game; a list that is open, rules further down, a name being written."""
    for game in FACES:
        with camera.program() as program:
            Mouse(program).choose(places.menu(program.size), game)
            program.wait_for_scene("SetupScene")
            camera.take(program, f"setup-{game}")
            scene = places.setup(program.size, usual_plan(game))
            program.click(*places.point_on(scene, "player 1"))
            camera.take(program, f"setup-{game}-list")
            program.key("Escape")
            program.click(*places.point_on(scene, "name 0"))
            program.type("Ren\u00e9e")
            camera.take(program, f"setup-{game}-name")
            program.key("Return")
            if scene.targets.get("tab 1") is not None:
                program.click(*places.point_on(scene, "tab 1"))
            further = next(target for target in scene.targets.all if target.key == "start")
            program.scroll(further.centre[0], 0.6 * program.size[1], 4)
            camera.take(program, f"setup-{game}-further")


def help_pages(camera: Camera) -> None:
    """Take the pages of help of every game."""
    for game in FACES:
        with camera.program(plans=[usual_plan(game)]) as program:
            Mouse(program).choose(places.menu(program.size), game)
            program.wait_for_scene("SetupScene")
            program.key("F1")
            program.wait_for_scene("HelpScene")
            page, last = 0, len(places.help_of(program.size, usual_plan(game)).pages)
            while page < last:
                camera.take(program, f"help-{game}-{page + 1}")
                program.key("Next")
                page += 1


def bidding(camera: Camera) -> None:
    """Both rounds of making trump, and the discard."""
    with euchre(camera) as player:
        wanted = {Phase.ROUND_ONE: "bidding-1", Phase.ROUND_TWO: "bidding-2", Phase.DISCARD: "discard"}
        while wanted:
            reach(player, lambda: player.view.phase in wanted)
            camera.take(player.program, wanted.pop(player.view.phase))
            player.step()


def euchre_play(camera: Camera) -> None:
    """Cards to be played, a refused one, the last trick, panels, summary and result."""
    with euchre(camera) as player:
        program = player.program
        reach(player, lambda: player.view.phase is Phase.PLAY)
        camera.take(program, "play")
        reach(player, lambda: any(not card.enabled for card in places.hand(player.table())))
        scene = player.table()
        refused = next(card for card in places.hand(scene) if not card.enabled)
        player.hands.choose(scene, refused.key)
        camera.take(program, "refused")
        reach(player, lambda: len(player.view.trick) == 3)
        program.point(*places.point_on(player.table(), next(c.key for c in places.hand(player.table()) if c.enabled)))
        camera.take(program, "three-played-hover")
        reach(player, lambda: bool(player.view.last_trick))
        player.hands.choose(player.table(), "tool last")
        camera.take(program, "last-trick")
        program.key("Escape", "Escape")
        camera.take(program, "pause")
        program.key("Escape", "question")
        camera.take(program, "keys")
        program.key("Escape")
        while not player.view.results:
            player.go_on()
        player.follow()
        program.wait(lambda: "Hand 1: " in program.log, "The summary")
        camera.take(program, "summary")
        player.read_summary()
        player.play_match()
        result = player.result()
        camera.take(program, "result")
        if result.targets.get("tab 1") is not None:
            player.hands.choose(result, "tab 1")
            camera.take(program, "result-tab")


def full_trick(camera: Camera) -> None:
    """Moments while things move: the deal, speech, a full trick."""
    arguments = ("play", "euchre", "--demo", "--seed", str(BOTH_ROUNDS_SEED), "--speed", "slow")
    with camera.program(*arguments) as program:
        camera.take(program, "dealing")
        program.wait(lambda: len(program.moves) >= 3, "A word")
        camera.take(program, "speech")
        program.wait(lambda: sum(move.text.startswith("play") for move in program.moves) >= 4, "A trick")
        program.settle()
        camera.take(program, "full-trick")


def war(camera: Camera) -> None:
    """A turn, a war, the game playing on, the result."""
    with camera.program("play", "war", "--seed", "3", "--speed", "instant") as program:
        player = WarPlayer(program, Mouse(program))
        player.follow(hurry=False)
        camera.take(program, "war-start")
        for _ in range(9):
            player.turn()
        camera.take(program, "war-turn")
        player.to_war()
        camera.take(program, "war-war")
        if player.table().targets.get("tool chart") is not None:
            player.hands.choose(player.table(), "tool chart")
            camera.take(program, "war-figures")
            player.hands.choose(player.table(), "tool chart")
        player.turn()
        camera.take(program, "war-won")
        player.hands.choose(player.table(), "on")
        camera.take(program, "war-plays-on")
        player.hands = Keyboard(program)
        program.key("p")
        program.settle()
        program.key("e")
        program.wait_for_scene("ResultScene")
        camera.take(program, "war-result")
        if program.size[0] < 1100:
            program.key("Tab", "Tab", "Return")
            camera.take(program, "war-result-tab")


CALLERS = ("--seats", "person,random")
"""Bots that go alone as no other does."""
HOUSE_RULES: dict[str, tuple[int, tuple[str, ...], tuple[Phase, ...]]] = {
    "british": (3, ("--preset", "british"), (Phase.ROUND_ONE, Phase.ROUND_TWO)),
    "benny": (5, ("--benny", *CALLERS), (Phase.NAME,)),
    "kitchen": (
        50,
        ("--preset", "kitchen", "--no-trump", "--redeal", *CALLERS),
        (Phase.KEEP, Phase.EXCHANGE, Phase.ROUND_TWO, Phase.DEFEND),
    ),
}
"""Name -> seed, what is written for it, and the questions that are asked in that match."""


def house_rules(camera: Camera) -> None:
    """Euchre's further questions; the cut; a hand that somebody plays alone."""
    for name, (seed, words, phases) in HOUSE_RULES.items():
        plan = written("euchre", words)
        with camera.program("play", "euchre", "--seed", str(seed), "--speed", "instant", *words) as program:
            player = EuchrePlayer(program, Mouse(program), plan)
            wanted = set(phases)
            while wanted and not player.to_my_turn().over:
                if player.view.phase in wanted:
                    wanted.discard(player.view.phase)
                    camera.take(program, f"{name}-{player.view.phase.value.replace(' ', '-')}")
                alone = player.view.alone if player.view.phase is Phase.PLAY else None
                if alone is not None and f"alone {alone}" not in player.done:
                    player.done.add(f"alone {alone}")
                    camera.take(program, f"{name}-alone-{alone}")
                player.step()
    with camera.program("play", "euchre", "--seed", "2", "--speed", "slow", "--first-dealer", "cut") as program:
        program.wait(lambda: bool(program.moves), "The cut")
        camera.take(program, "cut")


def war_of_four(camera: Camera) -> None:
    """War by house rules, with four players and wars to be won."""
    with camera.program("play", "war", "--preset", "family", "--wars", "3", "--seed", "3") as program:
        hands = Keyboard(program)
        camera.take(program, "war-4-start")
        player = WarPlayer(program, hands, written("war", ("--preset", "family", "--wars", "3")))
        player.follow(hurry=False)
        player.to_war()
        camera.take(program, "war-4-war")
        player.turn()
        camera.take(program, "war-4-won")
        player.to_the_end()
        player.result()
        camera.take(program, "war-4-result")


@contextmanager
def euchre(camera: Camera) -> Iterator[EuchrePlayer]:
    """A person at a Euchre table that has all there is to see."""
    arguments = ("play", "euchre", "--seed", str(BOTH_ROUNDS_SEED), "--speed", "instant")
    with camera.program(*arguments) as program:
        yield EuchrePlayer(program, Mouse(program))


def reach(player: EuchrePlayer, what: Callable[[], bool]) -> None:
    """Play until it is your turn and that is so."""
    while True:
        player.to_my_turn()
        if what():
            return
        player.step()


SCENES = (
    menu,
    setup,
    help_pages,
    bidding,
    euchre_play,
    full_trick,
    house_rules,
    war,
    war_of_four,
    *asking_pictures.SCENES,
)


def main(arguments: list[str]) -> int:
    """Take all pictures of the sizes that are asked for."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    screen = Screen()
    try:
        wanted = [word[1:] for word in arguments[1:] if word.startswith("+")]
        for view in [word for word in arguments[1:] if not word.startswith("+")] or VIEWS:
            camera = Camera(screen, folder, view)
            for scenes in SCENES:
                if not wanted or scenes.__name__ in wanted:
                    scenes(camera)
    finally:
        screen.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
