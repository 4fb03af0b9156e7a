"""The people of the demo event. They are all invented."""

from typing import Final

_FIRST: Final = (
    "Ada Alma Beatriz Bernice Carol Celia Dolores Doris Edith Elena Esther Faye Flora Gloria Grace Hazel Helen Ida Inez Irene "
    "Iris Joan Josefina Judith June Lena Lillian Lois Mabel Marian Mildred Miriam Nadine Nora Opal Pearl Rosa Ruth Sylvia "
    "Thelma Vera Vivian Walter Harold"
).split()

_LAST: Final = (
    "Abrams Alvarez Barlow Becker Castle Cho Conway Dalton Delgado Ellison Farrow Feld Garner Goldman Hale Huang Ingram Jacobs "
    "Kessler Lam Lindqvist Marsh Mendez Nakata Novak Ortiz Palmer Quinn Reyes Rosen Sato Sharp Solis Tanaka Tobin Ullman "
    "Vance Vega Weiss Whitley Wong Yates Young Zimmer"
).split()

_CLUBS: Final = ("Harbor Tiles", "Tuesday Bams", "Lakeside Craks", "Sun Room", "")

NAMES: Final = tuple(f"{first} {last}" for first, last in zip(_FIRST, _LAST, strict=True))


def club_of(index: int) -> str:
    """The club of the person at this place of the list; some have none."""
    return _CLUBS[index % len(_CLUBS)]
