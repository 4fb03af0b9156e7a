"""Paper: two hundred scorecards, each with its own names and code, and the other long sheets of a full hall."""

from functools import partial
from typing import Final

from bench.figures import Figure, Report
from bench.invented import ROUNDS, START, log, rulebook
from bench.timing import medians
from eastwind.base.refusal import Refused
from eastwind.cli.reading import granted
from eastwind.press.paper.document import Document
from eastwind.press.paper.sheets import make
from eastwind.press.paper.source import Source
from eastwind.press.paper.typesetting import typeset
from eastwind.rulebook import load
from eastwind.tournament.envelope import Actor
from eastwind.tournament.folding import fold
from eastwind.tournament.ports import Person
from eastwind.tournament.state import State
from eastwind.tournament.views.world import World
from eastwind.web.console.paper_addresses import PhoneAddresses

CARDS: Final = 200


def hall(tables: int) -> Source:
    """A tournament of so many tables in its last round, as its director prints it."""
    rows = log(tables, initials=False)
    state = fold(State(), rows)
    people = {player: Person(name=f"Ann Number {player[1:]}") for player in state.players}
    world = World(
        state=state, people=people, rulebook=rulebook(), rulebooks=load, now=START + 20_000_000, log=lambda: rows
    )
    return Source(world=world, viewer=Actor("director"), addresses=PhoneAddresses("http://10.0.0.7:8000", "hall", None))


def measure(quick: bool) -> Report:
    """Make what stands on each sheet, and set it."""
    cards = CARDS // 10 if quick else CARDS
    source, times = hall(cards // ROUNDS), 2 if quick else 5
    sheets = {name: _sheet(name, source) for name in ("scorecards", "slips", "emergency")}
    ways = {name: partial(typeset, document, "letter") for name, document in sheets.items()}
    taken = medians({"contents": lambda: make("scorecards", source), **ways}, times)
    return Report(
        name="paper",
        title=f"Paper for {cards // ROUNDS} tables",
        figures=(
            Figure(what=f"what {cards} scorecards say", value=taken["contents"] * 1e3, unit="ms"),
            Figure(what=f"{cards} scorecards with codes, set", value=taken["scorecards"], unit="s", target=10),
            Figure(what=f"slips for {cards} people, set", value=taken["slips"], unit="s"),
            Figure(what="the emergency sheet, set", value=taken["emergency"], unit="s"),
        ),
        remarks=(
            f"Tagged PDF in letter, every card distinct. Medians of {times} turns.",
            "Only what the sheets say is worked out on the thread that writes; setting has a thread of its own.",
        ),
    )


def _sheet(name: str, source: Source) -> Document:
    made: Document | Refused = make(name, source)
    return granted(made)
