"""The two written forms of a game, and what is said of one that cannot be read."""

import pytest

from eastwind.base.record import Ruling
from eastwind.base.refusal import Refused
from eastwind.card.tiles import INDEX
from eastwind.game.acts import (
    Bid,
    Call,
    Decide,
    Declare,
    Discard,
    Exchange,
    Expose,
    Pass,
    Pick,
    TimeUp,
    Vote,
    WrongMahJongg,
)
from eastwind.game.notation import Game, read, write_lines, write_text
from eastwind.game.setup import Setup
from eastwind.game.slips import CallJoker, PickAhead
from eastwind.game.tiles import places

SETUP = Setup(seed=7, rulebook="fever", card="practice", seats=("E", "S", "N"), dealer="S", card_hash="ab12")
ACTS = (
    Pass("S", places("1b 2c"), blind=1),
    Pass("E", b"", blind=3),
    Vote("E", stop=True),
    Vote("N", stop=False),
    Bid("N", 2),
    Discard("S", INDEX["5b"]),
    Call("E", "exposure"),
    Call("N", "mahjongg"),
    Expose("E", places("5b J")),
    Exchange("E", INDEX["0"], "S", 1),
    Discard("E", INDEX["RD"], INDEX["GD"]),
    CallJoker("N", places("E J")),
    Pick("N"),
    PickAhead("S", racked=True),
    WrongMahJongg(seat="N", own="one", exposed=("E", "S")),
    Decide(outcome="plays-on", ruling=Ruling(points={"N": -10}, reason="seen # by me")),
    Pick("E"),
    Declare("E"),
    TimeUp(),
)
TEXT = """\
eastwind game 1
rulebook fever
card practice ab12
seats E S N
dealer S
seed 7

S: pass 1b 2c blind=1  E: pass blind=3

E: stop  N: on

N: bid 2

S: -5b
E: call
N: call!
E: expose 5b J exchange 0 owner=S exposure=1 -RD name=GD
N: call-joker shown=E J
N: +
S: pick-ahead racked=yes
N: wrong-mahjongg one exposed=E,S
desk: decide plays-on ruling={"kind":"ruling","points":{"N":-10},"reason":"seen # by me"}
E: + mahjongg
desk: time-up
"""
LINES = """\
{"game":1,"seed":7,"rulebook":"fever","card":"practice","seats":["E","S","N"],"dealer":"S","card_hash":"ab12"}
{"act":"pass","seat":"S","tiles":["1b","2c"],"blind":1}
{"act":"vote","seat":"E","stop":true}
{"act":"discard","seat":"E","tile":"RD","name":"GD"}
{"act":"exchange","seat":"E","tile":"0","owner":"S","exposure":1}
"""


def faults(text: str) -> list[str]:
    """Every fault as it is said."""
    refused = read(text)
    assert isinstance(refused, Refused), refused
    return [f"{fault.where}: {fault.sentence()}" for fault in refused]


def test_a_game_is_written_one_turn_a_line() -> None:
    assert write_text(Game(SETUP, ACTS)) == TEXT


def test_the_same_is_read() -> None:
    assert read(TEXT) == Game(SETUP, ACTS)


def test_lines_do_not_matter_and_remarks_are_left_out() -> None:
    *header, acts = TEXT.split("\n", 6)
    loose = acts.replace("\n", "\n\n  ").replace("E: call\n", "# the first\n E: # who\r\n call\n")
    assert read("\n# at table 7\n\n" + "\n".join(header) + loose) == Game(SETUP, ACTS)


def test_json_has_one_act_a_line_in_the_order_of_its_fields() -> None:
    acts = (ACTS[0], ACTS[2], ACTS[10], ACTS[9])
    assert write_lines(Game(SETUP, acts)) == LINES
    assert read(LINES) == Game(SETUP, acts)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("eastwind game 1", "eastwind game 2", "line 1, column 1: Expected “eastwind game 1”; here stands “eastwind”."),
        (
            "card practice ab12\n",
            "",
            "line 7, column 1: Expected a line “card …” before the first act; ",
        ),
        ("seed 7", "seed x", "line 6, column 6: Expected a whole number; here stands “x”."),
        ("seed 7", "seed 7 8", "line 6, column 8: Expected the end of the line; here stands “8”."),
        ("seed 7", "seed", "line 6, column 5: Expected a whole number after “seed”."),
        ("dealer S", "seed 7\ndealer S", "line 7, column 1: Expected “seed” only once; here stands “seed”."),
        ("dealer S", "dealer W", "line 8, column 1: Expected under “dealer” one of the seats E S N; here stands “S:”."),
        ("E S N", "N E S", "under “seats” three or four seats in the order E S W N"),
        (
            "dealer S",
            "weather fine",
            "Expected one of rulebook, card, seats, dealer, seed, or whose act it is",
        ),
        ("-5b", "-5x", "line 14, column 5: Expected a tile; here stands “5x”."),
        ("-5b", "-", "line 15, column 1: Expected a tile; here stands “E:”."),
        ("bid 2", "bid two", "line 12, column 8: Expected a whole number; here stands “two”."),
        ("1b 2c", "1b 2k", "line 8, column 12: Expected tiles; here stands “2k”."),
        ("blind=1", "blind=1 blind=2", "line 8, column 29: Expected the next act; here stands “2”."),
        ("blind=1", "seen=1", "line 8, column 15: Expected the next act; here stands “seen=1”."),
        ("owner=S ", "", "Expected “owner=” and a seat: E, S, W or N; here stands “-”."),
        ("owner=S ", "owner=S colour=red ", "Expected the next act; here stands “colour=red”."),
        ("N: bid 2", "N: bod 2", "line 12, column 4: Expected an act, such as “+” or “-5b”; here stands “bod”."),
        ("N: bid 2", "N:", "line 14, column 1: Expected an act, such as “+” or “-5b”; here stands “S:”."),
        ("desk: time-up", "E: time-up", "line 24, column 1: Expected “desk:” before “time-up”; here stands “E:”."),
        ("E: stop", "desk: stop", "line 10, column 1: Expected a seat, as in “E:”; here stands “desk:”."),
        ("racked=yes", "racked=maybe", "Expected yes or no; here stands “maybe”."),
        ("one exposed=E,S", "one exposed=E,X", "Expected any number of words with commas, each a seat: E, S, W or N"),
        ('{"N":-10}', '{"N":-10', "Expected a value in JSON of the right kind"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(old: str, new: str, said: str) -> None:
    (told,) = faults(TEXT.replace(old, new, 1))
    assert said in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"game":1', '"game":2', "line 1, column 2: Expected “game”: 1; here stands “"),
        ('"game":1,', "", "line 1, column 1: Expected “game”: 1; here stands “"),
        ('"seed":7,', "", "line 1, column 1: Expected “seed”; here stands “"),
        ('"dealer":"S"', '"dealer":"W"', "line 1, column 79: Expected one of the seats E S N; here stands “"),
        ('"act":"vote"', '"act":"veto"', "line 3, column 2: Expected “act” to be one of pass, vote, "),
        ('["1b","2c"]', '["1b",3]', "line 2, column 26: Expected “tiles” to be tiles; here stands “"),
        ('["1b","2c"]', '"1b"', "line 2, column 26: Expected “tiles” to be tiles; here stands “"),
        ('"blind":1', '"blind":true', "Expected “blind” to be a whole number; here stands “"),
        ('"stop":true', '"stop":1', "line 3, column 26: Expected “stop” to be yes or no; here stands “"),
        ('"stop":true', '"stop":true,"why":1', "line 3, column 38: Expected no more than seat, stop; here stands “"),
        ('"stop":true}', '"stop":tr', "line 3, column 35: Expected JSON"),
        ('"stop":true}', '"stop":', "line 3, column 33: Expected JSON."),
        (
            '{"act":"vote","seat":"E","stop":true}',
            "[]",
            "line 3, column 1: Expected an object in braces; here stands “[]”.",
        ),
    ],
)
def test_what_is_wrong_in_json_is_told_with_its_place(old: str, new: str, said: str) -> None:
    (told,) = faults(LINES.replace(old, new, 1))
    assert said in told


def test_all_faults_are_told_at_once() -> None:
    spoilt = TEXT.replace("seed 7", "seed x").replace("-5b", "-5x").replace("bid 2", "bid two")
    assert [told.partition(":")[0] for told in faults(spoilt)] == [
        "line 6, column 6",
        "line 12, column 8",
        "line 14, column 5",
    ]
    assert len(faults(LINES.replace('"seed":7,', "").replace('"stop":true', '"stop":1,"why":1'))) == 3


def test_nothing_at_all_is_no_game() -> None:
    assert "line 1, column 1: Expected “eastwind game 1”." in faults("")
    assert "line 1, column 2: Expected JSON." in faults("{")


def test_what_stood_in_a_file_is_fit_to_be_shown() -> None:
    (told, *_) = faults("\x1b[31m" + "x" * 100)
    assert told == f"line 1, column 1: Expected “eastwind game 1”; here stands “�[31m{'x' * 35}”."
