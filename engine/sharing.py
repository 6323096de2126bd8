"""Codes that share a deal: game, rules and seed in a few signs, with check signs at the end.

A code begins with the game's key. The other signs are Crockford's digits of base 32, in which no two look alike;
dashes, blanks and the case of letters do not matter. They hold one number (preset, options that differ from it, seed),
then three signs of a hash over game, rules and seed as they are *read*, then one sign that makes a sum over the field
of 32 elements zero. The sum finds every wrong sign and every two neighbours that are swapped. The hash finds what the
sum lets pass, and copies of the program whose options mean something else.

>>> code = code_of("war", {"turns": 100}, 42)
>>> code
'war-QNHA-KK71-M6'
>>> shared_deal("WAR qnhakk 71m6").seed
42
>>> shared_deal("war-QNAH-KK71-M6")
Traceback (most recent call last):
    ...
ValueError: This code has a mistake in it; compare it character by character.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.catalogue import games
from engine.entry import Entry
from engine.hashing import sha256_of
from engine.options import Choice, Number, Option, Value, Values
from engine.phrases import either, say
from engine.quoting import quoted
from engine.record import Record
from engine.terminal import SEEDS

__all__ = ["SharedDeal", "code_of", "code_of_record", "shared_deal"]

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS: Final = {"O": "0", "I": "1", "L": "1"}
GROUP: Final = 4
"""Signs between two dashes."""
LONGEST: Final = 200
"""The most characters that a code can have; all options at once take fewer."""
HASH_SIGNS: Final = 3
CHECK_SIGNS: Final = HASH_SIGNS + 1


class SharedDeal(NamedTuple):
    """A deal that somebody shares; ``rules`` has a value for every option."""

    game: str
    rules: Values
    seed: int


def code_of(game: str, rules: Mapping[str, object], seed: int) -> str:
    """Return the code of a deal. Raises ValueError with one sentence for a deal that no code can hold."""
    entry = next((one for one in games() if one.key == game), None)
    if entry is None:
        raise ValueError(say("There is no game {game} here, so its deal has no code.", game=quoted(game)))
    if not 0 <= seed < SEEDS:
        raise ValueError(say("The seed of this deal is too long for a code; share the record of the game instead."))
    deal = SharedDeal(game, entry.checked(rules), seed)
    signs = _written(_packed(entry, deal)) + _hash(deal)
    signs += _last_sign(signs)
    groups = [signs[place : place + GROUP] for place in range(0, len(signs), GROUP)]
    if len(groups[-1]) == 1:
        groups[-2:] = ["".join(groups[-2:])]
    return "-".join((game, *groups))


def code_of_record(record: Record) -> str:
    """Return the code of a record's deal. Raises ValueError with one sentence for a deal that no code can hold."""
    if record.pack is not None:
        raise ValueError(say("This deal began with a chosen order of cards and has no code; share its record instead."))
    return code_of(record.game, record.rules, record.seed)


def shared_deal(code: str) -> SharedDeal:
    """Return the deal of a code. Raises ValueError with one sentence for any other text."""
    signs = _signs(code[: LONGEST + 1])
    if not signs:
        raise ValueError(say("Write the code of a deal: the name of its game, then digits and letters."))
    if len(code) > LONGEST:
        raise ValueError(say("This is too long for the code of a deal."))
    known = {_signs(entry.key): entry for entry in games()}
    fitting = sorted((key for key in known if signs.startswith(key)), key=len, reverse=True)
    if not fitting:
        keys = either([entry.key for entry in games()])
        raise ValueError(say("A code begins with the name of its game: {games}.", games=keys))
    for key in fitting[1:]:
        # The key of one game may begin that of another: the check signs know which is meant.
        try:
            return _deal_of(known[key], signs[len(key) :])
        except ValueError:
            continue
    return _deal_of(known[fitting[0]], signs[len(fitting[0]) :])


def _signs(text: str) -> str:
    """Return the text in capitals, without blanks and dashes."""
    return "".join(sign for sign in text.upper() if sign.isalnum())


def _deal_of(entry: Entry, text: str) -> SharedDeal:
    """Return the deal that stands after the game's key. Raises as `shared_deal`."""
    signs = "".join(READ_AS.get(sign, sign) for sign in text)
    if wrong := next((sign for sign in signs if sign not in ALPHABET), None):
        sentence = say(
            "{sign} cannot be in a code; after the game come digits, and letters other than U.", sign=quoted(wrong)
        )
        raise ValueError(sentence)
    if len(signs) <= CHECK_SIGNS:
        raise ValueError(say("This code is too short; some of its characters are missing."))
    if _sum(signs) != 0:
        raise ValueError(say("This code has a mistake in it; compare it character by character."))
    packed = signs[:-CHECK_SIGNS]
    deal = _unpacked(entry, _number(packed))
    # Of all codes that mean the same only the one that is written here is accepted.
    if deal is None or _hash(deal) != signs[-CHECK_SIGNS:-1] or _written(_packed(entry, deal)) != packed:
        raise ValueError(
            say(
                "This code has a mistake in it, or is from a Card Table with other rules of {game}; check both.",
                game=entry.title,
            )
        )
    return deal


# -- the number: preset, differences, seed


def _values(option: Option) -> Sequence[Value]:
    if isinstance(option, Number):
        return range(option.lowest, option.highest + 1)
    return tuple(option.choices) if isinstance(option, Choice) else (False, True)


def _packed(entry: Entry, deal: SharedDeal) -> int:
    """Return preset, number of differences, differences and seed as one number, the first in its lowest digits."""
    differences = [_differences(entry, deal.rules, entry.checked(preset.rules)) for preset in entry.presets]
    preset = min(range(len(differences)), key=lambda place: len(differences[place]))
    parts = [(preset, len(differences)), (len(differences[preset]), len(entry.options) + 1)]
    for option in differences[preset]:
        values = _values(option)
        parts.append((entry.options.index(option), len(entry.options)))
        parts.append((values.index(deal.rules[option.key]), len(values)))
    number = deal.seed
    for part, size in reversed(parts):
        number = number * size + part
    return number


def _differences(entry: Entry, rules: Values, others: Values) -> list[Option]:
    return [option for option in entry.options if rules[option.key] != others[option.key]]


def _unpacked(entry: Entry, number: int) -> SharedDeal | None:
    """Return the deal of a packed number; None if the number means no deal."""
    number, preset = divmod(number, len(entry.presets))
    number, count = divmod(number, len(entry.options) + 1)
    rules = entry.checked(entry.presets[preset].rules)
    for _ in range(count):
        number, place = divmod(number, len(entry.options))
        option = entry.options[place]
        values = _values(option)
        number, value = divmod(number, len(values))
        rules[option.key] = values[value]
    try:
        return SharedDeal(entry.key, entry.checked(rules), number) if number < SEEDS else None
    except ValueError:
        return None


# -- signs


def _written(number: int) -> str:
    signs = ""
    while number or not signs:
        number, place = divmod(number, len(ALPHABET))
        signs = ALPHABET[place] + signs
    return signs


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * len(ALPHABET) + ALPHABET.index(sign)
    return number


def _hash(deal: SharedDeal) -> str:
    """Return the check signs over the meaning of a code: game, the value of every option, seed."""
    meant = json.dumps([deal.game, dict(deal.rules), deal.seed], sort_keys=True, separators=(",", ":"))
    return _written(int(sha256_of(meant.encode()), 16))[-HASH_SIGNS:]


def _powers() -> tuple[int, ...]:
    """Return the powers of the element x of the field of 32 elements, where x⁵ = x² + 1."""
    powers, power = [], 1
    for _ in range(31):
        powers.append(power)
        power <<= 1
        if power & 32:
            power ^= 0b100101
    return tuple(powers)


_POWERS: Final = _powers()


def _sum(signs: str) -> int:
    """Return the sum of all signs, each multiplied by x to the power of its distance from the end.

    One wrong sign always changes it, and so do two neighbours that are swapped: their factors differ.
    """
    total = 0
    for distance, sign in enumerate(reversed(signs)):
        if element := ALPHABET.index(sign):
            total ^= _POWERS[(_POWERS.index(element) + distance) % len(_POWERS)]
    return total


def _last_sign(signs: str) -> str:
    """Return the sign that makes the sum zero when it is written behind the others."""
    return ALPHABET[_sum(signs + ALPHABET[0])]
