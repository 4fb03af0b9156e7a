"""The page on which a round is run: its clock, its check list, and what each press will do."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal

from litestar import Controller, get, post
from litestar.params import FromPath, PathParameter
from litestar.response import Redirect, Template

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.views.board import BoardView
from eastwind.tournament.views.checklist import ChecklistView, Step
from eastwind.tournament.views.clock import ClockView
from eastwind.web.access.guards import director_only
from eastwind.web.console.forms import UNTOUCHED
from eastwind.web.console.frame import console_page
from eastwind.web.console.places import console, round_address
from eastwind.web.live.changes import CARDS, CLOCK, GAMES, SEATS, SETTINGS
from eastwind.web.live.patch import Patch
from eastwind.web.live.topics import Scene, Topic
from eastwind.web.pages import Form, act, read_form
from eastwind.web.refusing import RefusedRequest
from eastwind.web.visit import AnyRequest, Visit, VisitHere

RoundNumber = Annotated[int, PathParameter(ge=1, le=99)]

Press = Literal["start", "cancel-start", "pause", "resume", "time", "last-game", "close", "reopen"]

COMMANDS: Final[dict[Press, str]] = {
    "start": "round.start",
    "cancel-start": "round.cancel-start",
    "pause": "clock.pause",
    "resume": "clock.resume",
    "time": "clock.add",
    "last-game": "clock.last-game",
    "close": "round.close",
    "reopen": "round.reopen",
}
"""The command behind each button."""

_PRESSES: Final = {
    **{kind: str(press) for press, kind in COMMANDS.items()},
    "phase.announce": "announce",
    "phase.end": "end-phase",
}
"""Under which word a part of the page finds its button; those of phases are pressed at an address of their own."""


class RoundPages(Controller):
    """Running a round."""

    path = "/events/{event:str}/console/round/{number:int}"
    include_in_schema = False
    guards = (director_only,)

    @get("", name="console-round")
    async def round(self, request: AnyRequest, visit: VisitHere, number: RoundNumber) -> Template:
        """Run one round: start it, its clock, more time, the last game, close it, open it again."""
        return await round_page(request, visit, number)

    @post("/{press:str}")
    async def press(
        self, request: AnyRequest, visit: VisitHere, number: RoundNumber, press: FromPath[Press]
    ) -> Redirect | Template:
        """One of the round's buttons."""
        form = await read_form(request, COMMANDS[press])
        form.body["round"] = number
        answer = await act(visit, form, round_address(visit.event, number))
        return answer if isinstance(answer, Redirect) else await round_page(request, visit, number, answer, form)


async def round_page(
    request: AnyRequest, visit: Visit, number: int, refused: Refused | None = None, form: Form | None = None
) -> Template:
    """The page of one round, with what was refused beside what was typed."""
    checklist = await visit.view(ChecklistView, "checklist")
    steps = rounds_in(checklist)
    if not 1 <= number <= len(steps):
        raise RefusedRequest(refuse("unknown-round", "There is no round {round}.", "round", round=number))
    return await console_page(
        request,
        visit,
        "console/round.html",
        here="round",
        round=number,
        topics=["round", "round-cards"],
        refused=refused,
        typed=form.typed if form else {},
        last=len(steps),
        **round_context(
            visit.event,
            steps[number - 1],
            await visit.view(ClockView, "clock"),
            await visit.view(BoardView, "board", round=number) if steps[number - 1].acts else None,
        ),
    )


def rounds_in(checklist: ChecklistView) -> Sequence[Step]:
    """The steps that are rounds, the first round first."""
    return [step for step in checklist.steps if step.round is not None]


def round_context(event: str, step: Step, clock: ClockView, board: BoardView | None) -> dict[str, Any]:
    """What the two parts of a round's page are drawn from; without published seats there is no board."""
    return {
        "base": console(event),
        "step": step,
        "state": _state(board),
        "acts": {_PRESSES[each.kind]: each for each in step.acts},
        "clock": clock,
        "counts": board.counts if board else None,
    }


def _state(board: BoardView | None) -> Literal["closed", "in-play", "waiting"]:
    if board is None or not (board.closed or board.in_play):
        return "waiting"
    return "closed" if board.closed else "in-play"


def draw_clock_and_buttons(scene: Scene, _key: str) -> Iterable[Patch]:
    """The clock of a round and its buttons."""
    yield from _draw(scene, "round-work", "console/round_work.html")


def draw_cards(scene: Scene, _key: str) -> Iterable[Patch]:
    """How far the cards of a round are, and its closing."""
    yield from _draw(scene, "round-cards", "console/round_cards.html")


def _draw(scene: Scene, target: str, template: str) -> Iterable[Patch]:
    """A part of the page of every round that has begun, and of the next: a page takes what is its own."""
    checklist, clock = scene.look("checklist"), scene.look("clock")
    if not isinstance(checklist, ChecklistView) or not isinstance(clock, ClockView):
        return
    for step in rounds_in(checklist)[: (clock.round or 0) + 1]:
        board = scene.look("board", round=step.round)
        if isinstance(board, BoardView):
            drawn = scene.template(template, **UNTOUCHED, **round_context(scene.event, step, clock, board))
            yield Patch(f"{target}-{step.round}", drawn)


ROUND = Topic(
    name="round",
    view="checklist",
    touched_by=(*SETTINGS, *SEATS, *CLOCK, *GAMES),
    draw=draw_clock_and_buttons,
)

ROUND_CARDS = Topic(name="round-cards", view="checklist", touched_by=CARDS, draw=draw_cards)
