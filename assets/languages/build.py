"""Catalogues: ``python -m assets.languages.build [--check] [--add CODE]``. Needs Babel.

Extracts every message of the program, brings the ``.po`` files of all languages up to date, and compiles them. A
message that is gone leaves the files. ``--add`` makes the file of a new language. ``--check`` writes nothing and
tells what is out of step, what is not translated, and what has lost a place such as ``{card}``.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timezone
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from engine.phrases import DEED, WITH_YOU, YOUR_DEED

HOME: Final = Path(__file__).parent
ROOT: Final = HOME.parents[1]
DOMAIN: Final = "card-table"
ROOMS: Final = ("engine", "store", "friends", "gui", "start", "delivery")
KEYWORDS: Final = {"say": None, "mark": None, "say_as": ((1, "c"), 2), "say_count": (1, 2)}
"""The functions of `engine.phrases` whose first words are messages, as Babel writes them."""
TWICE: Final = {"mark_all": ("", WITH_YOU), "mark_deed": (DEED, YOUR_DEED)}
"""Function whose messages are in the catalogues twice -> the two contexts."""
COMMENTS: Final = ("Translators:",)
WIDTH: Final = 120
_NO_TIME: Final = datetime(2026, 1, 1, tzinfo=timezone.utc)
"""Catalogues have no date of their own, so that the same messages make the same files."""
_PLACE: Final = re.compile(r"\{(\w+)[^{}]*\}")


@cache
def template() -> Catalog:
    """Return a catalogue with every message of the program and no translations."""
    catalogue = Catalog(project="Card Table", charset="utf-8", fuzzy=False)
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            name = file.relative_to(ROOT).as_posix()
            for found in messages_of(file):
                place = [(name, found.line)]
                catalogue.add(found.message, None, place, auto_comments=found.comments, context=found.context or None)
    return catalogue


class Extracted(NamedTuple):
    """A message that a module says; a message that counts has two forms."""

    line: int
    message: Any
    comments: list[str]
    context: str


def messages_of(file: Path) -> Iterator[Extracted]:
    """Yield the messages of a module, those of `TWICE` in each of their contexts."""
    kinds: list[tuple[Mapping[str, Any], Sequence[str]]] = [(KEYWORDS, ("",))]
    kinds += [({function: None}, contexts) for function, contexts in TWICE.items()]
    for keywords, contexts in kinds:
        for line, message, comments, context in extract_from_file(
            "python", file, keywords=keywords, comment_tags=COMMENTS, strip_comment_tags=True
        ):
            for each in contexts:
                yield Extracted(line, message, comments, context or each)


def languages() -> list[str]:
    """Return the codes of the languages that have a catalogue."""
    return sorted(file.parents[1].name for file in HOME.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def file_of(code: str, ending: str) -> Path:
    """Return the path of a language's catalogue: ``po``, to be read, or ``mo``, compiled."""
    return HOME / code / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def up_to_date(code: str) -> Catalog:
    """Return the catalogue of a language with the program's present messages; an empty one if it has no file."""
    file = file_of(code, "po")
    if file.exists():
        with file.open("rb") as stream:
            catalogue = read_po(stream, locale=code)
    else:
        catalogue = Catalog(locale=code, project="Card Table", charset="utf-8", fuzzy=False)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.version, catalogue.msgid_bugs_address = "1", ""
    catalogue.last_translator = catalogue.language_team = ""
    catalogue.fuzzy = False
    catalogue.header_comment = f"# The words of Card Table in {catalogue.locale.english_name}."
    catalogue.creation_date = catalogue.revision_date = _NO_TIME
    return catalogue


def readable(catalogue: Catalog) -> bytes:
    """Return the ``.po`` file of a catalogue."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False)
    return stream.getvalue()


def compile_catalogue(catalogue: Catalog) -> bytes:
    """Return the ``.mo`` file of a catalogue."""
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def message_texts(value: str | Sequence[str]) -> tuple[str, ...]:
    """Return the message, or all forms of one that counts."""
    return (value,) if isinstance(value, str) else tuple(value)


def faults(catalogue: Catalog) -> Iterator[str]:
    """Yield a sentence for every message that is not translated, or whose places are not those of the original."""
    for message in catalogue:
        if message.id and (fault := _fault(message)):
            yield f"{catalogue.locale}: {message_texts(message.id)[0]!r} {fault}"


def _fault(message: Message) -> str:
    originals, translations = message_texts(message.id), message_texts(message.string or "")
    if not all(translations):
        return "is not translated."
    if message.fuzzy:
        return "is marked as fuzzy, and no such message is compiled."
    wanted = [set(_PLACE.findall(text)) for text in originals]
    most, least = set[str]().union(*wanted), set.intersection(*wanted) - {"n"}
    # A comment may offer another place, or say that one may be left out.
    comment = " ".join(message.auto_comments)
    offered = set(_PLACE.findall(comment))
    most, least = most | offered, least - (offered if "left out" in comment else set())
    for text in translations:
        found = set(_PLACE.findall(text))
        if not least <= found <= most:
            return f"has other places than {text!r}."
        if text.strip() != text and originals[0].strip() == originals[0]:
            return f"has a space at an end: {text!r}."
        if _PLACE.sub("", text).count("{") or _PLACE.sub("", text).count("}"):
            return f"has a brace that belongs to no place: {text!r}."
    return ""


def update_files(code: str) -> None:
    """Bring the files of a language up to date."""
    catalogue = up_to_date(code)
    file_of(code, "po").parent.mkdir(parents=True, exist_ok=True)
    file_of(code, "po").write_bytes(readable(catalogue))
    file_of(code, "mo").write_bytes(compile_catalogue(catalogue))


def out_of_step(code: str) -> Iterator[str]:
    """Yield the files of a language whose messages are not those that `write` would write."""
    catalogue, (readable_file, compiled_file) = up_to_date(code), (file_of(code, "po"), file_of(code, "mo"))
    with readable_file.open("rb") as stream:
        if _messages(read_po(stream, locale=code)) != _messages(catalogue):
            yield f"{readable_file.relative_to(ROOT)} is out of step with the program."
    if not compiled_file.exists() or _words(compiled_file.read_bytes()) != _words(compile_catalogue(catalogue)):
        yield f"{compiled_file.relative_to(ROOT)} is out of step with {readable_file.name}."


def _messages(catalogue: Catalog) -> dict[object, object]:
    return {(message.id, message.context): message.string for message in catalogue if message.id}


def _words(file: bytes) -> dict[object, str]:
    """Return the translations in a ``.mo`` file, without its head."""
    translations: dict[object, str] = vars(GNUTranslations(io.BytesIO(file)))["_catalog"]
    return {message: words for message, words in translations.items() if message}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the catalogues; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m assets.languages.build", description="Make the catalogues.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if something is wrong")
    parser.add_argument("--add", metavar="CODE", help="make the catalogue of another language")
    chosen = parser.parse_args(arguments)
    codes = [*languages(), *([chosen.add] if chosen.add else [])]
    if not chosen.check:
        for code in codes:
            update_files(code)
    wrong = [line for code in codes for line in (*out_of_step(code), *faults(up_to_date(code)))]
    if chosen.check:
        print(*wrong, sep="\n", file=sys.stderr)
    print(f"{sum(bool(message.id) for message in template())} messages in {len(codes)} languages, {len(wrong)} faults.")
    return 1 if wrong and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
