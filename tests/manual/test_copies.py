"""Values of every public class are copied and sent to other processes with their state, plain and compiled."""

from __future__ import annotations

import copy
import enum
import gc
import importlib
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import griffe
import pytest

from arena.chunks import Chunk, Contest, Order, Pair
from arena.comparing import compare
from arena.contest import Played, Result
from arena.figures import Figure
from arena.rows import COLUMNS
from engine.account import account_of
from engine.asking.memory import LaidSet, RunningMemory, Where
from engine.asking.turns import Laid, Terms, turns_of
from engine.asking.view import AskingView
from engine.cards import Card, Rank
from engine.catalogue import entry_of, games, listed_games
from engine.coach.assessment import Budget
from engine.coach.coach import CardChances, Deed, Fact, assess, coach_of
from engine.coach.hint import hints
from engine.coach.luck import Parts
from engine.coach.paired import PairedValues
from engine.coach.played_moves import PlayedMove
from engine.coach.puzzles import puzzles_in
from engine.coach.rating import Rating
from engine.coach.review import reviewed
from engine.declared import Lies, Shape, TableDeclaration
from engine.events import Ended, Scored
from engine.fairness import verify
from engine.games.euchre.scoring import HandResult
from engine.goals import goals_of
from engine.joint_deal import JointDeal
from engine.match import Match
from engine.measures import measures_of
from engine.record import Found, Record, Recording, Seat
from engine.sampling import Sampled
from engine.sharing import code_of_record, shared_deal
from engine.telling import Teller
from learning import actions_of, env, layout_of, raw_env
from learning.encoding import variant_of
from learning.encodings import encoding_of
from learning.environment import CardGame
from learning.seated import SeatEnv, SeatVectorEnv
from protocol.messages import Answer, Hello
from tests.manual.public import ROOT, loaded, public_modules

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}


@cache
def public_classes() -> dict[str, type]:
    """Return path -> class of every public class that can have instances of its own."""
    found = {}
    for package in loaded():
        for module in public_modules(package):
            for name in map(str, module.exports or ()):
                if isinstance(module.members.get(name), griffe.Class):
                    found[f"{module.path}.{name}"] = getattr(importlib.import_module(module.path), name)
    return found


def match_of(key: str) -> Match:
    entry = entry_of(key)
    bots = [*entry.bots]
    seats = tuple(Seat(f"{seat}", bots[-1 if seat else 0]) for seat in range(entry.seats(entry.usual_rules)))
    match = Match(Record(key, entry.usual_rules, 3, seats))
    for _ in range(12):
        match.play(next(iter(match.legal_moves())))
    match.undo()
    assert len(match.bots) == len(seats)
    return match


def roots() -> Iterator[object]:
    """Yield values from which values of the public classes can be reached."""
    for entry in games():
        match = match_of(entry.key)
        view, teller = match.view(match.game.to_move), Teller(match.seats, 0)
        yield from (entry, match, match.record, match.game, view, view.history, match.log, match.game.zones, teller)
        yield from (entry.options, entry.conditions, entry.presets, account_of(match, 0), entry.new(None, 1))
        yield Sampled(match.game, match.log)
        yield from (goals_of(entry), [entry.bot(key) for key in entry.bots], encoding_of(variant_of(entry.key)))
        table = raw_env(entry.key)
        table.reset(seed=1)
        yield from (table, layout_of(entry.key), actions_of(entry.key))
        if (coach := coach_of(entry.key)) is not None:
            while len(match.legal_moves()) == 1:
                match.play(next(iter(match.legal_moves())))
            view = match.view(match.game.to_move)
            yield from (coach, [*hints(view, Random(1), Budget(4), teller)], assess(view, Random(1), Budget(4)))
        if isinstance(view, AskingView):
            remembered = RunningMemory()
            terms = Terms(view.seats, tuple(dict.fromkeys(card.rank for card in match.game.pack)))
            yield from (remembered.after(view.history, terms), remembered)
            yield [*turns_of(view.history)]
    record = match.record
    yield from (JointDeal.of("0f" * 32), listed_games(), verify(Recording(record)), shared_deal(code_of_record(record)))
    yield from (Found((Recording(record),)), PlayedMove(1, match.game, view, None), Rating("a", "b"), Fact("call", "x"))
    yield from (Deed("Hand 1", "led"), CardChances(match.game.pack[0], ((1, 0.5),)), Parts(1, 2, 3, 4, 5), Hello("x"))
    yield from (
        Answer(1, "pass"),
        Result(0.5),
        Played((Result(0.5),)),
        Figure(1, 0.5, None),
        COLUMNS,
        PairedValues("ab"),
        Lies(Shape.ROW),
        compare(["random"], "war", 1, seed=1),
    )
    yield from (LaidSet(0, match.game.pack[0].rank), Where(frozenset({1}), True), Laid(0, match.game.pack[0].rank, 4))
    yield from (HandResult(*range(len(HandResult._fields))), Budget(3), [*map(measures_of, games())])
    yield from reviewed(match_of("go-fish").record, 0, budget=Budget(2), others=Budget(2))
    yield puzzles_in((ROOT / "assets/puzzles/reviiyot.json").read_text(encoding="utf-8"))[0]
    yield from (Ended((0,)), Scored(0, 1, 1, "x"), Pair("a", "b"), Order("war", ("random",), 1))
    yield TableDeclaration({"trick": Lies(Shape.TRICK)}, score_sheet=True)
    for seated in (SeatEnv("go-fish", bot="opponent"), SeatVectorEnv("euchre", num_envs=2)):
        seated.reset(seed=1)
        yield seated
    yield Chunk(Contest("war", entry_of("war").rules(), 1), Pair("a", "b"), range(2))


CANNOT_BE = """
arena.keeping.Keeping engine.asking.turns.Follower engine.asking.view.AskingView engine.bot.Bot engine.bot.Thinker
engine.coach.coach.Coach engine.coach.coach.CoachWithoutParts engine.coach.what_if.Redealer engine.game.Game
engine.view.View engine.zones.CardPile learning.encoding.Encoder learning.policy.PolicyBot
"""
"""Protocols and abstract classes."""
OF_A_PROCESS = """
arena.ledger.Ledger engine.terminal.Console engine.phrases.Catalogue engine.phrases.Renaming protocol.bot.ProgramBot
engine.coach.luck.Players engine.games.reviiyot.moves.Asks
"""
"""Files, programs and screens, and what is made for one call and not kept."""


def instances() -> dict[type, object]:
    """Return public class -> one of its instances that can be reached from the roots."""
    wanted, found = {*public_classes().values()}, dict[type, object]()
    waiting: list[object] = [*roots()]
    seen: set[int] = set()
    kept = []
    while waiting:
        value = waiting.pop()
        if id(value) in seen or isinstance(value, (type, ModuleType, FunctionType, BuiltinFunctionType)):
            continue
        seen.add(id(value))
        kept.append(value)  # so that no other value gets its number
        if type(value) in wanted:
            found.setdefault(type(value), value)
        waiting += gc.get_referents(value)
    return found


def state_of(value: object, known: Mapping[int, int] | None = None) -> object:
    """Return the state of a value as text and tuples, whatever its class: fields, slots, items, in order."""
    known = known or {}
    if id(value) in known:
        return "again", len(known) - known[id(value)]
    if value is None or isinstance(value, (str, int, float, bytes, bytearray, enum.Enum, type, Card, Rank)):
        return type(value).__name__, str(value)
    if callable(value) and hasattr(value, "__qualname__"):
        return value.__qualname__
    deeper = {**known, id(value): len(known)}
    parts: list[object] = [type(value).__name__]
    if isinstance(value, Random):
        return value.getstate()
    if isinstance(value, Mapping):
        parts += [(state_of(key, deeper), state_of(item, deeper)) for key, item in value.items()]
    elif isinstance(value, (set, frozenset)):
        parts += sorted((state_of(item, deeper) for item in value), key=repr)
    elif isinstance(value, Iterable) and not isinstance(value, Iterator):
        parts += [state_of(item, deeper) for item in value]
    if isinstance(value, CardGame):
        parts += [state_of(value.game, deeper), value.observe(value.agent_selection)["observation"].tolist()]
    elif not isinstance(value, (tuple, list, Mapping, partial)):
        native = getattr(type(value), "__mypyc_attrs__", ())
        slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        for name in sorted({*native, *slots, *getattr(value, "__dict__", {})} - {"__dict__", "__weakref__"}):
            parts.append((name, state_of(getattr(value, name, None), deeper)))
    return tuple(parts)


def faults() -> list[str]:
    """Return a line for every public class without a value here, and for every value that is not copied as it is."""
    found = instances()
    left_out = {*CANNOT_BE.split(), *OF_A_PROCESS.split()}
    classes = {
        path: kind for path, kind in public_classes().items() if not issubclass(kind, (enum.Enum, BaseException))
    }
    lines = [
        f"{path} has no value here" for path, kind in classes.items() if kind not in found and path not in left_out
    ]
    for kind, value in found.items():
        for how, way in WAYS.items():
            try:
                made = way(value)
                if kind is not RunningMemory and state_of(made) != state_of(value):  # that one begins anew
                    lines.append(f"{kind.__name__} has another state after {how}")
            except Exception as error:
                lines.append(f"{kind.__name__} is refused by {how}: {error!r}")
    return lines


def test_values_of_every_public_class_are_copied_and_sent() -> None:
    assert faults() == []


@pytest.mark.parametrize("key", [entry.key for entry in games()])
@pytest.mark.parametrize("how", ["deepcopy", "pickle"])
def test_an_environment_goes_on_by_itself_after_a_copy(key: str, how: str) -> None:
    """The copy and the original, wrapped or not, come to the same position by the same steps, each on its own."""
    table = env(key, render_mode="rgb_array" if key == "euchre" else "ansi")
    table.reset(seed=5)
    table.render()
    walk = [table.unwrapped]
    for step in range(40):
        if step == 8:
            walk.append(WAYS[how](table).unwrapped)
            before = table.unwrapped.game
            assert walk[1].game is not before
        for each in walk[::-1]:
            if not any(each.terminations.values()):
                each.step(int(each.observe(each.agent_selection)["action_mask"].argmax()))
    one, other = walk
    assert one.rewards == other.rewards
    assert state_of(one.game) == state_of(other.game)
    assert str(one.render()) == str(other.render())


def test_a_match_that_was_sent_goes_on_alike() -> None:
    for entry in games():
        match = match_of(entry.key)
        sent = WAYS["pickle"](match)
        for each in (match, sent):
            each.redo()
            for _ in range(10):
                if each.game.to_move is not None:
                    each.play(next(iter(each.legal_moves())))
        assert sent.record == match.record
        assert sent.entry is match.entry


if __name__ == "__main__":
    print(*faults(), sep="\n")
