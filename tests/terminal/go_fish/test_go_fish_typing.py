"""The program never crashes, hangs or loses a card, whatever is typed; its messages tell all that happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engine.games.go_fish.text
from engine.asking.moves import DEAL
from engine.cards import PACK_52, Rank
from engine.games.go_fish.moves import ASK
from engine.games.go_fish.rules import GoFish
from engine.match import Match
from engine.record import Record, Seat
from tests.terminal.playing import play

RANKS = "A23456789TJQK"
ORDER = [rank + suit for rank in RANKS for suit in "CDHS"]
"""All cards in the order in which a hand is shown."""

asks = st.builds("a {} {}".format, st.integers(0, 7), st.sampled_from(RANKS + RANKS.lower() + "1x"))
commands = st.sampled_from(["s", "S", "i", "I", "h", "q", "y", "Y", "n", "no", "yes", "n 1", "N 5", "n 3", "n 9", "a"])
typed_lines = st.lists(asks | asks | commands | st.text(max_size=12), max_size=60)

few = settings(max_examples=60)


@pytest.fixture(scope="module", autouse=True)
def games() -> Iterator[list[GoFish]]:
    """Every game that is played, newest last, as the referee knows it."""
    played: list[GoFish] = []

    class Kept(GoFish):
        def __init__(self, *arguments: object, **named: object) -> None:
            super().__init__(*arguments, **named)  # type: ignore[arg-type]
            played.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine.games.go_fish.text, "GoFish", Kept)
        yield played


def assert_all_cards_there(game: GoFish) -> None:
    assert Counter(card for pile in game.zones.values() for card in pile) == Counter(PACK_52)


@given(lines=typed_lines, seed=st.integers(0, 10**18 - 1))
@few
def test_anything_may_be_typed(games: list[GoFish], lines: list[str], seed: int) -> None:
    games.clear()
    typed = "".join(line.replace("\n", " ").replace("\r", " ") + "\n" for line in ["s", *lines])
    first = play("go-fish", ["--seed", str(seed)], typed)
    assert first.status in (0, None)
    assert first.errors == ""
    for game in games:
        assert_all_cards_there(game)
    assert play("go-fish", [f"--seed={seed}"], typed) == first, "the seed fixes everything"


class Listener:
    """Somebody who reads the output and keeps count of the user's hand, everybody's cards, and all books."""

    def __init__(self) -> None:
        self.hand: set[str] | None = None
        self.sizes: Counter[str] = Counter()
        self.books: Counter[str] = Counter()
        self.results: list[str] = []
        self.hands_read = 0

    def hear(self, line: str) -> None:
        """Take one line of output."""
        if found := re.match(r"(\d+) cards are dealt to each of (\d+) players; (\d+) are left to fish\.$", line):
            each, players, left = map(int, found.groups())
            assert each * players + left == 52
            self.sizes = Counter(dict.fromkeys(names(players), each))
            self.books, self.hand = Counter(), None
            return
        if found := re.match(r"(You|Player \d) makes? a book of \w+: (.*)\.$", line):
            self._book(found[1], found[2].split())
        elif found := re.match(r"(You|Player \d) takes? (.*) from the fishing pool\.$", line):
            self._come(found[1], 1, [] if found[2] == "a card" else [found[2]])
        elif found := re.match(r"(You|Player \d) gives? (\d) cards? to (you|player \d)(?:: (.*))?\.$", line):
            cards = found[4].split() if found[4] else []
            assert bool(cards) == ("you" in (found[1].lower(), found[3])), "cards of others are nobody's business"
            self._go(found[1], int(found[2]), cards)
            self._come(found[3].capitalize(), int(found[2]), cards)
        elif line.startswith("Your hand: "):
            self._read_hand(line.removeprefix("Your hand: ").split())
        elif found := re.match(r"(You|Player \d): (\d+) books?, left with (.*)$", line):
            assert int(found[2]) == self.books[found[1]]
            cards = [] if found[3] == "no cards" else found[3].split()
            assert len(cards) == self.sizes[found[1]]
            assert cards == sorted(cards, key=ORDER.index)
        elif found := re.match(r"(You|Player \d): (\d+) cards?, (\d+) books?$", line):
            assert (int(found[2]), int(found[3])) == (self.sizes[found[1]], self.books[found[1]])
        elif " win" in line or "It is a tie" in line:
            self._result(line)

    def _read_hand(self, cards: list[str]) -> None:
        assert cards == sorted(cards, key=ORDER.index)
        assert len(cards) == self.sizes["You"]
        assert self.hand is None or self.hand == set(cards)
        self.hand = set(cards)
        self.hands_read += 1

    def _come(self, who: str, number: int, cards: list[str]) -> None:
        self.sizes[who] += number
        if who == "You" and self.hand is not None:
            assert len(cards) == number
            self.hand |= set(cards)

    def _go(self, who: str, number: int, cards: list[str]) -> None:
        self.sizes[who] -= number
        if who == "You" and self.hand is not None:
            assert set(cards) <= self.hand
            self.hand -= set(cards)

    def _book(self, who: str, cards: list[str]) -> None:
        assert [card[1] for card in cards] == ["C", "D", "H", "S"]
        assert len({card[0] for card in cards}) == 1
        self.books[who] += 1
        self._go(who, 4, cards)

    def _result(self, line: str) -> None:
        most = max(self.books.values(), default=0)
        best = [name for name in self.sizes if self.books[name] == most]
        books = "1 book" if most == 1 else f"{most} books"
        if len(best) == 1:
            assert line == f"{best[0]} {'win' if best == ['You'] else 'wins'} with {books}."
        else:
            assert line.startswith("It is a tie: ")
            assert line.endswith(f" made {books} each.")
            assert re.findall(r"you|player \d", line) == [name.lower() for name in best]
        self.results.append(line)


def names(players: int) -> list[str]:
    """The names of the players in the messages."""
    return ["You", *(f"Player {number}" for number in range(2, players + 1))]


@pytest.mark.parametrize("opponents", range(1, 6))
def test_the_messages_tell_all_that_happens(games: list[GoFish], opponents: int) -> None:
    """Games played by somebody who asks wildly; who reads along knows every hand's size and the own cards."""
    games.clear()
    listener, ends = Listener(), set()
    for seed in range(4):
        rng = Random(seed)
        lines = [f"n {opponents}"]
        for _ in range(500):
            pick = rng.random()
            lines.append(
                f"a {2 + int(rng.random() * opponents)} {rng.choice(RANKS)}"
                if pick < 0.95
                else "i"
                if pick < 0.98
                else "s\nn"
            )
        typed = "\n".join([*lines, "q", "y", ""])
        played = play("go-fish", ["--seed", str(seed)], typed)
        assert played.status == 0
        # An answer ends a prompt's line on the screen only, so what follows a prompt is a message of its own.
        for line in re.split(r"\n|Command \(h for help\): |\(y or n\) ", played.out):
            listener.hear(line)
        ends |= set(re.findall(r"The game is over\. (.*)", played.out))
    for game in games:
        assert_all_cards_there(game)
        assert game.seats == opponents + 1
    assert listener.hands_read > 100
    assert len(listener.results) == sum(game.to_move is None for game in games) > 3
    assert ends <= {"A hand is empty.", "The fishing pool is empty."}


def test_the_seed_fixes_everything_and_another_seed_does_not() -> None:
    typed = "n 5\ns\n" + "".join(f"a {player} {rank}\n" for rank in RANKS for player in range(2, 7)) + "q\ny\n"
    outputs = [play("go-fish", arguments, typed).out for arguments in (["--seed", "8"], ["--seed=8"], ["--seed", "9"])]
    assert outputs[0] == outputs[1] != outputs[2]
    without = {play("go-fish", [], typed).out for _ in range(3)}
    assert len(without) == 3, "without a seed every evening is another"


@pytest.mark.parametrize("opponents", range(1, 6))
def test_a_game_is_the_same_in_the_terminal_and_in_a_match_of_its_seed(games: list[GoFish], opponents: int) -> None:
    games.clear()
    asks = [(player, rank) for rank in RANKS for player in range(1, opponents + 1)] * 3
    typed = "".join(f"a {player + 1} {rank}\n" for player, rank in asks)
    play("go-fish", ["--seed", "21"], f"n {opponents}\ns\n{typed}q\ny\n")
    (game,) = games
    seats = (Seat("You"), *(Seat(f"Player {number}", "opponent") for number in range(2, opponents + 2)))
    match = Match(Record("go-fish", {"players": opponents + 1}, 21, seats))
    match.play(DEAL)
    for player, rank in asks:
        move = ASK[player][Rank(rank)]
        if move in match.view(0).legal_moves():
            match.play(move)
            match.play_out()
    assert match.ply > 10
    assert {place: list(pile) for place, pile in match.game.zones.items()} == {
        place: list(pile) for place, pile in game.zones.items()
    }


def test_every_game_of_an_evening_has_other_cards() -> None:
    out = play("go-fish", ["--seed", "4"], "s\ns\ny\ns\ny\nq\ny\n").out
    assert len(set(re.findall("Your hand: .*", out))) == 3
    assert play("go-fish", ["--seed", "5"], "s\nq\ny\n").out.count(re.findall("Your hand: .*", out)[1]) == 1


def test_a_long_line_is_refused_in_a_short_one() -> None:
    out = play("go-fish", ["--seed", "4"], "x" * 200_000 + "\nn " + "9" * 5000 + "\nq\n").out
    assert max(map(len, out.splitlines())) < 200
    assert "is not a command" in out
    assert "You can play against 1 to 5 opponents" in out
