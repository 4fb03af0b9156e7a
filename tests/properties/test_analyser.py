"""The analyser against exhaustive search, its answers by each kernel, and the law that hands only die."""

from collections import Counter
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.card.analyser import KERNELS, Analyser, Analysis, Position
from eastwind.card.compile import compile_card
from eastwind.card.library import load
from eastwind.card.tiles import JOKER, TILES
from eastwind.card.variant import Card, Line, Variant
from tests.properties import exhaustive_hands as search
from tests.properties.card_positions import small_card, some_exposure, some_position

seeds = st.integers(0, 2**32)


def practice() -> Card:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return card


@settings(max_examples=400)
@given(seeds)
def test_distance_and_verdict_of_every_line_are_those_of_exhaustive_search(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    position = some_position(random, card)
    found = {line.no: line for line in Analyser(card).analyse(position).lines}
    for line in card.lines:
        nearest = _nearest(line, position)
        assert (found[line.no].distance if line.no in found else None) == nearest


def _nearest(line: Line, position: Position) -> int | None:
    possible = [variant for variant in line.variants if search.possible(line, variant, position)]
    distances = [search.distance(line, variant, position) for variant in possible]
    return min((far for far in distances if far is not None), default=None)


@settings(max_examples=200)
@given(seeds)
def test_needs_and_jokerless_are_those_of_exhaustive_search(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    position = some_position(random, card)
    lines = {line.no: line for line in card.lines}
    for told in Analyser(card).analyse(position).lines:
        near = [each for each in _possible(lines[told.no], position) if each[1] == told.distance]
        variants = [variant for variant, _ in near]
        assert {tile for tile, _ in told.needs} == _closer(lines[told.no], variants, position, told.distance)
        if told.distance:
            bare = (search.without_jokers(lines[told.no], variant, position) for variant in variants)
            assert told.jokerless == any(bare)


def _possible(line: Line, position: Position) -> list[tuple[Variant, int | None]]:
    possible = (variant for variant in line.variants if search.possible(line, variant, position))
    return [(variant, search.distance(line, variant, position)) for variant in possible]


def _closer(line: Line, variants: list[Variant], position: Position, now: int) -> set[str]:
    """The tiles that can come and of which one more makes one of the variants nearer."""
    held = Counter(position.concealed or ())
    comes = set(search.unseen_by_table(position) - held)
    if any(stock[JOKER] > held[JOKER] for stock in search.stocks(position)):
        comes.add(JOKER)
    return {TILES[tile] for tile in comes if any(_with(tile, line, each, position) < now for each in variants)}


def _with(tile: int, line: Line, variant: Variant, position: Position) -> int:
    more = msgspec.structs.replace(position, concealed=(*(position.concealed or ()), tile))
    far = search.distance(line, variant, more)
    assert far is not None
    return far


def test_the_whole_answer_over_the_practice_card_is_the_same_by_every_kernel() -> None:
    card = practice()
    random = Random(1)
    clear, *others = (Analyser(card, kernel) for kernel in KERNELS)
    for _ in range(100):
        position = some_position(random, card)
        answer = clear.analyse(position)
        assert [fast.analyse(position) for fast in others] == [answer] * len(others)


@settings(max_examples=1000)
@given(seeds)
def test_what_is_seen_or_exposed_beside_never_revives_a_hand(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    analyser = Analyser(card)
    begun = random.choice((Position(), some_position(random, card)))
    position = msgspec.structs.replace(begun, concealed=None)
    before = _alive(analyser.analyse(position))
    unseen = [tile for tile, count in search.unseen_by_table(position).items() for _ in range(count)]
    while before and len(unseen) > 8:
        random.shuffle(unseen)
        position = _one_more(random, position, card, unseen)
        after = _alive(analyser.analyse(position))
        assert after <= before
        before = after


def _one_more(random: Random, position: Position, card: Card, unseen: list[int]) -> Position:
    """A few more discards, or one more exposure that fits some line: of the hand, of another, or of a dead hand."""
    field = random.choices(("seen", "exposed", "racks", "dead"), weights=(5, 3, 2, 2))[0]
    if field == "seen":
        return msgspec.structs.replace(position, seen=(*position.seen, *(unseen.pop() for _ in range(3))))
    laid = some_exposure(random, card, unseen) or (unseen.pop(), unseen.pop(), unseen.pop())
    before = getattr(position, field)
    return msgspec.structs.replace(position, **{field: (*before, laid if field == "exposed" else (laid,))})


@settings(max_examples=200)
@given(seeds)
def test_player_and_table_agree_on_what_can_still_be_made(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    analyser, position = Analyser(card), some_position(random, card)
    table = analyser.analyse(msgspec.structs.replace(position, concealed=None))
    player = analyser.analyse(position)
    assert (_alive(player), player.evidence) == (_alive(table), table.evidence)


def _alive(analysis: Analysis) -> set[int]:
    return {line.no for line in analysis.lines}
