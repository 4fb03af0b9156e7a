"""A season as a director meets it: who is matched, who is only alike, what is said and taken back."""

import pytest
from msgspec import structs

from eastwind.tournament.alike import Known, alike_pairs
from eastwind.tournament.season import (
    Cell,
    Entrant,
    Result,
    Season,
    SeasonEvent,
    SeasonTable,
    said_apart,
    said_same,
    unsaid,
)
from eastwind.tournament.season_table import season_table
from tests.golden_files import GoldenFiles

SEASON = Season(name="Year", events=("spring", "autumn"))


def event(name: str, *people: tuple[str | None, str, int], date: str = "2026-03-01") -> SeasonEvent:
    return SeasonEvent(
        id=name,
        name=name.title(),
        date=date,
        rulebook="Illume",
        final=True,
        elsewhere=False,
        results=tuple(
            Result(player=f"p{at}", number=at, name=who, club=club, total=total, place=at)
            for at, (who, club, total) in enumerate(people, 1)
        ),
    )


def at(name: str, number: int) -> Entrant:
    return Entrant(name, f"p{number}")


def standing(table: SeasonTable) -> list[tuple[int | None, str, int]]:
    return [(row.place, row.person.name, int(row.value)) for row in table.rows]


def doubts(table: SeasonTable) -> list[tuple[str, str, str]]:
    return [(doubt.one.name, doubt.other.name, doubt.why) for doubt in table.doubts]


SPRING = event("spring", ("Ann Smith", "Harbor", 50), ("Bea Núñez", "", 30))


def test_the_same_name_and_club_is_one_person_whatever_the_capitals() -> None:
    autumn = event("autumn", ("ann  SMITH", "harbor", 20), date="2026-10-01")
    table = season_table(SEASON, [autumn, SPRING])
    assert standing(table) == [(1, "ann  SMITH", 70), (2, "Bea Núñez", 30)]
    assert [each.id for each in table.events] == ["spring", "autumn"]
    assert table.doubts == ()


@pytest.mark.parametrize(
    ("one", "other", "how"),
    [
        (("Ann Smith", "Harbor"), ("Ann Smith", "Lakeside"), "other-club"),
        (("Bea Núñez", "Harbor"), ("Nunez, Bea", "Lakeside"), "other-spelling"),
        (("A. Smith", "Harbor"), ("Ann Smith", "Harbor"), "initial"),
        (("A. Smith", "Harbor"), ("Ann Smith", ""), "initial"),
        (("A. Smith", "Harbor"), ("Ann Smith", "Lakeside"), None),
        (("Ann Smith", ""), ("Anne Smith", ""), "one-letter"),
        (("Ann Smith", ""), ("Ann Smyth", ""), "one-letter"),
        (("Ann Smith", ""), ("Ann Smiths", ""), "one-letter"),
        (("Ann Smith", ""), ("Ana Smyth", ""), None),
        (("Ann", ""), ("Anna", ""), None),
        (("Ann Smith", ""), ("Bob Jones", ""), None),
    ],
)
def test_how_two_names_are_alike(one: tuple[str, str], other: tuple[str, str], how: str | None) -> None:
    people = [Known(*one), Known(*other)]
    for order in (people, people[::-1]):
        assert list(alike_pairs(order)) == ([(0, 1, how)] if how else [])


def test_alike_people_count_as_two_until_the_director_says_so() -> None:
    autumn = event("autumn", ("Ann Smith", "Lakeside", 20), date="2026-10-01")
    table = season_table(SEASON, [SPRING, autumn])
    assert standing(table) == [(1, "Ann Smith", 50), (2, "Bea Núñez", 30), (3, "Ann Smith", 20)]
    assert doubts(table) == [("Ann Smith", "Ann Smith", "other-club")]
    one = season_table(said_same(SEASON, at("spring", 1), at("autumn", 1)), [SPRING, autumn])
    assert standing(one) == [(1, "Ann Smith", 70), (2, "Bea Núñez", 30)]
    assert (one.rows[0].person.merged, one.rows[0].person.club, one.doubts) == (True, "Lakeside", ())
    two = season_table(said_apart(SEASON, at("spring", 1), at("autumn", 1)), [SPRING, autumn])
    assert (standing(two), two.doubts) == (standing(table), ())


def test_the_last_word_about_two_people_counts_and_can_be_taken_back() -> None:
    pair = (at("spring", 1), at("autumn", 1))
    season = said_apart(said_same(SEASON, *pair), *pair[::-1])
    assert (season.same, season.apart) == ((), (pair[::-1],))
    assert unsaid(season, *pair) == SEASON


def test_two_of_one_name_in_an_event_leave_it_open_who_is_who() -> None:
    autumn = event("autumn", ("Ann Smith", "Harbor", 20), ("Ann Smith", "Harbor", 10), date="2026-10-01")
    table = season_table(SEASON, [SPRING, autumn])
    assert len(table.rows) == 4
    assert doubts(table) == [("Ann Smith", "Ann Smith", "same")] * 2
    joined = said_same(SEASON, at("spring", 1), at("autumn", 2))
    assert (1, "Ann Smith", 60) in standing(season_table(joined, [SPRING, autumn]))
    both = said_same(joined, at("spring", 1), at("autumn", 1))
    assert standing(season_table(both, [SPRING, autumn])) == standing(season_table(joined, [SPRING, autumn]))


def test_namesakes_who_never_met_can_be_kept_apart() -> None:
    autumn = event("autumn", ("Ann Smith", "Harbor", 20), date="2026-10-01")
    table = season_table(said_apart(SEASON, at("spring", 1), at("autumn", 1)), [SPRING, autumn])
    assert len(table.rows) == 3
    assert table.doubts == ()


def test_a_forgotten_person_is_nobody_elses_double() -> None:
    spring, autumn = event("spring", (None, "", 5)), event("autumn", (None, "", 7), date="2026-10-01")
    table = season_table(SEASON, [spring, autumn])
    assert [row.person.name for row in table.rows] == ["Player 1", "Player 1"]
    assert table.doubts == ()


def test_who_was_not_ranked_is_shown_and_does_not_count() -> None:
    spring = event("spring", ("Ann Smith", "", 50))
    spring = structs.replace(spring, results=(structs.replace(spring.results[0], place=None),))
    (row,) = season_table(SEASON, [spring]).rows
    assert (row.place, int(row.value), row.events) == (None, 0, 0)
    assert row.cells == (Cell(50, counts=False),)


def test_events_that_were_not_chosen_do_not_count() -> None:
    winter = event("winter", ("Ann Smith", "Harbor", 1_000))
    assert standing(season_table(SEASON, [SPRING, winter]))[0] == (1, "Ann Smith", 50)


def test_a_season_to_read(golden: GoldenFiles) -> None:
    over = [
        SPRING,
        event("summer", ("Ann Smith", "Harbor", -10), ("Cleo Day", "Harbor", 45), date="2026-06-01"),
        event(
            "autumn", ("Bea Nunez", "", 25), ("Cleo Day", "Harbor", 5), ("A. Smith", "Harbor", 60), date="2026-10-01"
        ),
    ]
    season = structs.replace(SEASON, events=("spring", "summer", "autumn"), counting="best", best=1)
    golden("season-best-of-1.txt", as_text(season_table(season, over)))


def as_text(table: SeasonTable) -> str:
    rows = [
        f"{row.place or '-':>2}{'=' if row.shared else ' '} {row.person.name:<10} {row.value!s:>4}  "
        + " ".join(
            f"{'' if cell is None else cell.points if cell.counts else f'({cell.points})':>6}" for cell in row.cells
        )
        for row in table.rows
    ]
    said = [f"{one} / {other}: {why}" for one, other, why in doubts(table)]
    return "\n".join([*rows, "", *said, ""])
