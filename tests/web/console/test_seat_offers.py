"""The ways to seat everyone that the page of the seats offers."""

import re

from tests.web.console.asking import done, page, with_people
from tests.web.shell.venue import Venue

_ANNOUNCED = re.compile(r"After round (\d+): East (?:stays|(?:up|down) \d+), South (?:stays|(?:up|down) \d+), ")


def test_steps_that_change_are_offered_with_what_is_announced_after_each_round(venue: Venue) -> None:
    with_people(venue, 32, rounds=4)
    shown = page(venue, "/seats")
    assert "Steps that change from round to round" in shown
    assert _ANNOUNCED.findall(shown) == ["1", "2", "3"]
    done(venue, "/seats/draft", way="shift:")
    draft = venue.view(venue.director, "draft").json()
    assert (draft["method"], draft["audit"]["repeats"]) == ("shift", 0)
    assert "with steps that change" in page(venue, "/seats")


def test_everyone_walks_the_steps_that_were_announced(venue: Venue) -> None:
    with_people(venue, 32, rounds=3)
    announced = re.findall(
        r"(East|South|West|North) (stays|up|down) ?(\d*)", page(venue, "/seats").split("After round ")[1]
    )
    done(venue, "/seats/draft", way="shift:")
    paths = venue.view(venue.director, "draft").json()["paths"]
    walked = {(each["walks"][1]["seat_word"], each["walks"][1]["way"], each["walks"][1]["tables"]) for each in paths}
    assert walked == {(seat, way.removesuffix("s"), int(tables or 0)) for seat, way, tables in announced}
    assert len(walked) == 4


def test_steps_that_nobody_can_find_are_refused_with_a_way_out(venue: Venue) -> None:
    with_people(venue, 8, rounds=5)
    shown = page(venue, "/seats")
    assert not _ANNOUNCED.search(shown)
    assert "let the rounds be planned" in shown
