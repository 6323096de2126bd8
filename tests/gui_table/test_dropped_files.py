"""A record file that is dropped on the window opens in the replay; any other gets a sentence, and the table stays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.match import Match
from engine.record import Record, Recording, Seat, text_of
from gui.scenes.look_back.exchange.question import ImportQuestionScene
from gui.scenes.look_back.replay.scene import ReplayScene
from gui.scenes.notice import NoticeScene
from gui.scenes.play.menu.scene import MenuScene
from tests.gui_table.running import ClockedApp, plan_of, post


def played() -> Record:
    match = Match(Record("war", {"turns": 5}, 3, (Seat("Ada", "random"), Seat("Ben", "random"))))
    match.play_out()
    return match.record


def dropped(app: ClockedApp, path: Path) -> None:
    post(pygame.DROPFILE, file=str(path))
    for _ in range(3):
        app.frame(0.5)


def test_a_record_opens_in_the_replay_and_esc_leads_back(app: ClockedApp, tmp_path: Path) -> None:
    path = tmp_path / "war.json"
    path.write_text(played().to_json(), encoding="ascii")
    app.stack.go.menu()
    dropped(app, path)
    assert isinstance(app.top, ReplayScene)
    app.stack.back()
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a Card Table record"),
        ("{", "not a Card Table record"),
        (replace(played(), moves=("fly",)).to_json(), "cannot be played"),
        (replace(played(), game="chess").to_json(), 'no game "chess"'),
        (" " * 5_000_000, "too large"),
    ],
)
def test_anything_else_gets_one_sentence_over_the_table(app: ClockedApp, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "file.json"
    path.write_text(text, encoding="ascii")
    app.stack.go.play(plan_of("war"))
    table = app.top
    for _ in range(2):
        dropped(app, path)
        assert isinstance(app.top, NoticeScene)
        assert said in app.top.words
    app.stack.back()
    assert app.top is table, "a second file does not pile up"


def test_what_is_no_file_gets_a_sentence_too(app: ClockedApp, tmp_path: Path) -> None:
    app.stack.go.menu()
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    for path, said in (
        (tmp_path, "not a plain file"),
        (tmp_path / "gone", "cannot be read"),
        (tmp_path / "bytes", "not text"),
    ):
        dropped(app, path)
        assert isinstance(app.top, NoticeScene)
        assert said in app.top.words


def test_several_games_are_offered_for_import_once(app: ClockedApp, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_text("".join(text_of([Recording(played())] * 3)), encoding="ascii")
    app.stack.go.play(plan_of("war"))
    table = app.top
    for _ in range(2):
        dropped(app, path)
        assert isinstance(app.top, ImportQuestionScene)
    app.stack.back()
    assert app.top is table, "a second question does not pile up"
