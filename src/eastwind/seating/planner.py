"""From a request to a plan: the rulebook's rotation, and the best repair where it is not free of faults.

Repairs are tried in this order: steps that differ by round, lines over a finite field, annealing.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.base.seats import SEATS, Seat
from eastwind.seating import remarks
from eastwind.seating.anneal import Told, fewest_repeats, untold
from eastwind.seating.audit import audit
from eastwind.seating.final import by_rank
from eastwind.seating.letters import balance_letters
from eastwind.seating.lines import line_rounds
from eastwind.seating.lots import Lots
from eastwind.seating.people import apart_from, keep_in_place, seat_everyone
from eastwind.seating.request import PlanRequest, faults
from eastwind.seating.ring import Grid, announced_steps, ring_moves, rotation_offsets, walk
from eastwind.seating.schedule import Choice, Kind, Names, Plan, Remark, frozen
from eastwind.seating.shift import shift_offsets

Worth = tuple[int, ...]
"""What is wrong with a plan, the gravest first: the smaller, the better."""


_KEPT: Final = 8
_LAST: Final[dict[bytes, Choice | Refused]] = {}
"""The last few answers: what a page has shown the price of, or has waited for, is drawn a moment later."""


def plan(request: PlanRequest, told: Told = untold) -> Choice | Refused:
    """Seat everyone for every round, and offer better plans beside a rotation that has faults.

    `auto` takes the rotation by `steps` if there is one, else plans every seat. All faults of the request come back at
    once, as a `Refused`; `no-shift` where no steps that differ by round keep everyone from meeting twice. A search that
    takes seconds says to `told` how far it is.
    """
    asked = msgspec.json.encode(request)
    made = _LAST.get(asked) or _make(request, told)
    _LAST[asked] = made
    for forgotten in list(_LAST)[:-_KEPT]:
        _LAST.pop(forgotten, None)
    return made


def _make(request: PlanRequest, told: Told) -> Choice | Refused:
    wrong = faults(request)
    if wrong:
        return Refused(wrong)
    if request.method == "standings":
        return Choice(_plan(request, "standings", by_rank(request), remarks.STANDINGS))
    if request.method == "shift":
        shift = _shift(request, request.steps or {})
        return Choice(shift) if shift else _no_shift(request)
    if request.method == "planned" or request.steps is None:
        return Choice(_planned(request, told))
    rotation = _rotation(request, request.steps)
    return Choice(rotation, _repairs(request, request.steps, rotation, told))


def _repairs(request: PlanRequest, steps: Mapping[Seat, int], rotation: Plan, told: Told) -> tuple[Plan, ...]:
    """The plans that are better than `rotation`, best first."""
    moved = remarks.fixed_players_moved(request, rotation.rounds)
    if not any(_worth(rotation)) or (request.method == "rotation" and not moved):
        return ()
    offers = [_rotation(_on_any_letter(request, moved), steps)] if moved else []
    shift = _shift(request, steps)
    offers.append(shift if shift and not any(_worth(shift)) else _planned(request, told))
    return tuple(sorted((offer for offer in offers if _worth(offer) < _worth(rotation)), key=_worth))


def _on_any_letter(request: PlanRequest, moved: Iterable[str]) -> PlanRequest:
    """The same request without the letters that make fixed players move."""
    free: dict[str, tuple[int, Seat | None]] = {player: (request.fixed[player][0], None) for player in moved}
    return msgspec.structs.replace(request, fixed={**request.fixed, **free})


def _rotation(request: PlanRequest, steps: Mapping[Seat, int]) -> Plan:
    staying = frozenset(seat for seat in SEATS if steps[seat] % request.tables == 0)
    offsets = rotation_offsets(steps, request.rounds)
    rounds = seat_everyone(request, walk(ring_moves(offsets, request.tables), request.tables), staying)
    return _plan(request, "rotation", rounds, remarks.ROTATION, tuple(dict(steps) for _ in offsets[1:]))


def _shift(request: PlanRequest, steps: Mapping[Seat, int]) -> Plan | None:
    """The plan with steps that differ by round, if there is one; letters that stay in the rulebook stay here too."""
    staying = frozenset(seat for seat in SEATS if steps.get(seat) == 0) or _asked_to_stay(request)
    offsets = shift_offsets(request.tables, request.rounds, staying)
    if len(offsets) < request.rounds:
        return None
    rounds = seat_everyone(request, walk(ring_moves(offsets, request.tables), request.tables), staying)
    return _plan(request, "shift", rounds, remarks.SHIFT, announced_steps(offsets, request.tables))


def _no_shift(request: PlanRequest) -> Refused:
    return refuse(
        "no-shift",
        "No steps were found for {rounds} rounds at {tables} tables without a repeat: let the rounds be planned.",
        "method",
        rounds=request.rounds,
        tables=request.tables,
    )


def _planned(request: PlanRequest, told: Told) -> Plan:
    staying = _asked_to_stay(request)
    rounds = keep_in_place(seat_everyone(request, _grid(request, staying), staying), request)
    planned = _plan(request, "planned", rounds, remarks.PLANNED)
    if any(_worth(planned)):
        apart, lots = apart_from(request.keep_apart), Lots(request.seed)
        rounds = fewest_repeats(rounds, apart, request.fixed.keys(), lots, told)
        planned = _plan(request, "planned", rounds, remarks.PLANNED)
    held = {player: letter for player, (_, letter) in request.fixed.items() if letter is not None}
    return msgspec.structs.replace(planned, rounds=balance_letters(rounds, held))


def _grid(request: PlanRequest, staying: frozenset[Seat]) -> Grid:
    """Rounds without repeats as far as a design goes; where it ends, its rounds come again for annealing to mend."""
    offsets = shift_offsets(request.tables, request.rounds, staying)
    grid = walk(ring_moves(offsets, request.tables), request.tables)
    if len(grid) < request.rounds:
        grid = max(grid, line_rounds(request.tables, request.rounds), key=len)
    return [grid[round_ % len(grid)] for round_ in range(request.rounds)]


def _asked_to_stay(request: PlanRequest) -> frozenset[Seat]:
    """The letter that has to stay for fixed players: the one that most of them ask for, else East."""
    if not request.fixed:
        return frozenset()
    asked = Counter(letter or SEATS[0] for _, letter in request.fixed.values())
    return frozenset({max(SEATS, key=lambda seat: asked[seat])})


def _plan(
    request: PlanRequest,
    method: Kind,
    rounds: Names,
    manner: Remark,
    steps: tuple[Mapping[Seat, int], ...] | None = None,
) -> Plan:
    counted = audit(rounds)
    return Plan(
        method=method,
        tables=request.tables,
        rounds=frozen(rounds),
        repeats=counted.repeats,
        most_meetings=counted.most_meetings,
        short_tables=counted.short_tables,
        short_again=counted.short_again,
        manner=manner,
        warnings=remarks.warnings(request, rounds, counted),
        steps=steps,
    )


def _worth(plan: Plan) -> Worth:
    codes = Counter(warning.code for warning in plan.warnings)
    return codes["two-empty"], codes["fixed-moves"], codes["keep-apart"], plan.short_again, plan.repeats
