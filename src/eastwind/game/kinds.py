"""Every kind of act: the check that explains, and what the act does."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from eastwind.base.refusal import Refused
from eastwind.game import acts
from eastwind.game.calling import check_call, check_withdraw, do_call, do_withdraw
from eastwind.game.charleston import check_pass, do_pass
from eastwind.game.claiming import check_challenge, check_wrong_mahjongg, do_challenge, do_wrong_mahjongg
from eastwind.game.courtesy import check_bid, do_bid
from eastwind.game.deciding import check_decide, check_time_left, check_time_up, do_decide, do_time_left, do_time_up
from eastwind.game.exchanging import check_exchange, do_exchange
from eastwind.game.exposing import check_change, check_expose, do_change, do_expose
from eastwind.game.slips import SLIPS
from eastwind.game.state import State
from eastwind.game.stopping import check_vote, do_vote
from eastwind.game.turn import check_discard, check_pick, check_wall_game, do_discard, do_pick, do_wall_game
from eastwind.game.winning import check_declare, do_declare


class Kind(msgspec.Struct, frozen=True):
    """`check` says why an act may not be done, `do` does one that may. `by_seat`: only who is in may do it."""

    check: Callable[[State, Any], Refused | None]
    do: Callable[[State, Any], State]
    by_seat: bool = True


KINDS: Final[Mapping[type[acts.Act], Kind]] = MappingProxyType(
    {
        acts.Pass: Kind(check_pass, do_pass),
        acts.Vote: Kind(check_vote, do_vote),
        acts.Bid: Kind(check_bid, do_bid),
        acts.Pick: Kind(check_pick, do_pick),
        acts.Discard: Kind(check_discard, do_discard),
        acts.Call: Kind(check_call, do_call),
        acts.Withdraw: Kind(check_withdraw, do_withdraw),
        acts.Expose: Kind(check_expose, do_expose),
        acts.Change: Kind(check_change, do_change),
        acts.Exchange: Kind(check_exchange, do_exchange),
        acts.Declare: Kind(check_declare, do_declare),
        acts.WallGame: Kind(check_wall_game, do_wall_game),
        acts.WrongMahJongg: Kind(check_wrong_mahjongg, do_wrong_mahjongg),
        acts.Challenge: Kind(check_challenge, do_challenge),
        acts.TimeLeft: Kind(check_time_left, do_time_left, by_seat=False),
        acts.Decide: Kind(check_decide, do_decide, by_seat=False),
        acts.TimeUp: Kind(check_time_up, do_time_up, by_seat=False),
        **{slip: Kind(kind.check, kind.do, by_seat=False) for slip, kind in SLIPS.items()},
    }
)
