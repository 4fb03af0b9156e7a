"""Charts: the longest bar fills the width, parts follow each other, and the whole is said in words."""

from hypothesis import given
from hypothesis import strategies as st

from eastwind.web.charts import bar_chart, moves_chart, stacked_chart

numbers = st.integers(0, 500)


def share(percent: str) -> float:
    return float(percent.removesuffix("%"))


def test_a_chart_is_a_sentence_too() -> None:
    chart = bar_chart("Wins", [("Ann", 3), ("Bea", 1)])
    assert chart.said == "Wins. Ann: 3; Bea: 1."
    assert [(bar.width, bar.top) for bar in chart.bars] == [("100.00%", "1.45em"), ("33.33%", "4.7em")]


@given(st.lists(st.tuples(st.text(max_size=5), numbers), min_size=1, max_size=8))
def test_bars_are_as_long_as_their_numbers(rows: list[tuple[str, int]]) -> None:
    longest = max(number for _, number in rows)
    for (words, number), bar in zip(rows, bar_chart("Title", rows).bars, strict=True):
        assert bar.words == words
        assert abs(share(bar.width) - (100 * number / longest if longest else 0)) < 0.01


KINDS = {"a": "One", "b": "Two", "c": "Three"}


@given(st.lists(st.dictionaries(st.sampled_from([*KINDS]), numbers, max_size=3), min_size=1, max_size=6))
def test_parts_lie_side_by_side_and_fill_the_bar(rows: list[dict[str, int]]) -> None:
    longest = max(sum(row.values()) for row in rows) or 1
    chart = stacked_chart("Title", KINDS, [("row", row) for row in rows])
    for row, bar in zip(rows, chart.bars, strict=True):
        at = 0.0
        for part in bar.parts:
            assert abs(share(part.left) - at) < 0.03
            at = share(part.left) + share(part.width)
        assert abs(at - 100 * sum(row.values()) / longest) < 0.03
        assert [part.mark for part in bar.parts] == [kind for kind in KINDS if row.get(kind)]
    assert {mark for mark, _ in chart.kinds} == {kind for row in rows for kind, count in row.items() if count}


@given(st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40)), min_size=1, max_size=8))
def test_a_better_place_is_further_to_the_left(places: list[tuple[int, int]]) -> None:
    chart = moves_chart("Title", [("who", now, then) for now, then in places], 40)
    for (now, then), move in zip(places, chart.moves, strict=True):
        assert 0 < share(move.now) < 100
        assert (share(move.then) > share(move.now)) == (then > now)
        assert move.value == f"{now} → {then}"


def test_one_place_alone_stands_on_its_line() -> None:
    (move,) = moves_chart("Title", [("who", 1, 1)], 1).moves
    assert move.now == move.then == "3.00%"
