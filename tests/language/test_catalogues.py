"""The packaged languages are whole: every sentence is there, none is left over, none has lost a gap."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from eastwind.language.catalogue import gaps
from eastwind.language.languages import PACKAGED
from tests.golden_files import GoldenFiles
from tests.language.gathering import gathered

TEMPLATE = "eastwind.pot"
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
"""What translators' programs ask for. No dates: a file changes when its sentences do."""
LANGUAGES = sorted(PACKAGED.glob("*.po"))


@pytest.fixture(scope="module")
def sentences() -> Catalog:
    return gathered()


@pytest.fixture
def golden(pytestconfig: pytest.Config) -> GoldenFiles:
    return GoldenFiles(PACKAGED, rewrite=pytestconfig.getoption("--regen"))


def as_text(catalog: Catalog) -> str:
    written = BytesIO()
    write_po(written, catalog, width=120, sort_output=True, omit_header=True, no_location=True)
    return HEAD + written.getvalue().decode()


def read(file: Path) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened, locale=file.stem)


def test_the_list_for_translators_holds_every_sentence(golden: GoldenFiles, sentences: Catalog) -> None:
    golden(TEMPLATE, as_text(sentences))


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_a_language_has_every_sentence_and_no_other(file: Path, golden: GoldenFiles, sentences: Catalog) -> None:
    catalog = read(file)
    catalog.update(sentences, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    golden(file.name, as_text(catalog))
    missing = [entry.id for entry in catalog if entry.id and (not entry.string or entry.fuzzy)]
    assert missing == []


@pytest.mark.parametrize("file", LANGUAGES, ids=lambda file: file.stem)
def test_no_sentence_loses_a_gap(file: Path) -> None:
    entries = [entry for entry in read(file) if entry.id]
    assert [entry.id for entry in entries if gaps(str(entry.id)) != gaps(str(entry.string))] == []
