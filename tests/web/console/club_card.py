"""A small card that a club typed, and an event that plays it."""

from typing import Final

from eastwind.base.refusal import Refused
from eastwind.web.house import house_of
from tests.web.shell.venue import Venue

HARBOR: Final = """
[card]
name = "Harbor Card"
year = 2026

[[section]]
name = "Runs"
line = [{ no = 1, points = 30, hand = ["111a 22a 333a 44a 5555b"], vary = "run" }]

[[section]]
name = "Flowers"
line = [{ no = 1, points = 25, hand = ["FFFF 2222a 4444a NN"], jokerless = false }]

[[section]]
name = "Quints"
line = [{ no = 1, points = 45, hand = ["FF 11111a 2222a 333a"], vary = "run" }]

[[section]]
name = "Singles and Pairs"
line = [{ no = 1, points = 50, hand = ["11a 22a 33a 44a 55a 66a 77a"], play = "C", vary = "run" }]
"""
"""Invented lines: a run, one that dies with the north winds, a quint, and pairs that are concealed."""


def play_harbor_card(venue: Venue) -> None:
    """Keep the card on the installation and let the event play it."""
    kept = house_of(venue.app).cards.save("harbor", HARBOR, venue.clock())
    assert not isinstance(kept, Refused)
    venue.do("tournament.configure", card={"id": "harbor", "name": kept.name, "hash": kept.hash})
