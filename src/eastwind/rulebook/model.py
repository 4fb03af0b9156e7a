"""A rulebook as the rest of the house reads it: typed answers, clauses and a hash over both."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from eastwind.base.seats import SEATS, Seat
from eastwind.rulebook.answer import Answer, Director
from eastwind.rulebook.clause import Clause
from eastwind.rulebook.ruled import Rulings
from eastwind.rulebook.scale import Scoring

Count = Annotated[int, Meta(ge=1, le=100)]
Minutes = Annotated[int, Meta(ge=5, le=600)]
Steps = Annotated[int, Meta(ge=-100, le=100)]
Signer = Literal["none", "each", "winner"] | Seat


class Format(Struct, frozen=True, kw_only=True):
    """How long a tournament is."""

    rounds: Annotated[Answer[Count | Director], Meta(title="Rounds in the tournament")]
    games: Annotated[Answer[Count | Director], Meta(title="Games in a round")]
    minutes: Annotated[Answer[Minutes | Director], Meta(title="Minutes for a round")]


class Movement(Struct, frozen=True, kw_only=True):
    """How many tables each letter moves after a round; a higher table number is up."""

    E: Annotated[Answer[Steps | Director], Meta(title="Tables East moves up after each round")]
    S: Annotated[Answer[Steps | Director], Meta(title="Tables South moves up after each round")]
    W: Annotated[Answer[Steps | Director], Meta(title="Tables West moves up after each round")]
    N: Annotated[Answer[Steps | Director], Meta(title="Tables North moves up after each round")]

    @property
    def answers(self) -> Mapping[Seat, Answer[Steps | Director]]:
        """The four answers by seat."""
        return {"E": self.E, "S": self.S, "W": self.W, "N": self.N}

    @property
    def steps(self) -> Mapping[Seat, int] | None:
        """Steps by seat, or None where the rulebook leaves the movement to the director."""
        steps = {seat: answer.value for seat, answer in self.answers.items() if answer.value != "director"}
        return steps if len(steps) == len(SEATS) else None

    @property
    def clauses(self) -> Mapping[Seat, str]:
        """The clause behind each seat's movement, where one is written."""
        return {seat: answer.clause for seat, answer in self.answers.items() if answer.clause is not None}


class Dealers(Struct, frozen=True, kw_only=True):
    """Who is East in the game's own sense, game by game."""

    rotate_first: Annotated[Answer[bool], Meta(title="Does the first dealer change with the round?")]


class Three(Struct, frozen=True, kw_only=True):
    """How a table of three plays."""

    charleston: Annotated[Answer[bool], Meta(title="Is there a Charleston at a table of three?")]
    fourth_dealer: Annotated[
        Answer[Literal["order", "dice"]], Meta(title="Who deals the fourth game at a table of three?")
    ]


class Phones(Struct, frozen=True, kw_only=True):
    """Whether players' own phones may be out."""

    at_table: Annotated[Answer[bool], Meta(title="May players' phones be at the table?")]


class Signers(Struct, frozen=True, kw_only=True):
    """Who signs a game's score, by how the game ended."""

    mahjongg: Annotated[Answer[Signer], Meta(title="Who signs a game that was won?")]
    east_wins: Annotated[Answer[Signer], Meta(title="Who signs when East won?")]
    wall: Annotated[Answer[Signer], Meta(title="Who signs a wall game?")]
    stopped: Annotated[Answer[Signer], Meta(title="Who signs a game that was stopped?")]
    unfinished: Annotated[Answer[Signer], Meta(title="Who signs a game that time cut short?")]
    unrecorded: Annotated[Answer[Signer], Meta(title="Who signs a game of which no score was written?")]


class Paper(Struct, frozen=True, kw_only=True):
    """The scorecard: who writes, who signs, who brings it, and when it is final."""

    scores_by: Annotated[Answer[Literal["E", "winner", "table"]], Meta(title="Who works out the score?")]
    signers: Signers
    heading: Annotated[Answer[Literal["none"] | Seat], Meta(title="Who initials the head of the round's card?")]
    delivers: Annotated[Answer[Literal["any"] | Seat], Meta(title="Who brings the card to the director?")]
    final: Annotated[Answer[bool], Meta(title="Is a card that was turned in final?")]


class Answers(Struct, frozen=True, kw_only=True):
    """Every question there is. What a rulebook must answer is read from this shape."""

    format: Format
    movement: Movement
    dealers: Dealers
    three: Three
    phones: Phones
    paper: Paper
    scoring: Scoring
    rulings: Rulings


class Take(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answers and clauses that come from another rulebook than the one extended, and why."""

    source: Annotated[str, Meta(min_length=1, max_length=60)]
    answers: tuple[str, ...]
    clauses: tuple[str, ...]
    reason: Annotated[str, Meta(min_length=10, max_length=300)]


class Rulebook(Answers, frozen=True, kw_only=True):
    """A flattened rulebook. `hash` (SHA-256, hex) changes with any answer or clause and with nothing else."""

    id: str
    name: str
    source: str
    summary: str
    hash: str
    extends: str | None = None
    takes: tuple[Take, ...] = ()
    clauses: Mapping[str, Clause] = field(default_factory=dict)
    answers: Mapping[str, Answer[Any]] = field(default_factory=dict)
    """The same answers by dotted key, in the order of the questions."""
    defaults: Mapping[str, Answer[Any]] = field(default_factory=dict)
    """What stood before an organiser turned a setting, by key; empty for a rulebook as published."""
