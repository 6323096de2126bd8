"""A screen reader of its own, for the system's Python, which has pyatspi: it answers requests, a line of JSON each.

Requests: ``{"do": "read"}`` returns the tree of the program, ``{"do": "press", "number": 7}`` does the first action of
the thing that was read with that number, and ``{"do": "heard"}`` returns what was announced since the last time.
"""

from __future__ import annotations

import json
import sys
import threading
from typing import Any

import pyatspi

announced: list[str] = []
known: list[Any] = []
"""Everything that was read so far, by its number: it stays what it is when the screen changes."""
lock = threading.Lock()


def hear(event: Any) -> None:
    """Keep the words of an announcement."""
    with lock:
        announced.append(str(event.any_data))


def program() -> Any:
    """Return the application with a window; None without one."""
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None and application.childCount:
            return application
    return None


def read(thing: Any) -> dict[str, Any]:
    """Return a thing with its parts: role, name, description, states, actions, place in its list."""
    states = {pyatspi.stateToString(state) for state in thing.getState().getStates()}
    try:
        actions = thing.queryAction().nActions
    except NotImplementedError:
        actions = 0
    facts = dict(attribute.partition(":")[::2] for attribute in thing.getAttributes())
    number = len(known)
    known.append(thing)
    parts = []
    for index in range(thing.childCount):
        part = thing.getChildAtIndex(index)
        if part is not None:
            parts.append(read(part))
    return {
        "role": thing.getRoleName(),
        "name": thing.name or "",
        "about": thing.description or "",
        "states": sorted(states),
        "actions": actions,
        "number": number,
        "place": [facts.get("posinset", ""), facts.get("setsize", "")],
        "parts": parts,
    }


def answer(request: dict[str, Any]) -> Any:
    """Return the answer to a request."""
    if request["do"] == "read":
        found = program()
        return None if found is None else read(found)
    if request["do"] == "press":
        return known[request["number"]].queryAction().doAction(0)
    with lock:
        said, announced[:] = [*announced], []
    return said


def main() -> None:
    """Answer until the input ends."""
    pyatspi.Registry.registerEventListener(hear, "object:announcement")
    threading.Thread(target=pyatspi.Registry.start, daemon=True).start()
    for line in sys.stdin:
        try:
            told = {"is": answer(json.loads(line))}
        except Exception as problem:  # the tree changes while it is read: the test asks again
            told = {"problem": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
