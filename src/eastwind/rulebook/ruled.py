"""What the rulings desk asks of a rulebook: what follows from each mistake at the table, and by which clauses."""

from typing import Annotated, Any, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from eastwind.rulebook.answer import Answer, Director
from eastwind.rulebook.clause import ClauseId

T = TypeVar("T")


class Ruled(Answer[T], Generic[T], frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What follows from something that happened. `also` names the further clauses that a ruling cites for it."""

    clause: str
    also: tuple[ClauseId, ...] = ()


def cited(answer: Answer[Any]) -> tuple[str, ...]:
    """Every clause that an answer names, the one it rests on first."""
    first = () if answer.clause is None else (answer.clause,)
    return (*first, *answer.also) if isinstance(answer, Ruled) else first


class MahJonggRules(Struct, frozen=True, kw_only=True):
    """A declaration that was not done as it should be."""

    unracked: Annotated[
        Ruled[Literal["stands", "no-mahjongg"] | Director],
        Meta(title="A winner did not put the called winning tile on the rack: does the win stand?"),
    ]
    put_right: Annotated[
        Ruled[Literal["stands"] | Director],
        Meta(title="A winner picked up a wrong discard first, then the right one: does the win stand?"),
    ]
    before_passing: Annotated[
        Ruled[Literal["stands"] | Director], Meta(title="A hand is complete before the first pass: is it Mah Jongg?")
    ]


class ErrorRules(Struct, frozen=True, kw_only=True):
    """A Mah Jongg declared in error. What may be taken back is `scoring.error.forgives`."""

    retracted_exposure: Annotated[
        Ruled[Literal["stays-after-call", "returns"] | Director],
        Meta(title="A declaration is taken back after one exposure: what becomes of the exposure?"),
    ]
    one_from_discard: Annotated[
        Ruled[Literal["exposure-call", "error"] | Director],
        Meta(title="Mah Jongg is declared on a discard, and one exposure is shown before the mistake is seen"),
    ]
    shown: Annotated[
        Ruled[Literal["out-of-game", "dead"]], Meta(title="Whoever showed tiles for a Mah Jongg that is none")
    ]
    none_left: Annotated[Ruled[Literal["stops"]], Meta(title="A Mah Jongg in error leaves no hand in")]
    one_left: Annotated[Ruled[Literal["stops"]], Meta(title="A Mah Jongg in error leaves one hand in")]
    two_left: Annotated[Ruled[Literal["plays-on"]], Meta(title="A Mah Jongg in error leaves two hands in")]
    tile_wanted: Annotated[
        Ruled[Literal["mahjongg-only", "any"] | Director],
        Meta(title="Another player wants the discard of a Mah Jongg in error: for what?"),
    ]
    wall_wrecked: Annotated[
        Ruled[Literal["knocked", "error-and-knocked"]],
        Meta(title="Someone wrecked the wall before a wrong Mah Jongg was checked: what is recorded?"),
    ]


class MisnameRules(Struct, frozen=True, kw_only=True):
    """A tile under a wrong name. Whether a win on the name alone stands is `scoring.misname.unmatched`."""

    correct: Annotated[Ruled[Literal["corrected"]], Meta(title="A misnamed tile that costs nobody anything")]
    call_again: Annotated[
        Ruled[bool], Meta(title="After a call for an exposure on a wrong name: may it be made on the right one?")
    ]
    joker: Annotated[Ruled[Literal["by-name"]], Meta(title="How can a joker thrown under another name be had?")]
    actual_tile: Annotated[
        Ruled[Literal["ordinary", "misname"]],
        Meta(title="A misnamed tile is won on for what it really is: an ordinary win, or a misname?"),
    ]
    two_winners: Annotated[
        Ruled[Literal["actual"] | Director],
        Meta(title="One player wins on the name and another on the real tile: who has it?"),
    ]


class PickRules(Struct, frozen=True, kw_only=True):
    """Tiles taken from the wall."""

    ahead: Annotated[Ruled[Literal["dead", "goes-back"] | Director], Meta(title="A tile was picked before the discard")]
    out_of_turn: Annotated[Ruled[Literal["dead", "goes-back"] | Director], Meta(title="A tile was picked out of turn")]
    wrong_end: Annotated[
        Ruled[Literal["racked", "looked", "always"] | Director],
        Meta(title="When does picking from the wrong end of the wall make a hand dead?"),
    ]
    wrong_wall: Annotated[
        Ruled[Literal["racked", "always"] | Director],
        Meta(title="When does picking from the wrong wall make a hand dead?"),
    ]
    hidden_tiles: Annotated[
        Ruled[Literal["forgiven", "dead"] | Director],
        Meta(title="A badly pushed wall hid tiles, and the picker was misled"),
    ]
    touched: Annotated[
        Ruled[Literal["free", "binding"] | Director],
        Meta(title="The next tile of the wall was touched, not moved: may the discard still be called?"),
    ]
    pushed_wrong_wall: Annotated[
        Ruled[Literal["realigned", "dead"] | Director], Meta(title="A wall was pushed out that is not next")
    ]


class CallRules(Struct, frozen=True, kw_only=True):
    """Calls for a discard."""

    window: Annotated[
        Ruled[Literal["until-racked", "until-lifted"] | Director], Meta(title="How long can a discard be called?")
    ]
    racked: Annotated[Ruled[Literal["lost"] | Director], Meta(title="A call after the next player has racked a tile")]
    acted: Annotated[
        Ruled[Literal["lost"] | Director],
        Meta(title="A call after the next player has exchanged a joker or declared Mah Jongg"),
    ]
    silent: Annotated[Ruled[Literal["repairable", "lost"] | Director], Meta(title="A discard was taken without a word")]
    withdrawn: Annotated[
        Ruled[Literal["free", "binding"] | Director], Meta(title="A caller who has touched nothing changes their mind")
    ]
    touched: Annotated[
        Ruled[Literal["free", "binding"] | Director], Meta(title="A caller who has touched the tile changes their mind")
    ]
    shown: Annotated[
        Ruled[Literal["binding"] | Director],
        Meta(title="A caller who has racked the tile or shown tiles changes their mind"),
    ]
    slope: Annotated[
        Ruled[Literal["forgiven", "dead"] | Director],
        Meta(title="A called tile was put among the tiles of the hand"),
    ]
    mahjongg_first: Annotated[
        Ruled[Literal["mahjongg"] | Director], Meta(title="One calls for Mah Jongg, another for an exposure")
    ]
    same_mahjongg: Annotated[
        Ruled[Literal["next-in-turn", "first-to-speak"] | Director],
        Meta(title="Two call for Mah Jongg: who has the tile?"),
    ]
    same_exposure: Annotated[
        Ruled[Literal["next-in-turn", "first-to-speak"] | Director],
        Meta(title="Two call for an exposure: who has the tile?"),
    ]
    completed: Annotated[
        Ruled[Literal["keeps", "no-difference"] | Director],
        Meta(title="One of two callers has already racked the tile or shown tiles"),
    ]
    block: Annotated[
        Ruled[Literal["group-only"] | Director], Meta(title="A discard is called for tiles that are not all equal")
    ]
    concealed: Annotated[
        Ruled[Literal["mahjongg-only"] | Director], Meta(title="The player of a concealed hand calls a discard")
    ]
    own_discard: Annotated[Ruled[Literal["lost"] | Director], Meta(title="A player calls their own discard")]
    joker: Annotated[Ruled[Literal["lost"] | Director], Meta(title="A discarded joker is called")]
    last_discard: Annotated[
        Ruled[Literal["mahjongg-only", "any"] | Director], Meta(title="For what can the last discard be called?")
    ]


class JokerRules(Struct, frozen=True, kw_only=True):
    """Joker exchanges."""

    win: Annotated[Ruled[Literal["self-pick"] | Director], Meta(title="A hand is finished by a joker exchange")]
    unannounced: Annotated[
        Ruled[Literal["discard", "correction"] | Director],
        Meta(title="A tile for a joker was laid on the table without a word"),
    ]
    before_turn: Annotated[
        Ruled[Literal["dead", "refused"] | Director], Meta(title="A joker is exchanged before picking")
    ]
    in_turn: Annotated[Ruled[Literal["stands"] | Director], Meta(title="A joker is exchanged in one's own turn")]
    own_rack: Annotated[
        Ruled[Literal["stands", "refused"] | Director], Meta(title="A joker of one's own exposures is exchanged")
    ]
    undeclared: Annotated[
        Ruled[Literal["available", "refused"] | Director],
        Meta(title="Jokers of a hand that is dead, which nobody has said yet"),
    ]
    concealed_dead: Annotated[
        Ruled[Literal["available", "refused"] | Director], Meta(title="Jokers that a dead concealed hand has shown")
    ]
    dead_hand: Annotated[
        Ruled[Literal["earlier-only", "available", "refused"] | Director],
        Meta(title="Jokers in the exposures of a dead hand"),
    ]
    wrong_tile: Annotated[
        Ruled[Literal["until-discard"] | Director],
        Meta(title="Until when is an exchange for a wrong tile put right?"),
    ]


class DiscardRules(Struct, frozen=True, kw_only=True):
    """Discards."""

    name_begun: Annotated[
        Ruled[Literal["free", "binding"] | Director],
        Meta(title="The name of the tile was begun: may another one be thrown?"),
    ]
    played: Annotated[
        Ruled[Literal["binding"] | Director],
        Meta(title="A tile was named or touched the table: may another one be thrown?"),
    ]
    before_pick: Annotated[
        Ruled[Literal["dead", "corrected"] | Director], Meta(title="A tile was thrown before picking")
    ]
    out_of_turn: Annotated[Ruled[Literal["dead", "corrected"] | Director], Meta(title="A tile was thrown out of turn")]
    early_win: Annotated[
        Ruled[Literal["stands"] | Director], Meta(title="Somebody won on a tile that was thrown too early")
    ]


class CountRules(Struct, frozen=True, kw_only=True):
    """Numbers of tiles, and exposures that do not fit."""

    before_start: Annotated[
        Ruled[Literal["restart"] | Director], Meta(title="A wrong number of tiles before East's first discard")
    ]
    last_tile: Annotated[
        Ruled[Literal["supplied", "restart"] | Director], Meta(title="Only the last tile of the deal was forgotten")
    ]
    started: Annotated[
        Ruled[Literal["dead"] | Director], Meta(title="A wrong number of tiles after East's first discard")
    ]
    in_hands_before_start: Annotated[
        Ruled[Literal["forgiven"] | Director], Meta(title="One tile in each hand before East's first discard")
    ]
    in_hands: Annotated[
        Ruled[Literal["forgiven", "dead"] | Director], Meta(title="One tile in each hand after East's first discard")
    ]


class ExposureRules(Struct, frozen=True, kw_only=True):
    """Exposures."""

    change: Annotated[
        Ruled[Literal["until-discard-or-exchange", "until-discard"] | Director],
        Meta(title="Until when may an exposure be changed?"),
    ]
    invalid: Annotated[
        Ruled[Literal["dead"] | Director], Meta(title="An exposure fits no hand, and its owner has thrown a tile")
    ]


class DeadRules(Struct, frozen=True, kw_only=True):
    """Dead hands and how they are declared."""

    stops: Annotated[Ruled[Literal["stops"]], Meta(title="What may a dead hand still do?")]
    impossible: Annotated[
        Ruled[Literal["dead"] | Director], Meta(title="Tiles that all can see prove a hand impossible")
    ]
    proof: Annotated[
        Ruled[Literal["visible-only"] | Director], Meta(title="Only its holder knows that a hand is impossible")
    ]
    declared: Annotated[Ruled[Literal["opponents"] | Director], Meta(title="Who may declare a hand dead that is dead?")]
    wrong_call: Annotated[
        Ruled[Literal["settle", "dead", "nothing"] | Director],
        Meta(title="Someone wrongly declared another hand dead"),
    ]
    after_last_discard: Annotated[
        Ruled[Literal["counts", "too-late"] | Director],
        Meta(title="A hand is declared dead after the last discard"),
    ]
    verified: Annotated[Ruled[bool], Meta(title="Does the director come and look when a hand is declared dead?")]
    oneself: Annotated[Ruled[Literal["void"] | Director], Meta(title="A player says that their own hand is dead")]
    three: Annotated[
        Ruled[Literal["replay-if-time", "wall-game"] | Director], Meta(title="Three hands at a table are dead")
    ]


class CharlestonRules(Struct, frozen=True, kw_only=True):
    """Passing tiles."""

    no_dead: Annotated[
        Ruled[Literal["void"] | Director], Meta(title="A hand is declared dead while tiles are being passed")
    ]
    peek: Annotated[
        Ruled[Literal["correction", "plays-on"] | Director],
        Meta(title="Someone looked at a tile of a blind pass: what is said at the table?"),
    ]
    joker: Annotated[Ruled[Literal["back-if-seen"] | Director], Meta(title="A joker was passed: does it come back?")]
    repair: Annotated[
        Ruled[Literal["repaired"] | Director], Meta(title="A wrong number of tiles was passed and noticed at once")
    ]
    passed_on: Annotated[
        Ruled[Literal["restart"] | Director],
        Meta(title="A wrong number of tiles was passed and noticed after they were mixed in"),
    ]
    stop: Annotated[Ruled[Literal["between-only"] | Director], Meta(title="When may a player stop the Charleston?")]
    courtesy: Annotated[
        Ruled[Literal["allowed", "refused"] | Director],
        Meta(title="Is there a courtesy pass after the Charleston was stopped?"),
    ]
    blind_order: Annotated[
        Ruled[Literal["fewest-first"] | Director], Meta(title="Several pass blind: who passes first?")
    ]


class KnockRules(Struct, frozen=True, kw_only=True):
    """Knocked tiles. What they do to the game is `scoring.knocked`."""

    restore: Annotated[
        Ruled[Literal["plays-on"] | Director], Meta(title="Other tiles than one's own were knocked and put back")
    ]
    verified: Annotated[Ruled[bool], Meta(title="Does the director come and look before knocked tiles stop a game?")]


class TableRules(Struct, frozen=True, kw_only=True):
    """Manners, and players who are not there."""

    abuse: Annotated[Ruled[Literal["reminder"] | Director], Meta(title="Abusive behaviour")]
    criticism: Annotated[Ruled[Literal["reminder"] | Director], Meta(title="Finding fault with another's play")]
    phone: Annotated[Ruled[Literal["reminder"] | Director], Meta(title="A phone at the table")]
    noise: Annotated[Ruled[Literal["reminder"] | Director], Meta(title="Noise while others still play")]
    late: Annotated[Ruled[Literal["three-play"] | Director], Meta(title="A player is late")]
    absent: Annotated[Ruled[Literal["substitute-or-three"] | Director], Meta(title="A player does not come, or leaves")]
    east_of_three: Annotated[Ruled[Literal["right"]], Meta(title="Who is East next at a table of three?")]


class Rulings(Struct, frozen=True, kw_only=True):
    """Everything the desk asks beside what it reads from `three`, `paper.final` and `scoring`."""

    director: Annotated[Ruled[Literal["final"]], Meta(title="How much does the director's word count?")]
    mahjongg: MahJonggRules
    error: ErrorRules
    misname: MisnameRules
    pick: PickRules
    call: CallRules
    joker: JokerRules
    discard: DiscardRules
    count: CountRules
    exposure: ExposureRules
    dead: DeadRules
    charleston: CharlestonRules
    knock: KnockRules
    table: TableRules
