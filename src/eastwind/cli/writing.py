"""What commands write: a new file that is there whole, and never one over another."""

from pathlib import Path
from typing import NoReturn

from eastwind.base.refusal import refuse
from eastwind.cli.refusals import leave_refused


def write_new(path: Path, content: bytes) -> None:
    """Write a file that is not there yet. Leaves the command where it is there, or cannot be written."""
    try:
        with path.open("xb") as file:
            file.write(content)
    except FileExistsError:
        leave_refused(refuse("file-there-already", "{file} is there already. Choose another name.", file=str(path)))
    except OSError as error:
        if path.is_file():
            path.unlink()
        leave_unwritten(path, error)


def leave_unwritten(path: Path, error: OSError) -> NoReturn:
    """Leave the command and say why a file cannot be written."""
    why = error.strerror or str(error)
    leave_refused(refuse("not-written", "{file} cannot be written: {why}.", file=str(path), why=why))
