"""A tournament under a storm of random commands: whatever is accepted, what must be true stays true."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import structs

from eastwind.base.refusal import Refused
from eastwind.base.seats import SEATS
from eastwind.press.results import results_of
from eastwind.press.results_format import Results
from eastwind.press.results_json import read, write
from eastwind.tournament import commands as c
from eastwind.tournament import events as e
from eastwind.tournament.commands import COMMANDS, Command
from eastwind.tournament.envelope import Actor
from eastwind.tournament.events import Event
from eastwind.tournament.roles import MAY_DO
from eastwind.tournament.seat_rows import letters, rows_of, seated, sitter
from eastwind.tournament.state import Entry, Round, State
from tests.unit.tournament.given import (
    DIRECTOR,
    ROTATION,
    SCORER,
    UNFINISHED,
    WALL,
    Story,
    empty_seats,
    new,
    player,
    table,
    won,
)
from tests.unit.tournament.views.looking import world

PEOPLE = st.sampled_from([f"p{number}" for number in range(1, 14)])
ROUNDS = st.sampled_from([1, 2, 3, 1, 99])
TABLES = st.sampled_from([1, 2, 3, 1, 5_000])
GAMES = st.sampled_from([1, 2, 3, 1, 20])
LETTERS = st.sampled_from(SEATS)
MAYBE = st.booleans()
BOOKS = st.sampled_from(["illume", "fever", "common"])
WHY = st.just("because")

RECORDS = st.one_of(
    st.sampled_from([WALL, UNFINISHED]),
    st.builds(won, LETTERS, st.sampled_from([*SEATS, "wall"]), st.integers(20, 60)),
    st.builds(lambda who: {**WALL, "incidents": [{"kind": "dead", "player": who, "reason": "slope"}]}, LETTERS),
)

SPOT: dict[str, st.SearchStrategy[int]] = {"round": ROUNDS, "table": TABLES}
GAME: dict[str, st.SearchStrategy[int]] = {**SPOT, "game": GAMES}

AT_THE_TABLE = st.one_of(
    st.builds(c.EnterGame, **GAME, record=RECORDS),
    st.builds(c.EnterGame, **GAME, record=RECORDS, on_paper=MAYBE),
    st.builds(c.ClearGame, **GAME),
    st.builds(c.InitialGame, **GAME, seat=LETTERS, version=st.integers(1, 60)),
    st.builds(c.CertifyCard, **SPOT),
    st.builds(c.TurnInCard, **SPOT, on_paper=MAYBE),
    st.builds(c.CallDirector, **SPOT),
    st.builds(c.AnswerCall, **SPOT),
    st.builds(c.ReportEntry, **SPOT, entry=st.just({}), refusal=WHY, made_at=st.integers(1, 3)),
)

PLACEMENTS = st.lists(st.builds(c.Placement, PEOPLE, TABLES, LETTERS), min_size=1, max_size=3).map(tuple)

SOME_PEOPLE = st.lists(PEOPLE, min_size=1, max_size=3).map(tuple)

SEATS_MADE_ELSEWHERE = st.permutations([f"p{number}" for number in range(1, 9)]).map(
    lambda people: (((*people[:4],), (*people[4:],)),) * 3
)
"""For a tournament of eight; refused in every other."""

SETTINGS = st.sampled_from([{}, {"scoring.points.wall": 5}])

WHAT_HAPPENED = st.sampled_from(
    [
        ("picked-ahead", {"racked": True}),
        ("mahjongg-in-error", {"from": "wall", "own_exposure": "hand", "exposed": []}),
        ("peeked-blind-pass", {"charleston": "first"}),
        ("declared-self-dead", {}),
    ]
)
OWN_POINTS = st.builds(
    c.Override,
    why=WHY,
    points=st.dictionaries(LETTERS, st.integers(-20, 20), max_size=2),
    beside=MAYBE,
    stops=MAYBE,
    replaces=MAYBE,
)
RULINGS = st.builds(
    lambda what, **rest: c.MakeRuling(situation=what[0], facts=what[1], **rest),
    what=WHAT_HAPPENED,
    **GAME,
    player=LETTERS,
    override=st.none() | OWN_POINTS,
)

BY_THE_DIRECTOR = st.one_of(
    RULINGS,
    st.builds(c.PostponeRuling, **GAME),
    st.builds(c.WithdrawRuling, ruling=st.integers(1, 60), why=WHY),
    st.builds(c.ShowRuling, ruling=st.integers(1, 60), visible=MAYBE),
    st.builds(c.StartRound, round=ROUNDS),
    st.builds(c.CancelStart, round=ROUNDS),
    st.builds(c.CloseRound, round=ROUNDS, why=st.sampled_from(["", "time"])),
    st.builds(c.ReopenRound, round=ROUNDS, why=WHY),
    st.builds(c.PauseClock, round=ROUNDS),
    st.builds(c.ResumeClock, round=ROUNDS),
    st.builds(c.AddTime, round=ROUNDS, minutes=st.integers(-50, 20), table=st.none() | TABLES),
    st.builds(c.CorrectGame, **GAME, record=RECORDS, why=WHY),
    st.builds(c.CorrectSeats, round=ROUNDS, placements=PLACEMENTS, why=WHY),
    st.builds(c.MoveUp, players=SOME_PEOPLE),
    st.builds(c.DropAbsent, players=SOME_PEOPLE),
    st.just(c.UndoDrop()),
    st.builds(c.LoadSeats, rounds=SEATS_MADE_ELSEWHERE),
    st.builds(c.WithdrawPlayer, player=PEOPLE, from_round=ROUNDS),
    st.builds(c.ReturnPlayer, player=PEOPLE, from_round=ROUNDS, table=TABLES, seat=LETTERS),
    st.builds(c.SubstitutePlayer, player=PEOPLE, substitute=PEOPLE, from_round=ROUNDS, ranked=MAYBE),
    st.builds(c.SwapSeats, first=PEOPLE, second=PEOPLE, from_round=ROUNDS),
    st.just(ROTATION),
    st.just(c.DraftSeats(method="standings")),
    st.just(c.PublishSeats()),
    st.just(c.DiscardDraft()),
    st.just(c.WithdrawSeats()),
    st.builds(c.RemovePlayer, player=PEOPLE),
    st.builds(c.EditPlayer, player=PEOPLE, number=st.integers(1, 20), waiting=MAYBE),
    st.builds(c.CheckIn, players=SOME_PEOPLE, present=MAYBE),
    st.builds(c.GivePenalty, player=PEOPLE, points=st.integers(-20, 5), why=WHY),
    st.builds(c.CancelPenalty, penalty=st.integers(1, 60), why=WHY),
    st.builds(c.ConfigureTournament, minutes=st.integers(40, 60), settings=SETTINGS),
)

ACTORS = st.one_of(st.just(DIRECTOR), st.just(SCORER), st.builds(table, TABLES), st.builds(player, PEOPLE))

MAY_HAPPEN_AGAIN = (c.DraftSeats, c.SwapSeats, c.AddTime, c.GivePenalty, c.CorrectSeats, c.MakeRuling, c.PostponeRuling)
"""Acts that mean something new each time they are sent under another id."""


class Storm(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.story = Story()

    @initialize(rulebook=BOOKS, players=st.sampled_from([7, 8, 11]), begun=MAYBE)
    def begin(self, rulebook: str, players: int, begun: bool) -> None:
        self.story.do(c.CreateTournament(name="Storm", rulebook=rulebook, rounds=3, games=3, minutes=60))
        self.story.do(new(players))
        self.story.do(ROTATION)
        self.story.do(c.PublishSeats())
        if begun:
            self.story.do(c.StartRound(round=1))

    # --- What may come --------------------------------------------------------------------------------------

    @rule(command=BY_THE_DIRECTOR)
    def the_director_acts(self, command: Command) -> None:
        self._send(command, DIRECTOR, None)

    @rule(command=AT_THE_TABLE, actor=ACTORS, seen=st.none() | st.integers(0, 60))
    def someone_acts_at_a_table(self, command: Command, actor: Actor, seen: int | None) -> None:
        self._send(command, actor, seen)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(command=RULINGS, at=TABLES, withdrawn=MAYBE)
    def the_director_rules(self, command: c.MakeRuling, at: int, withdrawn: bool) -> None:
        self._send(structs.replace(command, round=self.story.number, table=at), DIRECTOR, None)
        if withdrawn and self.story.state.rulings:
            self._send(c.WithdrawRuling(ruling=max(self.story.state.rulings), why="other table"), DIRECTOR, None)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(at=TABLES, record=RECORDS, games=st.integers(1, 3), turn_in=MAYBE)
    def a_table_plays(self, at: int, record: dict[str, Any], games: int, turn_in: bool) -> None:
        for game in range(1, games + 1):
            self._send(self.story.enters(record, game, at), table(at), self._standing(at, game))
        if turn_in:
            self._send(c.TurnInCard(round=self.story.number, table=at, on_paper=True), SCORER, None)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(at=TABLES, game=GAMES)
    def a_table_initials(self, at: int, game: int) -> None:
        for seat in SEATS:
            version = self._standing(at, game)
            if version:
                self._send(self.story.initials(seat, game, at, version), table(at), None)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(data=st.data())
    def two_people_sat_the_other_way_round(self, data: st.DataObject) -> None:
        current = self.story.state.current
        assert current is not None
        spots = {
            who: (number, seat)
            for number, card in enumerate(current.cards, 1)
            for seat in letters(card.seats)
            if (who := sitter(card.seats, seat))
        }
        if len(spots) > 1:
            first, second = data.draw(st.lists(st.sampled_from(sorted(spots)), min_size=2, max_size=2, unique=True))
            placements = (c.Placement(first, *spots[second]), c.Placement(second, *spots[first]))
            self._send(c.CorrectSeats(round=current.number, placements=placements, why="mixed up"), DIRECTOR, None)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(data=st.data())
    def someone_sat_in_an_empty_seat(self, data: st.DataObject) -> None:
        current = self.story.state.current
        assert current is not None
        empty = [(number, seat) for number, card in enumerate(current.cards, 1) for seat in empty_seats(card)]
        people = [who for card in current.cards for who in seated(card.seats)]
        if empty and people:
            who, spot = data.draw(st.sampled_from(people)), data.draw(st.sampled_from(empty))
            placements = (c.Placement(who, *spot),)
            before = list(map(people_of, self.story.state.rounds))
            self._send(c.CorrectSeats(round=current.number, placements=placements, why="sat there"), DIRECTOR, None)
            assert list(map(people_of, self.story.state.rounds)) == before, "nobody loses or gets a seat"

    @precondition(lambda self: self.story.state.current is not None)
    @rule(turned_in=TABLES, go_on=MAYBE)
    def the_round_ends(self, turned_in: int, go_on: bool) -> None:
        number = self.story.number
        self.a_table_plays(turned_in, WALL, 3, turn_in=True)
        self._send(c.CloseRound(round=number, why="time"), DIRECTOR, None)
        if go_on:
            self._send(c.StartRound(round=number + 1), DIRECTOR, None)

    @precondition(lambda self: self.story.state.current is not None)
    @rule(at=TABLES, game=GAMES, record=RECORDS)
    def the_director_corrects(self, at: int, game: int, record: dict[str, Any]) -> None:
        command = c.CorrectGame(round=self.story.number, table=at, game=game, record=record, why="the paper says so")
        self._send(command, DIRECTOR, self._standing(at, game))

    @rule(who=PEOPLE, from_round=ROUNDS, gone=MAYBE)
    def someone_leaves_and_an_empty_seat_is_taken(self, who: str, from_round: int, gone: bool) -> None:
        if gone:
            self._send(c.WithdrawPlayer(player=who, from_round=from_round), DIRECTOR, None)
        for each in self.story.state.rounds[from_round - 1 : from_round]:
            for number, card in enumerate(each.cards, 1):
                for seat in empty_seats(card):
                    back = c.ReturnPlayer(player=who, from_round=from_round, table=number, seat=seat)
                    self._send(back, DIRECTOR, None)

    def _standing(self, at: int, game: int) -> int:
        current = self.story.state.current
        if current is None or at > len(current.cards) or game not in current.cards[at - 1].entries:
            return 0
        return current.cards[at - 1].entries[game].version

    # --- What must be true of every answer ------------------------------------------------------------------

    def _send(self, command: Command, actor: Actor, seen: int | None) -> None:
        story = self.story
        before = repr(story.state)
        decided = story.ask(command, actor, seen)
        assert repr(story.state) == before, "deciding changes nothing"
        if isinstance(decided, Refused):
            assert decided.refusals
            assert all(fault.code and fault.sentence() for fault in decided)
            return
        assert actor.role in MAY_DO[COMMANDS[command.kind]]
        final = final_entries(story.state)
        for event in decided:
            self._seen_before_signed(event)
            story.happened(event, actor)
            assert unchanged(final, final_entries(story.state), event)
        if decided and not isinstance(command, MAY_HAPPEN_AGAIN):
            again = story.ask(command, actor, seen)
            assert isinstance(again, Refused) or again == (), "said twice, done once"

    def _seen_before_signed(self, event: Event) -> None:
        if isinstance(event, e.GameInitialed):
            assert event.seen == self.story.entry(event.game, event.table, event.round).version

    # --- What must be true at any time ----------------------------------------------------------------------

    @invariant()
    def everyone_sits_at_most_once_a_round(self) -> None:
        state = self.story.state
        drafted = state.draft.rounds if state.draft else []
        for rows in [*map(rows_of, state.rounds), *drafted]:
            people = list(chain.from_iterable(map(seated, rows)))
            assert len(people) == len(set(people))
            assert set(people) <= state.players.keys()

    @invariant()
    def entries_are_of_those_who_sat_there_and_lines_of_seats_that_played(self) -> None:
        for entry in entries(self.story.state):
            assert letters(entry.players) == entry.record.seats
            assert {line.seat for line in entry.lines} <= set(entry.record.seats)
            assert all(line.points for line in entry.lines)

    @invariant()
    def initials_stand_under_the_version_that_was_signed(self) -> None:
        for entry in entries(self.story.state):
            for seat, initial in entry.initials.items():
                assert initial.player == sitter(entry.players, seat)
                assert initial.stamp.version > entry.version

    @invariant()
    def what_was_ruled_stands_in_its_game(self) -> None:
        for ruling in self.story.state.rulings.values():
            entry = self.story.card(ruling.table, ruling.round).entries.get(ruling.game)
            if entry is not None and ruling.stands:
                assert all(incident in entry.record.incidents for incident in ruling.incidents)

    @invariant()
    def versions_never_go_back(self) -> None:
        for entry in entries(self.story.state):
            assert entry.earlier is None or entry.earlier.version < entry.version <= self.story.state.version

    @invariant()
    def one_round_at_a_time_and_in_order(self) -> None:
        states = [(each.clock is not None, each.closed is not None) for each in self.story.state.rounds]
        assert sum(started and not closed for started, closed in states) <= 1
        assert states == sorted(states, reverse=True)

    @invariant()
    def numbers_belong_to_one_person(self) -> None:
        numbers = [each.number for each in self.story.state.players.values()]
        assert len(numbers) == len(set(numbers))

    @invariant()
    def the_version_counts_the_log(self) -> None:
        assert self.story.state.version == len(self.story.log)

    def teardown(self) -> None:
        results = results_of_story(self.story)
        assert read(write(results)) == results
        assert self.story.folded() == self.story.folded() == self.story.state


def results_of_story(story: Story) -> Results:
    """What goes out as open results, under the head that a log in a store would have."""
    results = results_of(world(story), "cup")
    return structs.replace(results, log=structs.replace(results.log, head="0" * 64))


def people_of(each: Round) -> set[str]:
    return set(chain.from_iterable(map(seated, rows_of(each))))


def entries(state: State) -> list[Entry]:
    return [entry for each in state.rounds for card in each.cards for entry in card.entries.values()]


Final = Mapping[tuple[int, int], Mapping[int, int]]
"""By round and table of a card that was turned in: the version of each game."""


def final_entries(state: State) -> Final:
    return {
        (each.number, number): {game: entry.version for game, entry in card.entries.items()}
        for each in state.rounds
        for number, card in enumerate(each.cards, 1)
        if card.turned_in is not None
    }


def unchanged(before: Final, after: Final, event: Event) -> bool:
    """Whether what was final still stands, but for what the director put right."""
    if isinstance(event, e.SeatsCorrected):
        return before.keys() <= after.keys()
    right = (event.round, event.table) if isinstance(event, e.GameCorrected) else None
    return all(after.get(card) == versions for card, versions in before.items() if card != right)


TestStorm = Storm.TestCase
TestStorm.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
