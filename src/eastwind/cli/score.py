"""`eastwind score`: games come in as lines of JSON, points go out as lines of JSON."""

from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
import rich_click as click

from eastwind.base.refusal import Refused, refuse
from eastwind.cli.refusals import REFUSED, leave_refused
from eastwind.rulebook import load
from eastwind.scoring import INVALID, Scored, decode_record, score

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))
def command(files: tuple[Path, ...]) -> None:
    """Score games: one JSON record a line in, one JSON answer a line out, in order.

    Reads standard input where no FILE is given, and for -. A line that cannot be scored answers with an error; the
    others are still answered, and the exit status is 1.
    """
    refused = False
    for line in _lines(files or (Path("-"),)):
        answer = score_line(line)
        refused = refused or isinstance(answer, Refused)
        click.echo(msgspec.json.encode(error_as_json(answer) if isinstance(answer, Refused) else answer))
    if refused:
        raise SystemExit(REFUSED)


def score_line(line: bytes) -> Scored | Refused:
    """The score of the game that one line of JSON holds. Never raises, whatever the line."""
    try:
        raw = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return refuse(INVALID, "This line is not JSON.")
    record = decode_record(raw)
    if isinstance(record, Refused):
        return record
    book = load(record.rulebook)
    if isinstance(book, Refused):
        return Refused(tuple(msgspec.structs.replace(one, code=INVALID) for one in book))
    return score(record, book)


def error_as_json(refused: Refused) -> dict[str, Any]:
    """The one shape of an error: code and place of the first fault, and every fault in words."""
    sentences = " ".join(refusal.sentence() for refusal in refused)
    return {"error": {"code": refused.first.code, "message": sentences, "where": refused.first.where}}


def _lines(files: tuple[Path, ...]) -> Iterator[bytes]:
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
