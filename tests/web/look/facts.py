"""What the specimen pages show: an invented event with long names, an empty seat, every state and every tone."""

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

MINUTE = 60_000
NOW = 1_800_000_000_000

Facts = Mapping[str, Any]


def seat(letter: str, number: int | None, name: str | None, **more: object) -> Facts:
    return {"letter": letter, "number": number, "name": name, **more}


PEOPLE = (
    seat("E", 12, "Margaret Wolkowitz"),
    seat("S", 5, "June Ōta"),
    seat("W", 41, "Ruth Feldman"),
    seat("N", 31, "Concepción Villanueva-Brandt"),
)


def with_more(**more: Facts) -> list[Facts]:
    return [{**person, **more.get(person["letter"], {})} for person in PEOPLE]


def clock(left: float | None, state: str = "running", *, last_game: bool = False) -> Facts:
    """A clock with so many minutes left; None before the start."""
    counts_down = left is not None and state != "paused"
    remaining = max(0, int((left or 0) * MINUTE))
    reading = {
        "state": state,
        "remaining": remaining,
        "ends_at": NOW + int((left or 0) * MINUTE) if counts_down else None,
    }
    return {
        "minutes": 60,
        "now": NOW,
        "reading": None if left is None else reading,
        "last_game_at": NOW if last_game else None,
        "over": False,
        "phase": None,
    }


CLOCKS = {
    "waiting": clock(None),
    "playing": clock(38.5),
    "last": clock(14, last_game=True),
    "ten": clock(9),
    "five": clock(3.8),
    "time": clock(-1, "over"),
    "paused": clock(32, "paused"),
}

LINES = (
    {
        "points": 30,
        "words": "Value of the hand",
        "clause": {"id": "illume.score.hand", "text": "The winner scores the value.", "citation": "Scoring, 1"},
    },
    {
        "points": -20,
        "words": "Threw to two exposures",
        "clause": {"id": "illume.thrower.two", "text": "The thrower loses points.", "citation": "Scoring, 4"},
    },
    {"points": 10, "words": "Picked it", "clause": None},
)


def board_table(number: int, words: str, tone: str, *, drawn: str | None = None, trouble: str | None = None) -> Facts:
    seats = PEOPLE if number % 3 else (*PEOPLE[:3], seat("N", None, None))
    games = f"game {number % 3 + 1} of 3"
    return {
        "number": str(number),
        "seats": seats,
        "games": games,
        "words": words,
        "tone": tone,
        "drawn": drawn,
        "trouble": trouble,
    }


BOARD = (
    board_table(7, "Calls, 2 min", "bad", drawn="call", trouble="call"),
    board_table(3, "Behind", "wait", trouble="behind"),
    board_table(1, "Waiting for West", "wait"),
    board_table(2, "Turned in", "good"),
    board_table(5, "Playing", "info", drawn="running"),
    board_table(118, "Turned in", "good"),
)

DAY = (
    {"words": "Set up", "href": "#", "state": "done", "note": None},
    {"words": "People", "href": "#", "state": "done", "note": "44 players, 3 unpaid"},
    {"words": "Seats", "href": "#", "state": "done", "note": None},
    {"words": "Round 1", "href": "#", "state": "done", "note": None},
    {"words": "Round 2", "href": "#", "state": "now", "note": "5 tables still play"},
    {"words": "Round 3", "href": "#", "state": "open", "note": None},
    {"words": "Results", "href": None, "state": "later", "note": "after round 3"},
)

CHECKS = (
    {"words": "Seats for round 3 are drawn", "state": "good"},
    {"words": "Table 5: a card differs from paper", "state": "wait", "href": "#", "action": "Compare"},
    {"words": "Table 3 has not turned in its card", "state": "bad", "href": "#", "action": "Open table 3"},
)

STANDINGS = (
    {"place": "1", "number": 12, "name": "Margaret Wolkowitz", "rounds": [95, 50]},
    {"place": "2", "number": 5, "name": "June Ōta", "rounds": [60, 25]},
    {"place": "2", "number": 41, "name": "Ruth Feldman", "rounds": [85, 0]},
    {"place": "4", "number": 31, "name": "Concepción Villanueva-Brandt", "rounds": [10, -20]},
)

REFUSED = (
    {"sentence": "A tournament has at most 20 rounds; 31 were asked for.", "where": "rounds", "clause": None},
    {"sentence": "The rulebook sets three games a round.", "where": "", "clause": LINES[0]["clause"]},
)

# The look needs a drawing in the place of a code, not a code that can be read.
CODE = Markup('<svg viewBox="0 0 4 4" aria-hidden="true"><path d="M0 0h2v2H0zM3 1h1v2H3zM1 3h1v1H1z"/></svg>')


def crowd(tables: int) -> Sequence[tuple[str, str]]:
    people = [(person["name"], table, person["letter"]) for table in range(1, tables + 1) for person in PEOPLE]
    return sorted((f"{name} {table}", f"{table} {letter}") for name, table, letter in people)


def specimen() -> dict[str, Any]:
    """Every value that a specimen page reads."""
    return {
        "event": {"id": "spring", "name": "Spring Wind Open", "rehearsal": False},
        "clocks": CLOCKS,
        "day": DAY,
        "board": BOARD,
        "standings": STANDINGS,
        "check_list": CHECKS,
        "refused": REFUSED,
        "code": CODE,
        "game_lines": LINES,
        "pickable": with_more(
            W={"why_not": "Her hand is dead."}, N={"badges": [{"words": "Dead hand", "tone": "bad"}]}
        ),
        "scored": with_more(E={"points": 70}, S={"points": -20}, W={"points": 0}, N={"points": -10}),
        "mine": with_more(W={"you": True}),
    }
