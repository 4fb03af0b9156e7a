"""Where the server keeps copies: beside its data always, and wherever else the director or the command line says."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from eastwind.base.refusal import Refused, refuse
from eastwind.store.copies import Copies, Place
from eastwind.tournament.events import Event, RoundClosed
from eastwind.tournament.ports import Logged

COPIES: Final = "copies"
_CHOSEN: Final = "copies-too.txt"


class CopyPlaces:
    """The folders for copies. `named` come from the command line, one more is chosen on a page and remembered."""

    def __init__(self, data: Path, named: Sequence[Path] = ()) -> None:
        self._own = data / COPIES
        self._named = tuple(named)
        self._file = data / _CHOSEN

    def __call__(self) -> Sequence[Place]:
        """Every folder, our own first, each once."""
        chosen = self.chosen
        others = dict.fromkeys((*self._named, *([Path(chosen)] if chosen else ())))
        return (Place(self._own, own=True), *(Place(folder) for folder in others))

    @property
    def named(self) -> tuple[Path, ...]:
        """What the command line named: it stays as long as the server runs."""
        return self._named

    @property
    def chosen(self) -> str:
        """The folder that the director chose, "" where none was."""
        return self._file.read_text("utf-8").strip() if self._file.exists() else ""

    def choose(self, folder: str) -> Refused | None:
        """Copy there too from now on; "" ends it. Refusals: `copies-away`, `copies-not-a-folder`."""
        wanted = folder.strip()
        if wanted and not Path(wanted).is_absolute():
            whole = "Give the whole path of the folder, from the start: {folder} is not one."
            return refuse("copies-not-a-folder", whole, "folder", folder=wanted[:200])
        if wanted and not Path(wanted).is_dir():
            away = "There is no folder {folder}. Is the drive in, and the path right?"
            return refuse("copies-away", away, "folder", folder=wanted[:200])
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(wanted, "utf-8")
        return None


def copy_when_a_round_closes(copies: Copies, _row: Logged, event: Event) -> None:
    """What was played is worth most when a round has just ended."""
    if isinstance(event, RoundClosed):
        copies.soon()
