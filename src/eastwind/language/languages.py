"""The languages that pages, paper and terminal speak, each from a file `es.po` of this package or of a folder."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from eastwind.language.catalogue import Catalogue, read_catalogue

ENGLISH: Final = "en"
"""The language of the code: its sentences are the keys of all translations."""

FOLDER: Final = "languages"
"""The folder beside the data with a club's own files."""

PACKAGED: Final = Path(__file__).parent / "catalogues"


class Languages:
    """Every language there is a file for, and English.

    `folder` holds files of a club's own; one of the same name takes the place of ours. A catalogue is read when its
    language is first asked for. Raises `CatalogueFault` for a file that is none.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._files = {file.stem: file for place in (PACKAGED, folder) if place for file in sorted(place.glob("*.po"))}
        self._read: dict[str, Catalogue] = {}

    @cached_property
    def names(self) -> Mapping[str, str]:
        """Each language's tag and what it calls itself, English first."""
        own = {tag: self._catalogue(tag).name for tag in self._files}
        return {ENGLISH: "English", **own}

    def chosen(self, wished: Sequence[str]) -> str:
        """The first language of the wishes (tags such as `es-MX`, dearest first) that is spoken here, else English."""
        return next((tag for wish in wished for tag in _wider(wish) if tag in self.names), ENGLISH)

    def translator(self, tag: str) -> Callable[[str], str]:
        """What puts a sentence into the language; a sentence that its file does not have stays English."""
        if tag not in self._files:
            return str
        sentences = self._catalogue(tag).sentences
        return lambda english: sentences.get(english) or english

    def _catalogue(self, tag: str) -> Catalogue:
        if tag not in self._read:
            self._read[tag] = read_catalogue(self._files[tag])
        return self._read[tag]


def _wider(tag: str) -> Iterator[str]:
    """`es-mx`, then `es`."""
    parts = tag.strip().lower().replace("_", "-").split("-")
    for count in range(len(parts), 0, -1):
        yield "-".join(parts[:count])
