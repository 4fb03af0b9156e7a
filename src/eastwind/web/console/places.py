"""The pages of the console: their addresses, what they are called, and who has a use for them."""

from typing import Final, Literal

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.commands import CheckIn, RevealStep
from eastwind.tournament.roles import ViewName
from eastwind.tournament.views.attention import Need
from eastwind.tournament.views.checklist import Step
from eastwind.web.visit import Visit

Here = Literal[
    "setup",
    "people",
    "check-in",
    "seats",
    "codes",
    "board",
    "round",
    "rulings",
    "hand",
    "standings",
    "results",
    "statistics",
    "rescored",
    "penalties",
    "prizes",
    "competitions",
    "ceremony",
    "paper",
    "log",
    "search",
]
"""Which page of the console is open."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One page. Whoever may not see its `view`, or do its `act` if it has one, has no use for it.

    `about` says in further words what is done there, for the search. `within` names the page it belongs to: it stands
    in that page's list and not in the head's.
    """

    here: Here
    words: str
    view: ViewName
    act: str = ""
    about: str = ""
    within: Here | None = None

    @property
    def heading(self) -> Here:
        """The page of the head's list under which this one is found."""
        return self.within or self.here


PLACES: Final = (
    Place(
        here="board",
        words=phrase("Board"),
        view="board",
        about=phrase("tables, games, paper cards, second reading, differences, calls, entering scores"),
    ),
    Place(
        here="rulings",
        words=phrase("Rulings"),
        view="rulings",
        about=phrase("rule, what happened, dead hand, clause, table calls, override, withdraw, later"),
    ),
    Place(
        here="hand",
        words=phrase("Hand desk"),
        view="board",
        about=phrase("is a hand dead, impossible, exposures, tiles, jokers, card, check a Mah Jongg, value of a hand"),
        within="rulings",
    ),
    Place(
        here="check-in",
        words=phrase("Check-in"),
        view="roster",
        act=CheckIn.kind,
        about=phrase("present, absent, who is here, desk"),
    ),
    Place(
        here="people",
        words=phrase("People"),
        view="roster",
        about=phrase("roster, players, XLSX, CSV, walk-in, waiting list, drop the absent, withdraw, substitute"),
    ),
    Place(
        here="seats",
        words=phrase("Seats"),
        view="roster",
        about=phrase("draw, swap, publish, audit, seats by name, printing, load a script from a file"),
    ),
    Place(here="standings", words=phrase("Standings"), view="board", about=phrase("results, totals, prizes, winners")),
    Place(
        here="prizes",
        words=phrase("Prizes"),
        view="penalties",
        about=phrase("money, things, place, last place, round winner, most wins, best hand, shared prizes"),
        within="standings",
    ),
    Place(
        here="competitions",
        words=phrase("Side competitions"),
        view="penalties",
        about=phrase("clubs, teams, first-timers, best club, best team"),
        within="standings",
    ),
    Place(
        here="ceremony",
        words=phrase("Ceremony"),
        view="penalties",
        act=RevealStep.kind,
        about=phrase("read out the results, reveal places, prize giving, wall"),
        within="standings",
    ),
    Place(
        here="statistics",
        words=phrase("Statistics"),
        view="board",
        about=phrase(
            "numbers, pictures, charts, wins, wall games, throws, jokers, values of hands, dead hands, averages"
        ),
        within="standings",
    ),
    Place(
        here="rescored",
        words=phrase("What if"),
        view="rescored",
        about=phrase("rescored under another rulebook, other settings, what would have been"),
        within="standings",
    ),
    Place(
        here="results",
        words=phrase("Files and archive"),
        view="penalties",
        about=phrase("files, XLSX, CSV, JSON, spreadsheet, archive, another laptop, keep, rehearsal, download"),
        within="standings",
    ),
    Place(
        here="penalties",
        words=phrase("Penalties"),
        view="penalties",
        about=phrase("late, conduct, awards, points outside a game"),
    ),
    Place(
        here="codes",
        words=phrase("Codes"),
        view="codes",
        about=phrase("QR, phones, tablets, table signs, player slips, wall"),
    ),
    Place(
        here="paper",
        words=phrase("Paper"),
        view="board",
        about=phrase("print, PDF, scorecards, slips, place cards, table signs, lists, rule sheet, emergency sheet"),
    ),
    Place(here="log", words=phrase("Log"), view="log", about=phrase("who did what, history")),
    Place(
        here="setup",
        words=phrase("Set up"),
        view="checklist",
        about=phrase("name, date, rulebook, settings, prizes, minutes"),
    ),
)
"""Every page that stands by itself, in the order of the head's list and of those within it."""


def console(event: str) -> str:
    """Where the console of a tournament begins."""
    return f"/events/{event}/console"


def place_address(event: str, here: Here) -> str:
    """The address of a page that stands by itself."""
    return f"{console(event)}/{here}"


def round_address(event: str, number: int) -> str:
    """The page on which a round is run."""
    return f"{console(event)}/round/{number}"


def table_address(event: str, number: int, table: int) -> str:
    """The page of one table in one round: its card."""
    return f"{round_address(event, number)}/table/{table}"


def step_address(event: str, step: Step) -> str:
    """Where a step of the day is done."""
    if step.code == "round" and step.round is not None:
        return round_address(event, step.round)
    return place_address(event, _STEPS[step.code])


def need_address(event: str, need: Need) -> str:
    """Where a matter that waits for the director is settled."""
    if need.round is None:
        return place_address(event, "board")
    if need.code == "reading":
        return f"{round_address(event, need.round)}/differences"
    if need.table is None:
        return round_address(event, need.round)
    return table_address(event, need.round, need.table)


def places_for(visit: Visit) -> list[Place]:
    """The pages that this visitor may open."""
    return [place for place in PLACES if visit.may_see(place.view) and (not place.act or visit.may_do(place.act))]


_STEPS: Final[dict[str, Here]] = {"setup": "setup", "people": "people", "seats": "seats", "results": "standings"}
