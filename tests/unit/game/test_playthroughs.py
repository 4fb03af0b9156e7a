"""Whole games that a person has read, and what it takes to play them again."""

import msgspec
import pytest

from eastwind.base.refusal import Refused
from eastwind.game.acts import Discard, Pick
from eastwind.game.ending import record
from eastwind.game.notation import read, write_text
from eastwind.game.replaying import Replayed, replay, states
from eastwind.game.setup import Setup
from eastwind.scoring import decode_record, score
from tests.golden_files import GoldenFiles
from tests.playthroughs import PLAYTHROUGHS
from tests.unit.game.tables import rules as rules_of


def _again(name: str) -> Replayed:
    game = PLAYTHROUGHS[name]()
    done = replay(game.setup, game.acts, rules_of(game.setup.rulebook))
    assert isinstance(done, Replayed)
    assert done.fault is None
    return done


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_game_is_what_was_read(name: str, golden: GoldenFiles) -> None:
    game = PLAYTHROUGHS[name]()
    facts = msgspec.json.encode(record(_again(name).state)).decode()
    text = f"{write_text(game)}\n# {facts}\n"
    golden(f"games/{name}.txt", text)
    assert read(text) == game


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_facts_of_the_end_can_be_scored(name: str) -> None:
    done = _again(name)
    facts = decode_record(msgspec.to_builtins(record(done.state)))
    assert not isinstance(facts, Refused)
    assert facts == record(done.state)
    scored = score(facts, done.state.rules.book)
    assert not isinstance(scored, Refused)
    assert scored.points.keys() == set(done.state.seats)


def test_a_replay_gives_the_good_part_back_and_says_why_it_stops() -> None:
    game = PLAYTHROUGHS["self-picked"]()
    done = _again("self-picked")
    picks = [place for place, act in enumerate(game.acts) if isinstance(act, Pick)]
    missing = picks[10]
    acts = game.acts[:missing] + game.acts[missing + 1 :]
    stopped = replay(game.setup, acts, done.state.rules)
    assert isinstance(stopped, Replayed)
    assert stopped.acts == game.acts[:missing]
    assert isinstance(acts[missing], Discard)
    assert stopped.fault is not None
    assert (stopped.fault.first.code, stopped.fault.first.clause) == ("pick-first", "illume.turn.pick-first")
    assert [*states(game.setup, stopped.acts, done.state.rules)][-1] == stopped.state


def test_a_game_that_nobody_can_begin_is_refused() -> None:
    refused = replay(Setup(seed=1, rulebook="league", card="small", seats=("E", "S")), (), rules_of("league"))
    assert isinstance(refused, Refused)
    assert refused.first.code == "wrong-seats"
