"""Languages: English is what the code says, every other one is a file of translations beside it."""

from eastwind.language.beginning import begin_catalogue
from eastwind.language.languages import ENGLISH, FOLDER, Languages

__all__ = ["ENGLISH", "FOLDER", "Languages", "begin_catalogue"]
