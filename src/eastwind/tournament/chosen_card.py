"""Which card an event is played with: named in the log, while its lines stay with those who typed them."""

from typing import Annotated, Final

import msgspec

PRACTICE: Final = "practice"

CardId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9-]{1,60}(?!\n)$")]
Hash = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?(?!\n)$")]


class ChosenCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card by its id in the installation, its name, and the hash of its canonical form when it was chosen.

    The hash is "" where nobody chose: then it is the practice card as this version of eastwind brings it.
    """

    id: CardId
    name: Annotated[str, msgspec.Meta(max_length=120)] = ""
    hash: Hash = ""


PRACTICE_CARD: Final = ChosenCard(id=PRACTICE)
"""The card of an event for which none was chosen."""
