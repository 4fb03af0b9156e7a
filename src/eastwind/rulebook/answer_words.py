"""The answers of a rulebook in plain words, the same on every page and on paper."""

from collections.abc import Mapping
from typing import Final

from eastwind.base.seats import SEAT_NAMES, SEATS

_WORDS: Final[Mapping[object, str]] = {
    True: "Yes",
    False: "No",
    **{seat: SEAT_NAMES[seat] for seat in SEATS},
    "director": "The director decides",
    "each": "Each player",
    "none": "Nobody",
    "any": "Anyone",
    "winner": "The winner",
    "table": "The table together",
    "order": "In the order of the seats",
    "plays-on": "Plays on",
    "mahjongg": "Mah Jongg",
    "no-mahjongg": "No Mah Jongg",
    "mahjongg-only": "Mah Jongg only",
}


def words_of(value: object) -> str:
    """An answer in plain words."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value).replace("-", "\u2212")
    return _WORDS.get(value) or str(value).replace("-", " ").capitalize()
