"""Times of day, dates and decimals as the language that is spoken writes them. English keeps its 24 hours."""

import time
from datetime import UTC, date, datetime
from typing import Final

from eastwind.language import ENGLISH
from eastwind.web.speech import spoken

_SEPARATOR: Final = "-"


def clock_time(at: int) -> str:
    """The time of day where this computer stands, of a moment in ms since 1970 UTC."""
    if spoken().tag == ENGLISH:
        return time.strftime("%H:%M", time.localtime(at / 1000))
    # Costly to import, and English needs none of it.
    from babel.dates import format_time

    return format_time(datetime.fromtimestamp(at / 1000, tz=UTC).astimezone().time(), "short", locale=_locale())


def day(written: str) -> str:
    """The day of an event; what is no date stays as it was typed. English shows dates as they are kept, 2026-11-29."""
    found = None if spoken().tag == ENGLISH else _date(written)
    if found is None:
        return written
    from babel.dates import format_date

    return format_date(found, "long", locale=_locale())


def one_decimal(number: float) -> str:
    """A number with one decimal."""
    if spoken().tag == ENGLISH:
        return f"{number:.1f}"
    from babel.numbers import format_decimal

    return format_decimal(number, "0.0", locale=_locale())


def upper_first(words: str) -> str:
    """The words as a sentence begins."""
    return f"{words[:1].upper()}{words[1:]}"


def _date(written: str) -> date | None:
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def _locale() -> str:
    """The tag as babel writes it: `es-mx` is `es_MX`."""
    from babel import Locale

    return str(Locale.parse(spoken().tag, sep=_SEPARATOR))
