"""The tournament's own rulebook: the published one with the answers that the organiser turned."""

from collections.abc import Mapping

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, with_settings
from eastwind.tournament.ports import Rulebooks
from eastwind.tournament.state import State


def current_rulebook(state: State, rulebooks: Rulebooks) -> Rulebook | Refused:
    """The rulebook under which the next game is scored."""
    return configured(rulebooks, state.setup.rulebook, state.setup.settings)


def configured(rulebooks: Rulebooks, rulebook: str, settings: Mapping[str, bool | int | str]) -> Rulebook | Refused:
    """The rulebook of this id with `settings` turned, or all faults in them."""
    book = rulebooks(rulebook)
    if isinstance(book, Refused) or not settings:
        return book
    return with_settings(book, settings)
