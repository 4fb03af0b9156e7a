"""The buttons of a round: what each press will do, and why it cannot be pressed."""

from collections.abc import Iterator

from msgspec import structs

from eastwind.tournament.commands import (
    AddTime,
    AnnouncePhase,
    CallLastGame,
    CancelStart,
    CloseRound,
    EndPhase,
    PauseClock,
    ReopenRound,
    ResumeClock,
    StartRound,
)
from eastwind.tournament.format import format_of
from eastwind.tournament.state import Round
from eastwind.tournament.views.acts import Act, act
from eastwind.tournament.views.said import Said, counted, say
from eastwind.tournament.views.world import Look

_ASKED_WITH_REASON = "?"
"""Where a command wants a reason, the director gives it with the press; the check only asks about the rest."""

_MINUTES_ASKED = 5


def round_acts(look: Look, each: Round) -> tuple[Act, ...]:
    """The buttons that make sense for a round as it stands."""
    if each.clock is None:
        return (_start(look, each), *(_between(look) if _comes_next(look, each) else ()))
    if each.closed is not None:
        return (_reopen(look, each), *(_between(look) if each is look.state.current else ()))
    return tuple(_in_play(look, each))


def _comes_next(look: Look, each: Round) -> bool:
    current = look.state.current
    before = current.number if current else 0
    return each.number == before + 1 and not (current and current.in_play)


def _between(look: Look) -> Iterator[Act]:
    yield act(
        look,
        AnnouncePhase(phase="break"),
        say("Tell everyone"),
        say("It stands on the wall, on every phone and tablet, and here, until the next round starts."),
    )
    if look.state.phase is not None:
        yield act(look, EndPhase(), say("Take it away"), say("Every page is as before."))


def _in_play(look: Look, each: Round) -> Iterator[Act]:
    number = each.number
    if each.clock is not None and each.clock.paused_at is not None:
        yield act(look, ResumeClock(round=number), say("Let the clock run"), say("Every clock runs on."))
    else:
        yield act(
            look, PauseClock(round=number), say("Stop the clock"), say("Every clock stands until you let it run.")
        )
    yield act(
        look,
        AddTime(round=number, minutes=_MINUTES_ASKED),
        say("Add time"),
        say("Everyone, or one table, gets the minutes that you say."),
    )
    if each.clock is not None and each.clock.last_game_at is None:
        yield act(look, CallLastGame(round=number), say("Call the last game"), say("No table begins a new game."))
    yield _close(look, each)
    if not any(card.entries or card.cleared or card.rolls for card in each.cards):
        yield act(
            look, CancelStart(round=number), say("Undo the start"), say("The clock is set back as if never started.")
        )


def _start(look: Look, each: Round) -> Act:
    chosen = format_of(look.state.setup, look.world.rulebook)
    return act(
        look,
        StartRound(round=each.number),
        say("Start round {round}", round=each.number),
        say(
            "The clock runs for {minutes} minutes and tables can enter {games} games.",
            minutes=chosen.minutes or 0,
            games=chosen.games or 0,
        ),
    )


def _close(look: Look, each: Round) -> Act:
    title, does = say("Close round {round}", round=each.number), _closing(each)
    plain = act(look, CloseRound(round=each.number), title, does)
    with_reason = act(look, CloseRound(round=each.number, why=_ASKED_WITH_REASON), title, does)
    if plain.allowed or not with_reason.allowed:
        return plain
    return structs.replace(plain, allowed=True, needs_why=True)


def _closing(each: Round) -> Said:
    open_games = sum(each.games - len(card.entries) for card in each.cards if any(card.seats))
    if not open_games:
        return say("The round ends and its cards are final.")
    return counted(
        open_games,
        "The round ends and its cards are final. One game without an entry counts as unfinished.",
        "The round ends and its cards are final. {count} games without an entry count as unfinished.",
    )


def _reopen(look: Look, each: Round) -> Act:
    reopen = act(
        look,
        ReopenRound(round=each.number, why=_ASKED_WITH_REASON),
        say("Open round {round} again", round=each.number),
        say("Tables can enter games again. Cards that were turned in stay final."),
    )
    return structs.replace(reopen, needs_why=True)
