"""Players that are no people play whole games by the rules, and know no more than they may."""

from functools import cache
from random import Random

import pytest

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS, Seat
from eastwind.card import compile_card, load
from eastwind.card.analyser import Analyser
from eastwind.card.analyser.kernels import KERNELS
from eastwind.game.acts import Decide, Declare
from eastwind.game.beginning import deal_out
from eastwind.game.judging import CardJudge
from eastwind.game.playing import play
from eastwind.game.replaying import Replayed, replay, states
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import Deal, State
from eastwind.game.tiles import ALL_TILES, places
from eastwind.game.views.glance import Glance, glance
from eastwind.lab.greedy import Greedy
from eastwind.lab.player import Player
from eastwind.lab.playing import PlayedGame, play_game, played_on
from eastwind.lab.random_player import RandomPlayer
from eastwind.lab.rating import CountedRatings
from eastwind.rulebook import load as load_rulebook
from tests.properties.test_what_is_seen import twin
from tests.unit.game.tables import BOOKS, tiles_of

THREE: tuple[Seat, ...] = ("E", "S", "W")


@cache
def house(kernel: str = "big-integer") -> tuple[CardJudge, Greedy]:
    """The practice card's judge, and a greedy player for it."""
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return CardJudge(card, kernel), Greedy(CountedRatings(Analyser(card, kernel)))


@cache
def rules(book: str = "league") -> Rules:
    rulebook = load_rulebook(book)
    assert not isinstance(rulebook, Refused)
    return Rules(rulebook, house()[0])


def played(seed: int, player: Player, book: str = "league", seats: tuple[Seat, ...] = SEATS) -> PlayedGame:
    setup = Setup(seed=seed, rulebook=book, card="practice", seats=seats)
    game = play_game(setup, rules(book), dict.fromkeys(seats, player))
    assert isinstance(game, PlayedGame)
    return game


def again(game: PlayedGame) -> Replayed:
    done = replay(game.game.setup, game.game.acts, rules(game.game.setup.rulebook))
    assert isinstance(done, Replayed)
    return done


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seats", [SEATS, THREE], ids=["four", "three"])
def test_greedy_players_play_to_the_end(book: str, seats: tuple[Seat, ...]) -> None:
    for seed in range(3):
        game = played(seed, house()[1], book, seats)
        assert game.state.phase == "over"
        assert tiles_of(game.state) == ALL_TILES
        assert again(game).state == game.state


def test_random_players_play_to_the_end_and_the_lots_say_how() -> None:
    for seed in range(10):
        game, same = played(seed, RandomPlayer(seed)), played(seed, RandomPlayer(seed))
        assert game.state.phase == "over"
        assert tiles_of(game.state) == ALL_TILES
        assert game.game == same.game
        assert again(game).fault is None


def test_greedy_players_win() -> None:
    endings = [played(seed, house()[1]).state.end for seed in range(12)]
    assert sum(end is not None and end.mahjongg is not None for end in endings) > len(endings) / 2


@pytest.mark.parametrize("kernel", [kernel for kernel in KERNELS if kernel != "big-integer"])
def test_every_kernel_gives_the_same_games(kernel: str) -> None:
    assert played(1, house(kernel)[1]).game == played(1, house()[1]).game


def test_nobody_is_asked_any_more_when_the_dealt_hand_is_complete() -> None:
    hand, rest = places("N E W S RD RD RD RD GD GD GD 0 0 0"), [*ALL_TILES]
    for tile in hand:
        rest.remove(tile)
    own = iter(hand)
    dealt = {*range(4), *range(16, 20), *range(32, 36), 48, 52}
    wall = bytes(next(own) if place in dealt else rest.pop() for place in range(len(ALL_TILES)))
    state = deal_out(Deal(Setup(seed=0, rulebook="league", card="practice"), rules(), (1, 1), wall))
    played = [*played_on(state, dict.fromkeys(SEATS, house()[1]))]
    assert [act for act, _ in played] == [Declare("E"), Decide(outcome="stands")]
    end = played[-1][1].end
    assert end is not None
    assert end.mahjongg is not None
    assert (end.mahjongg.winner, end.mahjongg.by) == ("E", "wall")


def moments(game: PlayedGame) -> list[State]:
    return [state for state in states(game.game.setup, game.game.acts, rules()) if state.phase != "over"]


@pytest.mark.parametrize("seat", SEATS)
def test_a_greedy_player_decides_by_what_the_seat_may_see(seat: Seat) -> None:
    chance, player = Random(7), house()[1]
    asked = [state for state in moments(played(3, player)) if glance(state, seat).moves()]
    assert len(asked) > 10
    for state in asked[::3]:
        other = twin(state, seat, chance, {})
        assert player.choose(glance(other, seat)) == player.choose(glance(state, seat))


@pytest.mark.parametrize("seat", SEATS)
def test_glances_at_games_that_differ_in_what_is_hidden_show_the_same(seat: Seat) -> None:
    chance = Random(11)
    shown = [name for name, member in vars(Glance).items() if isinstance(member, property)]
    for state in moments(played(4, house()[1]))[::5]:
        look, other = glance(state, seat), glance(twin(state, seat, chance, {}), seat)
        assert {name: getattr(look, name) for name in shown} == {name: getattr(other, name) for name in shown}
        assert look.moves() == other.moves()
        assert look.exchanges() == other.exchanges()


def test_a_player_is_told_why_an_act_may_not_be() -> None:
    state = moments(played(3, house()[1]))[0]
    look = glance(state, "S")
    assert look.why_not(look.moves()[0]) is None
    out_of_turn = glance(play(state, look.moves()[0]), "S")
    assert out_of_turn.why_not(look.moves()[0]) is not None


def test_nobody_is_told_about_acts_of_others() -> None:
    state = moments(played(3, house()[1]))[0]
    with pytest.raises(ValueError, match="its own acts"):
        glance(state, "S").why_not(Declare("W"))
