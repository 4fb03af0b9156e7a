"""What a rulebook wants done with the paper card: who initials or signs which games, who heads it, who brings it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from eastwind.base.phrase import phrase
from eastwind.base.seats import SEATS, Seat, is_seat, on_duty
from eastwind.press.paper.source import Source
from eastwind.tournament.seat_rows import letters
from eastwind.tournament.signing import heading_seat
from eastwind.tournament.state import Card
from eastwind.tournament.views.duties import duties_of
from eastwind.tournament.views.said import Said, say

ANY_FOUR: Final = Card(seats=("E", "S", "W", "N"))
"""A card at which four sit, whoever they are: what a card without names is made for."""

_ENDINGS: Final = {
    "mahjongg": phrase("a game that was won"),
    "east_wins": phrase("a game that East won"),
    "wall": phrase("a wall game"),
    "stopped": phrase("a game that was stopped"),
    "unfinished": phrase("a game that time cut short"),
}


class Ritual(msgspec.Struct, frozen=True, kw_only=True):
    """What is left room for, and the sentences that say what to do.

    `initials`: a box for each player beside each game. `signature`: one place for a name beside each game. `heading` is
    the seat whose initials stand at the head of the card, as it is called.
    """

    initials: bool
    signature: bool
    heading: str | None
    lines: tuple[str, ...]


def ritual_of(source: Source, card: Card) -> Ritual:
    """The ritual for the people who sit at this card."""
    paper = source.world.rulebook.paper
    signers = _signers(source)
    head = heading_seat(source.world.rulebook, card)
    return Ritual(
        initials="each" in signers.values(),
        signature=any(who == "winner" or is_seat(who) for who in signers.values()),
        heading=_word(source, head) if head else None,
        lines=tuple(map(source.words, _lines(source, card, signers, head, final=paper.final.value))),
    )


def _signers(source: Source) -> dict[str, str]:
    signers = source.world.rulebook.paper.signers
    return {ending: getattr(signers, ending).value for ending in _ENDINGS}


def _lines(source: Source, card: Card, signers: dict[str, str], head: Seat | None, *, final: bool) -> Iterator[Said]:
    _, *delivery = duties_of(source.world.rulebook, card, source.world.state.setup.seat_names)
    yield _scoring(source, card)
    yield from _signing(source, card, signers)
    if head is not None:
        yield say("After the last game {seat} puts initials at the head of the card.", seat=_word(source, head))
    yield from delivery
    if final:
        yield say("A card that was turned in stays as it is.")


def _scoring(source: Source, card: Card) -> Said:
    match source.world.rulebook.paper.scores_by.value:
        case "winner":
            return say("The winner works the score out.")
        case "table":
            return say("The table works the score out together.")
        case seat:
            return say("{seat} works the score out.", seat=_word(source, on_duty(seat, letters(card.seats) or SEATS)))


def _signing(source: Source, card: Card, signers: dict[str, str]) -> Iterator[Said]:
    for who in dict.fromkeys(signers.values()):
        if who != "none":
            yield _signs(source, card, who, _games(source, signers, who))


def _games(source: Source, signers: dict[str, str], who: str) -> tuple[str, ...]:
    """Which games someone signs, in words."""
    if all(other == who for other in signers.values()):
        return (source.translate(phrase("every game")),)
    return tuple(source.translate(words) for ending, words in _ENDINGS.items() if signers[ending] == who)


def _signs(source: Source, card: Card, who: str, games: tuple[str, ...]) -> Said:
    if who == "each":
        return say("Each player looks the points over and initials {games}.", games=games)
    if is_seat(who):
        seat = on_duty(who, letters(card.seats) or SEATS)
        return say("{seat} signs {games}.", seat=_word(source, seat), games=games)
    return say("The winner signs {games}.", games=games)


def _word(source: Source, seat: Seat) -> str:
    return source.seat_words()[seat]
