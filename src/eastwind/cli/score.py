"""`eastwind score`: games come in as lines of JSON, points go out as lines of JSON."""

from pathlib import Path

import msgspec
import rich_click as click

from eastwind.base.refusal import Refused
from eastwind.cli.json_lines import STANDARD_INPUT, answer_lines, read_line
from eastwind.rulebook import load
from eastwind.scoring import INVALID, Scored, decode_record, score


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))
def command(files: tuple[Path, ...]) -> None:
    """Score games: one JSON record a line in, one JSON answer a line out, in order.

    Reads standard input where no FILE is given, and for -. A line that cannot be scored answers with an error; the
    others are still answered, and the exit status is 1.
    """
    answer_lines(files or (STANDARD_INPUT,), score_line)


def score_line(line: bytes) -> Scored | Refused:
    """The score of the game that one line of JSON holds. Never raises, whatever the line."""
    raw = read_line(line)
    if isinstance(raw, Refused):
        return raw
    record = decode_record(raw)
    if isinstance(record, Refused):
        return record
    book = load(record.rulebook)
    if isinstance(book, Refused):
        return Refused(tuple(msgspec.structs.replace(one, code=INVALID) for one in book))
    return score(record, book)
