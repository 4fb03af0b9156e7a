"""Games that differ only in what is hidden from a seat look alike to it, now and after whatever is done."""

from collections.abc import Mapping
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from eastwind.base.seats import SEATS, Seat
from eastwind.card.analyser.sight import face_up
from eastwind.game.acts import Act, Bid, ByPlayer, Pass, Vote
from eastwind.game.charleston import may_be_passed
from eastwind.game.notation import Game
from eastwind.game.playing import apply, may
from eastwind.game.replaying import Replayed, replay
from eastwind.game.slips import Slip
from eastwind.game.state import PLACE, FaceDown, Rack, State
from eastwind.game.tiles import ALL_TILES, Tiles, with_tiles, without
from eastwind.game.views import Laid, director_view, heard, seat_view, seen, table_view
from tests.playthroughs import analyser
from tests.properties.thrown_slips import thrown_in
from tests.unit.game.tables import rules
from tests.written_games import some_game


def after(game: Game, acts: int) -> State:
    """The game after so many of its acts."""
    done = replay(game.setup, game.acts[:acts], rules(game.setup.rulebook))
    assert isinstance(done, Replayed)
    return done.state


def twin(state: State, seat: Seat, chance: Random, kept: Mapping[Seat, Tiles], coming: int = 0) -> State:
    """A game that `seat` cannot tell from this one: what is hidden from it lies otherwise.

    `kept`: tiles that stay in other hands; `coming`: tiles that stay at the front of the wall.
    """
    wall, front = state.deal.wall, state.front + coming
    held = {other: kept.get(other, b"") for other in SEATS if other != seat}
    loose = {other: without(state.rack(other).hand, held[other]) for other in held}
    pool = list(b"".join(loose.values()) + wall[front : state.back])
    chance.shuffle(pool)
    racks = list(state.racks)
    for other, tiles in loose.items():
        drawn, pool = bytes(pool[: len(tiles)]), pool[len(tiles) :]
        racks[PLACE[other]] = Rack(with_tiles(held[other], drawn), state.rack(other).exposures)
    mixed = wall[:front] + bytes(pool) + wall[state.back :]
    return replace(state, racks=tuple(racks), deal=replace(state.deal, wall=mixed))


def with_other_answers(state: State, seat: Seat, chance: Random) -> State:
    """The game in which the others have answered otherwise, out of the hands that they have."""
    if state.passing is None:
        return state
    answers = tuple(
        answer if answer is None or answer.seat == seat else _otherwise(state, answer, chance)
        for answer in state.passing.answers
    )
    return replace(state, passing=replace(state.passing, answers=answers))


def _otherwise(state: State, answer: FaceDown, chance: Random) -> FaceDown:
    match answer:
        case Vote():
            return Vote(answer.seat, not answer.stop)
        case Bid():
            return Bid(answer.seat, chance.randrange(4))
        case Pass():
            free = may_be_passed(state.rack(answer.seat).hand)
            return replace(answer, tiles=bytes(sorted(chance.sample(free, min(len(free), len(answer.tiles))))))


def shown_by(state: State, act: Act) -> Mapping[Seat, Tiles]:
    """What must lie in hands so that an act can be done: the hand of whoever acts, and what lies there to be passed."""
    laid = {answer.seat: answer.tiles for answer in _answers(state) if isinstance(answer, Pass)}
    return {**laid, act.seat: state.rack(act.seat).hand} if isinstance(act, ByPlayer) else laid


def _answers(state: State) -> list[FaceDown]:
    return [answer for answer in state.passing.answers if answer] if state.passing else []


def possible_slips(state: State) -> list[Slip]:
    """What can go wrong now, at any seat."""
    return [slip for seat in state.seats for slip in thrown_in(state, seat) if may(state, slip)]


@st.composite
def moments(draw: st.DrawFn) -> tuple[Game, int, Seat]:
    """A game, how many of its acts have been done, and who looks on; as often while tiles are passed as later."""
    game = draw(some_game)
    last = draw(st.sampled_from([20, len(game.acts) - 1]))
    return game, draw(st.integers(0, last)), draw(st.sampled_from(game.setup.seats))


@given(moments(), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_games_that_differ_in_what_is_hidden_look_alike(moment: tuple[Game, int, Seat], chance: Random) -> None:
    game, place, seat = moment
    state = after(game, place)
    other = twin(state, seat, chance, {})
    other = with_other_answers(other, seat, chance)
    setup = replace(state.deal.setup, seed=state.deal.setup.seed + 1)
    other = replace(other, deal=replace(other.deal, setup=setup, wall=other.deal.wall[::-1]))
    assert seat_view(other, seat) == seat_view(state, seat)
    assert table_view(other) == table_view(state)


@given(moments(), st.booleans(), st.randoms(use_true_random=False))
@settings(max_examples=150)
def test_they_look_alike_after_every_act_too(moment: tuple[Game, int, Seat], slips: bool, chance: Random) -> None:
    game, place, seat = moment
    state, act = after(game, place), game.acts[place]
    if slips:
        act = chance.choice([*possible_slips(state), act])
    coming = state.left if isinstance(act, ByPlayer) and act.seat == seat else 0
    other = twin(state, seat, chance, shown_by(state, act), coming)
    assert may(other, act)
    done, other_done = apply(state, act), apply(other, act)
    assert heard(other_done.news, seat) == heard(done.news, seat)
    assert seat_view(other_done.state, seat) == seat_view(done.state, seat)


@given(moments())
def test_what_others_lay_down_is_not_seen(moment: tuple[Game, int, Seat]) -> None:
    game, place, seat = moment
    act = game.acts[place]
    hidden = isinstance(act, FaceDown) and act.seat != seat
    assert isinstance(seen(act, seat), Laid) == hidden
    assert hidden or seen(act, seat) == act


@given(moments())
@settings(max_examples=40)
def test_the_analyser_reads_every_view(moment: tuple[Game, int, Seat]) -> None:
    game, place, seat = moment
    state = after(game, place)
    table, own = table_view(state).position(seat), seat_view(state, seat).position()
    assert own == replace(table, concealed=tuple(state.rack(seat).hand))
    lying = [shown.tiles for each in game.setup.seats for shown in state.rack(each).exposures]
    assert sorted(face_up(table)) == sorted(b"".join(lying) + state.discards)
    told = analyser().analyse(table), analyser().analyse(own)
    assert told[0].verdict == told[1].verdict


@given(moments())
def test_the_director_sees_all_tiles(moment: tuple[Game, int, Seat]) -> None:
    game, place, _ = moment
    view = director_view(after(game, place))
    lying = b"".join(shown.tiles for rack in view.table.racks for shown in rack.exposures)
    assert bytes(sorted(b"".join(view.hands.values()) + lying + view.table.discards + view.wall)) == ALL_TILES
