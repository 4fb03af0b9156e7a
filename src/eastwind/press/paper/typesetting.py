"""Documents set as PDF by typst: tagged, with a title and a language, for screen readers as well as for printers."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import msgspec

from eastwind.press.paper.document import Document
from eastwind.press.paper.pictures import qr_svg

if TYPE_CHECKING:
    import typst

Paper = Literal["letter", "a4"]

PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)

_HERE: Final = Path(__file__).parent
_TEMPLATES: Final = _HERE / "templates"
_FONTS: Final = _HERE / "fonts"
_TYPST_PAPERS: Final[dict[Paper, str]] = {"letter": "us-letter", "a4": "a4"}
_PHRASES: Final = re.compile(r'\b(?:w|filled)\("([^"]+)"')
_PAGE: Final = re.compile(rb"\n<</Type/Page/")
"""A page among the objects of the file. A name is one line and so cannot look like one."""


class Printed(msgspec.Struct, frozen=True):
    """A PDF and how many pages it has. `shows_all` is false where no font here has some sign of a name."""

    pdf: bytes
    pages: int
    shows_all: bool


def typeset(document: Document, paper: Paper, translate: Callable[[str], str] = str) -> Printed:
    """Set a document. It takes up to a few seconds and no lock, so it belongs on a thread of its own.

    The PDF keeps to PDF/UA-1. That standard allows no sign without a letter form: where a name holds one that no font
    here has, the PDF is tagged all the same, and an empty box stands for the sign.
    """
    import typst

    try:
        pdf, shows_all = _compile(document, paper, translate, "ua-1"), True
    except typst.TypstError as error:
        if "could not be displayed" not in error.message:
            raise
        pdf, shows_all = _compile(document, paper, translate, "1.7"), False
    return Printed(pdf, len(_PAGE.findall(pdf)), shows_all)


def _compile(
    document: Document, paper: Paper, translate: Callable[[str], str], standard: Literal["ua-1", "1.7"]
) -> bytes:
    import typst

    return typst.compile(
        _template(document),
        root=_TEMPLATES,
        font_paths=_fonts(),
        sys_inputs=_inputs(document, paper, translate),
        format="pdf",
        pdf_standards=[standard],
        timestamp=document.made_at // 1000,
    )


def _template(document: Document) -> Path:
    return _TEMPLATES / f"{document.template}.typ"


def _inputs(document: Document, paper: Paper, translate: Callable[[str], str]) -> dict[str, str]:
    words = {phrase: translate(phrase) for phrase in phrases()}
    drawn = {address: qr_svg(address) for address in scanned(msgspec.to_builtins(document.contents))}
    return {
        "data": document.as_json().decode(),
        "pictures": msgspec.json.encode(drawn).decode(),
        "paper": _TYPST_PAPERS[paper],
        "words": msgspec.json.encode(words).decode(),
    }


def scanned(contents: Any) -> Iterator[str]:
    """Every address in the contents of a sheet that is to become a QR code: what stands in fields called `qr`."""
    if isinstance(contents, Mapping):
        yield from (value for name, value in contents.items() if name == "qr" and value)
        contents = list(contents.values())
    if isinstance(contents, Sequence) and not isinstance(contents, str):
        for part in contents:
            yield from scanned(part)


@cache
def phrases() -> tuple[str, ...]:
    """The fixed phrases of all templates, each of which is passed through `w` or `filled` there."""
    texts = (file.read_text(encoding="utf-8") for file in sorted(_TEMPLATES.glob("*.typ")))
    return tuple(dict.fromkeys(phrase for text in texts for phrase in _PHRASES.findall(text)))


@cache
def _fonts() -> "typst.Fonts":
    """Ours and those of this computer, which has signs that ours lack. Looking for them takes a moment, so once."""
    import typst

    return typst.Fonts(include_system_fonts=True, include_embedded_fonts=True, font_paths=[_FONTS])
