"""The question about a file with more than one game that was dropped on the window."""

from __future__ import annotations

from engine.phrases import say
from gui.scenes.look_back.exchange.working import WorkScene, import_work
from gui.scenes.question import QuestionScene
from gui.scenes.scene import Host


class ImportQuestionScene(QuestionScene):
    """Asks whether a file is to be imported; ``words`` say what it holds."""

    def __init__(self, host: Host, path: str, words: str) -> None:
        self._path = path
        lines = (words, say("What is here stays."))
        super().__init__(host, say("Import this file?"), lines, say("Import"), self._import, say("Not now"), "down")

    def _import(self) -> None:
        self.host.show(WorkScene(self.host, say("Importing"), import_work(self.host.store, self._path)))
