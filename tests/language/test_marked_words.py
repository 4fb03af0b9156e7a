"""Templates say nothing past the translators: every word is marked, and every marked sentence is whole."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from jinja2 import nodes

from eastwind.web.templating import TEMPLATES, environment
from tests.language.gathering import gathered

SAME_EVERYWHERE: Final = frozenset({"eastwind", "CSV", "PDF", "QR", "XLSX"})
"""Names that no language changes."""

CLASSES: Final = frozenset({"large secondary"})
"""Names of styles that stand in an expression and look like words."""

LONE: Final = frozenset(
    {"about", "ago", "and", "as", "at", "because", "by", "for", "from", "in", "of", "on", "or", "to", "with"}
)
"""Words that join others: alone they cannot be put into another language."""

WORD: Final = re.compile(r"[^\W\d_]{2,}")
PROSE: Final = re.compile(r"\b[A-Z][a-z]+\b|[^\W\d_]{2,} [^\W\d_]")
READ_OUT: Final = re.compile(r"\s(?:aria-label|placeholder|title|alt)=\"([^\"]*)\"")
TAG: Final = re.compile(r"<!?/?[a-zA-Z][^>]*>")
ATTRIBUTE: Final = re.compile(r"[a-z-]+=\"[^\"]*\"|\bdata-[a-z-]+")
"""Macros may write the inside of a tag."""

SOURCES: Final = sorted(TEMPLATES.rglob("*.html"))
JINJA: Final = environment()


def name_of(source: Path) -> str:
    return source.relative_to(TEMPLATES).as_posix()


def own_html(source: str) -> str:
    """What a template writes itself: expressions and what stands between trans and endtrans are left out."""
    kept: list[str] = []
    block: list[str] = []
    marked = False
    for _, token, value in JINJA.lexer.tokeniter(source, None):
        if token == "block_begin":
            block = []
        elif token == "name":
            block.append(value)
        elif token == "block_end":
            marked = block[0] == "trans" or (marked and block[0] != "endtrans")
        elif token == "data" and not marked:
            kept.append(value)
        elif token == "variable_begin":
            kept.append("0")
    return "".join(kept)


def bare_words(html: str) -> Iterator[str]:
    """Words that people see or hear: of the text, and of the attributes that are read out."""
    tags = TAG.findall(html)
    texts = [ATTRIBUTE.sub("", text) for text in TAG.split(html)]
    heard = [text for tag in tags for text in READ_OUT.findall(tag)]
    for text in (*texts, *heard):
        words = WORD.findall(re.sub(r"&\w+;", "", text))
        yield from (word for word in words if word not in SAME_EVERYWHERE)


def unmarked(node: nodes.Node) -> Iterator[str]:
    """The strings that expressions show without a mark. What is compared or looked up is not shown."""
    match node:
        case nodes.Const(value=str(value)):
            yield value
        case nodes.Call(node=nodes.Name(name="_" | "gettext" | "ngettext")):
            yield from (value for each in node.kwargs for value in unmarked(each))
        case nodes.Compare() | nodes.FromImport() | nodes.Include() | nodes.Extends() | nodes.TemplateData():
            return
        case nodes.Getitem() | nodes.Test():
            yield from unmarked(node.node)
        case nodes.Filter(name=name) if name != "default":
            yield from unmarked(node.node) if node.node else ()
        case nodes.Pair():
            yield from unmarked(node.value)
        case _:
            yield from (value for child in node.iter_child_nodes() for value in unmarked(child))


@pytest.fixture(scope="module")
def sentences() -> Catalog:
    return gathered()


@pytest.mark.parametrize("source", SOURCES, ids=name_of)
def test_no_word_stands_outside_of_a_mark(source: Path) -> None:
    assert [*bare_words(own_html(source.read_text()))] == []


@pytest.mark.parametrize("source", SOURCES, ids=name_of)
def test_no_expression_shows_words_that_are_not_marked(source: Path) -> None:
    shown = {value for value in unmarked(JINJA.parse(source.read_text())) if PROSE.search(value)}
    assert shown - CLASSES == set()


def test_the_search_for_words_finds_them() -> None:
    html = '<p>Here {{ n }} {% trans %}not this{% endtrans %}</p><b title=\'a\' alt="There" class="no">'
    assert [*bare_words(own_html(html))] == ["Here", "There"]
    loose = "{{ _('marked') }}{{ 'One game' if n == 'a word' else ngettext('a one', 'two of', n, who='A person') }}"
    assert [*unmarked(JINJA.parse(loose))] == ["One game", "A person"]


def test_every_sentence_is_whole(sentences: Catalog) -> None:
    """A piece of a sentence begins or ends where the next piece would go on."""
    whole = [str(entry.id) for entry in sentences if entry.id]
    assert [each for each in whole if re.search(r"^[\s,.;:)]|[\s,(]$", each) or each in LONE] == []
