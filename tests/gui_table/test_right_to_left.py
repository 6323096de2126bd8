"""Tables in Hebrew: hands lie, and are read, from the right."""

from __future__ import annotations

import pytest

from gui.access.tree import TreeMaker
from tests.gui_table.at_euchre import asked_to_play
from tests.gui_table.hosts import StackHost, table_scene
from tests.gui_table.players import is_asked


def in_hebrew(game: str) -> StackHost:
    """A table of that game at which a card is to be chosen."""
    if game == "euchre":
        host = asked_to_play()
    else:
        host = table_scene(game, 1)
        while not (is_asked(host.table) and host.table.table.choices(host.table.shown)):
            host.frame(0.4)
    host.settings.language = "he"
    host.update(host.time)
    host.frame(0.5)
    return host


def hand_from_the_right(host: StackHost) -> list[str]:
    """Return the hand's targets from the right end of the screen to the left one; the layout is drawn mirrored."""
    hand = [target for target in host.table.targets.all if target.group == "hand"]
    return [target.key for target in sorted(hand, key=lambda target: target.centre[0])]


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
def test_tab_and_arrows_go_through_the_hand_from_the_right(game: str) -> None:
    host = in_hebrew(game)
    hand = hand_from_the_right(host)
    assert len(hand) > 2
    while host.table.targets.shown_focus != hand[0]:
        host.key("tab")
    tabbed = [hand[0]]
    for _ in hand[1:]:
        host.key("tab")
        tabbed.append(host.table.targets.focused or "")
    assert tabbed == hand
    for key in reversed(hand[:-1]):
        host.key("right")
        assert host.table.targets.focused == key


def test_a_digit_plays_the_card_at_that_place_from_the_right() -> None:
    host = in_hebrew("euchre")
    hand = hand_from_the_right(host)
    legal = {target.key for target in host.table.targets.all if target.enabled}
    place, key = next((place, key) for place, key in enumerate(hand, 1) if key in legal)
    host.type(str(place))
    assert host.table.session.match.record.moves[-1] == f"play {key.removeprefix('card ')}"


@pytest.mark.parametrize("game", ["euchre", "go-fish", "reviiyot"])
def test_a_screen_reader_reads_the_hand_from_the_right(game: str) -> None:
    host = in_hebrew(game)
    host.draw()
    tree = TreeMaker().tree(host.top, "Card Table", host.catalogue)
    hand = {target.key: target.centre[0] for target in host.table.targets.all if target.group == "hand"}
    read = [meaning.key for number, meaning in tree.meanings.items() if meaning.key in hand]
    listed = [
        tree.meanings[number].key
        for node in tree.nodes.values()
        for number in node.children
        if number in tree.meanings and tree.meanings[number].key in hand
    ]
    assert sorted(read) == sorted(hand)
    assert listed == sorted(listed, key=lambda key: hand[key])
