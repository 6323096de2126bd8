"""Decks in folders and zips: what is read is what was written, and whatever is wrong gets one sentence."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gui.decks.deck import DeckError, in_language, read_deck
from gui.decks.files import DeckFiles, description_of, open_deck, write_file, write_folder
from gui.decks.shelf import OWN, Shelf
from tests.gui_decks import making


@pytest.fixture
def deck(tmp_path: Path) -> DeckFiles:
    return open_deck(making.write_folder(tmp_path / "deck", making.description()))


def test_a_deck_is_read_as_it_was_described(deck: DeckFiles) -> None:
    first, second = deck.deck.quartets
    assert in_language(first.name, "he") == "חיות 0"
    assert in_language(first.name, "fr") == "Beasts 0", "English stands for a language that is missing"
    assert in_language(first.several, "he") == "beasts", "the first text stands for it where English is missing too"
    assert first.one == first.name, "a form that is missing is the name"
    assert in_language(first.items[0].asked, "de") == "den Löwen"
    assert in_language(first.items[0].the, "de") == "Lion"
    assert in_language(second.items[3].name, "fr") == "l’oie"
    assert dict(deck.pictures) == dict(making.PICTURES)


def test_the_example_of_the_manual_is_a_deck() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    [example] = re.findall(r"(?s)```json\n(.*?)```", manual)
    [birds] = read_deck(example).quartets
    owl, raven, polly, swan = birds.items
    assert in_language(birds.one, "de") == "einen der Vögel"
    assert in_language(raven.asked, "de") == "den Raben"
    assert in_language(polly.asked, "he") == "Polly"
    assert (owl.picture, swan.picture) == ("owl.png", "")


def test_a_deck_has_the_same_key_in_a_folder_and_in_a_file(deck: DeckFiles, tmp_path: Path) -> None:
    write_file(deck, tmp_path / "ours.quartets")
    write_folder(deck, tmp_path / "copy")
    read = [open_deck(tmp_path / "ours.quartets"), open_deck(tmp_path / "copy")]
    assert [again.deck for again in read] == [deck.deck] * 2
    assert {again.key for again in read} == {deck.key}
    write_file(read[0], tmp_path / "again.quartets")
    assert (tmp_path / "again.quartets").read_bytes() == (tmp_path / "ours.quartets").read_bytes()


def test_another_name_or_picture_is_another_deck(deck: DeckFiles, tmp_path: Path) -> None:
    other = making.description()
    other["quartets"][1]["items"][0]["name"] = "Tiger"
    renamed = open_deck(making.write_folder(tmp_path / "renamed", other))
    larger = {**making.PICTURES, "grandpa.png": making.png(41)}
    redrawn = open_deck(making.write_folder(tmp_path / "redrawn", making.description(), larger))
    assert len({deck.key, renamed.key, redrawn.key}) == 3


def test_a_picture_that_is_missing_is_left_out(tmp_path: Path) -> None:
    found = open_deck(making.write_folder(tmp_path / "deck", making.description(), {"lion.svg": making.DRAWING}))
    assert [*found.pictures] == ["lion.svg"]
    assert found.deck.pictures == ("lion.svg", "grandpa.png")


def _set(*keys: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(deck: Any) -> None:
        for key in keys[:-1]:
            deck = deck[key]
        deck[keys[-1]] = value

    return change


FIRST = ("quartets", 0)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_set("name", value=" "), "is empty"),
        (_set("name", value="x" * 61), "more than 60 characters"),
        (_set("name", value="two\nlines"), "cannot be shown"),
        (_set("name", value="\u202eback to front"), "cannot be shown"),
        (_set("name", value="\u2067mirrored"), "cannot be shown"),
        (_set("name", value="<b>bold</b>"), "cannot be shown"),
        (_set("name", value=7), "one text"),
        (_set("name", value={}), "one text"),
        (_set("name", value={"EN": "At home"}), "is no language"),
        (_set("card table deck", value=2), "newer Card Table"),
        (_set("card table deck", value=True), "no deck of quartets"),
        (_set("quartets", value=[]), "from 1 to 13"),
        (_set("quartets", value=["lion"]), "no deck of quartets"),
        (_set("rules", value={}), '"rules"'),
        (_set(*FIRST, "colour", value="red"), "colour"),
        (_set(*FIRST, "items", value=[]), "four cards"),
        (_set(*FIRST, "items", 0, "picture", value="../lion.svg"), "no name of a picture"),
        (_set(*FIRST, "items", 0, "picture", value="/etc/lion.svg"), "no name of a picture"),
        (_set(*FIRST, "items", 0, "picture", value="lion.gif"), "no name of a picture"),
        (_set(*FIRST, "name", value="BEASTS 1"), "Two quartets"),
    ],
)
def test_a_wrong_description_gets_one_sentence(
    change: Callable[[dict[str, Any]], None], sentence: str, tmp_path: Path
) -> None:
    wrong = making.description()
    change(wrong)
    with pytest.raises(DeckError, match=sentence) as error:
        open_deck(making.write_folder(tmp_path / "deck", wrong))
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [
        ("<!DOCTYPE svg [<!ENTITY a 'aaaa'>]><svg>&a;</svg>", "more than plain shapes"),
        ("<!DOCTYPE svg SYSTEM 'file:///etc/passwd'><svg/>", "more than plain shapes"),
        (SVG.format("<script>alert(1)</script>"), "more than plain shapes"),
        (SVG.format('<image href="http://somewhere/a.png"/>'), "more than plain shapes"),
        (SVG.format('<g onclick="x()"/>'), "more than plain shapes"),
        (SVG.format('<rect fill="url(http://somewhere)"/>'), "more than plain shapes"),
        (SVG.format("<g>" * 20 + "</g>" * 20), "too large"),
        (SVG.format("<g/>" * 3000), "too large"),
        (SVG.format('<path d="M0 0L1e30 5"/>'), "too large"),
        (" " * 300_000, "too large"),
        ("<html/>", "damaged"),
        ('<svg viewBox="0 0 9 9">', "damaged"),
        ("<svg/>", "how large"),
        ('<svg viewBox="0 0 0 9"/>', "how large"),
    ],
)
def test_a_drawing_that_is_more_than_shapes_is_refused(drawing: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=sentence) as error:
        open_deck(making.write_folder(tmp_path / "deck", making.description(), {"lion.svg": drawing.encode()}))
    assert '"lion.svg"' in str(error.value)


def test_pictures_of_too_many_pixels_are_refused_unopened(tmp_path: Path) -> None:
    for number, side in enumerate((60_000, 2_049)):
        pictures = {"grandpa.png": making.png(side, side)}
        with pytest.raises(DeckError, match="make it smaller"):
            open_deck(making.write_folder(tmp_path / str(number), making.description(), pictures))


def test_zips_that_unpack_to_too_much_are_refused(tmp_path: Path) -> None:
    description = json.dumps(making.description()).encode()
    bomb = making.write_zip(tmp_path / "bomb.quartets", {"deck.json": description, "lion.svg": bytes(50_000_000)})
    assert bomb.stat().st_size < 100_000
    with pytest.raises(DeckError, match="more than 4 MB"):
        open_deck(bomb)
    many = making.write_zip(tmp_path / "many.quartets", {f"{number}.png": b"" for number in range(300)})
    with pytest.raises(DeckError, match="more than 200 parts"):
        open_deck(many)


def test_a_file_in_a_zip_that_lies_about_its_size_is_refused(tmp_path: Path) -> None:
    path = making.write_zip(
        tmp_path / "lie.quartets",
        {"deck.json": json.dumps(making.description()).encode(), "lion.svg": bytes(9_000_000)},
    )
    told, true = (1000).to_bytes(4, "little"), (9_000_000).to_bytes(4, "little")
    path.write_bytes(path.read_bytes().replace(true, told))
    with pytest.raises(DeckError):
        open_deck(path)


def test_other_files_beside_a_deck_are_left_alone(tmp_path: Path) -> None:
    files = {"deck.json": json.dumps(making.description()).encode(), "../outside.png": making.png(), "notes.txt": b"x"}
    assert not open_deck(making.write_zip(tmp_path / "deck.quartets", files)).pictures
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deck.quartets"]


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"PK\x05\x06" + bytes(18), b"hello" * 1000])
def test_a_file_that_is_no_deck_gets_one_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "deck.quartets"
    path.write_bytes(content)
    with pytest.raises(DeckError, match="no deck"):
        open_deck(path)


def test_a_deck_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        open_deck(tmp_path / "missing.quartets")
    with pytest.raises(DeckError, match="no deck"):
        open_deck(tmp_path)


def _refusal(read: Callable[[], object]) -> str:
    """Return the sentence with which a deck is refused; empty if it is read."""
    try:
        read()
    except DeckError as error:
        return str(error)
    return ""


def test_two_thousand_damaged_decks_are_read_or_refused_with_a_sentence(deck: DeckFiles, tmp_path: Path) -> None:
    path, rng = tmp_path / "deck.quartets", random.Random(5)
    write_file(deck, path)
    sound, sentences = path.read_bytes(), list[str]()
    for _ in range(1000):
        data = bytearray(sound)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        path.write_bytes(data[: rng.choice((len(data), rng.randrange(len(data))))])
        sentences.append(_refusal(partial(open_deck, path)))
    text = description_of(deck.deck)
    for _ in range(1000):
        damaged = text
        for _ in range(rng.randint(1, 4)):
            start = rng.randrange(len(damaged))
            signs = "".join(rng.choices('{}[]":,\\ \x00\u202e9e<', k=rng.randint(0, 3)))
            damaged = damaged[:start] + signs + damaged[start + rng.randint(0, 9) :]
        sentences.append(_refusal(partial(read_deck, damaged)))
    refused = [sentence for sentence in sentences if sentence]
    assert 1000 < len(refused) < 2000
    assert not [sentence for sentence in refused if not sentence.endswith(".") or not sentence.isprintable()]


def test_a_picture_that_was_damaged_on_the_shelf_is_left_out(deck: DeckFiles, tmp_path: Path) -> None:
    Shelf(tmp_path).add(deck)
    [kept] = Shelf(tmp_path, ours=tmp_path / "none").decks()
    assert (kept.key, kept.deck, dict(kept.pictures)) == (deck.key, deck.deck, dict(deck.pictures))
    (tmp_path / OWN / deck.key / "grandpa.png").write_bytes(making.png(60_000, 60_000))
    (tmp_path / OWN / deck.key / "lion.svg").write_bytes(b"<svg><script/></svg>")
    [damaged] = Shelf(tmp_path, ours=tmp_path / "none").decks()
    assert damaged.key == deck.key
    assert dict(damaged.pictures) == {}
