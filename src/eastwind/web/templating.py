"""The templates' surroundings: where they lie, what they may call, how sentences and times are shown."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from jinja2.ext import InternationalizationExtension
from litestar.plugins.jinja import JinjaTemplateEngine

from eastwind.base.seats import SEAT_NAMES
from eastwind.card.analyser.words import tile_name
from eastwind.web.local_forms import clock_time, day, one_decimal, upper_first
from eastwind.web.speech import spoken, translated

_HERE: Final = Path(__file__).parent
TEMPLATES: Final = _HERE / "templates"
STATIC: Final = _HERE / "static"


class Sentence(Protocol):
    """A refusal, a saying of a view: whatever becomes words only when it is shown."""

    def sentence(self, translate: Callable[[str], str] = ...) -> str:
        """The words, in the language that `translate` speaks."""


def environment() -> Environment:
    """A Jinja environment over our templates: everything escaped, an unknown name an error."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    # Within {% trans %} a sentence may be broken over lines as the page needs it.
    made.policies["ext.i18n.trimmed"] = True
    made.add_extension(InternationalizationExtension)
    made.install_gettext_callables(translated, _one_or_many, newstyle=True)  # type: ignore[attr-defined]  # the extension's
    made.filters.update(say=_say, signed=_signed, clock_time=clock_time, day=day, one_decimal=one_decimal)
    made.filters.update(upper_first=upper_first)
    # `translated` is for words that may hold what somebody typed: unlike `_()` it leaves them to be escaped.
    made.globals.update(SEAT_NAMES=SEAT_NAMES, new_id=_new_id, spoken=spoken, translated=translated)
    made.globals.update(tile_name=tile_name)
    return made


def engine() -> JinjaTemplateEngine:
    """The same environment for the framework, which adds `csrf_token()`."""
    return JinjaTemplateEngine(engine_instance=environment())


class FragmentRenderer:
    """Renders pieces of pages for streams, outside of any request: `csrf_token()` is empty, scripts add theirs."""

    def __init__(self) -> None:
        self._environment = environment()
        self._environment.globals["csrf_token"] = str

    def __call__(self, template: str, /, **context: Any) -> str:
        """The HTML of `template` with this context."""
        return self._environment.get_template(template).render(**context)


def _new_id() -> str:
    """An id for the command of a form, so that a form sent twice is done once."""
    return secrets.token_hex(16)


def _say(said: Sentence) -> str:
    return said.sentence(translated)


def _one_or_many(one: str, many: str, count: int) -> str:
    return translated(one if count == 1 else many)


def _signed(points: int) -> str:
    """Points with a true minus sign, and a plus above nought."""
    return f"{points:+d}".replace("-", "\u2212") if points else "0"
