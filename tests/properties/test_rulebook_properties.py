"""What holds for every rulebook, however its settings are turned and whatever a file says."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.rulebook import QUESTIONS, Rulebook, check_file, known, load, with_settings

books = st.sampled_from([*known()]).map(load).filter(lambda book: isinstance(book, Rulebook))
toml_values = st.recursive(
    st.sampled_from(["1", "true", "1979-05-27", '"x"', "{ value = {} }"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"[{', '.join(parts)}]"),
    max_leaves=5,
)
odd_values = st.none() | st.booleans() | st.integers() | st.sampled_from(["director", "x", ()])


@given(books, st.dictionaries(st.sampled_from([*QUESTIONS]), odd_values, max_size=5))
def test_settings_are_taken_whole_or_refused_by_name(book: Rulebook, values: dict[str, Any]) -> None:
    answer = with_settings(book, values)
    if isinstance(answer, Refused):
        assert all(refusal.where in {*values, "movement"} and refusal.sentence() for refusal in answer)
    else:
        assert {key: answer.answers[key].value for key in values} == values


@given(books)
def test_every_text_is_filled_in(book: Rulebook) -> None:
    assert not any("{" in clause.text for clause in book.clauses.values())


@given(st.text(max_size=200))
def test_no_file_is_too_odd_to_be_answered(text: str) -> None:
    answer = check_file(text, "odd.toml")
    assert isinstance(answer, Refused)
    assert all(refusal.sentence() for refusal in answer)


@given(toml_values, st.sampled_from([*QUESTIONS]))
def test_no_answer_is_too_odd_to_be_refused(value: str, key: str) -> None:
    answer = check_file(f"{key} = {value}", "odd.toml")
    assert isinstance(answer, Refused)
    assert any(refusal.where.startswith(key) for refusal in answer)
