"""The accessibility tree of a screen as plain data, made from the scene's readings and targets.

The targets are those that pointer and keys use, so everything that can be pressed is in the tree, and nothing else.
Only the scene on top is in it: what lies below can neither be pressed nor, where hands are covered, be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from engine.phrases import Catalogue, say, spoken, starting
from gui.art import theme
from gui.art.drawn_words import DrawnWords
from gui.art.geometry import Pose, Rect
from gui.scenes.scene import Scene
from gui.widgets.readings import Reading, Role
from gui.widgets.targets import PlaceInList, Span, Target, TargetChoice

ROOT: Final = 1
LOG_KEY, TURN_KEY, SCENE_KEY = "log", "turn", "scene"
GROUP_NAMES: Final = {
    "hand": say("Your hand"),
    "tools": say("Tools"),
    "contents": say("Contents"),
}
"""Group of targets -> the name that is read before them; other groups have none."""

HEADING: Final = theme.HEADING_SIZE * 0.95
"""Least size of letters in a heading, in the units of the window."""


class Operation(Enum):
    """Something that a screen reader may ask of a node; the value is AccessKit's name for it."""

    CLICK = "CLICK"
    FOCUS = "FOCUS"
    UP = "INCREMENT"
    DOWN = "DECREMENT"
    WRITE = "SET_VALUE"


@dataclass(frozen=True)
class Node:
    """One thing in the tree; its words are in the language of the window, its bounds in logical pixels."""

    role: Role
    name: str = ""
    value: str = ""
    about: str = ""
    bounds: Rect | None = None
    children: tuple[int, ...] = ()
    operations: tuple[Operation, ...] = ()
    enabled: bool = True
    checked: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    span: Span | None = None
    position: PlaceInList | None = None
    length: int | None = None
    """The number of all things in a list of which some are on the screen."""
    is_live: bool = False


@dataclass(frozen=True)
class Meaning:
    """The thing that a node stands for. A request for the node is carried out on it."""

    scene: Scene
    key: str = ""
    """The key of its target; empty for a thing without one."""
    part: int | None = None
    """The number of the target's part."""
    act: Callable[[], None] | None = None


@dataclass(frozen=True)
class Tree:
    """All nodes by their numbers; the root has the number :data:`ROOT`."""

    nodes: Mapping[int, Node]
    focus: int
    meanings: Mapping[int, Meaning] = field(default_factory=dict)


class TreeMaker:
    """Makes the trees of one window. A thing keeps its number as long as the program runs."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {"": ROOT}

    def tree(
        self,
        scene: Scene,
        window: str,
        catalogue: Catalogue | None = None,
        drawn: Sequence[DrawnWords] = (),
        log: Sequence[tuple[int, str]] = (),
        turn: str = "",
    ) -> Tree:
        """Return the tree of a screen in the window with that title.

        ``drawn`` are the words that were drawn on it, which are read after its readings, if the scene wants that;
        ``log`` are the latest announcements with their numbers, ``turn`` is the sentence on the person's turn.
        """
        return _Making(self._number, scene, catalogue, drawn).whole(window, log, turn)

    def _number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers) + ROOT)


class _Making:
    """One tree that is being made."""

    def __init__(
        self, number: Callable[[str], int], scene: Scene, catalogue: Catalogue | None, drawn: Sequence[DrawnWords]
    ) -> None:
        self._number, self._scene, self._catalogue = number, scene, catalogue
        self._screen = type(scene).__name__
        self._window = Rect(0, 0, scene.metrics.window_width, scene.metrics.window_height)
        self._targets = {target.key: target for target in scene.targets.read}
        self._nodes: dict[int, Node] = {}
        self._meanings: dict[int, Meaning] = {}
        self._of_target: dict[str, int] = {}
        self._inside: dict[str, list[str]] = {}
        """Key of a target -> the words that are drawn on it besides its name."""
        self._readings = list(scene.readings())
        if scene.reads_drawn:
            self._readings += self._drawn(drawn, {scene.title, *_words_of(self._readings)})

    def whole(self, window: str, log: Sequence[tuple[int, str]], turn: str) -> Tree:
        scene = self._scene
        read = [self._reading(reading, "") for reading in self._readings]
        pressed = list(self._groups())
        page = self._add(
            f"{SCENE_KEY} {self._screen}",
            Node(
                Role.DIALOG if scene.overlay else Role.GROUP,
                self._say(scene.title),
                bounds=self._window,
                children=(*read, *pressed),
                operations=(Operation.FOCUS,),
            ),
        )
        entries = tuple(
            self._add(f"{LOG_KEY} {number}", Node(Role.PARAGRAPH, self._say(words))) for number, words in log
        )
        announced = self._add(LOG_KEY, Node(Role.LOG, self._say(say("What happened")), children=entries, is_live=True))
        whose = self._add(TURN_KEY, Node(Role.STATUS, self._say(turn), is_live=bool(turn)))
        self._nodes[ROOT] = Node(Role.WINDOW, window, bounds=self._window, children=(page, announced, whose))
        focused = scene.targets.focused
        return Tree(self._nodes, self._of_target.get(focused or "", page), self._meanings)

    def _drawn(self, drawn: Sequence[DrawnWords], read: Iterable[str]) -> list[Reading]:
        """Return readings of words that were drawn and are not ``read`` already; those on a target belong to it."""
        found: list[Reading] = []
        said = {self._say(words) for words in read}
        targets = self._targets.values()
        beside = [self._say(words) for target in targets for words in (target.label, target.about)]
        for place, (words, box, size) in enumerate(drawn):
            place_of_words = box.times(1 / self._scene.z)
            target = self._scene.targets.at(*place_of_words.centre)
            if target is not None and self._within(target.shape) != self._window:
                known = (target.label, target.value, *(part.name for part in target.parts))
                if self._say(words) not in map(self._say, known):
                    self._inside.setdefault(target.key, []).append(words)
            elif self._say(words) not in said and not any(self._say(words) in one for one in beside):
                large = size >= HEADING * self._scene.metrics.z and any(map(str.isalpha, words))
                role = Role.HEADING if large else Role.PARAGRAPH
                found.append(Reading(f"{place}", role, words, place_of_words))
        return found

    # -- nodes

    def _say(self, words: str) -> str:
        return spoken(words, self._catalogue)

    def _name(self, words: str) -> str:
        return self._say(starting(words)) if words else ""

    def _add(self, key: str, node: Node, meaning: Meaning | None = None) -> int:
        number = self._number(key)
        assert number not in self._nodes, f"two things on {self._screen} are called {key!r}"
        self._nodes[number] = node
        if meaning is not None:
            self._meanings[number] = meaning
        return number

    def _reading(self, reading: Reading, under: str) -> int:
        """Add a reading with everything in it; return its number."""
        target = self._targets.get(reading.target) if reading.target not in self._of_target else None
        if target is not None:
            return self._target(target, reading)
        path = f"{under}/{reading.key}"
        children = tuple(self._reading(child, path) for child in reading.children)
        act = reading.act
        node = Node(
            reading.role,
            self._name(reading.words),
            bounds=None if reading.shape is None else self._within(reading.shape),
            children=children,
            operations=() if act is None else (Operation.CLICK,),
            is_live=reading.is_live,
        )
        return self._add(f"{self._screen} reads {path}", node, None if act is None else Meaning(self._scene, act=act))

    def _groups(self) -> Iterator[int]:
        """Add the targets that no reading stands for, those of a group together; yield their numbers."""
        groups: dict[str, list[Target]] = {}
        for target in self._targets.values():
            if target.key not in self._of_target:
                groups.setdefault(target.group, []).append(target)
        for name, targets in groups.items():
            members = tuple(self._target(target) for target in targets)
            if len(members) == 1 and name not in GROUP_NAMES:
                yield members[0]
                continue
            words = self._say(GROUP_NAMES[name]) if name in GROUP_NAMES else ""
            length = next((target.position.of for target in targets if target.position is not None), None)
            node = Node(_role_of(name, targets), words, children=members, length=length)
            yield self._add(f"{self._screen} group {name}", node)

    def _target(self, target: Target, reading: Reading | None = None) -> int:
        """Add a target; return its number. A ``reading`` gives it other words."""
        inside = self._inside.get(target.key, [])
        name = (reading.words if reading is not None else "") or target.label or (inside.pop(0) if inside else "")
        role = target.role if reading is None or reading.role is Role.BUTTON else reading.role
        about = (target.reason or "", target.about, *inside)
        parts = tuple(self._part(target, place, part) for place, part in enumerate(target.parts))
        node = Node(
            role,
            self._name(name),
            self._say(target.value),
            " ".join(self._say(words) for words in about if words),
            self._within(target.shape),
            children=parts,
            operations=_operations(target),
            enabled=target.enabled,
            checked=target.checked,
            selected=target.selected,
            expanded=target.expanded,
            span=target.span,
            position=target.position,
        )
        number = self._add(f"{self._screen} target {target.key}", node, Meaning(self._scene, target.key))
        self._of_target[target.key] = number
        return number

    def _part(self, target: Target, place: int, part: TargetChoice) -> int:
        node = Node(
            Role.BUTTON if part.chosen is None else Role.CHOICE,
            self._name(part.name),
            about=self._say(part.reason),
            bounds=self._within(part.shape or target.shape),
            operations=(Operation.CLICK,),
            enabled=not part.reason,
            checked=part.chosen,
        )
        key = f"{self._screen} target {target.key} part {place}"
        return self._add(key, node, Meaning(self._scene, target.key, place))

    def _within(self, shape: Rect | Pose) -> Rect:
        """Return the part of a shape's bounds that lies in the window, in logical pixels; empty at its edge if none."""
        bounds = shape.bounds().times(self._scene.z)
        window = self._window
        left, top = (min(max(at, 0.0), most) for at, most in ((bounds.x, window.w), (bounds.y, window.h)))
        right, bottom = (
            min(max(at, low), most)
            for at, low, most in ((bounds.right, left, window.w), (bounds.bottom, top, window.h))
        )
        if self._scene.metrics.leftwards:
            # The stack draws every scene mirrored.
            left, right = window.w - right, window.w - left
        return Rect(left, top, right - left, bottom - top)


def _words_of(readings: Iterable[Reading]) -> Iterator[str]:
    for reading in readings:
        yield reading.words
        yield from _words_of(reading.children)


def _operations(target: Target) -> tuple[Operation, ...]:
    operations = [Operation.CLICK, Operation.FOCUS]
    if target.span is not None:
        operations += [Operation.UP, Operation.DOWN]
    if target.write is not None:
        operations.append(Operation.WRITE)
    return tuple(operations)


def _role_of(group: str, targets: Sequence[Target]) -> Role:
    """Return the role of a group by its members."""
    roles = {target.role for target in targets}
    if group == "tools":
        return Role.TOOLBAR
    one = {Role.TAB: Role.TABS, Role.CHOICE: Role.CHOICES, Role.ITEM: Role.LIST, Role.OPTION: Role.OPTIONS}
    return one.get(next(iter(roles)), Role.GROUP) if len(roles) == 1 else Role.GROUP
