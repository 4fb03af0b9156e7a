"""Printing in tests: tournaments to print from, addresses that stay the same, and what can be read off a PDF."""

import re
from typing import TypeVar

from eastwind.base.refusal import Refused
from eastwind.press.paper.document import Document
from eastwind.press.paper.sheets import make
from eastwind.press.paper.source import Source
from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.ports import Person
from eastwind.tournament.prize_plan import Prize
from tests.unit.tournament.given import DIRECTOR, Story, registered, won
from tests.unit.tournament.views.looking import world

T = TypeVar("T")

HALL = "http://192.168.7.1:8000"


class Addresses:
    """Addresses as a server would have them; `codes` says whether any code is out."""

    start = HALL

    def __init__(self, *, codes: bool = True) -> None:
        self.codes = codes

    def card(self, number: int, table: int) -> str:
        return f"{HALL}/card/{number}/{table}"

    def code(self, role: str, target: str) -> str | None:
        return f"{HALL}/c/cup#{role}-{target}" if self.codes else None

    def typed(self, role: str, target: str) -> str | None:
        return f"{role[:1]}{target}".upper() if self.codes else None


def played(rulebook: str, players: int = 8, games: int = 3, **more: object) -> Story:
    """A tournament of three rounds in its first: table 1 has finished, table 2 has won one game."""
    story = registered(rulebook, players)
    story.do(c.ConfigureTournament(rounds=3, games=games, minutes=50, **more))  # type: ignore[arg-type]  # any setting
    story.do(c.DraftSeats(method="rotation", movement="fever", seed=11))
    story.do(c.PublishSeats())
    story.do(c.StartRound(round=1))
    story.play(1)
    if len(story.state.rounds[0].cards) > 1:
        story.do(story.enters(won("E", "wall", 25), game=1, at=2))
    return story


def ruled_and_prized() -> Story:
    """The same with a ruling at table 2, a warning, and prizes: money for place 1, things for place 2 and most wins."""
    teapot, card = Prize(award="place", place=2, thing="A teapot"), Prize(award="most-wins", thing="A card")
    story = played("regulations", prizes=(10_001, teapot, card))
    facts = {"racked": True}
    story.do(c.MakeRuling(round=1, table=2, game=2, situation="picked-ahead", player="S", facts=facts))
    story.do(c.GivePenalty(player="p1", points=0, why="Came late"))
    return story


def source(
    story: Story,
    viewer: Actor = DIRECTOR,
    round: int | None = None,
    names: dict[str, Person] | None = None,
    *,
    codes: bool = True,
) -> Source:
    """Where the sheets of a story come from."""
    return Source(world=world(story, names=names), viewer=viewer, addresses=Addresses(codes=codes), round=round)


def sheet_of(name: str, given: Source) -> Document:
    """A sheet that there must be."""
    made = make(name, given)
    assert not isinstance(made, Refused), [fault.sentence() for fault in made]
    return made


def contents(shape: type[T], name: str, given: Source) -> T:
    """What stands on a sheet."""
    found = sheet_of(name, given).contents
    assert isinstance(found, shape)
    return found


def refusal(name: str, given: Source) -> str:
    """The code of the refusal of a sheet."""
    made = make(name, given)
    assert isinstance(made, Refused)
    assert all(fault.sentence() for fault in made)
    return made.first.code


def page_sizes(pdf: bytes) -> set[tuple[int, int]]:
    """Width and height of the pages, in points."""
    boxes = re.findall(rb"/MediaBox\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    return {(round(float(width)), round(float(height))) for width, height in boxes}
