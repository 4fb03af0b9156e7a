"""From raw data to a case: the first thing that is wrong with it, in the order of the contract."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.seats import SEAT_NAMES, SEATS, Seat, is_seat
from eastwind.rulebook import Rulebook
from eastwind.rulings.case import Case
from eastwind.rulings.facts import Table
from eastwind.rulings.situation import Situation
from eastwind.rulings.situations import SITUATIONS

INVALID: Final = "invalid-record"
FindBook = Callable[[str], Rulebook | Refused]

_REQUIRED: Final[Mapping[str, type]] = {"rulebook": str, "situation": str, "player": str, "facts": dict}
_FIELDS: Final = (*_REQUIRED, "seats", "out")
_LONGEST_NAME: Final = 60


def decode(raw: object, find: FindBook) -> Case | Refused:
    """The case that `raw` (as read from JSON) tells of, or the first fault of it with its place."""
    if not isinstance(raw, dict):
        return Refused((Refusal(INVALID, "A situation must be an object with named fields."),))
    misshapen = next(_shape_faults(raw), None)
    if misshapen is not None:
        return Refused((misshapen,))
    book = find(raw["rulebook"])
    if isinstance(book, Refused):
        return book
    impossible = next(_faults(raw), None)
    return _case(raw, book) if impossible is None else Refused((impossible,))


def _case(raw: Mapping[str, Any], book: Rulebook) -> Case:
    table, situation = _table(raw), SITUATIONS[raw["situation"]]
    facts = {fact.name: fact.read(raw["facts"][fact.name]) for fact in situation.facts if fact.name in raw["facts"]}
    return Case(book=book, situation=situation.id, player=table.player, facts=facts, seats=table.seats, out=table.out)


def _table(raw: Mapping[str, Any]) -> Table:
    return Table(player=raw["player"], seats=_in_turn(raw.get("seats", SEATS)), out=_in_turn(raw.get("out", ())))


def _in_turn(letters: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat in SEATS if seat in letters)


def _shape_faults(raw: Mapping[str, Any]) -> Iterator[Refusal]:
    """Fields that are missing, of a wrong type or too many. Each is looked for on the ground that the last was not."""
    for name in raw:
        if name not in _FIELDS:
            yield _invalid(phrase("“{field}” does not belong here."), name)
    for name, wanted in _REQUIRED.items():
        if not isinstance(raw.get(name), wanted):
            yield _invalid(phrase("“{field}” is missing or of the wrong type."), name)
    for name in ("seats", "out"):
        if name in raw and not _are_letters(raw[name]):
            yield _invalid(phrase("“{field}” must be a list of different letters of E, S, W and N."), name)
    if len(raw.get("seats", SEATS)) < 3:
        yield _invalid(phrase("“{field}” must name three or four."), "seats")


def _invalid(sentence: str, field: object) -> Refusal:
    name = str(field)[:_LONGEST_NAME]
    return Refusal(INVALID, sentence, name, {"field": name})


def _are_letters(raw: object) -> bool:
    return isinstance(raw, list | tuple) and all(is_seat(one) for one in raw) and len(set(raw)) == len(raw)


def _faults(raw: Mapping[str, Any]) -> Iterator[Refusal]:
    """What is wrong with a record of the right shape. Each fault is looked for on the ground that the last was not."""
    if raw["situation"] not in SITUATIONS:
        known = tuple(SITUATIONS)
        yield Refusal(
            "unknown-situation", "There is no such situation. Known are: {known}.", "situation", {"known": known}
        )
        return
    situation, table = SITUATIONS[raw["situation"]], _table(raw)
    yield from _seating_faults(table)
    yield from _out_faults(situation, table)
    yield from _fact_faults(situation, table, raw["facts"])
    yield from _unknown_facts(situation, raw["facts"])
    yield from _together(situation, raw["facts"])


def _seating_faults(table: Table) -> Iterator[Refusal]:
    if not set(table.out) <= set(table.seats):
        yield Refusal("player-not-seated", "Whoever is out must sit at this table.", "out")
    if table.player not in table.seats:
        yield Refusal("player-not-seated", "Nobody sits there at this table.", "player")


def _out_faults(situation: Situation, table: Table) -> Iterator[Refusal]:
    if table.player in table.out and not situation.even_if_out:
        seat = SEAT_NAMES[table.player]
        yield Refusal("player-out", "{seat} is out of this game.", "player", {"seat": seat})
    if not _out_enough(situation, table):
        yield Refusal("value-not-allowed", "Other players must be out for this.", "out")
    if situation.players not in (None, len(table.seats)):
        yield Refusal(
            "value-not-allowed", "This is about a table of {players}.", "seats", {"players": situation.players}
        )


def _out_enough(situation: Situation, table: Table) -> bool:
    match situation.must_be_out:
        case "player":
            return table.player in table.out
        case "all others":
            return set(table.out) == set(table.seats) - {table.player}
        case "nobody":
            return True


def _fact_faults(situation: Situation, table: Table, facts: Mapping[str, Any]) -> Iterator[Refusal]:
    for fact in situation.facts:
        if not fact.is_asked(facts):
            continue
        if fact.name in facts:
            yield from fact.faults(facts[fact.name], table)
        elif not fact.optional:
            yield Refusal("missing-fact", "“{question}” is not answered.", fact.where, {"question": fact.question})


def _unknown_facts(situation: Situation, facts: Mapping[str, Any]) -> Iterator[Refusal]:
    asked = {fact.name for fact in situation.facts if fact.is_asked(facts)}
    for name in facts:
        if name not in asked:
            clipped = str(name)[:_LONGEST_NAME]
            yield Refusal("unknown-fact", "“{fact}” is not asked here.", f"facts.{clipped}", {"fact": clipped})


def _together(situation: Situation, facts: Mapping[str, Any]) -> Iterator[Refusal]:
    """Facts that are possible one by one and not together."""
    if situation.never and all(facts.get(name) == value for name, value in situation.never.items()):
        yield Refusal("value-not-allowed", "The answers do not go together.", f"facts.{list(situation.never)[-1]}")
    if situation.apart is not None and facts[situation.apart[0]] == facts[situation.apart[1]]:
        yield Refusal("value-not-allowed", "These are two different players.", f"facts.{situation.apart[1]}")
