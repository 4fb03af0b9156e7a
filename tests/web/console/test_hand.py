"""The Hand desk over plain forms: verdict and evidence, what cannot lie on a table, a declared Mah Jongg."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import msgspec
import pytest

from eastwind.card.tiles import TILES
from tests.web.console.asking import page, post
from tests.web.console.club_card import play_harbor_card
from tests.web.console.typing_games import in_play, record
from tests.web.shell.venue import Venue

ALIVE = "This hand is alive"
IMPOSSIBLE = "This hand is impossible"
INVALID = "Invalid exposure"

NORTHS_GONE = {"exposed": "F*4", "seen": "N*3"}
"""Four flowers are part of one line alone, and that one needs a pair of north winds."""


@pytest.fixture(scope="module")
def venue(server: Venue) -> Venue:
    in_play(server, rulebook="illume")
    play_harbor_card(server)
    return server


def ask(venue: Venue, path: str = "", **fields: str) -> httpx.Response:
    """A page of the Hand desk."""
    return venue.director.get(f"/events/{venue.event}/console/hand{path}", params=fields)


def verdict(answer: httpx.Response) -> str:
    """The large sentence, with the faults in its place where there are some."""
    assert answer.status_code == 200, answer.text
    found = re.search(r'<section class="hand-verdict".*?</section>', answer.text, re.DOTALL)
    assert found
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[0])).split())


def link(answer: httpx.Response, words: str) -> str:
    """Where the button with these words leads."""
    found = re.search(rf'href="([^"]*)"[^>]*>{re.escape(words)}<', answer.text)
    assert found, f"no button {words}"
    return unescape(found[1])


def asked(address: str) -> dict[str, str]:
    """The query of an address."""
    return {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}


# --- Is it dead? ------------------------------------------------------------------------------------------------


def test_an_empty_page_says_what_to_do_and_which_card_it_is(venue: Venue) -> None:
    shown = ask(venue)
    assert "Tap the exposures of the hand" in verdict(shown)
    assert "Card: Harbor Card" in shown.text


def test_a_tap_leads_on_to_the_address_that_holds_it(venue: Venue) -> None:
    answer = ask(venue, exposed="1b*2", tap="J")
    assert answer.status_code == 303
    assert asked(answer.headers["location"]) == {"exposed": "1b*2 J", "into": "exposed.0"}


def test_a_script_gets_the_page_at_once_and_its_address(venue: Venue) -> None:
    query = {"exposed": "1b*2", "tap": "1b"}
    answer = venue.director.get(f"/events/{venue.event}/console/hand", params=query, headers={"x-part": "hand"})
    assert ALIVE in verdict(answer)
    assert asked(answer.headers["x-address"])["exposed"] == "1b*3"


def test_a_living_hand_shows_its_lines(venue: Venue) -> None:
    shown = ask(venue, exposed="1b*3")
    assert "This hand is alive: one line can still be made." in verdict(shown)
    assert "Runs 1" in shown.text
    assert "The exposures are no part of any line but Runs 1." in shown.text


def test_a_hand_dies_of_tiles_that_all_can_see(venue: Venue) -> None:
    shown = ask(venue, **NORTHS_GONE)
    assert IMPOSSIBLE in verdict(shown)
    assert "Flowers 1: North wind (needed 2, can come 1)." in shown.text


@pytest.mark.parametrize(
    "fields",
    [
        {"exposed": "F*4", "other1": "N*3"},
        {"exposed": "F*4", "other1": "N*2 J", "seen": "N", "dead": "other1"},
    ],
    ids=["on a living rack", "on a dead rack"],
)
def test_tiles_on_other_racks_are_seen_too(venue: Venue, fields: dict[str, str]) -> None:
    assert IMPOSSIBLE in verdict(ask(venue, **fields))


def test_an_exposure_of_no_line_is_named(venue: Venue) -> None:
    shown = ask(venue, exposed="1b*3, E*3")
    assert INVALID in verdict(shown)
    assert shown.text.count("No line has this set.") == 1


def test_a_set_that_is_still_being_laid_does_not_count(venue: Venue) -> None:
    shown = ask(venue, exposed="1b*3, E*2")
    assert ALIVE in verdict(shown)
    assert "one that has fewer does not count yet" in verdict(shown)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"exposed": "3b*4", "seen": "3b"}, "5 × 3 bam: there are only 4 of it."),
        ({"exposed": "3b*3 J", "seen": "J*8"}, "9 × joker: there are only 8 of it."),
        ({"seen": "0*5"}, "5 × white dragon (soap): there are only 4 of it."),
        ({"seen": "10b"}, "There is no tile 10b."),
        ({"exposed": "3b*3, hello"}, "There is no tile hello."),
        ({"other1": "4q*3"}, "There is no tile 4q."),
    ],
    ids=["five of a kind", "nine jokers", "five soaps", "no tile on the table", "no tile exposed", "no tile elsewhere"],
)
def test_what_cannot_lie_on_a_table_is_refused_by_name(venue: Venue, fields: dict[str, str], told: str) -> None:
    said = verdict(ask(venue, **fields))
    assert told in said
    assert ALIVE not in said


def test_a_word_that_is_no_tile_stays_on_show_and_can_be_taken_away(venue: Venue) -> None:
    shown = ask(venue, "/mahjongg", rack="1b 5q", exposed="F*3, hello")
    spots = dict(re.findall(r'name="out" value="([^"]+)"[^>]*>(hello|5q)<', shown.text))
    assert spots == {"rack.1": "5q", "exposed.1.0": "hello"}


def test_a_table_that_is_not_there_loses_no_tile(venue: Venue) -> None:
    shown = ask(venue, exposed="1b*3", table="99")
    assert ALIVE in verdict(shown)
    assert 'id="table-fault"' in shown.text


def test_the_practice_card_says_that_its_hands_are_invented(venue: Venue) -> None:
    assert "are invented" not in ask(venue).text
    venue.do("tournament.configure", card={"id": "practice"})
    assert "are invented" in ask(venue).text
    play_harbor_card(venue)


@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"id": "harbor", "hash": "0" * 64}, "This card was changed since it was chosen."),
        ({"id": "lost"}, "There is no card lost here."),
    ],
    ids=["changed", "not here"],
)
def test_a_card_that_is_not_the_one_chosen_is_said_so(venue: Venue, chosen: dict[str, str], told: str) -> None:
    venue.do("tournament.configure", card=chosen)
    shown = ask(venue, exposed="1b*3")
    assert told in shown.text
    assert "setup#played-card" in shown.text
    play_harbor_card(venue)


# --- On to the ruling -------------------------------------------------------------------------------------------


def test_nobody_is_ruled_on_without_a_table(venue: Venue) -> None:
    shown = ask(venue, **NORTHS_GONE)
    assert "rulings/rule" not in shown.text
    assert "take the table above and tap whose hand it is" in shown.text


def test_the_impossible_hand_is_ruled_on_with_its_evidence(venue: Venue) -> None:
    address = link(ask(venue, table="1", seat="S", **NORTHS_GONE), "Rule: impossible hand")
    query = asked(address)
    assert (query["situation"], query["player"], query["facts.visible"]) == ("impossible-hand", "S", "yes")
    ruling = venue.director.get(address).text
    assert "North wind (needed 2, can come 1)" in ruling
    assert "league.dead.impossible" in ruling
    back = re.search(r'href="([^"]*)">Back to the tiles<', ruling)
    assert back
    assert asked(unescape(back[1]))["seen"] == "N*3"


def test_concealed_tiles_are_no_evidence_of_what_the_table_sees(venue: Venue) -> None:
    address = link(ask(venue, table="1", seat="S", rack="N*2 RD", **NORTHS_GONE), "Rule: impossible hand")
    assert "RD" not in asked(address)["evidence"]
    assert "RD" in asked(address)["hand"], "they stay for the other half"


def test_another_game_can_be_chosen(venue: Venue) -> None:
    shown = ask(venue, table="1", seat="S", game="2", **NORTHS_GONE)
    assert asked(link(shown, "Rule: impossible hand"))["game"] == "2"
    assert 'name="game" value="2" checked' in shown.text


def test_a_table_that_calls_leads_to_its_hands(venue: Venue) -> None:
    venue.do("director.call", round=1, table=2, why="Is this hand dead?")
    address = f"/events/{venue.event}/console/hand?round=1&amp;table=2"
    assert page(venue, "/board").count(address) == 2, "on the table itself, and under what needs the director"
    assert address in page(venue, "/round/1/table/2")


def test_the_invalid_exposure_is_ruled_on(venue: Venue) -> None:
    query = asked(link(ask(venue, table="1", seat="W", exposed="E*3"), "Rule: invalid exposure"))
    assert (query["situation"], query["player"]) == ("exposure-invalid", "W")


@pytest.mark.parametrize(
    ("fields", "known"),
    [
        ({"exposed": "1b*3"}, {"facts.right": "no"}),
        (NORTHS_GONE, {"facts.right": "yes", "facts.cause": "impossible"}),
        ({"exposed": "E*3"}, {"facts.right": "yes", "facts.cause": "invalid-exposure"}),
    ],
    ids=["alive", "impossible", "invalid exposure"],
)
def test_whoever_said_that_it_is_dead_is_ruled_on(venue: Venue, fields: dict[str, str], known: dict[str, str]) -> None:
    seats = venue.view(venue.director, "card", round=1, table=1).json()["seats"]
    north = next(f"{each['person']['name']} (North)" for each in seats if each["seat"] == "N")
    query = asked(link(ask(venue, table="1", seat="S", **fields), north))
    assert (query["situation"], query["player"], query["facts.accused"]) == ("death-declared", "N", "S")
    assert {name: query.get(name) for name in known} == known
    assert ("Nearest lines: Runs 1." in query["evidence"]) is (known["facts.right"] == "no")


def test_the_evidence_stays_with_the_ruling_and_the_log_shows_it(venue: Venue) -> None:
    address = link(ask(venue, table="2", seat="E", **NORTHS_GONE), "Rule: impossible hand")
    made = post(venue, "/rulings/rule", **asked(address))
    assert made.status_code == 303, made.text
    row = venue.view(venue.director, "rulings").json()["rows"][0]
    assert row["evidence"] == (
        "Harbor Card. Exposed: F*4. On the table: N*3. Other hands: –. "
        "This hand is impossible: no line of the card can be made any more. "
        "The exposures are no part of any line but Flowers 1. "
        "Flowers 1: North wind (needed 2, can come 1)."
    )
    assert "What was found: Harbor Card." in page(venue, "/rulings/log")


def test_the_log_folds_a_long_list_of_reasons_away_and_paper_leaves_it_out(venue: Venue) -> None:
    evidence = "Harbor Card. Flowers 1: flower (needed 4, can come 0). • Runs 9: joker (needed 4, can come 0)."
    address = link(ask(venue, table="2", seat="N", **NORTHS_GONE), "Rule: impossible hand")
    known = {**asked(address), "evidence": evidence}
    made = post(venue, "/rulings/rule", **known)
    assert made.status_code == 303, made.text
    on_screen, on_paper = page(venue, "/rulings/log"), page(venue, "/rulings/print")
    assert "What was found: Harbor Card. Flowers 1: flower (needed 4, can come 0).</p><details" in on_screen
    assert "<li>Runs 9: joker (needed 4, can come 0).</li>" in on_screen
    assert "Flowers 1: flower (needed 4, can come 0)." in on_paper
    assert "Runs 9" not in on_paper


def test_a_ruling_put_off_keeps_the_evidence(venue: Venue) -> None:
    address = link(ask(venue, table="2", seat="W", exposed="E*3"), "Rule: invalid exposure")
    later = post(venue, "/rulings/later", **asked(address), why="Ask the table")
    assert later.status_code == 303, later.text
    waiting = venue.view(venue.director, "rulings", state="waits").json()["rows"][0]
    again = venue.director.get(f"/events/{venue.event}/console/rulings/rule?settles={waiting['ruling']}")
    assert asked(again.headers["location"])["evidence"].startswith("Harbor Card. Exposed: E*3.")


def test_a_scorer_may_ask_and_does_not_rule(venue: Venue) -> None:
    scorer = venue.phone("scorer", "1")
    shown = scorer.get(f"/events/{venue.event}/console/hand", params={"table": "1", "seat": "S", "exposed": "E*3"})
    assert INVALID in verdict(shown)
    assert "rulings/rule" not in shown.text


# --- A declared Mah Jongg ---------------------------------------------------------------------------------------

RUN = {"rack": "2b*2 3b*3 4b*2 5c*4", "exposed": "1b*2 J"}
"""The run with a joker in its exposure."""


def test_fewer_than_fourteen_tiles_are_counted(venue: Venue) -> None:
    assert "11 tiles so far" in verdict(ask(venue, "/mahjongg", rack=RUN["rack"]))


def test_fifteen_tiles_are_refused(venue: Venue) -> None:
    said = verdict(ask(venue, "/mahjongg", rack=f"{RUN['rack']} N", exposed=RUN["exposed"]))
    assert "this one has 15" in said


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (RUN, "Mah Jongg: Runs 1, 30 points, jokers in it: 1."),
        ({"rack": "1b*3 2b*2 3b*3 4b*2 5c*4"}, "Mah Jongg: Runs 1, 30 points, jokerless."),
        ({"rack": "F*4 2d*4 4d*4 N*2"}, "Mah Jongg: Flowers 1, 25 points; no jokers, and no bonus for that."),
    ],
    ids=["a joker in an exposure", "jokerless", "a line without the bonus"],
)
def test_a_hand_that_won_is_told_with_its_line_and_value(venue: Venue, fields: dict[str, str], said: str) -> None:
    assert said in verdict(ask(venue, "/mahjongg", **fields))


def test_a_hand_that_did_not_win_is_told_what_is_missing(venue: Venue) -> None:
    shown = ask(venue, "/mahjongg", table="1", seat="S", by="N", rack="2b*2 3b*3 4b*2 5c*3 N", exposed="1b*2 J")
    assert "This is not Mah Jongg" in verdict(shown)
    nearest = shown.text.partition("The nearest lines")[2]
    assert "One tile is missing:" in nearest
    assert 'aria-label="5 crak"' in nearest
    query = asked(link(shown, "Rule: Mah Jongg declared in error"))
    assert (query["situation"], query["player"], query["facts.from"]) == ("mahjongg-in-error", "S", "discard")
    assert query["evidence"].startswith("Declared: 2b*2 3b*3 4b*2 5c*3 N. Harbor Card. Exposed: 1b*2 J.")


def test_a_joker_that_was_thrown_cannot_win(venue: Venue) -> None:
    said = verdict(ask(venue, "/mahjongg", table="1", seat="S", by="N", last="J", rack="1b*2 J 2b*2 3b*3 4b*2 5c*4"))
    assert "A joker that was thrown cannot be called." in said


def filled_in(venue: Venue, **fields: str) -> dict[str, Any]:
    """The facts with which the record of the game begins."""
    shown = ask(venue, "/mahjongg", table="1", seat="S", **fields)
    facts: dict[str, Any] = msgspec.json.decode(asked(link(shown, "Fill in the game’s record"))["facts"])
    assert facts["ending"] == "mahjongg"
    return dict(facts["mahjongg"])


@pytest.mark.parametrize(
    ("fields", "facts"),
    [
        ({**RUN, "by": "N"}, {"by": "N", "value": 30, "jokers": 1, "exposures": 1}),
        ({**RUN, "by": "exchange"}, {"by": "wall", "value": 30, "jokers": 1, "exposures": 1}),
        (
            {"rack": "1c*2 2c*2 3c*2 4c*2 5c*2 6c*2 7c*2", "by": "wall"},
            {"by": "wall", "value": 50, "jokers": 0, "exposures": 0, "section": "singles-and-pairs"},
        ),
        (
            {"rack": "F*2 3d*3 2d*4", "exposed": "1d*4 J"},
            {"value": 45, "jokers": 1, "exposures": 1, "section": "quints"},
        ),
    ],
    ids=["thrown", "by a joker exchange", "singles and pairs", "a quint, nobody said how"],
)
def test_the_record_begins_with_what_is_known(venue: Venue, fields: dict[str, str], facts: dict[str, Any]) -> None:
    assert filled_in(venue, **fields) == {"winner": "S", **facts}


def test_the_record_is_confirmed_on_its_own_page(venue: Venue) -> None:
    address = link(ask(venue, "/mahjongg", table="1", seat="S", by="N", **RUN), "Fill in the game’s record")
    form = venue.director.get(address).text
    assert 'name="record.mahjongg.value" type="text" value="30"' in form
    hand = {f"record.mahjongg.{name}": str(value) for name, value in filled_in(venue, by="N", **RUN).items()}
    path = urlsplit(address).path.partition("/console")[2]
    assert record(venue, path, {"record.ending": "mahjongg", **hand}).status_code == 303


def test_the_tiles_stay_on_the_way_between_the_two(venue: Venue) -> None:
    shown = ask(venue, table="1", seat="S", **NORTHS_GONE)
    other = re.search(r'href="([^"]*)">Is it Mah Jongg\?</a>', shown.text)
    assert other
    query = asked(unescape(other[1]))
    assert {name: query[name] for name in ("exposed", "seen", "table", "seat")} == {
        **NORTHS_GONE,
        "table": "1",
        "seat": "S",
    }
    again = venue.director.get(unescape(other[1]))
    back = re.search(r'href="([^"]*)">Is this hand dead\?</a>', again.text)
    assert back
    assert asked(unescape(back[1]))["seen"] == "N*3"


def test_tiles_of_a_set_that_another_hand_is_laying_lie_face_up_too(venue: Venue) -> None:
    assert IMPOSSIBLE in verdict(ask(venue, exposed="F*4", other1="N*2", seen="N"))
    assert "5 × 3 bam: there are only 4 of it." in verdict(ask(venue, exposed="3b*3", other1="3b*2"))


def test_a_hand_that_was_ruled_dead_is_told_so_before_what_the_card_says(venue: Venue) -> None:
    facts = {"looked": True, "racked": False}
    venue.do("ruling.make", round=1, table=2, game=2, situation="picked-wrong-end", player="S", facts=facts)
    number = venue.view(venue.director, "rulings").json()["rows"][0]["ruling"]
    shown = ask(venue, "/mahjongg", table="2", game="2", seat="S", by="N", **RUN)
    told = verdict(shown)
    assert told.index("(South): this hand was ruled dead in game 2.") < told.index("Mah Jongg: Runs 1, 30 points")
    assert 'data-state="dead"' in shown.text
    assert "The director ruled on game 2: South’s hand is dead." in shown.text
    assert "illume.pick.wrong-end" in shown.text
    assert f'/rulings/log#ruling-{number}">Read the ruling<' in shown.text
    assert re.search('class="secondary" href="[^"]*">Fill in the game’s record<', shown.text)
    another = ask(venue, "/mahjongg", table="2", game="1", seat="S", by="N", **RUN).text
    assert "ruled dead" not in another
    assert 'data-state="won"' in another


def test_the_evidence_of_many_lines_is_short_with_every_reason_behind_it(venue: Venue) -> None:
    venue.do("tournament.configure", card={"id": "practice"})
    seen = " ".join(f"{tile}*4" for tile in TILES if tile not in ("F", "J"))
    address = link(ask(venue, table="1", seat="S", seen=seen), "Rule: impossible hand")
    short, *reasons = asked(address)["evidence"].split("•")
    assert "Lines that lack more: " in short
    assert len(short) < len("".join(reasons))
    play_harbor_card(venue)
