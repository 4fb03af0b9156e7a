"""What a command leads to, inside the writer's transaction: the first answer again, a refusal, or new rows."""

from collections.abc import Callable, Sequence

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament import chain
from eastwind.tournament.commands import Command, CorrectGame, EnterGame
from eastwind.tournament.deciding import Context, decide
from eastwind.tournament.decoding import decode_command
from eastwind.tournament.envelope import Envelope, Sender, Submitted
from eastwind.tournament.folded import Folded
from eastwind.tournament.people import personal
from eastwind.tournament.ports import Logged, Receipt, Rulebooks, Writer


class Accepted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a command that was accepted; a resend gets the same one, with `repeated` true.

    `version` and `position` are those of the command's last event: an entered game has that version. `events` are
    the kinds of what happened, none where all stood so already: then they are those of the log at that time, but
    `version` is the entry's for a game that was entered so before.
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
        digest = chain.digest(submitted, sender.actor)
        first = _first_answer(folded.tournament, writer, submitted.id)
        if first is not None:
            return first.again(digest)
        command = decode_command(submitted)
        if isinstance(command, Refused):
            return command
        envelope = self._envelope(submitted, sender)
        events = decide(folded.state, command, Context(envelope=envelope, rulebooks=self.rulebooks))
        if isinstance(events, Refused):
            return events
        if not events:
            receipt = _receipt(submitted.id, digest, folded, command)
            writer.keep(receipt)
            return Recorded(_as_it_stands(folded.tournament, receipt))
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


class _First(msgspec.Struct, frozen=True):
    """What was answered to a command when it came first, and the fingerprint of what it asked for."""

    digest: str
    answer: Accepted

    def again(self, digest: str) -> Recorded | Refused:
        """The same answer to the same command, a refusal to another one under its id."""
        if self.digest == digest:
            return Recorded(msgspec.structs.replace(self.answer, repeated=True))
        return refuse(
            "same-id-other-content",
            "Something else was sent under this identity before, and it stands. Nothing was changed.",
            "id",
            version=self.answer.version,
        )


def _first_answer(tournament: str, writer: Writer, command_id: str) -> _First | None:
    rows = writer.of_command(command_id)
    if rows:
        return _First(rows[0].digest, _answer(rows))
    receipt = writer.receipt(command_id)
    return _First(receipt.digest, _as_it_stands(tournament, receipt)) if receipt else None


def _answer(rows: Sequence[Logged]) -> Accepted:
    last = rows[-1]
    kinds = tuple(row.kind for row in rows)
    return Accepted(tournament=last.tournament, version=last.version, position=last.position, events=kinds)


def _as_it_stands(tournament: str, receipt: Receipt) -> Accepted:
    return Accepted(tournament=tournament, version=receipt.version, position=receipt.position)


def _receipt(command_id: str, digest: str, folded: Folded, command: Command) -> Receipt:
    version = folded.state.version
    if isinstance(command, EnterGame | CorrectGame):
        # Initials are put under the version of the entry.
        card = folded.state.rounds[command.round - 1].cards[command.table - 1]
        version = card.entries[command.game].version
    return Receipt(command=command_id, digest=digest, version=version, position=folded.position)
