"""The manifest for winget, Windows' package manager: one file, in version 1.6.0 of its schema."""

from __future__ import annotations

import hashlib
from pathlib import Path

from delivery.debian import SUMMARY
from delivery.windows import NAME, NEWER, PUBLISHER, RUNNING
from start import VERSION
from start.window import DECK_ENDING
from store.record_files import ENDING

URL = "https://card-table.invalid"
"""The address of the set-up's folder. The project has none; ".invalid" says so."""
MANIFEST = """\
# yaml-language-server: $schema=https://aka.ms/winget-manifest.singleton.1.6.0.schema.json
PackageIdentifier: CardTable.CardTable
PackageVersion: {version}
PackageLocale: en-US
Publisher: {publisher}
PackageName: Card Table
License: All rights reserved
ShortDescription: {summary}
Moniker: {name}
Tags: [card-game, euchre, game, go-fish, quartets, war]
FileExtensions: [{records}, {decks}]
InstallerType: nullsoft
Scope: user
InstallModes: [interactive, silent]
UpgradeBehavior: install
InstallerSwitches:
  Silent: /S
  SilentWithProgress: /S
  InstallLocation: /D=<INSTALLPATH>
ExpectedReturnCodes:
  - InstallerReturnCode: {running}
    ReturnResponse: packageInUse
  - InstallerReturnCode: {newer}
    ReturnResponse: downgrade
AppsAndFeaturesEntries:
  - DisplayName: Card Table
    Publisher: {publisher}
    DisplayVersion: {version}
    ProductCode: {name}
Installers:
  - Architecture: x64
    InstallerUrl: {url}/{file}
    InstallerSha256: {digest}
ManifestType: singleton
ManifestVersion: 1.6.0
"""


def manifest(set_up: Path) -> str:
    """Return the manifest of a set-up, with the digest by which winget knows the file."""
    return MANIFEST.format(
        version=VERSION,
        publisher=PUBLISHER,
        summary=SUMMARY,
        name=NAME,
        records=ENDING.removeprefix("."),
        decks=DECK_ENDING.removeprefix("."),
        running=RUNNING,
        newer=NEWER,
        url=URL,
        file=set_up.name,
        digest=hashlib.sha256(set_up.read_bytes()).hexdigest().upper(),
    )
