"""What commands are given: the text of a file, an answer that may be a refusal."""

import sys
from pathlib import Path
from typing import TypeVar

from eastwind.base.refusal import Refused, refuse
from eastwind.cli.refusals import leave_refused

T = TypeVar("T")


def granted(answer: T | Refused) -> T:
    """The answer; leaves the command where it was refused."""
    if isinstance(answer, Refused):
        leave_refused(answer)
    return answer


def bytes_of(file: Path) -> bytes:
    """What a file holds; standard input for `-`. Leaves the command where it cannot be read."""
    try:
        return sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
    except OSError as error:
        leave_refused(refuse("unreadable", "{reason}.", str(file), reason=str(error.strerror)))


def text_of(file: Path) -> str:
    """What a file holds; standard input for `-`. Leaves the command where it cannot be read as UTF-8."""
    try:
        return bytes_of(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        leave_refused(refuse("not-utf-8", "The file must be saved as UTF-8.", str(file)))
