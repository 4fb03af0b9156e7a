"""What must hold of every game that is written down, whole or spoilt."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.game.acts import Act
from eastwind.game.notation import Game, read, write_lines, write_text
from eastwind.game.replaying import Replayed, replay, states
from eastwind.game.setup import Setup
from tests.unit.game.tables import rules
from tests.written_games import any_act, some_game

PLACE = re.compile(r"line ([0-9]+), column ([0-9]+)")

words = st.text(max_size=12)
tables = st.sampled_from([SEATS, SEATS[1:], ("E", "W", "N")])
setups = tables.flatmap(
    lambda seats: st.builds(
        Setup,
        seed=st.integers(0, 2**64 - 1),
        rulebook=words,
        card=words,
        seats=st.just(seats),
        dealer=st.sampled_from(seats),
        rulebook_hash=words,
        card_hash=words,
    )
)
any_game = st.builds(Game, setups, st.lists(any_act, max_size=12).map(tuple))


@given(any_game)
def test_what_is_written_is_read_again(game: Game) -> None:
    assert read(write_text(game)) == game
    assert read(write_lines(game)) == game


def _is_answered(text: str) -> None:
    """Read or refused with a place that is in the text; what is read is played as far as it goes."""
    game = read(text)
    if isinstance(game, Refused):
        lines = text.split("\n")
        for fault in game:
            place = PLACE.fullmatch(fault.where)
            assert place
            line, column = map(int, place.groups())
            assert 1 <= column <= len(lines[line - 1]) + 1
            assert fault.sentence().isprintable()
    else:
        replay(game.setup, game.acts, rules())


@given(st.data())
@settings(max_examples=60)
def test_a_spoilt_game_is_answered(data: st.DataObject) -> None:
    game = data.draw(some_game)
    text = data.draw(st.sampled_from([write_text, write_lines]))(game)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(len(text), start + data.draw(st.sampled_from([0, 1, 2, 40, len(text)])))
        put = data.draw(st.one_of(st.just(""), st.text(max_size=5), st.just(text[stop : stop + 30])))
        text = text[:start] + put + text[stop:]
    _is_answered(text)


@given(st.text())
def test_whatever_is_read_is_answered(text: str) -> None:
    _is_answered(text)


@given(some_game, st.lists(st.tuples(st.integers(0, 300), any_act), min_size=1, max_size=4))
@settings(max_examples=100)
def test_a_replay_stops_at_the_first_act_that_is_not_possible(game: Game, others: list[tuple[int, Act]]) -> None:
    acts = list(game.acts)
    for place, act in others:
        acts.insert(min(place, len(acts)), act)
    book = rules(game.setup.rulebook)
    done = replay(game.setup, acts, book)
    assert isinstance(done, Replayed)
    assert done.acts == tuple(acts[: len(done.acts)])
    assert (done.fault is None) == (len(done.acts) == len(acts))
    assert [*states(game.setup, done.acts, book)][-1] == done.state
