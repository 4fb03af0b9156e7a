"""What holds for every card that can be typed."""

from typing import Any

import msgspec
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.card import Card, compile_card, examine, read_file, read_inline, read_table
from eastwind.card.canonical import canonical, hand_text
from eastwind.card.faults import Place
from eastwind.card.paper import parts
from eastwind.card.parsing import parse_hand
from eastwind.card.source import LineSource
from eastwind.card.tiles import COPIES, FLOWER, JOKER, TILES
from eastwind.card.variant import Variant

flags = st.builds("".join, st.tuples(*(st.sampled_from(["", flag]) for flag in ("!", "^", "~F"))))
numbers = st.sampled_from("123456789")
plain = st.sampled_from(["F", "N", "E", "S", "W", "R", "G", "0", "D", "Z", "Z1", "Z2"])


@st.composite
def sets(draw: st.DrawFn, size: int) -> str:
    """A group of one repeated symbol."""
    if draw(st.booleans()):
        return draw(plain) * size + draw(flags)
    return draw(numbers) * size + draw(st.sampled_from("abcxy")) + draw(flags)


@st.composite
def strings(draw: st.DrawFn, size: int) -> str:
    """A group of digits of one colour."""
    return "".join(draw(st.lists(numbers, min_size=size, max_size=size))) + draw(st.sampled_from("abcx"))


sizes = st.lists(st.integers(1, 5), min_size=3, max_size=8).filter(lambda each: sum(each) == 14) | st.sampled_from(
    [[4, 4, 4, 2], [3, 3, 3, 3, 2], [2] * 7, [5, 4, 5], [2, 3, 4, 5]]
)


@st.composite
def hands(draw: st.DrawFn) -> str:
    """A hand of fourteen tiles."""
    return " ".join(draw(st.one_of(sets(size), strings(size))) for size in draw(sizes))


def _card(hand: str, **more: Any) -> Card | Refused:
    line = {"section": "Test", "no": 1, "points": 25, "hand": [hand], **more}
    source = read_inline({"lines": [line]})
    assert not isinstance(source, Refused)
    return compile_card(source)


def _variants(hand: str, **more: Any) -> tuple[Variant, ...]:
    card = _card(hand, **more)
    assume(isinstance(card, Card))
    assert isinstance(card, Card)
    return card.lines[0].variants


def _can_lie_on_a_table(variant: Variant) -> bool:
    """Tiles are laid group by group: what takes nothing else first, then naturals, flowers and jokers fill."""
    left = list(COPIES)
    for group in sorted(variant, key=lambda each: (each.jokers + each.flowers, each.jokers)):
        naturals = min(left[group.tile], group.size)
        left[group.tile] -= naturals
        flowers = min(left[FLOWER], group.size - naturals) if group.flowers and group.tile != FLOWER else 0
        left[FLOWER] -= flowers
        jokers = group.size - naturals - flowers
        if jokers and not group.jokers:
            return False
        left[JOKER] -= jokers
    return left[JOKER] >= 0


@given(hands())
def test_every_variant_has_fourteen_tiles_and_can_be_made(hand: str) -> None:
    plain_hand = hand.replace("~F", "")
    for variant in _variants(plain_hand):
        assert sum(group.size for group in variant) == 14
        assert _can_lie_on_a_table(variant)
        assert all(not group.jokers for group in variant if group.size < 3)


@given(hands())
def test_a_hand_comes_back_from_its_text(hand: str) -> None:
    parsed = parse_hand(hand, Place())
    assert not isinstance(parsed, Refused)
    again = parse_hand(hand_text(parsed), Place())
    assert again == parsed


def _shift(variant: Variant, move: int) -> list[tuple[int, int]]:
    return sorted((group.tile + move if group.tile < TILES.index("E") else group.tile, group.size) for group in variant)


@given(hands())
def test_a_run_holds_what_is_printed_moved_by_every_amount(hand: str) -> None:
    printed = _variants(hand)
    digits = {
        int(sign) for group in hand.replace("Z1", "").replace("Z2", "").split() for sign in group if sign in "123456789"
    }
    run = {tuple(_shift(variant, 0)) for variant in _variants(hand, vary="run")}
    by_two = {tuple(_shift(variant, 0)) for variant in _variants(hand, vary="run2")}
    moves = range(1 - min(digits), 10 - max(digits)) if digits else range(1)
    assert run == {tuple(_shift(variant, move)) for variant in printed for move in moves}
    assert by_two == {tuple(_shift(variant, move)) for variant in printed for move in moves if move % 2 == 0}


@given(st.sampled_from(["FFFF 1111a 111b 111c", "11a DDDD 1111b EEEE", "1111x 111y DDDa NNNN"]), st.integers(1, 9))
def test_like_is_the_line_printed_with_each_number(hand: str, number: int) -> None:
    listed = {tuple(_shift(variant, 0)) for variant in _variants(hand, vary={"like": [number]})}
    assert listed == {tuple(_shift(variant, 0)) for variant in _variants(hand.replace("1", str(number)))}
    assert listed <= {tuple(_shift(variant, 0)) for variant in _variants(hand, vary="like")}


@given(st.lists(hands(), min_size=1, max_size=3), st.text(max_size=20), st.integers(1000, 9999))
def test_a_card_comes_back_from_its_text(typed: list[str], note: str, year: int) -> None:
    lines = [
        {"section": note, "no": number, "points": 25, "hand": [hand], "note": note} for number, hand in enumerate(typed)
    ]
    source = read_inline({"name": note, "year": year, "lines": lines})
    assert not isinstance(source, Refused)
    again = read_file(canonical(source))
    assert not isinstance(again, Refused)
    assert canonical(again) == canonical(source)
    assert [line.note for line in again.lines] == [line.note for line in source.lines]


pieces = st.sampled_from(
    [
        "FFFF",
        "1",
        "222a",
        "{n n+1}b",
        "{w w w}",
        "{w+1}a",
        "{year}c",
        "{q}",
        "DD*",
        "??",
        "Z1Z2",
        "123x*",
        "!^",
        "+",
        "{",
    ]
)
letters = st.text(alphabet="123F0DZNEWSRG?{}abcxyz*!^~+-= nymw", max_size=40)
anything = letters | st.lists(pieces, max_size=8).map(" ".join)


@settings(max_examples=400)
@given(anything, st.integers(-20, 10_020))
def test_whatever_is_typed_is_answered_and_shown(hand: str, year: int) -> None:
    where = {"n": "1..3", "m": "n..4", "w": ["E", "W"]}
    typed = {"section": "Test", "no": 1, "points": 25, "hand": [hand], "where": where}
    source = read_inline({"year": year, "lines": [typed]})
    assert not isinstance(source, Refused)
    (line,) = source.lines
    assert all(fault.sentence() for fault in examine(source).faults)
    assert all(fault.where.startswith("Test 1") for fault in examine(source).faults if fault.facts["line"])
    assert "".join(part.letters for part in parts(hand, line, year)) or not hand.strip()
    assert read_file(canonical(source)) == msgspec.structs.replace(source, lines=(typed_again(line),))


def typed_again(line: LineSource) -> LineSource:
    """The line as its canonical text has it."""
    hand = parse_hand(line.hand[0], Place())
    return line if isinstance(hand, Refused) else msgspec.structs.replace(line, hand=(hand_text(hand),))


@given(st.text(max_size=60), st.text(alphabet="nm19.,not+-x= ", max_size=20))
def test_any_text_is_answered(text: str, where: str) -> None:
    for answer in (read_file(text), read_table(text, "Ours", 0), read_table(f"section,points,hand\n{text}", "Ours", 0)):
        if isinstance(answer, Refused):
            assert all(fault.sentence() for fault in answer)
    line = {
        "section": "T",
        "no": 1,
        "points": 1,
        "hand": ["FFFF EEEE WWWW {n n}a"],
        "where": {"n": where},
        "check": where,
    }
    source = read_inline({"lines": [line]})
    assert not isinstance(source, Refused)
    assert all(fault.sentence() for fault in examine(source).faults)
