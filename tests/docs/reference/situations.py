"""The page about the rulings desk: every situation with what it asks, and every effect."""

from collections.abc import Iterator
from itertools import groupby

from eastwind.rulings import EFFECTS, SITUATIONS, Situation
from eastwind.rulings.facts import Fact, OneOf
from tests.docs.reference.markdown import code, document, section, table


def situations() -> str:
    """Every situation, group by group, and the list of effects."""
    lead = (
        "What the rulings desk can be asked, by `eastwind rule` and from a program. A record names a `rulebook`, a "
        "`situation`, a `player` and the `facts`; `seats` (who sits there) and `out` (who is out of the game already) "
        "may be left out. The answer has `effects`, `incidents` for the game's record, `clauses`, an `explanation` in "
        "one sentence, and `director`, where the director decides or comes to look."
    )
    groups = groupby(SITUATIONS.values(), key=lambda situation: situation.group)
    each = [section(group, *map(_situation, members)) for group, members in groups]
    return document("Situations", lead, [*each, section("Effects", _effects())])


def _situation(situation: Situation) -> str:
    told = f"{situation.title}. `player` is {situation.who}.{''.join(_limits(situation))}"
    rows = [(code(fact.name), fact.question, _answers(fact), _condition(fact)) for fact in situation.facts]
    return section(code(situation.id), told, table(("fact", "question", "answers", "asked"), rows), level=3)


def _limits(situation: Situation) -> Iterator[str]:
    if situation.players is not None:
        yield f" Only at a table of {situation.players}."
    if situation.must_be_out != "nobody":
        yield f" `out` must hold {'the player' if situation.must_be_out == 'player' else 'all others'}."
    elif situation.even_if_out:
        yield " Also for a player who is out."
    if not situation.closes:
        yield " Not about a game in play."


def _answers(fact: Fact) -> str:
    if isinstance(fact, OneOf):
        return ", ".join(f"{code(value)} ({words})" for value, words in fact.options.items())
    return fact.kind


def _condition(fact: Fact) -> str:
    told = [f"{code(name)} is {' or '.join(map(_value, values))}" for name, values in fact.only_if.items()]
    return f"if {' and '.join(told)}" if told else ("may be left out" if fact.optional else "always")


def _value(value: str | bool) -> str:
    return code(value) if isinstance(value, str) else ("yes" if value else "no")


def _effects() -> str:
    rows = [
        (code(name), code(kind.key) if kind.key else "the table", kind.words.format(seat="the seat"), _yes(kind.closes))
        for name, kind in EFFECTS.items()
    ]
    return table(("effect", "whom", "what it means", "says how it goes on"), rows)


def _yes(value: bool) -> str:
    return "yes" if value else ""
