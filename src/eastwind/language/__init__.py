"""Languages: English is what the code says, every other one is a file of translations beside it."""

from eastwind.language.languages import ENGLISH, Languages

__all__ = ["ENGLISH", "Languages"]
