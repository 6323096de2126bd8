"""Lines in scripts that Manrope has no letters for."""

from __future__ import annotations

import io
from types import SimpleNamespace

import pygame
import pytest

from gui.art.fonts import FONT_FOLDER, Fonts
from gui.art.scripts import is_shown
from gui.art.system_fonts import MOST_LOOKUPS, Draws, SystemFonts
from gui.art.theme import Weight

NAMES = ["יעל", "محمد", "Ελένη", "Зоя", "გიორგი", "สมชาย", "विजय", "Ấn Độ", "Noël"]


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(1.0, 1 << 24)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("leftwards", [False, True])
def test_every_letter_of_these_names_is_in_the_fonts_of_the_program(
    fonts: Fonts, name: str, leftwards: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(self: SystemFonts, letter: str, draws: Draws) -> str | None:
        raise AssertionError(f"asked for {letter}")

    monkeypatch.setattr(SystemFonts, "file_with", asked)
    assert fonts.line(name, 20, Weight.BOLD, "#ffffff", leftwards).surface.get_width() > 20


@pytest.mark.parametrize("letter", ["\u200b", "\u0007", "\ud800", "\u202e", "\ue000"])
def test_what_nobody_sees_is_refused(letter: str) -> None:
    assert not is_shown(letter)


def one_font(patch: pytest.MonkeyPatch, lacking: str) -> list[str]:
    """Let the system have one font, which has every letter but one; return the letters as they are looked for."""
    asked: list[str] = []

    def file_with(self: SystemFonts, letter: str, draws: Draws) -> str | None:
        asked.append(letter)
        return None if letter == lacking else str(FONT_FOLDER / "Manrope-Bold.ttf")

    patch.setattr(SystemFonts, "file_with", file_with)
    return asked


def test_a_name_of_another_script_is_set_in_a_font_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = one_font(monkeypatch, "")
    fonts = Fonts(1.0, 1 << 20)
    whole = fonts.width("王伟 leads.", 16, Weight.BOLD)
    assert set(asked) == set("王伟"), "the other letters are those of our own font"
    assert whole == pytest.approx(sum(fonts.width(part, 16, Weight.BOLD) for part in ("王伟 ", "leads.")), abs=1)
    assert whole > fonts.width("leads.", 16, Weight.BOLD)


def test_a_name_that_no_font_has_is_one_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    one_font(monkeypatch, "\U00012000")
    fonts = Fonts(1.0, 1 << 20)
    name = 3 * "\U00012000"
    line = fonts.line(name, 16, Weight.BOLD, "#ffffff")
    beside = fonts.line(f"{name} שלום", 16, Weight.BOLD, "#ffffff", leftwards=True).surface
    hebrew = fonts.line(" שלום", 16, Weight.BOLD, "#ffffff", leftwards=True).surface
    assert beside.get_width() == pytest.approx(hebrew.get_width() + 16, abs=1)
    at_right = beside.subsurface((beside.get_width() - 16, 0, 16, beside.get_height()))
    drawn = pygame.mask.from_surface(line.surface).count()
    assert pygame.mask.from_surface(at_right).count() == pytest.approx(drawn, rel=0.1), "it is read first"
    assert pygame.mask.from_surface(line.surface).count() > 40
    assert line.surface.get_width() == pytest.approx(16, abs=1)


def test_the_system_is_asked_once_for_a_letter_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def told(command: list[str], **_: object) -> SimpleNamespace:
        asked.append(chr(int(command[-1].split(":")[1].removeprefix("charset="), 16)))
        return SimpleNamespace(stdout="a font\n")

    monkeypatch.setattr("shutil.which", lambda name: "fc-list")
    monkeypatch.setattr("subprocess.run", told)
    system = SystemFonts()
    letters = [chr(0x12000 + place) for place in range(3 * MOST_LOOKUPS)]
    assert {system.file_with(letter, lambda file, letter: False) for letter in letters + letters} == {None}
    assert asked == letters[:MOST_LOOKUPS]
    found = SystemFonts()
    assert {found.file_with(letter, lambda file, letter: True) for letter in letters} == {"a font"}
    assert asked[MOST_LOOKUPS:] == letters[:1]


def test_no_fontconfig_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert SystemFonts().file_with("王", lambda file, letter: False) is None
    monkeypatch.setattr("shutil.which", lambda name: "/nowhere/fc-list")
    assert SystemFonts().file_with("王", lambda file, letter: True) is None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("weight", list(Weight))
def test_a_name_in_a_sentence_takes_its_room_and_can_be_seen(fonts: Fonts, name: str, weight: Weight) -> None:
    parts = sum(fonts.width(words, 20, weight) for words in (name, " has passed."))
    whole = fonts.width(f"{name} has passed.", 20, weight)
    assert whole == pytest.approx(parts, abs=3)
    line = fonts.line(f"{name} has passed.", 20, weight, "#ffffff")
    assert line.surface.get_width() == pytest.approx(whole, abs=2)
    assert pygame.mask.from_surface(line.surface).count() > 0
    assert 0 < line.ascent < line.surface.get_height()


def mask_of(fonts: Fonts, words: str) -> pygame.Mask:
    return pygame.mask.from_surface(fonts.line(words, 60, Weight.BOLD, "#ffffff").surface)


def test_hebrew_is_set_from_the_right(fonts: Fonts) -> None:
    """Lamed rises above the other letters: where its top is, there it stands."""
    for words, lamed_right in (("לרר", True), ("ררל", False)):
        mask = mask_of(fonts, words)
        width, height = mask.get_size()
        top = next(x for y in range(height) for x in range(width) if mask.get_at((x, y)))
        assert (top > width / 2) is lamed_right


def test_arabic_letters_are_joined(fonts: Fonts) -> None:
    assert len(mask_of(fonts, "محمد").connected_components(20)) == 1
    assert len(mask_of(fonts, "דוד").connected_components(20)) == 3


def test_a_line_of_plain_letters_needs_no_other_font(monkeypatch: pytest.MonkeyPatch) -> None:
    opened, font = set[str](), pygame.font.Font

    def opening(file: io.BytesIO, size: int) -> pygame.font.Font:
        made = font(file, size)
        opened.add(made.name)
        return made

    monkeypatch.setattr(pygame.font, "Font", opening)
    assert Fonts(1.0, 1 << 20).width("Zoë and Зоя passed. It is Ελένη's turn …", 16, Weight.BOLD) > 0
    assert opened == {"Manrope"}
