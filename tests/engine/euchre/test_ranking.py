"""The order of Euchre's cards against tables written out from the documents."""

from __future__ import annotations

import pytest

from engine.cards import PACK_24, Suit
from engine.games.euchre.ranking import FACES_AND_ACES, STRENGTH, SUIT_UNDER, effective_suit, strength
from tests.engine.euchre import orders as written


def test_the_written_tables_are_whole() -> None:
    assert len(written.UNDER_TRUMP) == 16
    for line in (written.PLAIN, *written.UNDER_TRUMP.values()):
        assert sorted(written.cards(line)) == sorted(PACK_24)


def test_plain_order() -> None:
    assert sorted(PACK_24, reverse=True) == written.cards(written.PLAIN)
    assert sorted(PACK_24, key=strength, reverse=True) == written.cards(written.PLAIN)


@pytest.mark.parametrize("led", [None, *Suit])
@pytest.mark.parametrize("trump", list(Suit))
def test_order_under_trump(trump: Suit, led: Suit | None) -> None:
    expected = written.best_first(trump, led)
    assert sorted(PACK_24, key=lambda card: strength(card, trump, led), reverse=True) == expected
    assert sorted(PACK_24, key=lambda card: STRENGTH[trump][led][card], reverse=True) == expected
    assert len(set(STRENGTH[trump][led].values())) == len(STRENGTH[trump][led]), "no two cards are equal"


@pytest.mark.parametrize("trump", list(Suit))
def test_only_the_left_bower_changes_its_suit(trump: Suit) -> None:
    for card in PACK_24:
        expected = trump if card.name == written.LEFT_BOWER[trump.letter] else card.suit
        assert effective_suit(card, trump) is SUIT_UNDER[trump][card] is expected


@pytest.mark.parametrize("trump", list(Suit))
def test_faces_and_aces(trump: Suit) -> None:
    found = {card for card in PACK_24 if card.rank in FACES_AND_ACES and SUIT_UNDER[trump][card] is trump}
    assert found == set(written.cards(written.FACES_AND_ACES[trump.letter]))
