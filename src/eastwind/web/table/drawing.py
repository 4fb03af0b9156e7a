"""What the templates of a table are drawn from, in the page and live."""

from typing import Any, Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.tournament.envelope import Actor
from eastwind.tournament.views.card import CardView
from eastwind.tournament.views.dead_reasons import DEAD_REASONS
from eastwind.tournament.views.preview import Preview
from eastwind.web.reasons import reasons_for
from eastwind.web.speech import translated
from eastwind.web.squares import seat_of, square_of, with_points
from eastwind.web.table.facts import facts_of, own_seat

CALL_REASONS: Final = (phrase("Is this hand dead?"), phrase("Wrong tile called"), phrase("Score question"))
"""Why most tables call the director: one tap each. Anything else is typed."""


def table_context(card: CardView, actor: Actor) -> dict[str, Any]:
    """Everything that the fragments of a table's page read."""
    own = own_seat(card, actor)
    people = [seat_of(each.seat, each.person, card.seat_names, you=each.seat == own) for each in card.seats]
    return {
        "card": card,
        "facts": msgspec.to_builtins(facts_of(card)),
        "people": people,
        "sitting": with_dealer(people, card),
        "own": own,
        "shared": actor.role != "player",
        "viewer": own or "E",
        "dead_reasons": DEAD_REASONS,
        "call_reasons": CALL_REASONS,
        "reasons_for": reasons_for,
        "with_points": with_points,
    }


def with_dealer(people: list[dict[str, Any]], card: CardView) -> list[dict[str, Any]]:
    """The same seats, and who deals the next game that is to be entered."""
    dealer = next((game.dealer for game in card.games if game.entry is None), None)
    badge = {"words": translated("Deals"), "tone": ""}
    return [{**each, "badges": [badge] if each["letter"] == dealer and not card.final else []} for each in people]


def preview_context(shown: Preview) -> dict[str, Any]:
    """Everything that the result before sending reads."""
    people = square_of(shown.seats, shown.seat_names)
    return {
        "shown": shown,
        "people": with_points(people, shown.points),
        "reasons": reasons_for(people, shown.lines),
    }
