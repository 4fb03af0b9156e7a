"""Rulebooks as data: typed answers, each with the clause it comes from, inherited, checked and hashed."""

from eastwind.rulebook.answer import Answer, Cited
from eastwind.rulebook.clause import Clause
from eastwind.rulebook.difference import Difference, differences
from eastwind.rulebook.library import check_file, known, load
from eastwind.rulebook.model import Rulebook
from eastwind.rulebook.questions import QUESTIONS, Question
from eastwind.rulebook.ruled import Ruled, cited
from eastwind.rulebook.settings import Setting, as_published, settings, with_settings
from eastwind.rulebook.sheet import Sheet, sheet

__all__ = [
    "QUESTIONS",
    "Answer",
    "Cited",
    "Clause",
    "Difference",
    "Question",
    "Rulebook",
    "Ruled",
    "Setting",
    "Sheet",
    "as_published",
    "check_file",
    "cited",
    "differences",
    "known",
    "load",
    "settings",
    "sheet",
    "with_settings",
]
