"""The table of parts and licences: complete, as the packages' own metadata say, and printed by `--licences`."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from assets.licences import OWN_NOTICE, TEXTS, licence_paragraphs, licence_text, licensed_parts
from assets.licences.versions import version_of
from tests.licences.claims import part_of_file

PROJECT = Path(__file__).parents[2]

CLAIMS = {
    "LGPL v2.1": "LGPL-2.1",
    "MIT": "MIT",
    "MIT License": "MIT",
    "MIT OR Apache-2.0": "MIT OR Apache-2.0",
    "SIL OFL 1.1": "OFL-1.1",
    "SIL OFL V1.1": "OFL-1.1",
    "BSD-2-Clause": "BSD-2-Clause",
    "BSD-3-Clause": "BSD-3-Clause",
    "PSF-2.0": "PSF-2.0",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: GNU Library or Lesser General Public License (LGPL)": "LGPL-",
    "License :: OSI Approved :: SIL Open Font License 1.1 (OFL-1.1)": "OFL-1.1",
}
"""The licence that a package states -> the part of an SPDX expression that says the same."""

SIGNS = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "Version 2.0, January 2004",
    "LGPL-2.1": "Version 2.1, February 1999",
    "LGPL-3.0": "Version 3, 29 June 2007",
    "GPL-3.0": "Version 3, 29 June 2007",
    "GPL-2.0": "Version 2, June 1991",
    "GCC-exception": "GCC RUNTIME LIBRARY EXCEPTION",
    "Bootloader-exception": "unlimited permission to link or embed compiled bootloader",
    "BSD-2-Clause": "Redistributions in binary form must reproduce",
    "BSD-3-Clause": "Neither the name of",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Zlib": "This notice may not be removed or altered from any source distribution",
    "FTL": "The FreeType Project LICENSE",
    "IJG": "this software is based in part on the work of the\nIndependent JPEG Group",
    "MIT-Modern-Variant": "without written agreement and without license or",
    "bzip2-1.0.6": "The name of the author may not be used",
    "libpng-2.0": "PNG Reference Library License version 2",
    "libtiff": "Sam Leffler and Silicon Graphics",
    "blessing": "In place of\na legal notice, here is a blessing",
    "LicenseRef-public-domain": "the public domain",
}
"""The beginning of an SPDX identifier -> words in the text of that licence."""


def test_every_part_is_whole() -> None:
    assert len({part.key for part in licensed_parts()}) == len(licensed_parts())
    for part in licensed_parts():
        assert part.name
        assert part.holders
        assert part.home.startswith(("https://", "http://")), part.key
        assert part.texts, part.key
        assert part.purpose, part.key
        for pattern in part.files:
            re.compile(pattern)


def test_every_text_has_a_part_and_every_part_its_texts() -> None:
    asked = {name for part in licensed_parts() for name in part.texts}
    assert {path.stem for path in TEXTS.glob("*.txt")} == asked


@pytest.mark.parametrize("part", licensed_parts(), ids=lambda part: part.key)
def test_the_texts_are_those_of_the_licences_named(part) -> None:  # type: ignore[no-untyped-def]
    texts = "\n".join(map(licence_text, part.texts))
    for name in re.findall(r"[\w.+-]+", re.sub(r"\b(AND|OR|WITH)\b", " ", part.licence)):
        sign = max((sign for sign in SIGNS if name.startswith(sign)), key=len)
        assert SIGNS[sign] in texts, name


def test_every_package_of_the_lock_has_a_part_whose_licence_fits_what_the_package_says() -> None:
    lock = (PROJECT / "requirements" / "play.lock").read_text(encoding="utf-8")
    # Packages for Windows alone, or for old Pythons, would have a marker; there are none.
    locked = set(re.findall(r"(?m)^([a-z0-9-]+)==", lock))
    known = {part.distribution: part for part in licensed_parts() if part.distribution}
    assert set(known) == locked
    for name, part in known.items():
        about = metadata.metadata(name)
        said = [*(about.get_all("License-Expression") or about.get_all("License") or ())]
        said += [] if "License-Expression" in about else about.get_all("Classifier", [])
        claims = [claim.partition("\n")[0] for claim in said if "::" not in claim or claim.startswith("License ::")]
        assert claims or about.get_all("License-File"), name
        assert all(CLAIMS[claim] in part.licence for claim in claims), (name, claims)


def test_versions_are_those_that_are_loaded() -> None:
    versions = {part.key: version_of(part) for part in licensed_parts()}
    assert versions["pygame-ce"] == metadata.version("pygame-ce")
    assert versions["python"] == ".".join(map(str, sys.version_info[:3]))
    assert all(re.fullmatch(r"\d+(\.\d+)+\w*|", version) for version in versions.values()), versions
    told = {part.key for part in licensed_parts() if part.distribution or part.version.startswith("module")}
    assert not [key for key in told if not versions[key] and key != "openssl"]


def test_files_of_a_frozen_program_have_parts() -> None:
    owners = {
        "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10": "SDL2",
        "libSDL2_ttf-2-e69aa315.0.so.0.2400.0": "SDL2_ttf",
        "SDL2.dll": "SDL2",
        "libz.so.1": "zlib",
        "libwebpdemux-cecf59a9.so.2.0.17": "libwebp",
        "python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so": "python",
        "pygame/base.cpython-311-x86_64-linux-gnu.so": "pygame-ce",
        "engine/match.cpython-311-x86_64-linux-gnu.so": "mypyc",
        "libstdc++.so.6": "gcc",
    }
    found = {path: part_of_file(path) for path in owners}
    assert {path: part.key if part else None for path, part in found.items()} == owners
    assert part_of_file("libreadline.so.8") is None, "its licence would be that of the whole program"


def test_lines_that_belong_together_are_one_and_points_begin_lines() -> None:
    text = (
        "Heading\n\nPermission is hereby granted, free of charge, to any person\nobtaining a copy, subject to these "
        "conditions in all copies:\n\n1. The origin of this software must not be misrepresented; you\n"
        "   must not claim it.\n"
        "2. Altered source versions must be plainly marked as such, and\n   not be misrepresented.\nEnd"
    )
    assert licence_paragraphs(text) == [
        "Heading",
        "",
        "Permission is hereby granted, free of charge, to any person obtaining a copy, subject to these conditions "
        "in all copies:",
        "",
        "1. The origin of this software must not be misrepresented; you must not claim it.",
        "2. Altered source versions must be plainly marked as such, and not be misrepresented.",
        "End",
    ]


def test_no_word_is_lost_where_lines_are_joined() -> None:
    for path in TEXTS.glob("*.txt"):
        assert "\n".join(licence_paragraphs(licence_text(path.stem))).split() == licence_text(path.stem).split()


def test_the_terminal_has_everything_without_a_set_up() -> None:
    command = [sys.executable, "-S", "-B", str(PROJECT / "main.py"), "--licences"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    assert done.stdout.startswith(f"Card Table\n{OWN_NOTICE}\n")
    for part in licensed_parts():
        assert part.name in done.stdout
    for path in TEXTS.glob("*.txt"):
        assert licence_text(path.stem) in done.stdout
