"""Two people change places, from a round on."""

from collections.abc import Iterator, Mapping

from eastwind.base.refusal import Refusal, Refused
from eastwind.seating.schedule import Rounds


def exchange(rounds: Rounds, from_round: int, one: str, other: str) -> Rounds | Refused:
    """Let two players change places in round `from_round`, counted from 1, and in every later one.

    Refuses `round-out-of-range`, `same-player`, and `not-seated` for whoever has no seat in one of these rounds.
    """
    wrong = [*_out_of_range(rounds, from_round), *_without_seat(rounds, from_round, one, other)]
    if one == other:
        wrong.append(Refusal("same-player", "{player} cannot change places with themselves.", facts={"player": one}))
    return Refused(tuple(wrong)) if wrong else _renamed(rounds, from_round, {one: other, other: one})


def _renamed(rounds: Rounds, from_round: int, names: Mapping[str, str]) -> Rounds:
    later = tuple(
        tuple(tuple(names.get(player, player) if player else None for player in table) for table in tables)
        for tables in rounds[from_round - 1 :]
    )
    return rounds[: from_round - 1] + later


def _out_of_range(rounds: Rounds, from_round: int) -> Iterator[Refusal]:
    if not 1 <= from_round <= len(rounds):
        yield Refusal(
            "round-out-of-range",
            "There is no round {round}: the rounds are 1 to {rounds}.",
            "from_round",
            {"round": from_round, "rounds": len(rounds)},
        )


def _without_seat(rounds: Rounds, from_round: int, *players: str) -> Iterator[Refusal]:
    for player in players:
        for number, tables in _from(rounds, from_round):
            if not any(player in table for table in tables):
                yield Refusal(
                    "not-seated",
                    "{player} has no seat in round {round}.",
                    facts={"player": player, "round": number},
                )


def _from(rounds: Rounds, from_round: int) -> Iterator[tuple[int, tuple[tuple[str | None, ...], ...]]]:
    first = max(from_round, 1)
    return iter(enumerate(rounds[first - 1 :], first))
