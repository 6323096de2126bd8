"""The page about the program: what it tells, its list by mouse and keys, and the licence of a part."""

from __future__ import annotations

import pytest

from assets.licences import OWN_NOTICE, licensed_parts
from gui.scenes.know.about import words
from gui.scenes.know.about.licence import LicenceScene
from gui.scenes.know.about.program import ProgramCopy
from gui.scenes.know.about.scene import AboutScene
from gui.scenes.prepare.settings.scene import SettingsScene
from gui.widgets.targets import Target
from tests.gui_scenes.recording import check_words, painter_for
from tests.gui_table.hosts import StackHost

PROGRAM = ProgramCopy(
    "1.2.3", "/home/somebody/.local/share/card-table/card-table.sqlite", "/home/somebody/card-table.log"
)


def about(size: tuple[int, int] = (1280, 800)) -> StackHost:
    host = StackHost(size=size)
    host.show(AboutScene(host, PROGRAM))
    return host


def drawn(host: StackHost, patch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that the top scene draws."""
    lines: list[str] = []
    draw = type(host.painter).text

    def text(self: object, said: str, *arguments: object, **more: object) -> float:
        lines.append(str(said))
        return draw(self, said, *arguments, **more)  # type: ignore[arg-type]

    with patch.context() as context:
        context.setattr(type(host.painter), "text", text)
        host.frame(0.5, draw=True)
    return lines


def rows_seen(scene: AboutScene) -> list[Target]:
    """Return the parts on the screen, from the top."""
    return sorted((one for one in scene.targets.all if one.key.startswith("row ")), key=lambda one: one.bounds.y)


def test_every_group_and_purpose_of_the_table_has_a_phrase() -> None:
    assert {part.group for part in licensed_parts()} == set(words.GROUPS)
    assert {part.purpose for part in licensed_parts()} == set(words.PURPOSES)
    assert str(words.NOTICE) == OWN_NOTICE


def test_the_page_tells_version_and_paths_which_can_be_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    host = about()
    lines = drawn(host, monkeypatch)
    assert "Version 1.2.3" in lines
    assert PROGRAM.games in "".join(lines)
    host.click_on("copy games")
    assert host.copied == PROGRAM.games
    assert words.COPIED in drawn(host, monkeypatch)
    host.click_on("copy log")
    assert host.copied == PROGRAM.log


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_settings_lead_to_it_and_every_part_is_reached_by_keys(size: tuple[int, int]) -> None:
    host = StackHost(size=size)
    host.show(SettingsScene(host))
    host.click_on("about")
    assert isinstance(host.top, AboutScene)
    if size == (800, 600):
        host.click_on("parts tab")
    host.key("home")
    seen = []
    for _ in licensed_parts():
        focused = host.top.targets.get(host.top.targets.focused)
        assert focused is not None
        seen.append(focused.label)
        host.key("down")
    assert all(label.startswith(part.name) for label, part in zip(seen, licensed_parts(), strict=True))
    for key, part in (("end", licensed_parts()[-1]), ("up", licensed_parts()[-2]), ("home", licensed_parts()[0])):
        host.key(key)
        host.key("return")
        assert isinstance(host.top, LicenceScene)
        assert host.top.title == part.name
        host.key("escape")


def test_tab_goes_round_the_page_and_the_list_is_one_stop() -> None:
    host = about()
    stops = []
    for _ in range(5):
        host.key("tab")
        stops.append(host.top.targets.focused)
    assert stops[0] == stops[4]
    assert set(stops) == {"row 1", "back", "copy games", "copy log"}


def test_the_wheel_scrolls_the_list_and_a_click_opens_a_licence() -> None:
    host = about()
    scene = host.top
    assert isinstance(scene, AboutScene)
    (first, *_, last), (x, y) = rows_seen(scene), rows_seen(scene)[3].centre
    assert scene.mouse_wheeled(x, y, -3)
    moved = rows_seen(scene)
    assert (moved[0].key, moved[-1].key) == ("row 3", f"row {int(last.key[4:]) + 3}")
    assert not scene.mouse_wheeled(first.bounds.x - 60, y, -4)
    host.click_on("row 6")
    assert host.top.title == licensed_parts()[5].name


def test_a_licence_is_scrolled_to_its_end_and_every_word_of_it_is_drawn_or_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = about()
    part = next(part for part in licensed_parts() if part.key == "libpng")
    host.show(LicenceScene(host, part, "1.6.58"))
    scene = host.top
    assert isinstance(scene, LicenceScene)
    lines: list[str] = []
    for _ in range(30):
        page = drawn(host, monkeypatch)
        if page == lines[-len(page) :]:
            break
        lines += page
        host.key("page down")
    else:
        raise AssertionError("it has no end")
    shown = " ".join(lines)
    painter = painter_for((1280, 800))
    scene.paint(painter, 0.0)
    check_words(painter, (1280, 800))
    assert all(word in shown for word in part.text.split())
    read = " ".join(reading.words for reading in scene.readings()).split()
    assert read[-len(part.text.split()) :] == part.text.split()
    assert {"1.6.58", "libpng-2.0", "http://www.libpng.org"} <= set(read)
    host.key("home")
    assert drawn(host, monkeypatch) == lines[: len(page)]
