"""Print how a game becomes numbers: `python -m learning layout GAME [PRESET]`, `python -m learning actions GAME`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from learning import actions_of, layout_of
from learning.encoding import variant_of
from learning.encodings import encoding_of

USAGE = "usage: python -m learning {layout | actions} GAME [PRESET | OPTION=VALUE ...]"


def main(arguments: Sequence[str]) -> int:
    """Print the layout or the actions. Returns the exit status: 0, or 2 if the arguments do not fit."""
    if len(arguments) < 2 or arguments[0] not in ("layout", "actions"):
        print(USAGE, file=sys.stderr)
        return 2
    what, game, *given = arguments
    try:
        lines = _lines(what, game, given)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


def _lines(what: str, game: str, given: Sequence[str]) -> list[str]:
    """Return the lines of a table. Raises ValueError for a game or rules that do not exist."""
    rules = _rules(game, given)
    if what == "actions":
        return [f"{number:5}  {text}" for number, text in enumerate(actions_of(game, rules).texts)]
    layout = layout_of(game, rules)
    width = max(len(part.name) for part in layout)
    head = f"{layout.size} numbers: start, size, name, meaning"
    variant = variant_of(game, rules)
    encoding = encoding_of(variant)
    remarks = encoding.remarks(variant) if encoding.remarks else ()
    return [head, *(f"{part.start:5} {part.size:5}  {part.name:{width}}  {part.meaning}" for part in layout), *remarks]


def _rules(game: str, given: Sequence[str]) -> dict[str, object] | str | None:
    """Return the rules that were written: None, the key of a preset, or values of options."""
    from engine.catalogue import entry_of

    if not given:
        return None
    if "=" not in given[0]:
        return given[0]
    options = {option.key: option for option in entry_of(game).options}
    rules: dict[str, object] = {}
    for text in given:
        key, _, value = text.partition("=")
        rules[key] = options[key].parse(value) if key in options else value
    return rules


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
