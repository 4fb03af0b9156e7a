"""One well-formed body for each command, so that only the role can stand against it."""

from typing import Any

from tests.web.shell.venue import won_by_east

_GAME = {"round": 1, "table": 1, "game": 1}
_CARD = {"round": 1, "table": 1}

BODIES: dict[str, dict[str, Any]] = {
    "tournament.create": {"name": "Another", "rulebook": "fever"},
    "tournament.configure": {"place": "Town hall"},
    "players.add": {"players": [{"player": "late", "name": "Late Comer"}]},
    "player.edit": {"player": "p1", "paid": True},
    "player.remove": {"player": "late"},
    "players.check-in": {"players": ["p1"]},
    "player.withdraw": {"player": "p2", "from_round": 3},
    "player.return": {"player": "p2", "from_round": 3, "table": 1, "seat": "E"},
    "player.substitute": {"player": "p3", "substitute": "late", "from_round": 3},
    "person.forget": {"player": "nobody"},
    "seating.draft": {},
    "seating.swap": {"first": "p1", "second": "p2", "from_round": 2},
    "seating.move": {"player": "p1", "from_round": 2, "table": 1, "seat": "E"},
    "seating.publish": {},
    "seating.withdraw": {},
    "seating.discard": {},
    "seating.correct": {"round": 1, "placements": [{"player": "p1", "table": 1, "seat": "E"}], "why": "mixed up"},
    "round.start": {"round": 2},
    "round.cancel-start": {"round": 2},
    "clock.pause": {"round": 1},
    "clock.resume": {"round": 1},
    "clock.add": {"round": 1, "minutes": 1},
    "clock.last-game": {"round": 1},
    "round.close": {"round": 2},
    "round.reopen": {"round": 2, "why": "too early"},
    "game.enter": {**_GAME, "record": won_by_east()},
    "game.clear": {"round": 1, "table": 1, "game": 2},
    "game.initial": {**_GAME, "seat": "E", "version": 1},
    "game.correct": {**_GAME, "record": won_by_east(), "why": "typed wrong"},
    "game.roll": {**_GAME, "rolls": [{"E": 7, "S": 3, "W": 5, "N": 2}]},
    "card.certify": _CARD,
    "card.turn-in": {"round": 2, "table": 1},
    "card.report": {**_CARD, "entry": {}, "refusal": "stale", "made_at": 0},
    "card.settle-report": {"report": 1, "why": "looked at"},
    "director.call": _CARD,
    "director.answer": _CARD,
    "ruling.make": {
        **_GAME,
        "situation": "picked-wrong-end",
        "player": "S",
        "facts": {"looked": True, "racked": False},
    },
    "ruling.postpone": {**_GAME, "why": "Ask at the break"},
    "ruling.withdraw": {"ruling": 1, "why": "Wrong table"},
    "ruling.show": {"ruling": 1},
    "penalty.give": {"player": "p1", "points": -10, "why": "late"},
    "penalty.cancel": {"penalty": 1, "why": "was not late"},
    "standings.show": {"visible": True},
    "codes.issue": {"codes": [{"role": "desk", "target": "nobody"}]},
    "code.revoke": {"role": "desk", "target": "nobody"},
}
