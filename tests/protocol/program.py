"""A program that speaks the protocol as the word in its command line says: well, or wrong in one of many ways.

It imports nothing of ours. It plays the first legal move, or as the word says: ``first``, ``chance`` (by the random
number), ``whim`` (by chance that does not repeat), ``deaf`` (never reads), ``mute``, ``crash``, ``crash-at-N`` (at its
Nth move), ``moody`` (crashes at some random numbers), ``cheat``, ``babble``, …
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from typing import Any

OPTIONS = [
    {"name": "depth", "kind": "number", "default": 3, "lowest": 1, "highest": 9},
    {"name": "style", "kind": "choice", "default": "calm", "choices": ["calm", "wild"]},
    {"name": "book", "kind": "toggle", "default": False},
]


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def main(how: str) -> None:
    if how == "deaf":
        time.sleep(1000)
    if how == "no-hello":
        sys.exit(3)
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            protocol = 2 if how == "newer" else 1
            games = {"games": ["war"]} if how == "war-only" else {}
            say(type="hello", protocol=protocol, name=f"Program {how}", version="1.5", options=OPTIONS, **games)
        elif kind == "options" and how == "tell-options":
            print(json.dumps(message["values"]), file=sys.stderr, flush=True)
        elif kind == "quit" and how != "stay":
            return
        elif kind in ("weather", "chat") and how == "picky":
            raise ValueError(kind)
        elif kind == "choose":
            count += 1
            choose(how, count, message)


def choose(how: str, count: int, message: dict[str, Any]) -> None:
    moves, number = message["moves"], message["id"]
    if how == "strict" and "audience" in message:
        raise ValueError("audience")
    if how == "crash" or how == f"crash-at-{count}":
        raise RuntimeError("the cards are on fire")
    if how == "mute":
        time.sleep(1000)
    elif how == "cheat":
        say(type="move", id=number, move="win")
    elif how == "babble":
        print("I play", moves[0], flush=True)
    elif how == "latin":
        sys.stdout.buffer.write(b'{"type": "move", "move": "\xe9"}\n')
        sys.stdout.flush()
    elif how == "wrong-number":
        say(type="move", id=number + 1, move=moves[0])
    elif how == "twice":
        say(type="move", id=number, move=moves[0])
        say(type="move", id=number, move=moves[0])
    elif how == "long-line":
        while True:
            sys.stdout.write("x" * 65536)
    elif how == "empty-lines":
        while True:
            sys.stdout.write("\n" * 30_000)
    elif how == "noisy":
        sys.stderr.write("noise\n" * 200_000)
        sys.stderr.write("the end of the noise\n")
        say(type="move", id=number, move=moves[0], say="much noise")
    elif how == "hungry":
        hoard = []
        while True:
            hoard.append(bytearray(b"x" * (64 << 20)))
    elif how == "parent":
        subprocess.Popen([sys.executable, "-S", "-c", "import time; time.sleep(1000)"])
        raise RuntimeError("leaves a child behind")
    elif how in ("leaves", "hides"):
        # The child has a session of its own, and our pipes; one that hides has no environment either.
        child = [sys.executable, "-S", "-c", "import time; time.sleep(1000)"]
        subprocess.Popen(child, start_new_session=True, env=None if how == "leaves" else {})
        sys.exit(1)
    elif how == "environment":
        say(type="move", id=number, move=moves[0], say=json.dumps([sorted(os.environ), os.listdir("/proc/self/fd")]))
    elif how == "moody" and message["random"] % 20 == 0:
        raise RuntimeError("not now")
    elif how == "whim":
        say(type="move", id=number, move=moves[os.urandom(1)[0] % len(moves)])
    elif how == "one-game" and any(move.startswith("discard") for move in moves):
        say(type="move", id=number, move="pass")
    elif how == "chance":
        say(type="move", id=number, move=moves[message["random"] % len(moves)])
    else:
        say(type="move", id=number, move=moves[0], say=how)


if __name__ == "__main__":
    main(sys.argv[1])
