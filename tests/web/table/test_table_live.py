"""A table's page follows what happens at that table, and nothing else."""

from tests.web.shell.test_live import listening
from tests.web.shell.venue import Venue, won_by_east

PARTS = ["where", "notes", "square", "signing", "games", "help", "people", "facts"]


def test_a_game_reaches_the_table_part_by_part(venue: Venue) -> None:
    with listening(venue, venue.phone("table", "1"), "table:1") as stream:
        stream.next()
        venue.do("game.enter", round=1, table=2, game=1, record=won_by_east())
        venue.do("game.enter", round=1, table=1, game=1, record=won_by_east())
        patches = stream.patches(len(PARTS))
    assert [patch["target"] for patch in patches] == [f"table-{part}" for part in PARTS]
    assert "+35" in next(patch["html"] for patch in patches if patch["target"] == "table-games")
