"""A game is played by the rules at random: what must hold in every position of it."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from eastwind.base.seats import SEATS, Seat
from eastwind.game.acts import Act, Pass
from eastwind.game.ending import record
from eastwind.game.playing import acting, check, legal, may, play
from eastwind.game.setup import Rules
from eastwind.game.state import State
from eastwind.scoring import Scored, score
from tests.properties.whole_games import (
    RULES,
    TABLES,
    all_tiles_are_there,
    begun,
    possible_moves,
    size,
    some_claims,
    some_passes,
)

PASSING = ("passing", "courtesy")


class Game(RuleBasedStateMachine):
    """One game; each step is an act of somebody."""

    state: State
    first: State
    acts: tuple[Act, ...] = ()

    @initialize(
        seed=st.integers(), book=st.sampled_from(RULES), seats=st.sampled_from(TABLES), dealer=st.integers(0, 3)
    )
    def deal(self, seed: int, book: Rules, seats: tuple[Seat, ...], dealer: int) -> None:
        self.first = self.state = begun(seed, book, seats, seats[dealer % len(seats)])

    def go_on(self, act: Act) -> None:
        self.state = play(self.state, act)
        self.acts = (*self.acts, act)

    def in_play(self) -> bool:
        return bool(acting(self.state))

    @precondition(in_play)
    @rule(who=st.integers(0, 3), what=st.integers(0, 999))
    def move(self, who: int, what: int) -> None:
        seats = acting(self.state)
        moves = legal(self.state, seats[who % len(seats)])
        self.go_on(moves[what % len(moves)])

    @precondition(in_play)
    @rule(what=st.integers(0, 9))
    def answer_together(self, what: int) -> None:
        """All who are asked answer at once, as at a table where nobody tarries."""
        for seat in acting(self.state):
            if self.state.phase in ("passing", "voting", "bidding", "courtesy") and legal(self.state, seat):
                moves = legal(self.state, seat)
                self.go_on(moves[what % len(moves)])

    @precondition(lambda self: self.state.phase == "between")
    @rule()
    def take_the_discard(self) -> None:
        """Somebody who can have the discard takes it, so that exposures lie on the table."""
        for seat in acting(self.state):
            moves = legal(self.state, seat)
            if len(moves) > 1:
                self.go_on(moves[0])
                return

    @precondition(lambda self: self.state.phase != "over")
    @rule(who=st.sampled_from(SEATS), what=st.integers(0, 99))
    def claim(self, who: Seat, what: int) -> None:
        claims = [act for act in some_claims(self.state, who) if may(self.state, act)]
        if claims:
            self.go_on(claims[what % len(claims)])

    @invariant()
    def every_tile_is_somewhere(self) -> None:
        assert all_tiles_are_there(self.state)

    @invariant()
    def hands_are_of_thirteen_and_of_fourteen_in_turn(self) -> None:
        state = self.state
        fourteen = state.deal.setup.dealer if state.passing else state.turn if state.phase == "turn" else None
        if state.phase not in ("asked", "over"):
            assert [size(state, seat) for seat in state.playing] == [13 + (seat == fourteen) for seat in state.playing]

    @rule(seat=st.sampled_from(SEATS))
    def what_is_legal_is_accepted_and_nothing_else(self, seat: Seat) -> None:
        found = legal(self.state, seat)
        passes = {act for act in found if isinstance(act, Pass)}
        assert set(found) - passes == {act for act in possible_moves(self.state, seat) if may(self.state, act)}
        assert {act for act in some_passes(self.state, seat) if may(self.state, act)} <= passes
        assert all(may(self.state, act) for act in found[:20])
        assert len(found) == len(set(found))

    @rule(seat=st.sampled_from(SEATS))
    def every_refusal_has_a_clause_and_a_sentence(self, seat: Seat) -> None:
        state = self.state
        acts = (*some_passes(state, seat), *possible_moves(state, seat), *some_claims(state, seat))
        refusals = [refused.first for act in acts if (refused := check(state, act))]
        assert all(one.clause in state.rules.book.clauses for one in refusals)
        assert all(one.sentence() for one in refusals)

    def teardown(self) -> None:
        again = self.first
        for act in self.acts:
            again = play(again, act)
        assert again == self.state
        facts = record(self.state)
        if facts is not None:
            scored = score(facts, self.state.rules.book)
            assert isinstance(scored, Scored) or scored.first.code == "needs-ruling", scored


Game.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestGame = Game.TestCase
