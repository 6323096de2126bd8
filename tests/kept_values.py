"""Settings in memory, for tests that read the written values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from store.people_rows import KeptPerson


class PeopleInMemory:
    """Keeps people as the store does."""

    def __init__(self) -> None:
        self._kept: dict[str, KeptPerson] = {}

    def all(self) -> list[KeptPerson]:
        return [*self._kept.values()]

    def keep(self, person: KeptPerson, photo: bytes | None = None) -> None:
        self._kept[person.identity] = person

    def delete(self, identity: str) -> None:
        self._kept.pop(identity, None)


class ValuesInMemory:
    """Keeps values as the store does, as JSON, and writes down each change."""

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self._kept = {key: json.dumps(value) for key, value in (values or {}).items()}
        self.changes: list[dict[str, Any]] = []
        self.person = ""
        self.people = PeopleInMemory()

    def settings(self) -> dict[str, Any]:
        return {key: json.loads(value) for key, value in self._kept.items()}

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        self.changes.append(dict(changes))
        written = {key: json.dumps(value) for key, value in changes.items() if value is not None}
        kept = {key: value for key, value in self._kept.items() if key not in changes}
        self._kept = {**kept, **written}
