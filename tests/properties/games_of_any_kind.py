"""Strategies for games: any that can be written, and those that can have happened."""

from typing import Any

from hypothesis import strategies as st

from eastwind.base.seats import SEATS

BOOKS = ["illume", "regulations", "common", "fever", "league", "mahjcon", "crak"]

seats = st.sampled_from([*SEATS])
tables = st.one_of(st.just([*SEATS]), st.permutations(SEATS).map(lambda order: [*order[:3]]))
values = st.integers(1, 100)


def _kind(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"kind": st.just(kind), **fields})


incidents: st.SearchStrategy[dict[str, Any]] = st.one_of(
    _kind("dead", player=seats, reason=st.sampled_from(["slope", "pick-ahead"])),
    _kind("peeked", player=seats),
    _kind("misnamed", player=seats, caller=seats, called_for=st.just("mahjongg"), matched=st.booleans()),
    _kind("misnamed", player=seats, caller=seats, called_for=st.just("exposure"), caller_exposed=st.booleans()),
    _kind(
        "mahjongg-in-error",
        player=seats,
        own_exposure=st.sampled_from(["none", "one", "hand"]),
        exposed=st.lists(seats, max_size=3, unique=True),
        attempted=values,
    ),
    _kind("knocked", player=seats, restorable=st.booleans()),
    _kind("unrecorded", player=seats),
    _kind(
        "ruling",
        points=st.dictionaries(seats, st.integers(-50, 50), max_size=4),
        reason=st.just("seen by the director"),
        stops=st.booleans(),
        replaces=st.booleans(),
    ),
)

hands: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {
        "winner": seats,
        "value": values,
        "by": st.sampled_from([*SEATS, "wall"]),
        "jokers": st.integers(0, 8),
        "exposures": st.integers(0, 4),
    },
    optional={"section": st.sampled_from(["quints", "singles-and-pairs", "runs"]), "quint": st.booleans()},
)


def games(
    books: list[str] = BOOKS, happened: st.SearchStrategy[dict[str, Any]] = incidents, most: int = 4
) -> st.SearchStrategy[dict[str, Any]]:
    """Games of a sound shape, most of them with facts that contradict each other somewhere."""
    frame = {
        "rulebook": st.sampled_from(books),
        "seats": tables,
        "incidents": st.lists(happened, max_size=most),
    }
    endings = st.sampled_from(["wall", "unfinished", "stopped", "unrecorded"])
    return st.one_of(
        st.fixed_dictionaries({**frame, "ending": endings}),
        st.fixed_dictionaries({**frame, "ending": st.just("mahjongg"), "mahjongg": hands}),
    )


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | seats,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
