"""The beginning of a game: from a seed to tiles before the seats."""

from eastwind.base.phrase import phrase
from eastwind.base.refusal import Refused
from eastwind.base.seats import SEAT_NAMES, SEATS
from eastwind.game.chance import WALL, stream
from eastwind.game.news import Dealt
from eastwind.game.order import from_dealer
from eastwind.game.refusing import barred
from eastwind.game.setup import Rules, Setup
from eastwind.game.state import Deal, Passing, Rack, State
from eastwind.game.wall import built, dealt

_FEWEST = 3


def begin(setup: Setup, rules: Rules) -> State | Refused:
    """The game after the deal: four at a table pass tiles, three play at once.

    Refused are seats that make no table, a dealer who does not sit there, and a rulebook that lets three pass tiles
    (no source says how).
    """
    return _misseated(setup, rules) or _dealt(setup, rules)


def deal_out(deal: Deal) -> State:
    """The game after the deal of a wall that stands."""
    setup = deal.setup
    order = from_dealer(setup.seats, setup.dealer)
    hands = dealt(deal.wall, order)
    passes = len(order) == len(SEATS)
    return State(
        deal=deal,
        phase="passing" if passes else "turn",
        front=sum(map(len, hands.values())),
        back=len(deal.wall),
        racks=tuple(Rack(hands.get(seat, b"")) for seat in SEATS),
        playing=setup.seats,
        turn=setup.dealer,
        passing=Passing() if passes else None,
        news=(Dealt(deal.dice),),
    )


def _misseated(setup: Setup, rules: Rules) -> Refused | None:
    three = rules.book.three.charleston
    if setup.seats != tuple(seat for seat in SEATS if seat in setup.seats) or len(setup.seats) < _FEWEST:
        return barred(three, "wrong-seats", phrase("Three or four different seats play, in the order of play."))
    if setup.dealer not in setup.seats:
        sentence = phrase("Nobody sits at {seat} to deal.")
        return barred(rules.book.rulings.table.east_of_three, "no-dealer", sentence, seat=SEAT_NAMES[setup.dealer])
    if len(setup.seats) == _FEWEST and three.value:
        return barred(three, "three-pass", phrase("No rule says how three players pass tiles."))
    return None


def _dealt(setup: Setup, rules: Rules) -> State:
    dice, wall = built(stream(setup.seed, WALL), setup.dealer)
    return deal_out(Deal(setup, rules, dice, wall))
