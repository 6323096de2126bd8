"""Runs one command on Windows for `delivery.windows.wine`: `python wine_inside.py FOLDER`.

`FOLDER/job.json` says what: the words of the command, its folder, its environment and its seconds; `FOLDER/in` is its
input. It leaves `out`, `err` and, last of all, `status`. Arguments, paths and output pass through files because wine
has no terminal here, and its `cmd` loses nested quotes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

FILES = (("in", "rb"), ("out", "wb"), ("err", "wb"))


def run(folder: str) -> None:
    """Run the job in a folder, and end it with all that it started when its seconds are over."""
    with open(os.path.join(folder, "job.json"), encoding="utf-8") as file:
        job = json.load(file)
    given, out, err = (open(os.path.join(folder, name), mode) for name, mode in FILES)  # noqa: SIM115
    try:
        process = subprocess.Popen(
            job["words"],
            cwd=job["folder"],
            env={**os.environ, **job["environ"]},
            stdin=given,
            stdout=out,
            stderr=err,
        )
        _write(folder, "process", str(process.pid))
        status = process.wait(job["seconds"])
    except subprocess.TimeoutExpired:
        subprocess.call(["taskkill", "/T", "/F", "/PID", str(process.pid)])
        status = process.wait()
        err.write(f"\nIt was ended after {job['seconds']} seconds.\n".encode())
    except OSError as error:
        err.write(f"{error}\n".encode())
        status = 127
    finally:
        for opened in (given, out, err):
            opened.close()
    _write(folder, "status", str(status))


def _write(folder: str, name: str, text: str) -> None:
    """Write a file so that whoever sees it sees all of it."""
    path = os.path.join(folder, name)
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


if __name__ == "__main__":
    run(sys.argv[1])
