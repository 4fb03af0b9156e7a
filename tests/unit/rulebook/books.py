"""Rulebooks for tests: those of the house, and files written on top of them."""

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, check_file, load

HEAD = """
[rulebook]
id = "club"
name = "Our Club"
source = "Written for this test"
summary = "What our club plays on Tuesdays."
extends = "illume"
"""


def book(name: str) -> Rulebook:
    """A rulebook of the house."""
    loaded = load(name)
    assert isinstance(loaded, Rulebook), loaded
    return loaded


def club(text: str, head: str = HEAD) -> Rulebook:
    """The rulebook that this text makes below `head`."""
    checked = check_file(head + text, "club.toml")
    assert isinstance(checked, Rulebook), checked
    return checked


def faults(text: str, head: str = HEAD) -> list[tuple[str, str]]:
    """Code and key of every fault of that text."""
    refused = check_file(head + text, "club.toml")
    assert isinstance(refused, Refused), refused
    return [(refusal.code, refusal.where) for refusal in refused]
