"""The prizes: what is planned, who gets what as the standings are, and what nobody but the director can decide."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.competitions import Clubs
from eastwind.tournament.honours import Honours, honours
from eastwind.tournament.prize_plan import Award, Prize, for_each_round
from eastwind.tournament.prizes import Contest, Prizes, Share, Thing, share_prizes
from eastwind.tournament.standings import Ranking, ranking
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.roster import same_names
from eastwind.tournament.views.said import Said, SaidFact, counted, say
from eastwind.tournament.views.world import Look, View, World

Namer = Callable[[str], str]
"""What a winner is called, by the player's id or the name of the club or team."""


class PrizeView(msgspec.Struct, frozen=True, kw_only=True):
    """What those on one place of a contest get: `title` says for what, `said` who gets what, a sentence each.

    `place` is the first of the places they share; `cents` and `names` are in the same order, and `people` too, who are
    none where clubs or teams win. `things` are those that were given, by name in the same order.
    """

    award: Award
    title: Said
    place: int
    people: tuple[Named, ...]
    names: tuple[str, ...]
    cents: tuple[int, ...]
    things: tuple[tuple[str, ...], ...]
    said: tuple[Said, ...]


class PlannedPrize(msgspec.Struct, frozen=True):
    """One line of the plan: for what, and what (an amount of money, or a thing)."""

    prize: Prize
    title: Said
    what: str


class Candidate(msgspec.Struct, frozen=True):
    """One of several who are equal for a thing: how the command calls the winner, and in words."""

    winner: str
    name: str


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that several are equal for. `chosen` is whom the director gave it, or nothing yet; `why` his reason."""

    prize: Prize
    title: Said
    thing: str
    candidates: tuple[Candidate, ...]
    chosen: str
    why: str


class PrizesView(View, frozen=True, kw_only=True):
    """The plan with its rules in words, and (unless `hidden`) who gets what, what has nobody, and what is open."""

    hidden: bool
    plan: tuple[PlannedPrize, ...]
    cents: int
    rules: tuple[Said, ...]
    shares: tuple[PrizeView, ...]
    without: tuple[PlannedPrize, ...]
    choices: tuple[Choice, ...]


def prizes_view(look: Look) -> PrizesView:
    """The plan, and what becomes of it."""
    world, state = look.world, look.state
    plan = tuple(planned_prize(world, prize) for prize in state.setup.prizes)
    hidden = look.standings_hidden
    found = _shared(world) if plan and not hidden else None
    call = namer(world) if found else str
    return PrizesView(
        version=state.version,
        hidden=hidden,
        plan=plan,
        cents=sum(prize.cents for prize in for_each_round(state.setup.prizes, len(state.rounds))),
        rules=tuple(_rules(state.setup.prizes)),
        shares=tuple(prize_view(world, share, call) for share in found.shares) if found else (),
        without=tuple(planned_prize(world, prize) for prize in found.without) if found else (),
        choices=tuple(_choices(world, found.shares, call)) if found else (),
    )


def _shared(world: World) -> Prizes:
    found = ranking(world.state)
    return share_prizes(found, honours(found), clubs_of(world))


def prize_views(world: World, found: Ranking, beside: Honours) -> tuple[PrizeView, ...]:
    """Who gets what, as these standings are."""
    shares = share_prizes(found, beside, clubs_of(world)).shares
    call = namer(world) if shares else str
    return tuple(prize_view(world, share, call) for share in shares)


def clubs_of(world: World) -> Clubs:
    """The club of everyone who has one."""
    return {player: person.club for player, person in world.people.items() if person.club}


def money(cents: int) -> str:
    """An amount as it is read out: 12.34."""
    return f"{cents // 100}.{cents % 100:02d}"


# --- The plan in words --------------------------------------------------------------------------------------------


def planned_prize(world: World, prize: Prize) -> PlannedPrize:
    """A line of the plan."""
    contest = Contest(prize.award, prize.round, prize.competition)
    return PlannedPrize(prize, title_of(world, contest, prize.place, prize.place), prize.thing or money(prize.cents))


def title_of(world: World, contest: Contest, first: int, last: int) -> Said:
    """What a prize is for; `first` and `last` are the places that are shared."""
    match contest.award:
        case "place":
            return _places(first, last)
        case "competition":
            return _in_competition(_competition_name(world, contest.competition), first, last)
        case _:
            return contest_title(world, contest)


def contest_title(world: World, contest: Contest) -> Said:
    """What is contested, without the place."""
    match contest.award:
        case "competition":
            return say("{competition}", competition=_competition_name(world, contest.competition))
        case "round-winner" if contest.round:
            return say("Winner of round {round}", round=contest.round)
        case award:
            return say(_TITLES[award])


def _places(first: int, last: int) -> Said:
    if first == last:
        return say("Place {place}", place=first)
    return say("Places {first} to {last}", first=first, last=last)


def _in_competition(name: str, first: int, last: int) -> Said:
    if first == last:
        return say("{competition}, place {place}", competition=name, place=first)
    return say("{competition}, places {first} to {last}", competition=name, first=first, last=last)


def _competition_name(world: World, code: str) -> str:
    return next((each.name for each in world.state.setup.competitions if each.code == code), code)


_TITLES: Final[Mapping[str, str]] = {
    "place": phrase("Places"),
    "round-winner": phrase("Winner of every round"),
    "most-wins": phrase("Most wins"),
    "best-hand": phrase("Best hand"),
    "highest-game": phrase("Highest single game"),
    "last-place": phrase("Last place"),
}


def _rules(plan: Sequence[Prize]) -> Iterator[Said]:
    """How prizes are shared, as far as it matters to this plan."""
    if any(prize.cents for prize in plan):
        yield say("Equals put the money of their places together and share it equally.")
        yield say("Cents that are left over go, one each, to the lowest numbers; of clubs and teams, by name.")
    if any(prize.thing for prize in plan):
        yield say("A thing is not split: among equals the director decides, and the choice is written here.")
    if any(prize.award == "competition" for prize in plan):
        yield say("What a club or a team wins, it shares among its members itself.")


# --- Who gets what ------------------------------------------------------------------------------------------------


def prize_view(world: World, share: Share, call: Namer) -> PrizeView:
    """What those on one place get, in words; `call` says who they are."""
    names = tuple(map(call, share.entrants))
    return PrizeView(
        award=share.contest.award,
        title=title_of(world, share.contest, *_span(share)),
        place=share.place,
        people=tuple(named(world, entrant) for entrant in share.entrants if entrant in world.state.players),
        names=names,
        cents=share.cents,
        things=tuple(
            tuple(each.prize.thing for each in share.things if each.to == entrant) for entrant in share.entrants
        ),
        said=(*_money_said(share, names), *(_thing_said(each, names, call) for each in share.things)),
    )


def namer(world: World) -> Namer:
    """Calls players by name, with the number where others have the same name; clubs and teams are names themselves."""
    namesakes = same_names(world)

    def call(entrant: str) -> str:
        if entrant not in world.state.players:
            return entrant
        person = named(world, entrant)
        return f"{person.name} ({person.number})" if entrant in namesakes else person.name

    return call


def _span(share: Share) -> tuple[int, int]:
    """The places that are shared, first and last."""
    several = share.contest.award in {"place", "competition"}
    return share.place, share.place + (len(share.entrants) - 1 if several else 0)


def _money_said(share: Share, names: tuple[str, ...]) -> Iterator[Said]:
    if not share.pool:
        return
    if len(names) == 1:
        yield say("{money} for {name}.", money=money(share.pool), name=names[0])
        return
    facts: dict[str, SaidFact] = {
        "money": money(share.pool),
        "each": money(share.cents[-1]),
        "everyone": names,
        "names": names[: share.remainder],
    }
    if not share.remainder:
        yield say("{everyone} share {money} equally: {each} each.", **facts)
        return
    yield counted(
        share.remainder,
        "{everyone} share {money} equally: {each} each, and the cent left over goes to {names}.",
        "{everyone} share {money} equally: {each} each, and the {count} cents left over go to {names}.",
        **facts,
    )


def _thing_said(thing: Thing, names: tuple[str, ...], call: Namer) -> Said:
    if thing.to is None:
        return say("{thing} is not split among {names}: the director decides.", thing=thing.prize.thing, names=names)
    name = call(thing.to)
    if thing.decided:
        return say("{thing} for {name}, as the director decided.", thing=thing.prize.thing, name=name)
    return say("{thing} for {name}.", thing=thing.prize.thing, name=name)


def _choices(world: World, shares: Sequence[Share], call: Namer) -> Iterator[Choice]:
    for share in shares:
        for thing in share.things:
            if thing.to is None or thing.decided:
                yield _choice(world, share, thing, call)


def _choice(world: World, share: Share, thing: Thing, call: Namer) -> Choice:
    decision = world.state.decisions.get(thing.prize) if thing.decided else None
    return Choice(
        prize=thing.prize,
        title=title_of(world, share.contest, *_span(share)),
        thing=thing.prize.thing,
        candidates=tuple(Candidate(entrant, call(entrant)) for entrant in share.entrants),
        chosen=thing.to or "",
        why=decision.why if decision else "",
    )
