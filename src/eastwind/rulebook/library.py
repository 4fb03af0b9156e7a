"""The rulebooks that come with the house, and any further file checked against them."""

from functools import cache, partial
from importlib import resources
from importlib.resources.abc import Traversable

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused, refuse
from eastwind.rulebook.flatten import flatten
from eastwind.rulebook.inherit import SUFFIX, Library, in_file, layered
from eastwind.rulebook.model import Rulebook


@cache
def _packaged() -> Library:
    files = sorted(resources.files("eastwind.rulebook").joinpath("books").iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(SUFFIX): partial(_text, file) for file in files if file.name.endswith(SUFFIX)}


def _text(file: Traversable) -> str:
    return file.read_text(encoding="utf-8")


def known() -> tuple[str, ...]:
    """The ids of all rulebooks that come with the house."""
    return tuple(_packaged())


def load(book_id: str) -> Rulebook | Refused:
    """The flattened rulebook, or all faults at once. Unknown ids are refused under `unknown-rulebook`."""
    if book_id not in _packaged():
        template = phrase("There is no rulebook {id}. Known are: {known}.")
        return refuse("unknown-rulebook", template, "rulebook", id=book_id[:40], known=known())
    return _loaded(book_id)


@cache
def _loaded(book_id: str) -> Rulebook | Refused:
    return _built(book_id, _packaged())


def check_file(text: str, file: str) -> Rulebook | Refused:
    """The rulebook that a file of this text makes on top of the ones known, or all its faults at once.

    Each fault gives the `file` it stands in as a fact, the key as `where`, and the reason as its sentence.
    """
    return _built(file, {**_packaged(), file: lambda: text})


def _built(name: str, library: Library) -> Rulebook | Refused:
    layers = layered(name, library)
    if isinstance(layers, list):
        return Refused(tuple(layers))
    book = flatten(layers)
    return Refused(tuple(in_file(name, book))) if isinstance(book, Refused) else book
