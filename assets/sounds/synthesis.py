"""The raw material of the sounds: noise, filters, struck wood and plucked strings, as lists of samples.

A sound is a list of floats at some rate (samples a second). Amplitudes are relative until :func:`finished` sets the
loudness. Everything is a function of its arguments: noise comes from a `random.Random` that is passed in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

Samples = list[float]

WOOD: Final = ((1.0, 1.0, 1.0), (2.76, 0.34, 0.45), (5.4, 0.12, 0.22))
"""The modes of a free bar of wood: (ratio of frequency, amplitude, ratio of decay). The ratios are those of a bar."""
MARIMBA: Final = ((1.0, 1.0, 1.0), (3.98, 0.20, 0.30), (9.6, 0.05, 0.12))
"""The modes of a bar that is tuned by hollowing it: its second mode is two octaves above the first."""
SKIN: Final = ((1.0, 1.0, 1.0), (1.59, 0.5, 0.6), (2.14, 0.25, 0.45), (2.65, 0.12, 0.35))
"""The modes of a round skin, as of a drum."""


def noise(seconds: float, rate: int, rng: Random) -> Samples:
    """Return white noise from -1 to 1."""
    return [2 * rng.random() - 1 for _ in range(round(seconds * rate))]


def shaped(samples: Sequence[float], rate: int, level: Callable[[float], float]) -> Samples:
    """Return the samples times the level at their time in seconds."""
    return [sample * level(place / rate) for place, sample in enumerate(samples)]


def decay(seconds: float, attack: float = 0.0) -> Callable[[float], float]:
    """Return a level that rises softly within ``attack`` and then falls to 1/e in every ``seconds``."""

    def level(time: float) -> float:
        if time < attack:
            return 0.5 - 0.5 * math.cos(math.pi * time / attack)
        return math.exp(-(time - attack) / seconds)

    return level


def swell(length: float, peak: float, power: float = 1.0) -> Callable[[float], float]:
    """Return a level that rises until ``peak``, a share of ``length`` seconds, and falls until its end, softly."""
    top = length * peak

    def level(time: float) -> float:
        way = time / top if time < top else (length - time) / (length - top)
        return float(math.sin(math.pi / 2 * min(1.0, max(0.0, way))) ** (2 * power))

    return level


def band(samples: Sequence[float], rate: int, centre: float | Callable[[float], float], width: float) -> Samples:
    """Return what a band-pass filter of second order lets through; ``width`` is its bandwidth in octaves.

    ``centre`` is in Hz, or a function of the time in seconds that returns it.
    """
    filtered = []
    before = before_that = heard = heard_before = 0.0
    fixed = None if callable(centre) else _band_factors(centre, width, rate)
    for place, sample in enumerate(samples):
        gain, first, second = fixed or _band_factors(centre(place / rate), width, rate)  # type: ignore[operator]
        now = gain * (sample - before_that) - first * heard - second * heard_before
        before_that, before, heard_before, heard = before, sample, heard, now
        filtered.append(now)
    return filtered


def _band_factors(centre: float, width: float, rate: int) -> tuple[float, float, float]:
    """Return the factors of a band-pass filter: of the input, and of the last two outputs."""
    turn = 2 * math.pi * min(centre, 0.45 * rate) / rate
    spread = math.sin(turn) * math.sinh(math.log(2) / 2 * width * turn / math.sin(turn))
    return spread / (1 + spread), -2 * math.cos(turn) / (1 + spread), (1 - spread) / (1 + spread)


def low(samples: Sequence[float], rate: int, edge: float) -> Samples:
    """Return the samples without most of what lies above ``edge`` Hz (first order)."""
    share, held, filtered = 1 - math.exp(-2 * math.pi * edge / rate), 0.0, []
    for sample in samples:
        held += share * (sample - held)
        filtered.append(held)
    return filtered


def high(samples: Sequence[float], rate: int, edge: float) -> Samples:
    """Return the samples without most of what lies below ``edge`` Hz (first order)."""
    return [sample - slow for sample, slow in zip(samples, low(samples, rate, edge), strict=True)]


def struck(
    pitch: float, fades: float, rate: int, modes: Iterable[tuple[float, float, float]] = WOOD, lasts: float = 7.0
) -> Samples:
    """Return something struck: its modes, damped. ``fades`` is the time in seconds in which the lowest falls to 1/e.

    It ends after ``lasts`` such times.
    """
    length = round(fades * lasts * rate)
    total = [0.0] * length
    for ratio, amplitude, share in modes:
        if pitch * ratio > 0.45 * rate:
            continue
        # A recursion of two terms is a damped sine: much quicker than a sine for every sample.
        turn, fall = 2 * math.pi * pitch * ratio / rate, math.exp(-1 / (fades * share * rate))
        twice, square = 2 * fall * math.cos(turn), fall * fall
        now, before = amplitude * fall * math.sin(turn), 0.0
        for place in range(1, length):
            total[place] += now
            now, before = twice * now - square * before, now
    return softened(total, rate, 0.0008)


def plucked(
    pitch: float, seconds: float, rate: int, rng: Random, *, soft: float = 1000.0, hold: float = 0.994
) -> Samples:
    """Return a plucked string (Karplus and Strong); ``soft`` Hz limits its first noise, ``hold`` is its sustain."""
    period = rate / pitch - 0.5
    whole = int(period)
    rest = period - whole
    string = low(low(noise(whole / rate + 1 / rate, rate, rng), rate, soft), rate, soft)[:whole]
    middle = sum(string) / whole
    string = [sample - middle for sample in string]
    heard, last, place = [], 0.0, 0
    for _ in range(round(seconds * rate)):
        now = string[place]
        after = string[(place + 1) % whole]
        heard.append(now)
        # The mean of neighbours damps high tones; the rest of the period is a tuning between two samples.
        tuned = (1 - rest) * now + rest * last
        string[place] = hold * (0.5 * tuned + 0.5 * (0.7 * now + 0.3 * after))
        last, place = now, (place + 1) % whole
    return heard


def gliding(start: float, end: float, seconds: float, rate: int, fades: float) -> Samples:
    """Return a damped tone whose pitch goes from ``start`` to ``end`` Hz within ``seconds``, as a drop makes it."""
    heard, phase = [], 0.0
    for place in range(round(seconds * rate)):
        share = place / (seconds * rate)
        heard.append(math.sin(phase) * math.exp(-place / rate / fades))
        phase += 2 * math.pi * start * (end / start) ** share / rate
    return faded_out(softened(heard, rate, 0.003), 0.4)


def softened(samples: Sequence[float], rate: int, attack: float) -> Samples:
    """Return the samples with a soft beginning of ``attack`` seconds."""
    steps = max(1, round(attack * rate))
    ramp = [0.5 - 0.5 * math.cos(math.pi * place / steps) for place in range(steps)]
    return [sample * level for sample, level in zip(samples, ramp)] + list(samples[steps:])  # noqa: B905


def faded_out(samples: Sequence[float], share: float) -> Samples:
    """Return the samples with a soft end; ``share`` is the part of them that fades."""
    whole, steps = list(samples), max(1, round(share * len(samples)))
    for place in range(steps):
        whole[-1 - place] *= 0.5 - 0.5 * math.cos(math.pi * place / steps)
    return whole


def mixed(rate: int, *parts: tuple[float, float, Sequence[float]]) -> Samples:
    """Return parts laid over each other; each is its begin in seconds, its amplitude, and its samples."""
    begins = [round(begin * rate) for begin, _, _ in parts]
    total = [0.0] * max(begin + len(samples) for begin, (_, _, samples) in zip(begins, parts, strict=True))
    for begin, (_, amplitude, samples) in zip(begins, parts, strict=True):
        for place, sample in enumerate(samples, begin):
            total[place] += amplitude * sample
    return total


def at_peak(samples: Sequence[float], peak: float = 1.0) -> Samples:
    """Return the samples so loud that the largest is ``peak``."""
    loudest = max(map(abs, samples))
    return [sample * peak / loudest for sample in samples]


def finished(samples: Sequence[float], rate: int, seconds: float, peak: float) -> list[int]:
    """Return whole numbers of 16 bits, at most ``seconds`` long: without DC, no click at either end, at that peak.

    ``peak`` is from 0 to 1. What is quieter than -66 dB at the end is cut off; the last 30 % fade out.
    """
    length = min(len(samples), round(seconds * rate))
    quiet = max(map(abs, samples)) * 0.0005
    while length > 1 and abs(samples[length - 1]) < quiet:
        length -= 1
    kept = faded_out(softened(high(list(samples[:length]), rate, 45.0), rate, 0.0007), 0.3)
    # What the filter leaves of a constant part is taken out under the sound's own envelope, so both ends stay at zero.
    envelope = [math.sin(math.pi * (place + 0.5) / length) ** 2 for place in range(length)]
    constant = sum(kept) / sum(envelope)
    kept = at_peak([sample - constant * level for sample, level in zip(kept, envelope, strict=True)], peak)
    kept[0] = kept[-1] = 0.0
    return [round(sample * 32767) for sample in kept]
