"""The settings of a rulebook in plain words, in the groups in which a director reads them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.rulebook import Clause, Rulebook, Setting, settings
from eastwind.rulebook.answer_words import words_of
from eastwind.web.speech import translated

_GROUPS: Final[tuple[tuple[str, str], ...]] = (
    ("movement.", phrase("Moving from table to table")),
    ("dealers.", phrase("Dealing")),
    ("three.", phrase("Tables of three")),
    ("phones.", phrase("Phones")),
    ("paper.", phrase("The scorecard and who signs it")),
    ("scoring.points.winner.", phrase("Points: the winner")),
    ("scoring.points.thrower.", phrase("Points: who threw the winning tile")),
    ("scoring.points.", phrase("Points: wall games and penalties")),
    ("scoring.", phrase("What an incident does to the game")),
    ("rulings.", phrase("Rulings")),
)
"""The first group whose beginning fits holds the setting. Rounds, games and minutes are set up elsewhere."""

_WHOLE: Final = re.compile(r"[+-]?\d{1,6}")


class Choice(msgspec.Struct, frozen=True):
    """One answer to choose: as the form sends it, and in words."""

    value: str
    words: str


class SettingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A setting to show and turn. Without `choices` it is a number.

    `open` says that the director may be left to decide; `value` is as the form has it, `published` in words.
    """

    key: str
    title: str
    value: str
    choices: tuple[Choice, ...]
    open: bool
    published: str
    turned: bool
    fixed: bool
    clause: Clause | None
    reading: str | None


class SettingGroup(msgspec.Struct, frozen=True):
    """Settings that belong together; `turned` counts those that differ from the published rulebook."""

    title: str
    rows: tuple[SettingRow, ...]
    turned: int


def setting_groups(book: Rulebook) -> tuple[SettingGroup, ...]:
    """Every setting of the rulebook, grouped."""
    rows = [_row(setting, book) for setting in settings(book)]
    grouped = ((title, tuple(row for row in rows if group_of(row.key) == title)) for _, title in _GROUPS)
    return tuple(SettingGroup(title, held, sum(row.turned for row in held)) for title, held in grouped if held)


def read_settings(book: Rulebook, typed: Mapping[str, str]) -> dict[str, Any]:
    """The answers of a form that differ from the published ones; what cannot be read stays text, to be refused.

    Settings that the form does not hold stay as they are.
    """
    answers = {setting.key: (setting, _answer(setting, typed)) for setting in settings(book)}
    return {key: value for key, (setting, value) in answers.items() if value != setting.default}


def group_of(key: str) -> str | None:
    """The title of the group that holds a setting, or None where it is set up elsewhere."""
    return next((title for start, title in _GROUPS if key.startswith(start)), None)


def _row(setting: Setting, book: Rulebook) -> SettingRow:
    return SettingRow(
        key=setting.key,
        title=translated(setting.title),
        value="" if setting.choices is None and setting.value == "director" else _sent(setting.value),
        choices=tuple(_choices(setting)),
        open=setting.takes_director,
        published=translated(words_of(setting.default)),
        turned=setting.value != setting.default,
        fixed=_is_fixed(setting),
        clause=book.clauses.get(setting.clause or ""),
        reading=translated(setting.reading) if setting.reading else None,
    )


def _is_fixed(setting: Setting) -> bool:
    """Whether there is nothing to turn: another way of settling games is another rulebook, or there is one answer."""
    return setting.key == "scoring.settlement" or (setting.choices is not None and len(setting.choices) == 1)


def _choices(setting: Setting) -> Iterator[Choice]:
    offered: Sequence[object] = setting.choices or ()
    yield from (Choice(_sent(value), translated(words_of(value))) for value in offered)


def _sent(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _answer(setting: Setting, typed: Mapping[str, str]) -> bool | int | str:
    if setting.key not in typed:
        stands: bool | int | str = setting.value
        return stands
    sent = typed[setting.key].strip().replace("\u2212", "-")
    if setting.choices is not None:
        return next((value for value in setting.choices if _sent(value) == sent), sent)
    if not sent and setting.takes_director:
        return "director"
    return int(sent) if _WHOLE.fullmatch(sent) else sent
