"""The hand of the day: its seed is the date where this computer stands, so that everybody gets the same hand."""

import re
import secrets
import time
from typing import Final

from eastwind.base.refusal import refuse
from eastwind.web.refusing import RefusedRequest

_DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


def today(now: int) -> str:
    """The seed of the hand of the day, as `2026-11-30`; `now` is in ms since 1970 UTC."""
    return time.strftime("%Y-%m-%d", time.localtime(now / 1000))


def is_day(seed: str) -> bool:
    """Whether the seed is a date."""
    return _DATE.fullmatch(seed) is not None


def refuse_tomorrow(seed: str, now: int) -> None:
    """Raises RefusedRequest for the hand of a day that has not come."""
    if is_day(seed) and seed > today(now):
        raise RefusedRequest(refuse("practice-not-yet", "This hand is dealt on its own day. Come back then.", day=seed))


def fresh_seed() -> str:
    """The seed of a hand that nobody had."""
    return secrets.token_hex(4)
