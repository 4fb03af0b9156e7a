"""What scoring asks of a rulebook: how a game is settled, and what each thing that happens costs or earns."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from eastwind.rulebook.answer import Answer, Cited, Director

# A wording says "loses {n}" or "gets {n}", so that no number may change its sign.
Gain = Annotated[int, Meta(ge=0, le=1_000)]
Cost = Annotated[int, Meta(ge=-1_000, le=0)]
Factor = Annotated[int, Meta(ge=0, le=20)]


class Winner(Struct, frozen=True, kw_only=True):
    """What the winner of a game gets."""

    hand: Annotated[Cited[Factor], Meta(title="How many times the card's value does the winner get?")]
    self_pick: Annotated[Cited[Gain], Meta(title="Bonus for picking the winning tile from the wall")]
    jokerless: Annotated[Cited[Gain], Meta(title="Bonus for a winning hand without jokers")]
    jokerless_singles: Annotated[Answer[bool], Meta(title="Does a Singles and Pairs hand earn the jokerless bonus?")]
    bonuses: Annotated[Answer[Literal["add", "highest"]], Meta(title="Do the winner's bonuses add up?")]
    penalties: Annotated[Answer[Literal["stand", "waived"]], Meta(title="Does a winner's own penalty stand?")]


class Thrower(Struct, frozen=True, kw_only=True):
    """What throwing the winning tile costs, by the exposures on the winner's rack."""

    exposures_0: Annotated[Cited[Cost], Meta(title="Thrown to a hand with no exposure")]
    exposures_1: Annotated[Cited[Cost], Meta(title="Thrown to a hand with one exposure")]
    exposures_2: Annotated[Cited[Cost], Meta(title="Thrown to a hand with two exposures")]
    exposures_2_quint: Annotated[Cited[Cost], Meta(title="Thrown to two exposures of a hand with a quint")]
    exposures_3: Annotated[Cited[Cost], Meta(title="Thrown to a hand with three exposures")]
    exposures_4: Annotated[Cited[Cost], Meta(title="Thrown to a hand with four exposures")]
    counts: Annotated[
        Answer[Literal["before-call", "with-call"]],
        Meta(title="Are exposures counted before the winning tile is called, or with it?"),
    ]
    tiers: Annotated[Answer[Literal["replace", "add"]], Meta(title="Does a higher step replace the lower ones?")]


class MisnameScale(Struct, frozen=True, kw_only=True):
    """What a misnamed tile costs its discarder, and what it leaves to the others."""

    exposure: Annotated[Cited[Cost | Director], Meta(title="Misnaming a tile that is called for an exposure")]
    mahjongg: Annotated[Cited[Cost | Director], Meta(title="Misnaming a tile that is called for Mah Jongg")]
    thrower: Annotated[
        Answer[Literal["replaced", "both"]], Meta(title="Does that penalty take the place of the thrower's?")
    ]
    bonuses: Annotated[
        Answer[Literal["kept", "value-only"]], Meta(title="Does a win on a misnamed tile keep its bonuses?")
    ]
    unmatched: Annotated[
        Cited[Cost | Director], Meta(title="Misnaming a tile called for Mah Jongg that was not the winning tile")
    ]
    unmatched_others: Annotated[
        Cited[Gain | Director], Meta(title="What the others still in get when a misnamed tile stops the game")
    ]


class ErrorScale(Struct, frozen=True, kw_only=True):
    """What a Mah Jongg declared in error brings."""

    caller: Annotated[Cited[Cost | Director], Meta(title="Whoever declared Mah Jongg in error")]
    exposed: Annotated[Cited[Cost | Director], Meta(title="Whoever showed or threw in a hand after it")]
    one_intact: Annotated[Cited[Gain | Director], Meta(title="The one hand that is left")]
    all_exposed: Annotated[Cited[Cost | Director], Meta(title="Each hand at the table when none is left")]


class KnockedScale(Struct, frozen=True, kw_only=True):
    """What tiles knocked over beyond restoring bring, where the rulebook stops the game for it."""

    player: Annotated[Cited[Cost | Director], Meta(title="Whoever knocked tiles beyond restoring")]
    others: Annotated[Cited[Gain | Director], Meta(title="The others still in, when tiles cannot be put back")]


class PointsScale(Struct, frozen=True, kw_only=True):
    """Tournament points."""

    winner: Winner
    thrower: Thrower
    wall: Annotated[Cited[Gain], Meta(title="A wall game, for each hand still in")]
    wall_dead: Annotated[Answer[bool], Meta(title="Does a dead hand share in a wall game?")]
    dead: Annotated[Cited[Cost | Director], Meta(title="A dead hand")]
    peek: Annotated[Cited[Cost | Director], Meta(title="Looking at a tile of a blind pass, each time")]
    misname: MisnameScale
    error: ErrorScale
    knocked: KnockedScale


class PaymentScale(Struct, frozen=True, kw_only=True):
    """Ordinary play: players pay the winner so many times the value of the hand."""

    discarder: Annotated[Cited[Factor], Meta(title="Times the value that the discarder pays")]
    others: Annotated[Cited[Factor], Meta(title="Times the value that each other player pays")]
    self_pick: Annotated[Cited[Factor], Meta(title="Times the value that everyone pays for a self-pick")]
    jokerless: Annotated[Cited[Factor], Meta(title="Times that payment for a hand without jokers")]
    jokerless_singles: Annotated[Answer[bool], Meta(title="Does a Singles and Pairs hand earn the jokerless payment?")]
    misname: Annotated[Cited[Factor], Meta(title="Times the value that the misnamer of the winning tile pays alone")]
    error: Annotated[
        Cited[Factor],
        Meta(title="Times the value of the hand tried for, from the caller in error to the one hand left"),
    ]


class Misnaming(Struct, frozen=True, kw_only=True):
    """What a misnamed tile does to the game itself."""

    unmatched: Annotated[
        Answer[Literal["wins", "stops"]],
        Meta(title="Mah Jongg is called on the name, and the real tile is another: does it win?"),
    ]
    caller_exposed: Annotated[
        Answer[Literal["dead", "plays-on"]], Meta(title="A caller who exposed tiles on a wrong name")
    ]


class Erring(Struct, frozen=True, kw_only=True):
    """How much may be shown and still be taken back."""

    forgives: Annotated[
        Answer[Literal["none", "one"]], Meta(title="How many exposures may be shown and the declaration taken back?")
    ]

    @property
    def forgiven(self) -> tuple[str, ...]:
        """What may have been shown of the own hand, by the words of the incident, and the declaration taken back."""
        return ("none",) if self.forgives.value == "none" else ("none", "one")


class Knocking(Struct, frozen=True, kw_only=True):
    """What knocked tiles do to the game itself."""

    restorable: Annotated[
        Answer[Literal["dead", "plays-on"] | Director], Meta(title="Whoever knocked tiles that can be put back")
    ]
    irreparable: Annotated[
        Answer[Literal["stops"] | Director], Meta(title="The game, when knocked tiles cannot be put back")
    ]


class Missing(Struct, frozen=True, kw_only=True):
    """What counts where a game was not finished or not written down."""

    unfinished: Annotated[
        Answer[Literal["zero", "penalties-stand"] | Director], Meta(title="A game that time cut short")
    ]
    game: Annotated[Answer[Literal["zero"] | Director], Meta(title="A game of which no score was written")]
    seat: Annotated[Answer[Literal["zero"] | Director], Meta(title="A player on whose card the game is missing")]


class Scoring(Struct, frozen=True, kw_only=True):
    """Everything scoring asks. Exactly one of `points` and `payments` is there: the one that `settlement` names."""

    settlement: Annotated[Answer[Literal["points", "payments"]], Meta(title="How is a game settled?")]
    misname: Misnaming
    error: Erring
    knocked: Knocking
    missing: Missing
    points: PointsScale | None = None
    payments: PaymentScale | None = None
