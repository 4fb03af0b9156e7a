"""A demo event: 44 players, two rounds played, the third going on right now.

It is played by the same commands that a real day sends, with a clock that runs through the morning.
"""

from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from eastwind.cli import demo_games
from eastwind.cli.demo_people import NAMES, club_of
from eastwind.cli.reading import granted
from eastwind.rulebook import load
from eastwind.tournament.envelope import Actor, Sender, Submitted
from eastwind.tournament.ports import Store
from eastwind.tournament.recording import Accepted
from eastwind.tournament.service import Tournaments
from eastwind.web.invented_games import Facts, played

EVENT: Final = "spring-mah-jongg-day"
TABLES: Final = len(NAMES) // 4
GAMES: Final = 3
MINUTE: Final = 60_000
DIRECTOR: Final = Sender(Actor("director"), "demo-laptop")
TEAMS: Final = ("Four Winds", "Red Dragons", "Flower Girls", "Joker’s Wild")
COMPETITIONS: Final = (
    {"code": "clubs", "name": "Best club", "among": "clubs", "best": 4},
    {"code": "teams", "name": "Best team", "among": "teams"},
    {"code": "newcomers", "name": "Best newcomer", "among": "first-timers"},
)
PRIZES: Final = (
    {"award": "place", "place": 1, "cents": 30_000},
    {"award": "place", "place": 2, "cents": 20_000},
    {"award": "place", "place": 3, "cents": 10_000},
    {"award": "place", "place": 4, "thing": "a set of tiles"},
    {"award": "most-wins", "cents": 2_500},
    {"award": "competition", "competition": "clubs", "thing": "the challenge cup"},
    {"award": "last-place", "thing": "a fan"},
)


def fill(store: Store, now: int) -> None:
    """Put the demo event into a store that has no tournament; its day ends at `now` (ms UTC)."""
    if not store.tournaments():
        DemoDay(store, now).play()


class DemoDay:
    """The director and eleven tables on one invented day that ends at `now` (ms UTC)."""

    def __init__(self, store: Store, now: int) -> None:
        self._chance = Random(44)
        self._now = now
        self._clock = now - 180 * MINUTE
        self._tournaments = Tournaments(
            store, load, now=lambda: self._clock, seed=lambda: self._chance.randrange(2**53)
        )

    def play(self) -> None:
        """Run the day from the first name on the list to the middle of round 3."""
        self._set_up()
        self._seat()
        self._play_round(1, starts=self._now - 165 * MINUTE)
        self._play_round(2, starts=self._now - 95 * MINUTE)
        self._begin_round_3()

    def _set_up(self) -> None:
        today = datetime.fromtimestamp(self._now / 1000, UTC).date().isoformat()
        place = "Harbor Hotel, ballroom"
        self._direct("tournament.create", name="Spring Mah Jongg Day", rulebook="illume", date=today, place=place)
        self._direct("tournament.configure", breakers=["wins", "best-game"], prizes=PRIZES, competitions=COMPETITIONS)
        people = [
            {
                "player": f"p{number}",
                "name": name,
                "number": number,
                "club": club_of(number),
                "paid": number % 9 != 0,
                "brings_set": number % 4 == 1,
                "team": TEAMS[(number - 1) // 4] if number <= 4 * len(TEAMS) else "",
                "first_time": number % 7 == 3,
            }
            for number, name in enumerate(NAMES, start=1)
        ]
        self._direct("players.add", players=people)
        self._direct("players.check-in", players=[each["player"] for each in people])

    def _seat(self) -> None:
        self._direct("seating.draft", method="rotation")
        self._direct("seating.publish")
        tables = [{"role": "table", "target": str(table)} for table in range(1, TABLES + 1)]
        players = [{"role": "player", "target": f"p{number}"} for number in range(1, len(NAMES) + 1)]
        screens = [{"role": role, "target": ""} for role in ("wall", "public")]
        self._direct("codes.issue", codes=[*tables, *players, *screens])

    def _play_round(self, number: int, starts: int) -> None:
        self._clock = starts
        self._direct("round.start", round=number)
        for game in range(1, GAMES + 1):
            for table in range(1, TABLES + 1):
                self._at(starts + (game * 17 * MINUTE) + table * 9_000)
                self._enter(number, table, game, self._game(number, table, game))
        if number == 2:
            self._direct("penalty.give", player="p17", points=-10, why="Came back late from the break")
        for table in range(1, TABLES + 1):
            self._at(self._clock + 20_000)
            self._at_table(table, "card.turn-in", round=number)
        self._at(self._clock + 2 * MINUTE)
        self._direct("round.close", round=number)

    def _begin_round_3(self) -> None:
        starts = self._now - 24 * MINUTE
        self._clock = starts
        self._direct("round.start", round=3)
        for table in range(1, TABLES + 1):
            self._at(starts + 15 * MINUTE + table * 12_000)
            if table not in (4, 9):
                self._enter(3, table, 1, played(self._chance))
        for table in (2, 6, 7):
            self._at(self._now - 4 * MINUTE + table * 5_000)
            self._enter(3, table, 2, played(self._chance))
        self._at(self._now - MINUTE)
        self._at_table(9, "director.call", round=3, why="Was the tile called in time?")
        self._clock = self._now

    def _game(self, number: int, table: int, game: int) -> Facts:
        if (number, table, game) == (1, 5, 2):
            return demo_games.error_with_one_hand_intact("W", "N")
        if (number, table, game) == (2, 3, 1):
            return demo_games.misnamed_win("S", "E")
        if (number, table, game) == (2, 8, 3):
            return {"ending": "unfinished"}
        return played(self._chance)

    def _enter(self, number: int, table: int, game: int, facts: Facts) -> None:
        self._at_table(table, "game.enter", round=number, game=game, record=facts)

    def _at(self, moment: int) -> None:
        self._clock = max(self._clock, moment)

    def _direct(self, kind: str, **body: Any) -> Accepted:
        return self._send(DIRECTOR, kind, body)

    def _at_table(self, table: int, kind: str, **body: Any) -> Accepted:
        tablet = Sender(Actor("table", str(table)), f"demo-tablet-{table}")
        return self._send(tablet, kind, {"table": table, **body})

    def _send(self, sender: Sender, kind: str, body: dict[str, Any]) -> Accepted:
        command = Submitted(id=f"{self._chance.getrandbits(128):032x}", kind=kind, body=body)
        return granted(self._tournaments.submit(EVENT, command, sender))
