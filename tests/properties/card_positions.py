"""Small cards and positions of every kind, for the properties of the analyser."""

from collections.abc import Sequence
from random import Random

from eastwind.card.analyser import Position
from eastwind.card.analyser.exposure import Exposure
from eastwind.card.analyser.sight import Supply
from eastwind.card.tiles import COPIES, FLOWER, INDEX, JOKER
from eastwind.card.variant import Card, Group, Line, Variant

FEW = tuple(INDEX[word] for word in ("1b", "2b", "1c", "E", "0", "F"))
"""So few tiles that groups of one tile meet in every variant."""

Counts = list[int]
"""How many of each tile, in the order of `TILES`."""

_LIKELY = (*FEW * 8, *(JOKER,) * 8, *range(JOKER))

HAND = 14
SIZES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 6)


def small_card(random: Random, most_lines: int = 4) -> Card:
    """A few lines of a few variants, with every flag there is."""
    lines = tuple(_line(random, number) for number in range(random.randint(1, most_lines)))
    return Card(name="small", year=2026, lines=lines, hash="")


def _line(random: Random, number: int) -> Line:
    variants = tuple(_variant(random) for _ in range(random.randint(1, 3)))
    return Line(
        section="Small",
        no=number,
        points=random.choice((25, 30, 40)),
        concealed=random.random() < 0.2,
        jokerless=True,
        variants=variants,
    )


def _variant(random: Random) -> Variant:
    groups: list[Group] = []
    left = HAND
    while left:
        size = min(left, random.choice(SIZES))
        tile = random.choice(FEW)
        calls = size > 2
        jokers = calls and random.random() < 0.8
        flowers = random.random() < 0.15
        groups.append(Group(tile, size, jokers, calls and random.random() < 0.9, flowers))
        left -= size
    return tuple(groups)


def wall(random: Random) -> list[int]:
    """All 152 tiles, shuffled."""
    tiles = [tile for tile, copies in enumerate(COPIES) for _ in range(copies)]
    random.shuffle(tiles)
    return tiles


def some_position(random: Random, card: Card) -> Position:
    """A hand that leans towards a variant, or no hand; exposures that mostly fit; other racks; discards."""
    left = wall(random)
    aim = random.choice(random.choice(card.lines).variants)
    shown = tuple(_lay(random, group, left) for group in aim if group.exposable and random.random() < 0.35)
    exposed = tuple(tiles for tiles in shown if tiles)
    size = random.choice((13, 14)) - sum(map(len, exposed))
    hand = _take(
        left, [group.tile for group in aim for _ in range(group.size) if random.random() < 0.6][: max(0, size)]
    )
    hand += _take(left, [JOKER] * random.choice((0, 0, 0, 1, 2)))
    hand = hand[: max(0, size)]
    hand += [left.pop() for _ in range(size - len(hand))]
    return Position(
        concealed=None if random.random() < 0.2 or size < 0 else tuple(hand),
        exposed=exposed,
        racks=_racks(random, card, left),
        dead=_racks(random, card, left) if random.random() < 0.3 else (),
        seen=_seen(random, left),
    )


def some_hand(random: Random, size: int) -> Counts:
    """At most so many tiles, mostly of those that small cards want, and jokers."""
    counts = [0] * len(COPIES)
    for tile in random.choices(_LIKELY, k=size):
        counts[tile] += counts[tile] < COPIES[tile]
    return counts


def some_supply(random: Random, shown: tuple[Exposure, ...]) -> Supply:
    """Anything that may be left, likely or not, of the tiles that small cards want, of jokers and one other tile."""
    left, redeemable = list(COPIES), [0] * len(COPIES)
    for tile in {*FEW, JOKER, random.randrange(JOKER)}:
        if random.random() < 0.6:
            left[tile] = int(random.random() * (COPIES[tile] + 1))
        if random.random() < 0.3:
            redeemable[tile] = int(random.random() * (min(2, left[tile]) + 1))
    return Supply(left, redeemable, shown)


def some_exposure(random: Random, card: Card, left: list[int]) -> tuple[int, ...]:
    """A set of the card as it may lie, of the tiles that are left; none where it has no set or they are gone."""
    groups = _sets(card)
    return _lay(random, random.choice(groups), left) if groups else ()


def _sets(card: Card) -> list[Group]:
    return [group for line in card.lines for variant in line.variants for group in variant if group.size > 2]


def _racks(random: Random, card: Card, left: list[int]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    groups = _sets(card)
    picked = random.sample(groups, min(len(groups), random.randint(0, 3)))
    laid = (_lay(random, group, left) for group in picked)
    return tuple((tiles,) for tiles in laid if tiles)


def _seen(random: Random, left: list[int]) -> tuple[int, ...]:
    """Many discards, and often nearly all jokers, so that hands die."""
    jokers = _take(left, [JOKER] * random.choice((0, 3, 6, 8)))
    wanted = _take(left, [random.choice(FEW) for _ in range(random.choice((0, 6, 20)))])
    return (*jokers, *wanted, *(left.pop() for _ in range(random.choice((0, 10, 40)))))


def _lay(random: Random, group: Group, left: list[int]) -> tuple[int, ...]:
    """The group as it might lie, now and then not as it should."""
    tiles = [_lain(random, group) for _ in range(max(1, group.size + random.choice((0,) * 9 + (1,))))]
    return tuple(_take(left, tiles))


def _lain(random: Random, group: Group) -> int:
    return random.choice((group.tile,) * 5 + (JOKER,) * 2 + (FLOWER,) * (3 if group.flowers else 0))


def _take(left: list[int], wanted: Sequence[int]) -> list[int]:
    """Take from what is left those of the wanted tiles that are there."""
    taken: list[int] = []
    for tile in wanted:
        if tile in left:
            left.remove(tile)
            taken.append(tile)
    return taken
