"""Commands that read one JSON record a line and write one JSON answer a line."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec
import rich_click as click

from eastwind.base.refusal import Refused, refuse
from eastwind.cli.refusals import REFUSED, leave_refused

STANDARD_INPUT: Final = Path("-")

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def answer_lines(files: Iterable[Path], answer: Callable[[bytes], object]) -> None:
    """Print the answer to every line of the files, in order; leave with `REFUSED` where one of them was refused."""
    refused = False
    for line in _lines(files):
        answered = answer(line)
        refused = refused or isinstance(answered, Refused)
        click.echo(msgspec.json.encode(error_as_json(answered) if isinstance(answered, Refused) else answered))
    if refused:
        raise SystemExit(REFUSED)


def read_line(line: bytes) -> Any | Refused:
    """What a line of JSON holds, or a refusal as `invalid-record`. Never raises, whatever the line."""
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return refuse("invalid-record", "This line is not JSON.")


def error_as_json(refused: Refused) -> dict[str, Any]:
    """The one shape of an error: code and place of the first fault, and every fault in words."""
    sentences = " ".join(refusal.sentence() for refusal in refused)
    return {"error": {"code": refused.first.code, "message": sentences, "where": refused.first.where}}


def _lines(files: Iterable[Path]) -> Iterator[bytes]:
    for file in files:
        try:
            with click.open_file(str(file), "rb") as stream:
                yield from _filled_lines(stream)
        except OSError as error:
            leave_refused(refuse("unreadable", "{reason}.", str(file), reason=str(error.strerror)))


def _filled_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """Every line with anything on it; an editor's byte order mark counts for nothing."""
    for number, line in enumerate(stream):
        filled = (line.removeprefix(_BYTE_ORDER_MARK) if number == 0 else line).strip()
        if filled:
            yield filled
