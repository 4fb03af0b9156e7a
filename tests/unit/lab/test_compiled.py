"""Compiled games are the games of the object engine: the same records, and the same decisions, one by one."""

import json
from functools import cache

import pytest
from click.testing import CliRunner

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.card import Card, compile_card, load
from eastwind.cli.game import command
from eastwind.game.ending import record
from eastwind.lab.compiled.player import CompiledGreedy
from eastwind.lab.compiled.playing import FastTable
from eastwind.lab.compiled.rules import WANTS, tables_of
from tests.unit.game.tables import BOOKS
from tests.unit.lab.test_playing import house, played, rules

GAMES = 40


@cache
def card() -> Card:
    source = load("practice")
    assert not isinstance(source, Refused)
    compiled = compile_card(source)
    assert not isinstance(compiled, Refused)
    return compiled


@pytest.mark.parametrize("book", BOOKS)
def test_every_record_and_every_decision_is_the_same(book: str) -> None:
    first = 1_000 * BOOKS.index(book)
    for seed, fast in enumerate(FastTable(rules(book), card()).play(first, GAMES), first):
        game = played(seed, house()[1], book)
        assert fast.acts == game.game.acts
        assert fast.record == record(game.state)
        assert fast.win == game.win


def test_a_player_of_compiled_loops_plays_the_same_games() -> None:
    player = CompiledGreedy(rules(), card())
    for seed in range(GAMES):
        assert played(seed, player).game == played(seed, house()[1]).game


def test_games_do_not_depend_on_those_before_them() -> None:
    table = FastTable(rules(), card())
    together = [game.acts for game in table.play(0, 6)]
    assert [game.acts for game in table.play(3, 3)] == together[3:]


@pytest.mark.parametrize("book", BOOKS)
def test_the_tables_say_what_the_rulebook_says_of_two_who_call(book: str) -> None:
    award = tables_of(rules(book)).award
    exposure, mahjongg = WANTS.index("exposure"), WANTS.index("mahjongg")
    south, west, north = (len(WANTS) ** SEATS.index(seat) for seat in ("S", "W", "N"))
    east = SEATS.index("E")
    assert SEATS[award[east, west * exposure + north * mahjongg]] == "N"
    assert SEATS[award[east, south * exposure]] == "S"


def test_the_command_counts_the_same_games_fast() -> None:
    slow, fast = (
        json.loads(CliRunner().invoke(command, ["simulate", "--games", "6", "--jobs", "1", "--json", *more]).stdout)
        for more in ([], ["--fast"])
    )
    assert slow == fast
