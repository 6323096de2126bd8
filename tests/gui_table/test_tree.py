"""The accessibility tree of every screen: names, numbers and places."""

from __future__ import annotations

import pytest

from engine.phrases import spoken
from gui.access.tree import ROOT, Node, Tree, TreeMaker
from gui.art.drawn_words import WordNotes
from gui.widgets.readings import Role
from tests.gui_table.every_screen import SCREENS
from tests.gui_table.hosts import StackHost

pytestmark = pytest.mark.usefixtures("nothing_drawn")

NAMELESS = {
    *(Role.GROUP, Role.LIST, Role.TABS, Role.OPTIONS, Role.CHOICES),
    *(Role.STATUS, Role.ROW, Role.CELL, Role.COLUMN_HEADER),
}
"""The roles of things that may be without a name: groups, empty cells and announcements still to come."""
LEAST_NODES = 4
"""The window, its screen, and the two places of announcements."""


def tree_of(host: StackHost, maker: TreeMaker | None = None) -> Tree:
    if host.painter.notes is None:
        host.painter.notes = WordNotes()
        assert host.metrics is not None
        host.resize(host.metrics)
    host.draw()
    return (maker or TreeMaker()).tree(host.top, "Card Table", host.catalogue, host.painter.notes.drawn)


def named(tree: Tree, role: Role | None = None) -> list[str]:
    """The names of all nodes, or of those with that role, from the top."""
    found: list[str] = []

    def walk(number: int) -> None:
        node = tree.nodes[number]
        if node.name and role in (None, node.role):
            found.append(node.name)
        for child in node.children:
            walk(child)

    walk(ROOT)
    return found


def check(host: StackHost) -> None:
    """Raises AssertionError where something of the tree could not be heard, pressed or found."""
    scene, maker = host.top, TreeMaker()
    tree = tree_of(host, maker)
    assert scene.title, "the screen has no title"
    assert len(tree.nodes) > LEAST_NODES, "the screen is empty"
    meant = [meaning.key for meaning in tree.meanings.values() if meaning.part is None and meaning.key]
    assert sorted(meant) == sorted(target.key for target in scene.targets.all)
    reached: list[int] = []

    def walk(number: int) -> None:
        reached.append(number)
        for child in tree.nodes[number].children:
            walk(child)

    walk(ROOT)
    assert sorted(reached) == sorted(tree.nodes), "a node is in the tree twice, or not at all"
    nameless = {tree.meanings[number].key for number in tree.meanings if not tree.nodes[number].name}
    assert nameless == set()
    for node in tree.nodes.values():
        check_node(node, host)
    assert tree.focus in tree.nodes
    scene.layout()
    again = tree_of(host, maker)
    assert again == tree, "the same screen gives another tree"


def check_node(node: Node, host: StackHost) -> None:
    assert node.name or node.role in NAMELESS, node
    assert host.metrics is not None
    if node.bounds is not None:
        box = node.bounds
        assert min(box) >= 0, node
        assert box.right <= host.metrics.width + 1e-6, node
        assert box.bottom <= host.metrics.height + 1e-6, node


def test_in_a_language_read_leftwards_places_are_those_on_the_screen() -> None:
    """Things are read where the pointer would press them: the stack mirrors both."""
    host = SCREENS["menu"]()
    host.settings.language = "he"
    host.update(host.time)
    assert host.metrics is not None
    assert host.metrics.leftwards
    tree = tree_of(host)
    pressed = {meaning.key: tree.nodes[number].bounds for number, meaning in tree.meanings.items()}
    for target in host.top.targets.all:
        box = pressed[target.key]
        assert box is not None
        host.mouse_moved(*box.centre)
        assert host.top.targets.at(host.metrics.width - box.cx, box.cy) is target
    assert host.catalogue is not None
    assert tree.nodes[tree.focus].name == spoken(host.top.title, host.catalogue)


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_can_be_heard(name: str) -> None:
    check(SCREENS[name]())


def test_the_levels_that_one_plays_like_are_heard() -> None:
    assert "Plays between Simple and Skilled" in named(tree_of(SCREENS["statistics, the accuracy"]()))
