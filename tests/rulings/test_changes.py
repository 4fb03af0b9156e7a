"""Where rulings change: found for a setting that was turned, silent where nothing follows from it."""

from typing import Any

from eastwind.base.refusal import Refused
from eastwind.rulebook import Rulebook, load, with_settings
from eastwind.rulings import changed


def book(name: str, **turned: Any) -> Rulebook:
    published = load(name)
    assert isinstance(published, Rulebook)
    made = with_settings(published, {key.replace("__", "."): value for key, value in turned.items()})
    assert not isinstance(made, Refused)
    return made


def test_a_rulebook_does_not_differ_from_itself() -> None:
    assert changed(book("fever"), book("fever")) == ()


def test_a_turned_ruling_shows_the_situation_with_both_answers() -> None:
    (one,) = changed(book("illume"), book("illume", rulings__pick__wrong_end="racked"))
    assert one.situation.id == "picked-wrong-end"
    assert one.record["facts"] == {"looked": True, "racked": False}
    assert "dead" in [effect.effect for effect in one.before.effects]
    assert "dead" not in [effect.effect for effect in one.after.effects]


def test_turned_points_change_no_ruling() -> None:
    assert changed(book("illume"), book("illume", scoring__points__winner__self_pick=15)) == ()


def test_two_rulebooks_differ_where_their_clauses_do() -> None:
    differing = {one.situation.id for one in changed(book("league"), book("fever"))}
    assert {"picked-wrong-end", "called-tile-in-slope", "peeked-blind-pass"} <= differing
    assert "declared-self-dead" not in differing
