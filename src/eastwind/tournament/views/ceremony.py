"""The ceremony: what was revealed for everyone, and for the director what comes next."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.ceremony import contests_of, place_step, step_of, steps_of
from eastwind.tournament.commands import BeginCeremony
from eastwind.tournament.honours import Feat, Honours, honours
from eastwind.tournament.prize_plan import Award
from eastwind.tournament.prizes import Contest, Share, share_prizes
from eastwind.tournament.standings import Ranking, ranking
from eastwind.tournament.state import State
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.naming import Named, named
from eastwind.tournament.views.prizes import Namer, clubs_of, contest_title, namer, prize_view, title_of
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import Look, View, World

_USUAL: Final = 10
"""From which place on results are read out where no place has a prize."""


class Winner(msgspec.Struct, frozen=True, kw_only=True):
    """One who is read out: a person, a club or a team; `told` is what they did, where it is not a place."""

    name: str
    person: Named | None
    place: int
    told: Said | None


class Reveal(msgspec.Struct, frozen=True, kw_only=True):
    """One step: who stands there, and which prizes they get."""

    step: str
    title: Said
    winners: tuple[Winner, ...]
    prizes: tuple[Said, ...]


class CeremonyView(View, frozen=True, kw_only=True):
    """Whether a ceremony is on, what was revealed (newest first), and whether that is all.

    `to_come` (the next first), `from_place` and `begin` are for those who see hidden standings, empty for the others.
    """

    on: bool
    done: bool
    revealed: tuple[Reveal, ...]
    to_come: tuple[Reveal, ...]
    from_place: int
    begin: Act | None


def ceremony_view(look: Look) -> CeremonyView:
    """The ceremony as it is; before it, how it would begin."""
    state = look.state
    knows = look.sees_hidden_standings
    ceremony = state.ceremony
    from_place = ceremony.from_place if ceremony else _from_place(state)
    script = _script(look, from_place) if ceremony or knows else ()
    shown = ceremony.revealed if ceremony else []
    revealed = tuple(each for each in reversed(script) if each.step in shown)
    to_come = tuple(each for each in script if each.step not in shown)
    return CeremonyView(
        version=state.version,
        on=ceremony is not None,
        done=ceremony is not None and not to_come,
        revealed=revealed,
        to_come=to_come if knows else (),
        from_place=from_place if knows else 0,
        begin=_begin(look, from_place) if knows and ceremony is None else None,
    )


def _begin(look: Look, from_place: int) -> Act:
    return act(
        look,
        BeginCeremony(from_place=from_place),
        say("Begin the ceremony"),
        say("Hides the standings and turns every screen to the ceremony. Nothing is revealed yet."),
    )


def _from_place(state: State) -> int:
    """The last place that has a prize."""
    return max((prize.place for prize in state.setup.prizes if prize.award == "place"), default=_USUAL)


def _script(look: Look, from_place: int) -> Sequence[Reveal]:
    """All steps in their order."""
    found = ranking(look.state)
    beside = honours(found)
    shares = share_prizes(found, beside, clubs_of(look.world)).shares
    call = namer(look.world)
    reveals = (*_awards(look.world, beside, shares, call), *_places(look.world, found, shares, call))
    by_step = {each.step: each for each in reveals}
    return [by_step[step] for step in steps_of(look.state, from_place)]


def _places(world: World, found: Ranking, shares: Sequence[Share], call: Namer) -> Iterator[Reveal]:
    contest = Contest("place")
    for number, standings in groupby(found.ranked, key=lambda each: each.place.number if each.place else 0):
        told = {each.player: say("{points} points", points=each.total) for each in standings}
        yield Reveal(
            step=place_step(number),
            title=title_of(world, contest, number, number),
            winners=tuple(_winner(world, player, number, words, call) for player, words in told.items()),
            prizes=_said(world, (each for each in shares if each.contest == contest and each.place == number), call),
        )


def _awards(world: World, beside: Honours, shares: Sequence[Share], call: Namer) -> Iterator[Reveal]:
    told: dict[Award, dict[str, Said]] = {
        "best-hand": {feat.player: _hand_said(feat) for feat in beside.best_hands},
        "highest-game": {feat.player: _game_said(feat) for feat in beside.highest_games},
    }
    for contest in contests_of(world.state):
        mine = [each for each in shares if each.contest == contest]
        words = told.get(contest.award, {})
        yield Reveal(
            step=step_of(contest),
            title=contest_title(world, contest),
            winners=tuple(
                _winner(world, who, share.place, words.get(who), call) for share in mine for who in share.entrants
            ),
            prizes=_said(world, mine, call),
        )


def _hand_said(feat: Feat) -> Said:
    template = phrase("a hand of {value} in round {round} at table {table}")
    return say(template, value=feat.value, round=feat.round, table=feat.table)


def _game_said(feat: Feat) -> Said:
    template = phrase("{points} points in round {round} at table {table}")
    return say(template, points=feat.points, round=feat.round, table=feat.table)


def _winner(world: World, entrant: str, place: int, told: Said | None, call: Namer) -> Winner:
    person = named(world, entrant) if entrant in world.state.players else None
    return Winner(name=call(entrant), person=person, place=place, told=told)


def _said(world: World, shares: Iterable[Share], call: Namer) -> tuple[Said, ...]:
    return tuple(said for share in shares for said in prize_view(world, share, call).said)
