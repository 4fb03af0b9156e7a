"""What scoring answers: lines of points with their clauses, or what it leaves to the director."""

from collections.abc import Iterator, Mapping

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refusal
from eastwind.base.seats import Seat
from eastwind.rulebook.answer import Cited, Director


class Line(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Points for one seat and the clause that gives them; in JSON `["E", 30, "illume.score.hand"]`."""

    seat: Seat
    points: int
    clause: str


class Scored(msgspec.Struct, frozen=True):
    """The points of a game by seat: for each the sum of its lines. Lines of nothing are left out."""

    points: Mapping[Seat, int]
    lines: tuple[Line, ...]


class Open(msgspec.Struct, frozen=True):
    """Something the rulebook leaves to the director: the field it stands in, and the clause that says so."""

    where: str
    clause: str | None

    @property
    def refusal(self) -> Refusal:
        """The refusal of a record that no ruling has settled."""
        template = phrase("The rulebook leaves this to the director, who enters the points as a ruling.")
        return Refusal("needs-ruling", template, self.where, {}, self.clause)


Outcome = Line | Open


def award(seat: Seat, answer: Cited[int] | Cited[int | Director], where: str) -> Iterator[Outcome]:
    """The line that `answer` gives this seat: none where it gives nothing, `Open` where the director decides."""
    if answer.value == "director":
        yield Open(where, answer.clause)
    elif answer.value:
        yield Line(seat, answer.value, answer.clause)
