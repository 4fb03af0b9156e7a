"""A season as a file: numbers that a spreadsheet reads, names that it does not calculate."""

import csv
import io

from eastwind.press.season_csv import season_csv
from eastwind.tournament.season import Counting, Result, Season, SeasonEvent
from eastwind.tournament.season_table import season_table


def rows(counting: Counting) -> list[dict[str, str]]:
    totals = {"spring": (-7, 3), "autumn": (0, 4)}
    over = [
        SeasonEvent(
            id=name,
            name=name.title(),
            date="",
            rulebook="Illume",
            final=True,
            elsewhere=True,
            results=(
                Result(player="p1", number=1, name="=SUM(A1)", club="+Harbor", total=one, place=1),
                Result(player="p2", number=2, name="Bea", club="", total=other, place=2),
            ),
        )
        for name, (one, other) in totals.items()
    ]
    season = Season(name="Year", events=("spring", "autumn"), counting=counting, best=1)
    content = season_csv(season_table(season, over)).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(content)))


def test_numbers_stay_numbers_and_names_harmless() -> None:
    first, last = rows("average")
    assert (first["Place"], first["Name"], first["Average"], first["Events"]) == ("1", "Bea", "3.5", "2")
    assert (last["Name"], last["Club"], last["Average"], last["Spring"]) == ("'=SUM(A1)", "'+Harbor", "-3.5", "-7")


def test_what_does_not_count_stands_in_brackets() -> None:
    assert [(row["Best results"], row["Spring"], row["Autumn"]) for row in rows("best")] == [
        ("4", "(3)", "4"),
        ("0", "(-7)", "0"),
    ]
