"""What is told of all lines at once, against what is told of one shape after the other."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.card.analyser import Analyser
from eastwind.card.analyser.line_bits import LineBits
from tests.properties.card_positions import small_card, some_position


@settings(max_examples=300)
@given(st.integers(0, 2**32))
def test_the_answer_about_all_lines_at_once_is_the_answer_shape_by_shape(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    clear, fast = Analyser(card, "reference"), Analyser(card)
    for _ in range(4):
        position = some_position(random, card)
        assert fast.analyse(position) == clear.analyse(position)


@given(st.lists(st.lists(st.booleans(), max_size=150), max_size=8))
def test_bits_tell_the_lines_that_have_any(lines: list[list[bool]]) -> None:
    bits, every = LineBits([len(line) for line in lines]), [bit for line in lines for bit in line]
    row = bits.row(bytes(line) for line in lines)
    places = [place for place, bit in enumerate(every) if bit]
    assert bits.of(places) == row
    assert [word > 0 for word in bits.words(bits.lines_with(row))] == [any(line) for line in lines]
    assert bits.split(bytes(every)) == tuple(map(bytes, lines))
