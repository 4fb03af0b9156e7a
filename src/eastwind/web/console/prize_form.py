"""The plan of prizes as a director types it: line by line, what for and what."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.tournament.format import format_of
from eastwind.tournament.prize_plan import Competition, Prize
from eastwind.tournament.prizes import Contest
from eastwind.tournament.views.prizes import money, title_of
from eastwind.tournament.views.said import Said
from eastwind.tournament.views.world import World
from eastwind.web.typed_numbers import whole, whole_or_text

_SPARE: Final = 4
_LEAST: Final = 8
_MOST: Final = 200
_PLACES: Final = 40
_SIDE_PLACES: Final = 5

_AMOUNT: Final = re.compile(r"\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{1,2}))?")
_LETTER: Final = re.compile(r"[^\W\d_]")


class PrizeLine(msgspec.Struct, frozen=True):
    """One line of the form: its number, what the prize is for (as the form sends it), and what it is."""

    at: int
    what_for: str
    what: str


class PrizeChoice(msgspec.Struct, frozen=True):
    """Something a prize can be for: as the form sends it, and in words."""

    value: str
    words: Said


def lines_of(plan: Sequence[Prize], typed: Mapping[str, str]) -> list[PrizeLine]:
    """The plan line by line, with empty ones after it; what was typed before a refusal stays."""
    known = [(_value(prize), prize.thing or money(prize.cents)) for prize in plan]
    count = max(len(known) + _SPARE, _LEAST, _typed_lines(typed))
    blank = [("", "")] * (count - len(known))
    return [
        PrizeLine(at, typed.get(f"for_{at}", what_for), typed.get(f"what_{at}", what))
        for at, (what_for, what) in enumerate([*known, *blank], 1)
    ]


def prize_choices(world: World) -> tuple[PrizeChoice, ...]:
    """All that a prize can be for in this tournament, and what the plan has beyond it."""
    setup = world.state.setup
    rounds = format_of(setup, world.rulebook).rounds or 0
    offered = [*_offered(rounds, setup.competitions), *setup.prizes]
    return tuple({_value(prize): PrizeChoice(_value(prize), _words(world, prize)) for prize in offered}.values())


def read_plan(typed: Mapping[str, str]) -> list[dict[str, Any]] | Refused:
    """The plan as the command takes it; refused with every line that is half filled in or no amount of money."""
    faults: list[Refusal] = []
    plan: list[dict[str, Any]] = []
    for at in range(1, _typed_lines(typed) + 1):
        what_for, what = typed.get(f"for_{at}", ""), typed.get(f"what_{at}", "").strip()
        fault = _line_fault(at, what_for, what)
        if fault is not None:
            faults.append(fault)
        elif what:
            plan.append(_for(what_for) | _what(what))
    return Refused(tuple(faults)) if faults else plan


def at_lines(refused: Refused, typed: Mapping[str, str]) -> Refused:
    """Faults of the plan's prizes, each beside the line that it was typed in."""
    filled = [at for at in range(1, _typed_lines(typed) + 1) if typed.get(f"what_{at}", "").strip()]
    return Refused(tuple(_at_line(fault, filled) for fault in refused))


def _at_line(fault: Refusal, filled: Sequence[int]) -> Refusal:
    field, _, rest = fault.where.partition(".")
    at = whole(rest.partition(".")[0])
    if field != "prizes" or at is None or at >= len(filled):
        return fault
    return msgspec.structs.replace(fault, where=f"what_{filled[at]}")


def _typed_lines(typed: Mapping[str, str]) -> int:
    numbers = (name.removeprefix("what_") for name in typed if name.startswith("what_"))
    return min(max((whole(number) or 0 for number in numbers), default=0), _MOST)


def _line_fault(at: int, what_for: str, what: str) -> Refusal | None:
    if bool(what_for) != bool(what):
        where = f"what_{at}" if what_for else f"for_{at}"
        return Refusal("missing-field", "This line says only half: what the prize is for, and what it is.", where)
    if what and not _AMOUNT.fullmatch(what) and not _LETTER.search(what):
        sentence = phrase("“{typed}” is not an amount of money. Write it as 150 or 150.00.")
        return Refusal("not-money", sentence, f"what_{at}", {"typed": what[:40]})
    return None


def _what(what: str) -> dict[str, Any]:
    found = _AMOUNT.fullmatch(what)
    if found is None:
        return {"thing": what}
    return {"cents": int(found[1].replace(",", "")) * 100 + int((found[2] or "").ljust(2, "0"))}


# --- What a prize is for ------------------------------------------------------------------------------------------


def _value(prize: Prize) -> str:
    """What a prize is for, as the form sends it: `place:3`, `round-winner:0`, `competition:clubs:1`, `most-wins`."""
    match prize.award:
        case "place":
            return f"place:{prize.place}"
        case "round-winner":
            return f"round-winner:{prize.round}"
        case "competition":
            return f"competition:{prize.competition}:{prize.place}"
        case award:
            return award


def _for(value: str) -> dict[str, Any]:
    award, *rest = value.split(":")
    match award, rest:
        case "place", [place]:
            return {"award": award, "place": whole_or_text(place)}
        case "round-winner", [number]:
            return {"award": award, "round": whole_or_text(number)}
        case "competition", [code, place]:
            return {"award": award, "competition": code, "place": whole_or_text(place)}
        case _:
            return {"award": award}


def _words(world: World, prize: Prize) -> Said:
    return title_of(world, Contest(prize.award, prize.round, prize.competition), prize.place, prize.place)


def _offered(rounds: int, competitions: Sequence[Competition]) -> Iterator[Prize]:
    yield from (Prize(award="place", place=place) for place in range(1, _PLACES + 1))
    yield from (Prize(award="round-winner", round=number) for number in range(rounds + 1))
    yield from (Prize(award=award) for award in ("most-wins", "best-hand", "highest-game"))
    for each in competitions:
        places = range(1, _SIDE_PLACES + 1)
        yield from (Prize(award="competition", competition=each.code, place=place) for place in places)
    yield Prize(award="last-place")
