"""Whether a hand can still be made, from what lies face up; each example is counted out by hand."""

from tests.unit.card.analyser.asking import Raw, answer, line

PAIR = line("111a 333a 555a 777b 99a")
KONG = line("FF 1111a 2222b 3333c")


def test_player_and_table_agree_whatever_the_player_holds() -> None:
    seen = "9b*3"
    exposed = "1b*3, 3b*3, 5b*3, 7c*3"
    holding = answer(PAIR, rack="9b", exposed=exposed, seen=seen)
    table = answer(PAIR, exposed=exposed, seen=seen)
    assert holding["verdict"] == table["verdict"] == "impossible"
    assert holding["evidence"] == table["evidence"] == [{"section": "Test", "no": 1, "missing": [["9b", 2, 1]]}]


def test_the_players_own_tiles_are_still_to_come_for_the_table() -> None:
    rack, exposed = "F*2 2c*4 3d*3", "1b*4"
    assert answer(KONG, rack=rack, exposed=exposed)["distance"] == 1
    assert answer(KONG, exposed=exposed)["distance"] == 10


def test_jokers_fill_a_set_whose_tiles_are_gone_until_they_are_gone_too() -> None:
    shown: Raw = {"exposed": "1b*4, 2c*4", "seen": "3d*4"}
    assert answer(KONG, **shown)["verdict"] == "alive"
    assert answer(KONG, exposed="1b*4, 2c*4", seen="3d*4 J*4")["verdict"] == "alive"
    gone = answer(KONG, exposed="1b*4, 2c*4", seen="3d*4 J*5")
    assert gone["verdict"] == "impossible"
    assert gone["evidence"][0]["missing"] == [["3d", 4, 0], ["J", 4, 3]]


def test_a_joker_on_a_living_rack_comes_while_its_natural_can() -> None:
    lying: Raw = {"exposed": "1b*4, 2c*4", "seen": "3d*4 J*4"}
    rack = [[["9b", "9b", "J"]]]
    assert answer(KONG, **lying, racks=rack)["verdict"] == "alive"
    assert answer(KONG, **lying, dead=rack)["verdict"] == "impossible"
    assert answer(KONG, exposed="1b*4, 2c*4", seen="3d*4 J*4 9b*2", racks=rack)["verdict"] == "impossible"


def test_one_natural_redeems_one_joker() -> None:
    lying: Raw = {"exposed": "1b*4, 2c*4", "racks": [[["9b", "J", "J"]]]}
    assert answer(KONG, seen="3d*4 J*4 9b", **lying)["verdict"] == "alive"
    assert answer(KONG, seen="3d*4 J*4 9b*2", **lying)["verdict"] == "impossible"


def test_a_joker_of_the_own_exposures_can_be_redeemed() -> None:
    shown: Raw = {"exposed": "1b*3 J, 2c*4", "seen": "3d*4 J*4"}
    assert answer(KONG, **shown)["verdict"] == "alive"
    assert answer(KONG, exposed="1b*3 J, 2c*4", seen="3d*4 J*4 1b")["verdict"] == "impossible"


def test_a_natural_that_redeems_is_not_also_in_the_hand() -> None:
    pair = line("FF 1111a 2222b 33a 33b")
    lying: Raw = {"exposed": "1b*4", "seen": "2c*3 2d*3 J*5"}
    assert answer(pair, **lying, racks=[[["7b", "7b", "J"]]])["verdict"] == "alive"
    assert answer(pair, **lying, racks=[[["3b", "3b", "J"]]])["verdict"] == "impossible"


def test_a_set_of_jokers_alone_is_redeemed_by_nobody() -> None:
    lying: Raw = {"exposed": "1b*4, 2c*4", "seen": "3d*4 J*2"}
    assert answer(KONG, **lying, racks=[[["J", "J", "J"]]])["verdict"] == "impossible"
    assert answer(KONG, **lying, racks=[[["5b", "J", "J"]]])["verdict"] == "alive"


def test_the_table_judges_a_quint_by_its_jokers() -> None:
    quint = line("55555a 777b 888c FF 0")
    assert answer(quint, seen="J*7")["verdict"] == "alive"
    assert answer(quint, seen="J*8")["verdict"] == "impossible"
    assert answer(quint, seen="J*8")["evidence"][0]["missing"] == [["5b", 5, 4], ["J", 1, 0]]


def test_a_line_of_naturals_only_dies_with_its_tiles() -> None:
    plain = line("FF 111a 333b 555c 777a", jokers=False)
    gone = answer(plain, exposed="1b*3", seen="7b*2")
    assert (gone["verdict"], gone["evidence"][0]["missing"]) == ("impossible", [["7b", 3, 2]])
