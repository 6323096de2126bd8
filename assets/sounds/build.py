"""Make the sounds of the table from nothing: ``python -m assets.sounds.build [--check] [FOLDER]``.

Cards are bursts of filtered noise over the dull mode of a table top; wood is struck bars; calls are plucked strings.
Everything is short and dry. A variant has its own random numbers, so two of them differ as two deals do. The files are
the same each time, but for the last bit on other systems.
"""

from __future__ import annotations

import argparse
import array
import io
import sys
import wave
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from assets.sounds import FOLDER
from assets.sounds.synthesis import (
    MARIMBA,
    SKIN,
    Samples,
    at_peak,
    band,
    decay,
    faded_out,
    finished,
    gliding,
    low,
    mixed,
    noise,
    plucked,
    shaped,
    struck,
    swell,
)

CRISP, WARM = 22050, 16000
"""Samples a second of noises, and of tones, which have nothing above 8 kHz."""

C4, D4, E4, G4, A4, C5, D5, E5, G5, C6 = (
    261.63,
    293.66,
    329.63,
    392.0,
    440.0,
    523.25,
    587.33,
    659.26,
    783.99,
    1046.5,
)
F3, A3, BB3 = 174.61, 220.0, 233.08


# -- what the sounds are made of


def tap(rng: Random, rate: int, bright: float, dull: float, fades: float) -> Samples:
    """Return a card that touches cloth: a burst of noise about ``bright`` Hz over the table's mode of ``dull`` Hz."""
    burst = shaped(noise(0.12, rate, rng), rate, decay(fades, 0.0012))
    paper = at_peak(low(band(burst, rate, bright, 1.6), rate, 5500))
    body = at_peak(low(shaped(noise(0.12, rate, rng), rate, decay(fades * 1.6, 0.002)), rate, 700))
    table = at_peak(struck(dull, 0.018, rate))
    return mixed(rate, (0, 0.85, paper), (0.0006, 0.5, body), (0.001, 0.42, table))


def slide(rng: Random, rate: int, seconds: float, start: float, end: float, peak: float) -> Samples:
    """Return paper that slides over cloth, its noise going from ``start`` to ``end`` Hz."""
    hiss = shaped(noise(seconds, rate, rng), rate, swell(seconds, peak, 1.2))
    return at_peak(band(hiss, rate, lambda time: start * (end / start) ** (time / seconds), 1.7))


def bar(pitch: float, rng: Random, fades: float = 0.11) -> Samples:
    """Return a soft stroke on a tuned wooden bar, never quite at the same place of it."""
    felt = at_peak(low(shaped(noise(0.02, WARM, rng), WARM, decay(0.004, 0.001)), WARM, 1400))
    lowest, *others = MARIMBA
    modes = [lowest, *((ratio, amplitude * (0.5 + rng.random()), share) for ratio, amplitude, share in others)]
    stroke = struck(pitch, fades * (0.9 + 0.2 * rng.random()), WARM, modes)
    return at_peak(mixed(WARM, (0, 1, stroke), (0, 0.08 + 0.05 * rng.random(), felt)))


def knock(pitch: float, rng: Random, fades: float = 0.022) -> Samples:
    """Return knuckles on a table."""
    skin = at_peak(low(shaped(noise(0.04, WARM, rng), WARM, decay(0.006, 0.001)), WARM, 1800))
    return at_peak(mixed(WARM, (0, 1, struck(pitch, fades, WARM)), (0, 0.35, skin)))


def string(pitch: float, rng: Random, seconds: float = 0.42) -> Samples:
    """Return a soft pluck."""
    return at_peak(faded_out(shaped(plucked(pitch, seconds, WARM, rng), WARM, decay(seconds / 3, 0.002)), 0.3))


# -- the sounds


def shuffle(rng: Random) -> Samples:
    """Return two halves of a pack riffled together, then pushed square."""
    parts: list[tuple[float, float, Samples]] = []
    time = 0.01
    for place in range(30):
        share = place / 29
        bright = 2300 + 1300 * share + 500 * rng.random()
        burst = shaped(noise(0.03, CRISP, rng), CRISP, decay(0.0035 + 0.002 * rng.random(), 0.0008))
        level = (0.35 + 0.65 * share) * (0.65 + 0.35 * rng.random())
        parts.append((time, level, at_peak(band(burst, CRISP, bright, 1.5))))
        time += 0.0205 - 0.009 * share + 0.005 * rng.random()
    parts.append((0.0, 0.16, slide(rng, CRISP, 0.45, 900, 1500, 0.6)))
    parts.append((time + 0.02, 0.30, slide(rng, CRISP, 0.17, 1800, 3200, 0.45)))
    parts.append((time + 0.12, 0.55, tap(rng, CRISP, 1900, 150, 0.009)))
    return mixed(CRISP, *parts)


def deal(rng: Random) -> Samples:
    bright = 2700 + 700 * rng.random()
    touch = tap(rng, CRISP, bright, 185 + 25 * rng.random(), 0.0065)
    return mixed(CRISP, (0, 1, touch), (0, 0.22, slide(rng, CRISP, 0.06, bright, bright * 0.7, 0.15)))


def card(rng: Random) -> Samples:
    bright = 1700 + 500 * rng.random()
    touch = tap(rng, CRISP, bright, 140 + 22 * rng.random(), 0.011)
    second = tap(rng, CRISP, bright * 1.25, 170, 0.006)
    return mixed(CRISP, (0, 1, touch), (0.016 + 0.008 * rng.random(), 0.28, second))


def flip(rng: Random) -> Samples:
    """Return a card that bends, turns over and snaps down 55 ms after the beginning."""
    air = slide(rng, CRISP, 0.07, 1300 + 300 * rng.random(), 3300, 0.75)
    return mixed(CRISP, (0, 0.38, air), (0.055, 1, tap(rng, CRISP, 2300 + 400 * rng.random(), 160, 0.008)))


def sweep(rng: Random) -> Samples:
    """Return cards drawn together over the cloth."""
    parts = [(0.0, 0.8, slide(rng, CRISP, 0.28, 1100 + 200 * rng.random(), 2100, 0.55))]
    for place in range(4):
        touch = tap(rng, CRISP, 2100 + 500 * rng.random(), 160, 0.005)
        parts.append((0.06 + 0.05 * place + 0.02 * rng.random(), 0.22 + 0.08 * place, touch))
    return mixed(CRISP, *parts)


def turn(rng: Random) -> Samples:
    return mixed(WARM, (0, 0.75, bar(G4, rng, 0.07)), (0.08 + 0.015 * rng.random(), 1, bar(D5, rng, 0.085)))


def refused(rng: Random) -> Samples:
    return mixed(WARM, (0, 1, knock(190, rng)), (0.075, 0.8, knock(165, rng)))


def ask(rng: Random) -> Samples:
    return mixed(WARM, (0, 0.8, string(A3, rng, 0.22)), (0.085, 1, string(E4, rng, 0.24)))


def fish(rng: Random) -> Samples:
    """Return a drop that falls into water, and the lower of two strings."""
    start = 390 + 40 * rng.random()
    drop = gliding(start, start * 2.3, 0.12, WARM, 0.045)
    after = gliding(start * 1.5, start * 2.6, 0.08, WARM, 0.03)
    return mixed(WARM, (0, 0.55, string(D4, rng, 0.3)), (0.07, 1, drop), (0.17, 0.38, after))


def book(rng: Random) -> Samples:
    """Return a pile set down, and three bars that rise."""
    pile = at_peak(low(tap(rng, WARM, 1500, 120, 0.012), WARM, 2600))
    steps = ((0.03, 0.65, bar(C5, rng, 0.075)), (0.11, 0.75, bar(E5, rng, 0.075)), (0.19, 0.85, bar(G5, rng, 0.085)))
    return mixed(WARM, (0, 0.9, pile), *steps)


def trump(rng: Random) -> Samples:
    """Return a knock on the table, and a fifth."""
    return mixed(
        WARM, (0, 0.9, knock(196, rng)), (0.09, 0.75, string(C4, rng, 0.34)), (0.13, 0.75, string(G4, rng, 0.34))
    )


def euchred(rng: Random) -> Samples:
    steps = ((0.0, 0.9, bar(E4, rng, 0.085)), (0.14, 0.9, bar(C4, rng, 0.085)), (0.28, 1.0, bar(A3, rng, 0.1)))
    return mixed(WARM, *steps, (0.28, 0.5, knock(110, rng, 0.03)))


def march(rng: Random) -> Samples:
    """Return five taps that quicken, for five tricks, and a chord."""
    taps = [(0.075 * place, 0.35 + 0.1 * place, knock(185 + 14 * place, rng)) for place in range(5)]
    chord = [(0.375, 0.6, bar(pitch, rng, 0.095)) for pitch in (C5, E5, G5)]
    return mixed(WARM, *taps, *chord)


def tie(rng: Random) -> Samples:
    """Return drums, for a war."""

    def drum(pitch: float) -> Samples:
        skin = at_peak(low(shaped(noise(0.06, WARM, rng), WARM, decay(0.012, 0.001)), WARM, 1200))
        return at_peak(mixed(WARM, (0, 1, struck(pitch, 0.05, WARM, SKIN)), (0, 0.3, skin)))

    return mixed(WARM, (0, 0.8, drum(165)), (0.12, 0.55, drum(190)), (0.2, 1, drum(140)))


def win(rng: Random) -> Samples:
    rising = [(0.09 * place, 0.7 + 0.08 * place, bar(pitch, rng, 0.1)) for place, pitch in enumerate((C5, E5, G5))]
    chord = [(0.30, 0.75, bar(C6, rng, 0.12)), (0.30, 0.45, string(C4, rng, 0.6)), (0.30, 0.4, string(G4, rng, 0.6))]
    return mixed(WARM, *rising, *chord)


def lose(rng: Random) -> Samples:
    return mixed(
        WARM,
        (0, 0.8, bar(D4, rng, 0.1)),
        (0.16, 0.8, bar(BB3, rng, 0.1)),
        (0.32, 0.9, bar(F3, rng, 0.12)),
        (0.32, 0.35, string(F3, rng, 0.5)),
    )


def button(rng: Random) -> Samples:
    """Return a small piece of wood."""
    tick = at_peak(struck(980 + 60 * rng.random(), 0.006, CRISP))
    burst = shaped(noise(0.02, CRISP, rng), CRISP, decay(0.0025, 0.0008))
    return mixed(CRISP, (0, 1, tick), (0, 0.25, at_peak(band(burst, CRISP, 2400, 1.5))))


@dataclass(frozen=True)
class SoundRecipe:
    """One kind of sound: its maker, its rate, the number of its variants, its most seconds, and its peak."""

    make: Callable[[Random], Samples]
    rate: int
    variants: int
    seconds: float
    peak: float


RECIPES: Final[Mapping[str, SoundRecipe]] = {
    "shuffle": SoundRecipe(shuffle, CRISP, 2, 0.85, 0.42),
    "deal": SoundRecipe(deal, CRISP, 5, 0.09, 0.42),
    "card": SoundRecipe(card, CRISP, 5, 0.13, 0.55),
    "flip": SoundRecipe(flip, CRISP, 4, 0.15, 0.50),
    "sweep": SoundRecipe(sweep, CRISP, 3, 0.32, 0.36),
    "turn": SoundRecipe(turn, WARM, 2, 0.38, 0.34),
    "refused": SoundRecipe(refused, WARM, 2, 0.19, 0.45),
    "ask": SoundRecipe(ask, WARM, 3, 0.27, 0.45),
    "fish": SoundRecipe(fish, WARM, 2, 0.34, 0.45),
    "book": SoundRecipe(book, WARM, 2, 0.48, 0.50),
    "trump": SoundRecipe(trump, WARM, 2, 0.38, 0.50),
    "euchred": SoundRecipe(euchred, WARM, 2, 0.58, 0.50),
    "march": SoundRecipe(march, WARM, 2, 0.70, 0.50),
    "tie": SoundRecipe(tie, WARM, 2, 0.40, 0.55),
    "win": SoundRecipe(win, WARM, 2, 0.80, 0.50),
    "lose": SoundRecipe(lose, WARM, 2, 0.74, 0.45),
    "button": SoundRecipe(button, CRISP, 3, 0.05, 0.28),
}
"""Name of a sound -> its recipe."""


# -- the files


def samples_of(name: str, variant: int) -> list[int]:
    """Return the samples of a variant of a sound, counted from 1, as whole numbers of 16 bits."""
    recipe = RECIPES[name]
    made = recipe.make(Random(f"{name} {variant}"))
    return finished(made, recipe.rate, recipe.seconds, recipe.peak)


def file_names() -> list[str]:
    """Return the names of all files, without the ending."""
    return [f"{name}-{variant}" for name, recipe in RECIPES.items() for variant in range(1, recipe.variants + 1)]


def wav(samples: Sequence[int], rate: int) -> bytes:
    """Return a WAV file of one channel."""
    numbers = array.array("h", samples)
    if sys.byteorder == "big":
        numbers.byteswap()
    stream = io.BytesIO()
    with wave.open(stream, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(numbers.tobytes())
    return stream.getvalue()


def read_wav(path: Path) -> tuple[list[int], int]:
    """Return the samples of a WAV file of 16 bits and one channel, and its rate.

    Raises OSError, EOFError or wave.Error if it cannot be read.
    """
    with wave.open(str(path), "rb") as file:
        numbers = array.array("h", file.readframes(file.getnframes()))
        rate = file.getframerate()
    if sys.byteorder == "big":
        numbers.byteswap()
    return list(numbers), rate


def differs(file_name: str, folder: Path) -> bool:
    """Return whether a file is missing or is not what this script makes.

    Sines differ in their last bit between systems, so samples may differ by one.
    """
    name, variant = file_name.rsplit("-", 1)
    try:
        found, rate = read_wav(folder / f"{file_name}.wav")
    except (OSError, EOFError, wave.Error):
        return True
    made = samples_of(name, int(variant))
    same_size = len(found) == len(made) and rate == RECIPES[name].rate
    return not same_size or any(abs(one - other) > 1 for one, other in zip(found, made, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m assets.sounds.build", description="Make the sounds as WAV files.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="where they go (default: %(default)s)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if the files are out of step")
    chosen = parser.parse_args(arguments)
    if chosen.check:
        left_over = {path.stem for path in chosen.folder.glob("*.wav")} - set(file_names())
        wrong = sorted({name for name in file_names() if differs(name, chosen.folder)} | left_over)
        if wrong:
            print(f"Out of step with the script: {', '.join(wrong)}. Run it without --check.", file=sys.stderr)
        return 1 if wrong else 0
    try:
        chosen.folder.mkdir(parents=True, exist_ok=True)
        for file_name in file_names():
            name, variant = file_name.rsplit("-", 1)
            (chosen.folder / f"{file_name}.wav").write_bytes(wav(samples_of(name, int(variant)), RECIPES[name].rate))
    except OSError as error:
        print(f"The sounds could not be written: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
