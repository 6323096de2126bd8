"""The set-up in the window, with the same one here: whatever is done is done to both."""

from __future__ import annotations

from dataclasses import replace

from gui.art.geometry import Rect
from gui.art.metrics import Metrics
from gui.scenes.prepare.setup.scene import SetupScene
from gui.settings.table_plan import TablePlan, usual_plan
from gui.widgets.key import Key
from tests.gui_scenes.hosts import FakeHost
from tests.window import places
from tests.window.driver import Program
from tests.window.playing import Keyboard, Mouse


class Twins:
    """The set-up in the window and the same one here: whatever is done is done to both."""

    def __init__(self, program: Program, plan: TablePlan) -> None:
        self.program = program
        scene = places.setup(program.size, plan)
        assert isinstance(scene, SetupScene)
        self.here = scene

    @property
    def plan(self) -> TablePlan:
        """The table plan chosen so far."""
        return self.here.plan

    def click(self, key: str, share: float = 0.5) -> None:
        """Click a control, at that share of its width."""
        target = self.here.targets.get(key)
        assert target is not None, key
        assert isinstance(target.shape, Rect)
        x, y = target.shape.x + share * target.shape.w, target.shape.cy
        self.program.click(x * self.here.z, y * self.here.z)
        assert isinstance(self.here.host, FakeHost)
        self.here.host.aim(self.here, x, y)
        self.here.mouse_pressed(x, y)
        self.here.mouse_released(x, y)
        self.program.settle()

    def reach(self, key: str) -> None:
        """Let a control be seen: under its tab, and by the wheel."""
        sheets = self.here.sheets
        tab = next(place for place, sheet in enumerate(sheets) if key in sheet.order)
        if self.here.metrics.drawer and self.here.tab != tab:
            self.click(f"tab {tab}")
            self.program.look_anew()
        sheet = sheets[tab]
        while self.here.targets.get(key) is None:
            first, row = sheet.list.first, sheet.row_of(key)
            assert row is not None, "it was found in this list"
            self._turn_wheel(sheet.list.room.centre, row - first)
            assert sheet.list.first != first, f"{key} cannot be reached"

    def choose(self, key: str, share: float = 0.5) -> None:
        """Click a control wherever it is in its list."""
        self.reach(key)
        self.click(key, share)

    def pick(self, key: str, place: int) -> None:
        """Open the list of a control and click an item of it."""
        self.choose(key)
        assert isinstance(self.here.host, FakeHost)
        opened = self.here.host.shown[-1]
        opened.resize(Metrics(*self.program.size))
        self.program.wait_for_scene("ListScene")
        target = opened.targets.get(f"item {place}")
        assert target is not None, f"{key} has no item {place}"
        x, y = target.centre
        self.program.click(x * opened.z, y * opened.z)
        target.act()
        self.program.wait_for_scene("SetupScene")

    def deal(self, seed: int) -> None:
        """Write the number of the deal."""
        self.choose("seed")
        self.write(str(seed))

    def begin(self) -> None:
        """Click "Start game" for the first time ever, and "No, thanks" when the lesson is offered."""
        self.click("start")
        decline_lesson(self.program)

    def start(self) -> None:
        """Click "Start game"."""
        self.click("start")
        self.program.wait_for_scene("TableScene")

    def scroll(self, key: str, notches: int) -> None:
        """Turn the wheel over a control."""
        target = self.here.targets.get(key)
        assert target is not None, key
        self._turn_wheel(target.centre, notches)

    def _turn_wheel(self, at: tuple[float, float], notches: int) -> None:
        self.program.scroll(at[0] * self.here.z, at[1] * self.here.z, notches)
        for _ in range(abs(notches)):
            self.here.mouse_wheeled(*at, -1 if notches > 0 else 1)
        # What came to lie under the pointer has to be seen before it is clicked.
        self.program.look_anew()

    def resize(self) -> None:
        """Lay out the one here as the one in the window, which has got another size."""
        self.here.resize(Metrics(*self.program.size))

    def write(self, text: str) -> None:
        """Type, and press Enter."""
        self.program.type(text)
        self.program.key("Return")
        self.here.text_typed(text)
        self.here.key_pressed(Key("return", "\r"))
        self.program.settle()


def open_setup(program: Program, game: str, plan: TablePlan | None = None) -> Twins:
    """From the menu to the set-up of that game, by mouse; `plan` is what is remembered of it."""
    Mouse(program).choose(places.menu(program.size), game)
    program.wait_for_scene("SetupScene")
    return Twins(program, plan or usual_plan(game))


def decline_lesson(program: Program) -> None:
    """Say "No, thanks" by a key when the lesson of a game is offered, before its first table."""
    program.wait_for_scene("OfferScene")
    program.key("Escape")


def sit_down_by_keys(program: Program, hands: Keyboard, plan: TablePlan, seed: int) -> TablePlan:
    """From the menu through the set-up, where the number of the deal is written, to the table."""
    hands.walk(places.menu(program.size), plan.game)
    program.wait_for_scene("SetupScene")
    stops = Twins(program, plan).here.stops
    program.key(*["Tab"] * (stops.index("seed") + 1))
    program.type(str(seed))
    program.key("Return", *["Tab"] * (stops.index("start") - stops.index("seed")), "Return")
    program.wait_for_scene("TableScene")
    return replace(plan, seed=seed)
