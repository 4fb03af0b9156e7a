"""Is a plan of prizes and side competitions one that can be carried out?"""

from collections.abc import Iterator

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.base.shape import below
from eastwind.tournament.prize_plan import Competition, Prize
from eastwind.tournament.state import Setup


def plan_faults(setup: Setup) -> Iterator[Refusal]:
    """What stands against the prizes and the side competitions, each named by its place in the list."""
    yield from _competition_faults(setup.competitions)
    codes = {each.code for each in setup.competitions}
    seen: set[Prize] = set()
    for index, prize in enumerate(setup.prizes):
        where = below("prizes", index)
        yield from _prize_faults(prize, where, codes)
        if prize in seen and prize.thing:
            yield Refusal("duplicate-prize", "This very prize is in the plan already: write how many there are.", where)
        seen.add(prize)


def _prize_faults(prize: Prize, where: str, codes: set[str]) -> Iterator[Refusal]:
    if bool(prize.cents) == bool(prize.thing):
        yield Refusal("prize-unclear", "A prize is an amount of money or a thing: one of the two.", where)
    if prize.award == "competition" and prize.competition not in codes:
        facts = {"name": prize.competition}
        yield Refusal("unknown-competition", "There is no side competition {name}.", below(where, "competition"), facts)
    for name in _misplaced(prize):
        sentence = phrase("The prize is not for what this field says: leave {field} out.")
        yield Refusal("wrong-value", sentence, below(where, name), {"field": name})


def _misplaced(prize: Prize) -> Iterator[str]:
    """Fields that say something the award does not ask for."""
    if prize.competition and prize.award != "competition":
        yield "competition"
    if prize.round and prize.award != "round-winner":
        yield "round"
    if prize.place != 1 and prize.award not in {"place", "competition"}:
        yield "place"


def _competition_faults(competitions: tuple[Competition, ...]) -> Iterator[Refusal]:
    seen: set[str] = set()
    for index, each in enumerate(competitions):
        where = below("competitions", index)
        if each.code in seen:
            yield Refusal(
                "duplicate-competition", "Two side competitions are called {code}.", where, {"code": each.code}
            )
        if each.best and each.among == "first-timers":
            sentence = phrase("Everyone who plays for the first time is ranked singly: leave the best totals out.")
            yield Refusal("wrong-value", sentence, below(where, "best"))
        seen.add(each.code)
