"""Every sheet becomes a PDF: tagged, titled, in its language, on the paper asked for, whatever people are called."""

import pytest

from eastwind.press.paper.sheets import SHEETS
from eastwind.press.paper.source import Source
from eastwind.press.paper.typesetting import PAPERS, Paper, Printed, scanned, typeset
from eastwind.tournament.ports import Person
from tests.unit.press.paper.printing import page_sizes, played, refusal, ruled_and_prized, sheet_of, source
from tests.unit.tournament.given import Story, player

RULEBOOKS = ("illume", "fever", "regulations", "league")
HAPPENED = ("prizes", "rulings", "penalties")
"""Sheets of which a plain day has nothing to say."""

PLAIN = [name for name in SHEETS if name not in HAPPENED]
SIZES: dict[Paper, tuple[int, int]] = {"letter": (612, 792), "a4": (595, 842)}

HOSTILE = (
    "#let x = panic()",
    "$ integral $",
    "\"quotes\" \\ and 'more'",
    "*bold* _it_ // off /* on",
    "x" * 120,
    "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Montmorency-Featherstonehaugh",
    "\u0634\u064a\u0645\u0627\u0621 \u0639\u0628\u062f \u0627\u0644\u0631\u062d\u0645\u0646",
    "Josefina \U0001f004 M\u00e9ndez",
)


def printed(name: str, given: Source, paper: Paper = "letter") -> Printed:
    return typeset(sheet_of(name, given), paper)


@pytest.fixture(scope="module")
def stories() -> dict[str, Story]:
    return {rulebook: played(rulebook) for rulebook in RULEBOOKS}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PLAIN)
def test_every_sheet_is_a_tagged_pdf_on_its_paper(
    stories: dict[str, Story], name: str, rulebook: str, paper: Paper
) -> None:
    made = printed(name, source(stories[rulebook]), paper)
    width, height = SIZES[paper]
    assert page_sizes(made.pdf) in ({(width, height)}, {(height, width)})
    assert b"/MarkInfo<</Marked true" in made.pdf
    assert b"<pdfuaid:part>1</pdfuaid:part>" in made.pdf
    assert b"/Lang(en)" in made.pdf
    assert f"{SHEETS[name].title} \u00b7 Autumn Cup".encode() in made.pdf
    assert made.shows_all
    assert made.pages >= 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", HAPPENED)
def test_what_has_to_happen_first_too(name: str, paper: Paper) -> None:
    made = printed(name, source(ruled_and_prized()), paper)
    assert b"/MarkInfo<</Marked true" in made.pdf
    assert made.shows_all


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", PLAIN)
def test_no_name_is_taken_for_markup_or_stops_the_press(name: str, paper: Paper) -> None:
    story = played("regulations", seat_names="ABCD")
    names = {f"p{at}": Person(name=called) for at, called in enumerate(HOSTILE, 1)}
    made = printed(name, source(story, names=names), paper)
    assert b"/MarkInfo<</Marked true" in made.pdf
    assert made.pages >= 1


def test_a_sign_that_no_type_has_costs_the_standard_and_not_the_sheet() -> None:
    story = played("fever")
    names = {"p1": Person(name="\U000f1234\U000f1235")}
    made = printed("seats-by-name", source(story, names=names))
    assert not made.shows_all
    assert b"/MarkInfo<</Marked true" in made.pdf


@pytest.mark.parametrize(
    ("name", "pages"),
    [
        ("scorecards-blank", 1),
        ("scorecards", 6),
        ("scorecards-filled", 2),
        ("slips", 2),
        ("place-cards", 4),
        ("table-signs", 2),
        ("rotation", 1),
        ("seats-by-table", 3),
        ("standings", 1),
    ],
)
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_runs_over_onto_a_page_more(stories: dict[str, Story], name: str, pages: int, paper: Paper) -> None:
    for rulebook in RULEBOOKS:
        assert printed(name, source(stories[rulebook]), paper).pages == pages, rulebook


def test_one_round_alone_is_a_third_of_three() -> None:
    assert printed("scorecards", source(played("fever"), round=2)).pages == 2


def test_the_same_sheet_is_the_same_file() -> None:
    story = played("illume")
    assert printed("slips", source(story)).pdf == printed("slips", source(story)).pdf


def test_the_fixed_words_of_a_sheet_go_through_the_translation() -> None:
    asked: list[str] = []

    def translate(english: str) -> str:
        asked.append(english)
        return english.upper()

    typeset(sheet_of("slips", source(played("illume"))), "letter", translate)
    assert "The seats are not published yet." in asked
    assert "Page {page} of {pages}" in asked


def test_only_what_is_to_be_scanned_becomes_a_picture() -> None:
    told = {"people": [{"qr": "http://a", "name": "http://b"}, {"qr": None, "typed": "QR"}], "address": "http://c"}
    assert list(scanned(told)) == ["http://a"]


def test_a_player_prints_nothing() -> None:
    assert refusal("rules", source(played("illume"), viewer=player("p1"))) == "not-allowed"
