"""A friend asks for a hint: it comes to that page alone, in its turn, and where the host allows hints."""

from __future__ import annotations

import json

from engine.coach.hint import Hint
from engine.phrases import say
from tests.gui_scenes.test_friends import Phone, invited, play_on, turn_until, with_friends
from tests.gui_table.hinted import coached
from tests.gui_table.hosts import StackHost

ADVICE = say("{name} would lead trumps.", name="The coach")


def hints_of(phone: Phone) -> list[str]:
    phone.take_in()
    return [one["words"] for one in map(json.loads, phone.lines) if one["type"] == "hint"]


def test_a_hint_comes_to_one_page_alone_in_its_turn() -> None:
    host = StackHost("instant")
    with invited(host, with_friends(1, 2)) as table:
        dana, noa, looks_on = Phone(host, table), Phone(host, table), Phone(host, table, watch=True)
        dana.sit_down("Dana")
        noa.sit_down("Noa")
        host.click_on("start")
        coach = coached(host)
        play_on(host, noa, until=lambda scene: dana.take_in() or bool(dana.last.get("moves")))
        assert dana.last["hint"]
        ply = host.table.session.match.ply

        # Others, and wrong numbers, get nothing, and the coach is not asked.
        for phone, number in ((noa, dana.last["id"]), (looks_on, dana.last["id"]), (dana, dana.last["id"] - 1)):
            phone.say({"type": "hint", "id": number})
            phone.socket.ping().wait()
        host.frame(0.1)
        assert coach.asked == []

        for _ in range(2):
            dana.say({"type": "hint", "id": dana.last["id"]})
        turn_until(host, lambda: coach.asked, "the coach is not asked")
        coach.tell(Hint(None, ADVICE))
        turn_until(host, lambda: hints_of(dana), "no hint comes")
        assert hints_of(dana) == ["The coach would lead trumps."]
        assert [len(record.moves) for record in coach.asked] == [ply]
        assert (hints_of(noa), hints_of(looks_on)) == ([], [])
        assert not any(one["hint"] for one in (noa.last, looks_on.last))

        # The host allows no hints.
        host.settings.hints = False
        table.show()
        turn_until(host, lambda: dana.take_in() or not dana.last["hint"], "hints are still offered")
        dana.say({"type": "hint", "id": dana.last["id"]})
        dana.socket.ping().wait()
        host.frame(0.1)
        host.frame(3.0)
        assert (len(coach.asked), len(hints_of(dana))) == (1, 1)
