"""Names for a roster: each person of a test has another one."""

from itertools import islice, product

FIRST = ("Ada", "Bella", "Clara", "Dora", "Edith", "Fern", "Greta")
LAST = ("Abrams", "Baker", "Cohen", "Diaz", "Evans", "Fisher", "Gold")


def names(count: int) -> list[str]:
    """So many names, 49 at most."""
    return [f"{first} {last}" for last, first in islice(product(LAST, FIRST), count)]
