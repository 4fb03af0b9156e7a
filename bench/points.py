"""Scoring: facts of a game to lines of points."""

from bench.figures import Beside, Figure, Report
from bench.invented import facts, rulebook, scores
from bench.timing import medians
from eastwind.cli.reading import granted
from eastwind.scoring import decode_record, score


def measure(quick: bool) -> Report:
    """Score invented games again and again."""
    count, times = (500, 3) if quick else (5_000, 9)
    book, given = rulebook(), facts(count)
    records = [record for record, _ in scores(count)]

    def from_facts() -> None:
        for each in given:
            score(granted(decode_record(each)), book)

    def from_records() -> None:
        for record in records:
            score(record, book)

    taken = medians({"records": from_records, "facts": from_facts}, times)
    return Report(
        name="scoring",
        title="Scoring a game",
        figures=(
            Figure(
                what="records scored",
                value=len(records) / taken["records"],
                unit="games/s",
                better="more",
                beside=(Beside("from raw facts, checked field by field", count / taken["facts"]),),
            ),
        ),
        remarks=(f"{count:,} invented games under {book.name}. Medians of {times} turns.",),
    )
