"""Who gets which prize: equals pool their money and share it to the cent; who gets a thing then stays open."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from eastwind.tournament.competitions import Clubs, side_standings
from eastwind.tournament.honours import Feat, Honours
from eastwind.tournament.prize_plan import Award, Prize, for_each_round, in_order
from eastwind.tournament.standings import Ranking
from eastwind.tournament.state import PrizeDecision


class Contest(msgspec.Struct, frozen=True):
    """What several prizes are for: the places, one round, one competition, and so on."""

    award: Award
    round: int = 0
    competition: str = ""


class Tie(msgspec.Struct, frozen=True):
    """Those on one place: player ids, or the names of clubs or teams. Mostly one."""

    place: int
    entrants: tuple[str, ...]


class Thing(msgspec.Struct, frozen=True):
    """A prize that cannot be split. `to` is None where several are equal and the director has not decided.

    `decided`: the director chose among equals.
    """

    prize: Prize
    to: str | None
    decided: bool = False


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What those on one place of a contest get: the pooled money of their places, `cents` by entrant, and things."""

    contest: Contest
    place: int
    entrants: tuple[str, ...]
    pool: int
    cents: tuple[int, ...]
    things: tuple[Thing, ...]

    @property
    def remainder(self) -> int:
        """The cents that could not be shared equally and went, one each, to the first of the entrants."""
        return self.pool % len(self.entrants)


class Prizes(msgspec.Struct, frozen=True):
    """The shares in the order of the contests, and the prizes that have nobody: too few places, or not played yet."""

    shares: tuple[Share, ...]
    without: tuple[Prize, ...]


def share_prizes(found: Ranking, beside: Honours, clubs: Clubs) -> Prizes:
    """Who gets what of the plan, as the standings and the honours beside them are."""
    state = found.sheet.state
    plan = _by_contest(in_order(for_each_round(state.setup.prizes, len(state.rounds)), state.setup.competitions))
    shares: list[Share] = []
    without: list[Prize] = []
    for contest, prizes in plan.items():
        ties = ties_of(contest, found, beside, clubs)
        shares += _shares(contest, ties, prizes, state.decisions)
        reached = sum(len(tie.entrants) for tie in ties)
        without += [prize for prize in prizes if prize.place > reached]
    return Prizes(tuple(shares), tuple(without))


def ties_of(contest: Contest, found: Ranking, beside: Honours, clubs: Clubs) -> tuple[Tie, ...]:
    """Who stands where in a contest, from the first place on."""
    match contest.award:
        case "place":
            return _places((each.player, each.place.number) for each in found.ranked if each.place)
        case "competition":
            return _competition(contest.competition, found, clubs)
        case _:
            winners = _by_number(_winners(contest, beside), found)
            return (Tie(1, winners),) if winners else ()


def _competition(code: str, found: Ranking, clubs: Clubs) -> tuple[Tie, ...]:
    named = (each for each in found.sheet.state.setup.competitions if each.code == code)
    return tuple(
        tie
        for competition in named
        for tie in _places((side.entrant, side.place.number) for side in side_standings(found, competition, clubs))
    )


def _places(placed: Iterable[tuple[str, int]]) -> tuple[Tie, ...]:
    return tuple(
        Tie(place, tuple(entrant for entrant, _ in group)) for place, group in groupby(placed, key=lambda each: each[1])
    )


def _winners(contest: Contest, beside: Honours) -> tuple[str, ...]:
    match contest.award:
        case "round-winner":
            won = beside.round_winners.get(contest.round)
            return won.players if won else ()
        case "most-wins":
            return beside.most_wins.players if beside.most_wins else ()
        case "best-hand":
            return _people(beside.best_hands)
        case "highest-game":
            return _people(beside.highest_games)
        case _:
            return beside.last.players if beside.last else ()


def _by_number(players: Iterable[str], found: Ranking) -> tuple[str, ...]:
    return tuple(sorted(players, key=lambda player: found.sheet.state.players[player].number))


def _people(feats: Iterable[Feat]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(feat.player for feat in feats))


def _by_contest(plan: Iterable[Prize]) -> Mapping[Contest, Sequence[Prize]]:
    """The prizes of each contest, in the order in which they come."""
    contests: dict[Contest, list[Prize]] = defaultdict(list)
    for prize in plan:
        contests[Contest(prize.award, prize.round, prize.competition)].append(prize)
    return contests


def _shares(
    contest: Contest, ties: Iterable[Tie], prizes: Sequence[Prize], decisions: Mapping[Prize, PrizeDecision]
) -> Iterator[Share]:
    for tie in ties:
        mine = [prize for prize in prizes if tie.place <= prize.place < tie.place + len(tie.entrants)]
        if mine:
            yield _share(contest, tie, mine, decisions)


def _share(contest: Contest, tie: Tie, mine: Sequence[Prize], decisions: Mapping[Prize, PrizeDecision]) -> Share:
    pool = sum(prize.cents for prize in mine)
    return Share(
        contest=contest,
        place=tie.place,
        entrants=tie.entrants,
        pool=pool,
        cents=_equal_parts(pool, len(tie.entrants)),
        things=tuple(_things(tie.entrants, [prize for prize in mine if prize.thing], decisions)),
    )


def _things(
    entrants: Sequence[str], prizes: Sequence[Prize], decisions: Mapping[Prize, PrizeDecision]
) -> Iterator[Thing]:
    """Where there is the same thing for everyone, each has one; otherwise the director decides among equals."""
    alike: dict[str, list[Prize]] = defaultdict(list)
    for prize in prizes:
        alike[prize.thing].append(prize)
    for same in alike.values():
        if len(same) == len(entrants):
            yield from map(Thing, same, entrants)
        else:
            yield from (_decided(prize, entrants, decisions) for prize in same)


def _decided(prize: Prize, entrants: Sequence[str], decisions: Mapping[Prize, PrizeDecision]) -> Thing:
    decision = decisions.get(prize)
    if decision is None or decision.winner not in entrants:
        return Thing(prize, None)
    return Thing(prize, decision.winner, decided=True)


def _equal_parts(pool: int, parts: int) -> tuple[int, ...]:
    """The pool in whole cents; what is left over goes, a cent each, to the first."""
    each, left_over = divmod(pool, parts)
    return tuple(each + (index < left_over) for index in range(parts))
