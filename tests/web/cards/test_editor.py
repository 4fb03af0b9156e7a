"""The card editor: a line is looked at while it is typed, kept with or without faults, moved, removed, taken back."""

import re

import pytest

from eastwind.card.source import Like
from tests.web.cards.typing_lines import BAD, GOOD, Club, line


def test_a_line_shows_at_once_in_colours_with_its_ways_a_sample_and_its_meaning(club: Club) -> None:
    club.begins()
    shown = club.looks(GOOD, vary="run")
    assert "<html" not in shown
    assert 'data-suit="a">222</span>' in shown
    assert "There are 36 ways to make it." in shown
    assert shown.count('role="img"') == 14
    assert "a kong of 4s in suit C" in shown


def test_each_fault_is_underlined_at_its_group_and_told_by_number(club: Club) -> None:
    club.begins()
    shown = club.looks(BAD)
    underlined = re.findall(r'<mark class="faulty"><span[^>]*>([^<]+)</span><sup>([0-9])', shown)
    assert underlined == [("11", "1"), ("333q", "2")]
    assert "<strong>Group 2:</strong> A number needs a colour" in shown
    assert "<strong>Group 4:</strong> “q” is no symbol" in shown
    assert 'data-suit="b">4444</span>' in shown, "what can be read is in its colour"
    assert "What it says" not in shown


def test_the_hands_of_an_or_are_told_apart(club: Club) -> None:
    club.begins()
    shown = club.looks(f"{GOOD}\nFF 11a")
    assert "<strong>Hand 2:</strong> This hand has 4 tiles; a hand has 14." in shown


def test_what_is_typed_is_shown_and_never_read_as_markup(club: Club) -> None:
    club.begins()
    shown = club.looks("<script>alert(1)</script>")
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


@pytest.mark.parametrize(
    "fields",
    [
        {"hand": "?" * 14},
        {"hand": "{n}a" * 200, "where": "n = 1..9"},
        {"hand": "{" + "x".join(["999"] * 50) + "}a"},
        {"hand": GOOD, "where": "; ".join(f"{name} = 1..9" for name in "abcdefghijklmnop")},
        {"hand": GOOD, "vary": "listed", "like": "9" * 500},
        {"hand": GOOD, "vary": "sideways", "play": "Q", "no": "9" * 500, "points": "-1", "year": "9" * 50},
        {"hand": "\x00\ud7ff\n" * 500, "section": "x" * 5_000},
    ],
)
def test_whatever_is_typed_is_answered(club: Club, fields: dict[str, str]) -> None:
    club.begins()
    assert 'id="looked"' in club.looks(**fields)


def test_lines_are_put_on_the_card_one_after_the_other(club: Club) -> None:
    club.begins()
    assert club.adds(vary="run", note="Any 3 suits").endswith("?section=Runs")
    shown = club.page("?section=Runs")
    assert 'id="no" name="no" type="text" value="2"' in shown
    assert "Can be used" in shown
    club.adds("FF 123a 456a 789a 111b", section="Pairs", play="C", points="50")
    club.adds("FF 22a 444a 666b 8888c", no="2", vary="listed", like="2 4", jokers="", jokerless="")
    assert club.titles() == ["Runs 1", "Runs 2", "Pairs 1"]
    first, second, _ = club.source().lines
    assert (first.vary, first.note, first.jokers, first.jokerless) == ("run", "Any 3 suits", True, True)
    assert (second.vary, second.jokers, second.jokerless) == (Like((2, 4)), False, False)


def test_a_line_with_faults_is_kept_as_a_draft_and_every_fault_leads_to_it(club: Club) -> None:
    club.begins()
    club.adds()
    club.adds(BAD, no="2")
    shown = club.page()
    assert "2 faults stand against using this card" in shown
    assert re.findall(r'/lines/1#typing">\s*Runs 2, group ([0-9]):', shown) == ["2", "4"]
    club.does("/lines/1", **line("FF 11a 22a 3333b 4444c", no="2"))
    assert "Can be used" in club.page()


def test_faults_of_the_whole_card_are_found_when_it_is_kept(club: Club) -> None:
    club.begins()
    club.adds()
    club.adds(no="2")
    assert "nobody would play it" in club.page()


def test_what_a_line_must_have_is_asked_for_beside_its_field(club: Club) -> None:
    club.begins()
    answer = club.posts("/lines", **line("FF 1111a", section="", no="first", points="", vary="listed", like="two"))
    assert answer.status_code == 422
    for name in ("section", "no", "points", "like"):
        assert f'id="{name}-fault"' in answer.text, name
    assert "FF 1111a" in answer.text, "what was typed is still there"
    assert club.titles() == []


def test_a_line_that_is_changed_goes_to_its_section(club: Club) -> None:
    club.begins()
    for number in ("1", "2"):
        club.adds(f"FF 11a 222a 333b 444{number}c", no=number)
    club.adds("FF 1111a 2222b 3333c", section="Quads")
    assert club.does("/lines/0", **line(section="Quads", no="2")).endswith("#line-0")
    assert club.titles() == ["Runs 2", "Quads 1", "Quads 2"]
    assert 'value="Quads"' in club.page("/lines/2")


def test_lines_move_within_their_section_and_the_numbers_stay(club: Club) -> None:
    club.begins()
    for number, points in (("1", "25"), ("2", "30")):
        club.adds(no=number, points=points)
    club.adds(section="Pairs")
    assert club.does("/lines/1/move", step="up").endswith("/lines/0?went=up")
    assert [(each.title, each.points) for each in club.source().lines[:2]] == [("Runs 1", 30), ("Runs 2", 25)]
    club.does("/lines/1/move", step="down")
    assert club.titles() == ["Runs 1", "Runs 2", "Pairs 1"], "never into another section"


def test_after_a_move_the_keys_go_on_from_the_same_button_or_at_the_end_from_the_other(club: Club) -> None:
    club.begins()
    for number in ("1", "2", "3"):
        club.adds(f"FF 11a 222a 333b 444{number}c", no=number)
    focused = re.compile(r"<button[^>]* autofocus[^>]*>(Move [^<]+)<")
    first = club.does("/lines/2/move", step="up").removeprefix(club.card)
    assert focused.findall(club.page(first)) == ["Move up"]
    second = club.does("/lines/1/move", step="up").removeprefix(club.card)
    assert focused.findall(club.page(second)) == ["Move down"], "nothing is above it"
    assert focused.findall(club.page("/lines/1")) == []
    assert focused.findall(club.page("/lines/1?went=away")) == []


def test_a_line_is_typed_by_keys_in_the_order_of_the_printed_card(club: Club) -> None:
    club.begins()
    club.adds()
    shown = club.page("?section=Runs")
    assert re.search(r'<textarea id="hand"[^>]* autofocus', shown)
    fields = re.findall(r'<(?:input|textarea|a|select)[^>]* (?:id|class)="(hand|points|entry|vary)"', shown)
    assert fields == ["hand", "points", "entry", "vary"]


def test_a_line_without_fault_says_what_is_compared_later(club: Club) -> None:
    club.begins()
    told = "The lines of a card are compared with each other"
    assert told in club.looks(GOOD, vary="run")
    assert told not in club.looks(BAD)


def test_sections_are_renamed_and_moved(club: Club) -> None:
    club.begins()
    club.adds()
    club.adds(section="Pairs")
    club.does("/sections", section="Pairs", step="up")
    club.does("/sections", section="Runs", name="Any runs")
    club.does("/sections", section="Nowhere", step="down")
    assert club.titles() == ["Pairs 1", "Any runs 1"]


def test_every_change_can_be_taken_back(club: Club) -> None:
    club.begins()
    club.adds()
    club.adds(no="2", points="30")
    club.does("/lines/0/remove")
    assert "Runs 1 was removed." in club.page()
    club.does("/back")
    assert club.titles() == ["Runs 1", "Runs 2"]
    assert "The last change was taken back." in club.page("?undone=yes")
    club.does("/back")
    club.does("/back")
    assert club.titles() == []
    assert ">Undo<" not in club.page()
    assert club.posts("/back").status_code == 400


def test_each_section_knows_the_number_of_its_next_line(club: Club) -> None:
    club.begins()
    club.adds()
    club.adds(section="Pairs")
    club.adds(section="Pairs", no="4")
    told = dict(re.findall(r'<option value="([^"]+)" data-next="([0-9]+)">', club.page()))
    assert told == {"Runs": "2", "Pairs": "5"}


def test_two_windows_do_not_overwrite_each_other(club: Club) -> None:
    club.begins()
    before = club.mark()
    club.adds()
    answer = club.posts("/lines", **line(no="2"), mark=before)
    assert answer.status_code == 409
    assert "changed in another window" in answer.text
    assert GOOD in answer.text, "what was typed is still there"
    assert club.titles() == ["Runs 1"]


def test_a_line_that_is_gone_is_said_to_be(club: Club) -> None:
    club.begins()
    for path, fields in (("/lines/7", line()), ("/lines/7/remove", {}), ("/lines/7/move", {"step": "up"})):
        assert club.posts(path, **fields).status_code == 404, path


def test_without_a_script_the_line_is_looked_at_on_its_page(club: Club) -> None:
    club.begins()
    club.adds()
    answer = club.posts("/look", **line(BAD), place="0")
    assert "<html" in answer.text
    assert '<mark class="faulty">' in answer.text
    assert "Change Runs 1" in answer.text
