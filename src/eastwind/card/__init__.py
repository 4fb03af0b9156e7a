"""The card: the language a club types its year's hands in, and the analyser that reasons over them."""

from eastwind.card.canonical import canonical
from eastwind.card.compile import compile_card, hash_of
from eastwind.card.library import known, load, starter
from eastwind.card.lint import Examined, examine
from eastwind.card.paper import printed
from eastwind.card.reading import read_file, read_inline
from eastwind.card.source import CardSource, LineSource
from eastwind.card.table import read_table
from eastwind.card.variant import Card, Group, Line, Variant
from eastwind.card.words import explain

__all__ = [
    "Card",
    "CardSource",
    "Examined",
    "Group",
    "Line",
    "LineSource",
    "Variant",
    "canonical",
    "compile_card",
    "examine",
    "explain",
    "hash_of",
    "known",
    "load",
    "printed",
    "read_file",
    "read_inline",
    "read_table",
    "starter",
]
