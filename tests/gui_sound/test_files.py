"""The sound files: they are what the script makes, and technically clean."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from assets.sounds import FOLDER
from assets.sounds.build import RECIPES, differs, file_names, main, read_wav
from gui.sound.score import Sound

MOST_BYTES = 600_000
FULL = 32768


def test_the_files_are_what_the_script_makes() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.wav")) == sorted(file_names())
    assert [name for name in file_names() if differs(name, FOLDER)] == []


def test_every_sound_has_files_and_all_of_them_are_small() -> None:
    assert set(RECIPES) == {sound.value for sound in Sound}
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < MOST_BYTES
    assert all(recipe.variants >= 2 for recipe in RECIPES.values())


@pytest.mark.parametrize("name", RECIPES)
def test_every_file_is_clean(name: str) -> None:
    recipe = RECIPES[name]
    for path in FOLDER.glob(f"{name}-*.wav"):
        samples, rate = read_wav(path)
        loudest = max(map(abs, samples))
        assert 0.03 <= len(samples) / rate <= recipe.seconds + 0.001
        # Not clipped, and at the peak of the recipe.
        assert abs(loudest / FULL - recipe.peak) < 0.01
        assert loudest < 0.6 * FULL
        # No constant part: less than -60 dB of the peak.
        assert abs(sum(samples) / len(samples)) < loudest / 1000
        # No click: both ends are silent, and nothing near them jumps.
        assert samples[0] == samples[-1] == 0
        assert max(map(abs, samples[:3])) < 0.05 * loudest
        assert max(map(abs, samples[-rate // 500 :])) < 0.02 * loudest


def test_variants_differ() -> None:
    for name, recipe in RECIPES.items():
        variants = [read_wav(FOLDER / f"{name}-{number}.wav")[0] for number in range(1, recipe.variants + 1)]
        for place, one in enumerate(variants):
            for other in variants[:place]:
                distance = math.dist(one[: len(other)], other[: len(one)])
                assert distance > 0.05 * math.hypot(*one), name


def test_the_script_tells_what_is_out_of_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assets.sounds.build.RECIPES", {name: RECIPES[name] for name in ("deal", "button")})
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0
    broken = tmp_path / "deal-2.wav"
    broken.write_bytes(broken.read_bytes()[:-8])
    (tmp_path / "win-9.wav").write_bytes(b"")
    assert main([str(tmp_path), "--check"]) == 1
    assert "deal-2, win-9" in capsys.readouterr().err
