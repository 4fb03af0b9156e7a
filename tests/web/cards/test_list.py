"""The list of cards: begun, taken in from files, copied, downloaded, removed and put back; the director's alone."""

import pytest

from eastwind.card import canonical, load, read_file, starter
from eastwind.card.library import text_of
from eastwind.tournament.own_cards import MOST_LETTERS
from tests.web.cards.typing_lines import BAD, GOOD, Club

CSV = "section;points;hand;vary;note\r\nRuns;25;FF 11a 222a 333b 4444c;run;Wörter\r\n"


def listed(club: Club) -> str:
    return str(club.venue.director.get("/cards").text)


def test_the_list_says_what_comes_with_eastwind_and_whose_cards_are_whose(club: Club) -> None:
    shown = listed(club)
    assert "Practice Card" in shown
    assert "Comes with eastwind" in shown
    assert "copyrighted" in shown


def test_a_card_is_listed_with_how_it_stands(club: Club) -> None:
    club.begins(name="Ours")
    assert "No line yet" in listed(club)
    club.adds(BAD)
    assert "Draft: 2 faults" in listed(club)
    club.does("/lines/0/remove")
    club.adds(GOOD)
    assert "Can be used" in listed(club)


@pytest.mark.parametrize(("fields", "field"), [({"name": "  "}, "name"), ({"name": "Ours", "year": "soon"}, "year")])
def test_a_card_has_a_name_and_its_year_is_a_number(club: Club, fields: dict[str, str], field: str) -> None:
    answer = club.venue.director.post_form("/cards", **{"year": "", **fields})
    assert answer.status_code == 422
    assert f'id="{field}-fault"' in answer.text


def test_two_cards_of_one_name_have_two_addresses(club: Club) -> None:
    first, second = (club.begins(name="Twin Card") for _ in range(2))
    assert (first, second) == ("/cards/twin-card", "/cards/twin-card-2")


def test_name_and_year_can_be_changed(club: Club) -> None:
    club.begins()
    club.does("/head", **{"name": "Harbor", "card-year": "2031"})
    assert (club.source().name, club.source().year) == ("Harbor", 2031)
    assert club.posts("/head", name="").status_code == 422


def test_a_downloaded_card_is_taken_in_as_it_was_under_the_same_address(club: Club) -> None:
    club.begins(name="Lent Card")
    club.adds()
    answer = club.venue.director.get(f"{club.card}/card.toml")
    assert 'filename="lent-card.toml"' in answer.headers["content-disposition"]
    club.does("/remove")
    taken = club.uploads("lent-card.toml", answer.content)
    assert taken.headers["location"] == "/cards/lent-card"
    assert club.source().lines[0].hand == (GOOD,)


def test_a_file_with_notes_keeps_them(club: Club) -> None:
    club.card = club.uploads("starter.toml", starter().encode()).headers["location"]
    assert club.venue.director.get(f"{club.card}/card.toml").text == starter()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_table_is_taken_in_whatever_spreadsheet_wrote_it(club: Club, encoding: str) -> None:
    club.card = club.uploads("Our table.csv", CSV.encode(encoding)).headers["location"]
    assert (club.source().name, club.source().lines[0].note) == ("Our table", "Wörter")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[card",
        b"[card]\nname = 3\n",
        b"\xff\xfe\x00[card]",
        b"section,points\nRuns,25\n",
        b"[card]\nname='a'\n" + b"a=[" * 2_000,
        b"[card]\nname='a'\n" + b"#" * MOST_LETTERS,
        b"PK\x03\x04" + bytes(range(256)),
    ],
)
def test_what_is_no_card_is_refused_in_words_and_nothing_is_kept(club: Club, content: bytes) -> None:
    before = listed(club).count("card-listed")
    answer = club.uploads("file.toml", content)
    assert answer.status_code == 422, answer.text
    assert "Nothing was changed." in answer.text
    assert listed(club).count("card-listed") == before


def test_what_is_wrong_in_a_table_is_told_with_its_row_as_the_spreadsheet_counts(club: Club) -> None:
    answer = club.uploads("table.csv", b"section,points,hand\nRuns,25,FF\n\nRuns,many,FF\nRuns,25,FF\n")
    assert "Row 4: “points” is to be a whole number, such as 25." in answer.text


def test_a_file_beyond_all_size_is_not_even_read(club: Club) -> None:
    assert club.uploads("large.toml", b"#" * 9 * MOST_LETTERS).status_code == 413


def test_a_copy_is_the_same_card_under_another_name(club: Club) -> None:
    club.card = "/cards/practice"
    assert "Copy it to change it" in club.page()
    club.card = club.venue.director.post_form("/cards/practice/copy").headers["location"]
    practice = load("practice")
    copied = read_file(canonical(club.source()))
    assert (club.card, club.source().name) == ("/cards/copy-of-practice-card", "Copy of Practice Card")
    assert getattr(copied, "lines", None) == getattr(practice, "lines", ())


def test_what_comes_with_eastwind_is_never_changed(club: Club) -> None:
    club.card = "/cards/practice"
    assert 'id="typing"' not in club.page()
    for path in ("/remove", "/lines/0/remove", "/head"):
        assert club.venue.director.post_form(f"{club.card}{path}", name="Mine").status_code >= 400, path
    assert club.venue.director.get(f"{club.card}/card.toml").text == text_of("practice")


def test_a_card_that_was_thrown_away_can_be_put_back(club: Club) -> None:
    club.begins(name="Short Lived")
    club.adds()
    assert club.does("/remove") == "/cards"
    assert club.venue.director.get(club.card).status_code == 404
    assert "Short Lived was removed." in listed(club)
    assert club.venue.director.post_form(f"{club.card}/back").headers["location"] == f"{club.card}?undone=yes"
    assert club.titles() == ["Runs 1"]
    assert "Short Lived was removed." not in listed(club)


def test_a_card_that_takes_the_place_of_one_thrown_away_can_make_room_again(club: Club) -> None:
    club.begins(name="Replaced")
    club.adds()
    club.does("/remove")
    assert club.begins(name="Replaced") == club.card
    assert club.titles() == []
    assert "took the place of a card that was thrown away" in club.page()
    club.does("/back")
    assert club.titles() == ["Runs 1"]


def test_cards_are_the_directors(club: Club) -> None:
    club.begins()
    for browser in (club.venue.browser(), club.venue.browser(seen_from="192.168.7.9")):
        for path in ("/cards", club.card, f"{club.card}/card.toml", f"{club.card}/lines/0"):
            answer = browser.get(path, headers={"accept": "text/html"})
            assert answer.status_code in {401, 403}, path
        for path in ("/cards", f"{club.card}/look", f"{club.card}/lines", f"{club.card}/remove"):
            assert browser.post_form(path, name="Mine").status_code in {401, 403}, path
