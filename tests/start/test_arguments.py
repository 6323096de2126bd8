"""The command line: every request it can make, and one sentence for everything else."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalogue import games
from engine.entry import Entry, Level, Terminal
from engine.game import Game
from engine.options import Choice, Condition, Number, Option, Preset, Toggle, Value, checked
from gui.settings.declared import SETTINGS, Name
from start import StartError
from start.arguments import parse, play_parser
from start.request import Request, request_without_options
from start.telling import report_error

DULL = Level("Dull", "Plays anything.", "engine.bot:RandomBot")
MAD = Level("Mad", "Nobody knows.", "engine.bot:RandomBot", offered=False)


def fake(
    key: str,
    title: str,
    options: tuple[Option, ...] = (),
    conditions: tuple[Condition, ...] = (),
    presets: tuple[Preset, ...] = (),
    terminal: Terminal | None = None,
) -> Entry:
    """Return an entry with all that the command line asks of it; its game cannot be played."""
    declared: dict[str, object] = {
        "usual_seats": 4,
        "key": key,
        "title": title,
        "options": options,
        "conditions": conditions,
        "presets": presets,
    }
    kind = type(title, (Game,), declared)
    return Entry(kind, {"dull": DULL, "keen": DULL, "mad": MAD}, company=("keen",), terminal=terminal)


OPEN_WHY = "Open hands go to 20 points at the most."
FAKES = (
    fake(
        "ronda",
        "Ronda",
        (
            Number("target", "Target", "100% of the points.", 10, 5, 50),
            Toggle("open_hands", "Open hands", "All see all.", False),
            Choice("deal", "Deal", "Who deals.", "left", {"left": "On.", "loser": "The loser."}),
        ),
        (Condition("open_hands", lambda rules: not rules["open_hands"] or int(rules["target"]) <= 20, OPEN_WHY),),
        (
            Preset("plain", "As in the documents", "Ten points.", {}),
            Preset("short", "Short", "To 100% of five.", {"target": 5, "open_hands": True}),
        ),
    ),
    fake("solo", "Solo", terminal=Terminal("solo:main", "CARDS")),
)


def typed(words: str, games: Sequence[Entry]) -> Request:
    """The request of a line as it is typed."""
    return parse(words.split(), games)


def test_nothing_opens_the_menu() -> None:
    assert parse([], FAKES) == Request("menu")


@pytest.mark.parametrize(
    "words", ["", "--launched", "play euchre", "play war", "play go-fish --launched", "play reviiyot"]
)
def test_without_options_argparse_would_read_the_same(words: str) -> None:
    assert request_without_options(words.split()) == typed(words, games())


@pytest.mark.parametrize(
    "words", ["play", "play --launched", "--launched play euchre", "play ronda", "euchre", "x.json"]
)
def test_all_else_is_left_to_argparse(words: str) -> None:
    assert request_without_options(words.split()) is None


def test_the_menu_takes_a_scale() -> None:
    assert parse(["--scale", "1.5"], FAKES) == Request("menu", scale=1.5)
    assert parse(["--scale=2", "--launched"], FAKES) == Request("menu", scale=2.0, launched=True)


def test_every_setting_is_an_option_of_the_window() -> None:
    for setting in SETTINGS:
        for value in {setting.default, *(setting.choices if isinstance(setting, Choice) else ())}:
            if isinstance(setting, Name):
                value = "Zoë"
            words = ["on" if value else "off"] if isinstance(setting, Toggle) else [str(value)]
            option = f"--{setting.key.replace('_', '-')}"
            assert parse([option, *words], FAKES) == Request("menu", settings={setting.key: value})
            found = parse(["play", "ronda", option, *words], FAKES)
            assert found == Request("play", "ronda", settings={setting.key: value})


def test_settings_are_written_as_rules_are() -> None:
    assert typed("--large-index --no-memory", FAKES).settings == {"large_index": True, "memory": False}
    assert typed("play solo --volume 0 --left-handed off", FAKES).settings == {"volume": 0, "left_handed": False}


def test_a_rule_that_is_called_as_a_setting_is_stays_a_rule() -> None:
    bets = fake("bets", "Bets", (Toggle("claim", "Claim", "Who bets claims.", False),))
    found = typed("play bets --claim --confirm", (bets,))
    assert (found.rules, found.settings) == ({"claim": True}, {"confirm": True})
    assert typed("play bets --no-claim", (bets,)).rules == {"claim": False}


def test_a_game_alone_leaves_everything_unsaid() -> None:
    assert parse(["play", "solo"], FAKES) == Request("play", game="solo")


def test_a_game_with_everything() -> None:
    words = ["play", "ronda", "--seed", "7", "--seats", "person,keen", "--speed", "fast", "--scale", "0.5"]
    words += ["--target", "20", "--open-hands", "on", "--deal", "loser"]
    rules: dict[str, Value] = {"target": 20, "open_hands": True, "deal": "loser"}
    assert parse(words, FAKES) == Request("play", "ronda", 7, 0.5, {"speed": "fast"}, rules, ("person", "keen"))


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("--open-hands", True),
        ("--open-hands on", True),
        ("--open-hands=on", True),
        ("--open-hands off", False),
        ("--open-hands=off", False),
        ("--no-open-hands", False),
        ("--open-hands --no-open-hands", False),
        ("--no-open-hands --open-hands", True),
    ],
)
def test_a_toggle_alone_is_on(words: str, value: bool) -> None:
    assert parse(["play", "ronda", *words.split()], FAKES).rules == {"open_hands": value}


def test_a_toggle_alone_takes_nothing_from_the_option_after_it() -> None:
    assert typed("play ronda --open-hands --target 7", FAKES).rules == {"open_hands": True, "target": 7}


def test_only_written_rules_are_in_the_request() -> None:
    assert parse(["play", "ronda", "--target", "7"], FAKES).rules == {"target": 7}
    assert parse(["play", "ronda"], FAKES).rules == {}


def test_a_preset_sets_its_rules_and_single_ones_change_it() -> None:
    assert typed("play ronda --preset short", FAKES).rules == {"target": 5, "open_hands": True, "deal": "left"}
    assert typed("play ronda --target 8 --preset short", FAKES).rules["target"] == 8
    assert typed("play ronda --preset short --no-open-hands", FAKES).rules["open_hands"] is False


def test_a_preset_replaces_the_usual_rules_which_are_those_of_the_first_preset() -> None:
    (ronda, *_) = FAKES
    fakes = [fake("ronda", "Ronda", ronda.options, ronda.conditions, ronda.presets[::-1])]
    assert typed("play ronda --preset plain", fakes).rules == {"target": 10, "open_hands": False, "deal": "left"}
    with pytest.raises(StartError, match=OPEN_WHY):
        typed("play ronda --target 21", fakes)
    assert typed("play ronda --target 21 --no-open-hands", fakes).rules == {"target": 21, "open_hands": False}


def test_bots_are_seated_and_a_demo_seats_the_usual_one() -> None:
    assert typed("play solo --seats keen", FAKES).seats == ("keen",)
    assert typed("play solo --seats person,dull,person", FAKES).seats == ("person", "dull", "person")
    assert typed("play solo --demo", FAKES).seats == ("keen",)
    assert typed("play solo", FAKES).seats == ()
    assert typed("play euchre --seats person,club,expert,club", games()).seats == (
        "person",
        "skilled",
        "expert",
        "skilled",
    )


@given(st.integers(0, 10**18 - 1))
def test_every_seed_of_18_digits_comes_through(seed: int) -> None:
    assert parse(["play", "solo", "--seed", str(seed)], FAKES).seed == seed


def test_launchers_take_nothing_more() -> None:
    assert parse(["install"], FAKES) == Request("install")
    with pytest.raises(StartError, match='install takes nothing after it; leave "now" out'):
        parse(["install", "now"], FAKES)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play", "Name the game right after play, ronda or solo"),
        ("play --seed 3", "Name the game right after play, ronda or solo"),
        ("play chess", 'There is no game "chess"; write ronda or solo right after play'),
        ("ronda", "To play ronda write: main.py play ronda"),
        ("dance", 'There is no command "dance"; main.py --help lists them'),
        ("--scale 2 play ronda", "Write the command first and its options after it: main.py play"),
        ("--colour", "There is no option --colour; main.py --help lists what there is"),
        ("play solo --sede 3", "There is no option --sede; did you mean --seed?"),
        ("play solo --target 10", "There is no option --target"),
        ("play solo now", '"now" is one word too many; main.py play solo --help'),
        ("play solo --seed", "--seed needs a value after it; main.py play solo --help"),
        ("play solo --seed -1", '--seed cannot be "-1"; write a whole number'),
        ("play solo --seed 1e3", '--seed cannot be "1e3"; write a whole number'),
        ("play solo --seed ٣", '--seed cannot be "٣"; write a whole number'),
        ("play solo --speed quick", '--speed: Speed cannot be "quick"; choose slow, normal, fast or instant'),
        ("play solo --demo=yes", "--demo takes no value; write it alone"),
        ("--scale nan", '--scale cannot be "nan"; write a number from 0.5 to 8'),
        ("--scale 0.4", '--scale cannot be "0.4"; write a number from 0.5 to 8'),
        ("--scale big", '--scale cannot be "big"; write a number from 0.5 to 8'),
        (
            "play solo --seats person,grim",
            '--seats cannot have "grim"; write person, dull, keen, mad or cmd:COMMAND, with commas between',
        ),
        ("play solo --seats ,", '--seats cannot have ""; write person, dull, keen, mad or cmd:COMMAND'),
        ("play solo --seats keen,dull,keen,dull,mad", "--seats names 5 players, and Solo has 4 seats here; leave one"),
        ("play solo --demo --seats keen", "--demo lets bots take every seat; leave it or --seats out"),
        ("play solo --preset short", "There is no option --preset"),
        ("play ronda --preset long", '--preset cannot be "long"; write plain or short'),
        ("play ronda --open-hands --target 50", OPEN_WHY),
        ("play ronda --preset short --target 50", OPEN_WHY),
        ("play ronda --no-open-hands=off", "--no-open-hands takes no value; write it alone"),
        ("play ronda --target 4", "--target: Target cannot be "),
        ("play ronda --open-hands maybe", '--open-hands: Open hands cannot be "maybe"; write on or off'),
        ("play ronda --deal right", '--deal: Deal cannot be "right"; choose left or loser'),
    ],
)
def test_what_does_not_fit_is_told_with_its_remedy(words: str, sentence: str) -> None:
    with pytest.raises(StartError) as told:
        parse(words.split(), FAKES)
    assert str(told.value).startswith(sentence)
    assert "\n" not in str(told.value)


COMMANDS_OF_A_TERMINAL = "\x1b[2J\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [f"dance{COMMANDS_OF_A_TERMINAL}"],
        ["play", COMMANDS_OF_A_TERMINAL],
        ["play", "solo", "--seed", COMMANDS_OF_A_TERMINAL],
        ["play", "solo", "--speed", COMMANDS_OF_A_TERMINAL],
        ["--scale", COMMANDS_OF_A_TERMINAL],
        [f"--colour{COMMANDS_OF_A_TERMINAL}"],
        ["install", COMMANDS_OF_A_TERMINAL],
    ],
)
def test_what_was_typed_gives_the_terminal_no_orders(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(StartError) as refused:
        parse(arguments, FAKES)
    report_error(str(refused.value), launched=False)
    told = capsys.readouterr().err
    assert "?[2j" in told.lower()
    assert told.removesuffix("\n").isprintable()


def test_a_long_word_is_not_told_to_its_end() -> None:
    with pytest.raises(StartError, match=f'There is no command "{"x" * 60}…"; main.py'):
        parse(["x" * 5000], FAKES)


WORDS = ["play", "ronda", "solo", "--seed", "--speed", "--scale", "--target", "--demo", "--x", "x", "3", "=", "--", "-"]


@given(st.lists(st.sampled_from(WORDS)))
def test_any_words_give_a_request_or_one_sentence(words: list[str]) -> None:
    try:
        outcome = parse(words, FAKES).command
    except StartError as error:
        outcome = str(error)
    assert outcome in ("menu", "play") or re.fullmatch("[^\n]{20,}", outcome)


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["play", "ronda", "-h"], ["install", "--help"]])
def test_help_is_printed_and_ends_well(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(words, FAKES)
    assert ended.value.code == 0
    assert "main.py" in capsys.readouterr().out


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["play", "ronda", "--help"]])
def test_help_shows_the_settings(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(words, FAKES)
    told = " ".join(capsys.readouterr().out.split())
    assert "settings, for this run:" in told
    assert "--trick-pause 0.9|2|click Pause after a trick: Seconds, or until a click" in told
    assert all(setting.summary in told for setting in SETTINGS)


def test_help_of_a_game_shows_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["play", "ronda", "--help"], FAKES)
    said = " ".join(capsys.readouterr().out.split())
    for expected in (
        "--target 5..50 Target: 100% of the points.",
        "--open-hands [off] Open hands: All see all.",
        "--deal left|loser",
        "--preset NAME",
        "short: To 100% of five",
        "person, a bot: dull, keen",
    ):
        assert expected in said


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_game_of_the_catalogue_offers_all_its_rules(game: Entry) -> None:
    rules = {option.key: option.default for option in game.options}
    words = [part for option in game.options for part in ("--" + option.key.replace("_", "-"), written(option))]
    assert parse(["play", game.key, *words], games()).rules == rules
    play_parser(game, games()).format_help()


def written(option: Option) -> str:
    if isinstance(option, Toggle):
        return "on" if option.default else "off"
    return str(option.default)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_preset_of_the_catalogue_can_be_written(game: Entry) -> None:
    for preset in game.presets if len(game.presets) > 1 else ():
        assert parse(["play", game.key, "--preset", preset.key], games()).rules == checked(
            game.options, preset.rules, game.conditions
        )


def test_the_example_of_the_project_can_be_written() -> None:
    request = typed("play euchre --super-euchre --target 11", games())
    assert request == Request("play", "euchre", rules={"target": 11, "super_euchre": True})


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("war --seats person,random,random,random", "4 players, and War has 2 seats here; add --players 4, or leave 2"),
        (
            "war --players 3 --seats person,random,random,random",
            "War has 3 seats here; add --players 4, or leave one of",
        ),
        ("euchre --seats person,simple,simple,simple,simple", "Euchre has 4 seats here; leave one of them out."),
        ("go-fish --seats random,random,random,random,random,random,random", "Go Fish has 4 seats here; leave 3 of"),
    ],
)
def test_nobody_is_sent_away_without_a_word(words: str, sentence: str) -> None:
    with pytest.raises(StartError, match=re.escape(sentence)):
        typed(f"play {words}", games())
    assert len(typed("play war --players 4 --seats person,random,random,random", games()).seats) == 4


def test_more_players_than_seats_play_in_the_terminal() -> None:
    with pytest.raises(
        StartError, match=r"^--players: .*2 to 8\. Larger games are played in the terminal: main.py reviiyot CONFIG$"
    ):
        typed("play reviiyot --players 9", games())
    for words in ("play reviiyot --players 1", "play reviiyot --players x", "play go-fish --players 7"):
        with pytest.raises(StartError) as raised:
            parse(words.split(), games())
        assert "terminal" not in str(raised.value)


def test_a_game_in_the_terminal_stands_first() -> None:
    with pytest.raises(StartError, match=r"Write the command first and its options after it: main.py solo \.\.\."):
        parse(["--scale", "2", "solo"], FAKES)


def test_help_names_what_plays_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for games_, shown in ((FAKES, ["solo CARDS"]), (games(), ["war [--seed N | --deck FILE]", "reviiyot CONFIG"])):
        with pytest.raises(SystemExit):
            parse(["--help"], games_)
        said = capsys.readouterr().out
        assert "GAME: " + ", ".join(game.key for game in games_) in said
        assert all(f"\n  {line}" in said for line in shown)
