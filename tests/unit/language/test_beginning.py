"""A language of a club's own begins as a file with every sentence."""

from pathlib import Path

import pytest

from eastwind.base.refusal import Refused
from eastwind.language import Languages, begin_catalogue


def test_a_new_language_is_spoken_at_once_and_says_everything_in_english(tmp_path: Path) -> None:
    file = begin_catalogue(tmp_path / "languages", "IT")
    assert file == tmp_path / "languages" / "it.po"
    languages = Languages(tmp_path / "languages")
    assert languages.names["it"] == "Italiano"
    assert languages.translator("it")("Yes") == "Yes"


def test_what_is_filled_in_is_said(tmp_path: Path) -> None:
    file = begin_catalogue(tmp_path, "it")
    assert isinstance(file, Path)
    file.write_text(file.read_text().replace('msgid "Yes"\nmsgstr ""', 'msgid "Yes"\nmsgstr "Sì"'))
    assert Languages(tmp_path).translator("it")("Yes") == "Sì"


def test_a_file_that_is_there_is_left_alone(tmp_path: Path) -> None:
    begun = tmp_path / "it.po"
    begun.write_text("half done")
    refused = begin_catalogue(tmp_path, "it")
    assert isinstance(refused, Refused)
    assert refused.first.code == "language-there"
    assert begun.read_text() == "half done"


@pytest.mark.parametrize("tag", ["zzzz", "../../it", "", "it/../es"])
def test_what_is_no_language_is_refused(tmp_path: Path, tag: str) -> None:
    refused = begin_catalogue(tmp_path, tag)
    assert isinstance(refused, Refused)
    assert refused.first.code == "unknown-language"
    assert not any(tmp_path.iterdir())
