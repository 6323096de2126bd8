"""Sounds beside their motion: bots play for a while, SDL writes what is heard into a file, and the two are compared.

    python -m benchmarks.sound [GAME] [--seconds 10] [--speed normal] [--picture FILE.png]

Opens the window with SDL's `disk` audio driver. For every sound that begins in silence it prints how long after its
moment it is heard: its first sample is handed to the device, which plays it a buffer (12 ms) later. Then come the
recording's peak, constant part and clipped samples. More than 40 ms late, a clipped sample or a constant part above
-60 dB of the peak fails. The picture is the waveform with these figures.
"""

from __future__ import annotations

import argparse
import array
import math
import os
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

os.environ["SDL_AUDIODRIVER"] = "disk"
os.environ["SDL_DISKAUDIOFILE"] = f"{tempfile.mkdtemp()}/heard.raw"

import pygame

from gui.app import App
from gui.display import Display
from gui.scenes.board.showing import Showing
from gui.settings.settings import Settings
from gui.settings.table_plan import usual_plan, watched
from gui.sound.mixer import BUFFER, RATE, SdlMixer
from gui.sound.score import Sound, sounds_of
from gui.table.choreography import Timeline
from store.store import Store

RECORDING = Path(os.environ["SDL_DISKAUDIOFILE"])
MOST_LATE = 0.040
SILENT = 6
"""The largest sample that counts as silence."""
QUIET = 0.025
"""Seconds of silence before a sound whose beginning can be found."""
FULL = 32768


class WrittenBytes(NamedTuple):
    """The time at which so many bytes of the recording had been written."""

    time: float
    size: int


class PlayedSound(NamedTuple):
    time: float
    sound: Sound


class SoundRecorder:
    """Writes down what is due, what is played, and how far the recording is."""

    def __init__(self) -> None:
        self.due: list[PlayedSound] = []
        self.played: list[PlayedSound] = []
        self.written: list[WrittenBytes] = []
        self.ended = False

    def listen(self) -> None:
        """Stand between the program's parts."""
        begin, play = Showing._begin, SdlMixer.play

        def begun(showing: Showing, timeline: Timeline) -> None:
            due = sounds_of(timeline.cues, timeline.ends, showing._table.audience)
            self.due += [PlayedSound(one.begins, one.sound) for one in due]
            begin(showing, timeline)

        def played(mixer: SdlMixer, sound: Sound, version: int, gain: float) -> None:
            self.played.append(PlayedSound(time.perf_counter(), sound))
            play(mixer, sound, version, gain)

        Showing._begin, SdlMixer.play = begun, played  # type: ignore[method-assign,assignment]
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        while not self.ended:
            size = RECORDING.stat().st_size if RECORDING.exists() else 0
            if size and (not self.written or self.written[-1].size != size):
                self.written.append(WrittenBytes(time.perf_counter(), size))
            time.sleep(0.0005)

    def handed_over(self, sample: int) -> float | None:
        """Return the time at which a sample was handed to the device; None outside the recording."""
        for before, after in pairwise(self.written):
            if before.size <= 2 * sample < after.size:
                share = (2 * sample - before.size) / (after.size - before.size)
                return before.time + share * (after.time - before.time)
        return None

    def late(self, heard: Sequence[int]) -> list[float]:
        """Return how late the sounds are whose beginnings can be found, in seconds; below zero they are early."""
        found = []
        for played in self.played:
            begin = max((one.size // 2 for one in self.written if one.time <= played.time), default=0)
            before = heard[max(0, begin - round(QUIET * RATE)) : begin]
            if not before or max(map(abs, before)) > SILENT:
                continue
            first = next((at for at in range(begin, len(heard)) if abs(heard[at]) > SILENT), None)
            due = [one.time for one in self.due if one.sound is played.sound]
            handed = None if first is None else self.handed_over(first)
            if handed is not None and due:
                moment = min(due, key=lambda one: abs(one - played.time))
                found.append(handed + BUFFER / RATE - moment)
        return found


def run(game: str, seconds: float, speed: str) -> SoundRecorder:
    """Let bots play in the program's own loop."""
    recorder = SoundRecorder()
    recorder.listen()
    display = Display("Card Table")
    app = App(display, Settings(speed=speed, volume=100), None, Store.open(None))
    app.stack.go.play(watched(usual_plan(game)))
    threading.Timer(seconds, lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()
    app.run()
    app.stack.close()
    recorder.ended = True
    return recorder


def decibels(share: float) -> float:
    return 20 * math.log10(share) if share else -math.inf


def draw(heard: Sequence[int], recorder: SoundRecorder, title: str, path: Path) -> None:
    """Draw the waveform, with the names of the sounds above it."""
    pygame.font.init()
    width, height, left, middle = 1640, 620, 40, 300
    picture, font = pygame.Surface((width, height)), pygame.font.Font(None, 22)
    picture.fill("#0e1a1b")
    room, scale = width - left - 20, 220 / (FULL / 2)
    for level, words in ((FULL // 2, "-6 dB"), (FULL // 4, "-12 dB"), (0, "")):
        for y in (middle - level * scale, middle + level * scale):
            pygame.draw.line(picture, "#3a5050", (left, y), (width - 20, y))
        picture.blit(font.render(words, True, "#93a099"), (2, middle - level * scale - 18))
    for column in range(room):
        part = heard[len(heard) * column // room : len(heard) * (column + 1) // room] or [0]
        x, high, low = left + column, middle - max(part) * scale, middle - min(part) * scale
        pygame.draw.line(picture, "#f2b84b", (x, high), (x, low))
    for played in recorder.played:
        at = max((one.size // 2 for one in recorder.written if one.time <= played.time), default=0)
        name = pygame.transform.rotate(font.render(played.sound.value, True, "#9bd0ee"), 60)
        picture.blit(name, (left + room * at / len(heard), 20))
    for second in range(len(heard) // RATE + 1):
        place = left + room * second * RATE / len(heard), 530
        picture.blit(font.render(f"{second} s", True, "#c3cec7"), place)
    picture.blit(pygame.font.Font(None, 28).render(title, True, "#fbf5e6"), (left, 572))
    pygame.image.save(picture, path)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sound", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="euchre")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--speed", default="normal")
    parser.add_argument("--picture", type=Path)
    chosen = parser.parse_args()
    recorder = run(chosen.game, chosen.seconds, chosen.speed)
    data = RECORDING.read_bytes()
    heard = array.array("h", data[: len(data) // 2 * 2]).tolist()
    loudest, constant = max(map(abs, heard)), sum(heard) / len(heard)
    clipped = sum(abs(sample) >= FULL - 1 for sample in heard)
    late = recorder.late(heard)
    told = f"{len(recorder.played)} sounds"
    if late:
        mean = sum(late) / len(late)
        told += (
            f", from {1000 * min(late):.0f} to {1000 * max(late):.0f} ms after their moments (mean {mean * 1000:.0f})"
        )
    figures = f"peak {decibels(loudest / FULL):.1f} dB, constant part {constant:.3f} of {FULL}, {clipped} clipped"
    print(f"{chosen.game}, {len(heard) / RATE:.1f} s at speed {chosen.speed}: {told}; {figures}")
    if chosen.picture is not None:
        draw(heard, recorder, f"{chosen.game}, {len(heard) / RATE:.1f} s: {told}; {figures}", chosen.picture)
    clean = not clipped and abs(constant) < loudest / 1000
    return 0 if clean and max(late, default=0.0) <= MOST_LATE else 1


if __name__ == "__main__":
    sys.exit(main())
