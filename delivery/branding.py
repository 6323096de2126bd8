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


def icon(folder: Path, platform: str) -> str | None:
    """Write the icon for a `sys.platform` into the folder, and return its path; None where a program has none."""
    from start.launchers import pictures

    if platform == "win32":
        path, content = folder / "card-table.ico", pictures.ico(pictures.pngs(str(SVG), pictures.ICO_SIZES))
    elif platform == "darwin":
        path, content = folder / "card-table.icns", pictures.icns(pictures.pngs(str(SVG), tuple(pictures.ICNS_TYPES)))
    else:
        return None
    path.write_bytes(content)
    return str(path)


def version_resource() -> str:
    """Return the version resource, which Windows shows among the properties of the file."""
    numbers = (*map(int, VERSION.split(".")[:3]), 0)
    return VERSION_RESOURCE.format(numbers=numbers, title=TITLE, version=VERSION, notice=OWN_NOTICE)


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
