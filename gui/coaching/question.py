"""Questions about a decision, each answered in the background by a process of its own."""

from __future__ import annotations

import contextlib
import json
import logging
import subprocess
import threading
from collections.abc import Mapping
from typing import Any

from gui.coaching import reviewer, second_look
from gui.waking import wake

log = logging.getLogger(__name__)


class Question:
    """One question about a decision; its answers get better with time.

    ``latest``, ``running`` and ``failed`` may be read at any time.
    """

    def __init__(self, asked: Mapping[str, Any], command: list[str] | None = None) -> None:
        """Ask. ``command`` starts the answering process, if not in the usual way."""
        self.latest: Mapping[str, Any] | None = None
        """The fields of the last answer; None before the first."""
        self.running, self.failed = True, False
        self._asked, self._command = asked, command or second_look.command()
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._stopped = False
        threading.Thread(target=self._run, name="question about a decision", daemon=True).start()

    def stop(self) -> None:
        """End the process; the last answer stays."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def _run(self) -> None:
        try:
            self._follow()
        except (OSError, ValueError, RuntimeError) as error:
            if not self._stopped:
                self.failed = True
                log.warning("A decision cannot be looked at again: %s", error)
        finally:
            self.running = False
            wake()

    def _follow(self) -> None:
        """Read the answers to the end. Raises OSError, ValueError or RuntimeError if they end early."""
        with self._lock:
            if self._stopped:
                return
            process = self._process = reviewer.started(self._command)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(self._asked).encode() + b"\n")
            process.stdin.flush()
            for line in process.stdout:
                answer = json.loads(line)
                if reviewer.ERROR in answer:
                    raise RuntimeError(answer[reviewer.ERROR])
                self.latest = answer
                wake()
        finally:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError, ValueError):
                    pipe.close()
