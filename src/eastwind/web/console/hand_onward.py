"""Where an answer of the Hand desk is used: a ruling that begins with what is known, or the record of a game."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.seats import Seat, is_seat
from eastwind.tournament.views.card import CardView
from eastwind.web.console.card_places import game_address
from eastwind.web.console.hand_answers import Declared, Judged, State, facts_of_win
from eastwind.web.console.hand_draft import HandDraft
from eastwind.web.console.rulings_places import rule_address

_RULE: Final[Mapping[State, tuple[str, str, tuple[tuple[str, str], ...]]]] = {
    "impossible": (phrase("Rule: impossible hand"), "impossible-hand", (("facts.visible", "yes"),)),
    "unfit": (phrase("Rule: invalid exposure"), "exposure-invalid", ()),
}
"""What to rule where nobody had to say it: the words, the situation, what is answered already."""

_ACCUSED: Final[Mapping[State, tuple[tuple[str, str], ...]]] = {
    "alive": (("facts.right", "no"),),
    "impossible": (("facts.right", "yes"), ("facts.cause", "impossible")),
    "unfit": (("facts.right", "yes"), ("facts.cause", "invalid-exposure")),
}
"""What is known of the word of somebody who says that the hand is dead."""

_IN_ERROR: Final = phrase("Rule: Mah Jongg declared in error")


class Links(msgspec.Struct, frozen=True, kw_only=True):
    """What can be done with an answer. `rule` and `record` are (words, address); `accusers` are (name, address)."""

    rule: tuple[str, str] | None = None
    accusers: tuple[tuple[str, str], ...] = ()
    record: tuple[str, str] | None = None


class Onward(msgspec.Struct, frozen=True, kw_only=True):
    """A hand at a table: whose it is, in which game, who else sits there."""

    table: CardView
    game: int
    seat: Seat
    draft: HandDraft
    others: Mapping[Seat, str]

    def of_verdict(self, event: str, judged: Judged, evidence: str) -> Links:
        """To the ruling on the hand itself, or on whoever said that it is dead."""
        accused = (("facts.accused", self.seat), *_ACCUSED[judged.state])
        accusers = tuple(
            (name, self._rule(event, seat, "death-declared", accused, evidence)) for seat, name in self.others.items()
        )
        if judged.state not in _RULE:
            return Links(accusers=accusers)
        words, situation, answers = _RULE[judged.state]
        return Links(rule=(words, self._rule(event, self.seat, situation, answers, evidence)), accusers=accusers)

    def of_declared(self, event: str, declared: Declared, evidence: str) -> Links:
        """To the game's record, or to the ruling on a Mah Jongg in error."""
        if declared.line is None:
            came = (("facts.from", "discard" if is_seat(self.draft.by) else "wall"),) if self.draft.by else ()
            return Links(
                rule=(_IN_ERROR, self._rule(event, self.seat, "mahjongg-in-error", came, evidence)),
            )
        facts = msgspec.json.encode(facts_of_win(self.draft, self.seat, declared)).decode()
        record = game_address(event, self.table.round, self.table.table, self.game)
        return Links(record=(phrase("Fill in the game’s record"), f"{record}?{urlencode({'facts': facts})}"))

    def _rule(
        self, event: str, player: Seat, situation: str, answers: tuple[tuple[str, str], ...], evidence: str
    ) -> str:
        place = (("round", self.table.round), ("table", self.table.table), ("game", self.game))
        asked = (("player", player), ("situation", situation), *answers)
        return rule_address(event, [*place, *asked, ("evidence", evidence), ("hand", self.draft.query())])
