"""The page about the acts of a game: each as it is written, with what must be told and what may be."""

from collections.abc import Iterable

from msgspec import NODEFAULT

from eastwind.game.notation.spelling import DISCARD, Spelling, spellings
from eastwind.game.notation.values import Field
from eastwind.game.slips import SLIPS
from tests.docs.reference.markdown import code, document, section, sentences, table

_HEADINGS = ("written", "tag in JSON", "what is told", "what it is")


def acts() -> str:
    """Every act: those of the rules first, then what goes wrong."""
    lead = (
        "Everything that can stand in [a written game](../games.md), behind the seat that does it or behind `desk:`. "
        "What is written in capitals follows the word as it is; fields with `=` are told by name, and may be left out "
        "where nothing else is said. In JSON every field goes by its name."
    )
    slips = [one for one in spellings().values() if one.act in SLIPS]
    others = [one for one in spellings().values() if one.act not in SLIPS]
    return document("Acts of a game", lead, [_section("By the rules", others), _section("What goes wrong", slips)])


def _section(title: str, spelled: Iterable[Spelling]) -> str:
    return section(title, table(_HEADINGS, map(_row, spelled)))


def _row(one: Spelling) -> tuple[str, str, str, str]:
    told = [*([_field(one.leading, "")] if one.leading else []), *(_field(field, "=") for field in one.named.values())]
    return (
        code(_as_written(one)),
        code(str(one.act.__struct_config__.tag)),
        "; ".join(told),
        sentences(one.act.__doc__),
    )


def _as_written(one: Spelling) -> str:
    gap = "" if one.sign == DISCARD or one.leading is None else " "
    leading = one.leading.name.upper() if one.leading else ""
    return f"{'E' if one.seated else 'desk'}: {one.sign}{gap}{leading}"


def _field(field: Field, sign: str) -> str:
    name = f"{field.name}{sign}" if sign else field.name.upper()
    needed = " (must be told)" if sign and field.default is NODEFAULT else ""
    return f"{code(name)} {field.value.expected}{needed}"
