"""How long the tournament is: what the director chose, else what the rulebook answers."""

import msgspec

from eastwind.rulebook import Rulebook
from eastwind.tournament.state import Setup


class Format(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds of the tournament, games and minutes of a round. None: neither chosen nor set by the rulebook."""

    rounds: int | None
    games: int | None
    minutes: int | None


def format_of(setup: Setup, rulebook: Rulebook) -> Format:
    """The format in force now."""
    return Format(
        rounds=_chosen(setup.rounds, rulebook.format.rounds.value),
        games=_chosen(setup.games, rulebook.format.games.value),
        minutes=_chosen(setup.minutes, rulebook.format.minutes.value),
    )


def _chosen(choice: int | None, answer: int | str) -> int | None:
    if choice is not None:
        return choice
    return answer if isinstance(answer, int) else None
