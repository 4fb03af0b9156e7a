"""What a table is asked under each rulebook: only what its scoring reads; and whose duty the paper is."""

import pytest
from msgspec.structs import asdict

from eastwind.rulebook import Rulebook, load, with_settings
from eastwind.tournament.state import Card
from eastwind.tournament.views.asking import USUAL_VALUES, Asks, asks_of
from eastwind.tournament.views.dead_reasons import dead_reason
from eastwind.tournament.views.duties import duties_of

FOUR = Card(seats=("p1", "p2", "p3", "p4"))
NO_WEST = Card(seats=("p1", "p2", None, "p4"))


def book(name: str, **settings: bool | int | str) -> Rulebook:
    found = load(name)
    assert isinstance(found, Rulebook)
    turned = with_settings(found, {key.replace("__", "."): value for key, value in settings.items()})
    assert isinstance(turned, Rulebook)
    return turned


def asks(name: str, **settings: bool | int | str) -> Asks:
    return asks_of(book(name, **settings), ())


@pytest.mark.parametrize(
    ("rulebook", "question", "answer"),
    [
        ("illume", "quint_at", None),
        ("fever", "quint_at", 2),
        ("mahjcon", "quint_at", 2),
        ("fever", "quint_if_misnamed", False),
        ("regulations", "quint_if_misnamed", False),
        ("illume", "matched", False),
        ("fever", "matched", True),
        ("regulations", "forgives", "one"),
        ("illume", "forgives", "none"),
        ("common", "restorable", "dead"),
        ("regulations", "irreparable", "stops"),
        ("illume", "irreparable", "director"),
        ("league", "attempted", True),
        ("illume", "attempted", False),
        ("league", "quint_at", None),
        ("league", "singles_and_pairs", True),
        ("illume", "singles_and_pairs", True),
    ],
)
def test_questions_are_read_from_the_rulebook(rulebook: str, question: str, answer: object) -> None:
    assert asdict(asks(rulebook))[question] == answer


def test_a_turned_setting_takes_a_question_away_or_moves_it() -> None:
    assert not asks("illume", scoring__points__winner__jokerless_singles=True).singles_and_pairs
    assert asks("fever", scoring__points__thrower__counts="with-call").quint_at == 1
    assert asks("fever", scoring__points__misname__thrower="both").quint_if_misnamed


def test_values_of_the_event_come_before_the_usual_ones() -> None:
    offered = asks_of(book("illume"), (75, 30)).values
    assert offered[:2] == (75, 30)
    assert len(offered) == len(set(offered)) == len(USUAL_VALUES)


def test_a_reason_is_said_in_words_and_an_unknown_one_as_it_is() -> None:
    assert dead_reason("pick-ahead").sentence() == "picked ahead"
    assert dead_reason("sat on the wall").sentence() == "sat on the wall"


@pytest.mark.parametrize(
    ("rulebook", "card", "sentences"),
    [
        (
            "regulations",
            FOUR,
            ["On paper East works the score out.", "West brings the card to the director."],
        ),
        (
            "regulations",
            NO_WEST,
            ["On paper East works the score out.", "North brings the card to the director."],
        ),
        ("fever", FOUR, ["On paper the winner works the score out."]),
        ("illume", FOUR, ["On paper the table works the score out together."]),
    ],
)
def test_whose_duty_the_paper_is(rulebook: str, card: Card, sentences: list[str]) -> None:
    assert [said.sentence() for said in duties_of(book(rulebook), card, "ESWN")] == sentences
