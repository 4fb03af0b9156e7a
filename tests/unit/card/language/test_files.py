"""Cards from files, records and tables, and back into text."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import (
    CardSource,
    canonical,
    compile_card,
    hash_of,
    known,
    load,
    read_file,
    read_inline,
    read_table,
    starter,
)
from tests.unit.card.language.typed import line, source

FILE = """
[card]
name = "Ours"
year = 2026
[[section]]
name = "Tries"
[[section.line]]
no = 1
points = 30
hand = ["FFFF   111a 222a 4444a"]
vary = "run"
[[section.line]]
no = 2
points = 35
hand = ["{ n n+1  n+2 }a FFFF EEEE DDD*"]
play = "C"
where = { n = "1..7" }
jokers = false
note = 'A "quoted" note'
"""


def _read(text: str) -> CardSource:
    read = read_file(text, "ours.toml")
    assert not isinstance(read, Refused), [one.sentence() for one in read]
    return read


def _faults(text: str) -> list[tuple[str, str]]:
    read = read_file(text, "ours.toml")
    assert isinstance(read, Refused)
    return [(fault.where, fault.sentence()) for fault in read]


def test_a_file_is_read_with_its_sections_and_lines() -> None:
    card = _read(FILE)
    assert (card.name, card.year, card.file) == ("Ours", 2026, "ours.toml")
    assert [(one.title, one.points, one.play, one.jokers) for one in card.lines] == [
        ("Tries 1", 30, "X", True),
        ("Tries 2", 35, "C", False),
    ]


def test_text_comes_back_as_the_same_card() -> None:
    text = canonical(_read(FILE))
    assert canonical(_read(text)) == text
    assert hash_of(_read(text)) == hash_of(_read(FILE))
    assert 'hand = ["{n n+1 n+2}a FFFF EEEE DDD"]' in text


@pytest.mark.parametrize("card_id", known())
def test_a_shipped_card_comes_back_as_the_same_card(card_id: str) -> None:
    card = load(card_id)
    assert not isinstance(card, Refused)
    again = read_file(canonical(card), card.file)
    assert again == card


def test_the_hash_changes_with_what_the_card_means() -> None:
    assert hash_of(_read(FILE)) != hash_of(_read(FILE.replace("points = 30", "points = 25")))
    assert hash_of(_read(FILE)) != hash_of(_read(FILE.replace("111a", "111b")))


def test_a_control_sign_in_a_note_comes_back() -> None:
    odd = source(line("FFFF 111a 222a 4444a", note='tab\t, quote ", \x7f, accent é, \\'))
    assert canonical(_read(canonical(odd))) == canonical(odd)


def test_a_file_that_is_no_toml_is_refused_with_the_line() -> None:
    ((where, sentence),) = _faults("[card\nname = 1")
    assert where == "ours.toml"
    assert "line 1" in sentence


def test_all_faults_of_the_form_come_at_once() -> None:
    text = FILE.replace("no = 1\n", "").replace("points = 35", 'points = "many"').replace('"C"', '"Q"') + "foo = 1\n"
    places = [where for where, _ in _faults(text)]
    assert places == ["ours.toml: Tries 1", *["ours.toml: Tries 2"] * 3]


@pytest.mark.parametrize(
    "text", ["", "[card]\nname = 3", "card = 3", "section = [3]", "[card]\n[[section]]\nline = [3]"]
)
def test_a_file_of_another_shape_is_refused(text: str) -> None:
    assert _faults(text)


@pytest.mark.parametrize("raw", [None, 3, [], {"lines": 3}, {"lines": [3]}, {"lines": [{}]}, {"foo": 1}])
def test_a_record_of_another_shape_is_refused(raw: object) -> None:
    assert isinstance(read_inline(raw), Refused)


def test_a_record_needs_neither_name_nor_year_nor_lines() -> None:
    assert read_inline({}) == CardSource()


def test_an_unknown_card_is_refused_with_those_known() -> None:
    refused = load("nowhere")
    assert isinstance(refused, Refused)
    assert (refused.first.code, refused.first.facts["known"]) == ("unknown-card", known())


def test_a_card_is_loaded_by_its_text_too() -> None:
    assert load(FILE) == read_file(FILE)


def test_the_card_that_a_new_one_begins_with_has_no_faults() -> None:
    assert not isinstance(compile_card(_read(starter())), Refused)


TABLE = """Section,No,Points,Hand,Vary,Play,Where,Check,Jokerless,Note
Tries,1,30,FFFF 111a 222a 4444a,run,x,,,,"Any three, one gap"
Tries,,35,FFFF EEEE WWWW RR | FFFF EEEE WWWW GG,,c,,,no,
Tries,,25,FFFF 1111a 111b 111c,2 4,,,,,

More,,40,FFF {n n n}a {m m m m}b {w w w w},,,"n = 1..4; m = n..9; w = E W",n+m=8,,
"""


def test_a_table_makes_a_card() -> None:
    card = read_table(TABLE, "Ours", 2026, "ours.csv")
    assert not isinstance(card, Refused), [one.sentence() for one in card]
    assert [one.title for one in card.lines] == ["Tries 1", "Tries 2", "Tries 3", "More 1"]
    assert [len(one.hand) for one in card.lines] == [1, 2, 1, 1]
    assert (card.lines[0].note, card.lines[1].play, card.lines[1].jokerless) == ("Any three, one gap", "C", False)
    assert card.lines[3].where == {"n": "1..4", "m": "n..9", "w": ("E", "W")}
    assert not isinstance(compile_card(card), Refused)


def test_columns_may_be_parted_by_semicolons() -> None:
    card = read_table("section;points;hand\nTries;30;FFFF EEEE WWWW RR\n", "Ours", 0)
    assert not isinstance(card, Refused)
    assert card.lines[0].hand == ("FFFF EEEE WWWW RR",)


def test_a_table_without_its_columns_is_refused() -> None:
    refused = read_table("section,wrong\n", "Ours", 0, "ours.csv")
    assert isinstance(refused, Refused)
    assert [fault.facts["key"] for fault in refused] == ["points", "hand", "wrong"]
    assert isinstance(read_table("", "Ours", 0), Refused)


def test_a_wrong_cell_is_refused_with_its_line() -> None:
    refused = read_table("section,points,hand\nTries,many,FFFF EEEE WWWW RR\n", "Ours", 0, "ours.csv")
    assert isinstance(refused, Refused)
    assert refused.first.where == "ours.csv: row 2"
