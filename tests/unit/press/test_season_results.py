"""An event counts the same in a season, whether it was played here or comes in as a results file."""

from msgspec import structs

from eastwind.base.refusal import Refused
from eastwind.press.results import results_of
from eastwind.press.results_json import read, write
from eastwind.press.season_results import past_event
from eastwind.tournament.season_event import own_event
from tests.unit.press.a_day import EVENT, GONE, a_day, world_of


def test_the_file_of_an_event_says_what_the_event_says() -> None:
    world = world_of(a_day())
    here = own_event(EVENT, world.state, world.people, world.rulebook.name)
    results = read(write(results_of(world, EVENT)))
    assert not isinstance(results, Refused)
    assert past_event(results) == structs.replace(here, elsewhere=True)
    assert {result.player: result.name for result in here.results}[GONE] is None
    assert sum(result.total for result in here.results) != 0
