"""What can be won: the prizes a director plans, and the side competitions over the same games.

Both stand in the log, so their fields keep their names and the bounds may only grow wider.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

Award = Literal["place", "round-winner", "most-wins", "best-hand", "highest-game", "competition", "last-place"]

AWARDS: Final[tuple[Award, ...]] = (
    "place",
    "round-winner",
    "most-wins",
    "best-hand",
    "highest-game",
    "competition",
    "last-place",
)
"""What prizes are for, in the order in which they are listed."""

Among = Literal["clubs", "first-timers", "teams"]

CompetitionCode = Annotated[str, msgspec.Meta(pattern=r"^([a-z0-9-]{1,40})?(?!\n)$")]

TEAM_SIZE: Final = 4
"""How many people a team has at most."""


class Prize(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One prize: money in `cents`, or a `thing` in words.

    `place` is the place in the tournament or in the `competition`; `round` that of a round winner, 0 for every round.
    """

    award: Award
    place: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 1
    round: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    competition: CompetitionCode = ""
    cents: Annotated[int, msgspec.Meta(ge=0, le=100_000_000)] = 0
    thing: Annotated[str, msgspec.Meta(max_length=120)] = ""


class Competition(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A competition beside the standings, over the same games.

    Of a club or a team the `best` totals count, 0 for all of them; those who play for the first time are ranked singly.
    """

    code: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,40}(?!\n)$")]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    among: Among
    best: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0


def planned(prizes: Iterable[int | Prize]) -> tuple[Prize, ...]:
    """The prizes as a plan. Bare numbers are cents by place, first place first, as they were once written."""
    return tuple(_planned(prizes))


def _planned(prizes: Iterable[int | Prize]) -> Iterator[Prize]:
    for place, prize in enumerate(prizes, 1):
        if isinstance(prize, Prize):
            yield prize
        elif prize:
            yield Prize(award="place", place=place, cents=prize)


def in_order(plan: Iterable[Prize], competitions: Sequence[Competition]) -> list[Prize]:
    """The prizes as they are listed: by award, round and competition, then from the first place on."""
    codes = {each.code: position for position, each in enumerate(competitions)}
    return sorted(
        plan,
        key=lambda each: (AWARDS.index(each.award), each.round, codes.get(each.competition, len(codes)), each.place),
    )


def for_each_round(plan: Iterable[Prize], rounds: int) -> tuple[Prize, ...]:
    """The plan with the prizes of every round written out."""
    return tuple(each for prize in plan for each in _by_round(prize, rounds))


def _by_round(prize: Prize, rounds: int) -> Iterator[Prize]:
    if prize.award != "round-winner" or prize.round:
        yield prize
        return
    for number in range(1, rounds + 1):
        yield msgspec.structs.replace(prize, round=number)
