"""Who may do what: every cell of role × command, own table, own seat, and banned phones."""

import pytest

from eastwind.base.seats import SEATS
from eastwind.tournament import commands as c
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.deciding import DECIDERS
from eastwind.tournament.envelope import Actor, Role
from eastwind.tournament.prize_plan import Prize
from eastwind.tournament.roles import MAY_DO, OWN_TABLE_ONLY, ROLES
from tests.unit.tournament.given import FEVER, SCORER, WALL, Story, kinds, player, playing, seated, table, won


def say(kind: str) -> Command:
    """A command of this kind whose body is sensible for a first round in play."""
    return EXAMPLES[kind]


EXAMPLES: dict[str, Command] = {
    command.kind: command
    for command in (
        c.CreateTournament(name="Cup", rulebook="fever"),
        c.ConfigureTournament(name="Cup"),
        c.AddPlayers(players=(c.NewPlayer(player="new", name="New"),)),
        c.EditPlayer(player="p1", paid=True),
        c.RemovePlayer(player="p1"),
        c.CheckIn(players=("p1",)),
        c.MoveUp(players=("p1",)),
        c.DropAbsent(players=("p1",)),
        c.UndoDrop(),
        c.WithdrawPlayer(player="p1", from_round=2),
        c.ReturnPlayer(player="p1", from_round=2, table=1, seat="E"),
        c.SubstitutePlayer(player="p1", substitute="p2", from_round=2),
        c.ForgetPerson(player="p1"),
        c.DraftSeats(),
        c.LoadSeats(rounds=((("p1", "p2", "p3", None),),)),
        c.SwapSeats(first="p1", second="p2", from_round=2),
        c.MoveSeat(player="p1", from_round=2, table=1, seat="E"),
        c.PublishSeats(),
        c.DiscardDraft(),
        c.WithdrawSeats(),
        c.CorrectSeats(round=1, placements=(c.Placement("p1", 1, "E"),), why="mixed up"),
        c.StartRound(round=1),
        c.CancelStart(round=1),
        c.PauseClock(round=1),
        c.ResumeClock(round=1),
        c.AddTime(round=1, minutes=5),
        c.CallLastGame(round=1),
        c.AnnouncePhase(phase="lunch", minutes=45),
        c.EndPhase(),
        c.CloseRound(round=1),
        c.ReopenRound(round=1, why="too early"),
        c.EnterGame(round=1, table=1, game=1, record=WALL),
        c.ClearGame(round=1, table=1, game=1),
        c.InitialGame(round=1, table=1, game=1, seat="E", version=1),
        c.CorrectGame(round=1, table=1, game=1, record=WALL, why="misread"),
        c.AddReading(round=1, table=1, game=1, record=WALL),
        c.SettleReading(round=1, table=1, game=1, why="looked at the card"),
        c.RollForEast(round=1, table=1, game=4, rolls=({"E": 5, "S": 4, "W": 3},)),
        c.CertifyCard(round=1, table=1),
        c.TurnInCard(round=1, table=1),
        c.ReportEntry(round=1, table=1, entry={}, refusal="stale", made_at=1),
        c.SettleReport(report=1, why="seen"),
        c.CallDirector(round=1, table=1),
        c.AnswerCall(round=1, table=1),
        c.MakeRuling(round=1, table=1, game=1, situation="picked-ahead", player="S", facts={"racked": True}),
        c.PostponeRuling(round=1, table=1, game=1),
        c.WithdrawRuling(ruling=1, why="wrong table"),
        c.ShowRuling(ruling=1),
        c.GivePenalty(player="p1", points=-10, why="late"),
        c.CancelPenalty(penalty=1, why="not late"),
        c.ShowStandings(visible=False),
        c.DecidePrize(prize=Prize(award="place", thing="a fan"), winner="p1"),
        c.BeginCeremony(from_place=3),
        c.RevealStep(step="place:3"),
        c.TakeBackStep(step="place:3"),
        c.EndCeremony(),
        c.IssueCodes(codes=(c.CodeFor("wall"),)),
        c.RevokeCode(role="wall"),
    )
}


def test_every_command_has_a_role_and_a_decision() -> None:
    assert MAY_DO.keys() == set(COMMANDS.values())
    assert DECIDERS.keys() | {c.CreateTournament} == set(COMMANDS.values())
    assert EXAMPLES.keys() == COMMANDS.keys()


@pytest.fixture(scope="module")
def fever() -> Story:
    return playing("fever", 8, **FEVER)


@pytest.mark.parametrize("kind", COMMANDS)
@pytest.mark.parametrize("role", ROLES)
def test_a_role_is_refused_exactly_what_is_not_its_own(fever: Story, role: Role, kind: str) -> None:
    at_table_one = {"table": "1", "player": fever.card().seats[0] or ""}
    decided = fever.ask(say(kind), Actor(role, at_table_one.get(role, "Ann")))
    codes = [] if isinstance(decided, tuple) else [fault.code for fault in decided]
    assert ("not-allowed" in codes) == (role not in MAY_DO[COMMANDS[kind]])


AT_TABLE = [kind for kind, command in COMMANDS.items() if MAY_DO[command] & OWN_TABLE_ONLY]


@pytest.mark.parametrize("kind", AT_TABLE)
@pytest.mark.parametrize("who", ["table", "player"])
def test_a_tables_and_a_players_code_open_no_other_table(fever: Story, who: str, kind: str) -> None:
    elsewhere = table(2) if who == "table" else player(fever.card(2).seats[0])
    if elsewhere.role in MAY_DO[COMMANDS[kind]]:
        assert fever.codes(say(kind), elsewhere) == ["not-your-table"]


@pytest.mark.parametrize("kind", [kind for kind in AT_TABLE if kind != "card.report"])
def test_a_tables_code_opens_only_the_round_in_play(kind: str) -> None:
    assert seated("fever", 8, **FEVER).codes(say(kind), table(1)) == ["round-not-open"]


def test_a_players_code_goes_where_the_player_now_sits() -> None:
    story = playing("fever", 20, **FEVER)
    west = story.card(1).seats[2]
    assert west is not None
    story.finish_round()
    story.do(c.StartRound(round=2))
    assert story.codes(story.enters(WALL, at=1), player(west)) == ["not-your-table"]
    assert kinds(story.ask(story.enters(WALL, at=3), player(west))) == ["game.entered"]


@pytest.mark.clause("fever.paper.own-number")
def test_a_player_initials_the_own_seat_alone_and_under_the_own_number() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    west = story.card().seats[SEATS.index("W")]
    refused = story.refused(story.initials("S"), player(west))
    assert [(fault.code, fault.where) for fault in refused] == [("not-your-seat", "seat")]
    story.do(story.initials("W"), player(west))
    assert story.entry().initials["W"].player == west


@pytest.mark.parametrize(
    "command",
    [
        c.EnterGame(round=1, table=1, game=1, record=WALL),
        c.CallDirector(round=1, table=1),
        c.TurnInCard(round=1, table=1),
    ],
    ids=lambda command: command.kind,
)
@pytest.mark.clause("illume.conduct.phones")
def test_where_phones_are_banned_players_only_read_while_a_round_is_in_play(
    command: Command,
) -> None:
    story = playing("illume", 8)
    refused = story.refused(command, player(story.card().seats[0]))
    assert [(fault.code, fault.clause) for fault in refused] == [("phones-banned", "illume.conduct.phones")]


@pytest.mark.clause("illume.conduct.phones")
def test_a_house_tablet_goes_on_where_phones_are_banned_and_a_setting_lifts_the_ban() -> None:
    story = playing("illume", 8)
    assert kinds(story.ask(story.enters(WALL), table(1))) == ["game.entered"]
    story.do(c.ConfigureTournament(settings={"phones.at_table": True}))
    assert kinds(story.ask(story.enters(WALL), player(story.card().seats[0]))) == ["game.entered"]


def test_what_is_stuck_on_a_banned_phone_still_reaches_the_director() -> None:
    story = playing("illume", 8)
    stuck = c.ReportEntry(round=1, table=1, entry={"ending": "wall"}, refusal="phones-banned", made_at=5)
    assert kinds(story.ask(stuck, player(story.card().seats[0]))) == ["card.reported"]


@pytest.mark.parametrize(
    "command",
    [
        c.EnterGame(round=1, table=1, game=1, record=won(), on_paper=True),
        c.TurnInCard(round=1, table=1, on_paper=True),
    ],
    ids=lambda command: command.kind,
)
def test_only_helpers_type_what_stands_on_paper(fever: Story, command: Command) -> None:
    assert fever.codes(command, table(1)) == ["not-allowed"]
    assert "not-allowed" not in codes_of(fever, command)


def codes_of(story: Story, command: Command) -> list[str]:
    decided = story.ask(command, SCORER)
    return [] if isinstance(decided, tuple) else [fault.code for fault in decided]
