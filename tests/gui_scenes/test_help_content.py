"""The help is complete, true to the engine, and in the voice of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from assets.cards.names import parse_card as parse_picture_name
from engine.cards import ACE, JACK, JOKER, Card, Suit
from engine.catalogue import OWN, entry_of, games
from engine.conformance.playing import sensible_values, some_rules
from engine.entry import Entry
from engine.games.euchre.ranking import STRENGTH, SUIT_UNDER
from engine.games.euchre.scoring import points_for
from engine.options import Choice, Number, Toggle, Value, Values
from gui.games.faces import FACES, face_of
from gui.help.at_the_table import table_section
from gui.help.content import Group, Help, Picture, RuleNote, Scores, Section, card_group
from gui.help.rules import AS_USUAL, MARKED, presets_section, rules_section, usual_words

each_game = pytest.mark.parametrize("entry", [*map(entry_of, OWN)], ids=OWN)
EUCHRE, WAR, GO_FISH, REVIIYOT = map(entry_of, ("euchre", "war", "go-fish", "reviiyot"))
RULES_TRIED = 40
SPOKEN = "Any "
VALUE = re.compile(r"\{|\}")
BLAME = re.compile(r"\b(wrong|mistake|illegal|forbidden|error|fail\w*|must not|should have|bad)\b", re.IGNORECASE)


def _help(entry: Entry) -> Help:
    return face_of(entry.key).help


def _rules(entry: Entry, **changed: Value) -> Values:
    return entry.checked(changed)


def _sections(entry: Entry, rules: Values | None) -> tuple[Section, ...]:
    values = entry.checked({}) if rules is None else rules
    help_ = _help(entry)
    rules_pages = (rules_section(entry, help_, rules), *presets_section(entry, help_))
    return (*help_.sections(values), *rules_pages, table_section("Ctrl"))


def _pictures(sections: tuple[Section, ...]) -> Iterator[Picture]:
    return (block for section in sections for block in section.blocks if isinstance(block, Picture))


def _groups(sections: tuple[Section, ...]) -> Iterator[Group]:
    return (one for picture in _pictures(sections) for row in picture.rows for one in row)


def _words(sections: tuple[Section, ...]) -> Iterator[str]:
    """Every sentence or paragraph, headings and labels aside."""
    for section in sections:
        for block in section.blocks:
            if isinstance(block, str):
                yield block
            elif isinstance(block, Picture):
                yield block.caption
            elif isinstance(block, RuleNote):
                yield from (line.words for line in block.lines)
                if block.usual:
                    yield block.usual


def _section(entry: Entry, title: str, rules: Values) -> Section:
    return next(section for section in _help(entry).sections(rules) if section.title == title)


def _text(section: Section) -> str:
    return " ".join(_words((section,)))


def _named(one: Group) -> list[Card]:
    return [Card.parse(laid.card) for laid in one.cards if laid.card is not None]


# -- complete


def test_every_game_has_its_help() -> None:
    assert list(FACES) == [entry.key for entry in games()]


@each_game
def test_every_option_is_explained_and_nothing_else(entry: Entry) -> None:
    assert set(_help(entry).rules) == {option.key for option in entry.options}


@each_game
def test_every_value_is_explained_and_nothing_else(entry: Entry) -> None:
    for option in entry.options:
        explained = _help(entry).rules[option.key]
        if isinstance(option, Number):
            for value in {*sensible_values(option), option.lowest, option.highest}:
                said = explained.of(value)
                assert said, (option.key, value)
                if not isinstance(explained.words, Mapping) and not (explained.off and not value):
                    assert str(value) in said, (option.key, value)
            if isinstance(explained.words, Mapping):
                assert set(explained.words) == set(range(option.lowest, option.highest + 1))
            assert bool(explained.off) == (option.lowest == 0), option.key
        else:
            values = set(option.choices) if isinstance(option, Choice) else {False, True}
            assert isinstance(explained.words, Mapping)
            assert set(explained.words) == values, option.key
            assert len(set(explained.words.values())) == len(values), "two values are said to be the same"


@each_game
def test_every_preset_is_described_and_nothing_else(entry: Entry) -> None:
    assert set(_help(entry).presets) == {preset.key for preset in entry.presets}


@each_game
def test_what_a_preset_sets_is_on_its_page(entry: Entry) -> None:
    for preset in entry.presets:
        rules = entry.checked(preset.rules)
        assert entry.preset_with(rules) == preset
        notes = [block for block in rules_section(entry, _help(entry), rules).blocks if isinstance(block, RuleNote)]
        assert notes[0].title == preset.title
        assert {note.title for note in notes[1:]} == {option.title for option in entry.options}


@each_game
def test_house_rules_are_marked_first_and_compared_with_the_first_preset(entry: Entry) -> None:
    help_ = _help(entry)
    usual = entry.checked(entry.presets[0].rules) if entry.presets else entry.checked({})
    options = {option.title: option for option in entry.options}
    for rules in some_rules(entry, RULES_TRIED, seed=3):
        blocks = rules_section(entry, help_, rules).blocks
        notes = [block for block in blocks if isinstance(block, RuleNote) and block.title in options]
        marks = [note.lines[0].differs for note in notes]
        assert marks == sorted(marks, reverse=True)
        assert (MARKED in blocks) == any(marks)
        for note in notes:
            option = options[note.title]
            explained = help_.rules[option.key]
            (line,) = note.lines
            assert line.words == explained.of(rules[option.key])
            assert line.differs == (explained.compared and rules[option.key] != usual[option.key])
            assert note.usual == (usual_words(option, usual[option.key]) if line.differs else "")


def test_rules_that_are_all_usual_say_so() -> None:
    rules = {**GO_FISH.usual_rules, "players": 3}
    section = rules_section(GO_FISH, face_of("go-fish").help, rules)
    assert GO_FISH.preset_with(rules) is not None, "how many play is left open"
    assert MARKED not in section.blocks
    odd = {**REVIIYOT.usual_rules, "highest": 9}
    assert REVIIYOT.preset_with(odd) is None
    assert rules_section(REVIIYOT, face_of("reviiyot").help, odd).blocks[0] == AS_USUAL
    assert MARKED in rules_section(EUCHRE, face_of("euchre").help, _rules(EUCHRE, target=7)).blocks


@each_game
def test_without_rules_every_value_is_told_of(entry: Entry) -> None:
    notes = [block for block in rules_section(entry, _help(entry), None).blocks if isinstance(block, RuleNote)]
    for option, note in zip(entry.options, notes, strict=True):
        assert note.title == option.title
        told = {line.words for line in note.lines}
        if isinstance(option, Number):
            assert _help(entry).rules[option.key].of(entry.usual_rules[option.key]) in told
        else:
            values = option.choices if isinstance(option, Choice) else (False, True)
            assert told == {_help(entry).rules[option.key].of(value) for value in values}


# -- the voice


@each_game
def test_the_words_are_sentences_and_calm(entry: Entry) -> None:
    for rules in (None, *some_rules(entry, RULES_TRIED)):
        for words in _words(_sections(entry, rules)):
            assert words == " ".join(words.split()), words
            assert words[0].isupper() or words[0].isdigit(), words
            assert words.endswith("."), words
            assert "!" not in words, words
            assert ".." not in words, words
            assert not VALUE.search(words), words
            assert not BLAME.search(words), words


@each_game
def test_each_game_has_a_few_pictures_under_any_rules(entry: Entry) -> None:
    for rules in some_rules(entry, RULES_TRIED):
        assert 3 <= len(list(_pictures(_help(entry).sections(rules)))) <= 12


@each_game
def test_speech_is_short_and_labels_are_no_sentences(entry: Entry) -> None:
    for one in _groups(_help(entry).sections(entry.checked({}))):
        assert one.says == "" or one.says == "Go fish!" or (one.says.startswith(SPOKEN) and one.says.endswith("?"))
        assert not one.label.endswith(".")


# -- true


@each_game
def test_pictures_hold_cards_of_the_pack_each_once(entry: Entry) -> None:
    for rules in some_rules(entry, RULES_TRIED):
        pack = set(entry.new(rules, 0).pack)
        for picture in _pictures(_help(entry).sections(rules)):
            cards = [card for row in picture.rows for one in row for card in _named(one)]
            assert set(cards) <= pack, (picture, rules)
            assert len(set(cards)) == len(cards), picture
            for card in cards:
                parse_picture_name(card.name)


def _after_the_deal(entry: Entry, rules: Values) -> Any:
    game = entry.new(rules, 5)
    while not getattr(game, "dealt", True):
        game.apply(next(iter(game.legal_moves())))
    return game


@pytest.mark.parametrize("entry", [GO_FISH, REVIIYOT], ids=["go-fish", "reviiyot"])
def test_the_number_of_cards_dealt_is_the_game_s(entry: Entry) -> None:
    for rules in some_rules(entry, RULES_TRIED):
        game = _after_the_deal(entry, rules)
        laid = [place for place in game.zones if place.name in ("books", "quartets")]
        if any(len(game.zones[place]) for place in laid):
            continue
        count = len(game.zones[next(place for place in game.zones if place.name == "hand")])
        told = _text(_section(entry, "The aim", rules))
        # Where not all get equally many, seat 0 is one of those who get more.
        assert f"Everybody is dealt {count} cards" in told or f"or {count} to each player" in told


def test_the_stacks_of_war_are_as_high_as_told() -> None:
    for players in (2, 3, 4):
        rules = _rules(WAR, players=players)
        game = _after_the_deal(WAR, rules)
        counts = {len(game.zones[place]) for place in game.zones if place.name == "stack"}
        (count,) = counts
        told = _text(_section(WAR, "A turn", rules))
        assert f"{count} cards as a stack" in told
        assert ("stays aside" in told) == (count * players < 52)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("down", ["1", "3"])
def test_wars_are_drawn_as_they_are_played(players: int, down: str) -> None:
    rules = _rules(WAR, players=players, down=down)
    section = _section(WAR, "War!", rules)
    (picture,) = _pictures((section,))
    rows = [one for row in picture.rows for one in row]
    assert len(rows) == players
    assert all(sum(laid.card is None for laid in one.cards) == int(down) for one in rows)
    first, last = ([_named(one)[place] for one in rows] for place in (0, -1))
    assert [card.rank for card in first].count(max(card.rank for card in first)) == 2, "the highest tie"
    ringed = [one for one in rows if one.cards[-1].ring]
    assert [_named(one)[-1] for one in ringed] == [max(last, key=lambda card: card.rank)]
    assert f"all {sum(len(one.cards) for one in rows)} cards" in picture.caption


def test_what_is_ringed_in_a_turn_of_war_is_highest() -> None:
    for players in (2, 3, 4):
        picture = next(_pictures((_section(WAR, "A turn", _rules(WAR, players=players)),)))
        cards = [(_named(one)[0], one.cards[0].ring) for one in picture.rows[0]]
        assert len(cards) == players
        assert [card for card, ring in cards if ring] == [max((card for card, _ in cards), key=lambda one: one.rank)]


@pytest.mark.parametrize("cards", ["24", "28", "32"])
@pytest.mark.parametrize("benny", [False, True])
def test_the_order_of_trumps_is_the_engine_s(cards: str, benny: bool) -> None:
    rules = _rules(EUCHRE, cards=cards, benny=benny, shuffle="random")
    trumps, diamonds = _pictures((_section(EUCHRE, "Trump", rules),))
    pack = EUCHRE.new(rules, 0).pack
    strength = STRENGTH[Suit.HEARTS][None]
    for picture, suit in ((trumps, Suit.HEARTS), (diamonds, Suit.DIAMONDS)):
        of_suit = [card for card in pack if SUIT_UNDER[Suit.HEARTS][card] is suit]
        assert _named(picture.rows[0][0]) == sorted(of_suit, key=lambda card: -strength[card])
    aim = next(_pictures((_section(EUCHRE, "The aim", rules),)))
    spades = [card for card in pack if card.suit is Suit.SPADES and card is not JOKER]
    assert _named(aim.rows[0][0]) == sorted(spades, key=lambda card: -card.order)
    assert f"{len(pack) - benny} cards" in aim.caption


def test_following_and_taking_a_trick_are_the_engine_s() -> None:
    following, trick = _pictures((_section(EUCHRE, "Playing", _rules(EUCHRE)),))
    led, hand = following.rows[0]
    suits = SUIT_UNDER[Suit.HEARTS]
    (card,) = _named(led)
    legal = [laid.card for laid in hand.cards if not laid.dim]
    assert legal == [one.name for one in _named(hand) if suits[one] is suits[card]]
    assert any(one.rank is JACK and one.suit is card.suit for one in _named(hand)), "the left bower is the point"
    played = [(_named(one)[0], one.cards[0].ring) for one in trick.rows[0]]
    strength = STRENGTH[Suit.HEARTS][played[0][0].suit]
    assert [card for card, ring in played if ring] == [max((card for card, _ in played), key=lambda one: strength[one])]


@pytest.mark.parametrize("price", ["2", "4"])
@pytest.mark.parametrize("defended", [False, True])
def test_the_points_are_the_engine_s(price: str, defended: bool) -> None:
    rules = _rules(EUCHRE, going_alone=True, loner_euchred=price, defend_alone=defended)
    scores = next(block for block in _section(EUCHRE, "Points", rules).blocks if isinstance(block, Scores))
    told = dict(scores.rows)
    expected = {
        "Makers with three or four tricks": points_for(4, True, False, False, int(price)),
        "Makers with all five, a march": points_for(5, True, False, False, int(price)),
        "All five alone": points_for(5, True, True, False, int(price)),
        "Defenders with three or more: euchred": points_for(3, False, False, False, int(price)),
    }
    if price != "2":
        expected["A loner is euchred"] = points_for(3, False, True, False, int(price))
    if defended:
        expected["A loner is euchred by one alone"] = points_for(3, False, True, True, int(price))
    assert told == {label: str(points) for label, (points, _) in expected.items()}


def test_a_page_on_going_alone_is_there_when_one_may() -> None:
    sections = face_of("euchre").help.sections
    assert "Going alone" in [section.title for section in sections(_rules(EUCHRE, going_alone=True))]
    assert "Going alone" not in [section.title for section in sections(_rules(EUCHRE))]


def test_the_values_of_reviiyot_go_up_to_the_highest_number() -> None:
    for highest in (1, 2, 3, 4, 5, 10, 30):
        rules = _rules(REVIIYOT, highest=highest, players=2, dealt=5)
        *_, picture = _pictures((_section(REVIIYOT, "The aim", rules),))
        cards = [card for one in picture.rows[0] for card in _named(one)]
        assert cards == sorted(cards)
        assert cards[-1].rank is ACE
        assert f"{len(REVIIYOT.new(rules, 0).pack)} cards" in picture.caption
        if highest > 1:
            assert any(card.rank.symbol == str(highest) for card in cards)


def test_how_a_group_is_written() -> None:
    one = card_group("*JH ~9C --", "Hand", says="Any nines?")
    assert [(laid.card, laid.ring, laid.dim) for laid in one.cards] == [
        ("JH", True, False),
        ("9C", False, True),
        (None, False, False),
    ]


def test_switches_are_told_as_on_and_off() -> None:
    toggles = [option for entry in games() for option in entry.options if isinstance(option, Toggle)]
    assert toggles
    section = rules_section(EUCHRE, face_of("euchre").help, _rules(EUCHRE, going_alone=True))
    values = {block.title: block.lines[0].value for block in section.blocks if isinstance(block, RuleNote)}
    assert values["Going alone"] == "On"
    assert values["Benny"] == "Off"
