"""The icon of the frozen program for Windows and macOS, and the name and version that these systems show."""

from __future__ import annotations

from pathlib import Path

from assets.licences import OWN_NOTICE
from delivery.steps import ROOT
from start import VERSION

TITLE = "Card Table"
IDENTIFIER = "card-table.card-table"
"""The identifier of the application for macOS, the same as that of its launcher."""
SVG = ROOT / "assets" / "icons" / "card-table.svg"

VERSION_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Card Table authors"),
      StringStruct("FileDescription", "{title}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "card-table"),
      StringStruct("LegalCopyright", "{notice}"),
      StringStruct("OriginalFilename", "card-table.exe"),
      StringStruct("ProductName", "{title}"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""
"""The version resource of Windows in the form that PyInstaller reads, with gaps to fill."""


def icon(folder: Path, platform: str) -> str | list[str] | None:
    """Write the icon for a `sys.platform` into the folder, and return its path; None where a program has none.

    Windows' program has three, in this order: its own, that of records, and that of decks.
    """
    from start.launchers import pictures

    if platform == "win32":
        return [
            str(windows_icon(folder, svg)) for svg in (SVG, SVG.with_name("record.svg"), SVG.with_name("reviiyot.svg"))
        ]
    if platform != "darwin":
        return None
    path = folder / "card-table.icns"
    path.write_bytes(pictures.icns(pictures.pngs(str(SVG), tuple(pictures.ICNS_TYPES))))
    return str(path)


def windows_icon(folder: Path, svg: Path = SVG) -> Path:
    """Write a drawing into the folder as an icon for Windows, and return its path."""
    from start.launchers import pictures

    path = folder / f"{svg.stem}.ico"
    path.write_bytes(pictures.ico(pictures.pngs(str(svg), pictures.ICO_SIZES)))
    return path


def version_resource() -> str:
    """Return the version resource, which Windows shows among the properties of the file."""
    return VERSION_RESOURCE.format(numbers=version_numbers(), title=TITLE, version=VERSION, notice=OWN_NOTICE)


def version_numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """Return a version as the four numbers that Windows wants."""
    major, minor, patch = map(int, version.split(".")[:3])
    return major, minor, patch, 0


def version_file(folder: Path, platform: str) -> str | None:
    """Write the version resource into the folder and return its path; None unless `platform` is that of Windows."""
    if platform != "win32":
        return None
    path = folder / "version.txt"
    path.write_text(version_resource(), encoding="utf-8")
    return str(path)


def bundle_information() -> dict[str, object]:
    """Return the entries of the application's Info.plist, beside those that PyInstaller makes itself."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": OWN_NOTICE,
    }
