"""`eastwind analyse`: positions come in as lines of JSON or as options, what can still be made goes out."""

from functools import partial
from pathlib import Path
from typing import Any, Final

import rich_click as click

from eastwind.base.refusal import Refused
from eastwind.card.analyser import DEFAULT, INVALID_RECORD, KERNELS, Analysis, decode_position, position_of, usable
from eastwind.card.typed import exposures_typed, tiles_typed
from eastwind.cli.analyse_report import show_analysis
from eastwind.cli.card_given import analyser_for
from eastwind.cli.json_lines import STANDARD_INPUT, answer_lines, read_line
from eastwind.cli.reading import granted

_PRACTICE: Final = "practice"
_EXPOSURES: Final = "“3b*4, F F J”: sets are parted by commas."


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--card", default=_PRACTICE, show_default=True, help="A card's file, or the id of a shipped one.")
@click.option("--rack", metavar="TILES", help="The concealed tiles, as in “1b*3 RD J”. Leave out for the table's view.")
@click.option("--exposed", metavar="SETS", help=f"The hand's own exposures, as in {_EXPOSURES}")
@click.option("--seen", metavar="TILES", help="Everything that was discarded.")
@click.option("--living", metavar="SETS", multiple=True, help="Exposures of another living hand; once for each hand.")
@click.option("--dead", metavar="SETS", multiple=True, help="Exposures of a dead hand; once for each hand.")
@click.option(
    "--kernel",
    default=DEFAULT,
    show_default=True,
    help=f"What counts, always with the same answers: {', '.join(KERNELS)}.",
)
@click.argument("files", metavar="[FILE]...", nargs=-1, type=click.Path(path_type=Path, allow_dash=True))
def command(
    files: tuple[Path, ...],
    card: str,
    kernel: str,
    living: tuple[str, ...],
    dead: tuple[str, ...],
    **own: str | None,
) -> None:
    """Say what a hand is, what it can still become, and why a line is gone.

    With --rack, --exposed or --seen it tells one hand in words. Otherwise it reads one JSON position a line from each
    FILE, from standard input where none is given and for -, and prints one JSON answer a line, in order. A line that
    cannot be analysed answers with an error; the others are still answered, and the exit status is 1.
    """
    counting = granted(usable(kernel))
    if all(told is None for told in own.values()) and not living and not dead:
        answer_lines(files or (STANDARD_INPUT,), partial(analyse_line, kernel=counting))
        return
    racks = {"racks": [exposures_typed(each) for each in living], "dead": [exposures_typed(each) for each in dead]}
    show_analysis(granted(analyse({"card": card, **_own(own), **racks}, counting)))


def analyse_line(line: bytes, kernel: str = DEFAULT) -> Analysis | Refused:
    """The answer to the position that one line of JSON holds. Never raises, whatever the line."""
    raw = read_line(line)
    return raw if isinstance(raw, Refused) else analyse(raw, kernel)


def analyse(raw: object, kernel: str = DEFAULT) -> Analysis | Refused:
    """The answer to a raw position, or what is wrong with its form, else with its tiles, else with its card."""
    record = decode_position(raw)
    if isinstance(record, Refused):
        return record
    analyser, position = analyser_for(record.card, kernel), position_of(record)
    if isinstance(analyser, Refused) and analyser.first.code == INVALID_RECORD:
        return analyser
    if isinstance(position, Refused):
        return position
    return analyser if isinstance(analyser, Refused) else analyser.analyse(position)


def _own(own: dict[str, str | None]) -> dict[str, Any]:
    told: dict[str, Any] = {"exposed": exposures_typed(own["exposed"] or ""), "seen": tiles_typed(own["seen"] or "")}
    return told if own["rack"] is None else {**told, "concealed": tiles_typed(own["rack"])}
