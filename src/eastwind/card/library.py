"""The cards that come with the house, and any other by its text."""

from functools import cache
from importlib import resources
from typing import Final

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.card.reading import read_file
from eastwind.card.source import CardSource

_SUFFIX: Final = ".toml"


@cache
def known() -> tuple[str, ...]:
    """The ids of all cards that come with the house."""
    names = sorted(file.name for file in resources.files("eastwind.card").joinpath("cards").iterdir())
    return tuple(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX))


def load(id_or_text: str) -> CardSource | Refused:
    """A shipped card by its id, or the card that the text of a file holds; it is not compiled yet.

    A text has more than one line. Unknown ids are refused under `unknown-card`.
    """
    if "\n" in id_or_text:
        return read_file(id_or_text)
    if id_or_text not in known():
        return refuse(
            "unknown-card",
            phrase("There is no card {id}. Known are: {known}; a file of your own ends in .toml."),
            "card",
            id=id_or_text[:40],
            known=known(),
        )
    return read_file(text_of(id_or_text), id_or_text + _SUFFIX)


def text_of(card_id: str) -> str:
    """The file of a shipped card, as it was typed. `card_id` is one of `known()`."""
    return resources.files("eastwind.card").joinpath("cards", card_id + _SUFFIX).read_text(encoding="utf-8")


def starter() -> str:
    """The file that a new card begins with: a few invented lines with notes on how to type."""
    return resources.files("eastwind.card").joinpath("starter.toml").read_text(encoding="utf-8")
