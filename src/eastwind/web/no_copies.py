"""A server that was started without copies, as in tests: it has no folder for them and makes none."""

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.ports import CopyFolder


class NoCopies:
    """What stands where copies would be kept."""

    minutes = 0
    kept = 0
    named: tuple[str, ...] = ()
    chosen = ""

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
