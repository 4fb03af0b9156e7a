"""The people of the demo event. They are all invented."""

from typing import Final

NAMES: Final = (
    "Ada Abrams",
    "Alma Alvarez",
    "Beatriz Barlow",
    "Bernice Becker",
    "Carol Castle",
    "Celia Cho",
    "Dolores Conway",
    "Doris Dalton",
    "Edith Delgado",
    "Elena Ellison",
    "Esther Farrow",
    "Faye Feld",
    "Flora Garner",
    "Gloria Goldman",
    "Grace Hale",
    "Hazel Huang",
    "Helen Ingram",
    "Ida Jacobs",
    "Inez Kessler",
    "Irene Lam",
    "Iris Lindqvist",
    "Joan Marsh",
    "Josefina Mendez",
    "Judith Nakata",
    "June Novak",
    "Lena Ortiz",
    "Lillian Palmer",
    "Lois Quinn",
    "Mabel Reyes",
    "Marian Rosen",
    "Mildred Sato",
    "Miriam Sharp",
    "Nadine Solis",
    "Nora Tanaka",
    "Opal Tobin",
    "Pearl Ullman",
    "Rosa Vance",
    "Ruth Vega",
    "Sylvia Weiss",
    "Thelma Whitley",
    "Vera Wong",
    "Vivian Yates",
    "Walter Young",
    "Harold Zimmer",
)

_CLUBS: Final = ("Harbor Tiles", "Tuesday Bams", "Lakeside Craks", "Sun Room", "")


def club_of(index: int) -> str:
    """The club of the person at this place of the list; some have none."""
    return _CLUBS[index % len(_CLUBS)]
