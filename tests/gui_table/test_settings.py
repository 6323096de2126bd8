"""The player's settings: their declaration, their values in the store, and the file of version 0.1."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, TypeGuard

import pytest
from hypothesis import given
from hypothesis import settings as settings_of_hypothesis
from hypothesis import strategies as st

from engine.catalogue import games
from engine.options import Choice, Number, Toggle, Value
from gui.art.theme import Speed
from gui.settings.declared import DECLARED, GROUPS, SETTINGS, Name, Switch, greyed
from gui.settings.settings import Settings
from gui.settings.table_plan import PERSON, usual_plan, with_name, with_option, with_own_name, with_player, with_preset
from gui.settings.window_place import WindowPlace, WindowState
from store.store import Store
from tests.kept_values import ValuesInMemory

GAMES = [entry.key for entry in games()]
OLD_FILE = Path(__file__).with_name("settings-0.1.json")


def every_value(setting: object) -> list[Value]:
    """Return all values of a setting, or a few where there are many."""
    if isinstance(setting, Toggle):
        return [False, True]
    if isinstance(setting, Number):
        return [setting.lowest, *setting.suggested, setting.highest]
    if isinstance(setting, Choice):
        return list(setting.choices)
    assert isinstance(setting, Name)
    return ["", "Zoë", "שירה"]


# -- the declaration


def test_every_setting_is_declared_once_in_a_group_of_the_screen() -> None:
    assert len({setting.key for setting in SETTINGS}) == len(SETTINGS)
    found = [setting.group for setting in SETTINGS]
    assert list(dict.fromkeys(found)) == list(GROUPS)
    assert sorted(found, key=GROUPS.index) == found


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_setting_has_an_attribute_that_keeps_each_of_its_values(setting: Any) -> None:
    store = ValuesInMemory()
    for value in every_value(setting):
        settings = Settings(store)
        setattr(settings, setting.key, value)
        assert Settings(store)[setting.key] == value
        # A switch that follows the system is on or off as an attribute.
        assert getattr(Settings(store), setting.key) == (value == "on" if isinstance(setting, Switch) else value)
        with pytest.raises(ValueError, match=setting.title):
            settings[setting.key] = 1.5  # type: ignore[assignment]
        assert settings[setting.key] == value


def test_the_declaration_needs_no_package() -> None:
    """The command line reads it before any package is installed."""
    program = "import sys; import gui.settings.declared; sys.exit('pygame' in sys.modules)"
    root = Path(__file__).parents[2]
    assert subprocess.run([sys.executable, "-S", "-c", program], cwd=root, check=False).returncode == 0


def test_what_is_greyed_says_why() -> None:
    values = Settings().values
    assert greyed("trump_side", {**values, "sort": "rank"}) == ""
    assert greyed("volume", {**values, "mute": True}) == "The sound is off."
    assert all(greyed(key, values).endswith((".", "")) for key in DECLARED)


@pytest.mark.parametrize(("typed", "name"), [("  Anna   Lena ", "Anna Lena"), ("", ""), ("x" * 14, "x" * 14)])
def test_a_name_is_kept_clean(typed: str, name: str) -> None:
    assert DECLARED["name"].parse(typed) == name


@pytest.mark.parametrize("typed", ["\u200b", "x" * 15])
def test_a_name_that_nobody_could_read_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"^Your name cannot be "):
        DECLARED["name"].parse(typed)


# -- the store


def test_without_a_store_all_is_as_declared() -> None:
    settings = Settings()
    assert dict(settings.values) == {setting.key: setting.default for setting in SETTINGS}
    assert settings.are_defaults
    assert settings.pace is Speed.NORMAL
    assert settings.own_name == "You"


def test_a_value_that_does_not_fit_keeps_its_default_and_stays_in_the_store() -> None:
    kept = {"speed": "warp", "memory": 3, "table_scale": 1e9, "name": None, "from a later version": [1]}
    store = ValuesInMemory(kept)
    settings = Settings(store)
    assert settings.are_defaults
    settings.four_colours = True
    assert store.settings() == {**kept, "four_colours": True}


def test_only_what_was_changed_is_written_and_at_once() -> None:
    store = ValuesInMemory()
    settings = Settings(store)
    settings.speed = "normal"
    settings.back = "forest"
    settings.back = "forest"
    assert store.changes == [{"speed": "normal"}, {"back": "forest"}]
    settings.change({"back": "blue", "felt": "grey", "speed": "normal"})
    assert store.changes[2:] == [{"back": "blue", "felt": "grey"}]


def test_two_windows_leave_each_others_settings_alone() -> None:
    store = ValuesInMemory()
    one, other = Settings(store), Settings(store)
    one.remember(with_option(usual_plan("euchre"), "target", 7))
    one.pace = Speed.SLOW
    other.remember(with_option(usual_plan("war"), "players", 3))
    other.memory = False
    one.memory = one.memory
    both = Settings(store)
    assert (both.speed, both.memory) == ("slow", True)
    assert both.plan("euchre").rules["target"] == 7
    assert both.plan("war").rules["players"] == 3


def test_two_windows_keep_their_settings_in_one_store(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    stores = [Store.open(path), Store.open(path)]
    one, other = (Settings(store) for store in stores)
    for by in range(5):
        one.table_scale, other.volume = 80 + by, 10 * by
        one.remember(with_option(usual_plan("euchre"), "target", 5 + by))
        other.remember(with_option(usual_plan("war"), "players", 2 + by % 3))
    other.defaults()
    for store in stores:
        store.close()
    store = Store.open(path)
    both = Settings(store)
    assert (both.table_scale, both.volume) == (84, DECLARED["volume"].default)
    assert both.plan("euchre").rules["target"] == 9
    assert both.plan("war").rules["players"] == 3
    both.take_over(OLD_FILE)
    assert both.speed == "normal"
    store.close()


def test_no_setting_is_dead() -> None:
    """Every setting is read outside the room of the settings and their screen, by its name or by its meaning."""
    meanings = {"speed": "pace", "name": "own_name", "keep_window": "window"}
    gui = Path(__file__).parents[2] / "gui"
    readers = [path for path in gui.rglob("*.py") if not {"settings"} & set(path.relative_to(gui).parts)]
    read = {node.attr for path in readers for node in ast.walk(ast.parse(path.read_text())) if is_read(node)}
    for key in DECLARED:
        assert meanings.get(key, key) in read, key
        assert not greyed(key, Settings().values), key


def is_read(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """Return whether the node takes an attribute of something that is called settings."""
    if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return False
    owner = getattr(node.value, "attr", "") or getattr(node.value, "id", "")
    return owner in ("settings", "_settings", "wishes")


def test_the_values_of_the_command_line_last_for_the_run() -> None:
    store = ValuesInMemory({"speed": "slow", "back": "forest"})
    settings = Settings(store, speed="fast", large_index=True)
    assert (settings.speed, settings.large_index, settings.back) == ("fast", True, "forest")
    settings.felt = "grey"
    assert store.settings() == {"speed": "slow", "back": "forest", "felt": "grey"}
    settings.speed = "instant"
    assert Settings(store).speed == settings.speed == "instant"
    with pytest.raises(ValueError, match="Speed cannot be"):
        Settings(store, speed="warp")
    with pytest.raises(ValueError, match="There is no setting pace"):
        Settings(store, pace="fast")


def test_the_defaults_leave_plans_alone_and_can_be_taken_back() -> None:
    store = ValuesInMemory()
    settings = Settings(store, speed="fast")
    settings.remember(with_option(usual_plan("war"), "players", 3))
    settings.change({"name": "Zoë", "back": "forest"})
    before = dict(settings.values)
    settings.defaults()
    assert Settings(store).are_defaults
    assert Settings(store).plan("war").rules["players"] == 3
    settings.change(before)
    assert dict(Settings(store).values) == before


def test_the_window_is_remembered_where_that_is_wished() -> None:
    store = ValuesInMemory()
    settings = Settings(store)
    place = WindowPlace((1000, 700), (-30, 40), WindowState.MAXIMIZED, ((1920, 1080), (1280, 800)))
    settings.window = place
    assert Settings(store).window == place
    settings.keep_window = False
    assert Settings(store).window is None
    assert "window" not in store.settings()
    settings.window = place
    settings.keep_window = True
    assert Settings(store).window is None


# -- names and table plans


def test_your_name_stands_where_nobody_chose_another() -> None:
    store = ValuesInMemory()
    settings = Settings(store)
    settings.remember(usual_plan("euchre"))
    settings.name = "Zoë"
    plan = settings.plan("euchre")
    assert [seat.name for seat in plan.seats] == ["Zoë", "Maya", "Theo", "Bruno"]
    assert [seat.name for seat in with_player(plan, 2, PERSON).seats] == ["Zoë", "Maya", "Player 2", "Bruno"]
    assert with_name(with_name(plan, 0, "Ann"), 0, "").seats[0].name == "Zoë"
    settings.remember(plan)
    settings.name = ""
    assert settings.plan("euchre").seats[0].name == "You"
    settings.remember(with_name(plan, 0, "Ann"))
    assert settings.plan("euchre").seats[0].name == "Ann"


def test_another_name_reaches_the_plan_of_a_game_that_was_played_before() -> None:
    plan = Settings(name="Zoë").plan("euchre")
    assert with_own_name(plan, "Ann").seats[0].name == "Ann"
    assert with_own_name(with_name(plan, 0, "Bea"), "Ann").seats[0].name == "Bea"
    assert with_own_name(plan, "Theo").objection == ""


def test_a_bot_that_is_called_as_you_are_gets_another_name() -> None:
    plan = Settings(name="theo").plan("euchre")
    assert [seat.name for seat in plan.seats] == ["theo", "Maya", "Ada", "Bruno"]
    assert plan.objection == ""


@pytest.mark.parametrize("kept", [3, [], "euchre", None, {"rules": [], "seats": {}}, {"rules": {"target": 1000}}])
def test_a_broken_plan_is_as_if_none_was_kept(kept: object) -> None:
    assert Settings(ValuesInMemory({"plan euchre": kept})).plan("euchre") == usual_plan("euchre")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(), inside, max_size=4),
)
GAME_FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.dictionaries(st.sampled_from(["target", "benny", "players", "dealt"]), JSON) | JSON,
        "seats": st.lists(st.fixed_dictionaries({}, optional={"name": JSON, "player": JSON}), max_size=9) | JSON,
    },
)
KEYS = st.sampled_from([*DECLARED, "window", "last game", "taken over"])
PLAN_KEYS = st.sampled_from([f"plan {game}" for game in GAMES])


@pytest.mark.slow
@given(st.dictionaries(KEYS, JSON), st.dictionaries(PLAN_KEYS, GAME_FIELDS))
@settings_of_hypothesis(max_examples=100)
def test_whatever_is_kept_every_game_starts_and_is_remembered(values: dict[str, Any], plans: dict[str, Any]) -> None:
    store = ValuesInMemory({**values, **plans})
    settings = Settings(store)
    assert all(DECLARED[key].check(value) == value for key, value in settings.values.items())
    assert settings.window is None or min(settings.window.size) > 0
    assert isinstance(settings.last_game, str)
    found = {game: settings.plan(game) for game in GAMES}
    for plan in found.values():
        assert plan.entry.checked(plan.rules) == dict(plan.rules)
        settings.remember(plan)
    again = Settings(store)
    assert {game: again.plan(game) for game in GAMES} == found


# -- version 0.1


def test_the_file_of_version_0_1_is_taken_over_once_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(OLD_FILE.read_bytes())
    store = ValuesInMemory()
    settings = Settings(store)
    settings.take_over(path)
    for found in (settings, Settings(store)):
        assert (found.speed, found.memory, found.reduced_motion) == ("fast", False, False)
        euchre = found.plan("euchre")
        assert euchre.rules["target"] == 7
        assert [(seat.name, seat.player) for seat in euchre.seats] == [
            *(("Zoë", PERSON), ("Maya", "skilled")),
            *(("Player 2", PERSON), ("Bruno", "skilled")),
        ]
        assert found.plan("war").rules["players"] == 3
        preset = usual_plan("go-fish").entry.presets[-1].key
        assert found.plan("go-fish") == with_preset(usual_plan("go-fish"), preset)
    assert path.read_bytes() == OLD_FILE.read_bytes()
    settings.defaults()
    again = Settings(store)
    again.take_over(path)
    assert again.are_defaults


def test_where_the_store_has_settings_the_old_file_is_not_read() -> None:
    settings = Settings(ValuesInMemory({"back": "forest"}))
    settings.take_over(OLD_FILE)
    assert (settings.speed, settings.back) == ("normal", "forest")


@pytest.mark.parametrize(
    "content",
    [
        *(b"", b"{", b"null", b"[]", b'"slow"', b"\xff\xfe\x00", b"[" * 100_000, b"9" * 5_000),
        *(b'{"speed": 3}', b'{"speed": "SLOW"}', b'{"games": 3}', b'{"games": {"euchre": {"rules": {"target": NaN}}}}'),
        b'{"games": {"euchre": {"seats": [{"name": "\\ud800"}]}}}',
    ],
)
def test_an_old_file_that_is_damaged_is_as_if_there_were_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    store = ValuesInMemory()
    settings = Settings(store)
    settings.take_over(tmp_path / "settings.json")
    assert settings.are_defaults
    assert settings.plan("euchre") == usual_plan("euchre")
    json.dumps(store.settings(), allow_nan=False, ensure_ascii=False).encode()
    assert (tmp_path / "settings.json").read_bytes() == content


def test_a_folder_or_nothing_in_place_of_the_old_file_is_passed_over(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.json"):
        settings = Settings(ValuesInMemory())
        settings.take_over(path)
        assert settings.are_defaults
