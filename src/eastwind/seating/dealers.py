"""Who deals: the dealer is East in the game's own sense and changes with every game."""

from collections.abc import Collection

from eastwind.base.seats import SEATS, Seat, in_turn_after, on_duty


def dealers(round_number: int, games: int, seated: Collection[Seat], rotate_first: bool) -> tuple[Seat, ...]:
    """The dealer of each of the `games` of a round, by seat letter.

    The deal passes to the right and skips an empty seat. With three games in a round the fourth letter would never
    deal, so under `rotate_first` round 2 begins with South, round 3 with West, and so on. `round_number` counts from
    1; `seated` holds the letters in use and must not be empty. After a full turn the order begins again: where dice
    decide who deals then, the roll is recorded with the game.
    """
    named = SEATS[(round_number - 1) % len(SEATS)] if rotate_first else SEATS[0]
    first = on_duty(named, seated)
    turn = [first, *(seat for seat in in_turn_after(first) if seat in seated)]
    return tuple(turn[game % len(turn)] for game in range(games))
