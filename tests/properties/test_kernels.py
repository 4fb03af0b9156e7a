"""Every kernel counts alike: a hundred thousand positions one by one, and hands many at once."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from eastwind.base.refusal import Refused
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.kernels import KERNELS, WholeKernel
from eastwind.card.analyser.kernels.nearness import KINDS, Hands
from eastwind.card.analyser.shapes import Part, Shape, demand_of, shapes_of
from eastwind.card.analyser.sight import sight_of
from eastwind.card.compile import compile_card
from eastwind.card.library import load
from eastwind.card.tiles import INDEX, JOKER
from tests.properties.card_positions import HAND, small_card, some_hand, some_position, some_supply

Shapes = tuple[Shape, ...]
Shown = tuple[Exposure, ...]

FAST = tuple(name for name in KERNELS if name != "reference")
WAYS_TO_LIE = 10
POSITIONS_EACH = 40

seeds = st.integers(0, 2**32)


def fast_kernels(shapes: Shapes) -> dict[str, WholeKernel]:
    return {name: KERNELS[name](shapes) for name in FAST}


def some_hands(random: Random, shown: Shown, count: int) -> Hands:
    """Of fourteen tiles with those shown, or of thirteen."""
    size = max(0, HAND - sum(exposure.size for exposure in shown))
    return Hands.of((some_hand(random, max(0, size - random.randint(0, 1))) for _ in range(count)), shown)


@settings(max_examples=250)
@given(seeds)
def test_a_hundred_thousand_positions_are_counted_alike(seed: int) -> None:
    """Cards with every flag; exposures that fit and that do not, two of one tile too; any tiles visible."""
    random = Random(seed)
    card = small_card(random, most_lines=2)
    shapes = shapes_of(card)
    clear, fast = KERNELS["reference"](shapes), fast_kernels(shapes)
    for _ in range(WAYS_TO_LIE):
        shown = sight_of(some_position(random, card)).rack.shown
        racks = list(some_hands(random, shown, POSITIONS_EACH).racks())
        supplies = [some_supply(random, shown) for _ in racks]
        distances, missing = [*map(clear.distances, racks)], [*map(clear.missing, supplies)]
        for name, kernel in fast.items():
            assert [name, *map(kernel.distances, racks)] == [name, *distances]
            assert [name, *map(kernel.missing, supplies)] == [name, *missing]


@settings(max_examples=150)
@given(seeds)
def test_hands_are_rated_alike(seed: int) -> None:
    random = Random(seed)
    card = small_card(random)
    shown = sight_of(some_position(random, card)).rack.shown
    assert_rated_alike(shapes_of(card), some_hands(random, shown, 12), within=random.randint(0, 3))


def assert_rated_alike(shapes: Shapes, hands: Hands, within: int) -> None:
    clear = KERNELS["reference"](shapes)
    nearest, nearby, after = clear.nearest(hands), clear.nearby(hands, within), clear.after_discards(hands)
    for name, kernel in fast_kernels(shapes).items():
        assert (name, kernel.nearest(hands)) == (name, nearest)
        assert (name, kernel.nearby(hands, within)) == (name, nearby)
        assert (name, kernel.after_discards(hands)) == (name, after)


def practice_shapes() -> Shapes:
    source = load("practice")
    assert not isinstance(source, Refused)
    card = compile_card(source)
    assert not isinstance(card, Refused)
    return shapes_of(card)


def test_hands_are_rated_alike_over_the_practice_card() -> None:
    random = Random(2)
    shapes = practice_shapes()
    for shown in ((), (Exposure(INDEX["F"], 4, 1),), (Exposure(INDEX["2b"], 3), Exposure(INDEX["2d"], 4, 2))):
        assert_rated_alike(shapes, some_hands(random, shown, 3), within=1)


def test_hundreds_of_hands_at_once_are_rated_as_each_alone() -> None:
    kernels = fast_kernels(practice_shapes())
    hands = some_hands(Random(3), (), 300)
    each = b"".join(kernels["big-integer"].nearest(Hands(bytes(rack.counts))) for rack in hands.racks())
    assert {name: kernel.nearest(hands) for name, kernel in kernels.items()} == dict.fromkeys(FAST, each)


def test_two_sets_of_one_tile_are_told_apart() -> None:
    """One pung of bams takes no joker; a natural one shown is that pung, one with a joker the other."""
    bam, dot = INDEX["1b"], INDEX["1d"]
    strict, free = Part(bam, 3, jokers=False, exposable=True), Part(bam, 3, jokers=True, exposable=True)
    parts = (strict, free, Part(dot, 4, jokers=True, exposable=True), Part(dot, 4, jokers=True, exposable=True))
    shapes = (Shape(0, 0, concealed=False, parts=parts, demand=demand_of(parts)),)
    natural, with_joker = Exposure(bam, 3), Exposure(bam, 3, 1)
    laid: tuple[Shown, ...] = ((natural,), (with_joker,), (natural, with_joker), (with_joker, with_joker))
    for shown in laid:
        assert_rated_alike(shapes, some_hands(Random(4), shown, 40), within=2)
    held = [0] * KINDS
    held[dot], held[JOKER] = 3, 8
    for name, kernel in fast_kernels(shapes).items():
        assert (name, kernel.nearest(Hands.of([held], (natural,)))) == (name, bytes([0]))
        assert (name, kernel.nearest(Hands.of([held], (with_joker,)))) == (name, bytes([3]))
