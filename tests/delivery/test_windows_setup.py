"""The set-up for Windows, as far as Linux can look at it: words, version, files, digests, winget's manifest."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from delivery.windows import compiling, package, setup, winget, words
from start import VERSION


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A frozen folder with small files in place of the programs."""
    folder = tmp_path / "frozen"
    (folder / "_internal" / "gui").mkdir(parents=True)
    for name in ("card-table.exe", "card-table-console.exe", "_internal/python311.dll", "_internal/gui/קלף.svg"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_every_word_is_there_in_five_languages() -> None:
    """A message that a catalogue lacks stays English, which its own check tells."""
    lines = words.strings().splitlines()
    read = [re.fullmatch(r'LangString (\w+) \$\{LANG_(\w+)\} "(.*)"', line) for line in lines]
    found = {(match[1], match[2]): match[3] for match in read if match}
    assert len(found) == len(lines)
    assert {language for _, language in found} == {"ENGLISH", "GERMAN", "FRENCH", "SPANISH", "HEBREW"}
    scripts = "".join(path.read_text(encoding="utf-8") for path in setup.SCRIPTS.glob("*.nsi"))
    for name in {name for name, _ in found}:
        assert f"$({name})" in scripts, f"{name} is said nowhere"
        assert {language for key, language in found if key == name} == {language for _, language in found}
    assert set(re.findall(r"\$\(([A-Z_]+)\)", scripts)) <= {name for name, _ in found}
    assert found["TITLE", "HEBREW"] == "שולחן קלפים"
    assert VERSION in found["SETUP_TITLE", "FRENCH"]
    # NSIS reads what is between the quotation marks, with $ and " written in its way.
    assert not any(re.search(r'(?<!\$\\)"|\$(?![\\$0])|[{}]', text) for text in found.values())


def test_releases_follow_what_comes_before_them() -> None:
    versions = [
        "0.9.12",
        "1.0.0",
        "1.1.0.dev0",
        "1.1.0",
        "1.1.1.dev0",
        "1.1.1",
        "1.2.0",
        "1.10.0",
        "2.0.0.dev3",
        "2.0.0",
    ]
    orders = [setup.order(version) for version in versions]
    assert orders == sorted(set(orders))
    # The registry and NSIS have 31 bits for it.
    assert setup.order("999.999.999") < 2**31


@pytest.mark.skipif(not shutil.which("makensis"), reason="makensis (package nsis) is not installed")
def test_equal_files_make_equal_packages_that_their_digests_tell(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(package, "frozen_under_wine", lambda work, log: Path(shutil.copytree(program, work / "frozen")))
    made = []
    for name in ("one", "two"):
        to, work = tmp_path / name, tmp_path / f"work of {name}"
        to.mkdir()
        work.mkdir()
        made.append(package.packages(to, work))
    stem = f"card-table-{VERSION}"
    assert [path.name for path in made[0]] == [
        f"{stem}-windows",
        f"{stem}-windows.zip",
        f"{stem}-setup.exe",
        f"{stem}-windows.sha256",
        f"{stem}-windows.yaml",
    ]
    assert [one.read_bytes() == two.read_bytes() for one, two in zip(*made, strict=True) if one.is_file()] == [True] * 4
    _, zipped, set_up, digests, manifest = made[0]
    lines = digests.read_text(encoding="ascii").splitlines()
    listed = {name: digest for digest, name in (line.split("  ") for line in lines)}
    assert listed == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in (set_up, zipped)}
    assert listed[set_up.name].upper() in manifest.read_text(encoding="utf-8")
    with zipfile.ZipFile(zipped) as archive:
        assert {name.partition("/")[0] for name in archive.namelist()} == {"card-table"}
        read = {name.partition("/")[2]: archive.read(name).decode() for name in archive.namelist()}
    assert read == {name: name for name in read}
    assert "_internal/gui/קלף.svg" in read
    # The version resource of Windows, which is UTF-16.
    content = set_up.read_bytes()
    for word in ("Card Table set-up", VERSION, "The Card Table authors"):
        assert word.encode("utf-16-le") in content


def text(least: int = 1, most: int = 128, like: str = "") -> dict[str, Any]:
    """Return the schema of a text of that length, and of that form as a whole."""
    return {"type": "string", "minLength": least, "maxLength": most, "pattern": f"^(?:{like or '.+'})$"}


def listed(each: dict[str, Any], most: int) -> dict[str, Any]:
    """Return the schema of a list without the same twice."""
    return {"type": "array", "items": each, "maxItems": most, "uniqueItems": True}


def fields(needed: dict[str, Any], **others: Any) -> dict[str, Any]:
    """Return the schema of an object that has fields of these names alone."""
    known = {"properties": {**needed, **others}, "additionalProperties": False}
    return {"type": "object", "required": [*needed], **known}


NAME_PART = r"[^.\s\\/:*?\"<>|]{1,32}"
FILE_WORD = r"[^\\/:*?\"<>|]+"
CODE = {"type": "integer", "minimum": 1, "maximum": 2**32 - 1}
MANIFEST = fields(
    {
        "PackageIdentifier": text(like=rf"{NAME_PART}(\.{NAME_PART}){{1,7}}"),
        "PackageVersion": text(like=FILE_WORD),
        "PackageLocale": text(most=20, like=r"[A-Za-z]{2,3}(-[A-Za-z]{1,8})*"),
        "Publisher": text(2, 256),
        "PackageName": text(2, 256),
        "License": text(3, 512),
        "ShortDescription": text(3, 256),
        "Installers": {
            **listed(
                fields(
                    {
                        "Architecture": {"enum": ["x86", "x64", "arm", "arm64", "neutral"]},
                        "InstallerUrl": text(most=2048, like="https?://.+"),
                        "InstallerSha256": text(like="[A-Fa-f0-9]{64}"),
                    }
                ),
                1,
            ),
            "minItems": 1,
        },
        "ManifestType": {"const": "singleton"},
        "ManifestVersion": {"const": "1.6.0"},
    },
    Moniker=text(most=40),
    Tags=listed(text(most=40), 16),
    FileExtensions=listed(text(most=64, like=FILE_WORD), 512),
    InstallerType={"enum": ["exe", "nullsoft", "inno", "zip", "portable"]},
    Scope={"enum": ["user", "machine"]},
    InstallModes=listed({"enum": ["interactive", "silent", "silentWithProgress"]}, 3),
    UpgradeBehavior={"enum": ["install", "uninstallPrevious", "deny"]},
    InstallerSwitches=fields(
        {}, Silent=text(most=512), SilentWithProgress=text(most=512), InstallLocation=text(most=512)
    ),
    ExpectedReturnCodes=listed(
        fields({"InstallerReturnCode": CODE, "ReturnResponse": {"enum": ["packageInUse", "downgrade"]}}), 128
    ),
    AppsAndFeaturesEntries=listed(
        fields(
            {}, DisplayName=text(most=256), Publisher=text(most=256), DisplayVersion=text(), ProductCode=text(most=255)
        ),
        128,
    ),
)
"""What winget's schema 1.6.0 for a manifest in one file says of the fields that ours has, read whole on 2026-11-28."""


def test_winget_reads_the_manifest(tmp_path: Path) -> None:
    file = tmp_path / "card-table-setup.exe"
    file.write_bytes(b"set-up")
    read = yaml.safe_load(winget.manifest(file))
    validator = Draft202012Validator(MANIFEST)
    assert [error.message for error in validator.iter_errors(read)] == []
    for wrong in (
        {"Scope": "everybody"},
        {"Tags": ["war", "war"]},
        {"PackageIdentifier": "CardTable"},
        {"Colour": "red"},
    ):
        assert not validator.is_valid({**read, **wrong})
    (installer,) = read["Installers"]
    assert (installer["InstallerSha256"], installer["Architecture"]) == (
        hashlib.sha256(b"set-up").hexdigest().upper(),
        "x64",
    )
    assert (read["PackageVersion"], read["InstallerType"], read["Scope"]) == (VERSION, "nullsoft", "user")
    codes = {each["InstallerReturnCode"]: each["ReturnResponse"] for each in read["ExpectedReturnCodes"]}
    assert codes == {5: "packageInUse", 6: "downgrade"}
    assert set(read["FileExtensions"]) == {"card-table", "quartets"}
    # The entry among the installed programs, by which winget finds out what is there.
    assert {each["ProductCode"] for each in read["AppsAndFeaturesEntries"]} == {"card-table"}


def test_a_module_is_compiled_for_windows_alone(tmp_path: Path) -> None:
    """Nothing of this Python and of this machine reaches the compiler; its folder may have the headers."""
    (tmp_path / "Python.h").touch()
    module = compiling.CompiledModule("engine.match", ("build/a.c",), (str(tmp_path), "lib-rt"), ("-O3", "-g1", "-w"))
    words = compiling.command(module, Path("match.pyd"), Path("python"))
    assert module.place == "engine/match.cp311-win_amd64.pyd"
    assert [word for word in words if word.startswith("-I")] == [f"-I{Path('python', 'include')}", "-Ilib-rt"]
    assert not {"-O3", "-g1"} & set(words)
    assert os.fspath(Path("python", "libs", "python311.lib")) in words


@pytest.mark.skipif(not compiling.is_possible(), reason=f"{compiling.COMPILER} (package mingw-w64) is not installed")
def test_a_module_is_the_same_wherever_it_is_compiled(tmp_path: Path) -> None:
    (tmp_path / "one.c").write_text("__declspec(dllexport) int one(void) { return 1; }", encoding="ascii")
    (tmp_path / "libs").mkdir()
    (tmp_path / "libs" / "python311.lib").write_bytes(b"!<arch>\n")  # an archive of nothing
    module = compiling.CompiledModule("one", (str(tmp_path / "one.c"),), (), ())
    made = [tmp_path / folder / module.place for folder in ("here", "there")]
    for path in made:
        path.parent.mkdir()
        subprocess.run(compiling.command(module, path, tmp_path), check=True)
    assert made[0].read_bytes() == made[1].read_bytes()
