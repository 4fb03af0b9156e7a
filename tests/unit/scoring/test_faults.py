"""Facts that cannot be true together are refused, each at its own place."""

from typing import Any

import pytest

from tests.unit.scoring.games import (
    Raw,
    dead,
    ended,
    error,
    knocked,
    misnamed,
    misnamed_for_exposure,
    peeked,
    places,
    ruling,
    unrecorded,
    won,
)

ALL_EXPOSED = error("E", "SWN")


@pytest.mark.parametrize(
    ("game", "where"),
    [
        (ended("illume", "wall", seats="ESSN"), "seats"),
        (won("illume", "E", "E"), "mahjongg.winner"),
        (won("illume", "N", seats="ESW"), "mahjongg.winner"),
        (won("illume", "E", "N", seats="ESW"), "mahjongg.by"),
        (won("illume", "E", "S", dead("E")), "mahjongg.winner"),
        (won("illume", "E", "S", dead("S")), "mahjongg.by"),
        (won("illume", "E", "S", error("N", "E")), "mahjongg.winner"),
        (won("illume", "E", section="singles-and-pairs"), "mahjongg.jokers"),
        (ended("illume", "mahjongg"), "mahjongg"),
        ({**won("illume", "E"), "ending": "wall"}, "mahjongg"),
        ({**won("illume", "E"), "ending": "unfinished"}, "mahjongg"),
        ({**won("regulations", "E"), "ending": "unrecorded"}, "mahjongg"),
        (ended("illume", "stopped"), "ending"),
        (ended("illume", "stopped", error("E", "S")), "ending"),
        (ended("illume", "stopped", ruling({"E": 5})), "ending"),
        (ended("illume", "wall", ALL_EXPOSED), "ending"),
        (ended("illume", "unfinished", ALL_EXPOSED), "ending"),
        (ended("illume", "wall", ruling({}, stops=True)), "ending"),
        (ended("common", "wall", knocked("E")), "ending"),
        (ended("illume", "stopped", ALL_EXPOSED, peeked("S")), "incidents.1"),
        (ended("common", "stopped", knocked("E"), knocked("S")), "incidents.1"),
        (ended("fever", "stopped", misnamed("S", "W", matched=False), misnamed_for_exposure("E", "S")), "incidents.1"),
        (ended("illume", "stopped", ruling({}, stops=True), dead("S")), "incidents.1"),
        (won("illume", "E", "S", misnamed("S", "E"), dead("N")), "incidents.1"),
        (ended("illume", "wall", dead("N"), seats="ESW"), "incidents.0.player"),
        (ended("illume", "wall", peeked("N"), seats="ESW"), "incidents.0.player"),
        (ended("regulations", "wall", unrecorded("N"), seats="ESW"), "incidents.0.player"),
        (ended("illume", "wall", ruling({"N": 5}), seats="ESW"), "incidents.0.points.N"),
        (ended("illume", "wall", error("E", "N"), seats="ESW"), "incidents.0.exposed.0"),
        (ended("illume", "wall", error("E", "SS")), "incidents.0.exposed"),
        (ended("illume", "wall", error("E", "E")), "incidents.0.exposed"),
        (ended("illume", "wall", dead("E"), dead("E")), "incidents.1.player"),
        (ended("illume", "wall", error("E"), dead("E")), "incidents.1.player"),
        (ended("illume", "wall", dead("E"), error("E")), "incidents.1.player"),
        (ended("common", "wall", knocked("E", restorable=True), dead("E")), "incidents.1.player"),
        (ended("fever", "wall", misnamed_for_exposure("E", "S", exposed=True), dead("S")), "incidents.1.player"),
        (ended("fever", "wall", dead("E"), misnamed_for_exposure("E", "S")), "incidents.1.player"),
        (ended("fever", "wall", dead("E"), misnamed_for_exposure("S", "E")), "incidents.1.caller"),
        (ended("fever", "wall", misnamed_for_exposure("S", "S")), "incidents.0.caller"),
    ],
)
def test_a_contradiction_is_refused_at_its_place(game: Raw, where: str) -> None:
    assert places(game) == [("invalid-record", where)]


@pytest.mark.parametrize(
    ("game", "where"),
    [
        (ended("illume", "wall", misnamed("S", "E")), "ending"),
        (ended("illume", "unfinished", misnamed("S", "E")), "ending"),
        (won("illume", "W", "S", misnamed("S", "E")), "mahjongg.winner"),
        (won("illume", "E", "W", misnamed("S", "E")), "mahjongg.by"),
        (won("illume", "E", "wall", misnamed("S", "E")), "mahjongg.by"),
        (won("fever", "E", "W", misnamed("S", "E", matched=True)), "mahjongg.by"),
        (ended("fever", "stopped", misnamed("S", "E", matched=True)), "ending"),
        (won("fever", "E", "S", misnamed("S", "E", matched=False)), "ending"),
    ],
)
def test_a_misnamed_tile_called_for_mahjongg_fits_the_ending(game: Raw, where: str) -> None:
    assert ("invalid-record", where) in places(game)


@pytest.mark.parametrize("ending", ["mahjongg", "stopped"])
def test_fever_must_be_told_whether_the_misnamed_tile_was_the_real_one(ending: str) -> None:
    incident = misnamed("S", "E")
    game = won("fever", "E", "S", incident) if ending == "mahjongg" else ended("fever", ending, incident)
    assert places(game) == [("invalid-record", "incidents.0.matched")]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"caller_exposed": None}, "incidents.0.caller_exposed"),
        ({"matched": True}, "incidents.0.matched"),
    ],
)
def test_a_call_for_an_exposure_says_whether_the_caller_exposed_and_no_more(changes: Raw, where: str) -> None:
    incident = {**misnamed_for_exposure("S", "E"), **changes}
    assert places(ended("illume", "wall", incident)) == [("invalid-record", where)]


def test_a_call_for_mahjongg_has_no_exposure_of_the_caller() -> None:
    incident = {**misnamed("S", "E"), "caller_exposed": True}
    assert places(won("illume", "E", "S", incident)) == [("invalid-record", "incidents.0.caller_exposed")]


def test_all_contradictions_come_at_once() -> None:
    game = won("illume", "E", "E", dead("E"), dead("E"), section="singles-and-pairs")
    assert places(game) == [
        ("invalid-record", "mahjongg.winner"),
        ("invalid-record", "mahjongg.winner"),
        ("invalid-record", "mahjongg.jokers"),
        ("invalid-record", "incidents.1.player"),
    ]


WALL: Raw = ended("illume", "wall")
WON: Raw = won("illume", "E")


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (None, [""]),
        ([], [""]),
        ("E", [""]),
        ({}, ["rulebook", "seats", "ending"]),
        ({**WALL, "rulebook": 5}, ["rulebook"]),
        ({**WALL, "seats": "ESWN"}, ["seats"]),
        ({**WALL, "seats": ["E", "S"]}, ["seats"]),
        ({**WALL, "seats": ["E", "S", "W", "N", "E"]}, ["seats"]),
        ({**WALL, "seats": ["E", "S", "Q", []]}, ["seats.2", "seats.3"]),
        ({**WALL, "ending": "Wall"}, ["ending"]),
        ({**WALL, "incidents": None}, ["incidents"]),
        ({**WALL, "incidents": ["dead"]}, ["incidents.0"]),
        ({**WALL, "incidents": [{}]}, ["incidents.0.kind"]),
        ({**WALL, "incidents": [{"kind": ["dead"]}]}, ["incidents.0.kind"]),
        ({**WALL, "incidents": [{**dead("E"), "attempted": 5}]}, ["incidents.0.attempted"]),
        ({**WALL, "incidents": [error("E", "SWNE")]}, ["incidents.0.exposed"]),
        ({**WALL, "incidents": [ruling({"X": 5})]}, ["incidents.0.points.X"]),
        ({**WALL, "incidents": [ruling({"E": 10**30})]}, ["incidents.0.points.E"]),
        ({**WALL, "incidents": [dead("E")] * 101}, ["incidents"]),
        ({**WALL, "winner": "E"}, ["winner"]),
        ({**WON, "mahjongg": "E"}, ["mahjongg"]),
        (
            {**WON, "mahjongg": {"winner": "E"}},
            ["mahjongg.value", "mahjongg.by", "mahjongg.jokers", "mahjongg.exposures"],
        ),
        (won("illume", "E", by="nobody"), ["mahjongg.by"]),
        (won("illume", "E", value=0), ["mahjongg.value"]),
        (won("illume", "E", value="25"), ["mahjongg.value"]),
        (won("illume", "E", value=25.0), ["mahjongg.value"]),
        (won("illume", "E", jokers=9), ["mahjongg.jokers"]),
        (won("illume", "E", jokers=True), ["mahjongg.jokers"]),
        (won("illume", "E", exposures=5), ["mahjongg.exposures"]),
        (won("illume", "E", exposures=-1), ["mahjongg.exposures"]),
        (won("illume", "E", quint="yes"), ["mahjongg.quint"]),
        (won("illume", "E", section=""), ["mahjongg.section"]),
        (won("illume", "E", jokerless=True), ["mahjongg.jokerless"]),
    ],
)
def test_every_fault_of_the_shape_is_named_at_once(game: Any, expected: list[str]) -> None:
    assert places(game) == [("invalid-record", where) for where in expected]


def test_a_field_that_may_be_left_out_may_be_null() -> None:
    assert places({**ended("illume", "stopped"), "mahjongg": None}) == [("invalid-record", "ending")]
