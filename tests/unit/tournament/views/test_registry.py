"""The one door to all views: who may see what, and what may be asked."""

from typing import Any

import msgspec
import pytest

from eastwind.base.refusal import Refused
from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor, Role
from eastwind.tournament.ports import Person
from eastwind.tournament.roles import MAY_SEE, ROLES, SEES_HIDDEN_STANDINGS
from eastwind.tournament.seat_rows import seated as people_at
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.public import PublicView
from eastwind.tournament.views.registry import VIEWS, look
from eastwind.tournament.views.standings import StandingsView
from tests.unit.tournament.given import DIRECTOR, FEVER, SCORER, Story, created, player, playing, table, won
from tests.unit.tournament.views.looking import as_json, see, unseen, world

TARGETS: dict[Role, str] = {"table": "1", "player": "p1", "scorer": "Ann", "desk": "Bea"}
NEEDED: dict[str, dict[str, object]] = {"card": {"table": 1}, "player": {"player": "p1"}}


def actor(role: Role) -> Actor:
    return Actor(role, TARGETS.get(role, ""))


def params(name: str, role: Role) -> dict[str, object]:
    """What a view needs to be asked with; a table and a player are known by their code."""
    return {} if role in {"table", "player"} else NEEDED.get(name, {})


def lively() -> Story:
    """Every kind of thing there is to see, in a round in play."""
    story = playing("fever", 8, **FEVER)
    story.do(c.EditPlayer(player="p2", group="secret household"))
    story.do(story.enters(won("E", by="S", value=30), game=1, at=1), table(1))
    story.do(c.CallDirector(round=1, table=1, why="a question"), table(1))
    story.do(c.GivePenalty(player="p2", points=-10, why="secret lateness"))
    story.do(c.ReportEntry(round=1, table=2, entry={"game": 1}, refusal="stale", made_at=1), table(2))
    story.do(c.IssueCodes(codes=(c.CodeFor("table", "1"),)))
    return story


def test_there_is_a_view_for_every_name_in_the_table_of_roles() -> None:
    assert VIEWS.keys() == MAY_SEE.keys()
    assert len({view.shape for view in VIEWS.values()}) == len(VIEWS)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", [*VIEWS])
def test_every_cell_of_role_and_view(name: str, role: Role) -> None:
    seen = look(name, world(lively()), actor(role), params(name, role))
    if role in MAY_SEE[name]:
        assert isinstance(seen, VIEWS[name].shape)
        assert msgspec.json.decode(msgspec.json.encode(seen))["version"] > 0
    else:
        assert isinstance(seen, Refused)
        assert [fault.code for fault in seen] == ["not-allowed"]


@pytest.mark.parametrize("name", [*VIEWS])
def test_every_view_has_something_to_show_before_anything_is_set_up(name: str) -> None:
    seen = look(name, world(created("regulations")), DIRECTOR, {})
    if name in NEEDED:
        assert isinstance(seen, Refused)
    else:
        assert isinstance(seen, VIEWS[name].shape)


@pytest.mark.parametrize("name", [*VIEWS])
def test_every_view_has_a_shape_for_the_documents(name: str) -> None:
    schema = msgspec.json.schema(VIEWS[name].shape)
    assert schema["$defs"][VIEWS[name].shape.__name__]["properties"]


# --- What stays hidden ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("name", [*VIEWS])
def test_notes_and_households_are_seen_on_the_roster_alone(name: str, role: Role) -> None:
    story = lively()
    names = {"p2": Person(name="Person 2", notes="secret note", club="A Club")}
    seen = look(name, world(story, names=names), actor(role), params(name, role))
    if not isinstance(seen, Refused):
        shown = as_json(seen)
        assert ("secret note" in shown) == (name == "roster")
        assert ("secret household" in shown) == (name == "roster")


@pytest.mark.parametrize("role", ROLES)
def test_reasons_for_penalties_are_seen_by_the_desk_of_scores_and_by_whom_they_concern(role: Role) -> None:
    story = lively()
    showing = {
        name
        for name in VIEWS
        if not isinstance(seen := look(name, world(story), actor(role), params(name, role)), Refused)
        and "secret lateness" in as_json(seen)
    }
    allowed = {"director": {"penalties", "log"}, "scorer": {"penalties"}}
    assert showing == allowed.get(role, set())
    assert "secret lateness" in as_json(see(story, PlayerView, player("p2")))


@pytest.mark.parametrize("role", ROLES)
def test_hidden_standings_show_no_place_and_no_total(role: Role) -> None:
    story = lively()
    story.do(c.ShowStandings(visible=False))
    view = see(story, StandingsView, actor(role))
    assert view.hidden == (role not in SEES_HIDDEN_STANDINGS)
    assert not view.published
    assert bool(view.rows) == (not view.hidden)
    assert (see(story, PublicView, actor(role)).standings is None) == view.hidden
    if view.hidden:
        assert (view.rows, view.unranked, view.prizes, view.best_hands, view.most_wins) == ((), (), (), (), None)


def test_what_is_not_published_is_not_public() -> None:
    drawn = created("fever", **FEVER)
    drawn.do(c.AddPlayers(players=tuple(c.NewPlayer(player=f"p{n}", name="x") for n in range(1, 9))))
    drawn.do(c.DraftSeats())
    view = see(drawn, PublicView, Actor("public"))
    assert view.seats is None
    assert "p1" not in as_json(view)
    assert unseen(drawn, "draft", Actor("public")) == ["not-allowed"]


# --- Own table, own page ----------------------------------------------------------------------------------------


def test_a_table_sees_its_own_card_in_the_round_in_play_and_no_other() -> None:
    story = lively()
    assert see(story, CardView, table(2)).table == 2
    assert see(story, CardView, table(2), table=2, round=1).table == 2
    assert unseen(story, "card", table(2), table=1) == ["not-allowed"]
    assert unseen(story, "card", table(2), round=2) == ["not-allowed"]
    assert unseen(story, "card", table(77)) == ["unknown-table"]


def test_a_player_sees_the_card_of_the_table_where_they_sit_now() -> None:
    story = lively()
    for number, card in enumerate(story.state.rounds[0].cards, 1):
        for who in people_at(card.seats):
            assert see(story, CardView, player(who)).table == number
    assert unseen(story, "card", player("p99")) == ["not-allowed"]


def test_a_player_sees_the_own_page_and_no_other() -> None:
    story = lively()
    assert see(story, PlayerView, player("p3")).person.player == "p3"
    assert unseen(story, "player", player("p3"), player="p4") == ["not-allowed"]


def test_the_lines_behind_a_total_are_for_whom_they_concern() -> None:
    story = lively()
    assert see(story, StandingsView, SCORER, player="p4").detail is not None
    assert see(story, StandingsView, player("p4"), player="p4").detail is not None
    for stranger in (player("p3"), table(1), Actor("public"), Actor("wall"), Actor("desk")):
        assert unseen(story, "standings", stranger, player="p4") == ["not-allowed"]
    assert see(story, StandingsView, player("p3")).detail is None


# --- What may be asked ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "asked", "codes"),
    [
        ("nothing", {}, ["unknown-view"]),
        ("card", {}, ["missing"]),
        ("card", {"table": "99"}, ["unknown-table"]),
        ("card", {"table": "1", "round": "9"}, ["unknown-round"]),
        ("card", {"table": "one"}, ["wrong-type"]),
        ("card", {"table": "0", "round": "100"}, ["out-of-range", "out-of-range"]),
        ("card", {"table": "99999999999999999999"}, ["wrong-type"]),
        ("player", {"player": "nobody"}, ["unknown-player"]),
        ("standings", {"player": "nobody"}, ["unknown-player"]),
        ("board", {"sort": "beauty"}, ["not-a-choice"]),
        ("board", {"colour": "red"}, ["unknown-field"]),
        ("clock", {"player": "p1"}, ["unknown-field"]),
        ("log", {"limit": "1000"}, ["out-of-range"]),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_by_field(name: str, asked: dict[str, Any], codes: list[str]) -> None:
    assert unseen(lively(), name, **asked) == codes


def test_numbers_may_come_as_text_as_in_an_address() -> None:
    story = lively()
    assert see(story, CardView, table="2", round="1") == see(story, CardView, table=2, round=1)


def test_looking_changes_nothing() -> None:
    story = lively()
    before = msgspec.json.encode([event for event, _ in story.log]), repr(story.state)
    for name in VIEWS:
        look(name, world(story), DIRECTOR, params(name, "director"))
    assert (msgspec.json.encode([event for event, _ in story.log]), repr(story.state)) == before
