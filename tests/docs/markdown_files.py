"""Reading our documents: their links, headings and blocks of code."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_BLOCK = re.compile(r"(?ms)^```(?P<language>[\w-]*)\n(?P<text>.*?)^```$")
_LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)\s]+)\)")
_HEADING = re.compile(r"(?m)^#{1,6} (?P<title>.+)$")
_NOT_IN_AN_ANCHOR = re.compile(r"[^\w\- ]")


class Block(NamedTuple):
    """A block of code: its language, and what stands in it."""

    language: str
    text: str


def blocks(file: Path) -> list[Block]:
    """Every fenced block of a document, in order."""
    return [Block(found["language"], found["text"]) for found in _BLOCK.finditer(_text(file))]


def links(file: Path) -> list[str]:
    """Every target of a link or picture outside of code."""
    return [found["target"] for found in _LINK.finditer(_prose(file))]


def anchors(file: Path) -> set[str]:
    """What the headings of a document can be reached by."""
    return {anchor(found["title"]) for found in _HEADING.finditer(_prose(file))}


def anchor(title: str) -> str:
    """The anchor that a heading gets: small letters, no punctuation, a dash for a blank."""
    return _NOT_IN_AN_ANCHOR.sub("", title.lower()).replace(" ", "-")


def commands(file: Path, prompt: str = "$ ") -> Iterator[str]:
    """Every command of the blocks of language `console`: the lines behind the prompt."""
    for block in blocks(file):
        if block.language == "console":
            yield from (line.removeprefix(prompt) for line in block.text.splitlines() if line.startswith(prompt))


def _prose(file: Path) -> str:
    return _BLOCK.sub("", _text(file))


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")
