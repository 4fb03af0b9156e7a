"""One file of translations, in the format that translators' programs read and write."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

_GAP: Final = re.compile(r"\{(\w+)\}|%\((\w+)\)s")


class CatalogueFault(ValueError):
    """A file of translations that cannot be used: what is wrong, and where."""


class Catalogue(msgspec.Struct, frozen=True):
    """A language: what it calls itself, and its sentences by the English ones."""

    name: str
    sentences: Mapping[str, str]


def read_catalogue(file: Path) -> Catalogue:
    """The language of a file. Entries that are empty or marked as doubtful are left out.

    Raises `CatalogueFault` for a file that is no catalogue, and for a translation that has other gaps than its English
    sentence: a name or a number would be missing on the page.
    """
    # Costly to import, and English needs none of it.
    from babel import Locale, UnknownLocaleError
    from babel.messages.pofile import PoFileError, read_po

    try:
        with file.open("rb") as opened:
            entries = read_po(opened, abort_invalid=True)
        locale = Locale.parse(file.stem, sep="-")
    except (PoFileError, UnknownLocaleError, UnicodeDecodeError, ValueError) as error:
        raise CatalogueFault(f"{file.name}: {error}") from error
    sentences = {str(entry.id): str(entry.string) for entry in entries if entry.string and not entry.fuzzy}
    sentences.pop("", None)
    for english, words in sentences.items():
        if gaps(english) != gaps(words):
            raise CatalogueFault(f"{file.name}: the gaps of “{english}” and “{words}” differ.")
    own = locale.get_display_name() or file.stem
    return Catalogue(name=f"{own[0].upper()}{own[1:]}", sentences=sentences)


def gaps(sentence: str) -> frozenset[str]:
    """The names of the gaps in a sentence: `{name}` as the rooms write them, `%(name)s` as templates do."""
    return frozenset(name for found in _GAP.findall(sentence) for name in found if name)
