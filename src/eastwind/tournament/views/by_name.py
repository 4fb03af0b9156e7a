"""The order of names in which people look for themselves."""

import unicodedata


def without_accents(name: str) -> str:
    """The name in its bare letters: "Édith" is "Edith"."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))


def place_in_list(name: str) -> tuple[str, str]:
    """What names are sorted by: Édith stands among the E's, after an Edith of the same name."""
    return without_accents(name).casefold(), name.casefold()
