from eastwind.game.chance import stream
from eastwind.game.tiles import ALL_TILES
from eastwind.game.wall import built, dealt

NUMBERED = bytes(range(152))


def test_the_wall_holds_every_tile() -> None:
    _, wall = built(stream(9, 0), "E")
    assert bytes(sorted(wall)) == ALL_TILES


def test_the_dice_say_where_the_dealers_wall_is_broken() -> None:
    dice, from_east = built(stream(9, 0), "E")
    _, from_south = built(stream(9, 0), "S")
    assert from_south == from_east[38:] + from_east[:38]
    assert all(1 <= pip <= 6 for pip in dice)


def test_two_stacks_at_a_time_go_round_three_times_and_then_single_tiles() -> None:
    hands = dealt(NUMBERED, ("E", "S", "W", "N"))
    assert hands["E"] == bytes([0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52])
    assert hands["S"] == bytes([4, 5, 6, 7, 20, 21, 22, 23, 36, 37, 38, 39, 49])
    assert hands["N"] == bytes([12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51])


def test_three_at_a_table_get_as_many_tiles_each() -> None:
    hands = dealt(NUMBERED, ("S", "W", "N"))
    assert hands["S"] == bytes([0, 1, 2, 3, 12, 13, 14, 15, 24, 25, 26, 27, 36, 39])
    assert [len(hand) for hand in hands.values()] == [14, 13, 13]
    assert bytes(sorted(b"".join(hands.values()))) == bytes(range(40))
