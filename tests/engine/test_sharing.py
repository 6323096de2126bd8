"""Codes of deals: every deal there and back, and no slip that deals something else."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.sharing
from engine.cards import PACK_24
from engine.catalogue import OWN, entry_of, games
from engine.conformance.playing import drawn_rules, few
from engine.conformance.sentences import refusal
from engine.entry import Entry
from engine.options import Number, Option, Toggle, Value
from engine.record import Record, Seat
from engine.sharing import ALPHABET, READ_AS, SharedDeal, code_of, code_of_record, shared_deal
from engine.terminal import SEEDS

SAMPLES: list[tuple[str, dict[str, Value], int]] = [
    ("euchre", {"going_alone": True, "first_dealer": "black-jack"}, 123_456_789_012_345_678),
    ("euchre", {"target": 77, "cards": "32", "redeal": True, "super_euchre": True}, SEEDS - 1),
    ("war", {"pickup": "shuffled"}, 0),
    ("war", {"players": 3, "turns": 4999}, 7),
    ("go-fish", {}, 31),
    ("reviiyot", {"players": 8, "highest": 30}, 5 * 10**17),
]
CODES = [code_of(*sample) for sample in SAMPLES]


def same(first: str, second: str) -> bool:
    """Return True if both texts read alike: look-alikes, case and dashes are no slips."""
    read = str.maketrans(READ_AS)
    return first.upper().replace("-", "").translate(read) == second.upper().replace("-", "").translate(read)


@pytest.mark.parametrize("game", OWN)
@few(60)
@given(data=st.data())
def test_every_deal_there_and_back(game: str, data: st.DataObject) -> None:
    entry = entry_of(game)
    rules, seed = data.draw(drawn_rules(entry)), data.draw(st.integers(0, SEEDS - 1))
    code = code_of(game, rules, seed)
    assert code.startswith(f"{game}-")
    for spelled in (code, code.lower().replace("-", ""), f"  {code.replace('-', ' - ')}\n"):
        assert shared_deal(spelled) == SharedDeal(game, entry.checked(rules), seed)


def test_the_usual_rules_and_a_usual_seed_are_a_short_code() -> None:
    for entry in games():
        assert len(code_of(entry.key, entry.usual_rules, SEEDS - 1)) <= len(entry.key) + len("-XXXX" * 5)


def test_no_sign_is_like_another() -> None:
    assert len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)
    code = code_of("war", {"turns": 1000}, 10**17)
    alike = code[:4] + code[4:].replace("0", "O").replace("1", "l")
    assert alike != code
    assert shared_deal(alike) == shared_deal(code)


@pytest.mark.parametrize("code", CODES)
def test_every_wrong_sign_is_found(code: str) -> None:
    for place in range(len(code)):
        for sign in ALPHABET + "ILOU-":
            wrong = code[:place] + sign + code[place + 1 :]
            if not same(wrong, code):
                refusal(shared_deal, wrong)


@pytest.mark.parametrize("code", CODES)
def test_every_two_neighbours_that_are_swapped_are_found(code: str) -> None:
    signs = code.replace("-", "")
    for place in range(len(signs) - 1):
        swapped = signs[:place] + signs[place + 1] + signs[place] + signs[place + 2 :]
        if not same(swapped, code):
            refusal(shared_deal, swapped)


@pytest.mark.parametrize("code", CODES)
def test_a_sign_that_is_lost_or_doubled_is_found(code: str) -> None:
    for place in range(len(code)):
        for wrong in (code[:place] + code[place + 1 :], code[: place + 1] + code[place:]):
            if not same(wrong, code):
                refusal(shared_deal, wrong)


def test_many_slips_at_once_are_found() -> None:
    """Of 20 check bits a million random codes let one pass; twenty thousand should let none pass."""
    rng = random.Random(5)
    for _ in range(20_000):
        with pytest.raises(ValueError, match="code"):
            shared_deal("war-" + "".join(rng.choice(ALPHABET) for _ in range(12)))


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("", "Write the code"), (" - ", "Write the code"), ("chess-1234", "begins with the name of its game"),
        ("war", "too short"), ("war-12", "too short"), ("war-UUUU-UUUU", '"U" cannot be in a code'), ("war-é", '"É"'),
        ("war-1234-\ud800", "too short"), ("x" * 10_000, "too long"), ("war-" + "A" * 190, "mistake"), ("٣", "begins"),
    ],
)  # fmt: skip
def test_what_is_no_code_is_told_in_a_sentence(code: str, words: str) -> None:
    assert words in refusal(shared_deal, code)


@given(st.text(max_size=30))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    refusal(shared_deal, text)
    refusal(shared_deal, f"war-{text}")


# -- copies of another version


def changed(entry: Entry, options: tuple[Option, ...]) -> Entry:
    """Return a copy of the game with other options."""
    kind = type("Changed", (entry.kind,), {"options": options, "key": entry.key})
    return entry._replace(kind=kind)


def more_turns(option: Option) -> Option:
    return option._replace(highest=9_000) if isinstance(option, Number) and option.key == "turns" else option


def other_default(option: Option) -> Option:
    return option._replace(default=3) if isinstance(option, Number) and option.key == "players" else option


@pytest.mark.parametrize("change", ["turned round", "one more", "one less", "wider", "another default"])
def test_a_copy_with_other_options_never_deals_something_else(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    war = entry_of("war")
    options = {
        "turned round": war.options[::-1],
        "one more": (*war.options, Toggle("peace", "Peace", "Ties are split.", False)),
        "one less": tuple(option for option in war.options if option.key != "wars"),
        "wider": tuple(map(more_turns, war.options)),
        "another default": tuple(map(other_default, war.options)),
    }[change]
    written: list[tuple[dict[str, Value], int]]
    written = [({"pickup": "shuffled"}, 10**17), ({"turns": 99, "down": "1"}, 7), ({}, 5)]
    deals = [SharedDeal("war", war.checked(rules), seed) for rules, seed in written]
    codes = [code_of(*deal) for deal in deals]
    monkeypatch.setattr(engine.sharing, "games", lambda: (changed(war, options),))
    read = []
    for code, deal in zip(codes, deals, strict=True):
        try:
            read.append(shared_deal(code) == deal)
        except ValueError:
            assert "other rules of War" in refusal(shared_deal, code)
    assert all(read)
    assert not read or change in ("turned round", "wider"), "the rules of a deal are others there"


# -- installed games


def installed(key: str) -> Entry:
    """Return War under another name, as a package of its own would bring it."""
    return entry_of("war")._replace(kind=type("Installed", (entry_of("war").kind,), {"key": key}))


def test_games_whose_names_begin_alike_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = ("war", "war-2", "War_2X", "wa", "2", "crazy eights")
    monkeypatch.setattr(engine.sharing, "games", lambda: tuple(map(installed, keys)))
    rng = random.Random(8)
    for _ in range(200):
        key, seed = rng.choice(keys), rng.randrange(SEEDS)
        rules = entry_of("war").checked({"turns": rng.randrange(5000), "players": rng.choice((2, 3, 4))})
        code = code_of(key, rules, seed)
        assert shared_deal(code) == shared_deal(code.lower()) == SharedDeal(key, rules, seed)


def test_a_code_of_a_game_that_is_not_here_says_which_games_are(monkeypatch: pytest.MonkeyPatch) -> None:
    code = code_of("war", {}, 5)
    monkeypatch.setattr(engine.sharing, "games", lambda: (entry_of("euchre"),))
    assert refusal(shared_deal, code) == "A code begins with the name of its game: euchre."


# -- records


def test_the_deal_of_a_record() -> None:
    record = Record("war", {"turns": 9}, 11, (Seat("A"), Seat("B")), moves=("deal",), luck="0" * 32)
    assert shared_deal(code_of_record(record)) == SharedDeal("war", entry_of("war").checked({"turns": 9}), 11)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Record("euchre", {}, 1, (), PACK_24), "chosen order"),
        (Record("euchre", {}, SEEDS, ()), "too long"),
        (Record("euchre", {}, -1, ()), "too long"),
        (Record("euchre", {"target": 0}, 1, ()), "Points to win"),
        (Record("chess", {}, 1, ()), "no game"),
    ],
)
def test_a_deal_without_a_code_says_why(record: Record, words: str) -> None:
    assert words in refusal(code_of_record, record)
