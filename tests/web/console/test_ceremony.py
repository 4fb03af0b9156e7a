"""The ceremony from the console, and that nothing of it is seen anywhere before it is revealed."""

import re

import pytest

from tests.web.console.asking import done, page, post
from tests.web.shell.venue import Venue, begin

NAMES = tuple(f"Player {number}" for number in range(1, 9))


@pytest.fixture
def finished(server: Venue) -> Venue:
    """Eight people; round 1 closed; totals 40, 30, 30, 20, 10, 0, −5, −10 by number; a prize for the first place."""
    begin(server)
    server.do("round.close", round=1, why="It is late.")
    for number, points in enumerate((40, 30, 30, 20, 10, 0, -5, -10), 1):
        server.do("penalty.give", player=f"p{number}", points=points, why="for the test")
    server.do(
        "tournament.configure", prizes=[{"award": "place", "cents": 20_000}, {"award": "last-place", "thing": "a fan"}]
    )
    return server


def next_step(venue: Venue) -> str:
    found = re.search(r'name="step" value="([^"]+)">\s*<button class="large"', page(venue, "/ceremony"))
    return found[1] if found else ""


def reveal(venue: Venue) -> str:
    """Press the button, as the page has it."""
    step = next_step(venue)
    done(venue, "/ceremony/reveal", step=step)
    return step


def test_before_it_the_director_reads_what_will_be_read_out(finished: Venue) -> None:
    html = page(finished, "/ceremony")
    assert "Begin the ceremony" in html
    assert "Last place" in html
    assert "a fan for Player 8." in html


def test_it_waits_for_the_round_in_play(server: Venue) -> None:
    begin(server)
    html = page(server, "/ceremony")
    assert "Round 1 is not closed yet." in html
    assert post(server, "/ceremony/begin", from_place="3").status_code in (409, 422)


def test_from_the_bottom_one_press_a_place_and_back(finished: Venue) -> None:
    done(finished, "/ceremony/begin", from_place="4")
    assert [reveal(finished) for _ in range(3)] == ["last-place", "place:4", "place:2"]
    done(finished, "/ceremony/take-back", step="place:2")
    assert next_step(finished) == "place:2"
    assert [reveal(finished) for _ in range(2)] == ["place:2", "place:1"]
    assert "Everything is read out." in page(finished, "/ceremony")
    done(finished, "/ceremony/end", show="true")
    assert finished.view(finished.phone("public"), "standings").json()["hidden"] is False


def test_a_double_press_reveals_one_step(finished: Venue) -> None:
    done(finished, "/ceremony/begin", from_place="4")
    for _ in range(2):
        done(finished, "/ceremony/reveal", step="last-place")
    assert next_step(finished) == "place:4"


@pytest.mark.parametrize("role", ["wall", "public", "player"])
def test_nothing_leaks_before_its_step(finished: Venue, role: str) -> None:
    done(finished, "/ceremony/begin", from_place="4")
    device = finished.phone(role, "p6" if role == "player" else "")
    address = {"wall": "wall?show=ceremony", "public": "public", "player": "player/standings"}[role]

    def read_out() -> set[str]:
        """The names in everything about the results that this device gets."""
        html = device.get(f"/events/{finished.event}/{address}").text
        part = html[html.index('id="wall-standings"' if role == "wall" else 'id="read-out"') :]
        if role == "public":
            part = part[: part.index('id="public-seats"')] + part[part.index('id="public-standings"') :]
        views = [finished.view(device, view).text for view in ("ceremony", "standings", "prizes", "competitions")]
        return {name for name in NAMES if any(re.search(rf"\b{name}\b", text) for text in (part, *views))}

    own = {"Player 6"} if role == "player" else set()
    assert read_out() <= own
    reveal(finished)
    assert read_out() - own == {"Player 8"}
    reveal(finished)
    assert read_out() - own == {"Player 8", "Player 4"}
    done(finished, "/ceremony/take-back", step="place:4")
    assert read_out() - own == {"Player 8"}
    seen = finished.view(device, "ceremony").json()
    assert (seen["to_come"], seen["begin"], seen["from_place"]) == ([], None, 0)


def test_a_scorer_follows_and_does_not_reveal(finished: Venue) -> None:
    done(finished, "/ceremony/begin", from_place="4")
    scorer = finished.phone("scorer", "Ann")
    address = f"/events/{finished.event}/console/ceremony"
    assert "Show this on every screen" not in scorer.get(address).text
    assert scorer.post_form(f"{address}/reveal", step="last-place").status_code == 403


def test_the_wall_stands_still_while_it_is_on(finished: Venue) -> None:
    wall = finished.phone("wall")
    assert "data-alone" not in wall.get(f"/events/{finished.event}/wall").text
    done(finished, "/ceremony/begin", from_place="4")
    assert "data-alone" in wall.get(f"/events/{finished.event}/wall").text
    done(finished, "/ceremony/end", show="false")
    assert "data-alone" not in wall.get(f"/events/{finished.event}/wall").text
    assert finished.view(wall, "standings").json()["hidden"] is True
