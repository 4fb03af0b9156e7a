"""The page of paper: every sheet made, counted and opened, by whoever may print it."""

import re

import pytest

from eastwind.press.paper.sheets import SHEETS
from eastwind.web.access.redeeming import access_book
from eastwind.web.console.paper import usual_paper
from eastwind.web.console.paper_addresses import PhoneAddresses
from eastwind.web.house import house_of
from tests.unit.press.paper.printing import page_sizes
from tests.web.console.asking import page
from tests.web.console.typing_games import in_play, record, win
from tests.web.shell.venue import Venue

PLAIN = [name for name in SHEETS if name not in {"prizes", "rulings", "penalties"}]


@pytest.fixture(scope="module")
def played(server: Venue) -> Venue:
    """Round 1 in play, one game entered, codes out for table 1 and player 1."""
    venue = in_play(server)
    record(venue, "/round/1/table/1/game/1", win())
    venue.do("codes.issue", codes=[{"role": "table", "target": "1"}, {"role": "player", "target": "p1"}])
    return venue


def paper(venue: Venue, path: str = "") -> str:
    return f"/events/{venue.event}/console/paper{path}"


def test_every_sheet_is_offered_with_what_it_is_for(played: Venue) -> None:
    html = page(played, "/paper")
    for name, sheet in SHEETS.items():
        assert f'id="{name}"' in html
        assert sheet.purpose in html


@pytest.mark.parametrize("name", PLAIN)
def test_a_sheet_that_was_made_says_its_pages_and_opens(played: Venue, name: str) -> None:
    made = played.director.get(paper(played, f"/{name}/made?paper=a4"))
    assert made.status_code == 200
    assert re.search(r"One page\.|\d+ pages\.", made.text)
    address = re.search(r'href="([^"]+)"', made.text)
    assert address is not None
    opened = played.director.get(address[1].replace("&amp;", "&"))
    assert opened.headers["content-type"] == "application/pdf"
    assert opened.headers["content-disposition"] == f'inline; filename="{name}.pdf"'
    assert opened.content.startswith(b"%PDF-")
    assert page_sizes(opened.content) <= {(595, 842), (842, 595)}


def test_one_round_of_the_cards(played: Venue) -> None:
    assert "2 pages." in played.director.get(paper(played, "/scorecards/made?round=2")).text
    assert "6 pages." in played.director.get(paper(played, "/scorecards/made?round=")).text


def test_what_cannot_be_printed_yet_says_why(played: Venue) -> None:
    answer = played.director.get(paper(played, "/rulings/made"))
    assert answer.status_code == 422
    assert "There were no rulings yet." in answer.text


@pytest.mark.parametrize("path", ["/confetti/sheet.pdf", "/scorecards/sheet.pdf?round=9", "/slips/sheet.pdf?paper=b5"])
def test_what_there_is_not_is_refused(played: Venue, path: str) -> None:
    assert played.director.get(paper(played, path)).status_code == 400


def test_a_scorer_prints_all_but_the_codes(played: Venue) -> None:
    scorer = played.phone("scorer", "Ann")
    offered = scorer.get(paper(played)).text
    assert 'id="scorecards"' in offered
    assert 'id="table-signs"' not in offered
    assert scorer.get(paper(played, "/emergency/sheet.pdf")).status_code == 200
    assert scorer.get(paper(played, "/table-signs/sheet.pdf")).status_code == 403


def test_the_desk_and_the_players_print_nothing(played: Venue) -> None:
    assert played.phone("desk", "Bea").get(paper(played, "/rules/sheet.pdf")).status_code == 403
    assert played.phone("player", "p1").get(paper(played, "/rules/sheet.pdf")).status_code == 403


def test_the_codes_on_paper_let_in_whom_they_are_for(played: Venue) -> None:
    house = house_of(played.app)
    start = house.addresses.for_phones
    printed = PhoneAddresses(start, played.event, access_book(house, played.event))
    qr, typed = played.codes("table", "1")
    assert printed.code("table", "1") == f"{start}/c/{played.event}#{qr}"
    assert printed.typed("table", "1") == typed
    assert printed.code("table", "2") is None
    assert PhoneAddresses(start, played.event, None).code("table", "1") is None


def test_the_code_on_a_card_opens_the_card(played: Venue) -> None:
    start = house_of(played.app).addresses.for_phones
    address = PhoneAddresses(start, played.event, None).card(1, 2)
    answer = played.phone("scorer", "Cy").get(address.removeprefix(start))
    assert "Table 2" in answer.text


@pytest.mark.parametrize("path", ["/seats", "/round/1", "/standings", "/codes"])
def test_the_page_is_linked_from_where_one_looks_for_it(played: Venue, path: str) -> None:
    html = page(played, path)
    body = html[html.index("<main") : html.index("</main>")]
    assert "/console/paper" in body


@pytest.mark.parametrize(
    ("languages", "size"),
    [
        ("", "letter"),
        ("en-US,en;q=0.9", "letter"),
        ("es-MX", "letter"),
        ("en", "letter"),
        ("en-GB,en", "a4"),
        ("de-DE", "a4"),
        ("zh-Hant-TW;q=0.5", "a4"),
    ],
)
def test_the_usual_paper_is_that_of_the_land(languages: str, size: str) -> None:
    assert usual_paper(languages) == size


def test_the_paper_that_was_chosen_is_the_one_that_is_made(played: Venue) -> None:
    html = played.director.get(paper(played, "?paper=a4"), headers={"accept-language": "en-US"}).text
    assert 'name="paper" value="a4"' in html
    assert 'name="paper" value="letter"' not in html
