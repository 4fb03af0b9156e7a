"""From what was sent and what was seen to what can be said: how fast, how late, and what was lost."""

from collections.abc import Mapping, Sequence

import msgspec

from bench.hall.reports import Sent
from bench.hall.watching import Watcher
from eastwind.tournament.events import Event
from eastwind.tournament.folding import decode_event
from eastwind.tournament.ports import Logged


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds until each command was accepted, seconds until its last watcher saw it, and the losses.

    `sightings` counts who had to see what. Losses: `refused` commands, accepted ones `missing` from the log or there
    more than once, and sightings that never came (`unseen`).
    """

    accepted: Sequence[float]
    last_seen: Sequence[float]
    sightings: int
    refused: int
    missing: int
    unseen: int

    @property
    def lost(self) -> int:
        """All losses together."""
        return self.refused + self.missing + self.unseen


def findings(sent: Sequence[Sent], rows: Sequence[Logged], watchers: Sequence[Watcher]) -> Findings:
    """Compare what was answered with the log, and the log with what the pages heard."""
    accepted = [each for each in sent if each.status == 200]
    by_command = _by_command(rows)
    late: list[float] = []
    sightings = unseen = 0
    for each in accepted:
        for row in by_command.get(each.id, ())[:1]:
            delays = _delays(each, decode_event(row), row.position, watchers)
            seen = [delay for delay in delays if delay is not None]
            sightings += len(delays)
            unseen += len(delays) - len(seen)
            late.extend([max(seen)] if seen else [])
    return Findings(
        accepted=[each.seconds for each in accepted],
        last_seen=late,
        sightings=sightings,
        refused=len(sent) - len(accepted),
        missing=sum(len(by_command.get(each.id, ())) != 1 for each in accepted),
        unseen=unseen,
    )


def _by_command(rows: Sequence[Logged]) -> Mapping[str, list[Logged]]:
    found: dict[str, list[Logged]] = {}
    for row in rows:
        found.setdefault(row.envelope.id, []).append(row)
    return found


def _delays(sent: Sent, event: Event, position: int, watchers: Sequence[Watcher]) -> list[float | None]:
    """For each page that the event concerns, the seconds from sending to seeing; None where it never came."""
    seen = [watcher.saw(position) for watcher in watchers if watcher.is_concerned(event)]
    return [None if moment is None else moment - sent.sent for moment in seen]
