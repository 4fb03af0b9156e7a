"""Cards in a list to choose one from: what each is called there, and which of them can be played."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence

from eastwind.base.refusal import Refused
from eastwind.tournament.own_cards import CardEntry
from eastwind.web.cards.desk import looked_through
from eastwind.web.house import House


def is_draft(house: House, card: str) -> bool:
    """Whether something stands against playing the card. Not for the server's own thread: it may look it through."""
    text = house.cards.text(card)
    found = text if isinstance(text, Refused) else looked_through(text)
    return isinstance(found, Refused) or bool(found.faults)


async def playable(house: House, entries: Iterable[CardEntry]) -> Sequence[CardEntry]:
    """The cards that can be played: no draft, and none without a line."""
    return await asyncio.to_thread(lambda: [each for each in entries if each.lines and not is_draft(house, each.id)])


def called(entries: Iterable[CardEntry]) -> dict[str, str]:
    """Each card's name and year by its id; those that are called alike say their id too."""
    words = {entry.id: f"{entry.name} {entry.year or ''}".rstrip() for entry in entries}
    times = Counter(words.values())
    return {card: f"{name} ({card})" if times[name] > 1 else name for card, name in words.items()}
