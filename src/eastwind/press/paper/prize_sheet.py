"""The prize list: who gets what, with room to sign for it, and what the director still has to decide."""

import msgspec

from eastwind.base.refusal import Refused, refuse
from eastwind.press.paper.source import Source
from eastwind.tournament.views.prizes import Choice, PlannedPrize, PrizesView, PrizeView

_NO_PRIZES = refuse("no-prizes", "No prizes are planned.")


class PrizeLine(msgspec.Struct, frozen=True, kw_only=True):
    """One prize: for what, and who gets what in sentences. `names` are those who sign for it."""

    title: str
    said: tuple[str, ...]
    names: tuple[str, ...]


class OpenPrize(msgspec.Struct, frozen=True, kw_only=True):
    """A prize that nobody has yet: what, and the names of those among whom the director chooses, if any."""

    title: str
    what: str
    among: tuple[str, ...]


class PrizeList(msgspec.Struct, frozen=True, kw_only=True):
    """All prizes as the standings are, and by which rules they are shared."""

    prizes: tuple[PrizeLine, ...]
    open: tuple[OpenPrize, ...]
    rules: tuple[str, ...]


def prize_list(source: Source) -> PrizeList | Refused:
    """Who gets what."""
    seen = source.view(PrizesView, "prizes")
    if not seen.plan:
        return _NO_PRIZES
    undecided = (choice for choice in seen.choices if not choice.chosen)
    return PrizeList(
        prizes=tuple(_line(source, share) for share in seen.shares),
        open=(*(_choice(source, choice) for choice in undecided), *(_without(source, prize) for prize in seen.without)),
        rules=tuple(map(source.words, seen.rules)),
    )


def _line(source: Source, share: PrizeView) -> PrizeLine:
    return PrizeLine(title=source.words(share.title), said=tuple(map(source.words, share.said)), names=share.names)


def _choice(source: Source, choice: Choice) -> OpenPrize:
    among = tuple(candidate.name for candidate in choice.candidates)
    return OpenPrize(title=source.words(choice.title), what=choice.thing, among=among)


def _without(source: Source, planned: PlannedPrize) -> OpenPrize:
    return OpenPrize(title=source.words(planned.title), what=planned.what, among=())
