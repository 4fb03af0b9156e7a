"""The day as steps, from an empty tournament to its results."""

from eastwind.tournament import commands as c
from eastwind.tournament.views.checklist import ChecklistView, Step
from tests.unit.tournament.given import FEVER, SCORER, Story, created, new, playing, registered, seated, table
from tests.unit.tournament.views.looking import kinds_of, see


def steps(story: Story) -> dict[str, Step]:
    return {f"{step.code}{step.round or ''}": step for step in see(story, ChecklistView).steps}


def now(story: Story) -> str:
    view = see(story, ChecklistView)
    assert view.steps[view.now].state == "now"
    return view.steps[view.now].title.sentence()


def said(step: Step, state: str) -> list[str]:
    return [item.said.sentence() for item in step.items if item.state == state]


def test_the_day_goes_step_by_step() -> None:
    story = created("fever")
    assert now(story) == "Set up"
    assert said(steps(story)["setup"], "todo") == [
        "Say how many rounds there are.",
        "Say how many games a round has.",
        "Say how many minutes a round lasts.",
    ]
    story.do(c.ConfigureTournament(rounds=2, games=4, minutes=60, date="2026-11-29"))
    assert now(story) == "People"
    assert said(steps(story)["people"], "todo") == ["Nobody is on the roster yet."]
    story.do(new(8))
    assert now(story) == "Seats"
    story.do(c.DraftSeats())
    assert said(steps(story)["seats"], "todo") == ["Review the draft and publish it."]
    story.do(c.PublishSeats())
    assert now(story) == "Round 1"
    for number in (1, 2):
        story.do(c.StartRound(round=number))
        assert now(story) == f"Round {number}"
        story.finish_round()
    view = see(story, ChecklistView)
    assert [step.state for step in view.steps] == ["done"] * 6
    assert view.steps[view.now].code == "results"
    assert view.heading.stage == "finished"


def test_steps_after_the_one_to_do_come_later() -> None:
    view = see(registered("fever", 8, **FEVER), ChecklistView)
    assert [(step.code, step.state) for step in view.steps] == [
        ("setup", "done"),
        ("people", "done"),
        ("seats", "now"),
        ("round", "later"),
        ("round", "later"),
        ("round", "later"),
        ("results", "later"),
    ]


def test_people_who_cannot_be_seated_and_namesakes_are_told() -> None:
    five = registered("fever", 5, **FEVER)
    assert said(steps(five)["people"], "todo") == ["5 people cannot be seated at tables of four and three."]
    story = registered("fever", 8, **FEVER)
    story.do(c.EditPlayer(player="p1", brings_set=True))
    assert said(steps(story)["people"], "warning") == [
        "8 people are not checked in.",
        "1 sets are brought for 2 tables.",
    ]


def test_what_a_draft_costs_is_a_warning_and_not_a_hindrance() -> None:
    story = registered("illume", 4)
    story.do(c.DraftSeats(method="rotation"))
    step = steps(story)["seats"]
    assert "12 meetings are repeats." in said(step, "warning")
    assert step.warnings == len(said(step, "warning"))
    assert kinds_of(step.acts) == ["seating.publish", "seating.discard"]
    assert step.acts[0].allowed


def test_tables_that_have_not_turned_in_stand_in_the_way_one_by_one() -> None:
    story = playing("illume", 8)
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1, on_paper=True), SCORER)
    story.do(c.CallDirector(round=1, table=2), table(2))
    step = steps(story)["round1"]
    assert said(step, "todo") == ["Table 2 has not turned in its card."]
    assert said(step, "warning") == ["Table 2 calls the director."]
    close = next(act for act in step.acts if act.kind == "round.close")
    assert (close.allowed, close.needs_why) == (True, True)
    assert [why.code for why in close.why_not] == ["cards-missing"]
    assert close.does.sentence().endswith("3 games without an entry count as unfinished.")


def test_a_round_whose_cards_are_all_in_is_closed_without_a_reason() -> None:
    story = playing("illume", 8)
    for number in (1, 2):
        story.play(number)
        story.do(c.TurnInCard(round=1, table=number, on_paper=True), SCORER)
    step = steps(story)["round1"]
    assert said(step, "todo") == ["All cards are turned in: close the round."]
    close = next(act for act in step.acts if act.kind == "round.close")
    assert (close.allowed, close.needs_why, close.why_not) == (True, False, ())


def test_where_the_rulebook_leaves_open_games_to_the_director_no_reason_helps() -> None:
    story = playing("fever", 8, **FEVER)
    close = next(act for act in steps(story)["round1"].acts if act.kind == "round.close")
    needs_ruling = [why for why in close.why_not if why.code == "needs-ruling"]
    assert close.allowed == (not needs_ruling)


def test_a_round_has_the_buttons_that_make_sense() -> None:
    story = seated("fever", 8, **FEVER)
    assert kinds_of(steps(story)["seats"].acts) == ["seating.withdraw"]
    assert kinds_of(steps(story)["round1"].acts) == ["round.start", "phase.announce"]
    assert [why.said.sentence() for why in steps(story)["round2"].acts[0].why_not] == ["Round 1 is not closed yet."]
    story.do(c.StartRound(round=1))
    running = ["clock.pause", "clock.add", "clock.last-game", "round.close", "round.cancel-start"]
    assert kinds_of(steps(story)["round1"].acts) == running
    story.do(c.PauseClock(round=1))
    story.do(c.CallLastGame(round=1))
    story.play(1, games=1)
    assert kinds_of(steps(story)["round1"].acts) == ["clock.resume", "clock.add", "round.close"]
    story.do(c.ResumeClock(round=1))
    story.play(1)
    story.play(2)
    for number in (1, 2):
        story.do(c.TurnInCard(round=1, table=number, on_paper=True), SCORER)
    story.do(c.CloseRound(round=1))
    reopen, announce = steps(story)["round1"].acts
    assert (reopen.kind, reopen.allowed, reopen.needs_why) == ("round.reopen", True, True)
    assert (announce.kind, announce.allowed) == ("phase.announce", True)
    story.do(c.AnnouncePhase(phase="lunch"))
    assert kinds_of(steps(story)["round2"].acts) == ["round.start", "phase.announce", "phase.end"]
    story.do(c.StartRound(round=2))
    (reopen,) = steps(story)["round1"].acts
    assert [why.code for why in reopen.why_not] == ["round-started"]


def test_someone_new_without_a_seat_is_told_of() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(new(1, first=9))
    assert said(steps(story)["seats"], "warning") == ["Without a seat in round 1: 9."]


def test_open_reports_and_hidden_standings_are_told_at_the_end() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.ReportEntry(round=1, table=1, entry={}, refusal="x", made_at=1), table(1))
    assert kinds_of(steps(story)["results"].acts) == ["standings.show"]
    story.do(c.ShowStandings(visible=False))
    results = steps(story)["results"]
    assert said(results, "warning") == ["One report is not settled.", "The standings are hidden."]
    assert results.acts[0].title.sentence() == "Show the standings"


def test_a_place_that_is_free_while_somebody_waits_is_told_with_the_people() -> None:
    story = registered("fever", 8, **FEVER)
    story.do(c.AddPlayers(players=(c.NewPlayer(player="w", name="W", waiting=True),)))
    assert "One place is free; on the waiting list: 1." not in said(steps(story)["people"], "warning")
    story.do(c.WithdrawPlayer(player="p8", from_round=1))
    assert "One place is free; on the waiting list: 1." in said(steps(story)["people"], "warning")
    story.do(c.MoveUp(players=("w",)))
    assert "One place is free; on the waiting list: 1." not in said(steps(story)["people"], "warning")
