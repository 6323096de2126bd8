"""The list of what can be played, and what is said of what is not in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from engine.catalogue import entry_of, games, listed_games
from engine.conformance.sentences import refusal
from engine.phrases import to_json

ROOT = Path(__file__).parents[2]


def test_every_game_is_found_by_its_key_alone() -> None:
    assert [entry_of(entry.key) for entry in games()] == list(games())
    assert refusal(entry_of, "chess") == 'There is no game "chess"; there is euchre, war, go-fish or reviiyot.'


def test_the_menu_lists_what_the_games_say_of_themselves() -> None:
    assert {key: (game.title, game.fewest, game.most) for key, game in listed_games().items()} == {
        "euchre": ("Euchre", 4, 4),
        "war": ("War", 2, 4),
        "go-fish": ("Go Fish", 2, 6),
        "reviiyot": ("Reviiyot", 2, 8),
    }
    for entry in games():
        listed = listed_games()[entry.key]
        assert (to_json(listed.title), listed.fewest, listed.most) == (to_json(entry.title), *entry.players)


def test_the_list_of_games_imports_none() -> None:
    program = "import sys; from engine.catalogue import listed_games; listed_games(); print(*sys.modules, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert not [name for name in done.stdout.splitlines() if name.startswith("engine.games.")]


def test_a_bot_that_there_is_not_is_refused() -> None:
    assert refusal(entry_of("war").bot, "simple") == 'War has no bot "simple"; it has random.'


def test_a_level_that_was_renamed_is_found_by_its_former_key_and_offered_by_its_own_alone() -> None:
    euchre = entry_of("euchre")
    assert euchre.level_key("club") == euchre.level_key("skilled") == "skilled"
    assert (euchre.level_key(""), euchre.level_key("program:club")) == ("", "program:club")
    assert type(euchre.bot("club")) is type(euchre.bot("skilled"))
    assert euchre.title_of("club") == "Skilled"
    assert "club" not in euchre.bots
    for entry in games():
        assert set(entry.former_levels.values()) <= set(entry.bots)
        assert not set(entry.former_levels) & set(entry.bots)


def test_levels_have_one_word_each_and_no_two_the_same() -> None:
    for entry in games():
        titles = [level.title for level in entry.bots.values()]
        assert all(title.isalpha() for title in titles)
        assert len(set(titles)) == len(titles)


def test_random_is_for_the_arena_and_the_command_line_alone() -> None:
    for entry in games():
        assert entry.offered
        assert "Random" not in [level.title for level in entry.offered.values()]
        assert set(entry.company) <= set(entry.offered)


def test_a_new_table_of_euchre_has_an_expert_partner_and_skilled_opponents() -> None:
    euchre = entry_of("euchre")
    assert [euchre.usual_bot(seat) for seat in (1, 2, 3)] == ["skilled", "expert", "skilled"]
    assert list(euchre.offered) == ["beginner", "simple", "skilled", "seasoned", "expert"]


def test_the_last_of_the_company_takes_all_seats_left() -> None:
    reviiyot = entry_of("reviiyot")
    assert {reviiyot.usual_bot(seat) for seat in range(8)} == {"attentive"}


def test_the_bots_of_a_preset_are_bots_of_the_game() -> None:
    named = {preset.bots: entry.bots for entry in games() for preset in entry.presets if preset.bots}
    assert {*named} == {"least"}
    assert all(key in bots for key, bots in named.items())


def test_a_new_table_plays_by_the_first_preset() -> None:
    for entry in games():
        assert entry.usual_rules == entry.checked(entry.presets[0].rules)
