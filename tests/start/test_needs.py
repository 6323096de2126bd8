"""What is missing in an interpreter, read from the names in its folders."""

from __future__ import annotations

from start.needs import PLAY, listings_of, missing, present, version_numbers

COMPLETE = [
    "pygame",
    "pygame_ce-2.5.8.dist-info",
    "font_manrope",
    "font_manrope-0.0.2.dist-info",
    "pymupdf_fonts",
    "pymupdf_fonts-1.0.5.dist-info",
    "platformdirs",
    "platformdirs-4.14.7.dist-info",
]


def test_nothing_is_missing_where_all_is_there() -> None:
    assert missing(PLAY, [COMPLETE]) == ()


def test_everything_is_missing_in_an_empty_interpreter() -> None:
    assert missing(PLAY, [[], ["README.txt", "pip", "pip-23.0.dist-info"]]) == (
        "pygame-ce",
        "font-manrope",
        "pymupdf-fonts",
        "platformdirs",
    )


def test_pygame_is_not_taken_for_pygame_ce() -> None:
    other = [name.replace("pygame_ce-2.5.8", "pygame-2.6.1") for name in COMPLETE]
    assert missing(PLAY, [other]) == ("pygame-ce",)


def test_pygame_beside_pygame_ce_spoils_it() -> None:
    assert missing(PLAY, [[*COMPLETE, "pygame-2.6.1.dist-info"]]) == ("pygame-ce",)


def test_a_distribution_without_its_module_is_missing() -> None:
    assert missing(PLAY, [[name for name in COMPLETE if name != "font_manrope"]]) == ("font-manrope",)


def test_the_module_has_to_lie_beside_its_distribution() -> None:
    assert missing(PLAY, [["pygame"], [name for name in COMPLETE if name != "pygame"]]) == ("pygame-ce",)


def test_too_old_a_version_is_missing() -> None:
    assert missing(PLAY, [[name.replace("2.5.8", "2.5.4") for name in COMPLETE]]) == ("pygame-ce",)
    assert missing(PLAY, [[name.replace("2.5.8", "2.10.0") for name in COMPLETE]]) == ()


def test_the_earlier_folder_wins_as_it_does_for_imports() -> None:
    older = ["pygame", "pygame_ce-2.4.0.dist-info"]
    assert missing(PLAY, [older, COMPLETE]) == ("pygame-ce",)
    assert missing(PLAY, [COMPLETE, older]) == ()


def test_names_are_compared_without_regard_to_their_spelling() -> None:
    assert list(present([["Pygame.CE-2.5.8.egg-info"]])) == ["pygame-ce"]


def test_versions_are_read_as_far_as_they_are_numbers() -> None:
    assert version_numbers("2.5.8.dev1") == (2, 5, 8)
    assert version_numbers("4.0rc1") == (4,)


def test_folders_that_are_not_there_are_left_out(tmp_path: object) -> None:
    assert listings_of([f"{tmp_path}/none", str(tmp_path)]) == [[]]
