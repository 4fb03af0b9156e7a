"""Steps that all take at once: answers lie face down until everybody who is asked has given one."""

from typing import Any

from msgspec.structs import replace

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, Seat
from eastwind.game.refusing import barred
from eastwind.game.state import PLACE, FaceDown, Passing, State, there
from eastwind.rulebook import Answer


def is_asked(state: State, seat: Seat) -> bool:
    """Whether the table waits for this seat's answer."""
    passing, place = state.passing, PLACE[seat]
    return passing is not None and passing.answers[place] is None and passing.counts[place] > 0


def not_now(state: State, rule: Answer[Any], sentence: str) -> Refused:
    """Why nothing is passed, stopped or bid now. Three at a table never pass."""
    is_table_of_three = len(state.seats) < len(state.racks)
    return barred(state.rules.book.three.charleston if is_table_of_three else rule, "not-now", sentence)


def no_answer(state: State, seat: Seat, rule: Answer[Any]) -> Refused | None:
    """Why no answer is wanted of a seat, in the phase that asks for one."""
    if is_asked(state, seat):
        return None
    sentence = phrase("{seat} has answered, or is not asked.")
    return barred(rule, "not-asked", sentence, seat=SEAT_NAMES[seat])


def with_answer(state: State, act: FaceDown) -> State:
    """The game with one answer more."""
    passing, place = there(state.passing), PLACE[act.seat]
    answers = (*passing.answers[:place], act, *passing.answers[place + 1 :])
    return replace(state, passing=replace(passing, answers=answers), news=())


def is_complete(passing: Passing) -> bool:
    """Whether everybody who is asked has answered."""
    return all(answer is not None or not count for answer, count in zip(passing.answers, passing.counts, strict=True))
