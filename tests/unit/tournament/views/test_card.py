"""One table's card as the tablet, the phones and the console show it."""

import pytest

from eastwind.base.seats import SEATS, Seat
from eastwind.tournament import commands as c
from eastwind.tournament.views.card import CardView, GameView
from eastwind.tournament.views.naming import spoken
from eastwind.tournament.views.player import PlayerView
from tests.unit.tournament.given import (
    DIRECTOR,
    FEVER,
    SCORER,
    START,
    UNFINISHED,
    WALL,
    Story,
    empty_seats,
    player,
    playing,
    seated,
    table,
    won,
)
from tests.unit.tournament.views.looking import LATER, after_start, see, unseen, world


def card(story: Story, number: int = 1, now: int = LATER) -> CardView:
    return see(story, CardView, table(number), now)


def game(story: Story, number: int = 1) -> GameView:
    return card(story).games[number - 1]


def words(game: GameView) -> list[str]:
    assert game.entry is not None
    return [said.sentence() for said in game.entry.told]


def seat_of(story: Story, seat: str) -> str:
    return str(story.card().seats["ESWN".index(seat)])


def name_at(story: Story, seat: str) -> str:
    word = {"E": "East", "S": "South", "W": "West", "N": "North"}[seat]
    return f"Person {seat_of(story, seat)[1:]} ({word})"


def test_a_win_is_told_in_words_with_points_and_clauses() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(won("S", by="W", value=30, jokers=1, exposures=2)), table(1))
    shown = game(story)
    assert words(shown) == [
        f"Mah Jongg for {name_at(story, 'S')}, 30 points, thrown by {name_at(story, 'W')}.",
        "One joker.",
        "2 exposures before the win.",
    ]
    assert shown.entry is not None
    sums = dict.fromkeys("ESWN", 0)
    for line in shown.entry.lines:
        assert line.text
        assert line.citation
        sums[line.seat] += line.points
    assert shown.entry.points == sums
    assert [seat.points for seat in card(story).seats] == [sums[seat] for seat in "ESWN"]


@pytest.mark.parametrize(
    ("record", "sentences"),
    [
        (WALL, ["A wall game."]),
        (UNFINISHED, ["Time ran out: the game was not finished."]),
        (
            won("E", by="wall", jokers=0, exposures=1, section="quints"),
            [
                "Mah Jongg for {E}, 30 points, picked from the wall.",
                "No jokers.",
                "One exposure before the win.",
                "Section: Quints.",
            ],
        ),
        (
            {**WALL, "incidents": [{"kind": "dead", "player": "N", "reason": "tile-count"}]},
            ["A wall game.", "{N}: dead hand (too many or too few tiles)."],
        ),
        (
            {**WALL, "incidents": [{"kind": "peeked", "player": "W"}]},
            ["A wall game.", "{W} looked at a tile of a blind pass."],
        ),
        (
            {
                **won("E", by="S", exposures=0),
                "incidents": [
                    {"kind": "misnamed", "player": "S", "caller": "E", "called_for": "mahjongg", "matched": True}
                ],
            },
            [
                "Mah Jongg for {E}, 30 points, thrown by {S}.",
                "One joker.",
                "No exposures before the win.",
                "{S} named a tile wrongly, and {E} called it for Mah Jongg.",
            ],
        ),
        (
            {
                **WALL,
                "incidents": [
                    {"kind": "mahjongg-in-error", "player": "N", "own_exposure": "hand", "exposed": ["E"]},
                ],
            },
            ["A wall game.", "{N} declared Mah Jongg in error; shown too: {E}."],
        ),
        (
            {
                "ending": "stopped",
                "incidents": [{"kind": "ruling", "points": {"E": -10}, "reason": "tea spilt", "stops": True}],
            },
            ["The game was stopped.", "Director's ruling: tea spilt"],
        ),
    ],
)
def test_every_game_is_told_in_order(record: dict[str, object], sentences: list[str]) -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(record))
    names = {seat: name_at(story, seat) for seat in "ESWN"}
    assert words(game(story)) == [sentence.format(**names) for sentence in sentences]


def test_who_still_has_to_initial_is_said_and_initials_name_person_and_way() -> None:
    story = playing("regulations", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("E"), player(seat_of(story, "E")))
    story.do(story.initials("S"), table(1))
    shown = game(story)
    assert shown.waiting is not None
    assert shown.waiting.sentence() == "Waiting for West, North."
    assert shown.missing == ("W", "N")
    assert shown.entry is not None
    assert [(each.seat, each.person.player, each.mark) for each in shown.entry.initials] == [
        ("E", seat_of(story, "E"), "xy"),
        ("S", seat_of(story, "S"), "xy"),
    ]


def test_a_change_shows_the_version_before_and_asks_for_initials_anew() -> None:
    story = playing("regulations", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.initials("E"), table(1))
    first = story.version()
    story.do(story.enters(won("E", by="S")), table(1), expected=first)
    shown = game(story)
    assert shown.missing == ("E", "S", "W", "N")
    (before,) = shown.earlier
    assert (before.version, [each.seat for each in before.initials]) == (first, ["E"])


def test_an_entry_that_was_taken_back_stays_on_show() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL))
    story.do(c.ClearGame(round=1, table=1, game=1, why="other table"), expected=story.version())
    assert game(story).entry is None
    assert len(card(story).cleared) == 1


def test_every_reason_against_turning_in_is_told() -> None:
    story = playing("regulations", 8, **FEVER)
    story.play(1, games=3)
    button = card(story).turn_in
    assert not button.allowed
    assert [why.code for why in button.why_not] == ["not-entered", *["unsigned"] * 3, "not-certified"]
    assert [why.said.sentence() for why in button.why_not][1:] == [
        "Game 1 waits for: East, South, West, North.",
        "Game 2 waits for: East, South, West, North.",
        "Game 3 waits for: East, South, West, North.",
        "The head of the card waits for East.",
    ]
    assert button.why_not[-1].clause == "regulations.paper.east-certifies"


def test_a_scorer_turns_in_a_paper_card_once_all_is_entered() -> None:
    story = playing("regulations", 8, **FEVER)
    story.play(1)
    assert see(story, CardView, SCORER, table=1).turn_in.allowed
    assert not card(story).turn_in.allowed


@pytest.mark.clause("illume.paper.final")
def test_a_card_that_was_turned_in_is_final_and_says_why_by_its_clause() -> None:
    story = playing("illume", 8)
    story.play(1)
    story.do(c.TurnInCard(round=1, table=1), table(1))
    shown = card(story)
    assert shown.final
    assert shown.turned_in is not None
    assert [why.clause for why in shown.games[0].enter.why_not] == ["illume.paper.final"]


def test_the_head_of_the_card_is_initialed_where_the_rulebook_asks() -> None:
    story = playing("regulations", 8, **FEVER)
    assert card(story).certify_wanted
    story.play(1)
    for number in range(1, 5):
        for seat in ("E", "S", "W", "N"):
            story.do(story.initials(seat, game=number), table(1))
    story.do(c.CertifyCard(round=1, table=1, mark="ee"), table(1))
    certified = card(story).certified
    assert certified is not None
    assert (certified.seat, certified.person.player, certified.mark) == ("E", seat_of(story, "E"), "ee")
    assert not card(playing("fever", 8, **FEVER)).certify_wanted


@pytest.mark.clause("common.three.fourth-game")
def test_the_fourth_game_of_three_waits_for_the_dice() -> None:
    story = playing("common", 7, **FEVER)
    short = next(number for number, each in enumerate(story.state.rounds[0].cards, 1) if empty_seats(each))
    fourth = card(story, short).games[3]
    assert (fourth.roll_wanted, fourth.dealer) == (True, None)
    first, second, third = (seat for seat in SEATS if seat not in empty_seats(story.card(short)))
    rolls: tuple[dict[Seat, int], ...] = ({first: 9, second: 9, third: 4}, {first: 5, second: 11})
    story.do(c.RollForEast(round=1, table=short, game=4, rolls=rolls))
    fourth = card(story, short).games[3]
    assert (fourth.roll_wanted, fourth.dealer, fourth.rolls) == (False, second, rolls)


@pytest.mark.clause("illume.conduct.phones")
def test_a_players_phone_only_looks_while_phones_are_banned() -> None:
    story = playing("illume", 8)
    shown = see(story, CardView, player("p1"))
    assert shown.phones_banned
    assert shown.read_only is not None
    assert shown.read_only.clause == "illume.conduct.phones"
    assert [why.code for why in shown.games[0].enter.why_not] == ["phones-banned"]
    assert card(story).read_only is None
    assert see(story, PlayerView, player("p1")).table is None
    story.finish_round()
    assert see(story, PlayerView, player("p1")).read_only is None


def test_players_phones_write_where_the_rulebook_has_nothing_against_it() -> None:
    story = playing("fever", 8, **FEVER)
    shown = see(story, PlayerView, player("p1"))
    assert shown.read_only is None
    assert shown.table is not None
    assert all(each.enter.allowed for each in shown.table.games)


def test_games_cut_off_by_the_end_of_the_round_are_shown_as_unfinished() -> None:
    story = playing("illume", 8)
    story.play(1, games=2)
    story.do(c.CloseRound(round=1, why="time"))
    shown = card(story)
    assert [each.unfinished for each in shown.games] == [False, False, True]
    assert shown.games[2].unfinished_clause == "illume.score.unfinished"
    assert shown.final


def test_values_already_won_come_first_on_the_keys() -> None:
    story = playing("fever", 8, **FEVER)
    for number, value in enumerate((25, 30, 30), 1):
        story.do(story.enters(won(value=value), game=number))
    story.do(story.enters(won(value=25), game=1, at=2))
    story.do(story.enters(won(value=50), game=2, at=2))
    assert card(story).asks.values[:3] == (25, 30, 50)


def test_a_call_has_its_age_and_a_report_is_counted() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.CallDirector(round=1, table=1, why="dead hand?"), table(1))
    story.do(c.ReportEntry(round=1, table=1, entry={}, refusal="stale", made_at=1), table(1))
    asked = story.card().call
    assert asked is not None
    shown = card(story, now=asked.at + 90_000)
    assert shown.call is not None
    assert (shown.call.age_ms, shown.call.why, shown.reports) == (90_000, "dead hand?", 1)


def test_seats_may_go_by_letters() -> None:
    story = seated("fever", 8, **FEVER)
    story.do(c.ConfigureTournament(seat_names="ABCD"))
    story.do(c.StartRound(round=1))
    assert [seat.seat_word for seat in card(story).seats] == ["A", "B", "C", "D"]


def test_the_clock_on_the_card_is_the_tables_own() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(c.AddTime(round=1, minutes=5, table=1))
    late = after_start(story, 62)
    own, other = card(story, 1, late).clock.reading, card(story, 2, late).clock.reading
    assert own is not None
    assert other is not None
    assert (own.phase, other.phase) == ("five-minutes", "time")


def test_a_card_lies_ready_before_its_round_starts() -> None:
    story = seated("fever", 8, **FEVER)
    shown = card(story)
    assert (shown.round, len(shown.games), shown.final) == (1, 4, False)
    assert [why.code for why in shown.turn_in.why_not] == ["round-not-open"]
    assert unseen(story, "card", DIRECTOR, table=1, round=4) == ["unknown-round"]


def test_who_entered_a_game_is_named_with_time_and_version() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), SCORER)
    entry = game(story).entry
    assert entry is not None
    assert entry.entered.who.sentence() == "Scorer: Ann"
    assert entry.entered.version == story.version()
    assert START < entry.entered.at < LATER


def test_everyone_is_told_the_next_seat_beside_the_card() -> None:
    story = playing("fever", 20, **FEVER)
    for seat in card(story).seats:
        assert seat.person is not None
        assert seat.next == see(story, PlayerView, player(seat.person.player)).rounds[1].walk
    last = see(story, CardView, DIRECTOR, table=1, round=3)
    assert [seat.next for seat in last.seats] == [None] * 4


@pytest.mark.clause("common.three.no-charleston")
def test_a_table_of_three_is_told_to_play_without_a_charleston() -> None:
    story = playing("common", 7, **FEVER)
    passes = {number: card(story, number).charleston for number in (1, 2)}
    assert passes == {number: not empty_seats(story.card(number)) for number in (1, 2)}


def test_a_paper_card_that_gives_other_points_than_were_sent_is_marked() -> None:
    story = playing("fever", 8, **FEVER)
    story.do(story.enters(WALL), table(1))
    story.do(story.enters(won(), on_paper=True), SCORER, expected=story.version())
    story.do(story.enters(WALL, game=2, on_paper=True), SCORER)
    assert [each.differs for each in card(story).games] == [True, False, False, False]


def test_refusals_speak_of_people_by_name() -> None:
    story = playing("fever", 8, **FEVER)
    refused = story.refused(c.ReturnPlayer(player="p1", from_round=1, table=1, seat="E"))
    assert all("p1" not in spoken(world(story), fault).sentence() for fault in refused)
    assert any("Person 1" in spoken(world(story), fault).sentence() for fault in refused)
