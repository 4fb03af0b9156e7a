"""The paper cards of a round: what is missing, what was read twice, what differs and by whom."""

from eastwind.tournament import commands as c
from eastwind.tournament.envelope import Actor
from eastwind.tournament.views.paper import PaperView
from tests.unit.tournament.given import SCORER, WALL, Story, playing, table, won
from tests.unit.tournament.views.looking import see, unseen

BEA = Actor("scorer", "Bea")
THIRTY, FIFTY = won(value=30), won(value=50)


def read(story: Story, record: dict[str, object], game: int = 1, at: int = 1, by: Actor = BEA) -> None:
    story.do(c.AddReading(round=1, table=at, game=game, record=record), by)


def typed(games: int = 3) -> Story:
    """Ann typed so many games of table 1, each worth thirty."""
    story = playing("illume", 8)
    for game in range(1, games + 1):
        story.do(story.enters(THIRTY, game, on_paper=True), SCORER)
    return story


def test_cards_with_games_that_nobody_typed_are_missing() -> None:
    view = see(typed(2), PaperView)
    assert [(each.table, each.typed, each.games) for each in view.tables] == [(1, 2, 3), (2, 0, 3)]
    assert view.missing == 2
    assert see(typed(), PaperView).missing == 1


def test_a_card_agrees_when_every_game_was_read_twice() -> None:
    story = typed()
    for game in (1, 2):
        read(story, THIRTY, game)
    assert see(story, PaperView).agrees == 0
    read(story, THIRTY, 3)
    view = see(story, PaperView)
    assert (view.agrees, view.open, view.differences) == (1, 0, ())
    assert view.tables[0].readings == ("agrees", "agrees", "agrees")


def test_a_difference_says_who_typed_which_and_field_by_field() -> None:
    story = typed()
    read(story, FIFTY, 2)
    view = see(story, PaperView)
    (found,) = view.differences
    assert (found.table, found.game, found.kind, found.state) == (1, 2, "second-reading", "differs")
    assert (found.first.who.who.sentence(), found.second.who.who.sentence()) == ("Scorer: Ann", "Scorer: Bea")
    assert [(each.where, each.first, each.second) for each in found.fields] == [("mahjongg.value", 30, 50)]
    assert found.expected == story.version(2)
    assert view.open == 1


def test_what_was_let_stand_is_still_listed_and_no_longer_open() -> None:
    story = typed()
    read(story, FIFTY)
    story.do(c.SettleReading(round=1, table=1, game=1, why="The 5 is a 3"), SCORER)
    view = see(story, PaperView)
    assert [(each.state, each.why) for each in view.differences] == [("settled", "The 5 is a 3")]
    assert view.differences[0].settled is not None
    assert view.open == 0


def test_what_a_table_sent_is_listed_beside_the_paper_that_took_its_place() -> None:
    story = playing("illume", 8)
    story.do(story.enters(THIRTY), table(1))
    story.do(story.enters(FIFTY, on_paper=True), SCORER, expected=story.version())
    (found,) = see(story, PaperView).differences
    assert (found.kind, found.first.who.who.sentence()) == ("phone", "Table 1")
    assert [each.where for each in found.fields] == ["mahjongg.value"]
    assert see(story, PaperView).open == 0


def reported(story: Story, record: object, game: int = 1) -> None:
    entry = {"kind": "game.enter", "body": {"round": 1, "table": 1, "game": game, "record": record}}
    story.do(c.ReportEntry(round=1, table=1, entry=entry, refusal="The card is final.", made_at=5), table(1))


def test_what_a_phone_could_not_get_recorded_is_compared_with_the_card() -> None:
    story = typed()
    reported(story, FIFTY)
    (found,) = see(story, PaperView).differences
    assert (found.kind, found.state, found.second.who.who.sentence()) == ("report", "differs", "Table 1")
    assert [(each.where, each.first, each.second) for each in found.fields] == [("mahjongg.value", 30, 50)]
    story.do(c.SettleReport(report=story.log[-1][1].version, why="The paper says 30"))
    assert see(story, PaperView).differences[0].state == "settled"


def test_a_report_that_says_what_stands_or_nothing_that_can_be_read_differs_in_nothing() -> None:
    story = typed(2)
    reported(story, THIRTY)
    reported(story, {"ending": "nonsense"}, game=2)
    reported(story, FIFTY, game=3)
    assert see(story, PaperView).differences == ()


def test_only_those_who_type_paper_see_it() -> None:
    story = typed()
    read(story, WALL)
    assert see(story, PaperView, SCORER).open == 1
    assert unseen(story, "paper", table(1)) == ["not-allowed"]
