"""Settings: what an organiser sees, turns and turns back."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, known, settings, with_settings
from eastwind.rulebook.settings import TURNED
from tests.unit.rulebook.books import book


def turned(name: str, key: str, value: object) -> Rulebook:
    changed = with_settings(book(name), {key: value})
    assert isinstance(changed, Rulebook), changed
    return changed


def refused(name: str, values: dict[str, object]) -> list[tuple[str, str]]:
    answer = with_settings(book(name), values)
    assert isinstance(answer, Refused)
    return [(refusal.code, refusal.where) for refusal in answer]


@pytest.mark.parametrize("name", known())
def test_every_answer_is_a_setting_with_a_title(name: str) -> None:
    shown = settings(book(name))
    assert [setting.key for setting in shown] == list(book(name).answers)
    assert all(setting.title and setting.value == setting.default for setting in shown)


@pytest.mark.parametrize("name", known())
def test_every_value_is_one_of_the_choices(name: str) -> None:
    assert all(setting.choices is None or setting.value in setting.choices for setting in settings(book(name)))


def test_a_setting_tells_what_can_be_answered() -> None:
    shown = {setting.key: setting for setting in settings(book("illume"))}
    numbers, steps, words, yes_no = (
        shown[key] for key in ("scoring.points.wall", "movement.E", "scoring.knocked.irreparable", "phones.at_table")
    )
    assert (numbers.choices, numbers.takes_director) == (None, False)
    assert (steps.choices, steps.takes_director) == (None, True)
    assert (set(words.choices or ()), words.takes_director) == ({"stops", "director"}, True)
    assert (yes_no.choices, yes_no.takes_director) == ((True, False), False)


def test_a_turned_setting_keeps_its_clause_and_its_default() -> None:
    changed = turned("illume", "scoring.points.winner.self_pick", 15)
    (setting,) = [one for one in settings(changed) if one.value != one.default]
    assert (setting.key, setting.value, setting.default) == ("scoring.points.winner.self_pick", 15, 10)
    assert (setting.clause, setting.reading) == ("illume.score.self-pick", TURNED)


def test_a_turned_number_is_the_one_that_the_clause_speaks_of() -> None:
    changed = turned("illume", "scoring.points.winner.self_pick", 15)
    assert "15 points" in changed.clauses["illume.score.self-pick"].text
    assert changed.clauses["illume.score.self-pick"].numbers["scoring.points.winner.self_pick"] == 15


def test_a_turned_movement_is_told_in_the_right_direction() -> None:
    assert "1 table up" in turned("illume", "movement.S", 1).clauses["illume.move.south"].text
    assert "to no other table" in turned("illume", "movement.S", 0).clauses["illume.move.south"].text


def test_what_the_director_is_to_say_is_told_so() -> None:
    text = turned("illume", "format.games", "director").clauses["illume.format.games"].text
    assert "as many as the director says" in text


def test_a_turned_rulebook_has_another_hash_and_turned_back_the_old_one() -> None:
    changed = turned("fever", "scoring.points.peek", -20)
    assert changed.hash != book("fever").hash
    assert changed.id == "fever"
    back = with_settings(changed, {"scoring.points.peek": -10})
    assert isinstance(back, Rulebook)
    assert back.hash == book("fever").hash
    assert not back.defaults
    assert back.answers == book("fever").answers


@pytest.mark.parametrize("name", known())
def test_every_choice_of_every_setting_can_be_turned_and_turned_back(name: str) -> None:
    for setting in settings(book(name)):
        for choice in setting.choices or ():
            if setting.key != "scoring.settlement":
                changed = turned(name, setting.key, choice)
                assert changed.answers[setting.key].value == choice
                assert (changed.hash == book(name).hash) == (choice == setting.default)
                assert with_settings(changed, {setting.key: setting.default}) == book(name)


def test_settings_turned_one_after_the_other_are_those_turned_at_once() -> None:
    both = with_settings(book("illume"), {"scoring.points.peek": -5, "phones.at_table": True})
    one = with_settings(turned("illume", "scoring.points.peek", -5), {"phones.at_table": True})
    assert isinstance(both, Rulebook)
    assert both == one


def test_turning_nothing_changes_nothing() -> None:
    assert with_settings(book("common"), {}) == book("common")


def test_all_faults_are_told_at_once() -> None:
    values: dict[str, object] = {
        "scoring.points.peek": 5,
        "scoring.points.peak": -5,
        "scoring.payments.error": 2,
        "phones.at_table": "no",
        "scoring.settlement": "payments",
        "three.fourth_dealer": "oldest",
    }
    assert refused("illume", values) == [
        ("out-of-range", "scoring.points.peek"),
        ("unknown-key", "scoring.points.peak"),
        ("unknown-key", "scoring.payments.error"),
        ("wrong-type", "phones.at_table"),
        ("fixed", "scoring.settlement"),
        ("not-a-choice", "three.fourth_dealer"),
    ]


def test_a_movement_is_left_open_as_a_whole_or_not_at_all() -> None:
    assert refused("illume", {"movement.E": "director"}) == [("half-a-movement", "movement")]
    nobody: dict[str, object] = {f"movement.{seat}": "director" for seat in "ESWN"}
    changed = with_settings(book("illume"), nobody)
    assert isinstance(changed, Rulebook)
    assert changed.movement.steps is None
