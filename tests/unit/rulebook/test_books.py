"""The rulebooks that come with the house."""

from collections.abc import Iterator

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, cited, known, load
from eastwind.rulebook.questions import QUESTIONS
from tests.golden_files import GoldenFiles
from tests.unit.rulebook.books import book

TOURNAMENTS = ["illume", "regulations", "common", "fever", "mahjcon", "crak"]


def test_the_known_rulebooks() -> None:
    assert set(known()) == {"league", *TOURNAMENTS}


@pytest.mark.parametrize("name", known())
def test_a_rulebook_says_what_was_reviewed(name: str, golden: GoldenFiles) -> None:
    golden(f"rulebook-{name}.txt", "\n".join(_told(book(name))) + "\n")


def _told(told: Rulebook) -> Iterator[str]:
    """Every answer and every clause of its own, one a line."""
    for key, answer in told.answers.items():
        reading = " (our reading)" if answer.reading else ""
        yield f"{key} = {answer.value} [{' + '.join(cited(answer)) or 'no clause'}]{reading}"
    for clause in told.clauses.values():
        if clause.rulebook == told.id:
            yield f"{clause.id} <{', '.join(clause.enforced_in)}> {clause.text} ({clause.citation})"


@pytest.mark.parametrize("name", known())
def test_a_rulebook_answers_every_question_that_applies_to_it(name: str) -> None:
    asked = {key for key, question in QUESTIONS.items() if question.applies(book(name).scoring.settlement.value)}
    assert set(book(name).answers) == asked


@pytest.mark.parametrize("name", known())
def test_every_answer_has_a_clause_or_a_reason(name: str) -> None:
    assert all(answer.clause in book(name).clauses or answer.reading for answer in book(name).answers.values())


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_a_tournament_stands_on_the_league(name: str) -> None:
    assert book(name).extends == "league"
    assert "league.director.decides" in book(name).clauses


def test_no_two_rulebooks_share_a_text() -> None:
    texts = [clause.text for name in known() for clause in book(name).clauses.values() if clause.rulebook == name]
    assert len(texts) == len(set(texts))


def test_every_rulebook_has_a_hash_of_its_own() -> None:
    assert len({book(name).hash for name in known()}) == len(known())


def test_an_unknown_rulebook_is_refused_with_those_that_are_known() -> None:
    refused = load("nowhere")
    assert isinstance(refused, Refused)
    assert refused.first.code == "unknown-rulebook"
    assert refused.first.facts["known"] == known()


def test_common_says_that_its_scoring_comes_from_elsewhere() -> None:
    (take,) = book("common").takes
    assert (take.source, take.answers) == ("regulations", ("scoring", "paper"))
    assert "Tournament Regulations" in take.reason
    assert "Tournament Regulations" in book("common").summary


def test_common_takes_points_and_paper_and_keeps_its_own_consequences() -> None:
    common = book("common")
    assert common.answers["scoring.points.wall"].clause == "regulations.score.wall"
    assert common.answers["paper.delivers"].clause == "regulations.paper.west-delivers"
    assert common.answers["scoring.points.error.one_intact"].clause == "common.error.one-intact"
    assert "regulations.penalty.peek" in common.clauses
    assert "regulations.dead.slope" not in common.clauses
    assert "regulations.call.touch" not in common.clauses


@pytest.mark.clause("mahjcon.move")
def test_mahjcon_moves_everyone_but_east() -> None:
    assert book("mahjcon").movement.steps == {"E": 0, "S": -1, "W": -2, "N": 1}
    assert set(book("mahjcon").movement.clauses.values()) == {"mahjcon.move"}


@pytest.mark.clause("crak.move")
def test_crak_moves_east_and_west_and_we_propose_the_rest() -> None:
    movement = book("crak").movement
    assert movement.steps == {"E": 1, "S": -1, "W": 2, "N": 0}
    assert movement.clauses == {"E": "crak.move", "W": "crak.move"}
    assert all("Our proposal" in (movement.answers[seat].reading or "") for seat in ("S", "N"))


@pytest.mark.clause("crak.format")
def test_crak_plays_three_rounds_of_four_games_in_an_hour() -> None:
    crak = book("crak").format
    assert (crak.rounds.value, crak.games.value, crak.minutes.value) == (3, 4, 60)


@pytest.mark.clause("illume.format.rounds", "illume.format.games", "illume.format.minutes")
def test_illume_plays_three_rounds_of_three_games_in_an_hour() -> None:
    illume = book("illume").format
    assert (illume.rounds.value, illume.games.value, illume.minutes.value) == (3, 3, 60)


@pytest.mark.parametrize("name", ["fever", "regulations", "common", "league", "mahjcon"])
def test_where_the_source_is_silent_the_director_sets_the_format(name: str) -> None:
    silent = book(name).format
    assert {silent.rounds.value, silent.games.value, silent.minutes.value} == {"director"}


@pytest.mark.clause("illume.move.east", "illume.move.south", "illume.move.west", "illume.move.north")
def test_illume_moves_everyone() -> None:
    assert book("illume").movement.steps == {"E": -2, "S": -1, "W": 2, "N": 1}


@pytest.mark.clause("fever.move.east", "fever.move.south", "fever.move.west", "fever.move.north")
def test_in_fever_east_stays() -> None:
    assert book("fever").movement.steps == {"E": 0, "S": -1, "W": 2, "N": 1}


@pytest.mark.clause("common.seating.four")
def test_common_sets_no_movement() -> None:
    assert book("common").movement.steps is None
    assert set(book("common").movement.clauses.values()) == {"common.seating.four"}
    assert book("regulations").movement.steps is None


@pytest.mark.clause("common.three.no-charleston", "common.three.fourth-game")
def test_three_at_a_table_pass_nothing_and_under_common_roll_for_the_fourth_game() -> None:
    assert {name: book(name).three.charleston.value for name in known()} == dict.fromkeys(known(), False)
    assert {name for name in known() if book(name).three.fourth_dealer.value == "dice"} == {"common"}


@pytest.mark.clause("illume.conduct.phones")
def test_only_illume_keeps_phones_off_the_table() -> None:
    assert {name for name in known() if not book(name).phones.at_table.value} == {"illume"}


def signers(name: str) -> tuple[str, ...]:
    paper = book(name).paper.signers
    endings = (paper.mahjongg, paper.east_wins, paper.wall, paper.stopped, paper.unfinished, paper.unrecorded)
    return tuple(answer.value for answer in endings)


@pytest.mark.clause("illume.paper.final")
def test_under_illume_handing_in_is_final_and_nobody_signs() -> None:
    assert set(signers("illume")) == {"none"}
    assert book("illume").paper.final.value


@pytest.mark.clause(
    "regulations.paper.east-scores",
    "regulations.paper.initials",
    "regulations.paper.east-certifies",
    "regulations.paper.west-delivers",
    "regulations.paper.unrecorded",
    "regulations.paper.final",
)
@pytest.mark.parametrize("name", ["regulations", "common"])
def test_under_regulations_east_scores_everyone_initials_and_west_delivers(name: str) -> None:
    paper = book(name).paper
    assert signers(name) == ("each", "each", "each", "each", "each", "none")
    assert (paper.scores_by.value, paper.heading.value, paper.delivers.value) == ("E", "E", "W")
    assert paper.final.value


@pytest.mark.clause("fever.paper.winner-signs", "fever.paper.west-signs", "fever.paper.final")
def test_under_fever_the_winner_signs_and_west_for_east_and_where_nobody_won() -> None:
    assert signers("fever") == ("winner", "W", "W", "W", "W", "none")
    assert book("fever").paper.final.value
