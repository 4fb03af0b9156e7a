"""A table's page follows what happens at that table, and nothing else."""

from tests.web.shell.test_live import listening
from tests.web.shell.venue import Venue, begin, won_by_east

PARTS = ["where", "notes", "rulings", "square", "signing", "games", "help", "people", "facts"]


def test_a_game_reaches_the_table_part_by_part(venue: Venue) -> None:
    with listening(venue, venue.phone("table", "1"), "table:1") as stream:
        stream.next()
        venue.do("game.enter", round=1, table=2, game=1, record=won_by_east())
        venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
        patches = stream.patches(len(PARTS))
    assert [patch["target"] for patch in patches] == [f"table-{part}" for part in PARTS]
    assert "+35" in next(patch["html"] for patch in patches if patch["target"] == "table-games")


def test_a_tablet_set_up_before_the_seats_waits_and_is_told_when_there_is_a_card(empty_venue: Venue) -> None:
    begin(empty_venue)
    empty_venue.do("round.cancel-start", round=1)
    tablet = empty_venue.phone("table", "1")
    empty_venue.do("seating.withdraw")
    waiting = tablet.get(f"/events/{empty_venue.event}/table")
    assert waiting.status_code == 200
    assert "The seats are not published yet." in waiting.text
    with listening(empty_venue, tablet, "table:1") as stream:
        stream.next()
        empty_venue.do("seating.publish")
        [told] = stream.patches(1)
    assert told["target"] == "table-waiting"
    assert f'href="/events/{empty_venue.event}/table"' in told["html"]
