"""Where copies are kept: beside the data always, and wherever else the director or the command line says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse

_OWN: Final = "copies"
_CHOSEN: Final = "copies-too.txt"


class Place(msgspec.Struct, frozen=True):
    """A folder for copies. One of our own is made where it is missing; a drive that somebody named has to be there."""

    folder: Path
    own: bool = False


class CopyPlaces:
    """The folders for copies of the data in `data`. `named` come from the command line, one more is remembered."""

    def __init__(self, data: Path, named: Sequence[Path] = ()) -> None:
        self._own = data / _OWN
        self._file = data / _CHOSEN
        self.named = tuple(named)

    def all(self) -> Sequence[Place]:
        """Every folder, our own first, each once."""
        chosen = self.chosen
        others = dict.fromkeys((*self.named, *([Path(chosen)] if chosen else ())))
        return (Place(self._own, own=True), *(Place(folder) for folder in others))

    @property
    def chosen(self) -> str:
        """The folder that the director chose, "" where none was, or where it cannot be read just now."""
        try:
            return self._file.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return ""

    def choose(self, folder: str) -> Refused | None:
        """Copy there too from now on; "" ends it. Refusals: `copies-away`, `copies-not-a-folder`, `not-written`."""
        wanted = folder.strip()
        if wanted and not Path(wanted).is_absolute():
            whole = phrase("Give the whole path of the folder, from the start: {folder} is not one.")
            return refuse("copies-not-a-folder", whole, "folder", folder=wanted[:200])
        if wanted and not Path(wanted).is_dir():
            away = phrase("There is no folder {folder}. Is the drive in, and the path right?")
            return refuse("copies-away", away, "folder", folder=wanted[:200])
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(wanted, "utf-8")
        except OSError as error:
            why = error.strerror or str(error)
            return refuse("not-written", "{file} cannot be written: {why}.", "folder", file=str(self._file), why=why)
        return None
