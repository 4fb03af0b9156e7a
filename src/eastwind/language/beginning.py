"""The beginning of a language of a club's own: a file with every sentence, none of them translated yet."""

from pathlib import Path

from eastwind.base.refusal import Refused, refuse
from eastwind.language.languages import PACKAGED

_TEMPLATE = PACKAGED / "eastwind.pot"


def begin_catalogue(folder: Path, tag: str) -> Path | Refused:
    """The new file of the language `tag` in `folder`, which is made where there is none.

    Refused where there is a file of this language, and where the tag is none.
    """
    from babel import Locale, UnknownLocaleError

    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return refuse(
            "unknown-language", "{tag} is no language: type its two letters, such as es or pt-br.", "tag", tag=tag
        )
    file = folder / f"{tag.lower()}.po"
    if file.exists():
        return refuse(
            "language-there", "{file} is there already. Go on with it, or take it away first.", "tag", file=str(file)
        )
    folder.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_TEMPLATE.read_bytes())
    return file
