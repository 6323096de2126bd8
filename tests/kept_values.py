"""Settings in memory, for tests that read the written values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class ValuesInMemory:
    """Keeps values as the store does, as JSON, and writes down each change."""

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self._kept = {key: json.dumps(value) for key, value in (values or {}).items()}
        self.changes: list[dict[str, Any]] = []

    def settings(self) -> dict[str, Any]:
        return {key: json.loads(value) for key, value in self._kept.items()}

    def change_settings(self, changes: Mapping[str, Any]) -> None:
        self.changes.append(dict(changes))
        written = {key: json.dumps(value) for key, value in changes.items() if value is not None}
        kept = {key: value for key, value in self._kept.items() if key not in changes}
        self._kept = {**kept, **written}
