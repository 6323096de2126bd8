"""The shelf: decks that were copied there by hand, and decks that took the place of others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gui.decks.draft import plain_name
from gui.decks.files import open_deck
from gui.decks.shelf import OWN, Shelf
from tests.gui_decks import making


def test_a_deck_copied_there_by_hand_is_the_players_own_and_can_be_removed(tmp_path: Path) -> None:
    (tmp_path / OWN).mkdir()
    folder = making.write_folder(tmp_path / OWN / "From Grandma", making.description())
    shelf = Shelf(tmp_path)
    (files,) = (files for files in shelf.decks() if shelf.is_own(files.key))
    assert files == open_deck(folder)
    shelf.remove(files.key)
    assert not folder.exists()
    assert shelf.find(files.key) is None
    ours = shelf.decks()
    assert ours, "those of the program stay"
    for deck in ours:
        shelf.remove(deck.key)
    assert shelf.decks() == ours


def test_a_deck_that_was_changed_twice_leads_to_its_last_state(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = files = open_deck(making.write_folder(tmp_path / "made", making.description()))
    shelf.add(files)
    keys = [files.key]
    for name, keep in (("Second", True), ("Third", False), ("Fourth", True)):
        draft = shelf.drafts.begin(files)
        files = shelf.finish(replace(draft, deck=replace(draft.deck, name=plain_name(name))), keep_replaced=keep)
        keys.append(files.key)
    assert [shelf.now(key) for key in keys] == [files.key] * 4
    # Another start knows of those that games are kept of.
    again = Shelf(tmp_path)
    assert [again.find(key) is not None for key in keys] == [True, False, True, True]
    assert again.now(keys[2]) == files.key
    assert again.now("") == again.now("0" * 64) == ""
    # What was changed back is offered again.
    again.add(first)
    assert again.now(first.key) == first.key
