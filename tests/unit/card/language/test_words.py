"""A line in plain words, in English and in whatever language is asked for."""

import pytest

from eastwind.base.refusal import Refused
from eastwind.card import CardSource, LineSource, explain, known, load
from eastwind.card.source import Like
from eastwind.language import Languages
from eastwind.language.languages import PACKAGED


def told(*hand: str, year: int = 2026, **more: object) -> list[str]:
    line = LineSource(section="Runs", no=3, points=25, hand=hand, **more)  # type: ignore[arg-type]  # fields by name
    return [said.sentence() for said in explain(line, CardSource(year=year))]


def test_a_line_is_told_from_its_points_to_what_is_not_allowed() -> None:
    assert told("F 111a 22a 333b 44444c", vary="run") == [
        "Runs 3 pays 25 points.",
        "One flower, a pung of 1s in suit A, a pair of 2s in suit A, a pung of 3s in suit B, a quint of 4s in suit C.",
        "Suits A, B and C are three different suits.",
        "All numbers move together, one at a time: 1 to 4, 2 to 5, 3 to 6, 4 to 7, 5 to 8, 6 to 9.",
        "Jokers may stand in sets of three and more, never in singles and pairs.",
        "It may be exposed.",
    ]


def test_hands_of_an_or_flags_and_any_tiles_are_told() -> None:
    first, second = told("NEWS {year}a DDDDb!^ D?", "Z1Z1Z1 Z2Z2Z2~F 123x EEE 00")[1:3]
    assert first == (
        "North-East-West-South as single tiles, 2-0-2-6 as single tiles in suit A, "
        "a kong of dragons of suit B (without jokers, never called), any one dragon-any one tile as single tiles."
    )
    assert second.startswith("Or: A pung of wind 1, a pung of wind 2 (a flower may stand for any of them), 1-2-3 as")


def test_variables_are_told_with_what_must_come_out() -> None:
    where = {"n": "1..7 not 3", "m": (2, 4), "w": ("E", "W")}
    assert "n is 1 to 7, but not 3; m is 2 or 4; w is East or West, so that n+m=8." in told(
        "FF {n n n n}a {m m m m}b {w w w w}", where=where, check="n+m=8"
    )


def test_one_number_may_be_one_of_several() -> None:
    more = told("FF 1111a 1111b 1111c", vary=Like((2, 4)), play="C", jokers=False, jokerless=False)
    assert more[-4:] == [
        "The 1 stands for one number, the same everywhere: 2, 4.",
        "No joker may stand in it.",
        "It is concealed: only the last tile may be called.",
        "Making it without jokers earns no bonus.",
    ]


@pytest.mark.parametrize("card_id", known())
@pytest.mark.parametrize("tag", [file.stem for file in sorted(PACKAGED.glob("*.po"))])
def test_every_line_is_told_in_every_language(tag: str, card_id: str) -> None:
    translate = Languages().translator(tag)
    source = load(card_id)
    assert not isinstance(source, Refused)
    for line in source.lines:
        for said in explain(line, source):
            assert said.sentence(translate) != said.sentence(), said


def test_a_line_is_told_in_spanish() -> None:
    spanish = Languages().translator("es")
    line = LineSource(section="Runs", no=3, points=25, hand=("FF 11a DDDb 1234x~F NEWS",))
    points, hand = (said.sentence(spanish) for said in explain(line, CardSource())[:2])
    assert points == "Runs 3 paga 25 puntos."
    assert hand == (
        "Una pareja de flores, una pareja de 1 de palo A, un pung de dragones de palo B, 1-2-3-4 como fichas sueltas "
        "de palo X (una flor puede ocupar el lugar de cualquiera de ellas), Norte-Este-Oeste-Sur como fichas sueltas."
    )
