"""What a season table must be, whatever was played and whoever is called alike."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from eastwind.tournament.season import Entrant, Result, Season, SeasonEvent
from eastwind.tournament.season_table import season_table

names = st.sampled_from(["Ann Smith", "ann  smith", "Anne Smith", "A. Smith", "Smith, Ann", "Bea Núñez", "Bea Nunez"])
clubs = st.sampled_from(["", "Harbor", "Lakeside"])


@st.composite
def events(draw: st.DrawFn, name: str) -> SeasonEvent:
    people = draw(st.lists(st.tuples(st.none() | names, clubs, st.integers(-50, 200), st.booleans()), max_size=6))
    return SeasonEvent(
        id=name,
        name=name.title(),
        date=draw(st.sampled_from(["", "2026-01-10", "2026-05-02"])),
        rulebook="Illume",
        final=True,
        elsewhere=False,
        results=tuple(
            Result(player=f"p{at}", number=at, name=who, club=club, total=total, place=at if ranked else None)
            for at, (who, club, total, ranked) in enumerate(people, 1)
        ),
    )


@st.composite
def played(draw: st.DrawFn) -> tuple[SeasonEvent, ...]:
    return tuple(draw(events(name)) for name in ("spring", "summer", "autumn")[: draw(st.integers(1, 3))])


@st.composite
def seasons(draw: st.DrawFn, over: tuple[SeasonEvent, ...]) -> Season:
    """Any choice, and any things said of any two."""
    entrants = [Entrant(event.id, result.player) for event in over for result in event.results]
    two = st.tuples(st.sampled_from(entrants), st.sampled_from(entrants))
    pairs = st.lists(two, max_size=3) if entrants else st.just([])
    return Season(
        name="Year",
        events=tuple(event.id for event in over),
        counting=draw(st.sampled_from(["total", "average", "best"])),
        best=draw(st.integers(1, 4)),
        at_least=draw(st.integers(1, 3)),
        same=tuple(draw(pairs)),
        apart=tuple(draw(pairs)),
    )


season_and_events = played().flatmap(lambda over: st.tuples(seasons(over), st.just(over)))
Drawn = tuple[Season, tuple[SeasonEvent, ...]]


@given(season_and_events)
def test_a_season_total_is_the_sum_of_the_events(drawn: Drawn) -> None:
    season, over = drawn
    table = season_table(structs.replace(season, counting="total"), over)
    for row in table.rows:
        assert row.value == sum(cell.points for cell in row.cells if cell and cell.counts)
    ranked = [result.total for event in over for result in event.results if result.place is not None]
    assert sum(row.value for row in table.rows) == sum(ranked)


@given(season_and_events)
def test_the_best_of_enough_is_the_total_and_an_average_times_its_events_is_too(drawn: Drawn) -> None:
    season, over = drawn
    total = {row.person: row for row in season_table(structs.replace(season, counting="total"), over).rows}
    best = season_table(structs.replace(season, counting="best", best=len(over)), over)
    average = season_table(structs.replace(season, counting="average"), over)
    assert {row.person: row.value for row in best.rows} == {who: row.value for who, row in total.items()}
    for row in average.rows:
        assert row.value * max(row.events, 1) == total[row.person].value


@given(season_and_events)
def test_of_all_results_the_best_count(drawn: Drawn) -> None:
    season, over = drawn
    every = {row.person: row for row in season_table(structs.replace(season, counting="total"), over).rows}
    for row in season_table(structs.replace(season, counting="best"), over).rows:
        counted = [cell.points for cell in row.cells if cell and cell.counts]
        ranked = sorted((cell.points for cell in every[row.person].cells if cell and cell.counts), reverse=True)
        assert sorted(counted, reverse=True) == ranked[: season.best]


@given(season_and_events)
def test_everyone_stands_there_once_and_nobody_twice_in_an_event(drawn: Drawn) -> None:
    season, over = drawn
    table = season_table(season, over)
    entrants = Counter(entrant for row in table.rows for entrant in row.person.entrants)
    assert entrants == Counter(Entrant(event.id, result.player) for event in over for result in event.results)
    for row in table.rows:
        played_in = [entrant.event for entrant in row.person.entrants]
        assert len(set(played_in)) == len(played_in)


@given(season_and_events)
def test_places_follow_the_value_and_equal_values_share(drawn: Drawn) -> None:
    season, over = drawn
    table = season_table(season, over)
    placed = [row for row in table.rows if row.place is not None]
    for row in placed:
        assert row.place == 1 + sum(other.value > row.value for other in placed)
        assert row.shared == (sum(other.value == row.value for other in placed) > 1)
    assert all(row.events < season.at_least for row in table.rows if row.place is None)


@given(season_and_events)
def test_the_order_in_which_events_come_changes_nothing(drawn: Drawn) -> None:
    season, over = drawn
    assert season_table(season, over) == season_table(season, over[::-1])


@given(season_and_events)
def test_without_the_directors_word_only_the_same_name_and_club_are_one(drawn: Drawn) -> None:
    season, over = drawn
    silent = structs.replace(season, same=(), apart=())
    results = {Entrant(event.id, result.player): result for event in over for result in event.results}
    for row in season_table(silent, over).rows:
        written = {
            (" ".join((results[each].name or str(each)).casefold().split()), results[each].club)
            for each in row.person.entrants
        }
        assert len(written) == 1
