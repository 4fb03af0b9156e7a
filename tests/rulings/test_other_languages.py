"""A ruling is told anew in the language of whoever reads it."""

from collections.abc import Callable

from eastwind.base.seats import Seat
from eastwind.rulings import SITUATIONS, explained, found
from eastwind.rulings.effects import effect

SPANISH = {
    "{player} declared a Mah Jongg that is none": "{player} declaró un Mah Jongg que no lo es",
    "{seat}’s hand is dead": "la mano de {seat} está muerta",
    "{seat} is out of the game": "{seat} queda fuera",
    "{seats} are out of the game": "{seats} quedan fuera",
    "play goes on": "el juego sigue",
    "nothing changes": "nada cambia",
    "{first} and {last}": "{first} y {last}",
}
NAMES: dict[Seat, str] = {"E": "Este", "S": "Sur", "W": "Oeste", "N": "Norte"}
TALE = "{player} declared a Mah Jongg that is none"


def spanish(english: str) -> str:
    return SPANISH.get(english, english)


def called() -> Callable[[Seat], str]:
    return NAMES.__getitem__


def test_what_happened_and_what_follows_is_one_sentence() -> None:
    follows = [effect("dead", "S"), effect("play-continues")]
    told = explained(TALE, "S", follows, (), called(), spanish)
    assert told == "Sur declaró un Mah Jongg que no lo es: la mano de Sur está muerta y el juego sigue."


def test_several_are_named_once() -> None:
    told = explained(TALE, "S", [effect("out-of-game", "W"), effect("out-of-game", "N")], (), called(), spanish)
    assert told.endswith(": Oeste y Norte quedan fuera.")


def test_where_nothing_follows_it_says_so() -> None:
    assert explained(TALE, "S", (), (), called(), spanish).endswith(": nada cambia.")


def test_situations_are_found_by_their_titles_in_the_language_of_the_page() -> None:
    wanted = next(iter(SITUATIONS.values()))
    speaks = {wanted.title: "Una ficha del extremo añadido"}
    assert found("añadido", lambda english: speaks.get(english, english)) == (wanted,)
