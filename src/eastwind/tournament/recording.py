"""What a command leads to, inside the writer's transaction: the first answer again, a refusal, or new rows."""

from collections.abc import Callable, Sequence

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import chain
from eastwind.tournament.deciding import Context, decide
from eastwind.tournament.decoding import decode_command
from eastwind.tournament.envelope import Envelope, Sender, Submitted
from eastwind.tournament.folded import Folded
from eastwind.tournament.people import personal
from eastwind.tournament.ports import Logged, Rulebooks, Writer


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a command that was accepted; a resend gets the same one, with `repeated` true.

    `version` and `position` are those of the command's last event: an entered game has that version. `events` are
    the kinds of what happened, none where all stood so already.
    """

    tournament: str
    version: int
    position: int
    events: tuple[str, ...] = ()
    repeated: bool = False


class Recorded(msgspec.Struct, frozen=True):
    """The answer, and the rows that are new."""

    answer: Accepted
    rows: Sequence[Logged] = ()


class Recorder(msgspec.Struct, frozen=True):
    """What is needed to record a command: the rulebooks, the clock (ms UTC) and a source of seeds."""

    rulebooks: Rulebooks
    now: Callable[[], int]
    seed: Callable[[], int]

    def record(self, folded: Folded, writer: Writer, submitted: Submitted, sender: Sender) -> Recorded | Refused:
        """Append what follows from the command, given everything folded that was written before."""
        before = writer.of_command(submitted.id)
        if before:
            return _first_answer(before, submitted, sender)
        command = decode_command(submitted)
        if isinstance(command, Refused):
            return command
        envelope = self._envelope(submitted, sender)
        events = decide(folded.state, command, Context(envelope=envelope, rulebooks=self.rulebooks))
        if isinstance(events, Refused):
            return events
        if not events:
            return Recorded(_as_it_stands(folded))
        digest = chain.digest(submitted, sender.actor)
        rows = chain.links(folded.state, folded.tournament, events, envelope, digest)
        added = writer.append(rows, personal(command, writer.people))
        return Recorded(_answer(added), added)

    def _envelope(self, submitted: Submitted, sender: Sender) -> Envelope:
        return Envelope(
            id=submitted.id,
            actor=sender.actor,
            device=sender.device,
            at=self.now(),
            seed=self.seed(),
            expected=submitted.expected,
        )


def _first_answer(before: Sequence[Logged], submitted: Submitted, sender: Sender) -> Recorded | Refused:
    if before[0].digest == chain.digest(submitted, sender.actor):
        return Recorded(msgspec.structs.replace(_answer(before), repeated=True))
    return refuse(
        "same-id-other-content",
        "Something else was sent under this identity before, and it stands. Nothing was changed.",
        "id",
        version=before[0].version,
    )


def _answer(rows: Sequence[Logged]) -> Accepted:
    last = rows[-1]
    kinds = tuple(row.kind for row in rows)
    return Accepted(tournament=last.tournament, version=last.version, position=last.position, events=kinds)


def _as_it_stands(folded: Folded) -> Accepted:
    return Accepted(tournament=folded.tournament, version=folded.state.version, position=folded.position)
