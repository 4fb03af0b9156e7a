"""From layers to a rulebook: every question answered, every clause found, the numbers filled in, the hash taken."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal, Refused
from eastwind.base.seats import SEATS
from eastwind.base.shape import fault
from eastwind.rulebook.answer import Answer
from eastwind.rulebook.clause import Clause, Number
from eastwind.rulebook.inherit import Layered, cited_numbers
from eastwind.rulebook.model import Answers, Rulebook
from eastwind.rulebook.questions import QUESTIONS, SETTLEMENT
from eastwind.rulebook.ruled import cited


def flatten(layers: Layered, defaults: Mapping[str, Answer[Any]] | None = None) -> Rulebook | Refused:
    """The rulebook that `layers` make, or everything they leave open.

    `defaults` are the published answers behind those that an organiser turned.
    """
    clauses = _numbered(layers)
    faults = [
        *_unanswered(layers.answers),
        *_unfounded(layers),
        *_half_a_movement(layers.answers),
        *_blind_gaps(clauses),
    ]
    return Refused(tuple(faults)) if faults else _assembled(layers, clauses, defaults or {})


def _numbered(layers: Layered) -> dict[str, Clause]:
    """The clauses with this rulebook's numbers; what it answers under another clause now keeps its first number."""
    return {
        name: msgspec.structs.replace(
            clause, numbers={**_left_behind(clause, layers.answers), **cited_numbers(name, layers.answers)}
        )
        for name, clause in layers.clauses.items()
    }


def _left_behind(clause: Clause, answers: Mapping[str, Answer[Any]]) -> dict[str, Number]:
    return {
        key: number for key, number in clause.numbers.items() if key not in answers or answers[key].clause != clause.id
    }


def _assembled(layers: Layered, clauses: Mapping[str, Clause], defaults: Mapping[str, Answer[Any]]) -> Rulebook:
    answers = {key: layers.answers[key] for key in _asked(layers.answers)}
    typed = msgspec.convert(_nested(answers), Answers)
    return Rulebook(
        **{name: getattr(layers.head, name) for name in layers.head.__struct_fields__},
        **{name: getattr(typed, name) for name in Answers.__struct_fields__},
        takes=layers.takes,
        hash=_fingerprint(layers.head.id, answers, clauses),
        clauses=clauses,
        answers=answers,
        defaults=defaults,
    )


def _fingerprint(book_id: str, answers: Mapping[str, Answer[Any]], clauses: Mapping[str, Clause]) -> str:
    """SHA-256 over the canonical form of everything that a game can depend on."""
    canonical = msgspec.json.encode([book_id, answers, clauses], order="sorted")
    return hashlib.sha256(canonical).hexdigest()


def _asked(answers: Mapping[str, Answer[Any]]) -> list[str]:
    settlement = answers[SETTLEMENT].value if SETTLEMENT in answers else None
    return [key for key, question in QUESTIONS.items() if question.applies(settlement)]


def _unanswered(answers: Mapping[str, Answer[Any]]) -> Iterator[Refusal]:
    for key in _asked(answers):
        if key not in answers:
            sentence = phrase("{field} is not answered ({title}). “director” is an answer, silence is not.")
            yield fault("unanswered", sentence, key, title=QUESTIONS[key].title)


def _unfounded(layers: Layered) -> Iterator[Refusal]:
    for key, answer in layers.answers.items():
        for name in cited(answer):
            if name not in layers.clauses:
                yield fault("unknown-clause", phrase("{field} cites {name}, which is no clause here."), key, name=name)


def _half_a_movement(answers: Mapping[str, Answer[Any]]) -> Iterator[Refusal]:
    left_open = [seat for seat in SEATS if (answer := answers.get(f"movement.{seat}")) and answer.value == "director"]
    if left_open and len(left_open) < len(SEATS):
        sentence = phrase("{field} moves some letters and leaves {seats} open.")
        yield fault("half-a-movement", sentence, "movement", seats=tuple(left_open))


def _blind_gaps(clauses: Mapping[str, Clause]) -> Iterator[Refusal]:
    for name, clause in clauses.items():
        for gap in clause.blind_gaps:
            sentence = phrase("{field} has a gap {gap} that no answer citing the clause fills.")
            yield fault("unknown-gap", sentence, f"clause.{name}", gap=gap)


def _nested(answers: Mapping[str, Answer[Any]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, answer in answers.items():
        *branches, leaf = key.split(".")
        node = tree
        for branch in branches:
            node = node.setdefault(branch, {})
        node[leaf] = msgspec.to_builtins(answer)
    return tree
