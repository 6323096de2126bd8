"""The files that desktops read: the launcher, the description for software centres, the type of records, the icons."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

from delivery.debian import AUTHORS, NAME, RECORD_TYPE, SUMMARY, releases
from engine.entry import Entry
from gui.languages.catalogue import catalogue_of
from gui.languages.languages import LANGUAGES
from start.launchers import linux
from start.launchers.pictures import pngs
from start.launchers.plan import icon_of, launchers_of
from store.record_files import ENDING

INSTALLED = f"/usr/bin/{NAME}"
"""The path of the program on the user's system."""
COMPONENT = "local.card_table.card_table"
"""The identity in software centres. It has to be the reverse of a domain; the project has none, and ".local" is the
domain that belongs to nobody."""
ICON_SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 192, 256, 512)
"""The sizes of hicolor's folders, in pixels."""
PARAGRAPHS = (
    "A card table for the desktop. Play Euchre with a partner, War, Go Fish or Reviiyot, the Israeli quartets, against "
    "the computer or with others at the same screen, by the usual rules or your own.",
    "Each game has a lesson at the real table, hints, and reviews that tell what every decision cost. Games are kept "
    "move by move and can be continued, replayed and shared. Everything works by mouse, by keyboard and with a screen "
    "reader, in five languages, and without a network.",
)
"""The description for software centres and for Debian."""
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
GENERIC_NAME = {"de": "Kartenspiel", "es": "Juego de cartas", "fr": "Jeu de cartes", "he": "משחק קלפים"}
COMMENT = {
    "de": "Karten spielen gegen den Computer",
    "es": "Juega a las cartas contra la máquina",
    "fr": "Jouez aux cartes contre l’ordinateur",
    "he": "משחקים קלפים נגד המחשב",
}
RECORD = {
    "": "Card Table record",
    "de": "Aufzeichnung von Kartentisch",
    "es": "Registro de Mesa de cartas",
    "fr": "Enregistrement de Table de jeu",
    "he": "רשומה של שולחן קלפים",
}
"""The name of the type by the codes of languages, "" for English. It stands here because the window never shows it."""


def entry(games: Sequence[Entry]) -> str:
    """Return the launcher's desktop entry. A right click on it offers the games."""
    menu, *tables = launchers_of([INSTALLED], [(game.key, game.title) for game in games])
    words = {"Name": translated_names("Card Table"), "GenericName": GENERIC_NAME, "Comment": COMMENT}
    lines = []
    for line in linux.desktop_entry(menu, NAME, opens=RECORD_TYPE).splitlines():
        key = line.partition("=")[0]
        lines += [line, *(f"{key}[{code}]={word}" for code, word in words.get(key, {}).items())]
    lines.append("Actions=" + "".join(f"{table.key};" for table in tables))
    for table in tables:
        lines += ["", f"[Desktop Action {table.key}]", f"Name={linux.string_value(table.name)}"]
        lines += [f"Name[{code}]={word}" for code, word in translated_names(table.name, "game").items()]
        lines += [f"Icon={icon_name(table.icon)}", f"Exec={linux.exec_value(table.command)}"]
    return "\n".join(lines) + "\n"


def translated_names(english: str, context: str = "") -> dict[str, str]:
    """Return the name that the window gives the program or a game in other languages, by their codes."""
    catalogues = {code: catalogue_of(code) for code in LANGUAGES}
    known = {code: one.message(english, context) for code, one in catalogues.items() if one is not None}
    return {code: name for code, name in known.items() if name != english}


def icon_name(svg: str) -> str:
    """Return the name of an icon of the package by the path of its drawing: "card-table-war"."""
    stem = os.path.splitext(os.path.basename(svg))[0]
    return stem if stem == NAME else f"{NAME}-{stem}"


def icons(games: Sequence[Entry]) -> Iterator[tuple[str, bytes]]:
    """Yield the icons, each with its path in the icon theme: drawn for every usual size, and scalable."""
    drawings = {icon_of(key): f"apps/{icon_name(icon_of(key))}" for key in (NAME, *(game.key for game in games))}
    drawings[icon_of("record")] = f"mimetypes/{RECORD_TYPE.replace('/', '-')}"
    for svg, name in sorted(drawings.items()):
        with open(svg, "rb") as file:
            yield f"scalable/{name}.svg", file.read()
        for size, png in pngs(svg, ICON_SIZES).items():
            yield f"{size}x{size}/{name}.png", png


def record_type() -> bytes:
    """Return the declaration of the type of records.

    A file is one by its name, or by its content if no type claims its name. A name that ends in ".json" stays JSON:
    desktops do not look into a file whose name tells its type, and if two types claim a name, some take the first.
    """
    info = ElementTree.Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    kind = ElementTree.SubElement(info, "mime-type", type=RECORD_TYPE)
    for code, words in RECORD.items():
        ElementTree.SubElement(kind, "comment", {XML_LANGUAGE: code} if code else {}).text = words
    ElementTree.SubElement(kind, "sub-class-of", type="application/json")
    magic = ElementTree.SubElement(kind, "magic", priority="60")
    # The first key of every record, after the bracket of a list and of an object.
    ElementTree.SubElement(magic, "match", type="string", offset="1:16", value='"card table record":')
    ElementTree.SubElement(kind, "glob", pattern=f"*{ENDING}")
    return xml_text(info)


def metainfo(all_releases: Sequence[releases.Release]) -> bytes:
    """Return the description for software centres (AppStream)."""
    component = ElementTree.Element("component", type="desktop-application")

    def add(tag: str, text: str = "", parent: ElementTree.Element = component, **attributes: str) -> None:
        element = ElementTree.SubElement(parent, tag, attributes)
        element.text = text or None

    add("id", COMPONENT)
    add("metadata_license", "FSFAP")
    add("project_license", "LicenseRef-proprietary")
    add("name", "Card Table")
    for code, name in translated_names("Card Table").items():
        ElementTree.SubElement(component, "name", {XML_LANGUAGE: code}).text = name
    add("summary", SUMMARY)
    add("developer_name", AUTHORS)
    description = ElementTree.SubElement(component, "description")
    for paragraph in PARAGRAPHS:
        add("p", paragraph, description)
    add("launchable", f"{NAME}.desktop", type="desktop-id")
    add("icon", NAME, type="stock")
    categories = ElementTree.SubElement(component, "categories")
    for category in ("Game", "CardGame"):
        add("category", category, categories)
    provides = ElementTree.SubElement(component, "provides")
    add("binary", NAME, provides)
    add("mediatype", RECORD_TYPE, provides)
    supports = ElementTree.SubElement(component, "supports")
    for control in ("pointing", "keyboard"):
        add("control", control, supports)
    add("content_rating", type="oars-1.1")
    component.append(releases.appstream(all_releases))
    return xml_text(component)


def xml_text(element: ElementTree.Element) -> bytes:
    """Return an element as the content of an XML file."""
    ElementTree.indent(element)
    text: str = ElementTree.tostring(element, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()
