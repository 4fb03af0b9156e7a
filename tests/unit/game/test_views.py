"""What the table, a seat and the director see of a game."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Act, Bid, Call, Declare, Discard, Pass, Pick, Vote
from eastwind.game.charleston import may_be_passed
from eastwind.game.news import Picked
from eastwind.game.playing import apply
from eastwind.game.slips import SLIPS, PassJoker
from eastwind.game.slips.kind import PASSING, SlipKind
from eastwind.game.state import Exposed
from eastwind.game.tiles import places
from eastwind.game.views import Laid, director_view, heard, seat_view, seen, table_view
from tests.unit.game.tables import dealt, played, table

HANDS: Mapping[Seat, str] = {
    "E": "1b 1b 2b 3b 3b 6c 7c 9c E S W RD GD J",
    "S": "1b 1b 1b 2b 2b 2b 3b 3b 3b 3b 4b 4b 4b",
    "W": "5d 5d J 2b 3b 6c 7c 9c E S W RD GD",
    "N": "8d 8d 1b 2b 3b 6c 7c 9c E S W RD 0",
}
FOUR_BAM = places("4b")[0]


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_tiles_they_hold() -> None:
    view = seat_view(table(HANDS), "W")
    assert view.hand == places(HANDS["W"])
    assert [(rack.seat, rack.hidden, rack.hand) for rack in view.table.racks] == [
        ("E", 14, None),
        ("S", 13, None),
        ("W", 13, None),
        ("N", 13, None),
    ]
    assert view.position().concealed == tuple(places(HANDS["W"]))


def test_a_seat_sees_what_it_may_do_and_nobody_else() -> None:
    state = table(HANDS, thrown=("E", "5d"))
    assert seat_view(state, "W").moves == (Call("W", "exposure"),)
    assert seat_view(state, "S").moves == (Pick("S"),)
    assert seat_view(state, "N").moves == ()


def test_the_table_sees_who_has_passed_and_the_seat_alone_what() -> None:
    state = dealt()
    mine = Pass("S", may_be_passed(state.rack("S").hand)[:3])
    waiting = played(state, mine)
    passing = table_view(waiting).passing
    assert passing is not None
    assert (passing.number, passing.answered) == (0, ("S",))
    assert seat_view(waiting, "S").answer == mine
    assert seat_view(waiting, "E").answer is None
    assert director_view(waiting).answers == (mine,)


def test_a_hand_shown_as_mah_jongg_lies_open() -> None:
    state = table(HANDS, thrown=("E", "4b"))
    before = table_view(state)
    assert all(rack.hand is None for rack in before.racks)
    won = table_view(played(state, Call("S", "mahjongg"), Declare("S")))
    assert won.rack("S").hand == places(HANDS["S"] + " 4b")
    assert [rack.seat for rack in won.racks if rack.hand is not None] == ["S"]


def test_jokers_of_a_dead_hand_count_as_gone_only_where_they_are_locked() -> None:
    state = table(HANDS, {"W": ("4b 4b J", "7b 7b J"), "N": ("5d 5d J",)}, thrown=("E", "9c"))
    rack = state.rack("W")
    first, second = rack.exposures
    locked = replace(rack, exposures=(first, Exposed(second.tiles, second.tile, locked=True)))
    state = replace(state, racks=(*state.racks[:2], locked, state.racks[3]), playing=("E", "S", "N"))
    view = table_view(state)
    assert not view.rack("W").living
    position = view.position("S")
    assert position.racks == ((), (tuple(first.tiles),), (tuple(places("5d 5d J")),))
    assert position.dead == ((), (tuple(second.tiles),), ())
    assert position.seen == tuple(places("9c"))


def test_a_picked_tile_is_told_to_its_seat_alone() -> None:
    picked = apply(table(HANDS, thrown=("E", "9c")), Pick("S"))
    assert [type(each) for each in heard(picked.news, "S")] == [Picked]
    assert heard(picked.news, "E") == heard(picked.news, None) == ()


def test_the_director_sees_the_wall_as_it_is_taken() -> None:
    state = table(HANDS, thrown=("E", "9c"))
    view = director_view(state)
    (picked,) = apply(state, Pick("S")).news
    assert picked == Picked("S", view.wall[0])
    assert view.hands["N"] == places(HANDS["N"])


@pytest.mark.parametrize("act", [Pass("E", places("1b 2b 3b")), Vote("E", stop=True), Bid("E", 2)])
def test_what_is_laid_face_down_is_seen_by_its_seat_alone(act: Act) -> None:
    assert seen(act, "E") == act
    assert [seen(act, seat) for seat in (*SEATS[1:], None)] == [Laid("E", str(act.__struct_config__.tag))] * 4


def test_what_is_done_in_the_open_is_seen_by_all() -> None:
    act = Discard("E", FOUR_BAM)
    assert seen(act, "N") == seen(act, None) == act


def _slips_with_tiles_to_pass() -> Iterator[Act]:
    kinds: Mapping[Any, SlipKind[Any]] = SLIPS
    for kind, slip in kinds.items():
        if "tiles" in kind.__struct_fields__ and set(slip.phases) <= set(PASSING):
            yield kind(seat="E", tiles=places("1b J"))


def test_tiles_laid_down_wrongly_to_be_passed_lie_face_down_too() -> None:
    acts = list(_slips_with_tiles_to_pass())
    assert PassJoker("E", places("1b J")) in acts
    assert all(isinstance(seen(act, "S"), Laid) for act in acts)
