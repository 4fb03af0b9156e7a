"""A rulebook of one's own: what it inherits, and everything that can be wrong with it, said at once."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import check_file, differences
from eastwind.rulebook.inherit import layered
from tests.unit.rulebook.books import HEAD, book, club, faults

PEEK = """
[scoring.points]
peek = { value = -5, clause = "club.peek" }

[[clause]]
id = "club.peek"
text = "Peeking costs {peek} points at our club."
citation = "Club paper, line 4"
enforced_in = ["score"]
"""


def test_a_file_changes_one_number_and_inherits_everything_else() -> None:
    own = club(PEEK)
    (change,) = differences(book("illume"), own)
    assert (change.key, change.left, change.right) == (
        "scoring.points.peek",
        book("illume").answers["scoring.points.peek"],
        own.answers["scoring.points.peek"],
    )
    assert own.answers["scoring.points.peek"].value == -5
    assert own.clauses["club.peek"].text == "Peeking costs 5 points at our club."
    assert own.clauses["club.peek"].numbers == {"scoring.points.peek": -5}
    assert own.hash != book("illume").hash


def test_an_inherited_clause_speaks_with_the_number_of_the_rulebook_that_uses_it() -> None:
    own = club('[scoring.points]\npeek = { value = -5, clause = "illume.penalty.peek" }')
    assert "lose 5 points" in own.clauses["illume.penalty.peek"].text
    assert "lose 10 points" in book("illume").clauses["illume.penalty.peek"].text


def test_a_clause_that_is_no_longer_used_keeps_the_number_it_was_written_for() -> None:
    assert "lose 10 points" in club(PEEK).clauses["illume.penalty.peek"].text


def test_a_file_takes_answers_and_clauses_from_a_second_rulebook() -> None:
    own = club(
        """
        [[take]]
        source = "fever"
        answers = ["paper", "scoring.points.thrower"]
        clauses = ["fever.paper", "fever.penalty.throw-0-1", "fever.penalty.throw-2", "fever.penalty.throw-3",
            "fever.penalty.throw-2-quint"]
        reason = "We sign as they do and are as kind to throwers."
        """
    )
    assert own.paper.signers.wall.value == "W"
    assert own.scoring.points is not None
    assert own.scoring.points.thrower.exposures_0.value == 0
    assert own.scoring.points.dead.value == -10
    assert "fever.paper.final" in own.clauses
    assert "fever.game.end" not in own.clauses


def test_the_hash_depends_on_answers_and_clauses_alone() -> None:
    renamed = HEAD.replace("Our Club", "Their Club").replace("Tuesdays", "Fridays")
    assert club(PEEK).hash == club(PEEK, renamed).hash
    assert club(PEEK).hash != club(PEEK.replace("-5", "-6")).hash
    assert club(PEEK).hash != club(PEEK.replace("Peeking", "To peek")).hash
    assert club(PEEK).hash != club(PEEK.replace("line 4", "line 5")).hash


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("peek = {", ("not-toml", "")),
        (
            "[scoring.points]\npeak = { value = -5, reading = 'Our own way.' }",
            ("unknown-key", "scoring.points.peak"),
        ),
        ("[catering]\nlunch = true", ("unknown-key", "catering")),
        ("[scoring.points]\npeek = -5", ("wrong-type", "scoring.points.peek")),
        ("[scoring]\npoints = 5", ("unknown-key", "scoring.points")),
        (
            "[scoring.points]\npeek = { value = 5, clause = 'illume.penalty.peek' }",
            ("out-of-range", "scoring.points.peek.value"),
        ),
        (
            "[scoring.points]\npeek = { value = 'a lot', clause = 'illume.penalty.peek' }",
            ("not-a-choice", "scoring.points.peek.value"),
        ),
        ("[scoring.points]\npeek = { value = -5 }", ("missing", "scoring.points.peek.clause")),
        ("[phones]\nat_table = { value = true }", ("no-ground", "phones.at_table")),
        (
            "[phones]\nat_table = { value = 1, reading = 'Our own way.' }",
            ("wrong-type", "phones.at_table.value"),
        ),
        ("[phones]\nat_table = { value = true, reading = 'short' }", ("wrong-length", "phones.at_table.reading")),
        ("[phones]\nat_table = { value = true, why = 'because' }", ("unknown-field", "phones.at_table.why")),
        ("[phones]\nat_table = { value = true, clause = 'illume.phones' }", ("unknown-clause", "phones.at_table")),
        ("[movement]\nE = { value = 'director', reading = 'By the dice.' }", ("half-a-movement", "movement")),
        (
            "[scoring]\nsettlement = { value = 'coins', reading = 'We like coins.' }",
            ("not-a-choice", "scoring.settlement.value"),
        ),
        (PEEK + PEEK.partition("\n\n")[2], ("duplicate", "clause.club.peek")),
        (PEEK.replace("club.peek", "house.peek"), ("not-own", "clause.house.peek")),
        (PEEK.replace("{peek}", "{price}"), ("unknown-gap", "clause.club.peek")),
        (PEEK.replace("{peek}", "{peek"), ("unknown-gap", "clause.club.peek")),
        (PEEK.replace("{peek}", "{peek:d}"), ("unknown-gap", "clause.club.peek")),
        (PEEK.replace("{peek}", "{peek!r}"), ("unknown-gap", "clause.club.peek")),
        (PEEK.replace('["score"]', '["nobody"]'), ("not-a-choice", "clause.0.enforced_in.0")),
        (PEEK.replace('["score"]', "[]"), ("wrong-length", "clause.0.enforced_in")),
        (PEEK.replace("Club paper, line 4", ""), ("wrong-length", "clause.0.citation")),
        (PEEK.replace('"club.peek"\ntext', '"Peek!"\ntext'), ("wrong-pattern", "clause.0.id")),
    ],
)
def test_a_fault_is_named_by_its_key(text: str, fault: tuple[str, str]) -> None:
    assert faults(text) == [fault]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('extends = "illume"', 'extends = "nowhere"', ("unknown-rulebook", "rulebook.extends")),
        ('extends = "illume"', 'extends = "club.toml"', ("wrong-pattern", "rulebook.extends")),
        ('id = "club"', 'id = "Our Club"', ("wrong-pattern", "rulebook.id")),
        ('id = "club"', "", ("missing", "rulebook.id")),
        ('name = "Our Club"', "name = 5", ("wrong-type", "rulebook.name")),
        ("[rulebook]", "[rulebooks]", ("missing", "rulebook")),
    ],
)
def test_a_fault_of_the_head_is_named(old: str, new: str, fault: tuple[str, str]) -> None:
    assert fault in faults("", HEAD.replace(old, new))


def test_a_rulebook_that_builds_on_nothing_must_answer_everything() -> None:
    alone = faults("", HEAD.replace('extends = "illume"', ""))
    assert {code for code, _ in alone} == {"unanswered"}
    assert ("unanswered", "format.rounds") in alone
    assert ("unanswered", "scoring.settlement") in alone


def test_a_rulebook_that_settles_in_points_must_price_them() -> None:
    head = HEAD.replace('"illume"', '"league"')
    open_ones = faults("[scoring]\nsettlement = { value = 'points', reading = 'We count points.' }", head)
    assert all(code == "unanswered" and key.startswith("scoring.points.") for code, key in open_ones)
    assert ("unanswered", "scoring.points.peek") in open_ones


def test_an_unknown_source_and_unknown_parts_of_a_take_are_named() -> None:
    take = '[[take]]\nsource = "{source}"\nanswers = ["{part}"]\nclauses = []\nreason = "Because we like it."'
    assert faults(take.format(source="nowhere", part="paper")) == [("unknown-rulebook", "take.source")]
    assert faults(take.format(source="fever", part="tea")) == [("unknown-key", "take.answers")]


def test_a_rulebook_cannot_come_back_to_itself() -> None:
    refused = layered("one", {"one": lambda: _looped("one", "two"), "two": lambda: _looped("two", "one")})
    assert isinstance(refused, list)
    assert [(fault.code, fault.facts["trail"], fault.facts["file"]) for fault in refused] == [
        ("cycle", ("one", "two", "one"), "two.toml")
    ]


def _looped(name: str, parent: str) -> str:
    return HEAD.replace('"club"', f'"{name}"').replace('"illume"', f'"{parent}"')


def test_all_faults_come_at_once_each_with_file_key_and_reason() -> None:
    text = "[phones]\nat_table = { value = 7 }\n[scoring.points]\npeak = 5\nwall = { value = -1 }"
    refused = check_file(HEAD + text, "club.toml")
    assert isinstance(refused, Refused)
    assert [refusal.sentence() for refusal in refused] == [
        "phones.at_table.value must be true or false.",
        "scoring.points.peak is no question that a rulebook answers.",
        "scoring.points.wall.value must be 0 or more.",
        "scoring.points.wall.clause is missing.",
    ]
    assert {refusal.facts["file"] for refusal in refused} == {"club.toml"}
