"""The parts of the Debian package that need no build: changelog, manual page, launcher, type of records, libraries."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from delivery import command
from delivery.debian import desktop, libraries, manual, package, releases, rights, search_paths
from engine.catalogue import OWN, games
from engine.record import Record, Recording, text_of
from gui.languages.languages import LANGUAGES
from start import StartError
from store.record_files import ENDING
from tests.gui_table.every_screen import played

ROOT = Path(__file__).parents[2]
CHANGELOG = """# Changelog

Words before the first release.

## [Unreleased]

## [1.1.0] - 2027-01-02

### Added

- A `command` with a [link](https://keepachangelog.com), and words
  on a second line.
- For bots and games: a hook.

### Fixed

- Less < more & "quotes".

## [1.0.0] - 2026-11-23

### Changed

- For bots and games: nothing else.
"""


def test_a_changelog_is_read() -> None:
    newest, oldest = releases.releases_in(CHANGELOG)
    assert (newest.version, newest.day.isoformat()) == ("1.1.0", "2027-01-02")
    assert newest.changes == {
        "Added": ["A command with a link, and words on a second line.", "For bots and games: a hook."],
        "Fixed": ['Less < more & "quotes".'],
    }
    assert oldest.changes == {"Changed": ["For bots and games: nothing else."]}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("# Changelog", "has no release"),
        ("## 1.0.0 (2026)", "Line 1 of the changelog is no heading"),
        ("## [1.0.0] - 2026-11-23\n- a change", 'Line 2 of the changelog has no heading such as "### Added"'),
    ],
)
def test_a_changelog_of_another_form_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(StartError, match=sentence):
        releases.releases_in(text)


def test_software_centres_are_told_what_players_notice() -> None:
    element = releases.appstream(releases.releases_in(CHANGELOG))
    assert [dict(release.attrib) for release in element] == [
        {"version": "1.1.0", "date": "2027-01-02", "type": "stable"},
        {"version": "1.0.0", "date": "2026-11-23", "type": "stable"},
    ]
    assert [item.text for item in element[0].iter("li")] == [
        "A command with a link, and words on a second line.",
        'Less < more & "quotes".',
    ]
    assert element[1].find("description") is None


def test_dpkg_reads_the_changelog(tmp_path: Path) -> None:
    """As the policy has it: a head, changes with two spaces before them, and a line with the time."""
    text = releases.debian_changelog(releases.releases_in(CHANGELOG))
    heads = re.findall(r"^card-table \(([\d.]+)\) stable; urgency=medium\n\n  \S", text, re.MULTILINE)
    assert heads == ["1.1.0", "1.0.0"]
    assert re.findall(r"^ -- [^<]+ <[^ >]+@[^ >]+>  (.*)$", text, re.MULTILINE) == [
        "Sat, 02 Jan 2027 00:00:00 +0000",
        "Mon, 23 Nov 2026 00:00:00 +0000",
    ]
    assert all(line == "" or line.startswith(("  ", " -- ", "card-table (")) for line in text.splitlines())


@pytest.mark.parametrize(("epoch", "day"), [("1798891200", "2027-01-03"), ("1800000000", "2027-01-15")])
def test_a_state_between_releases_is_later_than_the_last(epoch: str, day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its day is its commit's; but lintian wants every entry of a changelog to be later than the one before it."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    state = releases.between("1.2.0~dev", releases.releases_in(CHANGELOG)[0])
    assert state.day.isoformat() == day


def test_the_launcher_offers_every_game() -> None:
    text = desktop.entry(games())
    groups = dict(re.findall(r"^\[Desktop Action card-table-(.+)\]\n(?:.+\n)*?Exec=(.+)$", text, re.MULTILINE))
    assert groups == {key: f"/usr/bin/card-table play {key} --launched" for key in OWN}
    assert "\nExec=/usr/bin/card-table --launched %f\n" in text
    assert f"\nActions={''.join(f'card-table-{key};' for key in OWN)}\n" in text


def test_the_launcher_speaks_every_language_of_the_window() -> None:
    """The German words are those of the catalogue's translators."""
    lines = desktop.entry(games()).splitlines()
    assert {"Name[de]=Kartentisch", "GenericName[de]=Kartenspiel", "Name[de]=Krieg"} <= set(lines)
    for code in LANGUAGES:
        if code != "en":
            for words in (desktop.GENERIC_NAME, desktop.COMMENT, desktop.RECORD):
                assert code in words
            assert sum(line.startswith(f"Name[{code}]=") for line in lines) >= 2
    assert b'<comment xml:lang="fr">' in desktop.record_type()
    assert '<name xml:lang="he">שולחן קלפים</name>'.encode() in desktop.metainfo([])


def test_every_icon_has_every_size() -> None:
    drawn = [path for path, _ in desktop.icons(games())]
    sizes = {f"{size}x{size}" for size in desktop.ICON_SIZES} | {"scalable"}
    names = ["apps/card-table", *(f"apps/card-table-{key}" for key in OWN)]
    for name in (*names, "mimetypes/application-x-card-table-record+json"):
        assert {path.split("/")[0] for path in drawn if path.partition("/")[2].rpartition(".")[0] == name} == sizes


def is_record(text: str) -> bool:
    """Return True if the type's magic number is in the text, as shared-mime-info reads it."""
    root = ElementTree.fromstring(desktop.record_type())
    match = next(element for element in root.iter() if element.tag.endswith("}match"))
    first, last = map(int, match.attrib["offset"].split(":"))
    return any(text.startswith(match.attrib["value"], start) for start in range(first, last + 1))


def test_records_are_known_by_their_content() -> None:
    record: Record = played("war")
    assert is_record(record.to_json())
    assert is_record("".join(text_of([Recording(record)] * 2)))
    assert not is_record('{"a": 1}\n')
    assert not is_record("[]\n")
    assert f'pattern="*{ENDING}"'.encode() in desktop.record_type()


def test_the_manual_has_every_command_and_option() -> None:
    """The declaration's own words, with troff's escapes taken away."""
    text = manual.page(games(), releases.releases_in(CHANGELOG)[0]).replace("\\-", "-").replace("\\e", "\\")
    for word in (
        "play GAME",
        "history",
        "export FILE",
        "verify FILE",
        "--scale X",
        "--language",
        "--seed N",
        "--where",
    ):
        assert f"\n.B {word}" in text or f", {word}" in text, word
    assert "\n.B test" not in text
    assert '.TH CARD-TABLE 6 2027-01-02 "Card Table 1.1.0"' in text
    assert not re.search(r"^[^.\n]*main\.py", text, re.MULTILINE)


def test_the_least_c_library_is_the_highest_version_that_a_library_names() -> None:
    assert libraries.highest_version(["2.4", "2.36", "2.9"]) == (2, 36)
    assert libraries.highest_version([]) == (0,)


def test_a_library_without_a_package_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "binaries", lambda folder: [folder / "program"])
    (tmp_path / "libown.so.1").touch()
    needed = ("libc.so.6", "ld-linux-x86-64.so.2", "libm.so.6", "libown.so.1", "libz.so.1")
    monkeypatch.setattr(libraries, "read", lambda path: libraries.Binary(needed, (2, 31)))
    assert libraries.needs_of(tmp_path).depends.startswith("libc6 (>= 2.31), libx11-6, ")
    assert "zlib1g" in libraries.needs_of(tmp_path).depends
    monkeypatch.setattr(libraries, "read", lambda path: libraries.Binary((*needed, "libodd.so.9"), (2, 31)))
    with pytest.raises(StartError, match="libodd"):
        libraries.needs_of(tmp_path)


def test_without_dpkg_there_is_a_sentence_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "can_be_made", lambda: False)
    with pytest.raises(StartError, match="needs Linux with the program dpkg-deb"):
        command.run(command.parse(["deb", "--to", str(tmp_path)]))
    assert not any(tmp_path.iterdir())
    assert "deb" not in command.parse([]).what


@pytest.mark.skipif(not package.can_be_made(), reason="reads a program of Linux")
def test_objdump_tells_the_libraries_of_a_program() -> None:
    program = Path("/bin/sh").resolve()
    told = libraries.read(program)
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    assert "libc.so.6" in told.libraries
    assert all(name in listed for name in told.libraries)
    assert told.c_library >= (2, 2)


@pytest.mark.skipif(shutil.which("cc") is None or not package.can_be_made(), reason="compiles a library of Linux")
def test_folders_of_the_building_computer_are_not_searched(tmp_path: Path) -> None:
    source = tmp_path / "seven.c"
    source.write_text("int seven(void) { return 7; }")
    for name, folders in (("foreign", "/nowhere:/usr/local/lib"), ("beside", "$ORIGIN/../libs"), ("none", "")):
        library = tmp_path / f"lib{name}.so"
        searched = [f"-Wl,-rpath,{folders}"] if folders else []
        subprocess.run(["cc", "-shared", "-fPIC", source, "-o", library, *searched], check=True)
        assert search_paths.remove_foreign(library) is (name == "foreign")
        told = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True).stdout
        assert ("PATH" in told) is (name == "beside")
        assert ctypes.CDLL(str(library)).seven() == 7
    assert not search_paths.remove_foreign(source)


def test_a_licence_that_debian_has_is_named_and_not_repeated() -> None:
    text = "Head\n==========\nApache License 2.0\n==========\nwords\n==========\nOther\n==========\nmore words"
    shown = rights.without_common(text)
    assert "/usr/share/common-licenses/Apache-2.0." in shown
    assert "\nwords" not in shown
    assert shown.startswith("Head\n")
    assert shown.endswith("\nmore words")
    everything = rights.copyright_file()
    assert "GNU GENERAL PUBLIC LICENSE\n" not in everything
    assert "Bootloader Exception" in everything
