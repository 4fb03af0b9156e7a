"""A server that was started without copies, as in tests: it has no folder for them, makes none and opens none."""

from collections.abc import Iterator
from contextlib import contextmanager

from eastwind.base.refusal import Refusal, Refused, refuse
from eastwind.tournament.ports import CopyFolder, Store


@contextmanager
def no_copy(_content: bytes) -> Iterator[Store | Refused]:
    """Refuse every copy: `copies-off`."""
    yield refuse("copies-off", "This server opens no copies.", "file")


class NoCopies:
    """What stands where copies would be kept."""

    minutes = 0
    kept = 0
    named: tuple[str, ...] = ()
    chosen = ""
    troubles: tuple[Refusal, ...] = ()

    def start(self) -> None:
        """Nothing begins."""

    def soon(self) -> None:
        """Nothing is made."""

    def stop(self) -> None:
        """Nothing ends."""

    def folders(self) -> tuple[CopyFolder, ...]:
        """None."""
        return ()

    def copy_now(self) -> tuple[CopyFolder, ...]:
        """None is made."""
        return ()

    def choose(self, folder: str) -> Refused | None:
        """Refuse every folder: `copies-off`."""
        return refuse("copies-off", "This server makes no copies: {folder} is not used.", "folder", folder=folder[:200])
