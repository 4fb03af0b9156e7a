"""Languages are files: which there are, which one a device gets, and what a faulty file says."""

from pathlib import Path

import pytest

from eastwind.language import Languages
from eastwind.language.catalogue import CatalogueFault, gaps

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def club_language(folder: Path, entries: str, tag: str = "fr") -> Languages:
    (folder / f"{tag}.po").write_text(HEAD + entries, encoding="utf-8")
    return Languages(folder)


def test_spanish_comes_with_the_house_and_calls_itself_so() -> None:
    assert list(Languages().names.items())[:2] == [("en", "English"), ("es", "Español")]


def test_a_club_brings_a_language_by_a_file(tmp_path: Path) -> None:
    languages = club_language(tmp_path, 'msgid "East"\nmsgstr "Est"\n')
    assert languages.names["fr"] == "Français"
    assert languages.translator("fr")("East") == "Est"


def test_what_a_file_does_not_have_or_doubts_stays_english(tmp_path: Path) -> None:
    languages = club_language(tmp_path, 'msgid "West"\nmsgstr ""\n\n#, fuzzy\nmsgid "North"\nmsgstr "Nord?"\n')
    speak = languages.translator("fr")
    assert [speak(word) for word in ("West", "North", "Never heard")] == ["West", "North", "Never heard"]


def test_a_file_of_our_language_takes_the_place_of_ours(tmp_path: Path) -> None:
    languages = club_language(tmp_path, 'msgid "East"\nmsgstr "Oriente"\n', tag="es")
    assert languages.translator("es")("East") == "Oriente"


@pytest.mark.parametrize(
    ("wishes", "tag"),
    [
        (["es-MX", "en"], "es"),
        (["fr", "es_419"], "es"),
        (["en-US", "es"], "en"),
        (["", "tlh"], "en"),
        ([], "en"),
    ],
)
def test_a_device_gets_the_first_of_its_wishes_that_is_spoken(wishes: list[str], tag: str) -> None:
    assert Languages().chosen(wishes) == tag


@pytest.mark.parametrize(
    "entries",
    [
        'msgid "{name} is here"\nmsgstr "Voilà"\n',
        'msgid "%(count)s tables"\nmsgstr "%(number)s tables"\n',
        "this is no catalogue\n",
    ],
)
def test_a_faulty_file_says_what_is_wrong_with_it(tmp_path: Path, entries: str) -> None:
    with pytest.raises(CatalogueFault, match=r"fr\.po"):
        club_language(tmp_path, entries).translator("fr")


def test_a_file_for_no_language_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CatalogueFault, match=r"klingon\.po"):
        club_language(tmp_path, "", tag="klingon").translator("klingon")


def test_gaps_are_found_as_rooms_and_as_templates_write_them() -> None:
    assert gaps("{seat} threw to %(winner)s: 100 %") == {"seat", "winner"}
