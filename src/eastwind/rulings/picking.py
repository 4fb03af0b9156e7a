"""Rulings on tiles of the wall."""

from eastwind.rulings.case import Case
from eastwind.rulings.dying import dies_of_tile
from eastwind.rulings.effects import effect
from eastwind.rulings.parts import Death, Parts


def ahead(case: Case) -> Parts:
    """A tile was moved before the player before had thrown."""
    answer = case.rulings.pick.ahead
    yield answer
    yield from dies_of_tile(case, "pick-ahead", dead=answer.value == "dead", goes_back=not case.says("racked"))


def out_of_turn(case: Case) -> Parts:
    """A tile was picked when another player was to move."""
    answer = case.rulings.pick.out_of_turn
    yield answer
    yield from dies_of_tile(case, "out-of-turn", dead=answer.value == "dead", goes_back=not case.says("racked"))


def wrong_end(case: Case) -> Parts:
    """A tile was picked where the wall ends."""
    answer = case.rulings.pick.wrong_end
    yield answer
    fatal = {"racked": case.says("racked"), "looked": case.says("looked"), "always": True}
    dead = fatal.get(answer.value, False)
    yield from dies_of_tile(case, "wrong-end", dead=dead, goes_back=not dead or not case.says("racked"))


def wrong_wall(case: Case) -> Parts:
    """A tile was picked from a wall that is not in play."""
    answer = case.rulings.pick.wrong_wall
    yield answer
    dead = {"racked": case.says("racked"), "always": True}.get(answer.value, False)
    yield from dies_of_tile(case, "wrong-wall", dead=dead, goes_back=not case.says("racked"))


def pushed_wrong_wall(case: Case) -> Parts:
    """A wall was pushed out that is not next."""
    answer = case.rulings.pick.pushed_wrong_wall
    yield answer
    yield effect("wall-realigned", case.player)
    if answer.value == "dead":
        yield Death(case.player, "wrong-wall")


def wall_hid_tiles(case: Case) -> Parts:
    """A badly pushed wall misled the picker."""
    answer = case.rulings.pick.hidden_tiles
    yield answer
    yield effect("wall-realigned", case.seat("pusher"))
    yield from dies_of_tile(case, "wrong-wall", dead=answer.value == "dead", goes_back=answer.value == "forgiven")


def touched_next_tile(case: Case) -> Parts:
    """The next tile of the wall was touched, and then the last discard was wanted."""
    answer = case.rulings.pick.touched
    yield answer
    if answer.value == "free" and not case.says("moved"):
        yield effect("claim-awarded", case.player)
    elif answer.value != "director":
        yield effect("call-lost", case.player)
        yield effect("must-take-tile", case.player)
