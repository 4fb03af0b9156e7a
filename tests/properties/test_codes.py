"""Access codes: each opens for one holder, none is left of what was revoked, and nothing else opens."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastwind.tournament import codes as module
from eastwind.tournament.codes import ALPHABET, AccessBook, AccessBooks
from eastwind.tournament.commands import CodeRole

SECRET = bytes(range(32))

holders = st.tuples(st.sampled_from(get_args(CodeRole)), st.text(max_size=12))
codes = st.dictionaries(holders, st.integers(1, 50), max_size=40)


def book(codes: dict[tuple[str, str], int], secret: bytes = SECRET, tournament: str = "spring") -> AccessBook:
    return AccessBook(secret, tournament, codes)


def typed(book: AccessBook, holder: tuple[str, str]) -> str:
    code = book.typed(*holder)
    assert code is not None
    return code


def qr(book: AccessBook, holder: tuple[str, str]) -> str:
    code = book.qr(*holder)
    assert code is not None
    return code


@given(codes)
def test_every_code_opens_for_its_holder_alone(codes: dict[tuple[str, str], int]) -> None:
    made = book(codes)
    assert {made.by_qr(qr(made, holder)) for holder in codes} == set(codes)
    assert {made.by_typed(typed(made, holder)) for holder in codes} == set(codes)


@given(codes, holders)
def test_a_revoked_code_opens_nothing_and_the_others_stay(
    codes: dict[tuple[str, str], int], revoked: tuple[str, str]
) -> None:
    before = book({**codes, revoked: 7})
    after = book({holder: issued for holder, issued in codes.items() if holder != revoked})
    assert after.by_qr(qr(before, revoked)) is after.by_typed(typed(before, revoked)) is None
    assert after.qr(*revoked) is after.typed(*revoked) is None
    assert all(after.by_qr(qr(before, holder)) == holder for holder in codes if holder != revoked)


@given(holders, st.integers(1, 10**6), st.integers(1, 10**6))
def test_a_code_issued_again_is_another(holder: tuple[str, str], first: int, second: int) -> None:
    assert (qr(book({holder: first}), holder) == qr(book({holder: second}), holder)) == (first == second)


@given(holders)
def test_a_code_of_another_server_or_tournament_is_another(holder: tuple[str, str]) -> None:
    here = {holder: 3}
    others = (book(here), book(here, secret=b"\x00" * 32), book(here, tournament="autumn"))
    assert len({qr(each, holder) for each in others}) == len({typed(each, holder) for each in others}) == 3


@given(codes, st.text(max_size=40))
def test_whatever_else_is_typed_or_scanned_opens_nothing(codes: dict[tuple[str, str], int], guess: str) -> None:
    made = book(codes)
    assert made.by_qr(guess) is None
    assert made.by_typed(guess) is None


@given(holders)
def test_a_typed_code_is_read_however_it_is_written(holder: tuple[str, str]) -> None:
    made = book({holder: 1})
    code = typed(made, holder)
    alike = code.translate(str.maketrans("L2", "1z"))
    for written in (
        code.lower(),
        f" {code[:3]} {code[3:]}\n",
        f"{code[:3]}-{code[3:]}",
        alike,
        alike.replace("1", "i"),
    ):
        assert made.by_typed(written) == holder


def test_typed_characters_cannot_be_mistaken_for_one_another() -> None:
    assert len(ALPHABET) == len(set(ALPHABET)) == 27
    for alike in ("0O", "1IL", "2Z", "5S", "8B"):
        assert len(set(alike) & set(ALPHABET)) <= 1


def test_every_typed_code_has_six_characters_of_the_alphabet() -> None:
    made = book({("player", f"p{n}"): n for n in range(500)})
    written = [typed(made, holder) for holder in made.codes]
    assert {len(code) for code in written} == {6}
    assert {character for code in written for character in code} == set(ALPHABET)


@pytest.fixture
def collision(monkeypatch: pytest.MonkeyPatch) -> dict[tuple[str, str], int]:
    """Three holders whose letters begin alike: two share seven, all share six."""
    letters = {1: "ACDEFGHHHHHH", 2: "ACDEFGHHHJJJ", 3: "ACDEFGKKKKKK"}
    order = iter(letters.values())
    monkeypatch.setattr(module, "_letters", lambda _: next(order))
    return {("table", str(n)): n for n in letters}


def test_of_codes_that_would_be_the_same_the_later_is_longer(collision: dict[tuple[str, str], int]) -> None:
    made = book(collision)
    assert [typed(made, holder) for holder in collision] == ["ACDEFG", "ACDEFGHHHJ", "ACDEFGK"]
    assert [made.by_typed(typed(made, holder)) for holder in collision] == list(collision)
    assert made.by_typed("ACDEFGH") is None


def test_a_longer_code_stays_good_when_the_shorter_is_revoked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_letters", lambda _: "ACDEFGKKKKKK")
    assert book({("table", "3"): 3}).by_typed("ACDEFGK") == ("table", "3")


def test_books_are_made_anew_when_codes_change_and_only_then() -> None:
    codes = {("table", "1"): 4}
    books = AccessBooks(SECRET)
    first = books.of("spring", codes)
    assert books.of("spring", codes) is first
    codes["table", "1"] = 9
    second = books.of("spring", codes)
    assert second.by_qr(qr(first, ("table", "1"))) is None
    assert books.of("autumn", codes).qr("table", "1") != second.qr("table", "1")
