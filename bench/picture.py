"""Reports as pictures: one bar for each figure, a line at its target, thinner bars for what stands beside it.

Every figure has a scale of its own, since their units differ. The colours follow the reader's light or dark page.
"""

from collections.abc import Iterator
from html import escape
from typing import Final

from bench.figures import Figure, Report, readable
from bench.table import target_words

_WIDTH: Final = 860
_BARS_FROM: Final = 300
_BARS_WIDE: Final = 300
_ROW: Final = 30
_THIN_ROW: Final = 22
_TOP: Final = 54

_STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #1d2433 }
.title { font-size: 18px; font-weight: 600 }
.small { font-size: 12px; fill: #566074 }
.bar { fill: #2b6cb0 } .missed { fill: #c2410c } .beside { fill: #a3b3c7 }
.target { stroke: #1d2433; stroke-width: 2 }
.paper { fill: #ffffff }
@media (prefers-color-scheme: dark) {
  text { fill: #e6e9f0 } .small { fill: #a7b0c0 } .paper { fill: #12161f }
  .bar { fill: #63a4e8 } .missed { fill: #f0884a } .beside { fill: #56627a } .target { stroke: #e6e9f0 }
}
"""


def draw(report: Report) -> str:
    """The report as an SVG."""
    height = _TOP + sum(map(_height, report.figures)) + 16
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img">',
            f"<title>{escape(report.title)}</title>",
            f"<desc>{escape(_in_words(report))}</desc>",
            f"<style>{_STYLE}</style>",
            f'<rect class="paper" width="{_WIDTH}" height="{height}"/>',
            _text(16, 30, report.title, "title"),
            *_rows(report),
            "</svg>\n",
        ]
    )


def _in_words(report: Report) -> str:
    sentences = (
        f"{each.what}: {readable(each.value, each.unit)} {target_words(each)}".strip() for each in report.figures
    )
    return ". ".join(sentences)


def _rows(report: Report) -> Iterator[str]:
    top = _TOP
    for figure in report.figures:
        yield from _figure(figure, top)
        top += _height(figure)


def _height(figure: Figure) -> int:
    return _ROW + _THIN_ROW * len(figure.beside)


def _figure(figure: Figure, top: int) -> Iterator[str]:
    most = max(figure.value, figure.target or 0, *(each.value for each in figure.beside)) or 1
    yield _text(16, top + 15, figure.what)
    yield _bar(top, 18, figure.value / most, "missed" if figure.met is False else "bar")
    yield _text(_BARS_FROM + _BARS_WIDE + 14, top + 15, readable(figure.value, figure.unit))
    if figure.target is not None:
        at = _BARS_FROM + _BARS_WIDE * figure.target / most
        yield f'<line class="target" x1="{at:.1f}" x2="{at:.1f}" y1="{top - 3}" y2="{top + 21}"/>'
        yield _text(_BARS_FROM + _BARS_WIDE + 124, top + 15, f"target {target_words(figure)}", "small")
    for row, other in enumerate(figure.beside):
        below = top + 22 + row * _THIN_ROW
        yield _text(32, below + 11, other.what, "small")
        yield _bar(below, 12, other.value / most, "beside")
        yield _text(_BARS_FROM + _BARS_WIDE + 14, below + 11, readable(other.value, figure.unit), "small")


def _bar(top: int, height: int, share: float, kind: str) -> str:
    return (
        f'<rect class="{kind}" x="{_BARS_FROM}" y="{top}" width="{max(_BARS_WIDE * share, 1):.1f}"'
        f' height="{height}" rx="2"/>'
    )


def _text(left: int, base: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{left}" y="{base}"{named}>{escape(words)}</text>'
