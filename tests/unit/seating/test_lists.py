"""The CSV files of a director: read kindly, refused line by line."""

from eastwind.base.refusal import Refused
from eastwind.seating.lists import read_fixed, read_keep_apart, read_players


def refusals(answer: object) -> list[tuple[str, str]]:
    assert isinstance(answer, Refused)
    return [(refusal.code, refusal.where) for refusal in answer]


def test_players_keep_the_order_of_the_file() -> None:
    assert read_players('\ufeffnumber,Player\n1, Zoë \n\n2,"O\'Hara, Ann"\n') == ("Zoë", "O'Hara, Ann")


def test_semicolons_do_as_well() -> None:
    assert read_players("player;club\nAnn;East Side\n") == ("Ann",)


def test_fixed_seats_have_a_letter_where_one_is_given() -> None:
    assert read_fixed("player,table,letter\nAnn,3,\nBea,4,n\n") == {"Ann": (3, None), "Bea": (4, "N")}
    assert read_fixed("table,player\n3,Ann\n") == {"Ann": (3, None)}


def test_households_are_grouped() -> None:
    assert read_keep_apart("player,group\nAnn,1\nBea,2\nCy,1\n") == (("Ann", "Cy"), ("Bea",))


def test_every_fault_is_told_with_its_line() -> None:
    assert refusals(read_players("name\nAnn\n")) == [("missing-column", "line 1")]
    assert refusals(read_players("")) == [("missing-column", "line 1")]
    assert refusals(read_keep_apart("player,group\nAnn\n,7\n")) == [
        ("missing-value", "line 2"),
        ("missing-value", "line 3"),
    ]
    wrong = "player,table,letter\nAnn,first,E\nBea,-2,X\nAnn,3,\n"
    assert refusals(read_fixed(wrong)) == [
        ("not-a-table", "line 2"),
        ("not-a-table", "line 3"),
        ("not-a-seat", "line 3"),
        ("duplicate-player", "line 4"),
    ]
