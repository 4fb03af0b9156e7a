"""Ordinary play: who pays whom. The lines of a game sum to zero."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from eastwind.base.record import GameRecord, MahJongg, MahJonggInError
from eastwind.base.seats import Seat
from eastwind.rulebook.scale import PaymentScale, Scoring
from eastwind.scoring.course import Course, Step, error_stands
from eastwind.scoring.outcome import Line


class Bill(NamedTuple):
    """What one player owes under a clause."""

    payer: Seat
    amount: int
    clause: str


def incident_payments(step: Step, scoring: Scoring, scale: PaymentScale) -> Iterator[Line]:
    """A Mah Jongg in error that leaves one hand is paid for; no other incident is."""
    error = step.incident
    if not isinstance(error, MahJonggInError) or not error_stands(error, scoring):
        return
    if len(step.after.playing) == 1 and error.attempted is not None:
        bill = Bill(error.player, error.attempted * scale.error.value, scale.error.clause)
        yield from _paid(step.after.playing[0], [bill])


def win_payments(record: GameRecord, end: Course, scale: PaymentScale) -> Iterator[Line]:
    """What everyone pays the winner; dead hands pay too."""
    win = record.mahjongg
    if win is None:
        return
    bills = _bills(win, end, scale)
    if not win.jokers and (not win.is_singles_and_pairs or scale.jokerless_singles.value):
        more = scale.jokerless.value - 1
        bills += [Bill(bill.payer, bill.amount * more, scale.jokerless.clause) for bill in bills]
    yield from _paid(win.winner, bills)


def _bills(win: MahJongg, end: Course, scale: PaymentScale) -> list[Bill]:
    payers = [seat for seat in end.seats if seat != win.winner]
    if end.claim is not None:
        return [Bill(end.claim.player, win.value * scale.misname.value, scale.misname.clause)]
    if win.by == "wall":
        return [Bill(seat, win.value * scale.self_pick.value, scale.self_pick.clause) for seat in payers]
    shares = {seat: scale.discarder if seat == win.by else scale.others for seat in payers}
    return [Bill(seat, win.value * share.value, share.clause) for seat, share in shares.items()]


def _paid(receiver: Seat, bills: list[Bill]) -> Iterator[Line]:
    """A line for each payer, and under each clause one for the receiver with the sum."""
    for clause, total in _totals(bills).items():
        if total:
            yield Line(receiver, total, clause)
    yield from (Line(bill.payer, -bill.amount, bill.clause) for bill in bills if bill.amount)


def _totals(bills: list[Bill]) -> Mapping[str, int]:
    totals: dict[str, int] = {}
    for bill in bills:
        totals[bill.clause] = totals.get(bill.clause, 0) + bill.amount
    return totals
