"""Tables that play through commands, each with its own session, as its tablet or a player's phone would send them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from eastwind.base.seats import SEATS, Seat
from tests.browser.adding_up import Seated
from tests.browser.scripted_games import Scripted
from tests.web.shell.venue import Browser, Venue

Signers = Callable[[Seated, Scripted], Sequence[Seat]]
"""Who signs a game at this table, as the rule sheet says."""


def nobody(_seated: Seated, _game: Scripted) -> Sequence[Seat]:
    """`illume` asks for no signature."""
    return ()


def everybody(seated: Seated, _game: Scripted) -> Sequence[Seat]:
    """Under `common` each player initials each game."""
    return [seat for seat in SEATS if seat in seated]


def winner_or_west(_seated: Seated, game: Scripted) -> Sequence[Seat]:
    """Under `fever` the winner signs; West signs where East won, and where nobody did."""
    winner: Seat = game.record.get("mahjongg", {}).get("winner", "W")
    return ["W" if winner == "E" else winner]


def enter(venue: Venue, device: Browser, number: int, table: int, game: int, played: Scripted) -> int:
    """Enter one game; the version that was recorded."""
    body = {"round": number, "table": table, "game": game, "record": played.record}
    answer = venue.command(device, "game.enter", body, expected=0)
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["version"]
    return version


def initial(venue: Venue, device: Browser, number: int, table: int, game: int, seat: Seat, version: int) -> None:
    """Put someone's initials under a game."""
    body = {"round": number, "table": table, "game": game, "seat": seat, "version": version, "mark": seat}
    answer = venue.command(device, "game.initial", body)
    assert answer.status_code == 200, answer.text


def hand_in(venue: Venue, device: Browser, number: int, table: int) -> None:
    """Hand the card of the round in."""
    answer = venue.command(device, "card.turn-in", {"round": number, "table": table})
    assert answer.status_code == 200, answer.text


def certify(venue: Venue, device: Browser, number: int, table: int) -> None:
    """Initial the head of the card."""
    answer = venue.command(device, "card.certify", {"round": number, "table": table, "mark": "E"})
    assert answer.status_code == 200, answer.text


def roll(
    venue: Venue, device: Browser, number: int, table: int, game: int, throws: Sequence[Mapping[Seat, int]]
) -> None:
    """Record the dice that choose East."""
    body = {"round": number, "table": table, "game": game, "rolls": throws}
    answer = venue.command(device, "game.roll", body)
    assert answer.status_code == 200, answer.text


def enter_card(
    venue: Venue,
    device: Browser,
    number: int,
    table: int,
    seated: Seated,
    games: Sequence[Scripted],
    signers: Signers = nobody,
) -> None:
    """A whole card through the table's tablet: every game with its initials."""
    for game, played in enumerate(games, 1):
        version = enter(venue, device, number, table, game, played)
        for seat in signers(seated, played):
            initial(venue, device, number, table, game, seat, version)


def play(venue: Venue, number: int, table: int, seated: Seated, games: Sequence[Scripted]) -> None:
    """A whole round at one table, where nobody signs: every game, and the card turned in."""
    device = venue.phone("table", str(table))
    enter_card(venue, device, number, table, seated, games)
    hand_in(venue, device, number, table)


def entered_games(venue: Venue, number: int, table: int) -> list[int]:
    """The games of a card that the server has."""
    games = venue.view(venue.director, "card", round=number, table=table).json()["games"]
    return [game["game"] for game in games if game["entry"]]


def player_ids(venue: Venue) -> dict[str, str]:
    """The ids by which commands know people, by their names."""
    rows = venue.view(venue.director, "roster").json()["rows"]
    return {row["name"]: row["player"] for row in rows}


@dataclass
class Phones:
    """Players' own phones that send commands, each signed in once for the day."""

    venue: Venue
    ids: dict[str, str]
    known: dict[str, Browser] = field(default_factory=dict)

    def of(self, name: str) -> Browser:
        """This person's phone."""
        if name not in self.known:
            self.known[name] = self.venue.phone("player", self.ids[name])
        return self.known[name]

    def play(self, number: int, table: int, seated: Seated, games: Sequence[Scripted], signers: Signers) -> None:
        """A whole round at one table: who signs a game first enters it, each signs on the own phone, South turns in."""
        for game, played in enumerate(games, 1):
            seats = signers(seated, played)
            version = enter(self.venue, self.of(seated[seats[0]]), number, table, game, played)
            for seat in seats:
                initial(self.venue, self.of(seated[seat]), number, table, game, seat, version)
        hand_in(self.venue, self.of(seated["S"]), number, table)
