"""The steps that a director announces after each round, where they differ from round to round."""

from collections.abc import Mapping

import msgspec

from eastwind.base.seats import SEATS, Seat
from eastwind.seating import Plan
from eastwind.tournament.views.said import Said, say
from eastwind.tournament.views.world import seat_word


class Announcement(msgspec.Struct, frozen=True):
    """Where each letter walks after a round, in the order E S W N."""

    round: int
    letters: tuple[Said, ...]


def announcements(plan: Plan, seat_names: str) -> tuple[Announcement, ...]:
    """What is said after each round; nothing where the steps are the rulebook's own or seats are laid down."""
    if plan.method != "shift":
        return ()
    return tuple(Announcement(number, _letters(steps, seat_names)) for number, steps in enumerate(plan.steps or (), 1))


def _letters(steps: Mapping[Seat, int], seat_names: str) -> tuple[Said, ...]:
    return tuple(_letter(seat_word(seat_names, seat), steps[seat]) for seat in SEATS)


def _letter(word: str, step: int) -> Said:
    if step == 0:
        return say("{seat} stays", seat=word)
    if step > 0:
        return say("{seat} up {tables}", seat=word, tables=step)
    return say("{seat} down {tables}", seat=word, tables=-step)
