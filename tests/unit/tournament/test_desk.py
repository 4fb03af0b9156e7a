"""Calls, reports, penalties, codes and what everyone may see."""

from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from tests.unit.tournament.given import DIRECTOR, FEVER, kinds, player, playing, registered, table

CALL = c.CallDirector(round=1, table=1, why="dead hand?")


def test_a_table_calls_the_director_until_someone_answers() -> None:
    story = playing("illume", 8)
    assert kinds(story.do(CALL, table(1))) == ["director.called"]
    assert story.do(CALL, table(1)) == ()
    assert story.card().call_why == "dead hand?"
    assert story.card().call is not None
    story.do(c.AnswerCall(round=1, table=1))
    assert story.card().call is None
    assert story.do(c.AnswerCall(round=1, table=1), DIRECTOR) == ()


def test_a_call_again_with_another_reason_is_heard() -> None:
    story = playing("illume", 8)
    story.do(CALL, table(1))
    story.do(c.CallDirector(round=1, table=1, why="spilled tea"), table(1))
    assert story.card().call_why == "spilled tea"


def test_what_a_phone_could_not_get_accepted_is_kept_beside_the_card_once() -> None:
    story = playing("fever", 8, **FEVER)
    west = player(story.card().seats[2])
    story.finish_round()
    report = c.ReportEntry(round=1, table=1, entry={"ending": "wall"}, refusal="round-closed", made_at=5)
    story.do(report, west)
    assert story.do(report, west) == ()
    ((number, kept),) = story.state.reports.items()
    assert (kept.entry, kept.refusal, kept.made_at, kept.stamp.actor) == ({"ending": "wall"}, "round-closed", 5, west)
    story.do(c.SettleReport(report=number, why="same as on paper"))
    assert kept.settled is not None
    assert story.do(c.SettleReport(report=number, why="again")) == ()
    assert story.codes(c.SettleReport(report=999, why="?")) == ["unknown-report"]


def test_nobody_reports_for_a_table_where_they_did_not_sit() -> None:
    story = playing("fever", 8, **FEVER)
    report = c.ReportEntry(round=1, table=2, entry={}, refusal="stale", made_at=5)
    assert story.codes(report, player(story.card(1).seats[0])) == ["not-your-table"]
    nowhere = c.ReportEntry(round=9, table=2, entry={}, refusal="stale", made_at=5)
    assert story.codes(nowhere, table(2)) == ["not-your-table"]


def test_a_penalty_is_cancelled_with_a_trace() -> None:
    story = registered("illume", 4)
    story.do(c.GivePenalty(player="p1", points=-10, why="late", clause="illume.conduct.courtesy"))
    ((number, penalty),) = story.state.penalties.items()
    assert number == story.state.version
    story.do(c.CancelPenalty(penalty=number, why="the bus was late"))
    assert penalty.cancelled is not None
    assert penalty.cancelled_why == "the bus was late"
    assert story.do(c.CancelPenalty(penalty=number, why="again")) == ()
    assert story.codes(c.CancelPenalty(penalty=999, why="?")) == ["unknown-penalty"]


def test_standings_are_hidden_and_shown() -> None:
    story = registered("illume", 4)
    assert story.do(c.ShowStandings(visible=True)) == ()
    story.do(c.ShowStandings(visible=False))
    assert not story.state.standings_visible


def test_a_code_issued_again_replaces_the_one_before_and_can_be_revoked() -> None:
    story = registered("illume", 4)
    codes = (c.CodeFor("table", "1"), c.CodeFor("player", "p1"), c.CodeFor("wall"))
    (event,) = story.do(c.IssueCodes(codes=(*codes, codes[0])))
    assert event == e.CodesIssued(codes=tuple(e.IssuedCode(code.role, code.target) for code in codes))
    first = story.state.codes["table", "1"]
    story.do(c.IssueCodes(codes=(codes[0],)))
    assert story.state.codes["table", "1"] > first
    story.do(c.RevokeCode(role="table", target="1"))
    assert ("table", "1") not in story.state.codes
    assert story.codes(c.RevokeCode(role="table", target="1")) == ["unknown-code"]


def test_all_codes_that_are_for_nobody_are_named_at_once() -> None:
    story = registered("illume", 4)
    codes = (
        c.CodeFor("player", "x"),
        c.CodeFor("table", "07"),
        c.CodeFor("table", "2"),
        c.CodeFor("table", "²"),
        c.CodeFor("scorer", ""),
        c.CodeFor("wall", "left"),
    )
    refused = story.refused(c.IssueCodes(codes=codes))
    assert [(fault.code, fault.where) for fault in refused] == [
        ("unknown-player", "codes.0.target"),
        ("unknown-table", "codes.1.target"),
        ("unknown-table", "codes.2.target"),
        ("unknown-table", "codes.3.target"),
        ("missing-field", "codes.4.target"),
        ("wrong-value", "codes.5.target"),
    ]


def test_nobody_calls_or_reports_from_a_table_that_is_not_there() -> None:
    story = playing("illume", 8)
    for command in (
        c.CallDirector(round=1, table=9),
        c.AnswerCall(round=1, table=9),
        c.ReportEntry(round=1, table=9, entry={}, refusal="stale", made_at=5),
    ):
        assert story.codes(command) == ["unknown-table"]
