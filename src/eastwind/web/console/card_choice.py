"""Which card an event plays: chosen among the cards of this installation, in the set-up."""

from typing import Final, Literal

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.tournament.chosen_card import PRACTICE, ChosenCard
from eastwind.tournament.commands import ConfigureTournament
from eastwind.tournament.own_cards import CardEntry
from eastwind.web.cards.choosing import called, playable
from eastwind.web.house import House
from eastwind.web.visit import Visit

_LONGEST_NAME: Final = 120

State = Literal["as-chosen", "changed", "missing"]
"""How the event's card stands here: as it was chosen, changed since, or not on this installation."""


class CardChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The card of an event, and those that it could have, each as (id, words): no drafts, but for its own card.

    `drafts`: how many are left out.
    """

    chosen: ChosenCard
    name: str
    state: State
    practice: bool
    offered: tuple[tuple[str, str], ...]
    drafts: int


async def card_choice(visit: Visit) -> CardChoice:
    """How it stands with the event's card."""
    chosen = await visit.read(lambda world: world.state.setup.card)
    entries = await visit.house.clerk.ask(visit.house.cards.all)
    whole = await playable(visit.house, entries)
    here = next((entry for entry in entries if entry.id == chosen.id), None)
    offered = [entry for entry in entries if entry in whole or entry is here]
    return CardChoice(
        chosen=chosen,
        name=here.name if here else chosen.name or chosen.id,
        state=_state(chosen, here),
        practice=chosen.id == PRACTICE,
        offered=tuple(called(offered).items()),
        drafts=len(entries) - len(offered),
    )


async def choose_card(visit: Visit, card: str, command_id: str | None) -> Refused | None:
    """Play this card from now on; a draft is refused with `card-draft`."""
    chosen = await _chosen(visit.house, card)
    if isinstance(chosen, Refused):
        return chosen
    body = {"card": msgspec.to_builtins(chosen)}
    answer = await visit.submit(ConfigureTournament.kind, body, command_id=command_id)
    return answer if isinstance(answer, Refused) else None


async def _chosen(house: House, card: str) -> ChosenCard | Refused:
    ready = await house.card(card)
    if not isinstance(ready, Refused):
        return ChosenCard(id=card, name=ready.source.name[:_LONGEST_NAME], hash=ready.card.hash)
    if ready.first.code == "unknown-card":
        return ready
    count = len(ready.refusals)
    return refuse(
        "card-draft", "This card is still a draft ({count} to be mended). Its own page shows what.", "card", count=count
    )


def _state(chosen: ChosenCard, here: CardEntry | None) -> State:
    if here is None:
        return "missing"
    return "as-chosen" if chosen.hash in ("", here.hash) else "changed"
