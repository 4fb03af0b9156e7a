"""The cards of the installation as their pages read and change them."""

import re
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.card import CardSource, Examined, canonical, examine, known
from eastwind.card.reading import read_file
from eastwind.tournament.own_cards import unknown_card
from eastwind.tournament.views.said import Said, say
from eastwind.web.card_steps import Step
from eastwind.web.house import House

_NOT_IN_AN_ID = re.compile("[^a-z0-9]+")


class OpenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that can be read, its file as `text`.

    `mark` tells this state of it from every other; `last` is what can be taken back.
    """

    id: str
    own: bool
    text: str
    mark: str
    source: CardSource
    last: Step | None

    @property
    def address(self) -> str:
        """Its page."""
        return f"/cards/{self.id}"


class Change(msgspec.Struct, frozen=True):
    """What a card is to become, and what was done to it in words."""

    source: CardSource
    said: Said


def open_card(house: House, card: str) -> OpenCard | Refused:
    """A card as it stands: `unknown-card`, or why its file cannot be read. On the clerk's thread."""
    text = house.cards.text(card)
    source = text if isinstance(text, Refused) else read_file(text)
    if isinstance(text, Refused) or isinstance(source, Refused):
        return source if isinstance(source, Refused) else unknown_card(card)
    return OpenCard(
        id=card, own=card not in known(), text=text, mark=_mark(text), source=source, last=house.card_steps.last(card)
    )


def change_card(house: House, card: str, mark: str, change: Callable[[CardSource], Change | Refused]) -> Refused | None:
    """Change a card as `change` has it, unless somebody else has meanwhile (`stale`). On the clerk's thread."""
    text = house.cards.text(card)
    if isinstance(text, Refused):
        return text
    if _mark(text) != mark:
        return refuse(
            "stale", "This card was changed in another window meanwhile. Look at it as it is now, then try again."
        )
    source = read_file(text)
    changed = source if isinstance(source, Refused) else change(source)
    if isinstance(changed, Refused):
        return changed
    return _kept(house, card, canonical(changed.source), Step(changed.said, text))


def take_back(house: House, card: str) -> Refused | None:
    """Put a card back to what it was before the newest change, removed or not. On the clerk's thread."""
    step = house.card_steps.take_back(card)
    if step is None:
        return refuse("nothing-to-take-back", "There is nothing to take back.")
    saved = house.cards.save(card, step.before, house.now())
    return saved if isinstance(saved, Refused) else None


def new_card(house: House, name: str, text: str) -> str | Refused:
    """Keep a card under a new id that is made of its name; the answer is the id. On the clerk's thread."""
    card = free_id(name, {entry.id for entry in house.cards.all()})
    saved = house.cards.save(card, text, house.now())
    if isinstance(saved, Refused):
        return saved
    gone = house.card_steps.take_back(card)
    if gone is not None:
        said = say("{name} took the place of a card that was thrown away.", name=saved.name)
        house.card_steps.add(card, Step(said, gone.before))
    return card


def remove_card(house: House, card: str, said: Said) -> Refused | None:
    """Let go of a card of the club's own. On the clerk's thread."""
    kept = house.cards.remove(card)
    if kept is None:
        return unknown_card(card)
    house.card_steps.add(card, Step(said, kept.text))
    return None


def free_id(name: str, taken: set[str]) -> str:
    """An id made of the name that no card has."""
    words = _NOT_IN_AN_ID.sub("-", name.lower()).strip("-")[:40].strip("-") or "card"
    numbered = (f"{words}-{number}" for number in range(2, len(taken) + 3))
    return next(each for each in (words, *numbered) if each not in taken)


@lru_cache(maxsize=8)
def looked_through(text: str) -> Examined | Refused:
    """What the linter finds on a whole card, or why its file cannot be read. It looks at each state of a card once."""
    source = read_file(text)
    return source if isinstance(source, Refused) else examine(source)


def _kept(house: House, card: str, text: str, step: Step) -> Refused | None:
    saved = house.cards.save(card, text, house.now())
    if isinstance(saved, Refused):
        return saved
    if text != step.before:
        house.card_steps.add(card, step)
    return None


def _mark(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
