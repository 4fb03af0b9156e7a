"""Text of unknown encoding, as old and new programs on Windows and Mac save it."""

import re
from typing import Final

_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_OLD: Final = ("cp1252", "mac_roman")
"""Windows first: it is taken where both read as well."""

_LIKELY: Final = (
    re.compile("[^\\W\\d_][à-öø-ÿœ]|(?<![^\\W\\d_])[À-ÖØ-Þ](?=[^\\W\\d_])"),  # Hélène, Ángel
    re.compile("(?<=[^\\W\\d_])’(?=[A-ZÀ-Þ]|s\\b)"),  # O’Brien, Women’s
    re.compile("(?<=\\s)[–—“„](?=\\S| )|”(?=\\W|$)|[¿¡](?=\\w)"),
)
_UNLIKELY: Final = re.compile(
    "[a-zß-öø-ÿ][À-ÖØ-ÞŠŽŸ]|[à-öø-ÿ][A-Z]|(?<=[^\\W\\d_])[^\\w\\s\\x00-\\x7f’](?=[^\\W\\d_]|$)|[\\x80-\\x9f]"
)


def decoded(data: bytes) -> str | None:
    """The text; None where it is none.

    UTF-8 and UTF-16 are known by their mark or by being well formed. Of the old encodings the one is taken in which
    accents and signs stand where they stand in names.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _read(data, encoding)
    text = _read(data, _unmarked_utf16(data) or "utf-8")
    if text is None:
        text = max((each for each in (_read(data, old) for old in _OLD) if each is not None), key=_likely, default=None)
    return None if text is None or "\x00" in text else text


def _read(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 without a mark: nearly every other byte of western text is zero."""
    half = max(len(data) // 2, 1)
    if data[1::2].count(0) > 0.7 * half and data[::2].count(0) == 0:
        return "utf-16-le"
    if data[::2].count(0) > 0.7 * half and data[1::2].count(0) == 0:
        return "utf-16-be"
    return None


def _likely(text: str) -> int:
    """How much more often signs stand where names have them than where none does."""
    return sum(len(each.findall(text)) for each in _LIKELY) - 2 * len(_UNLIKELY.findall(text))
