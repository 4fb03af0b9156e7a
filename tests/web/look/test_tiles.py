"""The tiles as pictures: one of every kind, told apart without colour, called by name, readable on their own face."""

import re
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from eastwind.card.tiles import TILES
from eastwind.web.templating import STATIC, environment
from tests.web.look.test_colours import AGREED, READABLE, contrast

SVG: Final = "{http://www.w3.org/2000/svg}"
SIGNS: Final = ("ink", "bam", "crak", "dot", "joker", "amber")
SPRITE: Final = ET.parse(STATIC / "icons" / "tiles.svg").getroot()


def drawings() -> dict[str, list[str]]:
    """What is drawn for each tile, without any colour."""
    return {
        symbol.attrib["id"].removeprefix("t-"): [shape(element) for element in symbol.iter() if element is not symbol]
        for symbol in SPRITE.findall(f"{SVG}symbol")
    }


def shape(element: ET.Element) -> str:
    told = {name: value for name, value in element.attrib.items() if name not in {"fill", "stroke"}}
    return f"{element.tag.removeprefix(SVG)} {sorted(told.items())}"


def rendered(call: str) -> str:
    page = environment().from_string(f'{{% from "macros/tiles.html" import tile, tile_button %}}{{{{ {call} }}}}')
    return page.render()


def test_every_kind_is_drawn_and_one_lies_face_down() -> None:
    assert set(drawings()) == {*TILES, "back"}


def test_no_two_kinds_look_alike_without_colour() -> None:
    told_apart = {tuple(shapes) for shapes in drawings().values()}
    assert len(told_apart) == len(TILES) + 1


@pytest.mark.parametrize("suit", ["b", "c", "d"])
def test_a_suit_has_one_sign_and_numbers_are_the_same_in_all_suits(suit: str) -> None:
    drawn = drawings()
    signs = {tuple(drawn[f"{number}{suit}"][3:]) for number in range(1, 10)}
    assert len(signs) == 1
    assert [drawn[f"{number}{suit}"][2] for number in range(1, 10)] == [drawn[f"{n}b"][2] for n in range(1, 10)]


def test_all_colours_come_from_the_page() -> None:
    painted = {value for element in SPRITE.iter() for name in ("fill", "stroke") if (value := element.get(name))}
    assert {value for value in painted if not re.fullmatch(r"none|var\(--tile-[a-z]+\)", value)} == set()
    sheet = (STATIC / "css" / "tiles.css").read_text()
    assert {value for value in painted if value != "none" and f"{value[4:-1]}:" not in sheet} == set()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_can_be_read_on_the_face(theme: str) -> None:
    face = re.search(rf"--tile-face:.*?var\(--{theme}, (#[0-9a-f]{{6}})\)", (STATIC / "css" / "tiles.css").read_text())
    assert face
    faint = {sign for sign in SIGNS if contrast(AGREED[theme][sign], face[1]) < READABLE}
    assert faint == set()


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("3b", "3 bam"),
        ("9c", "9 crak"),
        ("E", "East wind"),
        ("0", "white dragon (soap)"),
        ("J", "joker"),
        ("back", "tile that lies face down"),
    ],
)
def test_a_picture_is_called_by_name(code: str, name: str) -> None:
    assert f'role="img" aria-label="{name}"' in rendered(f'tile("{code}")')


def test_a_button_says_what_it_does_and_how_many_there_are() -> None:
    drawn = rendered('tile_button("3b", "tap", count=2, does="Take away %(tile)s")')
    assert 'name="tap" value="3b"' in drawn
    assert '<span class="unseen">Take away 3 bam, 2</span>' in drawn
    assert 'aria-hidden="true">2</span>' in drawn
