"""What stands on the sheets is what the views say: people, seats, dealers, points, places."""

import dataclasses
import time
from collections.abc import Iterator

import msgspec
import pytest

from eastwind.press.paper.desk_lists import DoorList, Ledger
from eastwind.press.paper.emergency import Emergency
from eastwind.press.paper.people import Slips
from eastwind.press.paper.prize_sheet import PrizeList
from eastwind.press.paper.ritual import ritual_of
from eastwind.press.paper.rotation import Rotation
from eastwind.press.paper.rule_sheet import RuleSheet
from eastwind.press.paper.ruling_sheet import RulingBook
from eastwind.press.paper.scorecards import Scorecards
from eastwind.press.paper.seat_lists import SeatsByName, SeatsByTable
from eastwind.press.paper.sheets import SHEETS, may_print
from eastwind.press.paper.signs import Signs
from eastwind.press.paper.standings_sheet import StandingsSheet
from eastwind.tournament import commands as c
from eastwind.tournament.state import Card
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.player import PlayerView
from eastwind.tournament.views.seats import SeatsView
from eastwind.tournament.views.standings import StandingsView
from tests.golden_files import GoldenFiles
from tests.unit.press.paper.printing import (
    HALL,
    contents,
    played,
    refusal,
    ruled_and_prized,
    sheet_of,
    source,
)
from tests.unit.tournament.given import DESK, SCORER, created, registered, seated, table, won
from tests.unit.tournament.views.looking import see


@pytest.fixture
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Clocks on paper tell the time of this computer; here it is that of Greenwich."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("utc")
@pytest.mark.parametrize("name", SHEETS)
def test_the_data_of_every_sheet(name: str, golden: GoldenFiles) -> None:
    story = ruled_and_prized() if name in {"prizes", "rulings", "penalties"} else played("fever", 7)
    document = sheet_of(name, source(story))
    text = msgspec.json.format(document.as_json(), indent=2).decode()
    golden(f"paper/{name}.json", text + "\n")


# --- Scorecards -------------------------------------------------------------------------------------------------


def test_a_card_names_who_sits_there_and_who_deals() -> None:
    story = played("fever")
    cards = contents(Scorecards, "scorecards", source(story)).cards
    assert [(card.round, card.table) for card in cards] == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)]
    for card in cards:
        seen = see(story, CardView, round=card.round, table=card.table)
        people = [(seat.person.number, seat.person.name) for seat in seen.seats if seat.person]
        assert [(person.number, person.name) for person in card.people] == people
        words = {seat.seat: seat.seat_word for seat in seen.seats}
        assert [game.dealer for game in card.games] == [words[game.dealer] for game in seen.games if game.dealer]
        assert not any(game.recorded for game in card.games)
        assert card.qr == f"{HALL}/card/{card.round}/{card.table}"


def test_a_recorded_card_holds_points_totals_and_initials() -> None:
    story = played("regulations")
    story.do(story.initials("E", game=1, at=2), table(2))
    (card,) = [card for card in contents(Scorecards, "scorecards-filled", source(story)).cards if card.table == 2]
    seen = see(story, CardView, round=1, table=2)
    assert seen.games[0].entry is not None
    assert card.games[0].points == seen.games[0].entry.points
    assert card.games[0].initials == {"E": "xy"}
    assert "picked from the wall" in card.games[0].told
    assert [person.total for person in card.people] == [seat.points for seat in seen.seats]
    assert not card.games[1].recorded


@pytest.mark.clause("regulations.paper.initials", "regulations.paper.east-certifies", "regulations.paper.west-delivers")
def test_everyone_initials_east_heads_and_west_brings_the_card() -> None:
    ritual = contents(Scorecards, "scorecards-blank", source(played("regulations"))).cards[0].ritual
    assert ritual.initials
    assert not ritual.signature
    assert ritual.heading == "East"
    assert "Each player looks the points over and initials every game." in ritual.lines
    assert "After the last game East puts initials at the head of the card." in ritual.lines
    assert "West brings the card to the director." in ritual.lines


@pytest.mark.clause("fever.paper.winner-signs", "fever.paper.west-signs")
def test_the_winner_signs_and_west_where_east_or_nobody_won() -> None:
    ritual = contents(Scorecards, "scorecards-blank", source(played("fever"))).cards[0].ritual
    assert ritual.signature
    assert not ritual.initials
    assert ritual.heading is None
    assert "The winner signs a game that was won." in ritual.lines
    lines = [line for line in ritual.lines if line.startswith("West signs a game that East won, a wall game")]
    assert len(lines) == 1


def test_where_nobody_signs_there_is_no_box_for_it() -> None:
    ritual = contents(Scorecards, "scorecards-blank", source(played("illume"))).cards[0].ritual
    assert (ritual.initials, ritual.signature, ritual.heading) == (False, False, None)


def test_a_duty_of_an_empty_seat_goes_to_the_right() -> None:
    ritual = ritual_of(source(played("fever")), Card(seats=("p1", "p2", None, "p3")))
    assert any(line.startswith("North signs a game that East won") for line in ritual.lines)


def test_a_table_of_three_is_told_that_it_passes_no_tiles_and_who_is_missing() -> None:
    cards = contents(Scorecards, "scorecards", source(played("fever", 7))).cards
    short = [card for card in cards if any(person.empty for person in card.people)]
    assert len(short) == 3
    assert {card.notes for card in short} == {("No Charleston at this table of three.",)}


def test_seats_are_called_as_the_tournament_calls_them() -> None:
    card = contents(Scorecards, "scorecards", source(played("regulations", seat_names="ABCD"))).cards[0]
    assert card.ritual.heading == "A"
    assert {game.dealer for game in card.games} <= {"A", "B", "C", "D"}
    assert "C brings the card to the director." in card.ritual.lines


def test_the_foot_of_a_card_holds_the_points_of_the_rulebook() -> None:
    hints = {hint.words: hint.number for hint in contents(Scorecards, "scorecards", source(played("fever"))).hints}
    assert hints["Thrown to a hand with 0 or 1 exposures"] == "0"
    assert hints["Thrown to a hand with 2 exposures"] == "\u221210"
    assert hints["Thrown to a hand with 3 or 4 exposures"] == "\u221225"
    assert hints["Thrown to a hand with 2 exposures and a quint"] == "\u221225"
    assert hints["A wall game, for each hand still in"] == "+10"
    league = contents(Scorecards, "scorecards", source(played("league"))).hints
    assert ("Times the value that the discarder pays", "\u00d72") in {(hint.words, hint.number) for hint in league}


def test_a_setting_that_was_turned_stands_on_the_card() -> None:
    story = played("fever", settings={"scoring.points.wall": 15, "paper.heading": "S"})
    cards = contents(Scorecards, "scorecards", source(story))
    assert {hint.number for hint in cards.hints if hint.words.startswith("A wall game")} == {"+15"}
    assert cards.cards[0].ritual.heading == "South"


# --- People, tables, seats ----------------------------------------------------------------------------------------


def test_a_slip_tells_the_way_that_the_own_page_tells() -> None:
    story = played("illume", 16)
    for slip in contents(Slips, "slips", source(story)).people:
        own = [each.walk for each in see(story, PlayerView, player=f"p{slip.number}").rounds]
        assert [(stop.round, stop.table, stop.seat) for stop in slip.stops] == [
            (walk.round, walk.table, walk.seat_word) for walk in own
        ]
        assert [stop.said for stop in slip.stops[1:]] == [walk.said.sentence() for walk in own[1:]]
        assert slip.stops[0].said == ""
        assert (slip.qr, slip.typed) == (f"{HALL}/c/cup#player-p{slip.number}", f"PP{slip.number}")


def test_who_waits_or_left_gets_no_slip() -> None:
    story = registered("fever", 9)
    story.do(c.EditPlayer(player="p9", waiting=True))
    assert [slip.number for slip in contents(Slips, "place-cards", source(story)).people] == list(range(1, 9))


def test_without_codes_a_slip_is_a_slip_all_the_same() -> None:
    people = contents(Slips, "slips", source(played("fever"), viewer=SCORER, codes=False)).people
    assert {(slip.qr, slip.typed) for slip in people} == {(None, None)}
    assert all(slip.stops for slip in people)


def test_the_list_for_the_door_says_who_is_here_and_what_to_know() -> None:
    story = registered("fever", 3)
    story.do(c.CheckIn(players=("p1",)))
    story.do(c.EditPlayer(player="p2", paid=True, brings_set=True))
    story.do(c.EditPlayer(player="p3", waiting=True))
    guests = contents(DoorList, "check-in", source(story)).guests
    assert [(guest.name, guest.here, guest.remarks) for guest in guests] == [
        ("Person 1", True, "not paid"),
        ("Person 2", False, "brings a set"),
        ("Person 3", False, "waiting list, not paid"),
    ]


def test_every_table_has_its_sign() -> None:
    signs = contents(Signs, "table-signs", source(played("fever", 12)))
    assert [(sign.table, sign.typed) for sign in signs.tables] == [(1, "T1"), (2, "T2"), (3, "T3")]
    assert signs.address == HALL


def test_the_lists_of_seats_say_the_same_as_the_view() -> None:
    story = played("fever", 7)
    seen = {
        (each.round, at.table, here.seat): here.person.name
        for each in see(story, SeatsView).rounds
        for at in each.tables
        for here in at.seats
        if here.person
    }
    by_table = {
        (each.round, line.table, sitter.seat): sitter.name
        for each in contents(SeatsByTable, "seats-by-table", source(story)).rounds
        for line in each.tables
        for sitter in line.people
        if sitter.name
    }
    assert by_table == seen
    by_name = contents(SeatsByName, "seats-by-name", source(story))
    assert [line.name for line in by_name.people] == sorted(f"Person {at}" for at in range(1, 8))
    assert sum(chair is not None for line in by_name.people for chair in line.chairs) == len(seen)


def test_one_round_of_a_list() -> None:
    assert contents(SeatsByName, "seats-by-name", source(played("fever"), round=2)).rounds == (2,)
    assert refusal("seats-by-name", source(played("fever"), round=9)) == "unknown-round"


def test_each_letter_walks_as_the_rulebook_says() -> None:
    rotation = contents(Rotation, "rotation", source(played("fever", 32)))
    assert rotation.changes == ()
    assert {letter.seat: letter.moves for letter in rotation.letters} == {
        "E": ("Stay at your table.",),
        "S": ("Walk down one table.",),
        "W": ("Walk up 2 tables.",),
        "N": ("Walk up one table.",),
    }


def test_steps_that_change_stand_round_by_round() -> None:
    story = registered("fever", 32)
    story.do(c.ConfigureTournament(rounds=6, games=3, minutes=50))
    story.do(c.DraftSeats(method="shift"))
    story.do(c.PublishSeats())
    rotation = contents(Rotation, "rotation", source(story))
    assert rotation.changes == (1, 2, 3, 4, 5)
    assert all(len(letter.moves) == 5 for letter in rotation.letters)


def test_seats_planned_one_by_one_have_no_rotation() -> None:
    story = registered("fever", 16)
    story.do(c.ConfigureTournament(rounds=3, games=3, minutes=50))
    story.do(c.DraftSeats(method="planned"))
    story.do(c.PublishSeats())
    assert refusal("rotation", source(story)) == "no-rotation"


# --- Rules, standings, prizes, rulings ----------------------------------------------------------------------------


def test_the_rule_sheet_holds_every_clause_that_holds_and_what_was_changed() -> None:
    story = played("fever", settings={"scoring.points.wall": 15})
    sheet = contents(RuleSheet, "rules", source(story))
    rules = [rule for chapter in sheet.chapters for rule in chapter.rules]
    assert any(rule.text == "A sheet that has been turned in stays as it is." for rule in rules)
    changed = [remark for rule in rules for remark in rule.remarks if remark.startswith("Changed")]
    assert changed == ["Changed for this tournament. A wall game, for each hand still in: 15. As published: 10."]


def test_a_sheet_in_another_language_says_the_rules_in_it_numbers_and_all() -> None:
    given = dataclasses.replace(source(played("fever")), language="es-MX", translate=lambda english: f"\u00bf{english}")
    document = sheet_of("rules", given)
    assert document.language == "es"
    assert isinstance(document.contents, RuleSheet)
    rules = [rule.text for chapter in document.contents.chapters for rule in chapter.rules]
    assert all(text.startswith("\u00bf") for text in rules)
    assert any("\u00bf2 tables up" in text for text in rules)


def test_places_and_totals_are_those_of_the_view() -> None:
    story = played("fever")
    story.do(c.GivePenalty(player="p1", points=-10, why="Late"))
    story.do(c.WithdrawPlayer(player="p2", from_round=2))
    sheet, seen = contents(StandingsSheet, "standings", source(story)), see(story, StandingsView)
    assert [(line.place, line.number, line.total, line.rounds) for line in sheet.places] == [
        (row.place, row.person.number, row.total, row.rounds) for row in seen.rows
    ]
    assert [(line.number, line.why) for line in sheet.unranked] == [(2, "Not ranked: left the tournament.")]
    assert {line.number: line.penalties for line in sheet.places}[1] == -10
    assert sheet.state == "Standings after 4 of 18 games"


def test_the_ledger_keeps_what_was_cancelled() -> None:
    story = played("fever")
    story.do(c.GivePenalty(player="p1", points=-10, why="Late"))
    story.do(c.GivePenalty(player="p2", points=-25, why="Shouted"))
    story.do(c.CancelPenalty(penalty=next(iter(story.state.penalties)), why="The bus was late"))
    lines = contents(Ledger, "penalties", source(story)).lines
    assert [(line.number, line.points, line.cancelled) for line in lines] == [
        (1, -10, "Cancelled by Director: The bus was late"),
        (2, -25, ""),
    ]


def test_the_prize_list_says_who_signs_and_what_is_open() -> None:
    prizes = contents(PrizeList, "prizes", source(ruled_and_prized()))
    assert [(line.title, line.names) for line in prizes.prizes if line.title in {"Place 1", "Most wins"}] == [
        ("Place 1", ("Person 3",)),
        ("Most wins", ("Person 3",)),
    ]
    assert [(prize.what, len(prize.among)) for prize in prizes.open] == [("A teapot", 4)]
    assert any("director decides" in rule for rule in prizes.rules)


def test_a_ruling_says_where_by_which_clause_and_what_became_of_it() -> None:
    story = ruled_and_prized()
    (ruling,) = contents(RulingBook, "rulings", source(story)).rulings
    assert (ruling.where, ruling.state) == ("Round 1, table 2, game 2", "Stands")
    assert ruling.clauses
    number = next(iter(story.state.rulings))
    story.do(c.WithdrawRuling(ruling=number, why="The table saw it otherwise"))
    (withdrawn,) = contents(RulingBook, "rulings", source(story)).rulings
    assert withdrawn.state == "Withdrawn"


# --- The emergency sheet --------------------------------------------------------------------------------------------


def test_the_emergency_sheet_holds_all_that_is_needed_to_go_on() -> None:
    story = played("fever")
    sheet = contents(Emergency, "emergency", source(story))
    assert [each.round for each in sheet.seats] == [1, 2, 3]
    assert [each.round for each in sheet.rounds] == [1]
    totals = {person.number: person.total for each in sheet.rounds for card in each.cards for person in card.people}
    assert totals == {line.number: line.total for line in sheet.standings.places}
    games = sheet.rounds[0].cards[1].people[0].games
    assert games[1:] == (None, None)
    assert games[0] is not None
    assert any("50 minutes" in line for line in sheet.by_hand)
    assert any(line.startswith("Round 1") for line in sheet.clock)


def test_seats_of_a_round_that_is_over_are_left_out_and_its_cards_stay() -> None:
    story = played("fever")
    for game in (2, 3):
        story.do(story.enters(won("S", "W"), game, at=2))
    for at in (1, 2):
        story.do(c.TurnInCard(round=1, table=at, on_paper=True), SCORER)
    story.do(c.CloseRound(round=1))
    sheet = contents(Emergency, "emergency", source(story))
    assert [each.round for each in sheet.seats] == [2, 3]
    assert all(card.final for card in sheet.rounds[0].cards)


# --- What there is not yet, and for whom ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("check-in", "no-people"),
        ("slips", "no-people"),
        ("table-signs", "no-tables"),
        ("seats-by-name", "no-seats"),
        ("seats-by-table", "no-seats"),
        ("rotation", "no-seats"),
        ("scorecards", "no-seats"),
        ("scorecards-blank", "no-games"),
        ("scorecards-filled", "nothing-recorded"),
        ("standings", "no-games-yet"),
        ("penalties", "no-penalties"),
        ("prizes", "no-prizes"),
        ("rulings", "no-rulings"),
        ("emergency", "no-seats"),
        ("confetti", "unknown-sheet"),
    ],
)
def test_a_sheet_that_cannot_be_yet_says_why(name: str, code: str) -> None:
    assert refusal(name, source(created("fever"))) == code


def test_cards_need_to_know_how_many_games_there_are() -> None:
    assert refusal("scorecards", source(seated("fever", 8, rounds=2))) == "no-games"


def test_scorers_print_everything_but_codes_and_the_desk_nothing() -> None:
    assert {name for name, sheet in SHEETS.items() if not may_print("scorer", sheet)} == {"table-signs"}
    assert not any(may_print("desk", sheet) for sheet in SHEETS.values())
    assert refusal("slips", source(played("fever"), viewer=DESK)) == "not-allowed"
