"""The fields of an answer, against positions counted out by hand."""

from tests.unit.card.analyser.asking import Raw, answer, answer_to, line, position

RUNS = {
    "section": "Runs",
    "no": 1,
    "points": 30,
    "hand": ["111a 22a 333a 44a 5555b"],
    "vary": "run",
    "play": "X",
}
PUNGS = line("FF 111a 333b 555c 777a")


def test_the_example_of_the_contract() -> None:
    raw = position(RUNS, rack="5b*3 6b 8b*2 9c*2 E W", exposed="7b*2 J", seen="2c J", racks=[[["6d", "6d", "J"]]])
    assert answer_to(raw) == {
        "won": False,
        "distance": 3,
        "jokers": None,
        "points": None,
        "needs": ["6b", "9c", "J"],
        "verdict": "alive",
        "lines": [
            {
                "section": "Runs",
                "no": 1,
                "points": 30,
                "distance": 3,
                "needs": [["6b", 3], ["9c", 2], ["J", 7]],
                "jokerless": False,
            }
        ],
        "evidence": [],
    }


def test_lines_stand_nearest_first_then_best_paid_then_as_on_the_card() -> None:
    near, nearer = line("FF 111a 333b 555c 888a", no=2), PUNGS
    dear = line("FF 111a 333b 555c 999a", no=3, points=40)
    last = line("FF 111a 333b 555c 444a", no=4, points=40)
    told = answer(near, nearer, dear, last, rack="F*2 1b*3 3c*3 5d*3 7b*2")
    assert [(each["no"], each["distance"]) for each in told["lines"]] == [(1, 1), (3, 3), (4, 3), (2, 3)]


def test_evidence_stands_as_on_the_card_beside_the_lines_that_live() -> None:
    other, gone = line("FF 2222a 4444b 6666c", no=2), line("FF 111a 333b 555c 99a 0", no=3)
    told = answer(gone, other, PUNGS, exposed="1b*3", seen="9b*3")
    assert [each["no"] for each in told["lines"]] == [1]
    assert told["evidence"] == [
        {"section": "Test", "no": 3, "missing": [["9b", 2, 1]]},
        {"section": "Test", "no": 2, "why": "exposures"},
    ]


def test_the_evidence_is_of_the_variant_that_lacks_the_least() -> None:
    told = answer(line("FFFF 11a 22a 33a 44a 55a"), seen="1b*3 3b*3 1c*3 1d*4")
    assert told["evidence"] == [{"section": "Test", "no": 1, "missing": [["1c", 2, 1]]}]


def test_a_tile_that_cannot_come_is_not_needed() -> None:
    rack = "F*2 1b*3 3c*3 5d*3 7b*2"
    assert answer(PUNGS, rack=rack)["lines"][0]["needs"] == [["7b", 2], ["J", 8]]
    assert answer(PUNGS, rack=rack, seen="7b*2")["lines"][0]["needs"] == [["J", 8]]
    assert answer(PUNGS, rack=rack, seen="J*8 7b")["needs"] == ["7b"]


def test_jokers_that_can_be_redeemed_can_come() -> None:
    rack = "F*2 1b*3 3c*3 5d*3 7b*2"
    lying: Raw = {"racks": [[["9c", "9c", "J"]]], "dead": [[["8c", "8c", "J"]]]}
    assert answer(PUNGS, rack=rack, seen="7b*2", **lying)["needs"] == ["J"]
    assert answer(PUNGS, rack=rack, seen="7b*2", **lying)["lines"][0]["needs"] == [["J", 7]]
    assert answer(PUNGS, rack=rack, seen="7b*2 9c*2", **lying)["lines"][0]["needs"] == [["J", 6]]


def test_a_joker_that_could_be_redeemed_at_once_is_still_to_come() -> None:
    told = answer(PUNGS, rack="F*2 1b*2 3c 5d*3 7b*2", exposed="3c*2 J")
    assert told["distance"] == 2


def test_jokerless_speaks_of_the_nearest_variants() -> None:
    rack = "F*2 1b*3 3c*3 5d*3 7b*2"
    assert answer(PUNGS, rack=rack)["lines"][0]["jokerless"]
    assert not answer(PUNGS, rack=rack, seen="7b*2")["lines"][0]["jokerless"]
    assert not answer(PUNGS, rack="F*2 1b*3 5d*3 7b*2", exposed="3c*2 J")["lines"][0]["jokerless"]
    assert not answer(PUNGS, rack=f"{rack} J")["lines"][0]["jokerless"]
    assert answer(PUNGS, rack=f"{rack} 7b")["lines"][0]["jokerless"]
    assert not answer(line("11111a 333b 555c FF 0"), rack="1b*4 3c*3 5d*3 F*2 0")["lines"][0]["jokerless"]


def test_a_hand_that_is_won_tells_its_jokers_and_its_best_points() -> None:
    dear = line("FF 111a 333b 555c 777a", no=2, points=40, play="C")
    told = answer(PUNGS, dear, rack="F*2 1b*2 J 3c*3 5d*3 7b*2 J")
    assert (told["won"], told["distance"], told["jokers"], told["points"]) == (True, 0, 2, 40)
    assert (told["needs"], [each["needs"] for each in told["lines"]]) == ([], [[], []])
    called = answer(PUNGS, dear, rack="F*2 1b*2 J 5d*3 7b*2 J", exposed="3c J*2")
    assert (called["jokers"], called["points"]) == (4, 25)


def test_thirteen_tiles_win_nothing() -> None:
    assert answer(PUNGS, rack="F*2 1b*3 3c*3 5d*3 7b*2")["won"] is False
