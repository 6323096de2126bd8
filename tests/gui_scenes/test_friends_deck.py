"""A family plays its own deck with phones: names and pictures on every page, and nothing for anybody else."""

from __future__ import annotations

import io
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pygame

from engine.cards import PACK_52, Card
from engine.phrases import spoken
from gui.decks.draft import Draft
from gui.decks.making import picture_for_deck
from gui.decks.theme import theme_of
from gui.friends.deck import HIGH, WIDE, PagesDeck
from gui.scenes.play.friends.opened import HERE, OpenTable
from gui.scenes.play.friends.scene import FriendsTableScene
from gui.settings.table_plan import FRIEND, usual_plan, with_option, with_player
from tests.gui_scenes.decks import FAMILY, draft_of, family_deck
from tests.gui_scenes.test_friends import Phone, invited, told, turn_until
from tests.gui_table.hosts import StackHost

MOST_BYTES = 100_000
NAMES = {name for _, *names in FAMILY for name in names}
ACE = PACK_52[-1].rank


def got(port: int, path: str) -> tuple[str, bytes]:
    """Return the head and the body of what is served at a path."""
    with socket.create_connection((HERE, port), 20.0) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
        answer = b""
        while block := connection.recv(65536):
            answer += block
    head, _, body = answer.partition(b"\r\n\r\n")
    return head.decode(), body


def fetched(host: StackHost, table: OpenTable, *paths: str) -> list[tuple[str, bytes]]:
    """Return what is served at these paths, while the window's loop turns."""
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(got, table.server.port, path) for path in paths]
        turn_until(host, lambda: all(one.done() for one in asked), "a picture is not served")
    return [one.result() for one in asked]


def test_a_family_plays_its_own_deck_with_phones() -> None:
    host = StackHost("instant")
    files = family_deck()
    host.decks.add(files)
    plan = replace(with_option(usual_plan("reviiyot"), "players", 3), deck=files.key)
    assert not with_player(plan, 1, FRIEND).objection
    with invited(host, with_player(with_player(plan, 1, FRIEND), 2, FRIEND)) as table:
        dana, noa = Phone(host, table), Phone(host, table)
        dana.sit_down("Dana")
        noa.sit_down("Noa")
        host.click_on("start")
        assert isinstance(host.top, FriendsTableScene)
        assert host.top.session.match.record.deck == files.key
        told(host, dana, '"table"')
        told(host, noa, '"table"')

        # The same addresses for everybody, of all cards of the deck: they tell nothing of who holds what.
        deck = dana.last["picture"]["deck"]
        assert deck == noa.last["picture"]["deck"]
        assert len(deck["ranks"]) == len(files.deck.quartets) == 4
        for phone in (dana, noa):
            for card, name in phone.last["picture"]["names"].items():
                assert (name in NAMES) == (card[:-1] in deck["ranks"]), "cards of the deck have its names"
        first = Card.parse(f"{deck['ranks'][0]}H")
        assert spoken(first.words, table.describer.catalogue("en")) in NAMES
        cards = [card.name for card in PACK_52 if card.rank.symbol in deck["ranks"]]
        pictures = fetched(host, table, *(f"{deck['at']}{card}.jpg" for card in cards))
        assert len({body for _, body in pictures}) == len(cards) == 16
        for head, body in pictures:
            assert head.startswith("HTTP/1.1 200")
            assert "Content-Type: image/jpeg" in head
            assert "nosniff" in head
            assert "default-src 'none'" in head
            assert len(body) < MOST_BYTES
            assert pygame.image.load(io.BytesIO(body), "card.jpg").get_size() == (WIDE, HIGH)

        # Who does not know the folder, or wants anything else of it, gets nothing.
        other = "0" * 32
        shown = deck["ranks"][0]
        for path in (
            f"/deck/{other}/{shown}H.jpg",
            f"{deck['at']}KH.jpg",
            f"{deck['at']}deck.json",
            f"{deck['at']}{shown}H.png",
            f"{deck['at']}../{shown}H.jpg",
            deck["at"],
        ):
            assert fetched(host, table, path)[0][0].startswith("HTTP/1.1 404"), path
    assert table.server.invitation.token not in deck["at"]


def test_the_noisiest_photograph_is_a_small_picture() -> None:
    noise = pygame.image.frombytes(Random(1).randbytes(600 * 600 * 3), (600, 600), "RGB")
    file = io.BytesIO()
    pygame.image.save(noise, file, "noise.png")
    draft = draft_of(Draft(1), 1).with_picture(0, 0, picture_for_deck(file.getvalue()))
    deck = PagesDeck(theme_of(draft.finished(), [ACE], 1), "a secret")
    pictures = [deck.picture(f"{deck.folder('he').at}{card.name}.jpg") for card in PACK_52 if card.rank is ACE]
    assert 15_000 < max(map(len, pictures)) < MOST_BYTES
