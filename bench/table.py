"""Reports as tables on the terminal."""

from typing import Final

from rich.console import Console
from rich.table import Table

from bench.figures import Figure, Report, readable

_VERDICTS: Final = {True: "[green]met[/]", False: "[bold red]missed[/]", None: ""}


def show(report: Report, console: Console) -> None:
    """Print one report."""
    table = Table(title=report.title, title_justify="left", title_style="bold")
    table.add_column("what")
    table.add_column("measured", justify="right")
    table.add_column("target", justify="right")
    table.add_column("")
    table.add_column("beside")
    for figure in report.figures:
        table.add_row(*_cells(figure))
    console.print(table)
    for remark in report.remarks:
        console.print(f"  {remark}", style="dim")
    console.print()


def _cells(figure: Figure) -> tuple[str, ...]:
    beside = "\n".join(f"{each.what}: {readable(each.value, figure.unit)}" for each in figure.beside)
    return (figure.what, readable(figure.value, figure.unit), target_words(figure), _VERDICTS[figure.met], beside)


def target_words(figure: Figure) -> str:
    """The target with its direction, empty where there is none."""
    if figure.target is None:
        return ""
    return f"{'≤' if figure.better == 'less' else '≥'} {readable(figure.target, figure.unit)}"
