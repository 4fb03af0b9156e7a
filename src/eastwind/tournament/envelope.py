"""Who sends a command, from where and when: all chance and time of the log lie here."""

from typing import Annotated, Any, Literal

import msgspec

Role = Literal["director", "scorer", "desk", "table", "player", "wall", "public"]

CommandId = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]
"""128 random bits in hexadecimal, chosen by the sender, so that a resend is recognised."""

Version = Annotated[int, msgspec.Meta(ge=0, le=2**31)]


class Actor(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A role, and whose: a table's number, a player's id, or the name of a helper."""

    role: Role
    target: str = ""


class Sender(msgspec.Struct, frozen=True):
    """Who speaks, and the device they speak from (a random name the device keeps)."""

    actor: Actor
    device: str


class Submitted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command as it arrives: not yet known to be a sensible one.

    `expected` is the version of the game last seen by the sender, 0 for a game with no entry.
    """

    id: CommandId
    kind: Annotated[str, msgspec.Meta(max_length=60)]
    body: dict[str, Any] = msgspec.field(default_factory=dict)
    expected: Version | None = None


class Envelope(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What stands around a command and its events.

    `at` is in milliseconds since 1970 UTC; `seed` feeds every draw the command makes.
    """

    id: CommandId
    actor: Actor
    device: str
    at: int
    seed: int
    expected: Version | None = None
