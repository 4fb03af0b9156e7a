"""Many games counted: the same sum whatever the machine."""

import json
from collections import Counter

from click.testing import CliRunner

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.card.library import text_of
from eastwind.cli.game import command
from eastwind.game.setup import Setup
from eastwind.lab.playing import PlayedGame, play_game
from eastwind.lab.series import Series, play_all, run
from eastwind.lab.tally import Tally
from tests.unit.lab.test_playing import house, rules

GAMES = 8


def series(first: int = 0, games: int = GAMES) -> Series:
    return Series(first=first, games=games, rulebook="league", card=text_of("practice"))


def test_a_series_counts_its_games_one_by_one() -> None:
    tally = play_all(series())
    games = [
        play_game(Setup(seed=seed, rulebook="league", card=""), rules(), dict.fromkeys(SEATS, house()[1]))
        for seed in range(GAMES)
    ]
    ends = [game.state.end for game in games if isinstance(game, PlayedGame)]
    won = [end.mahjongg for end in ends if end is not None and end.mahjongg is not None]
    assert not any(isinstance(game, Refused) for game in games)
    assert (tally.games, tally.walls) == (GAMES, GAMES - len(won))
    assert tally.wins == Counter(facts.winner for facts in won)
    assert tally.lines.total() == len(won)
    assert {section for section, _ in tally.lines} == {facts.section for facts in won}


def test_parts_make_the_whole_in_any_number_of_processes() -> None:
    whole = play_all(series())
    assert play_all(series(games=3)) + play_all(series(first=3, games=GAMES - 3)) == whole
    assert sum(run(series(), jobs=2), Tally()) == whole


def test_the_command_prints_who_won_and_every_line() -> None:
    shown = CliRunner().invoke(command, ["simulate", "--games", "4", "--jobs", "1"])
    assert shown.exit_code == 0
    assert "Wall games:" in shown.stdout
    counted = json.loads(CliRunner().invoke(command, ["simulate", "--games", "4", "--jobs", "1", "--json"]).stdout)
    won = sum(line["wins"] for line in counted["lines"])
    assert counted["games"] == won + counted["wall_games"] == 4
    assert sum(counted["wins"].values()) == won


def test_a_card_that_cannot_be_had_is_refused() -> None:
    refused = CliRunner().invoke(command, ["simulate", "--card", "nowhere.toml"])
    assert refused.exit_code == 1
    assert "nowhere.toml" in refused.stderr
